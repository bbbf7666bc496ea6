"""A table that was left at any moment is taken up and goes on, whatever the clock did meanwhile."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom
from typing import cast

import pytest
from sqlalchemy.pool import QueuePool

from puntobanco.protocol.facts import read_event
from puntobanco.protocol.public_view import WaitsFor
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Work
from puntobanco.server.storage.verification import verify_database
from puntobanco.server.tables.live_tables import SWEEP_S
from puntobanco.server.tables.pace import PACES, PaceName
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_memory import TableMemory
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import TableStanding
from puntobanco.table import Command, Phase, Role, commands as c, events as e
from puntobanco.table.commands import Join
from support.databases import DATABASES
from support.restarts import (
    DAY_MS,
    MINUTE_MS,
    MOMENTS,
    OFFSETS_MS,
    YEAR_MS,
    LeftTables,
    Player,
    id_of,
    last_event_ms,
    moved_clock,
    seconds_to_go_on,
)
from support.rewound import begin, play_until
from support.server_tools import KEY

PATIENCE_S = 20.0
"""Five seconds are what `tools/soak_restarts.py` asks for; a machine that runs other tests is given more."""
ON_POSTGRESQL = ("first shoe", "between", "betting, no bet lies", "betting, bets lie", "dealing")
"""Moments of the sample there: to come to one takes many commits, and where a table stands is not its concern."""
SAMPLE = {"sqlite": ("a minute back", "a year forward"), "postgresql": ("a second back", "a day forward")}


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    """A store, where the database does not matter."""
    engine = open_database(f"sqlite:///{tmp_path}/punto.db")
    upgrade(engine)
    yield Store(engine)
    engine.dispose()


@pytest.fixture(scope="module", params=DATABASES)
def left(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, LeftTables]:
    """A table left at each moment, with nobody there but bots."""
    folder = tmp_path_factory.mktemp("left")
    if request.param == "sqlite":
        return "sqlite", LeftTables(folder, [*MOMENTS])
    return "postgresql", LeftTables(folder, ON_POSTGRESQL, request.getfixturevalue("postgres"))


def test_tables_that_were_left_go_on(left: tuple[str, LeftTables]) -> None:
    """At every moment of a coup, with clocks that were moved back and forward; `make soak` tries each with each."""
    kind, tables = left
    for offset in SAMPLE[kind]:
        with tables.copy() as store:
            clock = moved_clock(store, tables.moments, OFFSETS_MS[offset])
            asyncio.run(seconds_to_go_on(store, tables.moments, clock, PATIENCE_S))
            assert verify_database(store).flaw is None


def test_a_fresh_table_begins_when_somebody_sits_down(sqlite_store: Store) -> None:
    """Until then nothing is sealed, and no clock runs."""

    async def evening() -> None:
        service = Service(sqlite_store, KEY)
        assert open_row(sqlite_store, TableSpec("t", "schaanwald", pace=PaceName.QUICK, private=True))
        table = await service.tables.get("t")
        await service.tables.sweep()
        assert (table.table.version, service.tables._timers, service.tables._tasks) == (0, {}, set())
        await table.command(lambda at_ms: Command("p", Role.PATRON, at_ms, c.Join("Ida")))
        assert service.tables._timers == {}
        await table.command(lambda at_ms: Command("p", Role.PATRON, at_ms, c.Sit(1)))
        while table.table.phase is not Phase.BETTING:
            await asyncio.sleep(0.01)
        assert isinstance(next(sqlite_facts(sqlite_store)), e.Joined)
        assert [type(one) for one in sqlite_facts(sqlite_store)][2:6] == [
            e.ShoeSealed,
            e.WordsClosed,
            e.ShoeFrozen,
            e.ShoeStarted,
        ]
        await service.stop()

    asyncio.run(asyncio.wait_for(evening(), PATIENCE_S))


def sqlite_facts(store: Store) -> Iterator[e.Fact]:
    """What has happened at the table, as it is written."""
    return (read_event(json.loads(one.data)).fact for one in store.events("table:t"))


# Waits


class Hand:
    """A service whose time passes when the test says so, and that looks after its tables when the test says so."""

    def __init__(self, store: Store, by_ms: int, pace: PaceName = PaceName.LIVE) -> None:
        self.steady_ms = 0
        moment = "betting, bets lie"
        asyncio.run(Player(store, moment, pace, person="anna").play())  # without her, bots have half the time
        self.clock_ms = last_event_ms(store, [moment]) + by_ms
        self.service = Service(store, KEY, clock=lambda: self.clock_ms + self.steady_ms, steady=lambda: self.steady_ms)
        self.id, self.pace = id_of(moment), PACES[pace]

    async def table(self) -> Staged:
        """The table, as the service knows it."""
        return await self.service.tables.get(self.id)

    async def closes_after_ms(self) -> int:
        """How long bets stay open after the service began."""
        tables = self.service.tables
        while self.steady_ms < 2 * self.pace.bets:
            await tables.sweep()
            table = tables._live.get(self.id)
            await asyncio.gather(*tables._tasks)
            if table is not None and table.table.phase is not Phase.BETTING:
                return self.steady_ms
            if self.id in tables._timers:
                assert table is not None
                left_ms = table.left_ms()
                assert left_ms is not None
                return self.steady_ms + left_ms
            self.steady_ms += round(SWEEP_S * 1000)
        raise AssertionError("the table stands still")


@pytest.mark.parametrize("by_ms", [*OFFSETS_MS.values(), -MINUTE_MS // 2], ids=[*OFFSETS_MS, "half a minute back"])
def test_the_time_for_bets_runs_once_more_in_full(sqlite_store: Store, by_ms: int) -> None:
    """Neither is it over at once nor does it last a year: a new process cannot know how long nobody was there."""

    async def evening(hand: Hand) -> None:
        try:
            closes_ms = await hand.closes_after_ms()
            assert hand.pace.bets <= closes_ms <= hand.pace.bets + 2000
        finally:
            await hand.service.stop()

    asyncio.run(evening(Hand(sqlite_store, by_ms)))


@pytest.mark.parametrize("by_ms", [MINUTE_MS, YEAR_MS])
def test_a_clock_that_is_set_anew_is_shown(sqlite_store: Store, by_ms: int) -> None:
    """Whoever watches is sent the whole view, and whoever comes back with the last event in hand too."""

    async def evening(hand: Hand) -> None:
        table = await hand.table()
        number = table.feed.number
        assert table.feed.after(number) == []
        closes_ms = await hand.closes_after_ms()
        assert table.feed.after(number) == [table.feed.snapshot()]
        shown = table.feed.view.clock
        assert shown is not None
        left_ms = closes_ms - hand.steady_ms
        assert (shown.waits_for, shown.until_ms - table.now_ms()) == (WaitsFor.BETS, left_ms)
        await hand.service.stop()

    asyncio.run(evening(Hand(sqlite_store, by_ms)))


@pytest.mark.parametrize("by_ms", [-DAY_MS, -YEAR_MS])
def test_the_clock_that_is_shown_is_the_servers(sqlite_store: Store, by_ms: int) -> None:
    """Whoever counts down to it by the clock of the server's greeting sees no more than the time for bets."""

    async def evening(hand: Hand) -> None:
        table = await hand.table()
        clock = table.feed.view.clock
        assert clock is not None
        left_ms = clock.until_ms - hand.service.clock()
        assert 0 < left_ms <= hand.pace.bets
        await table.command(lambda at_ms: Command("ida", Role.PATRON, at_ms, Join("Ida")))
        clock = table.feed.view.clock
        assert clock is not None
        assert clock.until_ms - hand.service.clock() == left_ms
        assert table.told.at_ms >= hand.service.clock() - by_ms
        await hand.service.stop()

    asyncio.run(evening(Hand(sqlite_store, by_ms)))


