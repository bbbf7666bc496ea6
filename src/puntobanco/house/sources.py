"""Where the rules of a house come from: the leaflet that states them, or the reading that was chosen and why."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from puntobanco.game.messages import Message, Text


class Origin(Enum):
    """Where a rule comes from."""

    STATED = "stated"
    """A leaflet says it."""
    READING = "reading"
    """The leaflet is silent or ambiguous; this was chosen, for a reason."""
    OWN = "own"
    """The file itself says it, without a leaflet."""
    DEFAULT = "default"
    """Nobody says it; it is the customary rule."""


class Provenance(Enum):
    """Whose house a file describes."""

    INDEPENDENT = "independent"
    """A casino's, read from its leaflets; the casino did not issue it."""
    GENERAL = "general"
    """Nobody's: a game as it is generally known, told in our own words."""
    OWN = "own"
    """That of whoever wrote the file."""


class Source(NamedTuple):
    """Where a rule comes from: leaflet and section, or the reason for a reading.

    `reason` is the name of a common reason in the catalogues, or a text of the file.
    """

    origin: Origin
    leaflet: str = ""
    section: str = ""
    reason: str | Text = ""


class Rule(NamedTuple):
    """One value of a house, and its source."""

    value: Any
    source: Source


class Choice(NamedTuple):
    """One way to read what a leaflet leaves open: why, which rules it changes, and what that means to people.

    `effect` says it in words, where a file has any: odds tell the rest. `removes` are the rules that the house does not
    have under this choice.
    """

    why: Text
    changes: Mapping[str, Rule]
    effect: Text | None = None
    removes: tuple[str, ...] = ()

    @property
    def touched(self) -> frozenset[str]:
        """The paths of the rules that this choice changes, brings or takes away."""
        return frozenset((*self.changes, *self.removes))


class Reading(NamedTuple):
    """A question that a leaflet leaves open, and the named ways to read it; the first choice is the default."""

    about: Text
    choices: Mapping[str, Choice]

    @property
    def default(self) -> str:
        """The choice that holds unless another is asked for."""
        return next(iter(self.choices))


class Problem(NamedTuple):
    """Something wrong in a house: the path of the rule, and what is wrong with it."""

    path: str
    message: Message


DECISIVE = ("tableau", "bets", "shoe", "option", "stakes", "places", "bank", "disputes")
"""Sections whose values can change a result; the others only inform."""
OF_TABLE = Source(Origin.OWN, section="table")
"""The source of limits that a table has of its own."""
GENERAL = "general"
"""The common reason of what nobody states: it is how the game is generally known."""


def provenance(rules: Mapping[str, Rule]) -> Provenance:
    """Whose house these rules are: one with leaflets is read from them, unless its file has rules of its own besides
    that can change a result; else its name tells where it comes from."""
    if any(path.startswith("leaflets.") for path in rules):
        return Provenance.OWN if any(map(_is_own, rules, rules.values())) else Provenance.INDEPENDENT
    return Provenance.GENERAL if rules["names.house"].source.reason == GENERAL else Provenance.OWN


def _is_own(path: str, rule: Rule) -> bool:
    """Whether a file says a rule of its own that can change a result; what a table says is no matter of the file."""
    source = rule.source
    return path.split(".", maxsplit=1)[0] in DECISIVE and source.origin is Origin.OWN and source != OF_TABLE
