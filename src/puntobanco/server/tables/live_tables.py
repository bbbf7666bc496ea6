"""All live tables of one process: opening, finding, their clocks, and going on where another process has died."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import structlog

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.server.epochs import tables_due
from puntobanco.server.errors import RequestRefused, ServerError, StorageError, UnreadableError
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.storage.unit_of_work import Due
from puntobanco.server.tables.absent_bankers import release_bank
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.server.tables.idle_people import send_idle_away
from puntobanco.server.tables.kept_hours import keep_hours
from puntobanco.server.tables.pace import longest_wait_ms
from puntobanco.server.tables.staged_table import LobbyPage, Staged
from puntobanco.server.tables.table_rows import SPEC, find_row, open_row, own_rows, public_rows
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Told
from puntobanco.table import Command, Phase, Role, TableRefusal, commands as c, events as e
from puntobanco.table.commands import Act
from puntobanco.table.croupier import NAME, next_step
from puntobanco.table.phases import CARDS_LIE

if TYPE_CHECKING:
    from puntobanco.server.service import Service

SWEEP_S = 0.5
_GRACE_MS = 1000
"""How late a table of another process must be before this one goes on with it."""
_QUIET_MS = 3000
_BY_ITSELF = (e.WordCommitted, e.WordShown, e.MixJoined, e.LinkShown)
"""What a browser does for somebody who may have gone long ago."""
_KEEP_HOUSE_S = 15.0
_MOST_IN_PIT = 1000
_UNUSED_MS = 10 * 60_000
"""After how long a table is unloaded at which nobody plays, nobody watches, and nobody has asked for."""
_LOG = structlog.get_logger("punto.tables")


class _WaitingTable(NamedTuple):
    """A table that waits, as this process first saw it at this version."""

    version: int
    at_ms: int
    """By the steady clock."""
    left_ms: int
    """How much longer it would wait, by the clock of the house: as good as the clocks of all who serve it."""


class LiveTables:
    """The live tables."""

    def __init__(self, service: "Service", houses: Houses = SHIPPED_HOUSES) -> None:
        self.houses, self._service, self._aside = houses, service, service.set_aside
        self._specs: dict[str, TableSpec] = {}
        self._live: dict[str, Staged] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._seen: dict[str, _WaitingTable] = {}
        self._unopened: dict[str, int] = {}
        """Closed tables whose shoe cannot be opened, and how many events they had when that was found out."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._next_look = 0.0
        self._next_house_keeping = 0.0

    # Finding and opening

    async def open(self, spec: TableSpec) -> Staged:
        """Open a table."""
        spec.check()
        if not await asyncio.to_thread(open_row, self._service.store, spec):
            raise RequestRefused(503, "server-failed")  # another one has this id, by chance: the next try gets another
        self._specs[spec.id] = spec
        table = await self.get(spec.id)
        _LOG.info("table.opened", table=spec.id, house=spec.house_id, by=spec.opener)
        return table

    async def spec(self, id: str) -> TableSpec:
        """How a table was opened."""
        if id not in self._specs:
            with self._aside.reading(f"table:{id}", SPEC):
                found = await asyncio.to_thread(find_row, self._service.store, id, self.houses)
            if found is None:
                raise RequestRefused(404, "table-unknown", table=echo(id))
            self._specs[id] = found
        return self._specs[id]

    async def get(self, id: str) -> Staged:
        """A live table, loaded when it is first asked for."""
        found = self._live.get(id)
        if found is not None:
            found.used_ms = self._service.steady()
            return found
        spec = await self.spec(id)
        async with self._locks.setdefault(id, asyncio.Lock()):
            if id not in self._live:
                with self._aside.reading(f"table:{id}"):
                    table = Staged(spec, self._service, self._go_on_later, self._heard)
                    await table.load()
                self._live[id] = table
        return self._live[id]

    def _go_on_later(self, table: Staged, due: Due) -> None:
        self._arm(table, due.version, table.left_ms())

    def _heard(self, table: Staged, told: Sequence[Told]) -> None:
        now_ms = self._service.steady()
        for one in told:
            fact = one.event.fact
            if not isinstance(fact, _BY_ITSELF):
                table.acted_ms[one.event.by] = now_ms
            if isinstance(fact, e.Left):
                table.acted_ms.pop(fact.patron, None)
            elif isinstance(fact, e.EpochBegun) and table.mine:
                _LOG.error("table.rewound", table=table.id, epoch=fact.epoch, because=fact.because.value)
        if table.mine:
            table.bots.hear(told)
        if table.bankers.hear(told):
            self._start(release_bank(table))
        self._service.metrics.told(table.spec, told)

    async def lobby(
        self, person: str | None = None, there: Collection[str] = (), after: str | None = None
    ) -> LobbyPage:
        """Public tables, a page of them; with the first one somebody's own, and those where they are.

        Those that cannot be loaded are left out.
        """
        store, aside, houses = self._service.store, self._aside, self.houses
        page = await asyncio.to_thread(public_rows, store, aside, houses, after=after)
        specs = page.specs
        if person is not None and after is None:
            specs = specs + await asyncio.to_thread(own_rows, store, aside, houses, person, there)
        return LobbyPage(await self._load_all(specs), page.next)

    async def listed(self) -> list[Staged]:
        """Public tables, and private ones that are loaded: what a manager looks at."""
        store, aside, houses = self._service.store, self._aside, self.houses
        page = await asyncio.to_thread(public_rows, store, aside, houses, most=_MOST_IN_PIT)
        return await self._load_all([*page.specs, *(table.spec for table in self.loaded)])

    async def _load_all(self, specs: Iterable[TableSpec]) -> list[Staged]:
        """Tables, each once, in the order in which they were opened."""
        found = []
        by_id = {spec.id: spec for spec in specs}
        for spec in sorted(by_id.values(), key=lambda one: (one.opened_ms, one.id)):
            self._specs.setdefault(spec.id, spec)
            with suppress(UnreadableError):
                found.append(await self.get(spec.id))
        return found

    @property
    def loaded(self) -> tuple[Staged, ...]:
        """The tables that this process knows."""
        return tuple(self._live.values())

    def at_hand(self, id: str) -> Staged | None:
        """A table, where this process knows it."""
        return self._live.get(id)

    def has_bots(self, id: str) -> bool:
        """Whether bots play at a table, as far as this process knows it."""
        return id in self._live and _has_bots(self._live[id])

    # Clocks

    def _arm(self, table: Staged, version: int, left_ms: int | None) -> None:
        """Let the croupier go on after a while, if the table is still of this version; None for not by a clock."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if left_ms is None or self._service.stopping:
            return
        loop = asyncio.get_running_loop()
        self._timers[table.id] = loop.call_later(left_ms / 1000, self._fire, table, version)

    def _fire(self, table: Staged, version: int | None) -> None:
        """It is time for the croupier to go on, as soon as it is this table's turn."""
        turn_s = table.turn_s()
        if turn_s:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(turn_s, self._step, table, version)
        else:
            self._step(table, version)

    def _step(self, table: Staged, version: int | None) -> None:
        self._timers.pop(table.id, None)
        self._start(self._go_on(table, version))

    def _start(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, table: Staged, version: int | None) -> None:
        try:
            await table.go_on(version)
        except (StorageError, RequestRefused) as error:  # the sweep tries again
            _LOG.warning("table.waits", table=table.id, code=error.code)
        except UnreadableError as error:  # whoever can read it goes on with the table
            _LOG.debug("table.waits", table=table.id, code=error.code)
        except ServerError as error:
            await self._give_up(table, error)
        except TableRefusal as error:
            _LOG.warning("table.refused", table=table.id, code=error.code)
        except Exception:
            _LOG.exception("table.failed", table=table.id)

    async def _give_up(self, table: Staged, error: ServerError) -> None:
        """A shoe that cannot go on: stakes come back, the table is closed, and its record says why."""
        _LOG.error("table.given-up", table=table.id, code=error.code)
        if table.table.phase is Phase.CLOSED:
            self._unopened[table.id] = table.table.version
            self._service.metrics.unopened.set(len(self._unopened))
            return
        reason = error.code
        acts: list[Act] = [c.VoidCoup(reason)] if table.table.phase in CARDS_LIE else []
        if table.table.coup_runs and not acts:  # links are shown already: the shoe is void too
            acts = [c.BeginEpoch(table.table.epoch + 1, e.EpochReason.DECLARED)]
        try:
            for act in (*acts, c.CloseTable(reason)):
                await table.command(lambda at_ms, act=act: Command(NAME, Role.MANAGER, at_ms, act))  # type: ignore[misc]  # mypy gives a lambda no defaults
        except PuntoError as refusal:
            _LOG.warning("table.not-closed", table=table.id, code=refusal.code)

    # Sweeping

    async def sweep(self) -> None:
        """Go on with tables that are late, and see what other processes have written."""
        loop = asyncio.get_running_loop()
        self._look_at(await asyncio.to_thread(self._service.store.due))
        for id, seen in self._seen.items():
            if self._aside.holds(f"table:{id}") or self._aside.holds(f"table:{id}", SPEC):
                continue
            try:
                if id not in self._timers and self._unopened.get(id) != seen.version and await self._is_late(id, seen):
                    self._take_up(await self.get(id), seen)
            except ServerError as error:
                _LOG.warning("table.not-loaded", table=id, code=error.code)
        now_ms = self._service.steady()
        self._wake_bots(now_ms)
        for table in self.loaded:
            await keep_hours(table)
        if loop.time() >= self._next_look:
            self._next_look = loop.time() + 4 * SWEEP_S
            await self._look()
        if loop.time() >= self._next_house_keeping:
            self._next_house_keeping = loop.time() + _KEEP_HOUSE_S
            await self._keep_house(now_ms)

    def _look_at(self, waiting: Sequence[Due]) -> None:
        """Note since when this process has seen each table wait, and for how long it would."""
        steady_ms, clock_ms, before = self._service.steady(), self._service.clock(), self._seen
        self._seen = {}
        for table, at_ms, version in waiting:
            seen = before.get(table)
            if seen is None or seen.version != version:
                seen = _WaitingTable(version, steady_ms, max(0, (at_ms or 0) - clock_ms))
            self._seen[table] = seen

    async def _is_late(self, id: str, seen: _WaitingTable) -> bool:
        """Whether nobody goes on with a table: not when its clock says so, nor after the longest wait of its pace."""
        waited_ms = self._service.steady() - seen.at_ms - _GRACE_MS
        if waited_ms < 0:
            return False
        return waited_ms >= seen.left_ms or waited_ms >= longest_wait_ms((await self.spec(id)).clocks)

    def _take_up(self, table: Staged, seen: _WaitingTable) -> None:
        """Go on with a table that is late. A wait of which this process has not seen the beginning runs in full from
        when it first saw the table: clocks may be wrong, and whoever was cut off has time to come back."""
        if table.id in self._timers or table.table.version != seen.version:
            return  # somebody has gone on while it was loaded
        if not table.mine:
            table.waited_since(seen.at_ms)
        left_ms = table.left_ms()
        if left_ms:
            self._arm(table, seen.version, left_ms + _GRACE_MS)
        elif left_ms is not None:
            self._fire(table, seen.version)
        self._wake_bots_of(table)

    def _wake_bots(self, now_ms: int) -> None:
        """Let bots go on where nothing has happened for a while: whoever played for them may have died, or none of them
        has wanted to bet."""
        for table in self.loaded:
            quiet_ms = now_ms - table.told_ms
            if table.mine and quiet_ms > table.pace.bets and _has_bots(table) and _waits_for_somebody(table):
                table.bots.think_again()
            elif quiet_ms > _QUIET_MS:
                self._wake_bots_of(table)

    def _wake_bots_of(self, table: Staged) -> None:
        if _has_bots(table):
            table.mine = True
            table.bots.wake()

    async def _look(self) -> None:
        told = {table.stream: table.told.number for table in self.loaded}
        versions = await asyncio.to_thread(self._service.store.versions, list(told))
        for table in self.loaded:
            version = versions.get(table.stream, 0)
            if version > table.told.number or version < told.get(table.stream, 0):  # another process, or a rewound one
                await self._look_at_one(table)
        await self._begin_epochs()

    async def _begin_epochs(self) -> None:
        """Let tables begin a new epoch that are to; loading them is all that it takes."""
        for id in await asyncio.to_thread(tables_due, self._service.store):
            if self._aside.holds(f"table:{id}") or self._aside.holds(f"table:{id}", SPEC):
                continue
            try:
                await (await self.get(id)).load()
            except PuntoError as error:
                _LOG.warning("table.not-loaded", table=id, code=error.code)

    async def _look_at_one(self, table: Staged) -> None:
        """See what has been written at a table. Where this process cannot read it, another one has to go on with the
        table: those who watch are told, and it is loaded anew when it is next tried."""
        try:
            with self._aside.reading(table.stream):
                await table.look()
        except UnreadableError as error:
            self._unload(table)
            table.feed.lose(error)

    def _unload(self, table: Staged) -> None:
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        table.bots.stop()
        for known in (self._live, self._specs, self._locks):
            known.pop(table.id, None)

    async def wake(self, streams: Sequence[str]) -> None:
        """Look at streams that another process has added to."""
        for stream in streams:
            kind, _, id = stream.partition(":")
            if kind == "table" and id in self._live:
                await self._look_at_one(self._live[id])
            elif kind == "person":
                self._service.accounts.forget([id])

    async def _keep_house(self, now_ms: int) -> None:
        for table in self.loaded:
            if table.mine:
                await table.bots.leave_if_alone(now_ms)
                await send_idle_away(table, now_ms)
            if self._is_unused(table, now_ms):
                self._unload(table)

    def _is_unused(self, table: Staged, now_ms: int) -> bool:
        """Whether nobody would notice that a table is loaded anew when it is next asked for, or due."""
        is_watched = table.feed.watchers or (table.mine and table.table.patrons) or table.id in self._timers
        return not is_watched and table.is_quiet and now_ms - max(table.used_ms, table.told_ms) > _UNUSED_MS

    async def stop(self) -> None:
        """Fire no more clocks."""
        for timer in self._timers.values():
            timer.cancel()
        for table in self.loaded:
            table.bots.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def kept(self) -> None:
        """Wait until nothing reads or writes beside the writer any more."""
        await asyncio.gather(*(table.keeping for table in self.loaded if table.keeping), return_exceptions=True)


def _waits_for_somebody(table: Staged) -> bool:
    """Whether only an act of somebody leads on: a bet, or a bid."""
    return table.table.phase is not Phase.ANNOUNCED and not next_step(table.table).does_something


def _has_bots(table: Staged) -> bool:
    return any(map(is_bot, table.table.patrons))
