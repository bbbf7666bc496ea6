"""The one schema, for SQLite and PostgreSQL.

A *stream* is one line of history: a table's events, or a person's. Streams only grow, by an append that names the
version it expects; every event carries a digest over all events of its stream so far. What an event moves is posted in
the same transaction, and balances are the sums of postings. Migrations (`migrations/`) make and change it; a test
compares them with what is said here.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

from puntobanco.server.storage.unit_of_work import MOST_COINS

METADATA = MetaData()

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What holds for the whole database, such as the mark of the key that its secrets are under."""

STREAMS = Table(
    "streams",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("hash", Text, nullable=False),
)
"""The head of every stream: how many events it has, and the digest of the last."""

EVENTS = Table(
    "events",
    METADATA,
    Column("stream", Text, ForeignKey("streams.id"), primary_key=True),
    Column("number", BigInteger, primary_key=True),
    Column("data", Text, nullable=False),
    Column("hash", Text, nullable=False),
)

BALANCES = Table(
    "balances",
    METADATA,
    Column("account", Text, primary_key=True),
    Column("coins", BigInteger, nullable=False),
    CheckConstraint("coins >= 0 OR account = 'mint' OR substr(account, 1, 6) = 'house:'", name="no_debts"),
    CheckConstraint(f"coins BETWEEN -{MOST_COINS} AND {MOST_COINS}", name="no_rounding"),
)


def may_owe(account: str) -> bool:
    """Whether an account may be below nothing: a house, and the place where play money comes from."""
    return account == "mint" or account.startswith("house:")


POSTINGS = Table(
    "postings",
    METADATA,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("stream", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("account", Text, nullable=False),
    Column("coins", BigInteger, nullable=False),
    ForeignKeyConstraint(["stream", "number"], ["events.stream", "events.number"]),
)
Index("postings_by_account", POSTINGS.c.account, POSTINGS.c.id)
Index("postings_by_event", POSTINGS.c.stream, POSTINGS.c.number)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("command", Text, primary_key=True),
    Column("answer", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("asked", Text),
)
"""What was answered to a command, so that one that is sent again acts once and gets the same answer; with a digest of
what was asked, so that another one under the same id does not."""
Index("answers_by_time", ANSWERS.c.at_ms)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("data", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger),
    Column("due_version", BigInteger),
    Column("private", Boolean),
    Column("opener", Text),
)
"""Every table: its house, readings and pace; and when its croupier goes on, if the table is still as it was then.

`private` and `opener` say again what is in `data`, for lists; nothing, where a program has written it that does not
know them."""
Index("tables_by_due", TABLES.c.due_ms)
Index("tables_by_private", TABLES.c.private, TABLES.c.opened_ms, TABLES.c.id)
Index("tables_by_opener", TABLES.c.opener, TABLES.c.opened_ms)

