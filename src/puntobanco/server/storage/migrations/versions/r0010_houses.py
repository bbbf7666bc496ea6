"""Houses that do not come with the program: the texts of their files, those of the house and people's own."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add where they are kept."""
    op.create_table(
        "houses",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("added_by", sa.Text, nullable=False),
        sa.Column("added_ms", sa.BigInteger, nullable=False),
        sa.Column("used_ms", sa.BigInteger),
    )
    op.create_index("houses_by_owner", "houses", ["owner", "added_ms"])
    op.create_index("houses_by_use", "houses", ["used_ms", "added_ms"])
