"""Somebody who can write to the database and knows how it is chained: afterwards everything fits everything else."""

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.database import writing
from puntobanco.server.storage.schema import BALANCES, EVENTS, POSTINGS, STREAMS
from puntobanco.server.storage.store import Store


def cut_off(store: Store, stream: str, count: int) -> None:
    """Take the last events of a stream away, with what they moved."""
    with writing(store.engine) as connection, connection.begin():
        (version,) = connection.execute(select(STREAMS.c.version).where(STREAMS.c.id == stream)).one()
        for table in (POSTINGS, EVENTS):
            connection.execute(delete(table).where(table.c.stream == stream, table.c.number > version - count))
        _chain_anew(connection, stream)


def rewrite(store: Store, stream: str, number: int, old: str, new: str, factor: int = 1) -> None:
    """Put something else into an event, and multiply what it moved."""
    with writing(store.engine) as connection, connection.begin():
        place = (EVENTS.c.stream == stream, EVENTS.c.number == number)
        (data,) = connection.execute(select(EVENTS.c.data).where(*place)).one()
        assert old in data
        connection.execute(update(EVENTS).where(*place).values(data=data.replace(old, new)))
        moved = update(POSTINGS).where(POSTINGS.c.stream == stream, POSTINGS.c.number == number)
        connection.execute(moved.values(coins=POSTINGS.c.coins * factor))
        _chain_anew(connection, stream)


def remove(store: Store, stream: str) -> None:
    """Take a whole stream away."""
    with writing(store.engine) as connection, connection.begin():
        for table in (POSTINGS, EVENTS):
            connection.execute(delete(table).where(table.c.stream == stream))
        connection.execute(delete(STREAMS).where(STREAMS.c.id == stream))
        _add_up_anew(connection)


def _chain_anew(connection: Connection, stream: str) -> None:
    """Make every digest of a stream anew, its head and all balances."""
    digest, version = first_hash(stream), 0
    events = select(EVENTS.c.number, EVENTS.c.data).where(EVENTS.c.stream == stream).order_by(EVENTS.c.number)
    moved: dict[int, list[tuple[str, int]]] = {}
    for row in connection.execute(select(POSTINGS).where(POSTINGS.c.stream == stream)):
        moved.setdefault(row.number, []).append((row.account, row.coins))
    for version, data in connection.execute(events).all():
        digest = next_hash(digest, data, moved.get(version, ()))
        place = (EVENTS.c.stream == stream, EVENTS.c.number == version)
        connection.execute(update(EVENTS).where(*place).values(hash=digest))
    connection.execute(update(STREAMS).where(STREAMS.c.id == stream).values(version=version, hash=digest))
    _add_up_anew(connection)


def _add_up_anew(connection: Connection) -> None:
    sums: Any = select(POSTINGS.c.account, func.sum(POSTINGS.c.coins)).group_by(POSTINGS.c.account)
    rows = [{"account": account, "coins": int(coins)} for account, coins in connection.execute(sums)]
    connection.execute(text("DELETE FROM balances"))
    if rows:
        connection.execute(insert(BALANCES), rows)
