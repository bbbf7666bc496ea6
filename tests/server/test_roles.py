"""Roles hold: every act and every endpoint against everybody who could ask for it, as docs/protocol.md says."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import websockets

from puntobanco.house import SHIPPED
from puntobanco.protocol.acts import ACTS
from puntobanco.server.service import Service
from puntobanco.server.socket import connection as line
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.server_tools import Guest, private_table, running
from support.storage_tools import assert_sound
from support.watched_server import PASSWORD, account, at_rest, operations, staff, state_of

DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
ONE_DATABASE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
"""Who may do what is decided before anything is stored."""
ASKERS = ("visitor", "guest", "patron", "croupier", "manager")
ELSEWHERE = {"Origin": "https://elsewhere.example"}
DIGEST, SALT = "0" * 64, "0" * 32
pytestmark = pytest.mark.usefixtures("quick_shoes")

OF_ROLE = {"sign-in-first", "table-role", "dispute-manager-only", "table-dealt-by-program"}
"""The codes with which a role is refused; with others it is the moment that is wrong, or a value."""


# Acts


class May(NamedTuple):
    """Who may do an act at a table that the program deals at, and at one that a person does; and one to try."""

    program: str
    person: str
    act: dict[str, Any]


PATRONS, STAFF, MANAGERS, ALL = "guest patron", "croupier manager", "manager", "guest patron croupier manager"
ACTS_MAY = {
    "Join": May(PATRONS, PATRONS, {"name": "x"}),
    "BuyIn": May(PATRONS, PATRONS, {"coins": 100}),
    "CashOut": May(PATRONS, PATRONS, {"coins": 100}),
    "Sit": May(PATRONS, PATRONS, {"seat": 1}),
    "Stand": May(PATRONS, PATRONS, {}),
    "StepBack": May(PATRONS, PATRONS, {}),
    "Leave": May(PATRONS, PATRONS, {}),
    "PlaceBet": May(ALL, ALL, {"bet": "punto", "coins": 500}),
    "AskPayer": May(PATRONS, PATRONS, {"bet": "punto", "coins": 500}),
    "WithdrawBet": May(ALL, ALL, {"bet": "punto"}),
    "Tip": May(PATRONS, PATRONS, {"coins": 100}),
    "AskFreeCoup": May(PATRONS, PATRONS, {}),
    "Ready": May(PATRONS, PATRONS, {}),
    "DeclarePartners": May("guest patron manager", "guest patron manager", {"partners": ["a", "b"]}),
    "DeclinePartners": May(PATRONS, PATRONS, {"asker": "a"}),
    "StartShoe": May("", STAFF, {}),
    "SealShoe": May("", STAFF, {"commitment": DIGEST}),
    "CommitWord": May(PATRONS, PATRONS, {"commitment": DIGEST}),
    "CloseWords": May("", STAFF, {}),
    "ShowWord": May(PATRONS, PATRONS, {"text": "word", "salt": SALT}),
    "FreezeShoe": May("", STAFF, {"root": DIGEST}),
    "RefuseShoe": May(PATRONS, PATRONS, {}),
    "AskNewShoe": May(PATRONS, PATRONS, {}),
    "EndShoe": May("", STAFF, {}),
    "ShowSecret": May("", STAFF, {"secret": DIGEST}),
    "JoinMix": May(PATRONS, PATRONS, {"anchor": DIGEST}),
    "ShowLink": May(PATRONS, PATRONS, {"link": DIGEST}),
    "MixDraw": May("", STAFF, {"link": DIGEST}),
    "BeginEpoch": May(MANAGERS, MANAGERS, {"epoch": 1, "because": "declared"}),
    "TurnBurnCard": May("", STAFF, {"card": "As"}),
    "OpenBets": May("", STAFF, {}),
    "CloseBets": May("", STAFF, {}),
    "Bid": May(PATRONS, PATRONS, {"coins": 500}),
    "CloseAuction": May("", STAFF, {}),
    "AcceptBank": May(PATRONS, PATRONS, {}),
    "PassBank": May(PATRONS, ALL, {}),
    "GiveUpBank": May(PATRONS, PATRONS, {}),
    "CallBanco": May(PATRONS, PATRONS, {}),
    "WithdrawBank": May(PATRONS, PATRONS, {"coins": 100}),
    "ReleaseBank": May("", STAFF, {}),
    "TakeCards": May(PATRONS, ALL, {}),
    "DealCard": May("", STAFF, {"card": "As"}),
    "TakeBackCard": May("", STAFF, {}),
    "Decide": May(PATRONS, ALL, {"action": "draw"}),
    "EndCoup": May("", STAFF, {}),
    "ReportError": May(PATRONS, PATRONS, {"note": "a card too many"}),
    "PutRight": May(STAFF, STAFF, {}),
    "PayAsItLies": May(MANAGERS, MANAGERS, {"reason": "because"}),
    "VoidCoup": May(MANAGERS, MANAGERS, {"reason": "because"}),
    "DismissClaims": May(MANAGERS, MANAGERS, {"reason": "because"}),
    "CloseTable": May(MANAGERS, MANAGERS, {"reason": "late"}),
    "ReopenTable": May(MANAGERS, MANAGERS, {}),
}


def test_every_act_is_in_the_table() -> None:
    assert list(ACTS_MAY) == list(ACTS.kinds)


def test_the_protocol_says_the_same_of_every_act() -> None:
    """The table of docs/protocol.md, word by word."""
    said: dict[str, tuple[str, str]] = {}
    for row in re.findall(r"^\| (`[A-Z].*?) \| (.*?) \| (.*?) \|$", DOCS.read_text(), re.MULTILINE):
        for act in re.findall(r"`(\w+)`", row[0]):
            assert act not in said
            said[act] = row[1], row[2]
    words = {"": "nobody"}
    for roles in {may for one in ACTS_MAY.values() for may in one[:2]} - {""}:
        words[roles] = roles.removeprefix("guest ").replace(" ", ", ")
    assert said == {name: (words[may.program], words[may.person]) for name, may in ACTS_MAY.items()}


class Cast(NamedTuple):
    """Everybody who could ask, by what they are."""

    address: str
    service: Service
    people: dict[str, Guest]
    stale: Guest
    """A manager whose session is over."""


async def cast(address: str, service: Service) -> Cast:
    """Let everybody come."""
    await at_rest(service)
    service.people.account("regular", PASSWORD)
    stale = await account(address, "former")
    service.people.set_role(stale.id, Role.MANAGER)
    await stale.post("/api/sign-in", {"login": stale.login, "password": PASSWORD})
    cookie = stale.cookie
    await stale.post("/api/sign-out-everywhere")
    stale.cookie = cookie
    people = {
        "visitor": Guest(address),
        "guest": await Guest(address, "Gast").come(),
        "patron": await account(address, "patron"),
        "croupier": await staff(address, service, Role.CROUPIER),
        "manager": await staff(address, service, Role.MANAGER),
    }
    return Cast(address, service, people, stale)


async def asked(person: Guest, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
    """Status and code of a request; without a code where it is granted."""
    said = {**person.headers, **headers}
    async with httpx.AsyncClient(base_url=person.address, headers=said, timeout=60, verify=False) as http:  # plain HTTP
        answer = await http.request(method, path, json=body)
    refused = answer.status_code >= 400
    return answer.status_code, answer.json()["error"]["code"] if refused else ""


async def opened(manager: Guest, dealt_by: str, house: str = "schaanwald") -> str:
    body = {"house": house, "private": False, "dealt_by": dealt_by}
    return str((await manager.post("/api/tables", body))["table"])


@ONE_DATABASE
@pytest.mark.parametrize("dealt_by", ["program", "person"])
async def test_every_act_is_for_those_who_may(store: Store, dealt_by: str) -> None:
    """Over HTTP, by everybody, from elsewhere and with a session that is over."""

    async with running(store) as (address, service):
        all_of_them = await cast(address, service)
        table = await opened(all_of_them.people["manager"], dealt_by)
        await at_rest(service)
        number = 0
        for name, may in ACTS_MAY.items():
            act = {"type": name, **may.act}
            allowed = (may.program if dealt_by == "program" else may.person).split()
            for who in (*ASKERS, "elsewhere", "stale"):
                number += 1
                person = {"elsewhere": all_of_them.people["manager"], "stale": all_of_them.stale}.get(who)
                person = person or all_of_them.people[who]
                headers = ELSEWHERE if who == "elsewhere" else {}
                body = {"id": f"roles-{number:06d}", "act": act}
                status, code = await asked(person, "POST", f"/api/tables/{table}/do", body, **headers)
                check_act_answer(who, name, dealt_by, allowed, status, code)
    assert_sound(store)


def check_act_answer(who: str, name: str, dealt_by: str, allowed: list[str], status: int, code: str) -> None:
    """What was answered is what the table says."""
    place = (who, name, dealt_by, status, code)
    if who in ("visitor", "stale"):
        assert (status, code) == (401, "sign-in-first"), place
    elif who == "elsewhere":
        assert (status, code) == (403, "origin"), place
    elif who in allowed:
        assert status in (200, 409), place
        assert code not in OF_ROLE, place
    else:
        assert (status, code in OF_ROLE) in ((403, True), (409, True)), place
        assert (code == "table-dealt-by-program") == (status == 403), place


@ONE_DATABASE
async def test_the_websocket_knows_the_same_roles(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every act by everybody at a table that the program deals at; nothing changes by those who may not."""
    monkeypatch.setattr(line, "PER_S", 0.0)

    async with running(store) as (address, service):
        people = (await cast(address, service)).people
        for who in ("visitor", "croupier"):
            person = people[who]
            await person.connect()
            before = state_of(store)
            for name, may in ACTS_MAY.items():
                if who not in may.program.split():
                    answer = await person.do("schaanwald-1", {"type": name, **may.act})
                    assert answer["type"] == "refused"
                    assert answer["error"]["code"] in OF_ROLE, answer
            assert state_of(store) == before
            await person.close()


