"""No test leaves a connection to PostgreSQL open.

One that is only dropped is found by the garbage collector in the middle of another test, which is then blamed. So every
connection is known from its beginning, and whoever has made one that is still open when a test is over is named. Where
the test has failed before it could close it, it is closed for it.
"""

import time
import traceback
import weakref
from collections.abc import Generator, Iterator
from typing import Any

import psycopg
import pytest

_PATIENCE_S = 5.0
"""For a thread that is just closing its own."""
_FRAMES = 30
_MADE: "weakref.WeakKeyDictionary[psycopg.Connection[Any], str]" = weakref.WeakKeyDictionary()
_FAILED = pytest.StashKey[bool]()
_begin = psycopg.BaseConnection.__init__


def _noted(self: Any, *values: Any) -> None:
    _begin(self, *values)
    _MADE[self] = "".join(traceback.format_stack(limit=_FRAMES)[:-1])


psycopg.BaseConnection.__init__ = _noted  # type: ignore[method-assign,assignment]  # the only way to see each of them


def open_connections() -> "set[psycopg.Connection[Any]]":
    """Those of this process that are open."""
    return {one for one in tuple(_MADE) if not one.closed}


def close_what_is_left(before: "set[psycopg.Connection[Any]]", patience_s: float = _PATIENCE_S) -> list[str]:
    """Close what was opened since and is still open; where each was made."""
    until = time.monotonic() + patience_s
    while (left := open_connections() - before) and time.monotonic() < until:
        time.sleep(0.05)
    for one in left:
        one.close()
    return [_MADE[one] for one in left]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep whether a test has failed, for what comes after it."""
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture(autouse=True)
def _connections_are_closed(request: pytest.FixtureRequest) -> Iterator[None]:
    """Refuse a test that leaves a connection open, and say where it was made."""
    before = open_connections()
    yield
    left = close_what_is_left(before)
    assert not left or request.node.stash.get(_FAILED, False), "left open, made here:\n" + "\n\n".join(left)
