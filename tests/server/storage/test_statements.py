"""What a group says to PostgreSQL: a few statements, each with one text of JSON. SQLite is called row by row."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.server.storage import statements as sql
from puntobanco.server.storage.statements import Selecting, Writing

NAMES = "ARRAY(SELECT jsonb_array_elements_text(CAST(:names AS jsonb)))"
READ = {
    "HEADS": f"SELECT id, version, hash FROM streams WHERE id = ANY({NAMES}) ORDER BY id FOR UPDATE",
    "COINS": f"SELECT account, coins FROM balances WHERE account = ANY({NAMES}) ORDER BY account FOR UPDATE",
    "ANSWERED": f"SELECT command, answer, at_ms, asked FROM answers WHERE command = ANY({NAMES})",
}
WRITTEN = {
    "CLAIM": (
        (
            "INSERT INTO answers (command, answer, at_ms, asked) SELECT * FROM ROWS"
            " ON CONFLICT DO NOTHING RETURNING command"
        ),
        ("command text", "answer text", "at_ms bigint", "asked text"),
    ),
    "OPEN_STREAM": (
        "INSERT INTO streams (id, version, hash) SELECT * FROM ROWS ON CONFLICT DO NOTHING",
        ("id text", "version bigint", "hash text"),
    ),
    "OPEN_ACCOUNT": (
        "INSERT INTO balances (account, coins) SELECT * FROM ROWS ON CONFLICT DO NOTHING",
        ("account text", "coins bigint"),
    ),
    "ADD_EVENT": (
        "INSERT INTO events (stream, number, data, hash) SELECT * FROM ROWS",
        ("stream text", "number bigint", "data text", "hash text"),
    ),
    "ADD_POSTING": (
        "INSERT INTO postings (stream, number, account, coins) SELECT * FROM ROWS",
        ("stream text", "number bigint", "account text", "coins bigint"),
    ),
    "MOVE_HEAD": (
        "UPDATE streams SET version = after, hash = digest FROM ROWS WHERE id = stream AND version = before",
        ("after bigint", "digest text", "stream text", "before bigint"),
    ),
    "SET_COINS": (
        "UPDATE balances SET coins = now FROM ROWS WHERE account = name",
        ("now bigint", "name text"),
    ),
    "SET_DUE": (
        (
            "WITH found AS MATERIALIZED (SELECT id, moment, version FROM tables JOIN ROWS ON id = name"
            " ORDER BY id FOR UPDATE OF tables)"
            " UPDATE tables SET due_ms = moment, due_version = version FROM found WHERE tables.id = found.id"
        ),
        ("moment bigint", "version bigint", "name text"),
    ),
}


def rows_of(columns: tuple[str, ...]) -> str:
    """The rows of a statement, from their JSON."""
    named = [column.split() for column in columns]
    read = (f"CAST(row ->> {place} AS {kind}) AS {name}" for place, (name, kind) in enumerate(named))
    return f"(SELECT {', '.join(read)} FROM jsonb_array_elements(CAST(:rows AS jsonb)) AS given (row)) AS rows"


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
    for kind, values in (("postgresql", {"names": '["b","a"]'}), ("sqlite", ('["b","a"]',))):
        connection: Any = Heard(kind)
        assert reading.find(connection, ()) == ()
        assert connection.asked == []
        assert reading.find(connection, ("b", "a")) == ["found"]
        ((statement, given),) = connection.asked
        assert given == values
        assert (statement == READ[name]) is (kind == "postgresql")


@pytest.mark.parametrize("name", WRITTEN)
def test_many_rows_are_one_statement(name: str) -> None:
    """With one text for all rows, in their order; SQLite is given the rows, or one text with all."""
    writing: Writing = getattr(sql, name)
    form, columns = WRITTEN[name]
    rows = [tuple(f"{column} {number}" for column in columns) for number in (1, 2)]
    connection: Any = Heard("postgresql")
    writing.run(connection, rows)
    ((statement, values),) = connection.asked
    assert statement == form.replace("ROWS", rows_of(columns))
    assert values.keys() == {"rows"}
    assert json.loads(values["rows"]) == [list(row) for row in rows]
    on_sqlite: Any = Heard("sqlite")
    writing.run(on_sqlite, tuple(rows))
    ((statement, values),) = on_sqlite.asked
    if name == "CLAIM":
        assert [json.loads(text) for text in values] == [[list(row) for row in rows]]
    else:
        assert values == rows
        assert statement.count("?") == len(columns)
