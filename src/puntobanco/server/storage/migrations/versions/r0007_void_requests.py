"""Voids and corrections that wait for a second manager."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add where they wait."""
    op.create_table(
        "void_requests",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("coup", sa.BigInteger, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("coins", sa.BigInteger, nullable=False),
        sa.Column("asked_by", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("asked_ms", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("decided_by", sa.Text),
        sa.Column("number", sa.BigInteger),
    )
    op.create_index("void_requests_by_state", "void_requests", ["state", "asked_ms"])
