"""Run a job: in chunks of shoes, on any number of threads, by any kernel. None of these changes the result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from puntobanco.game.messages import echo
from puntobanco.simulation.errors import SimulationError, is_whole
from puntobanco.simulation.histogram import Histogram, Ranges, gaps
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.kernels import AUTO, GPU, chosen, play_one, play_shoes

if TYPE_CHECKING:
    from concurrent.futures import Future

MOST_THREADS = 1024
CHUNK_S = 0.3
"""How long a chunk should take: a kernel cannot be interrupted."""

_FIRST_CHUNK = 2048
_MOST_CHUNK = 2**28
_GROWTH = 8

Mapper = Callable[[Callable[[Job], Histogram], Iterable[Job]], Iterable[Histogram]]
"""Applies a function to jobs, in any order and anywhere: a cluster's way to play chunks."""


def run(
    job: Job,
    *,
    kernel: str = AUTO,
    threads: int = 1,
    on_progress: Callable[[Histogram], None] | None = None,
    so_far: Histogram | None = None,
) -> Histogram:
    """Play everything that a job asks for."""
    done = None
    for done in progress(job, kernel=kernel, threads=threads, so_far=so_far):
        if on_progress is not None:
            on_progress(done)
    assert done is not None  # a job has at least one shoe
    return done


def progress(
    job: Job,
    *,
    kernel: str = AUTO,
    threads: int = 1,
    so_far: Histogram | None = None,
    mapper: Mapper | None = None,
    chunk_shoes: int = 2**20,
) -> Iterator[Histogram]:
    """Play a job and tell after each chunk what is done so far; the last one is the whole.

    `so_far` is what an earlier run of the same job had done; only the rest is played. With a `mapper` the chunks, of
    `chunk_shoes` shoes each, are played by it instead of by threads of this process.
    """
    prepared = prepare(job)
    name = chosen(kernel)
    if not is_whole(threads, 1, MOST_THREADS):
        raise SimulationError("simulation-threads", found=echo(threads, 40), most=MOST_THREADS)
    if name == GPU:
        from puntobanco.simulation.gpu import devices

        threads = len(devices())  # each has a thread that feeds it
    done = _checked_so_far(prepared, so_far)

    def play(open_ranges: Ranges) -> Iterator[Histogram]:
        if mapper is not None:
            pieces = (
                job._replace(first=start, shoes=end - start, coups=None)
                for first, last in open_ranges
                for start, end in _split(first, last, chunk_shoes)
            )
            return iter(mapper(partial(run, kernel=kernel), pieces))
        return _threaded(prepared, open_ranges, name, threads)

    def play_until(end: int) -> Iterator[Histogram]:
        nonlocal done
        for part in play(gaps(done.ranges, prepared.first, end)):
            done += part
            yield done

    yield done
    if prepared.shoes is not None:
        yield from play_until(prepared.first + prepared.shoes)
        return
    assert prepared.coups is not None
    end = done.ranges[-1][1] if done.ranges else prepared.first
    if done.cut_short is None:
        yield from play_until(end)
    while done.cut_short is None and (rest := prepared.coups - done.coups) > 0:
        surely = rest // prepared.tables.most_coups
        if surely:
            yield from play_until(end + surely)
            end += surely
        else:
            done += play_one(prepared, end, rest, name)
            end += 1
            yield done


def _checked_so_far(prepared: Prepared, so_far: Histogram | None) -> Histogram:
    empty = Histogram(prepared.key, {}, {}, ())
    if so_far is None:
        return empty
    done = empty + so_far
    end = prepared.first + (prepared.shoes or prepared.coups or 0)
    inside = all(prepared.first <= start and stop <= end for start, stop in done.ranges)
    if not inside or (prepared.coups is not None and done.coups > prepared.coups):
        raise SimulationError("simulation-other-range")
    if done.cut_short is not None and done.coups != prepared.coups:
        raise SimulationError("simulation-other-range")
    return done


def _split(start: int, end: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(start, end, size):
        yield first, min(first + size, end)


class _Pieces:
    """Ranges of shoes taken off the front, as large as the last chunks suggest."""

    def __init__(self, ranges: Ranges) -> None:
        self.ranges = list(reversed(ranges))
        self.size = _FIRST_CHUNK

    def next(self) -> tuple[int, int] | None:
        if not self.ranges:
            return None
        start, end = self.ranges.pop()
        if end - start > self.size:
            self.ranges.append((start + self.size, end))
            end = start + self.size
        return start, end - start

    def learn(self, shoes: int, seconds: float) -> None:
        """Aim at chunks of the right length; a chunk cut off by the end of a range says little."""
        fitting = int(shoes * CHUNK_S / max(seconds, 1e-6))
        self.size = max(1, min(fitting, self.size * _GROWTH, _MOST_CHUNK))


def _timed(prepared: Prepared, first: int, shoes: int, kernel: str) -> tuple[Histogram, int, float]:
    start = perf_counter()
    return play_shoes(prepared, first, shoes, kernel), shoes, perf_counter() - start


def _threaded(prepared: Prepared, ranges: Ranges, kernel: str, threads: int) -> Iterator[Histogram]:
    pieces = _Pieces(ranges)
    if threads == 1:
        while (piece := pieces.next()) is not None:
            part, shoes, seconds = _timed(prepared, *piece, kernel)
            pieces.learn(shoes, seconds)
            yield part
        return
    from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

    with ThreadPoolExecutor(threads) as pool:
        flying: set[Future[tuple[Histogram, int, float]]] = set()
        try:
            while True:
                while len(flying) < 2 * threads and (piece := pieces.next()) is not None:
                    flying.add(pool.submit(_timed, prepared, *piece, kernel))
                if not flying:
                    return
                landed, flying = wait(flying, return_when=FIRST_COMPLETED)
                for future in landed:
                    part, shoes, seconds = future.result()
                    pieces.learn(shoes, seconds)
                    yield part
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
