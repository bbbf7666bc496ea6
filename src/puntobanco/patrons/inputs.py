"""What a command carries, checked for what it can be at all: amounts, names, moments."""

from puntobanco.game.messages import echo
from puntobanco.game.money import Coins
from puntobanco.patrons.bounds import LAST_MS, LONGEST_NAME, MOST_COINS
from puntobanco.patrons.moments import last_moment
from puntobanco.patrons.refusals import refuse


def check_moment(at_ms: int) -> None:
    """Refuse a time that no clock shows."""
    if not 0 <= at_ms <= LAST_MS:
        raise refuse("patron-moment", found=echo(at_ms), last=last_moment(LAST_MS), last_ms=LAST_MS)


def check_amount(coins: int, *, least: int = 1, most: int = MOST_COINS) -> None:
    """Refuse too few or too many coins."""
    if not least <= coins <= most:
        raise refuse("patron-amount", least=Coins(least), most=Coins(most))


def check_text(field: str, text: str, longest: int = LONGEST_NAME) -> None:
    """Refuse a text that says nothing, is too long, or holds characters that cannot be shown."""
    if not text.strip() or len(text) > longest or not text.isprintable():
        raise refuse("patron-text", field=field, longest=longest)
