"""The workshop over HTTP (docs/protocol.md, The workshop): somebody's draft of a house, computed, drawn and printed.

Everybody may ask; nothing is kept. What a draft may cost is bounded before it is computed (`workshop_drafts`), one
draft is computed at a time, and nobody may ask for many.
"""

import asyncio
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import Response

from puntobanco.game import HouseError
from puntobanco.house import House
from puntobanco.language import Speaker
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.errors import LeafletError
from puntobanco.leaflets.page import leaflet_fragment
from puntobanco.leaflets.pdf import poster_print
from puntobanco.leaflets.pdf_typst import EXTRA, can_print
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import take_turn, turns_of
from puntobanco.server.http.house_answers import LeafletAnswer
from puntobanco.server.http.house_view import readings_view
from puntobanco.server.http.houses import AskedHouses, AskedReadings, Speaking, reading_pairs, unchanging
from puntobanco.server.http.prints import PrintKind, print_of
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import service_of
from puntobanco.server.http.workshop_answers import (
    BaseAnswer,
    CountingAnswer,
    DraftAnswer,
    HouseDraft,
    PosterAnswer,
    WorkshopAnswer,
)
from puntobanco.server.http.workshop_counting import counting_view
from puntobanco.server.http.workshop_drafts import EMPTY, base_of, made_of, plain_rules
from puntobanco.server.http.workshop_report import ReportForm, draft_report
from puntobanco.server.http.workshop_view import draft_view, offered
from puntobanco.server.tables.houses import Houses

Found = TypeVar("Found")

_BYTES = {"schema": {"type": "string", "format": "binary"}}
_REPORTS: dict[int | str, dict[str, Any]] = {200: {"content": {"application/pdf": _BYTES, "text/html": _BYTES}}}
_DOTS = 72
"""To the inch, of the pictures of a poster: as wide as a column of the page."""


def router() -> APIRouter:
    """The workshop."""
    routes = APIRouter(tags=["workshop"])
    pdf: dict[int | str, dict[str, Any]] = {200: {"content": {"application/pdf": _BYTES}}}
    routes.get("/workshop", response_model=WorkshopAnswer)(get_workshop)
    routes.get("/workshop/base", response_model=BaseAnswer)(get_base)
    routes.post("/workshop", response_model=DraftAnswer, response_model_exclude_unset=True)(compute)
    routes.post("/workshop/counting", response_model=CountingAnswer)(count)
    routes.post("/workshop/leaflet", response_model=LeafletAnswer)(draw_leaflet)
    routes.post("/workshop/poster", response_model=PosterAnswer)(draw_poster)
    routes.post("/workshop/print/{kind}", response_class=Response, responses=pdf)(print_draft)
    routes.post("/workshop/report/{form}", response_class=Response, responses=_REPORTS)(report_draft)
    return routes


async def get_workshop(request: Request, speaker: Speaking) -> Response:
    """The facts that bets may ask for, the rules that can be changed, and what a draft may have at most."""
    return unchanging(request, offered(speaker.language))


async def get_base(
    request: Request, speaker: Speaking, houses: AskedHouses, house: str = EMPTY, reading: AskedReadings = None
) -> Response:
    """A house to begin with, by its id, under readings such as `reading=packs:eight`; without one, the customary game
    with its three bets."""
    told = await asyncio.to_thread(_base, house[:100], houses, reading_pairs(reading or []), speaker)
    return unchanging(request, {"id": house, **told})


def _base(id: str, houses: Houses, readings: Mapping[str, str], speaker: Speaker) -> dict[str, Any]:
    """In a thread: a house of somebody's own is read from the database, and checked anew under its readings."""
    found = base_of(id, houses, readings)
    told = list(readings_view(found, speaker))
    return {"name": speaker.show(found.names.house), "rules": plain_rules(found), "readings": told}


async def compute(request: Request, draft: HouseDraft, speaker: Speaking, houses: AskedHouses) -> dict[str, Any]:
    """A draft as a house: its file, every bet exactly, what differs, what to mind; or its problems by place."""
    service_of(request).rates.check("workshop", address_of(request))
    return await take_turn(request, turns_of(request, "workshop"), _computed, draft, houses, speaker.language)


