"""Tables as rows of the database: writing them down, finding them, and those that a house begins with."""

from secrets import token_hex

from sqlalchemy import select

from puntobanco.house import SHIPPED
from puntobanco.server.storage.schema import TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_spec import SHIPPED_HOUSES, Houses, TableSpec, read_spec


def open_row(store: Store, spec: TableSpec) -> bool:
    """Write down a table; False if there is one of this id already."""
    return store.open_table(spec.id, spec.write(), spec.opened_ms)


def find_row(store: Store, id: str, houses: Houses = SHIPPED_HOUSES) -> TableSpec | None:
    """A table as it was opened."""
    return next(iter(_read_rows(store, houses, id)), None)


def all_rows(store: Store, houses: Houses = SHIPPED_HOUSES) -> list[TableSpec]:
    """Every table, in the order in which they were opened."""
    return _read_rows(store, houses, None)


def _read_rows(store: Store, houses: Houses, id: str | None) -> list[TableSpec]:
    wanted = select(TABLES.c.id, TABLES.c.data, TABLES.c.opened_ms).order_by(TABLES.c.opened_ms, TABLES.c.id)
    if id is not None:
        wanted = wanted.where(TABLES.c.id == id)
    with store.reading() as connection:
        return [read_spec(row.id, row.data, row.opened_ms, houses) for row in connection.execute(wanted)]


def new_id(*, private: bool) -> str:
    """An id for a table; of a private one nobody can guess it."""
    return token_hex(12 if private else 4)


def open_first_tables(store: Store, now_ms: int) -> None:
    """One table of each shipped house, where there is no table at all."""
    if all_rows(store):
        return
    for place, house in enumerate(SHIPPED):
        open_row(store, TableSpec(f"{house}-1", house, opened_ms=now_ms + place))
