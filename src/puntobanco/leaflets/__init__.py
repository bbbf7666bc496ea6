"""A house explained to people: one document in three languages, shown as text, Markdown, a page or a poster."""

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
