"""Playing a simulation at the terminal: a bar, checkpoints, and an end at any time with what is done so far."""

import signal
import time
from collections.abc import Generator
from contextlib import AbstractContextManager, nullcontext
from types import FrameType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from puntobanco.cli.output import Output
from puntobanco.cli.progress import Progress
from puntobanco.cli.simulate.asked import LOCAL, SimulationAsked
from puntobanco.game import PuntoError
from puntobanco.simulation import Histogram, Job, SimulationError, progress
from puntobanco.simulation.kernels import chosen

if TYPE_CHECKING:
    from puntobanco.simulation.cluster import Cluster

KEEP_EVERY_S = 10.0
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_KILLED = 128
"""A shell adds this to the number of the signal that ended a program."""


class Stop:
    """Ctrl-C, or a plain kill, asks for an end after the chunk at hand; a second one does not wait for that."""

    def __init__(self) -> None:
        self.asked = 0
        self._before: dict[int, Any] = {}

    @property
    def status(self) -> int:
        """The exit status for the signal that came."""
        return _KILLED + self.asked

    def __enter__(self) -> "Stop":
        for number in _SIGNALS:
            try:
                self._before[number] = signal.signal(number, self._ask)
            except ValueError:  # not in the main thread, which alone hears signals
                break
        return self

    def _ask(self, number: int, _: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = number

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)


class CheckpointKeeper:
    """Keeps checkpoints of a job in a file, or keeps nothing where no file was named.

    A file that cannot be written at the start refuses the run. Later the run goes on: the person is told, the earlier
    checkpoint stays, and the next one is tried in time.
    """

    def __init__(self, out: Output, path: str | None, job: Job, done: Histogram | None) -> None:
        self.path = path
        self.kept: int | None = None
        self.failed: SimulationError | None = None
        self._out = out
        self._about: dict[str, Any] = {}
        self._last = time.monotonic()
        if path is not None:
            from puntobanco.simulation.checkpoint import describe

            self._about = describe(job)
            self._write(done or Histogram(self._about["key"], {}, {}, ()))

    def _write(self, done: Histogram) -> None:
        from puntobanco.simulation.checkpoint import write_checkpoint

        assert self.path is not None
        write_checkpoint(self.path, self._about, done)
        self.kept, self.failed = done.coups, None

    def keep(self, done: Histogram, *, now: bool = False) -> None:
        """Write a checkpoint if it is time for one."""
        if self.path is None or (not now and time.monotonic() - self._last < KEEP_EVERY_S):
            return
        try:
            self._write(done)
        except SimulationError as error:
            if self.failed is None or now:
                self._out.aside(
                    "simulate.not-kept-at-end" if now else "simulate.not-kept",
                    detail=error.message,
                    coups=self.kept or 0,
                )
            self.failed = error
        self._last = time.monotonic()


class Played(NamedTuple):
    """What came of a run."""

    done: Histogram
    coups_now: int
    """Coups that this run played; the others come from a checkpoint."""
    seconds: float
    complete: bool
    kernel: str
    threads: int
    fault: PuntoError | None


def play(
    out: Output,
    asked: SimulationAsked,
    job: Job,
    so_far: Histogram | None,
    threads: int,
    keeper: CheckpointKeeper,
    stop: Stop,
) -> Played:
    """Play until the job is done, or a signal came, or a cluster was lost."""
    with _cluster(asked, threads, stop) as cluster:
        began = time.perf_counter()
        size = job.coups if job.coups is not None else job.shoes
        assert size is not None
        unit = "progress.coups" if job.coups is not None else "progress.shoes"
        done: Histogram | None = None
        first = 0 if so_far is None else so_far.coups
        complete, fault = True, None
        steps = _steps(asked, job, so_far, threads, cluster)
        before = 0 if so_far is None else so_far.coups if job.coups is not None else so_far.shoes
        with Progress(out.speaker, size, unit, first=before) as bar:
            try:
                for done in steps:
                    if stop.asked:
                        complete = False
                        break
                    bar.update(done.coups if job.coups is not None else done.shoes)
                    keeper.keep(done)
                steps.close()
            except KeyboardInterrupt:
                complete = False
            except PuntoError as error:
                if done is None or not done.coups:
                    raise
                complete, fault = False, error
        assert done is not None
        complete = complete or _is_whole(done, job)
        seconds = time.perf_counter() - began
        keeper.keep(done, now=True)
        kernel = chosen(asked.kernel) if cluster is None else ", ".join(cluster.kernels)
        used = threads if cluster is None else cluster.threads
    return Played(done, done.coups - first, seconds, complete, kernel, used, fault)


def _is_whole(done: Histogram, job: Job) -> bool:
    """Whether everything was done before the signal was noticed."""
    return done.coups == job.coups if job.coups is not None else done.shoes == job.shoes


def _cluster(asked: SimulationAsked, threads: int, stop: Stop) -> AbstractContextManager["Cluster | None"]:
    if asked.cluster is None:
        return nullcontext()
    from puntobanco.simulation.cluster import Cluster

    address = None if asked.cluster == LOCAL else asked.cluster
    return Cluster(address, workers=threads, kernel=asked.kernel, stopped=lambda: bool(stop.asked))


def _steps(
    asked: SimulationAsked, job: Job, so_far: Histogram | None, threads: int, cluster: "Cluster | None"
) -> Generator[Histogram, None, None]:
    if cluster is None:
        found = progress(job, kernel=asked.kernel, threads=threads, so_far=so_far)
    else:
        size = cluster.chunk_shoes(job)
        found = progress(job, kernel=asked.kernel, so_far=so_far, mapper=cluster.mapper, chunk_shoes=size)
    return cast(Generator[Histogram, None, None], found)
