"""The cookie that says who asks: an id and the number of a session, signed under the key of the house."""

import asyncio
import hashlib
from datetime import UTC, datetime
from typing import Any, Protocol

from fastapi import Response
from itsdangerous import BadData, URLSafeTimedSerializer

from puntobanco.server.house_key import HouseKey
from puntobanco.server.people.people import People, Person

NAME = "punto"
LONGEST_S = 30 * 24 * 3600
_LONGEST = 400
_MOST_SESSION = 2**31 - 1


class _Knows(Protocol):
    key: HouseKey
    people: People


def make(key: HouseKey, person: Person) -> str:
    """A cookie for somebody."""
    return str(_serializer(key).dumps([person.id, person.session]))


def read(key: HouseKey, cookie: str) -> tuple[str, int] | None:
    """Id and session of a cookie; None for one that we have not made, or too long ago.

    One that seems to be of later is as good as one of now: the clock went back, and nobody loses what they play with.
    """
    if len(cookie) > _LONGEST:
        return None
    try:
        said, made = _serializer(key).loads(cookie, return_timestamp=True)
    except BadData:
        return None
    if (datetime.now(UTC) - made).total_seconds() > LONGEST_S:
        return None
    match said:
        case [str(id), int(session)] if 0 <= session <= _MOST_SESSION:
            return id, session
    return None


def set_cookie(response: Response, request: Any, value: str) -> None:
    """Let a browser keep a cookie; over https it never sends it in the clear."""
    response.set_cookie(
        NAME, value, max_age=LONGEST_S, path="/", secure=_is_secure(request), httponly=True, samesite="strict"
    )


def clear_cookie(response: Response, request: Any) -> None:
    """Let a browser forget it."""
    response.delete_cookie(NAME, path="/", secure=_is_secure(request), httponly=True, samesite="strict")


async def caller(service: _Knows, request: Any) -> Person | None:
    """Whoever a request or a WebSocket comes from, by its cookie; None for a visitor, and for a cookie that is void."""
    cookie = request.cookies.get(NAME)
    said = None if cookie is None else read(service.key, cookie)
    if said is None:
        return None
    person = await asyncio.to_thread(service.people.get, said[0])
    return person if person is not None and person.session == said[1] else None


def _is_secure(request: Any) -> bool:
    return str(request.url.scheme) in ("https", "wss")


def _serializer(key: HouseKey) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(
        key.cookies(), salt="punto", signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
    )
