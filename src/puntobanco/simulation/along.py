"""What happens along a shoe: the class of every coup as compact arrays, profiles by depth, streaks and runs.

These keep the order of coups, so they are played by the scalar kernel or by numpy; both give the same arrays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Winner
from puntobanco.house import House
from puntobanco.simulation import gpu, numpy_kernel
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.kernels import AUTO, GPU, NUMPY, available, chosen, trace_shoes
from puntobanco.simulation.tables import ENDS, Classes, ends_of

WINNERS = tuple(Winner)
SHOES_AT_ONCE = 4096
_NOBODY = -1


class Trace(NamedTuple):
    """Coups in order. Shoe number `first` + i has `coups[i]` of them; `classes` holds those of all shoes in turn."""

    first: int
    classes: NDArray[Any]
    coups: NDArray[np.uint32]

    @property
    def starts(self) -> NDArray[np.int64]:
        """Where each shoe's coups begin in `classes`."""
        return np.concatenate([[0], np.cumsum(self.coups, dtype=np.int64)[:-1]]).astype(np.int64)

    @property
    def depths(self) -> NDArray[np.int64]:
        """The number of each coup within its shoe, from 0."""
        return np.arange(len(self.classes), dtype=np.int64) - np.repeat(self.starts, self.coups)


def traces(job: Job, *, kernel: str = AUTO, shoes_at_once: int = SHOES_AT_ONCE) -> Iterator[Trace]:
    """The class of every coup of a job, some shoes at a time: 16-bit numbers, 32-bit where there are more classes."""
    prepared = prepare(job)
    name = chosen(kernel)
    number, rest = prepared.first, prepared.coups
    end = None if prepared.shoes is None else prepared.first + prepared.shoes
    while (end is None or number < end) and rest != 0:
        here = shoes_at_once if end is None else min(shoes_at_once, end - number)
        if rest is not None:
            here = min(here, rest)  # a shoe has at least one coup
        found = traced(prepared, number, here, name)
        if rest is not None:
            found = _cut(found, rest)
            rest -= len(found.classes)
        yield found
        number += here


def trace(job: Job, *, kernel: str = AUTO) -> Trace:
    """The class of every coup of a job at once, for jobs that fit into memory."""
    parts = list(traces(job, kernel=kernel))
    classes, coups = np.concatenate([part.classes for part in parts]), np.concatenate([part.coups for part in parts])
    return Trace(parts[0].first, classes, coups)


def class_type(prepared: Prepared) -> type[np.uint16 | np.uint32]:
    """The type that holds the number of any class of a job."""
    return np.uint16 if prepared.tables.classes.size <= 2**16 else np.uint32


def traced(prepared: Prepared, first: int, shoes: int, kernel: str) -> Trace:
    """The class of every coup of some shoes."""
    kind = class_type(prepared)
    if kernel == NUMPY or available() == (NUMPY,):
        classes, coups = numpy_kernel.trace(prepared.tables, prepared.job.seed, first, shoes)
        return Trace(first, classes.astype(kind), coups)
    room, coups = np.empty(shoes * prepared.tables.most_coups, dtype=kind), np.empty(shoes, dtype=np.uint32)
    played = trace_shoes(prepared, first, shoes, room, coups)
    return Trace(first, room[:played].copy(), coups)


def _cut(found: Trace, most: int) -> Trace:
    """The first coups only."""
    if len(found.classes) <= most:
        return found
    ends = np.cumsum(found.coups, dtype=np.int64)
    last = int(np.searchsorted(ends, most))
    coups = found.coups[: last + 1].copy()
    coups[last] -= ends[last] - most
    return Trace(found.first, found.classes[:most], coups)


def end_numbers(classes: Classes) -> NDArray[np.int64]:
    """For each class, the one of the 400 ends that it belongs to."""
    if classes.punto is None:
        return np.arange(ENDS)
    return np.array([classes.end_of(number) for number in range(classes.size)])


