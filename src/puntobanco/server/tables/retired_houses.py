"""Retiring a house that the database keeps: nobody is offered it any more, and nothing of it is taken away.

Tables and records rest on the texts of every version (docs/decisions/0050-houses-are-kept-by-their-texts.md), so the
rows stay. Adding the file again takes the house back (`house_rows.add_house`).
"""

import json

from sqlalchemy import Connection, select, update

from puntobanco.game.messages import echo
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.staff_events import HouseRetired, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import BALANCES, HOUSES, TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.closed_tables import closing_of


def retire_house(store: Store, id: str, by: str, at_ms: int) -> bool:
    """Offer a house of the house no longer, and note it; whether that changed anything.

    Refused while a table of it is open or will open by its hours, and while chips of somebody lie at a closed one.
    """
    if not id.isprintable():  # no house has such an id, and no database takes it
        raise RequestRefused(404, "house-not-kept", house=echo(id))
    offered = HOUSES.c.id == id, HOUSES.c.owner.is_(None)

    def put(connection: Connection) -> bool:
        if connection.execute(select(HOUSES.c.id).where(*offered)).first() is None:
            raise RequestRefused(404, "house-not-kept", house=echo(id))
        retired = update(HOUSES).where(*offered, HOUSES.c.retired_ms.is_(None)).values(retired_ms=at_ms)
        if connection.execute(retired).rowcount == 0:
            return False
        _check_tables(connection, id)
        note(connection, HouseRetired(id, by, at_ms))
        return True

    return change(store, put)


def _check_tables(connection: Connection, house: str) -> None:
    tables = _tables_of(connection, house)
    still = [table for table in tables if not _is_closed_for_good(connection, table)]
    if still:
        raise RequestRefused(409, "house-has-tables", house=house, tables=tuple(still))
    holding = [table for table in tables if _holds_chips(connection, table)]
    if holding:
        raise RequestRefused(409, "house-has-chips", house=house, tables=tuple(holding))


def _is_closed_for_good(connection: Connection, table: str) -> bool:
    """Whether nobody but a manager opens a table again: one that keeps hours opens by itself."""
    closing = closing_of(connection, table)
    return closing is not None and closing.opens_ms is None


def _tables_of(connection: Connection, house: str) -> list[str]:
    """The tables of a house, whoever may see them; a row that cannot be read is of nobody's house."""
    found = []
    named = connection.execute(select(TABLES.c.id, TABLES.c.data).where(TABLES.c.data.contains(house)))
    for table, data in named:
        try:
            said = json.loads(data)
        except ValueError:
            continue
        if isinstance(said, dict) and said.get("house") == house:
            found.append(table)
    return sorted(found)


def _holds_chips(connection: Connection, table: str) -> bool:
    """Whether chips or stakes of anybody lie at a table."""
    theirs = [BALANCES.c.account.startswith(f"{kind}:{table}:", autoescape=True) for kind in ("chips", "stakes")]
    wanted = select(BALANCES.c.account).where(theirs[0] | theirs[1], BALANCES.c.coins > 0)
    return connection.execute(wanted.limit(1)).first() is not None
