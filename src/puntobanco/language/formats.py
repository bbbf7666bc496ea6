"""How each language writes numbers, money, odds and percentages. Checked against CLDR by the tests."""

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from puntobanco.game import COINS_PER_UNIT


class Formats(NamedTuple):
    """The marks of one language. Spanish leaves four digits together, hence `group_from`."""

    decimal: str
    group: str
    group_from: int
    percent: str
    odds: str

    def number(self, value: int | Decimal | Fraction, places: int = 0) -> str:
        """A number with its decimals, in groups of three digits."""
        sign, whole, rest = _fixed(value, places)
        if len(whole) >= self.group_from:
            whole = f"{int(whole):,}".replace(",", self.group)
        return sign + whole + (self.decimal + rest if rest else "")

    def percentage(self, share: Fraction, places: int = 2) -> str:
        """A share of one as per cent: 1/80 is `1.25%`."""
        return self.percent.format(number=self.number(share * 100, places))

    def amount(self, coins: int) -> str:
        """An amount in units, with decimals only where there are parts of a unit."""
        places = 0 if coins % COINS_PER_UNIT == 0 else 2
        return self.number(Fraction(coins, COINS_PER_UNIT), places)

    def odds_of(self, odds: Fraction) -> str:
        """Odds as people say them: `8 to 1`."""
        return self.odds.format(self.number(odds.numerator), self.number(odds.denominator))


def sign_of(value: float | Fraction) -> str:
    """What stands before an amount that was won or lost; nothing before nothing."""
    return "+" if value > 0 else "−" if value < 0 else ""


def _fixed(value: int | Decimal | Fraction, places: int) -> tuple[str, str, str]:
    """Sign, whole digits and exactly so many decimals of a value, ties to even, without going through a float."""
    scaled = round(Fraction(value) * 10**places)
    digits = str(abs(scaled)).rjust(places + 1, "0")
    whole = len(digits) - places
    return "−" if scaled < 0 else "", digits[:whole], digits[whole:]


FORMATS = {
    "en": Formats(".", ",", 4, "{number}%", "{} to {}"),
    "de": Formats(",", ".", 4, "{number}\N{NO-BREAK SPACE}%", "{}:{}"),
    "es": Formats(",", ".", 5, "{number}\N{NO-BREAK SPACE}%", "{} a {}"),
}

AT_HOME = {("de", "CHF"): Formats(".", "’", 4, "{number}\N{NO-BREAK SPACE}%", "{}:{}")}
"""Amounts of a currency as the people who pay with it write them, where their language has another habit elsewhere."""
