"""Tables as they stood when their last shoe began, so that a long history is not folded again at each start."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of kept tables."""
    op.create_table(
        "kept",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False),
    )
