"""Houses that let banco choose: kernels are given what it does, and never see a choice."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from puntobanco.game import Action
from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import PolicyError, odds
from puntobanco.simulation import Job, SimulationError, report, run
from puntobanco.simulation.along import profile, streaks
from puntobanco.simulation.checkpoint import describe, read_checkpoint, write_checkpoint
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.gpu_evening import tables_of_evening
from puntobanco.simulation.job import prepare
from puntobanco.simulation.plans_words import parse_plan
from puntobanco.simulation.sessions import play_sessions, seated
from puntobanco.simulation.tables import banco_table, ends_of
from support.free_cells import CELLS, both_options
from support.simulation_tools import KERNELS, PLAIN

DRAW, STAND = BancoUndecided.DRAW, BancoUndecided.STAND


def bound(action: Action) -> House:
    """The house with the free cells filled in by hand."""
    rows = [list(row) for row in both_options().tableau.banco]
    for total, column in CELLS:
        rows[total][column] = action
    return replace(both_options(), tableau=both_options().tableau._replace(banco=tuple(map(tuple, rows))))


@pytest.mark.parametrize("banco", [DRAW, STAND])
@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_plays_as_where_banco_has_no_choice(kernel: str, banco: BancoUndecided) -> None:
    job = Job(both_options(), shoes=200, seed=5, banco=banco)
    same = Job(bound(Action(banco.value)), shoes=200, seed=5)
    assert prepare(job).tables == prepare(same).tables
    assert run(job, kernel=kernel) == run(same, kernel=kernel)


def test_without_a_word_banco_does_what_the_house_does_when_nobody_decides() -> None:
    at = both_options('[option]\nbanco_undecided = "draw"')
    assert run(Job(at, shoes=50, seed=1)).counts == run(Job(at, shoes=50, seed=1, banco=DRAW)).counts


def test_a_house_without_free_cells_has_none_to_fill() -> None:
    with pytest.raises(PolicyError, match="policy-without-banco-option"):
        prepare(Job(PLAIN, shoes=1, banco=DRAW))


@pytest.mark.parametrize("banco", [DRAW, STAND])
def test_figures_stand_beside_the_exact_odds_of_what_banco_does(banco: BancoUndecided) -> None:
    job = Job(both_options(), shoes=2000, seed=3, banco=banco)
    found = report(run(job), job, always_played=True)["banco"]
    exact = odds(both_options(), banco=banco).bets["banco"]
    assert found.exact == exact
    assert found.z is not None
    assert abs(found.z) < 4


def test_what_is_seen_along_the_shoe_is_that_of_what_banco_does() -> None:
    job, same = Job(both_options(), shoes=100, seed=2, banco=DRAW), Job(bound(Action.DRAW), shoes=100, seed=2)
    assert np.array_equal(profile(job).winners, profile(same).winners)
    assert all(map(np.array_equal, streaks(job), streaks(same)))


def test_evenings_are_played_as_banco_does() -> None:
    plan = parse_plan("martingale:bet=banco", both_options())
    evening, same = Evening(both_options(), 20, coups=50, seed=4), Evening(bound(Action.DRAW), 20, coups=50, seed=4)
    assert np.array_equal(play_sessions(evening._replace(banco=DRAW), plan).net, play_sessions(same, plan).net)
    assert not np.array_equal(play_sessions(evening._replace(banco=STAND), plan).net, play_sessions(same, plan).net)
    told, as_told = (tables_of_evening(seated(one, plan)) for one in (evening._replace(banco=DRAW), same))
    assert np.array_equal(told.gains, as_told.gains)


def test_a_checkpoint_goes_on_with_what_banco_does(tmp_path: Path) -> None:
    job = Job(both_options(), coups=2000, seed=6, banco=DRAW)
    file = str(tmp_path / "kept")
    write_checkpoint(file, describe(job), run(job))
    kept = read_checkpoint(file)
    assert kept.job(both_options()).banco is DRAW
    assert kept.done_of(job).coups == 2000
    with pytest.raises(SimulationError, match="checkpoint-other-job"):
        kept.done_of(job._replace(banco=STAND))
    with pytest.raises(SimulationError, match="checkpoint-other-job"):
        kept.done_of(job._replace(banco=None))


def test_no_table_of_a_kernel_is_made_of_free_cells() -> None:
    """Whoever forgets to settle a house is told at once, instead of getting figures of some other game."""
    with pytest.raises(AssertionError):
        banco_table(both_options().tableau)
    with pytest.raises(AssertionError):
        ends_of(both_options().tableau)
