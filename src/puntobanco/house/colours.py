"""Colours as people see them: how light one is, and how well two can be told apart (WCAG 2)."""

from decimal import Decimal

LEAST_CONTRAST = Decimal("4.5")
"""Of writing and what it is written on."""


def luminance(colour: str) -> float:
    """How light a colour such as `#17573f` is, from 0 (black) to 1 (white)."""
    shares = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 (not at all) to 21 (black and white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
