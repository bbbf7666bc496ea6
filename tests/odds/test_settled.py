"""Odds of houses that let banco choose: the engines are given what it does, and never see a choice."""

from dataclasses import replace
from fractions import Fraction

import pytest

from puntobanco.game import Action, Card, Tableau
from puntobanco.house import House, load
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import Composition, PolicyError, odds
from puntobanco.odds.batch import Calculator
from puntobanco.odds.coefficients import program
from puntobanco.odds.comparison import bet_comparisons, reading_effects
from puntobanco.odds.effects import removal_effects, turning_points
from puntobanco.odds.equilibrium import Play
from puntobanco.odds.exact import bets_odds
from puntobanco.odds.hands import CardsOnTable, Thirds, always
from puntobanco.odds.option_game import option_game
from puntobanco.odds.policy import Best, parse_banco
from puntobanco.odds.weights import outcome_weights
from support.free_cells import CELLS, both_options

WAYS = list(BancoUndecided)
DRAWS_ON = {
    BancoUndecided.CUSTOMARY: {(3, 9), (5, 4)},
    BancoUndecided.DRAW: set(CELLS),
    BancoUndecided.STAND: set[tuple[int, int]](),
}
"""Of the free cells, those in which banco draws; the customary tableau has six stand after no card."""


def bound(banco: BancoUndecided) -> Tableau:
    """The tableau with the free cells filled in by hand."""
    rows = [list(row) for row in both_options().tableau.banco]
    for total, column in CELLS:
        rows[total][column] = Action.DRAW if (total, column) in DRAWS_ON[banco] else Action.STAND
    return both_options().tableau._replace(banco=tuple(map(tuple, rows)))


def bound_house(banco: BancoUndecided) -> House:
    return replace(both_options(), tableau=bound(banco))


@pytest.mark.parametrize("banco", WAYS)
@pytest.mark.parametrize("share", [Fraction(0), Fraction(1), Fraction(1, 3)])
def test_the_odds_are_what_the_option_game_is_worth_when_banco_plays_so(banco: BancoUndecided, share: Fraction) -> None:
    """The game counts deals in another way, and is given the tableau by hand."""
    found = odds(both_options(), policy=share, banco=banco)
    game = option_game(both_options(), Composition.of_packs(6))
    played = Play(game, bound(banco), dict.fromkeys(game.cells, False)).reply_to(share)
    assert (-found.bets["punto"].edge, -found.bets["banco"].edge) == (played.punto, played.banco)
    assert (found.banco, found.house.tableau) == (banco, bound(banco))


@pytest.mark.parametrize("undecided", WAYS)
def test_without_a_word_banco_does_what_the_house_does_when_nobody_decides(undecided: BancoUndecided) -> None:
    at = both_options(f'[option]\nbanco_undecided = "{undecided.value}"')
    found = odds(at)
    assert found.banco is undecided
    assert found.bets == odds(bound_house(undecided)).bets


def test_a_house_without_free_cells_has_none_to_fill() -> None:
    assert odds(load("schaanwald")).banco is None
    with pytest.raises(PolicyError, match="policy-without-banco-option"):
        odds(load("punter-and-bank"), banco=BancoUndecided.DRAW)


def test_punto_does_best_against_what_banco_does() -> None:
    found = {banco: odds(both_options(), policy=Best.BEST, banco=banco).bets["punto"].edge for banco in WAYS}
    assert found == {banco: odds(bound_house(banco), policy=Best.BEST).bets["punto"].edge for banco in WAYS}
    assert found[BancoUndecided.DRAW] < found[BancoUndecided.CUSTOMARY]


@pytest.mark.parametrize("banco", [BancoUndecided.DRAW, BancoUndecided.STAND])
def test_a_coup_half_dealt_goes_on_as_banco_does(banco: BancoUndecided) -> None:
    """Punto stands with seven, banco has six: a fifth card comes only if banco draws."""
    dealt = [Card.parse(text) for text in ("4h", "2c", "3d", "4s")]
    joint = odds(both_options(), dealt=dealt, banco=banco).joint
    assert {end.banco_cards for end in joint} == {3 if banco is BancoUndecided.DRAW else 2}


def test_every_way_to_ask_for_odds_settles_the_house() -> None:
    """What people use has an answer, the same as that of the house as it is settled."""
    at, same = both_options(), bound_house(BancoUndecided.CUSTOMARY)
    six = Composition.of_packs(6)
    assert bets_odds(at, six) == bets_odds(same, six)
    assert Calculator(at).exact_edges(six.points) == Calculator(same).exact_edges(six.points)
    assert removal_effects(at) == removal_effects(same)
    assert turning_points(at) == turning_points(same)
    (punto, *_), (alike, *_) = (bet_comparisons(one, load("schaanwald")) for one in (at, same))
    assert punto.first == alike.first


def test_banco_may_be_told_what_to_do_where_one_of_two_houses_lets_it_choose() -> None:
    (told, *_) = bet_comparisons(load("schaanwald"), both_options(), banco=BancoUndecided.DRAW)
    assert told.second == odds(bound_house(BancoUndecided.DRAW)).bets["punto"]
    with pytest.raises(PolicyError, match="policy-without-banco-option") as refusal:
        bet_comparisons(load("schaanwald"), load("mega-pay"), banco=BancoUndecided.DRAW)
    assert refusal.value.values["house"] == "schaanwald"


def test_readings_are_compared_under_what_banco_does() -> None:
    effects = list(reading_effects(both_options(), banco=BancoUndecided.STAND))
    assert effects
    default = next(one for one in effects if one.reading == "packs" and one.choice == "six")
    assert default.bets["punto"] == odds(bound_house(BancoUndecided.STAND)).bets["punto"]
    with pytest.raises(PolicyError, match="policy-without-banco-option"):
        list(reading_effects(load("schaanwald"), banco=BancoUndecided.STAND))


def test_no_engine_takes_a_tableau_with_free_cells_for_another_one() -> None:
    """Whoever forgets to settle a house is told at once, instead of getting figures of some other game."""
    tableau, shoe = both_options().tableau, Composition.of_packs(6)
    with pytest.raises(AssertionError):
        outcome_weights(tableau, shoe.points, Action.DRAW)
    with pytest.raises(AssertionError):
        program(tableau, (both_options().bet("punto"),), Fraction(1))
    with pytest.raises(AssertionError):
        Thirds(tableau, shoe.atoms, CardsOnTable(), always(Action.DRAW))


@pytest.mark.parametrize("banco", WAYS)
def test_what_banco_does_is_written_and_read(banco: BancoUndecided) -> None:
    assert parse_banco(banco.value) is banco


def test_what_banco_cannot_do_is_refused() -> None:
    with pytest.raises(PolicyError, match="banco-unknown") as refusal:
        parse_banco("sometimes")
    assert refusal.value.values["allowed"] == ("customary", "draw", "stand")
