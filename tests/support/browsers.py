"""The browser of the tests."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def chromium() -> str:
    """Where Debian's browser is; without one a test fails, because nothing would have been looked at."""
    found = shutil.which("chromium")
    if found is None:
        pytest.fail("No chromium here, so no page was looked at. `make test` installs it.", pytrace=False)
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser. Its event loop stands in the way of tests that have one, so it ends before one of those can begin."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            yield started
        finally:
            started.close()
