"""HTTP of uvicorn on lines that are bounded: a request has to come within its time, and its head within its size."""

import asyncio
from typing import Any

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from puntobanco.server.http.doorkeeper import Doorkeeper
from puntobanco.server.http.headers import raw_headers
from puntobanco.server.http.requests import LARGEST_HEAD, is_head_too_large
from puntobanco.server.socket.bounded_line import REQUEST_S, BoundedLine


class BoundedConfig(uvicorn.Config):
    """How uvicorn runs here, with who stands at the door."""

    def __init__(self, app: Any, *, proxy: str, scale: float | None, **more: Any) -> None:
        super().__init__(
            app,
            http=BoundedHttp,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            proxy_headers=True,
            forwarded_allow_ips=proxy,
            **more,
        )
        self.doorkeeper = Doorkeeper(scale, is_proxy=_TrustedHosts(proxy).__contains__)


class BoundedHttp(H11Protocol):
    """One connection, until it ends or a WebSocket comes of it."""

    config: BoundedConfig
    transport: BoundedLine

    def __init__(self, config: BoundedConfig, *values: Any, **named: Any) -> None:
        super().__init__(config, *values, **named)
        self._doorkeeper = config.doorkeeper

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Let somebody in, if there is room."""
        now = self.loop.time()
        line = BoundedLine(transport, now)
        super().connection_made(line)
        if not self._doorkeeper.come(line, "" if self.client is None else self.client[0]):
            line.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._doorkeeper.go(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes; a request that begins has so much time to be there, body and all."""
        line = self.transport
        if line.said_by is None:
            line.said_by = self.loop.time() + REQUEST_S
        super().data_received(data)
        if not self._is_owed:
            line.said_by = None

    @property
    def _is_owed(self) -> bool:
        """Whether the other side has begun to say something of which the end is missing."""
        theirs = self.conn.their_state
        return theirs is h11.SEND_BODY or (theirs is h11.IDLE and bool(self.conn.trailing_data[0]))

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a WebSocket come of it; a head that is too large for any request is too large for one too."""
        if is_head_too_large(self.headers):
            self._doorkeeper.blame(self.transport, self.loop.time())
            self._refuse(431, "Request Header Fields Too Large")
            return
        self.transport.is_socket, self.transport.said_by = True, None
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, and remember from where it came; nothing of it is repeated."""
        del msg
        self._doorkeeper.blame(self.transport, self.loop.time())
        self._refuse(400, "Bad Request")

    def _refuse(self, status: int, reason: str) -> None:
        """Answer what was not understood far enough to be asked, with the headers that every answer has."""
        text = reason.encode()
        head = [f"HTTP/1.1 {status} {reason}".encode(), *(b": ".join(one) for one in raw_headers())]
        self.transport.write(b"\r\n".join([*head, b"content-length: %d" % len(text), b"", text]))
        self.transport.close()
