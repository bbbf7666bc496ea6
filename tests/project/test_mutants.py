"""The tool that changes the code and counts what the tests notice (docs/mutants.md), on a package of a few lines."""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tools.mutants import trials
from tools.mutants.changes import Mutant
from tools.mutants.reach import Reach

from support.bulk import bulk

ROOT = Path(__file__).parent.parent.parent
ROOMS = ["game", "house", "fairness", "records", "odds", "patrons", "table", "server"]

SUMS = '''"""Sums."""

LIMIT = 10


def is_within(coins: int) -> bool:
    """Not above the limit."""
    return coins <= LIMIT


def rest(coins: int) -> int:
    while coins > 3:
        coins -= 3
    return coins


def in_a_program() -> int:
    return 7


def hole(coins: int) -> int:
    if coins < 0:
        coins = 0
    return coins


def never(coins: int) -> int:
    return coins + 1


def made_by(more: int):
    def raised(coins: int) -> int:
        return coins + more

    return raised


raised_by_two = made_by(2)
'''

TESTS = """
import subprocess, sys
from tiny.room.sums import hole, is_within, raised_by_two, rest

def test_limit():
    assert is_within(10) and not is_within(11)

def test_rest():
    assert rest(7) == 1 and rest(6) == 3

def test_a_program():
    program = "from tiny.room.sums import in_a_program; print(in_a_program())"
    assert subprocess.check_output([sys.executable, "-c", program]).strip() == b"7"

def test_hole():
    assert hole(5) == 5

def test_raised():
    assert raised_by_two(5) == 7

def test_that_fails_anyway():
    assert hole(5) == 6
"""

MEDDLER = """
import os

os.environ["TINY"] = "left behind"

def test_nothing():
    pass
"""

MEDDLED = """
import os
from tiny.room.sums import hole

def test_that_fails_beside_others():
    assert hole(5) == 5 and "TINY" not in os.environ
"""


