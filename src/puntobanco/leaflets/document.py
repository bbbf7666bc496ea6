"""A leaflet as a document: sections of sentences, lists, tables and figures, each sentence with the rules it states.

A sentence or a row of a table *carries* the rules whose values it tells, by their paths (``shoe.packs``,
``tableau.banco.3``, ``bets.tie.pays``). So a test can walk a house and find the words for every value.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from puntobanco.game import Card


class Sentence(NamedTuple):
    """One or more whole sentences that belong together, and the rules whose values they tell."""

    text: str
    carries: tuple[str, ...] = ()


class Paragraph(NamedTuple):
    """Sentences that follow one another."""

    sentences: tuple[Sentence, ...]


class Points(NamedTuple):
    """A list with one point for each sentence."""

    sentences: tuple[Sentence, ...]


class GridRow(NamedTuple):
    """A row of a table, and the rules whose values it tells."""

    cells: tuple[str, ...]
    carries: tuple[str, ...] = ()


class Grid(NamedTuple):
    """A table of texts. Its id is the same in every language and house, so that a program can find it."""

    id: str
    caption: str
    header: tuple[str, ...]
    rows: tuple[GridRow, ...]
    row_headers: bool = True
    """Whether the first cell of a row names the row."""
    numbers: tuple[int, ...] = ()
    """The columns that hold numbers."""
    code: tuple[int, ...] = ()
    """The columns that hold what somebody types."""


class FigureKind(Enum):
    """What a figure shows."""

    TABLEAU = "tableau"
    LAYOUT = "layout"
    CARDS = "cards"
    CHART = "chart"


class Figure(NamedTuple):
    """A place for a drawing: what it shows, the words under it, and the words in its stead.

    A figure of cards holds the hands it shows, each a row of cards; a chart is its drawing, as SVG.
    """

    kind: FigureKind
    caption: str
    alt: str
    hands: tuple[tuple[Card, ...], ...] = ()
    drawing: str = ""


Block = Paragraph | Points | Grid | Figure


class Section(NamedTuple):
    """A part of a leaflet under its own title. Its id is the same in every language."""

    id: str
    title: str
    blocks: tuple[Block, ...]


class Leaflet(NamedTuple):
    """Everything a house tells, in one language."""

    house_id: str
    version: int
    fingerprint: str
    language: str
    title: Sentence
    subtitle: Sentence | None
    disclaimer: str
    sections: tuple[Section, ...]
    footer: str

    def section(self, id: str) -> Section | None:
        """The section of that id, if the house has it."""
        return next((section for section in self.sections if section.id == id), None)

    def grid(self, id: str) -> Grid | None:
        """The table of that id, if the house has it."""
        blocks = (block for section in self.sections for block in section.blocks)
        return next((block for block in blocks if isinstance(block, Grid) and block.id == id), None)

    def told(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every text that carries rules: sentences, and rows with their cells side by side."""
        yield self.title
        if self.subtitle is not None:
            yield self.subtitle
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Grid):
                    yield from ((" | ".join(row.cells), row.carries) for row in block.rows)
                elif not isinstance(block, Figure):
                    yield from block.sentences
