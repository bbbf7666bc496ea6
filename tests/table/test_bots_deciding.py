"""How bots decide that play as a game was solved, or by habit: for punto on five, and for banco in a free cell."""

from fractions import Fraction
from random import Random

import pytest

from puntobanco.game import Action, Side
from puntobanco.game.shares import Shares
from puntobanco.table import commands as c
from puntobanco.table.bank_bots import Luck
from puntobanco.table.bots import Temperament, next_act
from puntobanco.table.state import Table
from support.bulk import bulk
from support.table_play import own_house
from support.table_script import THREE_SIT, evening

SEATED = (
    THREE_SIT
    + """
    cora bids 30
    croupier closes the auction
    croupier opens
    cora bets banco 30
    bob bets punto 5
    croupier closes
"""
)
FREE = """
extends = "punter-and-bank"
tableau = { banco = { 6 = [7] }, banco_options = { 6 = [6], 3 = [8] }, no_card = { 6 = "option" } }
option = { banco_decider = "banker" }
bank = { cards_taken_by = "croupier" }
"""
SHARES = Shares({5: Fraction(9, 11)}, {(6, 10): Fraction(859, 2288), (6, 6): Fraction(1), (3, 8): Fraction(0)})
PUNTO_ASKED = "dealer: 5h 6d Kc Ks\nsee: bob decides"


def asked(cards: str) -> Table:
    return evening(own_house(FREE), SEATED + cards).watched.table


def decided(table: Table, bot: str, kind: Temperament, luck: Luck, shares: Shares | None = SHARES) -> Action:
    act = next_act(table, bot, kind, luck, shares)
    assert isinstance(act, c.Decide)
    assert act.side is table.asked
    assert act.action is not None
    return act.action


def always(number: int) -> Luck:
    """The same number, whatever it is asked for."""
    return lambda _: number


def never(_below: int) -> int:
    raise AssertionError("nothing is left to chance")


@pytest.mark.parametrize("luck", [0, 8, 9, 10])
def test_nine_times_in_eleven_is_nine_of_eleven_numbers(luck: int) -> None:
    below = []

    def given(most: int) -> int:
        below.append(most)
        return luck

    action = decided(asked(PUNTO_ASKED), "bob", Temperament.EQUILIBRIUM, given)
    assert (action, below) == (Action.DRAW if luck < 9 else Action.STAND, [11])


@pytest.mark.parametrize(
    ("cards", "share"),
    [
        (PUNTO_ASKED, SHARES.punto[5]),
        ("dealer: 7h 6d Kc Ks\nsee: cora decides", SHARES.banco[6, 10]),
    ],
    ids=["punto", "banco"],
)
def test_over_many_decisions_the_share_of_draws_is_the_one_that_was_given(cards: str, share: Fraction) -> None:
    """By Hoeffding, n fair decisions are off by t or more with a chance of at most 2 exp(-2 n t²): with 4,000 and a
    sixteenth, 6e-14. Whoever tosses a coin or always does the same is off by twice as much, less a hair: for those to
    pass is as unlikely."""
    table, luck, many, off = asked(cards), Random(20).randrange, bulk(sample=4_000, full=40_000), Fraction(1, 16)
    bot = "bob" if table.asked is Side.PUNTO else "cora"
    draws = sum(decided(table, bot, Temperament.EQUILIBRIUM, luck) is Action.DRAW for _ in range(many))
    assert abs(Fraction(draws, many) - share) < off
    assert min(abs(share - other) for other in (Fraction(0), Fraction(1, 2), Fraction(1))) > 2 * off - Fraction(1, 1000)


@pytest.mark.parametrize(
    ("cards", "bot", "usual", "solved"),
    [
        (PUNTO_ASKED, "bob", Action.DRAW, None),
        ("dealer: 7h 6d Kc Ks\nsee: cora decides", "cora", Action.STAND, None),
        ("dealer: 2h 6d Kc Ks 6s\nsee: cora decides", "cora", Action.DRAW, Action.DRAW),
        ("dealer: 2h 3d Kc Ks 8s\nsee: cora decides", "cora", Action.STAND, Action.STAND),
    ],
)
def test_a_habit_is_what_is_customary(cards: str, bot: str, usual: Action, solved: Action | None) -> None:
    """Whatever chance would say; and where the solved game is certain, so is whoever plays it."""
    table = asked(cards)
    assert decided(table, bot, Temperament.HABIT, never) is usual
    if solved is not None:
        assert {decided(table, bot, Temperament.EQUILIBRIUM, Random(seed).randrange) for seed in range(9)} == {solved}


@pytest.mark.parametrize("shares", [None, Shares({}, {})])
def test_without_shares_it_decides_as_others_do(shares: Shares | None) -> None:
    table = asked(PUNTO_ASKED)
    for number in (0, 1):
        kinds = (Temperament.EQUILIBRIUM, Temperament.STEADY)
        assert len({decided(table, "bob", kind, always(number), shares) for kind in kinds}) == 1


def test_shares_are_for_those_who_play_by_them() -> None:
    """A bot of another temperament that is given them does not look at them."""
    assert decided(asked(PUNTO_ASKED), "bob", Temperament.LOYAL, lambda below: below - 1) is Action.DRAW
