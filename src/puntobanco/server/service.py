"""Everything that one process of the server holds: the database, the key, the people, the live tables."""

import asyncio
import contextlib
import os
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import structlog

from puntobanco.fairness.beacons import Beacon
from puntobanco.fairness.sealing import Entropy
from puntobanco.protocol.messages import EnquiryMessage, ServerMessage, SignShownMessage
from puntobanco.server.bus.bus import bus_for
from puntobanco.server.epochs import tables_due, take_up_copy
from puntobanco.server.errors import ServerError
from puntobanco.server.health import Health, HealthReport
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http import cookies
from puntobanco.server.http.at_once import AtOnce
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.security_log import SecurityLog
from puntobanco.server.kept_streams import KeptStreams
from puntobanco.server.key_rotation import follow_key
from puntobanco.server.metrics import Metrics
from puntobanco.server.people.accounts import Accounts
from puntobanco.server.people.enquiries import Enquiries
from puntobanco.server.people.lockout import FORGET_MS
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Person
from puntobanco.server.people.sessions import LONGEST_MS
from puntobanco.server.people.staff_events import HOUSE, answers_after
from puntobanco.server.public_log.appender import LogAppender
from puntobanco.server.public_log.signed_log import SignedLog
from puntobanco.server.scheduled_checkpoints import CheckpointPlan, ScheduledCheckpoints
from puntobanco.server.set_aside import SetAside, SetAsideRow
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.witness import Witness
from puntobanco.server.storage.writer import MOST_AT_ONCE, Writer
from puntobanco.server.tables.bot_hosts import BotHosts
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.server.tables.live_tables import SWEEP_S, LiveTables
from puntobanco.server.tables.lost_tables import lost_tables
from puntobanco.server.tables.show_table import ShowTable
from puntobanco.server.tables.signs import SIGN, read_sign, written_sign
from puntobanco.server.tables.table_rows import all_rows, open_first_tables
from puntobanco.server.tables.table_time import Clock, Steady, steady_clock_ms, wall_clock_ms
from puntobanco.server.tables.void_requests import VoidRequests

_FORGET_ANSWERS_MS = 24 * 3600 * 1000
_FORGET_EVERY_S = 600.0
_LOOK_EVERY_S = 10.0
"""How often it is looked whether the sessions of open connections still hold, and which key seals."""
_MOST_TOLD = 20
_SESSION = "session"
"""Not a stream: what the bus says of a person of whom a session has ended."""
_ENQUIRY = "enquiry"
"""Not a stream: what the bus says of something that was sent to the duty manager, or answered."""
_LOG = structlog.get_logger("punto.service")


class Refreshed(Protocol):
    """A connection of a person."""

    def refresh_all(self) -> None:
        """Send what only this person may know, of every table that they watch, as far as it has changed."""

    @property
    def session(self) -> str:
        """The one that it was opened in."""

    def check_session(self) -> None:
        """End, unless the session still holds."""

    @property
    def is_managers(self) -> bool:
        """Whether it is a manager's."""

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""


