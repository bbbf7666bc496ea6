"""One live table in one process: commands in, events written, then told.

Commands are decided one after the other on the newest state, without waiting for the disk; each is answered, and its
events are told, when they are written. If another process has moved the table on, what was decided too early is
forgotten, the table is loaded anew, and the commands are decided again.
"""

import asyncio
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import structlog

from puntobanco.fairness.sealing import Entropy
from puntobanco.game import PuntoError
from puntobanco.protocol.json_text import json_text
from puntobanco.server.errors import Conflict, RequestRefused, ServerError, StorageError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people.accounts import Accounts, Drafted
from puntobanco.server.storage.attempts import Attempts
from puntobanco.server.storage.chain import first_hash
from puntobanco.server.storage.sent_commands import SentCommand, done_before
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Due, Work
from puntobanco.server.storage.witness import Witness
from puntobanco.server.storage.writer import Writer
from puntobanco.server.tables.account_drafts import NotCertain, NotLoaded, drafts_of, load_accounts
from puntobanco.server.tables.pace import Pace, wait_ms
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.server.tables.table_memory import LoadedTable, TableMemory
from puntobanco.server.tables.table_patrons import MakeCommand, TablePatrons
from puntobanco.server.tables.table_shoe import TableShoe
from puntobanco.server.tables.table_standing import Listener, Reached, TableStanding, Told
from puntobanco.server.tables.table_telling import TableTelling
from puntobanco.server.tables.table_time import Clock, Steady, TableTime, steady_clock_ms
from puntobanco.server.tables.table_works import TableWorks
from puntobanco.table import Command, Event, Role, Table, events as e, evolve
from puntobanco.table.commands import BeginEpoch
from puntobanco.table.croupier import NAME, next_step
from puntobanco.table.decide import Steps, steps

_LOG = structlog.get_logger("punto.table")
_SHOWN_MS = 1000
"""A clock that people see is not set anew for less."""
_NOTHING: Mapping[str, str] = {}


class CommandDone(NamedTuple):
    """What a command brought about."""

    events: tuple[Event, ...]
    version: int
    answer: dict[str, Any]
    """What is answered, now and whenever the command is sent again."""


Decide = Callable[[Table], Steps]
Refuse = Callable[[PuntoError], dict[str, Any]]
"""What is answered to a command that is refused."""


