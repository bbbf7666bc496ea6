"""What HTTP requests have in common: who asks, in which language, and how a refusal is answered."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from fastapi import Request
from fastapi.responses import JSONResponse

from puntobanco.game import LANGUAGES, PuntoError
from puntobanco.language import Speaker, speaker as speaker_for
from puntobanco.patrons import PatronRefusal
from puntobanco.server.errors import RequestRefused, StorageError, UnreadableError
from puntobanco.server.people.person import Needed, Person, is_enough
from puntobanco.server.refusals import refusal_body
from puntobanco.table import TableRefusal

if TYPE_CHECKING:
    from puntobanco.server.service import Service

LARGEST_HEAD = 16 * 1024
MOST_HEADERS = 64
_LONGEST_HEADER = 8 * 1000
"""What reads the head of a WebSocket takes 8 kB a line."""
_LANGUAGE = re.compile(r"\s*([A-Za-z]{2})(?:-[A-Za-z0-9]+)*\s*(?:;\s*q=([0-9.]{1,5}))?\s*")


def service_of(request: Any) -> "Service":
    """The service that a request or a WebSocket is for."""
    found: Service = request.app.state.service
    return found


def is_head_too_large(headers: Sequence[tuple[bytes, bytes]]) -> bool:
    """Whether headers are more, or longer, than anybody needs; what reads them minds only if they come in pieces."""
    sizes = [len(name) + len(value) for name, value in headers]
    return len(sizes) > MOST_HEADERS or sum(sizes) > LARGEST_HEAD or max(sizes, default=0) > _LONGEST_HEADER


def language_of(asked: str | None, accepted: str | None) -> str:
    """The language that was asked for, else the best of those that the browser accepts, else English."""
    if asked in LANGUAGES:
        return str(asked)
    best, weight = "en", 0.0
    for part in (accepted or "")[:200].split(","):
        found = _LANGUAGE.fullmatch(part)
        if found is None or found[1].lower() not in LANGUAGES:
            continue
        try:
            quality = float(found[2] or 1)
        except ValueError:
            continue
        if quality > weight:
            best, weight = found[1].lower(), quality
    return best


def speaker_of(request: Any) -> Speaker:
    """Speaks the language of whoever asks; of a request or a WebSocket."""
    return speaker_for(language_of(request.query_params.get("lang"), request.headers.get("accept-language")))


def status_of(error: PuntoError) -> int:
    """The HTTP status of a refusal."""
    if isinstance(error, RequestRefused):
        return error.status
    if isinstance(error, StorageError | UnreadableError):
        return 503
    if isinstance(error, TableRefusal | PatronRefusal):
        return 409
    return 422


def answer_refusal(error: PuntoError, speaker: Speaker) -> JSONResponse:
    """The HTTP answer to a refusal."""
    headers = (
        {"Retry-After": str(error.values["seconds"])}
        if isinstance(error, RequestRefused) and error.status == 429
        else None
    )
    return JSONResponse(refusal_body(error, speaker), status_of(error), headers)


def needs(needed: Needed) -> Callable[[Request], Awaitable[Person | None]]:
    """A dependency that gives whoever asks (None for a visitor), and refuses those who may not."""

    async def who(request: Request) -> Person | None:
        person = request.state.person = await service_of(request).caller(request)
        if not is_enough(person, needed):
            raise (
                RequestRefused(401, "sign-in-first")
                if person is None
                else RequestRefused(403, person.due or "not-allowed")
            )
        return person

    return who
