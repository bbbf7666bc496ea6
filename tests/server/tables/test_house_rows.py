"""Houses as the database keeps them: what is added, what is refused, and what every process has of it."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from puntobanco.house import House, load, load_texts
from puntobanco.server.books.staff_reconciliation import reconcile_staff
from puntobanco.server.errors import RequestRefused, ServerError, UnreadableError
from puntobanco.server.people.staff_events import STREAM
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.tables import house_rows
from puntobanco.server.tables.house_rows import add_house, kept_houses, kept_versions
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.lost_tables import lost_tables
from puntobanco.server.tables.table_rows import all_rows, find_row, open_row
from puntobanco.server.tables.table_spec import TableSpec
from support.server_tools import Guest, running
from support.storage_tools import alter

TEXT = 'id = "ours"\nversion = {version}\nextends = "castle-vaduz"\nbets.tie.pays = "{pays}"\n'


def ours(version: int = 1, pays: str = "9:1", base: str | None = None) -> House:
    own = TEXT.format(version=version, pays=pays)
    return load_texts((base or load("castle-vaduz").files[0], own))


def refused(code: str, work: Callable[[], object]) -> None:
    with pytest.raises(RequestRefused) as error:
        work()
    assert error.value.code == code


def test_a_version_is_added_once(store: Store) -> None:
    added = add_house(store, ours(), "anna", 7)
    again = add_house(store, ours(), "bert", 8)
    assert (added.is_new, again.is_new, again.is_same) == (True, False, True)
    (kept,) = kept_versions(store, "ours")
    assert (kept.added_by, kept.added_ms, kept.owner) == ("anna", 7, None)
    assert kept.house == ours()
    assert [json.loads(one.data)["type"] for one in store.events(STREAM)] == ["HouseAdded"]
    refused("house-version-taken", lambda: add_house(store, ours(pays="10:1"), "anna", 9))
    assert add_house(store, ours(version=2, pays="10:1"), "anna", 9).is_new
    assert [one.version for one in kept_versions(store, "ours")] == [2, 1]
    assert reconcile_staff(store).flaw is None


def test_what_it_extends_may_have_changed_with_the_program(store: Store) -> None:
    """Then it stays as it was added: tables rest on that."""
    older = load("castle-vaduz", version=1).files[0]
    add_house(store, ours(base=older), "anna", 7)
    again = add_house(store, ours(), "anna", 8)
    assert (again.is_new, again.is_same) == (False, False)
    assert Houses(store=store).find("ours").files[0] == older


def test_many_at_once_add_one(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        added = list(pool.map(lambda at_ms: add_house(store, ours(), "anna", at_ms).is_new, range(16)))
    assert sum(added) == 1
    assert len(list(store.events(STREAM))) == 1


def test_there_is_an_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_rows, "MOST_HOUSES", 2)
    for version in (1, 2):
        add_house(store, ours(version), "anna", 7)
    refused("houses-many", lambda: add_house(store, ours(3), "anna", 7))
    add_house(store, ours(2), "anna", 8)  # this one is there
    monkeypatch.setattr(house_rows, "MOST_BYTES", 1000)
    refused("house-too-large", lambda: add_house(store, ours(4), "anna", 7))


def test_tables_go_on_by_their_version(store: Store) -> None:
    """Also at a process that has not heard of the newest one yet."""
    add_house(store, ours(), "anna", 7)
    here, elsewhere = Houses(store=store), Houses(store=store)
    open_row(store, TableSpec("t1", "ours", opened_ms=1, houses=here))
    add_house(store, ours(2, "10:1"), "anna", 8)
    elsewhere.look()
    open_row(store, TableSpec("t2", "ours", opened_ms=2, houses=elsewhere))
    versions = [spec.house.version for id in ("t1", "t2") if (spec := find_row(store, id, here)) is not None]
    assert versions == [1, 2]
    here.look()
    assert here.find("ours").version == 2


def test_a_row_that_cannot_be_read_stands_alone(store: Store) -> None:
    """It is not listed, its tables are told, and everything else goes on."""
    add_house(store, ours(), "anna", 7)
    other = load_texts((load("schaanwald").files[0], 'id = "other"\nextends = "schaanwald"\n'))
    add_house(store, other, "anna", 8)
    open_row(store, TableSpec("t1", "ours", opened_ms=1, houses=Houses(store=store)))
    open_row(store, TableSpec("t2", "other", opened_ms=2, houses=Houses(store=store)))
    alter(store, "UPDATE houses SET files = '[\"id = 3\"]' WHERE id = 'ours'")
    houses = Houses(store=store)
    houses.look()
    assert [house.id for house in houses.readable][-1] == "other"
    with pytest.raises(UnreadableError, match="row-unreadable"):
        houses.find("ours")
    assert lost_tables(all_rows(store, SetAside(), houses)) == {"ours": ["t1"]}
    assert [one.id for one in kept_houses(store)] == ["other", "ours"]


def test_a_table_whose_house_has_other_rules_is_lost(store: Store) -> None:
    add_house(store, ours(), "anna", 7)
    open_row(store, TableSpec("t1", "ours", opened_ms=1, houses=Houses(store=store)))
    alter(store, "UPDATE tables SET data = replace(data, :then, :now)", then=ours().fingerprint, now="0" * 32)
    spec = find_row(store, "t1", Houses(store=store))
    assert spec is not None
    with pytest.raises(ServerError, match="table-other-rules"):
        _ = spec.house
    assert lost_tables([spec]) == {"ours": ["t1"]}


async def test_a_server_that_runs_takes_notice(store: Store) -> None:
    """A house that somebody has added from the terminal is listed, and can be played, with its readings and limits."""
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        await ida.post("/api/tables", {"house": "ours"}, 404)
        add_house(store, ours(), "anna", 7)
        table = (await ida.post("/api/tables", {"house": "ours", "readings": {"packs": "eight"}, "minimum": 1000}))[
            "table"
        ]
        about = (await ida.get(f"/api/tables/{table}"))["view"]["about"]
        assert (about["house"], about["readings"], about["minimum"]) == ("ours", {"packs": "eight"}, 1000)
        service.houses.look()  # as it does every ten seconds
        listed = (await ida.get("/api/houses"))["houses"]
        assert listed[-1]["id"] == "ours"
        assert "packs" in [reading["name"] for reading in listed[-1]["readings"]]
