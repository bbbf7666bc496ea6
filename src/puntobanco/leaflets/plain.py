"""A leaflet as plain text: wrapped to a width, with tables drawn in columns."""

import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from puntobanco.leaflets.author import ISOLATE, POP
from puntobanco.leaflets.document import Block, Figure, Grid, Leaflet, Paragraph, Points

WIDTH = 78
NARROWEST = 30
_GAP = "  "
_BULLET = "  • "


def leaflet_text(leaflet: Leaflet, width: int = WIDTH) -> str:
    """The whole leaflet, each line at most so wide."""
    return "\n".join(line.rstrip() for line in _lines(leaflet, max(width, NARROWEST))) + "\n"


def _lines(leaflet: Leaflet, width: int) -> Iterator[str]:
    yield from wrapped(leaflet.title.text, width)
    if leaflet.subtitle is not None:
        yield from wrapped(leaflet.subtitle.text, width)
    yield "=" * width
    yield from wrapped(leaflet.disclaimer, width)
    for section in leaflet.sections:
        yield ""
        yield ""
        title = wrapped(section.title.upper(), width)
        yield from title
        yield "-" * max(map(columns, title))
        for block in section.blocks:
            if not isinstance(block, Figure):
                yield ""
                yield from block_lines(block, width)
    yield ""
    yield "=" * width
    yield from wrapped(leaflet.footer, width)


def block_lines(block: Block, width: int) -> list[str]:
    """A block in lines; a figure is told by the words that stand for it."""
    if isinstance(block, Paragraph):
        return wrapped(" ".join(sentence.text for sentence in block.sentences), width)
    if isinstance(block, Points):
        indent = " " * len(_BULLET)
        return [
            line for sentence in block.sentences for line in wrapped(sentence.text, width, first=_BULLET, other=indent)
        ]
    if isinstance(block, Grid):
        return [*wrapped(block.caption, width), *_table(block, width)]
    return wrapped(block.alt, width)


def wrapped(text: str, width: int, first: str = "", other: str = "") -> list[str]:
    """Text in lines. Words stay whole where a line can hold them."""
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=other, break_on_hyphens=False) or [""]


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(map(_sign_width, text))


def _sign_width(sign: str) -> int:
    if sign in (ISOLATE, POP) or unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _table(grid: Grid, width: int) -> Iterator[str]:
    cells = [grid.header, *(row.cells for row in grid.rows)]
    widths = _widths(cells, width - len(_GAP) * (len(grid.header) - 1))
    if widths is None:
        yield from _row_by_row(grid, width)
        return
    rule = "─" * (sum(widths) + len(_GAP) * (len(widths) - 1))
    yield rule
    for place, row in enumerate(cells):
        yield from _row_lines(row, widths, grid.numbers)
        if place == 0:
            yield rule
    yield rule


def _widths(cells: Sequence[Sequence[str]], room: int) -> list[int] | None:
    """Widths of columns that fit: the widest give way, down to their longest word; None where that is not enough."""
    widths = [max(columns(row[place]) for row in cells) for place in range(len(cells[0]))]
    least = [max(columns(word) for row in cells for word in row[place].split()) for place in range(len(cells[0]))]
    while sum(widths) > room:
        spare = [width if width > least[place] else 0 for place, width in enumerate(widths)]
        widest = max(range(len(widths)), key=spare.__getitem__)
        if spare[widest] == 0:
            return None
        widths[widest] -= 1
    return widths


def _row_lines(row: Sequence[str], widths: Sequence[int], numbers: Sequence[int]) -> Iterator[str]:
    told = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
    for line in range(max(map(len, told))):
        parts = []
        for place, (cell, width) in enumerate(zip(told, widths, strict=True)):
            text = cell[line] if line < len(cell) else ""
            padding = " " * (width - columns(text))
            parts.append(padding + text if place in numbers else text + padding)
        yield _GAP.join(parts)


def _row_by_row(grid: Grid, width: int) -> Iterator[str]:
    """A table that is too wide: its rows one after the other, each cell under its heading."""
    for place, row in enumerate(grid.rows):
        if place:
            yield ""
        for head, cell in zip(grid.header, row.cells, strict=True):
            yield from wrapped(f"{head}: {cell}", width, other="  ")
