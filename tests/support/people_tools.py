"""What the tests of people share: a process of the server, and refusals that every language can word."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.patrons.bounds import DAY_MS
from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey
from puntobanco.server.http import cookies
from puntobanco.server.http.rates import Rates
from puntobanco.server.http.security_log import SecurityLog
from puntobanco.server.people.accounts import Accounts
from puntobanco.server.people.people import People
from puntobanco.server.people.person import Person
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.writer import Writer

KEY = HouseKey(bytes(range(32)))
NOON = 20_000 * DAY_MS + DAY_MS // 2
PASSWORD = "correct horse"


class House:
    """A process of the server, as far as people are concerned."""

    def __init__(self, store: Store, now_ms: int = NOON, scale: float | None = None) -> None:
        self.store, self.key, self.now_ms = store, KEY, now_ms
        self.writer, self.accounts = Writer(store), Accounts(store)
        self.written: list[str] = []
        self.ended: list[str] = []
        self.people, self.rates = People(store, self.clock, key=KEY), Rates(scale)
        self.security = SecurityLog(KEY)

    def wrote(self, streams: Sequence[str]) -> None:
        self.written.extend(streams)

    def session_ended(self, person: str) -> None:
        self.ended.append(person)

    def clock(self) -> int:
        return self.now_ms

    async def caller(self, request: Any, *, asked: bool = True) -> Person | None:
        return await cookies.caller(self, request, asked=asked)

    def close(self) -> None:
        self.writer.close()
        self.people.close()


@contextmanager
def another(store: Store, now_ms: int = NOON) -> Iterator[House]:
    """A second process on the same database."""
    found = House(store, now_ms)
    yield found
    found.close()


def refusal(call: Callable[[], object]) -> RequestRefused:
    """The refusal of a call, which every language can word."""
    with pytest.raises(RequestRefused) as caught:
        call()
    return assert_worded(caught.value)


def assert_worded(found: RequestRefused) -> RequestRefused:
    """A refusal has a sentence of its own in every language."""
    assert len({speaker(language).tell(found) for language in LANGUAGES}) == len(LANGUAGES)
    return found


def code(call: Callable[[], object]) -> tuple[int, str]:
    found = refusal(call)
    return found.status, found.code
