"""The types of the page, as its comments state them: `tsc --checkJs`, by Node.

Nothing is built: the page is served as it is written, and TypeScript only reads it.
"""

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent.parent / "src" / "puntobanco" / "web"
TYPESCRIPT = "typescript@5.9.3"
RULES = (
    *("--allowJs", "--checkJs", "--noEmit", "--strict", "--skipLibCheck"),
    *("--noUnusedLocals", "--noUnusedParameters", "--noFallthroughCasesInSwitch"),
    *("--target", "es2024", "--lib", "es2024,dom,dom.iterable", "--module", "esnext", "--moduleResolution", "bundler"),
)
LIMIT_S = 300


@cache
def tsc() -> tuple[str, ...]:
    """How TypeScript is run here: installed, or fetched by npx."""
    if shutil.which("tsc"):
        return ("tsc",)
    if shutil.which("npx") is None:
        pytest.fail("the types of the page are checked by TypeScript: install Node, with npx, or TypeScript's tsc")
    command = ("npx", "--yes", "--prefer-offline", "--package", TYPESCRIPT, "tsc")
    tried = subprocess.run([*command, "--version"], capture_output=True, text=True, timeout=LIMIT_S, check=False)
    if tried.returncode:
        pytest.fail(f"npx cannot fetch {TYPESCRIPT}, by which the types of the page are checked: {tried.stderr[-500:]}")
    return command


@pytest.mark.slow
def test_the_types_of_the_page_hold(tmp_path: Path) -> None:
    """Beside the page's own files there is one that says to a function what it does not take: it alone is wrong."""
    wrong = tmp_path / "wrong.js"
    wrong.write_text(f'import {{ wait }} from "{WEB}/js/dom.js";\nwait("soon");\n', encoding="utf-8")
    words = [*tsc(), *RULES, *map(str, (*sorted(WEB.rglob("*.js")), wrong))]
    found = subprocess.run(words, capture_output=True, text=True, timeout=LIMIT_S, check=False)
    faults = [line for line in found.stdout.splitlines() if not line.startswith(" ")]
    assert [("wrong.js" in line, "TS2345" in line) for line in faults] == [(True, True)], found.stdout
