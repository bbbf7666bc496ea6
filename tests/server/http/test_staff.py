"""The pit and the figures over HTTP, for a manager."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from puntobanco.server.books.figures import By, figures_json
from puntobanco.server.books.pit import Pit, table_json
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import staff as api_staff
from puntobanco.server.http.staff import Books
from puntobanco.server.people.person import Person
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import TablePatron
from puntobanco.server.tables.houses import SHIPPED_HOUSES
from puntobanco.server.tables.table_patrons import TablePatrons
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Role, Table
from support.server_tools import KEY
from support.table_script import evening
from support.written_tables import write_table

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
LENA = Person("p-lena", "Lena", Role.MANAGER, "lena", 0)
COUP = "croupier opens\nanna bets punto 20\ncroupier closes\ndealer: 2h 9d Kc Ks\n"
SCRIPT = "anna joins with 1000\nanna sits 1\ncroupier prepares the shoe\n" + COUP


class Desk:
    """What is asked of the service, by somebody of a role."""

    def __init__(self, store: Store, role: Role = Role.MANAGER) -> None:
        watched = evening("schaanwald", SCRIPT).watched
        self.spec = TableSpec(watched.empty.id, "schaanwald", name="First")
        assert open_row(store, self.spec)
        write_table(store, watched.empty, watched.log)
        self.store, self.table, self.person = store, watched.table, LENA._replace(role=role)
        patrons = TablePatrons(self.spec.id, KEY)
        patrons.learn([TablePatron("anna", self.spec.id, "p-anna", 1)])
        live = SimpleNamespace(id=self.spec.id, empty=watched.empty, table=self.table, spec=self.spec, patrons=patrons)
        self.listed: list[tuple[Any, ...]] = []
        self.set_aside = SetAside()
        self.tables = SimpleNamespace(houses=SHIPPED_HOUSES, listed=self.list)
        self._live = live
        self.voids = SimpleNamespace(waiting=tuple)
        self.clock = lambda: 0

    async def list(self, *of: Any) -> list[Any]:
        self.listed.append(of)
        return [self._live]

    async def caller(self, _: Any) -> Person:
        return self.person

    async def get(self, path: str, **query: str) -> httpx.Response:
        app = FastAPI()
        app.state.service, app.state.pit, app.state.books = self, Pit(), Books()
        app.include_router(api_staff.router())
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as client:
            return await client.get(path, params=query)


def pit_of(store: Store, table: Table) -> dict[str, Any]:
    return Pit().look(store, SetAside(), [(table.id, table.house)])


async def test_the_pit_is_told_whole(store: Store) -> None:
    desk = Desk(store)
    told = (await desk.get("/pit")).json()
    (table,) = told.pop("tables")
    assert [one["id"] for one in table["people"]] == ["p-anna"]
    table["people"][0]["id"] = "anna"
    assert table == {**table_json(desk.table, "First"), "closed_by_hours": False, "private": False}
    assert told == {**pit_of(store, desk.table), "waiting": [], "set_aside": []}
    assert set(told) == {"voids", "errors", "partners", "waiting", "set_aside"}
    assert desk.listed == [()]


@pytest.mark.parametrize(
    ("query", "by", "first", "last"),
    [
        ({}, By.TABLE, None, None),
        ({"by": "bet", "from": "1970-01-01"}, By.BET, date(1970, 1, 1), None),
        ({"by": "day", "to": "1970-01-02"}, By.DAY, None, date(1970, 1, 2)),
        ({"by": "house", "from": "1970-01-02", "to": "1970-01-03"}, By.HOUSE, date(1970, 1, 2), date(1970, 1, 3)),
    ],
)
async def test_figures_are_told_by_what_and_from_when_they_were_asked_for(
    store: Store, query: dict[str, str], by: By, first: date | None, last: date | None
) -> None:
    """By table and of all days where nobody says otherwise."""
    desk = Desk(store)
    expected: Any = figures_json(Books().report(store, SetAside(), SHIPPED_HOUSES, by, first, last), first, last)
    assert (await desk.get("/figures", **query)).json() == expected
    assert expected["total"]["coups"] == (first is None or first.day == 1)


@pytest.mark.parametrize(
    "query", [{"by": "moon"}, {"from": "2026-1-01"}, {"to": "12026-01-01"}, {"from": "2026-01-011"}]
)
async def test_what_is_no_day_and_no_figure_is_refused(store: Store, query: dict[str, str]) -> None:
    assert (await Desk(store).get("/figures", **query)).status_code == 422


@pytest.mark.parametrize("path", ["/pit", "/figures"])
@pytest.mark.parametrize("role", [Role.PATRON, Role.CROUPIER])
async def test_nobody_but_managers_sees_either(store: Store, path: str, role: Role) -> None:
    with pytest.raises(RequestRefused) as caught:
        await Desk(store, role).get(path)
    assert (caught.value.status, caught.value.code) == (403, "not-allowed")


def test_books_read_on_where_they_stopped(store: Store) -> None:
    """And have every table once."""
    desk, books = Desk(store), Books()
    for _ in range(2):
        report = books.report(store, SetAside(), SHIPPED_HOUSES, By.TABLE, None, None)
        told: Any = figures_json(report, None, None)
        (row,) = told["rows"]
        assert (row["coups"], list(books._books)) == (1, [desk.spec.id])
