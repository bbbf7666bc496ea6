"""What somebody types in lines: as it comes, and at a live table without keeping them from what happens meanwhile."""

import os
import select
import sys
from typing import TextIO

LONGEST_LINE = 540
"""In characters: the longest question to the duty manager fits, with the words before it. Of a longer line only the
beginning is given, which is longer than this."""
_MOST_BYTES = 4 * LONGEST_LINE
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
            return None if sys.stdin is None else read_line(sys.stdin)
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
            self._unread = self._unread[: _MOST_BYTES + 1]


def read_line(file: TextIO) -> str | None:
    """The next line, and None when there are no more; the rest of an endless line is no other one."""
    line = rest = file.readline(LONGEST_LINE + 1)
    while len(rest) > LONGEST_LINE and not rest.endswith("\n"):
        rest = file.readline(LONGEST_LINE + 1)
    return line or None


def _file() -> int | None:
    """Standard input, where the system can tell whether something can be read from it."""
    try:
        file = sys.stdin.fileno()
        select.select([file], [], [], 0)
    except (AttributeError, OSError, ValueError):
        return None
    return file
