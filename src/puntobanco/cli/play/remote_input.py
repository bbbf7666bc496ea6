"""What somebody types at a live table, without keeping them from what happens meanwhile."""

import os
import select
import sys

_LONGEST_LINE = 200
_AT_ONCE = 4096


class Typed:
    """Lines from standard input, each waited for only so long; where that cannot be, until it comes."""

    def __init__(self) -> None:
        self._unread = b""
        self._ended = False
        self._file = _file()

    def next(self, wait_s: float) -> str | None:
        """The next line; nothing where none has come yet, and None when there are no more."""
        if self._file is None:
            return None if sys.stdin is None else sys.stdin.readline(_LONGEST_LINE + 1) or None
        while b"\n" not in self._unread:
            if self._ended:
                rest, self._unread = self._unread, b""
                return rest.decode(errors="replace") or None
            if not select.select([self._file], [], [], wait_s)[0]:
                return ""
            self._take(self._file)
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="replace") + "\n"

    def _take(self, file: int) -> None:
        """Read on; of an endless line only the beginning is kept."""
        try:
            data = os.read(file, _AT_ONCE)
        except OSError:
            data = b""
        self._ended = not data
        self._unread += data
        if b"\n" not in self._unread:
            self._unread = self._unread[: _LONGEST_LINE + 1]


def _file() -> int | None:
    """Standard input, where the system can tell whether something can be read from it."""
    try:
        file = sys.stdin.fileno()
        select.select([file], [], [], 0)
    except (AttributeError, OSError, ValueError):
        return None
    return file
