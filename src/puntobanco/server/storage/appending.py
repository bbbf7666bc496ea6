"""Appending to a stream in a transaction that changes rows: what happened and what is come together, or not at all.

Tables and people's accounts are decided on a version and written by the writer (`group_commit`). Here nothing depends
on what stands in the stream: whoever comes waits for its head and appends.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from puntobanco.server.storage import statements as sql
from puntobanco.server.storage.chain import first_hash, next_hash


def append(connection: Connection, stream: str, events: Sequence[str]) -> None:
    """Append events (JSON) that move no coins; the head is locked until the transaction ends."""
    sql.OPEN_STREAM.run(connection, [(stream, 0, first_hash(stream))])
    ((_, version, digest),) = sql.HEADS.find(connection, [stream])
    rows = []
    for number, data in enumerate(events, start=version + 1):
        digest = next_hash(digest, data)
        rows.append((stream, number, data, digest))
    sql.ADD_EVENT.run(connection, rows)
    sql.MOVE_HEAD.run(connection, [(version + len(rows), digest, stream, version)])
