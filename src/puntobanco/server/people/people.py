"""Who somebody is: guests, accounts and staff, their names, passwords and roles.

Everything here waits for the database, and some of it works on a password for a tenth of a second: callers in an event
loop use threads, for passwords those of `People.passwords`.
"""

import base64
import os
import re
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from secrets import token_bytes
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, case, func, insert, or_, select, update

from puntobanco.server.errors import RequestRefused, StorageError, UnreadableError
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.lockout import FREE_FAILURES, LOCKS_MS, STALE_LOCK_MS, Strangers
from puntobanco.server.people.names import checked_login, checked_name, checked_password, login_of, same_password
from puntobanco.server.people.sessions import Sessions, end_all
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import PEOPLE
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Role

MOST_FOUND = 50
LONGEST_SEARCH = 80
_IDS_AT_ONCE = 500
_ID = re.compile(r"p-[a-z2-7]{16}")
_HASHER = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
_NOBODYS = "$argon2id$v=19$m=32768,t=3,p=1$uILZSDGJRgu8lw1xN/w2Ng$orLIjHRCnyIsZB4lh2srbBcERV2IsVK5ca8Yc36G1Yk"
"""The digest of 32 random bytes that nobody has kept: checked where there is no other, so that it takes as long.

It is written down because making one takes a tenth of the start of a server.
"""
_NO_MORE = ""
"""The name of somebody who was deleted."""


class Person(NamedTuple):
    """Somebody who is signed in."""

    id: str
    name: str
    role: Role
    login: str | None
    made_ms: int
    session: str = ""
    """The one that they came by; nothing for somebody who was looked up."""

    @property
    def guest(self) -> bool:
        """Whether they have no account."""
        return self.login is None


class Needed(Enum):
    """What somebody must be to ask for something."""

    ANYBODY = "anybody"
    SIGNED_IN = "signed-in"
    STAFF = "staff"
    MANAGER = "manager"


def is_enough(person: Person | None, needed: Needed) -> bool:
    """Whether somebody may ask for it."""
    if needed is Needed.ANYBODY:
        return True
    if person is None:
        return False
    if needed is Needed.SIGNED_IN:
        return True
    return person.role is Role.MANAGER or (needed is Needed.STAFF and person.role is Role.CROUPIER)


def new_id() -> str:
    """An id that nobody has and nobody guesses."""
    return f"p-{base64.b32encode(token_bytes(10)).decode().lower()}"


