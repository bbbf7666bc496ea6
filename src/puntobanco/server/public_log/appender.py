"""Whoever appends to the log: one thread of each process, every 0.7 seconds, what its tables have written since.

Leaves are made from what is in the database and from nothing else, so a process may die at any line: when one starts,
and every few seconds, it looks for tables whose events are not all in the log, whoever wrote them.
"""

import threading
from collections.abc import Iterable
from functools import partial
from time import monotonic

import structlog

from puntobanco.fairness.log_leaf import hidden_name
from puntobanco.game import PuntoError
from puntobanco.server.errors import Conflict
from puntobanco.server.public_log.leaf_rows import (
    EVENTS_AT_ONCE,
    NewLeaves,
    append_leaves,
    grown_after,
    last_leaves,
    tables_behind,
)
from puntobanco.server.public_log.new_leaves import LoggedTable, LoggedUntil, leaves_after
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.table_rows import find_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table.options import hides_banco, hides_punto

EVERY_S = 0.7
"""How often is appended: an event is in the log at the latest a second after it was written."""
LOOK_EVERY_S = 5.0
"""How often it is looked whether other processes have left something; less often where that takes long."""
_LOOKING_SHARE = 100
_TABLES_AT_ONCE = 200
_MOST_REMEMBERED = 10_000
_LOG = structlog.get_logger("punto.log")


class LogAppender:
    """Appends the leaves of this process's tables."""

    def __init__(self, store: Store, houses: Houses, *, every_s: float = EVERY_S) -> None:
        self._store, self._houses, self._every_s = store, houses, every_s
        self._tables: dict[str, LoggedTable] = {}
        self._until: dict[str, LoggedUntil] = {}
        """How far tables are in the log, as far as this process knows."""
        self._grown: set[str] = set()
        self._waits_since: float | None = None
        """Since when something that was written waits to be taken up."""
        self._taken_since: float | None = None
        """The same of what is being appended."""
        self._unreadable: set[str] = set()
        self._changed = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin, with whatever an earlier process has left."""
        self._thread = threading.Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Append what is written, then stop."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def note(self, streams: Iterable[str]) -> None:
        """Streams of tables have grown, in the database; from any thread."""
        with self._changed:
            self._grown.update(streams)
            if self._grown and self._waits_since is None:
                self._waits_since = monotonic()
            self._changed.notify()

    @property
    def delay_s(self) -> float:
        """How long the oldest event that this process knows of has waited for the log."""
        since = self._taken_since or self._waits_since
        return 0.0 if since is None else monotonic() - since

    def _run(self) -> None:
        look_at = monotonic()
        while not self._closed:
            begun = monotonic()
            if begun >= look_at:
                self._try(self._look)
                look_at = begun + max(LOOK_EVERY_S, _LOOKING_SHARE * (monotonic() - begun))
            self._try(self.append)
            with self._changed:
                self._changed.wait_for(lambda: self._closed, max(0.0, begun + self._every_s - monotonic()))
                self._changed.wait_for(lambda: self._closed or bool(self._grown), max(0.0, look_at - monotonic()))
        self._try(self.append)

    def _try(self, work: object) -> None:
        """Whatever fails is tried again with the next turn: play goes on."""
        assert callable(work)
        try:
            work()
        except PuntoError as error:
            _LOG.warning("log.failed", code=error.code)
        except Exception:
            _LOG.exception("log.failed")

    def _look(self) -> None:
        with self._store.reading() as connection:
            behind = tables_behind(connection)
        self.note(f"table:{table}" for table in behind if table not in self._unreadable)

    def append(self) -> int:
        """Append the leaves of everything that has grown; how many there were. From the thread, or before it starts."""
        with self._changed:
            grown, self._grown = sorted(self._grown), set()
            self._taken_since, self._waits_since = self._waits_since, None
        added = 0
        for first in range(0, len(grown), _TABLES_AT_ONCE):
            some = [stream.removeprefix("table:") for stream in grown[first : first + _TABLES_AT_ONCE]]
            try:
                added += self._append(some)
            except Conflict:  # another process has appended some of them
                self._until.clear()
                self._take_back(grown[first:])
                break
            except BaseException:
                self._take_back(grown[first:])
                raise
        self._taken_since = None
        return added

    def _take_back(self, streams: Iterable[str]) -> None:
        """What could not be appended waits again, for as long as it has."""
        since, self._taken_since = self._taken_since, None
        self.note(streams)
        self._waits_since = since or self._waits_since

    def _append(self, ids: list[str]) -> int:
        tables = {id: table for id in ids if (table := self._table(id)) is not None}
        unknown = [id for id in tables if id not in self._until]
        with self._store.reading() as connection:
            last = last_leaves(connection, unknown)
            until = {id: self._until.get(id) or last.get(id) or table.begin() for id, table in tables.items()}
            stored = grown_after(connection, {id: before.number for id, before in until.items()})
        new: NewLeaves = {}
        for id, table in tables.items():
            try:
                leaves = leaves_after(table, until[id], stored[id])
            except PuntoError as error:  # of another version of the program, or damaged: the other tables go on
                self._set_aside(id, error)
                continue
            if leaves:
                new[id] = until[id].number, leaves
        if new:
            change(self._store, partial(append_leaves, new=new))
            if len(self._until) > _MOST_REMEMBERED:
                self._until.clear()
            for id, (_, leaves) in new.items():
                self._until[id] = LoggedUntil(leaves[-1].number, leaves[-1].digest, leaves[-1].instance)
        self.note(f"table:{id}" for id, events in stored.items() if len(events) == EVENTS_AT_ONCE)
        return sum(len(leaves) for _, leaves in new.values())

    def _table(self, id: str) -> LoggedTable | None:
        found = self._tables.get(id)
        if found is None and id not in self._unreadable:
            try:
                found = logged_table(id, find_row(self._store, id, self._houses))
            except PuntoError as error:
                self._set_aside(id, error)
                return None
            if len(self._tables) >= _MOST_REMEMBERED:
                self._tables.clear()
            self._tables[id] = found
        return found

    def _set_aside(self, id: str, error: PuntoError) -> None:
        """Said once; tried again by the next process that starts."""
        if id not in self._unreadable:
            self._unreadable.add(id)
            _LOG.error("log.table-unreadable", table=id, code=error.code)


def logged_table(id: str, spec: TableSpec | None) -> LoggedTable:
    """A table as the log has it; of one that nobody has opened, nothing is told but digests."""
    if spec is None:
        return LoggedTable(id, hidden_name(id), hides=True)
    house = spec.house
    hides = hides_punto(house) or hides_banco(house)
    return LoggedTable(id, hidden_name(id) if spec.private else id, hides)