@ONE_DATABASE
async def test_a_websocket_from_elsewhere_or_of_another_protocol_is_closed(store: Store) -> None:
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        where = address.replace("http", "ws", 1) + "/ws"
        host = address.removeprefix("http://")
        for origin in ("https://elsewhere.example", "null", f"http://{host}.example", f"ftp://{host}", ""):
            headers = {**ida.headers, "Origin": origin}
            async with websockets.connect(where, additional_headers=headers) as socket:
                await socket.wait_closed()
                assert socket.close_code == 4403, origin
        async with websockets.connect(where, additional_headers={**ida.headers, "Origin": address}) as socket:
            assert '"hello"' in str(await socket.recv())
        async with websockets.connect(where, subprotocols=[websockets.Subprotocol("punto.2")]) as socket:
            await socket.wait_closed()
            assert socket.close_code == 4400


@ONE_DATABASE
async def test_a_line_ends_with_the_session(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is signed out does nothing more on a line that was open, and is told so by its end."""
    monkeypatch.setattr(line, "RECHECK_S", 0.0)

    async with running(store) as (address, service):
        ida = await Guest(address).come()
        await ida.connect()
        assert (await ida.do("schaanwald-1", {"type": "Join", "name": "x"}))["type"] == "done"
        await ida.post("/api/sign-out-everywhere")
        await ida.send(type="do", id="after-that", table="schaanwald-1", act={"type": "BuyIn", "coins": 500})
        await ida.socket.wait_closed()
        assert ida.socket.close_code == 4401
        live = await service.tables.get("schaanwald-1")
        assert live.table.patrons[live.patron_of(ida.id)].chips == 0


@ONE_DATABASE
async def test_a_croupier_deals_a_coup(store: Store) -> None:
    """At a table that a person deals at, step by step; a patron bets, a manager undoes it, and nobody deals alone."""

    async with running(store) as (address, service):
        people = (await cast(address, service)).people
        table = await opened(people["manager"], "person")
        for who in ("patron", "croupier", "manager"):
            await people[who].connect()
            await people[who].watch(table)
        await people["patron"].sit_down(table)
        script: list[tuple[str, dict[str, Any]]] = [
            ("croupier", {"type": "StartShoe"}),
            ("croupier", {"type": "TurnBurnCard", "card": "As"}),
            ("croupier", {"type": "OpenBets"}),
            ("patron", {"type": "PlaceBet", "bet": "punto", "coins": 1000}),
            ("croupier", {"type": "CloseBets"}),
            *(("croupier", {"type": "DealCard", "card": card}) for card in ("9h", "2s", "Kh", "5s")),
            ("croupier", {"type": "EndCoup"}),
        ]
        for who, act in script:
            answer = await people[who].do(table, act)
            assert answer["type"] == "done", (act, answer)
        assert (await people["patron"].do(table, {"type": "DealCard", "card": "As"}))["error"]["code"] == "table-role"
        refused = await people["croupier"].do(table, {"type": "VoidCoup", "reason": "because"})
        assert refused["error"]["code"] == "dispute-manager-only"
        assert (await people["manager"].do(table, {"type": "VoidCoup", "reason": "because"}))["type"] == "done"
        live = await service.tables.get(table)
        patron = live.table.patrons[live.patron_of(people["patron"].id)]
        assert patron.chips + patron.staked == patron.bought
        for who in ("patron", "croupier", "manager"):
            await people[who].close()
    assert_sound(store)


async def test_a_croupier_cannot_deal_a_card_that_has_run_out(store: Store) -> None:
    """The seventh ace of spades of six packs: nothing is dealt, and the console is told why."""
    async with running(store) as (address, service):
        people = (await cast(address, service)).people
        table = await opened(people["manager"], "person")
        for who in ("patron", "croupier"):
            await people[who].connect()
            await people[who].watch(table)
        await people["patron"].sit_down(table)
        ace = {"type": "DealCard", "card": "As"}
        acts: list[tuple[str, dict[str, Any]]] = [
            ("croupier", {"type": "StartShoe"}),
            ("croupier", {"type": "TurnBurnCard", "card": "As"}),
            ("croupier", {"type": "OpenBets"}),
            ("patron", {"type": "PlaceBet", "bet": "punto", "coins": 1000}),
            ("croupier", {"type": "CloseBets"}),
            *(("croupier", ace) for _ in range(5)),
        ]
        for who, act in acts:
            answer = await people[who].do(table, act)
            assert answer["type"] == "done", (act, answer)
        refused = await people["croupier"].do(table, ace)
        assert refused["error"]["code"] == "card-run-out"
        assert "A♠" in json.dumps(refused["error"], ensure_ascii=False)
        assert (await people["croupier"].do(table, {"type": "DealCard", "card": "Ah"}))["type"] == "done"
        for who in ("patron", "croupier"):
            await people[who].close()
    assert_sound(store)


# Other people's money and tables


@ONE_DATABASE
async def test_nobody_touches_what_is_anothers(store: Store) -> None:
    """Bets, partners, bots and wallets of others; a private table is there for whoever knows its id, listed to few."""

    async with running(store) as (address, service):
        people = (await cast(address, service)).people
        owner, other = people["patron"], people["guest"]
        table = await private_table(owner, bots=1)
        await owner.connect()
        await owner.sit_down(table)
        (bot,) = [id for id in owner.views[table]["people"] if id.startswith("bot-")]
        await other.connect()
        await other.watch(table)
        for act, code in others_acts(await owner.patron(table), bot):
            answer = await other.do(table, act)
            assert answer["type"] == "refused", act
            assert answer["error"]["code"] in code, answer
        assert await asked(other, "POST", f"/api/tables/{table}/bots", {}) == (403, "bots-not-yours")
        assert await asked(other, "DELETE", f"/api/tables/{table}/bots/{bot}") == (403, "bots-not-yours")
        assert await asked(owner, "DELETE", f"/api/tables/{table}/bots/{owner.id}") == (404, "bot-unknown")
        for who, listed in ((owner, True), (other, False), (people["visitor"], False), (people["manager"], False)):
            tables = (await who.get("/api/tables"))["tables"]
            assert (table in [one["id"] for one in tables]) == listed
        assert (await other.get(f"/api/tables/{table}"))["view"]["about"]["private"]
        mine = await other.get(f"/api/tables/{table}/you")
        live = await service.tables.get(table)
        assert (mine["you"]["id"], mine["you"]["here"]) == (live.patron_of(other.id), False)
        assert (await owner.get("/api/me"))["you"]["wallet"] == 1_000_000 - 100_000
        assert (await other.get("/api/me"))["you"]["wallet"] == 1_000_000
        for id in (owner.id, other.id):
            for path in ("role", "readmit"):
                body = {"role": "manager"} if path == "role" else {"why": "because"}
                assert await asked(other, "POST", f"/api/people/{id}/{path}", body) == (403, "not-allowed")
        await owner.close()
        await other.close()
    assert_sound(store)


def others_acts(owner: str, bot: str) -> list[tuple[dict[str, Any], set[str]]]:
    """What somebody tries who is not at the table, for people who are."""
    return [
        ({"type": "PlaceBet", "bet": "punto", "coins": 1000, "patron": owner}, {"table-role"}),
        ({"type": "WithdrawBet", "bet": "punto", "patron": owner}, {"table-role"}),
        ({"type": "PlaceBet", "bet": "punto", "coins": 1000, "patron": bot}, {"table-role"}),
        ({"type": "DeclarePartners", "partners": [owner, bot]}, {"table-partners-by", "table-no-partners"}),
        ({"type": "CashOut", "coins": 100}, {"table-not-here"}),
        ({"type": "Leave"}, {"table-not-here"}),
    ]


@ONE_DATABASE
async def test_a_command_id_is_everybodys_own(store: Store) -> None:
    """The same id by two people is two commands; nobody gets the answer of another."""

    async with running(store) as (address, _):
        first, second = await Guest(address, "Eva").come(), await Guest(address, "Eva").come()
        for person in (first, second):
            await person.connect()
            await person.watch("schaanwald-1")
            answer = await person.do("schaanwald-1", {"type": "Join", "name": "x"}, id="the-same-id")
            assert answer["type"] == "done"
        await second.until("schaanwald-1", lambda view: len(view["people"]) == 2)
        assert {one["name"] for one in second.views["schaanwald-1"]["people"].values()} == {"Eva", "Eva 2"}
        for person in (first, second):
            await person.close()


# Endpoints


class Ask(NamedTuple):
    """What visitor, guest, patron, croupier and manager are answered, in this order; and what is asked."""

    statuses: tuple[int, int, int, int, int]
    body: Any = None
    query: str = ""
    leaves: bool = False
    """Whoever is granted it is somebody else afterwards, or nobody."""


OPEN, SIGNED_IN, MANAGER = (200,) * 5, (401, 200, 200, 200, 200), (401, 403, 403, 403, 200)
LIMIT = {"type": "SetLimit", "kind": "loss", "period": "day", "coins": 10_000}
DRAFT: dict[str, Any] = {"base": "schaanwald", "id": "ours", "changes": {}}
ENDPOINTS = {
    "POST /api/guest": Ask((200, 409, 409, 409, 409), {"name": "Eva"}),
    "POST /api/account": Ask((200, 200, 409, 409, 409), {"login": "login-{n}", "password": PASSWORD}, leaves=True),
    "POST /api/sign-in": Ask(OPEN, {"login": "regular", "password": PASSWORD}, leaves=True),
    "POST /api/sign-out": Ask(OPEN, leaves=True),
    "POST /api/sign-out-everywhere": Ask(SIGNED_IN, leaves=True),
    "POST /api/me/delete": Ask(SIGNED_IN, {"password": PASSWORD}, leaves=True),
    "GET /api/me": Ask(OPEN),
    "POST /api/me/name": Ask((401, 200, 200, 200, 200), {"name": "Another"}),
    "POST /api/me/password": Ask((401, 409, 200, 200, 200), {"old": PASSWORD, "new": "another battery"}, leaves=True),
    "POST /api/me/do": Ask(SIGNED_IN, {"id": "command-{n}", "command": LIMIT}),
    "POST /api/me/refill": Ask((401, 409, 409, 409, 409), {"id": "command-{n}"}),
    "POST /api/me/factor": Ask((401, 409, 200, 200, 200), {"password": PASSWORD}),
    "POST /api/me/factor/confirm": Ask((401, 409, 403, 403, 403), {"code": "x"}),
    "POST /api/me/factor/remove": Ask((401, 409, 403, 403, 403), {"password": PASSWORD, "code": "x"}),
    "GET /api/me/sessions": Ask(SIGNED_IN),
    "POST /api/me/sessions/{session}/end": Ask((401, 404, 404, 404, 404), {"password": PASSWORD}),
    "GET /api/me/history": Ask(SIGNED_IN),
    "GET /api/me/export": Ask(SIGNED_IN),
    "GET /api/me/enquiries": Ask(SIGNED_IN),
    "POST /api/enquiries": Ask(
        (401, 201, 201, 201, 201), {"id": "command-{n}", "table": "schaanwald-1", "kind": "question", "text": "Why?"}
    ),
    "GET /api/enquiries": Ask(MANAGER),
    "POST /api/enquiries/{id}/answer": Ask((401, 403, 403, 403, 404), {"text": "Yes."}),
    "GET /api/people": Ask(MANAGER, query="?find=patron"),
    "POST /api/people/{id}/role": Ask(MANAGER, {"role": "patron"}),
    "POST /api/people/{id}/readmit": Ask((401, 403, 403, 403, 409), {"why": "because"}),
    "POST /api/voids/{id}/agree": Ask((401, 403, 403, 403, 404)),
    "POST /api/voids/{id}/refuse": Ask((401, 403, 403, 403, 404)),
    "GET /api/houses": Ask(OPEN),
    "GET /api/gallery": Ask(OPEN),
    "POST /api/houses": Ask((401, 201, 201, 201, 201), {"text": 'id = "ours"\nextends = "schaanwald"\n'}),
    "GET /api/me/houses": Ask(SIGNED_IN),
    "GET /api/houses/{house}": Ask(OPEN),
    "GET /api/houses/{house}/file": Ask(OPEN),
    "GET /api/houses/{house}/leaflet": Ask(OPEN),
    "GET /api/houses/{house}/print/{kind}": Ask(OPEN),
    "GET /api/houses/{house}/solved": Ask(OPEN),
    "GET /api/workshop": Ask(OPEN),
    "GET /api/workshop/base": Ask(OPEN, query="?house=schaanwald"),
    "POST /api/workshop": Ask(OPEN, DRAFT),
    "POST /api/workshop/counting": Ask(OPEN, DRAFT),
    "POST /api/workshop/leaflet": Ask(OPEN, DRAFT),
    "POST /api/workshop/poster": Ask(OPEN, DRAFT),
    "POST /api/workshop/print/{kind}": Ask(OPEN, DRAFT),
    "POST /api/workshop/report/{form}": Ask(OPEN, DRAFT),
    "POST /api/odds": Ask(OPEN, {"house": "schaanwald"}),
    "GET /api/compare": Ask(OPEN, query="?a=schaanwald&b=castle-vaduz"),
    "GET /api/words": Ask(OPEN),
    "GET /api/tables": Ask(OPEN),
    "POST /api/tables": Ask((401, 201, 201, 201, 201), {"house": "schaanwald"}),
    "GET /api/tables/{table}": Ask(OPEN),
    "GET /api/tables/{table}/you": Ask(SIGNED_IN),
    "POST /api/tables/{table}/do": Ask(
        (401, 200, 200, 409, 409), {"id": "command-{n}", "act": {"type": "Join", "name": "x"}}
    ),
    "GET /api/tables/{table}/roads": Ask(OPEN),
    "GET /api/tables/{table}/coups": Ask(OPEN),
    "GET /api/tables/{table}/address": Ask(OPEN),
    "POST /api/tables/{table}/bots": Ask((401, 403, 403, 201, 201), {}),
    "POST /api/tables/{table}/close": Ask((401, 403, 403, 403, 403)),
    "DELETE /api/tables/{table}/bots/{bot}": Ask((401, 403, 403, 200, 200)),
    "GET /api/tables/{table}/shoes": Ask(OPEN),
    "GET /api/tables/{table}/shoes/{number}": Ask((404,) * 5),
    "GET /api/tables/{table}/shoes/{number}/record": Ask((404,) * 5),
    "GET /api/tables/{table}/shoes/{number}/edges": Ask((404,) * 5),
    "GET /api/pit": Ask(MANAGER),
    "GET /api/figures": Ask(MANAGER),
    "GET /api/log/key": Ask(OPEN),
    "GET /api/log/head": Ask(OPEN),
    "GET /api/log/leaves": Ask(OPEN),
    "GET /api/log/inclusion": Ask((404,) * 5, query="?position=1&size=1"),
    "GET /api/log/consistency": Ask(OPEN, query="?old=0&new=0"),
    "GET /api/tables/{table}/events/{number}/receipt": Ask(OPEN),
    "GET /api/tables/{table}/events/{number}/logged": Ask(OPEN),
}
CODES = {401: {"sign-in-first"}, 403: {"not-allowed", "bots-not-yours", "factor-wrong"}}


def test_every_endpoint_is_in_the_table() -> None:
    assert set(ENDPOINTS) == set(operations())


class Desk:
    """Asks for every endpoint on behalf of everybody."""

    def __init__(self, found: Cast) -> None:
        self.cast, self.asked = found, 0

    async def ask(self, name: str, person: Guest, **headers: str) -> tuple[int, str]:
        """One request, with values that are right."""
        self.asked += 1
        method, _, path = name.partition(" ")
        ask = ENDPOINTS[name]
        live = await self.cast.service.tables.get("schaanwald-1")
        bot = await live.bots.invite(None, staff=True) if method == "DELETE" else ""
        values = {
            "session": "another",
            "table": "schaanwald-1",
            "house": "punter-and-bank",
            "kind": "card",
            "form": "html",
            "number": "1",
            "bot": bot,
            "id": self.cast.stale.id,
        }
        for one, value in values.items():
            path = path.replace(f"{{{one}}}", value)
        answer = await asked(person, method, path + ask.query, self._numbered(ask.body), **headers)
        for id in [id for id in live.table.patrons if id.startswith("bot-")]:
            await live.bots.dismiss(id)
        return answer

    async def logged(self) -> None:
        """Let something happen at the table, and wait until it is in the public log."""
        live = await self.cast.service.tables.get("schaanwald-1")
        await live.bots.dismiss(await live.bots.invite(None, staff=True))
        path = "/api/tables/schaanwald-1/events/1/logged"
        while (await asked(self.cast.people["visitor"], "GET", path, None))[0] != 200:
            await asyncio.sleep(0.05)

    def _numbered(self, body: Any) -> Any:
        if not isinstance(body, dict):
            return body
        return {name: value.format(n=self.asked) if type(value) is str else value for name, value in body.items()}

    async def fresh(self, who: str) -> Guest:
        """Another one of a kind, for what can be done once."""
        address, service = self.cast.address, self.cast.service
        if who in ("visitor", "guest"):
            return await Guest(address, "Gast").come() if who == "guest" else Guest(address)
        made = await account(address, f"fresh-{self.asked}")
        if who != "patron":
            service.people.set_role(made.id, Role(who))
            await made.post("/api/sign-in", {"login": made.login, "password": PASSWORD})
        return made


@ONE_DATABASE
async def test_every_endpoint_is_for_those_who_may(store: Store) -> None:
    """By everybody; with a session that is over like a visitor; and from elsewhere nothing that changes anything."""

    async with running(store) as (address, service):
        desk = Desk(await cast(address, service))
        await desk.logged()
        for name, ask in ENDPOINTS.items():
            for who, expected in zip(ASKERS, ask.statuses, strict=True):
                person = await desk.fresh(who) if ask.leaves else desk.cast.people[who]
                status, code = await desk.ask(name, person)
                assert status == expected, (name, who, status, code)
                assert status not in CODES or code in CODES[status], (name, who, code)
            status, code = await desk.ask(name, desk.cast.stale)
            assert status == ask.statuses[0], (name, "stale", status, code)
            status, code = await desk.ask(name, desk.cast.people["manager"], **ELSEWHERE)
            if name.startswith("GET"):
                assert status == ask.statuses[-1], (name, "elsewhere", status)
            else:
                assert (status, code) == (403, "origin"), name
    assert_sound(store)


@ONE_DATABASE
async def test_public_tables_and_those_of_people_are_for_managers(store: Store) -> None:
    bodies: list[dict[str, Any]] = [
        {"private": False},
        {"dealt_by": "person"},
        {"keeps_hours": True},
        {"private": False, "dealt_by": "person"},
    ]

    async with running(store) as (address, service):
        people = (await cast(address, service)).people
        for body in bodies:
            asking = [asked(people[who], "POST", "/api/tables", {"house": SHIPPED[0], **body}) for who in ASKERS]
            assert [(await one)[0] for one in asking] == [401, 403, 403, 403, 201]


@ONE_DATABASE
async def test_staff_is_nobody_without_the_role(store: Store) -> None:
    """A role that is taken back is gone at once, with every cookie; and nobody changes their own."""

    async with running(store) as (address, service):
        people = (await cast(address, service)).people
        manager, croupier = people["manager"], people["croupier"]
        assert await asked(manager, "POST", f"/api/people/{manager.id}/role", {"role": "patron"}) == (
            409,
            "role-own",
        )
        guest = people["guest"].id
        assert await asked(manager, "POST", f"/api/people/{guest}/role", {"role": "croupier"}) == (
            409,
            "role-guest",
        )
        assert (await asked(manager, "POST", f"/api/people/{croupier.id}/role", {"role": "manager"}))[0] == 200
        assert await asked(croupier, "GET", "/api/pit") == (401, "sign-in-first")
        await croupier.post("/api/sign-in", {"login": croupier.login, "password": PASSWORD})
        assert (await asked(croupier, "GET", "/api/pit"))[0] == 200
        service.people.set_role(croupier.id, Role.PATRON)
        assert await asked(croupier, "GET", "/api/pit") == (401, "sign-in-first")