def winner_numbers(house: House, classes: Classes) -> NDArray[np.int8]:
    """For each class the place of its winner in `WINNERS`; -1 for classes that cannot be."""
    of_end = np.full(ENDS, _NOBODY, dtype=np.int8)
    for number, totals in ends_of(house.tableau).items():
        of_end[number] = WINNERS.index(totals.winner)
    return of_end[end_numbers(classes)]


class Profile(NamedTuple):
    """Counts of the 400 ends by depth: row i holds coups number i * bucket to (i + 1) * bucket - 1 of their shoes."""

    bucket: int
    ends: NDArray[np.int64]
    house: House

    @property
    def coups(self) -> NDArray[np.int64]:
        """How many coups each row has."""
        return np.asarray(self.ends.sum(axis=1), dtype=np.int64)

    @property
    def winners(self) -> NDArray[np.int64]:
        """How many coups of each row punto won, banco won, and were ties."""
        winners = winner_numbers(self.house, Classes())
        return np.stack([self.ends[:, winners == place].sum(axis=1) for place in range(len(WINNERS))], axis=1)


def profile(job: Job, *, bucket: int = 1, kernel: str = AUTO) -> Profile:
    """How coups end along the shoe."""
    if isinstance(bucket, bool) or not isinstance(bucket, int) or bucket < 1:
        raise SimulationError("simulation-bucket", found=bucket)
    prepared = prepare(job)
    rows = -(-prepared.tables.most_coups // bucket)
    ends = end_numbers(prepared.tables.classes)
    counts = np.zeros(rows * ENDS, dtype=np.int64)
    if chosen(kernel) == GPU and prepared.shoes is not None:
        by_depth = gpu.profile(prepared.tables, job.seed, prepared.first, prepared.shoes).astype(np.int64)
        for depth, row in enumerate(by_depth):
            counts[depth // bucket * ENDS :][:ENDS] += np.bincount(ends, weights=row, minlength=ENDS).astype(np.int64)
        return Profile(bucket, counts.reshape(rows, ENDS), prepared.job.house)
    for part in traces(job, kernel=kernel):
        counts += np.bincount(part.depths // bucket * ENDS + ends[part.classes], minlength=rows * ENDS)
    return Profile(bucket, counts.reshape(rows, ENDS), prepared.job.house)


class Streaks(NamedTuple):
    """How many streaks of each length there were, by length (place 0 is never used).

    A streak of a side is a longest sequence of coups of one shoe that it won, where ties are passed over: they neither
    end a streak nor lengthen it. A run of ties is a longest sequence of ties with no other coup between them. The end
    of a shoe ends both.
    """

    punto: NDArray[np.int64]
    banco: NDArray[np.int64]
    ties: NDArray[np.int64]


def streaks(job: Job, *, kernel: str = AUTO) -> Streaks:
    """The streaks and runs of a job's shoes."""
    prepared = prepare(job)
    longest = prepared.tables.most_coups + 1
    winners = winner_numbers(prepared.job.house, prepared.tables.classes)
    counts = np.zeros((len(WINNERS), longest), dtype=np.int64)
    tie = WINNERS.index(Winner.TIE)
    for part in traces(job, kernel=kernel):
        won = winners[part.classes].astype(np.int64)
        shoe = np.repeat(np.arange(len(part.coups)), part.coups)
        decided = won != tie
        counts += _runs(won[decided], shoe[decided], longest)
        counts[tie] += _runs(won, shoe, longest)[tie]
    return Streaks(*(counts[WINNERS.index(winner)] for winner in (Winner.PUNTO, Winner.BANCO, Winner.TIE)))


def _runs(won: NDArray[np.int64], shoe: NDArray[np.int64], longest: int) -> NDArray[np.int64]:
    """Counts of runs by winner and length."""
    if not len(won):
        return np.zeros((len(WINNERS), longest), dtype=np.int64)
    changes = np.flatnonzero((np.diff(won) != 0) | (np.diff(shoe) != 0)) + 1
    starts = np.concatenate([[0], changes])
    lengths = np.diff(np.concatenate([starts, [len(won)]]))
    found = np.bincount(won[starts] * longest + lengths, minlength=len(WINNERS) * longest)
    return found.reshape(len(WINNERS), longest)
