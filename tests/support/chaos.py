"""Trouble beside the killing of servers: pings without end, people who read nothing, clocks that jump, and copies of
the database that are put back.

Who puts back a copy takes from people what has happened since, though it was acknowledged; all else must be there.
"""

import asyncio
import contextlib
import json
import shutil
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Protocol

from puntobanco.server.storage.store import Store
from support.kill_load import LOST, Bettor, Killer, Mortal
from support.postgres import PrivatePostgres

SECOND_MS, MINUTE_MS, HOUR_MS = 1000, 60_000, 3_600_000
CLOCKS_MS = (0, SECOND_MS, -SECOND_MS, MINUTE_MS, -MINUTE_MS, HOUR_MS, -HOUR_MS)
COPY_EVERY, PUT_BACK_AFTER = 9, 3
"""Every so many troubles a copy is taken, which is put back so many later."""
MOST_SILENT = 5
_PATIENCE_S = 60.0
_UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_PINGS = (b"\x89\xfd" + bytes(4) + b"x" * 125) * 200
_FLOOD_BYTES = 20_000_000


# Copies of a database


class Copies(Protocol):
    """Takes a copy of a database that nobody uses at that moment, and puts it back."""

    def take(self) -> None:
        """Copy it."""

    def put_back(self) -> None:
        """Let it be as it was copied."""


class FileCopies:
    """Of a SQLite file, as one would copy it by hand."""

    def __init__(self, file: Path) -> None:
        self._file, self._copy = file, file.with_name("copy.db")

    def take(self) -> None:
        """Copy the file, with what is only in its log."""
        self._copy.unlink(missing_ok=True)
        with closing(sqlite3.connect(self._file)) as old, closing(sqlite3.connect(self._copy)) as new:
            old.backup(new)

    def put_back(self) -> None:
        """Replace the file, and leave nothing of its log."""
        for end in ("-wal", "-shm"):
            self._file.with_name(self._file.name + end).unlink(missing_ok=True)
        shutil.copy(self._copy, self._file)


class DatabaseCopies:
    """Of a database of PostgreSQL, as a replica that is behind would have it."""

    def __init__(self, server: PrivatePostgres, name: str) -> None:
        self._server, self._name, self._copy = server, name, f"{name}_copy"

    def take(self) -> None:
        """Copy it under another name."""
        self._server.drop(self._copy)
        self._server.sql(f"CREATE DATABASE {self._copy} TEMPLATE {self._name} STRATEGY file_copy")

    def put_back(self) -> None:
        """Let the copy have the name."""
        self._server.drop(self._name)
        self._server.sql(f"CREATE DATABASE {self._name} TEMPLATE {self._copy} STRATEGY file_copy")


# Trouble


class Chaos(Killer):
    """Kills servers, and makes trouble in between."""

    def __init__(
        self, servers: Sequence[Mortal], store: Store, table: str, chance: Random, bettors: Sequence[Bettor]
    ) -> None:
        super().__init__(servers, store, table, chance)
        self._table, self._bettors = table, bettors
        self._copies: Copies | None = None
        self._copied: tuple[int, dict[str, int]] | None = None
        """How far the table was, and how much each person had been answered."""
        self._troubles = 0
        self._silent: list[asyncio.StreamWriter] = []
        self._lines: list[asyncio.StreamWriter] = []
        self._floods: set[asyncio.Task[None]] = set()

    def copy_by(self, copies: Copies) -> "Chaos":
        """How copies are taken and put back."""
        self._copies = copies
        return self

    def ahead_ms(self) -> int:
        """Each server has a clock of its own."""
        return self.chance.choice(CLOCKS_MS)

    async def trouble(self) -> None:
        """A clock jumps, somebody floods, somebody falls silent, or a copy is taken or put back."""
        self._troubles += 1
        self.chance.choice(self.servers).move_clock(self.ahead_ms())
        if self.addresses:
            await self._bring_somebody(self.chance.choice(self.addresses))
        if self._copies is not None and self._troubles % COPY_EVERY == COPY_EVERY - PUT_BACK_AFTER:
            await self._stand_still(self._copies.take)
            self._copied = self.version(), {one.name: len(one.answered) for one in self._bettors}
            await self._go_on()
        elif self._copied is not None and self._troubles % COPY_EVERY == 0:
            assert self._copies is not None
            await self._stand_still(self._copies.put_back)
            self._forget_since(*self._copied)
            self._copied = None
            self.done = self.done._replace(put_back=self.done.put_back + 1)
            await self._go_on()

    async def end(self) -> None:
        """Send everybody home."""
        floods = tuple(self._floods)
        for flood in floods:
            flood.cancel()
        await asyncio.gather(*floods, return_exceptions=True)
        for line in self._lines:
            line.transport.abort()

    async def _stand_still(self, act: Callable[[], None]) -> None:
        """Do something to the database while no server is there, and everybody knows it."""
        for server in self.servers:
            server.kill()
        until = time.monotonic() + _PATIENCE_S
        while any(one.socket is not None for one in self._bettors):
            assert time.monotonic() < until, "somebody does not notice that nobody serves"
            await asyncio.sleep(0.02)
        self.store.engine.dispose()
        await asyncio.to_thread(act)

    async def _go_on(self) -> None:
        for server in self.servers:
            server.launch(self.ahead_ms())
        self.begin_at(self.version())
        await self.see_it_go_on()

    def _forget_since(self, version: int, answered: dict[str, int]) -> None:
        """What was answered since a copy was taken is no longer so, for whoever it was told."""
        for one in self._bettors:
            known = list(one.answered.items())
            one.answered = {
                id: answer
                for place, (id, answer) in enumerate(known)
                if place < answered[one.name] or (answer.number is not None and answer.number <= version)
            }

    async def _bring_somebody(self, address: str) -> None:
        try:
            line = await _upgraded(address)
        except LOST:
            return
        self._lines.append(line)
        if self.chance.random() < 0.5:
            flood = asyncio.create_task(_pour(line))
            self._floods.add(flood)
            flood.add_done_callback(self._floods.discard)
            return
        said = json.dumps({"type": "watch", "table": self._table}).encode()
        line.write(b"\x81" + bytes([0x80 | len(said)]) + bytes(4) + said)
        self._silent.append(line)
        if len(self._silent) > MOST_SILENT:
            self._silent.pop(0).transport.abort()


async def _upgraded(address: str) -> asyncio.StreamWriter:
    """A WebSocket that nobody will read from."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    _, writer = await asyncio.wait_for(asyncio.open_connection(host, int(port), limit=1024), 5)
    writer.write(_UPGRADE.format(f"{host}:{port}").encode())
    return writer


async def _pour(line: asyncio.StreamWriter) -> None:
    """Send pings until one is cut off, or for a few megabytes."""
    try:
        with contextlib.suppress(*LOST):
            for _ in range(_FLOOD_BYTES // len(_PINGS)):
                line.write(_PINGS)
                await line.drain()
    finally:
        line.transport.abort()