def test_bots_that_did_not_want_to_bet_think_again(sqlite_store: Store) -> None:
    """When the time for bets has passed and nobody has bet, and not before: a cautious bot sits out now and then."""
    moment = "betting, a cautious bot alone"
    asyncio.run(Player(sqlite_store, moment, PaceName.LIVE).play())
    steady_ms, wants = [0], [False]

    class Luck(SystemRandom):
        """Chance that a test decides on; the bot thinks at once."""

        def uniform(self, a: float, b: float) -> float:  # noqa: ARG002 - as the library has it
            return 0.0

        def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:  # noqa: ARG002 - the same
            return int(wants[0])

    async def evening() -> None:
        service = Service(sqlite_store, KEY, steady=lambda: steady_ms[0])
        table = await service.tables.get(id_of(moment))
        table.bots._luck = Luck()

        async def bets_after(passed_ms: int) -> bool:
            steady_ms[0] += passed_ms
            await service.tables.sweep()
            assert table.bots._waking is not None
            await table.bots._waking
            return table.table.anything_lies

        assert not await bets_after(4000)
        wants[0] = True
        assert not await bets_after(table.pace.bets - 4000)
        assert await bets_after(1)
        await service.stop()

    asyncio.run(evening())


def test_nobody_is_sent_away_by_a_clock(sqlite_store: Store) -> None:
    """How long somebody has done nothing is measured by time that passes, not by a clock that jumps a year."""

    async def evening(hand: Hand) -> None:
        table = await hand.table()
        await table.command(lambda at_ms: Command("ida", Role.PATRON, at_ms, Join("Ida")))
        for passed_ms, there in ((0, True), (16 * MINUTE_MS, False)):
            hand.clock_ms += YEAR_MS
            hand.steady_ms += passed_ms
            await hand.service.tables._keep_house(hand.steady_ms)
            assert ("ida" in table.table.patrons) is there
        await hand.service.stop()

    asyncio.run(evening(Hand(sqlite_store, 0)))


