"""The security log: who came in, who was turned away, and who changed how they come in.

Every entry says when, what, from which address, and who: the id of a person where one is known, else a digest of the
login that was typed, which may have been a password. A session is told by a digest too. Digests of logins are made
under the key of the house, so that whoever has a log alone cannot try logins against it.
"""

import hashlib
import time
from collections.abc import Callable
from typing import Any

import structlog

from puntobanco.game import PuntoError
from puntobanco.protocol.refusals import Refusal
from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http.rates import address_of
from puntobanco.server.people.person import Person

WINDOW_S = 60.0
MOST_IN_WINDOW = 100
"""Refusals of one kind that are written for one address in a window; those beyond are counted, and told in the next."""
MOST_COUNTED = 10_000
DIGEST = 16
"""Hexadecimal digits of a digest: enough to tell sessions and logins apart."""

_OF_CODE = {
    "sign-in-wrong": "sign-in.refused",
    "factor-needed": "sign-in.refused",
    "sign-in-locked": "sign-in.locked",
    "factor-wrong": "factor.refused",
    "password-wrong": "password.refused",
    "too-often": "rate.refused",
    "command-id-used": "access.refused",
    "table-role": "access.refused",
    "table-staff-plays": "access.refused",
    "dispute-manager-only": "access.refused",
    "bet-not-by-croupier": "access.refused",
    "bots-not-yours": "access.refused",
}
_OF_STATUS = {
    400: "request.refused",
    401: "access.refused",
    403: "access.refused",
    413: "request.refused",
    421: "request.refused",
    422: "request.refused",
    429: "rate.refused",
    431: "request.refused",
}
_WARNED = frozenset({"sign-in.locked"})
_LOG = structlog.get_logger("punto.security")


class SecurityLog:
    """Writes the log of one process."""

    def __init__(self, key: HouseKey, clock: Callable[[], float] = time.monotonic) -> None:
        self._key, self._clock = key, clock
        self._counted: dict[tuple[str, str], tuple[float, int]] = {}

    def note(self, event: str, request: Any, person: Person | None = None, **more: object) -> None:
        """Write that something was done, by whoever asks or by somebody who has just come in."""
        level = _LOG.warning if event in _WARNED else _LOG.info
        level(event, **self._who(request, person), **more)

    def refused(self, request: Any, error: PuntoError | Refusal) -> None:
        """Write that something was refused, if it is about who asks, or about what nobody asks who means well."""
        event = _event_of(error)
        if event is None:
            return
        before = self._let_through(event, address_of(request))
        if before is not None:
            more: dict[str, object] = {"unwritten": before} if before else {}
            self.note(event, request, None, code=error.code, what=what_of(request), **more)

    def _who(self, request: Any, person: Person | None) -> dict[str, str]:
        person = person or getattr(request.state, "person", None)
        login: str | None = getattr(request.state, "login", None)
        told = {"address": address_of(request)}
        if person is not None:
            told["person"] = person.id
        if person is not None and person.session:
            told["session"] = session_digest(person.session)
        if login is not None:
            told["login"] = self.login_digest(login)
        return told

    def login_digest(self, login: str) -> str:
        """What stands in the log for a login, however it is typed."""
        return self._key.sign(f"login in the log\n{login.strip().lower()}")[:DIGEST]

    def _let_through(self, event: str, address: str) -> int | None:
        """How many were left out before this one; None if it is left out too, so that nobody fills a disk."""
        now, place = self._clock(), (event, address)
        began, count = self._counted.get(place, (now, 0))
        if now - began >= WINDOW_S:
            self._counted[place] = (now, 1)
            return max(0, count - MOST_IN_WINDOW)
        if len(self._counted) >= MOST_COUNTED and place not in self._counted:
            self._counted.clear()
        self._counted[place] = (began, count + 1)
        return 0 if count < MOST_IN_WINDOW else None


def session_digest(session: str) -> str:
    """What stands in the log for a session."""
    return hashlib.sha256(session.encode()).hexdigest()[:DIGEST]


def what_of(request: Any) -> str:
    """What was asked for: the method and the form of the address, without what is in it."""
    route = getattr(request.scope.get("route"), "path", None)
    return f"{request.scope.get('method', 'WS')} {route or 'unknown'}"


def _event_of(error: PuntoError | Refusal) -> str | None:
    found = _OF_CODE.get(error.code)
    if found is None and isinstance(error, RequestRefused):
        return _OF_STATUS.get(error.status)
    return found
