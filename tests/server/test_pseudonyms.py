"""Nobody is followed from one table to another: the same person is somebody else at each, wherever anybody looks."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from puntobanco.cli.main import main
from puntobanco.fairness import Sealing, Word, word_commitment
from puntobanco.patrons import PatronRefusal
from puntobanco.server.books.reconciliation import reconcile
from puntobanco.server.errors import StorageError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables.pace import PACES, PaceName
from puntobanco.table import Command, Role, commands as c
from support.server_tools import KEY, Guest, private_table, running
from support.storage_tools import alter, rows
from support.watched_server import account, staff

COINS = 100_000


@pytest.fixture
def time_for_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody goes on before the test does."""
    quick = PACES[PaceName.QUICK]._replace(words=600_000, showing=600_000)
    monkeypatch.setitem(PACES, PaceName.QUICK, quick)


async def plays_at(service: Service, ida: Guest, table: str) -> str:
    """Somebody sits down, adds a word to the shoe, and is paid or loses; who they are there."""
    await ida.sit_down(table, COINS)
    live, me, word = await service.tables.get(table), await ida.patron(table), Word("a word of Ida's", "5a" * 16, 0)
    await ida.until(table, lambda _: ida.can(table, "CommitWord"))
    committed = word_commitment(Sealing(ida.views[table]["order"]["shoe"], "", 1), me, word)
    await ida.do(table, {"type": "CommitWord", "commitment": committed, "cuts": False})
    await live.go_on()
    await ida.until(table, lambda _: ida.can(table, "ShowWord"))
    await ida.do(table, {"type": "ShowWord", "text": word.text, "salt": word.salt, "cut": 0})
    await live.go_on()
    while not any(_is_over(line, me) for line in ida.views[table].get("last", {}).get("lines", [])):
        if any(one["bet"] == "punto" and not one["now"] for one in ida.can(table, "PlaceBet")):
            await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": 5000})
        await ida.next_message()
    return me


def _is_over(line: dict[str, Any], me: str) -> bool:
    """Whether somebody's bet is settled; one that stays lying after a tie brings about another coup."""
    return line["patron"] == me and not line.get("stays")


async def public(address: str, table: str) -> dict[str, str]:
    """Everything that a stranger can have of a table, by where it is from."""
    paths = [f"/api/tables/{table}", f"/api/tables/{table}/shoes/1", f"/api/tables/{table}/roads"]
    paths += [f"/api/tables/{table}/shoes/1/record?form={form}" for form in ("events", "notation")]
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        found = {path: await http.get(path) for path in (*paths, "/api/tables", "/metrics")}
    assert all(answer.is_success for answer in found.values())
    stranger = Guest(address)
    await stranger.connect()
    await stranger.watch(table)
    await stranger.close()
    return {path: answer.text for path, answer in found.items()} | {"feed": json.dumps(stranger.heard)}


def texts(value: Any) -> set[str]:
    """Every text in something that was read from JSON."""
    if isinstance(value, dict):
        return {*value} | {text for one in value.values() for text in texts(one)}
    if isinstance(value, list):
        return {text for one in value for text in texts(one)}
    return {value} if isinstance(value, str) else set()


def events_in(record: str) -> list[dict[str, Any]]:
    """The events of a record, without its head."""
    return [one for one in map(json.loads, record.splitlines()) if "fact" in one]


