"""The cookie that says who asks: a person and one of their sessions, signed under the key of the house."""

import asyncio
import hashlib
from datetime import UTC, datetime
from typing import Any, Protocol

from fastapi import Response
from itsdangerous import BadData, URLSafeTimedSerializer

from puntobanco.server.house_key import HouseKey, KeyUse
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Person

NAME = "punto"
HOST_NAME = "__Host-punto"
"""Over https, in a browser: no other host, of the same domain or of this one without https, can set such a cookie."""
_SALTS = {NAME: "punto.2", HOST_NAME: HOST_NAME}
"""A cookie is signed for its name: one cannot be put in the place of the other."""
_FIRST_SALT = "punto"
"""Of cookies before that; none are made any more, and those there are hold no longer than any."""
LONGEST_S = 30 * 24 * 3600
_LONGEST = 400
_LONGEST_SESSION = 40
_MOST_NUMBER = 2**31 - 1


class _Knows(Protocol):
    key: HouseKey
    people: People


def make(key: HouseKey, person: Person, name: str = NAME) -> str:
    """A cookie of a name for somebody in the session that they came by."""
    return str(_serializer(key, _SALTS[name]).dumps([person.id, person.session]))


def read(key: HouseKey, cookie: str, salt: str = _SALTS[NAME]) -> tuple[str, str] | None:
    """Person and session of a cookie; None for one that we have not made, or too long ago.

    One that seems to be of later is as good as one of now: the clock went back, and nobody loses what they play with.
    """
    if not cookie or len(cookie) > _LONGEST:
        return None
    loaded = _loaded(key, cookie, salt)
    if loaded is None and key.refresh():
        loaded = _loaded(key, cookie, salt)
    if loaded is None:
        return None
    said, made = loaded
    if (datetime.now(UTC) - made).total_seconds() > LONGEST_S:
        return None
    match said:
        case [str(id), str(session)] if len(session) <= _LONGEST_SESSION:
            return id, session
        case [str(id), int(number)] if 0 <= number <= _MOST_NUMBER:  # before sessions were rows
            return id, f"{id}.{number}"
    return None


def set_cookie(response: Response, request: Any, key: HouseKey, person: Person) -> None:
    """Let a browser keep who somebody is; over https it never sends it in the clear."""
    name = name_for(request)
    response.set_cookie(
        name,
        make(key, person, name),
        max_age=LONGEST_S,
        path="/",
        secure=_is_secure(request),
        httponly=True,
        samesite="strict",
    )


def clear_cookie(response: Response, request: Any) -> None:
    """Let a browser forget it, also one of before."""
    for name in {NAME, name_for(request)}:
        response.delete_cookie(name, path="/", secure=_is_secure(request), httponly=True, samesite="strict")


def name_for(request: Any) -> str:
    """What the cookie is called: programs, which nobody plants cookies in, find it where they always did."""
    return HOST_NAME if _is_secure(request) and _is_of_browser(request) else NAME


async def caller(service: _Knows, request: Any, *, asked: bool = True) -> Person | None:
    """Whoever a request or a WebSocket comes from, by its cookie; None for a visitor, and for a cookie that is void.

    Where nothing was `asked`, and somebody only looks whether the cookie still holds, the session is none the younger.
    """
    said = _said(service.key, request)
    if said is None:
        return None
    return await asyncio.to_thread(service.people.caller, *said, asked=asked)


def _said(key: HouseKey, request: Any) -> tuple[str, str] | None:
    """What the cookie of a request says. Whoever came before `__Host-` was used still has the other one."""
    name = name_for(request)
    tried = [(name, _SALTS[name]), (NAME, _FIRST_SALT)]
    read_ones = (read(key, request.cookies.get(name, ""), salt) for name, salt in tried)
    return next((one for one in read_ones if one is not None), None)


def _is_of_browser(request: Any) -> bool:
    """Whether a browser asks: it says so of itself, and no page can keep it from that."""
    return "sec-fetch-site" in request.headers or "origin" in request.headers


def _is_secure(request: Any) -> bool:
    return str(request.url.scheme) in ("https", "wss")


def _loaded(key: HouseKey, cookie: str, salt: str) -> tuple[Any, datetime] | None:
    try:
        said, made = _serializer(key, salt).loads(cookie, return_timestamp=True)
    except BadData:
        return None
    return said, made


def _serializer(key: HouseKey, salt: str = _SALTS[NAME]) -> URLSafeTimedSerializer:
    """Signs with the last of its keys, and believes any."""
    keys = key.all_derived(KeyUse.COOKIES)[::-1]
    return URLSafeTimedSerializer(
        list(keys), salt=salt, signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
    )
