"""Servers for the tests of the client: a small one that can be cut off at will, and the real one."""

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from puntobanco.client import merge

ME = {"id": "p1", "name": "Ada", "role": "patron", "guest": True}
AT_TABLE = "at-t-p1"
"""Who that is at a table."""
YOU = {"id": AT_TABLE, "can": []}
Act = dict[str, Any]
Heard = dict[str, Any]


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class FakeTable:
    """A table of the small server: a view, numbered events, and what was done."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.view: dict[str, Any] = {"phase": "between", "people": {}}
        self.events: list[dict[str, Any]] = []
        self.done: list[tuple[str, Act]] = []
        self.answers: dict[str, dict[str, Any]] = {}

    @property
    def number(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def snapshot(self) -> dict[str, Any]:
        """The whole view."""
        return {"type": "snapshot", "table": self.id, "number": self.number, "at_ms": 1, "view": self.view}


class FakeServer:
    """Speaks docs/protocol.md of tables that a test makes happen."""

    def __init__(self, *tables: str) -> None:
        self.tables = {id: FakeTable(id) for id in tables or ("t",)}
        self.hello: dict[str, Any] = {"type": "hello", "protocol": 1, "at_ms": 0, "you": ME}
        self.heard: list[Heard] = []
        self.sockets: dict[WebSocket, set[str]] = {}
        self.connections = 0
        self.forgets = False
        self.unanswered = 0
        """Commands that are still to be carried out without an answer: the connection is cut instead."""
        self.close_with: int | None = None
        """The code with which each new connection is closed at once."""
        self.refuses: dict[str, Any] | None = None
        self.on_act: Callable[[FakeTable, Act], Any] = lambda _table, _act: None
        self.url = ""

    async def publish(self, table: str, kind: str, patch: dict[str, Any]) -> None:
        """Something happens at a table."""
        at = self.tables[table]
        at.view = merge(at.view, patch)
        fact = {"type": kind, "v": 1}
        event = {"type": "event", "table": table, "number": at.number + 1, "at_ms": 5, "by": "p2", "fact": fact}
        at.events.append(event | {"patch": patch})
        for line, watched in tuple(self.sockets.items()):
            if table in watched:
                await self.send(line, at.events[-1])

    async def send(self, line: WebSocket, message: dict[str, Any]) -> None:
        """Send a message, if somebody still listens."""
        try:
            await line.send_text(json.dumps(message))
        except (RuntimeError, WebSocketDisconnect):
            self.sockets.pop(line, None)

    async def cut(self, code: int = 1012) -> None:
        """Lose every connection."""
        for line in tuple(self.sockets):
            self.sockets.pop(line, None)
            await line.close(code)

    async def _line(self, line: WebSocket) -> None:
        self.connections += 1
        await line.accept("punto.1" if "punto.1" in line.scope["subprotocols"] else None)
        if self.close_with is not None:
            await line.close(self.close_with)
            return
        self.sockets[line] = set()
        await self.send(line, self.hello)
        try:
            while line in self.sockets:
                message = json.loads(await line.receive_text())
                self.heard.append(message)
                await self._take(line, message)
        except (WebSocketDisconnect, RuntimeError):
            self.sockets.pop(line, None)

    async def _take(self, line: WebSocket, message: Heard) -> None:
        table = self.tables.get(message.get("table", ""))
        if table is None:
            return
        if message["type"] == "watch":
            self.sockets[line].add(table.id)
            if "after" in message and not self.forgets:
                for event in table.events[message["after"] :]:
                    await self.send(line, event)
            else:
                await self.send(line, table.snapshot)
            await self.send(line, {"type": "you", "table": table.id, "number": table.number, "you": YOU})
        elif message["type"] == "do":
            await self._do(line, table, message)

    async def _do(self, line: WebSocket, table: FakeTable, message: Heard) -> None:
        id = message["id"]
        if id not in table.answers:
            table.done.append((id, message["act"]))
            await self._carry_out(table, message["act"])
            table.answers[id] = (
                {"type": "done", "id": id, "table": table.id, "number": table.number}
                if self.refuses is None
                else {"type": "refused", "id": id, "table": table.id, "error": self.refuses}
            )
        if self.unanswered:
            self.unanswered -= 1
            await self.cut()
        else:
            await self.send(line, table.answers[id])

    async def _carry_out(self, table: FakeTable, act: Act) -> None:
        found = self.on_act(table, act)
        if asyncio.iscoroutine(found):
            await found

    async def _http(self, request: Request) -> Response:
        path = request.path_params["rest"]
        if path == "guest":
            body = await request.json()
            if not body["name"]:
                return JSONResponse({"error": {"code": "person-name", "text": "A name, please.", "values": {}}}, 422)
            answer = JSONResponse({"you": ME | {"name": body["name"]}})
            answer.set_cookie("punto", "biscuit", httponly=True)
            return answer
        if path == "me":
            return JSONResponse({"you": ME if request.cookies.get("punto") == "biscuit" else None})
        if path == "tables":
            return JSONResponse({"tables": [{"id": id} for id in self.tables]})
        table = self.tables.get(path.removeprefix("tables/"))
        if table is None:
            return JSONResponse({"error": {"code": "table-unknown", "text": "No such table.", "values": {}}}, 404)
        return JSONResponse(table.snapshot)

    @asynccontextmanager
    async def running(self, port: int = 0) -> AsyncIterator["FakeServer"]:
        """Listen at a port of this machine."""
        methods = ["GET", "POST"]
        app = Starlette(
            routes=[Route("/api/{rest:path}", self._http, methods=methods), WebSocketRoute("/ws", self._line)]
        )
        port = port or free_port()
        async with listening(app, port):
            self.url = f"http://127.0.0.1:{port}"
            yield self


@asynccontextmanager
async def listening(app: Any, port: int) -> AsyncIterator[None]:
    """An application at a port of this machine, in this loop."""
    config = uvicorn.Config(
        app, port=port, log_level="critical", lifespan="off", ws="websockets-sansio", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        server.should_exit = True
        await task


def hear_interrupts() -> None:
    """In a new process: let Ctrl-C reach it, also where the tests run in the background and it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
