"""Connections to PostgreSQL are closed by whoever has made them, also where something goes wrong."""

import asyncio
import threading
from typing import Any

import pytest

from puntobanco.server.errors import StorageError
from puntobanco.server.http.application import make_app
from puntobanco.server.service import Service
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.store import Store
from support.open_connections import close_what_is_left, open_connections
from support.server_tools import KEY


def test_whoever_leaves_a_connection_open_is_named(postgres_url: str) -> None:
    """An engine that is never disposed of, as in a test that fails before it comes to that."""
    before = open_connections()
    engine = open_database(postgres_url)
    left = close_what_is_left(before, patience_s=0)
    assert len(left) == 1
    assert "open_database(postgres_url)" in left[0]
    assert open_connections() == before
    engine.dispose()
    assert close_what_is_left(before, patience_s=0) == []


def test_a_server_that_cannot_start_leaves_nothing_open(postgres_url: str) -> None:
    """The database goes away in the middle of the start: the threads that tell and listen end with their lines."""

    class Gone(Store):
        """A database that cannot be read any more."""

        def reading(self) -> Any:
            raise StorageError("storage-unreachable", detail="gone")

    async def start() -> None:
        app = make_app(Service(Gone(engine), KEY))
        async with app.router.lifespan_context(app):
            raise AssertionError("it started")

    before, threads = open_connections(), set(threading.enumerate())
    engine = open_database(postgres_url)
    try:
        with pytest.raises(StorageError, match="storage-unreachable"):
            asyncio.run(start())
    finally:
        engine.dispose()
    left = {one.name for one in set(threading.enumerate()) - threads}
    assert not [name for name in left if name.startswith(("bus-", "writer"))]
    assert open_connections() == before
