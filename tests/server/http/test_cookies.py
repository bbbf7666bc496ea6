"""What a browser is told about the cookie that says who asks, and which one is believed."""

from http.cookies import SimpleCookie
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.responses import Response

from puntobanco.server.http.cookies import (
    _FIRST_SALT,
    _SALTS,
    HOST_NAME,
    NAME,
    _serializer,
    caller,
    clear_cookie,
    make,
    set_cookie,
)
from puntobanco.server.people.person import Person
from puntobanco.table import Role
from support.server_tools import KEY

ANA = Person("p-ana", "Ana", Role.PATRON, None, 0, "p-ana.7")
EVA = Person("p-eva", "Eva", Role.PATRON, None, 0, "p-eva.8")
BROWSER = {"sec-fetch-site": "same-origin"}
PAGE = {"origin": "https://punto.example"}


def asked(scheme: str, headers: dict[str, str] | None = None, **cookies: str) -> Any:
    return SimpleNamespace(url=SimpleNamespace(scheme=scheme), headers=headers or {}, cookies=cookies)


def said(response: Response) -> dict[str, Any]:
    found: SimpleCookie = SimpleCookie()
    for name, value in response.raw_headers:
        if name == b"set-cookie":
            found.load(value.decode())
    return dict(found)


@pytest.mark.parametrize(
    ("scheme", "headers", "name"),
    [
        ("http", {}, NAME),
        ("ws", {}, NAME),
        ("http", BROWSER, NAME),
        ("https", {}, NAME),
        ("https", BROWSER, HOST_NAME),
        ("wss", PAGE, HOST_NAME),
    ],
)
def test_a_cookie_is_kept_and_forgotten_in_the_same_way(scheme: str, headers: dict[str, str], name: str) -> None:
    """Over https a browser sends it over https alone, no script reads it, no other site's page sends it, and no other
    host can have set it; programs find it where it always was."""
    request, kept, forgotten = asked(scheme, headers), Response(), Response()
    set_cookie(kept, request, KEY, ANA)
    clear_cookie(forgotten, request)
    assert set(said(kept)) == {name}
    assert set(said(forgotten)) == {NAME, name}
    assert HOST_NAME == "__Host-punto"
    for one, age in ((said(kept)[name], "2592000"), (said(forgotten)[name], "0")):
        assert (one["path"], one["domain"], one["max-age"]) == ("/", "", age)
        assert (one["httponly"], one["samesite"]) == (True, "strict")
        assert bool(one["secure"]) is (scheme in ("https", "wss"))


def first(person: Person) -> str:
    """A cookie as it was made before there were two names, and before sessions were rows."""
    return str(_serializer(KEY, _FIRST_SALT).dumps([person.id, int(person.session.partition(".")[2])]))


def knowing(*people: Person) -> Any:
    """A service that knows people by their sessions."""

    def by_session(id: str, session: str, *, asked: bool) -> Person | None:
        assert asked
        return next((one for one in people if (one.id, one.session) == (id, session)), None)

    return SimpleNamespace(key=KEY, people=SimpleNamespace(caller=by_session))


@pytest.mark.parametrize("headers", [BROWSER, PAGE])
async def test_what_another_host_has_set_is_not_believed_over_https(headers: dict[str, str]) -> None:
    """A neighbour signs in as somebody, and plants that cookie in another's browser, under its name or the other."""
    service = knowing(ANA, EVA)

    async def who(scheme: str, sent: dict[str, str], **cookies: str) -> Person | None:
        return await caller(
            service, asked(scheme, sent, **{name.replace("host", HOST_NAME): one for name, one in cookies.items()})
        )

    plain, host = make(KEY, EVA), make(KEY, ANA, HOST_NAME)
    assert await who("https", headers, host=host) == ANA
    assert await who("https", headers, host=host, punto=plain) == ANA
    assert await who("https", headers, host=host, punto=first(EVA)) == ANA
    assert await who("https", headers, punto=plain) is None
    assert await who("https", headers, host=plain) is None
    assert await who("https", headers, punto=host) is None
    assert await who("https", {}, punto=plain) == EVA
    assert await who("http", headers, punto=plain) == EVA
    assert await who("http", headers, punto=host) is None
    assert await who("https", headers) is None


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("headers", [{}, BROWSER])
async def test_whoever_has_a_cookie_of_before_stays(scheme: str, headers: dict[str, str]) -> None:
    """A guest has nothing else to come back with. None are made any more."""
    service = knowing(ANA)
    assert await caller(service, asked(scheme, headers, punto=first(ANA))) == ANA
    assert _FIRST_SALT not in _SALTS.values()
