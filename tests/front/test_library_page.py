"""docs/library.md: its five tasks run as they stand, each in at most eight lines, and say what the page says."""

import re
from pathlib import Path

import pytest

import puntobanco as pb
from support.command_line import punto

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "library.md").read_text()
TASKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def ran(task: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What one of the tasks prints; the one that has this in it."""
    (code,) = [one for one in TASKS if task in one]
    exec(compile(code.replace("1_000_000", "1_000"), "library.md", "exec"), {"__name__": "task"})
    return capsys.readouterr().out


def test_there_are_five_and_none_is_long() -> None:
    assert len(TASKS) == 5
    assert max(len([line for line in task.splitlines() if line.strip()]) for task in TASKS) <= 8


def test_the_odds_of_a_bet(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran("wins=", capsys)
    assert (
        "winner == banco and banco.total == 7 and banco.cards == 3   40:1   2.2534%    0.0000%   97.7466%      7.6113%"
        in told
    )
    edge = pb.odds("mega-pay", wins="winner == banco and banco.total == 7 and banco.cards == 3", pays="40:1").edge
    assert f"\n{edge}\n" in told
    assert "san-ba-player" in told


def test_two_patrons(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran("table.join", capsys)
    assert "Anna    punto   won" in told
    assert told.endswith("\n105000 95000\n")


@pytest.mark.slow
def test_roads_of_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert punto("record", "schaanwald", "--seed", "1", "--out", "shoe.punto").status == 0
    told = ran("read_record", capsys)
    assert told.startswith("Casino Schaanwald: one shoe, ")
    assert "Big road" in told
    assert (tmp_path / "roads.svg").read_text() == pb.roads("shoe.punto").svg()


@pytest.mark.slow
def test_shoes_and_a_plot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert "1,000 shoes, Seed 1" in ran("simulate", capsys)
    assert "San Ba" in (tmp_path / "edges.svg").read_text()


def test_what_the_readme_says_that_comes_back_does() -> None:
    """Where a line of its library section has a value behind it."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    names: dict[str, object] = {}
    values = 0
    for line in filter(None, code.splitlines()):
        said = re.fullmatch(r"(\S.*?) +# ((?:Fraction|\{).*)", line)
        if said is None:
            exec(line, names)
        else:
            assert repr(eval(said[1], names)) == said[2]
            values += 1
    assert values == 2


def test_a_refusal_reads_as_it_is_shown() -> None:
    asked, told = re.findall(r"^>>> (.*)\n(.*)\n```", PAGE, re.MULTILINE)[0]
    with pytest.raises(pb.PuntoError) as error:
        eval(asked, {"pb": pb})
    kind = type(error.value)
    assert f"{kind.__module__}.{kind.__qualname__}: {error.value}" == told
