"""With which chance each side draws where it may choose: what somebody is told who decides by chance.

Who works it out is no matter here; it comes from outside.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from puntobanco.game.tableau import NO_CARD


class Shares(NamedTuple):
    """Shares of draws: punto's by its two-card total, banco's by its own and the column of the tableau."""

    punto: Mapping[int, Fraction]
    banco: Mapping[tuple[int, int], Fraction]

    def punto_draws(self, total: int) -> Fraction | None:
        """How often punto draws on a total; None where it is not known."""
        return self.punto.get(total)

    def banco_draws(self, total: int, third: int | None) -> Fraction | None:
        """How often banco draws with a total, after punto's third card or none; None where it is not known."""
        return self.banco.get((total, NO_CARD if third is None else third))
