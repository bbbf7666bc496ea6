"""A live table on a real database: what is told was written, restarts go on where they were, two processes stay one."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, update

from puntobanco.houses import load
from puntobanco.patrons import Grant, Kind, PatronRefusal, Period, SetLimit
from puntobanco.patrons import decide as decide_patron
from puntobanco.patrons import fold as fold_patron
from puntobanco.server.accounts import Accounts, Drafted, stream_of
from puntobanco.server.database import writing
from puntobanco.server.keys import HouseKey
from puntobanco.server.live_table import LiveTable, Reached, Told
from puntobanco.server.pace import LEAST_BETWEEN_COUPS_MS, PACES, PaceName, wait_ms
from puntobanco.server.schema import KEPT, TABLES
from puntobanco.server.store import Store
from puntobanco.server.verify import verify_database
from puntobanco.server.work import Due, Work
from puntobanco.server.writer import Writer
from puntobanco.table import Command, Phase, Role, Settings, TableRefusal, open_table
from puntobanco.table import commands as c
from puntobanco.table import events as e
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.contributor import Contributor
from puntobanco.table.events import Event, read_event
from support.server_tools import HOUSES_BY_DATABASE

KEY = HouseKey(bytes(range(32)))


class House:
    """A process with one table: what a server does for it."""

    def __init__(self, store: Store, house: str = "schaanwald", seed: int = 1) -> None:
        self.store, self.writer, self.accounts = store, Writer(store), Accounts(store)
        self.now_ms, self.steady_ms = 1_000_000, 0
        luck = Random(seed)
        self.table = LiveTable(
            open_table("t1", load(house), Settings(sealed=True)),
            pace=PACES[PaceName.PRACTICE],
            store=store,
            writer=self.writer,
            accounts=self.accounts,
            key=KEY,
            clock=self.clock,
            entropy=luck.randbytes,
            steady=lambda: self.steady_ms,
        )
        self.luck = luck
        self.bots = {f"bot-{name}": kind for name, kind in zip("abcd", Temperament, strict=False)}
        self.words = [Contributor(bot, luck.randbytes) for bot in self.bots]
        self.heard: list[Told] = []
        self.table.listeners.add(self.heard.extend)

    def clock(self) -> int:
        self.now_ms += 7
        return self.now_ms

    def people(self, by: str, act: Any) -> Callable[[int], Command]:
        return lambda at_ms: Command(by, Role.PATRON, at_ms, act)

    async def arrive(self) -> None:
        for seat, bot in enumerate(self.bots, start=1):
            for act in (c.Join(bot.upper()), c.BuyIn(1_000_000), c.Sit(seat)):
                await self.table.command(self.people(bot, act))

    async def step(self) -> None:
        for one in self.words:
            act = one.next_act(self.table.table)
            if act is not None:
                await self.table.command(self.people(one.patron, act))
                return
        for bot, kind in self.bots.items():
            if self.luck.random() < 0.7:
                act = next_act(self.table.table, bot, kind, self.luck.randrange)
                if act is not None and not isinstance(act, c.Bid):
                    await self.table.command(self.people(bot, act))
                    return
        if wait_ms(self.table.table, self.table.pace) is not None:
            await self.table.go_on()

    async def play(self, coups: int) -> None:
        while sum(isinstance(event.fact, e.Paid) for _, event, *_ in self.heard) < coups:
            await self.step()


def opened(store: Store, house: str = "schaanwald", seed: int = 1) -> House:
    with writing(store.engine) as connection, connection.begin():
        connection.execute(insert(TABLES).values(id="t1", data="{}", opened_ms=0))
    return House(store, house, seed)


def written(store: Store) -> list[Event]:
    return [read_event(json.loads(one.data)) for one in store.events("table:t1")]


def granted(house: House, person: str, coins: int = 500_000) -> None:
    """Play money for a person, from the mint."""
    known = house.accounts.get(person)
    events = decide_patron(known.account, Grant(coins, "house", 1))
    draft = Drafted(known, tuple(events), fold_patron(events, known.account))
    assert house.writer.submit(Work((draft.append(person),))).result(10).repeated is None
    house.accounts.moved_on({person: draft})


@pytest.mark.parametrize(("url", "house"), HOUSES_BY_DATABASE, indirect=["url"])
async def test_what_is_told_is_what_is_written(store: Store, house: str) -> None:
    """Every event once, in order; the books balance."""

    async def evening() -> House:
        process = opened(store, house)
        await process.arrive()
        await process.play(6)
        return process

    process = await evening()
    assert [one.number for one in process.heard] == list(range(1, len(process.heard) + 1))
    assert [one.event for one in process.heard] == written(store)
    assert process.table.table.version == len(process.heard)
    assert verify_database(store).flaw is None
    process.writer.close()


async def test_a_restart_goes_on_in_the_middle_of_a_coup(store: Store) -> None:
    """The sealed shoe is made again from its encrypted secret: the same cards come, with proofs that hold."""

    async def evening() -> None:
        first = opened(store)
        await first.arrive()
        await first.play(2)
        while first.table.table.phase is not Phase.DEALING:
            await first.step()
        first.writer.close()
        second = House(store, seed=2)
        await second.table.load()
        assert second.table.table == first.table.table
        second.words = first.words
        await second.play(4)
        second.writer.close()

    await evening()
    events = written(store)
    assert sum(isinstance(event.fact, e.ShoeSealed) for event in events) == 1
    assert verify_database(store).flaw is None


async def test_two_processes_at_one_table_write_one_line_of_history(store: Store) -> None:
    """Each loads what the other wrote and decides anew; nothing is lost, nothing doubled."""

    async def evening() -> tuple[House, House]:
        one = opened(store)
        await one.arrive()
        other = House(store, seed=5)
        await other.table.load()
        other.words = one.words

        async def busy(process: House) -> None:
            for _ in range(60):
                try:
                    await process.step()
                except TableRefusal:  # the other process was faster
                    await process.table.load()
                await asyncio.sleep(process.luck.random() * 0.004)  # as commands of people come, not in a row

        await asyncio.gather(busy(one), busy(other))
        await asyncio.gather(one.table.load(), other.table.load())
        return one, other

    one, other = await evening()
    for process in (one, other):
        assert [one.number for one in process.heard] == list(range(1, len(process.heard) + 1))
        assert [one.event for one in process.heard] == written(store)
        process.writer.close()
    assert one.table.table == other.table.table
    assert verify_database(store).flaw is None


async def test_who_has_been_told_everything_does_not_begin_again(store: Store) -> None:
    """What another process wrote is told as it happened; watchers begin anew only after a table that was kept."""
    one = opened(store)
    begun: list[Reached] = []
    one.table.on_kept = begun.append
    await one.arrive()
    other = House(store, seed=5)
    await other.table.load()
    await other.table.command(other.people("late", c.Join("LATE")))
    told = one.table.told.number
    await one.table.load()
    assert one.table.told.number == told + 1
    assert [event.number for event in one.heard] == list(range(1, told + 2))
    assert begun == []
    for process in (one, other):
        process.writer.close()


async def test_a_command_sent_again_acts_once(store: Store) -> None:
    """It gets the answer of the first time."""

    async def evening() -> None:
        process = opened(store)
        granted(process, "ida")
        table = process.table
        await table.command(process.people("ida", c.Join("Ida")), "ida/1")
        for _ in range(3):
            done = await table.command(process.people("ida", c.BuyIn(1000)), "ida/2")
        assert done.answer == {"number": 2}
        assert table.table.patrons["ida"].chips == 1000
        process.writer.close()

    await evening()
    assert store.balance("wallet:ida") == 499_000
    assert store.balance("chips:t1:ida") == 1000


async def test_a_refusal_is_kept_as_the_answer(store: Store) -> None:
    """A command that was refused stays refused when it comes again, although it would be allowed by now."""
    process = opened(store)
    granted(process, "ida")
    table = process.table

    async def buy_in() -> dict[str, Any]:
        done = await table.command(process.people("ida", c.BuyIn(1000)), "ida/1", lambda error: {"no": error.code})
        return done.answer

    first = await buy_in()
    assert "no" in first
    await table.command(process.people("ida", c.Join("Ida")), "ida/2")
    assert await buy_in() == first
    assert table.table.patrons["ida"].chips == 0
    process.writer.close()


async def test_a_bet_does_not_make_the_time_for_bets_longer(store: Store) -> None:
    """The moment at which bets are closed stays where it was when they were opened."""
    process = opened(store)
    dues: list[Due] = []
    process.table.on_due = dues.append
    await process.arrive()
    while process.table.table.phase is not Phase.BETTING:
        await process.step()
    opened_ms = process.heard[-1].since_ms
    for coins in (1000, 2000, 3000):
        await process.table.command(process.people("bot-a", c.PlaceBet("banco", coins)))
        assert dues[-1].at_ms == opened_ms + process.table.pace.bets
    process.writer.close()


@pytest.mark.parametrize("jump_ms", [-86_400_000, 365 * 86_400_000])
async def test_a_clock_that_jumps_neither_cuts_nor_stretches_the_time_for_bets(store: Store, jump_ms: int) -> None:
    """Bets are open for as long as they would have been, however often somebody bets after the jump."""
    process = opened(store)
    await process.arrive()
    while process.table.table.phase is not Phase.BETTING:
        await process.step()
    process.now_ms += jump_ms
    for coins, passed_ms in ((1000, 100), (2000, 150), (3000, 200)):
        process.steady_ms = passed_ms
        await process.table.command(process.people("bot-a", c.PlaceBet("banco", coins)))
        assert process.table.left_ms() == process.table.pace.bets - passed_ms
    process.steady_ms = process.table.pace.bets + 50
    assert process.table.left_ms() == 0
    process.writer.close()


async def test_a_late_first_bet_leaves_time_for_others(store: Store) -> None:
    """Whoever bets long after bets were opened leaves the others a quarter of the time."""
    process = opened(store)
    dues: list[Due] = []
    process.table.on_due = dues.append
    await process.arrive()
    while process.table.table.phase is not Phase.BETTING:
        await process.step()
    process.now_ms += 60_000
    await process.table.command(process.people("bot-a", c.PlaceBet("banco", 1000)))
    at_ms = process.heard[-1].event.at_ms
    assert dues[-1].at_ms == at_ms - 3 * process.table.pace.bets // 4 + process.table.pace.bets
    process.writer.close()


async def test_a_kept_table_is_the_folded_one(store: Store) -> None:
    """A new process begins where the shoe began, and comes to the same table; a forged beginning is not believed."""
    first = opened(store)
    await first.arrive()
    await first.play(3)
    for _ in range(1000):
        if store.kept("table:t1") is not None:
            break
        await asyncio.sleep(0.01)
    kept = store.kept("table:t1")
    assert kept is not None
    second = House(store)
    await second.table.load()
    assert second.table.table == first.table.table
    assert second.heard[0].number == kept.version + 1
    with writing(store.engine) as connection, connection.begin():
        connection.execute(update(KEPT).values(data=kept.data.replace('"house_won":', '"house_won":1')))
    third = House(store)
    await third.table.load()
    assert third.table.table == first.table.table
    assert third.heard[0].number == 1
    for process in (first, second, third):
        process.writer.close()


async def test_the_time_of_a_kept_table_does_not_go_back(store: Store) -> None:
    """Nothing has happened since the table was kept, and a new process begins there with an earlier clock."""
    first = opened(store)
    await first.arrive()
    while first.table.table.phase is not Phase.BURN:
        await first.step()
    while store.kept("table:t1") is None:
        await asyncio.sleep(0.01)
    second = House(store)
    second.now_ms -= 500_000
    await second.table.load()
    assert second.heard == []
    await second.table.go_on()
    assert second.heard[-1].event.at_ms >= first.heard[-1].event.at_ms
    for process in (first, second):
        process.writer.close()


async def test_a_persons_limits_hold_at_the_table(store: Store) -> None:
    """A stake that the account forbids is no bet, and nothing of it is written."""

    async def evening() -> None:
        process = opened(store)
        granted(process, "ida")
        table = process.table
        known = process.accounts.get("ida")
        events = decide_patron(known.account, SetLimit(Kind.STAKE, Period.DAY, 1500, 2))
        draft = Drafted(known, tuple(events), fold_patron(events, known.account))
        process.writer.submit(Work((draft.append("ida"),))).result(10)
        process.accounts.moved_on({"ida": draft})
        await process.arrive()
        for act in (c.Join("Ida"), c.BuyIn(100_000), c.Sit(9)):
            await table.command(process.people("ida", act))
        while table.table.phase is not Phase.BETTING:
            await process.step()
        await table.command(process.people("ida", c.PlaceBet("banco", 1000)))
        before = table.table
        with pytest.raises(PatronRefusal):
            await table.command(process.people("ida", c.PlaceBet("banco", 2000)))
        assert table.table == before
        await process.play(1)
        process.writer.close()

    await evening()
    assert verify_database(store).flaw is None
    assert any("Settled" in one.data for one in store.events(stream_of("ida")))


def test_live_tables_leave_time_between_coups() -> None:
    """At least five seconds, except at practice tables."""
    for name, pace in PACES.items():
        assert (pace.between >= LEAST_BETWEEN_COUPS_MS) == (name is not PaceName.PRACTICE)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_people_see_the_clock_of_their_own_process(store: Store) -> None:
    """The table's time runs ahead of a clock that went back; what is told of it is by that clock, read or written."""
    first = opened(store)
    await first.arrive()
    second = House(store)
    second.now_ms -= 500_000
    await second.table.load()
    read = second.heard[-1]
    assert 499_000 < first.heard[-1].since_ms - read.since_ms < 501_000
    assert read.event == first.heard[-1].event
    await second.table.go_on()
    wrote = second.heard[-1]
    assert 499_000 < wrote.event.at_ms - wrote.since_ms < 501_000
    for process in (first, second):
        process.writer.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_streams_that_have_grown_and_what_is_due_are_told(store: Store) -> None:
    """A refusal that is only kept as an answer grows nothing, and nothing new is due."""
    process = opened(store)
    granted(process, "ida")
    grown: list[list[str]] = []
    dues: list[Due] = []
    process.table.on_written, process.table.on_due = lambda streams: grown.append(list(streams)), dues.append
    await process.table.command(process.people("ida", c.Join("Ida")), "ida/1")
    await process.table.command(process.people("ida", c.BuyIn(1000)), "ida/2")
    await process.table.command(process.people("ida", c.BuyIn(10**9)), "ida/3", lambda error: {"no": error.code})
    assert grown == [["table:t1"], ["table:t1", "person:ida"]]
    assert [(due.table, due.version) for due in dues] == [("t1", 1), ("t1", 2)]
    process.writer.close()
