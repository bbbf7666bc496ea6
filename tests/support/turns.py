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


class Turned(pytest.Dir):
    """A folder of tests that begins somewhere else in every worker."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """What is in the folder."""
        found = list(super().collect())
        worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
        first = worker * len(found) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) if found else 0
        return found[first:] + found[:first]


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Our folders of tests, in turn."""
    if path == TESTS or TESTS in path.parents:
        turned: Turned = Turned.from_parent(parent, path=path)
        return turned
    return None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The order of the folders and files again, the same in every worker."""
    items.sort(key=lambda item: item.path)
