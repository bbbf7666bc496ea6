"""Money: whole coins, odds as fractions, roundings that have names."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import COINS_PER_UNIT, MoneyError, Rounding, coins, parse_odds, write_odds
from puntobanco.game.money import MOST_UNITS
from support.strategies import SOME


@pytest.mark.parametrize(
    ("amount", "down", "up", "half_up", "half_even"),
    [
        (Fraction(3), 3, 3, 3, 3),
        (Fraction(0), 0, 0, 0, 0),
        (Fraction(9, 4), 2, 3, 2, 2),
        (Fraction(5, 2), 2, 3, 3, 2),
        (Fraction(7, 2), 3, 4, 4, 4),
        (Fraction(11, 4), 2, 3, 3, 3),
        (Fraction(1, 1000), 0, 1, 0, 0),
        (Fraction(1, 2), 0, 1, 1, 0),
    ],
)
def test_roundings(amount: Fraction, down: int, up: int, half_up: int, half_even: int) -> None:
    """Each rounding has its way with parts of a coin; whole amounts stay as they are in all of them."""
    assert Rounding.DOWN.round(amount) == down
    assert Rounding.UP.round(amount) == up
    assert Rounding.HALF_UP.round(amount) == half_up
    assert Rounding.HALF_EVEN.round(amount) == half_even


def test_exact_refuses_a_part_of_a_coin() -> None:
    """Where no part of a coin can arise, one that does is refused instead of lost."""
    assert Rounding.EXACT.round(Fraction(38, 2)) == 19
    with pytest.raises(MoneyError) as refusal:
        Rounding.EXACT.round(Fraction(19, 2))
    assert refusal.value.code == "money-not-whole"
    assert refusal.value.values == {"amount": Fraction(19, 2)}


@SOME
@given(st.fractions(min_value=0, max_value=10**9, max_denominator=10**6), st.sampled_from(Rounding))
def test_rounding_moves_less_than_a_coin(amount: Fraction, rounding: Rounding) -> None:
    """Down never pays more, up never less, the halves are off by half a coin at most."""
    if rounding is Rounding.EXACT:
        amount = Fraction(int(amount))
    moved = rounding.round(amount) - amount
    twice_the_least, twice_the_most = {
        Rounding.EXACT: (0, 0),
        Rounding.DOWN: (-2, 0),
        Rounding.UP: (0, 2),
        Rounding.HALF_UP: (-1, 1),
        Rounding.HALF_EVEN: (-1, 1),
    }[rounding]
    assert twice_the_least <= 2 * moved <= twice_the_most
    assert abs(moved) < 1


@pytest.mark.parametrize(
    ("units", "amount"),
    [
        (5, 500),
        (0, 0),
        (-3, -300),
        (Decimal("0.01"), 1),
        (Decimal("2.5"), 250),
        (Decimal("2.500"), 250),
        (Decimal("1E+2"), 10_000),
        (MOST_UNITS, MOST_UNITS * COINS_PER_UNIT),
        (Decimal(-MOST_UNITS), -MOST_UNITS * COINS_PER_UNIT),
    ],
)
def test_amounts_in_coins(units: object, amount: int) -> None:
    """A unit has a hundred coins."""
    assert coins(units) == amount


@pytest.mark.parametrize(
    ("units", "code", "values"),
    [
        (True, "money-not-an-amount", {"found": "True"}),
        ("5", "money-not-an-amount", {"found": "5"}),
        (5.0, "money-not-an-amount", {"found": "5.0"}),
        (None, "money-not-an-amount", {"found": "None"}),
        ([5], "money-not-an-amount", {"found": "[5]"}),
        (Decimal("NaN"), "money-not-an-amount", {"found": "NaN"}),
        (Decimal("Infinity"), "money-not-an-amount", {"found": "Infinity"}),
        ("x" * 100, "money-not-an-amount", {"found": "x" * 60 + "…"}),
        (MOST_UNITS + 1, "money-too-large", {"most": MOST_UNITS}),
        (-MOST_UNITS - 1, "money-too-large", {"most": MOST_UNITS}),
        (Decimal("1000000000.01"), "money-too-large", {"most": MOST_UNITS}),
        (Decimal("1E+9999999"), "money-too-large", {"most": MOST_UNITS}),
        pytest.param(16**5000, "money-too-large", {"most": MOST_UNITS}, id="thousands-of-digits"),
        (Decimal("0.001"), "money-part-of-coin", {"found": "0.001", "coins": 100}),
        (Decimal("5.000000000000000000000000000000000000001"), "money-part-of-coin", {"coins": 100}),
        (Decimal("1E-9999999"), "money-part-of-coin", {"found": "1E-9999999", "coins": 100}),
    ],
)
def test_what_is_no_amount_is_refused(units: object, code: str, values: dict[str, object]) -> None:
    """Neither flags, texts, floats nor nothing; nor more than there can be, nor a part of a coin."""
    with pytest.raises(MoneyError) as refusal:
        coins(units)
    assert refusal.value.code == code
    assert {**refusal.value.values, **values} == refusal.value.values


@SOME
@given(st.integers(-MOST_UNITS * COINS_PER_UNIT, MOST_UNITS * COINS_PER_UNIT))
def test_every_number_of_coins_has_an_amount(amount: int) -> None:
    """An amount with two decimals and its coins are the same money."""
    assert coins(Decimal(amount).scaleb(-2)) == amount


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("8:1", Fraction(8)),
        ("19:20", Fraction(19, 20)),
        (" 9 : 10 ", Fraction(9, 10)),
        ("2:4", Fraction(1, 2)),
        ("999999:1", Fraction(999_999)),
        ("1:999999", Fraction(1, 999_999)),
    ],
)
def test_odds(text: str, odds: Fraction) -> None:
    """What is paid on top of the stake, for one staked."""
    assert parse_odds(text) == odds
    assert parse_odds(write_odds(odds)) == odds


def test_odds_are_written_in_lowest_terms() -> None:
    """Two to four is one to two."""
    assert write_odds(parse_odds("2:4")) == "1:2"
    assert write_odds(parse_odds("8:1")) == "8:1"


@pytest.mark.parametrize(
    "text", ["", "8", "8:", ":1", "0:1", "1:0", "8-1", "-8:1", "8:1:1", "8.5:1", "1000000:1", "８:1"]
)
def test_what_is_no_odds_is_refused(text: str) -> None:
    """Both numbers are whole, from 1 to 999,999."""
    with pytest.raises(MoneyError) as refusal:
        parse_odds(text)
    assert refusal.value.code == "odds-unknown"
    assert refusal.value.values == {"found": text}
