"""Tables as rows of the database: writing them down, finding them, and those that a house begins with."""

from collections.abc import Collection
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, or_, select

from puntobanco.house import NAMED, SHIPPED
from puntobanco.server.errors import UnreadableError
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.schema import TABLES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import check_offered, is_own, use
from puntobanco.server.tables.houses import SHIPPED_HOUSES, Houses
from puntobanco.server.tables.table_spec import TableSpec, read_spec

A_PAGE = 100
"""Tables of a list that are told at once."""
SPEC = "spec"
"""What the row of a table is read for."""
_ROWS = select(TABLES.c.id, TABLES.c.data, TABLES.c.opened_ms)


def open_row(store: Store, spec: TableSpec) -> bool:
    """Write down a table; False if there is one of this id already. A house of somebody's own is kept from now on; of
    one that is retired there are no new tables."""
    check = None
    if is_own(spec.house_id):
        use(store, spec.house_id, spec.opened_ms)
    elif spec.house_id not in NAMED:
        check = partial(check_offered, id=spec.house_id)
    whose = spec.opener
    return store.open_table(spec.id, spec.write(), spec.opened_ms, private=spec.private, opener=whose, check=check)


def find_row(store: Store, id: str, houses: Houses = SHIPPED_HOUSES) -> TableSpec | None:
    """A table as it was opened."""
    with store.reading() as connection:
        row = connection.execute(_ROWS.where(TABLES.c.id == id)).first()
    return None if row is None else read_spec(row.id, row.data, row.opened_ms, houses)


def all_rows(store: Store, aside: SetAside, houses: Houses = SHIPPED_HOUSES) -> list[TableSpec]:
    """Every table, in the order in which they were opened; one that cannot be read is set aside."""
    return _read(store, aside, houses, _ROWS)[0]


class TablePage(NamedTuple):
    """Some tables of a list, in the order in which they were opened."""

    specs: list[TableSpec]
    next: str | None
    """After which one to go on; None at the end."""


def public_rows(
    store: Store, aside: SetAside, houses: Houses = SHIPPED_HOUSES, *, after: str | None = None, most: int | None = None
) -> TablePage:
    """Public tables, from the first on or after one of them: a page, unless it is said how many."""
    wanted = _ROWS.where(or_(TABLES.c.private.is_(False), TABLES.c.private.is_(None)))
    if after is not None:
        opened_ms = select(TABLES.c.opened_ms).where(TABLES.c.id == after).scalar_subquery()
        later = and_(TABLES.c.opened_ms == opened_ms, TABLES.c.id > after)
        wanted = wanted.where(or_(TABLES.c.opened_ms > opened_ms, later))
    specs, last = _read(store, aside, houses, wanted, most or A_PAGE)
    return TablePage([spec for spec in specs if not spec.private], last)


def own_rows(
    store: Store, aside: SetAside, houses: Houses, person: str, there: Collection[str], most: int = A_PAGE
) -> list[TableSpec]:
    """The tables that somebody has opened, the newest of them, and those where they are."""
    mine = or_(TABLES.c.opener == person, TABLES.c.private.is_(None))
    newest = select(TABLES.c.id).where(mine).order_by(TABLES.c.opened_ms.desc()).limit(most)
    wanted = _ROWS.where(or_(TABLES.c.id.in_(newest.scalar_subquery()), TABLES.c.id.in_(sorted(there)[:most])))
    found = _read(store, aside, houses, wanted)[0]
    return [spec for spec in found if spec.opener == person or spec.id in there]


def _read(
    store: Store, aside: SetAside, houses: Houses, wanted: Select[Any], most: int | None = None
) -> tuple[list[TableSpec], str | None]:
    """What can be read, in order; and the id of the last row, where there are more."""
    ordered = wanted.order_by(TABLES.c.opened_ms, TABLES.c.id)
    with store.reading() as connection:
        rows = connection.execute(ordered if most is None else ordered.limit(most + 1)).all()
    more = most is not None and len(rows) > most
    found = []
    for row in rows[:most]:
        with suppress(UnreadableError), aside.reading(f"table:{row.id}", SPEC):
            found.append(read_spec(row.id, row.data, row.opened_ms, houses))
    return found, rows[most - 1].id if more and most is not None else None


def new_id(*, private: bool) -> str:
    """An id for a table; of a private one nobody can guess it."""
    return token_hex(16 if private else 4)


def open_first_tables(store: Store, now_ms: int) -> None:
    """One table of each shipped house, where there is no table at all."""
    with store.reading() as connection:
        if connection.execute(select(TABLES.c.id).limit(1)).first() is not None:
            return
    for place, house in enumerate(SHIPPED):
        open_row(store, TableSpec(f"{house}-1", house, opened_ms=now_ms + place))
