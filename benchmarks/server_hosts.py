"""The two servers that are compared: ours, and a bare Starlette loop under uvicorn as it comes, with the same messages.

Each runs as a child of a benchmark (`server_child`): `ours SHARED OWN` or `bare SHARED OWN`, two folders. In the shared
one, the first leaves the messages of a table with bots for the second.
"""

import asyncio
import contextlib
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from benchmarks.server_child import prepare, reply, resident_kb
from puntobanco.game import PuntoError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.application import make_app
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.uvicorn_server import uvicorn_server
from puntobanco.server.service import Service
from puntobanco.server.socket.frames import Frame, framed
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.pace import PaceName
from puntobanco.server.tables.staged_table import Staged
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Listener, Told
from puntobanco.table import Command, Role, TableRefusal, commands as c

KEY = HouseKey(bytes(range(32)))
TABLE = "bench"
BOTS = 4
GUEST = "guest-1"
RECORDED = 300
"""Events of the table that are played to spectators again and again."""
MESSAGES = "messages.jsonl"
SEND_BUFFER = 64 * 1024
"""Of each socket in the kernel: what a real network holds back, where this machine alone would hold megabytes."""


def quiet() -> None:
    """Log nothing but errors, and not where answers go."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def service_in(folder: Path) -> Service:
    """A service with a new database in a folder, at which nobody asks too often."""
    engine = open_database(f"sqlite:///{folder}/punto.db")
    upgrade(engine)
    return Service(Store(engine), KEY, rates=Rates(None))


Send = Callable[[int], Awaitable[None]]
"""Sends the message of this number to everybody who watches."""


class Host:
    """What both servers can be asked."""

    server: uvicorn.Server
    ways: dict[str, Send]
    """The ways in which a message can be sent, by name."""

    async def ready(self) -> None:
        """Prepare what is to be sent; the server runs."""

    def watching(self) -> int:
        """How many watch."""
        raise NotImplementedError

    async def run(self) -> None:
        """Serve until nobody asks any more."""
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listening.bind(("127.0.0.1", 0))
        listening.listen(2048)
        self.server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]  # the parent's
        serving = asyncio.create_task(self.server.serve(sockets=[listening]))
        while not self.server.started:
            await asyncio.sleep(0.01)
        await self.ready()
        reply(port=listening.getsockname()[1])
        while line := await asyncio.to_thread(sys.stdin.readline):
            asked: dict[str, Any] = json.loads(line)
            await getattr(self, f"_{asked.pop('do')}")(**asked)
        serving.cancel()
        os._exit(0)  # nothing is kept, so nothing is tidied up

    async def _send(self, way: str, count: int, every_s: float = 0.0) -> None:
        """Send so many messages, one after the other or by a clock; answered with when each began."""
        send, began = self.ways[way], []
        start = time.perf_counter()
        for number in range(count):
            if every_s:
                await asyncio.sleep(max(0.0, start + number * every_s - time.perf_counter()))
            began.append(time.perf_counter())
            await send(number)
        reply(began=began)

    async def _cpu(self) -> None:
        reply(seconds=time.process_time())

    async def _state(self) -> None:
        reply(watching=self.watching(), resident_kb=resident_kb())


class Bare(Host):
    """A set of WebSockets, and a loop."""

    def __init__(self, folder: Path) -> None:
        self._clients: set[WebSocket] = set()
        app = Starlette(routes=[WebSocketRoute("/ws", self._serve)])
        config = uvicorn.Config(app, ws_per_message_deflate=False, log_config=None, access_log=False)
        self.server = uvicorn.Server(config)
        self.ways = {"lines": self._broadcast}
        self._folder = folder

    async def ready(self) -> None:
        texts = (self._folder / MESSAGES).read_text().splitlines()
        self._messages = [json.loads(text) for text in texts]

    def watching(self) -> int:
        return len(self._clients)

    async def _serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        self._clients.add(websocket)
        try:
            while True:
                await websocket.receive_text()
        except WebSocketDisconnect:
            self._clients.discard(websocket)

    async def _broadcast(self, number: int) -> None:
        text = json.dumps(self._messages[number % len(self._messages)], separators=(",", ":"), ensure_ascii=False)
        for client in tuple(self._clients):
            await client.send_text(text)


class Ours(Host):
    """The real server with a table that bots have played at and that is closed: it sends only what it is asked to."""

    def __init__(self, folder: Path, own: Path) -> None:
        self.service = service_in(own)
        self.server = uvicorn_server(make_app(self.service))
        self.ways = {"lines": self._to_lines, "feed": self._to_feed, "whole": self._whole}
        self._folder = folder
        self._told: list[Told] = []
        self._messages: list[dict[str, Any]] = []
        self._live: Staged

    # A `Watcher` that keeps what it is sent

    def send(self, message: Frame) -> None:
        self._messages.append(json.loads(message.text))

    def refresh(self, table: str) -> None:
        assert table == TABLE

    def lose(self, table: str, error: PuntoError) -> None:
        raise AssertionError(table) from error

    async def ready(self) -> None:
        """Let bots play, keep what happens, and close the table."""
        spec = TableSpec(TABLE, "schaanwald", pace=PaceName.QUICK, private=True, opened_ms=self.service.clock())
        self._live = live = await self.service.tables.open(spec)
        recorder = Listener(self._told.extend)
        live.listeners.add(recorder)
        for _ in range(BOTS):
            await live.bots.invite(None, staff=True)
        live.feed.watchers.add(self)
        del self._told[:]
        while len(self._messages) < RECORDED or not await self._closed():
            await asyncio.sleep(0.005)
        live.listeners.discard(recorder)
        live.feed.watchers.discard(self)
        texts = (json.dumps(message) for message in self._messages)
        (self._folder / MESSAGES).write_text("".join(f"{text}\n" for text in texts))

    async def _closed(self) -> bool:
        try:
            await self._live.command(lambda at_ms: Command("m", Role.MANAGER, at_ms, c.CloseTable("measured")))
        except TableRefusal:
            return False
        return True

    def watching(self) -> int:
        return len(self._live.feed.watchers)

    async def _to_lines(self, number: int) -> None:
        """From a message to everybody's socket."""
        sent = framed(self._messages[number % len(self._messages)])
        for watcher in tuple(self._live.feed.watchers):
            watcher.send(sent)
        await asyncio.sleep(0)

    async def _to_feed(self, number: int) -> None:
        """From an event to everybody's socket: view, patch, message, frame."""
        told = [self._told[number % len(self._told)]]
        for listener in tuple(self._live.listeners):
            listener.hear(told)
        await asyncio.sleep(0)

    async def _whole(self, number: int) -> None:
        """From a command to everybody's socket, with the commit in between."""
        act: c.Act = c.Join("Ida") if number % 2 == 0 else c.Leave()
        await self._live.command(lambda at_ms: Command(GUEST, Role.PATRON, at_ms, act))


if __name__ == "__main__":
    prepare()
    quiet()
    shared, own = Path(sys.argv[2]), Path(sys.argv[3])
    asyncio.run((Ours(shared, own) if sys.argv[1] == "ours" else Bare(shared)).run())
