"""The first schema: streams, events, money, answers, tables, sealed shoes and people."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    _make_streams()
    _make_money()
    _make_tables()
    op.create_table(
        "answers",
        sa.Column("command", sa.Text, primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("answers_by_time", "answers", ["at_ms"])
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("made_ms", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("locked_until_ms", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("session", sa.Integer, nullable=False, server_default="0"),
    )


def _make_streams() -> None:
    op.create_table(
        "streams",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("stream", sa.Text, sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
    )


def _make_money() -> None:
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("coins", sa.BigInteger, nullable=False),
        sa.CheckConstraint("coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'", name="no_debts"),
        sa.CheckConstraint("coins BETWEEN -1000000000000000000 AND 1000000000000000000", name="no_rounding"),
    )
    op.create_table(
        "postings",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("coins", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["stream", "number"], ["events.stream", "events.number"]),
    )
    op.create_index("postings_by_account", "postings", ["account", "id"])
    op.create_index("postings_by_event", "postings", ["stream", "number"])


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("due_ms", sa.BigInteger),
        sa.Column("due_version", sa.BigInteger),
    )
    op.create_index("tables_by_due", "tables", ["due_ms"])
    op.create_table(
        "shoes",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("shoe", sa.Text, primary_key=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
    )
