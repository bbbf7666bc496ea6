"""What `make check` checks, so that it runs on one core while the others have tests."""

import subprocess
import sys

import pytest
from tools.check import CHECKS, ROOT, command


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
def test_the_code_is_in_shape(check: str) -> None:
    done = subprocess.run(command(check), cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_unknown_check_is_refused() -> None:
    asked = [sys.executable, str(ROOT / "tools" / "check.py"), "types", "shape"]
    done = subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no such check: shape; there are format, style, types, arrows, catalogues" in done.stderr
