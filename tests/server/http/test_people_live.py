"""People of a live server over HTTP: coming and going, the wallet, limits, one's own data, and roles."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, Request, Response
from sqlalchemy import insert

from puntobanco.game import PuntoError
from puntobanco.house import load
from puntobanco.patrons import Exclude, LimitKind, PatronRefusal, Period, SetLimit, TimeOut
from puntobanco.patrons.bounds import DAY_MS
from puntobanco.protocol.patrons import EVENTS
from puntobanco.server.errors import RequestRefused, StorageError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http import cookies, people as api_people
from puntobanco.server.http.application import api_routes
from puntobanco.server.http.requests import answer_refusal, speaker_of
from puntobanco.server.people import wallets
from puntobanco.server.people.accounts import stream_of
from puntobanco.server.people.lockout import FREE_FAILURES
from puntobanco.server.people.person import Person
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.schema import TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import PACES, PaceName
from puntobanco.table import Command, Role, Settings, commands as c, open_table
from support.people_tools import KEY, NOON, PASSWORD, House, another, assert_worded
from support.storage_tools import assert_sound, rows


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


# Wallets


async def async_code(work: Awaitable[Any]) -> str:
    try:
        await work
    except PuntoError as found:
        return found.code
    return "done"


async def async_refusal(work: Awaitable[Any]) -> RequestRefused:
    """The refusal of what is awaited, which every language can word."""
    with pytest.raises(RequestRefused) as caught:
        await work
    return assert_worded(caught.value)


def events_of(store: Store, person: str) -> list[Any]:
    return [EVENTS.read(json.loads(one.data)) for one in store.events(stream_of(person))]


def move(house: House, giver: str, taker: str, coins: int) -> None:
    """What happens at a table, as far as its books are concerned."""
    stream = f"other:{giver}:{taker}:{coins}"
    work = Work((Append(stream, 0, ("{}",), (((giver, -coins), (taker, coins)),)),))
    house.writer.submit(work).result(10)


def live_table(house: House) -> LiveTable:
    with writing(house.store.engine) as connection, connection.begin():
        connection.execute(insert(TABLES).values(id="t1", data="{}", opened_ms=0))
    return LiveTable(
        open_table("t1", load("schaanwald"), Settings(sealed=True)),
        pace=PACES[PaceName.QUICK],
        store=house.store,
        writer=house.writer,
        accounts=house.accounts,
        key=KEY,
        clock=house.clock,
        entropy=bytes,
    )


async def at_table(house: House, person: Person, coins: int) -> LiveTable:
    """Somebody who has bought in at a table."""
    table = live_table(house)
    for act in (c.Join(person.name), c.BuyIn(coins)):
        await table.command(lambda at_ms, act=act: Command(person.id, Role.PATRON, at_ms, act))  # type: ignore[misc] # bound now
    return table


async def test_everybody_is_welcomed_once(house: House) -> None:
    person = house.people.guest("Ana")
    for _ in range(2):
        known = await wallets.welcome(house, person.id)
        assert (known.version, known.account.wallet) == (1, 1_000_000)
    assert house.store.balance(f"wallet:{person.id}") == 1_000_000
    assert_sound(house.store)


async def test_two_processes_welcome_once(house: House) -> None:
    person = house.people.guest("Ana")

    with another(house.store) as second:
        await asyncio.gather(*(wallets.welcome(one, person.id) for one in (house, second) for _ in range(3)))
        assert (await wallets.known(second, person.id)).account.wallet == 1_000_000
    assert len(events_of(house.store, person.id)) == 1


async def test_a_command_that_is_sent_again_acts_once(house: House) -> None:
    """Also where it would be refused the second time, and where both come at the same moment."""
    person = house.people.guest("Ana")

    def limit(at_ms: int) -> SetLimit:
        return SetLimit(LimitKind.LOSS, Period.DAY, 500, at_ms)

    await asyncio.gather(*(wallets.do(house, person.id, limit, f"{person.id}:one") for _ in range(4)))
    assert (await wallets.do(house, person.id, limit, f"{person.id}:one")).version == 1
    assert await async_code(wallets.do(house, person.id, limit, f"{person.id}:two")) == "patron-limit-unchanged"
    assert await async_code(wallets.do(house, person.id, limit)) == "patron-limit-unchanged"
    with another(house.store) as second:
        assert (await wallets.do(second, person.id, limit, f"{person.id}:one")).version == 1
    assert len(events_of(house.store, person.id)) == 1


async def test_another_process_may_have_moved_the_account_on(house: House) -> None:
    person = house.people.guest("Ana")
    with another(house.store) as second:
        for number, process in enumerate((house, second, house, second), start=1):
            make = lambda at_ms, number=number: TimeOut(NOON + number * 60_000, at_ms)  # noqa: E731 - bound now
            assert (await wallets.do(process, person.id, make)).version == number
        assert (await wallets.known(house, person.id)).account.timed_out_until_ms == NOON + 240_000


async def test_a_database_that_is_away_changes_nothing(house: House) -> None:
    person = house.people.guest("Ana")
    house.writer.close()
    with pytest.raises(StorageError):
        await wallets.welcome(house, person.id)
    assert (await wallets.known(house, person.id)).account.wallet == 0


@pytest.mark.parametrize(("left", "granted"), [(100_000, None), (99_999, 900_001), (1, 999_999), (0, 1_000_000)])
async def test_a_refill_counts_wallet_chips_and_stakes(house: House, left: int, granted: int | None) -> None:
    """At the coin where it becomes allowed; it never gives more than everybody began with."""
    person = house.people.guest("Ana")
    name = person.id

    await wallets.welcome(house, name)
    await at_table(house, person, 1_000_000 - left // 3)
    lost = 1_000_000 - left
    move(house, f"chips:t1:{name}", "house:t1", lost)
    if left // 3:
        move(house, f"chips:t1:{name}", f"stakes:t1:{name}", left // 3)
    has = await wallets.coins_of(house.store, name, house.accounts.get(name).account)
    at_table_now = {f"chips:t1:{name}": left - 2 * (left // 3), f"stakes:t1:{name}": left // 3}
    assert has == {f"wallet:{name}": left // 3, **at_table_now}
    assert (await wallets.about(house, name))["refill"]["allowed"] is (granted is not None)
    found = await async_code(wallets.refill(house, name, f"{name}:refill"))
    assert found == ("refill-not-needed" if granted is None else "done")
    assert house.store.balance(f"wallet:{name}") == left // 3 + (granted or 0)
    if granted is not None:
        assert (await wallets.refill(house, name, f"{name}:refill")).account.wallet == left // 3 + granted
        again = await async_refusal(wallets.refill(house, name, f"{name}:again"))
        assert (again.status, again.values) == (409, {"below": 100_000, "left": 1_000_000})
    assert_sound(house.store)


async def test_closing_empties_the_wallet_and_waits_for_chips(house: House) -> None:
    person = house.people.guest("Ana")

    await wallets.welcome(house, person.id)
    table = await at_table(house, person, 300)
    assert await async_code(wallets.close(house, person.id)) == "delete-at-table"
    await table.command(lambda at_ms: Command(person.id, Role.PATRON, at_ms, c.Leave()))
    assert (await wallets.close(house, person.id)).account.wallet == 0
    assert await async_code(wallets.refill(house, person.id)) == "patron-closed"
    assert await async_code(wallets.close(house, person.id)) == "done"
    assert house.store.balance(f"wallet:{person.id}") == 0
    assert house.store.balance("mint") == 0
    assert_sound(house.store)


# HTTP


def app_of(house: House) -> FastAPI:
    app = FastAPI()
    app.state.service = house
    app.router.routes.extend(api_routes())

    @app.exception_handler(PuntoError)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, PuntoError)
        return answer_refusal(error, speaker_of(request))

    return app


@asynccontextmanager
async def browser(house: House, app: FastAPI | None = None) -> AsyncIterator["Browser"]:
    transport = httpx.ASGITransport(app or app_of(house), client=("192.0.2.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url="https://punto.test") as client:
        yield Browser(client)


class Browser:
    """Somebody's browser: it keeps the cookie."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.client.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = await self.client.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def refused(self, path: str, status: int, **body: Any) -> str:
        error = (await self.post(path, status, **body))["error"]
        assert error["text"] not in ("", error["code"])
        return str(error["code"])


