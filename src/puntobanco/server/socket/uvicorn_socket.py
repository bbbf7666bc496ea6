"""The WebSocket of uvicorn, and a short way past it: a frame that is made once is written to many sockets as it is.

What waits to be read is bounded: whoever has more than that waiting is too slow and is dropped, never waited for.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

MOST_WAITING_BYTES = 256 * 1024
EXTENSION = "punto.socket"
_NOT_UTF_8 = 1007


class DirectProtocol(WebSocketsSansIOProtocol):
    """Lets the application write frames straight to the socket."""

    def handle_connect(self, event: Request) -> None:
        """Give the application a short way to this socket."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Give a message to the application; a text that is none ends the connection, and is nobody's news."""
        if self.curr_msg_data_type == "text" and not self._is_text():
            self.frames = []
            self.conn.send_close(_NOT_UTF_8)
            self.handle_parser_exception()
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
        transport: asyncio.Transport = self.transport
        if self.close_sent or transport.is_closing():
            return True
        if transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            transport.abort()
            return False
        transport.write(wire)
        return True
