"""Bets raced around the close, and two servers at one table: none is accepted too late, and history stays one line."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest

from puntobanco.game import PuntoError
from puntobanco.protocol.public_view import TABLE_VIEW
from puntobanco.server.people.accounts import Accounts
from puntobanco.server.people.wallets import welcome
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.sent_commands import sent_command
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.storage.writer import Writer
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import PACES, PaceName, wait_ms
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Listener, Told
from puntobanco.table import Command, Phase, Role, commands as c
from support.bulk import bulk
from support.kill_load import Bettor, Ledger, assert_ledger_holds, assert_nothing_lost, history
from support.server_tools import KEY, Guest, private_table, running

pytestmark = pytest.mark.slow

BETS = bulk(sample=1_250, full=10_000)
_TABLE = "raced"
_BETS_OF_A_COUP = 250


class Process:
    """What one process of a server holds of a table, without its clocks: the test says when bets are closed."""

    def __init__(self, store: Store, chance: Random) -> None:
        self.store, self.writer, self.accounts = store, Writer(store), Accounts(store)
        self._now_ms = 1_000_000
        self.table = LiveTable(
            TableSpec(_TABLE, "schaanwald", pace=PaceName.QUICK).empty(),
            pace=PACES[PaceName.QUICK],
            store=store,
            writer=self.writer,
            accounts=self.accounts,
            key=KEY,
            clock=self.clock,
            entropy=chance.randbytes,
        )

    def clock(self) -> int:
        self._now_ms += 1
        return self._now_ms

    def wrote(self, streams: Iterable[str]) -> None:
        """Nobody is told: the other process finds out by itself."""

    async def do(self, who: str, act: Any, key: str | None = None) -> int:
        sent = None if key is None else sent_command(key, _TABLE)
        done = await self.table.command(lambda at_ms: Command(who, Role.PATRON, at_ms, act), sent)
        return int(done.answer["number"])

    async def until(self, phase: Phase) -> None:
        while self.table.table.phase is not phase:
            if wait_ms(self.table.table, self.table.pace) is not None:
                await self.table.go_on()


async def test_thousands_of_bets_raced_around_the_close(store: Store) -> None:
    """Nine people bet as fast as they can while bets are closed; whatever was accepted lies before the close."""
    chance = Random(9)
    people = [f"bot-{number}" for number in range(1, 10)]  # bots have no limits of their own
    accepted: dict[int, tuple[str, str, int]] = {}
    refused: list[str] = []

    async def bet(process: Process, who: str, number: int) -> None:
        await asyncio.sleep(chance.uniform(0, 0.03))
        what, coins = chance.choice(("punto", "banco", "egalite")), 500 * chance.randint(1, 20)
        try:
            place = await process.do(who, c.PlaceBet(what, coins), f"{who}/{number}")
        except PuntoError as refusal:
            refused.append(refusal.code)
        else:
            assert place not in accepted
            accepted[place] = (who, what, coins)

    async def close(process: Process) -> None:
        await process.do(people[0], c.AskFreeCoup())
        await asyncio.sleep(chance.uniform(0, 0.06))
        await process.table.go_on()

    assert open_row(store, TableSpec(_TABLE, "schaanwald", pace=PaceName.QUICK))
    process = Process(store, chance)
    for seat, who in enumerate(people, start=1):
        for act in (c.Join(who), c.BuyIn(50_000_000), c.Sit(seat)):
            await process.do(who, act)
    sent = 0
    while sent < BETS:
        await process.until(Phase.BETTING)
        bets = [bet(process, chance.choice(people), number) for number in range(sent, sent + _BETS_OF_A_COUP)]
        await asyncio.gather(close(process), *bets)
        sent += _BETS_OF_A_COUP
    await process.until(Phase.BETWEEN)
    process.writer.close()
    assert len(accepted) + len(refused) == BETS
    assert min(len(accepted), len(refused)) > BETS // 20  # the race was one
    _assert_lie_before_the_close(store, _TABLE, accepted)


def _assert_lie_before_the_close(store: Store, table: str, accepted: dict[int, tuple[str, str, int]]) -> None:
    ledger, placed = Ledger(), {}
    for number, event in enumerate(history(store, table), start=1):
        fact = event["fact"]
        ledger.note(fact)  # which fails for a bet after the close, and for a stake that is not settled once
        if fact["type"] == "BetPlaced" and event["by"] == fact["patron"]:
            placed[number] = (fact["patron"], fact["bet"], fact["coins"])
    assert {number: one for number, one in placed.items() if number in accepted} == accepted
    assert placed.keys() == accepted.keys()
    assert verify_database(store).flaw is None


class Racer(Guest):
    """Somebody who bets as close to the end as they can, without waiting for answers."""

    def __init__(self, address: str, seat: int) -> None:
        super().__init__(address, f"Guest {seat}")
        self.asked: dict[str, tuple[str, int]] = {}
        self._chance, self._seat = Random(seat), seat

    async def race(self, table: str, over: asyncio.Event) -> None:
        """Sit down, and bet until it is over."""
        await self.come()
        await self.connect()
        await self.watch(table)
        for act in ({"type": "Join", "name": self.name}, {"type": "BuyIn", "coins": 400_000}):
            assert (await self.do(table, act))["type"] == "done"
        assert (await self.do(table, {"type": "Sit", "seat": self._seat}))["type"] == "done"
        while not over.is_set():
            await self.until(table, lambda view: view["phase"] == "betting" or over.is_set())
            await asyncio.sleep(max(0, self._left_s(table) - self._chance.uniform(0, 0.06)))
            await self._bet(table)
            while not self.asked.keys() <= self.answers.keys():
                await self.next_message()
            await self.until(table, lambda view: view["phase"] != "betting" or over.is_set())
        await self.close()

    def _left_s(self, table: str) -> float:
        """How long bets are taken still, by the clock that everybody sees."""
        until_ms = int(self.views[table].get("clock", {}).get("until_ms", 0))
        return min(until_ms - int(self.heard[-1].get("at_ms", until_ms)), 300) / 1000

    async def _bet(self, table: str) -> None:
        for _ in range(6):
            id, bet, coins = self.new_id(), self._chance.choice(("punto", "banco")), 500 * self._chance.randint(1, 6)
            self.asked[id] = (bet, coins)
            await self.send(type="do", id=id, table=table, act={"type": "PlaceBet", "bet": bet, "coins": coins})
            await asyncio.sleep(self._chance.uniform(0, 0.02))

    @property
    def accepted(self) -> dict[int, tuple[str, str, int]]:
        """The bets that were, by their events."""
        done = [id for id in self.asked if self.answers[id]["type"] == "done"]
        return {self.answers[id]["number"]: (self.id, *self.asked[id]) for id in done}

    @property
    def refused(self) -> list[str]:
        """The codes of those that were not."""
        return [self.answers[id]["error"]["code"] for id in self.asked if self.answers[id]["type"] == "refused"]


@pytest.mark.parametrize("url", ["postgresql", pytest.param("sqlite", marks=pytest.mark.soak)], indirect=True)
async def test_bets_raced_around_the_close_over_the_line(store: Store) -> None:
    """The same by the server's own clock: people aim at the moment that the view names."""
    over, coups = asyncio.Event(), Counter[str]()

    def count(told: Sequence[Told]) -> None:
        coups.update(type(one.event.fact).__name__ for one in told)
        if coups["Paid"] >= 8:
            over.set()

    async with running(store) as (address, service):
        table = await private_table(await Guest(address).come(), bots=0)
        (await service.tables.get(table)).listeners.add(Listener(count))
        racers = [Racer(address, seat) for seat in range(1, 9)]
        await asyncio.gather(*(one.race(table, over) for one in racers))
    accepted = {number: bet for one in racers for number, bet in one.accepted.items()}
    refused = [code for one in racers for code in one.refused]
    assert accepted
    assert refused
    assert len(accepted) + len(refused) == sum(len(one.asked) for one in racers)
    assert not any(code.startswith(("storage-", "server-")) for code in refused)
    _assert_lie_before_the_close(store, table, accepted)
    assert_ledger_holds(store, table, [one.id for one in racers])


