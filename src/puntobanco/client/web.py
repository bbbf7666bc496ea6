"""The HTTP side of a server: one request, one answer, each in a thread of its own."""

import asyncio
import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import CookieError, SimpleCookie
from typing import Any

from puntobanco.client.address import Address
from puntobanco.client.errors import ClientError, refusal_in

COOKIE = "punto"
_GOOD = (200, 201)
_LONGEST_ANSWER = 16 * 1024 * 1024


class Web:
    """Asks a server over HTTP, as whoever the cookie names."""

    def __init__(self, address: Address, *, language: str, cookie: str | None = None, timeout_s: float = 15.0) -> None:
        self.address, self.language, self.cookie, self.timeout_s = address, language, cookie, timeout_s

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a request and give what is answered; `Refused` if the server says no."""
        try:
            status, data = await asyncio.to_thread(self._ask, method, path, body)
        except (OSError, HTTPException) as error:
            detail = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise ClientError("client-unreachable", address=str(self.address), detail=detail) from None
        refusal = refusal_in(data)
        if refusal is not None:
            raise refusal
        if status not in _GOOD or not isinstance(data, dict):
            raise ClientError("client-not-ours", address=str(self.address))
        return data

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> tuple[int, object]:
        kind = HTTPSConnection if self.address.secure else HTTPConnection
        connection = kind(self.address.host, self.address.port, timeout=self.timeout_s)
        headers = {"Accept": "application/json", "Accept-Language": self.language, "Connection": "close"}
        if self.cookie is not None:
            headers["Cookie"] = f"{COOKIE}={self.cookie}"
        sent = None if body is None else json.dumps(body).encode()
        if sent is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, f"{self.address.path}/api{path}", sent, headers)
            answer = connection.getresponse()
            self._take_cookie(answer.headers.get_all("Set-Cookie") or [])
            return answer.status, _json(answer.read(_LONGEST_ANSWER))
        finally:
            connection.close()

    def _take_cookie(self, lines: list[str]) -> None:
        for line in lines:
            try:
                found = SimpleCookie(line).get(COOKIE)
            except CookieError:
                continue
            if found is not None:
                self.cookie = found.value or None


def _json(data: bytes) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
