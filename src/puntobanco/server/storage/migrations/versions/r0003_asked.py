"""What was asked by a command that was answered, so that its id does not answer for another one; and tables that were
closed before closing opened their shoe."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

STILL_SEALED = """
UPDATE tables SET due_ms = 0, due_version = (SELECT version FROM streams WHERE streams.id = 'table:' || tables.id)
WHERE due_ms IS NULL
AND EXISTS (SELECT 1 FROM shoes WHERE shoes."table" = tables.id)
AND (
    SELECT max(number) FROM events WHERE stream = 'table:' || tables.id AND data LIKE '%"TableClosed"%'
) > (
    SELECT max(number) FROM events WHERE stream = 'table:' || tables.id AND data LIKE '%"ShoeSealed"%'
)
"""


def upgrade() -> None:
    """Make room for the digests, and let the croupier look after tables that are closed and have a secret to show.

    Answers from before have no digest, and are given to whoever asks under their id. A table that was opened again has
    shown the secret by itself.
    """
    op.add_column("answers", sa.Column("asked", sa.Text))
    op.execute(STILL_SEALED)
