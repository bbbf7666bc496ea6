"""What a report has played: the same figures as the simulation itself, by any kernel, and a wrong game is found out."""

from fractions import Fraction
from pathlib import Path

import pytest

from puntobanco.house import SHIPPED, load
from puntobanco.simulation import Job, Mode, fit, report, run
from puntobanco.simulation.agreement import (
    COUPS,
    COUPS_ONE_BY_ONE,
    COUPS_WITHOUT_C,
    CUTS,
    agreement_of,
    count_asked,
    coups_by_default,
    coups_of,
    measure,
    play_coups,
    watch_counters,
)
from puntobanco.simulation.count_report import CHOSEN_ON, SHOES, CountAsked, count_house
from puntobanco.simulation.kernels import available
from support.house_files import extending

MANY = 2_000_000


@pytest.mark.parametrize("name", SHIPPED)
def test_independent_coups_agree_with_exact_odds(name: str) -> None:
    found = measure(load(name), coups=MANY, seed=11).agreement
    assert (found.coups, found.seed) == (MANY, 11)
    assert all(bet.won + bet.returned + bet.lost == MANY for bet in found.bets)
    assert all(bet.z is not None and abs(bet.z) < 4.5 for bet in found.bets)
    assert found.classes is not None
    assert found.classes.p > 1e-4


def test_the_figures_are_those_of_the_simulation() -> None:
    job = Job(load("schaanwald"), coups=MANY, seed=3, mode=Mode.FRESH)
    played = run(job)
    found, alone, whole = (
        measure(load("schaanwald"), coups=MANY, seed=3).agreement,
        report(played, job),
        fit(played, job),
    )
    assert [(bet.won, bet.lost, bet.edge, bet.z) for bet in found.bets] == [
        (bet.won, bet.lost, bet.edge, bet.z) for bet in alone.values()
    ]
    assert whole is not None
    assert found.classes is not None
    assert (found.classes.chi_square, found.classes.degrees) == tuple(whole)


def test_another_game_is_found_out() -> None:
    """Coups from six packs beside the chances of one pack: chi-square says so within five million coups."""
    played = run(Job(load("schaanwald"), coups=5_000_000, seed=1, mode=Mode.FRESH, shoe=6))
    job = Job(load("schaanwald"), coups=5_000_000, seed=1, mode=Mode.FRESH, shoe=1)
    wrong = agreement_of(job, played._replace(key=run(job._replace(coups=1)).key))
    assert wrong.classes is not None
    assert wrong.classes.p < 1e-9


@pytest.mark.parametrize("kernel", available())
def test_kernels_and_threads_change_nothing(kernel: str) -> None:
    house = load("castle-vaduz")
    assert measure(house, coups=50_000, seed=2, kernel=kernel, threads=2) == measure(house, coups=50_000, seed=2)


def test_whole_shoes_by_cut_card() -> None:
    cuts = measure(load("mega-pay"), coups=MANY, seed=4).cuts
    assert [cut.cut_card for cut in cuts] == list(CUTS)
    assert [cut.own for cut in cuts] == [True, False, False, False, False]
    for cut in cuts:
        assert cut.coups == MANY // 10
        assert cut.fewest <= Fraction(cut.coups, cut.shoes) <= cut.most
    assert sorted((cut.fewest, cut.most) for cut in cuts) == [(cut.fewest, cut.most) for cut in reversed(cuts)]


def test_a_house_with_a_cut_card_of_its_own_has_it_among_them(tmp_path: Path) -> None:
    own = extending(tmp_path, "shoe.cut_card = 20\nshoe.packs = 1")
    cuts = measure(own, coups=10_000, seed=4).cuts
    assert [(cut.cut_card, cut.own) for cut in cuts] == [(14, False), (20, True), (26, False)]


def test_progress_ends_with_everything() -> None:
    house = load("schaanwald")
    told: list[int] = []
    play_coups(house, coups=100_000, seed=1, tell=told.append)
    assert told == sorted(told)
    assert told[-1] == coups_of(house, 100_000) == 150_000


def test_what_is_played_by_default() -> None:
    """Fewer where shoes are played one by one: bets on suits, or a kernel that plays no other way."""
    plain, suits = load("schaanwald"), load("majestic-match")
    fast, c = available()[-1] not in ("numpy", "scalar"), available()[-1] != "numpy"
    assert coups_by_default(plain, "numpy") == coups_by_default(suits, "numpy") == COUPS_WITHOUT_C
    assert coups_by_default(plain) == (COUPS if fast else COUPS_ONE_BY_ONE if c else COUPS_WITHOUT_C)
    assert coups_by_default(suits) == (COUPS_ONE_BY_ONE if c else COUPS_WITHOUT_C)
    if c:
        assert coups_by_default(plain, "scalar") == COUPS_ONE_BY_ONE


def test_counters_are_those_of_the_count() -> None:
    """The same figures as `punto count` gives for as many shoes; a look chooses on fewer other ones, and says so."""
    house = load("punter-and-bank")
    asked = count_asked(house, 10**8, 7)
    assert (asked.shoes, asked.chosen_on) == (100, CHOSEN_ON)
    found, alone = watch_counters(asked), count_house(CountAsked(house, shoes=100, seed=7))
    assert (found.shoes, found.seed, found.alone) == (100, 7, True)
    for bet, one in zip(found.bets, alone, strict=True):
        assert (bet.id, bet.tags, bet.trigger) == (one.bet, one.count.tags.of_value, one.trigger)
        assert tuple(bet.linear) == (one.cuts[0].linear.bets, one.cuts[0].linear.units, one.cuts[0].linear.error)
        assert one.cuts[0].perfect is not None
        assert bet.perfect is not None
        assert bet.perfect.units == one.cuts[0].perfect.units
    assert not measure(house, coups=1000).counted.alone
    assert count_asked(house, COUPS, 7).shoes == SHOES
