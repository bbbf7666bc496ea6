"""Where connections come in: whoever comes too often is not let in, at the price of an accept and a close.

asyncio makes a transport, a protocol and a parser of every connection before anybody can look at it. An address that
knocks thousands of times a second would take all of our time with that alone, so it is looked at before. Some of those
who are not let in are left to wait for a moment before they are closed: whoever knocks again and again waits too.
"""

import asyncio
import socket
from time import monotonic
from typing import Any

from puntobanco.server.http.doorkeeper import Doorkeeper

HELD_S, MOST_HELD = 1.0, 64
"""So long somebody waits who came too often, and so many at once; the others are closed at once."""
_MOST_TURNED_AWAY = 64
"""So many are turned away in a row, before others have their turn."""


class GuardedListener(socket.socket):
    """A listening socket with somebody at its door."""

    def __init__(self, listening: socket.socket, doorkeeper: Doorkeeper) -> None:
        super().__init__(listening.family, listening.type, listening.proto, fileno=listening.dup().detach())
        self._doorkeeper = doorkeeper
        self._held: dict[socket.socket, asyncio.TimerHandle] = {}

    def accept(self) -> tuple[socket.socket, Any]:
        """Let the next one in who may come in."""
        for _ in range(_MOST_TURNED_AWAY):
            line, peer = super().accept()
            if self._doorkeeper.may_knock(peer[0] if isinstance(peer, tuple) else "", monotonic()):
                return line, peer
            self._turn_away(line)
        raise BlockingIOError  # there may be more: the event loop comes back

    def close(self) -> None:
        """Let nobody in any more."""
        for line, timer in self._held.items():
            timer.cancel()
            line.close()
        self._held.clear()
        super().close()

    def _turn_away(self, line: socket.socket) -> None:
        if len(self._held) >= MOST_HELD:
            line.close()
        else:
            self._held[line] = asyncio.get_running_loop().call_later(HELD_S, self._let_go, line)

    def _let_go(self, line: socket.socket) -> None:
        del self._held[line]
        line.close()