class People:
    """Everybody who was ever made here."""

    def __init__(self, store: Store, clock: Clock, aside: SetAside | None = None) -> None:
        self._store, self._clock = store, clock
        self._aside = aside or SetAside()
        self._strangers = Strangers()
        self.sessions = Sessions(store, clock)
        self.passwords = ThreadPoolExecutor(max(2, (os.cpu_count() or 2) // 2), "passwords")
        """Where passwords are worked on, so that a crowd that signs in takes no thread from those who play."""

    def close(self) -> None:
        """Let the threads go."""
        self.passwords.shutdown()

    # Coming

    def guest(self, name: str) -> Person:
        """A new guest."""
        person = Person(new_id(), checked_name(name), Role.PATRON, None, self._clock())
        self._add(person, None)
        return person

    def account(self, login: str, password: str, name: str | None = None, guest: Person | None = None) -> Person:
        """A new account; of a guest, who keeps the id and everything that goes with it, or of somebody new."""
        if guest is not None and not guest.guest:
            raise RequestRefused(409, "account-already")
        login = checked_login(login)
        digest = _HASHER.hash(checked_password(password, login))
        kept = None if name is None else checked_name(name)
        if guest is not None:
            return self._upgrade(guest, login, digest, kept)
        shown = checked_name(login.partition("@")[0]) if kept is None else kept
        person = Person(new_id(), shown, Role.PATRON, login, self._clock())
        self._add(person, digest)
        return person

    def _add(self, person: Person, digest: str | None) -> None:
        row = {**person._asdict(), "role": person.role.value, "password": digest}
        del row["session"]

        def add(connection: Connection) -> None:
            _refuse_taken(connection, person.login)
            connection.execute(insert(PEOPLE), row)

        self._change_login(person.login, add)

    def _upgrade(self, guest: Person, login: str, digest: str, name: str | None) -> Person:
        values = {"login": login, "password": digest, "name": name or guest.name}
        statement = update(PEOPLE).where(PEOPLE.c.id == guest.id, PEOPLE.c.login.is_(None), PEOPLE.c.name != _NO_MORE)

        def upgrade(connection: Connection) -> int:
            _refuse_taken(connection, login)
            end_all(connection, guest.id)
            return connection.execute(statement.values(values)).rowcount

        if not self._change_login(login, upgrade):
            raise RequestRefused(409, "account-already")
        return self._there(guest.id)

    def _change_login(self, login: str | None, work: Any) -> Any:
        """Change rows in a way that two may try at the same moment: the second finds the login taken."""
        try:
            return change(self._store, work)
        except StorageError as error:
            if error.code == "storage-inconsistent" and login is not None and self._row(login) is not None:
                raise RequestRefused(409, "login-taken") from error
            raise

    # Signing in and out

    def sign_in(self, login: str, password: str) -> Person:
        """Whoever has this login, if the password is theirs; nobody learns which of the two was wrong."""
        known = login_of(login)
        row = None if known is None else self._row(known)
        if row is None:
            self._try_stranger(known or login[:LONGEST_SEARCH])
            _is_password(_NOBODYS, password)
            raise RequestRefused(401, "sign-in-wrong")
        if not self._try(row, password):
            raise RequestRefused(401, "sign-in-wrong")
        return self._there(row.id)

    def change_password(self, person: Person, old: str, new: str) -> Person:
        """Take another password; every other session ends."""
        login = _login_of_account(person)
        password = checked_password(new, login)
        self._must_know(person, old)
        digest = _HASHER.hash(password)
        return self._update(person.id, but=person.session, password=digest)._replace(session=person.session)

    def sign_out_everywhere(self, person: Person) -> Person:
        """End every session."""
        return self._update(person.id)

    def forget_failures(self, login: str) -> None:
        """Unlock a login."""
        known = checked_login(login)
        self._strangers.forget(known)
        statement = update(PEOPLE).where(PEOPLE.c.login == known).values(failures=0, locked_until_ms=0)
        change(self._store, lambda connection: connection.execute(statement))

    def _must_know(self, person: Person, password: str) -> None:
        row = self._row(_login_of_account(person))
        if row is None or row.id != person.id or not self._try(row, password):
            raise RequestRefused(403, "password-wrong")

    def _try(self, row: Any, password: str) -> bool:
        """Whether a password is right. The try counts as failed before it is looked at, so that no two slip through."""
        self._count_failure(row)
        if not _is_password(row.password or _NOBODYS, password):
            return False
        values: dict[str, Any] = {"failures": 0, "locked_until_ms": 0}
        if _HASHER.check_needs_rehash(row.password):
            values["password"] = _HASHER.hash(same_password(password))
        same = update(PEOPLE).where(PEOPLE.c.id == row.id, PEOPLE.c.password == row.password).values(values)
        return change(self._store, lambda connection: connection.execute(same).rowcount) == 1

    def _count_failure(self, row: Any) -> None:
        now_ms = self._clock()
        failures = PEOPLE.c.failures + 1
        steps = {FREE_FAILURES + step: now_ms + lock for step, lock in enumerate(LOCKS_MS, start=1)}
        until = case((failures <= FREE_FAILURES, 0), *((failures == many, at) for many, at in steps.items()))
        statement = (
            update(PEOPLE)
            .where(PEOPLE.c.id == row.id, ~PEOPLE.c.locked_until_ms.between(now_ms + 1, now_ms + STALE_LOCK_MS))
            .values(failures=failures, locked_until_ms=func.coalesce(until, now_ms + LOCKS_MS[-1]))
        )
        if not change(self._store, lambda connection: connection.execute(statement).rowcount):
            found = self._row(row.login)
            raise _locked(now_ms if found is None else found.locked_until_ms, now_ms)

    def _try_stranger(self, login: str) -> None:
        now_ms = self._clock()
        locked_until_ms = self._strangers.take(login, now_ms)
        if locked_until_ms:
            raise _locked(locked_until_ms, now_ms)

    # Looking

    def get(self, id: str) -> Person | None:
        """Somebody by their id; None if there is nobody, or nobody any more."""
        if not _ID.fullmatch(id):
            return None
        with self._store.reading() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == id)).first()
        return None if row is None or row.name == _NO_MORE else self._read(row)

    def caller(self, id: str, session: str, *, asked: bool = True) -> Person | None:
        """Somebody by a session of theirs that holds; None for anybody else."""
        if not _ID.fullmatch(id):
            return None
        row = self.sessions.row(session, id, asked=asked)
        person = None if row is None or row.name == _NO_MORE else self._read(row)
        return None if person is None else person._replace(session=session)

    def begin_session(self, person: Person, address: str = "", agent: str = "") -> Person:
        """Somebody in a new session."""
        return person._replace(session=self.sessions.begin(person.id, address, agent))

    def find(self, text: str, most: int = MOST_FOUND) -> list[Person]:
        """People whose name or login contains a text, or whose id begins with it; the newest first."""
        wanted = text.strip().lower()
        if len(wanted) > LONGEST_SEARCH or not wanted.isprintable():
            return []
        texts = (func.lower(PEOPLE.c.name), PEOPLE.c.login)
        fits = [text.contains(wanted, autoescape=True) for text in texts]
        fits.append(PEOPLE.c.id.startswith(wanted, autoescape=True))
        statement = (
            select(PEOPLE)
            .where(PEOPLE.c.name != _NO_MORE, or_(*fits))
            .order_by(PEOPLE.c.made_ms.desc(), PEOPLE.c.id)
            .limit(most)
        )
        with self._store.reading() as connection:
            rows = connection.execute(statement).all()
        found = []
        for row in rows:
            with suppress(UnreadableError):
                found.append(self._read(row))
        return found

    def _read(self, row: Any) -> Person:
        with self._aside.reading(f"people:{row.id}"):
            return _person(row)

    def _row(self, login: str) -> Any:
        with self._store.reading() as connection:
            return connection.execute(select(PEOPLE).where(PEOPLE.c.login == login)).first()

    def _there(self, id: str) -> Person:
        person = self.get(id)
        if person is None:
            raise RequestRefused(404, "person-unknown")
        return person

    # Changing

    def set_role(self, id: str, role: Role) -> Person:
        """Lend a role, or take it back; guests have none to lend. Every session of theirs ends."""
        person = self._there(id)
        if person.guest:
            raise RequestRefused(409, "role-guest")
        return self._update(id, role=role.value)

    def check_own(self, person: Person, password: str | None) -> None:
        """Refuse to delete an account without its password; a guest has none."""
        if not person.guest:
            self._must_know(person, password or "")

    def delete(self, person: Person, password: str | None = None) -> None:
        """Forget name, login and password; the id stays, so that records still fit."""
        self.check_own(person, password)
        self.erase(person)

    def erase(self, person: Person) -> None:
        """Forget somebody who has shown that they are who they are."""
        gone = {"name": _NO_MORE, "login": None, "password": None, "role": Role.PATRON.value}
        values = {**gone, "failures": 0, "locked_until_ms": 0}
        statement = update(PEOPLE).where(PEOPLE.c.id == person.id).values(values)

        def forget(connection: Connection) -> None:
            end_all(connection, person.id)
            connection.execute(statement)

        change(self._store, forget)

    def _update(self, id: str, but: str = "", **values: Any) -> Person:
        """Change who somebody is, and end every session of theirs but one."""
        statement = update(PEOPLE).where(PEOPLE.c.id == id, PEOPLE.c.name != _NO_MORE).values(**values)

        def alter(connection: Connection) -> None:
            end_all(connection, id, but)
            if values:
                connection.execute(statement)

        change(self._store, alter)
        return self._there(id)


