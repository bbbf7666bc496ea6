"""Signed checkpoints that a running server writes by itself, to a folder that best lies on another machine.

One when it starts, one after every interval, and one at the end, when nothing is written any more. What fails is logged
and counted: play goes on.
"""

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep
from typing import NamedTuple

import structlog

from puntobanco.game import PuntoError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.metrics import Metrics
from puntobanco.server.storage.checkpoint_writing import write_checkpoint_file
from puntobanco.server.storage.signed_checkpoint import moment_of
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock

EVERY_S = 3600.0
_LONGEST_REST_S = 1.0
_LOG = structlog.get_logger("punto.checkpoints")


class CheckpointPlan(NamedTuple):
    """Where checkpoints go, and how often."""

    folder: Path
    every_s: float = EVERY_S

    def flaw(self) -> str | None:
        """Why nothing could be written there now, in the words of the system."""
        try:
            os.scandir(self.folder).close()
        except (OSError, ValueError) as error:
            return getattr(error, "strerror", None) or type(error).__name__
        return None if os.access(self.folder, os.W_OK) else os.strerror(13)


class ScheduledCheckpoints:
    """Writes the checkpoints of one process."""

    def __init__(self, store: Store, key: HouseKey, clock: Clock, metrics: Metrics, plan: CheckpointPlan) -> None:
        self._store, self._key, self._clock, self._metrics, self._plan = store, key, clock, metrics, plan
        self._ending = asyncio.Event()
        self._worked_until = 0.0
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Write the first one, and then one after every interval."""
        self._running = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Write the last one; whoever calls this has ended whatever writes."""
        self._ending.set()
        if self._running is not None:
            await self._running

    async def _run(self) -> None:
        while not self._ending.is_set():
            await asyncio.to_thread(self._write)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), self._plan.every_s)
        await asyncio.to_thread(self._write)

    def _write(self) -> None:
        """Under a name of its own, whoever else writes to the folder."""
        at_ms = self._clock()
        moment = moment_of(at_ms).replace("-", "").replace(":", "")
        file = self._plan.folder / f"checkpoint-{moment}-{token_hex(4)}.json"
        self._worked_until = monotonic()
        try:
            written = write_checkpoint_file(self._store, self._key, at_ms, file, self._rest)
        except PuntoError as error:
            _LOG.error("checkpoint.failed", file=str(file), code=error.code, detail=str(error.values.get("detail", "")))
        except Exception:
            _LOG.exception("checkpoint.failed", file=str(file))
        else:
            _LOG.info("checkpoint.written", file=str(file), line=written.line)
            self._metrics.checkpointed(at_ms)
            return
        self._metrics.checkpoints.labels("failed").inc()

    def _rest(self, _: int) -> None:
        """Leave the processor to those who play as long as it was used; at the end nobody plays."""
        if not self._ending.is_set():
            sleep(min(monotonic() - self._worked_until, _LONGEST_REST_S))
        self._worked_until = monotonic()
