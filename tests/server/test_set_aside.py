"""Rows that a process cannot read: each stands alone, managers see it, and two versions go on side by side."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, update
from structlog.testing import capture_logs

from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED
from puntobanco.language import speaker
from puntobanco.protocol.facts import write_event
from puntobanco.server.errors import ServerError, StorageError, UnreadableError
from puntobanco.server.set_aside import MOST_SET_ASIDE, RETRY_MS, SetAside
from puntobanco.server.storage.chain import next_hash
from puntobanco.server.storage.schema import EVENTS, PEOPLE, STREAMS, TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Event, Role, events as e
from support.server_tools import Guest, private_table, running

NEWER_SPEC = json.dumps({"format": 2, "name": "Tomorrow"})
NEWER_EVENT = json.dumps(write_event(Event("p-1", 1, e.Joined("p-1", "Ida")))).replace("Joined", "JoinedAgain")
FIRST = [f"{house}-1" for house in SHIPPED]


def open_newer(store: Store, id: str, data: str = NEWER_SPEC) -> None:
    """A table as a later version of the program might open it."""
    with store.engine.begin() as connection:
        connection.execute(insert(TABLES), {"id": id, "data": data, "opened_ms": 1, "due_ms": 1, "due_version": 1})


def append_newer(store: Store, stream: str, data: str = NEWER_EVENT) -> int:
    """An event as a later version might append it; its number."""
    version, digest = store.head(stream)
    after = next_hash(digest, data, ())
    row = {"stream": stream, "number": version + 1, "data": data, "hash": after}
    head = {"id": stream, "version": version + 1, "hash": after}
    with store.engine.begin() as connection:
        if version:
            connection.execute(update(STREAMS).where(STREAMS.c.id == stream).values(head))
        else:
            connection.execute(insert(STREAMS), head)
        connection.execute(insert(EVENTS), row)
    return version + 1


async def ask(address: str, path: str, cookie: str = "") -> httpx.Response:
    headers = {"Cookie": f"punto={cookie}"} if cookie else {}
    async with httpx.AsyncClient(base_url=address, timeout=30, verify=False, headers=headers) as http:
        return await http.get(path)


async def lobby(address: str, cookie: str = "") -> list[str]:
    answer = await ask(address, "/api/tables", cookie)
    assert answer.status_code == 200, answer.text
    return [one["id"] for one in answer.json()["tables"]]


async def manager(address: str, service: Any) -> str:
    """The cookie of a manager."""
    guest = Guest(address)
    made = await guest.post("/api/account", {"login": "lena", "password": "correct horse"})
    await asyncio.to_thread(service.people.set_role, made["you"]["id"], Role.MANAGER)
    await guest.post("/api/sign-in", {"login": made["you"]["login"], "password": "correct horse"})
    return guest.cookie


def _unreadable_spec(store: Store) -> str:
    open_newer(store, "tomorrow")
    return "table:tomorrow"


def _no_json(store: Store) -> str:
    open_newer(store, "damaged", "{")
    return "table:damaged"


def _no_such_pace(store: Store) -> str:
    spec = json.loads(TableSpec("x", "schaanwald").write())
    open_newer(store, "slower", json.dumps({**spec, "pace": "glacial"}))
    return "table:slower"


def _other_house(store: Store) -> str:
    spec = json.loads(TableSpec("x", "schaanwald").write())
    open_newer(store, "elsewhere", json.dumps({**spec, "house": "monte-carlo"}))
    return "table:elsewhere"


def _unreadable_event(store: Store) -> str:
    open_row(store, TableSpec("blessed", "schaanwald", opened_ms=1))
    append_newer(store, "table:blessed")
    with store.engine.begin() as connection:  # somebody has to look after it
        connection.execute(update(TABLES).where(TABLES.c.id == "blessed").values(due_ms=1, due_version=1))
    return "table:blessed"


def _impossible_event(store: Store) -> str:
    """Of a kind that this version knows, but what it tells cannot have happened."""
    open_row(store, TableSpec("impossible", "schaanwald", opened_ms=1))
    append_newer(store, "table:impossible", json.dumps(write_event(Event("p-1", 1, e.BoughtIn("nobody", 500)))))
    return "table:impossible"


SPOILERS = [_unreadable_spec, _no_json, _no_such_pace, _other_house, _unreadable_event, _impossible_event]


@pytest.mark.parametrize("spoil", SPOILERS)
async def test_one_unreadable_row_takes_nothing_else_down(store: Store, spoil: Callable[[Store], str]) -> None:
    """The server starts, the lobby is there, tables go on, managers see the row and the figures without it."""
    for place, house in enumerate(SHIPPED):
        open_row(store, TableSpec(f"{house}-1", house, opened_ms=2 + place))
    row = spoil(store)
    with capture_logs() as logs:
        async with running(store) as (address, service):
            assert await lobby(address) == FIRST
            guest = await Guest(address).come()
            await guest.connect()
            table = await private_table(guest, bots=1)
            await guest.sit_down(table)
            await guest.until(table, lambda view: view["shoe"]["number"] == 1)
            await service.tables.sweep()
            await guest.close()
            refused = await ask(address, f"/api/tables/{row.removeprefix('table:')}")
            assert refused.status_code == 503
            assert refused.json()["error"]["text"]
            cookie = await manager(address, service)
            pit = (await ask(address, "/api/pit", cookie)).json()
            assert [one["row"] for one in pit["set_aside"]] == [row]
            assert pit["set_aside"][0]["text"] != pit["set_aside"][0]["code"]
            assert {one["id"] for one in pit["tables"]} >= set(FIRST)
            figures = (await ask(address, "/api/figures", cookie)).json()
            assert figures["left_out"] in ([row.removeprefix("table:")], [])
            health = await ask(address, "/healthz")
            assert (health.status_code, health.json()["set_aside"]) == (200, 1)
            assert "punto_set_aside 1.0" in (await ask(address, "/metrics")).text
    assert not [one for one in logs if one["event"] in ("sweep.failed", "request.failed", "table.failed")]
    assert len([one for one in logs if one["event"] == "row.set-aside" and not one["use"]]) <= 1


async def test_the_server_starts_where_the_only_row_is_unreadable(store: Store) -> None:
    """It neither fails nor takes the house for a new one."""
    open_newer(store, "tomorrow")
    async with running(store) as (address, _):
        assert await lobby(address) == []


async def test_a_later_version_goes_on_at_a_table_that_this_one_plays(store: Store) -> None:
    """As during an upgrade: whoever watches here is told, nothing is decided on what cannot be read, and every other
    table goes on."""
    async with running(store) as (address, service):
        guest = await Guest(address).come()
        await guest.connect()
        lost, kept = await private_table(guest, bots=0), await private_table(guest, bots=0)
        for table in (lost, kept):
            await guest.sit_down(table)
        live = await service.tables.get(lost)
        await guest.until(lost, lambda view: view["phase"] == "betting")
        number = await asyncio.to_thread(append_newer, store, live.stream)
        answer = await guest.do(lost, {"type": "Tip", "coins": 100})
        assert (answer["type"], answer["error"]["code"]) == ("refused", "row-unreadable")
        service.tables._next_look = 0.0
        await service.tables.sweep()
        while guest.heard[-1]["type"] != "error":
            await guest.next_message()
        assert guest.heard[-1]["error"]["code"] == "row-unreadable"
        assert store.head(live.stream)[0] == number
        assert lost not in [one.id for one in service.tables.loaded]
        assert (await guest.do(kept, {"type": "Tip", "coins": 100}))["type"] == "done"
        assert kept in await lobby(address, guest.cookie)
        assert (await ask(address, "/healthz")).json()["set_aside"] == 1
        await guest.close()


async def test_an_account_that_cannot_be_read_is_one_persons(store: Store) -> None:
    """They are told so and see the lobby; everybody else plays on."""
    async with running(store) as (address, service):
        hers, his = await Guest(address, "Ida").come(), await Guest(address, "Jan").come()
        await asyncio.to_thread(append_newer, store, f"person:{hers.id}")
        service.accounts.forget([hers.id])
        told = await hers.get("/api/me", 503)
        assert told["error"]["code"] == "row-unreadable"
        assert await lobby(address, hers.cookie) == FIRST
        await his.connect()
        await his.sit_down(await private_table(his, bots=0))
        await his.close()
        assert [one.row for one in service.set_aside.rows] == [f"person:{hers.id}"]


async def test_a_person_of_an_unknown_role_is_left_out_where_people_are_looked_for(store: Store) -> None:
    async with running(store) as (address, service):
        guest, other = await Guest(address, "Ida").come(), await Guest(address, "Ida").come()
        with store.engine.begin() as connection:
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == guest.id).values(role="sommelier"))
        assert [one.id for one in service.people.find("ida")] == [other.id]
        assert (await ask(address, "/api/me", guest.cookie)).status_code == 503
        assert (await ask(address, "/api/me", other.cookie)).status_code == 200


# The rows that were set aside


class Clock:
    def __init__(self) -> None:
        self.now_ms = 5

    def __call__(self) -> int:
        return self.now_ms


def _fails(aside: SetAside, error: Exception, row: str = "table:a") -> UnreadableError:
    with pytest.raises(UnreadableError) as caught, aside.reading(row):
        raise error
    return caught.value


def test_what_is_set_aside_is_tried_again_after_a_while() -> None:
    """Until then nobody reads it; when it can be read it is forgotten."""
    clock = Clock()
    aside = SetAside(clock)
    found = _fails(aside, ValueError("half a row"))
    assert (found.code, found.values) == ("row-unreadable", {"row": "table:a", "detail": "ValueError"})
    assert (len(aside.rows), aside.holds("table:a"), aside.holds("table:b")) == (1, True, False)
    clock.now_ms += RETRY_MS - 1
    with pytest.raises(UnreadableError), aside.reading("table:a"):
        pytest.fail("read too early")
    clock.now_ms += 1
    assert not aside.holds("table:a")
    with aside.reading("table:a"):
        pass
    assert aside.rows == ()


def test_a_refusal_keeps_its_words_and_a_database_that_is_away_is_no_fault_of_a_row() -> None:
    aside = SetAside()
    found = _fails(aside, ServerError("table-other-rules", table="a", house="b"))
    assert (found.code, found.values) == ("table-other-rules", {"table": "a", "house": "b"})
    with pytest.raises(StorageError), aside.reading("table:b"):
        raise StorageError("storage-busy")
    assert [one.row for one in aside.rows] == ["table:a"]


def test_a_row_is_told_once_whatever_it_was_read_for() -> None:
    aside = SetAside()
    for use in ("", "figures"):
        with pytest.raises(UnreadableError), aside.reading("table:a", use):
            raise KeyError
    assert [one.row for one in aside.rows] == ["table:a"]


def test_not_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_SET_ASIDE > 100
    monkeypatch.setattr("puntobanco.server.set_aside.MOST_SET_ASIDE", 2)
    aside = SetAside()
    for row in "abc":
        _fails(aside, KeyError(row), row)
    assert [one.row for one in aside.rows] == ["b", "c"]


def test_every_language_can_say_it() -> None:
    said = {speaker(language).tell(UnreadableError("row-unreadable", row="table:a")) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
