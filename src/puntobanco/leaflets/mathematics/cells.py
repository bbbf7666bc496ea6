"""How the report writes its figures, in one language: whole numbers, exact fractions, shares, decimals."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.language import sign_of
from puntobanco.leaflets.author import Author
from puntobanco.leaflets.document import Grid, GridRow, Paragraph
from puntobanco.leaflets.mathematics.figures import Mathematics

NOTHING = "·"
EDGE_PLACES = 4
"""Decimals of a share in per cent."""
_SHORT_FRACTION = 16
"""Digits of a denominator with which a fraction stays on one line."""


class ReportAuthor(Author):
    """Writes the report of a house in one language."""

    def __init__(self, found: Mathematics, language: str) -> None:
        super().__init__(found.house, language)
        self.found = found

    @property
    def edge(self) -> str:
        """What the house's advantage is called; where guests play against each other, it is their loss."""
        return self.text("column.average-loss" if banker_pays(self.house) else "column.edge")

    def head(self, *columns: str) -> tuple[str, ...]:
        """The heads of columns: `bet` for the message `column.bet`, `report.…` for another one."""
        return tuple(self.text(name if "." in name else f"column.{name}") for name in columns)

    def paragraph(self, key: str, /, **values: object) -> Paragraph:
        """A paragraph of one sentence or more."""
        return Paragraph((self.sentence(key, **values),))

    def whole(self, number: int) -> str:
        """A whole number."""
        return self.speaker.formats.number(number)

    def number(self, value: Fraction | Decimal | float | None, places: int) -> str:
        """A number with so many decimals."""
        if value is None:
            return NOTHING
        return self.speaker.formats.number(Fraction(value), places)

    def percent(self, share: Fraction | Decimal | float, places: int = EDGE_PLACES) -> str:
        """A share in per cent."""
        return self.speaker.formats.percentage(Fraction(share), places)

    def unlikely(self, chance: float) -> str:
        """A chance that may be next to nothing, in hundredths of a per cent: never shown as none at all."""
        least = Fraction(1, 10_000)
        return self.percent(chance, 2) if chance >= least else f"<\N{NO-BREAK SPACE}{self.percent(least, 2)}"

    def change(self, share: Fraction, places: int = EDGE_PLACES) -> str:
        """A difference in hundredths, with its sign and without that of per cent."""
        shown = self.number(abs(share) * 100, places)
        return sign_of(share) + shown if share else NOTHING

    def exact(self, share: Fraction) -> str:
        """A fraction as it is; a long one in two lines, so that no number is broken."""
        top, bottom = self.whole(share.numerator), self.whole(share.denominator)
        if share.denominator == 1:
            return top
        if len(str(share.denominator)) <= _SHORT_FRACTION:
            return f"{top}/{bottom}"
        return f"{top}\N{NO-BREAK SPACE}/\n{bottom}"

    def odds(self, odds: Fraction) -> str:
        """Odds, such as 8 to 1."""
        return self.speaker.formats.odds_of(odds)


def table(
    id: str,
    caption: str,
    header: tuple[str, ...],
    rows: Sequence[tuple[str, ...]],
    *,
    words: int = 1,
    fractions: tuple[int, ...] = (),
) -> Grid:
    """A table whose first columns hold words and whose others hold numbers, fractions in two lines apart."""
    numbers = tuple(place for place in range(words, len(header)) if place not in fractions)
    return Grid(id, caption, header, tuple(GridRow(cells) for cells in rows), numbers=numbers)


def chosen(house: House) -> list[tuple[str, str]]:
    """The readings under which a house stands, by name."""
    return [(name, house.chosen[name]) for name in house.readings]
