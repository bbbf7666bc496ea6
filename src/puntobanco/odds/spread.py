"""How what a bet brings the house is spread: moments of one coup, and the hold after many of them.

Mean, variance and third moment are exact. What a hold is likely to be comes from the normal approximation of the sum of
independent coups; its skewness, which is exact, says how far the approximation can be trusted.
"""

from decimal import Context, Decimal
from fractions import Fraction
from math import erfc, sqrt
from statistics import NormalDist
from typing import NamedTuple

from puntobanco.odds.results import BetOdds

PRECISE = Context(prec=30)
"""For roots of exact fractions."""
LEVELS = (Fraction(95, 100), Fraction(99, 100))
"""How sure an interval is."""


def decimal_of(share: Fraction) -> Decimal:
    """A fraction to thirty digits."""
    return PRECISE.divide(Decimal(share.numerator), Decimal(share.denominator))


class Spread(NamedTuple):
    """What one unit staked brings the house in a coup: exact central moments."""

    mean: Fraction
    """The edge."""
    variance: Fraction
    third: Fraction
    """The third central moment."""

    @property
    def deviation(self) -> Decimal:
        """The standard deviation."""
        return PRECISE.sqrt(decimal_of(self.variance))

    @property
    def skewness(self) -> Decimal | None:
        """The third moment in standard deviations; None where nothing is left to chance.

        Below zero the house wins a little often and loses much seldom.
        """
        if not self.variance:
            return None
        return PRECISE.divide(decimal_of(self.third), PRECISE.power(self.deviation, 3))

    def hold(self, coups: int) -> "Hold":
        """The hold after so many independent coups with the same stake."""
        root = PRECISE.sqrt(Decimal(coups))
        skewness = self.skewness
        return Hold(
            coups,
            self.mean,
            PRECISE.divide(self.deviation, root),
            None if skewness is None else PRECISE.divide(skewness, root),
        )


class Hold(NamedTuple):
    """What share of all stakes the house has won after a number of coups."""

    coups: int
    mean: Fraction
    deviation: Decimal
    skewness: Decimal | None

    def reach(self, level: Fraction) -> Decimal:
        """How far on both sides of the mean the hold lies with this confidence, by the normal approximation."""
        return PRECISE.multiply(self.deviation, quantile(level))

    @property
    def behind(self) -> float | None:
        """The chance that the house is behind, by the normal approximation; None where nothing is left to chance."""
        if not self.deviation:
            return None
        return 0.5 * erfc(float(decimal_of(self.mean) / self.deviation) / sqrt(2))


def spread_of(bet: BetOdds) -> Spread:
    """The moments of what a bet brings the house."""
    results = [
        *((-odds, chance) for odds, chance in bet.wins),
        (Fraction(1), bet.lost),
        (Fraction(1, 2), bet.halved),
        (Fraction(0), bet.returned),
    ]
    mean = bet.edge
    third = sum((chance * (brings - mean) ** 3 for brings, chance in results), Fraction(0))
    return Spread(mean, bet.variance, third)


def quantile(level: Fraction) -> Decimal:
    """Standard deviations on both sides of a normal mean between which so much lies."""
    return Decimal(repr(NormalDist().inv_cdf(float(1 + level) / 2)))
