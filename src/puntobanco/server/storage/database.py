"""Opening the database, SQLite or PostgreSQL, and refusing settings that could lose what was acknowledged."""

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, TimeoutError as PoolTimeoutError
from sqlalchemy.pool import QueuePool

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.faults import refusal
from puntobanco.server.storage.tls import TRUSTED, with_tls

_WAIT_MS = 2000
"""How long a statement waits for a lock of another process before the whole transaction is tried again."""
_IDLE_MS = 10_000
"""How long PostgreSQL lets a transaction of a process that has stopped keep its locks."""
_WRITES = "punto_writes"

_SQLITE_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "fullfsync=ON",
    "checkpoint_fullfsync=ON",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    f"busy_timeout={_WAIT_MS}",
    f"journal_size_limit={64 * 2**20}",
)
_SQLITE_SAFE = {"journal_mode": ("wal",), "synchronous": ("2", "3")}

_DURABLE_COMMITS = ("on", "remote_apply", "remote_write", "local")
"""Values of PostgreSQL's synchronous_commit with which a commit is on this server's disk when it returns."""
_POSTGRESQL_SAFE = {
    "fsync": ("on",),
    "full_page_writes": ("on",),
    "synchronous_commit": _DURABLE_COMMITS,
    "server_encoding": ("UTF8",),
    "transaction_read_only": ("off",),
}
_POSTGRESQL_QUERY = re.compile(
    "host|hostaddr|port|user|dbname|ssl[a-z_]*|application_name|connect_timeout|target_session_attrs|channel_binding"
    "|require_auth|gssencmode|passfile|service|options|keepalives[a-z_]*|tcp_user_timeout|load_balance_hosts"
    f"|{TRUSTED}"
)


def open_database(url: str) -> Engine:
    """An engine for a database that keeps what it has committed.

    Every connection is asked for its settings when it is made, so that a server that comes back with others is refused.
    """
    parsed = _parsed(url)
    engine = _sqlite(parsed) if parsed.get_backend_name() == "sqlite" else _postgresql(parsed)
    try:
        with engine.connect():
            pass
    except DBAPIError as error:
        engine.dispose()
        raise refusal(error) from None
    except (ValueError, TypeError, OSError):  # an address that the driver cannot even try
        engine.dispose()
        raise StorageError("storage-url", found=_shown(url)) from None
    except StorageError:
        engine.dispose()
        raise
    return engine


def is_sqlite(engine: Engine) -> bool:
    """Whether the database is a file of this machine, with one writer."""
    return engine.dialect.name == "sqlite"


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A connection whose next transaction writes: on SQLite it is the only one that does, from its beginning."""
    with engine.connect() as connection:
        yield connection.execution_options(**{_WRITES: True})


@contextmanager
def one_moment(engine: Engine) -> Iterator[Connection]:
    """A connection that reads the database as it is at one moment, however long that takes; writing goes on."""
    try:
        with engine.connect() as connection:
            if not is_sqlite(engine):  # a SQLite transaction sees one moment anyway
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
    except DBAPIError as error:
        raise refusal(error) from error
    except PoolTimeoutError as error:
        raise StorageError("storage-busy") from error


def _shown(url: str) -> str:
    """An address as messages repeat it: without anything that could be a password."""
    kind, colon, _ = url.partition(":")
    if colon and kind != "sqlite":
        return echo(kind) + ":…"
    return echo(re.sub(r"//.*@", "//…@", url, flags=re.DOTALL))


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError("storage-url", found=_shown(url)) from None
    backend = parsed.drivername.lower().partition("+")[0]
    if backend == "sqlite":
        return _parsed_sqlite(parsed, url)
    strange = [name for name in parsed.query if not _POSTGRESQL_QUERY.fullmatch(name)]
    torn = "@" in f"{parsed.host or ''}{parsed.database or ''}"  # a piece of a password that was not escaped
    if backend not in ("postgresql", "postgres") or strange or torn or "\0" in url:
        raise StorageError("storage-url", found=_shown(url))
    return with_tls(parsed.set(drivername="postgresql+psycopg"))


def _parsed_sqlite(parsed: URL, url: str) -> URL:
    """A file and nothing else: no host, and none of the words with which SQLite would not keep it on disk."""
    file = parsed.database
    if file in (None, "", ":memory:"):
        raise StorageError("storage-memory")
    if parsed.host or parsed.username or parsed.password or parsed.port or parsed.query or "\0" in url:
        raise StorageError("storage-url", found=_shown(url))
    if file.startswith("file:"):
        raise StorageError("storage-url", found=_shown(url))
    return parsed.set(drivername="sqlite")


def _sqlite(url: URL) -> Engine:
    path = Path(str(url.database)).absolute()
    _make_file(path)

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            f"file:{quote(str(path))}?mode=rw",  # a file that was taken away is not made anew, empty
            uri=True,
            timeout=_WAIT_MS / 1000,
            isolation_level=None,  # transactions are begun by `begin`
            check_same_thread=False,
        )

    engine = create_engine(url, creator=connect, poolclass=QueuePool, pool_size=8, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: Any) -> None:
        try:
            for pragma in _SQLITE_PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            found = {name: str(connection.execute(f"PRAGMA {name}").fetchone()[0]) for name in _SQLITE_SAFE}
            _refuse_unsafe(found, _SQLITE_SAFE)
            record.info["file"] = _identity(path)
        except BaseException:
            connection.close()
            raise

    @event.listens_for(engine, "checkout")
    def look(_: sqlite3.Connection, record: Any, __: Any) -> None:
        if record.info["file"] != _identity(path):
            raise DisconnectionError  # so that the file is opened that has this name now, if there is one

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(_WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _make_file(path: Path) -> None:
    """A file that others cannot read: it holds what people play for, and their passwords' digests."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    except OSError as error:
        raise StorageError("storage-unreachable", detail=echo(error.strerror or error, 200)) from None
    except ValueError:
        raise StorageError("storage-url", found=echo(path)) from None


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name: commits to a file that was deleted would be lost."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _postgresql(url: URL) -> Engine:
    defaults = {
        "client_encoding": "utf8",
        "connect_timeout": 5,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "tcp_user_timeout": _IDLE_MS,
    }
    engine = create_engine(
        url,
        connect_args={name: value for name, value in defaults.items() if name not in url.query},
        hide_parameters=True,
        isolation_level="READ COMMITTED",
        max_overflow=8,
        pool_pre_ping=True,
        pool_size=8,
        pool_timeout=_IDLE_MS / 1000,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT name, setting FROM pg_settings WHERE name = ANY(%s)", [list(_POSTGRESQL_SAFE)])
                found = dict(cursor.fetchall())
                _refuse_unsafe(found, _POSTGRESQL_SAFE)
                cursor.execute(
                    "SELECT set_config('synchronous_commit', %s, false), set_config('lock_timeout', %s, false),"
                    " set_config('idle_in_transaction_session_timeout', %s, false)",
                    [found["synchronous_commit"], str(_WAIT_MS), str(_IDLE_MS)],
                )
            connection.commit()
        except BaseException:
            connection.close()
            raise

    return engine


def _refuse_unsafe(found: dict[str, str], safe: dict[str, tuple[str, ...]]) -> None:
    for setting, allowed in safe.items():
        if found.get(setting) not in allowed:
            raise StorageError("storage-unsafe", setting=setting, found=echo(found.get(setting)), allowed=allowed)
