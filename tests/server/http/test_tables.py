"""Tables over HTTP, one request after another, by whoever opened them, by others and by nobody."""

import asyncio
import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic import ValidationError

from puntobanco.language import speaker
from puntobanco.patrons import Account
from puntobanco.protocol.acts import AskedError
from puntobanco.protocol.public_view import TABLE_VIEW
from puntobanco.protocol.refusals import Refusal
from puntobanco.records.beads import parse_beads
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import tables as api_tables
from puntobanco.server.http.application import make_app
from puntobanco.server.http.requests import status_of
from puntobanco.server.http.road_view import roads_view
from puntobanco.server.http.tables import Doing, NewBot, NewTable
from puntobanco.server.people.accounts import Known
from puntobanco.server.people.person import Person
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.bot_hosts import MOST_OF_PERSON, Host
from puntobanco.server.tables.houses import SHIPPED_HOUSES
from puntobanco.server.tables.private_view import Somebody, you_at
from puntobanco.server.tables.staged_table import LobbyPage
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Reached
from puntobanco.table import Role
from puntobanco.table.bots import Temperament
from puntobanco.table.commands import Leave
from puntobanco.table.state import DealtBy
from support.server_tools import KEY
from support.shown_tables import written_view, written_you
from support.table_script import evening

on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
LISTED = {
    *(
        "id",
        "name",
        "house",
        "pace",
        "private",
        "dealt_by",
        "by_coup",
        "hours",
        "minimum",
        "maximum",
        "currency",
        "readings",
        "phase",
    ),
    *("house_name", "people", "bots", "watching", "seats", "seats_free", "shoe", "beads", "yours", "opened", "show"),
}
OPENED: dict[str, Any] = {"house": "castle-vaduz", "name": "Ours", "pace": "quick", "minimum": 2000}


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
    made = make_app(Service(store, KEY), hosts=["punto.test"])
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


@on_sqlite
async def test_a_private_table_from_its_opening_to_a_seat(ana: Visitor, eva: Visitor) -> None:
    """Whoever opened it finds it in the lobby, sits down and is told what only they may know."""
    table = (await ana.post("/tables", OPENED, status=201))["table"]
    (listed,) = (one for one in (await ana.get("/tables"))["tables"] if one["id"] == table)
    assert set(listed) == LISTED
    assert {name: listed[name] for name in OPENED} == OPENED
    assert (listed["private"], listed["dealt_by"], listed["yours"], listed["opened"]) == (True, "program", False, True)
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


@on_sqlite
async def test_whoever_opens_a_table_may_sit_down_at_once(ana: Visitor) -> None:
    """With a hundred times the least stake, in the middle of the table."""
    opened = await ana.post("/tables", {"house": "schaanwald", "sit": True}, status=201)
    you = (await ana.get(f"/tables/{opened['table']}/you"))["you"]
    least = (await ana.get(f"/tables/{opened['table']}"))["view"]["about"]["minimum"]
    assert (you["here"], you["seat"], you["chips"]) == (True, 5, 100 * least)
    (listed,) = (one for one in (await ana.get("/tables"))["tables"] if one["id"] == opened["table"])
    assert (listed["yours"], listed["opened"]) == (True, True)


@on_sqlite
async def test_whoever_has_little_sits_down_with_what_there_is(ana: Visitor) -> None:
    """A wallet that is short of the usual chips is changed in whole units; an empty one is no reason to stand."""
    first = (await ana.post("/tables", {"house": "schaanwald", "minimum": 9_000}, status=201))["table"]
    await ana.do(first, "Join", name="Ana")
    await ana.do(first, "BuyIn", coins=999_950 - 12_300)
    for chips in (12_300, 0):
        opened = (await ana.post("/tables", {"house": "schaanwald", "minimum": 9_000, "sit": True}, status=201))[
            "table"
        ]
        you = (await ana.get(f"/tables/{opened}/you"))["you"]
        assert (you["seat"], you["chips"]) == (5, chips)


