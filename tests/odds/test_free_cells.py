"""The option game of a house that lets banco choose in some cells of its tableau, and not in the others."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, strategies as st

from naive.option_game import Key, by_every_way, enumerated, least_of, rows_of
from puntobanco.game import NO_CARD, Action
from puntobanco.house import House, load
from puntobanco.odds.composition import Composition
from puntobanco.odds.equilibrium import Equilibrium, Play, play_of
from puntobanco.odds.option_game import Sees
from support.free_cells import CELLS, Free

ALL_CELLS = [(total, column) for total in range(8) for column in range(NO_CARD + 1)]


@cache
def house(free: Free) -> House:
    """A house with free cells."""
    base = load("punter-and-bank")
    banco = [list(row) for row in base.tableau.banco]
    for total, column in free:
        banco[total][column] = Action.OPTION
    return replace(base, tableau=base.tableau._replace(banco=tuple(map(tuple, banco))))


def best(play: Play) -> Equilibrium:
    solution = play.solve()
    assert solution.zero_sum
    assert len({found.punto for found in solution.equilibria}) == 1
    return solution.best


def by_program(at: House, play: Play) -> Fraction:
    """The value by a linear program over the chances of the free cells alone."""
    actions = {cell: at.tableau.banco[cell.total][cell.column] for cell in play.game.cells}
    bound = {cell: action is Action.DRAW for cell, action in actions.items() if action is not Action.OPTION}
    value, _ = least_of(rows_of(play.game, bound))
    return value / (play.game.deals * play.game.unit)


@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("packs", range(1, 9))
@pytest.mark.parametrize("at", [house(CELLS), load("chemin-de-fer")], ids=["three cells", "chemin-de-fer"])
def test_a_linear_program_over_the_free_cells_has_the_same_value(at: House, packs: int, sees: Sees) -> None:
    play = play_of(at, packs, sees, zero_sum=True)
    found = best(play)
    assert found.punto == -found.banco == by_program(at, play)


@given(
    st.lists(st.integers(0, 12), min_size=10, max_size=10).filter(lambda counts: sum(counts) >= 6),
    st.lists(st.sampled_from(ALL_CELLS), unique=True),
    st.sampled_from(Sees),
)
def test_so_has_any_shoe_with_any_free_cells(counts: list[int], free: list[tuple[int, int]], sees: Sees) -> None:
    at = house(tuple(free))
    play = play_of(at, Composition.of_points(counts), sees, zero_sum=True)
    assert best(play).punto == by_program(at, play)


@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("cards", [[0, 0, 0, 1, 2, 3, 5, 6], [0, 2, 3, 4, 5, 6, 7, 9], [0, 0, 1, 3, 5, 5, 6, 9]])
@pytest.mark.parametrize("free", [CELLS, (), ((3, 8), (5, NO_CARD), (6, 6), (6, NO_CARD))])
def test_it_is_the_best_of_all_ways_to_play_a_small_shoe(cards: list[int], free: Free, sees: Sees) -> None:
    """Deal by deal, and each way of banco's to play its free cells by itself."""
    at = house(free)
    naive = enumerated(cards, sees_cards=sees is Sees.CARDS)
    bound: dict[Key, bool] = {}
    for hand, third in {key for key, _, _ in naive.cells}:
        total, column = sum(hand) % 10, NO_CARD if third is None else third
        if (total, column) not in free:
            bound[hand, third] = at.tableau.banco[total][column] is Action.DRAW
    shoe = Composition.of_points([cards.count(point) for point in range(10)])
    assert best(play_of(at, shoe, sees, zero_sum=True)).punto == by_every_way(naive, bound)


@pytest.mark.parametrize("sees", Sees)
def test_banco_chooses_in_free_cells_alone(sees: Sees) -> None:
    at = house(CELLS)
    for found in play_of(at, 6, sees).solve().equilibria:
        for one in found.cells:
            action = at.tableau.banco[one.cell.total][one.cell.column]
            assert one.free is (action is Action.OPTION)
            if one.free:
                assert one.draws == (one.gain > 0) if one.gain else 0 <= one.draws <= 1
            else:
                assert one.draws == (action is Action.DRAW)


@pytest.mark.parametrize("sees", Sees)
@pytest.mark.parametrize("zero_sum", [True, False])
def test_without_six_after_no_card_punto_always_draws(sees: Sees, zero_sum: bool) -> None:
    """Only that cell answers punto's drawing: whoever stands has six or seven then. At chemin de fer it is not free."""
    found = play_of(load("chemin-de-fer"), 6, sees, zero_sum=zero_sum).solve()
    assert [one.draws for one in found.equilibria] == [1]
    assert found.best.gain > 0


@pytest.mark.parametrize("sees", Sees)
def test_more_freedom_is_worth_more_to_banco_until_it_has_all_that_it_uses(sees: Sees) -> None:
    """With six packs nobody who may choose everywhere departs from the customary tableau but in three cells."""

    def worth(free: Free, *, everywhere: bool = False) -> Fraction:
        return best(play_of(house(free), 6, sees, banco_free=everywhere, zero_sum=True)).punto

    worths = [worth(CELLS[:cells]) for cells in range(4)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[3] == worth((), everywhere=True) == worth(CELLS, everywhere=True)
