"""Leaflets in print over HTTP: leaflet, poster and croupier's card of a house as PDF, where the extra for it is there.

Printing takes seconds of a core: one print at a time, and never a whole core of those who play; each is made once and
kept, and nobody may ask for many.
"""

from collections import OrderedDict
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from puntobanco.house import House
from puntobanco.leaflets.errors import LeafletError
from puntobanco.leaflets.pdf import croupier_card_pdf, leaflet_pdf
from puntobanco.leaflets.pdf_typst import EXTRA, can_print
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.calculations import take_turn, turns_of
from puntobanco.server.http.houses import AskedHouse, Speaking
from puntobanco.server.http.packed_files import is_known
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import service_of

MOST_KEPT = 64
"""Prints that are kept in memory; each has some hundred kilobytes."""


class PrintKind(Enum):
    """What can be printed of a house."""

    LEAFLET = "leaflet"
    POSTER = "poster"
    CARD = "card"


class KeptPrints:
    """The prints that were made last."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._made: OrderedDict[tuple[House, str, PrintKind], bytes] = OrderedDict()

    def find(self, house: House, language: str, kind: PrintKind) -> bytes | None:
        """One that was made before."""
        found = self._made.get((house, language, kind))
        if found is not None:
            with suppress(KeyError):  # a thread that prints may just have let it go
                self._made.move_to_end((house, language, kind))
        return found

    def make(self, house: House, language: str, kind: PrintKind) -> bytes:
        """One, unless somebody who waited before has had it made."""
        found = self.find(house, language, kind)
        if found is None:
            found = print_of(house, language, kind)
            self._made[house, language, kind] = found
            while len(self._made) > self._most:
                self._made.popitem(last=False)
        return found


def print_of(house: House, language: str, kind: PrintKind) -> bytes:
    """A print of a house as PDF."""
    if kind is PrintKind.CARD:
        return croupier_card_pdf(house, language)
    return leaflet_pdf(house, language, poster=kind is PrintKind.POSTER)


def prints_of(request: Request) -> KeptPrints:
    """What this process has printed."""
    state = request.app.state
    if not hasattr(state, "prints"):
        state.prints = KeptPrints()
    found: KeptPrints = state.prints
    return found


def router() -> APIRouter:
    """Everything in print."""
    routes = APIRouter(tags=["houses"])
    pdf: dict[int | str, dict[str, Any]] = {
        200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}
    }
    routes.get("/houses/{house}/print/{kind}", response_class=Response, responses=pdf)(get_print)
    return routes


async def get_print(request: Request, kind: PrintKind, house: AskedHouse, speaker: Speaking) -> Response:
    """The rules of a house as a folded leaflet, its poster, or the croupier's card, as PDF."""
    if not can_print():
        raise RequestRefused(501, "leaflet-needs-extra", extra=EXTRA)
    kept, language = prints_of(request), speaker.language
    pdf = kept.find(house, language, kind)
    if pdf is None:
        service_of(request).rates.check("print", address_of(request))
        try:
            pdf = await take_turn(request, turns_of(request, "print", rests=True), kept.make, house, language, kind)
        except LeafletError as error:
            raise RequestRefused(422, error.code, **error.values) from None
    tag = f'"{sha256(pdf).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Language"}
    if is_known(request.headers, tag):
        return Response(status_code=304, headers=headers)
    name = f"{house.id}-{kind.value}-{language}.pdf"
    headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(pdf, media_type="application/pdf", headers=headers)
