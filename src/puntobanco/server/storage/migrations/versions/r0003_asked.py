"""What was asked by a command that was answered, so that its id does not answer for another one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for the digests; answers from before have none, and are given to whoever asks under their id."""
    op.add_column("answers", sa.Column("asked", sa.Text))
