"""A live server for tests: in this process on a free port, or as a process of its own that can be killed."""

import asyncio
import contextlib
import json
import os
import re
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import websockets

from puntobanco.client.patches import merge
from puntobanco.house import SHIPPED
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.application import make_app
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.uvicorn_server import uvicorn_server
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from support.bulk import bulk
from support.databases import DATABASES

KEY = HouseKey(bytes(range(32)))
HOSTS = ("punto", "punto.test", "punto.example", "x")
"""Names that tests ask for."""
_ADDRESS = re.compile(r"http://[^\s]+")
_START_S = 180.0


@contextlib.asynccontextmanager
async def running(
    store: Store,
    *,
    rates: float | None = None,
    proxy: str = "127.0.0.1",
    needs_tls: bool = False,
    port: int = 0,
    **more: Any,
) -> AsyncIterator[tuple[str, Service]]:
    """A server in this event loop: its address, and the service behind it; at a port of its own unless one is named."""
    service = Service(store, KEY, rates=Rates(rates), **more)
    server = uvicorn_server(make_app(service, hosts=HOSTS, needs_tls=needs_tls), proxy, rates)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]  # the tests' own
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(2048)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", service
    finally:
        server.should_exit = True
        await task
        listening.close()


def is_put_off(error: dict[str, Any] | None) -> bool:
    """Whether a command was not refused but put off: nothing was changed, and whoever sends it again is answered."""
    return error is not None and str(error["code"]).startswith(("storage-", "server-contended"))


HOUSES_BY_DATABASE = [
    (database, house)
    for number, house in enumerate(SHIPPED)
    for place, database in enumerate(DATABASES)
    if (number + place) % bulk(sample=2, full=1) == 0
]
"""Every house on one of the databases, both in turn; each on both in `make soak`."""


class ServerProcess:
    """`punto serve` as a process of its own."""

    def __init__(self, database: str, folder: Path, *options: str, environment: dict[str, str] | None = None) -> None:
        self.database, self.folder, self.options = database, folder, options
        self.environment = {**os.environ, "PUNTO_HOME": str(folder), **(environment or {})}
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> "ServerProcess":
        """Start it, and wait until it takes requests."""
        named = ["--database", self.database] if self.database else []
        words = ["serve", "--port", "0", *named, "--rates", "0", "--show-bots", "0", *self.options]
        errors = (self.folder / "errors.log").open("a")
        with errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "puntobanco", *words],
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        found = _ADDRESS.search(self._first_line())
        assert found, (self.folder / "errors.log").read_text()[-2000:]
        self.address = found[0]
        return self

    def _first_line(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._process.stdout, selectors.EVENT_READ)
            if not waiting.select(_START_S):
                self.kill()
                raise AssertionError("the server did not start in time")
        return self._process.stdout.readline()

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, and wait."""
        return self._end(signal.SIGTERM)

    def _end(self, how: int) -> int:
        process = self._process
        assert process is not None
        if process.poll() is None:
            process.send_signal(how)
        status = process.wait(30)
        if process.stdout is not None:
            process.stdout.close()
        self._process = None
        return status

    def __enter__(self) -> "ServerProcess":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.stop()


class Guest:
    """Somebody at a live server, by the words of docs/protocol.md alone."""

    def __init__(self, address: str, name: str = "Ida") -> None:
        self.address, self.name = address, name
        self.cookie = ""
        self.id = ""
        self.login = ""
        self.views: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.numbers: dict[str, int] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.heard: list[dict[str, Any]] = []
        self.socket: Any = None
        self._made = 0

    async def come(self) -> "Guest":
        """Become a guest."""
        body = await self.post("/api/guest", {"name": self.name})
        self.id = body["you"]["id"]
        return self

    async def patron(self, table: str) -> str:
        """Who they are at a table."""
        return str((await self.get(f"/api/tables/{table}/you"))["you"]["id"])

    async def post(self, path: str, body: dict[str, Any] | None = None, status: int | None = None) -> Any:
        """Ask over HTTP; where a status is given, it must be that one, else the answer must be good."""
        async with httpx.AsyncClient(base_url=self.address, timeout=30, verify=False) as http:
            answer = await http.post(path, json=body or {}, headers=self.headers)
        if "punto" in answer.cookies:
            self.cookie = answer.cookies["punto"]
        assert (answer.status_code == status) if status else answer.is_success, answer.text
        return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        """Read over HTTP."""
        async with httpx.AsyncClient(base_url=self.address, timeout=30, verify=False) as http:
            answer = await http.get(path, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"punto={self.cookie}"} if self.cookie else {}

    async def connect(self) -> None:
        """Open the WebSocket."""
        self.socket = await websockets.connect(
            self.address.replace("http", "ws", 1) + "/ws",
            additional_headers=self.headers,
            max_size=2**22,
            ping_interval=None,
        )
        await self.next_message()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def watch(self, table: str) -> None:
        """Watch a table, from where it was left; returns when the view is there."""
        after = self.numbers.get(table)
        await self.send(type="watch", table=table, **({} if after is None else {"after": after}))
        while table not in self.views:
            await self.next_message()

    async def next_message(self, patience_s: float = 30) -> dict[str, Any]:
        """One message; views and answers are kept."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), patience_s))
        kind, table = message["type"], message.get("table", "")
        if kind == "snapshot":
            self.views[table], self.numbers[table] = message["view"], message["number"]
        elif kind == "event":
            assert message["number"] == self.numbers[table] + 1, "a gap in the events"
            self.views[table] = merge(self.views[table], message["patch"])
            self.numbers[table] = message["number"]
        elif kind == "you":
            self.you[table] = message["you"]
        elif kind in ("done", "refused"):
            self.answers[message["id"]] = message
        self.heard.append(message)
        return message

    def new_id(self) -> str:
        self._made += 1
        return f"command-{self._made:06d}"

    async def do(self, table: str, act: dict[str, Any], id: str | None = None) -> dict[str, Any]:
        """Do something at a table, and wait for the answer."""
        id = id or self.new_id()
        self.answers.pop(id, None)
        await self.send(type="do", id=id, table=table, act=act)
        while id not in self.answers:
            await self.next_message()
        return self.answers[id]

    def can(self, table: str, act: str) -> list[dict[str, Any]]:
        """What may be done of one kind."""
        return [one for one in self.you.get(table, {}).get("can", []) if one["act"] == act]

    async def until(self, table: str, holds: Any, patience_s: float = 30) -> None:
        """Hear messages until something holds for the view."""
        end = time.monotonic() + patience_s
        while not holds(self.views.get(table, {})):
            assert time.monotonic() < end, "it did not come to that"
            await self.next_message(patience_s)

    async def sit_down(self, table: str, coins: int = 100_000) -> None:
        """Come, buy in, take the first free seat."""
        await self.watch(table)
        for act in ({"type": "Join", "name": self.name}, {"type": "BuyIn", "coins": coins}):
            answer = await self.do(table, act)
            assert answer["type"] == "done", answer
        taken = {one.get("seat") for one in self.views[table]["people"].values()}
        seat = next(place for place in range(1, 20) if place not in taken)
        answer = await self.do(table, {"type": "Sit", "seat": seat})
        assert answer["type"] == "done", answer


async def private_table(guest: Guest, house: str = "schaanwald", bots: int = 2, **more: Any) -> str:
    """A private table at the quick pace."""
    body = await guest.post("/api/tables", {"house": house, "pace": "quick", "bots": bots, **more})
    return str(body["table"])
