"""A cable between a browser and the server that tests can cut, hold, or leave dead."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType

_CHUNK = 65_536


class Cable:
    """Passes every byte on, both ways, until it is told otherwise."""

    def __init__(self, address: str) -> None:
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        self._server = (host, int(port))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._flows = threading.Event()
        self._flows.set()
        self._is_cut = False
        self._open: set[socket.socket] = set()
        self._dead: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    @property
    def address(self) -> str:
        """Where browsers find the house through this cable."""
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Every connection breaks, and none can be made."""
        self._is_cut = True
        self._break(set(self._open))

    def hold(self) -> None:
        """Nothing passes, and nobody is told."""
        self._flows.clear()

    def mend(self) -> None:
        """Everything passes again."""
        self._is_cut = False
        self._flows.set()

    def strand(self) -> None:
        """The connections of now carry nothing any more, for ever; new ones can be made."""
        self._dead |= self._open

    def _start(self, work: object, *arguments: object) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)  # type: ignore[arg-type]  # a method
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self._is_cut:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(self._server)
                except OSError:
                    near.close()
                    continue
                self._open |= {near, far}
                self._start(self._pass_on, near, far)
                self._start(self._pass_on, far, near)

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(_CHUNK):
                self._flows.wait()
                if one not in self._dead:
                    other.sendall(data)
        self._break({one, other})

    def _break(self, sockets: set[socket.socket]) -> None:
        for one in sockets:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
            self._open.discard(one)

    def __enter__(self) -> Cable:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._flows.set()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()
        for thread in list(self._threads):
            thread.join(10)
