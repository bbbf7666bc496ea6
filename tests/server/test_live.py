"""A live server as people meet it: over HTTP and the WebSocket, on a real database."""

import asyncio
import json
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import delete

from puntobanco.house import SHIPPED
from puntobanco.server.errors import ServerError
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.schema import SHOES
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables import live_tables as tables
from puntobanco.server.tables.live_tables import LiveTables
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_rows import all_rows
from puntobanco.table import Command, Role, Table, commands as c
from puntobanco.table.decide import Steps, steps
from puntobanco.table.phases import Phase
from support.server_tools import HOUSES_BY_DATABASE, Guest, private_table, running


async def test_tables_of_all_houses_exist_at_first_start(store: Store) -> None:
    async with running(store) as (address, _), httpx.AsyncClient(base_url=address) as http:
        tables = (await http.get("/api/tables")).json()["tables"]
        assert {one["house"] for one in tables} == set(SHIPPED)
        assert not any(one["private"] for one in tables)


@pytest.mark.parametrize(("url", "house"), HOUSES_BY_DATABASE, indirect=["url"])
async def test_a_guest_plays_coups_with_bots(store: Store, house: str) -> None:
    """A bet is placed, the coup dealt and paid; the view that is patched is the view that is sent whole."""

    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida, house, bots=3)
        await ida.connect()
        await ida.sit_down(table)
        mine, paid = await ida.patron(table), 0
        while paid < 3:
            for choice in ida.can(table, "PlaceBet"):
                if choice["bet"] == "punto" and not choice["now"]:
                    await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": choice["least"]})
            message = await ida.next_message()
            if message["type"] == "event" and message["fact"]["type"] == "Paid":
                paid += any(line["patron"] == mine for line in message["fact"]["lines"])
        whole = await ida.get(f"/api/tables/{table}")
        while ida.numbers[table] < whole["number"]:
            await ida.next_message()
        if ida.numbers[table] == whole["number"]:
            assert ida.views[table] == whole["view"]
        live = await service.tables.get(table)
        assert live.feed.view.people[mine].name == "Ida"
        await ida.close()
    assert verify_database(store).flaw is None


async def test_somebody_who_comes_back_is_sent_what_was_missed(store: Store) -> None:
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida)
        await ida.connect()
        await ida.sit_down(table)
        await ida.close()
        number = ida.numbers[table]
        live = await service.tables.get(table)
        while live.told.number < number + 5:
            await asyncio.sleep(0.02)
        await ida.connect()
        ida.heard.clear()
        await ida.send(type="watch", table=table, after=number)
        while ida.numbers[table] < number + 5:
            await ida.next_message()
        assert all(one["type"] != "snapshot" for one in ida.heard)
        await ida.send(type="watch", table=table, after=10**9)
        while not any(one["type"] == "snapshot" for one in ida.heard):
            await ida.next_message()
        await ida.close()


async def test_a_visitor_watches_and_does_nothing(store: Store) -> None:
    async with running(store) as (address, _):
        visitor = Guest(address)
        await visitor.connect()
        await visitor.watch("schaanwald-1")
        answer = await visitor.do("schaanwald-1", {"type": "Join", "name": "x"})
        assert answer["type"] == "refused"
        assert answer["error"]["code"] == "sign-in-first"
        assert visitor.views["schaanwald-1"]["people"] == {}
        await visitor.close()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("nonsense", "message-not-json"),
        ('"text"', "message-unknown"),
        ('{"type":"dance"}', "message-unknown"),
        ('{"type":"watch","table":"nowhere"}', "table-unknown"),
        ('{"type":"watch","table":7}', "message-unknown"),
        ('{"type":"watch","table":"schaanwald-1","after":"x"}', "message-unknown"),
    ],
)
async def test_a_message_that_is_not_understood_is_told_so(store: Store, message: str, code: str) -> None:
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        await ida.connect()
        await ida.socket.send(message)
        answer = await ida.next_message()
        assert (answer["type"], answer["error"]["code"]) == ("error", code)
        assert answer["error"]["text"]
        await ida.close()


async def test_an_act_that_is_not_one_is_refused(store: Store) -> None:
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        await ida.connect()
        await ida.watch("schaanwald-1")
        acts: list[tuple[Any, str]] = [
            ({"type": "Fly"}, "act-unknown"),
            ({"type": "PlaceBet"}, "act-not-understood"),
            ({"type": "PlaceBet", "bet": "banco", "coins": "5"}, "act-not-understood"),
            ("Join", "act-not-understood"),
            ({"type": "OpenBets"}, "table-role"),
        ]
        for act, code in acts:
            answer = await ida.do("schaanwald-1", act)
            assert (answer["type"], answer["error"]["code"]) == ("refused", code), answer
        assert (await service.tables.get("schaanwald-1")).table.patrons == {}
        await ida.close()


