"""What decisions were worth: punto's from the odds of both habits, banco's from the solved cells."""

from fractions import Fraction

import pytest

import puntobanco as pb
from puntobanco.game import Action, Side, parse_cards, play
from puntobanco.house import House, load
from puntobanco.odds import odds, parse_policy
from puntobanco.odds.decisions import DecisionWorth, decision_worths
from puntobanco.odds.equilibrium import play_of
from support.table_play import own_house

FREE = """
extends = "punter-and-bank"
tableau = { banco = { 6 = [7] }, banco_options = { 6 = [6], 3 = [8] }, no_card = { 6 = "option" } }
option = { punto_cards = "punto-only" }
"""


def worths(
    house: House, cards: str, punto: Action | None = None, banco: Action | None = None
) -> tuple[DecisionWorth, ...]:
    coup = play(house.tableau, parse_cards(cards.split()), punto, banco)
    assert coup.finished
    return decision_worths(house, coup)


def test_puntos_decision_is_worth_what_the_odds_of_both_habits_differ_by() -> None:
    """For each time that it may choose; standing costs what drawing gains."""
    house = load("punter-and-bank")
    draw, stand = (odds(house, policy=parse_policy(how)).bets["punto"].edge for how in ("draw", "stand"))
    each = (stand - draw) / play_of(house).chosen
    assert worths(house, "5h 6d Kc Ks 5s", Action.DRAW) == (DecisionWorth(Side.PUNTO, each, Fraction(1)),)
    assert worths(house, "5h 6d Kc Ks", Action.STAND) == (DecisionWorth(Side.PUNTO, -each, Fraction(1)),)


@pytest.mark.parametrize("action", [Action.DRAW, Action.STAND])
def test_bancos_decision_is_worth_what_its_cell_says(action: Action) -> None:
    house = own_house(FREE)
    (cell,) = [one for one in pb.solve(house).best.cells if (one.cell.hand, one.cell.third) == ((6,), 6)]
    assert cell.gain
    sign = 1 if action is Action.DRAW else -1
    cards = "2h 6d Kc Ks 6s" + (" 9d" if action is Action.DRAW else "")
    assert worths(house, cards, banco=action) == (DecisionWorth(Side.BANCO, sign * cell.gain, cell.draws),)


def test_both_may_have_decided() -> None:
    house = own_house(FREE)
    found = worths(house, "5h 6d Kc Ks", Action.STAND, Action.STAND)
    assert [one.side for one in found] == [Side.PUNTO, Side.BANCO]
    assert [one.draws for one in found] == [
        pb.solve(house).best.draws,
        *(one.draws for one in pb.solve(house).best.cells if (one.cell.hand, one.cell.third) == ((6,), None)),
    ]


def test_nothing_is_told_where_nobody_chose_or_somebody_saw_more_than_the_solved_game_has() -> None:
    assert worths(load("punter-and-bank"), "6h 7d Kc Ks") == ()
    seen = load("punter-and-bank", {"cards-shown": "open"})
    assert worths(seen, "5h 6d Kc Ks", Action.STAND) == ()
    open_punto = own_house(FREE.replace('"punto-only"', '"open"'))
    assert worths(open_punto, "5h 6d Kc Ks", Action.STAND, Action.STAND) == ()


def test_as_json() -> None:
    assert DecisionWorth(Side.BANCO, Fraction(-1, 4), Fraction(2)).written() == {
        "side": "banco",
        "gain": "-1/4",
        "draws": "2/1",
    }
