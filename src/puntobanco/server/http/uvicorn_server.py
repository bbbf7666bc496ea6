"""How the application is run: uvicorn with our WebSocket, and nothing in its answers or logs that is not needed."""

from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from puntobanco.server.socket.connection import LARGEST_BYTES
from puntobanco.server.socket.uvicorn_socket import DirectProtocol

PING_S = 20.0
"""How often a WebSocket is asked whether it is still there, and how long it may take to say so."""


class OrderlyServer(uvicorn.Server):
    """Ends in order when a signal asks it to, and does not let the signal end the process afterwards."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take signals as uvicorn does; whoever runs the server goes on when it has ended."""
        with super().capture_signals():
            try:
                yield
            finally:
                self._captured_signals.clear()


def uvicorn_server(app: FastAPI, proxy: str = "127.0.0.1") -> uvicorn.Server:
    """A server for the application; `proxy` is whose X-Forwarded headers are believed."""
    config = uvicorn.Config(
        app,
        ws=DirectProtocol,
        ws_max_size=LARGEST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=65,
    )
    return OrderlyServer(config)
