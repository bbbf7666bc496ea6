"""Pictures for print: the same drawing with fixed colours and a given font, for readers of SVG that know no CSS."""

import re
from collections.abc import Mapping
from html import escape

from puntobanco.house.sections import Style
from puntobanco.pictures.faces import FOUR_COLOURS
from puntobanco.pictures.svg import COLOURS

_STYLE = re.compile(r' style="([^"]*)"')
_PAINT = re.compile(r"(fill|stroke):var\(--punto-([a-z]+),#[0-9a-f]{6}\)")
_TAG = re.compile(r"<[a-z][^<>]*>")
_FONT = re.compile(r' font-family="[^"]*"')


def house_colours(style: Style, *, four_colours: bool = False) -> dict[str, str]:
    """The colours of pictures as a house changes them, with cards of two colours or of four."""
    cards = FOUR_COLOURS if four_colours else {}
    return {"felt": style.felt, "gold": style.accent, "paper": style.paper, "ink": style.ink, **cards}


def painted(picture: str, colours: Mapping[str, str], font: str = "") -> str:
    """A picture whose named colours are these (by their names in `svg.COLOURS`), without style attributes.

    Texts of a picture are escaped, so that no word in it can pass for an attribute.
    """
    palette = {**COLOURS, **colours}
    family = f' font-family="{escape(font, quote=True)}"'

    def paint(tag: re.Match[str]) -> str:
        written = tag[0]
        for name, colour in _PAINT.findall(written):
            written = re.sub(rf' {name}="[^"]*"', f' {name}="{palette[colour]}"', written)
        written = _STYLE.sub("", written)
        return _FONT.sub(lambda _: family, written) if font else written

    return _TAG.sub(paint, picture)
