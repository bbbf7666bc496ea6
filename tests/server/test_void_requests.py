"""Voids and corrections above an amount need a second manager; over HTTP, with two processes, on both databases."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from puntobanco.game import Result
from puntobanco.server.people.policy import OFF, VOID_SECOND, set_policy
from puntobanco.server.people.staff_events import EVENTS, STREAM, VoidAsked, VoidDecided, VoidDone
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables.table_time import wall_clock_ms
from puntobanco.server.tables.void_requests import WAITS_MS, coins_moved
from puntobanco.table import Role, events as e
from support.server_tools import Guest, running
from support.storage_tools import assert_sound, rows
from support.watched_server import PASSWORD, account

STAKE, CHIPS = 20_000, 300_000
LOST = ("2h", "9d", "Kc", "Ks")
"""Banco has a natural, and Ida has bet on punto."""
TOO_MANY = ("2h", "3d", "2c", "4s", "Kd")
"""Punto has four and banco seven; with a card too many, banco has nothing."""
VOID: dict[str, Any] = {"type": "VoidCoup", "reason": "a card was seen", "coup": None}


class Moving:
    """A clock that can be moved on."""

    ahead_ms = 0

    def __call__(self) -> int:
        return wall_clock_ms() + self.ahead_ms


class Evening:
    """Two processes of one house; at the first sits Ida, and Lena deals; Mara is at the second."""

    def __init__(self, first: tuple[str, Service], second: tuple[str, Service], clock: "Moving") -> None:
        self.first, self.second = first[0], second[0]
        self.services, self.clock = (first[1], second[1]), clock
        self.table = ""

    async def begin(self) -> None:
        self.lena, self.mara = await self.manager(self.first, "lena"), await self.manager(self.second, "mara")
        asked = {"house": "schaanwald", "private": False, "dealt_by": "person", "name": "Salon"}
        self.table = (await self.lena.post("/api/tables", asked))["table"]
        self.ida = await Guest(self.first).come()
        for act in ({"type": "Join", "name": "Ida"}, {"type": "BuyIn", "coins": CHIPS}, {"type": "Sit", "seat": 1}):
            await self.do(self.ida, **act)
        await self.do(self.lena, type="StartShoe")
        await self.do(self.lena, type="TurnBurnCard", card="As", proof="")

    async def manager(self, address: str, login: str) -> Guest:
        made = await account(address, login)
        self.services[0].people.set_role(made.id, Role.MANAGER)
        await made.post("/api/sign-in", {"login": made.login, "password": PASSWORD})
        return made

    def ask_for_a_second(self, most: int | None) -> None:
        value = OFF if most is None else str(most)
        set_policy(self.services[0].store, VOID_SECOND, value, "p-boss", wall_clock_ms())

    async def do(self, who: Guest, status: int = 200, id: str | None = None, **act: Any) -> Any:
        return await who.post(f"/api/tables/{self.table}/do", {"id": id or who.new_id(), "act": act}, status)

    async def coup(self, cards: tuple[str, ...] = LOST, *then: dict[str, Any]) -> None:
        await self.do(self.lena, type="OpenBets")
        await self.do(self.ida, type="PlaceBet", bet="punto", coins=STAKE, patron=None)
        await self.do(self.lena, type="CloseBets")
        for card in cards:
            await self.do(self.lena, type="DealCard", card=card, side=None, proof="")
        for act in then:
            await self.do(self.lena, **act)
        await self.do(self.lena, type="EndCoup")
        if (await self.lena.get(f"/api/tables/{self.table}"))["view"]["phase"] == "stopped":
            await self.do(self.lena, type="PayAsItLies", reason="nobody objects")

    async def waits(self, act: dict[str, Any], id: str | None = None) -> dict[str, Any]:
        """Lena's command waits; what the other manager sees of it."""
        before = await self.chips()
        refused = (await self.do(self.lena, 409, id, **act))["error"]
        assert refused["code"] == "second-manager-needed"
        assert refused["text"] != refused["code"]
        assert await self.chips() == before
        (found,) = (await self.mara.get("/api/pit"))["waiting"]
        return dict(found)

    async def decide(self, who: Guest, request: str, verdict: str = "agree", status: int = 200) -> Any:
        answer = await who.post(f"/api/voids/{request}/{verdict}", status=status)
        return answer["error"]["code"] if status >= 400 else answer

    async def chips(self) -> int:
        view = (await self.ida.get(f"/api/tables/{self.table}/you"))["you"]
        return int(view["chips"])

    async def has(self, coins: int) -> bool:
        """Whether Ida has so many chips, as soon as her process knows what the other one has done."""
        end = time.monotonic() + 30
        while await self.chips() != coins and time.monotonic() < end:
            await asyncio.sleep(0.05)
        return await self.chips() == coins

    def told(self) -> list[Any]:
        """What the staff's stream has of voids."""
        kinds = (VoidAsked, VoidDecided, VoidDone)
        events = [EVENTS.read(json.loads(one.data)) for one in self.services[0].store.events(STREAM)]
        return [one for one in events if isinstance(one, kinds)]


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Evening]:
    async with AsyncExitStack() as stack:
        clock = Moving()
        servers = [await stack.enter_async_context(running(store, clock=clock)) for _ in range(2)]
        found = Evening(servers[0], servers[1], clock)
        await found.begin()
        yield found
    assert_sound(store)
    assert verify_database(store).is_sound


