"""What a coup is worth to punto by its share of draws, while banco replies best."""

from fractions import Fraction
from itertools import pairwise

import pytest

from puntobanco.house import load
from puntobanco.odds import odds, parse_policy
from puntobanco.odds.equilibrium import Play, play_of
from puntobanco.odds.option_game import Sees


def played(sees: Sees, *, banco_free: bool = True, zero_sum: bool = True) -> Play:
    return play_of(load("punter-and-bank"), None, sees, banco_free=banco_free, zero_sum=zero_sum)


@pytest.mark.parametrize("zero_sum", [False, True])
@pytest.mark.parametrize("sees", Sees)
def test_every_piece_is_what_the_best_reply_leaves_to_punto(sees: Sees, zero_sum: bool) -> None:
    """Inside of each, where the reply is one: a third and two thirds of the way, so that it is a line."""
    play = played(sees, zero_sum=zero_sum)
    pieces = play.curve()
    assert [pieces[0].start, pieces[-1].end] == [0, 1]
    assert all(before.end == after.start for before, after in pairwise(pieces))
    for piece in pieces:
        for part in (Fraction(1, 3), Fraction(2, 3)):
            draws = piece.start + (piece.end - piece.start) * part
            worth = piece.at_start + (piece.at_end - piece.at_start) * part
            assert worth == play.reply_to(draws).punto


@pytest.mark.parametrize("sees", Sees)
def test_zero_sum_it_has_no_jump_and_one_summit_which_is_the_value(sees: Sees) -> None:
    play = played(sees)
    pieces, solved = play.curve(), play.solve().best
    assert all(before.at_end == after.at_start for before, after in pairwise(pieces))
    slopes = [(one.at_end - one.at_start) / (one.end - one.start) for one in pieces]
    assert all(before > after for before, after in pairwise(slopes))
    summit = max(pieces, key=lambda one: one.at_end)
    assert (summit.end, summit.at_end) == (solved.draws, solved.punto)


def test_against_the_tableau_it_is_one_line_between_the_odds_of_both_habits() -> None:
    play = played(Sees.TOTALS, banco_free=False, zero_sum=False)
    (line,) = play.curve()
    stand, draw = (
        -odds(load("punter-and-bank"), policy=parse_policy(how)).bets["punto"].edge for how in ("stand", "draw")
    )
    assert (line.at_start, line.at_end) == (stand, draw)
    assert draw - stand == play.solve().best.gain * play.chosen
