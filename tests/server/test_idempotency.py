"""Every command sent one to five times, over connections that are cut, to two servers at once: it acts once.

Whoever asks again gets the answer of the first time, whether the command was accepted or refused.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from support.kill_load import assert_ledger_holds, fits, history
from support.server_tools import Guest, is_put_off, private_table, running
from support.storage_tools import alter

pytestmark = pytest.mark.slow

Act = dict[str, Any]
_HEX = "ab" * 32

SCRIPT: tuple[Act, ...] = (
    {"type": "PlaceBet", "bet": "punto", "coins": 500},
    {"type": "Join", "name": "Ida"},
    {"type": "Join", "name": "Ida"},
    {"type": "CommitWord", "commitment": _HEX, "cuts": True},
    {"type": "CommitWord", "commitment": "nonsense"},
    {"type": "ShowWord", "text": "word", "salt": _HEX, "cut": 1},
    {"type": "BuyIn", "coins": 10**9},
    {"type": "BuyIn", "coins": 50_000},
    {"type": "BuyIn", "coins": 0},
    {"type": "Sit", "seat": 99},
    {"type": "Sit", "seat": 3},
    {"type": "Sit", "seat": 4},
    {"type": "Tip", "coins": 300},
    {"type": "Tip", "coins": 10**9},
    {"type": "AskFreeCoup"},
    {"type": "PlaceBet", "bet": "banco", "coins": 1000},
    {"type": "PlaceBet", "bet": "punto", "coins": 1500},
    {"type": "PlaceBet", "bet": "punto", "coins": 10**9},
    {"type": "PlaceBet", "bet": "nothing", "coins": 500},
    {"type": "PlaceBet", "bet": "banco", "coins": 2500},
    {"type": "WithdrawBet", "bet": "punto"},
    {"type": "WithdrawBet", "bet": "punto"},
    {"type": "DeclarePartners", "partners": ["nobody"]},
    {"type": "Bid", "coins": 1000},
    {"type": "Decide", "action": "draw"},
    {"type": "OpenBets"},
    {"type": "CloseTable", "reason": "because"},
    {"type": "ReportError", "note": "no"},
    {"type": "WithdrawBet", "bet": "banco"},
    {"type": "StepBack"},
    {"type": "Stand"},
    {"type": "CashOut", "coins": 100},
    {"type": "CashOut", "coins": 10**9},
    {"type": "Leave"},
    {"type": "Leave"},
    {"type": "Tip", "coins": 100},
)
"""Every kind of act that somebody may try, some of them more than once; most are accepted, many refused."""
BEFORE = {"Leave": ("BetsWithdrawn", "SteppedBack", "CashedOut"), "StepBack": ("BetsWithdrawn",)}
"""What somebody who goes does on the way."""
OTHER: Act = {"type": "Tip", "coins": 1}
"""Something that none of them is."""
ACCEPTED = {"Join", "BuyIn", "Sit", "Tip", "PlaceBet", "WithdrawBet", "StepBack", "CashOut", "Leave"}


@asynccontextmanager
async def two_servers(url: str) -> AsyncIterator[tuple[str, str]]:
    """Two servers on one database, each with connections of its own."""
    engines = [open_database(url) for _ in range(2)]
    try:
        async with running(Store(engines[0])) as (one, _), running(Store(engines[1])) as (other, _):
            yield one, other
    finally:
        for engine in engines:
            engine.dispose()


class Unreliable:
    """Sends commands of a guest over connections that are cut."""

    def __init__(self, guest: Guest, addresses: tuple[str, ...], chance: Random) -> None:
        self.guest, self.addresses, self.chance = guest, addresses, chance

    async def send(self, table: str, id: str, act: Act) -> tuple[int, dict[str, Any]]:
        """One command, one to five times, some at once; gives how often it was heard of, and the answer."""
        times = self.chance.randint(1, 5)
        ways = [self.chance.choice((self._cut, self._cut, self.heard, self.posted)) for _ in range(times - 1)]
        together = self.chance.random() < 0.5
        answers: list[Any] = []
        if together:
            answers += await asyncio.gather(*(way(table, id, act) for way in ways))
        else:
            answers += [await way(table, id, act) for way in ways]
        answers.append(await self.heard(table, id, act))
        while _is_put_off(answers[-1]):  # to be sent again
            answers.append(await self.heard(table, id, act))
        found = [answer for answer in answers if answer is not None and not _is_put_off(answer)]
        assert all(answer == found[0] for answer in found), found
        return times, found[0]

    async def _connected(self) -> Any:
        address = self.chance.choice(self.addresses).replace("http", "ws", 1)
        return await websockets.connect(f"{address}/ws", additional_headers=self.guest.headers, max_size=2**22)

    async def _cut(self, table: str, id: str, act: Act) -> None:
        """Cut at once, or a moment later, whether it was answered or not."""
        line = await self._connected()
        await line.send(json.dumps({"type": "do", "id": id, "table": table, "act": act}))
        await asyncio.sleep(self.chance.choice((0, 0, 0.001, 0.01)))
        line.transport.abort()

    async def heard(self, table: str, id: str, act: Act) -> dict[str, Any]:
        """Over a socket."""
        async with await self._connected() as line:
            return await self._for_good(lambda: self._said(line, {"type": "do", "id": id, "table": table, "act": act}))

    async def posted(self, table: str, id: str, act: Act) -> dict[str, Any]:
        """Over HTTP."""
        async with httpx.AsyncClient(base_url=self.chance.choice(self.addresses), timeout=30, verify=False) as http:
            return await self._for_good(lambda: self._post(http, f"/api/tables/{table}/do", {"id": id, "act": act}))

    @staticmethod
    async def _for_good(ask: Callable[[], Awaitable[dict[str, Any]]]) -> dict[str, Any]:
        """The answer that stays: of a busy table one is told to try again, with nothing changed."""
        async with asyncio.timeout(60):
            while is_put_off((answer := await ask()).get("error")):
                await asyncio.sleep(0.02)
        return answer

    @staticmethod
    async def _said(line: Any, command: dict[str, Any]) -> dict[str, Any]:
        await line.send(json.dumps(command))
        while True:
            message = json.loads(await asyncio.wait_for(line.recv(), 30))
            if message.get("id") == command["id"]:
                return {key: message[key] for key in ("number", "error") if key in message}

    async def _post(self, http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await http.post(path, json=body, headers=self.guest.headers)
        found: dict[str, Any] = answer.json()
        assert answer.is_success == ("number" in found)
        return found


def _is_put_off(answer: dict[str, Any] | None) -> bool:
    """Whether nothing was decided: on a busy machine one of two servers may lose every race for a while."""
    return answer is not None and answer.get("error", {}).get("code") == "server-contended"


def _assert_acted_once(events: list[dict[str, Any]], person: str, done: dict[int, Act]) -> None:
    """Nothing is there that was not acknowledged, with what belongs to it just before it."""
    there = {number: event["fact"] for number, event in enumerate(events, start=1) if event["by"] == person}
    for number, act in sorted(done.items()):
        assert fits(act, there.pop(number)), act
        place = number - 1
        while place not in done and there.get(place, {}).get("type") in BEFORE.get(act["type"], ()):
            del there[place]
            place -= 1
    assert there == {}


@pytest.mark.parametrize("url", ["postgresql", pytest.param("sqlite", marks=pytest.mark.soak)], indirect=True)
async def test_every_kind_of_act_acts_once(url: str, store: Store) -> None:
    """At a table of slow pace, so that a whole evening of acts fits between the first call for bets and the close."""
    chance = Random(31)
    done: dict[int, Act] = {}
    refused: list[str] = []
    answers: dict[str, dict[str, Any]] = {}

    async with two_servers(url) as addresses:
        ida = await Guest(addresses[0]).come()
        table = await private_table(ida, bots=0, pace="live")
        sender = Unreliable(ida, addresses, chance)
        for number, act in enumerate(SCRIPT):
            if act["type"] == "PlaceBet" and done:
                await _until_bets_are_open(ida, table)
            _, answer = await sender.send(table, f"script-{number:04d}", act)
            answers[f"script-{number:04d}"] = answer
            if "number" in answer:
                assert answer["number"] not in done
                done[answer["number"]] = act
            else:
                refused.append(answer["error"]["code"])
        for (id, first), act in zip(answers.items(), SCRIPT, strict=True):  # long afterwards
            assert await sender.posted(table, id, act) == first
            for other in (await sender.posted(table, id, OTHER), await sender.heard(table, id, OTHER)):
                assert other["error"]["code"] == "command-id-used"
        person = ida.id
    assert {act["type"] for act in done.values()} >= ACCEPTED
    assert len(set(refused)) >= 8
    assert not any(code.startswith(("storage-", "server-")) for code in refused)
    _assert_acted_once(history(store, table), person, done)
    assert_ledger_holds(store, table, [person])


async def _until_bets_are_open(guest: Guest, table: str) -> None:
    for _ in range(600):
        if (await guest.get(f"/api/tables/{table}"))["view"].get("bets_open"):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("bets were not called for")


@pytest.mark.parametrize(
    ("url", "seed"),
    [
        ("postgresql", 1),
        pytest.param("postgresql", 2, marks=pytest.mark.soak),
        pytest.param("sqlite", 1, marks=pytest.mark.soak),
    ],
    indirect=["url"],
)
async def test_a_storm_of_commands_at_a_running_table(url: str, store: Store, seed: int) -> None:
    """People at a fast table, coups going on: whatever is answered is the same for all, and is there once."""
    done: dict[str, dict[int, Act]] = {}
    heard = 0

    async def person(addresses: tuple[str, str], table: str, seat: int) -> None:
        nonlocal heard
        chance = Random(f"{seed}.{seat}")
        guest = await Guest(addresses[seat % 2], f"Guest {seat}").come()
        sender, mine = Unreliable(guest, addresses, chance), done.setdefault(guest.id, {})
        first: list[Act] = [{"type": "Join", "name": guest.name}, {"type": "BuyIn", "coins": 200_000}]
        acts = [*first, {"type": "Sit", "seat": seat}, *(_any_act(chance) for _ in range(25))]
        for number, act in enumerate(acts):
            times, answer = await sender.send(table, f"storm-{number:04d}", act)
            heard += times
            if "number" in answer:
                assert answer["number"] not in mine
                mine[answer["number"]] = act

    async with two_servers(url) as addresses:
        opener = await Guest(addresses[0]).come()
        table = await private_table(opener, bots=1)
        await asyncio.gather(*(person(addresses, table, seat) for seat in (3, 4, 5)))
    events = history(store, table)
    for id, mine in done.items():
        assert len(mine) >= 5
        _assert_acted_once(events, id, mine)
    assert heard > 3 * 28
    assert_ledger_holds(store, table, list(done))


def _any_act(chance: Random) -> Act:
    bet = chance.choice(("punto", "banco", "egalite"))
    return chance.choice(
        (
            {"type": "PlaceBet", "bet": bet, "coins": 500 * chance.randint(1, 6)},
            {"type": "PlaceBet", "bet": bet, "coins": 500 * chance.randint(1, 6)},
            {"type": "WithdrawBet", "bet": bet},
            {"type": "Tip", "coins": 100 * chance.randint(1, 9)},
            {"type": "BuyIn", "coins": 1000 * chance.randint(1, 9)},
            {"type": "CashOut", "coins": 1000 * chance.randint(1, 9)},
        )
    )


async def test_commands_of_an_account_act_once(url: str, store: Store) -> None:
    """Limits, checks and sessions over HTTP, to two servers at once and over connections that are cut."""
    chance = Random(5)
    commands: list[Act] = [
        {"type": "SetLimit", "kind": "loss", "period": "day", "coins": 90_000},
        {"type": "StartSession"},
        {"type": "SetLimit", "kind": "stake", "period": "week", "coins": 80_000},
        {"type": "EndSession"},
        {"type": "SetLimit", "kind": "loss", "period": "day", "coins": 70_000},
    ]

    async with two_servers(url) as addresses:
        ida = await Guest(addresses[0]).come()
        for number, command in enumerate(commands):
            body = {"id": f"account-{number:04d}", "command": command}
            cut = [_cut_request(chance.choice(addresses), ida, body, chance) for _ in range(chance.randint(0, 4))]
            await asyncio.gather(*cut)
            for address in addresses:
                ida.address = address
                await ida.post("/api/me/do", body)
        person = ida.id
    kinds = [json.loads(one.data)["type"] for one in store.events(f"person:{person}")]
    assert kinds.count("LimitSet") == 3
    assert kinds.count("SessionStarted") == 1
    assert kinds.count("SessionEnded") == 1


async def _cut_request(address: str, guest: Guest, body: dict[str, Any], chance: Random) -> None:
    """A request whose answer nobody waits for."""
    async with httpx.AsyncClient(base_url=address, timeout=chance.choice((0.001, 0.01, 0.05, 5)), verify=False) as http:
        with suppress(httpx.TimeoutException):
            await http.post("/api/me/do", json=body, headers=guest.headers)


async def test_an_id_does_not_answer_for_another_command(url: str, store: Store) -> None:
    """Whoever excludes themselves under the id of an earlier command is told that nothing was done, and not that it
    was; at another table, for another account command, for a refill, by one server or another."""
    async with two_servers(url) as addresses:
        ida = await Guest(addresses[0]).come()
        first, second = [await private_table(ida, bots=0) for _ in range(2)]
        join = {"id": "table-0001", "act": {"type": "Join", "name": "Ida"}}
        check = {"id": "check-0001", "command": {"type": "SetCheck", "minutes": 30, "coups": None}}
        await ida.post("/api/me/do", check, status=200)
        await ida.post(f"/api/tables/{first}/do", join, status=200)
        exclude = {"type": "Exclude", "until_ms": None}
        others: list[tuple[str, dict[str, Any]]] = [
            ("/api/me/do", {"id": "check-0001", "command": exclude}),
            ("/api/me/do", {"id": "check-0001", "command": {**check["command"], "minutes": 31}}),  # type: ignore[dict-item]  # of a dict
            ("/api/me/do", {"id": "table-0001", "command": exclude}),
            ("/api/me/refill", {"id": "check-0001"}),
            ("/api/me/refill", {"id": "table-0001"}),
            (f"/api/tables/{second}/do", join),
            (f"/api/tables/{first}/do", {**join, "id": "check-0001"}),
            (f"/api/tables/{first}/do", {**join, "act": {"type": "Leave"}}),
        ]
        for ida.address in addresses:
            for path, body in others:
                found = await ida.post(path, body, status=409)
                assert found["error"]["code"] == "command-id-used", (path, body)
            assert (await ida.post("/api/me/do", check, status=200))["you"]["check"]["minutes"] == 30
            await ida.post(f"/api/tables/{first}/do", join, status=200)
        person = (await ida.get("/api/me"))["you"]
        assert "exclusion" not in person
        alter(store, "UPDATE answers SET asked = NULL")  # as an earlier version has left them
        await ida.post("/api/me/do", others[0][1], status=200)
        await ida.post(*others[5], status=200)
    kinds = [json.loads(one.data)["type"] for one in store.events(f"person:{person['id']}")]
    assert kinds == ["Granted", "CheckSet"]
    assert [one["fact"]["type"] for one in history(store, second) if one["by"] == person["id"]] == []


async def test_a_bot_that_is_invited_again_comes_once(url: str, store: Store) -> None:
    """At once and later, by one server and another, and when no seat is free any more; without an id each is new."""
    async with two_servers(url) as addresses:
        ida = await Guest(addresses[0]).come()
        table = await private_table(ida, bots=0)

        async def invite(address: str, **body: Any) -> dict[str, Any]:
            async with httpx.AsyncClient(base_url=address, timeout=30, verify=False) as http:
                answer = await http.post(f"/api/tables/{table}/bots", json=body, headers=ida.headers)
                return {"status": answer.status_code, **answer.json()}

        asked = {"id": "invite-0001", "temperament": "steady"}
        first, *others = await asyncio.gather(*(invite(address, **asked) for address in addresses * 5))
        assert first["status"] == 201
        assert others == [first] * 9
        assert await _bots_at(ida, table) == {first["bot"]}
        other = await invite(addresses[1], **{**asked, "temperament": "loyal"})
        assert (other["status"], other["error"]["code"]) == (409, "command-id-used")
        assert (await invite(addresses[0], id="?"))["error"]["code"] == "command-id"
        while (found := await invite(addresses[0]))["status"] == 201:
            assert found["bot"] != first["bot"]
        assert found["error"]["code"] == "bots-no-seat"
        assert [await invite(address, **asked) for address in addresses] == [first] * 2
        assert (await invite(addresses[0], id="invite-0002"))["error"]["code"] == "bots-no-seat"
    came = [one["fact"]["patron"] for one in history(store, table) if one["fact"]["type"] == "Joined"]
    assert came.count(first["bot"]) == 1
    assert len(set(came)) == len(came)


async def _bots_at(guest: Guest, table: str) -> set[str]:
    return {id for id in (await guest.get(f"/api/tables/{table}"))["view"]["people"] if id.startswith("bot-")}
