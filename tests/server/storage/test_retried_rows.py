"""Changes that are tried again where others are in the way, after pauses that grow."""

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from puntobanco.server.errors import StorageError
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
PAUSES_S = [0.01, 0.02, 0.04, 0.08, 0.16]
"""The longest before each new try; the sixth is the last."""


def failure(code: int) -> OperationalError:
    """What a driver raises."""
    cause = sqlite3.OperationalError("no")
    cause.sqlite_errorcode = code
    return OperationalError("", None, cause)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each pause may be at most; none is made."""
    found: list[float] = []

    def uniform(least: float, most: float) -> float:
        assert least == 0
        found.append(round(most, 6))
        return 0.0

    monkeypatch.setattr("random.uniform", uniform)
    return found


def failing(times: int, code: int) -> Callable[..., str]:
    """A change that fails so often before it is done."""
    left = [times]

    def work(_: Connection) -> str:
        if left[0]:
            left[0] -= 1
            raise failure(code)
        return "done"

    return work


def test_a_change_is_tried_six_times(store: Store, pauses: list[float]) -> None:
    assert change(store, failing(5, sqlite3.SQLITE_BUSY)) == "done"
    assert pauses == PAUSES_S
    with pytest.raises(StorageError) as caught:
        change(store, failing(6, sqlite3.SQLITE_BUSY))
    assert caught.value.code == "storage-busy"


def test_a_change_whose_database_is_lost_is_not_tried_again(store: Store, pauses: list[float]) -> None:
    """Nobody knows whether it was done."""
    with pytest.raises(StorageError) as caught:
        change(store, failing(1, sqlite3.SQLITE_CANTOPEN))
    assert (caught.value.code, pauses) == ("storage-unreachable", [])


@pytest.mark.parametrize(
    ("code", "times", "longest_s"),
    [(sqlite3.SQLITE_BUSY, 5, PAUSES_S), (sqlite3.SQLITE_CANTOPEN, 1, PAUSES_S[:1]), (sqlite3.SQLITE_FULL, 0, [])],
)
def test_works_are_tried_as_often_as_it_makes_sense(
    store: Store, pauses: list[float], monkeypatch: pytest.MonkeyPatch, code: int, times: int, longest_s: list[float]
) -> None:
    """Six times where others are in the way, twice where the database is away, once where its disk is full."""
    for fails in (times, times + 1):
        pauses.clear()
        work: Any = failing(fails, code)
        monkeypatch.setattr(store, "_write_once", work)
        if fails == times:
            found: Any = store.write([Work()])
            assert found == "done"
        else:
            with pytest.raises(StorageError):
                store.write([Work()])
        assert pauses == longest_s