def _computed(draft: HouseDraft, houses: Houses, language: str) -> dict[str, Any]:
    return draft_view(made_of(draft, houses), base_of(draft.base, houses, draft.readings), language)


async def count(request: Request, draft: HouseDraft, houses: AskedHouses) -> dict[str, Any]:
    """How countable every bet of a draft is, by its effects of removal."""
    service_of(request).rates.check("workshop", address_of(request))
    return await take_turn(request, turns_of(request, "counting", rests=True), _counted, draft, houses)


def _counted(draft: HouseDraft, houses: Houses) -> dict[str, Any]:
    return counting_view(_house(draft, houses))


async def draw_leaflet(request: Request, draft: HouseDraft, speaker: Speaking, houses: AskedHouses) -> dict[str, str]:
    """The leaflet of a draft."""
    service_of(request).rates.check("workshop", address_of(request))
    return await take_turn(request, turns_of(request, "workshop"), _leaflet, draft, houses, speaker.language)


def _leaflet(draft: HouseDraft, houses: Houses, language: str) -> dict[str, str]:
    house = _house(draft, houses)
    leaflet = leaflet_of(house, language)
    return {"title": leaflet.title.text, "html": leaflet_fragment(leaflet, house)}


async def draw_poster(
    request: Request, draft: HouseDraft, speaker: Speaking, houses: AskedHouses
) -> dict[str, list[str]]:
    """The poster of a draft as pictures."""
    _check_print(request)
    return await _printing(request, _poster, draft, houses, speaker.language)


def _poster(draft: HouseDraft, houses: Houses, language: str) -> dict[str, list[str]]:
    pages = poster_print(_house(draft, houses), language).images(_DOTS)
    return {"pages": [f"data:image/png;base64,{b64encode(page).decode()}" for page in pages]}


async def print_draft(
    request: Request, kind: PrintKind, draft: HouseDraft, speaker: Speaking, houses: AskedHouses
) -> Response:
    """A draft as a folded leaflet, a poster, or the croupier's card, as PDF."""
    _check_print(request)
    pdf = await _printing(request, _pdf, draft, houses, speaker.language, kind)
    return Response(pdf, media_type="application/pdf")


def _pdf(draft: HouseDraft, houses: Houses, language: str, kind: PrintKind) -> bytes:
    return print_of(_house(draft, houses), language, kind)


async def report_draft(
    request: Request, form: ReportForm, draft: HouseDraft, speaker: Speaking, houses: AskedHouses
) -> Response:
    """The mathematics report of a draft, as one page or as PDF: every exact figure; nothing is simulated for it."""
    if form is ReportForm.PDF:
        _check_print(request)
    else:
        service_of(request).rates.check("print", address_of(request))
    name, content = await _printing(request, _report, draft, houses, speaker.language, form)
    kind = "application/pdf" if form is ReportForm.PDF else "text/html; charset=utf-8"
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _report(draft: HouseDraft, houses: Houses, language: str, form: ReportForm) -> tuple[str, bytes]:
    house = _house(draft, houses)
    return f"{house.id}-report-{language}.{form.value}", draft_report(house, language, form)


def _check_print(request: Request) -> None:
    if not can_print():
        raise RequestRefused(501, "leaflet-needs-extra", extra=EXTRA)
    service_of(request).rates.check("print", address_of(request))


async def _printing(request: Request, work: Callable[..., Found], *values: Any) -> Found:
    try:
        return await take_turn(request, turns_of(request, "print", rests=True), work, *values)
    except LeafletError as error:
        raise RequestRefused(422, error.code, **error.values) from None


def _house(draft: HouseDraft, houses: Houses) -> House:
    """The house of a draft that is one; refused with its problems otherwise."""
    found = made_of(draft, houses)
    if found.house is None:
        raise HouseError("draft-not-ready", count=len(found.problems))
    return found.house
