"""Tables over HTTP, one request after another, by whoever opened them, by others and by nobody."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from puntobanco.server.app import make_app
from puntobanco.server.service import Service
from puntobanco.server.store import Store
from puntobanco.table.bots import Temperament
from support.server_tools import KEY

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
LISTED = {
    *("id", "name", "house", "pace", "private", "dealt_by", "minimum", "maximum", "currency", "readings", "phase"),
    *("people", "bots", "watching", "seats", "seats_free", "shoe", "beads", "yours"),
}
OPENED: dict[str, Any] = {"house": "castle-vaduz", "name": "Ours", "pace": "practice", "minimum": 2000}


class Visitor:
    """Somebody with a browser."""

    def __init__(self, app: FastAPI, address: str) -> None:
        transport = httpx.ASGITransport(app, client=(address, 4711))
        self.line = httpx.AsyncClient(transport=transport, base_url="http://punto.test")
        self.sent = 0

    async def ask(self, method: str, path: str, body: Any = None, *, status: int = 200) -> Any:
        answer = await self.line.request(method, f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def get(self, path: str, **options: Any) -> Any:
        return await self.ask("GET", path, **options)

    async def post(self, path: str, body: Any = None, **options: Any) -> Any:
        return await self.ask("POST", path, body or {}, **options)

    async def do(self, table: str, act: str, status: int = 200, **values: Any) -> Any:
        self.sent += 1
        told = {"id": f"command-{self.sent:04}", "act": {"type": act, "v": 1, **values}}
        return await self.post(f"/tables/{table}/do", told, status=status)


@pytest.fixture
async def app(store: Store) -> AsyncIterator[FastAPI]:
    made = make_app(Service(store, KEY))
    async with made.router.lifespan_context(made):
        yield made


async def guest(app: FastAPI, name: str, address: str) -> AsyncIterator[Visitor]:
    visitor = Visitor(app, address)
    await visitor.post("/guest", {"name": name})
    yield visitor
    await visitor.line.aclose()


@pytest.fixture
async def ana(app: FastAPI) -> AsyncIterator[Visitor]:
    async for one in guest(app, "Ana", "127.0.0.1"):
        yield one


@pytest.fixture
async def eva(app: FastAPI) -> AsyncIterator[Visitor]:
    async for one in guest(app, "Eva", "127.0.0.2"):
        yield one


async def test_a_private_table_from_its_opening_to_a_seat(ana: Visitor, eva: Visitor) -> None:
    """Whoever opened it finds it in the lobby, sits down and is told what only they may know."""
    table = (await ana.post("/tables", OPENED, status=201))["table"]
    (listed,) = (one for one in (await ana.get("/tables"))["tables"] if one["id"] == table)
    assert set(listed) == LISTED
    assert {name: listed[name] for name in OPENED} == OPENED
    assert (listed["private"], listed["dealt_by"], listed["yours"]) == (True, "program", True)
    assert (listed["people"], listed["bots"], listed["seats"], listed["seats_free"]) == (0, 0, 7, 7)
    assert table not in [one["id"] for one in (await eva.get("/tables"))["tables"]]

    number = (await ana.get(f"/tables/{table}"))["number"]
    await ana.do(table, "Join", name="Ana")
    await ana.do(table, "BuyIn", coins=50_000)
    await ana.do(table, "Sit", seat=3)
    seen, mine = await ana.get(f"/tables/{table}"), await ana.get(f"/tables/{table}/you")
    assert (seen["table"], mine["table"]) == (table, table)
    assert number < seen["number"] <= mine["number"]  # the table goes on meanwhile
    assert mine["you"]["chips"] == 50_000
    assert (await eva.get(f"/tables/{table}/you"))["you"]["here"] is False
    (listed,) = (one for one in (await ana.get("/tables"))["tables"] if one["id"] == table)
    assert (listed["people"], listed["seats_free"]) == (1, 6)
    roads = await eva.get(f"/tables/{table}/roads")
    assert roads["number"] >= seen["number"]

    refused = await ana.do(table, "Sit", 409, seat=4)
    assert refused["error"]["code"] == "table-already-seated"


async def test_who_may_open_what(ana: Visitor) -> None:
    """Public tables, and those that a person deals at, are for managers; what is no table is told so."""
    for more in ({"private": False}, {"dealt_by": "person"}):
        assert (await ana.post("/tables", {**OPENED, **more}, status=403))["error"]["code"] == "not-allowed"
    for name, value in (("pace", "live~"), ("dealt_by", "nobody"), ("bots", 9), ("bots", "1"), ("colour", 1)):
        error = (await ana.post("/tables", {**OPENED, name: value}, status=422))["error"]
        assert (error["code"], error["values"]["place"]) == ("value-wrong", name)
    assert (await ana.post("/tables", {"house": "nowhere"}, status=404))["error"]["code"] == "house-unknown"


async def test_bots_are_for_those_whose_table_it_is(ana: Visitor, eva: Visitor) -> None:
    """Whoever opened it invites and dismisses them; somebody who only looks on does not."""
    table = (await ana.post("/tables", {**OPENED, "bots": 2}, status=201))["table"]
    people = (await ana.get(f"/tables/{table}"))["view"]["people"]
    assert len(people) == 2
    bot = (await ana.post(f"/tables/{table}/bots", {"temperament": "cautious"}, status=201))["bot"]
    assert len((await ana.get(f"/tables/{table}"))["view"]["people"]) == 3
    wrong = await ana.post(f"/tables/{table}/bots", {"temperament": "wild~"}, status=422)
    assert wrong["error"]["code"] == "bot-temperament"
    assert wrong["error"]["values"]["allowed"] == [kind.value for kind in Temperament]
    assert (await eva.post(f"/tables/{table}/bots", status=403))["error"]["code"] == "bots-not-yours"
    assert (await eva.ask("DELETE", f"/tables/{table}/bots/{bot}", status=403))["error"]["code"] == "bots-not-yours"
    await ana.ask("DELETE", f"/tables/{table}/bots/{bot}")
    async with asyncio.timeout(60):  # where a stake of it lies, its coup ends first
        while bot in (await ana.get(f"/tables/{table}"))["view"]["people"]:
            await asyncio.sleep(0.05)


async def test_nobody_at_a_table_and_tables_that_are_none(app: FastAPI, ana: Visitor) -> None:
    """A visitor without a name may look at tables; nothing more."""
    nobody = Visitor(app, "127.0.0.3")
    tables = [one["id"] for one in (await nobody.get("/tables"))["tables"]]
    assert tables
    assert not any(one["yours"] for one in (await nobody.get("/tables"))["tables"])
    await nobody.get(f"/tables/{tables[0]}")
    assert (await nobody.get(f"/tables/{tables[0]}/you", status=401))["error"]["code"] == "sign-in-first"
    assert (await ana.get("/tables/nowhere", status=404))["error"]["code"] == "table-unknown"
    await nobody.line.aclose()
