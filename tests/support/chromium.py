"""Says which browsers the tests use: Chromium, Chrome, or the one that Playwright has brought; and Firefox beside it.

Usage: chromium.py [--install]. With --install, and as root, one is installed from Debian's packages where none is
found; anybody else is told the command. Nothing is ever done with more rights than whoever asks has.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium-headless-shell",  # the same without windows: pages open three times as fast
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
)
PACKAGES = ("chromium-headless-shell", "chromium")
"""The first that the system has is installed."""


def chromium() -> str | None:
    """The path of a browser that is there."""
    return os.environ.get("PUNTO_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None) or playwrights_own()


def playwrights_own() -> str | None:
    """The browser that `playwright install` has brought, if anybody ever called that."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def firefox() -> str | None:
    """The path of a Firefox that is there; the tests do without one where there is none."""
    return os.environ.get("PUNTO_FIREFOX") or next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


def _apt(*words: str) -> bool:
    return subprocess.run(("apt-get", "--quiet", *words), check=False).returncode == 0


def main(words: list[str]) -> int:
    """Find a browser, or install one, or say how."""
    found = chromium()
    if found is None and words == ["--install"] and os.geteuid() == 0 and shutil.which("apt-get"):
        print("… Installing a browser from the system's packages", flush=True)
        if _apt("update") and any(_apt("install", "--yes", package) for package in PACKAGES):
            found = chromium()
    if found is None:
        print(
            "The tests need Chromium or Chrome, and there is none here. Install one, for example with:\n"
            "  sudo apt-get install chromium\n"
            "or name one that is somewhere else: make test PUNTO_CHROMIUM=/path/to/chrome",
            file=sys.stderr,
        )
        return 1
    print(f"Browser of the tests: {found}")
    if words == ["--install"] and firefox() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        print("… Installing Firefox, in which the tests walk the main path", flush=True)
        _apt("install", "--yes", "firefox-esr")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
