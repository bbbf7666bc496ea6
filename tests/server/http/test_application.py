"""The application around a service: what it answers whatever was asked, and to whom it tells its figures."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

import puntobanco
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.server.errors import RequestRefused, StorageError
from puntobanco.server.health import HealthReport
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.application import LARGEST_BODY, WEB, make_app
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store

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
    app = make_app(service, hosts=["punto.test"], metrics_open=metrics_open)
    transport = httpx.ASGITransport(app, client=(client, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://punto.test") as line:
        return await line.request(method, path, **options)


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 421), ("/api/me", 421), ("/static/index.html", 421), ("/healthz/live", 200), ("/metrics", 200)],
)
async def test_a_name_that_is_not_ours_is_refused(service: Service, path: str, status: int) -> None:
    """Somebody else's name that points here, whose pages a browser would take for ours; machines ask by an address."""
    refused = await ask(service, path, headers={"Host": "rebound.example"})
    assert refused.status_code == status
    if status == 421:
        assert refused.json()["error"]["values"] == {"host": "rebound.example"}
    assert (await ask(service, "/api/me", headers={"Host": "localhost:8000"})).status_code == 200


async def test_a_browser_that_came_over_https_never_comes_otherwise(service: Service) -> None:
    """For a year, at every answer, a refusal too; not on one's own machine, where other programs have the same name."""
    app = make_app(service, hosts=["punto.test"])
    found = {}
    for address in ("https://punto.test", "http://punto.test", "https://localhost", "https://other.test"):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=address) as line:
            found[address] = (await line.get("/api/me")).headers.get("strict-transport-security")
    always = "max-age=31536000; includeSubDomains"
    assert list(found.values()) == [always, None, None, always]


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

    async def broken(**_: object) -> None:
        raise ValueError("a secret inside")

    monkeypatch.setattr(service.tables, "lobby", broken)
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


POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
DATA_POLICY = {
    "default-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "sandbox": "",
}


def policy_of(answer: httpx.Response) -> dict[str, str]:
    """What a browser may do, directive by directive."""
    pairs = (one.strip().partition(" ") for one in answer.headers["content-security-policy"].split(";"))
    return {name: value for name, _, value in pairs}


@pytest.mark.parametrize(
    ("path", "policy", "kept"),
    [
        ("/", POLICY, "no-cache"),
        ("/beside", POLICY, "no-cache"),
        ("/table/schaanwald-1", {**POLICY, "frame-ancestors": "'self'"}, "no-cache"),
        ("/static/index.html", POLICY, "no-cache"),
        ("/api/me", DATA_POLICY, "no-store"),
        ("/api/nothing", DATA_POLICY, "no-store"),
        ("/healthz", DATA_POLICY, None),
        ("/openapi.json", DATA_POLICY, None),
    ],
)
async def test_every_answer_has_headers_that_protect_it(
    service: Service, path: str, policy: dict[str, str], kept: str | None
) -> None:
    """A page runs our own scripts and nothing else; what is data is shown as such, and runs nothing at all."""
    answer = await ask(service, path)
    headers = {
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
    }
    assert {name: answer.headers[name] for name in headers} == headers
    assert policy_of(answer) == policy
    assert answer.headers.get("cache-control") == kept


