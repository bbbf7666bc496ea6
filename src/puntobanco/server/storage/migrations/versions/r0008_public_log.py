"""The public log: its leaves, and digests of its subtrees."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add where they are kept."""
    op.create_table(
        "log_leaves",
        sa.Column("position", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("log_leaves_by_event", "log_leaves", ["table", "number"], unique=True)
    op.create_table(
        "log_nodes",
        sa.Column("height", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
