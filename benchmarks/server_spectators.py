"""A crowd of WebSocket clients in one process that does as little as it can: it reads, counts frames and notes when.

It runs as a child of a benchmark (`server_child`). A client written with a library would be slower than the servers.
"""

import os
import select
import socket
import statistics
import sys
import time
from array import array
from typing import Any

import msgspec

from benchmarks.server_child import prepare, reply

_UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_TEXT, _PING, _PONG = 0x81, 0x89, 0x8A
_MASKED = 0x80
_NO_MASK = bytes(4)
_AT_ONCE = 2**16


class Spectator:
    """One connection."""

    def __init__(self, port: int, watch: str, smallest_buffer: bool) -> None:
        self.socket = socket.socket()
        if smallest_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(_UPGRADE.format(port=port).encode())
        self.arrived = array("d")
        """When each text came, since the last time that it was asked to count."""
        self.gone = False
        answer = b""
        while b"\r\n\r\n" not in answer:
            more = self.socket.recv(_AT_ONCE)
            if not more:
                raise RuntimeError("the server has hung up")
            answer += more
        head, _, self._rest = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        if watch:
            self._send(_TEXT, msgspec.json.encode({"type": "watch", "table": watch}))

    def _send(self, kind: int, data: bytes) -> None:
        self.socket.send(bytes((kind, _MASKED | len(data))) + _NO_MASK + data)

    def read(self) -> int:
        """Read what is there; how many texts it was."""
        try:
            data = self.socket.recv(_AT_ONCE)
        except ConnectionError:
            data = b""
        if not data:
            self.gone = True
            return 0
        now, before = time.perf_counter(), len(self.arrived)
        if self._rest:
            data = self._rest + data
        place, size = 0, len(data)
        while size - place >= 2:
            length, head = data[place + 1], 2
            if length == 126:
                length, head = int.from_bytes(data[place + 2 : place + 4]), 4
            elif length == 127:
                length, head = int.from_bytes(data[place + 2 : place + 10]), 10
            if place + head + length > size:
                break
            if data[place] == _TEXT:
                self.arrived.append(now)
            elif data[place] == _PING:
                self._send(_PONG, data[place + head : place + head + length])
            place += head + length
        self._rest = data[place:]
        return len(self.arrived) - before


class Crowd:
    """All of them, and whoever asks."""

    def __init__(self, port: int, watch: str) -> None:
        self._port, self._watch = port, watch
        self._all: dict[int, Spectator] = {}
        self._waiting = select.epoll()
        self._waiting.register(sys.stdin, select.EPOLLIN)
        self._missing: int | None = None
        """Texts that are still to come before the one who asked is answered."""
        self._asked = b""
        self._resting = 0

    def run(self) -> None:
        """Read until nobody asks any more."""
        asks = sys.stdin.fileno()
        while True:
            for place, _ in self._waiting.poll():
                if place == asks:
                    data = os.read(asks, _AT_ONCE)
                    if not data:
                        return
                    self._hear(data)
                else:
                    self._read(place)

    def _read(self, place: int) -> None:
        spectator = self._all[place]
        came = spectator.read()
        if spectator.gone:
            self._waiting.unregister(place)
        if self._missing is not None:
            self._missing -= came
            if self._missing <= 0:
                self._missing = None
                reply(ended=time.perf_counter())

    def _hear(self, data: bytes) -> None:
        *lines, self._asked = (self._asked + data).split(b"\n")
        for line in lines:
            asked: dict[str, Any] = msgspec.json.decode(line)
            getattr(self, f"_{asked.pop('do').replace('-', '_')}")(**asked)

    # What can be asked

    def _connect(self, count: int, texts: int, smallest_buffers: int = 0) -> None:
        """More of them, answered when each has had the texts with which it is received."""
        self._missing = count * texts
        for number in range(count):
            one = Spectator(self._port, self._watch, number < smallest_buffers)
            self._all[one.socket.fileno()] = one
            self._waiting.register(one.socket, select.EPOLLIN)
        if not texts:
            self._missing = None
            reply(ended=time.perf_counter())

    def _count(self, texts: int) -> None:
        """Count from now on, answered at once, and again when everybody who reads has had so many."""
        for one in self._all.values():
            one.arrived = array("d")
        self._missing = texts * (len(self._all) - self._resting)
        reply()

    def _stop_reading(self, count: int) -> None:
        """The first of them read no more, and are not counted with."""
        self._resting = count
        for place in tuple(self._all)[:count]:
            self._waiting.unregister(place)
        reply()

    def _latency(self, began: list[float]) -> None:
        """How long texts took that were sent at these moments: half of them, and 99 of 100, at most."""
        took = [
            at - start
            for one in tuple(self._all.values())[self._resting :]
            for at, start in zip(one.arrived, began, strict=True)
        ]
        cuts = statistics.quantiles(took, n=100)
        reply(p50_ms=1000 * cuts[49], p99_ms=1000 * cuts[98])


if __name__ == "__main__":
    prepare()
    Crowd(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "").run()
