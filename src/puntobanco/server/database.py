"""Opening the database: SQLite in a file, or PostgreSQL; and refusing settings that could lose what was acknowledged."""

from typing import Any

from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.pool import NullPool

from puntobanco.rules.messages import echo
from puntobanco.server.errors import StorageError

_BUSY_MS = 10_000
_DURABLE_COMMITS = ("on", "remote_apply", "remote_write", "local")
"""Values of PostgreSQL's synchronous_commit with which a commit is on this server's disk when it returns."""


def open_database(url: str) -> Engine:
    """An engine for a database that keeps what it has committed."""
    parsed = _parsed(url)
    if parsed.get_backend_name() == "sqlite":
        return _sqlite(parsed)
    return _postgresql(parsed)


def is_sqlite(engine: Engine) -> bool:
    """Whether the database is a file of this machine, with one writer."""
    return engine.dialect.name == "sqlite"


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StorageError("storage-url", found=echo(url)) from None
    names = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    backend = parsed.drivername.partition("+")[0]
    if backend not in names:
        raise StorageError("storage-url", found=echo(url))
    if backend == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise StorageError("storage-memory")
    return parsed.set(drivername=names[backend])


def _sqlite(url: URL) -> Engine:
    engine = create_engine(
        url, poolclass=NullPool, connect_args={"timeout": _BUSY_MS / 1000, "check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun by us, see `begin`
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_BUSY_MS}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    _check(engine, {"PRAGMA journal_mode": ("wal",), "PRAGMA synchronous": ("2", "3")})
    return engine


def _postgresql(url: URL) -> Engine:
    engine = create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    _check(
        engine,
        {
            "SHOW fsync": ("on",),
            "SHOW full_page_writes": ("on",),
            "SHOW synchronous_commit": _DURABLE_COMMITS,
        },
    )
    return engine


def _check(engine: Engine, wanted: dict[str, tuple[str, ...]]) -> None:
    """Refuse a database that could lose a commit; a name of a setting is all that is told of it."""
    try:
        with engine.connect() as connection:
            for question, allowed in wanted.items():
                found = str(connection.execute(text(question)).scalar())
                if found not in allowed:
                    setting = question.split()[1]
                    raise StorageError("storage-unsafe", setting=setting, found=echo(found), allowed=allowed)
    except OperationalError as error:
        reason = str(error.orig).strip().splitlines()[0] if error.orig is not None else type(error).__name__
        raise StorageError("storage-unreachable", detail=echo(reason, 200)) from None
