"""One thread that writes: works that wait are written together, in one transaction, and answered when it is on disk."""

import queue
import threading
from concurrent.futures import Future

from puntobanco.server.errors import Conflict, StorageError
from puntobanco.server.store import Store
from puntobanco.server.work import Work, Written

MOST_AT_ONCE = 256
MOST_WAITING = 10_000

Waiting = tuple[Work, "Future[Written]"]


class Writer:
    """Group commit: nobody is answered before the commit, and everybody who waits shares one."""

    def __init__(self, store: Store, most_at_once: int = MOST_AT_ONCE) -> None:
        self._store = store
        self._most_at_once = most_at_once
        self._waiting: queue.Queue[Waiting | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> "Future[Written]":
        """Write a work; the future raises `Conflict` where a stream has moved on, `StorageError` where nothing can be."""
        future: Future[Written] = Future()
        try:
            self._waiting.put_nowait((work, future))
        except queue.Full:
            future.set_exception(StorageError("storage-busy"))
        return future

    def close(self) -> None:
        """Write what waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            batch = self._batch()
            if batch is None:
                return
            self._write(batch)

    def _batch(self) -> list[Waiting] | None:
        """Whatever waits, at least one; None at the end."""
        first = self._waiting.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < self._most_at_once:
            try:
                more = self._waiting.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._waiting.put(None)
                break
            batch.append(more)
        return batch

    def _write(self, batch: list[Waiting]) -> None:
        try:
            results = self._store.write([work for work, _ in batch])
        except Exception as error:
            if len(batch) > 1:  # one of them is to blame, or the database is gone: each for itself
                for one in batch:
                    self._write([one])
                return
            failed = error if isinstance(error, StorageError) else StorageError("storage-failed", detail=_named(error))
            batch[0][1].set_exception(failed)
            return
        for (_, future), result in zip(batch, results, strict=True):
            if isinstance(result, Conflict):
                future.set_exception(result)
            else:
                future.set_result(result)


def _named(error: Exception) -> str:
    return type(error).__name__
