"""One thread that writes: works that wait are written together, in one transaction, and answered when it is on disk."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from typing import Protocol

from puntobanco.server.errors import StorageError
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Noted, Work, Written
from puntobanco.server.storage.witness import Witness

MOST_AT_ONCE = 256
MOST_WAITING = 10_000

Outcome = Written | Exception


class Answered(Protocol):
    """Whoever waits for what becomes of a work."""

    def begins(self) -> bool:
        """Whether the work is still wanted; it is written now."""

    def end(self, outcome: Outcome) -> None:
        """The work is written, or it cannot be."""


Waiting = tuple[Work, Answered]


class _OfThread:
    """Somebody in another thread, with a future of threads."""

    def __init__(self, future: "Future[Written]") -> None:
        self.begins = future.set_running_or_notify_cancel
        self._future = future

    def end(self, outcome: Outcome) -> None:
        if isinstance(outcome, Exception):
            self._future.set_exception(outcome)
        else:
            self._future.set_result(outcome)


class _OfLoop:
    """Somebody in an event loop; the loop is woken once for everybody of a group."""

    def __init__(self, woken: "_Woken") -> None:
        self.future: asyncio.Future[Written] = woken.loop.create_future()
        self._woken = woken

    def begins(self) -> bool:
        return not self.future.cancelled()

    def end(self, outcome: Outcome) -> None:
        self._woken.outcomes.append((self.future, outcome))


class _Woken:
    """An event loop, and what those in it are to be told."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.outcomes: list[tuple[asyncio.Future[Written], Outcome]] = []

    def wake(self) -> None:
        """Tell everybody; from the writer's thread."""
        outcomes, self.outcomes = self.outcomes, []
        if outcomes:
            with suppress(RuntimeError):  # the loop is over, and nobody waits
                self.loop.call_soon_threadsafe(_tell, outcomes)


def _tell(outcomes: "Iterable[tuple[asyncio.Future[Written], Outcome]]") -> None:
    for future, outcome in outcomes:
        if future.done():  # cancelled meanwhile
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


class Writer:
    """Group commit: nobody is answered before the commit, and everybody who waits shares one.

    No time is spent on waiting for company: a group is whatever came while the last one was written.
    """

    def __init__(
        self,
        store: Store,
        most_at_once: int = MOST_AT_ONCE,
        witness: Witness | None = None,
        grown: Callable[[Iterable[str]], object] | None = None,
    ) -> None:
        """The `witness` is told of tables what is written, before anybody else is; `grown` then, which have grown."""
        self._store, self._witness, self._grown = store, witness, grown
        self._most_at_once = most_at_once
        self._waiting: deque[Waiting] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._woken: dict[asyncio.AbstractEventLoop, _Woken] = {}
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "Future[Written]":
        """Write a work; the future raises `Conflict` where a stream has moved on, `StorageError` where nothing can be.

        A future that is cancelled in time is not written; later, cancelling has no effect.
        """
        future: Future[Written] = Future()
        try:
            self._add(work, _OfThread(future))
        except StorageError as refused:
            future.set_exception(refused)
        return future

    async def write(self, work: Work) -> Written:
        """The same from an event loop, which waits."""
        loop = asyncio.get_running_loop()
        woken = self._woken.get(loop)
        if woken is None:
            self._woken = {loop: woken for loop, woken in self._woken.items() if not loop.is_closed()}
            woken = self._woken[loop] = _Woken(loop)
        answered = _OfLoop(woken)
        self._add(work, answered)
        return await answered.future

    def _add(self, work: Work, answered: Answered) -> None:
        with self._changed:
            if self._closed:
                raise StorageError("storage-closed")
            if len(self._waiting) >= MOST_WAITING:
                raise StorageError("storage-busy")
            self._waiting.append((work, answered))
            self._changed.notify()

    @property
    def waiting(self) -> int:
        """How many works wait for their turn."""
        return len(self._waiting)

    @property
    def is_alive(self) -> bool:
        """Whether anything can be written here."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Write what waits, then stop; what comes after is refused."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._batch():
            self._write([(work, answered) for work, answered in batch if answered.begins()])
            for woken in tuple(self._woken.values()):
                woken.wake()

    def _batch(self) -> list[Waiting]:
        """Whatever waits, at least one; none at the end."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), self._most_at_once))]

    def _write(self, batch: list[Waiting]) -> None:
        if not batch:
            return
        try:
            results = self._store.write([work for work, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not _is_everybodys(error):  # one of them is to blame: not the others
                middle = len(batch) // 2
                self._write(batch[:middle])
                self._write(batch[middle:])
                return
            _fail(batch, error)
        else:
            newest = _newest(batch, results)
            if self._witness is not None:
                self._witness.note(newest)
            if self._grown is not None and newest:
                self._grown(newest)
            for (_, answered), outcome in zip(batch, results, strict=True):
                answered.end(outcome)


def _newest(batch: list[Waiting], outcomes: Iterable[Outcome]) -> dict[str, Noted]:
    """The last event of each table that was written to."""
    found: dict[str, Noted] = {}
    for (work, _), outcome in zip(batch, outcomes, strict=True):
        if work.epoch is not None and isinstance(outcome, Written) and outcome.repeated is None:
            stream, before, events, _, _, digests = work.appends[0]
            found[stream] = Noted(work.epoch, before + len(events), digests[-1])
    return found


def _is_everybodys(error: Exception) -> bool:
    """Whether nothing can be written at the moment, whatever it is."""
    return isinstance(error, StorageError) and error.code != "storage-inconsistent"


def _fail(batch: list[Waiting], error: Exception) -> None:
    """Tell everybody, each with an error of their own."""
    code, values = (error.code, error.values) if isinstance(error, StorageError) else ("storage-failed", None)
    for _, answered in batch:
        failed = StorageError(code, **({"detail": type(error).__name__} if values is None else values))
        failed.__cause__ = error
        answered.end(failed)
