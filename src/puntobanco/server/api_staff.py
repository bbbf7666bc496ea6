"""HTTP for managers: the pit, and the figures."""

import asyncio
from datetime import date
from threading import Lock
from typing import Any

from fastapi import APIRouter, Depends, Request

from puntobanco.server.asking import needs, service_of
from puntobanco.server.figures import By, Figures, TableFigures, asked_by, asked_day, figures, figures_json
from puntobanco.server.people import Needed
from puntobanco.server.pit import Pit, table_json
from puntobanco.server.store import Store
from puntobanco.server.table_spec import Houses
from puntobanco.server.tables import all_rows


class Books:
    """The figures of every table, added up as far as they were last asked for; one reader at a time."""

    def __init__(self) -> None:
        self._books: dict[str, TableFigures] = {}
        self._lock = Lock()

    def report(self, store: Store, houses: Houses, by: By, first: date | None, last: date | None) -> Figures:
        """The figures with everything that has happened until now."""
        with self._lock:
            for spec in all_rows(store, houses):
                book = self._books.setdefault(spec.id, TableFigures(spec.id, spec.house, spec.name))
                book.read(store)
            return figures(self._books.values(), by, first, last)


def router() -> APIRouter:
    """Everything that only managers may see."""
    found = APIRouter(dependencies=[Depends(needs(Needed.MANAGER))], tags=["staff"])
    pit, books = Pit(), Books()

    @found.get("/pit")
    async def look(request: Request) -> dict[str, Any]:
        """Live tables with chips, people, house win and open errors; undone coups; bets of partners."""
        service = service_of(request)
        tables = await service.tables.listed()
        places = [(live.id, live.empty.house) for live in tables]
        looked = await asyncio.to_thread(pit.look, service.store, places)
        return {"tables": [table_json(live.table, live.spec.name) for live in tables], **looked}

    @found.get("/figures")
    async def add_up(request: Request) -> dict[str, Any]:
        """Handle, win, hold and theoretical win by table, house, bet or day (`by`), `from` one day `to` another."""
        asked = request.query_params
        by = asked_by(asked.get("by") or By.TABLE.value)
        first, last = (asked_day(asked[name]) if asked.get(name) else None for name in ("from", "to"))
        service = service_of(request)
        report = await asyncio.to_thread(books.report, service.store, service.tables.houses, by, first, last)
        return figures_json(report, first, last)

    return found
