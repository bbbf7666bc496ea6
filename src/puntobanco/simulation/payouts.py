"""What a stake becomes, for every bet and every class of outcomes, in whole coins: the rules' settlement on arrays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import FACTS, Bet, MoneyError, Rounding
from puntobanco.game.bets import gain
from puntobanco.simulation.along import WINNERS
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.job import Prepared
from puntobanco.simulation.tables import ends_of

_ROOM = 2**62

Coins64 = NDArray[np.int64]


class Payouts:
    """Settles stakes on some bets of a house. Classes are learned, from the rules, when they first come up.

    `gains[bet, class]` over `scale` is what one coin staked brings: odds, nothing, or minus what is taken of it.
    """

    def __init__(self, prepared: Prepared, bets: Sequence[Bet]) -> None:
        house = prepared.job.house
        self.bets = tuple(bets)
        self.rounding, self.step = house.stakes.rounding, house.stakes.step
        gains = [one for bet in bets for one in bet.gains]
        self.scale = lcm(*(one.denominator for one in gains))
        self.whole = all((one * self.step).denominator == 1 for one in gains)
        largest = 2 * self.scale * int(max(gains) + 1) * max(bet.most for bet in bets)
        if largest > _ROOM:
            raise SimulationError("plan-odds-too-fine", bets=tuple(bet.id for bet in bets))
        self.size = prepared.tables.classes.size
        self.gains = np.zeros((len(bets), self.size), dtype=np.int64)
        self.signs = np.zeros((len(bets), self.size), dtype=np.int8)
        self.winners = np.full(self.size, -1, dtype=np.int8)
        self.known = np.zeros(self.size, dtype=np.bool_)
        self._prepared = prepared

    def learn(self, classes: NDArray[Any]) -> None:
        """Ask the rules for every class that has not come up before."""
        seen = np.zeros(self.size, dtype=np.bool_)
        seen[classes] = True
        tables = self._prepared.tables.classes
        ends = ends_of(self._prepared.job.house.tableau) if tables.punto is None else {}
        for number in np.flatnonzero(seen & ~self.known).tolist():
            totals, hands = (ends[number], ((), ())) if tables.punto is None else tables.read(number)
            self.winners[number] = WINNERS.index(totals.winner)
            for place, bet in enumerate(self.bets):
                result, odds = bet.result({name: FACTS[name].read(totals, *hands) for name in bet.facts})
                self.gains[place, number] = int(gain(result, odds) * self.scale)
                self.signs[place, number] = np.sign(self.gains[place, number])
        self.known |= seen

    def places(self, bet: int | NDArray[Any], classes: NDArray[Any]) -> NDArray[Any]:
        """Where in the flat tables the bet of each patron is."""
        if isinstance(bet, int):
            return classes if bet == 0 else classes + np.int64(bet * self.size)
        return np.asarray(bet * np.int64(self.size) + classes)

    def nets(self, places: NDArray[Any], stakes: Coins64) -> tuple[Coins64, Coins64 | None]:
        """What each patron is richer by, and what rounding gave them (in coins over `scale`; None where nothing)."""
        exact = self.gains.ravel().take(places)
        exact *= stakes
        if self.scale == 1:
            return exact, None
        if self.whole:
            return exact // self.scale, None
        lying = np.where(exact < 0, stakes, 0)
        nets = self._rounded(exact + lying * self.scale) - lying  # of a stake that is taken, what comes back is rounded
        return nets, nets * self.scale - exact

    def _rounded(self, exact: Coins64) -> Coins64:
        """Whole coins, as `Rounding.round` has them."""
        floor = exact // self.scale
        rest = exact - floor * self.scale
        match self.rounding:
            case Rounding.EXACT:
                if rest.any():
                    raise MoneyError("money-not-whole", amount=Fraction(int(exact[rest.argmax()]), self.scale))
                return floor
            case Rounding.DOWN:
                return floor
            case Rounding.UP:
                return floor + (rest > 0)
            case Rounding.HALF_UP:
                return floor + (2 * rest >= self.scale)
            case Rounding.HALF_EVEN:
                up = (2 * rest > self.scale) | ((2 * rest == self.scale) & (floor % 2 == 1))
                return np.asarray(floor + up, dtype=np.int64)
