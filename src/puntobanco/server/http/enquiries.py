"""The duty manager over HTTP: what people send from a table, and what managers answer."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, Field

from puntobanco.house.named_choices import DutyManager
from puntobanco.protocol.enquiries import ENQUIRY_VIEW, LONGEST_ENQUIRY, EnquiryKind, EnquiryView
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.people_forms import CommandId, StrictForm
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import needs, service_of
from puntobanco.server.people.enquiries import enquiries_of
from puntobanco.server.people.person import Needed, Person

SignedIn = Annotated[Person, Depends(needs(Needed.SIGNED_IN))]
Manager = Annotated[Person, Depends(needs(Needed.MANAGER))]
EnquiryId = Annotated[str, Path(max_length=40, pattern="^[A-Za-z0-9-]+$", description="The id of an enquiry")]
_LONGEST_SENT = 4 * LONGEST_ENQUIRY
"""Characters as they are sent; what is too long is said in words of its own."""
EnquiryText = Annotated[
    str, Field(strict=True, max_length=_LONGEST_SENT, json_schema_extra={"minLength": 1, "maxLength": LONGEST_ENQUIRY})
]


class EnquirySent(StrictForm):
    """Something for the duty manager, from a table."""

    id: CommandId
    table: Annotated[str, Field(strict=True, max_length=64, pattern=r"^[A-Za-z0-9-]+$")]
    kind: EnquiryKind
    text: EnquiryText


class AnswerSent(StrictForm):
    """What a manager answers."""

    text: EnquiryText


class EnquiryAnswer(BaseModel):
    """Something that was sent to the duty manager, as it is now."""

    enquiry: dict[str, Any]


class OwnEnquiries(BaseModel):
    """What somebody has sent, the newest first."""

    enquiries: list[dict[str, Any]]


class EveryEnquiry(BaseModel):
    """What waits for an answer, the oldest first, and what was answered last."""

    waiting: list[dict[str, Any]]
    answered: list[dict[str, Any]]


def router() -> APIRouter:
    """Everything about the duty manager; under `/api`."""
    made = APIRouter()
    made.post(
        "/enquiries", status_code=201, response_model=EnquiryAnswer, summary="Ask the duty manager", tags=["people"]
    )(ask)
    made.get("/me/enquiries", response_model=OwnEnquiries, summary="What one has asked", tags=["people"])(own)
    made.get("/enquiries", response_model=EveryEnquiry, summary="What people ask", tags=["staff"])(look)
    made.post("/enquiries/{id}/answer", response_model=EnquiryAnswer, summary="Answer somebody", tags=["staff"])(answer)
    return made


async def ask(request: Request, sent: EnquirySent, who: SignedIn) -> dict[str, Any]:
    """A question, feedback or a claim reaches every manager at once; sent again with the same id it is the same one.
    Refused where the house has no duty manager who answers at the table."""
    service = service_of(request)
    service.rates.check("enquiry", address_of(request), who.id)
    live = await service.tables.get(sent.table)
    if live.table.house.disputes.duty_manager is DutyManager.NONE:
        raise RequestRefused(409, "enquiries-none")
    coup = live.table.coup_number
    found = await asyncio.to_thread(
        service.enquiries.ask, who, sent.id, table=live.id, coup=coup, kind=sent.kind, text=sent.text
    )
    service.wrote_enquiry(found.id)
    return {"enquiry": ENQUIRY_VIEW.write(found)}


async def own(request: Request, who: SignedIn) -> dict[str, Any]:
    """The newest 50, with the answers."""
    found = await asyncio.to_thread(enquiries_of, service_of(request).store, who.id)
    return {"enquiries": _written(found)}


async def look(
    request: Request, _: Manager, table: Annotated[str | None, Query(max_length=64)] = None
) -> dict[str, Any]:
    """50 of each, of one table or of all."""
    enquiries = service_of(request).enquiries
    waiting = await asyncio.to_thread(enquiries.waiting, table)
    answered = await asyncio.to_thread(enquiries.answered, table)
    return {"waiting": _written(waiting), "answered": _written(answered)}


async def answer(request: Request, id: EnquiryId, sent: AnswerSent, who: Manager) -> dict[str, Any]:
    """Whoever has asked is told at once. Once, and never what one has sent oneself."""
    service = service_of(request)
    service.rates.check("command", address_of(request), who.id)
    found = await asyncio.to_thread(service.enquiries.answer, id, who.id, sent.text)
    service.wrote_enquiry(id)
    return {"enquiry": ENQUIRY_VIEW.write(found)}


def _written(views: list[EnquiryView]) -> list[dict[str, Any]]:
    return [ENQUIRY_VIEW.write(one) for one in views]
