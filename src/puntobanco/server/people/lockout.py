"""Locking a login after too many wrong passwords: for a minute, then for twice as long each time, an hour at most.

Failures are counted by login and address together, so that nobody can lock a person out from elsewhere. They are rows
that all processes count in, by one statement each; logins that exist and others are counted alike, so that a lock tells
nobody which there are. What was typed as a login is kept as a digest: it may have been a password.
"""

import hashlib
from typing import Any

from sqlalchemy import BigInteger, Connection, case, delete, literal, select

from puntobanco.server.errors import RequestRefused
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import TRIES
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock

FREE_FAILURES = 4
"""So many wrong passwords in a row lock nothing; the next one does."""
FIRST_LOCK_MS = 60_000
LONGEST_LOCK_MS = 3_600_000
STALE_LOCK_MS = 2 * LONGEST_LOCK_MS
"""A lock that would still last longer was made by a clock that has gone back since, and holds no more."""
FORGET_MS = 24 * LONGEST_LOCK_MS
"""Failures that are so old are forgotten."""

LOCKS_MS = tuple(min(FIRST_LOCK_MS * 2**step, LONGEST_LOCK_MS) for step in range(7))
"""How long the first failure too many locks, and each one after it; those after the last as long as the last."""


def lock_ms(failures: int) -> int:
    """For how long a login is locked after so many failures."""
    over = failures - FREE_FAILURES
    return 0 if over <= 0 else LOCKS_MS[min(over, len(LOCKS_MS)) - 1]


class Tries:
    """Who has tried to sign in as whom, and failed."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    def take(self, login: str, address: str) -> None:
        """Count a try as failed before its password is looked at, so that no two slip through; refused while locked."""
        now_ms = self._clock()
        steps = {FREE_FAILURES + step: now_ms + lock for step, lock in enumerate(LOCKS_MS, start=1)}
        failures = TRIES.c.failures + 1
        until = case(
            (failures <= FREE_FAILURES, _moment(0)),
            *((failures == many, _moment(at_ms)) for many, at_ms in steps.items()),
            else_=_moment(now_ms + LOCKS_MS[-1]),
        )
        first = {"login": _digest(login), "address": address, "failures": 1, "locked_until_ms": 0, "tried_ms": now_ms}
        counted = (
            self._store.upsert(TRIES)
            .values(**first)
            .on_conflict_do_update(
                index_elements=["login", "address"],
                set_={"failures": failures, "locked_until_ms": until, "tried_ms": now_ms},
                where=~TRIES.c.locked_until_ms.between(now_ms + 1, now_ms + STALE_LOCK_MS),
            )
            .returning(TRIES.c.failures)
        )
        if change(self._store, lambda connection: connection.execute(counted).first()) is None:
            raise locked(self._locked_until_ms(login, address, now_ms), now_ms)

    def forget(self, login: str, address: str) -> None:
        """Forget the failures of a login from one address: somebody knew the password."""
        here = delete(TRIES).where(TRIES.c.login == _digest(login), TRIES.c.address == address)
        change(self._store, lambda connection: connection.execute(here))

    def forget_old(self, before_ms: int) -> None:
        """Drop what was tried before a moment."""
        change(self._store, lambda connection: connection.execute(delete(TRIES).where(TRIES.c.tried_ms < before_ms)))

    def _locked_until_ms(self, login: str, address: str, now_ms: int) -> int:
        wanted = select(TRIES.c.locked_until_ms).where(TRIES.c.login == _digest(login), TRIES.c.address == address)
        with self._store.reading() as connection:
            found: int | None = connection.execute(wanted).scalar()
        return now_ms if found is None else found


def unlock(connection: Connection, login: str) -> None:
    """Forget the failures of a login from everywhere, in a transaction of whoever asks."""
    connection.execute(delete(TRIES).where(TRIES.c.login == _digest(login)))


def locked(until_ms: int, now_ms: int) -> RequestRefused:
    """A refusal that says how long; at least a second, so that nobody is told to come back at once."""
    return RequestRefused(429, "sign-in-locked", seconds=max(1, -(-(until_ms - now_ms) // 1000)))


def _moment(at_ms: int) -> Any:
    return literal(at_ms, BigInteger)


def _digest(login: str) -> str:
    return hashlib.sha256(login.encode(errors="replace")).hexdigest()
