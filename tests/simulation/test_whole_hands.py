"""Bets on sums of points are simulated as they are worked out; bets that look at third cards are refused by name."""

from dataclasses import replace
from fractions import Fraction

import pytest

from puntobanco.game import Bet, Payout, parse_condition
from puntobanco.house import House, load
from puntobanco.simulation import Job, Mode, SimulationError, report, run

COUPS = 200_000


def house_with(*conditions: str) -> House:
    """A house and one more bet on each condition."""
    at = load("schaanwald")
    more = (Bet(text, parse_condition(text), (Payout(Fraction(1)),)) for text in conditions)
    return replace(at, bets=(*at.bets, *more))


def test_sums_of_points() -> None:
    """As often as they should come, to five standard errors, by hand and by coup."""
    conditions = ("sum >= 25", "punto.sum > banco.sum", "banco.sum in (5, 15) and winner == banco")
    job = Job(house_with(*conditions), coups=COUPS, seed=5, mode=Mode.FRESH)
    found = report(run(job), job)
    for condition in conditions:
        bet = found[condition]
        assert bet.exact is not None
        assert abs(bet.mean + bet.exact.edge) < 5 * float(bet.exact.variance / COUPS) ** 0.5, condition
        assert 0.01 < bet.won / COUPS < 0.7


@pytest.mark.parametrize(
    "condition",
    [
        *("punto.third_rank == king", "banco.third_suit == hearts", "punto.third_colour == red"),
        *("banco.all_suited", "punto.one_colour", "courts > 2", "punto.courts == 0"),
    ],
)
def test_what_third_cards_are_is_refused(condition: str) -> None:
    """The classes that kernels count have no room for it; the refusal names the bet and the fact."""
    house = house_with(condition)
    with pytest.raises(SimulationError) as refusal:
        run(Job(house, coups=10, seed=1))
    assert refusal.value.code == "simulation-third-cards"
    assert refusal.value.values["fact"] == condition.split(maxsplit=1)[0]
