"""A house explained to people: one document in three languages, shown as text, Markdown, a page or a poster."""

from puntobanco.leaflets.document import Figure, FigureKind, Grid, Leaflet, Paragraph, Points, Row, Section, Sentence
from puntobanco.leaflets.writing import leaflet_of

__all__ = [
    "Figure",
    "FigureKind",
    "Grid",
    "Leaflet",
    "Paragraph",
    "Points",
    "Row",
    "Section",
    "Sentence",
    "leaflet_of",
]