async def test_a_void_above_the_amount_waits_for_another_manager(evening: Evening) -> None:
    """Nothing changes until then; whoever asked cannot agree, and both stand in the chained stream of the staff."""
    await evening.coup()
    evening.ask_for_a_second(STAKE - 1)
    waiting = await evening.waits(VOID)
    expected = {"table": evening.table, "coup": 1, "act": "VoidCoup", "reason": "a card was seen", "coins": STAKE}
    assert {name: waiting[name] for name in expected} == expected
    assert (waiting["by"], waiting["name"], waiting["agreed"]) == (evening.lena.id, "lena", False)
    assert await evening.decide(evening.lena, waiting["id"], status=403) == "void-request-own"
    assert await evening.chips() == CHIPS - STAKE
    number = (await evening.decide(evening.mara, waiting["id"]))["number"]
    assert await evening.has(CHIPS)
    (event,) = rows(
        evening.services[0].store,
        f"SELECT data FROM events WHERE stream = 'table:{evening.table}' AND number = {number}",
    )
    assert '"CoupVoided"' in event[0]
    live = await evening.services[0].tables.get(evening.table)
    assert live.patrons.person_of(json.loads(event[0])["by"]) == evening.lena.id
    told = [(type(one), getattr(one, "by", None), one.request) for one in evening.told()]
    request = waiting["id"]
    assert told == [
        (VoidAsked, evening.lena.id, request),
        (VoidDecided, evening.mara.id, request),
        (VoidDone, None, request),
    ]
    assert (evening.told()[1].asked_by, evening.told()[1].agreed, evening.told()[2].number) == (
        evening.lena.id,
        True,
        number,
    )
    assert (await evening.mara.get("/api/pit"))["waiting"] == []


async def test_what_is_sent_again_acts_once(evening: Evening) -> None:
    """The command of the first manager, and the word of the second, also at another process."""
    await evening.coup()
    evening.ask_for_a_second(1)
    first = await evening.waits(VOID, id="void-the-first")
    assert await evening.waits(VOID, id="void-the-first") == first
    other = {**VOID, "reason": "something else"}
    refused = await evening.do(evening.lena, 409, "void-the-first", **other)
    assert refused["error"]["code"] == "command-id-used"
    done = await evening.decide(evening.mara, first["id"])
    there = await evening.manager(evening.first, "nora")
    assert await evening.decide(evening.mara, first["id"]) == await evening.decide(there, first["id"]) == done
    assert await evening.decide(evening.mara, first["id"], "refuse", 409) == "void-request-over"
    assert await evening.has(CHIPS)
    assert [type(one) for one in evening.told()] == [VoidAsked, VoidDecided, VoidDone]


