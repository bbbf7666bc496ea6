"""What the server refuses, beside what tables and patrons do.

PuntoError
└── ServerError           something that the server does not do, or not now
    ├── StorageError      a database that cannot be used as it is, or a work that it does not take
    ├── UnreadableError   a row of the database that this program cannot read, and nothing else
    ├── HouseKeyError     a key that is not safe, not a key, or not the one
    └── CheckpointError   a signed checkpoint that is none, was altered, or cannot be written

`Conflict` is no refusal: whoever gets it reads the stream and the account again and decides anew.
"""

from puntobanco.game import PuntoError


class ServerError(PuntoError):
    """Something that the server does not do, or not now."""


class StorageError(ServerError):
    """A database that cannot be used as it is, or a work that it does not take."""


class UnreadableError(ServerError):
    """A row of the database that this program cannot read: of another version of it, or damaged."""


class HouseKeyError(ServerError):
    """A key that is not safe, not a key, or not the one."""


class CheckpointError(ServerError):
    """A signed checkpoint that is none, was altered, is of another house, or cannot be written."""


class Conflict(Exception):
    """Somebody else has appended to a stream, or moved the coins of an account, in the meantime; nothing of this work
    was written."""

    def __init__(self, where: str) -> None:
        """`where` is the stream or the account."""
        super().__init__(where)
        self.where = where


class RequestRefused(ServerError):
    """Something that whoever asks may not have, not now, or not in this form; with the HTTP status that says so."""

    def __init__(self, status: int, code: str, /, **values: object) -> None:
        super().__init__(code, **values)
        self.status = status
