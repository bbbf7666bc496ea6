"""The roads from their published definitions, the slow way: everything is redrawn from the whole list of coups.

Written for the tests alone, and not like the package's own: runs are cut out of the list, the big road is a sheet on
which one looks at cells that are filled or empty (as deep as the runs go), a colour is found by looking at that sheet,
and the bent sheet is drawn by trying cells one by one on paper that remembers every cell.
"""

from functools import lru_cache
from itertools import groupby

Sheet = set[tuple[int, int]]
Drawn = list[tuple[int, int, str]]
"""Column, row and sign of each cell, in the order in which they were drawn."""


def decided(winners: str) -> str:
    """The coups that are no ties."""
    return winners.replace("T", "")


def runs(signs: str) -> list[str]:
    """Equal signs in a row, cut out of the list."""
    return ["".join(same) for _, same in groupby(signs)]


def bent(signs: str) -> Drawn:
    """A road on paper of six rows: each run down from the top, to the right where it cannot go further down."""
    paper: Sheet = set()
    drawn: Drawn = []
    top = 0
    for run in runs(signs):
        while (top, 0) in paper:
            top += 1
        column, row, straight = top, 0, True
        for number, sign in enumerate(run):
            if number > 0:
                straight = straight and row < 5 and (column, row + 1) not in paper
                column, row = (column, row + 1) if straight else (column + 1, row)
            assert (column, row) not in paper, "a cell was drawn over"
            paper.add((column, row))
            drawn.append((column, row, sign))
        top += 1
    return drawn


@lru_cache(maxsize=8)
def straight_sheet(winners: str) -> list[tuple[int, int]]:
    """The big road on paper that is deep enough for every run: column and row of each decided coup, from 1."""
    return [
        (column, row) for column, run in enumerate(runs(decided(winners)), start=1) for row in range(1, len(run) + 1)
    ]


def colours(winners: str, back: int) -> str:
    """The signs (`r` or `b`) of the derived road that looks so many columns back.

    It begins at row 2 of column `back` + 1, or if that stays empty at row 1 of the next column. In row 1 it compares
    how deep two columns are: the one to the left and the one `back` columns left of that. Below, it looks at the cell
    `back` columns to the left, and at the one above that: red if both are filled or both are empty.
    """
    cells = straight_sheet(winners)
    filled = set(cells)
    deepest = dict(cells)  # the last row named for a column is its deepest
    first = (back + 1, 2)
    found = ""
    for column, row in cells:
        if (column, row) < first:
            continue
        if row == 1:
            red = deepest[column - 1] == deepest[column - 1 - back]
        else:
            red = ((column - back, row) in filled) == ((column - back, row - 1) in filled)
        found += "r" if red else "b"
    return found


def ask(winners: str, back: int, side: str) -> str | None:
    """What would be added if a side won next: by letting it win and looking at what is new."""
    now, then = colours(winners, back), colours(winners + side, back)
    assert then[: len(now)] == now, "a coup changed the past of a derived road"
    return then[len(now) :] or None


def ties_marked(winners: str) -> list[int]:
    """How many ties are marked on each cell of the big road: those behind it; on the first one also those before."""
    pieces = winners.replace("P", "B").split("B")
    counts = [len(piece) for piece in pieces]
    if len(counts) == 1:
        return []
    return [counts[0] + counts[1], *counts[2:]]
