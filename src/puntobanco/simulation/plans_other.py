"""Plans that are no ladder: Labouchère's line, a linear count of the cards, and a function of the user's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Rank
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.house.problems import CARDS_PER_PACK
from puntobanco.odds.effects import removal_effects
from puntobanco.odds.exact import composition_of
from puntobanco.simulation.counting import FINEST, Tags, checked_tags
from puntobanco.simulation.errors import SimulationError, is_whole
from puntobanco.simulation.plans import AtLimit, Ints, Last, Plan, PlanView, Results, Seat, Sitting, Stakes
from puntobanco.simulation.plans_ladder import BEYOND

LONGEST_LINE = 50
MOST_TRIGGERS = 20
MOST_UNITS = 10**6

Own = Callable[[PlanView], "Ints | tuple[Any, Ints]"]
"""A user's function: coins for each patron, or the places of bets and coins."""


@dataclass(frozen=True)
class Labouchere:
    """Labouchère: stake the first and the last number of a line; cross them out when won, add what was lost when lost.

    With one number left that number is staked. When all are crossed out, the line is written anew.
    """

    numbers: tuple[int, ...]

    def check(self, plan: Plan, house: House) -> None:  # noqa: ARG002  # every line serves every bet
        """Refuse a line that is none."""
        if not 1 <= len(self.numbers) <= LONGEST_LINE or not all(is_whole(one, 1, MOST_UNITS) for one in self.numbers):
            raise SimulationError("plan-line", found=echo(self.numbers, 40), most=LONGEST_LINE)

    def sit(self, seat: Seat) -> Sitting:
        """Write the line for every patron."""
        return _OnLabouchere(np.array(self.numbers, dtype=np.int64) * seat.unit, seat)


class _OnLabouchere:
    """Lines in coins, each from `first` to before `end` of its row."""

    def __init__(self, line: Ints, seat: Seat) -> None:
        patrons = len(seat.patrons)
        self.line, self.seat = line, seat
        self.room = 2 * len(line) + 14
        self.rows = np.zeros((patrons, self.room), dtype=np.int64)
        self.first, self.end = np.zeros(patrons, dtype=np.int64), np.zeros(patrons, dtype=np.int64)
        self.each = np.arange(patrons)
        self.restart(np.ones(patrons, dtype=np.bool_))

    def restart(self, which: NDArray[np.bool_]) -> None:
        """Write the line anew."""
        self.rows[which, : len(self.line)] = self.line
        self.first[which], self.end[which] = 0, len(self.line)

    def stakes(self, view: PlanView) -> Stakes:  # noqa: ARG002  # a line knows its numbers
        wanted = self._wanted()
        if self.seat.at_limit is AtLimit.RESTART:
            over = wanted > self.seat.most
            if over.any():
                self.restart(over)
                wanted = self._wanted()
        return 0, np.minimum(wanted, self.seat.most)

    def _wanted(self) -> Ints:
        flat, base = self.rows.ravel(), self.each * self.room
        wanted = flat.take(base + self.first)
        last = self.end - 1
        wanted += flat.take(base + last) * (last > self.first)
        return np.minimum(wanted, BEYOND)

    def update(self, results: Results) -> None:
        lost = np.flatnonzero(results.outcome < 0)
        if len(lost):
            if self.end[lost].max() == self.room:
                self._grow()
            self.rows[lost, self.end[lost]] = results.stakes[lost]
            self.end[lost] += 1
        won = results.outcome > 0
        self.first += won
        self.end -= won
        done = self.first >= self.end
        if done.any():
            self.restart(done)

    def _grow(self) -> None:
        """Move all lines to the front of their rows; make rows longer if that is not enough."""
        longest = int((self.end - self.first).max())
        room = self.room if 2 * longest < self.room else 2 * self.room
        columns = np.minimum(self.first[:, None] + np.arange(self.room), self.room - 1)
        moved = np.zeros((len(self.rows), room), dtype=np.int64)
        moved[:, : self.room] = np.take_along_axis(self.rows, columns, axis=1)
        self.end -= self.first
        self.first[:] = 0
        self.rows, self.room = moved, room


