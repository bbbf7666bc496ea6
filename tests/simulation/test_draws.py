"""The draws of the stream as coups use them: single cards, pairs, and cards that follow each other, by chi-square.

A house whose bet asks for rank and suit of punto's first two cards has a class for every pair of cards, so the cards
that the kernels drew can be read from the classes. Shoes are independent; the coups of one are not, so each test looks
at one place of every shoe.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from puntobanco.game import Rank, Suit
from puntobanco.simulation import Job
from puntobanco.simulation.along import traces
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import NUMPY, available
from puntobanco.simulation.tables import THIRDS
from support.bulk import bulk
from support.simulation_tools import PLAIN, with_bets

pytestmark = pytest.mark.slow

CARDS, COPIES = 52, 6
LIMIT = 4
PLACES = ("first", "second")
COUPS = (0, 1, 20, 47)
"""Places in the shoe that are looked at, all always played, each with the coup after it."""
SHOES = 300_000 if available()[-1] != NUMPY else 60_000
SEEDS = (0, 1, 2**32, 2**64 - 1)[:: bulk(sample=4, full=1)]
HOUSE = with_bets(
    PLAIN,
    **{f"{place}-{rank.name}": f"punto.{place}_rank == {rank.name.lower()}" for place in PLACES for rank in Rank},
    **{f"{place}-{suit.name}": f"punto.{place}_suit == {suit.name.lower()}" for place in PLACES for suit in Suit},
)
"""A bet on every rank and every suit: classes tell all cards of punto apart."""

Cards = NDArray[np.int64]


def pairs_of_cards(seed: int, shoes: int = SHOES) -> Iterator[Cards]:
    """Punto's first two cards of the first 49 coups: an array of shoe, coup, card."""
    job = Job(HOUSE, shoes=shoes, seed=seed)
    tables = prepare(job).tables
    punto, banco = tables.classes.punto, tables.classes.banco
    assert punto is not None
    assert banco is not None
    place = {card: number for number, card in enumerate(tables.kinds)}
    hands = np.array([[place[first], place[second]] for first, second in punto.hands], dtype=np.int64)
    assert tables.always_played >= max(COUPS) + 2
    for part in traces(job):
        starts = part.starts[:, None] + np.arange(max(COUPS) + 2)
        codes = part.classes[starts].astype(np.int64) // (THIRDS * THIRDS) // len(banco.hands)
        yield hands[codes]


class Counts:
    """Pairs of cards at one place, counted."""

    def __init__(self) -> None:
        self.cells = np.zeros(CARDS * CARDS, dtype=np.int64)

    def add(self, first: Cards, second: Cards) -> None:
        self.cells += np.bincount(first * CARDS + second, minlength=CARDS * CARDS)

    def deviations(self, chances: NDArray[Any]) -> float:
        """By how many standard deviations chi-square is above what is to be expected."""
        expected = self.cells.sum() * chances.ravel()
        found = float(((self.cells - expected) ** 2 / expected).sum())
        degrees = len(expected) - 1
        return (found - degrees) / sqrt(2 * degrees)


def without_replacement() -> NDArray[np.float64]:
    """The law of two cards of one shoe."""
    size = CARDS * COPIES
    chances = np.full((CARDS, CARDS), COPIES * COPIES / (size * (size - 1)))
    np.fill_diagonal(chances, COPIES * (COPIES - 1) / (size * (size - 1)))
    return chances


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_as_they_are_drawn(seed: int) -> None:
    """Both cards of a hand, cards of coups in a row, and cards of neighbouring shoes, at several depths."""
    hand, serial, neighbour = ({coup: Counts() for coup in COUPS} for _ in range(3))
    for cards in pairs_of_cards(seed):
        even, odd = cards[0 : len(cards) // 2 * 2 : 2], cards[1 : len(cards) // 2 * 2 : 2]
        for coup in COUPS:
            hand[coup].add(cards[:, coup, 0], cards[:, coup, 1])
            serial[coup].add(cards[:, coup, 1], cards[:, coup + 1, 0])
            neighbour[coup].add(even[:, coup, 0], odd[:, coup, 0])
    independent = np.full((CARDS, CARDS), 1 / CARDS**2)
    for coup in COUPS:
        assert hand[coup].cells.sum() == SHOES
        assert abs(hand[coup].deviations(without_replacement())) < LIMIT
        assert abs(serial[coup].deviations(without_replacement())) < LIMIT
        assert abs(neighbour[coup].deviations(independent)) < LIMIT


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """The same place of the same shoe under two seeds."""
    counts = Counts()
    shoes = SHOES // bulk(sample=4, full=1)
    for one, other in zip(pairs_of_cards(0, shoes), pairs_of_cards(1, shoes), strict=True):
        counts.add(one[:, 20, 0], other[:, 20, 0])
    assert abs(counts.deviations(np.full((CARDS, CARDS), 1 / CARDS**2))) < LIMIT


def test_the_tests_notice_a_bias() -> None:
    """Cards with replacement, or a card that comes one time in a hundred more often, do not pass."""
    generator = np.random.default_rng(1)
    replaced = Counts()
    replaced.add(generator.integers(0, CARDS, 1_500_000), generator.integers(0, CARDS, 1_500_000))
    assert replaced.deviations(without_replacement()) > LIMIT
    favoured = Counts()
    first = np.where(generator.random(300_000) < 0.01, 7, generator.integers(0, CARDS, 300_000))
    favoured.add(first, generator.integers(0, CARDS, 300_000))
    assert favoured.deviations(np.full((CARDS, CARDS), 1 / CARDS**2)) > LIMIT
