"""What people send to the duty manager, with the answers."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add where they are kept."""
    op.create_table(
        "enquiries",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("coup", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("asked_ms", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("answered_by", sa.Text),
        sa.Column("answered_ms", sa.BigInteger),
    )
    op.create_index("enquiries_by_state", "enquiries", ["state", "asked_ms"])
    op.create_index("enquiries_by_person", "enquiries", ["person", "asked_ms"])
