"""Commands at a house that lets banco choose in some cells of its tableau."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import puntobanco as pb
from puntobanco.cli.main import main
from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import odds
from support.free_cells import FILE, both_options
from support.house_files import write

WAYS = [one.value for one in BancoUndecided]


@pytest.fixture
def house(tmp_path: Path) -> str:
    return str(write(tmp_path, f'id = "own"\nextends = "punter-and-bank"\n{FILE}'))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command line: its status and what it printed."""
    capsys.readouterr()
    status = main(list(words))
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    return status, printed.out, printed.err


def found(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    status, out, err = run(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


# Odds and simulation


@pytest.mark.parametrize("banco", WAYS)
def test_odds_by_what_banco_does(house: str, banco: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = found(capsys, "odds", house, "--banco", banco)
    exact = odds(both_options(), banco=BancoUndecided(banco)).bets
    assert told["banco"] == banco
    assert {bet["id"]: Fraction(bet["edge"]) for bet in told["bets"]} == {id: bet.edge for id, bet in exact.items()}
    assert pb.odds(house, banco=banco).exact.bets == exact


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_say_what_banco_does(house: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = [run(capsys, "odds", house, *more, "--lang", language)[1] for more in ((), ("--banco", "draw"))]
    assert told[0].splitlines()[3] != told[1].splitlines()[3]
    assert len(told[0].splitlines()) == len(told[1].splitlines())


def test_without_a_word_it_is_what_the_house_does(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "odds", house)["banco"] == "customary"
    assert found(capsys, "odds", "mega-pay")["banco"] is None


def test_simulation_by_what_banco_does(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", house, "--shoes", "300", "--seed", "5")
    told = {banco: found(capsys, *words, "--banco", banco) for banco in WAYS}
    exact = {banco: odds(both_options(), banco=BancoUndecided(banco)).bets["punto"].edge for banco in WAYS}
    assert {banco: Fraction(one["bets"][0]["exact_edge"]) for banco, one in told.items()} == exact
    assert len({json.dumps(one["histogram"]) for one in told.values()}) == len(WAYS)
    played = pb.simulate(house, shoes=300, seed=5, banco="draw").histogram.counts
    assert told["draw"]["histogram"] == {str(number): count for number, count in played.items()}


def test_a_simulation_goes_on_as_it_began(house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, words = str(tmp_path / "kept"), ("simulate", house, "--coups", "3000", "--seed", "5")
    whole = found(capsys, *words, "--banco", "draw", "--checkpoint", kept)
    assert found(capsys, *words, "--resume", kept)["histogram"] == whole["histogram"]
    status, _, err = run(capsys, *words, "--resume", kept, "--banco", "stand")
    assert status == 1
    assert "draw" in err
    assert "stand" in err


def test_evenings_by_what_banco_does(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", house, "--plan", "martingale", "--patrons", "50", "--session", "20", "--seed", "1")
    told = [found(capsys, *words, "--banco", banco) for banco in ("draw", "stand")]
    assert [one["banco"] for one in told] == ["draw", "stand"]
    assert told[0]["plans"][0]["mean"] != told[1]["plans"][0]["mean"]


def test_readings_and_comparisons_by_what_banco_does(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    edge = odds(both_options(), banco=BancoUndecided.DRAW).bets["punto"].edge
    readings = found(capsys, "readings", house, "--banco", "draw")["readings"]
    assert Fraction(readings[0]["bets"]["punto"]["edge"]) == edge
    compared = found(capsys, "compare", "schaanwald", house, "--banco", "draw")["bets"]
    assert Fraction(next(bet for bet in compared if bet["id"] == "punto")["edges"][1]) == edge


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "schaanwald"),
        ("simulate", "mega-pay", "--shoes", "1"),
        ("simulate", "mega-pay", "--plan", "martingale", "--patrons", "2"),
        ("readings", "castle-vaduz"),
        ("compare", "schaanwald", "punter-and-bank"),
    ],
)
def test_where_banco_never_chooses_it_cannot_be_told_to(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(capsys, *words, "--banco", "draw")
    assert status == 1
    assert words[1] in err
    with pytest.raises(PuntoError) as refused:
        pb.odds("schaanwald", banco="draw")
    assert refused.value.code == "policy-without-banco-option"


def test_what_banco_cannot_do(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "odds", house, "--banco", "sometimes")
    assert status == 1
    assert "customary, draw, stand" in err
    with pytest.raises(PuntoError) as refused:
        pb.simulate(house, shoes=1, banco="sometimes")
    assert refused.value.code == "banco-unknown"


# The game solved


@pytest.mark.parametrize("sees", ["totals", "cards"])
def test_solve_takes_the_free_cells_of_the_house(house: str, sees: str, capsys: pytest.CaptureFixture[str]) -> None:
    (solution,) = found(capsys, "solve", house, "--sees", sees)["solutions"]
    free = {(sum(one["hand"]) % 10, one["third"]) for one in solution["cells"] if one["free"]}
    assert free == {(3, 9), (5, 4), (6, None)}
    solved = pb.solve(house, sees=sees).best
    assert (Fraction(solution["draws"]), Fraction(solution["punto"])) == (solved.draws, solved.punto)
    assert 0 < solved.draws < 1


@pytest.mark.parametrize("habit", WAYS)
@pytest.mark.parametrize("sees", ["totals", "cards"])
def test_a_habit_of_bancos_is_answered_as_the_odds_have_it(
    house: str, habit: str, sees: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The better of always drawing and always standing, by the engine that knows nothing of games."""
    told = found(capsys, "solve", house, "--banco-habit", habit, "--sees", sees)
    edges = [
        odds(both_options(), policy=Fraction(one), banco=BancoUndecided(habit)).bets["punto"].edge for one in (0, 1)
    ]
    (reply,) = told["solutions"]
    assert told["banco_habit"] == habit
    assert Fraction(reply["punto"]) == -min(edges)
    assert Fraction(reply["draws"]) == edges.index(min(edges))
    assert pb.solve(house, banco_habit=habit, sees=sees).best.punto == -min(edges)


def test_a_habit_where_banco_may_choose_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    """The customary tableau is punter-and-bank's own: punto does best against it as against the house's."""
    words = ("solve", "punter-and-bank", "--zero-sum")
    bound, customary = (
        found(capsys, *words, *more) for more in ((), ("--banco", "free", "--banco-habit", "customary"))
    )
    assert bound["solutions"][0]["punto"] == customary["solutions"][0]["punto"]
    (drawing,) = found(capsys, *words, "--banco", "free", "--banco-habit", "draw")["solutions"]
    assert {one["draws"] for one in drawing["cells"]} == {"1/1"}


def test_no_habit_serves_banco_better_than_the_solution(house: str) -> None:
    solved = pb.solve(house, zero_sum=True).best
    assert all(pb.solve(house, zero_sum=True, banco_habit=habit).best.punto > solved.punto for habit in WAYS)


def test_two_habits_are_worth_what_the_odds_say(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    (told,) = found(capsys, "solve", house, "--habit", "1/3", "--banco-habit", "draw")["solutions"]
    bets = odds(both_options(), policy=Fraction(1, 3), banco=BancoUndecided.DRAW).bets
    assert (Fraction(told["punto"]), Fraction(told["banco"])) == (-bets["punto"].edge, -bets["banco"].edge)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_bad_habit_costs_is_told(house: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Punto replies by always drawing on five. Then six should draw after no card, and the customary table does not;
    whoever always stands is wrong in all three cells."""
    tails = {}
    for habit in ("customary", "stand"):
        lines = run(capsys, "solve", house, "--banco-habit", habit, "--lang", language)[1].splitlines()[-3:]
        for head, tail in (line.split(";") for line in lines):
            tails[habit, head.split()[1].strip(",")] = re.sub(r"[\d.,]+\s?%", "…", tail)
    customary = [tails["customary", hand] for hand in "356"]
    assert customary[0] == customary[1] != customary[2]
    assert {tails["stand", hand] for hand in "356"} == {customary[2]}


def test_a_house_without_free_cells_has_no_habits(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "solve", "punter-and-bank", "--banco-habit", "draw")
    assert status == 1
    assert "punter-and-bank" in err


@pytest.mark.parametrize(("rule", "shown"), [("open", True), ("punto-only", False)])
def test_whoever_sees_more_than_in_the_game_is_told_so(
    rule: str, shown: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f'id = "own"\nextends = "punter-and-bank"\n{FILE}\n[option]\npunto_cards = "{rule}"\n'
    file = str(write(tmp_path, text))
    assert found(capsys, "solve", file)["cards_shown"] is shown
    assert bool(run(capsys, "solve", file)[2]) is shown


# One coup

SIX_AFTER_NO_CARD = ("4h", "2c", "3d", "4s")


def test_a_coup_waits_for_bancos_decision(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "deal", house, *SIX_AFTER_NO_CARD, "--json")
    told = json.loads(out)
    assert (status, told["need"], told["finished"]) == (1, "banco-decision", False)
    assert "--banco" in told["message"]
    assert len(told["steps"]) == 1
    status, _, err = run(capsys, "deal", house, *SIX_AFTER_NO_CARD, "9c")
    assert status == 1
    assert "--banco" in err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("cards", "more"),
    [
        (SIX_AFTER_NO_CARD, ("--banco", "stand")),
        ((*SIX_AFTER_NO_CARD, "9c"), ("--banco", "draw")),
        (("2h", "2c", "2d", "Ac", "9s"), ("--banco", "stand")),
        (("2h", "2c", "3d", "Ac", "9s", "Kd"), ("--decide", "draw", "--banco", "draw")),
    ],
)
def test_a_coup_by_bancos_decision(
    house: str, language: str, cards: tuple[str, ...], more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    told = found(capsys, "deal", house, *cards, *more, "--lang", language)
    assert told["banco_decision"] == more[-1]
    assert len(told["banco"]["cards"]) == (3 if more[-1] == "draw" else 2)
    customary = found(capsys, "deal", "punter-and-bank", *SIX_AFTER_NO_CARD, "--lang", language)
    assert told["steps"][-1] != customary["steps"][-1]


def test_a_decision_that_was_not_needed_is_told(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((house, "9h", "2c", "Kd", "4s"), ("schaanwald", *SIX_AFTER_NO_CARD)):
        status, _, err = run(capsys, "deal", *words, "--banco", "draw")
        assert status == 0
        assert "--banco" in err


def test_a_coup_from_a_program(house: str) -> None:
    assert len(pb.deal(house, SIX_AFTER_NO_CARD).banco.cards) == 2  # as the house does when nobody decides
    assert len(pb.deal(house, (*SIX_AFTER_NO_CARD, "9c"), banco="draw").banco.cards) == 3
    with pytest.raises(PuntoError) as refused:
        pb.deal(house, (*SIX_AFTER_NO_CARD, "9c"), banco="stand")
    assert refused.value.code == "coup-over"
    with pytest.raises(PuntoError) as refused:
        pb.deal(house, SIX_AFTER_NO_CARD, banco="sometimes")
    assert refused.value.code == "decision-unknown"
    with pytest.raises(PuntoError) as refused:
        pb.deal("punter-and-bank", banco="draw")
    assert refused.value.code == "policy-without-banco-option"


def test_dealt_by_a_seed_both_decisions_count() -> None:
    """Of some hundred coups a few have six after no card; they part there, and nowhere else."""
    parted = 0
    for seed in range(300):
        drawn, stood = (
            pb.deal(both_options(), seed=seed, decide="stand", banco=banco).coup for banco in ("draw", "stand")
        )
        if drawn == stood:
            assert drawn.banco_decision is None
        else:
            assert (len(drawn.banco.cards), len(stood.banco.cards)) == (3, 2)
            parted += 1
    assert parted > 3
