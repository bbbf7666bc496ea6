"""Halves in simulation: coins as the rules settle them, evenings in C as on arrays, and agreement with exact odds."""

from dataclasses import replace

import numpy as np
import pytest

from puntobanco.game import FACTS, Result, Rounding, parse_condition
from puntobanco.game.settlement import coins_taken, payout
from puntobanco.house import House
from puntobanco.simulation import Job, Mode, run
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.job import prepare
from puntobanco.simulation.payouts import Payouts
from puntobanco.simulation.plans_words import parse_plan
from puntobanco.simulation.report import report
from puntobanco.simulation.sessions import play_sessions
from puntobanco.simulation.tables import ends_of
from support.table_play import HALVING_HOUSE, own_house

ROUNDED = [one for one in Rounding if one is not Rounding.EXACT]


def halving(rounding: Rounding) -> House:
    """A house whose bets halve stakes of any number of coins."""
    house = own_house(HALVING_HOUSE)
    return replace(house, stakes=house.stakes._replace(rounding=rounding))


@pytest.mark.parametrize("rounding", ROUNDED)
def test_every_stake_is_settled_as_by_the_rules(rounding: Rounding) -> None:
    """Stakes of 1 to 200 coins on every bet after every end of a coup."""
    house = halving(rounding)
    prepared = prepare(Evening(house, 1).job(house.bets))
    payouts = Payouts(prepared, house.bets)
    ends = ends_of(house.tableau)
    payouts.learn(np.array(list(ends)))
    stakes = np.arange(1, 201)
    seen = set()
    for place, bet in enumerate(house.bets):
        for number, totals in ends.items():
            result, odds = bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts})
            seen.add(result)
            nets, _ = payouts.nets(payouts.places(place, np.full(len(stakes), number)), stakes)
            assert nets.tolist() == [
                (payout(odds, stake, rounding) if result is Result.WON else 0) - coins_taken(result, stake, rounding)
                for stake in stakes.tolist()
            ]
            assert payouts.signs[place, number] == (result is Result.WON) - (result in (Result.LOST, Result.HALVED))
    assert seen == set(Result)


def test_agreement_with_exact_odds() -> None:
    """Independent coups: how often half was lost, the edge and its z; every result is counted once."""
    house = own_house(HALVING_HOUSE)
    job = Job(house, coups=400_000, seed=1884, mode=Mode.FRESH)
    found = report(run(job), job)
    for bet in found.values():
        assert bet.won + bet.returned + bet.halved + bet.lost == bet.coups
        assert bet.z is not None
        assert abs(bet.z) < 4
    punto = found["punto"]
    assert punto.exact is not None
    spread = float(punto.coups * punto.exact.halved * (1 - punto.exact.halved)) ** 0.5
    assert abs(punto.halved - float(punto.coups * punto.exact.halved)) < 4 * spread
    assert found["banco"].halved > 0 == found["tie"].halved


LOST_IN_THREE = {
    Rounding.DOWN: {7: 4 + 7 + 14, 9: 5 + 9 + 18},
    Rounding.UP: {7: 3 + 7 + 14, 9: 4 + 9 + 18},
    Rounding.HALF_UP: {7: 3 + 7 + 14, 9: 4 + 9 + 18},
    Rounding.HALF_EVEN: {7: 3 + 7 + 14, 9: 5 + 9 + 18},
}
"""What three halves take of stakes that begin with so many coins and double, by hand."""


@pytest.mark.parametrize("rounding", ROUNDED)
@pytest.mark.parametrize("unit", [7, 9])
def test_a_progression_takes_half_a_stake_for_a_loss(rounding: Rounding, unit: int) -> None:
    """Martingale doubles after a half as after a loss, and three in a row are a losing streak of three."""
    house = halving(rounding)
    never, always = parse_condition("cards < 4"), parse_condition("cards >= 4")
    halved = house.bet("punto")._replace(wins=never, halves=always)
    evening = Evening(replace(house, bets=(halved,)), patrons=5, coups=3, bankroll=10_000)
    sessions = play_sessions(evening, parse_plan(f"martingale:unit=0.0{unit}", evening.house))
    assert sessions.net.tolist() == [-LOST_IN_THREE[rounding][unit]] * 5
    assert sessions.turnover.tolist() == [[7 * unit] * 5]
    assert sessions.losing_streak.tolist() == [3] * 5
