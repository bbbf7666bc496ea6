"""What `make check` checks, so that it runs on one core while the others have tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.check import CHECKS, ROOT, command


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
