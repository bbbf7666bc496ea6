"""What a simulation leaves behind: how often every class of outcomes came up. Histograms of one game add up exactly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from puntobanco.simulation.errors import SimulationError

Ranges = tuple[tuple[int, int], ...]


class Histogram(NamedTuple):
    """Counts by class (see `tables.Classes`), apart for the coups of a shoe that are always played and the later ones.

    `ranges` are the shoes that were played, from the first to before the last number of each range; of one more shoe
    only the first coups may count (`cut_short`: its number, and how many).
    """

    key: str
    always: Mapping[int, int]
    later: Mapping[int, int]
    ranges: Ranges
    cut_short: tuple[int, int] | None = None

    @property
    def counts(self) -> dict[int, int]:
        """The count of every class that came up, in order."""
        return _added(self.always, self.later)

    @property
    def coups(self) -> int:
        """How many coups were played."""
        return sum(self.always.values()) + sum(self.later.values())

    @property
    def shoes(self) -> int:
        """How many shoes were begun."""
        return sum(end - start for start, end in self.ranges) + (self.cut_short is not None)

    def __add__(self, other: Histogram) -> Histogram:  # type: ignore[override]  # not the sum of two tuples
        """Both together; refused for different games, and where a shoe would be counted twice."""
        if not isinstance(other, Histogram):
            return NotImplemented
        if self.key != other.key:
            raise SimulationError("simulation-other-game")
        cut_short = self.cut_short or other.cut_short
        ranges = joined((*self.ranges, *other.ranges))
        if self.cut_short and other.cut_short:
            raise _twice(other.cut_short[0])
        if cut_short and any(start <= cut_short[0] < end for start, end in ranges):
            raise _twice(cut_short[0])
        return Histogram(
            self.key, _added(self.always, other.always), _added(self.later, other.later), ranges, cut_short
        )


def joined(ranges: Iterable[tuple[int, int]]) -> Ranges:
    """Ranges in order, those that touch put together; refused where they overlap."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(ranges):
        if start == end:
            continue
        if found and start < found[-1][1]:
            raise _twice(start)
        if found and start == found[-1][1]:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(found)


def gaps(ranges: Ranges, start: int, end: int) -> Ranges:
    """The parts of a range that the ranges leave open."""
    found: list[tuple[int, int]] = []
    for first, last in ranges:
        if last <= start or first >= end:
            continue
        if first > start:
            found.append((start, first))
        start = max(start, last)
    if start < end:
        found.append((start, end))
    return tuple(found)


def _twice(shoe: int) -> SimulationError:
    return SimulationError("simulation-counted-twice", shoe=shoe)


def _added(first: Mapping[int, int], second: Mapping[int, int]) -> dict[int, int]:
    found = dict(first)
    for number, count in second.items():
        found[number] = found.get(number, 0) + count
    return dict(sorted(found.items()))
