"""Messages as they go over a WebSocket: encoded once and framed once, for however many people read them."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from puntobanco.protocol.codec import Plain
from puntobanco.protocol.messages import SERVER_MESSAGES, ServerMessage

_TEXT_AND_LAST = b"\x81"
_SHORT, _MEDIUM = 126, 2**16


class Frame(NamedTuple):
    """A message as JSON, and as the bytes of a WebSocket frame from the server; or several, to be sent at once."""

    text: bytes
    """One message a line."""
    wire: bytes


def frame(message: ServerMessage) -> Frame:
    """A message, ready to be sent."""
    return framed(SERVER_MESSAGES.write(message))


def framed(message: Plain) -> Frame:
    """A message that is written already."""
    text = msgspec.json.encode(message)
    size = len(text)
    if size < _SHORT:
        head = size.to_bytes(1)
    elif size < _MEDIUM:
        head = b"\x7e" + size.to_bytes(2)
    else:
        head = b"\x7f" + size.to_bytes(8)
    return Frame(text, _TEXT_AND_LAST + head + text)


def joined(frames: Sequence[Frame]) -> Frame:
    """Messages that are sent at once, in their order."""
    if len(frames) == 1:
        return frames[0]
    return Frame(b"\n".join(one.text for one in frames), b"".join(one.wire for one in frames))
