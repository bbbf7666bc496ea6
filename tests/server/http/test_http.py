"""HTTP as it is described, and HTTP that is none: every endpoint under schemathesis, and nonsense byte by byte."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import puntobanco
from puntobanco.server.http.application import LARGEST_BODY
from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.bulk import bulk
from support.server_tools import KEY, Guest, private_table, running
from support.storage_tools import assert_sound
from support.watched_server import Watch, account, at_rest, nothing_fails, operations, staff, state_of

pytestmark = pytest.mark.usefixtures("quick_shoes")

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = bulk(sample=2, full=6)
ASKED = [
    *((who, GenerationMode.POSITIVE) for who in ("visitor", "guest", "manager")),
    *((who, GenerationMode.NEGATIVE) for who in ("manager", "guest", "visitor")[: bulk(sample=1, full=3)]),
]
"""Who asks what: right requests come from everybody, wrong ones from whoever gets furthest."""
LEAVING = ("/api/me/delete", "/api/sign-out-everywhere")
"""What is tried by visitors alone: others would be gone afterwards."""
FEW = {
    "/api/sign-in": 2,
    "/api/account": 2,
    "/api/me/password": 2,
    "/api/me/delete": 2,
    "/api/odds": 4,
    "/api/tables": 4,
}
"""Where each takes long: passwords, exact odds, tables with bots."""


class Live:
    """A server in a thread of its own, with people of every kind."""

    def __init__(self, address: str, openapi: dict[str, Any], cookies: dict[str, str], table: str) -> None:
        self.address, self.cookies, self.table = address, cookies, table
        self.schema: Any = schemathesis.openapi.from_dict(openapi)

    def operation(self, name: str) -> Any:
        method, _, path = name.partition(" ")
        return self.schema[path][method]


@contextmanager
def in_a_thread(store: Store) -> Iterator[Live]:
    """Serve while the block runs."""
    ready, ending, found = threading.Event(), threading.Event(), {}

    async def serve() -> None:
        async with running(store) as (address, service):
            guest, patron = await Guest(address).come(), await account(address, "patron")
            manager = await staff(address, service, Role.MANAGER)
            table = await private_table(guest, "punter-and-bank", bots=3)
            cookies = {"visitor": "", "guest": guest.cookie, "patron": patron.cookie, "manager": manager.cookie}
            found["live"] = Live(address, await guest.get("/openapi.json"), cookies, table)
            ready.set()
            while not ending.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(60)
        yield found["live"]
    finally:
        ending.set()
        thread.join()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for all endpoints."""
    engine = open_database(f"sqlite:///{tmp_path_factory.mktemp('http')}/punto.db")
    upgrade(engine)
    store = Store(engine)
    with in_a_thread(store) as found:
        yield found
    assert_sound(store)
    engine.dispose()


def asked(strategy: Any, address: str, cookie: str, examples: int) -> int:
    """How many requests were made, all of them answered as described."""
    headers = {"Cookie": f"punto={cookie}"} if cookie else {}
    many = 0

    @given(case=strategy)
    @settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    def ask(case: Any) -> None:
        nonlocal many
        case.call_and_validate(base_url=address, headers=headers, checks=CHECKS)
        many += 1

    with suppress(Unsatisfiable):  # nothing can be wrong where nothing is asked for, or any text will do
        ask()
    return many


@pytest.mark.parametrize("name", operations())
def test_every_endpoint_answers_as_it_is_described(live: Live, name: str) -> None:
    """Right requests of everybody, and wrong ones: documented statuses, contents and forms, and no failure."""
    operation = live.operation(name)
    known = {"table": live.table, "house": "schaanwald", "number": 1, "bot": "bot-x", "id": "p-aaaaaaaaaaaaaaaa"}
    real = {one: value for one, value in known.items() if f"{{{one}}}" in operation.path}
    many = 0
    for who, mode in ASKED:
        cookie = "" if operation.path in LEAVING else live.cookies[who]
        places = real if real and who != "visitor" and mode is GenerationMode.POSITIVE else None
        strategy = operation.as_strategy(generation_mode=mode, path_parameters=places)
        many += asked(strategy, live.address, cookie, FEW.get(operation.path, EXAMPLES))
    assert many >= 3


# Nonsense, byte by byte


