"""What a failure of the database means: try again, go on later, or never."""

from enum import Enum

from sqlalchemy.exc import DBAPIError

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError

_AGAIN = ("40001", "40P01", "55P03")
"""PostgreSQL: serialization failure, deadlock, a lock that was not free in time."""
_GONE = ("08", "25006", "25P03", "57P", "53300", "28")
"""PostgreSQL, beginnings of codes: connection lost, read-only, idle too long, shutting down, too many, not let in."""
_FULL = "53100"
_SQLITE_AGAIN = (5, 6)
_SQLITE_FULL = 13
_SQLITE_FAILED = (7, 8, 10, 11, 26)
"""SQLite: out of memory, read-only, disk error, damaged, not a database."""
_SQLITE_GONE = (14,)


class Fault(Enum):
    """What a failure of the database means."""

    AGAIN = "storage-busy"
    """Others were faster: the same transaction can succeed at once."""
    GONE = "storage-unreachable"
    """There is no database at the moment."""
    FULL = "storage-full"
    FAILED = "storage-failed"
    """The disk does not write."""
    REFUSED = "storage-inconsistent"
    """The database does not take these rows, however often they come."""


def fault_of(error: DBAPIError) -> Fault:
    """The meaning of what a driver raised."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return _sqlite(code & 0xFF)
    state = getattr(error.orig, "sqlstate", None)
    if state in _AGAIN:
        return Fault.AGAIN
    if state == _FULL:
        return Fault.FULL
    if error.connection_invalidated or (state is None and _is_operational(error)) or str(state).startswith(_GONE):
        return Fault.GONE
    if str(state).startswith(("53", "58", "XX")):  # resources, input and output, damage
        return Fault.FAILED
    return Fault.REFUSED


def refusal(error: DBAPIError) -> StorageError:
    """What is told of a failure: its kind and the first line of the driver's reason, never a statement or a value."""
    match fault_of(error):
        case Fault.AGAIN:
            return StorageError("storage-busy")
        case Fault.FULL:
            return StorageError("storage-full")
        case Fault.GONE:
            return StorageError("storage-unreachable", detail=_reason(error))
        case Fault.FAILED:
            return StorageError("storage-failed", detail=_reason(error))
        case Fault.REFUSED:
            return StorageError("storage-inconsistent", detail=type(error.orig).__name__)


def _reason(error: DBAPIError) -> str:
    lines = str(error.orig).strip().splitlines()
    return echo(lines[0] if lines else type(error.orig).__name__, 200)


def _is_operational(error: DBAPIError) -> bool:
    return type(error.orig).__name__ in ("OperationalError", "ConnectionTimeout", "InterfaceError")


def _sqlite(code: int) -> Fault:
    if code in _SQLITE_AGAIN:
        return Fault.AGAIN
    if code == _SQLITE_FULL:
        return Fault.FULL
    if code in _SQLITE_GONE:
        return Fault.GONE
    return Fault.FAILED if code in _SQLITE_FAILED else Fault.REFUSED
