"""What a group says to PostgreSQL: a few statements whose values are arrays. SQLite is called row by row."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.storage import statements as sql
from puntobanco.server.storage.statements import Selecting, Writing

READ = {
    "HEADS": "SELECT id, version, hash FROM streams WHERE id = ANY(:names) ORDER BY id FOR UPDATE",
    "COINS": "SELECT account, coins FROM balances WHERE account = ANY(:names) ORDER BY account FOR UPDATE",
    "ANSWERED": "SELECT command, answer FROM answers WHERE command = ANY(:names)",
}
WRITTEN = {
    "CLAIM": (
        "INSERT INTO answers (command, answer, at_ms) SELECT * FROM unnest(CAST(:command AS text[]),"
        " CAST(:answer AS text[]), CAST(:at_ms AS bigint[])) AS rows (command, answer, at_ms)"
        " ON CONFLICT DO NOTHING RETURNING command"
    ),
    "OPEN_STREAM": (
        "INSERT INTO streams (id, version, hash) SELECT * FROM unnest(CAST(:id AS text[]), CAST(:version AS bigint[]),"
        " CAST(:hash AS text[])) AS rows (id, version, hash) ON CONFLICT DO NOTHING"
    ),
    "OPEN_ACCOUNT": (
        "INSERT INTO balances (account, coins) SELECT * FROM unnest(CAST(:account AS text[]),"
        " CAST(:coins AS bigint[])) AS rows (account, coins) ON CONFLICT DO NOTHING"
    ),
    "ADD_EVENT": (
        "INSERT INTO events (stream, number, data, hash) SELECT * FROM unnest(CAST(:stream AS text[]),"
        " CAST(:number AS bigint[]), CAST(:data AS text[]), CAST(:hash AS text[])) AS rows (stream, number, data, hash)"
    ),
    "ADD_POSTING": (
        "INSERT INTO postings (stream, number, account, coins) SELECT * FROM unnest(CAST(:stream AS text[]),"
        " CAST(:number AS bigint[]), CAST(:account AS text[]), CAST(:coins AS bigint[]))"
        " AS rows (stream, number, account, coins)"
    ),
    "MOVE_HEAD": (
        "UPDATE streams SET version = after, hash = digest FROM unnest(CAST(:after AS bigint[]),"
        " CAST(:digest AS text[]), CAST(:stream AS text[]), CAST(:before AS bigint[]))"
        " AS rows (after, digest, stream, before) WHERE id = stream AND version = before"
    ),
    "SET_COINS": (
        "UPDATE balances SET coins = now FROM unnest(CAST(:now AS bigint[]), CAST(:name AS text[]))"
        " AS rows (now, name) WHERE account = name"
    ),
    "SET_DUE": (
        "WITH found AS MATERIALIZED (SELECT id, moment, version FROM tables JOIN unnest(CAST(:moment AS bigint[]),"
        " CAST(:version AS bigint[]), CAST(:name AS text[])) AS rows (moment, version, name) ON id = name"
        " ORDER BY id FOR UPDATE OF tables)"
        " UPDATE tables SET due_ms = moment, due_version = version FROM found WHERE tables.id = found.id"
    ),
}


class Heard:
    """A connection that notes what it is asked."""

    def __init__(self, kind: str) -> None:
        self.dialect = SimpleNamespace(name=kind)
        self.asked: list[tuple[Any, Any]] = []

    def execute(self, statement: Any, values: Any) -> Any:
        self.asked.append((str(statement), values))
        return SimpleNamespace(all=lambda: ["found"])

    exec_driver_sql = execute


@pytest.mark.parametrize("name", READ)
def test_rows_are_found_by_all_their_names_at_once(name: str) -> None:
    """Those that are changed afterwards are locked, in the order of their names; nobody asks for nothing."""
    reading: Selecting = getattr(sql, name)
    for kind, values in (("postgresql", {"names": ["b", "a"]}), ("sqlite", ('["b","a"]',))):
        connection: Any = Heard(kind)
        assert reading.find(connection, ()) == ()
        assert connection.asked == []
        assert reading.find(connection, ("b", "a")) == ["found"]
        ((statement, given),) = connection.asked
        assert given == values
        assert (statement == READ[name]) is (kind == "postgresql")


@pytest.mark.parametrize("name", WRITTEN)
def test_many_rows_are_one_statement(name: str) -> None:
    """With an array for each column, in the order of the rows; SQLite is given the rows, or one text with all."""
    writing: Writing = getattr(sql, name)
    rows = [tuple(f"{column} {number}" for column in writing._names) for number in (1, 2)]
    connection: Any = Heard("postgresql")
    writing.run(connection, rows)
    assert connection.asked == [
        (WRITTEN[name], {column: [f"{column} 1", f"{column} 2"] for column in writing._names}),
    ]
    on_sqlite: Any = Heard("sqlite")
    writing.run(on_sqlite, tuple(rows))
    ((statement, values),) = on_sqlite.asked
    if name == "CLAIM":
        assert [json.loads(text) for text in values] == [[list(row) for row in rows]]
    else:
        assert values == rows
        assert statement.count("?") == len(writing._names)
