"""Roads: the five pictures in which people write down a shoe, as values that grow by one coup in constant time.

The bead plate holds every coup. The big road writes a decided coup below the last one while the same side wins and
begins a new column when the other does; ties are marked on the last cell. The three derived roads compare the big road
with itself, one column back (big eye boy), two (small road) or three (cockroach pig): red where it repeats itself, blue
where it does not.

    first coup of a column: red if the column that has just ended is as long as the one so many columns before it
    any other: red if, so many columns back, the same row and the row above are both filled or both empty

Columns are meant as long as their runs are: a dragon's tail is a part of its column, wherever it is drawn.
`docs/roads.md` explains each rule with a picture.
"""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from puntobanco.game import Side, Winner
from puntobanco.records.beads import Bead
from puntobanco.records.chain import Chain, empty_chain
from puntobanco.records.road_layout import ROWS, CellPlace, Pen

_SIDES = {Winner.PUNTO: Side.PUNTO, Winner.BANCO: Side.BANCO}


class Colour(Enum):
    """What a derived road says: the big road repeats itself (red), or it does not (blue)."""

    __hash__ = object.__hash__

    RED = "red"
    BLUE = "blue"


class Derived(Enum):
    """The derived roads, by the name that files and messages use; `back` is how many columns each looks back."""

    __hash__ = object.__hash__

    BIG_EYE_BOY = "big-eye-boy"
    SMALL_ROAD = "small-road"
    COCKROACH_PIG = "cockroach-pig"

    @property
    def back(self) -> int:
        """How many columns the road looks back."""
        return _BACK[self]


_BACK = {Derived.BIG_EYE_BOY: 1, Derived.SMALL_ROAD: 2, Derived.COCKROACH_PIG: 3}
_KEPT = 1 + max(_BACK.values())
"""As many columns of the big road as any derived road looks at, the newest included."""


class BeadCell(NamedTuple):
    """One cell of the bead plate: any coup."""

    place: CellPlace
    bead: Bead


class BigCell(NamedTuple):
    """One cell of the big road: a decided coup, and how many ties are marked on it.

    Those are the ties that followed it; on the first cell also those that came before it.
    """

    place: CellPlace
    bead: Bead
    ties: int = 0


class DerivedCell(NamedTuple):
    """One cell of a derived road."""

    place: CellPlace
    colour: Colour


class BeadPlate(NamedTuple):
    """Every coup in the order in which it came, column by column."""

    cells: Chain[BeadCell] = empty_chain()

    @property
    def columns(self) -> int:
        """How many columns are filled or begun."""
        return -(-len(self.cells) // ROWS)

    def add(self, bead: Bead) -> "BeadPlate":
        """The plate with one more coup."""
        return BeadPlate(self.cells.add(BeadCell(CellPlace(*divmod(len(self.cells), ROWS)), bead)))


class BigRoad(NamedTuple):
    """Runs of one side, a column each.

    `lengths` are those of the last four runs, the newest last: all that a derived road ever asks for. `waiting_ties`
    are ties before the first decided coup, which have no cell yet to be marked on.
    """

    cells: Chain[BigCell] = empty_chain()
    pen: Pen = Pen()
    lengths: tuple[int, ...] = ()
    waiting_ties: int = 0

    @property
    def side(self) -> Side | None:
        """The side whose run it is; None before the first decided coup."""
        last = self.cells.last
        return None if last is None else _SIDES[last.bead.winner]

    @property
    def columns(self) -> int:
        """How many columns the road takes up."""
        return max(self.pen.columns, 1 if self.waiting_ties else 0)

    def add(self, bead: Bead) -> "BigRoad":
        """The road with one more coup."""
        if bead.winner is Winner.TIE:
            return self._with_tie()
        new_run = self.side is not _SIDES[bead.winner]
        pen = self.pen.next(new_run=new_run)
        lengths = (*self.lengths[1 - _KEPT :], 1) if new_run else (*self.lengths[:-1], self.lengths[-1] + 1)
        return BigRoad(self.cells.add(BigCell(pen.last, bead, self.waiting_ties)), pen, lengths)

    def _with_tie(self) -> "BigRoad":
        last = self.cells.last
        if last is None:
            return self._replace(waiting_ties=self.waiting_ties + 1)
        return self._replace(cells=self.cells.with_last(last._replace(ties=last.ties + 1)))

    def ask(self, road: Derived, side: Side) -> Colour | None:
        """What a derived road will show if a side wins next; None where it will not have begun."""
        if len(self.lengths) <= road.back:
            return None
        newest, compared = self.lengths[-1], self.lengths[-1 - road.back]
        if side is self.side:
            row = newest + 1
            repeats = (compared >= row) == (compared >= row - 1)
        else:
            repeats = newest == compared
        return Colour.RED if repeats else Colour.BLUE


class DerivedRoad(NamedTuple):
    """One derived road: runs of one colour, laid out as the big road is."""

    kind: Derived
    cells: Chain[DerivedCell] = empty_chain()
    pen: Pen = Pen()

    @property
    def columns(self) -> int:
        """How many columns the road takes up."""
        return self.pen.columns

    def add(self, colour: Colour | None) -> "DerivedRoad":
        """The road with one more cell; the same road where there is nothing to show yet."""
        if colour is None:
            return self
        last = self.cells.last
        pen = self.pen.next(new_run=last is None or last.colour is not colour)
        return DerivedRoad(self.kind, self.cells.add(DerivedCell(pen.last, colour)), pen)


class Roads(NamedTuple):
    """All five roads of a shoe. `add` gives the roads after one more coup and leaves these as they are.

    It does the same small work however long the shoe is: every cell but the new ones is shared, and nothing looks
    further back than four runs.
    """

    bead_plate: BeadPlate = BeadPlate()
    big_road: BigRoad = BigRoad()
    big_eye_boy: DerivedRoad = DerivedRoad(Derived.BIG_EYE_BOY)
    small_road: DerivedRoad = DerivedRoad(Derived.SMALL_ROAD)
    cockroach_pig: DerivedRoad = DerivedRoad(Derived.COCKROACH_PIG)

    @property
    def coups(self) -> int:
        """How many coups are written down."""
        return len(self.bead_plate.cells)

    @property
    def derived(self) -> tuple[DerivedRoad, DerivedRoad, DerivedRoad]:
        """The derived roads."""
        return self.big_eye_boy, self.small_road, self.cockroach_pig

    def add(self, bead: Bead) -> "Roads":
        """The roads with one more coup."""
        plate, side = self.bead_plate.add(bead), _SIDES.get(bead.winner)
        if side is None:
            return self._replace(bead_plate=plate, big_road=self.big_road.add(bead))
        derived = (road.add(self.big_road.ask(road.kind, side)) for road in self.derived)
        return Roads(plate, self.big_road.add(bead), *derived)

    def ask(self, road: Derived, side: Side) -> Colour | None:
        """What a derived road will show if a side wins next; None where it will not have begun."""
        return self.big_road.ask(road, side)


def roads_of(beads: Iterable[Bead]) -> Roads:
    """The roads of coups, in the order in which they were played."""
    roads = Roads()
    for bead in beads:
        roads = roads.add(bead)
    return roads