@on_sqlite
async def test_a_private_table_is_closed_by_whoever_opened_it(ana: Visitor, eva: Visitor) -> None:
    """Bots go, the opener's chips go back into the wallet, and nobody finds the table in the lobby any more."""
    asked = {"house": "schaanwald", "bots": 2, "sit": True}
    table = (await ana.post("/tables", asked, status=201))["table"]
    assert (await eva.post(f"/tables/{table}/close", status=403))["error"]["code"] == "not-allowed"
    await eva.do(table, "Join", name="Eva")
    refused = await ana.post(f"/tables/{table}/close", status=409)
    assert refused["error"]["code"] == "table-others-here"
    await eva.do(table, "Leave")
    number = (await ana.post(f"/tables/{table}/close"))["number"]
    seen = await ana.get(f"/tables/{table}")
    assert (seen["view"]["phase"], seen["view"]["people"], seen["number"]) == ("closed", {}, number)
    me = (await ana.get("/me"))["you"]
    assert (me["wallet"], me["tables"]) == (1_000_000, {})
    assert table not in [one["id"] for one in (await ana.get("/tables"))["tables"]]
    assert (await ana.post(f"/tables/{table}/close", status=409))["error"]["code"] == "table-closed"


@on_sqlite
async def test_nobody_closes_a_public_table_so(ana: Visitor) -> None:
    public = (await ana.get("/tables"))["tables"][0]["id"]
    assert (await ana.post(f"/tables/{public}/close", status=403))["error"]["code"] == "not-allowed"


@on_sqlite
async def test_another_name_is_for_the_tables_that_one_comes_to_from_then_on(ana: Visitor) -> None:
    """The session goes on; what others have seen stays what it was."""
    first = (await ana.post("/tables", {"house": "schaanwald", "sit": True}, status=201))["table"]
    assert (await ana.post("/me/name", {"name": "  Ana   María "}))["you"]["name"] == "Ana María"
    assert (await ana.get("/me"))["you"]["name"] == "Ana María"
    second = (await ana.post("/tables", {"house": "schaanwald", "sit": True}, status=201))["table"]
    for table, name in ((first, "Ana"), (second, "Ana María")):
        people = (await ana.get(f"/tables/{table}"))["view"]["people"]
        assert [one["name"] for one in people.values()] == [name]
    assert (await ana.post("/me/name", {"name": " "}, status=422))["error"]["code"] == "person-name"


@on_sqlite
async def test_patrons_have_bots_at_so_many_tables(ana: Visitor, eva: Visitor) -> None:
    """Whether they come when it is opened or later; bots that go make room for others."""
    asked = {"house": "schaanwald", "pace": "quick", "bots": 1}
    tables = [(await ana.post("/tables", asked, status=201))["table"] for _ in range(MOST_OF_PERSON)]
    refused = await ana.post("/tables", asked, status=409)
    assert refused["error"]["code"] == "bots-too-many-tables"
    assert refused["error"]["values"] == {"most": MOST_OF_PERSON}
    await ana.post(f"/tables/{tables[0]}/bots", status=201)
    empty = (await ana.post("/tables", {**asked, "bots": 0}, status=201))["table"]
    refused = await ana.post(f"/tables/{empty}/bots", status=409)
    assert refused["error"]["code"] == "bots-too-many-tables"
    await eva.post("/tables", asked, status=201)


@on_sqlite
async def test_whoever_fills_a_public_table_with_bots_keeps_nobody_away(ana: Visitor, eva: Visitor) -> None:
    """The last seat is for people, and a bot goes where a person has taken it."""
    table = "schaanwald-1"
    for who, name in ((ana, "Ana"), (eva, "Eva")):
        await who.do(table, "Join", name=name)
        await who.do(table, "BuyIn", coins=50_000)
    await ana.do(table, "Sit", seat=1)
    answer: Any = {}
    while "error" not in answer:
        answer = (await ana.line.post(f"/api/tables/{table}/bots", json={})).json()
    assert answer["error"]["code"] == "bots-no-seat"
    seats = {one["seat"] for one in (await eva.get(f"/tables/{table}"))["view"]["people"].values() if "seat" in one}
    (free,) = set(range(1, 10)) - seats  # of nine at this house
    await eva.do(table, "Sit", seat=free)
    for _ in range(600):  # a bot thinks for a second or so before it goes
        (listed,) = (one for one in (await eva.get("/tables"))["tables"] if one["id"] == table)
        if listed["seats_free"]:
            break
        await asyncio.sleep(0.05)
    assert (listed["people"], listed["seats_free"]) == (2, 1)


