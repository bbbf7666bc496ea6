"""One thread that writes: works that wait are written together, in one transaction, and answered when it is on disk."""

import threading
from collections import deque
from concurrent.futures import Future

from puntobanco.server.errors import Conflict, StorageError
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Work, Written

MOST_AT_ONCE = 256
MOST_WAITING = 10_000

Waiting = tuple[Work, "Future[Written]"]


class Writer:
    """Group commit: nobody is answered before the commit, and everybody who waits shares one.

    No time is spent on waiting for company: a group is whatever came while the last one was written.
    """

    def __init__(self, store: Store, most_at_once: int = MOST_AT_ONCE) -> None:
        self._store = store
        self._most_at_once = most_at_once
        self._waiting: deque[Waiting] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "Future[Written]":
        """Write a work; the future raises `Conflict` where a stream has moved on, `StorageError` where nothing can be.

        A future that is cancelled in time is not written; later, cancelling has no effect.
        """
        future: Future[Written] = Future()
        with self._changed:
            if not self._closed and len(self._waiting) < MOST_WAITING:
                self._waiting.append((work, future))
                self._changed.notify()
                return future
            refused = StorageError("storage-closed") if self._closed else StorageError("storage-busy")
        future.set_exception(refused)
        return future

    @property
    def waiting(self) -> int:
        """How many works wait for their turn."""
        return len(self._waiting)

    def close(self) -> None:
        """Write what waits, then stop; what comes after is refused."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._batch():
            self._write([(work, future) for work, future in batch if future.set_running_or_notify_cancel()])

    def _batch(self) -> list[Waiting]:
        """Whatever waits, at least one; none at the end."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), self._most_at_once))]

    def _write(self, batch: list[Waiting]) -> None:
        if not batch:
            return
        try:
            results = self._store.write([work for work, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not _is_everybodys(error):  # one of them is to blame: not the others
                middle = len(batch) // 2
                self._write(batch[:middle])
                self._write(batch[middle:])
                return
            _fail(batch, error)
        else:
            for (_, future), result in zip(batch, results, strict=True):
                if isinstance(result, Conflict | StorageError):
                    future.set_exception(result)
                else:
                    future.set_result(result)


def _is_everybodys(error: Exception) -> bool:
    """Whether nothing can be written at the moment, whatever it is."""
    return isinstance(error, StorageError) and error.code != "storage-inconsistent"


def _fail(batch: list[Waiting], error: Exception) -> None:
    """Tell everybody, each with an error of their own."""
    code, values = (error.code, error.values) if isinstance(error, StorageError) else ("storage-failed", None)
    for _, future in batch:
        failed = StorageError(code, **({"detail": type(error).__name__} if values is None else values))
        failed.__cause__ = error
        future.set_exception(failed)
