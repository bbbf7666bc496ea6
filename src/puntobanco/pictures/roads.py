"""Roads, drawn: each by itself, and all together as they hang beside a table.

Colours are those that tables use, and each sign can be told without them: beads and rings carry a letter, the blue
signs of derived roads are drawn thinner, with a hole, or leaning the other way.
"""

from collections.abc import Iterator

from puntobanco.game import Side, Winner, message
from puntobanco.pictures.svg import Tell, document, element, moved, text
from puntobanco.records.beads import Bead
from puntobanco.records.road_layout import ROWS
from puntobanco.records.road_text import Called, Road, as_everywhere, name_of, summary
from puntobanco.records.roads import BeadPlate, BigCell, BigRoad, Colour, Derived, DerivedRoad, Roads

CELL = 26
_SMALL = 0.6
"""How much smaller derived roads are drawn beside the others."""
_MARGIN, _HEADING = 14, 24
_LEAST = {BeadPlate: 12, BigRoad: 24, DerivedRoad: 24}
_COLOUR = {Winner.PUNTO: "blue", Winner.BANCO: "red", Winner.TIE: "green"}
_MIDDLE = CELL / 2


def road_picture(road: Road, tell: Tell, columns: int | None = None) -> str:
    """One road; `columns` is how many of its last columns are shown (all, if none is given)."""
    inside, width = _titled(road, tell, columns, 1)
    return _framed(
        moved(inside, _MARGIN, _MARGIN), width, ROWS * CELL + _HEADING, tell(name_of(road)), _counted(road, tell)
    )


def roads_picture(roads: Roads, tell: Tell, columns: int | None = None, called: Called = as_everywhere) -> str:
    """All five roads and what the derived ones would show next; `columns` limits each road to its last ones."""
    parts, x, y, widest = [], 0.0, 0.0, 0.0
    gap, small = 18, _SMALL
    for rows in ((roads.bead_plate, roads.big_road), roads.derived):
        scale = 1 if rows[0] is roads.bead_plate else small
        x = 0
        for road in rows:
            inside, width = _titled(road, tell, columns, scale)
            parts.append(moved(inside, x + _MARGIN, y + _MARGIN))
            x += width + gap
        widest = max(widest, x - gap)
        y += ROWS * CELL * scale + _HEADING + gap
    parts.append(moved(_asked(roads, tell, called), _MARGIN, y + _MARGIN))
    y += 2 * CELL + 10
    title = tell(message("picture.roads"))
    return _framed("".join(parts), max(widest, _ASK_WIDTH), y, title, tell(summary(roads, called)))


_ASK_WIDTH = 560


def _framed(inside: str, width: float, height: float, title: str, description: str) -> str:
    width, height = width + 2 * _MARGIN, height + 2 * _MARGIN
    paper = element("rect", width=width, height=height, rx=10, fill="paper")
    return document(paper + inside, width=width, height=height, title=title, description=description)


def _counted(road: Road, tell: Tell) -> str:
    return tell(message("picture.cells.count", count=len(road.cells)))


def _titled(road: Road, tell: Tell, columns: int | None, scale: float) -> tuple[str, float]:
    """A road under its name, and how wide it is."""
    shown = max(_LEAST[type(road)] if columns is None else 1, road.columns if columns is None else columns)
    first = max(0, road.columns - shown)
    heading = text(tell(name_of(road)), 0, 14, 15, text_anchor="start", font_weight="bold")
    marks = "".join(
        moved(mark, (column - first) * CELL, row * CELL) for column, row, mark in _marks(road) if column >= first
    )
    return heading + moved(_lattice(shown) + marks, 0, _HEADING, scale), shown * CELL * scale


def _lattice(columns: int) -> str:
    width, height = columns * CELL, ROWS * CELL
    lines = "".join(f"M0 {row * CELL}H{width}" for row in range(1, ROWS))
    lines += "".join(f"M{column * CELL} 0V{height}" for column in range(1, columns))
    return element("rect", width=width, height=height, fill="card", stroke="faint", stroke_width=1.5) + element(
        "path", d=lines or "M0 0", fill="none", stroke="faint", stroke_width=1
    )