@on_sqlite
async def test_who_may_open_what(ana: Visitor) -> None:
    """Public tables, and those that a person deals at, are for managers; what is no table is told so."""
    for more in ({"private": False}, {"dealt_by": "person"}):
        assert (await ana.post("/tables", {**OPENED, **more}, status=403))["error"]["code"] == "not-allowed"
    for name, value in (("pace", "live~"), ("dealt_by", "nobody"), ("bots", 9), ("bots", "1"), ("colour", 1)):
        error = (await ana.post("/tables", {**OPENED, name: value}, status=422))["error"]
        assert (error["code"], error["values"]["place"]) == ("value-wrong", name)
    assert (await ana.post("/tables", {"house": "nowhere"}, status=404))["error"]["code"] == "house-unknown"


@on_sqlite
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


@on_sqlite
async def test_nobody_at_a_table_and_tables_that_are_none(app: FastAPI, ana: Visitor) -> None:
    """A visitor without a name may look at tables; nothing more."""
    nobody = Visitor(app, "127.0.0.3")
    tables = [one["id"] for one in (await nobody.get("/tables"))["tables"]]
    assert tables
    assert not any(one["yours"] for one in (await nobody.get("/tables"))["tables"])
    await nobody.get(f"/tables/{tables[0]}")
    assert (await nobody.get(f"/tables/{tables[0]}/you", status=401))["error"]["code"] == "sign-in-first"
    assert (await ana.get("/tables/nowhere", status=404))["error"]["code"] == "table-unknown"
    for name, status in (("x" * 64, 404), ("x" * 65, 422), ("a_b", 422), ("aZ-9", 404)):
        await ana.get(f"/tables/{name}", status=status)
    for name, status in (("x" * 64, 403), ("x" * 65, 422)):
        await ana.ask("DELETE", f"/tables/{tables[0]}/bots/{name}", status=status)
    await nobody.line.aclose()


# One by one, at a table that stands still

ANA = Person("anna", "Anna", Role.PATRON, None, 0)
EVA = Person("eva", "Eva", Role.PATRON, None, 0)
LENA = Person("lena", "Lena", Role.MANAGER, "lena", 0)


class Bots:
    """Takes down who was invited and who was let go."""

    def __init__(self) -> None:
        self.invited: list[tuple[Any, bool]] = []
        self.dismissed: list[str] = []
        self.keys: list[str | None] = []

    async def invite(self, kind: Any, *, staff: bool, key: str | None = None) -> str:
        self.keys.append(key)
        self.invited.append((kind, staff))
        return f"bot-{len(self.invited)}"

    async def dismiss(self, bot: str) -> None:
        self.dismissed.append(bot)


class Desk:
    """A request, the service behind it, and its one table, where Anna sits."""

    def __init__(self, opener: str | None = "ida", *, private: bool = True) -> None:
        script = "anna joins with 1000\nbob joins with 100\nbot-1 joins with 100\nanna sits 1\nbot-1 sits 2\n"
        self.table = evening("castle-vaduz", script).watched.table
        self.spec = TableSpec("t1", "castle-vaduz", name="Ours", opener=opener, private=private, minimum=2000)
        beads = tuple(parse_beads("P B"))
        self.view = written_view(self.spec, Reached(9, 50, self.table, 0), "P B" if private else "")
        seen = TABLE_VIEW.read(json.loads(json.dumps(self.view)))
        self.live = SimpleNamespace(
            id="t1",
            spec=self.spec,
            table=self.table,
            told=SimpleNamespace(table=self.table, number=9, at_ms=50),
            feed=SimpleNamespace(view=seen, watchers={1, 2, 3}, number=8, beads=beads, won=({"banco"},)),
            bots=Bots(),
            patron_of=lambda person: person,
            you=lambda person, account: you_at(self.table, Somebody(person, person.id), account, 60),
        )
        self.checked: list[tuple[str, ...]] = []
        self.opened: list[TableSpec] = []
        self.listed: list[tuple[Any, ...]] = []
        self.tables = SimpleNamespace(get=self.get, open=self.open, lobby=self.list)
        self.next: str | None = None
        self.rates = SimpleNamespace(check=lambda *what: self.checked.append(what))
        self.hosted: list[tuple[Any, ...]] = []
        self.bot_hosts = SimpleNamespace(take=lambda *what: self.hosted.append(what))
        self.clock, self.houses = lambda: 77, SHIPPED_HOUSES
        self.show = SimpleNamespace(choose=lambda tables: next(one.id for one in tables))
        self.request: Any = SimpleNamespace(
            app=SimpleNamespace(state=SimpleNamespace(service=self)),
            client=SimpleNamespace(host="192.0.2.7"),
            headers={},
            query_params={"lang": "de"},
        )

    async def get(self, id: str) -> Any:
        assert id == "t1"
        return self.live

    async def open(self, spec: TableSpec) -> Any:
        self.opened.append(spec)
        return self.live

    async def list(self, *of: Any, after: str | None = None) -> LobbyPage:
        self.listed.append((*of, *([] if of else [after])))
        live: Any = self.live
        return LobbyPage([live], self.next)


