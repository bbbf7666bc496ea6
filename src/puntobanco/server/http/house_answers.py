"""What is answered about a house over HTTP, by its fields (docs/protocol.md, Houses)."""

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """What is said or answered, exactly so and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ReadingChoice(Strict):
    """One way to read what a leaflet leaves open, why, and what it changes that no odds tell."""

    id: str
    why: str
    effect: str | None = None


class HouseReading(Strict):
    """A question that a leaflet leaves open."""

    name: str
    about: str
    default: str
    choices: list[ReadingChoice]


class HouseSummary(Strict):
    """A house in the list of houses; amounts are coins.

    `option` says whether a side may choose somewhere, `punto_option` whether punto may.
    """

    id: str
    version: int
    name: str
    place: str | None = None
    special: str | None = None
    currency: str
    minimum: int
    maximum: int
    seats: int
    packs: int
    bets: list[str]
    held_by: Literal["house", "auction"]
    option: bool
    punto_option: bool
    readings: list[HouseReading]


class HousesAnswer(Strict):
    """All houses of this server."""

    houses: list[HouseSummary]


WinnerName = Literal["punto", "banco", "tie"]


class HouseBet(Strict):
    """A bet: `short` is what a small spot of the layout says, `winner` the only one with whom it can win.

    `edge` is a fraction, below nothing where it favours the patron.
    """

    id: str
    name: str
    short: str
    about: str
    pays: str
    least: int
    most: int
    needs: list[str] = []
    winner: WinnerName | None
    box: bool
    cost: str
    favours: bool
    edge: str


ActionName = Literal["draw", "stand", "option"]


class TableauAnswer(Strict):
    """Actions by two-card total 0 to 7; banco's by the points of punto's third card, and where it took none."""

    punto: list[ActionName]
    banco: list[list[ActionName]]
    no_card: list[ActionName]


class BetGroupAnswer(Strict):
    """Bets that lie together, from the left; the group of the main ones is the first and called `main`.

    `heading` is there where the house has one for it.
    """

    id: str
    bets: list[str]
    heading: str = ""


class HouseAnswer(Strict):
    """Everything that a page draws a table from."""

    id: str
    version: int
    fingerprint: str
    readings: dict[str, str]
    names: dict[str, str]
    calls: dict[str, str]
    bets: list[HouseBet]
    layout: list[BetGroupAnswer]
    stakes: dict[str, int | str]
    places: dict[str, int | str | list[str]]
    bank: dict[str, str]
    shoe: dict[str, int | str]
    option: bool
    tips: bool
    duty_manager: bool
    tableau: TableauAnswer
    style: dict[str, str]
    prints: list[str]
    """What of it can be had as PDF; nothing where the extra that prints is not there."""


class HouseFileAnswer(Strict):
    """A house as its file says it: the text of the file, after those of the houses that it extends."""

    id: str
    version: int
    fingerprint: str
    files: list[str]


class LeafletAnswer(Strict):
    """The leaflet of a house: its title, and the rest as one HTML fragment."""

    title: str
    html: str
