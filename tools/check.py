"""`make check`: the shape of the code, its types, the arrows between the rooms, the catalogues, the shape of the page.

Usage: check.py [NAME...]. All of them are tests too (tests/project/test_shape.py), so that `make test` runs them beside
everything else.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CHECKS = {
    "format": ("ruff", "format", "--check", "."),
    "style": ("ruff", "check", "."),
    "types": ("mypy",),
    "arrows": ("lint-imports",),
    "catalogues": (sys.executable, "tools/check_catalogues.py"),
    "page": (sys.executable, "tools/page_shape.py"),
}
"""What is run, by the name of what it checks; a program is the one of this environment."""


def command(name: str) -> list[str]:
    """What to run for a check."""
    program, *words = CHECKS[name]
    return [str(Path(sys.executable).parent / program), *words]


def main(names: list[str]) -> int:
    """Run some checks, or all; the exit status is 1 if any fails."""
    unknown = sorted(set(names) - set(CHECKS))
    if unknown:
        print(f"no such check: {', '.join(unknown)}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    failed = [name for name in names or CHECKS if subprocess.run(command(name), cwd=ROOT, check=False).returncode]
    if failed:
        print(f"wrong: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
