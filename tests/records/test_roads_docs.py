"""The hand-drawn examples of docs/roads.md are what the roads say, and what the slow version says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from naive import roads as naive
from puntobanco.game import Side
from puntobanco.records.beads import parse_beads
from puntobanco.records.road_layout import ROWS
from puntobanco.records.roads import Derived, Roads, roads_of

PAGE = (Path(__file__).parent.parent.parent / "docs" / "roads.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```road\n(.*?)```", PAGE, re.DOTALL)
DERIVED = {road.value.replace("-", " "): road for road in Derived}
Cells = dict[tuple[int, int], str]


def parts_of(example: str) -> dict[str, str]:
    """What an example says, by the words before each colon."""
    parts = re.split(r"^([a-z ]+):", example, flags=re.MULTILINE)
    assert parts[0] == ""
    names, texts = parts[1::2], parts[2::2]
    assert len(set(names)) == len(names)
    return dict(zip(names, texts, strict=True))


def cells_of(drawing: str) -> Cells:
    """A drawing by column and row; every row must be of one length."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert 0 < len(rows) <= ROWS
    assert len({len(row) for row in rows}) == 1
    return {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}


def drawn(roads: Roads, name: str) -> Cells:
    """A road of the program, in the signs of the page."""
    if name == "bead plate":
        return {(x, y): bead.letter for (x, y), bead in roads.bead_plate.cells}
    if name == "big road":
        return {(x, y): bead.letter + (str(ties) if ties else "") for (x, y), bead, ties in roads.big_road.cells}
    (road,) = (road for road in roads.derived if road.kind is DERIVED[name])
    return {(x, y): colour.value[0] for (x, y), colour in road.cells}


def drawn_slowly(winners: str, name: str) -> Cells:
    """The same from the slow version."""
    if name == "bead plate":
        return {(number // 6, number % 6): letter for number, letter in enumerate(winners)}
    if name == "big road":
        ties = [str(count or "") for count in naive.ties_marked(winners)]
        return {
            (x, y): sign + count for (x, y, sign), count in zip(naive.bent(naive.decided(winners)), ties, strict=True)
        }
    return {(x, y): sign for x, y, sign in naive.bent(naive.colours(winners, DERIVED[name].back))}


@pytest.mark.parametrize("example", EXAMPLES, ids=[parts_of(example)["coups"].strip() for example in EXAMPLES])
def test_what_was_drawn_by_hand_is_what_is_drawn(example: str) -> None:
    """Both versions agree with every hand-drawn road and every answer."""
    parts = parts_of(example)
    winners = re.sub(r"\s", "", parts.pop("coups"))
    roads = roads_of(parse_beads(winners))
    assert parts, "an example shows nothing"
    for name, text in parts.items():
        if name.startswith("ask "):
            side = Side(name.removeprefix("ask "))
            answers = [roads.ask(road, side) for road in Derived]
            assert [colour.value[0] if colour else "-" for colour in answers] == text.split()
            letter = side.value[0].upper()
            assert [naive.ask(winners, road.back, letter) or "-" for road in Derived] == text.split()
        else:
            assert drawn(roads, name) == cells_of(text), name
            assert drawn_slowly(winners, name) == cells_of(text), name


def test_the_page_draws_every_road_and_both_questions() -> None:
    """No road is left without an example."""
    shown = {name for example in EXAMPLES for name in parts_of(example)}
    assert shown == {"coups", "bead plate", "big road", *DERIVED, "ask banco", "ask punto"}
    assert len(EXAMPLES) >= 12


def test_the_python_of_the_page_runs() -> None:
    """The example works as it stands."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=60)