@pytest.fixture
def wallet(monkeypatch: pytest.MonkeyPatch) -> Account:
    """Everybody's account."""
    account = Account(wallet=700)

    async def known(_: Any, __: str) -> Known:
        return Known(3, account)

    monkeypatch.setattr(api_tables, "known", known)
    return account


async def code(work: Any) -> tuple[int, str, dict[str, Any]]:
    with pytest.raises(RequestRefused) as caught:
        await work
    return caught.value.status, caught.value.code, dict(caught.value.values)


async def test_a_table_in_the_lobby_is_told_with_all_that_it_has(wallet: Account) -> None:
    desk = Desk()
    told = {
        "id": "t1",
        "name": "Ours",
        "house": "castle-vaduz",
        "house_name": "Castle Casino",
        "pace": "live",
        "private": True,
        "dealt_by": "program",
        "by_coup": False,
        "minimum": 2000,
        "maximum": desk.spec.house.stakes.maximum,
        "currency": desk.spec.house.stakes.currency,
        "readings": {},
        "phase": "shoe",
        "people": 2,
        "bots": 1,
        "watching": 3,
        "seats": 7,
        "seats_free": 5,
        "shoe": {"number": 0, "cards": 312, "cards_left": 0, "coups": 2},
        "beads": "P B",
        "yours": True,
        "opened": False,
        "show": True,
        "hours": None,
    }
    assert await api_tables.list_tables(desk.request, ANA) == {"tables": [told]}
    opened = {**told, "yours": False, "opened": True}
    assert await api_tables.list_tables(desk.request, ANA._replace(id="ida")) == {"tables": [opened]}
    for nobody in (EVA, None, ANA._replace(id="bot-1")):
        assert await api_tables.list_tables(desk.request, nobody) == {"tables": []}
    assert desk.listed[:3] == [(who, wallet.tables, None) for who in ("anna", "ida", "eva")]
    assert desk.listed[3] == (None,)
    desk.next = "t9"
    later = {**told, "show": False}
    assert await api_tables.list_tables(desk.request, ANA, "t0") == {"tables": [later], "next": "t9"}
    assert desk.listed[-1] == ("anna", wallet.tables, "t0")
    public = Desk(private=False)
    no_coups = {"number": 0, "cards": 312, "cards_left": 0, "coups": 0}
    assert await api_tables.list_tables(public.request, None) == {
        "tables": [{**told, "private": False, "beads": "", "yours": False, "shoe": no_coups}]
    }


async def test_what_is_told_of_one_table(wallet: Account) -> None:
    desk = Desk()
    assert await api_tables.see_table(desk.request, "t1") == {
        "table": "t1",
        "number": 8,
        "at_ms": 50,
        "view": desk.view,
    }
    assert await api_tables.see_yourself(desk.request, "t1", ANA) == {
        "table": "t1",
        "number": 9,
        "you": written_you(desk.table, ANA, wallet, 60),
    }
    roads = roads_view(desk.live.feed.beads, speaker("de"), desk.table.house.called)
    assert await api_tables.see_roads(desk.request, "t1") == {
        "number": 8,
        **roads,
        "hits": {"banco": {"times": 1, "since": 0}},
    }


