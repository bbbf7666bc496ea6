"""Where the cells of a road lie: six rows, columns without end.

A run goes down its column. Where the bottom is reached, or the cell below is taken by the tail of an earlier run, it
turns right and stays in its row: the dragon's tail. The next run begins at the top, one column to the right of where
the last one began, or behind its tail where that lies in the top row itself.
"""

from typing import NamedTuple

ROWS = 6
"""Rows of every road."""


class CellPlace(NamedTuple):
    """Where a cell lies, counted from nothing."""

    column: int
    row: int


class Pen(NamedTuple):
    """All that must be known to place the next cell: where the run began, where its last cell lies, what is taken.

    `reach` holds the last taken column of each row. That is enough: tails begin left of the run and have no gaps, so a
    cell of the run's column is taken exactly if its row is taken that far or further; and right of a free cell of the
    run nothing is taken in its row, so that a tail always has room.
    """

    start: int = -1
    last: CellPlace = CellPlace(-1, 0)
    reach: tuple[int, ...] = (-1,) * ROWS

    def next(self, *, new_run: bool) -> "Pen":
        """The pen after one more cell, which lies at its `last`."""
        if new_run:
            start = (self.last.column if self.last.row == 0 else self.start) + 1
            return Pen(start, CellPlace(start, 0), self._reaching(start, 0))
        column, row = self.last
        below = row + 1
        turned = column > self.start
        if turned or below == ROWS or self.reach[below] >= column:
            column += 1
        else:
            row = below
        return Pen(self.start, CellPlace(column, row), self._reaching(column, row))

    @property
    def columns(self) -> int:
        """How many columns the road takes up."""
        return max(self.reach) + 1

    def _reaching(self, column: int, row: int) -> tuple[int, ...]:
        return (*self.reach[:row], column, *self.reach[row + 1 :])
