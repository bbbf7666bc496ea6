"""The leaves of the log in the database: read, appended in one order by whichever process, and the tree over them.

Of subtrees, those of every eighth height are kept when they are whole: a proof then needs some hundred rows, however
long the log is.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, func, insert, select, text

from puntobanco.fairness.log_leaf import LogLeaf, read_leaf
from puntobanco.fairness.log_tree import leaf_hash, root_of
from puntobanco.server.errors import Conflict, UnreadableError
from puntobanco.server.public_log.new_leaves import LoggedUntil
from puntobanco.server.storage.schema import LOG_LEAVES, LOG_NODES, STREAMS, TABLES
from puntobanco.server.storage.statements import Selecting, Writing
from puntobanco.server.storage.store import Stored

HEIGHT = 8
"""Of the smallest subtrees that are kept, and from each kept height to the next."""
EVENTS_AT_ONCE = 2000
"""Of one table."""
_LOCK = int.from_bytes(b"puntolog")
"""PostgreSQL's advisory lock of whoever appends."""

_LAST = Selecting(
    'SELECT leaves."table", leaves.number, leaves.data FROM json_each(?) AS given CROSS JOIN log_leaves AS leaves'
    ' ON leaves."table" = given.value'
    ' AND leaves.number = (SELECT max(number) FROM log_leaves WHERE "table" = given.value)',
    'SELECT leaves."table", leaves.number, leaves.data FROM unnest(NAMES) AS given (name) JOIN LATERAL'
    ' (SELECT "table", number, data FROM log_leaves WHERE "table" = given.name ORDER BY number DESC LIMIT 1) AS leaves'
    " ON true",
)
_GROWN = Selecting(
    "SELECT stream, number, data, hash FROM json_each(?) AS given CROSS JOIN events"
    " ON stream = json_extract(given.value, '$[0]') AND number > json_extract(given.value, '$[1]')"
    " AND number <= json_extract(given.value, '$[2]') ORDER BY stream, number",
    "SELECT stream, number, data, hash FROM jsonb_array_elements(CAST(:names AS jsonb)) AS given (row)"
    " JOIN events ON stream = row ->> 0 AND number > CAST(row ->> 1 AS bigint)"
    " AND number <= CAST(row ->> 2 AS bigint) ORDER BY stream, number",
)
_ADD = Writing(
    'INSERT INTO log_leaves (position, "table", number, data) VALUES (?, ?, ?, ?)',
    'INSERT INTO log_leaves (position, "table", number, data) SELECT * FROM ROWS',
    position="bigint",
    place="text",
    number="bigint",
    data="text",
)

NewLeaves = dict[str, tuple[int, list[LogLeaf]]]
"""By the id of the table: after which number of an event they come, and the leaves."""


def size_of(connection: Connection) -> int:
    """How many leaves the log has."""
    newest = select(LOG_LEAVES.c.position).order_by(LOG_LEAVES.c.position.desc()).limit(1)
    found: Any = connection.execute(newest).scalar()
    return 0 if found is None else int(found) + 1


def texts_of(connection: Connection, first: int, after: int) -> list[str]:
    """Leaves from a position on, until before another one."""
    place = LOG_LEAVES.c.position
    wanted = select(LOG_LEAVES.c.data).where(place >= first, place < after).order_by(place)
    return list(connection.execute(wanted).scalars())


def last_leaves(connection: Connection, tables: Sequence[str]) -> dict[str, LoggedUntil]:
    """How far tables are in the log, by their last leaves; those that have none are left out."""
    return {row.table: _until(row.data) for row in _LAST.find(connection, tables)}


def leaf_at_or_after(connection: Connection, table: str, number: int) -> tuple[int, LogLeaf] | None:
    """The position of the first leaf that covers an event of a table, and the leaf."""
    return _nearest(connection, (LOG_LEAVES.c.table == table) & (LOG_LEAVES.c.number >= number), newest=False)


def leaf_at_or_before(connection: Connection, table: str, number: int) -> tuple[int, LogLeaf] | None:
    """The position of the last leaf of a table up to an event, and the leaf."""
    return _nearest(connection, (LOG_LEAVES.c.table == table) & (LOG_LEAVES.c.number <= number), newest=True)


