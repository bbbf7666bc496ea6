"""What a process cannot read: rows of another version of the program, or damaged ones. Each stands alone.

Whoever reads a row does it within `SetAside.reading`. A row that cannot be read is set aside: whoever asks for it is
refused, everything else goes on, managers see it, and for a while nobody tries it again.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import NamedTuple

from puntobanco.server.errors import ServerError, StorageError, UnreadableError

RETRY_MS = 60_000
"""After so long a row is tried again: somebody may have put it right."""
MOST_SET_ASIDE = 10_000
"""Beyond, those set aside first are tried again when they are next asked for."""


class SetAsideRow(NamedTuple):
    """A row that could not be read."""

    row: str
    """Its stream, or its table of the database and its id."""
    use: str
    """What it was read for, where that is not the row itself."""
    code: str
    values: dict[str, object]
    at_ms: int
    """When it was last tried, by the steady clock."""

    @property
    def error(self) -> UnreadableError:
        """What whoever asks for it is told."""
        return UnreadableError(self.code, **self.values)


class SetAside:
    """The rows that one process could not read; from any thread."""

    def __init__(
        self, steady: Callable[[], int] = lambda: 0, on_added: Callable[[SetAsideRow], object] = lambda _: None
    ) -> None:
        """With the clock that stands still, nothing is tried twice: for programs that soon end.

        `on_added` is told of each row, once.
        """
        self._steady, self._on_added = steady, on_added
        self._rows: dict[tuple[str, str], SetAsideRow] = {}
        self._lock = Lock()

    @property
    def rows(self) -> tuple[SetAsideRow, ...]:
        """All of them, each once, in the order of their names."""
        with self._lock:
            found = {one.row: one for one in self._rows.values()}
        return tuple(found[row] for row in sorted(found))

    def holds(self, row: str, use: str = "") -> bool:
        """Whether a row is set aside, and not to be tried now."""
        found = self._rows.get((row, use))
        return found is not None and self._steady() - found.at_ms < RETRY_MS

    @contextmanager
    def reading(self, row: str, use: str = "") -> Iterator[None]:
        """Read a row; `UnreadableError` where that fails or has just failed; not if the database is away."""
        if self.holds(row, use):
            raise self._rows[row, use].error
        try:
            yield
        except StorageError:
            raise
        except ServerError as error:
            raise self.add(row, error, use) from error
        except Exception as error:
            raise self.add(row, UnreadableError("row-unreadable", row=row, detail=type(error).__name__), use) from error
        with self._lock:
            self._rows.pop((row, use), None)

    def add(self, row: str, error: ServerError, use: str = "") -> UnreadableError:
        """Set a row aside; what is told of it."""
        held = SetAsideRow(row, use, error.code, dict(error.values), self._steady())
        with self._lock:
            is_new = self._rows.pop((row, use), None) is None
            self._rows[row, use] = held
            if len(self._rows) > MOST_SET_ASIDE:
                del self._rows[next(iter(self._rows))]
        if is_new:
            self._on_added(held)
        return held.error
