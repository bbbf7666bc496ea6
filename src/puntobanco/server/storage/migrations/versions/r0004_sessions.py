"""Sessions as rows; whoever was signed in before stays so, in the session that their cookie has the number of."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table of sessions, and one of each person who could be signed in."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("began_ms", sa.BigInteger, nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("agent", sa.Text, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_time", "sessions", ["seen_ms"])
    before = sa.text(
        "INSERT INTO sessions (id, person, began_ms, seen_ms, address, agent)"
        " SELECT id || '.' || session, id, :now, :now, '', '' FROM people WHERE name <> ''"
    )
    op.get_bind().execute(before, {"now": time.time_ns() // 1_000_000})
