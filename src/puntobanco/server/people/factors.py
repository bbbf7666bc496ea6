"""The second factor of an account: a secret that a telephone shares, and codes on paper for when it is lost.

The secret is kept encrypted under the key of the house, recovery codes as digests: whoever reads the database has
neither. A code holds once. Everything here waits for the database.
"""

import hashlib
import json
from collections.abc import Callable
from secrets import choice
from typing import Any

from sqlalchemy import Connection, delete, select, update

from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people import totp
from puntobanco.server.people.sessions import end_all
from puntobanco.server.people.staff_events import FactorSet, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import FACTORS
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock

RECOVERY_CODES = 10
_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that look alike; ten of them are 49 bits, and nobody is let guess often."""
SEALED_FOR = "second factor"
"""In the place of a table: none has such an id."""


class Factors:
    """Everybody's second factors."""

    def __init__(self, store: Store, key: HouseKey, clock: Clock) -> None:
        self._store, self._key, self._clock = store, key, clock

    def offer(self, person: str) -> bytes:
        """A new secret, which holds when a code of it has been shown; refused where there is a factor already."""
        if is_on(self._store, person):
            raise RequestRefused(409, "factor-already")
        secret = totp.new_secret()
        values = {"sealed": self._key.seal(secret, SEALED_FOR, person), "step": None, "recovery": "[]"}
        row = self._store.upsert(FACTORS).values(person=person, **values)
        unused = row.on_conflict_do_update(index_elements=["person"], set_=values, where=FACTORS.c.step.is_(None))
        change(self._store, lambda connection: connection.execute(unused))
        return secret

    def confirm(self, person: str, code: str, session: str = "") -> tuple[str, ...]:
        """Let the factor hold from now on, and end every other session; the recovery codes, told only this once."""
        row = self._row(person)
        if row is None or row.step is not None:
            raise RequestRefused(409, "factor-not-offered")
        step = self._step(row, code, after=-1)
        if step is None:
            raise RequestRefused(403, "factor-wrong")
        codes = tuple(_new_code() for _ in range(RECOVERY_CODES))
        values = {"step": step, "recovery": json.dumps([_digest(person, one) for one in codes])}

        def holds(connection: Connection) -> None:
            end_all(connection, person, session)
            note(connection, FactorSet(person, self._clock()))

        if not self._update(row, values, holds):
            raise RequestRefused(409, "factor-not-offered")
        return codes

    def passes(self, person: str, code: str) -> bool:
        """Whether a code is one of the telephone, or one of those on paper; it is none any more then."""
        row = self._row(person)
        if row is None or row.step is None:
            return False
        step = self._step(row, code, after=row.step)
        if step is not None:
            return self._update(row, {"step": step})
        left: list[str] = json.loads(row.recovery)
        used = _digest(person, code)
        return used in left and self._update(row, {"recovery": json.dumps([one for one in left if one != used])})

    def _row(self, person: str) -> Any:
        with self._store.reading() as connection:
            return connection.execute(select(FACTORS).where(FACTORS.c.person == person)).first()

    def _step(self, row: Any, code: str, after: int) -> int | None:
        secret = self._key.unseal(bytes(row.sealed), SEALED_FOR, row.person)
        return totp.matching_step(secret, code, self._clock(), after)

    def _update(self, row: Any, values: dict[str, Any], then: Callable[[Connection], None] | None = None) -> bool:
        """Change a row that is still as it was read, so that of two who come with one code only one passes."""
        same = (
            update(FACTORS)
            .where(FACTORS.c.person == row.person, FACTORS.c.sealed == row.sealed, FACTORS.c.recovery == row.recovery)
            .where(FACTORS.c.step.is_not_distinct_from(row.step))
        )

        def alter(connection: Connection) -> bool:
            is_same = connection.execute(same.values(values)).rowcount == 1
            if is_same and then is not None:
                then(connection)
            return is_same

        return change(self._store, alter)


def is_on(store: Store, person: str) -> bool:
    """Whether an account has a second factor."""
    wanted = select(FACTORS.c.person).where(FACTORS.c.person == person, FACTORS.c.step.is_not(None))
    with store.reading() as connection:
        return connection.execute(wanted).first() is not None


def forget_factor(connection: Connection, person: str) -> bool:
    """Take the second factor away, in a transaction of whoever asks; False if there was none."""
    return connection.execute(delete(FACTORS).where(FACTORS.c.person == person)).rowcount == 1


def _new_code() -> str:
    return "-".join("".join(choice(_SIGNS) for _ in range(5)) for _ in range(2))


def _digest(person: str, code: str) -> str:
    """Of a recovery code however it is typed."""
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    return hashlib.sha256(f"{SEALED_FOR}\n{person}\n{plain}".encode(errors="replace")).hexdigest()
