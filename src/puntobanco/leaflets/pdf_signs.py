"""Which signs can be printed: those that the fonts inside typst have, so that every machine prints the same.

Signs for the eye alone (emoji and other symbols) that no font has are left out. A letter or digit that no font has
cannot be left out without changing the words, so such a house cannot be printed and the refusal names the signs. Signs
that turn the direction of writing are left out too; those that keep a name apart from what surrounds it stay.
"""

import re
from bisect import bisect_right
from unicodedata import category, normalize

from puntobanco.game.messages import echo
from puntobanco.leaflets.errors import LeafletError

_RANGES = """
    a 20-4ff 510-513 51a-51d 591-5f4 606-607 609-60c 615 61b 61f 621-63a 640-655 65a 660-66d 674 679-67b 67e-680 683-684
    686-687 691 698 6a4 6a9 6af 6be 6cc 6f0-6f9 1e00-2027 2029 202f-2037 2039-2040 2042 2044-204b 204f 2052 2054 205f
    2070-2103 2105-2106 2109 210c-210f 2111 2113 2115-2117 2119-211a 211c-211e 2120 2122 2124 2126-2127 212a-212b 212e
    2132 2135-2139 2148 214f-2151 2153-2184 2189 2190-222e 2234-223d 2241-226b 226d-228b 228d-22a6 22b2-22b8 22c2-22c6
    22cd-22d1 22da-22e9 22ee-22ef 2300-2306 2308-2315 2318-2319 231c-2322 2325-232b 2335-237a 237d 2380-2383 2388-238b
    2395 239b-23ae 23ce-23cf 23d3 2422-2423 2460-262f 2638-268b 2690-269c 26a0-26a7 26ac-26b2
"""
"""Latin, Greek, Cyrillic, Hebrew, Arabic and symbols of Libertinus Serif, New Computer Modern and DejaVu Sans Mono."""

_PAIRS = [tuple(int(end, 16) for end in piece.split("-")) for piece in _RANGES.split()]
_FIRSTS = [pair[0] for pair in _PAIRS]
_LASTS = [pair[-1] for pair in _PAIRS]
_KEPT_MARKS = (
    "\N{SOFT HYPHEN}\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH SPACE}\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}"
)
_EMOJI_MARKS = "\N{COMBINING ENCLOSING KEYCAP}" + "".join(map(chr, range(0xFE00, 0xFE10)))
_SPACES = re.compile(r"[^\S\u00a0\u202f]+")
"""All but those at which no line is broken."""
_ODDS = re.compile(r"(?<=\d) (?:to|a) (?=\d)")
_LONGEST_WORD = 24
NOTHING = "□"
"""Stands for a text of which nothing can be printed."""


def has_font(sign: str) -> bool:
    """Whether one of the fonts has a sign."""
    place = bisect_right(_FIRSTS, ord(sign)) - 1
    known = place >= 0 and ord(sign) <= _LASTS[place]
    return known and (category(sign) not in ("Cn", "Co", "Cc") or sign == "\n")


def printable(words: str) -> str:
    """Words as they can be printed; long words get places to break."""
    composed = normalize("NFC", words)
    kept, missing = [], []
    for sign in composed:
        kind = category(sign)
        if sign in _KEPT_MARKS or (kind != "Cf" and sign not in _EMOJI_MARKS and has_font(sign)):
            kept.append(sign)
        elif kind[0] in "LMN" and sign not in _EMOJI_MARKS:
            missing.append(sign)
    if missing:
        raise LeafletError("leaflet-signs", signs=echo(" ".join(dict.fromkeys(missing))), text=echo(words))
    lines = (" ".join(map(_breakable, line.split(" "))) for line in "".join(kept).split("\n"))
    return "\n".join(_ODDS.sub(_together, _SPACES.sub(" ", line).strip()) for line in lines).strip() or NOTHING


def _together(odds: re.Match[str]) -> str:
    """Odds as they are never broken over two lines."""
    return odds[0].replace(" ", "\N{NO-BREAK SPACE}")


def _breakable(word: str) -> str:
    """A word that may be broken when it is longer than any in a dictionary."""
    if len(word) <= _LONGEST_WORD:
        return word
    pieces = (word[place : place + 12] for place in range(0, len(word), 12))
    return "\N{ZERO WIDTH SPACE}".join(pieces)
