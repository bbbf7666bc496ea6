"""One WebSocket: somebody watches tables and plays, in the words of docs/protocol.md."""

import asyncio
import contextlib
import math
import re
import time
from collections import deque
from typing import Any

import msgspec
import structlog
from fastapi import WebSocket, WebSocketDisconnect

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.language import Speaker
from puntobanco.protocol.acts import read_act, read_id
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.messages import (
    CLIENT_MESSAGES,
    PROTOCOL,
    DoMessage,
    DoneMessage,
    ErrorMessage,
    HelloMessage,
    PingMessage,
    PongMessage,
    RefusedMessage,
    ServerMessage,
    SignMessage,
    UnwatchMessage,
    WatchMessage,
    Who,
    YouMessage,
)
from puntobanco.protocol.private_view import PrivateView
from puntobanco.protocol.refusals import Refusal
from puntobanco.server.errors import RequestRefused, ServerError
from puntobanco.server.http.hosts import is_for_us, is_in_the_clear
from puntobanco.server.http.origins import is_own_origin
from puntobanco.server.http.rates import address_of
from puntobanco.server.http.requests import service_of, speaker_of
from puntobanco.server.people.person import Person
from puntobanco.server.people.wallets import known
from puntobanco.server.refusals import told_refusal
from puntobanco.server.service import Service
from puntobanco.server.socket.close_codes import (
    IDLE,
    NOT_THE_PROTOCOL,
    SIGNED_OUT,
    TOO_MANY,
    TOO_SLOW,
    WRONG_ORIGIN,
    CloseCode,
)
from puntobanco.server.socket.frames import Frame, frame
from puntobanco.server.socket.signs import show_sign
from puntobanco.server.socket.uvicorn_socket import EXTENSION, DirectProtocol
from puntobanco.server.tables.acts import perform
from puntobanco.server.tables.staged_table import Staged
from puntobanco.table import Role

SUBPROTOCOL = f"punto.{PROTOCOL}"
LARGEST_BYTES = 4096
MOST_TABLES = 16
MOST_ERRORS = 10
MOST_UNANSWERED = 32
MOST_QUEUED = 256
MOST_MESSAGES, PER_S = 120, 3.0
"""Messages of any kind in so many seconds."""
IDLE_S = 600.0
RECHECK_S = 5.0
"""How often it is looked up whether a patron is still signed in."""
_OWN_COOKIE_S = 1.0
"""Within which a guest who has become an account has the answer, and comes again with the new cookie."""
_TABLE_ID = re.compile(r"[A-Za-z0-9-]{1,64}")
_LOG = structlog.get_logger("punto.socket")


async def serve_socket(websocket: WebSocket) -> None:
    """Serve a WebSocket from its first message to its last."""
    service = service_of(websocket)
    offered = websocket.scope.get("subprotocols", [])
    ours = SUBPROTOCOL if SUBPROTOCOL in offered else None
    await websocket.accept(ours)
    if not (is_for_us(websocket) and is_own_origin(websocket)) or is_in_the_clear(websocket):
        service.security.refused(websocket, RequestRefused(403, "origin"))
        await _turn_away(websocket, service, WRONG_ORIGIN)
        return
    if offered and ours is None:
        await _turn_away(websocket, service, NOT_THE_PROTOCOL)
        return
    speaker = speaker_of(websocket)
    try:
        service.rates.check("connect", address_of(websocket))
        person = websocket.state.person = await service.caller(websocket)
    except PuntoError as refusal:
        await _refuse(websocket, service, refusal, speaker)
        return
    try:
        with service.sockets.one(address_of(websocket), None if person is None else person.id):
            await _serve(websocket, service, person, speaker)
    except RequestRefused as refusal:
        await _refuse(websocket, service, refusal, speaker)


async def _serve(websocket: WebSocket, service: Service, person: Person | None, speaker: Speaker) -> None:
    connection = SocketConnection(websocket, service, person, speaker)
    service.metrics.connections.inc()
    mine = service.connections.setdefault(person.id, set()) if person is not None else set()
    mine.add(connection)
    try:
        await connection.run()
    finally:
        service.metrics.connections.dec()
        mine.discard(connection)
        if person is not None and not mine:
            service.connections.pop(person.id, None)
        connection.end()


async def _refuse(websocket: WebSocket, service: Service, refusal: PuntoError, speaker: Speaker) -> None:
    service.security.refused(websocket, refusal)
    await websocket.send_text(frame(ErrorMessage(told_refusal(refusal, speaker))).text.decode())
    await _turn_away(websocket, service, TOO_MANY)


async def _turn_away(websocket: WebSocket, service: Service, closed: CloseCode) -> None:
    service.metrics.dropped.labels(closed.why).inc()
    await _close(websocket, closed)


async def _close(websocket: WebSocket, closed: CloseCode) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close(closed.code, closed.why)


