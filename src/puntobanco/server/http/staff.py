"""HTTP for managers: the pit, the figures, and voids that wait for a second manager."""

import asyncio
from datetime import date
from threading import Lock
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request

from puntobanco.server.books.figures import By, Figures, TableFigures, asked_day, figures_json, read_figures
from puntobanco.server.books.pit import Pit, table_json
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import needs, service_of, speaker_of
from puntobanco.server.people.person import Needed, Person
from puntobanco.server.refusals import told_refusal
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.houses import Houses
from puntobanco.server.tables.kept_hours import is_closed_by_hours
from puntobanco.server.tables.table_rows import all_rows
from puntobanco.server.tables.void_requests import carry_out, has_refused, shown

if TYPE_CHECKING:
    from puntobanco.server.service import Service

Manager = Annotated[Person, Depends(needs(Needed.MANAGER))]
VoidId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9-]+$", description="The id of what waits")]

_DAY: dict[str, Any] = {"pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "description": "A day such as 2026-11-15."}


class Books:
    """The figures of every table, added up as far as they were last asked for; one reader at a time."""

    def __init__(self) -> None:
        self._books: dict[str, TableFigures] = {}
        self._lock = Lock()

    def report(
        self, store: Store, aside: SetAside, houses: Houses, by: By, first: date | None, last: date | None
    ) -> Figures:
        """The figures with everything that has happened until now, at every table that can be read."""
        with self._lock:
            return read_figures(store, all_rows(store, aside, houses), aside, self._books, by, first, last)


def router() -> APIRouter:
    """Everything that only managers may see."""
    found = APIRouter(dependencies=[Depends(needs(Needed.MANAGER))], tags=["staff"])

    @found.get("/pit")
    async def look(request: Request) -> dict[str, Any]:
        """Live tables with chips, people, house win and open errors; undone coups; bets of partners; what waits for a
        second manager."""
        service = service_of(request)
        tables = await service.tables.listed()
        places = [(live.id, live.empty.house) for live in tables]
        pit: Pit = request.app.state.pit
        looked = await asyncio.to_thread(pit.look, service.store, service.set_aside, places)
        speaker = speaker_of(request)
        aside = [
            {"row": one.row, "code": one.code, "text": told_refusal(one.error, speaker).text}
            for one in service.set_aside.rows
        ]
        told = [
            table_json(live.table, live.spec.name, live.patrons.person_of)
            | {
                "closed_by_hours": is_closed_by_hours(live.spec, live.table, service.clock()),
                "private": live.spec.private,
            }
            for live in tables
        ]
        return {"tables": told, **looked, "waiting": await _waiting(service), "set_aside": aside}

    @found.get("/figures")
    async def add_up(
        request: Request,
        by: Literal["table", "house", "bet", "day"] = "table",
        first: Annotated[str | None, Query(alias="from", **_DAY)] = None,
        last: Annotated[str | None, Query(alias="to", **_DAY)] = None,
    ) -> dict[str, Any]:
        """Handle, win, hold and theoretical win by table, house, bet or day, from one day to another, in UTC."""
        begin, end = (None if text is None else asked_day(text) for text in (first, last))
        service = service_of(request)
        books: Books = request.app.state.books
        store, aside, houses = service.store, service.set_aside, service.tables.houses
        report = await asyncio.to_thread(books.report, store, aside, houses, By(by), begin, end)
        return figures_json(report, begin, end)

    _add_voids(found)
    return found


def _add_voids(found: APIRouter) -> None:
    @found.post("/voids/{id}/agree", summary="Agree to a void")
    async def agree(request: Request, id: VoidId, who: Manager) -> dict[str, Any]:
        """What another manager asked for is carried out, once; the answer is the same however often it is sent."""
        service = service_of(request)
        service.rates.check("command", address_of(request), who.id)
        row = await asyncio.to_thread(service.voids.decide, id, who.id, agreed=True)
        asker = await asyncio.to_thread(service.people.get, row.asked_by)
        return {"number": await carry_out(row, service.voids, service.tables, asker)}

    @found.post("/voids/{id}/refuse", summary="Refuse a void")
    async def refuse(request: Request, id: VoidId, who: Manager) -> dict[str, Any]:
        """It is not carried out; whoever asked for it may take it back so too."""
        service = service_of(request)
        service.rates.check("command", address_of(request), who.id)
        row = await asyncio.to_thread(service.voids.decide, id, who.id, agreed=False)
        if not has_refused(row, who.id):
            raise RequestRefused(409, "void-request-over")
        return {"refused": id}


async def _waiting(service: "Service") -> list[dict[str, Any]]:
    """What waits for a second manager, and still applies."""
    found = []
    for row in await asyncio.to_thread(service.voids.waiting):
        told = await shown(row, service.tables)
        if told is not None:
            asker = await asyncio.to_thread(service.people.get, row.asked_by)
            found.append({**told, "name": row.asked_by if asker is None else asker.name})
    return found
