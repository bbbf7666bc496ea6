"""The history of the schema, and the way to its newest state, which every start takes.

A new revision goes into `versions/` under the next number, and is never changed after a release. A test compares where
they lead with `schema.py`, on both databases.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.database import is_sqlite, one_moment, writing
from puntobanco.server.storage.faults import Fault, fault_of, refusal
from puntobanco.server.storage.schema import METADATA

_LOCK = int.from_bytes(b"punto-db")
"""PostgreSQL's advisory lock for starting; a process that starts beside another waits for it."""
_PATIENCE_MS = 60_000
_MAY_NOT = "42501"
"""PostgreSQL: this role may not change the schema."""


def upgrade(engine: Engine) -> None:
    """Bring the schema to its newest state, in one transaction: all of it, or the database is as it was.

    Processes that start at once do this one after the other. A database that a newer program has changed is refused,
    and so is one that belongs to something else.
    """
    try:
        with writing(engine) as connection, connection.begin():
            if not is_sqlite(engine):  # SQLite has one writer from the beginning of a transaction
                connection.execute(text(f"SET LOCAL lock_timeout = {_PATIENCE_MS}"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            _upgrade(connection)
    except DBAPIError as error:
        if fault_of(error) is Fault.REFUSED:
            detail = echo(str(error.orig).strip().splitlines()[0], 200)
            raise StorageError("storage-migration", detail=detail) from error
        raise refusal(error) from error


def revision_of(engine: Engine) -> str:
    """The revision of a schema."""
    with one_moment(engine) as connection:
        return ", ".join(MigrationContext.configure(connection).get_current_heads())


def _upgrade(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if any(revision not in known for revision in found):
        raise StorageError("storage-newer", found=echo(", ".join(found)), known=script.get_current_head())
    if not found:
        foreign = sorted(METADATA.tables.keys() & set(inspect(connection).get_table_names()))
        if foreign:
            raise StorageError("storage-foreign", tables=foreign)
    if set(found) != set(script.get_heads()):
        try:
            command.upgrade(config, "head")
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) != _MAY_NOT:
                raise
            older = {"found": echo(", ".join(found) or "–"), "known": script.get_current_head()}
            raise StorageError("storage-older", **older) from error
