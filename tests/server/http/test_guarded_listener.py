"""Where connections come in."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import closing

import pytest

from puntobanco.server.http import guarded_listener as module
from puntobanco.server.http.doorkeeper import MOST_NEW, Doorkeeper
from puntobanco.server.http.guarded_listener import HELD_S, MOST_HELD, GuardedListener


class Greeted(asyncio.Protocol):
    """Says something to whoever was let in."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"welcome")


@pytest.fixture
async def port() -> AsyncIterator[int]:
    """Of a door that is kept as usual."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        server = await asyncio.get_running_loop().create_server(Greeted, sock=GuardedListener(listening, Doorkeeper()))
        yield listening.getsockname()[1]
        server.close()


async def knock(port: int) -> bytes:
    """What one is told; nothing where the door is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        return await reader.read(100)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


async def test_whoever_comes_too_often_is_turned_away(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those beyond are never made a connection of; some wait before their line is closed."""
    assert (HELD_S, MOST_HELD) == (1, 64)
    monkeypatch.setattr(module, "MOST_HELD", 5)
    monkeypatch.setattr(module, "_MOST_TURNED_AWAY", 7)
    monkeypatch.setattr(module, "monotonic", lambda: 100.0)
    told = await asyncio.gather(*(knock(port) for _ in range(MOST_NEW + 50)))
    assert (told.count(b"welcome"), told.count(b"")) == (MOST_NEW, 50)
    monkeypatch.setattr(module, "monotonic", lambda: 101.0)
    assert await knock(port) == b"welcome"


async def test_some_are_kept_waiting() -> None:
    """So that whoever knocks without end waits as well; when the door closes they are let go."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        keeper = Doorkeeper(1 / MOST_NEW)
        listener = GuardedListener(listening, keeper)
        server = await asyncio.get_running_loop().create_server(Greeted, sock=listener)
        port = listening.getsockname()[1]
        assert await knock(port) == b"welcome"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while not listener._held:
            await asyncio.sleep(0)
        assert not reader.at_eof()
        server.close()
        listener.close()
        assert await reader.read() == b""
        writer.close()
