"""A server whose every word is looked at, whose store is compared, and people with logins and roles at it."""

import asyncio
import base64
import gc
import json
import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from puntobanco.fairness.sealing import SECRET_BYTES
from puntobanco.house import SHIPPED
from puntobanco.server.http.application import make_app
from puntobanco.server.service import Service
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.server_tools import Guest
from support.storage_tools import rows

KNOWN_TYPES = {"hello", "snapshot", "event", "you", "done", "refused", "enquiry", "pong", "error"}
PASSWORD = "correct horse battery"


class Watch:
    """Looks at everything that the server says, and counts."""

    def __init__(self) -> None:
        self.drawn: list[bytes] = []
        self.kinds: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self._needles: list[bytes] = forms_of(bytes(range(32)))

    def entropy(self, size: int) -> bytes:
        """Secrets for shoes, known here so that they can be looked for; a table's instance is for everybody."""
        drawn = Random(f"drawn {len(self.drawn)}").randbytes(size)
        self.drawn.append(drawn)
        if size == SECRET_BYTES:
            self._needles += forms_of(drawn)
        return drawn

    def look(self, answer: bytes) -> None:
        """Find no secret, digest or trace of the program in an answer."""
        for needle in self._needles:
            assert needle not in answer
        for trace in (b"$argon2", b"Traceback", b"site-packages", b"sqlalchemy", b"sqlite3", b"psycopg"):
            assert trace not in answer, answer

    def message(self, answer: bytes) -> None:
        """A message of the WebSocket; the secret of a shoe that is over is for everybody from then on."""
        said = json.loads(answer)
        secret = _shown_secret(said)
        if secret:
            opened = forms_of(bytes.fromhex(secret))
            self._needles = [needle for needle in self._needles if needle not in opened]
        self.look(answer)
        assert said["type"] in KNOWN_TYPES
        self.kinds[said["type"]] += 1
        if "error" in said:
            self.told(said)

    def told(self, body: dict[str, Any]) -> None:
        """A refusal: always of one form, in words, and never because something went wrong."""
        error = body["error"]
        assert set(error) == {"code", "text", "values"}
        assert error["text"]
        assert error["code"] not in ("server-failed", "storage-away", "storage-inconsistent"), body
        assert error["text"] != error["code"]
        self.codes[error["code"]] += 1


def _shown_secret(said: dict[str, Any]) -> str:
    """The secret that a message shows because its shoe is over: somebody asked for another one, and got it."""
    fact, view = said.get("fact", {}), said.get("view", {})
    if fact.get("type") == "SecretShown":
        return str(fact["secret"])
    is_over = view.get("phase") in ("shoe", "closed")
    return str(view.get("order", {}).get("secret", "")) if is_over else ""


class FlatMemory:
    """The memory of this process, in which the server is too: it does not grow with what is sent."""

    MOST_BYTES = 24 * 2**20
    """Much less than what `make soak` sends, and much more than what a table may keep of a thousand events."""

    def __init__(self) -> None:
        self._first: int | None = None

    def look(self) -> None:
        """Remember how much it is, or find that it is not much more."""
        gc.collect()
        now = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
        self._first = now if self._first is None else self._first
        assert now - self._first < self.MOST_BYTES, f"{(now - self._first) >> 20} MB more"


def forms_of(secret: bytes) -> list[bytes]:
    """A secret as it could be written."""
    urlsafe = base64.urlsafe_b64encode(secret).rstrip(b"=")
    return [secret, secret.hex().encode(), base64.b64encode(secret).rstrip(b"="), urlsafe]


@contextmanager
def nothing_fails(caplog: pytest.LogCaptureFixture) -> Iterator[list[Any]]:
    """No exception is logged, neither by the server nor by what it stands on."""
    caplog.set_level(logging.WARNING)
    with capture_logs() as logs:
        yield logs
    failed = [one for one in logs if one["log_level"] in ("warning", "error", "critical")]
    assert not failed, failed
    allowed = ("Invalid HTTP request received.", "Unsupported upgrade request.")
    heard = [one.getMessage() for one in caplog.records if not one.getMessage().startswith(allowed)]
    assert not heard, heard


def state_of(store: Store) -> dict[str, Any]:
    """Everything that is stored, apart from answers that were given."""
    return {
        "streams": {one[0]: one[1:] for one in rows(store, "SELECT id, version, hash FROM streams")},
        "events": rows(store, "SELECT count(*) FROM events"),
        "postings": rows(store, "SELECT count(*), coalesce(sum(coins), 0) FROM postings"),
        "balances": dict(rows(store, "SELECT account, coins FROM balances")),
        "people": rows(store, "SELECT id, name, login, password, role, session FROM people ORDER BY id"),
        "tables": rows(store, "SELECT id, data FROM tables ORDER BY id"),
        "shoes": rows(store, 'SELECT "table", shoe FROM shoes ORDER BY shoe'),
    }


async def at_rest(service: Service) -> None:
    """Load the tables of the house, and wait until nothing more happens: until somebody comes."""
    for table in [f"{house}-1" for house in SHIPPED]:
        await service.tables.get(table)
    while service.tables._timers or service.tables._tasks:
        await asyncio.sleep(0.05)


async def account(address: str, login: str) -> Guest:
    """Somebody with a login."""
    made = Guest(address, login)
    body = await made.post("/api/account", {"login": login, "password": PASSWORD})
    made.id, made.login = body["you"]["id"], body["you"]["login"]
    return made


async def staff(address: str, service: Service, role: Role) -> Guest:
    """Somebody with a role."""
    made = await account(address, role.value)
    service.people.set_role(made.id, role)
    await made.post("/api/sign-in", {"login": made.login, "password": PASSWORD})
    return made


def operations() -> list[str]:
    """Every endpoint that is described."""
    no_service: Any = None
    paths = make_app(no_service).openapi()["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]
