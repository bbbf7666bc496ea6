"""Roads as text for a terminal: one sign a cell, told apart without colours too; as many of the last columns as fit.

Lines are rows of spans: a text, and the name of a style for those who show colours. Words are messages; whoever prints
them passes what puts a message into words (`speaker.tell`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from puntobanco.game import Message, Side, Winner, message
from puntobanco.records.beads import Bead
from puntobanco.records.road_layout import ROWS, CellPlace
from puntobanco.records.roads import BeadPlate, BigRoad, Colour, Derived, DerivedRoad, Roads

Road = BeadPlate | BigRoad | DerivedRoad
Tell = Callable[[Message], str]
"""Puts a message into words."""
Called = Callable[[Winner], object]
"""What an outcome is called: by its house (`house.called`), or as everywhere."""

BANCO_PAIR, PUNTO_PAIR, NATURAL = "'", ",", "+"
EMPTY_CELL, TIES = ".", "T"
_RING = {Winner.BANCO: "●", Winner.PUNTO: "○"}
_STYLE = {Winner.BANCO: "red", Winner.PUNTO: "blue", Winner.TIE: "green"}
_DERIVED_SIGNS = {
    Derived.BIG_EYE_BOY: {Colour.RED: "●", Colour.BLUE: "○"},
    Derived.SMALL_ROAD: {Colour.RED: "●", Colour.BLUE: "○"},
    Derived.COCKROACH_PIG: {Colour.RED: "/", Colour.BLUE: "\\"},
}
STYLES = ("bold", "dim", "red", "blue", "green")
"""Every style that a span may name."""


class StyledText(NamedTuple):
    """A piece of a line, and the style it is shown in."""

    text: str
    style: str | None = None


Line = tuple[StyledText, ...]


class RoadGrid(NamedTuple):
    """The rows of a road, and how many of its first columns did not fit."""

    rows: tuple[Line, ...]
    hidden: int


class _Cell(NamedTuple):
    """One cell: its sign, and what stands before and behind it."""

    sign: str
    style: str
    before: str = ""
    behind: str = ""


def plain(line: Line) -> str:
    """A line without its styles."""
    return "".join(span.text for span in line).rstrip()


def name_of(road: Road) -> Message:
    """What a road is called."""
    if isinstance(road, DerivedRoad):
        return message(f"road.{road.kind.value}")
    return message("road.bead-plate" if isinstance(road, BeadPlate) else "road.big-road")


def as_everywhere(outcome: Winner) -> object:
    """An outcome where no house is known: punto, banco or tie, as the language writes it."""
    return outcome


def derived_sign(road: Derived, colour: Colour) -> StyledText:
    """The sign of a colour in a derived road."""
    return StyledText(_DERIVED_SIGNS[road][colour], colour.value)


def grid(road: Road, width: int) -> RoadGrid:
    """A road in so many columns of a terminal: its last columns that fit, at least one."""
    cells = dict(_cells(road))
    columns = range(road.columns)
    before = [
        max((len(cells[place].before) for place in _column(column) if place in cells), default=0) for column in columns
    ]
    behind = [
        max((len(cells[place].behind) for place in _column(column) if place in cells), default=0) for column in columns
    ]
    first, left = len(columns), width + 1  # the last column needs no gap
    while first > 0 and (left >= (needed := before[first - 1] + behind[first - 1] + 2) or first == len(columns)):
        first, left = first - 1, left - needed
    rows = []
    for row in range(ROWS):
        line: list[StyledText] = []
        for column in columns[first:]:
            line += _spans(cells.get(CellPlace(column, row)), before[column], behind[column])
        rows.append(tuple(line))
    return RoadGrid(tuple(rows), first)


def legend(road: Road, called: Called = as_everywhere) -> tuple[tuple[StyledText, Message], ...]:
    """What each sign of a road means."""
    if isinstance(road, DerivedRoad):
        return tuple((derived_sign(road.kind, colour), message(f"road.means-{colour.value}")) for colour in Colour)
    marks = (
        (StyledText(NATURAL), message("road.means-natural")),
        (StyledText(BANCO_PAIR, "red"), message("road.means-side-pair", side=called(Winner.BANCO))),
        (StyledText(PUNTO_PAIR, "blue"), message("road.means-side-pair", side=called(Winner.PUNTO))),
    )
    if isinstance(road, BeadPlate):
        letters = ((StyledText(Bead(winner).letter, _STYLE[winner]), _meaning(winner, called)) for winner in _STYLE)
        return (*letters, *marks)
    rings = ((StyledText(sign, _STYLE[winner]), _meaning(winner, called)) for winner, sign in _RING.items())
    return (*rings, (StyledText("2", "green"), message("road.means-ties")), *marks)


def page(roads: Roads, tell: Tell, width: int = 80, called: Called = as_everywhere) -> Iterator[Line]:
    """All five roads with their names, what would come next, and what the signs mean."""
    yield (StyledText(tell(summary(roads, called)), "bold"),)
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        yield ()
        yield (StyledText(tell(name_of(road)), "bold"),)
        drawn = grid(road, width)
        if road.columns == 0:
            yield (StyledText(tell(message("road.nothing-yet")), "dim"),)
            continue
        if drawn.hidden:
            yield (StyledText(tell(message("road.hidden.count", count=drawn.hidden)), "dim"),)
        yield from drawn.rows
    yield ()
    yield (StyledText(tell(message("road.ask")), "bold"),)
    for side in (Side.BANCO, Side.PUNTO):
        yield from ask_lines(roads, side, tell, width, called)
    yield ()
    yield (StyledText(tell(message("road.legend")), "bold"),)
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        entries = [(sign, StyledText(" " + tell(meaning))) for sign, meaning in legend(road, called)]
        yield from _wrapped(tell(name_of(road)) + ":", entries, width)


def ask_lines(roads: Roads, side: Side, tell: Tell, width: int = 80, called: Called = as_everywhere) -> Iterator[Line]:
    """What each derived road would show if a side won next."""
    entries = [
        (StyledText(tell(message(f"road.{road.value}")) + " "), _answer(road, roads.ask(road, side)))
        for road in Derived
    ]
    return _wrapped(tell(message("road.ask-side", side=called(Winner(side.value)))) + ":", entries, width)


def summary(roads: Roads, called: Called = as_everywhere) -> Message:
    """How many coups there were, and how they ended."""
    winners = [cell.bead.winner for cell in roads.bead_plate.cells]
    return message(
        "road.coups.count",
        count=len(winners),
        banco=called(Winner.BANCO),
        banco_wins=winners.count(Winner.BANCO),
        punto=called(Winner.PUNTO),
        tie=ties_called(called),
        punto_wins=winners.count(Winner.PUNTO),
        ties=winners.count(Winner.TIE),
    )


def ties_called(called: Called) -> object:
    """Ties as a heading of how many there were: the house's name for them, or the common word."""
    name = called(Winner.TIE)
    return message("road.ties") if name is Winner.TIE else name


