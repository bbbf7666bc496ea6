"""What a player notices while somebody floods the server: how long the acknowledgement of a command takes, at its 99th
percentile, beside the same without a flood in the same run.

The server is `punto serve` as everybody runs it; the player comes from one address of this machine, the flood from
another one. `python -m benchmarks.server_floods [SECONDS]`
"""

import asyncio
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any

import websockets

_PLAYER, _FLOOD = "127.0.0.1", "127.0.0.2"
_BETWEEN_S = 0.06
"""From one command of the player to the next: within the usual rate."""
_UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_SILENT = 300
_PING, _TEXT, _CONT = 0x89, 0x01, 0x00


def _frame(kind: int, data: bytes = b"") -> bytes:
    return bytes([kind, 0x80 | len(data)]) + bytes(4) + data


# Floods, each in a process of its own


def _line(port: int, *, upgraded: bool = False) -> socket.socket:
    line = socket.socket()
    line.settimeout(5)
    line.bind((_FLOOD, 0))
    line.connect((_PLAYER, port))
    if upgraded:
        line.sendall(_UPGRADE.encode())
        line.recv(2048)
    return line


def _pour(port: int, data: bytes, *, first: bytes = b"", upgraded: bool = True) -> None:
    """Send the same without end, and never read; on a new line wherever one is cut off."""
    while True:
        with contextlib.suppress(OSError), contextlib.closing(_line(port, upgraded=upgraded)) as line:
            line.sendall(first)
            while True:
                line.sendall(data)


def _be_silent(port: int) -> None:
    """Have hundreds of connections that say nothing, others wherever they end."""
    lines: list[socket.socket] = []
    while True:
        with contextlib.suppress(OSError):
            lines.append(_line(port))
        if len(lines) > _SILENT:
            lines.pop(0).close()
        time.sleep(0.001)


def _practise(port: int) -> None:
    """Have as many practice tables with bots as one address is given, and sit at none."""
    while True:
        with contextlib.suppress(OSError):
            connection = HTTPConnection(_PLAYER, port, timeout=10, source_address=(_FLOOD, 0))
            headers = {"Content-Type": "application/json"}
            connection.request("POST", "/api/guest", json.dumps({"name": "Ida"}), headers)
            answer = connection.getresponse()
            answer.read()
            headers["Cookie"] = (answer.headers["Set-Cookie"] or "").partition(";")[0]
            for _ in range(10):
                body = json.dumps({"house": "schaanwald", "pace": "quick", "bots": 6})
                connection.request("POST", "/api/tables", body, headers)
                connection.getresponse().read()
            connection.close()
        time.sleep(0.5)


FLOODS: dict[str, Callable[[int], None]] = {
    "pings": lambda port: _pour(port, _frame(_PING, b"x" * 125) * 500),
    "empty pieces": lambda port: _pour(port, _frame(_CONT) * 5000, first=_frame(_TEXT, b"{")),
    "heads": lambda port: _pour(port, b"X-More: " + b"x" * 4000 + b"\r\n", first=b"GET / HTTP/1.1\r\n", upgraded=False),
    "silent connections": _be_silent,
    "practice tables": _practise,
}


# The player


class _Player:
    """Somebody who buys chips, again and again, and waits for each answer."""

    def __init__(self, port: int) -> None:
        self._address, self._sent = f"{_PLAYER}:{port}", 0

    async def come(self) -> "_Player":
        connection = HTTPConnection(self._address)
        connection.request("POST", "/api/guest", '{"name": "Eva"}', {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        cookie = (answer.headers["Set-Cookie"] or "").partition(";")[0]
        self._socket = await websockets.connect(f"ws://{self._address}/ws", additional_headers={"Cookie": cookie})
        await self.do({"type": "Join", "name": "Eva"})
        return self

    async def do(self, act: dict[str, Any]) -> float:
        """Do something; how long it took, in seconds."""
        self._sent += 1
        id = f"command-{self._sent:06d}"
        began = time.perf_counter()
        await self._socket.send(json.dumps({"type": "do", "id": id, "table": "schaanwald-1", "act": act}))
        while True:
            said = json.loads(await self._socket.recv())
            if said.get("id") == id:
                assert said["type"] == "done", said
                return time.perf_counter() - began

    async def p99_ms(self, seconds: float) -> float:
        """The 99th percentile of some seconds."""
        took, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            took.append(await self.do({"type": "BuyIn", "coins": 1}))
            await asyncio.sleep(_BETWEEN_S)
        return 1000 * sorted(took)[int(0.99 * len(took))]


async def _measure(port: int, seconds: float) -> dict[str, tuple[float, float]]:
    """By flood, the percentile without it, just before, and under it."""
    player, found = await _Player(port).come(), {}
    await player.p99_ms(1)
    for name in FLOODS:
        calm = await player.p99_ms(seconds)
        flood = subprocess.Popen([sys.executable, "-m", "benchmarks.server_floods", name, str(port)])
        try:
            await player.p99_ms(1)
            found[name] = (calm, await player.p99_ms(seconds))
        finally:
            flood.kill()
            flood.wait()
    return found


def main(seconds: float = 20.0) -> None:
    """Measure every flood."""
    print(f"a player's acknowledgements under floods from one address, p99 of {seconds:g} s each")
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "puntobanco", "serve", "--port", "0", "--proxy", "192.0.2.1"]
        environment = {**os.environ, "PUNTO_HOME": folder}
        server = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            said = re.search(r":(\d+)\b", server.stdout.readline().partition("//")[2])
            assert said is not None
            for name, (calm, flooded) in asyncio.run(_measure(int(said[1]), seconds)).items():
                print(f"  {name:20} {calm:7.1f} ms → {flooded:7.1f} ms  {flooded / calm:5.2f} ×")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    if len(sys.argv) == 3:
        os.nice(19)  # a flood comes from another machine: it takes the server's time, and not the processor's
        FLOODS[sys.argv[1]](int(sys.argv[2]))
    else:
        main(*map(float, sys.argv[1:]))
