"""Cards: rank, suit, points, and their text form both ways (`9h`, `Td` or `10d`, `Kc`)."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from puntobanco.game.errors import CardError
from puntobanco.game.messages import echo


class Rank(Enum):
    """A rank, by the letter it is written with."""

    __hash__ = object.__hash__

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    def __init__(self, letter: str) -> None:
        self.points = "A23456789".find(letter) + 1
        """Ace 1, two to nine their face value, ten and court cards nothing."""


class SuitColour(Enum):
    """What clubs and spades, or diamonds and hearts, have in common."""

    __hash__ = object.__hash__

    RED = "red"
    BLACK = "black"


COURTS = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
"""The court cards."""


class Suit(Enum):
    """A suit, by the letter it is written with."""

    __hash__ = object.__hash__

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """The suit as a sign."""
        return _SYMBOLS[self]

    @property
    def colour(self) -> SuitColour:
        """Red or black."""
        return SuitColour.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else SuitColour.BLACK


_SYMBOLS = dict(zip(Suit, "♣♦♥♠", strict=True))
_RANK_OF_TEXT = {rank.value: rank for rank in Rank} | {"10": Rank.TEN, "1": Rank.ACE}
_SUIT_OF_TEXT = {suit.value: suit for suit in Suit} | {symbol: suit for suit, symbol in _SYMBOLS.items()}


class Card(NamedTuple):
    """One card of a pack."""

    rank: Rank
    suit: Suit

    @property
    def points(self) -> int:
        """What the card counts, 0 to 9."""
        return self.rank.points

    def __str__(self) -> str:
        return self.rank.value + self.suit.value

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `9h`, `Td`, `10d`, `kc` or `9♥`; anything else is a `CardError`."""
        bare = text.strip()
        rank = _RANK_OF_TEXT.get(bare[:-1].upper())
        suit = _SUIT_OF_TEXT.get(bare[-1:].lower())
        if rank is None or suit is None:
            raise CardError("card-unknown", text=echo(text))
        return cls(rank, suit)


PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards of one pack."""


def parse_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Read several cards; commas and spaces inside a text separate cards too."""
    return tuple(Card.parse(part) for text in texts for part in text.replace(",", " ").split() or [text])
