"""Tables as rows of the database: writing them down, finding them, and those that a house begins with."""

from contextlib import suppress
from secrets import token_hex

from sqlalchemy import select

from puntobanco.house import SHIPPED
from puntobanco.server.errors import UnreadableError
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.schema import TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_spec import SHIPPED_HOUSES, Houses, TableSpec, read_spec

SPEC = "spec"
"""What the row of a table is read for."""
_ROWS = select(TABLES.c.id, TABLES.c.data, TABLES.c.opened_ms)


def open_row(store: Store, spec: TableSpec) -> bool:
    """Write down a table; False if there is one of this id already."""
    return store.open_table(spec.id, spec.write(), spec.opened_ms)


def find_row(store: Store, id: str, houses: Houses = SHIPPED_HOUSES) -> TableSpec | None:
    """A table as it was opened."""
    with store.reading() as connection:
        row = connection.execute(_ROWS.where(TABLES.c.id == id)).first()
    return None if row is None else read_spec(row.id, row.data, row.opened_ms, houses)


def all_rows(store: Store, aside: SetAside, houses: Houses = SHIPPED_HOUSES) -> list[TableSpec]:
    """Every table, in the order in which they were opened; one that cannot be read is set aside."""
    with store.reading() as connection:
        rows = connection.execute(_ROWS.order_by(TABLES.c.opened_ms, TABLES.c.id)).all()
    found = []
    for row in rows:
        with suppress(UnreadableError), aside.reading(f"table:{row.id}", SPEC):
            found.append(read_spec(row.id, row.data, row.opened_ms, houses))
    return found


def new_id(*, private: bool) -> str:
    """An id for a table; of a private one nobody can guess it."""
    return token_hex(12 if private else 4)


def open_first_tables(store: Store, now_ms: int) -> None:
    """One table of each shipped house, where there is no table at all."""
    with store.reading() as connection:
        if connection.execute(select(TABLES.c.id).limit(1)).first() is not None:
            return
    for place, house in enumerate(SHIPPED):
        open_row(store, TableSpec(f"{house}-1", house, opened_ms=now_ms + place))
