"""Odds of a bet of which half can be lost, against those of the same bet with the half returned and with it lost.

A stake of which half is lost is half a stake that is returned and half a stake that is lost. So whatever is a mean of
gains is exactly the average of two bets that no half knows of.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import isclose

import pytest

from naive import odds as naive_odds
from puntobanco.game import Bet, Payout, Rounding, parse_cards, play
from puntobanco.game.settlement import settle_bet
from puntobanco.house import House, load
from puntobanco.house.asked_bet import asked_bet
from puntobanco.odds import Composition, odds
from puntobanco.odds.batch import Calculator
from puntobanco.odds.comparison import reading_effects
from puntobanco.odds.effects import removal_effects
from puntobanco.odds.joint import joint_gains
from puntobanco.odds.option_game import option_game
from puntobanco.odds.results import BetOdds
from puntobanco.odds.rounding import edge_on_stake, rounding_warnings
from puntobanco.odds.spread import spread_of
from support.table_play import own_house

CASES = {
    "totals": ("winner == punto", "1:1", "winner == tie"),
    "odd odds": ("winner == banco", "19:20", "banco.total == 6 or winner == tie and natural"),
    "pairs": ("punto.pair and winner == punto", "21:1", "banco.pair"),
    "suits": ("punto.suited and winner != banco", "13:2", "banco.suited"),
}


def three(case: str) -> tuple[Bet, Bet, Bet]:
    """A bet with halves, with the halves returned, and with the halves lost."""
    wins, pays, halves = CASES[case]
    halves = f"({halves}) and not ({wins})"
    made = (
        asked_bet(wins, pays, halves=halves),
        asked_bet(wins, pays, returns=halves),
        asked_bet(wins, pays),
    )
    return tuple(  # type: ignore[return-value]  # three of three
        bet._replace(id=name, most=10**6) for bet, name in zip(made, ("halved", "returned", "lost"), strict=True)
    )


def house_of(bets: Sequence[Bet]) -> House:
    """A house with these bets beside its own."""
    house = load("schaanwald")
    return replace(house, bets=(*house.bets, *bets))


@pytest.mark.parametrize("case", CASES)
def test_the_edge_of_half_a_stake_is_the_average(case: str) -> None:
    """By exact enumeration of the shoe, for bets of every level."""
    found = odds(house_of(three(case))).bets
    halved, returned, lost = (found[name] for name in ("halved", "returned", "lost"))
    assert halved.edge == (returned.edge + lost.edge) / 2
    assert halved.halved == returned.returned > 0
    assert (halved.lost, halved.win) == (returned.lost, lost.win)
    assert halved.returned == 0
    assert halved.halved + halved.lost == lost.lost


def moments(bet: BetOdds) -> tuple[Fraction, Fraction, Fraction]:
    """Mean, variance and third central moment of what the house wins, from the chances by their definition."""
    cases = [(-paid, chance) for paid, chance in bet.wins]
    cases += [(Fraction(1), bet.lost), (Fraction(1, 2), bet.halved), (Fraction(0), bet.returned)]
    assert sum(chance for _, chance in cases) == 1
    mean = sum((gain * chance for gain, chance in cases), Fraction(0))
    about = [sum(((gain - mean) ** power * chance for gain, chance in cases), Fraction(0)) for power in (2, 3)]
    return mean, about[0], about[1]


@pytest.mark.parametrize("case", CASES)
def test_its_spread_and_its_part_in_joint_gains(case: str) -> None:
    """Variance and third moment follow from the chances; a covariance with another bet is an average too."""
    house = house_of(three(case))
    found = odds(house).bets["halved"]
    assert spread_of(found) == moments(found)
    assert found.variance == moments(found)[1]
    joint = joint_gains(house)
    assert joint.mean("halved") == -found.edge
    assert joint.covariance("halved", "halved") == found.variance
    averaged = (joint.covariance("returned", "banco") + joint.covariance("lost", "banco")) / 2
    assert joint.covariance("halved", "banco") == averaged


@pytest.mark.parametrize("case", ["totals", "odd odds"])
@pytest.mark.parametrize("counts", [(96, *[24] * 9), (3, 2, 2, 2, 2, 2, 2, 2, 2, 2), (0, 1, 5, 0, 2, 2, 9, 1, 1, 4)])
def test_engines_that_scan_shoes(case: str, counts: tuple[int, ...]) -> None:
    """Exact, plain and compiled edges of any shoe."""
    calculator = Calculator(house_of(three(case)))
    halved, returned, lost = (calculator.bets.index(name) for name in ("halved", "returned", "lost"))
    exact = calculator.exact_edges(counts)
    assert exact[halved] == (exact[returned] + exact[lost]) / 2
    near = calculator.near_edges([counts])[0]
    assert all(isclose(near[place], exact[place], abs_tol=1e-12) for place in (halved, returned, lost))


@pytest.mark.parametrize("case", CASES)
def test_what_a_removed_card_does(case: str) -> None:
    """Effects of removal are differences of edges, so they are averages as well; for bets that look at cards too."""
    found = removal_effects(house_of(three(case)))
    halved, returned, lost = (found[name] for name in ("halved", "returned", "lost"))
    assert any(halved.values())
    assert halved == {rank: (returned[rank] + lost[rank]) / 2 for rank in halved}


@pytest.mark.parametrize("rounding", [one for one in Rounding if one is not Rounding.EXACT])
def test_the_edge_on_a_stake_in_coins(rounding: Rounding) -> None:
    """On small stakes, against the settlement of every end of a coup."""
    house = house_of(three("totals"))
    found, bet = odds(house).bets["halved"], house.bet("halved")
    ends = {"9h 2d Kc 3s": found.win, "2h 2d 4c 4s": found.halved, "Kh 9d Kc Ks": found.lost}
    for stake in range(1, 40):
        coups = ((play(house.tableau, parse_cards([cards])), chance) for cards, chance in ends.items())
        expected = -sum(chance * settle_bet(bet, stake, coup, rounding).net for coup, chance in coups) / stake
        assert edge_on_stake(found, stake, rounding) == expected


def test_a_warning_where_rounding_up_a_half_favours_the_bettor() -> None:
    """A bet that is nearly fair, on one coin: the whole coin comes back."""
    text = """
        extends = "schaanwald"
        stakes = { minimum = 0.01, step = 0.01, rounding = "up" }
        bets.fair = { name = "Fair", wins = "winner == punto", pays = "1:1", \\
                      halves = "winner == tie or winner == banco and margin == 1" }
        """
    house = own_house(text)
    found = odds(house).bets["fair"]
    assert found.edge > 0 > edge_on_stake(found, 1, Rounding.UP)
    (warning,) = rounding_warnings(replace(house, bets=(house.bet("fair"),)))
    assert (warning.key, warning.values["stake"]) == ("warning.rounding-favours-bettor", 1)


def test_a_warning_where_halves_alone_favour_the_bettor() -> None:
    """Of three coins two come back nine times in ten: more than a rounded win, which comes once in ten, could move."""
    house = own_house(
        """
        extends = "schaanwald"
        stakes = { minimum = 0.03, step = 0.01, rounding = "up" }
        bets.often = { name = "Often", wins = "winner == tie", pays = "4:1", halves = "winner != tie" }
        """
    )
    found = odds(house).bets["often"]
    assert found.win / found.edge < 3
    assert found.edge > 0 > edge_on_stake(found, 3, Rounding.UP)
    (warning,) = rounding_warnings(replace(house, bets=(house.bet("often"),)))
    assert warning.values["stake"] == 3


def test_a_reading_that_changes_halves_alone() -> None:
    """It plays otherwise, so its odds are not taken for those of the house as it is."""
    house = own_house(
        """
        extends = "schaanwald"
        remove = ["bets.punto.returns"]
        bets.punto.halves = "winner == tie"
        readings.half.about = "When half of a stake on Punto is lost"
        readings.half.choices.tie.why = "On a tie."
        readings.half.choices.six.why = "On a tie with six."
        readings.half.choices.six.set.bets.punto.halves = "winner == tie and punto.total == 6"
        """
    )
    (six,) = [one for one in reading_effects(house) if (one.reading, one.choice) == ("half", "six")]
    before = odds(house).bets["punto"]
    assert six.change["punto"] == (before.halved - six.bets["punto"].halved) / 2 > 0


def test_the_game_of_an_option() -> None:
    """What naturals bring to punto, in parts of a stake small enough for halves: an average too."""
    house = load("punter-and-bank")
    banco = house.bet("banco")._replace(pays=(Payout(Fraction(1)),))  # no other odds make the parts smaller
    half, back, gone = (
        option_game(replace(house, bets=(bet._replace(id="punto"), banco)), Composition.of_packs(1))
        for bet in three("totals")
    )
    half_won, back_won, gone_won = (Fraction(game.naturals[0], game.unit) for game in (half, back, gone))
    assert half_won == (back_won + gone_won) / 2
    assert back_won > gone_won


@pytest.mark.parametrize("text", ["Kh=2,9d=1,2c=2,5s=3,7h=1,Ah=1", "8h=2,8d=2,Kc=1,3s=2,4h=1,6d=1"])
def test_every_deal_of_a_small_shoe(text: str) -> None:
    """A second program lays every deal out card by card; what a tie and a margin of one halve is plain Python."""
    counts = {one[:2]: int(one[3:]) for one in text.split(",")}
    whole = halved = lost = 0
    for coup, ways in naive_odds.whole_deals("schaanwald", {}, counts):
        punto, banco = coup.ended.punto_total, coup.ended.banco_total
        whole += ways
        halved += ways * (punto == banco or banco - punto == 1)
        lost += ways * (banco - punto > 1)
    bet = asked_bet("winner == punto", "1:1", halves="winner == tie or winner == banco and margin == 1")
    found = odds(house_of([bet._replace(id="halved")]), Composition.parse(text)).bets["halved"]
    assert (found.halved, found.lost) == (Fraction(halved, whole), Fraction(lost, whole))
    assert found.edge == Fraction(lost, whole) + Fraction(halved, 2 * whole) - Fraction(whole - halved - lost, whole)