def deleted(store: Store, ids: Iterable[str]) -> frozenset[str]:
    """Those of some people who were deleted: nothing that is told of them has their name."""
    asked, found = list(ids), set[str]()
    with store.reading() as connection:
        for first in range(0, len(asked), _IDS_AT_ONCE):
            some = PEOPLE.c.id.in_(asked[first : first + _IDS_AT_ONCE])
            found.update(connection.execute(select(PEOPLE.c.id).where(some, PEOPLE.c.name == _NO_MORE)).scalars())
    return frozenset(found)


def _person(row: Any) -> Person:
    assert not is_bot(row.id)
    return Person(row.id, row.name, Role(row.role), row.login, row.made_ms)


def _refuse_taken(connection: Connection, login: str | None) -> None:
    taken = select(PEOPLE.c.id).where(PEOPLE.c.login == login)
    if login is not None and connection.execute(taken).first() is not None:
        raise RequestRefused(409, "login-taken")


def _login_of_account(person: Person) -> str:
    if person.login is None:
        raise RequestRefused(409, "account-needed")
    return person.login


def _is_password(digest: str, password: str) -> bool:
    try:
        return _HASHER.verify(digest, same_password(password))
    except (VerificationError, InvalidHashError):
        return False


def _locked(until_ms: int, now_ms: int) -> RequestRefused:
    """A refusal that says how long; at least a second, so that nobody is told to come back at once."""
    return RequestRefused(429, "sign-in-locked", seconds=max(1, -(-(until_ms - now_ms) // 1000)))
