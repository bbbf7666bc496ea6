"""Tables as rows of the database: lists are filtered and paged there, whatever else is in it."""

from typing import Any

import pytest
from sqlalchemy import update

from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.schema import TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables import table_rows as module
from puntobanco.server.tables.houses import SHIPPED_HOUSES
from puntobanco.server.tables.table_rows import A_PAGE, new_id, open_row, own_rows, public_rows
from puntobanco.server.tables.table_spec import TableSpec, read_spec
from support.server_tools import Guest, running

PRIVATE = 300


def pages(store: Store, most: int) -> list[list[str]]:
    found, after = [], None
    while True:
        page = public_rows(store, SetAside(), after=after, most=most)
        found.append([spec.id for spec in page.specs])
        after = page.next
        if after is None:
            return found


def test_public_tables_come_page_by_page_in_the_order_of_their_opening(store: Store) -> None:
    """Also where some were opened in the same moment; private ones are never there."""
    for id, opened_ms in (("e", 1), ("d", 2), ("b", 3), ("c", 3), ("a", 3), ("f", 9)):
        open_row(store, TableSpec(id, "schaanwald", opened_ms=opened_ms))
    open_row(store, TableSpec("secret", "schaanwald", opened_ms=3, private=True))
    ordered = ["e", "d", "a", "b", "c", "f"]
    for most in (1, 2, 4, 5, 6, 7):
        assert pages(store, most) == [ordered[first : first + most] for first in range(0, 6, most)]
    assert public_rows(store, SetAside(), after="nowhere") == ([], None)


def test_somebodys_own_are_those_they_opened_and_where_they_are(store: Store) -> None:
    for place, id in enumerate(("first", "second", "third")):
        open_row(store, TableSpec(id, "schaanwald", opened_ms=place, private=True, opener="ana"))
    open_row(store, TableSpec("evas", "schaanwald", opened_ms=9, private=True, opener="eva"))
    open_row(store, TableSpec("idas", "schaanwald", opened_ms=9, private=True, opener="ida"))

    def own(person: str, there: tuple[str, ...] = (), most: int = A_PAGE) -> list[str]:
        return [spec.id for spec in own_rows(store, SetAside(), SHIPPED_HOUSES, person, there, most)]

    assert own("ana", ("evas", "nowhere")) == ["first", "second", "third", "evas"]
    assert own("ana", most=2) == ["second", "third"]  # the newest
    assert own("nobody") == []


async def test_the_lobby_reads_no_table_that_it_does_not_show(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many private tables there are."""
    for place in range(PRIVATE):
        open_row(store, TableSpec(f"p{place}", "schaanwald", opened_ms=place, private=True, opener=f"p-{place}"))
    open_row(store, TableSpec("public", "schaanwald", opened_ms=5))
    async with running(store) as (address, service):
        guest = await Guest(address).come()
        with store.engine.begin() as connection:
            mine = update(TABLES).where(TABLES.c.id == "p7")
            data = TableSpec("p7", "schaanwald", private=True, opener=guest.id).write()
            connection.execute(mine.values(opener=guest.id, data=data))
        read: list[str] = []

        def noted(id: str, *more: Any) -> TableSpec:
            read.append(id)
            return read_spec(id, *more)

        monkeypatch.setattr(module, "read_spec", noted)
        told = await guest.get("/api/tables")
        assert [one["id"] for one in told["tables"]] == ["public", "p7"]
        assert "next" not in told
        assert sorted(read) == ["p7", "public"]
        assert {table.id for table in service.tables.loaded} == {"p7", "public"}


async def test_the_lobby_says_where_it_goes_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Page by page, with one's own on the first."""
    for place in range(5):
        open_row(store, TableSpec(f"t{place}", "schaanwald", opened_ms=place))
    monkeypatch.setattr(module, "A_PAGE", 2)
    async with running(store) as (address, _):
        guest = await Guest(address).come()
        own = (await guest.post("/api/tables", {"house": "schaanwald"}))["table"]
        found, path = [], "/api/tables"
        while True:
            told = await guest.get(path)
            found.append([one["id"] for one in told["tables"]])
            if "next" not in told:
                break
            path = f"/api/tables?after={told['next']}"
        assert found == [["t0", "t1", own], ["t2", "t3"], ["t4"]]


def test_a_row_of_a_program_that_knows_no_lists_is_looked_at(store: Store) -> None:
    """During an upgrade an older process opens tables too: public ones are listed, private ones to their openers."""
    for id, private in (("open", False), ("secret", True)):
        spec = TableSpec(id, "schaanwald", private=private, opener="ana")
        store.open_table(id, spec.write(), 1)
    assert pages(store, 10) == [["open"]]
    own = [[spec.id for spec in own_rows(store, SetAside(), SHIPPED_HOUSES, who, ())] for who in ("ana", "eva")]
    assert own == [["open", "secret"], []]


def test_nobody_guesses_the_id_of_a_private_table() -> None:
    """128 bits that no two tables share; a public one is listed anyway."""
    made = {new_id(private=True) for _ in range(100)}
    assert len(made) == 100
    assert {len(bytes.fromhex(one)) * 8 for one in made} == {128}
    assert len(new_id(private=False)) == 8
