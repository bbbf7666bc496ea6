"""`punto play` in a pseudo-terminal, as somebody at a keyboard has it: what is shown is awaited, keys are typed."""

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

from support.client_tools import hear_interrupts
from support.terminal_screen import TerminalScreen

_LONGEST_WAIT_S = 120.0
"""For what is awaited, however much else is shown meanwhile: a screen with a clock is never silent."""
_NOT_KEPT = ("LC_", "LANG", "COLUMNS", "LINES")
_CONTROLS = re.compile(r"\x1b\[[0-9;?<>=]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78]|\x1b\][^\x07]*\x07|\r")
"""What moves the cursor and changes colours; the rest is what can be read."""
Seen = TypeVar("Seen")


def _readable(data: bytes) -> str:
    return _CONTROLS.sub("", data.decode(errors="replace"))


class PseudoTerminal:
    """One command in a terminal of its own; used in `with`."""

    def __init__(self, *words: str, size: tuple[int, int] = (24, 80)) -> None:
        """`size` is rows and columns."""
        own, other = pty.openpty()
        termios.tcsetwinsize(own, size)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(_NOT_KEPT)}
        self._own = own
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", "-m", "puntobanco", "play", *words, "--lang", "en"],
            stdin=other,
            stdout=other,
            stderr=other,
            env=kept | {"TERM": "xterm-256color", "PYTHONUTF8": "1"},
            preexec_fn=hear_interrupts,  # noqa: PLW1509  (it only resets a signal)
        )
        os.close(other)
        self._lines, self._raw = "", b""
        """What was shown in whole lines, and what has come since the last of them."""
        self._read = 0
        """How much of what was shown has been awaited already."""
        self._screen, self._decoder = TerminalScreen(*size), codecs.getincrementaldecoder("utf-8")("replace")

    @property
    def shown(self) -> str:
        """Everything that was shown so far, without what moves the cursor."""
        return self._lines + _readable(self._raw)

    def awaits(self, *texts: str) -> "PseudoTerminal":
        """Read on until each of these was shown, one after the other."""
        for text in texts:
            until_s = time.monotonic() + _LONGEST_WAIT_S
            while (found := self.shown.find(text, self._read)) < 0:
                assert self._take(until_s), f"{text!r} never came; the last was:\n{self.shown[-3000:]}"
            self._read = found + len(text)
        return self

    def awaits_any(self, *texts: str) -> str:
        """Read on until one of these was shown; gives the first of them."""
        until_s = time.monotonic() + _LONGEST_WAIT_S
        while not (found := [(at, text) for text in texts if (at := self.shown.find(text, self._read)) >= 0]):
            assert self._take(until_s), f"none of {texts!r} ever came; the last was:\n{self.shown[-3000:]}"
        at, text = min(found)
        self._read = at + len(text)
        return text

    def looks(self, seen: Callable[[str], Seen | None]) -> Seen:
        """Look at the screen as it is and as it changes, until something is seen in its text.

        What was shown once may have been painted over, and what is painted twice is still one question: whoever
        answers a full screen has to look at it.
        """
        until_s = time.monotonic() + _LONGEST_WAIT_S
        while True:
            for text in self._screen.steps():
                if (found := seen(text)) is not None:
                    return found
            assert self._take(until_s), f"what was looked for never came; the screen:\n{self._screen.text}"

    def next_line(self) -> str:
        """The next whole line that is shown."""
        until_s = time.monotonic() + _LONGEST_WAIT_S
        while (end := self._lines.find("\n", self._read)) < 0:
            assert self._take(until_s), f"no line came any more; the last was:\n{self.shown[-3000:]}"
        begun, self._read = self._read, end + 1
        return self._lines[begun:end]

    def types(self, keys: str) -> "PseudoTerminal":
        """Type something; for plain lines with the end of the line."""
        os.write(self._own, keys.encode())
        return self

    def _take(self, until_s: float) -> bool:
        """Take in what is shown next; nothing where nothing comes any more, or not until then."""
        left_s = until_s - time.monotonic()
        if left_s <= 0 or not select.select([self._own], [], [], left_s)[0]:
            return False
        try:
            data = os.read(self._own, 65536)
        except OSError:  # the other end is closed
            return False
        self._screen.add(self._decoder.decode(data))
        lines, newline, rest = (self._raw + data).rpartition(b"\n")
        self._lines += _readable(lines + newline)
        self._raw = rest
        return bool(data)

    def __enter__(self) -> "PseudoTerminal":
        return self

    def ends(self) -> None:
        """The command ends as it should, and never showed a traceback."""
        until_s = time.monotonic() + _LONGEST_WAIT_S
        while self._take(until_s):
            pass
        assert self._process.wait(_LONGEST_WAIT_S) == 0, self.shown[-3000:]
        assert "Traceback" not in self.shown

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._own)
