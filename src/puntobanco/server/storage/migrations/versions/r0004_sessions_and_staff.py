"""Sessions, wrong passwords and second factors as rows, and the stream of the staff.

Whoever was signed in before stays so, in the session that their cookie has the number of. The stream begins with the
roles that people have.
"""

import json
import time
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables, a session of each person who could be signed in, and the first event of the staff."""
    now_ms = time.time_ns() // 1_000_000
    _make_tables()
    before = sa.text(
        "INSERT INTO sessions (id, person, began_ms, seen_ms, address, agent)"
        " SELECT id || '.' || session, id, :now, :now, '', '' FROM people WHERE name <> ''"
    )
    op.get_bind().execute(before, {"now": now_ms})
    _begin_staff(now_ms)


def _make_tables() -> None:
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
    op.create_table(
        "tries",
        sa.Column("login", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("locked_until_ms", sa.BigInteger, nullable=False),
        sa.Column("tried_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("tries_by_time", "tries", ["tried_ms"])
    op.create_table(
        "factors",
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("step", sa.BigInteger),
        sa.Column("recovery", sa.Text, nullable=False),
    )


def _begin_staff(now_ms: int) -> None:
    """The roles that were given before there was a stream for it; nothing where there are none."""
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, role FROM people WHERE role <> 'patron' ORDER BY id"))
    roles = {row.id: row.role for row in found}
    if not roles:
        return
    event = {"type": "RolesFound", "v": 1, "roles": roles, "at_ms": now_ms}
    data = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    first = sha256(b"puntobanco stream\nstaff").hexdigest()
    digest = sha256(f"{first}\n{data}".encode()).hexdigest()
    head = sa.text("INSERT INTO streams (id, version, hash) VALUES ('staff', 1, :hash)")
    connection.execute(head, {"hash": digest})
    written = sa.text("INSERT INTO events (stream, number, data, hash) VALUES ('staff', 1, :data, :hash)")
    connection.execute(written, {"data": data, "hash": digest})
