"""How the application is run: uvicorn with our WebSocket, and nothing in its answers or logs that is not needed."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from puntobanco.server.http.bounded_http import BoundedConfig
from puntobanco.server.http.guarded_listener import GuardedListener
from puntobanco.server.socket.connection import LARGEST_BYTES
from puntobanco.server.socket.uvicorn_socket import DirectProtocol

PING_S = 20.0
"""How often a WebSocket is asked whether it is still there, and how long it may take to say so."""
_TICKS_A_SECOND = 10
"""Of uvicorn."""


class OrderlyServer(uvicorn.Server):
    """Ends in order when a signal asks it to, and does not let the signal end the process afterwards."""

    config: BoundedConfig

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take signals as uvicorn does; whoever runs the server goes on when it has ended."""
        with super().capture_signals():
            try:
                yield
            finally:
                self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, with somebody at each door."""
        guarded = [GuardedListener(one, self.config.doorkeeper) for one in sockets or ()]
        await super().startup(None if sockets is None else list(guarded))

    async def on_tick(self, counter: int) -> bool:
        """Every second, cut off whoever is silent for too long."""
        if counter % _TICKS_A_SECOND == 0:
            self.config.doorkeeper.cut_off_silent(asyncio.get_running_loop().time())
        return await super().on_tick(counter)


def uvicorn_server(app: FastAPI, proxy: str = "127.0.0.1", scale: float | None = 1.0) -> OrderlyServer:
    """A server for the application; `proxy` is whose X-Forwarded headers are believed, `scale` how much more than usual
    one address may have open."""
    config = BoundedConfig(
        app,
        proxy=proxy,
        scale=scale,
        ws=DirectProtocol,
        ws_max_size=LARGEST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=65,
    )
    return OrderlyServer(config)
