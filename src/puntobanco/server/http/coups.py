"""The coups of a shoe that is still played, for whoever looks back at one: its cards, and one's own stakes in it."""

from typing import Any

from fastapi import APIRouter, Request

from puntobanco.protocol.codec import write_fields
from puntobanco.server.http.requests import service_of
from puntobanco.server.http.tables import Anybody, TableId
from puntobanco.table.state import Finished


def router() -> APIRouter:
    """The endpoint of coups."""
    made = APIRouter(tags=["tables"])
    made.get("/tables/{table}/coups", summary="The coups of the shoe, with your own stakes")(see_coups)
    return made


async def see_coups(request: Request, table: TableId, person: Anybody) -> dict[str, Any]:
    """Every coup of the shoe so far, as the beads; of what was staked, only what whoever asks had."""
    live = await service_of(request).tables.get(table)
    patron = "" if person is None else live.patron_of(person.id)
    return {"number": live.feed.number, "coups": [_told(one, patron) for one in live.feed.coups.all.values()]}


def _told(coup: Finished, patron: str) -> dict[str, Any]:
    written = write_fields(coup)
    told = {name: written.get(name) for name in ("coup", "punto", "banco", "decision", "banco_decision", "winner")}
    return {**told, "lines": [write_fields(one) for one in coup.lines if one.patron == patron]}
