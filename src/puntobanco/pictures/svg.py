"""SVG as text: elements with escaped attributes, colours that a page may change, a document that can be read aloud.

There are no ids and no style sheets, so that any number of pictures can stand in one page. A colour is written twice:
as a plain attribute, and as a CSS variable (`--punto-red` and so on) with the same colour in reserve.
"""

from collections.abc import Callable, Mapping
from html import escape as _escape
from typing import Any

from puntobanco.game import Message
from puntobanco.pictures.faces import FACES

Tell = Callable[[Message], str]
"""Puts a message into words."""

COLOURS: Mapping[str, str] = {
    "paper": "#fffdf7",
    "ink": "#1d2327",
    "faint": "#d9d4c7",
    "muted": "#6b6f72",
    "red": "#b5212f",
    "blue": "#1f5fa8",
    "green": "#2c7a3f",
    "gold": "#b98a1d",
    "felt": "#17573f",
    "card": "#ffffff",
    "tint": "#f3ead6",
    **FACES["colours"],
}
"""Every colour of the pictures; a page overrides one with the CSS variable `--punto-<name>`."""

SANS = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"


def escape(text: str) -> str:
    """Text that stands for itself in an element or an attribute; signs that XML does not have are replaced."""
    return _escape("".join(sign if _allowed(sign) else "\N{REPLACEMENT CHARACTER}" for sign in text), quote=True)


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def element(name: str, *inside: str, fill: str = "", stroke: str = "", **attributes: Any) -> str:
    """An element; `fill` and `stroke` are names of colours (or `none`), `_` in a name stands for `-`."""
    given = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    written = [f'{key}="{value if isinstance(value, str) else number(value)}"' for key, value in given.items()]
    paints = {"fill": fill, "stroke": stroke}
    written += [f'{key}="{COLOURS.get(colour, colour)}"' for key, colour in paints.items() if colour]
    variables = [f"{key}:{variable(colour)}" for key, colour in paints.items() if colour in COLOURS]
    if variables:
        written.append(f'style="{";".join(variables)}"')
    head = " ".join([name, *written])
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def box(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """A rectangle at a place."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def variable(colour: str) -> str:
    """A colour as a CSS variable with itself in reserve."""
    return f"var(--punto-{colour},{COLOURS[colour]})"


def text(words: str, x: float, y: float, size: float, *, fill: str = "ink", **attributes: Any) -> str:
    """Words at a place."""
    given = {"font_family": SANS, "text_anchor": "middle", **attributes}
    return element("text", escape(words), x=x, y=y, font_size=size, fill=fill, **given)


def moved(inside: str, x: float, y: float, scale: float = 1, turned: float = 0) -> str:
    """A part of a picture, moved, turned by degrees and scaled."""
    steps = [f"translate({number(x)} {number(y)})"]
    steps += [f"rotate({number(turned)})"] if turned else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return element("g", inside, transform=" ".join(steps))


def document(inside: str, *, width: float, height: float, title: str, description: str = "") -> str:
    """A whole picture; its title and description are read aloud."""
    about = element("title", escape(title)) + (element("desc", escape(description)) if description else "")
    return element(
        "svg",
        about,
        inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
    )


def _allowed(sign: str) -> bool:
    """Whether XML 1.0 has a sign."""
    code = ord(sign)
    return sign in "\t\n\r" or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF
