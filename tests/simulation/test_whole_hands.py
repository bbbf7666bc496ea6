"""Bets on whole hands and on what third cards are: simulated as they are worked out, by every kernel."""

from dataclasses import replace
from fractions import Fraction

import pytest

from puntobanco.game import Bet, Payout, parse_condition
from puntobanco.house import House, load
from puntobanco.simulation import Job, Mode, SimulationError, available, report, run

COUPS = 200_000


def house_with(*conditions: str) -> House:
    """A house and one more bet on each condition."""
    at = load("schaanwald")
    more = (Bet(text, parse_condition(text), (Payout(Fraction(1)),)) for text in conditions)
    return replace(at, bets=(*at.bets, *more))


@pytest.mark.parametrize(
    "conditions",
    [
        ("sum >= 25", "punto.sum > banco.sum", "banco.sum in (5, 15) and winner == banco"),
        ("punto.third_rank == king", "banco.third_rank == punto.third_rank", "courts > 2", "punto.courts == 0"),
        ("punto.third_suit == banco.third_suit", "banco.third_suit == hearts", "punto.third_colour == red"),
        ("banco.all_suited", "punto.one_colour and winner == punto", "punto.all_suited and punto.cards == 3"),
    ],
    ids=["sums", "ranks", "suits", "hands"],
)
@pytest.mark.parametrize("mode", Mode)
def test_as_often_as_exact_odds_say(conditions: tuple[str, ...], mode: Mode) -> None:
    """To five exact standard errors, by hand and by coup, over whole shoes and over independent coups."""
    job = Job(house_with(*conditions), coups=COUPS, seed=5, mode=mode)
    found = report(run(job), job, always_played=True)
    for condition in conditions:
        bet = found[condition]
        assert bet.exact is not None
        assert bet.z is not None
        assert abs(bet.z) < 5, condition
        assert 0.005 < bet.won / bet.coups < 0.95


@pytest.mark.parametrize("fact", ["third_rank", "third_suit", "third_colour", "all_suited", "one_colour", "courts"])
def test_every_kernel_counts_the_same(fact: str) -> None:
    """Each fact on each side, alone: scalar C, vectors and numpy."""
    values = {"third_rank": "== queen", "third_suit": "== spades", "third_colour": "== black", "courts": "== 2"}
    house = house_with(*(f"{side}.{fact} {values.get(fact, '')}" for side in ("punto", "banco")))
    job = Job(house, coups=5_000, seed=6)
    found = [run(job, kernel=kernel) for kernel in available()]
    assert all(histogram == found[0] for histogram in found)
    assert found[0].coups == 5_000


def test_bets_that_tell_too_much_apart_are_refused() -> None:
    """Every card of both hands by rank and suit is more than can be counted; the refusal says how much."""
    cards = [f"{card}_{what}" for card in ("first", "second", "third") for what in ("rank", "suit")]
    house = house_with(*(f"punto.{card} == banco.{card}" for card in cards))
    with pytest.raises(SimulationError) as refusal:
        run(Job(house, coups=10))
    assert refusal.value.code == "simulation-too-fine"
    assert refusal.value.values["classes"] == (52 * 52 * 53) ** 2
