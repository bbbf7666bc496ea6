"""The application: HTTP, the WebSocket, the page, and what every answer has in common."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import structlog
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute

import puntobanco
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.server.books.pit import Pit
from puntobanco.server.errors import RequestRefused
from puntobanco.server.http import (
    coups as api_coups,
    enquiries as api_enquiries,
    factors as api_factors,
    houses as api_houses,
    invitations as api_invitations,
    own_houses as api_own_houses,
    people as api_people,
    prints as api_prints,
    public_log as api_log,
    shoes as api_shoes,
    solved as api_solved,
    staff as api_staff,
    tables as api_tables,
    workshop as api_workshop,
)
from puntobanco.server.http.docs_page import docs_page
from puntobanco.server.http.headers import protecting_headers
from puntobanco.server.http.hosts import AllowedHosts, is_for_this_machine, is_for_us, is_in_the_clear
from puntobanco.server.http.origins import is_own_origin
from puntobanco.server.http.packed_files import PackedFiles, packed_answer
from puntobanco.server.http.page_pieces import PagePieces
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import LARGEST_HEAD, answer_refusal, is_head_too_large, service_of, speaker_of
from puntobanco.server.http.staff import Books
from puntobanco.server.http.wrong_values import wrong_value
from puntobanco.server.refusals import refusal_body
from puntobanco.server.service import Service
from puntobanco.server.socket.connection import serve_socket

WEB = Path(puntobanco.__file__).parent / "web"
_PIECES = PagePieces(WEB)
LARGEST_BODY = 16 * 1024
_SAFE = ("GET", "HEAD", "OPTIONS")
_LOCAL = ("127.0.0.1", "::1")
_BY_ADDRESS = ("/healthz", "/healthz/live", "/metrics")
"""What machines ask for, which know a process by its address; nobody is signed in there."""
_PAGES = {
    "/": "pages/lobby.js",
    "/table/{rest:path}": "pages/table.js",
    "/beside": "pages/beside.js",
    "/house/{rest:path}": "pages/house.js",
    "/lab": "pages/lab.js",
    "/shoe/{rest:path}": "pages/shoe.js",
    "/account": "pages/account.js",
    "/console/{rest:path}": "pages/console.js",
    "/pit": "pages/pit.js",
    "/practice": "pages/practice.js",
    "/workshop": "pages/workshop.js",
}
"""The addresses of pages, and the module that shows each."""
_MANIFEST = {
    "id": "/",
    "name": "Punto Banco",
    "short_name": "Punto Banco",
    "start_url": "/",
    "display": "standalone",
    "background_color": "#0e1512",
    "theme_color": "#0e1512",
    "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}
_OF_HTTP = {404: RequestRefused(404, "not-found"), 405: RequestRefused(405, "method-not-allowed")}
_ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"description": what, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}}
    for status, what in (
        (400, "Not understood"),
        (401, "Not signed in"),
        (403, "Not yours to do"),
        (404, "Not there"),
        (405, "Not this method"),
        (409, "Not possible now"),
        (413, "Too long"),
        (421, "Not under this name"),
        (422, "A value of the wrong form"),
        (429, "Too often; Retry-After says for how long"),
        (431, "Too many or too long headers"),
        (503, "The database is away; nothing was changed"),
    )
}
"""How refusals are described for programs: every endpoint can have each of them."""
_ERROR_SCHEMA = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "text", "values"],
            "properties": {"code": {"type": "string"}, "text": {"type": "string"}, "values": {"type": "object"}},
        }
    },
}
_LOG = structlog.get_logger("punto.http")

Next = Callable[[Request], Awaitable[Response]]


def make_app(
    service: Service, *, hosts: Iterable[str] = (), metrics_open: bool = False, needs_tls: bool = False
) -> FastAPI:
    """The application around a service; the service starts and stops with it. `hosts` are its names, but for those of
    this machine; where it `needs_tls`, nobody else is answered in the clear."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        try:
            await service.start()
            yield
        finally:
            await service.stop()

    app = FastAPI(
        title="Punto Banco",
        version=puntobanco.__version__,
        summary="Live tables of Punto Banco: docs/protocol.md describes the WebSocket",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses=_ERRORS,
    )
    app.state.service = service
    app.state.metrics_open, app.state.hosts, app.state.needs_tls = metrics_open, AllowedHosts(hosts), needs_tls
    app.state.pit, app.state.books = Pit(), Books()
    app.router.routes.extend(api_routes())
    app.add_api_websocket_route("/ws", serve_socket)
    _add_pages(app)
    _add_errors(app)
    app.middleware("http")(_in_common)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]  # the way FastAPI documents it
    return app


