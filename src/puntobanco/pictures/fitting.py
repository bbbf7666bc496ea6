"""Words that must fit a space: how wide they may come out in any font, and what is shown where they do not fit."""

from functools import cache
from typing import Any
from unicodedata import category, east_asian_width

from puntobanco.pictures.svg import element, escape, text

_NARROW = frozenset(" .,:;!|'`’()[]ijlftrI1-\N{NO-BREAK SPACE}")
_WIDE = frozenset("MWmw@%&—Œœ…")


def width_of(words: str, size: float) -> float:
    """How wide words come out at a size, rather more than less: fonts differ."""
    return size * sum(_share(sign) for sign in words)


@cache
def _share(sign: str) -> float:
    if category(sign) in ("Mn", "Me", "Cf"):  # marks upon other signs, and signs that are not seen
        return 0
    if east_asian_width(sign) in "WF" or ord(sign) >= 0x10000:
        return 1.2
    if sign in _WIDE:
        return 1
    if sign in _NARROW:
        return 0.38
    return 0.74 if sign.isupper() else 0.58


def shortened(words: str, width: float, size: float) -> str:
    """Words, or as many of their signs as fit a width with an ellipsis behind them; one sign where nothing fits.

    What they say in parentheses at their end is left out first.
    """
    words = " ".join(words.split())
    if width_of(words, size) <= width:
        return words
    before, _, behind = words.partition(" (")
    if behind.endswith(")") and width_of(before, size) <= width:
        return before
    taken, kept = _share("…"), 0
    while size * (taken + _share(words[kept])) <= width:
        taken += _share(words[kept])
        kept += 1
    return words[:kept].rstrip() + "…" if kept else words[:1]


def stacked(words: str, x: float, y: float, width: float, size: float, least: float, **attributes: Any) -> str:
    """Words at a place, on two lines where one would have to be smaller than the least size."""
    whole = " ".join(words.split())
    if width_of(whole, least) <= width or " " not in whole:
        return fitted(whole, x, y, width, size, least, **attributes)
    gaps = [place for place, sign in enumerate(whole) if sign == " "]
    gap = min(gaps, key=lambda place: max(width_of(whole[:place], 1), width_of(whole[place:], 1)))
    lines = whole[:gap], whole[gap + 1 :]
    return "".join(
        fitted(line, x, y + row * size * 1.1, width, size, least, **attributes) for row, line in enumerate(lines)
    )


def fitted(words: str, x: float, y: float, width: float, size: float, least: float, **attributes: Any) -> str:
    """Words at a place, made smaller down to a least size and then shortened; whole words are read aloud."""
    whole = " ".join(words.split())
    share = width_of(whole, 1)
    chosen = max(least, min(size, width / share if share else size))
    shown = shortened(whole, width, chosen)
    chosen = min(chosen, width / width_of(shown, 1)) if width_of(shown, chosen) > width else chosen
    drawn = text(shown, x, y, chosen, **attributes)
    return drawn if shown == whole else element("g", element("title", escape(whole)), drawn)
