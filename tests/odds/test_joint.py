"""How bets go together: joint results against enumeration, and against what each bet comes to alone."""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

from naive import game as naive_game, odds as naive_odds
from puntobanco.game import Card, Coup, Need, play
from puntobanco.game.bets import gain
from puntobanco.house import SHIPPED, House, load
from puntobanco.odds import Composition, odds
from puntobanco.odds.joint import JointGains, joint_gains
from puntobanco.odds.work import joint_work_of
from support.house_files import extending

SMALL = (5, 2, 1, 0, 2, 1, 2, 1, 2, 2)
"""Cards by points: a shoe whose deals can be laid out one by one."""

PAIRS = """
[bets.pair]
name = "Pair"
wins = "punto.pair"
pays = "11:1"
[bets.suited]
name = "Suited"
wins = "punto.suited or banco.suited"
pays = "2:1"
"""


@pytest.fixture
def fine(tmp_path: Path) -> House:
    """A house with bets that look at ranks and at suits."""
    return extending(tmp_path, PAIRS)


@pytest.mark.parametrize("name", naive_game.HOUSES)
def test_joint_results_are_those_of_an_enumeration(name: str) -> None:
    house = load(name)
    counted: Counter[tuple[Fraction, ...]] = Counter()
    for coup, ways in naive_odds.deals(name, {}, SMALL, naive_odds.always("stand")):
        results = naive_game.results(name, {}, coup)
        counted[tuple(naive_odds.gain(results[bet.id]) for bet in house.bets)] += ways
    found = joint_gains(house, Composition.of_points(SMALL))
    assert found.bets == tuple(bet.id for bet in house.bets)
    assert {gains: weight for gains, weight in found.weights.items() if weight} == counted


@pytest.mark.parametrize("name", SHIPPED)
def test_each_bet_alone_comes_to_its_own_odds(name: str) -> None:
    found, exact = joint_gains(load(name)), odds(load(name))
    for bet in exact.bets.values():
        assert -found.mean(bet.id) == bet.edge
        assert found.covariance(bet.id, bet.id) == bet.variance
        assert float(found.correlation(bet.id, bet.id) or 0) == pytest.approx(1, abs=1e-15)


def test_bets_that_look_at_ranks_and_suits_are_exact_too(fine: House) -> None:
    found, exact = joint_gains(fine), odds(fine)
    assert found.whole == sum(exact.weights.values())
    for bet in exact.bets.values():
        assert (-found.mean(bet.id), found.covariance(bet.id, bet.id)) == (bet.edge, bet.variance)
    assert found.covariance("pair", "suited") == found.covariance("suited", "pair") != 0


@pytest.mark.parametrize(
    ("name", "shoe"), [("majestic-match", "Kh Qh Qd 7h 9d 3d 2s 5h"), ("tiger", "Kh Kd Kc Ks 3d 3h 3s 9d")]
)
def test_first_cards_that_bets_make_the_same_of_are_counted_together(name: str, shoe: str) -> None:
    """Every order of six of eight cards laid out: king and queen of one suit, or two pairs of one rank."""
    house = load(name)
    cards = [Card.parse(card) for card in shoe.split()]
    counted: Counter[tuple[Fraction, ...]] = Counter()
    for dealt in permutations(cards, 6):
        coup = finished(house, dealt)
        counted[tuple(gain(*bet.after(coup)) for bet in house.bets)] += 1
    found = joint_gains(house, Composition.of_cards(dict.fromkeys(cards, 1)))
    assert {gains: weight for gains, weight in found.weights.items() if weight} == counted


def finished(house: House, cards: Sequence[Card]) -> Coup:
    """The coup that six cards make, which may need fewer."""
    for taken in (4, 5, 6):
        coup = play(house.tableau, cards[:taken])
        if coup.need is Need.NOTHING:
            return coup
    raise AssertionError("six cards end every coup")


def test_each_bet_alone_comes_to_its_own_odds_where_first_cards_are_counted_together() -> None:
    house = load("majestic-match")
    assert joint_work_of(house) < 10**6  # seven times as many rows if ranks and suits were all told apart
    found, exact = joint_gains(house), odds(house)
    for bet in exact.bets.values():
        assert (-found.mean(bet.id), found.covariance(bet.id, bet.id)) == (bet.edge, bet.variance)


def test_what_one_wins_the_other_loses() -> None:
    """Even money on both hands: punto and banco mirror each other, and a tie moves neither."""
    found = joint_gains(load("schaanwald"))
    assert found.correlation("punto", "banco") == -1


def test_a_bet_that_always_comes_to_the_same_has_no_correlation() -> None:
    sure = JointGains(("a", "b"), {(Fraction(1), Fraction(1)): 2, (Fraction(1), Fraction(-1)): 3})
    assert sure.correlation("a", "b") is None
    assert sure.correlation("b", "b") == Decimal(1)
