"""Hands: what cards make together."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from puntobanco.game.cards import Card

NATURALS = frozenset({8, 9})
"""Totals of two cards with which the coup is decided at once."""


class Side(Enum):
    """The two hands of a coup; never people."""

    __hash__ = object.__hash__

    PUNTO = "punto"
    BANCO = "banco"


def last_digit(points: int) -> int:
    """What points count as a hand: 8 and 4 make 12, which is 2."""
    return points % 10


def total_of(points: Iterable[int]) -> int:
    """The value of cards together."""
    return last_digit(sum(points))


class Hand(NamedTuple):
    """The cards of one side, in the order they were dealt."""

    cards: tuple[Card, ...] = ()

    @property
    def total(self) -> int:
        """The value of the hand, 0 to 9."""
        return total_of([card.rank.points for card in self.cards])

    @property
    def first_two(self) -> int:
        """The value of the first two cards."""
        return total_of([card.rank.points for card in self.cards[:2]])

    @property
    def third(self) -> Card | None:
        """The third card, if one was dealt."""
        return self.cards[2] if len(self.cards) > 2 else None

    @property
    def natural(self) -> bool:
        """Two cards worth 8 or 9."""
        return len(self.cards) == 2 and self.total in NATURALS

    @property
    def pair(self) -> bool:
        """The first two cards are of one rank."""
        return len(self.cards) >= 2 and self.cards[0].rank is self.cards[1].rank

    @property
    def suited_pair(self) -> bool:
        """The first two cards are of one rank and one suit."""
        return self.pair and self.cards[0].suit is self.cards[1].suit

    def with_card(self, card: Card) -> "Hand":
        """The hand with one more card."""
        return Hand((*self.cards, card))

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))
