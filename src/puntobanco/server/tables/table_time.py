"""The time at a table: never before its last event, never standing still; and how long something has lasted."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Milliseconds since 1970, in UTC. It may be wrong, jump, and go back."""
Steady = Callable[[], int]
"""Milliseconds since some moment of this process. It neither jumps nor goes back: by it waits are measured."""

_NEAR_MS = 1000
"""A clock that is less behind has only been set: the table's time waits for it."""


def wall_clock_ms() -> int:
    """Milliseconds since 1970, in UTC."""
    return time.time_ns() // 1_000_000


def steady_clock_ms() -> int:
    """Milliseconds since some moment of this process, whatever is done to the clock of the machine."""
    return time.monotonic_ns() // 1_000_000


class TableTime:
    """What time it is at one table.

    It is the clock's, unless that is behind what has happened at the table: then time goes on from there, as fast as
    time goes, until the clock has caught up.
    """

    def __init__(self, clock: Clock, steady: Steady) -> None:
        self._clock, self.steady = clock, steady
        self.last_ms = 0
        """When the time was last asked for, or something happened."""
        self._read_ms = steady()

    def now_ms(self) -> int:
        """The time now; never before a time that was known here."""
        clock_ms, steady_ms = self._clock(), self.steady()
        if clock_ms < self.last_ms - _NEAR_MS:
            self.last_ms += steady_ms - self._read_ms
        else:
            self.last_ms = max(clock_ms, self.last_ms)
        self._read_ms = steady_ms
        return self.last_ms

    def ahead_ms(self) -> int:
        """By how much this time is ahead of the clock, by which people's machines count down."""
        clock_ms = self._clock()
        return 0 if clock_ms >= self.last_ms else max(0, self.now_ms() - clock_ms)

    def heed(self, at_ms: int) -> None:
        """Something has happened at the table, at a time that another process, or an earlier one, has given it."""
        if at_ms > self.last_ms:
            self.last_ms, self._read_ms = at_ms, self.steady()
