"""Shares of draws as somebody asks for them who decides by chance."""

from fractions import Fraction

from puntobanco.game.shares import Shares
from puntobanco.game.tableau import NO_CARD

SHARES = Shares({5: Fraction(9, 11)}, {(5, 4): Fraction(1, 3), (6, NO_CARD): Fraction(2, 5)})


def test_a_share_is_found_by_total_and_third_card() -> None:
    """No third card is a column of its own, and what nobody worked out is None, never nought."""
    assert [SHARES.punto_draws(total) for total in (4, 5)] == [None, Fraction(9, 11)]
    assert SHARES.banco_draws(5, 4) == Fraction(1, 3)
    assert SHARES.banco_draws(6, None) == Fraction(2, 5)
    assert SHARES.banco_draws(5, None) is None
    assert SHARES.banco_draws(6, 4) is None
