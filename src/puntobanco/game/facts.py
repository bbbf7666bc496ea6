"""The facts about a finished coup that a bet may ask for, each with the values it can take.

A fact's level says how finely cards must be told apart to know it: most facts follow from totals alone, a few from
the points of single cards, pairs from ranks, suited pairs from suits. Odds enumerate no finer than a bet needs. Where
that is finer than totals, its look says what of which cards it needs.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from puntobanco.game.cards import COURTS, Card, Rank, Suit, SuitColour
from puntobanco.game.hands import NATURALS
from puntobanco.game.tableau import Totals, Winner

FactValue = int | bool | Winner | Rank | Suit | SuitColour | None
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


class Sight(NamedTuple):
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
    look: Sight | None = None
    """None where totals tell the fact, or the facts about both hands of which it is the sum."""
    adds: tuple[str, ...] = ()
    early: bool = False
    """Whether it is known as soon as both sides have two cards."""


def _numbers(first: int, last: int) -> dict[str, FactValue]:
    return {str(number): number for number in range(first, last + 1)}


_NONE: dict[str, FactValue] = {"none": None}
_RANKS: dict[str, FactValue] = {rank.name.lower(): rank for rank in Rank}
_SUITS: dict[str, FactValue] = {suit.name.lower(): suit for suit in Suit}
_COLOURS: dict[str, FactValue] = {colour.value: colour for colour in SuitColour}

FLAG = FactKind("flag", {})
WINNER = FactKind("winner", {winner.value: winner for winner in Winner})
DIGIT = FactKind("number", _numbers(0, 9), ordered=True)
THIRD = FactKind("number", _numbers(0, 9) | _NONE, ordered=True)
CARDS_OF_HAND = FactKind("number", _numbers(2, 3), ordered=True)
CARDS_OF_COUP = FactKind("number", _numbers(4, 6), ordered=True)
RANK = FactKind("rank", _RANKS)
SUIT = FactKind("suit", _SUITS)
COLOUR = FactKind("colour", _COLOURS)
THIRD_RANK = FactKind("rank", _RANKS | _NONE)
THIRD_SUIT = FactKind("suit", _SUITS | _NONE)
THIRD_COLOUR = FactKind("colour", _COLOURS | _NONE)
SUM_OF_HAND = FactKind("number", _numbers(0, 27), ordered=True)
SUM_OF_COUP = FactKind("number", _numbers(0, 54), ordered=True)
COURTS_OF_HAND = FactKind("number", _numbers(0, 3), ordered=True)
COURTS_OF_COUP = FactKind("number", _numbers(0, 6), ordered=True)


_NO_TOTALS = Totals(0, 0)


def _nothing(_: Card) -> Hashable:
    return None


def _rank(card: Card) -> Hashable:
    return card.rank


def _suit(card: Card) -> Hashable:
    return card.suit


def _colour(card: Card) -> Hashable:
    return card.suit.colour


def _court(card: Card) -> Hashable:
    return card.rank in COURTS


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

    def look(sees: Callable[[Card], Hashable], of_two: Reader) -> Sight:
        return Sight(sees, lambda *two: of_two(_NO_TOTALS, two, two))

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
    facts |= _third_card_facts(mine) | _whole_hand_facts(mine)
    return {f"{side}.{name}": fact for name, fact in facts.items()}


def _card_facts(mine: int, place: int, name: str) -> dict[str, Fact]:
    """Points, rank and suit of one of the first two cards of a hand."""

    def points(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].points

    def rank(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].rank

    def suit(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].suit

    def colour(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][place].suit.colour

    return {
        name: Fact(DIGIT, Level.POINTS, points, Sight(_nothing, lambda *two: two[place].points), early=True),
        f"{name}_rank": Fact(RANK, Level.RANKS, rank, Sight(_rank, lambda *two: two[place].rank), early=True),
        f"{name}_suit": Fact(SUIT, Level.SUITS, suit, Sight(_suit, lambda *two: two[place].suit), early=True),
        f"{name}_colour": Fact(
            COLOUR, Level.SUITS, colour, Sight(_colour, lambda *two: two[place].suit.colour), early=True
        ),
    }


def _third_card_facts(mine: int) -> dict[str, Fact]:
    """Rank, suit and colour of the third card of a hand; None without one."""

    def rank(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][2].rank if len(hands[mine]) > 2 else None

    def suit(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][2].suit if len(hands[mine]) > 2 else None

    def colour(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return hands[mine][2].suit.colour if len(hands[mine]) > 2 else None

    def look(sees: Callable[[Card], Hashable]) -> Sight:
        return Sight(sees, lambda *_: None, third=True)

    return {
        "third_rank": Fact(THIRD_RANK, Level.RANKS, rank, look(_rank)),
        "third_suit": Fact(THIRD_SUIT, Level.SUITS, suit, look(_suit)),
        "third_colour": Fact(THIRD_COLOUR, Level.SUITS, colour, look(_colour)),
    }


def _whole_hand_facts(mine: int) -> dict[str, Fact]:
    """What all cards of a hand have in common, what they add up to, and how many are court cards."""

    def all_suited(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return len({card.suit for card in hands[mine]}) == 1

    def one_colour(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return len({card.suit.colour for card in hands[mine]}) == 1

    def points(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return sum(card.points for card in hands[mine])

    def courts(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return sum(card.rank in COURTS for card in hands[mine])

    def alike(sees: Callable[[Card], Hashable]) -> Sight:
        return Sight(sees, lambda one, other: sees(one) if sees(one) == sees(other) else None, third=True)

    return {
        "all_suited": Fact(FLAG, Level.SUITS, all_suited, alike(_suit)),
        "one_colour": Fact(FLAG, Level.SUITS, one_colour, alike(_colour)),
        "sum": Fact(SUM_OF_HAND, Level.POINTS, points, Sight(_nothing, lambda one, other: one.points + other.points)),
        "courts": Fact(
            COURTS_OF_HAND,
            Level.RANKS,
            courts,
            Sight(_court, lambda one, other: (one.rank in COURTS) + (other.rank in COURTS), third=True),
        ),
    }


def _of_both(kind: FactKind, level: Level, name: str, count: Callable[[Card], int]) -> Fact:
    """A number of the whole coup: what both hands have of it together."""

    def read(_: Totals, *hands: Sequence[Card]) -> FactValue:
        return sum(count(card) for hand in hands for card in hand)

    return Fact(kind, level, read, adds=(f"punto.{name}", f"banco.{name}"))


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
    "sum": _of_both(SUM_OF_COUP, Level.POINTS, "sum", lambda card: card.points),
    "courts": _of_both(COURTS_OF_COUP, Level.RANKS, "courts", lambda card: card.rank in COURTS),
    **_side_facts("punto"),
    **_side_facts("banco"),
}
"""Every fact, by the name that conditions use."""


def looks_of(names: Iterable[str], side: str) -> list[Sight]:
    """What some facts look at in the hand of a side beyond totals."""
    parts = dict.fromkeys(part for name in names for part in FACTS[name].adds or (name,))
    looks = (FACTS[part].look for part in parts if part.startswith(f"{side}."))
    return [look for look in looks if look is not None]
