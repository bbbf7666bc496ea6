"""The application around a service: what it answers whatever was asked, and to whom it tells its figures."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from puntobanco.language import speaker
from puntobanco.rules import LANGUAGES
from puntobanco.server.app import LARGEST_BODY, make_app
from puntobanco.server.keys import HouseKey
from puntobanco.server.service import Service
from puntobanco.server.store import Store

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
HERE, ELSEWHERE = "127.0.0.1", "192.0.2.7"


@pytest.fixture
async def service(store: Store) -> AsyncIterator[Service]:
    found = Service(store, HouseKey(bytes(range(32))))
    yield found
    await found.stop()


async def ask(
    service: Service, path: str, *, client: str = HERE, metrics_open: bool = False, method: str = "GET", **options: Any
) -> httpx.Response:
    transport = httpx.ASGITransport(make_app(service, metrics_open=metrics_open), client=(client, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as line:
        return await line.request(method, path, **options)


async def test_figures_are_for_this_machine_unless_they_are_open(service: Service) -> None:
    """A proxy beside the server speaks for somebody elsewhere, and says so."""
    forwarded = {"X-Forwarded-For": ELSEWHERE}
    statuses = [
        (await ask(service, "/metrics", client=client, headers=headers, metrics_open=is_open)).status_code
        for client, headers, is_open in (
            (HERE, {}, False),
            ("::1", {}, False),
            (ELSEWHERE, {}, False),
            (HERE, forwarded, False),
            (ELSEWHERE, {}, True),
            (HERE, forwarded, True),
        )
    ]
    assert statuses == [200, 200, 403, 403, 200, 200]
    refused, told = await ask(service, "/metrics", client=ELSEWHERE), await ask(service, "/metrics")
    assert refused.json()["error"]["code"] == "not-allowed"
    assert told.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert "punto_tables 0.0" in told.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_fails_is_told_in_words_and_logged(
    service: Service, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is shown what went wrong inside, and the log has all of it."""

    async def broken(*_: object) -> None:
        raise ValueError("a secret inside")

    monkeypatch.setattr(service.tables, "listed", broken)
    with capture_logs() as logged:
        answer = await ask(service, "/api/tables", headers={"Accept-Language": language})
    assert answer.status_code == 503
    assert answer.json()["error"]["code"] == "server-failed"
    assert answer.json()["error"]["text"] == speaker(language).say("error.server-failed")
    assert "secret" not in answer.text
    assert answer.headers["cache-control"] == "no-store"
    assert [(one["event"], one["path"], one["method"]) for one in logged] == [("request.failed", "/api/tables", "GET")]


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Length": str(LARGEST_BODY + 1)},
        {"Content-Length": "-1"},
        {"Content-Length": "1e3"},
        {"Content-Length": "²"},
        {"Transfer-Encoding": "chunked"},
    ],
    ids=["long", "negative", "no-number", "no-digit", "chunked"],
)
async def test_bodies_that_are_too_long_or_do_not_say_how_long(service: Service, headers: dict[str, str]) -> None:
    """Refused before any of it is read; what changes nothing may say what it likes."""
    given = {name: value.encode() for name, value in headers.items()}
    answer = await ask(service, "/api/guest", method="POST", headers=given)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "body-too-long")
    assert answer.json()["error"]["values"] == {"most": LARGEST_BODY}
    assert (await ask(service, "/api/houses", headers=given)).status_code == 200


async def test_a_page_that_is_not_there_is_asked_for_again(service: Service) -> None:
    """A browser is shown the page, which says so; it may come to be there, so nobody keeps the answer."""
    looked = await ask(service, "/nowhere", headers={"Accept": "text/html"})
    assert (looked.status_code, looked.headers["cache-control"]) == (404, "no-cache")
    assert looked.text.startswith("<!doctype html>")
    asked = await ask(service, "/nowhere", headers={"Accept": "application/json"})
    assert (asked.status_code, asked.json()["error"]["code"]) == (404, "not-found")
