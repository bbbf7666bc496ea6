"""Makes the virtual environment that every target of the Makefile uses, and says what it is doing.

Usage: install.py FOLDER EXTRA, with EXTRA `server` for the page and the terminal, `dev` for everything the tests need.
uv installs many times faster than pip; where it cannot be had, or cannot reach what pip reaches, pip does the work.
"""

import functools
import subprocess
import sys
import time
from pathlib import Path

OLDEST = (3, 11)
WHAT = {"server": "what the page and the terminal need", "dev": "everything that the tests need"}
STAMPS = {"server": ("play",), "dev": ("play", "installed")}
"""What tells make that it is done; whoever can test can play."""


def main(folder: Path, extra: str) -> int:
    """Install, step by step."""
    if sys.version_info < OLDEST:
        found = sys.version.split()[0]
        return fail(f"Python 3.11 or newer is needed; this is {found}. Name another with: make PYTHON=python3.12 ...")
    began = time.monotonic()
    python = folder / "bin" / "python"
    if not python.exists():
        say(f"Making a virtual environment in {folder}")
        if run(sys.executable, "-m", "venv", "--without-pip", str(folder)):
            return fail("Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv")
    say(f"Installing {WHAT[extra]} (a minute at most with a good connection)")
    if not any(attempt(python, extra) for attempt in (with_uv, with_pip)):
        return fail("It could not be installed. The lines above say why; nothing outside of this folder was changed.")
    for stamp in STAMPS[extra]:
        (folder / stamp).touch()
    say(f"Installed in {time.monotonic() - began:.0f} s")
    return 0


def with_uv(python: Path, extra: str) -> bool:
    """Install with uv, quietly; what it cannot do, pip tries.

    The pip that Python came with brings it: an environment's own takes longer to unpack than uv needs for all the rest.
    """
    uv = python.with_name("uv")
    brought = (
        uv.exists()
        or run(sys.executable, "-m", "pip", "--python", str(python), *INSTALL, "uv", quiet=True) == 0
        or (has_pip(python) and run(str(python), "-m", "pip", *INSTALL, "uv", quiet=True) == 0)
    )
    return brought and run(str(uv), "pip", *INSTALL[:2], "--python", str(python), *wanted(extra), quiet=True) == 0


def with_pip(python: Path, extra: str) -> bool:
    """Install with pip."""
    return has_pip(python) and run(str(python), "-m", "pip", *INSTALL, *wanted(extra)) == 0


@functools.cache
def has_pip(python: Path) -> bool:
    """Whether the environment has a pip of its own by now; it is made with none."""
    if run(str(python), "-m", "ensurepip", quiet=True) == 0:
        return True
    print("Python has no pip to install with. On Debian and Ubuntu: apt install python3-venv", file=sys.stderr)
    return False


INSTALL = ("install", "--quiet", "--disable-pip-version-check")


def wanted(extra: str) -> tuple[str, ...]:
    """The project, as it stands in this folder, with the versions that were tried together."""
    return "--constraint", "constraints.txt", "--editable", f".[{extra}]"


def run(*words: str, quiet: bool = False) -> int:
    """Run a program to its end; its words are for people only where nothing else is tried afterwards."""
    return subprocess.run(words, check=False, capture_output=quiet).returncode


def say(text: str) -> None:
    """Tell what happens, at once."""
    print(f"… {text}", flush=True)


def fail(text: str) -> int:
    """Tell why it ends here."""
    print(text, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
