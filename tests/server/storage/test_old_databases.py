"""Databases that earlier versions left are opened by this one, and everything in them goes on."""

import base64
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory

from puntobanco.cli.main import main
from puntobanco.patrons.bounds import DAY_MS
from puntobanco.server.http import cookies
from puntobanco.server.storage import migrations
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables.house_rows import kept_houses, listed_versions
from puntobanco.server.tables.table_time import wall_clock_ms
from support.old_databases import OLD, OldDatabase, old_database, put_into
from support.server_tools import KEY, Guest, running
from support.storage_tools import alter, rows

Come = Callable[[str, str], Awaitable[Guest]]


def a_year_later() -> int:
    """A clock: the tests go on long after the evenings of the samples, whenever they run."""
    return wall_clock_ms() + 365 * DAY_MS


BETWEEN = {"0003", "0004", "0006"}
"""Revisions that came together with the next one: no program has left a database at them."""


@pytest.fixture(params=OLD)
def old(request: pytest.FixtureRequest) -> OldDatabase:
    """What an earlier version left."""
    return old_database(request.param)


@pytest.fixture
def old_url(empty_url: str, old: OldDatabase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Where it is now, before anybody has opened it."""
    monkeypatch.setenv("PUNTO_KEY", base64.b64encode(bytes(range(32))).decode())
    monkeypatch.setenv("PUNTO_HOME", str(tmp_path))
    put_into(empty_url, old)
    return empty_url


@pytest.fixture
def store(old_url: str) -> Iterator[Store]:
    """The same, opened by this version."""
    engine = open_database(old_url)
    upgrade(engine)
    yield Store(engine)
    engine.dispose()


@pytest.fixture
def come(old: OldDatabase) -> Come:
    """Lets somebody who has an account from then come with the password from then."""

    async def signed_in(address: str, name: str) -> Guest:
        person = old.told["people"][name]
        guest = Guest(address, person["name"])
        await guest.post("/api/sign-in", {"login": person["login"], "password": person["password"]})
        guest.id = person["id"]
        return guest

    return signed_in


@pytest.mark.usefixtures("old_url")
async def test_whoever_was_signed_in_stays_so(store: Store, old: OldDatabase) -> None:
    """By the cookie that the program of then has set, until that session is ended."""
    async with running(store) as (address, _):
        kept = {login: (id, number) for login, id, number in rows(store, "SELECT login, id, session FROM people")}
        for login in old.told["people"] if "sessions" not in old.rows() else ():
            id, number = kept[login]
            guest = Guest(address)
            guest.cookie = str(cookies._serializer(KEY).dumps([id, number]))
            assert (await guest.get("/api/me"))["you"]["id"] == id
            cookie = guest.cookie
            await guest.post("/api/sign-out")
            guest.cookie = cookie
            assert (await guest.get("/api/me"))["you"] is None


def verified(url: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What `punto admin verify` says."""
    status = main(["admin", "--database", url, "verify", "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["verified"] is (status == 0)
    return answer


def test_there_is_a_sample_of_every_revision() -> None:
    """Whoever adds a revision keeps a database of the one before it (tools/make_database_sample.py)."""
    known = {one.revision for one in ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()}
    found = {row["version_num"] for name in OLD for row in old_database(name).rows()["alembic_version"]}
    assert found == known - BETWEEN


def test_what_was_verified_then_is_verified_now(
    old_url: str, old: OldDatabase, capsys: pytest.CaptureFixture[str]
) -> None:
    """With as many streams, events, postings and accounts as the old version counted, and the roles that it knew."""
    holds = dict(old.told["verified"])
    answer = verified(old_url, capsys)
    if "staff" not in {row["id"] for row in old.rows()["streams"]}:
        for name in ("streams", "events"):
            holds[name] += 1  # the stream of the staff, which begins with them
    holds.setdefault("staff", sum(person["role"] != "patron" for person in old.told["people"].values()))
    assert answer == {"verified": True, "holds": holds}


@pytest.mark.parametrize(
    "fault",
    [
        "UPDATE balances SET coins = coins + 1 WHERE account LIKE 'wallet:%'",
        "UPDATE events SET data = replace(data, 'Anna', 'Anne') WHERE data LIKE '%Anna%'",
        "DELETE FROM postings WHERE id = (SELECT max(id) FROM postings)",
        "UPDATE streams SET version = version + 1 WHERE id LIKE 'table:%'",
    ],
)
@pytest.mark.parametrize("empty_url", ["sqlite"], indirect=True)
def test_what_was_changed_on_the_way_is_found(
    old_url: str, store: Store, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sample that somebody has touched does not pass for one."""
    before = rows(store, "SELECT count(*) FROM events")
    alter(store, fault)
    assert rows(store, "SELECT count(*) FROM events") == before
    assert not verified(old_url, capsys)["verified"]


async def test_people_come_back_to_what_they_had(store: Store, old: OldDatabase, come: Come) -> None:
    """With their old passwords; wallet, chips, limits and absences are what they were told then."""
    async with running(store, clock=a_year_later) as (address, _):
        for login, told in old.told["people"].items():
            one = await come(address, login)
            you = (await one.get("/api/me"))["you"]
            for name in ("id", "name", "role", "login", "wallet", "check", "exclusion"):
                assert you.get(name) == told.get(name), (login, name)
            tables = {id: {**at, "chips": told["chips"][id]} for id, at in told["tables"].items()}
            assert you["tables"] == tables, login  # when samples were made, chips were told at the table alone
            limits = [{name: limit[name] for name in ("kind", "period", "coins")} for limit in you["limits"]]
            assert limits == told["limits"]
            at = {id: (await one.get(f"/api/tables/{id}/you"))["you"]["chips"] for id in you["tables"]}
            assert at == told["chips"]
        wrong = {"login": old.told["people"]["anna"]["login"], "password": old.told["people"]["bert"]["password"]}
        assert (await Guest(address).post("/api/sign-in", wrong, 401))["error"]["code"] == "sign-in-wrong"


async def test_whoever_excluded_themselves_then_stays_away(store: Store, old: OldDatabase, come: Come) -> None:
    table = old.told["tables"]["sealed"]["id"]
    async with running(store, clock=a_year_later) as (address, _):
        emil = await come(address, "emil")
        joins = {"id": "emil-comes-back", "act": {"type": "Join", "name": "Emil"}}
        buys = {"id": "emil-buys-in", "act": {"type": "BuyIn", "coins": 10_000}}
        await emil.post(f"/api/tables/{table}/do", joins)
        refused = await emil.post(f"/api/tables/{table}/do", buys, 409)
        assert refused["error"]["code"] == "patron-excluded-without-end"


async def test_a_bet_is_taken_and_paid_where_people_sat(store: Store, old: OldDatabase, come: Come) -> None:
    """From the shoe that was sealed then; and a command that was answered then is answered alike, and acts once."""
    table = old.told["tables"]["sealed"]["id"]
    async with running(store, clock=a_year_later) as (address, _):
        anna = await come(address, "anna")
        again = old.told["again"]
        assert await anna.post(f"/api/tables/{again['table']}/do", again["sent"]) == again["answer"]
        await anna.connect()
        await anna.watch(table)
        while table not in anna.you:
            await anna.next_message()
        chips = old.told["people"]["anna"]["chips"][table]
        assert anna.you[table]["chips"] == chips
        while not any(one["bet"] == "punto" for one in anna.can(table, "PlaceBet")):
            await anna.next_message()
        least = next(one["least"] for one in anna.can(table, "PlaceBet") if one["bet"] == "punto")
        answer = await anna.do(table, {"type": "PlaceBet", "bet": "punto", "coins": least})
        assert answer["type"] == "done", answer
        if anna.views[table]["about"]["pace"] == "practice":  # it had a clock then, and waits for people now
            assert (await anna.do(table, {"type": "Ready"}))["type"] == "done"
        paid: list[Any] = []
        while not paid:
            message = await anna.next_message()
            if message["type"] == "event" and message["fact"]["type"] == "Paid":
                paid = [line for line in message["fact"]["lines"] if line["patron"] == anna.you[table]["id"]]
        (line,) = paid
        returned = 0 if line["result"] == "lost" or line.get("stays") else least
        after = chips - least + returned + line["payout"]
        await anna.until(table, lambda view: view["people"][anna.you[table]["id"]]["chips"] == after)
        assert anna.views[table]["shoe"]["number"] == old.told["tables"]["sealed"]["shoe"]
        await anna.close()
    assert verify_database(store).flaw is None


async def test_whoever_is_at_a_table_is_who_they_were_until_they_leave(
    store: Store, old: OldDatabase, come: Come
) -> None:
    """By the id of then. Where it was their own, whoever comes again is somebody else there, and has what they had."""
    own = "patrons" not in old.rows()
    table = old.told["tables"]["sealed"]["id"]
    async with running(store, clock=a_year_later) as (address, _):
        anna = await come(address, "anna")
        wallet = (await anna.get("/api/me"))["you"]["wallet"]
        you = (await anna.get(f"/api/tables/{table}/you"))["you"]
        assert (you["id"] == anna.id, you["here"]) == (own, True)
        for act in ({"type": "Leave"}, {"type": "Join", "name": "Anna"}, {"type": "BuyIn", "coins": 5000}):
            await anna.post(f"/api/tables/{table}/do", {"id": anna.new_id(), "act": act})
        again = (await anna.get(f"/api/tables/{table}/you"))["you"]
        assert (again["here"], again["chips"]) == (True, 5000)
        assert (again["id"] == anna.id, again["id"] == you["id"]) == (False, not own)
        assert (await anna.get("/api/me"))["you"]["wallet"] == wallet + you["chips"] - 5000
    assert verify_database(store).flaw is None


async def test_a_croupier_goes_on_where_bets_lay(store: Store, old: OldDatabase, come: Come) -> None:
    """Bets lay there, nobody had said no more bets: the cards are dealt now, and paid."""
    table = old.told["tables"]["dealt"]["id"]
    async with running(store, clock=a_year_later) as (address, _):
        cleo, dora, mara = [await come(address, login) for login in ("cleo", "dora", "mara")]
        you = (await dora.get(f"/api/tables/{table}/you"))["you"]
        acts: list[tuple[Guest, dict[str, Any]]] = [
            (dora, {"type": "PlaceBet", "bet": "banco", "coins": 2000}),
            (cleo, {"type": "CloseBets"}),
            *((cleo, {"type": "DealCard", "card": card}) for card in ("2c", "9d", "3c", "Kd")),
            (cleo, {"type": "EndCoup"}),
        ]
        for number, (one, act) in enumerate(acts):
            await one.post(f"/api/tables/{table}/do", {"id": f"goes-on-{number}", "act": act})
        view = (await dora.get(f"/api/tables/{table}"))["view"]
        lines = {line["patron"]: (line["stake"], line["result"], line["payout"]) for line in view["last"]["lines"]}
        assert set(lines.values()) == {(1000, "won", 950), (2000, "won", 1900)}
        assert (await dora.get(f"/api/tables/{table}/you"))["you"]["chips"] == you["chips"] + 1900
        closed = old.told["tables"]["closed"]["id"]
        await mara.post(f"/api/tables/{closed}/do", {"id": "opens-again", "act": {"type": "ReopenTable"}})
        assert (await mara.get(f"/api/tables/{closed}"))["view"]["phase"] != "closed"
    assert verify_database(store).flaw is None


def test_records_of_old_tables_are_exported_and_verify(
    old_url: str, old: OldDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of every table that was played at, as events and in notation."""
    for name, table in old.told["tables"].items():
        for form in ("jsonl", "notation"):
            file = tmp_path / f"{name}.{form}"
            words = ["record", table["id"], "--format", form, "--out", str(file)]
            assert main(["admin", "--database", old_url, *words]) == 0, capsys.readouterr().err
            capsys.readouterr()
            status = main(["verify", str(file), "--json"])
            (found,) = json.loads(capsys.readouterr().out)["records"]
            sealed = not found["counts"]["unsealed"]
            assert (status, found["verdict"]) == ((3, "incomplete") if sealed else (4, "unsealed")), (name, form, found)
            missing = {"witness"} if '"role":"patron"' in old.dump else {"roles", "witness"}
            assert form == "notation" or missing == {"roles", "witness"} & set(found["missing"])


@pytest.mark.parametrize("old", ["database-8"], indirect=True)
async def test_kept_houses_of_then_are_read_offered_and_played(store: Store, old: OldDatabase, come: Come) -> None:
    """The one that was offered is, the one that was retired is not; whoever sat at a table of the first plays on."""
    assert listed_versions(store) == {"dragon-castle": 1}
    assert [(one.id, one.retired_ms is None) for one in kept_houses(store)] == [
        ("dragon-castle", True),
        ("old-castle", False),
    ]
    assert [one.house.bet("dragon-7").pays[0].odds for one in kept_houses(store)] == [40, 39]
    table = old.told["tables"]["kept"]["id"]
    async with running(store, clock=a_year_later) as (address, _):
        anna = await come(address, "anna")
        you = (await anna.get(f"/api/tables/{table}/you"))["you"]
        assert you["chips"] == old.told["people"]["anna"]["chips"][table]
        for act in ({"type": "CashOut", "coins": you["chips"]}, {"type": "Leave"}):
            await anna.post(f"/api/tables/{table}/do", {"id": anna.new_id(), "act": act})
        mara = await come(address, "mara")
        opened = {"house": "old-castle", "private": True}
        assert (await mara.post("/api/tables", opened, 409))["error"]["code"] == "house-retired"
    assert verify_database(store).flaw is None


def test_lists_know_old_tables(store: Store) -> None:
    """Who may see them stands beside them now."""
    for id, data, private, opener in rows(store, "SELECT id, data, private, opener FROM tables"):
        said = json.loads(data)
        assert (bool(private), opener) == (said["private"], said["opener"]), id
