"""docs/table.md is true: its phases are the real ones, it names every command, event and refusal, its example runs."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import puntobanco.table
from puntobanco.language import speaker
from puntobanco.protocol.acts import ACTS
from puntobanco.protocol.facts import FACTS
from puntobanco.table.commands import Role
from puntobanco.table.decide import ROLES
from puntobanco.table.phases import TRANSITIONS, Phase

PAGE = (Path(__file__).parent.parent.parent / "docs" / "table.md").read_text()


def _rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = [line.strip("|").split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in row] for row in rows[1:]]


def _refusals() -> set[str]:
    """Every code that the room refuses with."""
    found: set[str] = set()
    for module in Path(puntobanco.table.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                code = ast.literal_eval(node.args[0])
                assert isinstance(code, str)
                found.add(code)
    return found


def test_the_phases_are_the_real_ones() -> None:
    """The full table of phases is `TRANSITIONS`, row by row."""
    assert _rows("Phases") == [[one.value, fact.__name__, to.value] for (one, fact), to in TRANSITIONS.items()]


def test_the_drawing_names_every_phase_and_every_event_that_changes_it() -> None:
    """Nothing is missing from the picture, and nothing in it is made up."""
    (drawing,) = re.findall(r"## Phases\n```\n(.*?)```", PAGE, re.DOTALL)
    words = set(re.findall(r"[A-Za-z][\w-]+", drawing))
    assert {phase.value for phase in Phase} <= words
    assert {word for word in words if word[0].isupper()} == {fact.__name__ for _, fact in TRANSITIONS}


def test_every_phase_can_be_reached_and_left() -> None:
    """From a fresh table every phase can be reached, and from every phase a fresh shoe."""

    def reachable(start: Phase) -> set[Phase]:
        found, more = {start}, [start]
        while more:
            now = more.pop()
            nexts = {to for (one, _), to in TRANSITIONS.items() if one is now} - found
            found |= nexts
            more += nexts
        return found

    assert reachable(Phase.SHOE) == set(Phase)
    assert all(Phase.SHOE in reachable(phase) for phase in Phase)


def test_every_command_is_listed_with_its_roles() -> None:
    """Commands by name, in order, and who may ask for them."""
    assert [row[0] for row in _rows("Commands")] == list(ACTS.kinds)
    who = {"patron": {Role.PATRON}, "staff": {Role.CROUPIER, Role.MANAGER}, "anybody": set(Role)}
    who["patron, manager"] = {Role.PATRON, Role.MANAGER}
    assert {row[0]: who[row[2]] for row in _rows("Commands")} == {
        kind.__name__: set(roles) for kind, roles in ROLES.items()
    }


def test_every_event_is_listed() -> None:
    """Events by name, in order."""
    assert [row[0] for row in _rows("Events")] == list(FACTS.kinds)


def test_every_refusal_is_listed_as_it_is_said() -> None:
    """Refusals by code, no more and no less, each with a sentence that the catalogues hold."""
    assert {row[0] for row in _rows("Refusals")} == _refusals()
    english = Path(puntobanco.table.__path__[0]).parent / "language/catalogues/en/LC_MESSAGES"
    sentences = "".join(path.read_text(encoding="utf-8") for path in english.glob("*.po"))
    for code, said in _rows("Refusals"):
        assert f'msgid "error.{code}"\nmsgstr "{said}"' in sentences
        assert speaker("de").knows(f"error.{code}")


def test_the_example_runs() -> None:
    """The example runs as it stands, from a fresh interpreter."""
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    subprocess.run([sys.executable, "-W", "error", "-c", example], check=True, timeout=60)


def test_the_room_offers_just_this() -> None:
    """Every public name of the table is meant, and none is missing."""
    meant = "Command Event Phase Role Settings Table TableRefusal decide evolve fold handle open_table"
    assert sorted(puntobanco.table.__all__) == meant.split()
