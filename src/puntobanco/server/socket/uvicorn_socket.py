"""The WebSocket of uvicorn, and a short way past it: a frame that is made once is written to many sockets as it is.

What waits to be read is bounded by the line below (`bounded_line`). Here it is bounded what may come: frames of any
kind in a while, pings and pongs too, and pieces of one message.
"""

import time
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from puntobanco.server.socket.bounded_line import BoundedLine

MOST_FRAMES, PER_S = 240, 3.0
"""Frames of any kind in so many seconds; of messages only half as many are taken."""
MOST_PIECES = 32
"""Frames that one message may come in."""
EXTENSION = "punto.socket"
_NOT_UTF_8 = 1007
_TOO_MANY, _TOO_MANY_WHY = 4429, "too-often"
_SLICE_BYTES = 256
"""So much is read before frames are counted: some forty of them at most, which takes no time that others would miss."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """Lets the application write frames straight to the socket."""

    transport: BoundedLine

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._doorkeeper = self.config.doorkeeper  # type: ignore[attr-defined]  # a `BoundedConfig`
        self._came: deque[float] = deque(maxlen=MOST_FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._doorkeeper.go(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Give the application a short way to this socket."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Take what comes, a little at a time; whoever sends too many frames is sent away, and heard no more."""
        if not self.handshake_initiated:
            super().data_received(data)  # the head, which uvicorn hands on as a whole
            return
        for first in range(0, len(data), _SLICE_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + _SLICE_BYTES])

    def handle_events(self) -> None:
        """Count frames before anybody does anything about them."""
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if frames and self._is_too_many(frames):
            self._send_away(_TOO_MANY, _TOO_MANY_WHY)
            return
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Take another piece of a message; of empty ones there could be any number."""
        if len(self.frames) >= MOST_PIECES:
            self._send_away(_TOO_MANY, _TOO_MANY_WHY)
            return
        super().handle_cont(event)

    def _is_too_many(self, frames: int) -> bool:
        now = time.monotonic()
        before = len(self._came) + frames - MOST_FRAMES
        if frames > MOST_FRAMES or (before > 0 and now - self._came[before - 1] < PER_S):
            return True
        self._came.extend([now] * frames)
        return False

    def _send_away(self, code: int, why: str = "") -> None:
        """Say why, and wait for nothing."""
        self.frames = []
        self._doorkeeper.blame(self.transport, self.loop.time())
        if self.close_sent:  # it was told already, and goes on
            self.transport.abort()
            return
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """End with what was wrong; somebody who was not greeted yet cannot be told."""
        if self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Give a message to the application; a text that is none ends the connection, and is nobody's news."""
        if self.curr_msg_data_type == "text" and not self._is_text():
            self._send_away(_NOT_UTF_8)
            return
        super().send_receive_event_to_app()

    def _is_text(self) -> bool:
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return True

    def write_frame(self, wire: bytes) -> bool:
        """Write a frame at once; False if the other side is too slow. One that is gone is sent nothing."""
        return self.close_sent or self.transport.offer(wire)
