"""Events of tables as they are stored, read again."""

import json

from puntobanco.game import PuntoError
from puntobanco.protocol.facts import read_event
from puntobanco.server.errors import UnreadableError
from puntobanco.server.storage.store import Stored
from puntobanco.table import Event


def read_stored(stream: str, stored: Stored) -> Event:
    """A stored event; `UnreadableError` for one of another version of the program, and for a damaged one."""
    try:
        return read_event(json.loads(stored.data))
    except (PuntoError, ValueError, RecursionError) as error:
        raise UnreadableError("row-unreadable", row=f"{stream} {stored.number}", detail=_why(error)) from error


def _why(error: Exception) -> str:
    return error.code if isinstance(error, PuntoError) else type(error).__name__
