"""One live table in one process: commands in, events written, then told.

Commands are decided one after the other on the newest state, without waiting for the disk; each is answered, and its
events are told, when they are written. If another process has moved the table on, what was decided too early is
forgotten, the table is loaded anew, and the commands are decided again.
"""

import asyncio
import json
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from puntobanco.fairness import transcript
from puntobanco.fairness.sealed import SealedShoe
from puntobanco.fairness.words import Entropy
from puntobanco.server.accounts import Accounts, Drafted, is_bot, orders_of
from puntobanco.server.chain import first_hash, next_hash
from puntobanco.server.errors import Conflict, ServerError
from puntobanco.server.keys import HouseKey
from puntobanco.server.pace import Pace, wait_ms
from puntobanco.server.store import Store
from puntobanco.server.work import Answer, Append, Due, SealedSecret, Work
from puntobanco.server.writer import Writer
from puntobanco.table import Command, Event, Table, evolve, handle
from puntobanco.table import events as e
from puntobanco.table.croupier import do_step, next_step
from puntobanco.table.events import read_event, write_event
from puntobanco.table.postings import postings

_MOST_TRIES = 25
_PATIENCE_S = 0.002
"""How much longer a table waits each time that another process was faster."""

Clock = Callable[[], int]
"""Milliseconds since 1970, in UTC."""
Listener = Callable[[tuple[tuple[int, Event], ...]], None]
"""Is told events with their numbers, when they are written."""


class Done(NamedTuple):
    """What a command brought about."""

    events: tuple[Event, ...]
    version: int
    repeated: str | None = None


Decide = Callable[[Table], tuple[tuple[Event, ...], Table]]


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
    ) -> None:
        self.empty = empty
        self.pace = pace
        self.table = empty
        """As it will be when everything that is decided is written."""
        self.told = 0
        """How many events have been told."""
        self.listeners: set[Listener] = set()
        self._store, self._writer, self._accounts, self._key = store, writer, accounts, key
        self._clock, self._entropy = clock, entropy
        self._last_ms = 0
        self._shoe: SealedShoe | None = None
        self._digest = first_hash(self.stream)
        """Of the last event that is decided; another process may have brought about as many events, but others."""
        self._written = empty, self._digest
        """The table as it is written, as far as this process knows, and the digest of its last event."""
        self._epoch = 0

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.empty.id

    @property
    def stream(self) -> str:
        """Where its events are."""
        return f"table:{self.id}"

    def load(self) -> None:
        """Fold what others have written; whatever was decided here and is not written is forgotten."""
        table, self._digest = self._written
        fresh: list[tuple[int, Event]] = []
        for stored in self._store.events(self.stream, after=table.version):
            event = read_event(json.loads(stored.data))
            self._digest = stored.hash
            table = evolve(table, event)
            self._last_ms = max(self._last_ms, event.at_ms)
            if stored.number > self.told:
                fresh.append((stored.number, event))
        self.table = table
        self._written = table, self._digest
        self._epoch += 1
        self._shoe = None
        self._tell(tuple(fresh))

    def now_ms(self) -> int:
        """The time, which never goes back at a table."""
        self._last_ms = max(self._last_ms, self._clock())
        return self._last_ms

    async def command(self, make: Callable[[int], Command], key: str | None = None) -> Done:
        """Carry out a command of a person; `key` is what makes it the same when it is sent again."""
        return await self._carry_out(lambda table: handle(table, make(self.now_ms())), key)

    async def go_on(self) -> Done:
        """Let the croupier do what comes next."""
        return await self._carry_out(
            lambda table: do_step(table, next_step(table), self._dealer(table), self.now_ms()), None
        )

    async def _carry_out(self, decide: Decide, key: str | None) -> Done:
        for tries in range(_MOST_TRIES):
            before, epoch = self.table, self._epoch
            events, after = decide(before)
            orders = orders_of(self.id, (event.fact for event in events), self._last_ms)
            drafts = self._accounts.drafted(orders)
            work = self._work(before, events, after, drafts, key)
            self.table, digest = after, self._digest
            self._accounts.moved_on(drafts)
            try:
                written = await asyncio.wrap_future(self._writer.submit(work))
            except Conflict:
                self._start_again(epoch, drafts)
                await asyncio.sleep(_PATIENCE_S * tries)
                continue
            except ServerError:
                self._start_again(epoch, drafts)
                raise
            if written.repeated is not None:
                self._start_again(epoch, drafts)
                return Done((), self.table.version, written.repeated)
            self._written = after, digest
            self._tell(tuple(enumerate(events, start=before.version + 1)))
            return Done(events, after.version)
        raise ServerError("server-contended")

    def _start_again(self, epoch: int, drafts: Iterable[str]) -> None:
        """Forget what was decided; the first who finds out loads the table anew, for all who wait."""
        self._accounts.forget(drafts)
        if epoch == self._epoch:
            self.load()

    def _work(
        self, before: Table, events: tuple[Event, ...], after: Table, drafts: dict[str, Drafted], key: str | None
    ) -> Work:
        table, moved = before, []
        for event in events:
            moved.append(tuple(_account(self.id, *one) for one in postings(event.fact, table)))
            table = evolve(table, event)
        texts = tuple(json.dumps(write_event(event), separators=(",", ":"), ensure_ascii=False) for event in events)
        own = Append(self.stream, before.version, texts, tuple(moved), self._digest)
        for text, moves in zip(texts, moved, strict=True):
            self._digest = next_hash(self._digest, text, moves)
        wait = wait_ms(after, self.pace)
        due = Due(self.id, None if wait is None else self._last_ms + wait, after.version)
        answer = None if key is None else Answer(key, json.dumps({"version": after.version}), self._last_ms)
        appends = (own, *(draft.append(person) for person, draft in drafts.items()))
        return Work(appends, answer, due, tuple(self._secrets(events)))

    def _secrets(self, events: tuple[Event, ...]) -> Iterable[SealedSecret]:
        for event in events:
            if isinstance(event.fact, e.ShoeSealed) and self._shoe is not None:
                seal = partial(self._key.seal, table=self.id, shoe=event.fact.shoe)
                yield SealedSecret(self.id, event.fact.shoe, self._shoe.kept(seal))
            elif isinstance(event.fact, e.SecretShown):
                yield SealedSecret(self.id, f"{self.id}/{event.fact.number}", None)

    def _dealer(self, table: Table) -> SealedShoe:
        """The sealed shoe of the table; after a restart it is made again from what was kept."""
        if self._shoe is None:
            self._shoe = SealedShoe(self._entropy)
            order = table.order
            if order is not None and not order.secret:
                kept = self._store.secret(self.id, order.sealing.shoe)
                if kept is None:
                    raise ServerError("server-shoe-lost", shoe=order.sealing.shoe)
                self._shoe.restore(order.sealing, self._key.unseal(kept, self.id, order.sealing.shoe))
                if order.root:
                    self._shoe.freeze(transcript(order.sealing, order.words), order.cut)
        return self._shoe

    def _tell(self, numbered: tuple[tuple[int, Event], ...]) -> None:
        fresh = tuple(one for one in numbered if one[0] > self.told)
        if not fresh:
            return
        self.told = fresh[-1][0]
        for listener in tuple(self.listeners):
            listener(fresh)


def _account(table: str, account: str, coins: int) -> tuple[str, int]:
    """An account of a table as the whole house knows it; bots bring their money from the mint."""
    kind, _, person = account.partition(":")
    if kind == "wallet":
        return ("mint" if is_bot(person) else account), coins
    return (f"{kind}:{table}:{person}" if person else f"{kind}:{table}"), coins
