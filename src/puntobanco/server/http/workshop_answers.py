"""What the workshop is asked and answers, by its fields (docs/protocol.md, The workshop)."""

from typing import Annotated, Literal

from pydantic import Field

from puntobanco.house.kinds import LONGEST_TEXT
from puntobanco.server.http.house_answers import HouseAnswer, HouseReading, Strict
from puntobanco.server.http.houses import MOST_READINGS, BetOddsAnswer

MOST_CHANGES = 400
MOST_REMOVED = 100
LONGEST_PATH = 120

Path = Annotated[str, Field(max_length=LONGEST_PATH)]
Words = Annotated[str, Field(max_length=LONGEST_TEXT + 1)]
"""One more than a text may have, so that too long a one is told at its place."""
Single = bool | int | float | Words
Table = Annotated[dict[Path, Words], Field(max_length=10)]
Value = Single | Table | Annotated[list[Single | Table], Field(max_length=200)]


class HouseDraft(Strict):
    """A house as somebody writes it: the house it begins with (none where that is empty), and what differs.

    `readings` are choices of readings of the house that it begins with; `changes` are rules by their paths, as a house
    file holds them; `remove` are paths that the house does not have.
    """

    base: Path = ""
    readings: dict[Path, Path] = Field(default_factory=dict, max_length=MOST_READINGS)
    id: Path
    changes: dict[Path, Value] = Field(max_length=MOST_CHANGES)
    remove: list[Path] = Field(default_factory=list, max_length=MOST_REMOVED)


class FieldChoice(Strict):
    """One of the values of a field, and what it is called."""

    value: str
    text: str


class FactAnswer(Strict):
    """A fact that a bet may ask for: how it is written, what it means, and the words of its values.

    A `flag` stands alone; values of an `ordered` kind can be compared by size, facts of one kind with each other.
    """

    name: str
    kind: str
    ordered: bool
    words: list[FieldChoice]
    about: str


FieldKind = Literal["whole", "flag", "choice", "amount", "text", "line", "colour", "bets"]


class FieldAnswer(Strict):
    """A rule of a house that can be changed: where it stands, what it is called, and what it can be."""

    path: str
    label: str
    kind: FieldKind
    least: int | None = None
    most: int | None = None
    choices: list[FieldChoice] = Field(default_factory=list)


class SectionAnswer(Strict):
    """A part of a house file."""

    id: str
    name: str
    fields: list[FieldAnswer]


class WorkshopLimits(Strict):
    """What a house of the workshop may have at most."""

    bets: int
    condition: int
    text: int
    changes: int
    work: int


class IdeaAnswer(Strict):
    """A bet that people know, to begin with: what it is about, its name by language, when it wins, what it pays."""

    about: str
    name: dict[str, str]
    wins: str
    pays: str


class WorkshopAnswer(Strict):
    """Everything that the workshop offers: facts, fields, ideas, limits."""

    ideas: list[IdeaAnswer]
    facts: list[FactAnswer]
    sections: list[SectionAnswer]
    limits: WorkshopLimits
    prints: list[str]


class BaseAnswer(Strict):
    """A house to begin with: every rule in its plain form, by its path, under the readings that were asked for; and
    the readings that can be chosen."""

    id: str
    name: str
    rules: dict[str, Value]
    readings: list[HouseReading]


class ProblemAnswer(Strict):
    """Something wrong in a draft: the rule, what is wrong, and the column where a condition goes wrong."""

    path: str
    code: str
    text: str
    column: int | None = None


class WarningAnswer(Strict):
    """Something that is allowed and worth knowing; `bet` where it is about one."""

    code: str
    text: str
    bet: str | None = None


class DraftBet(BetOddsAnswer):
    """The exact odds of a bet of a draft; `before` is its edge in the house that the draft began with, where it was."""

    about: str
    before: str | None
    change: str | None


class GoneBet(Strict):
    """A bet that the draft no longer has."""

    id: str
    name: str
    edge: str


class ChangedRule(Strict):
    """A rule that differs from the house that a draft began with, in words; null where one does not have it."""

    path: str
    label: str
    before: str | None
    after: str | None


class DraftAnswer(Strict):
    """A draft computed: the file that says it, and the house, its odds and its picture, or its problems."""

    problems: list[ProblemAnswer]
    file: str | None
    house: HouseAnswer | None = None
    bets: list[DraftBet] = Field(default_factory=list)
    gone: list[GoneBet] = Field(default_factory=list)
    changed: list[ChangedRule] = Field(default_factory=list)
    warnings: list[WarningAnswer] = Field(default_factory=list)
    layout: str | None = None
    layout_narrow: str | None = None


class CountedBet(Strict):
    """How countable a bet is: in a word, in units that a shoe is worth to whoever follows every card, and with the best
    whole tags, for tens and court cards and then from ace to nine."""

    id: str
    countable: Literal["favours", "unmoved", "hardly", "somewhat", "easily"]
    units_a_shoe: float
    spread: float
    tags: list[str]
    correlation: float


class CountingAnswer(Strict):
    """How countable every bet of a draft is."""

    bets: list[CountedBet]


class PosterAnswer(Strict):
    """The poster of a draft as pictures, a page each: PNG as a `data:` address."""

    pages: list[str]
