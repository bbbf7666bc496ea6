"""In which order a worker imports the tests.

In a fresh clone every library and every test is compiled once. Workers that import in the same order all compile the
same at the same time; here each begins with another folder and another file, and finds compiled what others have come
to. The order in which tests run is another matter, and the same for all (tests/conftest.py).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A folder of tests begins somewhere else in every worker."""
    if path != TESTS and TESTS not in path.parents:
        return None
    folder = pytest.Dir.from_parent(parent, path=path)
    in_order = folder.collect

    def in_turn() -> Iterable[pytest.Item | pytest.Collector]:
        found = list(in_order())
        first = WORKER * len(found) // WORKERS
        return found[first:] + found[:first]

    folder.collect = in_turn  # type: ignore[method-assign]  # nobody may inherit from it
    return folder


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The order of the folders and files again, the same in every worker."""
    items.sort(key=lambda item: str(item.path))  # paths themselves take ten times as long to compare
