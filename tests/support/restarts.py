"""Tables that are left at a moment of a coup, as by a process that was killed, and taken up with another clock.

Tables are played by hand up to a moment, and everything is written; then a service starts on their database. What is
measured is the time from there to the next event of each.
"""

import asyncio
import contextlib
import itertools
import json
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from puntobanco.server.http.rates import Rates
from puntobanco.server.people.accounts import Accounts
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.writer import Writer
from puntobanco.server.tables.live_table import LiveTable
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_time import Clock, wall_clock_ms
from puntobanco.table import Command, Phase, Role, Table, commands as c
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.contributor import Contributor
from support.postgres import PrivatePostgres
from support.server_tools import KEY

SECOND_MS, MINUTE_MS, DAY_MS, YEAR_MS = 1000, 60_000, 86_400_000, 365 * 86_400_000
OFFSETS_MS = {
    "the same": 0,
    **{
        f"a {name} {way}": sign * length_ms
        for name, length_ms in {"second": SECOND_MS, "minute": MINUTE_MS, "day": DAY_MS, "year": YEAR_MS}.items()
        for way, sign in {"back": -1, "forward": 1}.items()
    },
}
"""What a clock may have done while nobody was there."""
MORE_EVENTS = 5
"""So many events must follow the first one: a table that only twitches does not go on."""
_MOST_STEPS = 3000


class Moment(NamedTuple):
    """A moment at which a table may be left."""

    holds: Callable[[Table], bool]
    house: str = "schaanwald"
    bots: Sequence[Temperament] = tuple(Temperament)[:4]


def _in(phase: Phase, house: str = "schaanwald") -> Moment:
    return Moment(lambda table: table.phase is phase, house)


MOMENTS = {
    "first shoe": Moment(lambda table: table.phase is Phase.SHOE and bool(table.seats)),
    "words": _in(Phase.WORDS),
    "showing": _in(Phase.SHOWING),
    "burn": _in(Phase.BURN),
    "between": _in(Phase.BETWEEN),
    "auction": _in(Phase.AUCTION, "punter-and-bank"),
    "offer": _in(Phase.OFFER, "punter-and-bank"),
    "betting, no bet lies": Moment(lambda table: table.phase is Phase.BETTING and not table.anything_lies),
    "betting, bets lie": Moment(lambda table: table.phase is Phase.BETTING and table.anything_lies),
    "betting, a cautious bot alone": Moment(
        lambda table: table.phase is Phase.BETTING and not table.anything_lies, bots=[Temperament.CAUTIOUS]
    ),
    "no more bets": _in(Phase.NO_MORE_BETS),
    "no more bets, all taken back": Moment(
        lambda table: table.phase is Phase.NO_MORE_BETS and not table.anything_lies, "mega-pay"
    ),
    "dealing": _in(Phase.DEALING),
    "decision": _in(Phase.DECISION, "punter-and-bank"),
    "next shoe": Moment(lambda table: table.phase is Phase.SHOE and table.shoe.number > 0),
}
"""Every phase in which something may be waited for, and where it differs what for. `announced` never lasts."""


class Player:
    """Plays a table by hand, with chance from a seed, and leaves it; a person may sit there, who does nothing more."""

    def __init__(
        self, store: Store, moment: str, pace: PaceName = PaceName.QUICK, seed: int = 6, person: str | None = None
    ) -> None:
        self._person = person
        self._name, self._moment = moment, MOMENTS[moment]
        self._luck = Random(seed)
        self._writer = Writer(store)
        spec = TableSpec(id_of(moment), self._moment.house, pace=pace, private=True, opened_ms=wall_clock_ms())
        assert open_row(store, spec)
        self.live = LiveTable(
            spec.empty(),
            pace=spec.clocks,
            store=store,
            writer=self._writer,
            accounts=Accounts(store),
            key=KEY,
            clock=wall_clock_ms,
            entropy=self._luck.randbytes,
        )
        self._bots = {f"bot-{kind.value}.{number:06x}": kind for number, kind in enumerate(self._moment.bots)}
        self._words = [Contributor(bot, self._luck.randbytes) for bot in self._bots]

    async def play(self) -> None:
        """Play until the moment comes, and leave the table there."""
        await self.live.load()
        for seat, bot in enumerate(self._bots, start=1):
            for act in (c.Join(bot.upper()), c.BuyIn(1_000_000), c.Sit(seat)):
                await self._do(bot, act)
        if self._person is not None:
            for act in (c.Join(self._person.title()), c.Sit(len(self._bots) + 1)):
                await self._do(self._person, act)
        for _ in range(_MOST_STEPS):
            if self._moment.holds(self.live.table):
                self._writer.close()
                return
            await self._step()
        raise AssertionError(f"it never came to: {self._name}")

    async def _step(self) -> None:
        table = self.live.table
        if self._name == "next shoe" and table.phase is Phase.BETWEEN:
            for act in (c.CloseTable("for a new shoe"), c.ReopenTable()):
                await self._do("lena", act, Role.MANAGER)
            return
        for bot, act in self._wishes(table):
            if act is not None and self._luck.random() < 0.7:
                await self._do(bot, act)
                return
        await self.live.go_on()

    def _wishes(self, table: Table) -> list[tuple[str, Any]]:
        if self._name == "no more bets, all taken back" and table.phase is Phase.NO_MORE_BETS:
            return [(id, c.WithdrawBet(bet)) for id, one in table.patrons.items() for bet in one.stakes]
        words = [(one.patron, one.next_act(table)) for one in self._words]
        return words + [(bot, next_act(table, bot, kind, self._luck.randrange)) for bot, kind in self._bots.items()]

    async def _do(self, by: str, act: Any, role: Role = Role.PATRON) -> None:
        await self.live.command(lambda at_ms: Command(by, role, at_ms, act))


