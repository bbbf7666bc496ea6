"""A leaflet as Markdown, with everything escaped that Markdown or HTML would read otherwise."""

import re
from collections.abc import Iterator

from puntobanco.leaflets.document import Block, Figure, Grid, Leaflet, Paragraph, Points

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!$&^])")
_LIST_START = re.compile(r"^([0-9]+)([.)])|^([-+=:>])")


def leaflet_markdown(leaflet: Leaflet) -> str:
    """The whole leaflet."""
    return "\n\n".join(_parts(leaflet)) + "\n"


def _parts(leaflet: Leaflet) -> Iterator[str]:
    yield f"# {escape(leaflet.title.text)}"
    if leaflet.subtitle is not None:
        yield f"**{escape(leaflet.subtitle.text)}**"
    yield f"*{escape(leaflet.disclaimer)}*"
    for section in leaflet.sections:
        yield f"## {escape(section.title)}"
        yield from (_block(block) for block in section.blocks if not isinstance(block, Figure))
    yield "---"
    yield escape(leaflet.footer)


def _block(block: Block) -> str:
    if isinstance(block, Paragraph):
        return escape(" ".join(sentence.text for sentence in block.sentences))
    if isinstance(block, Points):
        return "\n".join(f"- {escape(sentence.text)}" for sentence in block.sentences)
    assert isinstance(block, Grid)
    return _table(block)


def _table(grid: Grid) -> str:
    marks = ("---:" if place in grid.numbers else "---" for place in range(len(grid.header)))
    rows = (_row(row.cells, heads=grid.row_headers) for row in grid.rows)
    table = "\n".join([_row(grid.header), "| " + " | ".join(marks) + " |", *rows])
    return f"**{escape(grid.caption)}**\n\n{table}"


def _row(cells: tuple[str, ...], *, heads: bool = False) -> str:
    told = [escape(cell) for cell in cells]
    if heads:
        told[0] = f"**{told[0]}**"
    return "| " + " | ".join(told) + " |"


def escape(text: str) -> str:
    """Text that stands for itself: no mark-up, no list."""
    told = _SPECIAL.sub(r"\\\1", text)
    return _LIST_START.sub(lambda start: f"{start[1] or ''}\\{start[2] or start[3]}", told)
