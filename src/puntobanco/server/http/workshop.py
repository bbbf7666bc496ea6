"""The workshop over HTTP (docs/protocol.md, The workshop): somebody's draft of a house, computed, drawn and printed.

Everybody may ask; nothing is kept. What a draft may cost is bounded before it is computed (`workshop_drafts`), one
draft is computed at a time, and nobody may ask for many.
"""

from base64 import b64encode
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import Response

from puntobanco.game import HouseError
from puntobanco.house import House
from puntobanco.leaflets import leaflet_of
from puntobanco.leaflets.errors import LeafletError
from puntobanco.leaflets.page import leaflet_fragment
from puntobanco.leaflets.pdf import poster_print
from puntobanco.leaflets.pdf_typst import EXTRA, can_print
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import turns_of
from puntobanco.server.http.house_answers import LeafletAnswer
from puntobanco.server.http.houses import AskedHouses, Speaking, unchanging
from puntobanco.server.http.prints import PrintKind, print_of
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import service_of
from puntobanco.server.http.workshop_answers import (
    BaseAnswer,
    DraftAnswer,
    HouseDraft,
    PosterAnswer,
    WorkshopAnswer,
)
from puntobanco.server.http.workshop_drafts import EMPTY, base_of, made_of, plain_rules
from puntobanco.server.http.workshop_view import draft_view, offered
from puntobanco.server.tables.houses import Houses

Found = TypeVar("Found")

_DOTS = 72
"""To the inch, of the pictures of a poster: as wide as a column of the page."""


def router() -> APIRouter:
    """The workshop."""
    routes = APIRouter(tags=["workshop"])
    pdf: dict[int | str, dict[str, Any]] = {
        200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}
    }
    routes.get("/workshop", response_model=WorkshopAnswer)(get_workshop)
    routes.get("/workshop/base", response_model=BaseAnswer)(get_base)
    routes.post("/workshop", response_model=DraftAnswer, response_model_exclude_unset=True)(compute)
    routes.post("/workshop/leaflet", response_model=LeafletAnswer)(draw_leaflet)
    routes.post("/workshop/poster", response_model=PosterAnswer)(draw_poster)
    routes.post("/workshop/print/{kind}", response_class=Response, responses=pdf)(print_draft)
    return routes


async def get_workshop(request: Request, speaker: Speaking) -> Response:
    """The facts that bets may ask for, the rules that can be changed, and what a draft may have at most."""
    return unchanging(request, offered(speaker.language))


async def get_base(request: Request, speaker: Speaking, houses: AskedHouses, house: str = EMPTY) -> Response:
    """A house to begin with, by its id; without one, the customary game with its three bets."""
    found = base_of(house[:100], houses)
    name = speaker.show(found.names.house)
    return unchanging(request, {"id": house, "name": name, "rules": plain_rules(found)})


async def compute(request: Request, draft: HouseDraft, speaker: Speaking, houses: AskedHouses) -> dict[str, Any]:
    """A draft as a house: its file, every bet exactly, what differs, what to mind; or its problems by place."""
    service_of(request).rates.check("workshop", address_of(request))
    return await turns_of(request, "workshop").take(_computed, draft, houses, speaker.language)


def _computed(draft: HouseDraft, houses: Houses, language: str) -> dict[str, Any]:
    return draft_view(made_of(draft, houses), base_of(draft.base, houses), language)


async def draw_leaflet(request: Request, draft: HouseDraft, speaker: Speaking, houses: AskedHouses) -> dict[str, str]:
    """The leaflet of a draft."""
    service_of(request).rates.check("workshop", address_of(request))
    return await turns_of(request, "workshop").take(_leaflet, draft, houses, speaker.language)


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


def _check_print(request: Request) -> None:
    if not can_print():
        raise RequestRefused(501, "leaflet-needs-extra", extra=EXTRA)
    service_of(request).rates.check("print", address_of(request))


async def _printing(request: Request, work: Callable[..., Found], *values: Any) -> Found:
    try:
        return await turns_of(request, "print", rests=True).take(work, *values)
    except LeafletError as error:
        raise RequestRefused(422, error.code, **error.values) from None


def _house(draft: HouseDraft, houses: Houses) -> House:
    """The house of a draft that is one; refused with its problems otherwise."""
    found = made_of(draft, houses)
    if found.house is None:
        raise HouseError("draft-not-ready", count=len(found.problems))
    return found.house
