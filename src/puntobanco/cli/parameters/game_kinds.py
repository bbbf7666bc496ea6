"""Kinds of values that the game knows: houses and their readings, cards, shoes, policies.

The odds are imported where one of them is read, so that other commands start without them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from puntobanco.cli.parameters.kinds import ParameterKind, TextKind, WholeKind
from puntobanco.game import PACK, Card, HouseError, PuntoError, parse_cards
from puntobanco.game.messages import echo
from puntobanco.house import NAMED, load

if TYPE_CHECKING:
    from puntobanco.odds.composition import Composition, Gone
    from puntobanco.odds.policy import Policy

_LONGEST_READING = 200
_POLICIES = ("draw", "stand", "best")
PACKS_KIND = WholeKind("shoe-packs", 1, 19_230)
"""A number of full packs; a shoe of more would have over a million cards."""


HOUSE_KIND = TextKind("meta.house", NAMED, files=True)
"""A house as people name it: its id, if it comes with the program, or the path of a house file."""


class ReadingKind(ParameterKind[tuple[str, str]]):
    """A reading and what it is to be: NAME=CHOICE."""

    metavar = "meta.reading"

    def read(self, text: str, _: str, /) -> tuple[str, str]:
        """The name and the choice; whether a house has them is for the house to say."""
        reading, mark, choice = text.partition("=")
        if not mark or not reading or not choice or len(text) > _LONGEST_READING:
            raise HouseError("reading-form", found=echo(text))
        return reading, choice

    def words(self, given: Mapping[str, Any], /) -> Iterable[str]:
        """Every choice of every reading of the house that is named on the line."""
        try:
            house = load(given.get("house") or "")
        except PuntoError:
            return ()
        return (f"{name}={choice}" for name, reading in house.readings.items() for choice in reading.choices)


def readings_together(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Readings by name; one that is given twice must be the same."""
    chosen: dict[str, str] = {}
    for name, choice in pairs:
        if chosen.setdefault(name, choice) != choice:
            raise HouseError("reading-twice", name=echo(name))
    return chosen


class CardsKind(ParameterKind[tuple[Card, ...]]):
    """One card or several, separated by commas or spaces."""

    metavar = "meta.cards"

    def __init__(self, *, or_none: bool = False) -> None:
        self.or_none = or_none

    def read(self, text: str, _: str, /) -> tuple[Card, ...]:
        """The cards; an empty text is none, where there may be none."""
        return () if self.or_none and not text else parse_cards([text])

    def words(self, _: Mapping[str, Any], /) -> Iterable[str]:
        """The cards of a pack."""
        return map(str, PACK)


def cards_together(parts: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """All cards in their order."""
    return tuple(card for part in parts for card in part)


class ShoeKind(ParameterKind["Composition"]):
    """The cards of a shoe by points, ranks or single cards."""

    metavar = "0=128,1=32,…"

    def read(self, text: str, _: str, /) -> "Composition":
        """The shoe."""
        from puntobanco.odds.composition import Composition

        return Composition.parse(text)


class GoneKind(ParameterKind["tuple[Gone, ...]"]):
    """Cards that have left a shoe, each as a card or by its rank."""

    metavar = "5h 6d K"

    def read(self, text: str, _: str, /) -> "tuple[Gone, ...]":
        """The cards."""
        from puntobanco.odds.composition import parse_gone

        return parse_gone(text)

    def words(self, _: Mapping[str, Any], /) -> Iterable[str]:
        """The cards of a pack."""
        return map(str, PACK)


class PolicyKind(ParameterKind["Policy"]):
    """A policy: how punto uses its option."""

    def __init__(self, metavar: str) -> None:
        self.metavar = metavar

    def read(self, text: str, _: str, /) -> "Policy":
        """The policy."""
        from puntobanco.odds.policy import parse_policy

        return parse_policy(text)

    def words(self, _: Mapping[str, Any], /) -> Iterable[str]:
        """The policies that have a name."""
        return _POLICIES
