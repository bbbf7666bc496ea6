"""A house explained to people: one document in three languages, shown as text, Markdown, a page or a poster."""

from typing import TYPE_CHECKING

from puntobanco.leaflets.document import (
    Figure,
    FigureKind,
    Grid,
    GridRow,
    Leaflet,
    Paragraph,
    Points,
    Section,
    Sentence,
)

if TYPE_CHECKING:
    from puntobanco.leaflets.writing import leaflet_of

__all__ = [
    "Figure",
    "FigureKind",
    "Grid",
    "GridRow",
    "Leaflet",
    "Paragraph",
    "Points",
    "Section",
    "Sentence",
    "leaflet_of",
]


def __getattr__(name: str) -> object:
    """Who writes leaflets brings the exact odds along: whoever tells only what rules are called does without."""
    if name != "leaflet_of":
        raise AttributeError(name)
    from puntobanco.leaflets.writing import leaflet_of

    return leaflet_of