class LiveTable:
    """A table that is played."""

    def __init__(
        self,
        empty: Table,
        *,
        pace: Pace,
        store: Store,
        writer: Writer,
        accounts: Accounts,
        key: HouseKey,
        clock: Clock,
        entropy: Entropy,
        steady: Steady = steady_clock_ms,
        witness: Witness | None = None,
        on_written: Callable[[Sequence[str]], object] = lambda _: None,
        on_due: Callable[[Due], object] = lambda _: None,
    ) -> None:
        """`on_written` is told which streams this process has added to, `on_due` when the croupier then goes on."""
        self.empty = empty
        self.pace = pace
        self._telling = TableTelling(empty, steady)
        self._on_written, self._on_due = on_written, on_due
        self.mine = False
        """Whether this process has written the last event: then it goes on with the table, unless it dies."""
        self._store, self._writer, self._accounts = store, writer, accounts
        self._time, self._steady = TableTime(clock, steady), steady
        self.patrons = TablePatrons(empty.id, key)
        self._memory = TableMemory(empty, self.stream, store=store, key=key, steady=steady, witness=witness)
        self._shoe = TableShoe(empty.id, store=store, key=key, entropy=entropy)
        self._works = TableWorks(
            empty.id, self.stream, pace=pace, time=self._time, shoe=self._shoe, patrons=self.patrons
        )
        self._decided = TableStanding(empty, first_hash(self.stream), 0, steady())
        """As it will be when everything that is decided is written."""
        self._written = self._decided
        """As it is written, as far as this process knows."""
        self._epoch = 0
        self._stale = True
        self._loading, self._beginning = asyncio.Lock(), asyncio.Lock()
        self._epoch_due: BeginEpoch | None = None
        """What has to happen before anything else: the database has forgotten something of the table."""
        self._going_on = False
        self.keeping: asyncio.Future[None] | None = None
        """The table is being kept as it stood when its last shoe began, or has been."""

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.empty.id

    @property
    def stream(self) -> str:
        """Where its events are."""
        return f"table:{self.id}"

    @property
    def listeners(self) -> set[Listener]:
        """Who is told."""
        return self._telling.listeners

    @property
    def told(self) -> Reached | Told:
        """The last that was told: what everybody may know."""
        return self._telling.told

    @property
    def told_ms(self) -> int:
        """When that was, by the steady clock."""
        return self._telling.told_ms

    @property
    def table(self) -> Table:
        """The table as it will be when everything that is decided is written."""
        return self._decided.table

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is under way: everything that was decided is written and told."""
        return self._decided is self._written and self.told.number == self._written.table.version

    async def load(self) -> None:
        """Fold what others have written; whatever was decided here and is not written is decided again.

        Where the database has forgotten something of the table, its epoch ends here.
        """
        self._stale = True
        await self._be_fresh()
        await self._begin_epoch()

    async def look(self) -> None:
        """Load what another process has written, if it has, or what is left, if the database has forgotten some."""
        told = self.told.number
        head = await asyncio.to_thread(self._store.head, self.stream)
        if head[0] < told or (head[0] > self.told.number and head[0] > self._decided.table.version):
            await self.load()

    async def _begin_epoch(self) -> None:
        async with self._beginning:  # nobody decides anything on a shoe that is void
            if self._epoch_due is not None:
                with suppress(_NotNow):  # another process was faster
                    await self._carry_out(self._new_epoch, None, None)

    def _new_epoch(self, table: Table) -> Steps:
        if self._epoch_due is None:
            raise _NotNow
        return steps(table, Command(NAME, Role.MANAGER, self.now_ms(), self._epoch_due))

    async def _be_fresh(self) -> None:
        if not self._stale:
            return
        async with self._loading:
            if not self._stale:
                return
            loaded = await asyncio.to_thread(self._memory.read, self._written)
            self.patrons.learn(loaded.people, anew=loaded.forgotten)
            self._apply(loaded)
            if loaded.stored:
                await asyncio.to_thread(self._memory.witness, self._written)
            await self._shoe.fetch_secret(self._decided.table)

    def _apply(self, loaded: LoadedTable) -> None:
        first = standing = loaded.after
        now_ms = self._steady()
        events: list[tuple[int, Event, TableStanding]] = []
        self._time.heed(first.since_ms)
        for one in loaded.stored:
            event = read_stored(self.stream, one)
            standing = self._works.after(standing, event, evolve(standing.table, event), one.hash, now_ms)
            self._time.heed(event.at_ms)
            events.append((one.number, event, standing))
        ahead_ms = self._time.ahead_ms()
        fresh = [Told(number, event, after.table, after.since_ms - ahead_ms) for number, event, after in events]
        if self.told.number < first.table.version:  # what came before was kept, and nobody has to be told
            self._telling.begin(first, first.since_ms, ahead_ms)
        self._decided = self._written = standing
        self._epoch += 1
        self._shoe.forget()
        self._stale = False
        self._epoch_due = loaded.epoch_due(standing.table)
        if loaded.forgotten:
            self.mine = False
            self._telling.begin(standing, events[-1][1].at_ms if events else first.since_ms, ahead_ms)
            self._telling.set_anew(self.told.since_ms)
            return
        if fresh and fresh[-1].number > self.told.number:
            self.mine = False
        self._telling.tell(fresh)

    def now_ms(self) -> int:
        """The time, which never goes back at a table."""
        return self._time.now_ms()

    def left_ms(self) -> int | None:
        """How long the croupier still waits before the next step, as this process has seen time pass, whatever clocks
        say; None where it does nothing until somebody acts."""
        wait = wait_ms(self.table, self.pace)
        return None if wait is None else max(0, self._decided.steady_ms + wait - self._steady())

    def waited_since(self, steady_ms: int) -> None:
        """This process has seen the table wait since then, by its steady clock: so much counts, and no more.

        Where it still waits, the clock that people see is set accordingly.
        """
        standing = self._decided
        if standing is not self._written or self.told.number != standing.table.version:
            return  # something happens just now
        standing = standing._replace(steady_ms=min(steady_ms, standing.steady_ms))
        self._decided = self._written = standing
        since_ms = self.now_ms() - (self._steady() - standing.steady_ms)
        if self.left_ms() and abs(since_ms - standing.since_ms) > _SHOWN_MS:
            self._decided = self._written = standing._replace(since_ms=since_ms)
            self._telling.set_anew(since_ms - self._time.ahead_ms())

    async def command(
        self, make: Callable[[int], Command], sent: SentCommand | None = None, refused: Refuse | None = None
    ) -> CommandDone:
        """Carry out a command of a patron; `sent` is what makes it the same when it is sent again.

        With `refused`, a refusal is kept as the answer too, and comes back as `CommandDone.answer`.
        """
        return await self._carry_out(lambda table: steps(table, make(self.now_ms())), sent, refused)

    async def command_of(
        self, person: str, make: MakeCommand, sent: SentCommand | None = None, refused: Refuse | None = None
    ) -> CommandDone:
        """The same of a person, who is somebody of their own at this table."""
        return await self._carry_out(self.patrons.deciding(person, make, self.now_ms), sent, refused)

    async def act(self, decide: Decide, sent: SentCommand | None = None, **told: str) -> CommandDone:
        """Do whatever is decided on the newest table; what is `told` is answered beside the number of the event."""
        return await self._carry_out(decide, sent, None, told)

    async def go_on(self, version: int | None = None) -> CommandDone | None:
        """Let the croupier do what comes next; nothing where the table is no longer as it was when that was due."""
        if self._going_on:
            return None
        self._going_on = True
        try:
            await self._shoe.ask_beacon(self.table, self.now_ms() + self.pace.words + self.pace.showing)
            return await self._carry_out(partial(self._next_step, version), None, None)
        except _NotNow:
            return None
        finally:
            self._going_on = False

    def _next_step(self, version: int | None, table: Table) -> Steps:
        step = next_step(table)
        if (version is not None and table.version != version) or not step.does_something:
            raise _NotNow
        return self._shoe.next_steps(table, step, self.now_ms)

    async def _carry_out(
        self, decide: Decide, sent: SentCommand | None, refused: Refuse | None, told: Mapping[str, str] = _NOTHING
    ) -> CommandDone:
        certain, attempts = False, Attempts()
        while attempts.again():
            await self._be_fresh()
            if self._epoch_due is not None and decide != self._new_epoch:
                await self._begin_epoch()
                continue
            before, epoch = self._decided, self._epoch
            try:
                taken, drafts = self._decide(decide, certain)
                answer: dict[str, Any] = {"number": taken[-1][1].version if taken else before.table.version, **told}
            except NotLoaded as missing:
                async with self._loading:
                    await load_accounts(self._accounts, missing.people)
                continue
            except NotCertain as doubt:
                certain = True
                await self._look_again(doubt.people)
                continue
            except PuntoError as refusal:
                if sent is None or refused is None or isinstance(refusal, ServerError):
                    earlier = await done_before(self._store, self._writer, sent, refusal)
                    return CommandDone((), before.table.version, earlier)
                taken, drafts, answer = (), {}, refused(refusal)
            events = tuple(event for event, _ in taken)
            work, standings = self._works.work(before, taken, drafts, self._answer(sent, answer))
            self._decided = standings[-1] if standings else before  # from now on, for those who decide next
            self._epoch_due = None
            self._accounts.moved_on(drafts)
            try:
                written = await self._writer.write(work)
            except Conflict:
                self._start_again(epoch, drafts)
                await attempts.pause()
                continue
            except BaseException:
                self._start_again(epoch, drafts)
                raise
            if written.repeated is not None:
                if events:
                    self._start_again(epoch, drafts)
                return CommandDone((), before.table.version, json.loads(written.repeated))
            self._accounts.are_written(drafts)
            self.patrons.learn(work.patrons)
            if before.table.version > self.told.number:
                await self._catch_up(epoch)
            else:
                self._has_written(events, standings)
            self._tell_others(work)
            return CommandDone(events, before.table.version + len(events), answer)
        raise RequestRefused(503, "server-contended")

    def _decide(self, decide: Decide, certain: bool) -> tuple[Steps, dict[str, Drafted]]:
        before = self._decided.table
        taken = decide(before)
        drafts = drafts_of(self._accounts, self.patrons, before, taken, self._time.last_ms, certain=certain)
        return self._shoe.with_opening(taken, self.now_ms), drafts

    async def _look_again(self, people: Sequence[str]) -> None:
        """An account may be older than the table, or newer, where another process has moved both on: before somebody is
        refused because of it, what is under way is written, and both are loaded anew."""
        await self._writer.write(Work())
        self._accounts.forget(people)
        self._stale = True
        await self._be_fresh()

    def _answer(self, sent: SentCommand | None, answer: dict[str, Any]) -> Answer | None:
        return None if sent is None else sent.answer(json_text(answer), self.now_ms())

    def _start_again(self, epoch: int, drafts: Iterable[str]) -> None:
        """Forget what was decided; the first who finds out sees to it that the table is loaded anew, for all."""
        self._accounts.forget(drafts)
        if epoch == self._epoch:
            self._epoch += 1
            self._decided = self._written
            self._stale = True

    def _has_written(self, events: Sequence[Event], standings: Sequence[TableStanding]) -> None:
        if not events:
            return
        if standings[-1].table.version > self._written.table.version:
            self._written = standings[-1]
        self.mine = True
        fresh, ahead_ms = [], self._time.ahead_ms()
        for event, standing in zip(events, standings, strict=True):
            fresh.append(Told(standing.table.version, event, standing.table, standing.since_ms - ahead_ms))
            if isinstance(event.fact, e.ShoeStarted):
                self.keeping = asyncio.get_running_loop().run_in_executor(None, self._memory.keep, standing)
        self._telling.tell(fresh)

    async def _catch_up(self, epoch: int) -> None:
        """What this was decided on is written, although nobody could tell at the time: that is told first."""
        self._start_again(epoch, ())
        try:
            await self._be_fresh()
        except StorageError as error:  # whoever acts or looks next does it
            _LOG.warning("table.behind", table=self.id, code=error.code)

    def _tell_others(self, work: Work) -> None:
        grown = [append.stream for append in work.appends if append.events]
        if grown:
            self._on_written(grown)
        if work.due is not None:
            self._on_due(work.due)


class _NotNow(Exception):
    """What was due is no longer so."""
