"""A copy of the database while it is in use: of SQLite, to a file. PostgreSQL brings its own tool, `pg_dump`."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from secrets import token_hex

from sqlalchemy import Engine

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError
from puntobanco.server.secret_files import sync_folder
from puntobanco.server.storage.database import is_sqlite

COPY = "copy"
"""A setting that only copies of a database have."""


def back_up(engine: Engine, to: Path) -> None:
    """Copy a SQLite database, as it is at one moment, to a file that is not there yet; writing goes on meanwhile.

    The file is complete, on disk and checked when it gets its name; only its owner can read it. The key is not in it.
    """
    if not is_sqlite(engine):
        raise StorageError("backup-postgresql")
    beside = to.with_name(f".{to.name}.{token_hex(8)}")
    try:
        try:
            _copy(Path(str(engine.url.database)), beside)
            os.link(beside, to)
        except FileExistsError:
            raise StorageError("backup-exists", file=echo(to, 200)) from None
        finally:
            beside.unlink(missing_ok=True)
        sync_folder(to.parent)
    except (OSError, ValueError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise StorageError("backup-failed", file=echo(to, 200), detail=echo(reason, 200)) from None


def mark_copy(copy: sqlite3.Connection) -> None:
    """Write into a copy that it is one: whoever goes on with it has forgotten what came after it."""
    copy.execute("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (COPY, token_hex(8)))
    copy.commit()


def _copy(source: Path, target: Path) -> None:
    descriptor = os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.execute("PRAGMA query_only=ON")
            old.backup(new)  # in one step: in WAL mode nobody waits for it, and it never begins anew
            mark_copy(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, until it is opened as a database of the house
            (verdict,) = new.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise sqlite3.DatabaseError(verdict)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
