"""Who may see a table in a list stands beside it, so that lists are read without reading every table."""

import json
from contextlib import suppress

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_ROWS_AT_ONCE = 1000


def upgrade() -> None:
    """Add what lists ask for, and fill it in for the tables that are there."""
    op.add_column("tables", sa.Column("private", sa.Boolean))
    op.add_column("tables", sa.Column("opener", sa.Text))
    _fill(op.get_bind())
    op.create_index("tables_by_private", "tables", ["private", "opened_ms", "id"])
    op.create_index("tables_by_opener", "tables", ["opener", "opened_ms"])


def _fill(connection: sa.Connection) -> None:
    """A table that cannot be read is left as it is: lists look at it themselves."""
    tables = sa.table("tables", *(sa.column(name) for name in ("id", "data", "private", "opener")))
    rows = connection.execute(sa.select(tables.c.id, tables.c.data)).all()
    found = []
    for id, data in rows:
        with suppress(ValueError, KeyError, TypeError):
            spec = json.loads(data)
            found.append({"name": id, "is_private": bool(spec["private"]), "by": spec["opener"]})
    statement = (
        sa.update(tables)
        .where(tables.c.id == sa.bindparam("name"))
        .values(private=sa.bindparam("is_private", type_=sa.Boolean), opener=sa.bindparam("by"))
    )
    for first in range(0, len(found), _ROWS_AT_ONCE):
        connection.execute(statement, found[first : first + _ROWS_AT_ONCE])
