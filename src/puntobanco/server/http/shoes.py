"""The finished shoes of a table over HTTP (docs/protocol.md, Tables): coups, proof, record and edges."""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response, StreamingResponse

from puntobanco.game.messages import echo
from puntobanco.odds.written import exact
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import Turns, take_turn, turns_of
from puntobanco.server.http.house_answers import Strict
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import needs, service_of
from puntobanco.server.people.person import Needed, Person
from puntobanco.server.tables.finished_shoes import STRANGER, RecordReader, ShoeHistory, ShoeSpan, coup_view
from puntobanco.table import Role, Table

Found = TypeVar("Found")
_LONGEST_ID = 64
_MOST_NUMBER = 10**9
_HISTORY = "shoe_history"
_RECORDS: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}, "application/x-ndjson": {}}}}


class ShoeSummary(Strict):
    """A finished shoe in a list; `verified` tells whether it was sealed, so that anybody can check it."""

    number: int
    coups: int
    started_ms: int
    ended_ms: int
    verified: Literal["sealed", "open"]


class ShoesAnswer(Strict):
    """The finished shoes of a table."""

    shoes: list[ShoeSummary]


class CoupAnswer(Strict):
    """A coup as it counts in the end: cards, totals of punto and banco, winner and bead; one undone as announced."""

    number: int
    punto: list[str]
    banco: list[str]
    totals: list[int]
    winner: Literal["punto", "banco", "tie"] | None = None
    decision: Literal["draw", "stand"] | None = None
    voided: bool | None = None
    corrected: bool | None = None
    bead: str | None = None


class ShoeAnswer(Strict):
    """A finished shoe; `document` is what `fair-shoe.js` verifies, and is there if the shoe was sealed."""

    shoe: int
    verified: Literal["sealed", "open"]
    coups: list[CoupAnswer]
    document: dict[str, Any] | None = None


class EdgesAnswer(Strict):
    """The exact edge of each bet before each coup, as fractions, given all cards that had been seen."""

    bets: list[str]
    coups: list[list[str]]


async def asked_table(request: Request, table: Annotated[str, Path()]) -> Table:
    """The table of the path as it was before its first event.

    Whoever knows the id may see it, as with the live view: that of a private table cannot be guessed.
    """
    if len(table) > _LONGEST_ID or not table.isprintable():
        raise RequestRefused(404, "table-unknown", table=echo(table))
    return (await service_of(request).tables.spec(table)).empty()


def history_of(request: Request) -> ShoeHistory:
    """What this process remembers of finished shoes."""
    state = request.app.state
    if not hasattr(state, _HISTORY):
        setattr(state, _HISTORY, ShoeHistory(service_of(request).store))
    found: ShoeHistory = getattr(state, _HISTORY)
    return found


AskedTable = Annotated[Table, Depends(asked_table)]
History = Annotated[ShoeHistory, Depends(history_of)]
ShoeNumber = Annotated[int, Path(ge=1, le=_MOST_NUMBER)]


def router() -> APIRouter:
    """Everything about finished shoes."""
    routes = APIRouter(tags=["shoes"])
    path = "/tables/{table}/shoes"
    routes.get(path, response_model=ShoesAnswer)(get_shoes)
    routes.get(path + "/{number}", response_model=ShoeAnswer, response_model_exclude_unset=True)(get_shoe)
    routes.get(path + "/{number}/record", response_class=Response, responses=_RECORDS)(get_record)
    routes.get(path + "/{number}/edges", response_model=EdgesAnswer)(get_edges)
    return routes


def _turns(request: Request) -> Turns:
    return turns_of(request, "records", rests=True)


async def _in_turn(
    request: Request, history: ShoeHistory, work: Callable[..., Found], table: Table, *values: object
) -> Found:
    """Ask about finished shoes of a table whose history is read piece by piece, in turn with everybody who asks."""
    turns, begun = _turns(request), False
    while not await turns.take(history.read_on, table, begun=begun):
        begun = True
    return await turns.take(work, table, *values, begun=True)


async def get_shoes(request: Request, table: AskedTable, history: History) -> dict[str, Any]:
    """The finished shoes of a table, the first one first."""
    spans = await _in_turn(request, history, history.spans, table)
    return {"shoes": [_summary(span) for span in spans]}


def _summary(span: ShoeSpan) -> dict[str, Any]:
    return {
        "number": span.number,
        "coups": span.coups,
        "started_ms": span.started_ms,
        "ended_ms": span.ended_ms,
        "verified": "sealed" if span.sealed else "open",
    }


async def get_shoe(request: Request, table: AskedTable, number: ShoeNumber, history: History) -> dict[str, Any]:
    """A finished shoe: its coups, and everything that proves its order."""
    found = await _in_turn(request, history, history.shoe, table, number)
    sealed = {} if found.document is None else {"document": found.document}
    coups = [coup_view(coup) for coup in found.shoe.coups]
    return {"shoe": number, "verified": "sealed" if sealed else "open", "coups": coups, **sealed}


async def get_record(
    request: Request,
    table: AskedTable,
    number: ShoeNumber,
    history: History,
    person: Annotated[Person | None, Depends(needs(Needed.ANYBODY))],
    form: Annotated[Literal["notation", "events"], Query()] = "notation",
) -> Response:
    """The record as a file: that shoe alone in the notation, or the events of the table up to the end of the shoe.

    Names are in it for those who were at the table, and for staff.
    """
    reader = STRANGER if person is None else RecordReader(person.id, person.role is not Role.PATRON)
    service_of(request).rates.check("record", address_of(request))
    name = f"{table.house.id}-{_safe(table.id)}-{number}.{'punto' if form == 'notation' else 'jsonl'}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    if form == "notation":
        text = await _in_turn(request, history, history.notation, table, number, reader)
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
    lines = await _in_turn(request, history, history.events, table, number, reader)
    return StreamingResponse(_pieces(_turns(request), lines), media_type="application/x-ndjson", headers=headers)


async def _pieces(turns: Turns, lines: Iterator[str]) -> AsyncIterator[str]:
    """A long record piece by piece, in turn with everybody who reads one."""
    while piece := await turns.take(next, lines, "", begun=True):
        yield piece


def _safe(id: str) -> str:
    """The id of a table in the name of a file."""
    return "".join(sign if sign.isascii() and (sign.isalnum() or sign in "-_") else "_" for sign in id)


async def get_edges(request: Request, table: AskedTable, number: ShoeNumber, history: History) -> dict[str, Any]:
    """The exact edge of every bet before each coup of a finished shoe."""
    await _in_turn(request, history, history.spans, table)
    found = await take_turn(request, turns_of(request, "edges"), history.edges, table, number)
    return {
        "bets": [bet.id for bet in table.house.bets],
        "coups": [[exact(edge) for edge in edges] for edges in found],
    }
