"""Moments of a bet and the hold after many coups, by hand and against the whole distribution of a sum."""

from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import sqrt
from statistics import NormalDist

import pytest

from puntobanco.house import SHIPPED, load
from puntobanco.odds import BetOdds, odds
from puntobanco.odds.measured import BetMeasured, ClassesMeasured, chi_square_tail
from puntobanco.odds.spread import LEVELS, quantile, spread_of

COIN = BetOdds("coin", ((Fraction(2), Fraction(1, 4)),), Fraction(1, 4), Fraction(1, 2))
"""Wins two a quarter of the time, is returned a quarter, lost half of it."""
SURE = BetOdds("sure", (), Fraction(0), Fraction(1))


def test_moments_by_hand() -> None:
    """The house gets −2, 0 or 1: the mean is 0, squares 1 + 1/2, cubes −2 + 1/2."""
    found = spread_of(COIN)
    assert (found.mean, found.variance, found.third) == (Fraction(0), Fraction(3, 2), Fraction(-3, 2))
    assert float(found.deviation) == pytest.approx(sqrt(1.5))
    assert found.skewness is not None
    assert float(found.skewness) == pytest.approx(-1.5 / 1.5**1.5)


@pytest.mark.parametrize("coups", [1, 2, 3, 4, 5])
def test_the_hold_is_that_of_all_sequences(coups: int) -> None:
    """Mean, variance and skewness of the share won, from every sequence of results."""
    brings = [(Fraction(-2), Fraction(1, 4)), (Fraction(0), Fraction(1, 4)), (Fraction(1), Fraction(1, 2))]
    shares: list[tuple[Fraction, Fraction]] = []
    for results in product(brings, repeat=coups):
        chance = Fraction(1)
        for _, of_one in results:
            chance *= of_one
        shares.append((sum((won for won, _ in results), Fraction(0)) / coups, chance))
    mean = sum(share * chance for share, chance in shares)
    square = sum((share - mean) ** 2 * chance for share, chance in shares)
    cube = sum((share - mean) ** 3 * chance for share, chance in shares)
    hold = spread_of(COIN).hold(coups)
    assert hold.mean == mean
    assert float(hold.deviation) == pytest.approx(sqrt(square))
    assert hold.skewness is not None
    assert float(hold.skewness) == pytest.approx(float(cube) / float(square) ** 1.5)


@pytest.mark.parametrize("name", SHIPPED)
def test_intervals_are_those_of_a_normal_distribution(name: str) -> None:
    for bet in odds(load(name)).bets.values():
        hold = spread_of(bet).hold(10_000)
        normal = NormalDist(float(bet.edge), bet.deviation / 100)
        assert hold.behind == pytest.approx(normal.cdf(0), abs=1e-12)
        for level in LEVELS:
            reach = float(hold.reach(level))
            inside = normal.cdf(float(bet.edge) + reach) - normal.cdf(float(bet.edge) - reach)
            assert inside == pytest.approx(float(level))


def test_what_is_sure_has_no_spread() -> None:
    found = spread_of(SURE)
    assert (found.mean, found.variance, found.skewness) == (Fraction(1), Fraction(0), None)
    hold = found.hold(1000)
    assert (hold.deviation, hold.skewness, hold.behind) == (Decimal(0), None, None)


def test_quantiles() -> None:
    assert round(quantile(Fraction(95, 100)), 4) == Decimal("1.9600")
    assert round(quantile(Fraction(99, 100)), 4) == Decimal("2.5758")


@pytest.mark.parametrize(
    ("chi_square", "degrees", "tail"),
    [(3.841459, 1, 0.05), (6.634897, 1, 0.01), (5.991465, 2, 0.05), (18.307038, 10, 0.05), (24.995790, 15, 0.05)],
)
def test_chi_square_is_that_of_printed_tables(chi_square: float, degrees: int, tail: float) -> None:
    assert chi_square_tail(chi_square, degrees) == pytest.approx(tail, abs=1e-6)


def test_chi_square_at_its_ends() -> None:
    assert chi_square_tail(0, 5) == 1
    assert chi_square_tail(float("inf"), 5) == 0
    assert chi_square_tail(3393, 3393) == pytest.approx(0.4968, abs=0.002)
    assert ClassesMeasured(3393 + 4 * sqrt(2 * 3393), 3393).p < 1e-3


def test_p_of_a_bet_is_two_sided() -> None:
    bet = BetMeasured("a", 1, 2, 3, Fraction(0), -1.959963984540054)
    assert bet.p == pytest.approx(0.05)
    assert bet._replace(z=1.959963984540054).p == bet.p
    assert bet._replace(z=None).p is None
