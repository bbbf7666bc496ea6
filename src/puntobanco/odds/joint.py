"""What becomes of all bets of a house in the same coup: exact joint weights, covariances and correlations."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from puntobanco.game import Bet
from puntobanco.game.bets import gain
from puntobanco.house import House
from puntobanco.odds.composition import Composition
from puntobanco.odds.exact import facts_of_bets, joint_rows
from puntobanco.odds.policy import Policy
from puntobanco.odds.spread import PRECISE, decimal_of

Gains = tuple[Fraction, ...]
"""What one unit staked on each bet wins in a coup, in the order of the bets; below zero where it is lost."""


class JointGains(NamedTuple):
    """How often the bets of a house win and lose together: weights of all combinations of their results."""

    bets: tuple[str, ...]
    weights: Mapping[Gains, int]

    @property
    def whole(self) -> int:
        """The sum of the weights."""
        return sum(self.weights.values())

    def mean(self, bet: str) -> Fraction:
        """What one unit staked on a bet wins on average."""
        place = self.bets.index(bet)
        return sum((weight * gains[place] for gains, weight in self.weights.items()), Fraction(0)) / self.whole

    def covariance(self, first: str, second: str) -> Fraction:
        """The covariance of what one unit staked on each of two bets wins; of a bet with itself, its variance."""
        one, other = self.bets.index(first), self.bets.index(second)
        product = sum((weight * gains[one] * gains[other] for gains, weight in self.weights.items()), Fraction(0))
        return product / self.whole - self.mean(first) * self.mean(second)

    def correlation(self, first: str, second: str) -> Decimal | None:
        """The correlation of two bets, to thirty digits; None where one of them always comes to the same."""
        variances = self.covariance(first, first) * self.covariance(second, second)
        if not variances:
            return None
        return PRECISE.divide(decimal_of(self.covariance(first, second)), PRECISE.sqrt(decimal_of(variances)))


def joint_gains(house: House, shoe: Composition | int | None = None, policy: Policy | None = None) -> JointGains:
    """What becomes of all bets of a house in one coup, by what each of them wins."""
    names = facts_of_bets(house.bets)
    found: dict[Gains, int] = {}
    for row, weight in joint_rows(house, shoe, policy).items():
        facts = dict(zip(names, row, strict=True))
        gains = tuple(gain_of(bet, {name: facts[name] for name in bet.facts}) for bet in house.bets)
        found[gains] = found.get(gains, 0) + weight
    return JointGains(tuple(bet.id for bet in house.bets), found)


def gain_of(bet: Bet, facts: Mapping[str, object]) -> Fraction:
    """What one unit staked wins, by the facts that a bet asks for."""
    return gain(*bet.result(facts))  # type: ignore[arg-type]  # the facts are read off a coup
