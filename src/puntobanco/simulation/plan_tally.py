"""What an evening leaves behind, in whole numbers that add up exactly, however patrons were put into batches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from hashlib import sha256
from math import ceil, sqrt
from typing import Any, NamedTuple

import numpy as np

from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.histogram import Ranges, joined
from puntobanco.simulation.kernels import AUTO
from puntobanco.simulation.plans import Plan
from puntobanco.simulation.session_log import ENDINGS, Sessions
from puntobanco.simulation.sessions import Seated, play_batches, seated

Counts = Mapping[int, int]
_FORMAT = 1


class Distribution(NamedTuple):
    """How often each amount or length came up."""

    counts: Counts

    @property
    def size(self) -> int:
        """How many there are."""
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """Their mean."""
        return Fraction(sum(value * count for value, count in self.counts.items()), self.size)

    @property
    def variance(self) -> Fraction:
        """Their variance, as an estimate from a sample; nothing for a single one."""
        if self.size == 1:
            return Fraction(0)
        squares = sum(value * value * count for value, count in self.counts.items())
        return (squares - self.size * self.mean**2) / (self.size - 1)

    @property
    def deviation(self) -> float:
        """Their standard deviation."""
        return sqrt(self.variance)

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to be from the truth."""
        return sqrt(self.variance / self.size)

    def quantile(self, share: Fraction | float) -> int:
        """The smallest value that at least such a share does not exceed: one that came up."""
        rank = max(1, ceil(Fraction(share) * self.size))
        for value in sorted(self.counts):
            rank -= self.counts[value]
            if rank <= 0:
                return value
        return max(self.counts)

    def share(self, low: int, high: int) -> Fraction:
        """The share from `low` to below `high`."""
        return Fraction(sum(count for value, count in self.counts.items() if low <= value < high), self.size)

    def bars(self, most: int = 40) -> list[tuple[int, int, int]]:
        """At most so many bars of equal width over all values: from, to below, how many."""
        low, high = min(self.counts), max(self.counts)
        width = max(1, -(-(high - low + 1) // most))
        found = [0] * (-(-(high - low + 1) // width))
        for value, count in self.counts.items():
            found[(value - low) // width] += count
        return [(low + place * width, low + (place + 1) * width, count) for place, count in enumerate(found)]


class PlanTally(NamedTuple):
    """All sessions of a plan together. Tallies of the same evening and plan can be added."""

    key: str
    """A digest of everything but the patrons."""
    ranges: Ranges
    """The patrons, from the first to before the last number of each range."""
    bets: tuple[str, ...]
    scale: int
    coups: int
    staked: int
    ended: tuple[int, ...]
    """How many sessions ended in each way of `ENDINGS`."""
    results: Counts
    largest: Counts
    drawdown: Counts
    longest_drawdown: Counts
    losing_streak: Counts
    turnover: tuple[int, ...]
    """By bet."""
    loss: int
    """What patrons lost before rounding, in coins over `scale`."""
    products: tuple[int, ...]
    """Sums over patrons of products of loss and turnovers, two at a time (rows of the upper triangle)."""

    @property
    def patrons(self) -> int:
        """How many sessions."""
        return sum(end - start for start, end in self.ranges)

    def __add__(self, other: PlanTally) -> PlanTally:  # type: ignore[override]  # not the sum of two tuples
        """Both together; refused for different evenings, and where a patron would be counted twice."""
        if not isinstance(other, PlanTally):
            return NotImplemented
        if self.key != other.key:
            raise SimulationError("plan-other-evening")
        both: dict[str, Any] = {"ranges": _patrons((*self.ranges, *other.ranges))}
        for name in ("coups", "staked", "loss"):
            both[name] = getattr(self, name) + getattr(other, name)
        for name in ("ended", "turnover", "products"):
            both[name] = tuple(a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True))
        for name in _DISTRIBUTIONS:
            both[name] = _added(getattr(self, name), getattr(other, name))
        return self._replace(**both)

    def to_json(self) -> dict[str, Any]:
        """In the form in which files hold it."""
        plain: dict[str, Any] = dict(zip(self._fields, self, strict=True))
        for name in _DISTRIBUTIONS:
            plain[name] = sorted(plain[name].items())
        return {"format": _FORMAT, **plain}

    @staticmethod
    def from_json(found: Mapping[str, Any]) -> PlanTally:
        """Read back what `to_json` gave; anything else is refused."""
        try:
            if found["format"] != _FORMAT:
                raise SimulationError("plan-tally-unreadable")
            values = {name: found[name] for name in PlanTally._fields}
            for name in _DISTRIBUTIONS:
                values[name] = {int(value): int(count) for value, count in values[name]}
            for name in ("bets", "ended", "turnover", "products"):
                values[name] = tuple(values[name])
            values["ranges"] = tuple((int(start), int(end)) for start, end in values["ranges"])
        except (KeyError, TypeError, ValueError):
            raise SimulationError("plan-tally-unreadable") from None
        return PlanTally(**values)


_DISTRIBUTIONS = ("results", "largest", "drawdown", "longest_drawdown", "losing_streak")


def _patrons(ranges: Ranges) -> Ranges:
    try:
        return joined(ranges)
    except SimulationError as error:
        raise SimulationError("plan-counted-twice", patron=error.values["shoe"]) from None


def _added(first: Counts, second: Counts) -> dict[int, int]:
    found = dict(first)
    for value, count in second.items():
        found[value] = found.get(value, 0) + count
    return found


def key_of(seat: Seated) -> str:
    """A digest of everything that decides what a patron of some number goes through."""
    evening = seat.evening
    about = (seat.prepared.key, seat.plan, evening.coups, evening.start, evening.goal, evening.stop_loss)
    return sha256(repr(about).encode()).hexdigest()[:16]


def tally_of(seat: Seated, sessions: Sessions) -> PlanTally:
    """The sums of some sessions."""
    loss = sessions.rounding - sessions.net * sessions.scale
    columns = [column.astype(object) for column in (loss, *sessions.turnover)]  # whole numbers without a limit
    products = tuple(int(a @ b) for place, a in enumerate(columns) for b in columns[place:])
    return PlanTally(
        key=key_of(seat),
        ranges=((sessions.first, sessions.first + len(sessions.net)),),
        bets=sessions.bets,
        scale=sessions.scale,
        coups=int(sessions.coups.sum()),
        staked=int(sessions.staked.sum()),
        ended=tuple(int((sessions.ended == place).sum()) for place in range(len(ENDINGS))),
        **{name: _counted(getattr(sessions, "net" if name == "results" else name)) for name in _DISTRIBUTIONS},
        turnover=tuple(int(total) for total in sessions.turnover.sum(axis=1)),
        loss=int(sum(columns[0])),
        products=products,
    )


def _counted(values: Any) -> dict[int, int]:
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def tally_batches(
    evening: Evening, plans: Mapping[str, Plan], *, kernel: str = AUTO, at_once: int | None = None
) -> Iterator[dict[str, PlanTally]]:
    """Play an evening by each of the plans and tell after each batch what is done so far; the last is the whole."""
    seats = {name: seated(evening, plan) for name, plan in plans.items()}
    done: dict[str, PlanTally] = {}
    for found in play_batches(evening, plans, kernel=kernel, at_once=at_once):
        for name, sessions in found.items():
            part = tally_of(seats[name], sessions)
            done[name] = done[name] + part if name in done else part
        yield dict(done)


def tally_plans(
    evening: Evening, plans: Mapping[str, Plan], *, kernel: str = AUTO, at_once: int | None = None
) -> dict[str, PlanTally]:
    """Play an evening by each of the plans. Memory does not grow with the number of patrons."""
    *_, done = tally_batches(evening, plans, kernel=kernel, at_once=at_once)
    return done
