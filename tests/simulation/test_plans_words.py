"""Plans as people write them, functions of their own, and everything that is refused, in words that can be read."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from puntobanco.game import LANGUAGES, Payout, PuntoError, Rank
from puntobanco.house import SHIPPED, load
from puntobanco.language import speaker
from puntobanco.simulation import SimulationError
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.plan_tally import tally_plans
from puntobanco.simulation.plans import AtLimit, Last, Plan, PlanView
from puntobanco.simulation.plans_ladder import dalembert, flat, martingale, paroli, sequence
from puntobanco.simulation.plans_other import count, labouchere, own, tags_of
from puntobanco.simulation.plans_words import PLANS, parse_plan
from puntobanco.simulation.sessions import play_sessions, seated

VADUZ = load("castle-vaduz")
EVENING = Evening(VADUZ, 6, coups=12)


def refused(what: Callable[[], object], code: str) -> PuntoError:
    """What is refused has the code, and a sentence without a hole in every language."""
    with pytest.raises(PuntoError) as found:
        what()
    assert found.value.code == code
    for language in LANGUAGES:
        sentence = speaker(language).tell(found.value)
        assert len(sentence) > 15
        assert "{" not in sentence
    assert pickle.loads(pickle.dumps(found.value)).code == code
    return found.value


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize("name", sorted(PLANS))
def test_every_plan_by_its_name(house: str, name: str) -> None:
    """A name alone is enough; the unit is then the least stake."""
    of_house = load(house)
    plan = parse_plan(name, of_house)
    assert plan.name == name
    assert plan.unit == of_house.stakes.minimum
    assert play_sessions(Evening(of_house, 3, coups=20, bankroll=10**9), plan).coups.tolist() == [20] * 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("flat:unit=12", flat(unit=1200)),
        ("martingale:bet=banco,unit=10,doublings=6", martingale("banco", 1000, doublings=6)),
        ("martingale:bet=follow,at-limit=restart", martingale(Last.FOLLOW, 1000, at_limit=AtLimit.RESTART)),
        ("paroli:wins=2", paroli(unit=1000, wins=2)),
        ("sequence:steps=1/2/3", sequence(unit=1000, steps=(1, 2, 3))),
        ("labouchere:line=2/2,bet=tie", labouchere("tie", 1000, line=(2, 2))),
        (
            "count:tags=0/1/1/1/2/-1/-2/-1.5/-1/0,spread=-1=1/2.5=4,waiting=0",
            count(
                unit=1000, tags=[0, 1, 1, 1, 2, -1, -2, Fraction(-3, 2), -1, 0], spread=[(-1, 1), (Fraction(5, 2), 4)]
            ),
        ),
    ],
)
def test_options(text: str, expected: Plan) -> None:
    """Options say the same as arguments."""
    assert parse_plan(text, VADUZ) == expected


def test_a_count_brings_its_own_tags() -> None:
    """Without tags a count is the best one for its bet, and stakes from where the bet should favour patrons."""
    plan = parse_plan("count:bet=banco", VADUZ)
    assert plan.tags is not None
    assert plan.tags.of_value[4] > 1 > plan.tags.of_value[5]
    assert parse_plan("count:bet=banco,spread=3=2", VADUZ).tags == plan.tags


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("roulette", "plan-unknown"),
        ("", "plan-unknown"),
        ("flat:colour=red", "plan-option-unknown"),
        ("flat:unit", "plan-option-unknown"),
        ("flat:unit=much", "plan-option-value"),
        ("flat:unit=1e400", "money-too-large"),
        ("flat:unit=nan", "money-not-an-amount"),
        ("flat:unit=0", "plan-unit"),
        ("flat:unit=10.50", "plan-unit"),
        ("flat:unit=2001", "plan-unit"),
        ("flat:bet=zero", "house-no-such-bet"),
        ("flat:beside=punto", "plan-beside"),
        ("martingale:doublings=-1", "plan-option-value"),
        ("martingale:doublings=99", "plan-doublings"),
        ("paroli:wins=0", "plan-wins"),
        ("flat:at-limit=cry", "plan-option-value"),
        ("sequence:steps=1/x", "plan-option-value"),
        ("sequence:steps=0", "plan-steps"),
        ("labouchere:line=", "plan-option-value"),
        ("labouchere:line=1/0", "plan-line"),
        ("labouchere:line=" + "/".join("1" * 51), "plan-line"),
        ("count:tags=1/2", "plan-option-missing"),
        ("count:tags=1/2,spread=1=1", "plan-tags"),
        ("count:tags=1/2/3/4/5/6/7/8/9/1001,spread=1=1", "plan-tags"),
        ("count:spread=1", "plan-option-value"),
        ("count:spread=2=1/1=2", "plan-spread"),
        ("count:bet=follow", "plan-option-missing"),
        ("count:bet=zero", "house-no-such-bet"),
        ("missing.py:stakes", "plan-file-missing"),
    ],
)
def test_what_is_no_plan(text: str, code: str) -> None:
    """A clear refusal, in every language."""
    refused(lambda: parse_plan(text, VADUZ), code)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"patrons": 0}, "evening-patrons"),
        ({"patrons": -1}, "evening-patrons"),
        ({"patrons": 10**30}, "evening-patrons"),
        ({"patrons": 1.5}, "evening-patrons"),
        ({"first": -1}, "evening-first"),
        ({"first": 2**40}, "evening-first"),
        ({"first": 2**40 - 1}, "evening-patrons"),
        ({"coups": 0}, "evening-coups"),
        ({"coups": True}, "evening-coups"),
        ({"coups": 10**6}, "evening-coups"),
        ({"coups_per_hour": 0}, "evening-pace"),
        ({"bankroll": 0}, "evening-bankroll"),
        ({"bankroll": 10**30}, "evening-bankroll"),
        ({"bankroll": 999}, "evening-bankroll-too-small"),
        ({"goal": 0}, "evening-goal"),
        ({"stop_loss": -5}, "evening-stop-loss"),
        ({"seed": -1}, "simulation-seed"),
        ({"shoe": 0}, "shoe-packs"),
    ],
)
def test_what_is_no_evening(changes: dict[str, Any], code: str) -> None:
    """A clear refusal before anything is played."""
    with pytest.raises(PuntoError) as found:
        play_sessions(EVENING._replace(**changes), flat())
    if code != "shoe-packs":
        refused(lambda: play_sessions(EVENING._replace(**changes), flat()), code)
    else:
        assert found.value.code.startswith("shoe")


def test_odds_that_no_array_can_hold() -> None:
    """Payouts so fine and high that 64 bits would overflow are refused rather than wrong."""
    house = replace(
        VADUZ,
        stakes=VADUZ.stakes._replace(step=1),
        bets=(
            VADUZ.bets[0]._replace(
                pays=(
                    *(Payout(Fraction(999_999, below), VADUZ.bets[0].wins) for below in (999_983, 999_979)),
                    Payout(Fraction(999_999)),
                ),
                most=10**9,
            ),
        ),
    )
    refused(lambda: seated(Evening(house, 1), flat()), "plan-odds-too-fine")


def test_a_function_of_ones_own() -> None:
    """It is given the view and answers coins, or bets and coins; limits, steps and purses hold for it too."""

    def wishes(view: PlanView) -> Any:
        return np.array([0, 1, 1050, 10**12, 5000, 999], dtype=np.int64)[: len(view.bankroll)]

    found = play_sessions(EVENING._replace(coups=1, bankroll=150_050), own(wishes))
    assert found.turnover[0].tolist() == [0, 1000, 1000, 150_000, 5000, 1000]

    def choose(view: PlanView) -> Any:
        return view.patrons % 2, np.full(len(view.patrons), 1000)

    found = play_sessions(EVENING._replace(coups=7), own(choose, ("banco", "tie")))
    assert found.bets == ("banco", "tie")
    assert found.turnover.tolist() == [[7000, 0] * 3, [0, 7000] * 3]
    found = play_sessions(
        EVENING._replace(coups=1, bankroll=10**6), own(lambda view: (choose(view)[0], wishes(view)), ("banco", "tie"))
    )
    assert found.turnover.sum(axis=0).tolist() == [0, 1000, 1000, 25_000, 5000, 1000]  # each bet has its own maximum
    found = play_sessions(EVENING._replace(coups=1), own(choose, Last.FOLLOW))
    assert found.turnover.sum() == 0  # nothing to follow before the first coup
    assert found.bets == ("punto", "banco")


def test_a_function_that_doubles_is_a_martingale() -> None:
    """The documented example does what the plan of that name does."""

    def double(view: PlanView) -> Any:
        stake = view.memory.get("stake", np.full(len(view.bankroll), view.unit))
        stake = np.where(view.last < 0, np.minimum(2 * stake, 2**40), np.where(view.last > 0, view.unit, stake))
        view.memory["stake"] = stake
        return stake

    evening = Evening(load("mega-pay"), 50, coups=9, bankroll=10**8)
    ours = play_sessions(evening, martingale("egalite"), paths=50)
    theirs = play_sessions(evening, own(double, "egalite"), paths=50)
    assert (ours.paths == theirs.paths).all()


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (lambda _: 1 / 0, "plan-function-failed"),
        (lambda view: view.nothing, "plan-function-failed"),
        (lambda _: None, "plan-function-coins"),
        (lambda _: [1000] * 6, "plan-function-coins"),
        (lambda _: np.ones(6), "plan-function-coins"),
        (lambda _: np.ones(6, dtype=bool), "plan-function-coins"),
        (lambda _: np.ones(5, dtype=np.int64), "plan-function-coins"),
        (lambda _: np.ones((6, 1), dtype=np.int64), "plan-function-coins"),
        (lambda _: np.full(6, -1), "plan-function-coins"),
        (lambda _: np.full(6, 2**63, dtype=np.uint64), "plan-function-coins"),
        (lambda _: (1, np.full(6, 1000)), "plan-function-bets"),
        (lambda _: (np.full(6, 1), np.full(6, 1000)), "plan-function-bets"),
        (lambda _: (np.full(6, -1), np.full(6, 1000)), "plan-function-bets"),
        (lambda _: (np.zeros(6), np.full(6, 1000)), "plan-function-bets"),
        (lambda _: (True, np.full(6, 1000)), "plan-function-bets"),
    ],
)
def test_functions_that_answer_nonsense(answer: Any, code: str) -> None:
    """Their answers are refused before a coin moves; their errors are told, not swallowed."""
    error = refused(lambda: play_sessions(EVENING, own(answer)), code)
    assert error.values["coup"] == 1
    assert "lambda" in str(error.values["function"])


def test_what_is_no_function() -> None:
    """Neither is a number."""
    refused(lambda: play_sessions(EVENING, own(3)), "plan-function")  # type: ignore[arg-type]


def test_functions_from_files(tmp_path: Path) -> None:
    """A file and the name of a function, with options behind; `stakes` if no name is given."""
    path = tmp_path / "mine.py"
    path.write_text("import numpy as np\n\ndef stakes(view):\n    return np.full(len(view.bankroll), 2 * view.unit)\n")
    plan = parse_plan(f"{path}:stakes:bet=banco,unit=20", VADUZ)
    assert play_sessions(EVENING._replace(bankroll=10**6), plan).turnover.tolist() == [[48_000] * 6]
    assert parse_plan(f"{path}", VADUZ).on == "punto"
    assert parse_plan(f"{path}:stakes:bet=banco/tie", VADUZ).on == ("banco", "tie")
    refused(lambda: parse_plan(f"{path}:other", VADUZ), "plan-file-function")
    path.write_text("1 / 0")
    refused(lambda: parse_plan(f"{path}:stakes", VADUZ), "plan-file-failed")


def test_tags() -> None:
    """By value or by rank; cards of one value have one tag."""
    by_rank = dict.fromkeys(Rank, 1)
    assert tags_of(by_rank) == tags_of([1] * 10)
    ten = next(rank for rank in Rank if rank.points == 0)
    refused(lambda: tags_of({ten: 2}), "plan-tags-of-tens")


def test_plans_and_tallies_travel() -> None:
    """A cluster can send plans and bring back tallies, whose keys do not depend on the process."""
    for plan in (dalembert(), labouchere(), count(tags=[0] * 10, spread=[(1, 1)]), parse_plan("count", VADUZ)):
        again = pickle.loads(pickle.dumps(plan))
        assert again == plan
        tally = tally_plans(EVENING, {"": plan})[""]
        assert pickle.loads(pickle.dumps(tally)) == tally == tally_plans(EVENING, {"": again})[""]
    program = (
        "from puntobanco.house import load; from puntobanco.simulation.evening import Evening;"
        "from puntobanco.simulation.plans_words import parse_plan; from puntobanco.simulation.plan_tally import *;"
        "h = load('castle-vaduz'); print(tally_plans(Evening(h, 6, coups=12), {'': parse_plan('count', h)})[''].key)"
    )
    key = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()
    assert key == tally_plans(EVENING, {"": parse_plan("count", VADUZ)})[""].key


def test_a_simulation_refuses_as_simulation_error() -> None:
    """Whoever catches simulation errors catches those of plans."""
    with pytest.raises(SimulationError):
        parse_plan("nothing", VADUZ)
