"""A TCP connection that nobody can make us wait for: what waits to be read is bounded, and so is every silence.

The transport of asyncio keeps whatever the other side does not read, and lets it be silent for ever. Every connection
of the server goes through this one instead, whoever writes to it.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

MOST_WAITING_BYTES = 256 * 1024
"""What a WebSocket may leave unread."""
STALL_S = 20.0
"""For so long the other side may read nothing of what waits for it."""
REQUEST_S = 15.0
"""Within which a request has to be there, from its first byte to its last; a new connection's first one too."""


class BoundedLine(asyncio.Transport):
    """A transport that cuts off whoever leaves too much unread, reads nothing, or never says what it came for."""

    def __init__(self, line: asyncio.Transport, now: float) -> None:
        super().__init__()
        self._line = line
        self._written = self._read = 0
        self._read_at = now
        self.is_socket = False
        """Whether a WebSocket has come of it: what is written then is never waited for, and bounded."""
        self.said_by: float | None = now + REQUEST_S
        """Until when the other side must have said what it began to say; None while it owes nothing."""

    def offer(self, data: bytes) -> bool:
        """Write at once; False if too much waits already, and the other side is cut off. One gone is sent nothing."""
        line = self._line
        if line.is_closing():
            return True
        if self.is_socket and line.get_write_buffer_size() > MOST_WAITING_BYTES:
            line.abort()
            return False
        self._written += len(data)
        line.write(data)
        return True

    def is_overdue(self, now: float) -> bool:
        """Whether the other side is silent for too long: it does not read, or does not end what it began to say."""
        waiting = self._line.get_write_buffer_size()
        read = self._written - waiting
        if not waiting or read > self._read:
            self._read, self._read_at = read, now
        elif now - self._read_at >= STALL_S:
            return True
        return self.said_by is not None and now >= self.said_by

    @property
    def is_silent(self) -> bool:
        """Whether nothing is owed to the other side, which owes us a request."""
        return self.said_by is not None

    # As asyncio has it

    def write(self, data: Any) -> None:
        """Write, within bounds."""
        self.offer(data)

    def writelines(self, list_of_data: Iterable[Any]) -> None:
        """Write all of it, within bounds."""
        self.offer(b"".join(list_of_data))

    def get_write_buffer_size(self) -> int:
        """How much waits."""
        return self._line.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        """Where whoever writes is asked to wait, and to go on."""
        return self._line.get_write_buffer_limits()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Choose where."""
        self._line.set_write_buffer_limits(high, low)

    def write_eof(self) -> None:
        """Say that nothing more will be written."""
        self._line.write_eof()

    def can_write_eof(self) -> bool:
        """Whether that can be said."""
        return self._line.can_write_eof()

    def is_reading(self) -> bool:
        """Whether what comes is taken."""
        return self._line.is_reading()

    def pause_reading(self) -> None:
        """Take nothing for a while."""
        self._line.pause_reading()

    def resume_reading(self) -> None:
        """Take it again."""
        self._line.resume_reading()

    def abort(self) -> None:
        """Cut it off."""
        self._line.abort()

    def close(self) -> None:
        """End it when what waits is read; if it is not, it is cut off like any other."""
        self._line.close()

    def is_closing(self) -> bool:
        """Whether it ends."""
        return self._line.is_closing()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Let somebody else hear what comes."""
        self._line.set_protocol(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Who hears it."""
        return self._line.get_protocol()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What is known of it."""
        return self._line.get_extra_info(name, default)