KEPT = Table(
    "kept",
    METADATA,
    Column("stream", Text, primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("hash", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("mark", Text, nullable=False),
)
"""Tables and accounts as they stood after one of their events, marked under the key of the house. Only to be quicker:
without it, or where it does not fit the history, everything is folded from the first event."""

SHOES = Table(
    "shoes",
    METADATA,
    Column("table", Text, primary_key=True),
    Column("shoe", Text, primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
)
"""Secrets of shoes that are not opened yet, each encrypted under the key of the house."""

PATRONS = Table(
    "patrons",
    METADATA,
    Column("patron", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
)
"""Who people are at each table, since which event of it. Whoever came to a table before revision 0006 has no row for
that, and their own id there."""
Index("patrons_by_table", PATRONS.c.table, PATRONS.c.number)
Index("patrons_by_person", PATRONS.c.person)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("password", Text),
    Column("role", Text, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("locked_until_ms", BigInteger, nullable=False, server_default="0"),
    Column("session", Integer, nullable=False, server_default="0"),
)
"""Guests (without a login), accounts and staff. `failures`, `locked_until_ms` and `session` are of programs before
revision 0004, and stay for those that still run beside this one while a house is upgraded."""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("began_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    Column("address", Text, nullable=False),
    Column("agent", Text, nullable=False),
)
"""Who is signed in where; a cookie names one. Without its row it is void."""
Index("sessions_by_person", SESSIONS.c.person)
Index("sessions_by_time", SESSIONS.c.seen_ms)

TRIES = Table(
    "tries",
    METADATA,
    Column("login", Text, primary_key=True),
    Column("address", Text, primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("locked_until_ms", BigInteger, nullable=False),
    Column("tried_ms", BigInteger, nullable=False),
)
"""Wrong passwords in a row, by the digest of what was typed as a login and the address that it came from."""
Index("tries_by_time", TRIES.c.tried_ms)

FACTORS = Table(
    "factors",
    METADATA,
    Column("person", Text, ForeignKey("people.id"), primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
    Column("step", BigInteger),
    Column("recovery", Text, nullable=False),
)
"""Second factors: the secret encrypted under the key of the house, the last step of time whose code was used (none
while no code was ever shown), and the digests of the recovery codes that are left."""

VOID_REQUESTS = Table(
    "void_requests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("table", Text, nullable=False),
    Column("coup", BigInteger, nullable=False),
    Column("act", Text, nullable=False),
    Column("coins", BigInteger, nullable=False),
    Column("asked_by", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("asked_ms", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("decided_by", Text),
    Column("number", BigInteger),
)
"""Voids and corrections of so many coins that a second manager has to agree, with what became of them; `number` is the
event of the table that carried one out. The stream `staff` tells the same."""
Index("void_requests_by_state", VOID_REQUESTS.c.state, VOID_REQUESTS.c.asked_ms)

ENQUIRIES = Table(
    "enquiries",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("table", Text, nullable=False),
    Column("coup", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("asked_ms", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("answer", Text),
    Column("answered_by", Text),
    Column("answered_ms", BigInteger),
)
"""What people have sent to the duty manager, at which table and coup, and what was answered. Of somebody who was
deleted the texts are gone."""
Index("enquiries_by_state", ENQUIRIES.c.state, ENQUIRIES.c.asked_ms)
Index("enquiries_by_person", ENQUIRIES.c.person, ENQUIRIES.c.asked_ms)

HOUSES = Table(
    "houses",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("fingerprint", Text, nullable=False),
    Column("files", Text, nullable=False),
    Column("owner", Text),
    Column("added_by", Text, nullable=False),
    Column("added_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
    Column("retired_ms", BigInteger),
)
"""Houses that do not come with the program, each version as it was added: `files` is a list of the texts of its file
and of all that it extends, as JSON. `owner` is whose own it is, nothing for those of the house; `used_ms` when a table
of it was first opened, nothing while there is none; `retired_ms` since when one of the house is no longer offered. The
stream `staff` tells who has added and retired those of the house."""
Index("houses_by_owner", HOUSES.c.owner, HOUSES.c.added_ms)
Index("houses_by_use", HOUSES.c.used_ms, HOUSES.c.added_ms)

LOG_LEAVES = Table(
    "log_leaves",
    METADATA,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("table", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
"""The public log, leaf by leaf from position 0 on; `table` and `number` say of which event each one is."""
Index("log_leaves_by_event", LOG_LEAVES.c.table, LOG_LEAVES.c.number, unique=True)

LOG_NODES = Table(
    "log_nodes",
    METADATA,
    Column("height", Integer, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", Text, nullable=False),
)
"""Digests of whole subtrees of the log, of 2^height leaves each, for every eighth height: proofs are made from them."""

APPEND_ONLY = (EVENTS, POSTINGS, PATRONS, LOG_LEAVES, LOG_NODES)
"""Tables whose rows are never changed or taken away; a role that only serves may not (`grants`)."""
