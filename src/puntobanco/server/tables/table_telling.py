"""How far a live table is told, and to whom: events in order, each once, or anew where what was told is no more."""

from collections.abc import Sequence

import structlog

from puntobanco.server.tables.table_standing import Listener, Reached, TableStanding, Told
from puntobanco.server.tables.table_time import Steady
from puntobanco.table import Table

_LOG = structlog.get_logger("punto.table")


class TableTelling:
    """Tells everybody who follows one table."""

    def __init__(self, empty: Table, steady: Steady) -> None:
        self.listeners: set[Listener] = set()
        self.told: Reached | Told = Reached(0, 0, empty, 0)
        """The last that was told: what everybody may know."""
        self.told_ms = steady()
        """When that was, by the steady clock."""
        self._steady = steady

    def begin(self, standing: TableStanding, at_ms: int, ahead_ms: int) -> None:
        """Everybody begins with the table as it stands: what came before was kept, or is no more."""
        self.told = Reached(standing.table.version, at_ms, standing.table, standing.since_ms - ahead_ms)
        self.told_ms = self._steady()
        for listener in tuple(self.listeners):
            listener.begin(self.told)

    def set_anew(self, since_ms: int) -> None:
        """The table waits since another time, although nothing has happened."""
        self.told = self.told._replace(since_ms=since_ms)
        for listener in tuple(self.listeners):
            listener.set_anew(self.told)

    def tell(self, numbered: Sequence[Told]) -> None:
        """Tell what was not told yet."""
        fresh = [one for one in numbered if one.number > self.told.number]
        if not fresh:
            return
        self.told, self.told_ms = fresh[-1], self._steady()
        for listener in tuple(self.listeners):
            try:
                listener.hear(fresh)
            except Exception:  # what is written is written, whoever stumbles over it
                _LOG.exception("listener.failed", table=self.told.table.id)