async def test_a_bet_that_another_process_took_is_settled(store: Store) -> None:
    """Whoever deals knows the table, and an account from before the bet: that one is looked up, not refused."""

    assert open_row(store, TableSpec(_TABLE, "schaanwald", pace=PaceName.QUICK))
    one, other = (Process(store, Random(seed)) for seed in (1, 2))
    await welcome(one, "ida")
    for act in (c.Join("Ida"), c.BuyIn(50_000), c.Sit(1)):
        await one.do("ida", act)
    await one.until(Phase.BETTING)
    await other.table.load()
    await other.do("ida", c.PlaceBet("punto", 500))
    await one.table.load()
    await one.until(Phase.BETWEEN)
    for process in (one, other):
        process.writer.close()
    assert assert_ledger_holds(store, _TABLE, ["ida"]).settled == 1


async def test_two_servers_at_one_table(postgres_url: str) -> None:
    """People at both: one gapless line of history, and both servers come to the same view."""
    engines = [open_database(postgres_url) for _ in range(2)]
    stores = [Store(engine) for engine in engines]

    async with running(stores[0]) as (one, first), running(stores[1]) as (other, second):
        bettors = [
            Bettor(lambda place=place: [(one, other)[place % 2]], f"Guest {place}", Random(place))  # type: ignore[misc]  # mypy gives a lambda no defaults
            for place in range(6)
        ]
        for bettor in bettors:
            await bettor.arrive()
        table = await private_table(bettors[0], bots=2)
        for bettor in bettors:
            await bettor.take_part(table)
        over = asyncio.Event()
        betting = [asyncio.create_task(bettor.bet(table, over)) for bettor in bettors]
        while len(list(stores[0].events(f"table:{table}"))) < 300:
            await asyncio.sleep(0.1)
        over.set()
        await asyncio.gather(*betting)
        tables = [await service.tables.get(table) for service in (first, second)]
        await _assert_same_view(tables, bettors, table)
        for bettor in bettors:
            assert bettor.cuts == 1  # nobody was cut off after they came
            await bettor.leave()
    ledger = assert_nothing_lost(stores[0], table, bettors)
    assert len(ledger.coups) > 5
    for engine in engines:
        engine.dispose()


async def _assert_same_view(tables: list[Any], bettors: list[Bettor], table: str) -> None:
    """Both servers, and whoever has followed them event by event, see the same after the same event."""
    views: dict[int, list[str]] = {}
    until = asyncio.get_running_loop().time() + 30
    while True:
        assert asyncio.get_running_loop().time() < until, "they never were at the same event"
        for place, live in enumerate(tables):
            shown = json.dumps(TABLE_VIEW.write(live.feed.view), sort_keys=True)
            views.setdefault(live.feed.number, []).append(f"{place} {shown}")
        for bettor in bettors:
            shown = json.dumps(bettor.views[table], sort_keys=True)
            views.setdefault(bettor.numbers[table], []).append(f"{bettor.name} {shown}")
        for seen in views.values():
            assert len({one.partition("{")[2] for one in seen}) == 1, "two views of one event"
        seers = [{one.partition("{")[0] for one in seen} for seen in views.values()]
        if any({"0 ", "1 "} <= seen and len(seen) > 2 for seen in seers):
            return
        for bettor in bettors:
            try:
                await bettor.next_message(0.01)
            except TimeoutError:
                continue
