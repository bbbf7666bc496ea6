"""Retiring a house beside whoever opens a table of it at the same moment."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection

from puntobanco.house import load_text
from puntobanco.server.errors import RequestRefused
from puntobanco.server.storage.store import Store
from puntobanco.server.tables import house_rows, retired_houses, table_rows
from puntobanco.server.tables.house_rows import add_house, listed_versions
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.retired_houses import retire_house
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec

HOUSE = load_text('id = "dragon-castle"\nextends = "castle-vaduz"\nnames.house = "Dragon Castle"')
A_MOMENT_S = 0.5
"""Long enough for whoever need not wait."""


@pytest.fixture(autouse=True)
def house(store: Store) -> None:
    add_house(store, HOUSE, "admin", 1)


def opened(store: Store) -> bool:
    """Open a table."""
    return open_row(store, TableSpec("t1", HOUSE.id, opened_ms=2, houses=Houses(store=store)))


def test_no_table_is_opened_while_its_house_is_retired(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens one in the middle of it waits, and is refused."""
    check = retired_houses._check_tables
    with ThreadPoolExecutor(1) as others:
        opening = []

        def meanwhile(connection: Connection, house: str) -> None:
            check(connection, house)
            opening.append(others.submit(opened, store))
            threading.Event().wait(A_MOMENT_S)

        monkeypatch.setattr(retired_houses, "_check_tables", meanwhile)
        assert retire_house(store, HOUSE.id, "admin", 3)
        with pytest.raises(RequestRefused, match="house-retired"):
            opening[0].result()


def test_no_house_is_retired_while_a_table_of_it_is_opened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever retires it in the middle of that waits, and finds the table."""
    check = house_rows.check_offered
    with ThreadPoolExecutor(1) as others:
        retiring = []

        def meanwhile(connection: Connection, id: str) -> None:
            check(connection, id)
            retiring.append(others.submit(retire_house, store, HOUSE.id, "admin", 3))
            threading.Event().wait(A_MOMENT_S)

        monkeypatch.setattr(table_rows, "check_offered", meanwhile)
        assert opened(store)
        with pytest.raises(RequestRefused, match="house-has-tables"):
            retiring[0].result()
    assert listed_versions(store) == {HOUSE.id: 1}
