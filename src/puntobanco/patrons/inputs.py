"""What a command carries, checked for what it can be at all: amounts, names, moments."""

from puntobanco.patrons import refusals
from puntobanco.patrons.bounds import LAST_MS, LONGEST_NAME, MOST_COINS


def check_moment(at_ms: int) -> None:
    """Refuse a time that no clock shows."""
    if not 0 <= at_ms <= LAST_MS:
        raise refusals.no_moment(at_ms, LAST_MS)


def check_amount(coins: int, *, least: int = 1, most: int = MOST_COINS) -> None:
    """Refuse too few or too many coins."""
    if not least <= coins <= most:
        raise refusals.no_amount(least, most)


def check_text(field: str, text: str, longest: int = LONGEST_NAME) -> None:
    """Refuse a text that says nothing, is too long, or holds characters that cannot be shown."""
    if not text.strip() or len(text) > longest or not text.isprintable():
        raise refusals.no_text(field, longest)
