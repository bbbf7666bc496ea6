"""A leaflet to be put into a page: one HTML fragment without scripts, style sheets or style attributes.

It is read off the leaflet's own page, element by element, and only what is on a list is kept. Drawings are painted in
the colours of the house, and ids get a beginning of their own.
"""

import re
from functools import lru_cache
from html import escape
from html.parser import HTMLParser

from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.page import leaflet_html
from puntobanco.pictures.painted import house_colours, painted
from puntobanco.rules import House

_PREFIX = "leaflet-"
_RENAMED = {"main": "div", "header": "div", "footer": "div", "h2": "h3"}
"""The page around it has these already."""
_HTML = re.compile(
    "a|bdi|caption|div|figcaption|figure|footer|h2|header|li|main|nav|ol|p|section|table|tbody|td|th|thead|tr|ul"
)
_SVG = re.compile("svg|g|title|desc|rect|circle|ellipse|path|line|polygon|polyline|text|tspan")
_DROPPED_WHOLE = frozenset({"head", "h1"})
_ATTRIBUTE = re.compile(
    "class|scope|role|aria-label|aria-labelledby|tabindex|id|href|viewbox|width|height|[xyrd]|[xy][12]|[cr][xy]|points"
    "|fill|stroke|fill-(opacity|rule)|stroke-(width|linecap|linejoin|dasharray)|opacity|transform"
    "|font-(family|size|weight|style)|letter-spacing|text-anchor|dominant-baseline|textlength|lengthadjust"
)
_SPELLED = {"viewbox": "viewBox", "textlength": "textLength", "lengthadjust": "lengthAdjust"}
_REFERENCES = ("id", "aria-labelledby")


@lru_cache(maxsize=32)
def leaflet_fragment(house: House, language: str) -> tuple[str, str]:
    """The title of a house's leaflet, and all the rest of it as HTML."""
    leaflet = leaflet_of(house, language)
    reader = _Reader()
    reader.feed(painted(leaflet_html(leaflet, house), house_colours(house.style)))
    reader.close()
    body = "".join(reader.written).strip()
    return leaflet.title.text, f'<div class="leaflet-text" lang="{language}">\n{body}\n</div>'


class _Reader(HTMLParser):
    """Copies what is allowed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.written: list[str] = []
        self._without: str | None = "head"
        """The element in which nothing is copied."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Copy the beginning of an element."""
        if self._without is not None:
            return
        if tag in _DROPPED_WHOLE or ("class", "skip") in attrs:
            self._without = tag
        elif _HTML.fullmatch(tag) or _SVG.fullmatch(tag):
            self.written.append(f"<{_RENAMED.get(tag, tag)}{_attributes(tag, attrs)}>")

    def handle_endtag(self, tag: str) -> None:
        """Copy the end of an element."""
        if self._without is not None:
            self._without = None if tag == self._without else self._without
        elif _HTML.fullmatch(tag) or _SVG.fullmatch(tag):
            self.written.append(f"</{_RENAMED.get(tag, tag)}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Copy an element of a drawing that holds nothing."""
        if self._without is None and _SVG.fullmatch(tag):
            self.written.append(f"<{tag}{_attributes(tag, attrs)}/>")

    def handle_data(self, data: str) -> None:
        """Copy words."""
        if self._without is None:
            self.written.append(escape(data, quote=True))


def _attributes(tag: str, given: list[tuple[str, str | None]]) -> str:
    kept = {name: value or "" for name, value in given if _ATTRIBUTE.fullmatch(name)}
    classes = [kept.pop("class")] if "class" in kept else []
    classes += [f"leaflet-{tag}"] if tag in ("header", "main", "footer") else []
    if classes:
        kept["class"] = " ".join(classes)
    for name in _REFERENCES:
        if name in kept:
            kept[name] = _PREFIX + kept[name]
    if "href" in kept:
        kept["href"] = f"#{_PREFIX}{kept['href'][1:]}" if kept["href"].startswith("#") else "#"
    return "".join(f' {_SPELLED.get(name, name)}="{escape(value, quote=True)}"' for name, value in kept.items())
