"""Small charts side by side, one for each bet: a line with points, and bands around it, with words as given."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from puntobanco.pictures.fitting import fitted
from puntobanco.pictures.svg import box, document, element, number, text

_WIDTH, _HEIGHT, _GAP = 200.0, 128.0, 14.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 8.0, 24.0, 22.0
_SMALL = 8.5
_TITLE = 11.0
_FEW = 6


class Panel(NamedTuple):
    """One small chart. Bands are drawn from the widest to the narrowest; every list has a value for each tick."""

    title: str
    values: tuple[float, ...]
    bands: tuple[tuple[tuple[float, float], ...], ...] = ()
    marked: int | None = None
    """The place of the value that is pointed out."""
    baseline: float | None = None
    """A value with a line of its own, such as none at all, where it comes into view."""
    labels: tuple[str, str] = ("", "")
    """The lowest and the highest value in view, in words."""

    @property
    def extent(self) -> tuple[float, float]:
        """The lowest and the highest value in view."""
        edges = [*self.values, *(edge for band in self.bands for pair in band for edge in pair)]
        return min(edges), max(edges)


def across_of(panels: int) -> int:
    """How many charts stand beside one another."""
    return min(panels, 3 if panels <= _FEW else 4)


def charts(panels: Sequence[Panel], ticks: Sequence[str], *, title: str, description: str) -> str:
    """The charts as one picture; under each one the same ticks."""
    across = across_of(len(panels))
    rows = -(-len(panels) // across)
    inside = []
    for place, panel in enumerate(panels):
        row, column = divmod(place, across)
        shift = f"translate({number(column * (_WIDTH + _GAP))} {number(row * (_HEIGHT + _GAP))})"
        inside.append(element("g", *_panel(panel, ticks), transform=shift))
    width = across * _WIDTH + (across - 1) * _GAP
    height = rows * _HEIGHT + (rows - 1) * _GAP
    return document("".join(inside), width=width, height=height, title=title, description=description)


def _panel(panel: Panel, ticks: Sequence[str]) -> Iterator[str]:
    low, high = panel.extent
    wide = (high - low) or abs(high) or 1.0
    inner_width, inner_height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM

    def across(place: int) -> float:
        return _LEFT + inner_width * (place + 0.5) / len(ticks)

    def down(value: float) -> float:
        return _TOP + inner_height * (1 - (value - low) / wide)

    def points(values: Sequence[float]) -> list[str]:
        return [f"{number(across(place))},{number(down(value))}" for place, value in enumerate(values)]

    yield box(_LEFT, _TOP, inner_width, inner_height, fill="none", stroke="faint", stroke_width=0.8)
    yield fitted(panel.title, _LEFT + inner_width / 2, _TOP - 8, inner_width, _TITLE, _SMALL)
    for shade, band in zip((0.16, 0.3), panel.bands, strict=False):
        outline = points([top for _, top in band]) + points([bottom for bottom, _ in band])[::-1]
        yield element("polygon", points=" ".join(outline), fill="green", fill_opacity=str(shade))
    if panel.baseline is not None and low < panel.baseline < high:
        level = down(panel.baseline)
        ends = f"M{number(_LEFT)} {number(level)}H{number(_LEFT + inner_width)}"
        yield element("path", d=ends, stroke="red", stroke_width=0.8, stroke_dasharray="3 2")
    yield element("polyline", points=" ".join(points(panel.values)), fill="none", stroke="blue", stroke_width=1.6)
    for place, value in enumerate(panel.values):
        own = place == panel.marked
        yield element("circle", cx=across(place), cy=down(value), r=3.4 if own else 1.8, fill="gold" if own else "blue")
    for words, level in zip(panel.labels, (_TOP + inner_height, _TOP + 6), strict=True):
        yield text(words, _LEFT - 4, level, _SMALL, fill="muted", text_anchor="end")
    for place, words in enumerate(ticks):
        yield text(words, across(place), _HEIGHT - 9, _SMALL, fill="muted")