async def said(address: str, sent: bytes) -> bytes:
    """Everything that the server says to some bytes, until it closes."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(sent)
    try:
        return await asyncio.wait_for(reader.read(), 20)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def post(body: bytes, *lines: str, path: str = "/api/guest", kind: str = "application/json") -> bytes:
    """A request with a body, and whatever else in its head; closed after it."""
    length = [] if any("ength" in one or "ncoding" in one for one in lines) else [f"Content-Length: {len(body)}"]
    content = [f"Content-Type: {kind}"] if kind else []
    head = [f"POST {path} HTTP/1.1", "Host: punto", "Connection: close", *length, *content, *lines]
    return "\r\n".join(head).encode("latin-1") + b"\r\n\r\n" + body


def get(path: str, *lines: str, method: str = "GET") -> bytes:
    head = [f"{method} {path} HTTP/1.1", "Host: punto", "Connection: close", *lines]
    return "\r\n".join(head).encode("latin-1") + b"\r\n\r\n"


GONE = 0
"""The connection was closed while the other side was still talking, and what was said is lost."""
GOOD = b'{"name":"Ida"}'
NONSENSE: dict[str, tuple[bytes, set[int]]] = {
    "no-json": (post(b"nonsense"), {422}),
    "half-json": (post(b'{"name":'), {422}),
    "not-an-object": (post(b"[]"), {422}),
    "nothing": (post(b""), {422}),
    "not-utf-8": (post(b'{"name":"\xff"}'), {400, 422}),
    "utf-16": (post('{"name":"Ida"}'.encode("utf-16")), {200, 400, 422}),
    "half-a-pair": (post(b'{"name":"\\ud800"}'), {422}),
    "half-a-pair-as-a-field": (post(b'{"\\ud800":1}'), {422}),
    "nul": (post(b'{"name":"a\\u0000b"}'), {422}),
    "deep": (post(b"[" * 16_000), {400, 422}),
    "deep-object": (post(b'{"a":' * 2500 + b"1" + b"}" * 2500), {400, 422}),
    "huge-number": (post(b'{"name":' + b"9" * 9000 + b"}"), {400, 422}),
    "not-a-number": (post(b'{"name":NaN}'), {422}),
    "twice": (post(b'{"name":"Ida","name":[]}'), {422}),
    "form": (post(b"name=Ida", kind="application/x-www-form-urlencoded"), {422}),
    "multipart": (post(b"--x\r\n\r\n--x--", kind="multipart/form-data; boundary=x"), {422}),
    "xml": (post(b"<name/>", kind="application/xml"), {422}),
    "no-type": (post(GOOD, kind=""), {200, 422}),
    "odd-type": (post(GOOD, kind="\xff/;;;"), {400, 422}),
    "too-long": (post(b'{"name":"' + b"x" * LARGEST_BODY + b'"}'), {413}),
    "says-too-long": (post(b"{}", f"Content-Length: {LARGEST_BODY + 1}"), {413}),
    "length-below-nothing": (post(GOOD, "Content-Length: -1"), {400}),
    "length-without-end": (post(GOOD, "Content-Length: " + "9" * 5000), {400, 413}),
    "length-is-no-number": (post(GOOD, "Content-Length: x"), {400}),
    "two-lengths": (post(GOOD, "Content-Length: 14", "Content-Length: 2"), {400}),
    "length-and-parts": (
        post(b"e\r\n" + GOOD + b"\r\n0\r\n\r\n", "Content-Length: 5", "Transfer-Encoding: chunked"),
        {400, 413},
    ),
    "in-parts": (post(b"e\r\n" + GOOD + b"\r\n0\r\n\r\n", "Transfer-Encoding: chunked"), {413}),
    "unknown-encoding": (post(GOOD, "Transfer-Encoding: gzip"), {400, 413, 501}),
    "smuggled": (post(b"0\r\n\r\nGET /api/pit HTTP/1.1\r\n\r\n", "Transfer-Encoding : chunked"), {400}),
    "odd-method": (get("/api/me", method="BREW"), {405}),
    "trace": (get("/api/me", method="TRACE"), {405}),
    "connect": (get("punto:80", method="CONNECT"), {400, 404, 405}),
    "delete-the-lobby": (get("/api/tables", method="DELETE"), {405}),
    "long-head": (get("/api/me", "X: " + "x" * 200_000), {GONE, 400, 431}),
    "many-heads": (get("/api/me", *("X: y" for _ in range(5000))), {GONE, 200, 400, 431}),
    "long-cookie": (get("/api/me", "Cookie: punto=" + "x" * 20_000), {431}),
    "odd-cookie": (get("/api/me", 'Cookie: punto="\xff\x80; ;;=;punto=,'), {200}),
    "long-path": (get("/api/tables/" + "x" * 20_000), {400, 404, 414, 422}),
    "long-query": (get("/api/people?find=" + "x" * 20_000), {400, 401, 414, 422}),
    "odd-language": (get("/api/houses?lang=%ff", "Accept-Language: de-\xff;q=nan, es;q=9" + ",x" * 3000), {200, 422}),
    "odd-origin": (post(GOOD, "Origin: http://[::"), {403}),
    "null-origin": (post(GOOD, "Origin: null"), {403}),
    "other-port": (post(GOOD, "Origin: http://punto:81"), {403}),
    "name-before-host": (post(GOOD, "Origin: http://user@punto"), {403}),
    "not-http": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", {400}),
    "no-host": (b"GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n", {200, 400}),
    "version": (b"GET /api/me HTTP/9.9\r\nHost: punto\r\nConnection: close\r\n\r\n", {200, 400, 505}),
    "websocket-that-is-none": (get("/ws"), {404}),
    "websocket-of-version-1": (
        get("/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 1", "Sec-WebSocket-Key: x"),
        {400, 426},
    ),
}


@pytest.mark.parametrize("name", sorted(NONSENSE))
async def test_nonsense_is_told_so(live: Live, name: str) -> None:
    """With a status of 400 or so, never with a failure, and in the form that every refusal has where it is ours."""
    sent, statuses = NONSENSE[name]
    answer = await said(live.address, sent)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert (int(head.split(b" ")[1]) if head else GONE) in statuses, answer[:400]
    Watch().look(answer)
    if b"application/json" in head and b"HTTP/1.1 200" not in head:
        assert set(json.loads(body)["error"]) == {"code", "text", "values"}


OUTSIDE = [
    "/static/../server/service.py",
    "/static/..%2fserver/service.py",
    "/static/%2e%2e/server/service.py",
    "/static/%2e%2e%2f%2e%2e%2fserver%2fapp.py",
    "/static/..\\server\\app.py",
    "/static/..%5cserver%5capp.py",
    "/static/....//server/service.py",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/js/../../__main__.py",
    "/static/%00",
    "/static/index.html%00.js",
    "/static/" + "a/" * 2000,
    "/static/" + "x" * 300,
    "/static/",
    "/static/js",
    "/static/%ff%fe",
    "//etc/passwd",
    "/../../etc/passwd",
    "/table/../../../etc/passwd",
]


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path[:40])
async def test_nothing_outside_of_the_page_is_served(live: Live, path: str) -> None:
    answer = await said(live.address, get(path))
    status = int(answer.split(b" ")[1])
    _, _, end_of_page = (Path(puntobanco.__file__).parent / "web/index.html").read_bytes().partition(b"</head>")
    assert status in (307, 400, 404) or answer.endswith(end_of_page)
    assert b"import " not in answer
    assert b"root:" not in answer


async def test_a_page_is_served_with_headers_that_protect_it(live: Live) -> None:
    for path in ("/", "/static/js/parts.js", "/api/me", "/nowhere", "/docs"):
        head = (await said(live.address, get(path))).partition(b"\r\n\r\n")[0].lower()
        for name in (b"content-security-policy: default-src 'none'", b"x-content-type-options: nosniff"):
            assert name in head, path
        assert b"\r\nserver:" not in head


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /api/me HTTP/1.1\r\n\r\n", 400),
        (b"GET /api/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        (b"GET /<script> alert(1) HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (get("/ws", "Upgrade: websocket", "Connection: upgrade", "X: " + "x" * 9000), 431),
    ],
)
async def test_what_is_no_request_is_answered_with_them_too(live: Live, sent: bytes, status: int) -> None:
    """Before the application is asked at all; nothing of what was sent is repeated."""
    answer = await said(live.address, sent)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert int(head.split(b" ")[1]) == status
    for name in (
        b"content-security-policy: default-src 'none'",
        b"x-content-type-options: nosniff",
        b"; charset=utf-8",
    ):
        assert name in head.lower()
    assert f"content-length: {len(body)}".encode() in head.lower()
    assert b"script" not in body


async def test_nonsense_changes_nothing_and_is_no_failure(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """All of it once more, on both databases; only those come as guests who may."""

    with nothing_fails(caplog):
        async with running(store) as (address, service):
            await at_rest(service)
            before = state_of(store)
            guests = 0
            for sent, _ in NONSENSE.values():
                answer = await said(address, sent)
                guests += sent.startswith(b"POST") and answer.startswith(b"HTTP/1.1 200")
            after = state_of(store)
            assert len(after["people"]) == guests
            assert {**after, "people": [], "streams": [], "events": [], "balances": [], "postings": []} == {
                **before,
                "people": [],
                "streams": [],
                "events": [],
                "balances": [],
                "postings": [],
            }
            assert len(after["streams"]) == len(before["streams"]) + guests
        assert guests <= 2
    assert_sound(store)


def test_the_key_of_the_house_says_nothing_of_itself() -> None:
    assert bytes(range(32)).hex() not in repr(KEY)
