"""The statements of a group, in the words of each database: many rows at once, in the order in which they are given.

SQLite is a library, and is called row by row. To PostgreSQL a group goes as a few statements whose values are arrays.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BindParameter,
    Connection,
    CursorResult,
    Executable,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects.sqlite import insert as insert_if_new

from puntobanco.server.storage.schema import ANSWERS, BALANCES, EVENTS, POSTINGS, SHOES, STREAMS, TABLES

Row = Mapping[str, Any]


class Reading:
    """A statement that finds the rows of many names; on PostgreSQL it may lock them, in the order of their names."""

    def __init__(self, on_sqlite: Executable, on_postgresql: str) -> None:
        self._statements = {"sqlite": on_sqlite, "postgresql": text(on_postgresql)}

    def find(self, connection: Connection, names: Sequence[str]) -> "Sequence[Any]":
        """The rows of these names; those that are not there are left out."""
        if not names:
            return ()
        return connection.execute(self._statements[connection.dialect.name], {"names": list(names)}).all()


class Writing:
    """A statement for many rows."""

    def __init__(self, by_row: Executable, by_array: str, **types: str) -> None:
        self._by_row = by_row
        arrays = ", ".join(f"CAST(:{name} AS {type}[])" for name, type in types.items())
        names = ", ".join(types)
        self._by_array = text(by_array.replace("ROWS", f"unnest({arrays}) AS rows ({names})"))
        self._names = tuple(types)

    def run(self, connection: Connection, rows: Sequence[Row]) -> "CursorResult[Any]":
        """Write rows, at least one."""
        if connection.dialect.name == "sqlite":
            return connection.execute(self._by_row, list(rows))
        return connection.execute(self._by_array, {name: [row[name] for row in rows] for name in self._names})


_NAMES: BindParameter[list[str]] = bindparam("names", expanding=True)

HEADS = Reading(
    select(STREAMS.c.id, STREAMS.c.version, STREAMS.c.hash).where(STREAMS.c.id.in_(_NAMES)),
    "SELECT id, version, hash FROM streams WHERE id = ANY(:names) ORDER BY id FOR UPDATE",
)
COINS = Reading(
    select(BALANCES.c.account, BALANCES.c.coins).where(BALANCES.c.account.in_(_NAMES)),
    "SELECT account, coins FROM balances WHERE account = ANY(:names) ORDER BY account FOR UPDATE",
)
ANSWERED = Reading(
    select(ANSWERS.c.command, ANSWERS.c.answer).where(ANSWERS.c.command.in_(_NAMES)),
    "SELECT command, answer FROM answers WHERE command = ANY(:names)",
)

CLAIM = Writing(
    insert_if_new(ANSWERS).on_conflict_do_nothing().returning(ANSWERS.c.command),
    "INSERT INTO answers (command, answer, at_ms) SELECT * FROM ROWS ON CONFLICT DO NOTHING RETURNING command",
    command="text",
    answer="text",
    at_ms="bigint",
)
OPEN_STREAM = Writing(
    insert_if_new(STREAMS).on_conflict_do_nothing(),
    "INSERT INTO streams (id, version, hash) SELECT * FROM ROWS ON CONFLICT DO NOTHING",
    id="text",
    version="bigint",
    hash="text",
)
OPEN_ACCOUNT = Writing(
    insert_if_new(BALANCES).on_conflict_do_nothing(),
    "INSERT INTO balances (account, coins) SELECT * FROM ROWS ON CONFLICT DO NOTHING",
    account="text",
    coins="bigint",
)
ADD_EVENT = Writing(
    insert(EVENTS),
    "INSERT INTO events (stream, number, data, hash) SELECT * FROM ROWS",
    stream="text",
    number="bigint",
    data="text",
    hash="text",
)
ADD_POSTING = Writing(
    insert(POSTINGS),
    "INSERT INTO postings (stream, number, account, coins) SELECT * FROM ROWS",
    stream="text",
    number="bigint",
    account="text",
    coins="bigint",
)
MOVE_HEAD = Writing(
    update(STREAMS)
    .where(STREAMS.c.id == bindparam("stream"), STREAMS.c.version == bindparam("before"))
    .values(version=bindparam("after"), hash=bindparam("digest")),
    "UPDATE streams SET version = after, hash = digest FROM ROWS WHERE id = stream AND version = before",
    stream="text",
    before="bigint",
    after="bigint",
    digest="text",
)
SET_COINS = Writing(
    update(BALANCES).where(BALANCES.c.account == bindparam("name")).values(coins=bindparam("now")),
    "UPDATE balances SET coins = now FROM ROWS WHERE account = name",
    name="text",
    now="bigint",
)

# Rare ones, and due moments, whose rows are locked only here and so one after the other.

SET_ANSWER = (
    update(ANSWERS)
    .where(ANSWERS.c.command == bindparam("name"))
    .values(answer=bindparam("text"), at_ms=bindparam("moment"))
)
SET_DUE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("name"))
    .values(due_ms=bindparam("moment"), due_version=bindparam("version"))
)
FORGET_ANSWER = delete(ANSWERS).where(ANSWERS.c.command == bindparam("name"))
FORGET_STREAM = delete(STREAMS).where(STREAMS.c.id == bindparam("name"))
FORGET_ACCOUNT = delete(BALANCES).where(BALANCES.c.account == bindparam("name"))
FORGET_SECRET = delete(SHOES).where(SHOES.c.table == bindparam("of"), SHOES.c.shoe == bindparam("name"))
KEEP_SECRET = insert(SHOES)