async def test_a_restarted_server_goes_on_where_the_coup_stood(store: Store) -> None:
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida)
        await ida.connect()
        await ida.sit_down(table)
        await ida.until(table, lambda view: view["phase"] == "dealing")
        await ida.close()
    async with running(store) as (address, service):
        live = await service.tables.get(table)
        before = live.told.number
        ida.address = address
        await ida.connect()
        await ida.watch(table)
        await ida.until(table, lambda _: ida.numbers[table] > before + 10)
        await ida.close()
    assert verify_database(store).flaw is None


async def test_a_coup_whose_shoe_is_lost_is_undone_and_the_record_says_why(store: Store) -> None:
    """Stakes come back, the table is closed, and chips can still be taken along."""

    async with running(store) as (address, _):
        ida = await Guest(address).come()
        table = await private_table(ida, bots=1)
        await ida.connect()
        await ida.sit_down(table)
        mine = await ida.patron(table)
        while not (ida.views[table]["phase"] == "dealing" and ida.views[table]["people"][mine]["stakes"]):
            for choice in ida.can(table, "PlaceBet"):
                if choice["bet"] == "banco" and not choice["now"]:
                    await ida.do(table, {"type": "PlaceBet", "bet": "banco", "coins": 5000})
            await ida.next_message()
        await ida.close()
    with writing(store.engine) as connection, connection.begin():
        connection.execute(delete(SHOES))
    async with running(store) as (address, _):
        ida.address = address
        ida.views.clear()
        ida.numbers.clear()
        await ida.connect()
        await ida.watch(table)
        await ida.until(table, lambda view: view["phase"] == "closed")
        assert "clock" not in ida.views[table]
        assert not any(one["stakes"] for one in ida.views[table]["people"].values())
        assert (await ida.do(table, {"type": "Leave"}))["type"] == "done"
        me = (await ida.get("/api/me"))["you"]
        assert me["tables"] == {}
        await ida.close()
    facts = [json.loads(one.data)["fact"] for one in store.events(_only_private(store))]
    assert [fact["reason"] for fact in facts if fact["type"] == "TableClosed"] == ["server-shoe-lost"]
    assert verify_database(store).flaw is None


@pytest.mark.parametrize("when", ["words", "showing", "betting"])
async def test_the_shoe_of_a_table_that_closes_is_opened(store: Store, when: str) -> None:
    """Whoever has played from it can check it tonight, not only when the table is opened again."""
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        table = await private_table(ida, bots=1)
        live = await service.tables.get(table)
        async with asyncio.timeout(30):
            while True:
                try:
                    await live.act(partial(_close_at, when, live.now_ms()))
                    break
                except _NotYet:
                    await asyncio.sleep(0.001)
            while not (live.told.table.order and live.told.table.order.secret):
                await asyncio.sleep(0.01)
        assert live.told.table.phase is Phase.CLOSED
        assert live.left_ms() is None
        shoes = (await ida.get(f"/api/tables/{table}/shoes"))["shoes"]
        assert [one["number"] for one in shoes] == ([1] if when == "betting" else [])
    assert verify_database(store).flaw is None


async def test_a_shoe_that_is_lost_is_tried_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed table whose shoe cannot be opened is left alone until something happens at it again."""
    tries: list[int] = []
    give_up = LiveTables._give_up

    async def noted(self: LiveTables, table: Staged, error: ServerError) -> None:
        tries.append(table.table.version)
        await give_up(self, table, error)

    monkeypatch.setattr(LiveTables, "_give_up", noted)
    monkeypatch.setattr(tables, "_GRACE_MS", 0)
    async with running(store) as (address, service):
        ida = await Guest(address).come()
        live = await service.tables.get(await private_table(ida))
        async with asyncio.timeout(30):
            while live.table.phase is not Phase.BETWEEN:
                await asyncio.sleep(0.01)
            with writing(store.engine) as connection, connection.begin():
                connection.execute(delete(SHOES))
            live._shoe.forget()
            live._shoe.secret = None
            await live.act(partial(_close_at, "between", live.now_ms()))
            while not tries:
                await asyncio.sleep(0.01)
        for _ in range(10):
            await service.tables.sweep()
            await asyncio.sleep(0.05)
        assert tries == [live.table.version]


class _NotYet(Exception):
    """The table is not there yet."""


def _close_at(phase: str, at_ms: int, table: Table) -> Steps:
    if table.phase.value != phase:
        raise _NotYet
    return steps(table, Command("lena", Role.MANAGER, at_ms, c.CloseTable("for tonight")))


def _only_private(store: Store) -> str:
    (found,) = [spec.id for spec in all_rows(store, SetAside()) if spec.private]
    return f"table:{found}"
