"""The WebSocket of a client: it comes back by itself, and then says again whatever still holds."""

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import (
    ConnectionClosed,
    InvalidHandshake,
    InvalidStatus,
    NegotiationError,
    WebSocketException,
)
from websockets.typing import Subprotocol

from puntobanco.client.address import Address
from puntobanco.client.errors import ClientError, refusal_in
from puntobanco.client.web import COOKIE
from puntobanco.protocol.messages import CLIENT_MESSAGES, PROTOCOL, PingMessage

LONGEST_MESSAGE = 4096
"""Bytes of a message that a server takes."""
_LONGEST_HEARD = 8 * 1024 * 1024
_MOST_UNSENT = 1000
_HELLO_S, _PING_S, _LONGEST_WAIT_S = 10.0, 30.0, 15.0
_NOT_THE_PROTOCOL, _SIGNED_OUT, _WRONG_ORIGIN = 4400, 4401, 4403

Message = dict[str, Any]


class Connection:
    """One connection to a server, kept until it is closed or cannot be had any more.

    `heard` is called with each message; `still_holds` gives what is to be said whenever a connection opens; `changed`
    is told whether there is one; `failed` is told why there will be none again.
    """

    def __init__(
        self,
        address: Address,
        *,
        language: str,
        heard: Callable[[Message], None],
        still_holds: Callable[[], Iterable[Message]],
        changed: Callable[[bool], None],
        failed: Callable[[ClientError], None],
        patience_s: float,
        first_wait_s: float,
    ) -> None:
        self.address, self.language, self.cookie = address, language, ""
        self.connected = False
        self.ahead_ms = 0
        """By how much the server's clock is ahead of ours."""
        self._heard, self._still_holds, self._changed, self._failed = heard, still_holds, changed, failed
        self._patience_s, self._first_wait_s = patience_s, first_wait_s
        self._task: asyncio.Task[None] | None = None
        self._unsent: asyncio.Queue[Message] = asyncio.Queue(_MOST_UNSENT)
        self._wait_s = first_wait_s

    async def open(self, cookie: str | None) -> None:
        """Connect, if that has not been done; a server that cannot be had the first time is refused at once."""
        if self._task is not None:
            return
        self.cookie = cookie or ""
        socket = await self._connected()
        self._task = asyncio.create_task(self._keep(socket))

    async def close(self) -> None:
        """Let the connection go."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def say(self, message: Message) -> None:
        """Send a message; without a connection nothing is sent, since `still_holds` is asked when there is one."""
        if self.connected:
            with suppress(asyncio.QueueFull):
                self._unsent.put_nowait(message)

    async def _connected(self) -> ClientConnection:
        """A connection over which the server has said who it is."""
        unreachable = ClientError("client-unreachable", address=str(self.address), detail="")
        try:
            socket = await connect(
                self.address.socket(self.language),
                subprotocols=[Subprotocol(f"punto.{PROTOCOL}")],
                additional_headers={"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else None,
                max_size=_LONGEST_HEARD,
                open_timeout=_HELLO_S,
                close_timeout=1,
                proxy=None,
            )
        except NegotiationError:
            raise self._other_version(None) from None
        except InvalidStatus as error:
            busy = error.response.status_code in (429, 502, 503, 504)
            raise unreachable if busy else ClientError("client-not-ours", address=str(self.address)) from None
        except InvalidHandshake:
            raise ClientError("client-not-ours", address=str(self.address)) from None
        except (OSError, WebSocketException) as error:
            unreachable.values["detail"] = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise unreachable from None
        try:
            await self._greet(socket)
        except BaseException:
            await socket.close()
            raise
        return socket

    async def _greet(self, socket: ClientConnection) -> None:
        try:
            async with asyncio.timeout(_HELLO_S):
                hello = _read(await socket.recv())
        except TimeoutError:
            raise ClientError("client-not-ours", address=str(self.address)) from None
        except ConnectionClosed:
            raise self._why_closed(socket) from None
        refusal = refusal_in(hello)
        if refusal is not None:
            raise ClientError("client-unreachable", address=str(self.address), detail=refusal.text or refusal.code)
        if hello is None or hello.get("type") != "hello":
            raise ClientError("client-not-ours", address=str(self.address))
        if hello.get("protocol") != PROTOCOL:
            raise self._other_version(hello.get("protocol"))
        if isinstance(hello.get("at_ms"), int):
            self.ahead_ms = hello["at_ms"] - time.time_ns() // 1_000_000

    def _other_version(self, found: object) -> ClientError:
        return ClientError("client-protocol", address=str(self.address), found=str(found or "?"), known=PROTOCOL)

    def _why_closed(self, socket: ClientConnection) -> ClientError:
        code = socket.close_code
        if code == _NOT_THE_PROTOCOL:
            return self._other_version(None)
        if code == _SIGNED_OUT:
            return ClientError("client-signed-out", address=str(self.address))
        if code == _WRONG_ORIGIN:
            return ClientError("client-not-ours", address=str(self.address))
        return ClientError("client-unreachable", address=str(self.address), detail=socket.close_reason or str(code))

    async def _keep(self, socket: ClientConnection) -> None:
        """Listen; when the connection is lost, come again."""
        try:
            while True:
                began = time.monotonic()
                await self._listen(socket)
                if time.monotonic() - began > _LONGEST_WAIT_S:  # a connection that is lost at once is no success
                    self._wait_s = self._first_wait_s
                why = self._why_closed(socket)
                if why.code != "client-unreachable":
                    raise why
                socket = await self._come_again(why)
        except ClientError as error:
            self._failed(error)

    async def _listen(self, socket: ClientConnection) -> None:
        while not self._unsent.empty():
            self._unsent.get_nowait()
        self.connected = True
        self._changed(True)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for text in socket:
                message = _read(text)
                if message is not None:
                    self._heard(message)
        except ConnectionClosed:
            pass
        finally:
            self.connected = False
            writer.cancel()
            await asyncio.gather(writer, socket.close(), return_exceptions=True)
        self._changed(False)

    async def _write(self, socket: ClientConnection) -> None:
        """Say what still holds, then what is said; a word now and then shows that somebody is here."""
        for message in self._still_holds():
            await socket.send(json.dumps(message))
        pings = 0
        while True:
            try:
                async with asyncio.timeout(_PING_S):
                    message = await self._unsent.get()
            except TimeoutError:
                pings += 1
                message = CLIENT_MESSAGES.write(PingMessage(pings))
            await socket.send(json.dumps(message))

    async def _come_again(self, why: ClientError) -> ClientConnection:
        """Connect again, at longer and longer intervals."""
        lost = time.monotonic()
        while True:
            await asyncio.sleep(self._wait_s * (0.5 + secrets.randbelow(1000) / 1000))
            self._wait_s = min(2 * self._wait_s, _LONGEST_WAIT_S)
            try:
                return await self._connected()
            except ClientError as error:
                if error.code in ("client-signed-out", "client-protocol"):
                    raise
                why = error
            if time.monotonic() - lost > self._patience_s:
                raise why


def _read(text: str | bytes) -> Message | None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
