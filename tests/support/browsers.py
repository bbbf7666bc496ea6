"""The browser of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from support.chromium import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser. Its event loop stands in the way of tests that have one, so it ends before one of those can begin."""
    from playwright.sync_api import sync_playwright

    path = chromium()
    if path is None:
        pytest.fail("No browser here, so no page was looked at. `make test` finds or installs one.", pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield started
        finally:
            started.close()
