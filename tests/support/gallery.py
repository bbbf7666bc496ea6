"""The houses of the gallery with what is published about them."""

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from puntobanco.house import GALLERY, load
from puntobanco.house.named import file_of

FIGURES = Path(__file__).parent.parent / "house" / "gallery_figures.toml"


@cache
def figures() -> dict[str, Any]:
    """The file of published figures."""
    return tomllib.loads(FIGURES.read_text(encoding="utf-8"))


def extended(house: str) -> str | None:
    """The house of the gallery that one extends."""
    found: str | None = tomllib.loads(file_of(house).read_text(encoding="utf-8")).get("extends")
    return found


def figure(house: str, bet: str) -> dict[str, str]:
    """What is published about a bet: of its house, or of the one that it is taken over from."""
    own: dict[str, str] | None = figures()["houses"][house].get(bet)
    base = extended(house)
    if own is None:
        assert base is not None, f"nothing is said about {bet} of {house}"
        return figure(base, bet)
    return own


def rounded(share: Fraction, digits: int) -> str:
    """A share in per cent with so many digits, halves away from nothing: as people round."""
    scaled = abs(share) * 100 * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    text = f"{whole:0{digits + 1}d}"
    return ("-" if share < 0 and whole else "") + f"{text[: len(text) - digits]}.{text[len(text) - digits :]}"


def every_bet() -> list[tuple[str, str]]:
    """Every bet of every house of the gallery."""
    return [(house, bet.id) for house in GALLERY for bet in load(house).bets]
