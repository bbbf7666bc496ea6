"""The index of the leaflets' clauses: nothing is called stated without a clause, and no clause is without a place."""

import ast
from functools import cache
from pathlib import Path

import pytest
from tools.make_fidelity import INDEX, PAGE, ROOT, Clause, clauses, houses, main, page

from puntobanco.game import Text
from puntobanco.house import SHIPPED, House, Origin, load
from puntobanco.house.house import written
from puntobanco.house.sections import LAYOUT_PARTS

EVERY = tuple(clauses())
BY_LEAFLETS = tuple(house for house in map(load, SHIPPED) if house in houses().values())
"""The houses of casinos; another one follows no leaflet."""
STATED = [
    (house, path)
    for house in BY_LEAFLETS
    for path, rule in house.rules.items()
    if rule.source.origin is Origin.STATED and path.rpartition(".")[2] not in LAYOUT_PARTS  # how it lies is no rule
]


def test_each_leaflet_has_its_file_and_each_file_a_leaflet() -> None:
    """And each section stands in one place, so that a clause is found by its section."""
    assert {file.stem for file in INDEX.glob("*.toml")} == set(houses())
    assert len({(clause.leaflet, clause.section, clause.id) for clause in EVERY}) == len(EVERY)


@pytest.mark.parametrize(("house", "path"), STATED, ids=[f"{house.id}-{path}" for house, path in STATED])
def test_what_a_file_calls_stated_has_a_clause(house: House, path: str) -> None:
    """In the section that the file cites; a value as the clause states it."""
    rule = house.rules[path]
    cited = [each for each in EVERY if (each.leaflet, each.section) == (rule.source.leaflet, rule.source.section)]
    found = [each for each in cited if path in each.states or path in each.texts]
    assert found, f"{rule.source.leaflet} § {rule.source.section} has no clause that states {path}"
    stated = [each.states[path] for each in found if path in each.states]
    if isinstance(rule.value, Text):
        assert not stated, f"{path} is a text"
    else:
        assert stated == [written(path, rule)] * len(stated)
        assert stated, f"{path} is a value and no text"


@pytest.mark.parametrize("clause", EVERY, ids=lambda clause: clause.name)
def test_a_clause_has_its_place(clause: Clause) -> None:
    """A value that is so and stated, a text, a value that was read, a reading, or a test; each of them exists."""
    house = houses()[clause.leaflet]
    assert clause.says.endswith(".")
    assert clause.states or clause.texts or clause.read or clause.readings or clause.tests
    for path, value in clause.states.items():
        assert (house.rules[path].source.origin, written(path, house.rules[path])) == (Origin.STATED, value), path
    for path in clause.texts:
        assert isinstance(house.rules[path].value, Text), path
    for path in clause.read:
        assert house.rules[path].source.origin is Origin.READING, path
    for reading in clause.readings:
        assert reading in house.readings
    for test in clause.tests:
        file, _, function = test.partition("::")
        assert function in functions_of(ROOT / file), test


@cache
def functions_of(file: Path) -> frozenset[str]:
    """The names of the functions of a test file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def test_every_reading_of_a_house_is_what_a_clause_leaves_open() -> None:
    """Save those about what no leaflet speaks of, such as packs; they are named here."""
    unspoken = {("castle-vaduz", "packs"), ("punter-and-bank", "packs")}
    named = {(houses()[clause.leaflet].id, reading) for clause in EVERY for reading in clause.readings}
    assert named | unspoken == {(house.id, reading) for house in BY_LEAFLETS for reading in house.readings}
    assert not named & unspoken


def test_a_shared_reason_is_said_where_no_leaflet_speaks() -> None:
    """What is the same in all houses because no leaflet says it is stated in none, and is the same in all."""
    held = BY_LEAFLETS
    shared = {path for house in held for path, rule in house.rules.items() if rule.source.reason == "shared"}
    assert shared
    for path in shared:
        rules = [house.rules[path] for house in held]
        assert Origin.STATED not in {rule.source.origin for rule in rules}, path
        assert len({str(rule.value) for rule in rules}) == 1, path


def test_what_is_as_elsewhere_is_stated_elsewhere() -> None:
    """A value that is taken from another house's leaflet is stated there, and the same."""
    held = BY_LEAFLETS
    found = [(house, path) for house in held for path in house.rules if house.rules[path].source.reason == "elsewhere"]
    assert found
    for house, path in found:
        there = [other.rules[path] for other in held if other.rules[path].source.origin is Origin.STATED]
        assert house.rules[path].value in [rule.value for rule in there], (house.id, path)


def test_the_page_is_made_from_the_index() -> None:
    """`python tools/make_fidelity.py` writes it."""
    assert main(["--check"]) == 0
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_tool_says_when_the_page_is_due(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And writes it; other words are answered with how it is used."""
    due = tmp_path / "fidelity.md"
    monkeypatch.setattr("tools.make_fidelity.PAGE", due)
    monkeypatch.setattr("tools.make_fidelity.ROOT", tmp_path)
    assert main(["--check"]) == 1
    assert "not current: fidelity.md" in capsys.readouterr().err
    assert not due.exists()
    assert main([]) == 0
    assert due.read_text(encoding="utf-8") == page()
    assert main(["--now"]) == 2
    assert "Usage" in capsys.readouterr().err
