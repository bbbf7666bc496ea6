"""Databases as earlier versions of the program left them (tests/samples/database-…), on SQLite and on PostgreSQL."""

import json
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, text

from puntobanco.server.storage import migrations
from puntobanco.server.storage.database import open_database, writing

SAMPLES = Path(__file__).parent.parent / "samples"
OLD = sorted(path.name for path in SAMPLES.glob("database-*"))
"""One of each revision that a schema has had."""
_REVISION = "alembic_version"


class OldDatabase(NamedTuple):
    """A sample: what is in the database, and what the server that left it said of it."""

    dump: str
    told: dict[str, Any]

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """The rows of each table, as SQLite has them."""
        with sqlite3.connect(":memory:") as connection:
            connection.executescript(self.dump)
            connection.row_factory = sqlite3.Row
            names = [row["name"] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
            found = {name: [dict(row) for row in connection.execute(f'SELECT * FROM "{name}"')] for name in names}
        connection.close()
        return found


@cache
def old_database(name: str) -> OldDatabase:
    """A sample by its name."""
    folder = SAMPLES / name
    told = json.loads((folder / "told.json").read_text(encoding="utf-8"))
    return OldDatabase((folder / "house.sql").read_text(encoding="utf-8"), told)


def put_into(url: str, old: OldDatabase) -> None:
    """Make an empty database what the old one was: on PostgreSQL by the migrations up to its revision."""
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as file:
            file.executescript(old.dump)
        file.close()
        return
    engine = open_database(url)
    with writing(engine) as connection, connection.begin():
        _fill(connection, old.rows())
    engine.dispose()


def _fill(connection: Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    (revision,) = (row["version_num"] for row in rows.pop(_REVISION))
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(migrations.__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, revision)
    schema = MetaData()
    schema.reflect(connection)
    assert set(schema.tables) == {_REVISION, *rows}
    for table in schema.sorted_tables:
        if rows.get(table.name):
            connection.execute(table.insert(), rows[table.name])
    connection.execute(text("SELECT setval('postings_id_seq', (SELECT max(id) FROM postings))"))
