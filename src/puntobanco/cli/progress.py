"""A line on standard error that says how far a long work has come: how much is done, how fast, how long it will take.

It is drawn only on a terminal, begins after a moment (what is quick needs no bar), and is wiped when the work is over.
"""

import os
import sys
import time

from puntobanco.language import Speaker

_FIRST_AFTER_S = 0.7
_AGAIN_AFTER_S = 0.1
_CELLS = 24


class Progress:
    """A bar for so many things; `unit` is the message key of what is counted, such as `progress.coups`."""

    def __init__(self, speaker: Speaker, total: int, unit: str, *, first: int = 0) -> None:
        """Earlier work may have ended with the `first` ones, which do not count for the speed."""
        self._speaker = speaker
        self._total = max(1, total)
        self._unit = unit
        self._began = time.monotonic()
        self._next = self._began + _FIRST_AFTER_S
        self._first = first
        self._drawn = 0
        stream = sys.stderr
        self._shown = stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"

    def update(self, done: int) -> None:
        """Say how much is done."""
        now = time.monotonic()
        if not self._shown or now < self._next:
            return
        self._next = now + _AGAIN_AFTER_S
        line = self._line(done, now - self._began)
        sys.stderr.write("\r" + line.ljust(self._drawn))
        sys.stderr.flush()
        self._drawn = len(line)

    def _line(self, done: int, seconds: float) -> str:
        say = self._speaker.say
        full = min(_CELLS, done * _CELLS // self._total)
        rate = (done - self._first) / seconds if seconds else 0
        left = (self._total - done) / rate if rate else 0
        return (
            "▕"
            + "█" * full
            + " " * (_CELLS - full)
            + "▏"
            + say(
                self._unit,
                done=done,
                total=self._total,
                percent=min(100, done * 100 // self._total),
                rate=round(rate),
                left=clock(left),
            )
        )

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn:
            sys.stderr.write("\r" + " " * self._drawn + "\r")
            sys.stderr.flush()


def clock(seconds: float) -> str:
    """So many seconds as hours, minutes and seconds."""
    minutes, rest = divmod(int(min(seconds, 10**7)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
