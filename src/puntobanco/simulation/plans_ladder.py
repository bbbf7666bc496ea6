"""Plans that climb a ladder of stakes: flat, martingale, paroli, d'Alembert, Fibonacci, 1-3-2-6, follow and oppose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.simulation.errors import SimulationError, check_whole, is_whole
from puntobanco.simulation.plans import AtLimit, Ints, Last, Plan, PlanView, Results, Seat, Sitting, Stakes

MOST_STEPS = 50
BEYOND = 2**50
"""No wish for a stake grows beyond this; tables allow far less."""


class Endless(Enum):
    """Ladders that have as many rungs as an evening can climb."""

    DOUBLES = "doubles"
    NATURALS = "naturals"
    FIBONACCI = "fibonacci"

    def rungs(self, coups: int) -> Ints:
        """Enough multiples of the unit for so many coups."""
        if self is Endless.NATURALS:
            return np.arange(1, coups + 2, dtype=np.int64)
        found = [1, 2] if self is Endless.DOUBLES else [1, 1]
        while len(found) < coups + 1:
            found.append(min(BEYOND, 2 * found[-1] if self is Endless.DOUBLES else found[-1] + found[-2]))
        return np.array(found, dtype=np.int64)


@dataclass(frozen=True)
class Ladder:
    """Stakes that are multiples of the unit and stand on a ladder: a coup won or lost leads to another rung.

    `won` and `lost` say by how many rungs; None leads back to the first. Below the first rung one stays on it. Beyond
    the last one stays on it, or begins again (`around`).
    """

    rungs: tuple[int, ...] | Endless
    won: int | None = None
    lost: int | None = None
    around: bool = False

    def check(self, plan: Plan, house: House) -> None:  # noqa: ARG002  # every ladder serves every bet
        """Refuse rungs that are no multiples."""
        rungs = self.rungs
        if isinstance(rungs, Endless):
            return
        if not 1 <= len(rungs) <= MOST_STEPS or not all(is_whole(rung, 1, BEYOND) for rung in rungs):
            raise SimulationError("plan-steps", found=echo(rungs, 40), most=MOST_STEPS)

    def sit(self, seat: Seat) -> Sitting:
        """Begin on the first rung."""
        rungs = self.rungs.rungs(seat.coups) if isinstance(self.rungs, Endless) else np.array(self.rungs, np.int64)
        wanted = np.minimum(rungs, BEYOND // seat.unit) * seat.unit
        return OnLadder(self, wanted, seat)


class OnLadder:
    """Patrons on the rungs of a ladder."""

    def __init__(self, ladder: Ladder, wanted: Ints, seat: Seat) -> None:
        self.size = len(wanted)
        places = np.arange(self.size)

        def leads(by: int | None) -> Ints:
            to = np.zeros_like(places) if by is None else np.maximum(places + by, 0)
            to = np.where(to >= self.size, 0 if ladder.around else self.size - 1, to)
            return np.where(wanted[to] > seat.most, 0, to) if seat.at_limit is AtLimit.RESTART else to

        self.moves = np.concatenate([leads(ladder.lost), places, leads(ladder.won)])
        self.coins = np.minimum(wanted, seat.most)
        self.place = np.zeros(len(seat.patrons), dtype=np.int64)

    def stakes(self, view: PlanView) -> Stakes:  # noqa: ARG002  # a ladder knows its place
        """What the rungs ask for."""
        return 0, self.coins.take(self.place)

    def update(self, results: Results) -> None:
        """Go where a coup leads to."""
        if self.size > 1:
            turned = results.outcome.astype(np.int64)
            turned += 1
            turned *= self.size
            turned += self.place
            self.place = self.moves.take(turned)

    def restart(self, which: NDArray[np.bool_]) -> None:
        """Back to the first rung."""
        self.place[which] = 0


def flat(on: str | Last = "punto", unit: int | None = None, **more: Any) -> Plan:
    """The same stake on every coup."""
    return Plan("flat", Ladder((1,)), on, unit, **more)


def martingale(on: str | Last = "punto", unit: int | None = None, *, doublings: int | None = None, **more: Any) -> Plan:
    """Double after a coup lost, begin again after one won; after so many doublings that were lost, begin again too."""
    if doublings is None:
        return Plan("martingale", Ladder(Endless.DOUBLES, lost=1), on, unit, **more)
    check_whole("plan-doublings", doublings, 0, MOST_STEPS - 1)
    return Plan("martingale", Ladder(_doubles(doublings + 1), lost=1, around=True), on, unit, **more)


def paroli(on: str | Last = "punto", unit: int | None = None, *, wins: int = 3, **more: Any) -> Plan:
    """Double after a coup won; begin again after one lost, and after so many won in a row."""
    check_whole("plan-wins", wins, 1, MOST_STEPS)
    return Plan("paroli", Ladder(_doubles(wins), won=1, around=True), on, unit, **more)


def dalembert(on: str | Last = "punto", unit: int | None = None, **more: Any) -> Plan:
    """A unit more after a coup lost, a unit less (but at least one) after one won."""
    return Plan("dalembert", Ladder(Endless.NATURALS, won=-1, lost=1), on, unit, **more)


def fibonacci(on: str | Last = "punto", unit: int | None = None, **more: Any) -> Plan:
    """1, 1, 2, 3, 5, 8 … units: one further after a coup lost, two back after one won."""
    return Plan("fibonacci", Ladder(Endless.FIBONACCI, won=-2, lost=1), on, unit, **more)


def sequence(
    on: str | Last = "punto", unit: int | None = None, *, steps: tuple[int, ...] = (1, 3, 2, 6), **more: Any
) -> Plan:
    """1, 3, 2 and 6 units on coups won in a row; begin again after one lost, and after the last step."""
    return Plan("sequence", Ladder(tuple(steps), won=1, around=True), on, unit, **more)


def follow(unit: int | None = None, **more: Any) -> Plan:
    """The same stake on the side that won last; nothing before the first coup that is no tie."""
    return Plan("follow", Ladder((1,)), Last.FOLLOW, unit, **more)


def oppose(unit: int | None = None, **more: Any) -> Plan:
    """The same stake on the side that lost last; nothing before the first coup that is no tie."""
    return Plan("oppose", Ladder((1,)), Last.OPPOSE, unit, **more)


def _doubles(number: int) -> tuple[int, ...]:
    return tuple(2**place for place in range(number))
