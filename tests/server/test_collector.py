"""The collector of circles in a process that serves."""

import gc
from collections.abc import Iterator

import pytest

from puntobanco.server.collector import calm_collector


@pytest.fixture
def usual() -> Iterator[tuple[int, int, int]]:
    """What the collector does otherwise, which it does again afterwards."""
    before = gc.get_threshold()
    yield before
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_is_there_is_passed_over_and_what_comes_is_still_found(usual: tuple[int, int, int]) -> None:
    before = gc.get_freeze_count()
    calm_collector()
    assert gc.get_freeze_count() > before
    assert gc.isenabled()
    assert gc.get_threshold() > usual
    circle: list[object] = []
    circle.append(circle)
    del circle
    assert gc.collect() >= 1
