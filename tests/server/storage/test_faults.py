"""What is told of a failure of the database: its kind, and the driver's reason without what was asked of it."""

import sqlite3
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from puntobanco.server.storage.faults import Fault, fault_of, refusal


def postgres(state: str, text: str) -> psycopg.Error:
    """A failure of PostgreSQL by its code."""
    return psycopg.errors.lookup(state)(text)


def sqlite(code: int, text: str = "as SQLite says\nand more") -> sqlite3.Error:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


def failed(cause: Exception, *, lost: bool = False) -> DBAPIError:
    return DBAPIError("SELECT hidden", {"a": "secret"}, cause, connection_invalidated=lost)


@pytest.mark.parametrize(
    ("cause", "fault", "values"),
    [
        (sqlite(5), Fault.AGAIN, {}),
        (sqlite(6), Fault.AGAIN, {}),
        (sqlite(13), Fault.FULL, {}),
        (sqlite(14), Fault.GONE, {"detail": "as SQLite says"}),
        (sqlite(7), Fault.FAILED, {"detail": "as SQLite says"}),
        (sqlite(8), Fault.FAILED, {"detail": "as SQLite says"}),
        (sqlite(10 | 3 << 8), Fault.FAILED, {"detail": "as SQLite says"}),
        (sqlite(11), Fault.FAILED, {"detail": "as SQLite says"}),
        (sqlite(26, ""), Fault.FAILED, {"detail": "OperationalError"}),
        (sqlite(19), Fault.REFUSED, {"detail": "OperationalError"}),
        (postgres("40001", "again"), Fault.AGAIN, {}),
        (postgres("40P01", "again"), Fault.AGAIN, {}),
        (postgres("55P03", "again"), Fault.AGAIN, {}),
        (postgres("53100", "full"), Fault.FULL, {}),
        (postgres("08006", "lost\nDETAIL: more"), Fault.GONE, {"detail": "lost"}),
        (postgres("25006", "read-only"), Fault.GONE, {"detail": "read-only"}),
        (postgres("25P03", "idle"), Fault.GONE, {"detail": "idle"}),
        (postgres("57P01", "down"), Fault.GONE, {"detail": "down"}),
        (postgres("53300", "too many"), Fault.GONE, {"detail": "too many"}),
        (postgres("28P01", "not let in"), Fault.GONE, {"detail": "not let in"}),
        (postgres("53200", "no memory"), Fault.FAILED, {"detail": "no memory"}),
        (postgres("58030", "no disk"), Fault.FAILED, {"detail": "no disk"}),
        (postgres("XX001", "damaged"), Fault.FAILED, {"detail": "damaged"}),
        (postgres("23505", "twice"), Fault.REFUSED, {"detail": "UniqueViolation"}),
        (psycopg.OperationalError("no answer"), Fault.GONE, {"detail": "no answer"}),
        (psycopg.InterfaceError("closed"), Fault.GONE, {"detail": "closed"}),
        (psycopg.ProgrammingError("what?"), Fault.REFUSED, {"detail": "ProgrammingError"}),
    ],
)
def test_what_a_failure_means_and_what_is_told_of_it(cause: Exception, fault: Fault, values: dict[str, Any]) -> None:
    """The first line of a reason and never a statement; of rows that are not taken not even that."""
    error = failed(cause)
    told = refusal(error)
    assert fault_of(error) is fault
    assert (told.code, told.values) == (fault.value, values)


def test_a_lost_connection_is_a_database_that_is_gone() -> None:
    """Whatever the driver calls it."""
    assert fault_of(failed(postgres("23505", "twice"), lost=True)) is Fault.GONE


def test_a_long_reason_is_cut() -> None:
    told = refusal(failed(sqlite(10, "x" * 1000)))
    assert len(str(told.values["detail"])) <= 201
