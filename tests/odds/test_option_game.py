"""The option game: its numbers deal by deal, its solution by a second way, and what was published."""

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from naive.option_game import enumerated, least_of, rows_of
from puntobanco.game import Action
from puntobanco.house import House, load
from puntobanco.odds import odds, parse_policy
from puntobanco.odds.composition import Composition
from puntobanco.odds.equilibrium import Equilibrium, Play
from puntobanco.odds.option_game import Cell, OptionGame, OptionGameError, Sees, option_game
from support.bulk import bulk

PACKS = range(1, 9)


@cache
def house() -> House:
    return load("punter-and-bank")


def free(packs: int, sees: Sees, *, replaced: bool = False) -> OptionGame:
    """The game in which banco may choose everywhere, and gets what punto loses."""
    return option_game(house(), Composition.of_packs(packs), sees, replaced=replaced, zero_sum=True)


def only(play: Play) -> Equilibrium:
    (found,) = play.solve().equilibria
    return found


# What was published


def test_cards_with_replacement_by_totals() -> None:
    """Kemeny and Snell (1957): punto draws on five nine times in eleven, banco is indifferent with six alone."""
    found = only(Play(free(1, Sees.TOTALS, replaced=True), house().tableau))
    assert (found.draws, found.punto) == (Fraction(9, 11), Fraction(-679568, 53094899))
    mixed = [one for one in found.cells if 0 < one.draws < 1]
    assert [(one.cell, one.draws) for one in mixed] == [(Cell((6,), None), Fraction(859, 2288))]
    assert [one.cell for one in found.cells if one.gain == 0] == [Cell((6,), None)]
    assert found.gain == 0


# Deal by deal

SMALL = ([0, 0, 0, 1, 2, 3, 5, 6, 8], [0, 1, 2, 3, 4, 5, 6, 7, 9], [0, 0, 5, 5, 5, 6, 6, 9], [3, 4, 1, 1, 8, 0, 2, 7])


@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("cards", SMALL)
def test_every_number_of_a_small_shoe_is_that_of_its_deals(cards: list[int], sees: Sees) -> None:
    counts = [cards.count(point) for point in range(10)]
    game = option_game(house(), Composition.of_points(counts), sees, zero_sum=True)
    naive = enumerated(cards, sees_cards=sees is Sees.CARDS)
    assert (game.deals, game.naturals[0]) == (naive.deals, naive.naturals * game.unit)
    found = {
        ((cell.hand, cell.third), action, whose): worth
        for cell, choice in game.cells.items()
        for action, side in (("draw", choice.draw[0]), ("stand", choice.stand[0]))
        for whose, worth in (("compelled", side.compelled), ("chosen", side.chosen))
    }
    told = {key: worth * game.unit for key, worth in naive.cells.items()}
    assert {key: worth for key, worth in found.items() if worth} == {key: worth for key, worth in told.items() if worth}


# The other way


def by_program(game: OptionGame) -> Fraction:
    """The value by a linear program over banco's chances."""
    value, _ = least_of(rows_of(game))
    return value / (game.deals * game.unit)


@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("packs", PACKS)
def test_a_linear_program_from_the_other_side_has_the_same_value(packs: int, sees: Sees) -> None:
    game = free(packs, sees)
    found = only(Play(game, house().tableau))
    assert found.punto == -found.banco == by_program(game)


@settings(max_examples=bulk(sample=25, full=400))
@given(
    st.lists(st.integers(0, 12), min_size=10, max_size=10).filter(lambda counts: sum(counts) >= 6),
    st.sampled_from(Sees),
)
def test_any_shoe_has_one_value_by_both_ways(counts: list[int], sees: Sees) -> None:
    game = option_game(house(), Composition.of_points(counts), sees, zero_sum=True)
    solution = Play(game, house().tableau).solve()
    assert {found.punto for found in solution.equilibria} == {by_program(game)}
    assert solution.zero_sum


# Nobody can do better


@pytest.mark.parametrize("zero_sum", [True, False])
@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("packs", [1, 6, 8])
def test_neither_side_can_do_better(packs: int, sees: Sees, zero_sum: bool) -> None:
    game = option_game(house(), Composition.of_packs(packs), sees, zero_sum=zero_sum)
    solution = Play(game, house().tableau).solve()
    assert solution.equilibria
    assert solution.zero_sum is zero_sum
    for found in solution.equilibria:
        for one in found.cells:
            assert one.draws == (one.gain > 0) if one.gain else 0 <= one.draws <= 1
        assert found.draws == (found.gain > 0) if found.gain else 0 <= found.draws <= 1


def test_with_a_commission_both_sides_play_otherwise() -> None:
    """The house takes a tenth of banco's wins: banco would rather have a tie, and punto draws more often."""
    shoe = Composition.of_packs(6)
    with_commission = only(Play(option_game(house(), shoe, Sees.CARDS), house().tableau))
    without = only(Play(free(6, Sees.CARDS), house().tableau))
    assert with_commission.draws > without.draws
    assert with_commission.punto + with_commission.banco < 0


# By the tableau


@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("draws", ["draw", "stand", "1/3"])
def test_where_banco_has_no_choice_the_worth_is_that_of_the_bets(draws: str, sees: Sees) -> None:
    """The same figures as the engine of the odds, which knows nothing of games."""
    policy = parse_policy(draws)
    assert isinstance(policy, Fraction)
    game = option_game(house(), Composition.of_packs(6), sees)
    found = Play(game, house().tableau, dict.fromkeys(game.cells, False)).reply_to(policy)
    bets = odds(house(), policy=policy).bets
    assert (found.punto, found.banco) == (-bets["punto"].edge, -bets["banco"].edge)
    for one in found.cells:
        row = house().tableau.banco[one.cell.total]
        assert one.draws == (row[one.cell.column] is Action.DRAW)


def test_against_the_tableau_punto_always_draws() -> None:
    game = option_game(house(), Composition.of_packs(6))
    found = only(Play(game, house().tableau, dict.fromkeys(game.cells, False)))
    assert found.draws == 1
    assert found.punto == -odds(house(), policy=Fraction(1)).bets["punto"].edge
    best, worst = (-odds(house(), policy=Fraction(share)).bets["punto"].edge for share in (1, 0))
    fives = sum(choice.reached.chosen for cell, choice in game.cells.items() if cell.third is None)
    assert found.gain * fives / game.deals == best - worst


# Refused


def test_a_house_without_an_option_makes_no_game() -> None:
    with pytest.raises(OptionGameError) as refused:
        option_game(load("schaanwald"), Composition.of_packs(6))
    assert refused.value.code == "solve-one-option"


def test_a_habit_is_a_share() -> None:
    with pytest.raises(OptionGameError):
        Play(free(1, Sees.TOTALS), house().tableau).reply_to(Fraction(3, 2))