@pytest.fixture(scope="module")
def changes() -> ModuleType:
    spec = importlib.util.spec_from_file_location("changes_of_mutants", ROOT / "tools" / "mutants" / "changes.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with one room and its tests."""
    root = tmp_path_factory.mktemp("tiny")
    files = {
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\n',
        "src/tiny/__init__.py": "",
        "src/tiny/room/__init__.py": "",
        "src/tiny/room/sums.py": SUMS,
        "tests/room/test_sums.py": TESTS,
        "tests/room/test_a_meddler.py": MEDDLER,
        "tests/room/test_meddled.py": MEDDLED,
        "tests/room/deeper/test_meddled.py": "def test_elsewhere():\n    pass\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def run(root: Path, *arguments: str) -> tuple[int, dict[str, Any]]:
    """Run the tool on a package; its exit status and its report."""
    command = [sys.executable, "-m", "tools.mutants", "room", "--root", str(root), "--json", str(root / "out.json")]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST"))}
    done = subprocess.run(
        [*command, "--patience", "2", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    (report,) = json.loads((root / "out.json").read_text())
    return done.returncode, report


def short(rows: list[dict[str, Any]]) -> set[tuple[str, str]]:
    return {(row["function"], row["change"]) for row in rows}


@pytest.mark.slow
def test_what_is_noticed_and_what_survives(tiny: Path) -> None:
    """A limit, a loop without end and a program that a test starts are noticed; a hole and a line never reached not."""
    status, report = run(tiny, "--least", "97")
    assert status == 1
    noticed, survived = short(report["noticed"]), short(report["survived"])
    assert {("", "10 → 11"), ("is_within", "<= → <"), ("in_a_program", "7 → 8")} <= noticed
    assert ("rest", "coins -= 3 → pass") in noticed
    (endless,) = (row for row in report["noticed"] if row["change"] == "coins -= 3 → pass")
    assert endless["timeout"] is True
    assert survived == {
        ("hole", "coins < 0 → False"),
        ("hole", "< → <="),
        ("hole", "0 → 1"),
        ("never", "coins + 1 → None"),
        ("never", "+ → -"),
        ("never", "1 → 2"),
    }
    failing = {"test_sums.py::test_that_fails_anyway", "test_meddled.py::test_that_fails_beside_others"}
    assert failing.isdisjoint(row["by"].removeprefix("tests/room/") for row in report["noticed"])
    assert (tiny / "src/tiny/room/sums.py").read_text() == SUMS


@pytest.mark.slow
def test_equivalent_ones_do_not_count(tiny: Path, tmp_path: Path) -> None:
    """What somebody argued away, by file, function, line and change; those that survived can be tried again."""
    tiny = shutil.copytree(tiny, tmp_path / "tiny")
    (tiny / "docs").mkdir()
    entry = {"file": "src/tiny/room/sums.py", "function": "hole", "text": "if coins < 0:", "change": "< → <="}
    text = "[[mutant]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in entry.items())
    (tiny / "docs" / "mutants.toml").write_text(text + 'reason = "nothing is nothing"\n')
    status, report = run(tiny, "--only", "hole")
    assert status == 0
    assert short(report["equivalent"]) == {("hole", "< → <=")}
    assert short(report["survived"]) == {("hole", "coins < 0 → False"), ("hole", "0 → 1")}
    _, again = run(tiny, "--again", "--sample", "1", "--seed", "3")
    assert short(again["survived"]) < short(report["survived"])
    assert (again["chosen"], again["possible"]) == (1, 3)


def test_what_can_be_changed(changes: ModuleType) -> None:
    """Each kind of change, and nothing in docstrings, annotations, asserts, protocols, logs and imports."""
    source = '''"""Words."""
from typing import Protocol, TYPE_CHECKING
if TYPE_CHECKING:
    import a as b
__all__ = ["f"]
class P(Protocol):
    x: int = 3
@cache(maxsize=3)
def f(a: "int" = 2, *, b: bool = True) -> "str":
    """Words."""
    assert a > 4
    log.info("words", a + 1)
    if not (a or b):
        raise Refused("code", most=a)
    for x in min(a, b):
        if x in a: break
    match a:
        case 1 if b: a += 1
        case [x]: a.y = -x
        case _: assert_never(a)
    return f"{a}" if a <= b else [y for y in a if y]
'''
    found = [mutant.change for mutant in changes.mutants_of(source.encode(), "f.py")]
    assert sorted(found) == sorted(
        [
            *("2 → 3", "True → False", "not → nothing", "or → and", "not (a or b) → False", "not (a or b) → True"),
            *("\"code\" → 'code~'", ", most=a → nothing", "min → max", "in → not in"),
            *("x in a → False", "x in a → True", "break → continue", "b → True", "b → False", "a += 1 → pass", "1 → 2"),
            *("+ if False", "a.y = -x → pass", "- → +"),
            *("a <= b → True", "a <= b → False", "<= → <", 'f"{a}" → ""', "y → True"),
            'f"{a}" if a <= b else [y for y in a if y] → None',
        ]
    )


@pytest.mark.parametrize("room", ROOMS[:: bulk(sample=3, full=1)])
def test_every_change_of_a_room_is_another_program(changes: ModuleType, room: str) -> None:
    """A mutant is never what was there before, and only few are no programs."""
    found = impossible = 0
    for path in sorted((ROOT / "src" / "puntobanco" / room).glob("*.py"))[:3]:
        source = path.read_bytes()
        mutants = changes.mutants_of(source, path.name)[::9]
        assert all(mutant.applied(source) != source for mutant in mutants)
        found += len(mutants)
        impossible += sum(not changes.is_possible(mutant, source) for mutant in mutants)
    assert found
    assert impossible <= found / 20


def test_every_equivalent_mutant_is_still_there(changes: ModuleType) -> None:
    """A reason whose line has changed is taken out of docs/mutants.toml, or thought over again."""
    entries = tomllib.loads((ROOT / "docs" / "mutants.toml").read_text(encoding="utf-8"))["mutant"]
    keys = {(one["file"], one["function"], one["text"], one["change"]) for one in entries}
    assert len(keys) == len(entries)
    files = {file for file, *_ in keys}
    found = {one.key for file in files for one in changes.mutants_of((ROOT / file).read_bytes(), file)}
    assert keys <= found


@pytest.fixture
def alarms() -> Iterator[None]:
    """No alarm that a test has set outlives it, and none ends the process."""
    kinds = ((signal.SIGPROF, signal.ITIMER_PROF), (signal.SIGALRM, signal.ITIMER_REAL))
    before = [signal.signal(number, signal.SIG_IGN) for number, _ in kinds]
    yield
    for (number, timer), handler in zip(kinds, before, strict=True):
        signal.setitimer(timer, 0)
        signal.signal(number, handler)


@pytest.mark.usefixtures("alarms")
def test_a_test_is_given_up_but_not_within_coverage() -> None:
    """Coverage holds a lock while it writes down what was reached: raised there, nobody would ever open it."""
    interrupted = "def interrupted(): too_long(27, sys._getframe())"
    within: dict[str, Any] = {"__name__": "coverage.collector", "too_long": trials._too_long, "sys": sys}
    exec(interrupted, within)
    within["interrupted"]()
    assert signal.setitimer(signal.ITIMER_PROF, 0)[0] > 0  # it is tried again soon
    elsewhere = {**within, "__name__": "puntobanco.game.coup"}
    exec(interrupted, elsewhere)
    with pytest.raises(pytest.skip.Exception, match="too long"):
        elsewhere["interrupted"]()
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0  # and once more, if what it began waits for it


def test_what_is_made_at_import_is_tried_with_all_who_use_its_file() -> None:
    """However long they take: a limit is reached before any test, and only those who use it can notice another one."""
    seconds = {"slow": [0.9, 0.9], "quick": [0.1, 0.1], "elsewhere": [0.9, 0.9]}
    reach = Reach(seconds, {"sums.py": {3: {""}, 8: {"slow"}}, "other.py": {1: {"elsewhere", "quick"}}}, {}, [])
    limit = Mutant("sums.py", 3, "", 0, (3, 3), 8, 10, "11", "10", "LIMIT = 10")
    assert reach.tests_for(limit) == (["slow"], ["quick"], False)