async def test_up_to_the_amount_one_manager_is_enough(evening: Evening) -> None:
    await evening.coup()
    evening.ask_for_a_second(STAKE)
    await evening.do(evening.lena, **VOID)
    assert await evening.has(CHIPS)
    await evening.coup()
    evening.ask_for_a_second(None)
    await evening.do(evening.lena, **VOID)
    assert (await evening.has(CHIPS), evening.told()) == (True, [])


async def test_a_correction_waits_too(evening: Evening) -> None:
    """Won by an error and lost when it is put right: payout and stake go, and both count."""
    await evening.coup(TOO_MANY, {"type": "DealCard", "card": "3h", "side": "banco", "proof": ""})
    assert await evening.chips() == CHIPS + STAKE
    evening.ask_for_a_second(2 * STAKE - 1)
    waiting = await evening.waits({"type": "PutRight", "missing": [], "coup": None})
    assert (waiting["act"], waiting["coins"], waiting["coup"]) == ("PutRight", 2 * STAKE, 1)
    await evening.decide(evening.mara, waiting["id"])
    assert await evening.has(CHIPS - STAKE)


async def stopped(evening: Evening) -> None:
    """Punto would win as it lies, and loses by the tableau."""
    await evening.do(evening.lena, type="OpenBets")
    await evening.do(evening.ida, type="PlaceBet", bet="punto", coins=STAKE, patron=None)
    await evening.do(evening.lena, type="CloseBets")
    for card in TOO_MANY:
        await evening.do(evening.lena, type="DealCard", card=card, side=None, proof="")
    await evening.do(evening.lena, type="DealCard", card="3h", side="banco", proof="")
    await evening.do(evening.lena, type="EndCoup")


@pytest.mark.parametrize(
    ("act", "after"),
    [
        ({"type": "PayAsItLies", "reason": "nobody objects"}, CHIPS + STAKE),
        ({"type": "PutRight", "missing": [], "coup": None}, CHIPS - STAKE),
    ],
)
async def test_a_decision_on_a_stopped_coup_waits_too(evening: Evening, act: dict[str, Any], after: int) -> None:
    """What it moves against the other way: Ida wins the stake or loses it."""
    await stopped(evening)
    evening.ask_for_a_second(2 * STAKE - 1)
    waiting = await evening.waits(act)
    assert (waiting["act"], waiting["coins"], waiting["coup"]) == (act["type"], 2 * STAKE, 1)
    await evening.decide(evening.mara, waiting["id"])
    assert await evening.has(after)


async def test_what_was_agreed_to_for_a_stopped_coup_is_never_done_to_another(evening: Evening) -> None:
    await stopped(evening)
    evening.ask_for_a_second(2 * STAKE - 1)
    waiting = await evening.waits({"type": "PayAsItLies", "reason": "nobody objects"})
    evening.ask_for_a_second(None)
    await evening.do(evening.lena, type="PutRight", missing=[], coup=None)
    await stopped(evening)
    assert (await evening.mara.get("/api/pit"))["waiting"] == []
    assert await evening.decide(evening.mara, waiting["id"], status=409) == "void-request-over"
    assert await evening.chips() == CHIPS - 2 * STAKE


async def test_a_void_of_the_running_coup_is_of_that_coup_alone(evening: Evening) -> None:
    """It goes on meanwhile, and is undone when it was paid; a later coup never is in its place."""
    evening.ask_for_a_second(1)
    await evening.do(evening.lena, type="OpenBets")
    await evening.do(evening.ida, type="PlaceBet", bet="punto", coins=STAKE, patron=None)
    await evening.do(evening.lena, type="CloseBets")
    await evening.do(evening.lena, type="DealCard", card="2h", side=None, proof="")
    waiting = await evening.waits(VOID)
    assert waiting["coins"] == STAKE
    for card in LOST[1:]:
        await evening.do(evening.lena, type="DealCard", card=card, side=None, proof="")
    await evening.do(evening.lena, type="EndCoup")
    assert await evening.chips() == CHIPS - STAKE
    await evening.decide(evening.mara, waiting["id"])
    assert await evening.has(CHIPS)