async def test_a_guest_comes_sets_a_limit_and_becomes_an_account(house: House) -> None:
    async with browser(house) as ana:
        assert await ana.get("/me") == {"you": None}
        you = (await ana.post("/guest", name=" Ana "))["you"]
        assert you["id"].startswith("p-")
        expected = {"name": "Ana", "role": "patron", "guest": True, "made_ms": NOON, "wallet": 1_000_000}
        assert {name: you[name] for name in expected} == expected
        assert you["refill"] == {"below": 100_000, "to": 1_000_000, "allowed": False}
        assert not {"login", "session", "exclusion", "timed_out_until_ms"} & set(you)
        assert await ana.refused("/guest", 409, name="Eva") == "signed-in-already"
        command = {"type": "SetLimit", "kind": "loss", "period": "day", "coins": 10_000}
        for _ in range(2):
            limited = (await ana.post("/me/do", id="limit-001", command=command))["you"]
            assert limited["limits"] == [{"kind": "loss", "period": "day", "coins": 10_000, "left": 10_000}]
        assert await ana.refused("/me/do", 409, id="limit-002", command=command) == "patron-limit-unchanged"
        kept = (await ana.post("/account", login="Ana", password=PASSWORD))["you"]
        assert (kept["id"], kept["guest"], kept["limits"]) == (you["id"], False, limited["limits"])
        assert re.fullmatch("ana-[0-9]{4}", kept["login"])
        assert await ana.get("/me") == {"you": kept}
        assert await ana.refused("/account", 409, login="eva", password=PASSWORD) == "account-already"


