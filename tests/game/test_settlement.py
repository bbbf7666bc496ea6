"""Settlement: every stake comes back or is taken, every payout is what the odds say, to the coin."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from puntobanco.game import (
    Bet,
    HouseError,
    MoneyError,
    Payout,
    Result,
    Rounding,
    StakeError,
    parse_cards,
    parse_condition,
    parse_odds,
    play,
)
from puntobanco.game.settlement import Settled, payout, settle_bet
from puntobanco.house import House, load, settle
from support.house_files import extending, problems_of
from support.strategies import SOME, coups, every_house

PUNTO_WINS = "9h 2d Kc 3s"
BANCO_WINS_WITH_SIX = "2h 4d Kc 2s 3h"
BANCO_WINS_WITH_A_THREE_CARD_SIX = "2h Kd Kc 2s 3h 4d"
BANCO_WINS_WITH_NINE = "Kh 9d Kc Ks"
TIE_OF_SIX = "2h 2d 4c 4s"


def settled(house: House, cards: str, stakes: dict[str, int]) -> dict[str, tuple[Result, int, int, int]]:
    """Each bet's result, payout, what comes back and what is taken."""
    coup = play(house.tableau, parse_cards([cards]))
    return {one.bet: (one.result, one.payout, one.back, one.taken) for one in settle(house, coup, stakes)}


def test_the_four_ways_a_stake_can_go() -> None:
    """Schaanwald: a stake is paid and comes back, comes back alone on a tie, or is taken."""
    house = load("schaanwald")
    stakes = {"tie": 500, "punto": 1000, "banco": 2000}
    won, returned, lost = Result.WON, Result.RETURNED, Result.LOST
    assert settled(house, PUNTO_WINS, stakes) == {
        "tie": (lost, 0, 0, 500),
        "punto": (won, 1000, 1000, 0),
        "banco": (lost, 0, 0, 2000),
    }
    assert settled(house, BANCO_WINS_WITH_SIX, stakes) == {
        "tie": (lost, 0, 0, 500),
        "punto": (lost, 0, 0, 1000),
        "banco": (won, 2000, 2000, 0),
    }
    assert settled(house, TIE_OF_SIX, stakes) == {
        "tie": (won, 4000, 500, 0),
        "punto": (returned, 0, 1000, 0),
        "banco": (returned, 0, 2000, 0),
    }


@pytest.mark.parametrize(
    ("name", "readings", "stake", "paid"),
    [
        ("castle-vaduz", {}, 1000, 950),
        ("castle-vaduz", {"payouts": "as-schaanwald"}, 1000, 1000),
        ("mega-pay", {}, 100, 95),
        ("punter-and-bank", {}, 1000, 900),
        ("schaanwald", {"banco-payout": "nineteen-twentieths"}, 500, 475),
        ("schaanwald", {"banco-payout": "half-on-six"}, 500, 250),
    ],
)
def test_what_banco_pays_when_it_wins_with_six(name: str, readings: dict[str, str], stake: int, paid: int) -> None:
    """19:20, 1:1, 9:10, and half where the house takes its part from a six."""
    assert settled(load(name, readings), BANCO_WINS_WITH_SIX, {"banco": stake})["banco"][1] == paid


def test_the_first_payout_whose_condition_holds_counts() -> None:
    """Payouts are read from the front; the last one has no condition."""
    bet = Bet(
        "six",
        wins=parse_condition("winner == banco"),
        pays=(
            Payout(parse_odds("12:1"), parse_condition("banco.total == 6 and banco.cards == 2")),
            Payout(parse_odds("20:1"), parse_condition("banco.total == 6")),
            Payout(parse_odds("1:1")),
        ),
    )
    tableau = load("schaanwald").tableau
    for cards, odds in ((BANCO_WINS_WITH_SIX, 12), (BANCO_WINS_WITH_A_THREE_CARD_SIX, 20), (BANCO_WINS_WITH_NINE, 1)):
        one = settle_bet(bet, 100, play(tableau, parse_cards([cards])), Rounding.EXACT)
        assert (one.result, one.odds, one.payout) == (Result.WON, Fraction(odds), 100 * odds)


def test_the_order_of_the_stakes_is_kept() -> None:
    """Stakes are settled in the order in which they are given; none, and there is nothing to settle."""
    house = load("mega-pay")
    coup = play(house.tableau, parse_cards([TIE_OF_SIX]))
    order = ["egalite-6", "banco", "egalite"]
    assert [one.bet for one in settle(house, coup, dict.fromkeys(order, 500))] == order
    assert settle(house, coup, {}) == ()


@pytest.mark.parametrize("stake", [0, -1, True, 5.0, "5", None])
def test_a_stake_is_a_whole_number_of_coins_above_nothing(stake: Any) -> None:
    """One coin can be settled; nothing, less, and what is no whole number cannot."""
    house = load("schaanwald")
    coup = play(house.tableau, parse_cards([PUNTO_WINS]))
    assert settle(house, coup, {"punto": 1})[0].payout == 1
    with pytest.raises(StakeError) as refusal:
        settle(house, coup, {"punto": stake})
    assert refusal.value.code == "stake-not-positive"
    assert refusal.value.values == {"bet": "punto", "stake": stake}