class SocketConnection:
    """Somebody's connection: a `Watcher` of the tables that they watch."""

    def __init__(self, websocket: WebSocket, service: Service, person: Person | None, speaker: Speaker) -> None:
        self._websocket, self._service, self._person, self._speaker = websocket, service, person, speaker
        self._direct: DirectProtocol | None = websocket.scope.get("extensions", {}).get(EXTENSION)
        self._queue: asyncio.Queue[Frame] = asyncio.Queue(MOST_QUEUED)
        self._sender: asyncio.Task[None] | None = None
        self._watched: dict[str, Staged] = {}
        self._sent_you: dict[str, PrivateView] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._came: deque[float] = deque(maxlen=MOST_MESSAGES)
        self._in_order = asyncio.Lock()  # however long it takes to look up who acts, and where
        self._errors = self._unanswered = 0
        self._checked = time.monotonic()
        self._closing: CloseCode | None = None

    # Sending

    def send(self, message: Frame) -> None:
        """Send a message at once; whoever does not read is dropped."""
        if self._direct is not None:
            if not self._direct.write_frame(message.wire):
                self._drop(TOO_SLOW)
            return
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self._drop(TOO_SLOW)
            return
        if self._sender is None or self._sender.done():
            self._sender = asyncio.get_running_loop().create_task(self._send_queued())

    async def _send_queued(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while not self._queue.empty():
                for text in self._queue.get_nowait().text.split(b"\n"):
                    await self._websocket.send_text(text.decode())

    def _say(self, message: ServerMessage) -> None:
        self.send(frame(message))

    def _drop(self, closed: CloseCode) -> None:
        """Watch nothing more; the receiving side notices and ends."""
        if self._closing is None:
            self._closing = closed
            self._service.metrics.dropped.labels(closed.why).inc()
            self.end()

    def end(self) -> None:
        """Watch nothing more."""
        for table in self._watched.values():
            table.feed.watchers.discard(self)
        self._watched.clear()

    # Receiving

    async def run(self) -> None:
        """Answer messages until the other side goes, or has to."""
        who = self._person
        you = None if who is None else Who(who.id, who.name, who.role, who.guest)
        self._say(HelloMessage(PROTOCOL, self._service.clock(), you))
        try:
            while self._closing is None:
                patience_s = None if self._watched else IDLE_S  # whoever watches is not idle
                message = await asyncio.wait_for(self._websocket.receive(), patience_s)
                if message["type"] == "websocket.disconnect":
                    return
                await self._take(message.get("text"))
        except TimeoutError:
            self._drop(IDLE)
        if self._closing is not None:
            await _close(self._websocket, self._closing)

    async def _take(self, text: str | None) -> None:
        now = time.monotonic()
        if len(self._came) == MOST_MESSAGES and now - self._came[0] < PER_S:
            self._drop(TOO_MANY)
            return
        self._came.append(now)
        try:
            await self._understand(text)
        except PuntoError as refusal:
            self._errors += 1
            self._say(ErrorMessage(told_refusal(refusal, self._speaker)))
            if self._errors >= MOST_ERRORS:
                self._drop(NOT_THE_PROTOCOL)

    async def _understand(self, text: str | None) -> None:
        if text is None or len(text.encode(errors="replace")) > LARGEST_BYTES:
            raise RequestRefused(400, "message-not-json")
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise RequestRefused(400, "message-not-json") from None
        name = data.get("type") if isinstance(data, dict) else None
        kind = CLIENT_MESSAGES.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise RequestRefused(400, "message-unknown", found=echo(name))
        if kind is DoMessage:
            self._do(data)  # whatever is wrong with a command is answered under its id
            return
        try:
            message = CLIENT_MESSAGES.read(data)
        except WrittenError:
            if kind in (WatchMessage, SignMessage):
                raise RequestRefused(400, "message-unknown", found=echo(name)) from None
            message = PingMessage() if kind is PingMessage else UnwatchMessage("")
        match message:
            case PingMessage(n):
                self._say(PongMessage(n, self._service.clock()))
            case WatchMessage():
                await self._watch(message)
            case UnwatchMessage(table):
                self._unwatch(table)
            case SignMessage():
                await self._sign(message)

    # Watching

    async def _watch(self, message: WatchMessage) -> None:
        id, after = message.table, message.after
        if id not in self._watched and len(self._watched) >= MOST_TABLES:
            raise RequestRefused(409, "watching-too-many", most=MOST_TABLES)
        table = await self._table(id)
        frames = [table.feed.snapshot()] if after is None else table.feed.after(after)
        for one in frames:
            self.send(one)
        if self._closing is None:
            self._watched[id] = table
            table.feed.watchers.add(self)
            if self._person is not None:
                table.bankers.watches(self._person.id)
            self._sent_you.pop(id, None)
            await self._send_you(table)

    async def _table(self, id: object) -> Staged:
        if not isinstance(id, str) or not _TABLE_ID.fullmatch(id):
            raise RequestRefused(404, "table-unknown", table=echo(id))
        return self._watched.get(id) or await self._service.tables.get(id)

    def _unwatch(self, id: str) -> None:
        table = self._watched.pop(id, None)
        if table is not None:
            table.feed.watchers.discard(self)

    def lose(self, table: str, error: PuntoError) -> None:
        """Watch a table no more that this process cannot follow, and say why."""
        self._unwatch(table)
        self._say(ErrorMessage(told_refusal(error, self._speaker)))

    def refresh(self, table: str) -> None:
        """Send what only this person may know of a table that they watch, if it has changed."""
        if self._person is not None:  # a crowd of visitors makes no work
            self._start(self._send_you(self._watched[table]))

    def refresh_all(self) -> None:
        """The same for every table that is watched."""
        for table in self._watched:
            self.refresh(table)

    async def _send_you(self, live: Staged) -> None:
        if self._person is None:
            return
        with contextlib.suppress(ServerError):  # the database is away: later
            id = self._person.id
            account = (self._service.accounts.cached(id) or await known(self._service, id)).account
            you = live.you(self._person, account)
            if self._sent_you.get(live.id) != you:
                self._sent_you[live.id] = you
                self._say(YouMessage(live.id, live.told.number, you))

    @property
    def session(self) -> str:
        """The session that this was opened in."""
        return "" if self._person is None else self._person.session

    @property
    def is_managers(self) -> bool:
        """Whether a manager has opened it."""
        return self._person is not None and self._person.role is Role.MANAGER

    def tell(self, message: ServerMessage) -> None:
        """Send a message that is about no table."""
        self._say(message)

    def check_session(self) -> None:
        """End, unless the session still holds; the next command looks before that."""
        self._checked = -math.inf
        self._start(self._end_if_signed_out())

    async def _end_if_signed_out(self) -> None:
        await asyncio.sleep(_OWN_COOKIE_S)
        self._checked = -math.inf
        with contextlib.suppress(ServerError):  # signed out, and told so; or the database is away: at the next command
            await self._still_signed_in(asked=False)

    async def _sign(self, message: SignMessage) -> None:
        """Show a sign; one that is refused is no mistake of the client, which may be a moment behind the table."""
        try:
            person = await self._still_signed_in()
            address = address_of(self._websocket)
            show_sign(self._service, self._watched.get(message.table), person, address, message)
        except PuntoError as refusal:
            self._say(ErrorMessage(told_refusal(refusal, self._speaker)))

    # Commands

    def _do(self, message: dict[str, Any]) -> None:
        self._unanswered += 1
        self._start(self._carry_out(message, is_too_many=self._unanswered > MOST_UNANSWERED))

    def _start(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, message: dict[str, Any], *, is_too_many: bool) -> None:
        began = time.perf_counter()
        id = message.get("id") if isinstance(message.get("id"), str) else None
        table = echo(message.get("table"), 64)
        answer: int | Refusal
        try:
            if is_too_many:
                raise RequestRefused(429, "too-often", seconds=1)
            answer = await self._answer(message)
        except PuntoError as refusal:
            self._service.security.refused(self._websocket, refusal)
            answer = told_refusal(refusal, self._speaker)
        except Exception:
            _LOG.exception("command.failed")
            answer = told_refusal(ServerError("server-failed"), self._speaker)
        finally:
            self._unanswered -= 1
        self._service.metrics.commands.labels("refused" if isinstance(answer, Refusal) else "done").inc()
        self._service.metrics.answers.observe(time.perf_counter() - began)
        self._say(RefusedMessage(id, table, answer) if isinstance(answer, Refusal) else DoneMessage(id, table, answer))

    async def _answer(self, message: dict[str, Any]) -> int | Refusal:
        async with self._in_order:
            person = await self._still_signed_in()
            self._service.rates.check("command", address_of(self._websocket), person.id)
            live = await self._table(message.get("table"))
            id, act = read_id(message.get("id")), read_act(message.get("act"))
            doing = asyncio.get_running_loop().create_task(perform(live, person, id, act, self._speaker))
        answer = await doing
        if isinstance(answer, Refusal):
            self._service.security.refused(self._websocket, answer)
        return answer

    async def _still_signed_in(self, *, asked: bool = True) -> Person:
        """Whoever this is. Staff is looked up at every command, so that nobody acts in a role that they have lost."""
        person = self._person
        if person is not None and (person.role is not Role.PATRON or time.monotonic() - self._checked > RECHECK_S):
            self._checked = time.monotonic()
            self._person = self._websocket.state.person = await self._service.caller(self._websocket, asked=asked)
            if self._person is None:
                self._drop(SIGNED_OUT)
                await _close(self._websocket, SIGNED_OUT)
        if self._person is None:
            raise RequestRefused(401, "sign-in-first")
        return self._person