class Service:
    """One process of the server."""

    def __init__(
        self,
        store: Store,
        key: HouseKey,
        *,
        clock: Clock = wall_clock_ms,
        steady: Steady = steady_clock_ms,
        entropy: Entropy = os.urandom,
        rates: Rates | None = None,
        houses: Houses = SHIPPED_HOUSES,
        most_at_once: int = MOST_AT_ONCE,
        checkpoints: CheckpointPlan | None = None,
        witness: Witness | None = None,
        beacon: Beacon | None = None,
        show_bots: int = 0,
    ) -> None:
        self.store, self.key, self.entropy = store, key, entropy
        self.houses = houses = houses.at(store)
        self.clock, self.steady = clock, steady
        self.witness, self.beacon = witness, beacon
        self.log_appender = LogAppender(store, houses)
        self.log = SignedLog(store, key, clock)
        self.writer = Writer(store, most_at_once, witness, self.log_appender.note)
        self.set_aside = SetAside(steady, _log_set_aside)
        self.accounts = Accounts(store, aside=self.set_aside, memory=KeptStreams(store, key))
        self.people = People(store, clock, self.set_aside, key, houses.ids)
        self.rates, self.security = rates or Rates(), SecurityLog(key)
        self.sockets = AtOnce(self.rates.scale)
        self.metrics = Metrics()
        self._checkpoints = checkpoints and ScheduledCheckpoints(store, key, clock, self.metrics, checkpoints)
        self.voids = VoidRequests(store, clock)
        self.enquiries = Enquiries(store, clock)
        self._staff_seen: int | None = None
        self.bus = bus_for(store.engine, self._heard)
        self.connections: dict[str, set[Refreshed]] = {}
        """Who is connected, by the person."""
        self.stopping = False
        self.tables = LiveTables(self, houses)
        self.show = ShowTable(self, show_bots)
        self.bot_hosts = BotHosts(self.rates.scale, self.tables.has_bots)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._waking: set[asyncio.Task[None]] = set()
        self._looked_ms: int | None = None
        self._health = Health(store, self.writer, clock)
        self._has_key = True

    async def start(self) -> None:
        """Open the first tables, and go on with every table where it stood."""
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(take_up_copy, self.store, HOUSE, self.clock())
        due = await asyncio.to_thread(tables_due, self.store)
        if due:
            _LOG.warning("house.epoch", tables=len(due))
        await asyncio.to_thread(self.houses.keep, self.clock())
        await asyncio.to_thread(open_first_tables, self.store, self.clock())
        self._start(self._tell_lost())
        self._sweeping = self._loop.create_task(self._sweep())
        self.log_appender.start()
        if self._checkpoints is not None:
            self._checkpoints.start()

    async def _tell_lost(self) -> None:
        """Say loudly which tables nobody can play, since their house is not known here."""
        specs = await asyncio.to_thread(all_rows, self.store, self.set_aside, self.houses)
        for house, tables in (await asyncio.to_thread(lost_tables, specs)).items():
            _LOG.error("tables.house-unknown", house=house, count=len(tables), tables=tables[:_MOST_TOLD])

    async def stop(self) -> None:
        """Write what waits, and end; whatever is not written is decided by whoever goes on."""
        self.stopping = True
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping
        await self.tables.stop()
        await asyncio.to_thread(self.writer.close)
        await self.tables.kept()
        await asyncio.to_thread(self.log_appender.close)
        if self._checkpoints is not None:
            await self._checkpoints.stop()
        if self.witness is not None:
            self.witness.close()
        await asyncio.to_thread(self.bus.close)
        self.people.close()

    def wrote(self, streams: Sequence[str]) -> None:
        """Tell everybody who has to know that streams have grown by this process."""
        self.bus.publish(streams)
        self._tell_people(streams)

    def session_ended(self, person: str) -> None:
        """Let every connection of a person, at any process, look whether its session still holds."""
        self.wrote([f"{_SESSION}:{person}"])

    def wrote_enquiry(self, id: str) -> None:
        """Tell whoever has sent something to the duty manager, and every manager, at any process, how it stands."""
        self.wrote([f"{_ENQUIRY}:{id}"])

    def show_sign(self, sign: SignShownMessage) -> None:
        """Show a sign to everybody who watches its table, at any process; it is written nowhere."""
        self.wrote([f"{SIGN}:{written_sign(sign)}"])

    def _hear_sign(self, written: str) -> None:
        sign = read_sign(written)
        table = None if sign is None else self.tables.at_hand(sign.table)
        if sign is not None and table is not None:
            table.hear_sign(sign)

    async def _tell_enquiry(self, id: str) -> None:
        try:
            found = await asyncio.to_thread(self.enquiries.for_managers, id)
        except ServerError as error:
            _LOG.warning("manager.untold", code=error.code)
            return
        own = EnquiryMessage(found.replace(name=None, person=None))
        for person, connections in tuple(self.connections.items()):
            for connection in tuple(connections):
                if person == found.person:
                    connection.tell(own)
                elif connection.is_managers:
                    connection.tell(EnquiryMessage(found))

    async def tell_answers(self) -> None:
        """Tell what was answered where this process was not told: from the command line, or by another process."""
        self._staff_seen, answered = await asyncio.to_thread(answers_after, self.store, self._staff_seen)
        for id in answered:
            await self._tell_enquiry(id)

    def _tell_people(self, streams: Sequence[str]) -> None:
        """What only a person may know has changed, at every table that they watch; or whether they may know it."""
        for stream in streams:
            kind, _, id = stream.partition(":")
            if kind == _ENQUIRY:
                self._start(self._tell_enquiry(id))
            elif kind == SIGN:
                self._hear_sign(id)
            for connection in tuple(self.connections.get(id, ())):
                if kind == "person":
                    connection.refresh_all()
                elif kind == _SESSION:
                    connection.check_session()

    @property
    def is_live(self) -> bool:
        """Whether this process can go on at all: it writes, and looks after its tables."""
        return self.writer.is_alive and (self._sweeping is None or self.stopping or not self._sweeping.done())

    async def health(self) -> HealthReport:
        """How this process is, for those who send people here."""
        serving = self._sweeping is not None and not self.stopping
        if not self._has_key:
            return HealthReport(self.is_live, ready=False, writing=False, code="key-other")
        return await self._health.report(live=self.is_live, serving=serving)

    async def caller(self, request: Any, *, asked: bool = True) -> Person | None:
        """Whoever asks; None for a visitor."""
        return await cookies.caller(self, request, asked=asked)

    async def end_connections(self) -> None:
        """Let connections go whose session is over: by its time, or ended where this process was not told."""
        open = [one for mine in self.connections.values() for one in mine]
        held = await asyncio.to_thread(self.people.sessions.held, sorted({one.session for one in open}))
        for connection in open:
            if connection.session not in held:
                connection.check_session()

    async def _sweep(self) -> None:
        forgotten: float | None = None
        looked: float | None = None
        while True:
            try:
                await self.tables.sweep()
                await self.show.keep()
                if looked is None or time.monotonic() - looked > _LOOK_EVERY_S:
                    looked = time.monotonic()
                    self._has_key = await asyncio.to_thread(follow_key, self.store, self.key)
                    await self.end_connections()
                    await self.tell_answers()
                    await asyncio.to_thread(self.houses.look)
                if forgotten is None or time.monotonic() - forgotten > _FORGET_EVERY_S:
                    forgotten = time.monotonic()
                    await asyncio.to_thread(self.forget_answers)
            except ServerError as error:
                _LOG.warning("sweep.failed", code=error.code)
            except Exception:
                _LOG.exception("sweep.failed")
            await asyncio.sleep(SWEEP_S)

    def forget_answers(self) -> int:
        """Forget answers that are a day old, and sessions that are over; how many answers they were. From a thread.

        A clock that jumps makes everything a day old: so they must have been so the last time too, and whoever sends a
        command again just then still gets its answer.
        """
        now_ms = self.clock()
        before_ms, self._looked_ms = self._looked_ms, now_ms
        if before_ms is None:
            return 0
        old_ms = min(before_ms, now_ms)
        self.people.sessions.forget(old_ms - LONGEST_MS)
        self.people.tries.forget_old(old_ms - FORGET_MS)
        return self.store.forget_answers(old_ms - _FORGET_ANSWERS_MS)

    def _heard(self, streams: Sequence[str]) -> None:
        """From the thread of the bus."""
        if self._loop is not None and not self.stopping:
            with contextlib.suppress(RuntimeError):  # the loop has just ended
                self._loop.call_soon_threadsafe(self._wake, streams)

    def _wake(self, streams: Sequence[str]) -> None:
        self._start(self._look(streams))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _look(self, streams: Sequence[str]) -> None:
        try:
            await self.tables.wake(streams)
            self._tell_people(streams)
        except ServerError as error:
            _LOG.warning("wake.failed", code=error.code)


def _log_set_aside(one: SetAsideRow) -> None:
    _LOG.error("row.set-aside", row=one.row, use=one.use, code=one.code, detail=str(one.error)[:200])