@pytest.mark.usefixtures("time_for_words")
async def test_by_ids_nobody_is_followed_from_one_table_to_another(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither whoever plays, nor whoever works there, in no view, frame, or record; and the records hold."""
    found: dict[str, dict[str, str]] = {}
    async with running(store) as (address, service):
        ida, lena = await Guest(address).come(), await staff(address, service, Role.MANAGER)
        await ida.connect()
        tables, mine = [], []
        for _ in range(2):
            tables.append(await private_table(ida, bots=0))
            mine.append(await plays_at(service, ida, tables[-1]))
        for table in tables:
            body = {"id": lena.new_id(), "act": {"type": "CloseTable", "reason": "it is late"}}
            await lena.post(f"/api/tables/{table}/do", body)
            found[table] = await public(address, table)
        heard = json.dumps([one for one in ida.heard if one["type"] in ("event", "snapshot")])
        await ida.close()
    assert len({*mine, ida.id}) == 3
    closers = []
    for table, me in zip(tables, mine, strict=True):
        for path, text in found[table].items():
            assert ida.id not in text, path
            assert lena.id not in text, path
        events = events_in(found[table][f"/api/tables/{table}/shoes/1/record?form=events"])
        assert {one["by"] for one in events if one["fact"]["type"] in ("WordShown", "Joined")} == {me}
        closers += [one["by"] for one in events if one["fact"]["type"] == "TableClosed"]
        for form, ending in (("events", "jsonl"), ("notation", "punto")):
            file = tmp_path / f"{table}.{ending}"
            file.write_text(found[table][f"/api/tables/{table}/shoes/1/record?form={form}"])
            assert main(["verify", str(file), "--json"]) == 3, capsys.readouterr().out
    assert ida.id not in heard
    assert lena.id not in heard
    assert len({*closers, lena.id}) == 3
    first, second = (
        {
            text
            for one in events_in(found[table][f"/api/tables/{table}/shoes/1/record?form=events"])
            for text in texts(one)
        }
        for table in tables
    )
    assert {mine[0], closers[0]} <= first
    assert {mine[1], closers[1]} <= second
    assert not {mine[0], closers[0]} & second
    assert not {mine[1], closers[1]} & first
    everywhere = [" ".join(found[table].values()) for table in tables]
    assert mine[1] not in everywhere[0]
    assert mine[0] not in everywhere[1]


@pytest.mark.usefixtures("quick_shoes")
async def test_money_limits_and_history_are_those_of_the_person(store: Store) -> None:
    """At two tables at once: one wallet, one limit for both, and the books balance."""
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        limit = {"type": "SetLimit", "kind": "stake", "period": "day", "coins": 8000}
        await ida.post("/api/me/do", {"id": ida.new_id(), "command": limit})
        await ida.connect()
        tables = [await private_table(ida, bots=0, pace="live") for _ in range(2)]
        answers = []
        for table in tables:
            await ida.sit_down(table, COINS)
            await ida.until(table, lambda _, table=table: ida.can(table, "PlaceBet"), 60)
            answers.append(await ida.do(table, {"type": "PlaceBet", "bet": "punto", "coins": 5000}))
        assert [one["type"] for one in answers] == ["done", "refused"]
        assert answers[1]["error"]["code"] == "patron-limit-reached"
        you = (await ida.get("/api/me"))["you"]
        assert you["wallet"] == 1_000_000 - 2 * COINS
        assert set(you["tables"]) == set(tables)
        told = await ida.get("/api/me/export")
        accounts = {one["account"] for one in told["postings"]}
        assert accounts == {
            f"wallet:{ida.id}",
            f"stakes:{tables[0]}:{ida.id}",
            *(f"chips:{t}:{ida.id}" for t in tables),
        }
        assert {one["table"]: one["patron"] for one in told["patrons"]} == {t: await ida.patron(t) for t in tables}
        refused = await ida.post("/api/me/delete", {}, 409)
        assert refused["error"]["code"] == "delete-at-table"
        await ida.do(tables[1], {"type": "Leave"})
        assert (await ida.get("/api/me"))["you"]["wallet"] == 1_000_000 - COINS
        await ida.close()
    assert verify_database(store).flaw is None


async def test_whoever_comes_back_is_who_they_were(store: Store) -> None:
    """After leaving, after a restart, and under another key of the house; at another process too."""
    async with running(store) as (address, _):
        ida = await Guest(address).come()
        table = await private_table(ida, bots=0, pace="live")
        before = await ida.patron(table)
        await ida.connect()
        await ida.sit_down(table)
        mine = await ida.patron(table)
        await ida.do(table, {"type": "Leave"})
        await ida.close()
    assert before == mine
    other = Service(store, HouseKey(bytes(reversed(range(32)))))
    live = await other.tables.get(table)
    assert live.patron_of(ida.id) == mine
    assert live.patron_of("p-aaaaaaaaaaaaaaaa") not in (mine, "p-aaaaaaaaaaaaaaaa")
    await other.stop()
    assert rows(store, "SELECT patron, person FROM patrons") == [(mine, ida.id)]


async def test_names_are_for_those_who_were_there_and_not_of_the_deleted(store: Store) -> None:
    """Whoever was there is known again, whoever they were; and somebody who is deleted has no name any more."""
    async with running(store) as (address, service):
        ida, eva = await Guest(address, "Ida").come(), await Guest(address, "Eva").come()
        lena = await staff(address, service, Role.MANAGER)
        table = await private_table(ida, bots=0)
        for one in (ida, eva):
            await one.connect()
            await one.sit_down(table)
        while ida.views[table]["phase"] not in ("betting", "between"):
            await ida.next_message()
        for one in (ida, eva):
            await one.do(table, {"type": "Leave"})
            await one.close()
        closing = {"id": lena.new_id(), "act": {"type": "CloseTable", "reason": "it is late"}}
        await lena.post(f"/api/tables/{table}/do", closing)

        async def names(reader: Guest) -> set[str]:
            async with httpx.AsyncClient(base_url=address, timeout=30, headers=reader.headers) as http:
                answer = await http.get(f"/api/tables/{table}/shoes/1/record?form=events")
            facts = [one["fact"] for one in events_in(answer.text)]
            return {fact["name"] for fact in facts if fact["type"] == "Joined"}

        hers, theirs = await ida.patron(table), await eva.patron(table)
        assert await names(Guest(address)) == {hers, theirs}
        assert await names(ida) == await names(eva) == await names(lena) == {"Ida", "Eva"}
        await eva.post("/api/me/delete", {})
        assert await names(ida) == await names(lena) == {"Ida", theirs}


async def test_whoever_sits_at_anothers_table_is_known_there(store: Store) -> None:
    """It is theirs in the lobby, and they may invite bots; somebody who only knows of it may not."""
    async with running(store) as (address, _):
        ida, eva, ben = [await Guest(address, name).come() for name in ("Ida", "Eva", "Ben")]
        table = await private_table(ida, bots=0, pace="live")
        await eva.connect()
        await eva.sit_down(table)
        for one, is_there in ((eva, True), (ben, False)):
            found = {listed["id"]: listed["yours"] for listed in (await one.get("/api/tables"))["tables"]}
            assert found.get(table, False) is is_there
            await one.post(f"/api/tables/{table}/bots", {}, 201 if is_there else 403)
        await eva.close()


async def test_managers_see_people_and_find_them(store: Store) -> None:
    """In the pit by their own ids; and whoever has only the id of a record finds who it is."""
    async with running(store) as (address, service):
        ida, lena = await account(address, "ida"), await staff(address, service, Role.MANAGER)
        table = await private_table(ida, bots=0, pace="live")
        await ida.connect()
        await ida.sit_down(table)
        mine = await ida.patron(table)
        (told,) = [one for one in (await lena.get("/api/pit"))["tables"] if one["id"] == table]
        assert [one["id"] for one in told["people"]] == [ida.id]
        found = await lena.get(f"/api/people?find={mine}")
        assert [one["id"] for one in found["people"]] == [ida.id]
        assert (await lena.get(f"/api/people?find={mine[:-1]}"))["people"] == []
        await ida.get(f"/api/people?find={mine}", 403)
        await ida.close()


async def test_a_row_that_gives_somebodys_chips_to_another_is_found(store: Store) -> None:
    """What lies on the table is compared with the books by the person."""
    async with running(store) as (address, service):
        ida, eva = await Guest(address).come(), await Guest(address, "Eva").come()
        table = await private_table(ida, bots=0, pace="live")
        await ida.connect()
        await ida.sit_down(table)
        await ida.close()
        empty = (await service.tables.spec(table)).empty()
    assert reconcile(store, empty).flaw is None
    alter(store, f"UPDATE patrons SET person = '{eva.id}'")
    flaw = reconcile(store, empty).flaw
    assert flaw is not None
    assert flaw.key == "integrity.layout"


async def test_two_processes_know_the_same_patrons(store: Store) -> None:
    """Somebody comes by one process, is paid by another, and takes the money along by the first."""
    async with running(store) as (first, one), running(store) as (second, another):
        ida = await Guest(first).come()
        table = await private_table(ida, bots=0, pace="live")
        for service in (one, another):
            await service.tables.get(table)
        await ida.connect()
        await ida.sit_down(table)
        mine = await ida.patron(table)
        await ida.close()
        ida.address = second
        assert await ida.patron(table) == mine
        for act in ({"type": "CashOut", "coins": 40_000}, {"type": "Leave"}):
            await ida.post(f"/api/tables/{table}/do", {"id": ida.new_id(), "act": act})
            ida.address = first
        assert (await ida.get("/api/me"))["you"]["wallet"] == 1_000_000
    assert rows(store, "SELECT patron, person FROM patrons") == [(mine, ida.id)]
    assert verify_database(store).flaw is None


async def test_an_older_program_beside_this_one_moves_nobodys_money(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a patron for a person: what it would post is refused, and this one goes on with the table."""
    async with running(store) as (address, service):
        ida, lena = await Guest(address).come(), await staff(address, service, Role.MANAGER)
        body = {"house": "schaanwald", "pace": "live", "private": True, "dealt_by": "person"}
        table = str((await lena.post("/api/tables", body))["table"])
        await ida.connect()
        await ida.sit_down(table, COINS)
        mine = await ida.patron(table)
        older = Service(store, KEY)
        behind = await older.tables.get(table)
        monkeypatch.setattr(behind.patrons, "person_of", lambda patron: patron)
        for act in (c.CashOut(500), c.BuyIn(500), c.Tip(500), c.Leave()):
            with pytest.raises((PatronRefusal, StorageError)):
                await behind.command(lambda at_ms, act=act: Command(mine, Role.PATRON, at_ms, act))  # type: ignore[misc]  # bound now
        await older.stop()
        assert rows(store, f"SELECT account FROM balances WHERE account LIKE '%{mine}%'") == []
        assert (await ida.do(table, {"type": "Leave"}))["type"] == "done"
        assert (await ida.get("/api/me"))["you"]["wallet"] == 1_000_000
        await ida.close()
    assert verify_database(store).flaw is None