async def test_a_request_lapses_when_the_table_has_moved_on(evening: Evening) -> None:
    evening.ask_for_a_second(1)
    await evening.coup()
    waiting = await evening.waits(VOID)
    await evening.coup()
    assert (await evening.mara.get("/api/pit"))["waiting"] == []
    assert await evening.decide(evening.mara, waiting["id"], status=409) == "void-request-over"
    assert await evening.chips() == CHIPS - 2 * STAKE
    assert evening.told()[-1].number is None


async def test_a_request_lapses_after_a_time(evening: Evening) -> None:
    evening.ask_for_a_second(1)
    await evening.coup()
    waiting = await evening.waits(VOID)
    evening.clock.ahead_ms = WAITS_MS + 1000
    assert (await evening.mara.get("/api/pit"))["waiting"] == []
    assert await evening.decide(evening.mara, waiting["id"], status=409) == "void-request-over"
    assert await evening.chips() == CHIPS - STAKE


@pytest.mark.parametrize("who", ["lena", "mara"])
async def test_a_request_is_refused_or_taken_back(evening: Evening, who: str) -> None:
    evening.ask_for_a_second(1)
    await evening.coup()
    waiting = await evening.waits(VOID)
    one: Guest = getattr(evening, who)
    assert await evening.decide(one, waiting["id"], "refuse") == {"refused": waiting["id"]}
    assert await evening.decide(one, waiting["id"], "refuse") == {"refused": waiting["id"]}
    assert await evening.decide(evening.mara, waiting["id"], status=409) == "void-request-over"
    assert (await evening.mara.get("/api/pit"))["waiting"] == []
    assert (await evening.chips(), evening.told()[-1].agreed) == (CHIPS - STAKE, False)


async def test_who_may_agree(evening: Evening) -> None:
    """Managers alone, to what a manager asks who still is one."""
    evening.ask_for_a_second(1)
    await evening.coup()
    waiting = await evening.waits(VOID)
    assert await evening.decide(evening.ida, waiting["id"], status=403) == "not-allowed"
    assert await evening.decide(Guest(evening.first), waiting["id"], status=401) == "sign-in-first"
    assert await evening.decide(evening.mara, "0" * 32, status=404) == "void-request-unknown"
    evening.services[0].people.set_role(evening.lena.id, Role.PATRON)
    assert await evening.decide(evening.mara, waiting["id"], status=409) == "void-request-over"
    assert await evening.chips() == CHIPS - STAKE


async def test_a_process_that_died_between_the_word_and_the_deed(evening: Evening) -> None:
    """Whoever is asked again finishes it."""
    evening.ask_for_a_second(1)
    await evening.coup()
    waiting = await evening.waits(VOID)
    evening.services[1].voids.decide(waiting["id"], evening.mara.id, agreed=True)
    (still,) = (await evening.mara.get("/api/pit"))["waiting"]
    assert still["agreed"]
    await evening.decide(await evening.manager(evening.first, "nora"), waiting["id"])
    assert await evening.has(CHIPS)
    assert [one.by for one in evening.told()[:2]] == [evening.lena.id, evening.mara.id]


def line(result: Result, payout: int = 0, stake: int = 100) -> e.Line:
    return e.Line("ida", "punto", stake, result, payout)


def test_coins_are_added_up_bet_by_bet() -> None:
    """What one bet brings and another takes does not cancel out; a bet that was returned moves nothing."""
    won, lost, back = line(Result.WON, 95), line(Result.LOST), line(Result.RETURNED)
    assert coins_moved([e.CoupVoided(3, "x", (won, lost, back), ())]) == 95 + 100
    assert coins_moved([e.BetsWithdrawn("ida", {"punto": 50, "tie": 5}), e.CoupVoided(3, "x", (), ())]) == 55
    over = e.StakesReturned("ida", {"punto": 50}, e.ReturnedBecause.NO_BANK)
    assert coins_moved([e.CoupVoided(3, "x", (won,), ()), over]) == 95 + 50
    assert coins_moved([]) == 0
