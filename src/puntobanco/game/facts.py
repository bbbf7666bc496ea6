"""The facts about a finished coup that a bet may ask for, each with the values it can take.

A fact's level says how finely cards must be told apart to know it: most facts follow from totals alone, a few from
the points of single cards, pairs from ranks, suited pairs from suits. Odds enumerate no finer than a bet needs.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from puntobanco.game.cards import Card, Rank, Suit
from puntobanco.game.hands import NATURALS
from puntobanco.game.tableau import Totals, Winner

FactValue = int | bool | Winner | Rank | Suit | None
Reader = Callable[[Totals, Sequence[Card], Sequence[Card]], FactValue]


class Level(IntEnum):
    """How finely cards must be told apart."""

    TOTALS = 0
    POINTS = 1
    RANKS = 2
    SUITS = 3


class FactKind(NamedTuple):
    """A type of fact: its values by the word they are written with."""

    name: str
    words: Mapping[str, FactValue]
    ordered: bool = False

    @property
    def values(self) -> frozenset[FactValue]:
        """Every value that such a fact can have; a flag's are never written."""
        return frozenset({True, False}) if self is FLAG else frozenset(self.words.values())


class Look(NamedTuple):
    """What a fact about one hand looks at beyond totals: all that has to be told apart to know it."""

    sees: Callable[[Card], Hashable]
    """What of a card, beside its points."""
    two: Callable[[Card, Card], Hashable]
    """What of the first two cards together."""
    third: bool = False
    """Whether also what it sees of the third card."""


class Fact(NamedTuple):
    """One fact: what it can be, how fine it is, and how it is read off a finished coup."""

    kind: FactKind
    level: Level
    read: Reader
    look: Look | None = None
    """None where totals tell the fact, or the facts about both hands of which it is the sum."""
    adds: tuple[str, ...] = ()
    early: bool = False
    """Whether it is known as soon as both sides have two cards."""


def _numbers(first: int, last: int) -> dict[str, FactValue]:
    return {str(number): number for number in range(first, last + 1)}


_NONE: dict[str, FactValue] = {"none": None}
_RANKS: dict[str, FactValue] = {rank.name.lower(): rank for rank in Rank}
_SUITS: dict[str, FactValue] = {suit.name.lower(): suit for suit in Suit}

FLAG = FactKind("flag", {})
WINNER = FactKind("winner", {winner.value: winner for winner in Winner})
DIGIT = FactKind("number", _numbers(0, 9), ordered=True)
THIRD = FactKind("number", _numbers(0, 9) | _NONE, ordered=True)
CARDS_OF_HAND = FactKind("number", _numbers(2, 3), ordered=True)
CARDS_OF_COUP = FactKind("number", _numbers(4, 6), ordered=True)
RANK = FactKind("rank", _RANKS)
SUIT = FactKind("suit", _SUITS)


_NO_TOTALS = Totals(0, 0)


def _nothing(_: Card) -> Hashable:
    return None


def _rank(card: Card) -> Hashable:
    return card.rank


def _suit(card: Card) -> Hashable:
    return card.suit


def _card(card: Card) -> Hashable:
    return card


def _side_facts(side: str) -> dict[str, Fact]:
    """The facts about one hand; punto's and banco's are alike."""
    mine = 0 if side == "punto" else 1

    def total(totals: Totals, *_: Sequence[Card]) -> FactValue:
        return totals.banco if mine else totals.punto

    def first_two(totals: Totals, *_: Sequence[Card]) -> FactValue:
        return totals.banco_two if mine else totals.punto_two

    def third(totals: Totals, *_: Sequence[Card]) -> FactValue:
        return totals.banco_third if mine else totals.punto_third

    def cards(totals: Totals, *_: Sequence[Card]) -> FactValue:
        return 2 if third(totals) is None else 3

    def natural(totals: Totals, *_: Sequence[Card]) -> FactValue:
        return first_two(totals) in NATURALS

    def pair(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][0].rank is hands[mine][1].rank

    def suited(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][0].suit is hands[mine][1].suit

    def suited_pair(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][0] == hands[mine][1]

    def look(sees: Callable[[Card], Hashable], of_two: Reader) -> Look:
        return Look(sees, lambda *two: of_two(_NO_TOTALS, two, two))

    facts = {
        "total": Fact(DIGIT, Level.TOTALS, total),
        "first_two": Fact(DIGIT, Level.TOTALS, first_two, early=True),
        "third": Fact(THIRD, Level.TOTALS, third),
        "cards": Fact(CARDS_OF_HAND, Level.TOTALS, cards),
        "natural": Fact(FLAG, Level.TOTALS, natural, early=True),
        "pair": Fact(FLAG, Level.RANKS, pair, look(_rank, pair), early=True),
        "suited": Fact(FLAG, Level.SUITS, suited, look(_suit, suited), early=True),
        "suited_pair": Fact(FLAG, Level.SUITS, suited_pair, look(_card, suited_pair), early=True),
    }
    for place, name in enumerate(("first", "second")):
        facts |= _card_facts(mine, place, name)
    return {f"{side}.{name}": fact for name, fact in facts.items()}


def _card_facts(mine: int, place: int, name: str) -> dict[str, Fact]:
    """Points, rank and suit of one of the first two cards of a hand."""

    def points(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].points

    def rank(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].rank

    def suit(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].suit

    return {
        name: Fact(DIGIT, Level.POINTS, points, Look(_nothing, lambda *two: two[place].points), early=True),
        f"{name}_rank": Fact(RANK, Level.RANKS, rank, Look(_rank, lambda *two: two[place].rank), early=True),
        f"{name}_suit": Fact(SUIT, Level.SUITS, suit, Look(_suit, lambda *two: two[place].suit), early=True),
    }


FACTS: Mapping[str, Fact] = {
    "winner": Fact(WINNER, Level.TOTALS, lambda totals, *_: totals.winner),
    "margin": Fact(DIGIT, Level.TOTALS, lambda totals, *_: abs(totals.punto - totals.banco)),
    "cards": Fact(
        CARDS_OF_COUP,
        Level.TOTALS,
        lambda totals, *_: 6 - (totals.punto_third is None) - (totals.banco_third is None),
    ),
    "natural": Fact(
        FLAG,
        Level.TOTALS,
        lambda totals, *_: totals.punto_two in NATURALS or totals.banco_two in NATURALS,
        early=True,
    ),
    **_side_facts("punto"),
    **_side_facts("banco"),
}
"""Every fact, by the name that conditions use."""
