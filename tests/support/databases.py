"""Databases for tests: files of SQLite, and copies on a private PostgreSQL.

Every test can ask for one, so this is imported in every run: what a database needs is imported where one is made.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from support.postgres import PrivatePostgres

if TYPE_CHECKING:
    from puntobanco.server.storage.store import Store

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(params=DATABASES)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database in which there is nothing, once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/punto.db"
        return
    server: PrivatePostgres = request.getfixturevalue("postgres")
    name = server.new_database()
    yield server.url(name)
    server.drop(name)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with the newest schema, which tests copy."""
    from puntobanco.server.storage.database import open_database
    from puntobanco.server.storage.migrations import upgrade

    file = tmp_path_factory.mktemp("template") / "punto.db"
    engine = open_database(f"sqlite:///{file}")
    upgrade(engine)
    engine.dispose()
    assert [one.name for one in file.parent.iterdir()] == ["punto.db"]  # nothing is still beside it, in a journal
    return file


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database with the newest schema, once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        file = shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "punto.db")
        yield f"sqlite:///{file}"
        return
    server: PrivatePostgres = request.getfixturevalue("postgres")
    name = server.new_database(request.getfixturevalue("postgres_template"))
    yield server.url(name)
    server.drop(name)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store in a database with nothing in it but the schema."""
    from puntobanco.server.storage.database import open_database
    from puntobanco.server.storage.store import Store

    engine = open_database(url)
    yield Store(engine)
    engine.dispose()


@pytest.fixture
def postgres_url(postgres: PrivatePostgres, postgres_template: str) -> Iterator[str]:
    """A PostgreSQL database with the newest schema."""
    name = postgres.new_database(postgres_template)
    yield postgres.url(name)
    postgres.drop(name)
