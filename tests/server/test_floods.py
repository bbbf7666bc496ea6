"""Whoever sends what nobody needs, or nothing at all, is sent away; whoever plays meanwhile notices nothing."""

import asyncio
import contextlib
import os
import socket
import struct
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple

import pytest
import websockets

from puntobanco.server.http import at_once, bounded_http, doorkeeper
from puntobanco.server.socket import bounded_line
from puntobanco.server.socket.uvicorn_socket import MOST_FRAMES, MOST_PIECES
from puntobanco.server.storage.store import Store
from support.server_tools import Guest, running

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
CONT, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA
LAST = 0x80
ELSEWHERE = "192.0.2.1"
"""A proxy that is not this machine: connections from here are then counted like anybody's."""


def frame(kind: int, data: bytes = b"") -> bytes:
    """A frame as clients send it."""
    mask = os.urandom(4)
    head = bytes([kind, LAST | len(data)]) if len(data) < 126 else struct.pack("!BBH", kind, LAST | 126, len(data))
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))


class Line(NamedTuple):
    """A bare TCP connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        with contextlib.suppress(ConnectionError):  # it may have ended already: that is what is looked for
            self.writer.write(data)
            await self.writer.drain()

    async def ends(self) -> bytes:
        """Everything that still comes, once it has ended."""
        came = b""
        with contextlib.suppress(ConnectionError):
            while data := await asyncio.wait_for(self.reader.read(2**16), 30):
                came += data
        return came


@pytest.fixture
async def lines() -> AsyncIterator[Callable[..., object]]:
    """Opens connections, and ends them."""
    opened: list[Line] = []

    async def line(address: str, *, upgraded: bool = False, head: str = "") -> Line:
        host, _, port = address.removeprefix("http://").partition(":")
        opened.append(Line(*await asyncio.open_connection(host, int(port))))
        if upgraded:
            await opened[-1].send(
                f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{head}"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
        return opened[-1]

    yield line
    for one in opened:
        one.writer.close()


Open = Callable[..., "asyncio.Future[Line]"]


@pytest.mark.parametrize("kind", [PING, PONG])
async def test_a_flood_of_control_frames_is_cut_off(store: Store, lines: Open, kind: int) -> None:
    """Far below what one who reads nothing could fill memory with."""
    async with running(store) as (address, _):
        line = await lines(address, upgraded=True)
        assert b"101" in await line.reader.readline()
        for _ in range(20):
            await line.send(frame(LAST | kind, b"x" * 125) * MOST_FRAMES)
        assert (await line.ends()).count(b"x" * 125) <= MOST_FRAMES


async def test_a_message_comes_in_so_many_pieces_and_no_more(store: Store, lines: Open) -> None:
    """Empty ones are as good as none, and never add up to a message that is too long."""
    async with running(store) as (address, _):
        line = await lines(address, upgraded=True)
        await line.reader.readline()
        await line.send(
            frame(TEXT, b'{"type":"ping",') + frame(CONT) * (MOST_PIECES - 2) + frame(LAST | CONT, b'"n":7}')
        )
        await asyncio.wait_for(line.reader.readuntil(b'"n":7'), 30)
        await line.send(frame(TEXT, b'{"type":"ping",') + frame(CONT) * MOST_PIECES)
        assert b"too-often" in await line.ends()


SILENT = {
    "nothing": b"",
    "half-a-head": b"GET /healthz HTTP/1.1\r\nHost: x\r\n",
    "half-a-body": b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    "after-an-answer": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /heal",
}


@pytest.mark.parametrize("said", SILENT)
async def test_a_request_has_to_come_within_its_time(
    store: Store, lines: Open, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """From its first byte to its last; whoever has said nothing owes one too."""
    assert bounded_line.REQUEST_S == 15
    monkeypatch.setattr(bounded_line, "REQUEST_S", 0.5)
    monkeypatch.setattr(bounded_http, "REQUEST_S", 0.5)
    async with running(store) as (address, _):
        line = await lines(address)
        await line.send(SILENT[said])
        if said == "after-an-answer":
            await line.reader.readuntil(b'"ok"')
            await line.send(b"th")
        await line.ends()


async def test_whoever_is_silent_gives_way_to_newcomers(
    store: Store, lines: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of them; where everybody says something there is no room."""
    monkeypatch.setattr(doorkeeper, "MOST_OF_ADDRESS", 3)
    async with running(store, rates=1.0, proxy=ELSEWHERE) as (address, _):
        silent = [await lines(address) for _ in range(3)]
        sockets = [await lines(address, upgraded=True) for _ in range(3)]
        for one in sockets:
            assert b"101" in await one.reader.readline()
        for one in silent:
            await one.ends()
        assert await (await lines(address, upgraded=True)).ends() == b""


@pytest.mark.parametrize("upgraded", [True, False])
@pytest.mark.parametrize("head", ["X-Long: " + "x" * 17_000 + "\r\n", "X-Many: x\r\n" * 70])
async def test_a_head_has_a_size(store: Store, lines: Open, head: str, upgraded: bool) -> None:
    async with running(store) as (address, _):
        line = await lines(address, upgraded=upgraded, head=head)
        if not upgraded:
            await line.send(f"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{head}\r\n".encode())
        assert b" 431 " in (await line.ends()).partition(b"\r\n")[0]


async def test_a_person_has_so_many_sockets_open_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that ends makes room."""
    monkeypatch.setattr(at_once, "MOST_OF_PERSON", 2)
    async with running(store, rates=1.0) as (address, _):
        guest = await Guest(address).come()
        for _ in range(2):
            await guest.connect()
            opened = guest.socket
        await guest.connect()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await guest.next_message()
        assert guest.heard[-1]["error"]["code"] == "sockets-too-many"
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too-often")
        await opened.close()


async def test_whoever_reads_nothing_of_a_long_answer_is_cut_off(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that nobody reads is not kept for ever, however much of the answer has still to come."""
    assert bounded_line.STALL_S == 20
    monkeypatch.setattr(bounded_line, "STALL_S", 0.5)
    async with running(store) as (address, _):
        host, _, port = address.removeprefix("http://").partition(":")
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(raw, (host, int(port)))
        with contextlib.suppress(ConnectionError):
            while True:  # answers pile up until nothing more is taken, and then until it is cut off
                await asyncio.wait_for(
                    loop.sock_sendall(raw, b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50), 30
                )
        raw.close()
