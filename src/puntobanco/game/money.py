"""Money: whole coins, odds as fractions, and roundings that have names.

There are 100 coins to the unit. Amounts are always whole coins (`int`); nothing here ever touches a float.
"""

import re
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import TypeGuard

from puntobanco.game.errors import MoneyError
from puntobanco.game.messages import echo

COINS_PER_UNIT = 100

MOST_UNITS = 1_000_000_000
"""No amount is larger."""

_ODDS = re.compile(r"([0-9]{1,6}) ?: ?([0-9]{1,6})")


class Rounding(Enum):
    """What becomes of a part of a coin in a payout."""

    EXACT = "exact"
    """No part of a coin can arise; if one did, the payout is refused."""
    DOWN = "down"
    """In the house's favour."""
    UP = "up"
    """In the patron's favour."""
    HALF_UP = "half-up"
    HALF_EVEN = "half-even"

    def round(self, amount: Fraction) -> int:
        """The amount in whole coins."""
        floor = amount.numerator // amount.denominator
        rest = amount - floor
        if rest == 0:
            return floor
        if self is Rounding.EXACT:
            raise MoneyError("money-not-whole", amount=amount)
        half = Fraction(1, 2)
        if self is Rounding.HALF_EVEN and rest == half:
            return floor + floor % 2
        up = self is Rounding.UP or (self is not Rounding.DOWN and rest >= half)
        return floor + up


class Coins(int):
    """An amount in a message: whole coins that are to be shown as money."""


class Percentage(Fraction):
    """A share of one in a message, to be shown in per cent."""


def is_number(raw: object) -> TypeGuard[int | Decimal]:
    """Whether something is a number that money can be: whole or decimal, not infinite, not a flag."""
    return (isinstance(raw, int) and not isinstance(raw, bool)) or (isinstance(raw, Decimal) and raw.is_finite())


def coins(units: object) -> int:
    """An amount in units (`5`, `Decimal("0.50")`) as whole coins; a part of a coin is refused."""
    if not is_number(units):
        raise MoneyError("money-not-an-amount", found=echo(units))
    if not -MOST_UNITS <= units <= MOST_UNITS:  # abs() would overflow on 1e9999999
        raise MoneyError("money-too-large", most=MOST_UNITS)
    amount = Decimal(units)
    whole = int(amount.scaleb(2).to_integral_value())  # two places: COINS_PER_UNIT
    if Decimal(whole).scaleb(-2) != amount:
        raise MoneyError("money-part-of-coin", found=echo(units), coins=COINS_PER_UNIT)
    return whole


def parse_odds(text: str) -> Fraction:
    """Read odds such as `8:1` or `19:20`: what is paid on top of the stake, for one staked."""
    match = _ODDS.fullmatch(text.strip())
    if match is None or int(match[1]) == 0 or int(match[2]) == 0:
        raise MoneyError("odds-unknown", found=echo(text))
    return Fraction(int(match[1]), int(match[2]))


def write_odds(odds: Fraction) -> str:
    """Odds as they are written in a house file: `19:20`."""
    return f"{odds.numerator}:{odds.denominator}"