# Answers


def answered(store: Store, *commands: str, at_ms: int) -> None:
    """Answers that were given at some time."""
    store.write([Work(answer=Answer(command, "{}", at_ms)) for command in commands])


def test_a_clock_that_jumps_makes_no_answer_be_forgotten_at_once(sqlite_store: Store) -> None:
    """A command that is sent again after the jump still acts once; and what is really old goes."""
    now_ms = [100 * DAY_MS]
    service = Service(sqlite_store, KEY, clock=lambda: now_ms[0])
    answered(sqlite_store, "old", at_ms=now_ms[0] - 2 * DAY_MS)
    answered(sqlite_store, "new", at_ms=now_ms[0])
    assert service.forget_answers() == 0  # it has just come, and knows nothing yet
    now_ms[0] += YEAR_MS
    answered(sqlite_store, "later", at_ms=now_ms[0])
    assert service.forget_answers() == 1
    assert [sqlite_store.answer(one) for one in ("old", "new", "later")] == [None, "{}", "{}"]
    assert service.forget_answers() == 1
    now_ms[0] -= YEAR_MS
    answered(sqlite_store, "again", at_ms=now_ms[0])
    assert service.forget_answers() == 0
    assert [sqlite_store.answer(one) for one in ("new", "later", "again")] == [None, "{}", "{}"]
    asyncio.run(service.stop())


async def test_a_process_that_has_stopped_holds_nothing_of_the_database(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a table stands is kept beside what is written: whoever stops in the meantime waits for it."""
    ended: list[int] = []

    def keep(memory: TableMemory, standing: TableStanding) -> None:
        time.sleep(0.3)
        kept(memory, standing)
        ended.append(standing.table.version)

    kept = TableMemory.keep
    monkeypatch.setattr(TableMemory, "keep", keep)
    service = Service(sqlite_store, KEY)
    await play_until(await begin(service), lambda table: table.phase is Phase.BETTING)
    assert not ended
    await service.stop()
    assert len(ended) == 1
    assert cast("QueuePool", sqlite_store.engine.pool).checkedout() == 0
