"""The statements of a group, in the words of each database: many rows at once, in the order in which they are given.

SQLite is a library, and is called row by row. To PostgreSQL a group goes as a few statements, each with all its rows as
one text of JSON: the driver took twenty times as long to make arrays of them. Rows are tuples: to name each value of
each row took a third of the time of a group.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, CursorResult, bindparam, delete, insert, text, update

from puntobanco.server.storage.schema import ANSWERS, BALANCES, SETTINGS, SHOES, STREAMS

Row = tuple[Any, ...]
_NAMES = "ARRAY(SELECT jsonb_array_elements_text(CAST(:names AS jsonb)))"
_ROWS = "(SELECT COLUMNS FROM jsonb_array_elements(CAST(:rows AS jsonb)) AS given (row)) AS rows"


class Selecting:
    """A statement that finds the rows of many names; on PostgreSQL it may lock them, in the order of their names."""

    def __init__(self, on_sqlite: str, on_postgresql: str) -> None:
        self._on_sqlite = on_sqlite
        self._on_postgresql = text(on_postgresql.replace("NAMES", _NAMES))

    def find(self, connection: Connection, names: Sequence[Any]) -> "Sequence[Any]":
        """The rows of these names; those that are not there are left out."""
        if not names:
            return ()
        if connection.dialect.name == "sqlite":
            return connection.exec_driver_sql(self._on_sqlite, (_as_json(names),)).all()
        return connection.execute(self._on_postgresql, {"names": _as_json(names)}).all()


class Writing:
    """A statement for many rows, whose values stand in the order of its columns."""

    def __init__(self, by_row: str, at_once: str, **types: str) -> None:
        self._by_row = by_row
        columns = ", ".join(f"CAST(row ->> {place} AS {types[name]}) AS {name}" for place, name in enumerate(types))
        self._at_once = text(at_once.replace("ROWS", _ROWS.replace("COLUMNS", columns)))

    def run(self, connection: Connection, rows: Sequence[Row]) -> "CursorResult[Any]":
        """Write rows, at least one."""
        if connection.dialect.name == "sqlite":
            return connection.exec_driver_sql(self._by_row, self._for_sqlite(rows))
        return connection.execute(self._at_once, {"rows": _as_json(rows)})

    def _for_sqlite(self, rows: Sequence[Row]) -> Any:
        return list(rows)


class Telling(Writing):
    """A statement for many rows that tells which of them it has written; SQLite is handed all of them as one text."""

    def _for_sqlite(self, rows: Sequence[Row]) -> Any:
        return (_as_json(rows),)


def _as_json(values: Sequence[Any]) -> str:
    return msgspec.json.encode(values).decode()


HEADS = Selecting(
    "SELECT id, version, hash FROM streams WHERE id IN (SELECT value FROM json_each(?))",
    "SELECT id, version, hash FROM streams WHERE id = ANY(NAMES) ORDER BY id FOR UPDATE",
)
COINS = Selecting(
    "SELECT account, coins FROM balances WHERE account IN (SELECT value FROM json_each(?))",
    "SELECT account, coins FROM balances WHERE account = ANY(NAMES) ORDER BY account FOR UPDATE",
)
ANSWERED = Selecting(
    "SELECT command, answer, at_ms, asked FROM answers WHERE command IN (SELECT value FROM json_each(?))",
    "SELECT command, answer, at_ms, asked FROM answers WHERE command = ANY(NAMES)",
)
DIGESTS = Selecting(
    "SELECT stream, hash FROM json_each(?) AS given CROSS JOIN events"
    " ON stream = json_extract(given.value, '$[0]') AND number = json_extract(given.value, '$[1]')",
    "SELECT stream, hash FROM jsonb_array_elements(CAST(:names AS jsonb)) AS given (row)"
    " JOIN events ON stream = row ->> 0 AND number = CAST(row ->> 1 AS bigint)",
)
"""Of events that are named by their stream and their number."""

CLAIM = Telling(
    "INSERT INTO answers (command, answer, at_ms, asked)"
    " SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),"
    " json_extract(value, '$[2]'), json_extract(value, '$[3]')"
    " FROM json_each(?) WHERE true ON CONFLICT DO NOTHING RETURNING command",
    "INSERT INTO answers (command, answer, at_ms, asked) SELECT * FROM ROWS ON CONFLICT DO NOTHING RETURNING command",
    command="text",
    answer="text",
    at_ms="bigint",
    asked="text",
)
OPEN_STREAM = Writing(
    "INSERT INTO streams (id, version, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    "INSERT INTO streams (id, version, hash) SELECT * FROM ROWS ON CONFLICT DO NOTHING",
    id="text",
    version="bigint",
    hash="text",
)
OPEN_ACCOUNT = Writing(
    "INSERT INTO balances (account, coins) VALUES (?, ?) ON CONFLICT DO NOTHING",
    "INSERT INTO balances (account, coins) SELECT * FROM ROWS ON CONFLICT DO NOTHING",
    account="text",
    coins="bigint",
)
ADD_EVENT = Writing(
    "INSERT INTO events (stream, number, data, hash) VALUES (?, ?, ?, ?)",
    "INSERT INTO events (stream, number, data, hash) SELECT * FROM ROWS",
    stream="text",
    number="bigint",
    data="text",
    hash="text",
)
ADD_PATRON = Writing(
    'INSERT INTO patrons (patron, "table", person, number) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    'INSERT INTO patrons (patron, "table", person, number) SELECT * FROM ROWS ON CONFLICT DO NOTHING',
    patron="text",
    place="text",
    person="text",
    number="bigint",
)
ADD_POSTING = Writing(
    "INSERT INTO postings (stream, number, account, coins) VALUES (?, ?, ?, ?)",
    "INSERT INTO postings (stream, number, account, coins) SELECT * FROM ROWS",
    stream="text",
    number="bigint",
    account="text",
    coins="bigint",
)
MOVE_HEAD = Writing(
    "UPDATE streams SET version = ?, hash = ? WHERE id = ? AND version = ?",
    "UPDATE streams SET version = after, hash = digest FROM ROWS WHERE id = stream AND version = before",
    after="bigint",
    digest="text",
    stream="text",
    before="bigint",
)
SET_COINS = Writing(
    "UPDATE balances SET coins = ? WHERE account = ?",
    "UPDATE balances SET coins = now FROM ROWS WHERE account = name",
    now="bigint",
    name="text",
)

# Due moments, whose rows are locked only here, and rare ones.

SET_ANSWER = (
    update(ANSWERS)
    .where(ANSWERS.c.command == bindparam("name"))
    .values(answer=bindparam("text"), at_ms=bindparam("moment"), asked=bindparam("digest"))
)
SET_DUE = Writing(
    "UPDATE tables SET due_ms = ?, due_version = ? WHERE id = ?",
    "WITH found AS MATERIALIZED"
    " (SELECT id, moment, version FROM tables JOIN ROWS ON id = name ORDER BY id FOR UPDATE OF tables)"
    " UPDATE tables SET due_ms = moment, due_version = version FROM found WHERE tables.id = found.id",
    moment="bigint",
    version="bigint",
    name="text",
)
FORGET_ANSWER = delete(ANSWERS).where(ANSWERS.c.command == bindparam("name"))
FORGET_STREAM = delete(STREAMS).where(STREAMS.c.id == bindparam("name"))
FORGET_ACCOUNT = delete(BALANCES).where(BALANCES.c.account == bindparam("name"))
FORGET_SECRET = delete(SHOES).where(SHOES.c.table == bindparam("of"), SHOES.c.shoe == bindparam("name"))
KEEP_SECRET = insert(SHOES)
FORGET_SETTING = delete(SETTINGS).where(SETTINGS.c.name == bindparam("of"))
ADD_BEAT = insert(SETTINGS)
FORGET_BEATS = delete(SETTINGS).where(SETTINGS.c.name.startswith("written:"), SETTINGS.c.name != bindparam("of"))