def _answer(road: Derived, colour: Colour | None) -> StyledText:
    return StyledText(EMPTY_CELL, "dim") if colour is None else derived_sign(road, colour)


def _meaning(winner: Winner, called: Called) -> Message:
    name = called(winner)
    if winner is not Winner.TIE:
        return message("road.means-side", side=name)
    return message("road.means-tie") if name is winner else message("road.means-equal", name=name)


def _wrapped(head: str, entries: Iterable[Line], width: int) -> Iterator[Line]:
    """A head and what belongs to it, on as many lines as it takes; an entry is never broken."""
    gap = StyledText("  ")
    line: Line = (StyledText(head),)
    for entry in entries:
        if len(plain((*line, gap, *entry))) > width:
            yield line
            line = ()
        line = (*line, gap, *entry)
    yield line


def _column(column: int) -> Iterator[CellPlace]:
    return (CellPlace(column, row) for row in range(ROWS))


def _cells(road: Road) -> Iterator[tuple[CellPlace, _Cell]]:
    if isinstance(road, BeadPlate):
        for place, bead in road.cells:
            yield place, _marked(bead, bead.letter)
    elif isinstance(road, BigRoad):
        for place, bead, ties in road.cells:
            yield place, _marked(bead, _RING[bead.winner], ties)
        if road.waiting_ties:
            yield CellPlace(0, 0), _Cell(TIES, "green", behind=str(road.waiting_ties))
    else:
        for place, colour in road.cells:
            yield place, _Cell(_DERIVED_SIGNS[road.kind][colour], colour.value)


def _marked(bead: Bead, sign: str, ties: int = 0) -> _Cell:
    """A cell with the marks of its coup: a banco pair before the sign; natural, ties and a punto pair behind it."""
    before = BANCO_PAIR * bead.banco_pair
    behind = NATURAL * bead.natural + (str(ties) if ties else "") + PUNTO_PAIR * bead.punto_pair
    return _Cell(sign, _STYLE[bead.winner], before, behind)


def _spans(cell: _Cell | None, before: int, behind: int) -> Sequence[StyledText]:
    """A cell in its column: marks on both sides of the sign, so that signs stand below each other."""
    gap = " "
    if cell is None:
        return (StyledText(" " * before + EMPTY_CELL + " " * behind + gap, "dim"),)
    marked = StyledText(cell.before.rjust(before) + cell.sign + cell.behind.ljust(behind), cell.style)
    return (marked, StyledText(gap))
