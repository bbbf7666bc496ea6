"""Houses of the house that are no longer offered; their texts stay for records."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add since when."""
    op.add_column("houses", sa.Column("retired_ms", sa.BigInteger))
