"""`punto solve` and `pb.solve`, as people and programs use them."""

import json
from fractions import Fraction

import pytest

import puntobanco as pb
from puntobanco.cli.main import main
from puntobanco.game import LANGUAGES, PuntoError

FREE = ("solve", "punter-and-bank", "--banco", "free")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command line: its status and what it printed."""
    capsys.readouterr()
    status = main(list(words))
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    return status, printed.out, printed.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, *FREE, "--replaced", "--zero-sum", "--lang", language)
    assert status == 0
    assert "-679568/53094899" in out
    assert "9/11" in out


def test_json_has_every_cell_in_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, *FREE, "--sees", "cards", "--packs", "2", "--json")
    found = json.loads(out)
    (solution,) = found["solutions"]
    assert (status, found["sees"], found["option"], found["zero_sum"]) == (0, "cards", 5, False)
    solved = pb.solve("punter-and-bank", banco="free", sees="cards", shoe=2).best
    assert Fraction(solution["draws"]) == solved.draws
    assert Fraction(solution["banco"]) == solved.banco
    assert [(tuple(one["hand"]), one["third"], Fraction(one["gain"])) for one in solution["cells"]] == [
        (one.cell.hand, one.cell.third, one.gain) for one in solved.cells
    ]


def test_a_habit_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever always stands on five loses more than whoever plays as solved."""
    status, out, _ = run(capsys, *FREE, "--habit", "stand", "--zero-sum", "--json")
    (reply,) = json.loads(out)["solutions"]
    assert (status, reply["draws"]) == (0, "0/1")
    assert Fraction(reply["punto"]) < pb.solve("punter-and-bank", banco="free", zero_sum=True).best.punto
    answered = pb.solve("punter-and-bank", banco="free", zero_sum=True, habit="stand").best
    assert answered.punto == Fraction(reply["punto"])


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "schaanwald"),
        ("solve", "nowhere"),
        (*FREE, "--sees", "everything"),
        (*FREE, "--habit", "best"),
        (*FREE, "--habit", "2"),
        (*FREE, "--packs", "0"),
        (*FREE, "--packs", "6", "--shoe", "0=20,5=20"),
        (*FREE, "--shoe", "5=5"),
        ("solve", "punter-and-bank", "--banco", "sometimes"),
    ],
)
def test_what_cannot_be_is_refused(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert status != 0
    assert (out, err.strip() != "") == ("", True)


def test_a_shoe_without_a_five_or_a_choice_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing divides by the times that never come."""
    status, out, _ = run(capsys, *FREE, "--shoe", "0=6,8=6")
    assert (status, out != "") == (0, True)


@pytest.mark.parametrize("named", [{"sees": "all"}, {"banco": "us"}, {"habit": "best"}])
def test_the_library_refuses_the_same(named: dict[str, str]) -> None:
    with pytest.raises(PuntoError):
        pb.solve("punter-and-bank", **named)  # type: ignore[arg-type]