@cache
def api_routes() -> list[BaseRoute]:
    """Everything under `/api`: reading all signatures takes long, and they are the same for every application."""
    api = APIRouter(responses=_ERRORS)
    about_houses = (api_houses, api_own_houses, api_solved, api_prints, api_workshop)
    about_people = (api_people, api_factors)
    about_tables = (api_tables, api_coups, api_invitations, api_shoes)
    for part in (*about_people, *about_houses, *about_tables, api_log, api_staff, api_enquiries):
        api.include_router(part.router(), prefix="/api")
    return api.routes


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        made = FastAPI.openapi(app)
        made["components"]["schemas"]["Error"] = _ERROR_SCHEMA
        for unused in ("HTTPValidationError", "ValidationError"):
            made["components"]["schemas"].pop(unused, None)
        app.openapi_schema = made
    return app.openapi_schema


# Pages and figures


def _add_pages(app: FastAPI) -> None:
    app.mount("/static", PackedFiles(WEB, _PIECES), name="static")
    for path, module in _PAGES.items():
        app.get(path, include_in_schema=False)(partial(page, module))
    app.get("/manifest.webmanifest", include_in_schema=False)(manifest)
    app.get("/worker.js", include_in_schema=False)(worker)
    app.get("/docs", include_in_schema=False)(docs)
    app.get("/healthz", include_in_schema=False)(healthz)
    app.get("/healthz/live", include_in_schema=False)(healthz_live)
    app.get("/metrics", include_in_schema=False)(metrics)


async def page(module: str | None, request: Request, status: int = 200) -> Response:
    """The page; what it shows is chosen by its address, and shown by a module that comes with it."""
    content = _PIECES.page(module)
    return packed_answer(content, request.headers, "text/html", status=status, headers={"Cache-Control": "no-cache"})


async def manifest() -> Response:
    """What makes the page an application that can be installed."""
    return JSONResponse(_MANIFEST, headers={"Cache-Control": "no-cache"}, media_type="application/manifest+json")


async def worker(request: Request) -> Response:
    """The page's service worker, which has to lie above everything that it serves."""
    content = (WEB / "worker.js").read_bytes()
    return packed_answer(content, request.headers, "text/javascript", headers={"Cache-Control": "no-cache"})


async def docs(request: Request) -> Response:
    """The HTTP side for people."""
    return docs_page(request.app.openapi())


async def healthz(request: Request) -> Response:
    """Whether people should be sent here: the process lives, is ready, and has just written."""
    service: Service = request.app.state.service
    health = await service.health()
    told = {"status": "ok" if health.is_well else "not well", **health._asdict()}
    counted = {"tables": len(service.tables.loaded), "set_aside": len(service.set_aside.rows)}
    more = {"version": puntobanco.__version__, **counted}
    return JSONResponse(
        {name: value for name, value in (told | more).items() if value is not None}, 200 if health.is_well else 503
    )


async def healthz_live(request: Request) -> Response:
    """Whether the process can go on at all, whatever the database does; if not, it should be started anew."""
    service: Service = request.app.state.service
    return JSONResponse({"live": service.is_live}, 200 if service.is_live else 503)