async def test_a_command_is_answered_as_the_table_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the game refuses is told with 409, in the words of the first time."""
    desk = Desk()
    answers: list[int | Refusal] = [5, Refusal("bets-closed", "zu", {"most": 3})]
    asked: list[tuple[Any, ...]] = []

    async def perform(*what: Any) -> int | Refusal:
        asked.append(what)
        return answers[len(asked) - 1]

    monkeypatch.setattr(api_tables, "perform", perform)
    sent = Doing(id="command-1", act={"type": "Leave"})
    assert await api_tables.do(desk.request, "t1", sent, ANA) == {"number": 5}
    with pytest.raises(api_tables.KeptRefusal) as caught:
        await api_tables.do(desk.request, "t1", sent, ANA)
    body = {"error": {"code": "bets-closed", "text": "zu", "values": {"most": 3}}}
    assert (caught.value.status, caught.value.code, caught.value.body) == (409, "bets-closed", body)
    assert asked == [(desk.live, ANA, "command-1", Leave(), speaker("de"))] * 2
    for wrong, code in ((Doing(id="no id", act={}), "command-id"), (Doing(id="command-1", act={}), "act-unknown")):
        with pytest.raises(AskedError) as unread:
            await api_tables.do(desk.request, "t1", wrong, ANA)
        assert (unread.value.code, status_of(unread.value)) == (code, 422)
    assert desk.checked == [("command", "192.0.2.7", "anna")] * 4
    assert len(asked) == 2


async def test_bots_come_and_go_for_those_who_sit_open_or_work_there() -> None:
    """Of a kind, or of any; those of staff are told apart."""
    desk = Desk()
    ida = EVA._replace(id="ida")
    steady = NewBot(temperament="steady", id="invite-01")
    assert await api_tables.invite(desk.request, "t1", steady, ANA) == {"bot": "bot-1"}
    assert await api_tables.invite(desk.request, "t1", NewBot(temperament=None, id=None), LENA) == {"bot": "bot-2"}
    assert await api_tables.invite(desk.request, "t1", steady, ida) == {"bot": "bot-3"}
    assert desk.live.bots.invited == [(Temperament.STEADY, False), (None, True), (Temperament.STEADY, False)]
    assert desk.hosted == [("t1", Host(id, "192.0.2.7")) for id in ("anna", "ida")]
    assert desk.live.bots.keys == ["anna:invite-01", None, "ida:invite-01"]
    wild = NewBot(temperament="wild", id=None)
    allowed = tuple(kind.value for kind in Temperament)
    assert await code(api_tables.invite(desk.request, "t1", wild, ANA)) == (
        422,
        "bot-temperament",
        {"allowed": allowed},
    )
    assert await api_tables.dismiss(desk.request, "t1", "bot-9", ANA) == {"number": 9}
    assert desk.live.bots.dismissed == ["bot-9"]
    for who in (EVA, EVA._replace(id="bob")):  # who is not there, and who is there and has no place
        for work in (
            api_tables.invite(desk.request, "t1", steady, who),
            api_tables.dismiss(desk.request, "t1", "bot-9", who),
        ):
            assert await code(work) == (403, "bots-not-yours", {})
    assert set(desk.checked) == {("command", "192.0.2.7", id) for id in ("anna", "lena", "ida", "eva", "bob")}
    assert len(desk.checked) == 9


async def test_a_table_is_opened_as_it_was_asked_for() -> None:
    """With everything that was said, by whoever said it, at that moment; one seat is left free of bots."""
    desk = Desk()
    asked = NewTable(
        house="schaanwald",
        name="Mine",
        pace="brisk",
        private=False,
        readings={"a": "b"},
        minimum=5,
        maximum=9,
        dealt_by="person",
        bots=8,
        temperament=None,
    )
    answer = await api_tables.open_table(desk.request, asked, LENA)
    (spec,) = desk.opened
    assert answer == {"table": spec.id}
    told = (spec.house_id, spec.name, spec.pace.value, spec.private, spec.readings, spec.minimum, spec.maximum)
    assert told == ("schaanwald", "Mine", "brisk", False, {"a": "b"}, 5, 9)
    assert (spec.dealt_by, spec.opener, spec.opened_ms) == (DealtBy.PERSON, "lena", 77)
    assert spec._houses is SHIPPED_HOUSES
    assert desk.live.bots.invited == [(None, True)] * 6
    assert desk.checked == [("open-table", "192.0.2.7", "lena")]
    await api_tables.open_table(desk.request, NewTable.model_validate({"house": "schaanwald", "bots": 2}), ANA)
    plain = desk.opened[1]
    assert (plain.pace.value, plain.private, plain.dealt_by, plain.name) == ("live", True, DealtBy.PROGRAM, "")
    assert (plain.readings, plain.minimum, plain.maximum, plain.opener) == ({}, None, None, "anna")
    assert desk.live.bots.invited[6:] == [(None, False)] * 2
    assert desk.hosted == [(plain.id, Host("anna", "192.0.2.7"))]
    await api_tables.open_table(desk.request, NewTable.model_validate({"house": "schaanwald"}), ANA)
    assert len(desk.hosted) == 1
    alike = NewTable.model_validate({"house": "schaanwald", "bots": 2, "temperament": "habit"})
    await api_tables.open_table(desk.request, alike, ANA)
    assert desk.live.bots.invited[8:] == [(Temperament.HABIT, False)] * 2
    wild = NewTable.model_validate({"house": "schaanwald", "temperament": "wild"})
    opened = len(desk.opened)
    assert (await code(api_tables.open_table(desk.request, wild, ANA)))[:2] == (422, "bot-temperament")
    assert len(desk.opened) == opened
    for more in ({"private": False}, {"dealt_by": "person"}):
        refused = NewTable.model_validate({"house": "schaanwald", **more})
        for who in (ANA, LENA._replace(role=Role.CROUPIER)):
            assert await code(api_tables.open_table(desk.request, refused, who)) == (403, "not-allowed", {})


@pytest.mark.parametrize(
    ("form", "most", "beyond"),
    [
        (NewTable, {"house": "x" * 100}, {"house": "x" * 101}),
        (NewTable, {"house": "x", "name": "x" * 40}, {"house": "x", "name": "x" * 41}),
        (NewTable, {"house": "x", "bots": 8}, {"house": "x", "bots": 9}),
        (NewTable, {"house": "x", "bots": 0}, {"house": "x", "bots": -1}),
        (NewTable, {"house": "x", "minimum": 1}, {"house": "x", "minimum": 0}),
        (NewTable, {"house": "x", "minimum": 10**12}, {"house": "x", "minimum": 10**12 + 1}),
        (NewTable, {"house": "x", "maximum": 1}, {"house": "x", "maximum": 0}),
        (NewTable, {"house": "x", "maximum": 10**12}, {"house": "x", "maximum": 10**12 + 1}),
        (NewTable, {"house": "x", "pace": "quick"}, {"house": "x", "pace": "slow"}),
        (NewTable, {"house": "x", "dealt_by": "program"}, {"house": "x", "dealt_by": "programs"}),
        (NewTable, {"house": "x", "private": False}, {"house": "x", "private": 0}),
        (
            NewTable,
            {"house": "x", "readings": {f"{n}": "" for n in range(50)}},
            {"house": "x", "readings": {f"{n}": "" for n in range(51)}},
        ),
        (Doing, {"id": "x" * 64, "act": {}}, {"id": "x" * 65, "act": {}}),
        (Doing, {"id": "", "act": {"x": 1}}, {"id": "", "act": {}, "more": 1}),
        (NewBot, {"temperament": "x" * 20}, {"temperament": "x" * 21}),
        (NewTable, {"house": "x", "temperament": "x" * 20}, {"house": "x", "temperament": "x" * 21}),
        (NewBot, {}, {"temperament": 5}),
        (NewBot, {"id": "x" * 64}, {"id": "x" * 65}),
    ],
)
def test_what_is_just_taken_and_what_is_one_too_much(form: Any, most: dict[str, Any], beyond: dict[str, Any]) -> None:
    form(**most)
    with pytest.raises(ValidationError):
        form(**beyond)
