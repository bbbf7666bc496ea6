"""Going back to a copy of a SQLite database: it takes the place of the database in one step, or not at all."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError
from puntobanco.server.secret_files import sync_folder
from puntobanco.server.storage.backup import mark_copy

_COMPANIONS = ("-wal", "-shm")
"""What SQLite has beside a database that is in use, or whose last user died."""


def restore(copy: Path, database: Path, prepare: Callable[[Path], None]) -> Path | None:
    """Put a copy in the place of a database that nobody has open; where the old one is now, if there was one.

    `prepare` is given the copy beside its place, marked as one; when it has done with it, the copy is complete.
    """
    beside = database.with_name(f".{database.name}.{token_hex(8)}")
    try:
        _let_go(database)
        try:
            _copied(copy, beside)
            prepare(beside)
            _closed(beside)
            aside = _set_aside(database)
            os.replace(beside, database)
        finally:
            for companion in ("", *_COMPANIONS):
                _beside(beside, companion).unlink(missing_ok=True)
        sync_folder(database.parent)
    except (OSError, ValueError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise StorageError("restore-failed", file=echo(copy, 200), detail=echo(reason, 200)) from None
    return aside


def _let_go(database: Path) -> None:
    """Refuse a database that somebody has open; the journal of one that nobody has goes into it.

    One that is damaged is no reason to stop: it is why somebody restores.
    """
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True, timeout=0)) as found:
            found.execute("PRAGMA journal_mode=DELETE")  # which takes the file for oneself
            found.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise StorageError("restore-in-use", file=echo(database, 200)) from None
    except sqlite3.DatabaseError:
        pass


def _copied(copy: Path, beside: Path) -> None:
    os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with (
        closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(beside)) as new,
    ):
        old.backup(new)
        (verdict,) = new.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        mark_copy(new)


def _closed(beside: Path) -> None:
    """One file, and on disk."""
    with closing(sqlite3.connect(beside)) as prepared:
        prepared.execute("PRAGMA journal_mode=DELETE")
    descriptor = os.open(beside, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _set_aside(database: Path) -> Path | None:
    """Give the old database a second name, under which it stays; what lies beside it goes along."""
    if not database.exists():
        return None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = database.with_name(f"{database.name}.before-{stamp}-{token_hex(2)}")
    os.link(database, aside)
    for companion in _COMPANIONS:
        with suppress(FileNotFoundError):
            os.replace(_beside(database, companion), _beside(aside, companion))
    return aside


def _beside(database: Path, companion: str) -> Path:
    return database.with_name(database.name + companion)