async def metrics(request: Request) -> Response:
    """Figures for Prometheus; from this machine only, unless they are open."""
    service: Service = request.app.state.service
    here = request.client is not None and request.client.host in _LOCAL and "x-forwarded-for" not in request.headers
    if not (here or request.app.state.metrics_open):
        raise RequestRefused(403, "not-allowed")
    service.metrics.waiting.set(service.writer.waiting)
    service.metrics.log_delay.set(service.log_appender.delay_s)
    service.metrics.tables.set(len(service.tables.loaded))
    service.metrics.set_aside.set(len(service.set_aside.rows))
    service.metrics.watching.set(sum(len(table.feed.watchers) for table in service.tables.loaded))
    return PlainTextResponse(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


# What all answers have in common


async def _in_common(request: Request, call_next: Next) -> Response:
    service: Service = request.app.state.service
    try:
        response = await _checked(request, call_next, service)
    except PuntoError as refusal:
        service.security.refused(request, refusal)
        response = answer_refusal(refusal, speaker_of(request))
    except Exception:
        _LOG.exception("request.failed", path=request.url.path, method=request.method)
        response = answer_refusal(RequestRefused(503, "server-failed"), speaker_of(request))
    over_tls = request.url.scheme == "https" and not is_for_this_machine(request)
    for name, value in protecting_headers(request.url.path, over_tls=over_tls).items():
        response.headers.setdefault(name, value)
    if response.headers.get("content-type", "").endswith("+xml"):
        response.headers["content-type"] += "; charset=utf-8"
    service.metrics.requests.labels(response.status_code).inc()
    return response


async def _checked(request: Request, call_next: Next, service: Service) -> Response:
    if not is_for_us(request) and request.url.path not in _BY_ADDRESS:
        raise RequestRefused(421, "host-unknown", host=echo(request.headers.get("host"), 80))
    if is_in_the_clear(request) and request.url.path not in _BY_ADDRESS:
        raise RequestRefused(403, "https-needed")
    if is_head_too_large(request.headers.raw):
        raise RequestRefused(431, "head-too-long", most=LARGEST_HEAD)
    if request.method not in _SAFE:
        if not is_own_origin(request):
            raise RequestRefused(403, "origin")
        size, most = request.headers.get("content-length", "0"), _largest_body(request.url.path)
        if not size.isascii() or not size.isdigit() or int(size) > most or "transfer-encoding" in request.headers:
            raise RequestRefused(413, "body-too-long", most=most)
    if request.url.path.startswith("/api"):
        service.rates.check("read", address_of(request))
    return await call_next(request)


def _largest_body(path: str) -> int:
    return api_own_houses.LARGEST_HOUSE_BODY if path == api_own_houses.PATH else LARGEST_BODY


def _is_a_look(request: Request) -> bool:
    """Whether somebody looks for a page; a wrong address is then told by the page, with a way back."""
    wants_page = request.method in _SAFE and "text/html" in request.headers.get("accept", "")
    return wants_page and not request.url.path.startswith(("/api", "/static", "/ws"))


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(PuntoError)
    async def refused(request: Request, error: PuntoError) -> Response:
        service_of(request).security.refused(request, error)
        if isinstance(error, api_tables.KeptRefusal):
            return JSONResponse(error.body, error.status)
        return answer_refusal(error, speaker_of(request))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        place, kind = wrong_value(error)
        refusal = RequestRefused(422, "value-wrong", place=place[:80], kind=kind[:40])
        service_of(request).security.refused(request, refusal)
        return answer_refusal(refusal, speaker_of(request))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and _is_a_look(request):
            return await page(None, request, 404)
        refusal = _OF_HTTP.get(error.status_code) or RequestRefused(error.status_code, "message-not-json")
        body = refusal_body(refusal, speaker_of(request))
        return JSONResponse(body, error.status_code, headers=dict(error.headers or {}))
