"""What the documentation shows is true: its examples run, and it names everything there is."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.draw_pictures import POSTER

from puntobanco.cli import COMMANDS
from puntobanco.cli.main import main
from puntobanco.game import FACTS, parse_cards, play
from puntobanco.house import load, settle
from puntobanco.house.sections import BET_PARTS, SECTIONS, section_fields
from puntobanco.odds import odds

ROOT = Path(__file__).parent.parent.parent
HOUSE_FILES = (ROOT / "docs" / "house-files.md").read_text()
README = (ROOT / "README.md").read_text()


def _blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_example_house_is_short_and_plays_its_own_side_bet(tmp_path: Path) -> None:
    """The house of docs/house-files.md has fewer than fifteen lines, and everything knows its bet."""
    (example,) = _blocks(HOUSE_FILES, "toml")
    assert len(example.splitlines()) < 15
    path = tmp_path / "dragon-castle.toml"
    path.write_text(example)
    house = load(str(path))
    assert [bet.id for bet in house.bets] == [*(bet.id for bet in load("castle-vaduz").bets), "dragon-7"]
    won = play(house.tableau, parse_cards(["6h 2d Kc 3s 2h"]))
    assert (won.punto.total, won.banco.total, len(won.banco.cards)) == (6, 7, 3)
    (settled,) = settle(house, won, {"dragon-7": 500})
    assert (settled.payout, settled.back) == (20_000, 500)
    eight_packs = odds(house.under({"packs": "eight"}))
    assert round(float(eight_packs.bets["dragon-7"].edge * 100), 6) == 7.611334  # as published for eight packs


def test_the_example_house_passes_punto_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A newcomer who copies the example and checks it sees that it is valid."""
    path = tmp_path / "dragon-castle.toml"
    path.write_text(_blocks(HOUSE_FILES, "toml")[0])
    assert main(["check", str(path), "--lang", "en"]) == 0
    assert "valid" in capsys.readouterr().out


@pytest.mark.parametrize("name", sorted(FACTS))
def test_every_fact_is_documented(name: str) -> None:
    """Somebody who writes a bet finds each fact in docs/house-files.md."""
    assert f"`{name}`" in HOUSE_FILES


@pytest.mark.parametrize("section", sorted(SECTIONS))
def test_every_rule_is_documented(section: str) -> None:
    """Each section's row names each of its keys."""
    (row,) = (line for line in HOUSE_FILES.splitlines() if line.startswith(f"| `{section}` |"))
    days = {"monday", "tuesday", "wednesday", "thursday", "friday"}  # written as `sunday` … `saturday`
    missing = {name for name in section_fields(section) if f"`{name}`" not in row} - days
    assert not missing


def test_every_part_of_a_bet_is_documented() -> None:
    """The row of bets names each part."""
    (row,) = (line for line in HOUSE_FILES.splitlines() if line.startswith("| `bets.ID` |"))
    assert all(f"`{part}`" in row for part in BET_PARTS)


def test_the_readme_names_every_command() -> None:
    """The table of commands is complete, and the two commands that set everything up are there."""
    assert all(f"| `punto {command}" in README for command in COMMANDS)
    assert "make play" in README
    assert "make test" in README


@pytest.mark.parametrize("page", ["README.md", "docs/odds.md"])
def test_python_examples_run(page: str) -> None:
    """The Python blocks of a page run as they stand, each from a fresh interpreter."""
    blocks = _blocks((ROOT / page).read_text(), "python")
    assert blocks
    for block in blocks:
        code = block.replace("1_000_000", "1_000")
        subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=60)


def test_the_readme_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """What the README shows for a command line stands in its answer, and the edge of San Ba."""
    shown = [block for block in _blocks(README, "") if block.startswith("$ ")]
    assert len(shown) >= 2
    for block in shown:
        asked, _, told = block.partition("\n")
        assert main([*asked.removeprefix("$ .venv/bin/punto ").split(), "--lang", "en"]) == 0
        assert told in capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")  # nobody can see it in a README
    assert repr(odds(load("mega-pay")).bets["san-ba"].edge) in README


def test_the_poster_of_the_readme_is_that_of_the_house_it_names() -> None:
    """`tools/draw_pictures.py` draws it."""
    assert f"The A4 poster of {load(POSTER).names.house.words['en']}" in README
    assert f"punto rules {POSTER} --format pdf --poster" in README


def test_relative_links_lead_somewhere() -> None:
    """No page links to a file that is not there."""
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md")):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