async def test_every_file_of_the_page_says_what_it_is_and_how_it_is_written(service: Service) -> None:
    """By its kind and in UTF-8, so that no browser has to guess."""
    kinds = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    files = [file for file in WEB.rglob("*") if file.is_file()]
    assert {file.suffix for file in files} == set(kinds)
    for file in files:
        answer = await ask(service, f"/static/{file.relative_to(WEB).as_posix()}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, f"{kinds[file.suffix]}; charset=utf-8")
        assert answer.text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("identity", False),
        ("", False),
        ("gzipped", False),
    ],
)
async def test_files_are_packed_for_those_who_take_them_so(service: Service, accepted: str, packed: bool) -> None:
    """What comes out is the file, and who asks again is told that it has not changed."""
    path, headers = "/static/css/table.css", {"Accept-Encoding": accepted}
    answer = await ask(service, path, headers=headers)
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.text == (WEB / "css/table.css").read_text(encoding="utf-8")
    assert (int(answer.headers["content-length"]) < len(answer.content) / 2) is packed
    again = await ask(service, path, headers={**headers, "If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
async def test_no_other_site_is_let_read_anything(service: Service, method: str) -> None:
    """Whatever origin asks: there is no header by which a browser would hand an answer on."""
    headers = {"Origin": "https://other.test", "Access-Control-Request-Method": "POST"}
    answer = await ask(service, "/api/me", method=method, headers=headers)
    assert [name for name in answer.headers if name.startswith("access-control")] == []


@pytest.mark.parametrize("path", ["/static/", "/static/js", "/static/js/", "/api/", "/.git/config"])
async def test_no_folder_is_listed(service: Service, path: str) -> None:
    answer = await ask(service, path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not-found"


@pytest.mark.parametrize("path", ["/", "/api/me", "/static/js/main.js", "/healthz"])
@pytest.mark.parametrize("method", ["TRACE", "TRACK", "PUT", "PATCH"])
async def test_a_method_that_nobody_needs_is_refused(service: Service, path: str, method: str) -> None:
    """`TRACE` above all, which would repeat what a browser hides from pages."""
    refused = await ask(service, path, method=method, headers={"Cookie": "punto=hidden"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (405, "method-not-allowed")
    assert "hidden" not in refused.text


@pytest.mark.parametrize(
    "path", ["/", "/table/t1", "/house/a/b", "/lab", "/shoe/t1/3", "/account", "/console/t1", "/pit", "/practice"]
)
async def test_every_address_of_the_page_is_the_page(service: Service, path: str) -> None:
    answer = await ask(service, path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert answer.text.startswith("<!doctype html>")
    posted = await ask(service, path, method="POST")
    assert (posted.status_code, posted.headers["allow"], posted.json()["error"]["code"]) == (
        405,
        "GET",
        "method-not-allowed",
    )


async def test_the_page_can_be_installed_and_its_worker_is_never_an_old_one(service: Service) -> None:
    manifest = await ask(service, "/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert (manifest.json()["start_url"], manifest.json()["display"]) == ("/", "standalone")
    for icon in manifest.json()["icons"]:
        assert (await ask(service, icon["src"])).headers["content-type"].startswith(icon["type"])
    worker = await ask(service, "/worker.js")
    assert (worker.headers["cache-control"], policy_of(worker)) == ("no-cache", POLICY)
    assert worker.text == (WEB / "worker.js").read_text()


@pytest.mark.parametrize("path", ["/api/nothing", "/static/nothing", "/ws"])
async def test_what_is_no_page_is_not_answered_with_one(service: Service, path: str) -> None:
    """Whatever a browser would like; nor is a request that would change something."""
    html = {"Accept": "text/html"}
    answer = await ask(service, path, headers=html)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
    posted = await ask(service, "/nowhere", method="POST", headers=html)
    assert (posted.status_code, posted.json()["error"]["code"]) == (404, "not-found")


async def test_whether_the_server_is_well(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has not started, is well, cannot read, or cannot write."""
    well = {"live": True, "ready": True, "writing": True}
    more = {"version": puntobanco.__version__, "tables": 0, "set_aside": 0}
    for found, status, told in (
        (HealthReport(live=True, ready=True, writing=True), 200, {"status": "ok", **well}),
        (HealthReport(live=True, ready=False, writing=False), 503, {**well, "ready": False, "writing": False}),
        (HealthReport(live=True, ready=True, writing=False, code="storage-full"), 503, {**well, "writing": False}),
    ):

        async def health(found: HealthReport = found) -> HealthReport:
            return found

        monkeypatch.setattr(service, "health", health)
        answer = await ask(service, "/healthz")
        code = {} if found.code is None else {"code": found.code}
        assert (answer.status_code, answer.json()) == (status, {"status": "not well", **told, **code, **more})
        assert (await ask(service, "/healthz/live")).json() == {"live": True}


async def test_figures_are_those_of_the_moment(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much waits to be written, which tables are there, and who watches them; and what was answered."""
    tables = [SimpleNamespace(feed=SimpleNamespace(watchers=range(many))) for many in (2, 3)]
    monkeypatch.setattr(type(service.tables), "loaded", tables)
    monkeypatch.setattr(type(service.writer), "waiting", 4)
    monkeypatch.setattr(type(service.log_appender), "delay_s", 1.5)
    await ask(service, "/api/nothing")
    text = (await ask(service, "/metrics")).text
    for figure in ("punto_tables 2.0", "punto_watching 5.0", "punto_writer_waiting 4.0", "punto_log_delay_seconds 1.5"):
        assert figure in text
    assert 'punto_requests_total{status="404"} 1.0' in text
    assert 'punto_requests_total{status="200"}' not in text


async def test_a_value_of_the_wrong_form_is_named(service: Service) -> None:
    """Where it stands and what is wrong with it, as far as that is not too long."""
    sent: list[tuple[dict[str, Any], dict[str, str]]] = [
        ({"json": {"name": 5}}, {"place": "name", "kind": "string_type"}),
        ({"json": {"name": "A", "x" * 99: 1}}, {"place": "x" * 80, "kind": "extra_forbidden"}),
        ({}, {"place": "body", "kind": "missing"}),
        ({"content": "{", "headers": {"Content-Type": "application/json"}}, {"place": "1", "kind": "json_invalid"}),
    ]
    for body, values in sent:
        answer = await ask(service, "/api/guest", method="POST", **body)
        error = answer.json()["error"]
        assert (answer.status_code, error["code"], error["values"]) == (422, "value-wrong", values)
        assert error["text"] == speaker("en").tell(RequestRefused(422, "value-wrong", **values))


async def test_only_our_own_pages_change_something(service: Service) -> None:
    """Others may look; and a body may be as long as it is allowed to be."""
    other = {"Origin": "https://other.example"}
    refused = await ask(service, "/api/sign-out", method="POST", headers=other)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "origin")
    for method in ("GET", "HEAD", "OPTIONS"):
        assert (await ask(service, "/api/me", method=method, headers=other)).status_code != 403
    longest = {"Content-Length": str(16 * 1024)}
    assert (await ask(service, "/api/sign-out", method="POST", headers=longest)).status_code == 200


async def test_what_is_read_counts_for_the_address_and_pages_do_not(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[tuple[str, ...]] = []

    def check(*what: str) -> None:
        checked.append(what)
        raise RequestRefused(429, "too-often", seconds=7)

    monkeypatch.setattr(service.rates, "check", check)
    assert (await ask(service, "/")).status_code == 200
    answer = await ask(service, "/api/me", client=ELSEWHERE)
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "7")
    assert checked == [("read", ELSEWHERE)]


@pytest.mark.parametrize("starts", [True, False])
async def test_a_service_stops_with_its_application(
    service: Service, monkeypatch: pytest.MonkeyPatch, starts: bool
) -> None:
    """Also where it could not start."""
    said: list[str] = []

    async def start() -> None:
        said.append("start")
        if not starts:
            raise StorageError("storage-unreachable", detail="gone")

    async def stop() -> None:
        said.append("stop")

    with monkeypatch.context() as patch:
        patch.setattr(service, "start", start)
        patch.setattr(service, "stop", stop)
        app = make_app(service)
        try:
            async with app.router.lifespan_context(app):
                said.append("open")
        except StorageError:
            said.append("failed")
    assert said == (["start", "open", "stop"] if starts else ["start", "stop", "failed"])


async def test_the_description_for_programs_has_one_form_of_error(service: Service) -> None:
    """And is made once; beside it there is a page for people, and no other."""
    app = make_app(service)
    described = app.openapi()
    assert described is app.openapi()
    assert (described["info"]["title"], described["info"]["version"]) == ("Punto Banco", puntobanco.__version__)
    schemas = described["components"]["schemas"]
    assert not {"HTTPValidationError", "ValidationError"} & set(schemas)
    text = {"type": "string"}
    told = {"code": text, "text": text, "values": {"type": "object"}}
    error = {"type": "object", "required": ["code", "text", "values"], "properties": told}
    assert schemas["Error"] == {"type": "object", "required": ["error"], "properties": {"error": error}}
    refused = described["paths"]["/api/tables"]["get"]["responses"]
    assert {"400", "401", "403", "404", "405", "409", "413", "422", "429", "503"} <= set(refused)
    assert [refused[status]["description"] for status in ("401", "409", "429")] == [
        *("Not signed in", "Not possible now", "Too often; Retry-After says for how long"),
    ]
    assert refused == described["paths"]["/api/people"]["get"]["responses"] | {"200": refused["200"]}
    assert refused["409"]["content"] == {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    hidden = {"/", "/docs", "/healthz", "/metrics", "/redoc", "/lab"}
    assert not hidden & set(described["paths"])
    assert (await ask(service, "/docs")).text.startswith("<!doctype html>")
    assert (await ask(service, "/redoc")).status_code == 404