async def test_signing_in_and_out_and_stale_cookies(house: House) -> None:
    app = app_of(house)
    async with browser(house, app) as here, browser(house, app) as there:
        you = (await here.post("/account", login="ana", password=PASSWORD, name="Ana"))["you"]
        assert you["wallet"] == 1_000_000
        login = you["login"]
        assert await there.refused("/sign-in", 401, login=login, password="wrong horse") == "sign-in-wrong"
        assert await there.refused("/sign-in", 401, login="eva", password=PASSWORD) == "sign-in-wrong"
        assert (await there.post("/sign-in", login=login.upper(), password=PASSWORD))["you"]["id"] == you["id"]
        assert await there.refused("/me/password", 403, old="wrong horse", new="another horse") == "password-wrong"
        assert (await there.post("/me/password", old=PASSWORD, new="another horse"))["you"]["id"] == you["id"]
        assert await here.get("/me") == {"you": None}
        assert await here.refused("/sign-out-everywhere", 401) == "sign-in-first"
        assert (await there.get("/me"))["you"]["id"] == you["id"]
        assert await there.post("/sign-out") == {"you": None}
        assert await there.get("/me") == {"you": None}
        await here.post("/sign-in", login=login, password="another horse")
        await there.post("/sign-in", login=login, password="another horse")
        assert await here.post("/sign-out-everywhere") == {"you": None}
        assert await there.get("/me") == {"you": None}


async def test_a_locked_login_is_told_how_long(house: House) -> None:
    async with browser(house) as ana:
        for _ in range(FREE_FAILURES + 1):
            assert await ana.refused("/sign-in", 401, login="nobody", password=PASSWORD) == "sign-in-wrong"
        answer = await ana.client.post("/api/sign-in?lang=de", json={"login": "nobody", "password": PASSWORD})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
        assert answer.json()["error"]["values"] == {"seconds": 60}
        assert "60 Sekunden" in answer.json()["error"]["text"]