@dataclass(frozen=True)
class Count:
    """Stake by the true count: the running count for each pack of cards that have not been seen.

    `spread` are true counts, rising, and multiples of the unit that are staked from each on; below the first `waiting`
    units are staked, which may be none.
    """

    spread: tuple[tuple[Fraction, int], ...]
    waiting: int = 0

    def check(self, plan: Plan, house: House) -> None:  # noqa: ARG002  # counts serve every bet
        """Refuse tags and triggers that cannot be."""
        checked_tags(plan.tags)
        counts, units = [count for count, _ in self.spread], [self.waiting, *(units for _, units in self.spread)]
        rising = all(low < high for low, high in pairwise(counts))
        sound = all(abs(count) <= 10**6 and count.denominator <= FINEST for count in counts)
        whole = all(is_whole(one, 0, MOST_UNITS) for one in units)
        if not (1 <= len(counts) <= MOST_TRIGGERS and rising and sound and whole):
            raise SimulationError("plan-spread", found=echo(self.spread, 40), most=MOST_TRIGGERS, finest=FINEST)

    def sit(self, seat: Seat) -> Sitting:
        """Begin to watch."""
        return _Counting(self, seat)


class _Counting:
    def __init__(self, count: Count, seat: Seat) -> None:
        assert seat.tags is not None  # `Count.check` has seen to it
        self.triggers = [
            (CARDS_PER_PACK * trigger.denominator, trigger.numerator * seat.tags.scale) for trigger, _ in count.spread
        ]
        units = np.array([count.waiting, *(units for _, units in count.spread)], dtype=np.int64)
        self.coins = np.minimum(np.minimum(units, BEYOND // seat.unit) * seat.unit, seat.most)

    def stakes(self, view: PlanView) -> Stakes:
        """By the true count, compared in whole numbers: no rounding decides."""
        assert view.running is not None
        assert view.unseen is not None  # a plan with tags is told both
        level = np.zeros(len(view.running), dtype=np.int64)
        for of_running, of_unseen in self.triggers:
            level += view.running * of_running >= view.unseen.astype(np.int64) * of_unseen
        return 0, self.coins.take(level)

    def update(self, results: Results) -> None:
        """The cards alone decide."""

    def restart(self, which: NDArray[np.bool_]) -> None:
        """There is nothing to begin again."""


@dataclass(frozen=True)
class Function:
    """A function of the user's own, asked before every coup; its answers are checked before a coin moves."""

    function: Own

    def __repr__(self) -> str:
        """The same in every process, unlike an address."""
        where = getattr(self.function, "__module__", "?"), getattr(self.function, "__qualname__", "?")
        return f"Function({'.'.join(map(str, where))})"

    def check(self, plan: Plan, house: House) -> None:  # noqa: ARG002  # functions serve every bet
        """Refuse what cannot be called."""
        if not callable(self.function):
            raise SimulationError("plan-function", found=echo(self.function, 40))

    def sit(self, seat: Seat) -> Sitting:
        """Begin to ask."""
        return _Asking(self.function, seat)


class _Asking:
    def __init__(self, function: Own, seat: Seat) -> None:
        self.function, self.seat = function, seat
        self.name = echo(getattr(function, "__name__", function), 40)

    def stakes(self, view: PlanView) -> Stakes:
        try:
            answer = self.function(view)
        except Exception as error:
            raise SimulationError(
                "plan-function-failed",
                function=self.name,
                coup=view.coup + 1,
                error=f"{type(error).__name__}: {echo(error)}",
            ) from error
        bets, coins = answer if isinstance(answer, tuple) and len(answer) == 2 else (0, answer)
        coins = self._checked(coins, view, "plan-function-coins")
        if coins.max(initial=0) > BEYOND:
            raise self._fault("plan-function-coins", view, coins.max())
        if isinstance(bets, int) and not isinstance(bets, bool) and 0 <= bets < len(view.bets):
            return bets, coins
        places = self._checked(bets, view, "plan-function-bets")
        if places.max(initial=0) >= len(view.bets):
            raise self._fault("plan-function-bets", view, places.max())
        return places, coins

    def _checked(self, found: Any, view: PlanView, code: str) -> Ints:
        """Whole numbers, none below nothing, one for each patron."""
        if not isinstance(found, np.ndarray) or found.dtype.kind not in "iu" or found.shape != view.bankroll.shape:
            shown = f"{found.dtype} {found.shape}" if isinstance(found, np.ndarray) else type(found).__name__
            raise self._fault(code, view, shown)
        if len(found) and found.min() < 0:
            raise self._fault(code, view, found.min())
        if len(found) and int(found.max()) > BEYOND:
            raise self._fault(code, view, found.max())
        return found.astype(np.int64)

    def _fault(self, code: str, view: PlanView, found: object) -> SimulationError:
        return SimulationError(
            code,
            function=self.name,
            coup=view.coup + 1,
            found=echo(found, 40),
            patrons=len(view.bankroll),
            bets=len(view.bets),
        )

    def update(self, results: Results) -> None:
        """The function sees everything in its next view."""

    def restart(self, which: NDArray[np.bool_]) -> None:
        """A function knows itself what to do when it cannot have its stake."""


def labouchere(
    on: str | Last = "punto", unit: int | None = None, *, line: Sequence[int] = (1, 2, 3, 4), **more: Any
) -> Plan:
    """The first and last number of a line are staked, crossed out when won; what is lost is written at its end."""
    return Plan("labouchere", Labouchere(tuple(line)), on, unit, **more)


def count(
    on: str | Last = "punto",
    unit: int | None = None,
    *,
    tags: Sequence[int | Fraction] | Mapping[Rank, int | Fraction],
    spread: Sequence[tuple[int | Fraction, int]],
    waiting: int = 0,
    **more: Any,
) -> Plan:
    """Watch the cards and stake when the true count says so; see `Tags` and `Count`."""
    triggers = tuple((Fraction(trigger), units) for trigger, units in spread)
    return Plan("count", Count(triggers, waiting), on, unit, tags=tags_of(tags), **more)


def own(
    function: Own,
    on: str | tuple[str, ...] | Last = "punto",
    unit: int | None = None,
    *,
    tags: Sequence[int | Fraction] | Mapping[Rank, int | Fraction] | None = None,
    **more: Any,
) -> Plan:
    """A plan that is a function of the user's own, on one bet or several; with tags it is told the count."""
    return Plan("own", Function(function), on, unit, tags=None if tags is None else tags_of(tags), **more)


def tags_of(given: Sequence[int | Fraction] | Mapping[Rank, int | Fraction]) -> Tags:
    """Tags by value, from ten of them (tens and court cards first) or by rank; ranks of one value have one tag."""
    if isinstance(given, Mapping):
        by_value: dict[int, set[Fraction]] = {rank.points: set() for rank in Rank}
        for rank in Rank:
            by_value[rank.points].add(Fraction(given.get(rank, 0)))
        if any(len(tags) > 1 for tags in by_value.values()):
            raise SimulationError("plan-tags-of-tens")
        return Tags(tuple(by_value[value].pop() for value in range(10)))
    return Tags(tuple(Fraction(tag) for tag in given))


def best_count(house: House, bet: str, shoe: int | None = None) -> tuple[Tags, Fraction]:
    """The best linear count for a bet, from its effects of removal, and the true count from which it favours patrons.

    Tags are in hundredths of a per cent of edge, rounded to tenths of that.
    """
    from puntobanco.odds import odds

    effects = removal_effects(house, shoe)[bet]
    packs = composition_of(house, shoe)
    tags = {rank: Fraction(round(-effect * 10**5), 10) for rank, effect in effects.items()}
    edge = odds(house, shoe).bets[bet].edge * 10**4
    return tags_of(tags), Fraction(round(edge * CARDS_PER_PACK / (packs.size - 1) * 10), 10)
