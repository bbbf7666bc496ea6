"""A live table at moments of its history: as a process has it, and as far as it is told."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from puntobanco.table import Event, Table


class TableStanding(NamedTuple):
    """A table at one moment of its history."""

    table: Table
    digest: str
    """Of its last event; another process may have brought about as many events, but others."""
    since_ms: int
    steady_ms: int
    """Since when it waits for what comes next, by the steady clock of this process: as far as it was there."""
    clock_ms: int | None = None
    """Since when it would wait, had nobody said that they are ready; None where that is not known."""
    steady_clock_ms: int | None = None


class Reached(NamedTuple):
    """How far a table is told: the number of its last event, when that was, the table then, and since when it waits."""

    number: int
    at_ms: int
    table: Table
    since_ms: int


class Told(NamedTuple):
    """An event that is written, its number, the table after it, and since when the table waits for what comes next."""

    number: int
    event: Event
    table: Table
    since_ms: int
    """By the clock of this process, which may be behind the time at the table."""

    @property
    def at_ms(self) -> int:
        """When it happened."""
        return self.event.at_ms


class Listener(NamedTuple):
    """Somebody who follows a live table."""

    hear: Callable[[Sequence[Told]], object]
    """Is told events, in order and without gaps, when they are written."""
    begin: Callable[[Reached], object] = lambda _: None
    """Is told where the table begins, if that is not at its first event but where it was kept."""
    set_anew: Callable[[Reached | Told], object] = lambda _: None
    """Is told when the table's clock was set anew, although nothing has happened."""
