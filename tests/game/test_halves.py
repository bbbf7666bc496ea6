"""A stake of which half is lost: when, how many coins, and what a unit of it brings."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import MoneyError, Result, Rounding, play
from puntobanco.game.bets import Bet, gain, unwon
from puntobanco.game.cards import parse_cards
from puntobanco.game.settlement import coins_taken, settle_bet
from puntobanco.house import load
from puntobanco.house.asked_bet import asked_bet
from support.strategies import coups

PUNTO_WINS, TIE_OF_SIX, BANCO_WINS = "9h 2d Kc 3s", "2h 2d 4c 4s", "Kh 9d Kc Ks"
HALF: Bet = asked_bet("winner == punto", "1:1", halves="winner == tie")
EVERYTHING = asked_bet("punto.total == 9", "1:1", returns="punto.total >= 8", halves="punto.total >= 7")
"""Whose conditions hold together, so that their order decides."""

BACK = {
    Rounding.DOWN: {1: 0, 2: 1, 3: 1, 5: 2, 7: 3, 1001: 500},
    Rounding.UP: {1: 1, 2: 1, 3: 2, 5: 3, 7: 4, 1001: 501},
    Rounding.HALF_UP: {1: 1, 2: 1, 3: 2, 5: 3, 7: 4, 1001: 501},
    Rounding.HALF_EVEN: {1: 0, 2: 1, 3: 2, 5: 2, 7: 4, 1001: 500},
    Rounding.EXACT: {2: 1, 4: 2, 1000: 500},
}
"""What comes back of a stake of so many coins, by hand."""


@pytest.mark.parametrize(
    ("cards", "result", "net", "back"),
    [(PUNTO_WINS, Result.WON, 10, 10), (TIE_OF_SIX, Result.HALVED, -5, 5), (BANCO_WINS, Result.LOST, -10, 0)],
)
def test_half_of_a_stake(cards: str, result: Result, net: int, back: int) -> None:
    """A bet wins, or half of it is lost, or all."""
    found = settle_bet(HALF, 10, play(load("schaanwald").tableau, parse_cards([cards])), Rounding.EXACT)
    assert (found.result, found.net, found.back) == (result, net, back)
    assert gain(found.result, found.odds) == Fraction(net, 10)


@pytest.mark.parametrize(
    ("total", "result"), [(9, Result.WON), (8, Result.RETURNED), (7, Result.HALVED), (6, Result.LOST)]
)
def test_a_bet_wins_then_comes_back_then_is_halved_else_is_lost(total: int, result: Result) -> None:
    """Where several conditions hold, the first of them decides."""
    assert EVERYTHING.result({"punto.total": total})[0] is result


@pytest.mark.parametrize("rounding", list(Rounding))
def test_what_comes_back_of_half_a_stake(rounding: Rounding) -> None:
    """The half that comes back is rounded as payouts are: `down` favours the house."""
    found = {stake: stake - coins_taken(Result.HALVED, stake, rounding) for stake in BACK[rounding]}
    assert found == BACK[rounding]


def test_half_a_coin_is_refused_where_nothing_may_be_rounded() -> None:
    """As a payout of half a coin is."""
    with pytest.raises(MoneyError, match="money-not-whole"):
        coins_taken(Result.HALVED, 5, Rounding.EXACT)


@given(
    coup=coups(load("schaanwald").tableau),
    stake=st.integers(1, 10**12),
    rounding=st.sampled_from([one for one in Rounding if one is not Rounding.EXACT]),
)
def test_no_coin_is_made_or_lost(coup: object, stake: int, rounding: Rounding) -> None:
    """What comes back and what is taken are the stake, and a half is off by at most half a coin."""
    found = settle_bet(HALF, stake, coup, rounding)  # type: ignore[arg-type]  # a coup
    assert found.back + found.taken == stake
    assert found.back >= 0
    assert found.taken >= 0
    if found.result is Result.HALVED:
        assert abs(Fraction(stake, 2) - found.taken) <= Fraction(1, 2)
        assert found.payout == 0


def test_what_a_bet_with_halves_is_made_of() -> None:
    """Its facts, its level, its gains; a bet without halves has none of that."""
    bet = asked_bet("winner == tie", "8:1", halves="punto.pair")
    assert bet.facts == ("winner", "punto.pair")
    assert bet.level is bet.conditions["halves"].level
    assert bet.gains == (Fraction(8), Fraction(-1, 2), Fraction(-1))
    assert asked_bet("winner == tie", "8:1").gains == (Fraction(8), Fraction(-1))
    assert Result.HALVED not in unwon(halves=False)
    assert {Result.WON, *unwon(halves=True)} == set(Result)
