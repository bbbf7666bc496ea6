"""How each language writes numbers, money, odds and percentages. Checked against CLDR by the tests."""

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from typing import NamedTuple

from puntobanco.rules import COINS_PER_UNIT


class Formats(NamedTuple):
    """The marks of one language. Spanish leaves four digits together, hence `group_from`."""

    decimal: str
    group: str
    group_from: int
    percent: str
    odds: str

    def number(self, value: int | Decimal | Fraction, places: int = 0) -> str:
        """A number with its decimals, in groups of three digits."""
        digits = _fixed(value, places)
        sign, digits = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
        whole, _, rest = digits.partition(".")
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


def _fixed(value: int | Decimal | Fraction, places: int) -> str:
    """The value with exactly so many decimals, ties to even, without going through a float."""
    if isinstance(value, int):
        return f"{value}.{'0' * places}" if places else str(value)
    with localcontext() as context:
        context.prec = 200
        if isinstance(value, Fraction):
            scaled = value * 10**places
            value = Decimal(round(scaled)).scaleb(-places)
        rounded = value.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_EVEN)
    return f"{abs(rounded) if rounded == 0 else rounded:f}"


FORMATS = {
    "en": Formats(".", ",", 4, "{number}%", "{} to {}"),
    "de": Formats(",", ".", 4, "{number}\N{NO-BREAK SPACE}%", "{}:{}"),
    "es": Formats(",", ".", 5, "{number}\N{NO-BREAK SPACE}%", "{} a {}"),
}
