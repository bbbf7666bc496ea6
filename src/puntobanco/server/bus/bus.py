"""Waking the other processes: whoever has written tells which streams, and the others look. Ids only, never content;
but for signs, which are written nowhere and would have no other way (`tables/signs.py`).

Nothing depends on it: a message that is lost is made up for by the next look (`LiveTables.sweep`).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from sqlalchemy import Engine

from puntobanco.server.storage.database import is_sqlite

Heard = Callable[[Sequence[str]], None]
"""Is told streams that another process has added to; from a thread."""


class Bus(Protocol):
    """Tells other processes, and hears from them."""

    def publish(self, streams: Iterable[str]) -> None:
        """Tell the others that these streams have grown."""

    def close(self) -> None:
        """Stop."""


class NoBus:
    """For a process that is alone."""

    def publish(self, streams: Iterable[str]) -> None:
        """There is nobody to tell."""

    def close(self) -> None:
        """Nothing to stop."""


def bus_for(engine: Engine, heard: Heard) -> Bus:
    """The bus of a database."""
    if is_sqlite(engine):
        return NoBus()
    from puntobanco.server.bus.postgres import PostgresBus

    return PostgresBus(engine, heard)
