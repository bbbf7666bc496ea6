"""Jupyter: cards, hands, coups and roads show themselves as SVG in a real IPython shell."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from puntobanco import load_ipython_extension, unload_ipython_extension
from puntobanco.game import Card, parse_cards, play
from puntobanco.house import load
from puntobanco.pictures.notebook import PICTURES
from puntobanco.records.beads import parse_beads
from puntobanco.records.roads import roads_of

COUP = play(load("schaanwald").tableau, parse_cards(["9h 2d Kc 3s"]))
ROADS = roads_of(parse_beads("BBPTP"))
SHOWN = (Card.parse("9h"), COUP.punto, COUP, ROADS, ROADS.bead_plate, ROADS.big_road, *ROADS.derived)


@pytest.fixture
def shell() -> Iterator[Any]:
    """A shell that writes no history and ends with the test."""
    config = Config()
    config.HistoryManager.enabled = False
    InteractiveShell.clear_instance()
    yield InteractiveShell.instance(config=config)
    InteractiveShell.clear_instance()


def shown(shell: Any, thing: object) -> str | None:
    """The SVG that a shell shows for a thing."""
    data, _ = shell.display_formatter.format(thing)
    found = data.get("image/svg+xml")
    return found if isinstance(found, str) else None


def test_each_shows_itself(shell: Any) -> None:
    """Every kind of thing that is registered, and nothing else; twice does no harm; it can be taken back."""
    assert {(type(thing).__module__, type(thing).__name__) for thing in SHOWN} == set(PICTURES)
    load_ipython_extension(shell)
    load_ipython_extension(shell)
    for thing in SHOWN:
        assert (shown(shell, thing) or "").startswith("<svg ")
    assert shown(shell, (1, 2)) is None
    assert shown(shell, COUP.tableau) is None
    unload_ipython_extension(shell)
    assert [shown(shell, thing) for thing in SHOWN] == [None] * len(SHOWN)


def test_unloading_what_was_never_loaded(shell: Any) -> None:
    """Nothing happens."""
    unload_ipython_extension(shell)
    assert shown(shell, COUP) is None


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_words_are_those_of_the_environment(shell: Any, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """A picture is read aloud in the reader's language."""
    monkeypatch.setenv("LANGUAGE", language)
    load_ipython_extension(shell)
    wins = {"en": "Punto wins", "de": "Punto gewinnt", "es": "Gana Punto"}
    assert f"<title>{wins[language]}</title>" in (shown(shell, COUP) or "")


def test_importing_in_a_notebook_is_enough() -> None:
    """In a shell that runs already, `import puntobanco` registers; a cell's value comes out as a picture."""
    code = """
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config
config = Config()
config.HistoryManager.enabled = False
shell = InteractiveShell.instance(config=config)
shell.run_cell("from puntobanco.game import Card", store_history=False).raise_error()
shell.run_cell("card = Card.parse('9h')", store_history=False).raise_error()
print(shell.display_formatter.format(shell.user_ns["card"])[0]["image/svg+xml"][:4])
"""
    assert _run(code).splitlines()[-1] == "<svg"


def test_a_shell_that_starts_later_loads_the_extension() -> None:
    """`%load_ext puntobanco` where the package was there before IPython."""
    code = """
from puntobanco.game import Card
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config
config = Config()
config.HistoryManager.enabled = False
shell = InteractiveShell.instance(config=config)
card = Card.parse("9h")
assert "image/svg+xml" not in shell.display_formatter.format(card)[0]
shell.run_line_magic("load_ext", "puntobanco")
print(shell.display_formatter.format(card)[0]["image/svg+xml"][:4])
shell.run_line_magic("unload_ext", "puntobanco")
assert "image/svg+xml" not in shell.display_formatter.format(card)[0]
"""
    assert _run(code).splitlines()[-1] == "<svg"


def test_outside_of_ipython_nothing_is_loaded() -> None:
    """Importing the package brings in neither IPython nor pictures."""
    code = "import sys, puntobanco; print([n for n in sys.modules if 'IPython' in n or n.startswith('puntobanco.')])"
    assert _run(code) == "[]\n"


def test_ipython_imported_but_not_running() -> None:
    """A program that merely imports IPython has no shell to register with."""
    code = "import IPython, sys, puntobanco; print('puntobanco.pictures' in sys.modules)"
    assert _run(code) == "False\n"


def _run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
