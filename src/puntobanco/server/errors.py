"""What the server refuses, beside what tables and patrons do."""

from puntobanco.rules import PuntoError


class ServerError(PuntoError):
    """Something that the server does not do, or not now."""


class StorageError(ServerError):
    """A database that cannot be used as it is."""


class Conflict(Exception):
    """Somebody else has appended to a stream in the meantime; nothing of this work was written."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream
