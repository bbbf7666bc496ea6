"""Somebody is somebody else at every table: who that is stands in rows."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the rows; whoever is at a table keeps the id that they have there."""
    op.create_table(
        "patrons",
        sa.Column("patron", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
    op.create_index("patrons_by_table", "patrons", ["table", "number"])
    op.create_index("patrons_by_person", "patrons", ["person"])
