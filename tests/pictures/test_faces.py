"""How cards look: pips in their places, courts in their frame, indices with air around them, colours that tell."""

import gzip
import importlib.util
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from puntobanco.game import PACK, Card, Rank, Suit
from puntobanco.house.colours import LEAST_CONTRAST, contrast
from puntobanco.language import speaker
from puntobanco.pictures import FOUR_COLOURS, card_picture, painted
from puntobanco.pictures.faces import FACES, Layer, Place
from puntobanco.pictures.svg import COLOURS

ROOT = Path(__file__).parent.parent.parent
MOST_BYTES = 10_000
"""Of all faces and the back, as they travel to a page."""
AIR = 4
"""What lies at least between an index and anything else, and between an index and the edge, in 250ths of a card."""
WIDE, HIGH = FACES["size"]
tell = speaker("en").tell
Box = tuple[float, float, float, float]


def box(place: Place, shape: str, line: float = 0) -> Box:
    """What a shape covers at a place, at most: the hull of its points, and half of its line around them."""
    x, y, size = place
    points = list(corners(shape))
    across, down = ([point[axis] for point in points] for axis in (0, 1))
    scale, half = size / 100, line / 2
    return (
        x + (min(across) - half) * scale,
        y + (min(down) - half) * scale,
        x + (max(across) + half) * scale,
        y + (max(down) + half) * scale,
    )


def corners(path: str) -> Iterator[tuple[float, float]]:
    """The points of a path in absolute commands, with those that pull at its curves; arcs by their ends."""
    x = y = 0.0
    for command, written in re.findall(r"([MLHVCAZ])([^MLHVCAZ]*)", path):
        numbers = [float(one) for one in re.findall(r"-?\d*\.?\d+", written)]
        if command == "A":
            numbers = [one for place, one in enumerate(numbers) if place % 7 > 4]
        if command in "HV":
            x, y = (numbers[0], y) if command == "H" else (x, numbers[0])
            yield x, y
        for x, y in zip(numbers[::2], numbers[1::2], strict=False) if command in "MLCA" else ():
            yield x, y


def apart(one: Box, other: Box) -> float:
    """How far two boxes are from each other across or down, whichever is more; less than nothing where they overlap."""
    across = max(one[0] - other[2], other[0] - one[2])
    return max(across, one[1] - other[3], other[1] - one[3])


def index_of(card: Card) -> list[Box]:
    """Rank and suit in the corner."""
    shape = FACES["suits"][card.suit.value.upper()]["shape"]
    index = FACES["index"]
    return [box(index["rank"], FACES["ranks"][card.rank.value], index["width"]), box(index["suit"], shape)]


def test_the_page_has_the_same_shapes() -> None:
    """After a change of faces.json `python tools/make_faces.py` writes them for the page."""
    made = _tool().made()
    assert _tool().PAGE.read_text(encoding="utf-8") == made
    assert len(gzip.compress(made.encode())) < MOST_BYTES


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank.value in FACES["pips"]])
def test_pips_lie_where_they_always_lie(rank: Rank) -> None:
    """As many as the rank says, the same from both ends; only the seven has one more above than below."""
    pips = FACES["pips"][rank.value]
    assert len(pips) == (10 if rank is Rank.TEN else 1 if rank is Rank.ACE else int(rank.value))
    turned = {(WIDE - x, HIGH - y) for x, y, _ in pips}
    left_over = {(x, y) for x, y, _ in pips} - turned
    assert left_over == ({(125, 119)} if rank is Rank.SEVEN else set())
    assert {x for x, _, _ in pips} <= {87, 125, 163}


@pytest.mark.parametrize("card", [card for card in PACK if card.rank.value in FACES["pips"]], ids=str)
def test_pips_and_indices_touch_nothing(card: Card) -> None:
    """No pip lies on another or near an index, however it is turned."""
    shape = FACES["suits"][card.suit.value.upper()]["shape"]
    pips = [box(place, shape) for place in FACES["pips"][card.rank.value]]
    corner = index_of(card)
    assert min(apart(one, other) for one in corner for other in pips) >= AIR
    pairs = itertools.combinations(FACES["pips"][card.rank.value], 2)
    assert all(max(abs(one[0] - other[0]) / 38, abs(one[1] - other[1]) / 46) >= 1 - 0.2 for one, other in pairs)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_indices_have_air_around_them(card: Card) -> None:
    """Rank and suit stand apart, inside the card, and beside the frame of a court."""
    rank, suit = index_of(card)
    assert apart(rank, suit) >= AIR
    assert min(rank[0], rank[1], suit[0]) >= AIR
    if card.rank.value in FACES["courts"]:
        frame = (WIDE / 2 - 64, 22.0, WIDE / 2 + 64, HIGH - 22)
        assert min(apart(rank, frame), apart(suit, frame)) >= AIR


def layers() -> Iterator[Layer]:
    """Every layer of every court."""
    yield from FACES["over"]
    for court in FACES["courts"].values():
        yield from court["layers"]


def test_courts_stay_in_their_frame() -> None:
    """Half figures reach to the frame and not beyond; what covers their seam is the same from both ends."""
    for _, path, *_ in layers():
        assert all(abs(x) <= 64 and abs(y) <= 153 for x, y in corners(str(path)))
    for court in FACES["courts"].values():
        x, y, size = court["held"]
        assert abs(x) + size / 2 <= 64
        assert abs(y) + size / 2 <= 153
    for _, path, *_ in FACES["over"][:3]:
        points = sorted((round(x, 1), round(y, 1)) for x, y in corners(str(path)))
        assert points == sorted((-x or 0.0, -y or 0.0) for x, y in points)


def test_every_colour_that_is_named_is_there() -> None:
    """In layers and in what each suit wears."""
    worn = {"suit", "second", "hair", ""}
    for fill, _, _, *line in (*layers(), *FACES["back"]):
        assert fill in worn or fill in FACES["colours"]
        assert set(line) <= set(FACES["colours"])
    for look in FACES["suits"].values():
        assert {look["colour"], look["second"], look["hair"]} <= set(FACES["colours"])


def test_four_colours_tell_four_suits() -> None:
    """Two colours by default; in a pack of four every suit has its own; all can be read on the card."""
    suits = [suit.name.lower() for suit in Suit]
    two, four = ({**COLOURS, **change} for change in ({}, FOUR_COLOURS))
    assert len({two[suit] for suit in suits}) == 2
    assert len({four[suit] for suit in suits}) == 4
    for palette in (two, four):
        assert all(contrast(palette[suit], palette["ivory"]) >= LEAST_CONTRAST for suit in suits)


@pytest.mark.parametrize(("card", "changes"), [("9d", True), ("Kc", True), ("9h", False), ("As", False)])
def test_any_picture_can_have_four_colours(card: str, changes: bool) -> None:
    """Pictures for print change those of clubs and diamonds, and nothing else."""
    picture = card_picture(Card.parse(card), tell)
    two, four = painted(picture, {}), painted(picture, FOUR_COLOURS)
    assert (two != four) is changes
    assert len(two) == len(four)


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_faces", ROOT / "tools" / "make_faces.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