def id_of(moment: str) -> str:
    """The id of the table that was left at a moment."""
    return moment.replace(",", "").replace(" ", "-")


class LeftTables:
    """A database with tables that were left, one at each moment; copies of it are taken up."""

    def __init__(self, folder: Path, moments: Sequence[str], postgres: PrivatePostgres | None = None) -> None:
        self.moments = moments
        self._folder, self._postgres = folder, postgres
        self._numbers = itertools.count()
        self._left = postgres.new_database() if postgres else str(folder / "left.db")
        with self._opened(self._left) as store:
            upgrade(store.engine)
            for moment in moments:
                asyncio.run(Player(store, moment).play())

    @contextlib.contextmanager
    def copy(self) -> Iterator[Store]:
        """The tables as they were left."""
        if self._postgres:
            name = self._postgres.new_database(self._left)
        else:
            name = shutil.copy(self._left, str(self._folder / f"copy{next(self._numbers)}.db"))
        with self._opened(name) as store:
            yield store
        if self._postgres:
            self._postgres.drop(name)

    @contextlib.contextmanager
    def _opened(self, name: str) -> Iterator[Store]:
        engine = open_database(self._postgres.url(name) if self._postgres else f"sqlite:///{name}")
        try:
            yield Store(engine)
        finally:
            engine.dispose()


def last_event_ms(store: Store, moments: Sequence[str]) -> int:
    """When the tables were left: the time of their last event."""
    return max(_times(store, moment)[-1] for moment in moments)


def moved_clock(store: Store, moments: Sequence[str], by_ms: int) -> Clock:
    """A clock that was moved while nobody was there: it goes on from the last event of the tables, and from there by
    so much."""
    ahead_ms = last_event_ms(store, moments) + by_ms - wall_clock_ms()
    return lambda: wall_clock_ms() + ahead_ms


async def seconds_to_go_on(store: Store, moments: Sequence[str], clock: Clock, patience_s: float) -> dict[str, float]:
    """Start a service with a clock, and see how long it takes each table to its next event; some more must follow."""
    before = _versions(store, moments)
    found: dict[str, float] = {}
    service = Service(store, KEY, clock=clock, rates=Rates(None))  # bots that are alone take as many turns as they like
    start = time.monotonic()
    await service.start()
    try:
        late: set[str] = set(moments)
        while late and time.monotonic() < start + patience_s:
            await asyncio.sleep(0.01)
            now = await asyncio.to_thread(_versions, store, moments)
            took_s = time.monotonic() - start
            found |= {moment: took_s for moment in moments if now[moment] > before[moment] and moment not in found}
            late = {moment for moment in moments if now[moment] <= before[moment] + MORE_EVENTS}
    finally:
        await service.stop()
    assert not late, f"these stand still: {late}"
    for moment in moments:
        times = _times(store, moment)
        assert times == sorted(times), f"time went back: {moment}"
    return found


def _versions(store: Store, moments: Sequence[str]) -> dict[str, int]:
    found = store.versions([f"table:{id_of(moment)}" for moment in moments])
    return {moment: found[f"table:{id_of(moment)}"] for moment in moments}


def _times(store: Store, moment: str) -> list[int]:
    return [json.loads(one.data)["at_ms"] for one in store.events(f"table:{id_of(moment)}")]
