"""The second factor of an account: a secret that a telephone shares, and codes on paper for when it is lost.

The secret is kept encrypted under the key of the house, recovery codes as digests that take as long as those of
passwords: whoever reads the database has neither. A code holds once. Everything here waits for the database.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from secrets import choice, token_bytes
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, select, update

from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people import totp
from puntobanco.server.people.passwords import code_digest
from puntobanco.server.people.sessions import end_all
from puntobanco.server.people.staff_events import FactorSet, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import FACTORS
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock

RECOVERY_CODES = 10
_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that look alike; ten of them are 49 bits, and nobody is let guess often."""
_SALT_BYTES = 16
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
        values = {"step": step, "recovery": _Recovery.of(person, codes).written()}

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
        left = _Recovery.read(row.recovery)
        rest = left.without(person, code)
        return rest != left and self._update(row, {"recovery": rest.written()})

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


class _Recovery(NamedTuple):
    """The recovery codes that are left, as digests."""

    salt: bytes
    """Empty for codes of before, whose digests were plain ones."""
    digests: tuple[str, ...]

    @classmethod
    def of(cls, person: str, codes: Iterable[str]) -> "_Recovery":
        salt = token_bytes(_SALT_BYTES)
        return cls(salt, tuple(_digest(person, code, salt) for code in codes))

    @classmethod
    def read(cls, written: str) -> "_Recovery":
        found = json.loads(written)
        if isinstance(found, list):
            return cls(b"", tuple(found))
        return cls(bytes.fromhex(found["salt"]), tuple(found["digests"]))

    def written(self) -> str:
        return json.dumps({"salt": self.salt.hex(), "digests": self.digests} if self.salt else list(self.digests))

    def without(self, person: str, code: str) -> "_Recovery":
        """Those that are left when a code is used; the same if it is none of them."""
        if not self.digests:
            return self
        used = _digest(person, code, self.salt)
        return self._replace(digests=tuple(one for one in self.digests if one != used))


def _digest(person: str, code: str, salt: bytes) -> str:
    """Of a recovery code however it is typed."""
    plain = "".join(sign for sign in code.lower() if sign.isalnum())
    said = f"{SEALED_FOR}\n{person}\n{plain}"
    return code_digest(said, salt) if salt else hashlib.sha256(said.encode(errors="replace")).hexdigest()