def test_a_bet_that_the_house_does_not_have_is_refused() -> None:
    """The refusal names the bets there are."""
    house = load("punter-and-bank")
    coup = play(house.tableau, parse_cards([PUNTO_WINS]))
    with pytest.raises(HouseError) as refusal:
        settle(house, coup, {"tie": 500})
    assert refusal.value.code == "house-no-such-bet"
    assert refusal.value.values == {"bet": "tie", "house": "punter-and-bank", "allowed": ("punto", "banco")}


def test_a_part_of_a_coin_is_refused_where_the_house_names_no_rounding() -> None:
    """Twenty coins at 19:20 come out even, one coin does not; no money moves."""
    house = load("castle-vaduz")
    coup = play(house.tableau, parse_cards([BANCO_WINS_WITH_SIX]))
    assert settle(house, coup, {"banco": 20})[0].payout == 19
    with pytest.raises(MoneyError, match="money-not-whole"):
        settle(house, coup, {"banco": 1})


def check(one: Settled, bet: Bet, stake: int, rounding: Rounding) -> None:
    """Whatever the result: no coin is invented or lost, and the payout is off the odds by less than a coin."""
    assert (one.bet, one.stake) == (bet.id, stake)
    assert one.stake == one.back + one.taken
    assert one.payout >= 0
    assert one.net == one.payout + one.back - one.stake
    assert (one.back, one.taken) == ((0, stake) if one.result is Result.LOST else (stake, 0))
    exact = one.odds * stake
    assert abs(one.payout - exact) < 1
    if one.result is not Result.WON:
        assert (one.payout, one.odds) == (0, Fraction(0))
    if rounding is Rounding.EXACT or exact.denominator == 1:
        assert one.payout == exact
    if rounding is Rounding.UP:
        assert one.payout >= exact
    if rounding is Rounding.DOWN:
        assert one.payout <= exact


@SOME
@given(st.data())
def test_no_coin_is_invented_or_lost(data: st.DataObject) -> None:
    """Any house under any reading, any stakes in its steps on any of its bets, any coup."""
    house = data.draw(st.sampled_from(every_house()))
    coup = data.draw(coups(house.tableau))
    amounts = st.integers(1, 10**7).map(lambda units: units * house.stakes.step)
    stakes = data.draw(st.dictionaries(st.sampled_from([bet.id for bet in house.bets]), amounts, min_size=1))
    results = settle(house, coup, stakes)
    assert [one.bet for one in results] == list(stakes)
    for one in results:
        check(one, house.bet(one.bet), stakes[one.bet], house.stakes.rounding)
    assert sum(one.net for one in results) == sum(one.payout for one in results) - sum(one.taken for one in results)


@pytest.fixture(scope="module")
def small_stakes(tmp_path_factory: pytest.TempPathFactory) -> dict[Rounding, House]:
    """Own houses that take single coins, one for each rounding but exact, with odds of every awkward kind."""
    return {
        rounding: extending(
            tmp_path_factory.mktemp("houses"),
            f"""
            stakes.step = 0.01
            stakes.minimum = 0.01
            stakes.rounding = "{rounding.value}"
            bets.punto.pays = "7:13"
            bets.tie.pays = [{{ when = "punto.total < 5", odds = "999999:7" }}, {{ odds = "1:3" }}]
            """,
            "castle-vaduz",
        )
        for rounding in set(Rounding) - {Rounding.EXACT}
    }


@SOME
@given(data=st.data())
def test_small_stakes_are_rounded_as_the_house_says(small_stakes: dict[Rounding, House], data: st.DataObject) -> None:
    """Stakes of single coins at odds that do not come out even: less than a coin is lost or won, as was named."""
    rounding = data.draw(st.sampled_from(sorted(small_stakes, key=lambda rounding: rounding.value)))
    house = small_stakes[rounding]
    coup = data.draw(coups(house.tableau))
    bet = data.draw(st.sampled_from(house.bets))
    stake = data.draw(st.integers(1, 1000))
    check(settle(house, coup, {bet.id: stake})[0], bet, stake, rounding)


def test_small_stakes_need_a_rounding(tmp_path: Path) -> None:
    """Steps of 20 coins at 19:20 come out even; steps of 10 do not, and the house must name a rounding."""
    small = "stakes.minimum = 1\nstakes.step = {step}\n"
    assert extending(tmp_path, small.format(step="0.20"), "castle-vaduz").stakes.step == 20
    with pytest.raises(HouseError) as refusal:
        extending(tmp_path, small.format(step="0.10"), "castle-vaduz")
    (problem,) = problems_of(refusal.value)
    assert problem.path == "bets.banco.pays"
    assert problem.message.key == "problem.rounding-needed"
    assert problem.message.values == {"odds": Fraction(19, 20), "step": 10}


def test_payout() -> None:
    """What is paid on top of a stake of 33 coins at 19:20: 31.35 coins."""
    odds = Fraction(19, 20)
    assert payout(odds, 33, Rounding.DOWN) == 31
    assert payout(odds, 33, Rounding.UP) == 32
    assert payout(odds, 33, Rounding.HALF_UP) == 31
