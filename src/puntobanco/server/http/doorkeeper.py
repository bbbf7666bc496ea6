"""Who may be connected to this process: so many in all, so many from one address, and nobody who says nothing.

What a request or a WebSocket may do is decided later and elsewhere; this is about TCP connections, which cost a file
each before anybody has said a word. Connections from a trusted proxy are many people's, and only count in all.
"""

import math
import sys
from collections import Counter
from collections.abc import Callable

from puntobanco.server.http.rates import network_of
from puntobanco.server.socket.bounded_line import BoundedLine

MOST_CONNECTIONS = 10_000
"""Fewer where the process may not open so many files."""
MOST_OF_ADDRESS = 256
MOST_NEW, PER_S = 30, 1.0
"""Connections that one address may begin in so many seconds: one more is turned away before it costs anything.

A second is short enough that those who play hardly notice all of them at once."""
OFFENCE = 30
"""For so many new connections it counts that one had to be cut off."""
_OTHER_FILES = 100
"""Files that are no connections: the database, the log, what is read from a disk."""


class Doorkeeper:
    """Lets connections in, and cuts off those that are silent for too long."""

    def __init__(
        self,
        scale: float | None = 1.0,
        *,
        is_proxy: Callable[[str], bool] = lambda _: False,
        most: int | None = None,
    ) -> None:
        self._is_proxy = is_proxy
        self._most = min(MOST_CONNECTIONS, _files() - _OTHER_FILES) if most is None else most
        self._most_of_address = None if scale is None else max(1, round(MOST_OF_ADDRESS * scale))
        self._lines: dict[BoundedLine, str | None] = {}
        """With the address that each counts for."""
        self._of_address: dict[str, dict[BoundedLine, None]] = {}
        self._most_new = None if scale is None else max(1, round(MOST_NEW * scale))
        self._new: Counter[str] = Counter()
        """Those begun by each address, since `_new_since`."""
        self._new_since = -math.inf

    def __len__(self) -> int:
        """How many are connected."""
        return len(self._lines)

    def may_knock(self, host: str, now: float) -> bool:
        """Whether a connection may begin; False if the address comes too often."""
        address = self._address(host)
        return address is None or self._has_begun(address, 1, now)

    def come(self, line: BoundedLine, host: str) -> bool:
        """Let a connection in, whoever was silent for longest giving way; False if there is no room."""
        address = self._address(host)
        if not _is_room(self._lines, self._most):
            return False
        if address is not None:
            own = self._of_address.setdefault(address, {})
            if not _is_room(own, self._most_of_address):
                return False
            own[line] = None
        self._lines[line] = address
        return True

    def blame(self, line: BoundedLine, now: float) -> None:
        """A connection had to be cut off for what it sent: its address begins fewer others for a while."""
        address = self._lines.get(line)
        if address is not None:
            self._has_begun(address, OFFENCE, now)

    def _address(self, host: str) -> str | None:
        """For whom a connection counts; None for one of a proxy."""
        return None if self._is_proxy(host) else network_of(host)

    def _has_begun(self, address: str, connections: int, now: float) -> bool:
        """Count them; whether they are not too many."""
        if now - self._new_since >= PER_S:
            self._new, self._new_since = Counter(), now
        self._new[address] += connections
        return self._most_new is None or self._new[address] <= self._most_new

    def go(self, line: BoundedLine) -> None:
        """A connection has ended."""
        address = self._lines.pop(line, None)
        own = None if address is None else self._of_address.get(address)
        if address is not None and own is not None:
            own.pop(line, None)
            if not own:
                del self._of_address[address]

    def cut_off_silent(self, now: float) -> int:
        """Cut off everybody who reads nothing, or does not say what they came for; how many they were."""
        overdue = [line for line in self._lines if line.is_overdue(now)]
        for line in overdue:
            line.abort()
        return len(overdue)


def _is_room(among: dict[BoundedLine, None] | dict[BoundedLine, str | None], most: int | None) -> bool:
    """Whether one more may come; if there are too many, the first of them that is still silent has to go."""
    if most is None or len(among) < most:
        return True
    silent = next((line for line in among if line.is_silent and not line.is_closing()), None)
    if silent is None:
        return False
    silent.abort()
    return True


def _files() -> int:
    """How many files the process may have open."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS + _OTHER_FILES
    import resource

    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_CONNECTIONS + _OTHER_FILES if most == resource.RLIM_INFINITY else max(most, 2 * _OTHER_FILES)
