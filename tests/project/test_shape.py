"""What `make check` checks, so that it runs on one core while the others have tests; and names and sizes of files."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tools.check import CHECKS, ROOT, command

SOURCE = ROOT / "src" / "puntobanco"
MOST_LINES = 400


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
def test_the_code_is_in_shape(check: str) -> None:
    if check == "page" and shutil.which("npx") is None:
        pytest.fail("the shape of the page is checked by Biome: install Node, with npx")
    done = subprocess.run(command(check), cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_unknown_check_is_refused() -> None:
    asked = [sys.executable, str(ROOT / "tools" / "check.py"), "types", "shape"]
    done = subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no such check: shape; there are format, style, types, arrows, catalogues, page" in done.stderr


@pytest.mark.parametrize("words", [[], ["--write"]])
def test_without_node_the_page_is_left_out_and_that_is_said(tmp_path: Path, words: list[str]) -> None:
    asked = [sys.executable, str(ROOT / "tools" / "page_shape.py"), *words]
    without = {**os.environ, "PATH": str(tmp_path)}
    done = subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True, env=without)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The page is left out")
    assert "Node" in done.stdout


@cache
def classes() -> dict[str, list[str]]:
    """The names of all classes by file, those within classes and functions as well."""
    trees = {path.relative_to(SOURCE).as_posix(): ast.parse(path.read_bytes()) for path in SOURCE.rglob("*.py")}
    return {
        file: [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)] for file, tree in trees.items()
    }


def test_no_class_name_stands_twice() -> None:
    """One class name, one meaning: whoever searches for a name finds one class."""
    found = classes()
    times = Counter(name for names in found.values() for name in names)
    twice = {name: sorted(file for file in found if name in found[file]) for name, many in times.items() if many > 1}
    assert len(times) > 500
    assert twice == {}


def test_the_central_classes_of_the_glossary_are_where_it_says() -> None:
    """Its second table names a class and its file; and whichever class is named in the rest of it exists."""
    found, glossary = classes(), (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `([\w/.]+)` \| \S.* \|$", glossary, re.MULTILINE)
    assert len(rows) >= 40
    assert [(name, file) for name, file in rows if name not in found.get(file, ())] == []
    assert len({name for name, _ in rows}) == len(rows)
    named = set(re.findall(r"`([A-Z][a-z]+[A-Za-z]*)`", glossary))
    assert named <= set().union(*found.values())


def test_no_file_is_too_long() -> None:
    """What does not fit into a few hundred lines is more than one thing."""
    texts = {path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}
    lines = {file: len(text.splitlines()) for file, text in texts.items()}
    assert len(lines) > 250
    assert {file: many for file, many in lines.items() if many > MOST_LINES} == {}