async def test_a_forged_cookie_is_a_visitor(house: House) -> None:
    ana = house.people.guest("Ana")

    ana = house.people.begin_session(ana)
    forged = cookies.make(HouseKey(bytes(32)), ana)
    stale = cookies.make(KEY, ana._replace(session="another"))
    for cookie in (forged, stale, "x", f'"{ana.id}"'):
        async with browser(house) as thief:
            thief.client.cookies.set("punto", cookie)
            assert await thief.get("/me") == {"you": None}
            assert (await thief.get("/me/history", 401))["error"]["code"] == "sign-in-first"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/guest", {}),
        ("/guest", {"name": 5}),
        ("/guest", {"name": "x" * 201}),
        ("/guest", {"name": "Ana", "role": "manager"}),
        ("/guest", {"name": "a\u202eb"}),
        ("/account", {"login": "ana"}),
        ("/account", {"login": "ana", "password": "x" * 201}),
        ("/account", {"login": "a b", "password": PASSWORD}),
        ("/sign-in", {"login": ["ana"], "password": PASSWORD}),
        ("/me/do", {"id": "short", "command": {"type": "Acknowledge"}}),
        ("/me/do", {"id": "x" * 65, "command": {"type": "Acknowledge"}}),
        ("/me/do", {"id": "long-enough\n", "command": {"type": "Acknowledge"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Grant", "coins": 5, "by": "me"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Readmit", "by": "me", "why": "please"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Acknowledge", "at_ms": 5}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "Acknowledge", "v": 2}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "TimeOut", "until_ms": "5"}}),
        ("/me/do", {"id": "long-enough", "command": {"type": "TimeOut", "until_ms": True}}),
        (
            "/me/do",
            {"id": "long-enough", "command": {"type": "SetLimit", "kind": "loss", "period": "year", "coins": 1}},
        ),
        ("/me/refill", {"id": "ünïcödé-id"}),
        ("/me/refill", {}),
        ("/me/password", {"old": PASSWORD}),
    ],
    ids=lambda value: ascii(value)[:60],
)
async def test_what_is_not_of_the_form_is_refused(house: House, path: str, body: dict[str, Any]) -> None:
    async with browser(house) as ana:
        if path.startswith("/me"):
            await ana.post("/guest", name="Ana")
        before = rows(house.store, "SELECT count(*) FROM people"), rows(house.store, "SELECT count(*) FROM events")
        answer = await ana.client.post(f"/api{path}", content=json.dumps(body))
        assert answer.status_code == 422, answer.text
        after = rows(house.store, "SELECT count(*) FROM people"), rows(house.store, "SELECT count(*) FROM events")
        assert after == before


@pytest.mark.parametrize(
    "command",
    [
        {"type": "SetLimit", "kind": "stake", "period": "week", "coins": 5},
        {"type": "SetCheck", "minutes": 5, "coups": None},
        {"type": "TimeOut", "until_ms": NOON + 60_000},
        {"type": "Exclude", "until_ms": None, "v": 1},
        {"type": "StartSession"},
    ],
    ids=lambda command: str(command["type"]),
)
async def test_commands_of_ones_own_account_are_written_at_the_servers_moment(
    house: House, command: dict[str, Any]
) -> None:
    async with browser(house) as ana:
        you = (await ana.post("/guest", name="Ana"))["you"]
        house.now_ms += 5
        await ana.post("/me/do", id="command-1", command=command)
        told = await ana.get("/me/history")
        assert told["more"] is False
        assert [one["number"] for one in told["events"]] == [2, 1]
        assert told["events"][0]["at_ms"] == NOON + 5
        assert EVENTS.read(told["events"][0]["event"]) == events_of(house.store, you["id"])[1]


async def test_a_history_comes_a_hundred_at_a_time(house: House) -> None:
    async with browser(house) as ana:
        you = (await ana.post("/guest", name="Ana"))["you"]
        for number in range(1, 102):
            make = lambda at_ms, number=number: TimeOut(NOON + number, at_ms)  # noqa: E731 - bound now
            await wallets.do(house, you["id"], make)
        first = await ana.get("/me/history")
        assert ([one["number"] for one in first["events"]], first["more"]) == (list(range(102, 2, -1)), True)
        rest = await ana.get("/me/history?before=3")
        assert ([one["number"] for one in rest["events"]], rest["more"]) == ([2, 1], False)
        for strange in ("0", "-1", "x", str(10**30)):
            assert (await ana.client.get(f"/api/me/history?before={strange}")).status_code == 422


async def test_an_export_holds_everything_but_the_password(house: House) -> None:
    async with browser(house) as ana, browser(house) as eva:
        you = (await ana.post("/account", login="ana", password=PASSWORD, name="Ana"))["you"]
        await eva.post("/guest", name="Eva")
        person = house.people.get(you["id"])
        assert person is not None
        table = await at_table(house, person, 700)
        await table.command(lambda at_ms: Command(person.id, Role.PATRON, at_ms, c.Leave()))
        answer = await ana.client.get("/api/me/export")
        assert answer.headers["content-disposition"] == f'attachment; filename="punto-{person.id}.json"'
        told = answer.json()
        assert (told["person"]["login"], told["person"]["name"]) == (you["login"], "Ana")
        assert "argon2" not in answer.text
        assert told["account"]["wallet"] == 1_000_000
        assert [EVENTS.read(one["event"]) for one in told["events"]] == events_of(house.store, person.id)
        moved = [(one["account"], one["coins"]) for one in told["postings"]]
        wallet, chips = f"wallet:{person.id}", f"chips:t1:{person.id}"
        assert moved == [(wallet, 1_000_000), (wallet, -700), (chips, 700), (chips, -700), (wallet, 700)]


async def test_deleting_oneself(house: House) -> None:
    async with browser(house) as ana:
        you = (await ana.post("/account", login="ana", password=PASSWORD, name="Ana"))["you"]
        person = house.people.get(you["id"])
        assert person is not None
        table = await at_table(house, person, 700)
        assert await ana.refused("/me/delete", 403) == "password-wrong"
        assert await ana.refused("/me/delete", 409, password=PASSWORD) == "delete-at-table"
        assert house.people.get(person.id) == person
        await table.command(lambda at_ms: Command(person.id, Role.PATRON, at_ms, c.Leave()))
        assert await ana.post("/me/delete", password=PASSWORD) == {"you": None}
        assert await ana.get("/me") == {"you": None}
        assert house.people.get(person.id) is None
        assert house.store.balance(f"wallet:{person.id}") == 0
        assert len(events_of(house.store, person.id)) > 3
    assert_sound(house.store)


async def test_managers_find_people_lend_roles_and_readmit(house: House) -> None:
    boss = house.people.set_role(house.people.account("boss", PASSWORD).id, Role.MANAGER)
    ana, eva = house.people.account("ana", PASSWORD), house.people.guest("Eva")

    async with browser(house) as patron, browser(house) as manager:
        await patron.post("/sign-in", login="ana", password=PASSWORD)
        for path, body in (("role", {"role": "manager"}), ("readmit", {"why": "asked"})):
            assert await patron.refused(f"/people/{ana.id}/{path}", 403, **body) == "not-allowed"
        await patron.get("/people", 403)
        await manager.post("/sign-in", login="boss", password=PASSWORD)
        found = (await manager.get("/people?find=ana"))["people"]
        assert [(one["id"], one["login"], one["role"]) for one in found] == [(ana.id, "ana", "patron")]
        assert len((await manager.get("/people"))["people"]) == 3
        lent = await manager.post(f"/people/{ana.id}/role", role="croupier")
        assert lent["person"]["role"] == "croupier"
        assert await patron.get("/me") == {"you": None}
        assert await manager.refused(f"/people/{eva.id}/role", 409, role="croupier") == "role-guest"
        assert await manager.refused(f"/people/{boss.id}/role", 409, role="patron") == "role-own"
        for nobody in ("p-aaaaaaaaaaaaaaaa", "%00", "bot-a"):
            assert await manager.refused(f"/people/{nobody}/role", 404, role="patron") == "person-unknown"
            assert await manager.refused(f"/people/{nobody}/readmit", 404, why="asked") == "person-unknown"
        await manager.post(f"/people/{eva.id}/role", 422, role="king")
        assert await manager.refused(f"/people/{eva.id}/readmit", 409, why="x") == "patron-nothing-to-readmit"
        await wallets.do(house, eva.id, lambda at_ms: Exclude(None, at_ms))
        assert await manager.refused(f"/people/{eva.id}/readmit", 409, why="x") == "patron-readmit-too-early"
        house.now_ms += DAY_MS
        await manager.post("/sign-in", login="boss", password=PASSWORD)
        assert (await manager.post(f"/people/{eva.id}/readmit", why="asked"))["person"]["id"] == eva.id
        (*_, event) = events_of(house.store, eva.id)
        assert (event.by, event.why) == (boss.id, "asked")


async def test_a_refill_by_http(house: House) -> None:
    async with browser(house) as ana:
        you = (await ana.post("/guest", name="Ana"))["you"]
        error = (await ana.post("/me/refill", 409, id="refill-01"))["error"]
        assert (error["code"], error["values"]) == ("refill-not-needed", {"below": 100_000, "left": 1_000_000})
        person = house.people.get(you["id"])
        assert person is not None
        await at_table(house, person, 950_000)
        move(house, f"chips:t1:{person.id}", "house:t1", 950_000)
        for _ in range(2):
            refilled = (await ana.post("/me/refill", id="refill-02"))["you"]
            assert (refilled["wallet"], refilled["refill"]["allowed"]) == (1_000_000, False)
        assert list(refilled["tables"]) == ["t1"]


async def test_somebody_who_asks_too_often_is_told_when_to_come_back(store: Store) -> None:
    house = House(store, scale=0.1)

    for name in ("Ana", "Eva", "Ida"):
        async with browser(house) as one:
            await one.post("/guest", name=name)
    async with browser(house) as one:
        answer = await one.client.post("/api/guest", json={"name": "Pia"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-often")
        assert int(answer.headers["retry-after"]) in range(1, 601)
    house.close()
    assert rows(store, "SELECT count(*) FROM people") == [(3,)]


def test_every_request_is_described_with_its_answer_and_its_refusals() -> None:
    """What is refused is described with every request of the application."""
    app = FastAPI()
    app.router.routes.extend(api_routes())
    own = {f"/api{getattr(route, 'path', '')}" for route in api_people.router().routes}
    described = {path: methods for path, methods in app.openapi()["paths"].items() if path in own}
    answers = {"/me/history": "History", "/me/export": "Export", "/people": "PeopleAnswer"}
    answers |= {"/me/sessions": "SessionsAnswer", "/me/sessions/{session}/end": "SessionsAnswer"}
    answers |= {"/people/{id}/role": "PersonAnswer", "/people/{id}/readmit": "PersonAnswer"}
    for path, methods in described.items():
        for method, what in methods.items():
            assert what["summary"], path
            assert what["description"], path
            assert {"401", "403", "404", "409", "422", "429", "503"} <= set(what["responses"]), path
            forms = {
                status: what["responses"][status]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                for status in ("200", "422")
            }
            assert forms == {"200": answers.get(path.removeprefix("/api"), "Me"), "422": "Error"}, (path, method)
    assert set(described) == {
        *(f"/api{path}" for path in ("/guest", "/account", "/sign-in", "/sign-out", "/sign-out-everywhere")),
        *(f"/api/me{path}" for path in ("", "/do", "/name", "/password", "/refill", "/history", "/export", "/delete")),
        *(f"/api/me/sessions{path}" for path in ("", "/{session}/end")),
        *(f"/api/people{path}" for path in ("", "/{id}/role", "/{id}/readmit")),
    }


async def test_a_patron_refusal_is_none_of_ours(house: House) -> None:
    """What an account refuses reaches whoever asked as it is."""
    person = house.people.guest("Ana")
    with pytest.raises(PatronRefusal):
        await wallets.do(house, person.id, lambda at_ms: Exclude(NOON, at_ms), "key-00001")
    assert events_of(house.store, person.id) == []
