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
    """One way to read what a leaflet leaves open: why, and which rules it changes."""

    why: Text
    changes: Mapping[str, Rule]


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
