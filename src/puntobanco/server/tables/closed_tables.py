"""Whether a table is closed, as its history says, without playing it again."""

import json

from sqlalchemy import Connection, or_, select

from puntobanco.protocol.facts import read_event
from puntobanco.server.storage.schema import EVENTS
from puntobanco.table.events import TableClosed, TableReopened


def closing_of(connection: Connection, table: str) -> TableClosed | None:
    """What closed a table that is closed: why, and until when where it opens again by itself; None if it is open."""
    marks = (EVENTS.c.data.contains(f'"{kind.__name__}"') for kind in (TableClosed, TableReopened))
    wanted = select(EVENTS.c.data).where(EVENTS.c.stream == f"table:{table}", or_(*marks))
    for data in connection.execute(wanted.order_by(EVENTS.c.number.desc())).scalars():
        fact = read_event(json.loads(data)).fact
        if isinstance(fact, TableClosed):
            return fact
        if isinstance(fact, TableReopened):
            return None
    return None
