"""What the tests of the storage share: both databases, works, and a look at what is really there."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import event, text

from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Answer, Append, Work
from puntobanco.server.storage.verification import verify_database

PROCESS = Path(__file__).parent / "storage_process.py"


def appended(stream: str, expected: int, *events: str, command: str | None = None) -> Work:
    """A work that appends to one stream; its answer repeats the command."""
    answer = None if command is None else Answer(command, f"answer to {command}", 1)
    return Work((Append(stream, expected, events),), answer)


def moving(stream: str, expected: int, *moved: tuple[str, int], command: str | None = None) -> Work:
    """A work of one event that moves coins."""
    answer = None if command is None else Answer(command, f"answer to {command}", 1)
    return Work((Append(stream, expected, (json.dumps({"command": command}),), (moved,)),), answer)


def rows(store: Store, statement: str) -> list[Any]:
    """What a statement finds."""
    with store.engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(statement))]


def alter(store: Store, statement: str, **values: object) -> None:
    """Do what nobody should: change what is stored, past every check."""
    with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("PRAGMA ignore_check_constraints=ON")
            connection.exec_driver_sql("BEGIN")
        else:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
            connection.execute(text("ALTER TABLE balances DROP CONSTRAINT IF EXISTS no_debts"))
        connection.execute(text(statement), values)
        connection.commit()
        connection.invalidate()


def assert_sound(store: Store) -> None:
    """Every chain, head, posting and balance fits."""
    findings = verify_database(store)
    assert findings.flaw is None, findings.flaw


def commands_of(store: Store) -> list[str]:
    """The command of every event, with repetitions if there were any."""
    return [json.loads(data)["command"] for (data,) in rows(store, "SELECT data FROM events")]


class Commits:
    """Counts the transactions that a store commits, and the errors that its database reports."""

    def __init__(self, store: Store) -> None:
        self.count = 0
        self.errors: list[str] = []
        event.listen(store.engine, "commit", self._committed)
        event.listen(store.engine, "handle_error", self._failed)

    def _committed(self, _: object) -> None:
        self.count += 1

    def _failed(self, context: Any) -> None:
        error = context.original_exception
        self.errors.append(getattr(error, "sqlstate", None) or getattr(error, "sqlite_errorname", None) or "?")


def process(*arguments: str) -> "subprocess.Popen[str]":
    """A process of its own that writes; see `storage_process`."""
    return subprocess.Popen(
        [sys.executable, str(PROCESS), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