def _marks(road: Road) -> Iterator[tuple[int, int, str]]:
    """Column, row and picture of each cell."""
    if isinstance(road, BeadPlate):
        for (column, row), bead in road.cells:
            yield column, row, _bead(bead)
    elif isinstance(road, BigRoad):
        for cell in road.cells:
            yield *cell.place, _ring(cell)
        if road.waiting_ties:
            yield 0, 0, _ties(road.waiting_ties)
    else:
        for (column, row), colour in road.cells:
            yield column, row, derived_mark(road.kind, colour)


def _bead(bead: Bead) -> str:
    disc = element("circle", cx=_MIDDLE, cy=_MIDDLE, r=10.5, fill=_COLOUR[bead.winner])
    return disc + text(bead.letter, _MIDDLE, _MIDDLE + 5, 14, fill="card", font_weight="bold") + _corners(bead)


def _ring(cell: BigCell) -> str:
    colour = _COLOUR[cell.bead.winner]
    ring = element("circle", cx=_MIDDLE, cy=_MIDDLE, r=9.5, fill="none", stroke=colour, stroke_width=2.5)
    letter = text(cell.bead.letter, _MIDDLE, _MIDDLE + 4, 11, fill=colour, font_weight="bold")
    return ring + letter + (_ties(cell.ties) if cell.ties else "") + _corners(cell.bead)


def _ties(count: int) -> str:
    """A green stroke, with a number where it stands for more than one tie."""
    stroke = element("path", d=f"M4 {CELL - 4}L{CELL - 4} 4", stroke="green", stroke_width=2.2, fill="none")
    if count == 1:
        return stroke
    plate = element("circle", cx=6.5, cy=CELL - 6.5, r=6.5, fill="card", stroke="green", stroke_width=1)
    return stroke + plate + text(str(count), 6.5, CELL - 3, 9.5, fill="green", font_weight="bold")


def _corners(bead: Bead) -> str:
    """Banco's pair top left, punto's bottom right, a natural top right."""
    marks = []
    if bead.banco_pair:
        marks.append(element("circle", cx=5, cy=5, r=3.6, fill="red", stroke="card", stroke_width=1))
    if bead.punto_pair:
        marks.append(element("circle", cx=CELL - 5, cy=CELL - 5, r=3.6, fill="blue", stroke="card", stroke_width=1))
    if bead.natural:
        star = f"M{CELL - 5.5} 0.5l1.6 3.4 3.4 1.6-3.4 1.6-1.6 3.4-1.6-3.4-3.4-1.6 3.4-1.6Z"
        marks.append(element("path", d=star, fill="gold", stroke="card", stroke_width=0.8))
    return "".join(marks)


def derived_mark(road: Derived, colour: Colour) -> str:
    """The sign of a derived road: rings, discs or strokes."""
    name, red = colour.value, colour is Colour.RED
    if road is Derived.COCKROACH_PIG:
        slope = f"M5 {CELL - 5}L{CELL - 5} 5" if red else f"M5 5L{CELL - 5} {CELL - 5}"
        return element("path", d=slope, stroke=name, stroke_width=4, stroke_linecap="round", fill="none")
    if road is Derived.BIG_EYE_BOY:
        return element(
            "circle", cx=_MIDDLE, cy=_MIDDLE, r=8.5, fill="none", stroke=name, stroke_width=4.5 if red else 2
        )
    disc = element("circle", cx=_MIDDLE, cy=_MIDDLE, r=10, fill=name)
    return disc if red else disc + element("circle", cx=_MIDDLE, cy=_MIDDLE, r=3.5, fill="card")


def _asked(roads: Roads, tell: Tell, called: Called) -> str:
    """For each side, what the derived roads would show if it won."""
    parts = []
    for place, side in enumerate((Side.BANCO, Side.PUNTO)):
        x = place * _ASK_WIDTH / 2
        winner = Winner(side.value)
        colour = _COLOUR[winner]
        asked = tell(message("road.ask-side", side=called(winner)))
        parts.append(text(asked, x, 18, 15, fill=colour, text_anchor="start"))
        for number, road in enumerate(Derived):
            answer = roads.ask(road, side)
            box = element("rect", width=CELL, height=CELL, fill="card", stroke="faint", stroke_width=1.5)
            mark = "" if answer is None else derived_mark(road, answer)
            parts.append(moved(box + mark, x + number * (CELL + 6), 28))
    return "".join(parts)
