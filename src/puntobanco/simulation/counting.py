"""Counting cards: what a patron who watches knows before every coup."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Bet, Payout, parse_condition
from puntobanco.game.messages import echo
from puntobanco.simulation import numpy_kernel
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.evening import Evening, Shoes, shoes_of
from puntobanco.simulation.job import Prepared, prepare
from puntobanco.simulation.kernels import AUTO, chosen
from puntobanco.simulation.tables import THIRDS, Codes, Mode


class Tags(NamedTuple):
    """A linear count: what a card adds when it is seen, by its value (tens and court cards first, then 1 to 9)."""

    of_value: tuple[Fraction, ...]

    @property
    def scale(self) -> int:
        """All tags times this are whole."""
        return lcm(*(tag.denominator for tag in self.of_value))

    @property
    def whole(self) -> NDArray[np.int64]:
        """The tags times their scale."""
        return np.array([int(tag * self.scale) for tag in self.of_value], dtype=np.int64)


FINEST = 1000
"""The largest denominator of a tag or of a true count that triggers."""
LARGEST_TAG = 1000


def checked_tags(tags: Tags | None) -> Tags:
    """The tags, if they can be counted with."""
    given = () if tags is None else tags.of_value
    if tags is None or len(given) != 10 or tags.scale > FINEST or any(abs(tag) > LARGEST_TAG for tag in given):
        raise SimulationError("plan-tags", found=echo(tags and given, 40), most=LARGEST_TAG, finest=FINEST)
    return tags


class Counted(NamedTuple):
    """What a counter knows before each coup: the running count (times the tags' scale) and the cards not seen.

    A row for each coup, a column for each patron. A new shoe begins at nothing; the card that is turned at the burn is
    seen, those burned after it are not.
    """

    running: NDArray[np.int64]
    unseen: NDArray[np.int32]


EVERY_CARD = Bet(
    "cards",
    parse_condition("punto.first == banco.first or punto.second == banco.second"),
    (Payout(Fraction(1)),),
)
"""A bet that compares the values of all first cards, and so has them told apart."""


class CardCount:
    """Counts cards by tags through the shoes of an evening's patrons."""

    def __init__(self, evening: Evening, tags: Tags) -> None:
        self.prepared = prepare(evening.job((EVERY_CARD,)))
        self.fresh = evening.mode is Mode.FRESH
        self.tags, self.one = tags.whole, np.ones(10, dtype=np.int64)
        if not self.fresh:
            self.of_class, self.cards_of_class = _sums(self.prepared, self.tags), _sums(self.prepared, self.one)

    def seen(self, first: int, patrons: int, coups: int, kernel: str = AUTO) -> Counted:
        """The running count and the unseen cards before every coup that patrons see."""
        tables = self.prepared.tables
        if self.fresh:
            shape = (coups, patrons)
            return Counted(np.zeros(shape, dtype=np.int64), np.full(shape, tables.cards, dtype=np.int32))
        width = coups + tables.most_coups
        running, cards = np.zeros(patrons * width, dtype=np.int64), np.zeros(patrons * width, dtype=np.int32)
        for shoes in shoes_of(self.prepared, first, patrons, coups, chosen(kernel)):
            turned = turned_cards(self.prepared, shoes.number, len(shoes.coups))
            running[shoes.places] = _before(self.of_class[shoes.classes], shoes, turned @ self.tags)
            cards[shoes.places] = _before(self.cards_of_class[shoes.classes], shoes, turned @ self.one)
        unseen = np.int32(tables.cards) - cards.reshape(patrons, width)[:, :coups].T
        return Counted(
            np.ascontiguousarray(running.reshape(patrons, width)[:, :coups].T),
            np.ascontiguousarray(unseen, dtype=np.int32),
        )


def _before(added: NDArray[np.int64], shoes: Shoes, at_start: NDArray[np.int64]) -> NDArray[np.int64]:
    """Sums over the earlier coups of the same shoe."""
    total = np.concatenate([[0], np.cumsum(added)])
    return np.asarray(total[:-1] + np.repeat(at_start - total[shoes.starts], shoes.coups), dtype=np.int64)


def _sums(prepared: Prepared, of_value: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each class the sum of something over its cards."""

    def of_two(codes: Codes | None) -> NDArray[np.int64]:
        assert codes is not None  # EVERY_CARD has hands told apart
        return np.array([sum(int(of_value[card.points]) for card in hand) for hand in codes.hands], dtype=np.int64)

    classes = prepared.tables.classes
    third = np.append(of_value, 0)
    assert len(third) == THIRDS
    punto, banco = of_two(classes.punto)[:, None, None, None], of_two(classes.banco)[:, None, None]
    return np.asarray((punto + banco + third[:, None] + third).ravel(), dtype=np.int64)


def turned_cards(prepared: Prepared, number: int, shoes: int) -> NDArray[np.int64]:
    """For each shoe a row that has a 1 at the value of the card turned at the burn, or no 1 if none is turned."""
    tables = prepared.tables
    points = np.append(tables.points, 10)[numpy_kernel.turned(tables, prepared.job.seed, number, shoes)]
    return np.asarray(np.vstack([np.eye(10, dtype=np.int64), np.zeros((1, 10), dtype=np.int64)])[points])
