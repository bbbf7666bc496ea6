"""The one form of a refusal, of HTTP and of the WebSocket: `{"error": {code, text, values}}`."""

from collections.abc import Mapping

from puntobanco.game import Message, PuntoError
from puntobanco.protocol.codec import Codec, Plain
from puntobanco.values import Value


class Refusal(Value):
    """Why something was not done."""

    code: str
    """Stable; programs may rely on it."""
    text: str
    """For people, in the language that was asked for."""
    values: Mapping[str, object]
    """The numbers and names involved."""


_REFUSAL = Codec(Refusal)


def refusal_of(error: PuntoError, text: str) -> Refusal:
    """An error as it is told to somebody else, with the sentence for it."""
    return Refusal(error.code, _sendable(text), plain_values(error.values))


def write_refusal(refusal: Refusal) -> Plain:
    """A refusal as JSON."""
    return {"error": _REFUSAL.write(refusal)}


def read_refusal(data: object) -> Refusal | None:
    """The refusal that an answer holds; None if it is none. A code is enough, whoever wrote it."""
    error = data.get("error") if isinstance(data, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return None
    values = error.get("values")
    return Refusal(error["code"], str(error.get("text", "")), values if isinstance(values, dict) else {})


def plain_values(values: Mapping[str, object]) -> Plain:
    """The values of a message as JSON holds them."""
    return {name: _plain(value) for name, value in values.items()}


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, Message):
        return value.key.rpartition(".")[2]
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(one) for one in value]
    if isinstance(value, PuntoError):
        return value.code
    return _sendable(str(getattr(value, "value", value)))


def _sendable(text: str) -> str:
    """A text without what no answer can carry: half of a surrogate pair, which JSON may hold."""
    return text.encode(errors="replace").decode()
