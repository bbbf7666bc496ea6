"""Epochs of the house: which tables may have been forgotten in part, and are to begin anew (docs/decisions/0022).

A table that is due has a setting of its own. Whoever loads it begins its epoch, and the setting goes in the same write,
so that nobody who is killed in between leaves a table half done, and none begins twice.
"""

from sqlalchemy import Connection, delete, select, union

from puntobanco.server.people.staff_events import EpochDeclared, note
from puntobanco.server.storage.backup import COPY
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import SETTINGS, SHOES, TABLES
from puntobanco.server.storage.store import Store
from puntobanco.table.events import EpochReason

_DUE = "epoch:"
_COUNT = "epochs"


def due_setting(table: str) -> str:
    """The setting by which a table is to begin a new epoch; its value says why."""
    return f"{_DUE}{table}"


def tables_due(store: Store) -> list[str]:
    """The tables that are to begin a new epoch and have not yet."""
    wanted = select(SETTINGS.c.name).where(SETTINGS.c.name.startswith(_DUE, autoescape=True))
    with store.reading() as connection:
        return sorted(name.removeprefix(_DUE) for name in connection.execute(wanted).scalars())


def declare_epoch(store: Store, because: EpochReason, by: str, at_ms: int) -> list[str]:
    """Let every table with a shoe that is not opened begin a new epoch; which they are."""
    return change(store, lambda connection: _declare(store, connection, because, by, at_ms))


def take_up_copy(store: Store, by: str, at_ms: int) -> list[str] | None:
    """Where the database is a copy of another time, let its tables begin a new epoch; None where it is none."""

    def take_up(connection: Connection) -> list[str] | None:
        mark = delete(SETTINGS).where(SETTINGS.c.name == COPY).returning(SETTINGS.c.value)
        if connection.execute(mark).first() is None:
            return None
        return _declare(store, connection, EpochReason.RESTORED, by, at_ms)

    if store.setting(COPY) is None:  # as good as always, and then nothing is locked
        return None
    return change(store, take_up)


def _declare(store: Store, connection: Connection, because: EpochReason, by: str, at_ms: int) -> list[str]:
    tables = _with_a_shoe(connection)
    if tables:
        due = store.upsert(SETTINGS).on_conflict_do_nothing()
        connection.execute(due, [{"name": due_setting(table), "value": because.value} for table in tables])
    count = 1 + int(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == _COUNT)).scalar() or 0)
    counted = store.upsert(SETTINGS).values(name=_COUNT, value=str(count))
    connection.execute(counted.on_conflict_do_update(index_elements=["name"], set_={"value": str(count)}))
    note(connection, EpochDeclared(count, because, len(tables), by, at_ms))
    return tables


def _with_a_shoe(connection: Connection) -> list[str]:
    """Tables with a sealed shoe that is not opened, and those where a person deals: only they know their shoe."""
    by_persons = select(TABLES.c.id).where(TABLES.c.data.contains('"dealt_by": "person"'))
    return sorted(connection.execute(union(select(SHOES.c.table), by_persons)).scalars())
