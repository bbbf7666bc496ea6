"""The bus of processes that share a PostgreSQL; a house on SQLite is one process, and never imports the driver."""

import contextlib
import queue
import threading
from collections.abc import Iterable
from secrets import token_hex

import psycopg
import structlog
from sqlalchemy import Engine

from puntobanco.server.bus.bus import Heard

CHANNEL = "punto"
_LONGEST = 7000
"""Bytes of one message; PostgreSQL takes 8000."""
_PAUSE_S = 1.0
_ASK_S = 5.0
_LOG = structlog.get_logger("punto.bus")


class PostgresBus:
    """LISTEN and NOTIFY of PostgreSQL, each on a connection and in a thread of its own."""

    def __init__(self, engine: Engine, heard: Heard) -> None:
        url = engine.url.set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._heard = heard
        self._name = token_hex(4)
        self._waiting: queue.Queue[str | None] = queue.Queue()
        self._closed = threading.Event()
        self._threads = [
            threading.Thread(target=self._tell, name="bus-tells", daemon=True),
            threading.Thread(target=self._listen, name="bus-listens", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def publish(self, streams: Iterable[str]) -> None:
        """Tell the others that these streams have grown."""
        for stream in streams:
            self._waiting.put(stream)

    def close(self) -> None:
        """Stop."""
        self._closed.set()
        self._waiting.put(None)
        for thread in self._threads:
            thread.join(_ASK_S + _PAUSE_S)

    def _connected(self) -> "psycopg.Connection[tuple[object, ...]]":
        return psycopg.connect(self._address, autocommit=True, connect_timeout=5)

    def _tell(self) -> None:
        connection = None
        while not self._closed.is_set():
            message = self._next_message()
            if message is None:
                break
            try:
                connection = connection or self._connected()
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))
            except psycopg.Error:  # the others look by themselves, a little later
                if connection is not None:
                    connection.close()
                connection = None
                self._closed.wait(_PAUSE_S)
        if connection is not None:
            connection.close()

    def _next_message(self) -> str | None:
        """This process's name and as many streams as wait and fit."""
        first = self._waiting.get()
        if first is None:
            return None
        streams, size = {first: None}, len(first.encode())
        with contextlib.suppress(queue.Empty):
            while size < _LONGEST // 2:
                more = self._waiting.get_nowait()
                if more is None:
                    return None
                streams[more] = None
                size += len(more.encode()) + 1
        return " ".join((self._name, *streams))

    def _listen(self) -> None:
        while not self._closed.is_set():
            try:
                with self._connected() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for notice in connection.notifies(timeout=_ASK_S / 10):
                            name, *streams = notice.payload.split(" ")
                            if name != self._name:
                                self._heard(streams)
            except psycopg.Error as error:
                _LOG.warning("bus.lost", detail=type(error).__name__)
                self._closed.wait(_PAUSE_S)
