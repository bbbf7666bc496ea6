"""What a load balancer must know of one process: whether it lives, whether it is ready, and whether it can write."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from puntobanco.server.errors import StorageError
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work
from puntobanco.server.storage.writer import Writer
from puntobanco.server.tables.table_time import Clock

PATIENCE_S = 2.0
"""A database that takes longer is as good as away."""
FRESH_S = 1.0
"""For so long a write that went well answers for the next question: whoever asks without end makes no more writes."""


class HealthReport(NamedTuple):
    """How a process is."""

    live: bool
    """Whether it can go on at all; if not, only another process can."""
    ready: bool
    """Whether it has started, does not end, and can read the database."""
    writing: bool
    """Whether what is written now gets to the disk."""
    code: str | None = None
    """Why not."""

    @property
    def is_well(self) -> bool:
        """Whether people should be sent here."""
        return self.live and self.ready and self.writing


class Health:
    """Looks how one process is: reads the database, and writes to it by the way that bets go."""

    def __init__(self, store: Store, writer: Writer, clock: Clock) -> None:
        self._reading = _Question(lambda: asyncio.to_thread(store.head, "health"), "storage-unreachable")
        self._writing = _Question(lambda: writer.write(Work(beat_ms=max(0, clock()))), "storage-busy", FRESH_S)

    async def check_reading(self, patience_s: float = PATIENCE_S) -> None:
        """Raise `StorageError` unless the database answers soon."""
        await self._reading.answered(patience_s)

    async def check_writing(self, patience_s: float = PATIENCE_S) -> None:
        """Raise `StorageError` unless the database soon has something on its disk that is written now."""
        await self._writing.answered(patience_s)

    async def report(self, *, live: bool, serving: bool, patience_s: float = PATIENCE_S) -> HealthReport:
        """How the process is; `serving` from when it has started until it ends."""
        if not live or not serving:
            return HealthReport(live, ready=False, writing=False)
        try:
            await self.check_reading(patience_s)
        except StorageError as error:
            return HealthReport(live, ready=False, writing=False, code=error.code)
        try:
            await self.check_writing(patience_s)
        except StorageError as error:
            return HealthReport(live, ready=True, writing=False, code=error.code)
        return HealthReport(live, ready=True, writing=True)


class _Question:
    """Something that is asked of the database; of one that hangs it is asked once, however many wonder."""

    def __init__(self, ask: Callable[[], Awaitable[object]], too_late: str, fresh_s: float = 0.0) -> None:
        self._ask, self._too_late, self._fresh_s = ask, too_late, fresh_s
        self._asked: asyncio.Future[Any] | None = None
        self._good_until_s = 0.0

    async def answered(self, patience_s: float) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._good_until_s:
            return
        if self._asked is None or self._asked.done():
            self._asked = asyncio.ensure_future(self._ask())
            self._asked.add_done_callback(_look_at_it)
        asked = self._asked
        done, _ = await asyncio.wait({asked}, timeout=patience_s)
        if not done:
            raise StorageError(self._too_late, detail="timeout")
        asked.result()
        self._good_until_s = loop.time() + self._fresh_s


def _look_at_it(asked: "asyncio.Future[Any]") -> None:
    """An answer that came when nobody waited any more is no fault of the program."""
    if not asked.cancelled():
        asked.exception()
