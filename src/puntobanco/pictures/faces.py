"""How cards look: the shapes, places and colours that pictures, print and page are all drawn from (`faces.json`).

`tools/make_faces.py` writes the same for the page. A suit and a rank are a hundred high around their middle; a court is
a half figure around the middle of the card, drawn once more upside down, and `over` lies on both. A layer is the name
of a colour (or nothing, or `suit`, `second` and `hair`, which are each suit's own), a path, how wide its line is, and
the colour of its line if that is not black.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypedDict, cast

Layer = Sequence[str | float]
Place = tuple[float, float, float]
"""Across, down, and how high in hundredths."""


class SuitLook(TypedDict):
    """A suit: its shape and the name of its colour, what its courts wear, and whether they look the other way."""

    shape: str
    colour: str
    second: str
    hair: str
    mirrored: bool


class Index(TypedDict):
    """What stands in a corner: where rank and suit are, and how wide the rank's line is."""

    rank: Place
    width: float
    suit: Place


class Court(TypedDict):
    """A half figure, and where it holds its suit."""

    held: Place
    layers: Sequence[Layer]


class Faces(TypedDict):
    """Everything that cards are drawn from."""

    size: tuple[float, float]
    colours: Mapping[str, str]
    four: Mapping[str, str]
    suits: Mapping[str, SuitLook]
    index: Index
    ranks: Mapping[str, str]
    pips: Mapping[str, Sequence[Place]]
    courts: Mapping[str, Court]
    over: Sequence[Layer]
    back: Sequence[Layer]


FACES = cast("Faces", json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8")))
FOUR_COLOURS = FACES["four"]
"""What changes in a pack of four colours: clubs are green and diamonds blue. For `painted`, or as CSS variables."""