def _nearest(connection: Connection, which: Any, *, newest: bool) -> tuple[int, LogLeaf] | None:
    number = LOG_LEAVES.c.number
    wanted = select(LOG_LEAVES.c.position, LOG_LEAVES.c.data).where(which)
    row = connection.execute(wanted.order_by(number.desc() if newest else number).limit(1)).first()
    return None if row is None else (row.position, _leaf(row.data))


def _until(data: str) -> LoggedUntil:
    leaf = _leaf(data)
    return LoggedUntil(leaf.number, leaf.digest, leaf.instance)


def _leaf(data: str) -> LogLeaf:
    leaf = read_leaf(data)
    if leaf is None:
        raise UnreadableError("row-unreadable", row="log_leaves", detail="leaf")
    return leaf


def grown_after(connection: Connection, numbers: dict[str, int]) -> dict[str, list[Stored]]:
    """The events of tables after numbers, some of each at most."""
    found: dict[str, list[Stored]] = {table: [] for table in numbers}
    wanted = [(f"table:{table}", number, number + EVENTS_AT_ONCE) for table, number in numbers.items()]
    for row in _GROWN.find(connection, wanted):
        found[row.stream.removeprefix("table:")].append(Stored(row.number, row.data, row.hash))
    return found


def tables_behind(connection: Connection) -> list[str]:
    """The tables with events that no leaf covers."""
    newest = select(func.max(LOG_LEAVES.c.number)).where(LOG_LEAVES.c.table == TABLES.c.id).scalar_subquery()
    behind = select(TABLES.c.id).join(STREAMS, STREAMS.c.id == "table:" + TABLES.c.id)
    return list(connection.execute(behind.where(STREAMS.c.version > func.coalesce(newest, 0))).scalars())


def append_leaves(connection: Connection, new: NewLeaves) -> int:
    """Append leaves at the end of the log, in a transaction that writes; how many it has then.

    Whoever else appends waits until this transaction ends: so positions are given in the order of commits, and nobody
    ever sees a gap. Where another process has appended leaves of the same table since, it is a `Conflict`.
    """
    if connection.dialect.name != "sqlite":  # SQLite has one writer from the beginning of a transaction
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    last = {row.table: row.number for row in _LAST.find(connection, list(new))}
    for table, (before, _) in new.items():
        if last.get(table, 0) != before:
            raise Conflict(f"table:{table}")
    size = size_of(connection)
    rows = [(table, leaf.number, leaf.text) for table, (_, leaves) in new.items() for leaf in leaves]
    if rows:
        _ADD.run(connection, [(size + place, *row) for place, row in enumerate(rows)])
        _keep_nodes(connection, size, size + len(rows))
    return size + len(rows)


def _keep_nodes(connection: Connection, before: int, after: int) -> None:
    """Keep the subtrees that have become whole."""
    height = HEIGHT
    while after >> height:
        places = range(before >> height, after >> height)
        rows = [{"height": height, "place": one, "hash": subtree(connection, height, one).hex()} for one in places]
        if rows:
            connection.execute(insert(LOG_NODES), rows)
        height += HEIGHT


def subtree(connection: Connection, height: int, place: int) -> bytes:
    """The digest of a whole subtree, from the next smaller ones that are kept."""
    below = (height - 1) // HEIGHT * HEIGHT if height else 0
    first, after = place << (height - below), (place + 1) << (height - below)
    hashes = _leaf_hashes(connection, first, after) if below == 0 else _node_hashes(connection, below, first, after)
    if len(hashes) != after - first:
        raise UnreadableError("row-unreadable", row="log_nodes", detail=f"{height} {place}")
    return root_of(hashes)


def _leaf_hashes(connection: Connection, first: int, after: int) -> list[bytes]:
    return [leaf_hash(data.encode()) for data in texts_of(connection, first, after)]


def _node_hashes(connection: Connection, height: int, first: int, after: int) -> list[bytes]:
    place = LOG_NODES.c.place
    wanted = select(LOG_NODES.c.hash).where(LOG_NODES.c.height == height, place >= first, place < after)
    return list(_from_hex(connection.execute(wanted.order_by(place)).scalars()))


def _from_hex(texts: Iterable[str]) -> Iterable[bytes]:
    return map(bytes.fromhex, texts)
