"""The solved game as somebody needs it who decides by chance."""

from fractions import Fraction

import puntobanco as pb
from puntobanco.game import NO_CARD
from puntobanco.game.shares import Shares
from puntobanco.house import load
from puntobanco.odds.shares import solved_shares
from support.free_cells import CELLS, both_options


def test_against_the_tableau_punto_always_draws() -> None:
    shares = solved_shares(load("punter-and-bank"))
    assert shares is not None
    best = pb.solve("punter-and-bank").best
    assert (shares.punto, shares.banco) == ({5: best.draws}, {})
    assert [shares.punto_draws(total) for total in (4, 5, 6)] == [None, 1, None]
    assert shares.banco_draws(6, None) is None


def test_where_both_sides_choose_both_have_shares() -> None:
    """Banco's in its free cells alone; with six after no card neither side is certain."""
    house = both_options()
    shares, best = solved_shares(house), pb.solve(house).best
    assert shares is not None
    assert set(shares.banco) == set(CELLS)
    for total, column in CELLS:
        third = None if column == NO_CARD else column
        (cell,) = [one for one in best.cells if (one.cell.hand, one.cell.third) == ((total,), third)]
        assert shares.banco_draws(total, third) == cell.draws
    assert shares.punto_draws(5) == best.draws
    assert 0 < best.draws < 1
    assert 0 < shares.banco[6, NO_CARD] < 1


def test_at_chemin_de_fer_neither_side_has_to_mix() -> None:
    """What people play by habit is what is best there: the cell that would make them mix is not free."""
    shares = solved_shares(load("chemin-de-fer"))
    assert shares is not None
    assert shares == Shares({5: Fraction(1)}, {(3, 9): Fraction(1), (5, 4): Fraction(1)})


def test_where_nobody_may_choose_there_are_none() -> None:
    assert solved_shares(load("schaanwald")) is None


def test_each_house_is_solved_once() -> None:
    assert solved_shares(load("punter-and-bank")) is solved_shares(load("punter-and-bank"))
