"""The WebSocket of uvicorn, and a short way past it: a frame that is made once is written to many sockets as it is.

What waits to be read is bounded: whoever has more than that waiting is too slow and is dropped, never waited for.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

MOST_WAITING_BYTES = 256 * 1024
EXTENSION = "punto.line"


class DirectProtocol(WebSocketsSansIOProtocol):
    """Lets the application write frames straight to the socket."""

    def handle_connect(self, event: Request) -> None:
        """Give the application a line to this socket."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def write_frame(self, wire: bytes) -> bool:
        """Write a frame at once; False if the other side is too slow or gone."""
        transport: asyncio.Transport = self.transport
        if self.close_sent or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_WAITING_BYTES:
            transport.abort()
            return False
        transport.write(wire)
        return True
