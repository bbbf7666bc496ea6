"""How countable bets are, in closed form: against shoes that were really dealt, exact edges, and an integral."""

from dataclasses import replace
from fractions import Fraction
from math import comb, exp, pi, sqrt
from typing import NamedTuple

import pytest

from puntobanco.house import House, load
from puntobanco.odds import odds
from puntobanco.odds.batch import Calculator
from puntobanco.odds.composition import Composition
from puntobanco.odds.countable import (
    EASILY,
    SOMEWHAT,
    Countability,
    Countable,
    _deviations,
    _gain,
    countability,
    mean_burn,
    mean_cards,
)
from puntobanco.odds.effects import removal_effects


def of(house: House, bet: str) -> Countability:
    return countability(house, odds(house), bet, removal_effects(house)[bet])


class Dealt(NamedTuple):
    """Units a shoe that shoes have brought (docs/counting.md, Measured): by published whole tags, and at best."""

    bet: str
    by_tags: float
    perfect: float


@pytest.mark.parametrize("dealt", [Dealt("dragon-7", 0.5984, 0.6953), Dealt("panda-8", 0.2378, 0.2972)])
def test_what_it_says_lies_between_the_two_who_count(dealt: Dealt) -> None:
    """Whoever follows every effect wins more than by whole tags, and less than whoever knows the exact edge."""
    house = load("ez-baccarat")
    assert (house.shoe.packs, house.shoe.cut_card, house.shoe.coups_after_cut) == (8, 14, 1)
    assert dealt.by_tags < of(house, dealt.bet).units < dealt.perfect


def test_the_deviation_is_that_of_the_exact_edges() -> None:
    """Two cards of a pack, whichever they are: the exact edges without them are as far apart as the formula says."""
    house = load("ez-baccarat")
    one = replace(house, shoe=house.shoe._replace(packs=1))
    found, effects = odds(house, 1), removal_effects(house, 1)
    counts = Composition.of_packs(1).points
    calculator = Calculator(house)
    place = calculator.bets.index("dragon-7")
    squares = Fraction(0)
    for a in range(10):
        for b in range(a, 10):
            ways = comb(counts[a], 2) if a == b else counts[a] * counts[b]
            left = [count - (value == a) - (value == b) for value, count in enumerate(counts)]
            squares += ways * (calculator.exact_edges(left)[place] - found.bets["dragon-7"].edge) ** 2
    exact = sqrt(squares / comb(52, 2))
    spread = countability(one, found, "dragon-7", effects["dragon-7"]).spread
    assert spread * sqrt(2 * 51 / 50) == pytest.approx(exact, rel=0.02)


@pytest.mark.parametrize(("edge", "deviation"), [(0.05, 0.02), (0.05, 0.2), (-0.01, 0.03), (0.0, 1.0)])
def test_a_gain_is_what_favours_guests_of_a_normal_edge(edge: float, deviation: float) -> None:
    """Added up in small steps."""
    steps, step = 40_000, 16 / 40_000
    summed = 0.0
    for number in range(steps):
        z = -8 + (number + 0.5) * step
        summed += max(0.0, -(edge + deviation * z)) * exp(-z * z / 2) / sqrt(2 * pi) * step
    assert _gain(edge, deviation) == pytest.approx(summed, rel=1e-5, abs=1e-12)


def test_without_a_spread_only_the_edge_counts() -> None:
    assert (_gain(0.1, 0.0), _gain(-0.1, 0.0)) == (0.0, 0.1)


def test_a_shoe_has_its_coups() -> None:
    """As many as simulated shoes of this house have on average (81.3), and one more for each that follows the cut."""
    house = load("mega-pay")
    found = odds(house)
    assert mean_cards(found) == pytest.approx(4.94, abs=0.005)
    seen, hidden = mean_burn(house)
    assert seen == 1
    assert hidden == pytest.approx((45 + 4 * 10) / 13)
    coups = len(list(_deviations(house, found, 1.0)))
    assert abs(coups - 81.3) < 1
    later = replace(house, shoe=house.shoe._replace(coups_after_cut=house.shoe.coups_after_cut + 1))
    assert len(list(_deviations(later, found, 1.0))) == coups + 1
    # To the last card: no coup begins with fewer than six.
    deep = replace(house, shoe=house.shoe._replace(cut_card=0, coups_after_cut=10))
    assert len(list(_deviations(deep, found, 1.0))) <= (found.shoe.size - 6) / mean_cards(found) + 1


def test_the_words_have_their_limits() -> None:
    """What favours guests, what no card moves, and the rest by units a shoe; the cut card alone can change the word."""
    assert of(load("schaanwald"), "banco").word is Countable.FAVOURS
    assert of(load("tiger"), "tiger-pair").word is Countable.UNMOVED
    house = load("ez-baccarat")
    words = {}
    for cut in (14, 100, 300):
        found = of(replace(house, shoe=house.shoe._replace(cut_card=cut)), "dragon-7")
        words[found.word] = found.units
    assert list(words) == [Countable.EASILY, Countable.SOMEWHAT, Countable.HARDLY]
    assert words[Countable.EASILY] >= EASILY > words[Countable.SOMEWHAT] >= SOMEWHAT > words[Countable.HARDLY]
