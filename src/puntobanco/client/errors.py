"""What can go wrong between a client and a server.

PuntoError
└── ClientError           the server cannot be used: not there, not ours, another version, signed out
    └── Refused           the server answered, and said no; nothing has changed
"""

from collections.abc import Mapping
from typing import Any

from puntobanco.game import Message, PuntoError
from puntobanco.protocol.refusals import read_refusal


class ClientError(PuntoError):
    """The server cannot be used, or not so."""


class Refused(ClientError):
    """The server said no: a stable code, its sentence in the language that was asked for, and the values involved."""

    def __init__(self, code: str, text: str = "", values: Mapping[str, Any] | None = None) -> None:
        super().__init__(code, **{str(name): value for name, value in (values or {}).items()})
        self.text = text

    @property
    def message(self) -> Message:
        """The server's own sentence; whoever has none gets the code."""
        return Message("error.client-refused", {"text": self.text or self.code})

    def __str__(self) -> str:
        return f"{self.text} ({self.code})" if self.text else super().__str__()

    def __reduce__(self) -> tuple[Any, ...]:
        return Refused, (self.code, self.text, self.values)


def visitor() -> ClientError:
    """Somebody who is not signed in wants to do something; in words, because people meet it when they write a bot."""
    from puntobanco.language import language_from, speaker

    refusal = ClientError("client-visitor")
    refusal.sentence = speaker(language_from()).tell(refusal)
    return refusal


def refusal_in(data: object) -> Refused | None:
    """The refusal that an answer of the server holds, if it is one."""
    found = read_refusal(data)
    return None if found is None else Refused(found.code, found.text, found.values)
