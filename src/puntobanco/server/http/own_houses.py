"""Houses of people's own over HTTP (docs/protocol.md, Houses of one's own)."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from puntobanco.game import HouseError
from puntobanco.house import Problem
from puntobanco.language import Speaker
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import own_turns, take_turn
from puntobanco.server.http.people_forms import StrictForm
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import needs, service_of, speaker_of
from puntobanco.server.people.person import Needed, Person
from puntobanco.server.tables.house_rows import KeptHouse, houses_of
from puntobanco.server.tables.own_houses import BOUNDS, keep_own, own_house

SignedIn = Annotated[Person, Depends(needs(Needed.SIGNED_IN))]
PATH = "/api/houses"
_MOST_PROBLEMS = 50
LARGEST_HOUSE_BODY = 4 * BOUNDS.bytes
"""Of a request that sends a house: JSON may write a character in several bytes."""


class HouseSent(StrictForm):
    """The text of a house file; it may extend a shipped house by its id."""

    text: Annotated[str, Field(strict=True, min_length=1, max_length=BOUNDS.bytes)]


class OwnHouseAnswer(BaseModel):
    """A house of somebody's own, with the text that was sent; `played` says whether there is a table of it."""

    id: str
    version: int
    fingerprint: str
    added_ms: int
    played: bool
    text: str


class OwnHousesAnswer(BaseModel):
    """Somebody's own houses, the newest first."""

    houses: list[OwnHouseAnswer]


def router() -> APIRouter:
    """Everything about houses of one's own; under `/api`."""
    made = APIRouter(tags=["houses"])
    made.post("/houses", status_code=201, response_model=OwnHouseAnswer, summary="Send a house of one's own")(send)
    made.get("/me/houses", response_model=OwnHousesAnswer, summary="One's own houses")(own)
    return made


async def send(request: Request, sent: HouseSent, person: SignedIn) -> dict[str, Any]:
    """The server gives the id: whoever knows it can look at the house and open private tables of it. The same text is
    the same house. One without a table may be forgotten when there are many."""
    service = service_of(request)
    service.rates.check("house", address_of(request), person.id)
    if person.due:
        raise RequestRefused(403, person.due)
    try:
        house = await take_turn(request, own_turns(request), own_house, sent.text)
    except HouseError as error:
        raise _invalid(error, speaker_of(request)) from None
    return _told(await asyncio.to_thread(keep_own, service.store, house, person.id, service.clock()))


async def own(request: Request, person: SignedIn) -> dict[str, Any]:
    """All that are kept; those without a table may be forgotten when there are many."""
    found = await asyncio.to_thread(houses_of, service_of(request).store, person.id)
    return {"houses": [_told(one) for one in found]}


def _invalid(error: HouseError, speaker: Speaker) -> RequestRefused:
    """What is wrong with a text, in the words of whoever has sent it."""
    found = error.values.get("problems", ())
    told = [
        ": ".join(filter(None, (problem.path, speaker.tell(problem.message))))
        for problem in (found if isinstance(found, tuple) else ())
        if isinstance(problem, Problem)
    ] or [speaker.tell(error)]
    return RequestRefused(422, "own-house-invalid", first=told[0], problems=tuple(told[:_MOST_PROBLEMS]))


def _told(kept: KeptHouse) -> dict[str, Any]:
    return {
        "id": kept.id,
        "version": kept.version,
        "fingerprint": kept.fingerprint,
        "added_ms": kept.added_ms,
        "played": kept.used_ms is not None,
        "text": kept.sent_text,
    }
