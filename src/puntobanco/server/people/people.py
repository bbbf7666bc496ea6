"""Who somebody is: guests, accounts and staff, their names, passwords and roles.

Everything here waits for the database, and some of it works on a password for a tenth of a second: callers in an event
loop use threads, for passwords those of `People.passwords`.
"""

import os
import re
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection, select, update

from puntobanco.house import SHIPPED
from puntobanco.server.errors import RequestRefused, UnreadableError
from puntobanco.server.house_key import HouseKey
from puntobanco.server.people import passwords
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.people.enquiries import forget_enquiries
from puntobanco.server.people.factors import Factors, forget_factor, is_on
from puntobanco.server.people.lockout import Tries, unlock
from puntobanco.server.people.logins import free_login
from puntobanco.server.people.made_passwords import bare_digest, chosen_password, kept_digest
from puntobanco.server.people.names import checked_login, checked_name, checked_password, login_of, same_password
from puntobanco.server.people.people_rows import add_person, row_of_login, upgrade_guest
from puntobanco.server.people.person import Person, is_staff, new_id
from puntobanco.server.people.policy import policy_of
from puntobanco.server.people.search import LONGEST_SEARCH, MOST_FOUND, NO_MORE, rows_with
from puntobanco.server.people.sessions import LoginSessions, begin, end_all
from puntobanco.server.people.staff_events import (
    NOBODY,
    FactorRemoved,
    LoginUnlocked,
    PasswordReset,
    RoleGiven,
    SessionsEnded,
    StaffEvent,
    StaffRemoved,
    StaffSignedIn,
    note,
)
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import PEOPLE
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import forget_owner
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Role

_MOST_DRAWS = 5
_ID = re.compile(r"p-[a-z2-7]{16}")


class People:
    """Everybody who was ever made here."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        aside: SetAside | None = None,
        key: HouseKey | None = None,
        houses: Iterable[str] = SHIPPED,
    ) -> None:
        """`houses` are the names that no password may contain."""
        self._store, self._clock = store, clock
        self._houses = tuple(houses)
        self._aside = aside or SetAside()
        self.tries = Tries(store, clock)
        self.sessions = LoginSessions(store, clock)
        self.factors = None if key is None else Factors(store, key, clock)
        """Known where there is the key that they are sealed under."""
        self.passwords = ThreadPoolExecutor(max(2, (os.cpu_count() or 2) // 2), "passwords")
        """Where passwords are worked on, so that a crowd that signs in takes no thread from those who play."""

    def close(self) -> None:
        """Let the threads go."""
        self.passwords.shutdown()

    # Coming

    def guest(self, name: str) -> Person:
        """A new guest."""
        person = Person(new_id(), checked_name(name), Role.PATRON, None, self._clock())
        add_person(self._store, person, None)
        return person

    def account(
        self,
        login: str,
        password: str,
        name: str | None = None,
        guest: Person | None = None,
        *,
        is_made: bool = False,
    ) -> Person:
        """A new account with exactly this login, of a guest, who keeps the id and all that goes with it, or of somebody
        new. It tells who may know whether the login is taken. A password that `is_made` is for one sign-in alone."""
        return self._make_account(login, password, name, guest, lambda login: login, is_made=is_made)

    def register(self, wish: str, password: str, name: str | None = None, guest: Person | None = None) -> Person:
        """The same for anybody, with a login that the house completes: nobody learns which logins there are."""
        for _ in range(_MOST_DRAWS):
            try:
                return self._make_account(wish, password, name, guest, partial(free_login, self._store))
            except RequestRefused as refusal:  # somebody else has just been given the same
                if refusal.code != "login-taken":
                    raise
        raise RequestRefused(503, "server-contended")

    def _make_account(
        self,
        wish: str,
        password: str,
        name: str | None,
        guest: Person | None,
        choose: Callable[[str], str],
        *,
        is_made: bool = False,
    ) -> Person:
        if guest is not None and not guest.guest:
            raise RequestRefused(409, "account-already")
        wish = checked_login(wish)
        digest = kept_digest(checked_password(password, wish, self._houses), self._clock(), is_made=is_made)
        kept = None if name is None else checked_name(name)
        login = choose(wish)
        if guest is not None:
            upgrade_guest(self._store, guest, login, digest, kept)
            return self._there(guest.id)
        shown = checked_name(wish.partition("@")[0]) if kept is None else kept
        person = Person(new_id(), shown, Role.PATRON, login, self._clock())
        add_person(self._store, person, digest)
        return person

    # Signing in and out

    def sign_in(
        self, login: str, password: str, address: str = "", code: str | None = None, new: str | None = None
    ) -> Person:
        """Whoever has this login, if the password is theirs; nobody learns which of the two was wrong.

        A code of a second factor is asked for, and a `new` password in place of one that the program made; the try is
        forgiven only when all of it fits.
        """
        known = login_of(login)
        self.tries.take(known or login[:LONGEST_SEARCH], address)
        row = None if known is None else row_of_login(self._store, known)
        if row is None or known is None:
            passwords.is_password(None, password)
            raise RequestRefused(401, "sign-in-wrong")
        if not self._knows(row, password):
            raise RequestRefused(401, "sign-in-wrong")
        chosen = chosen_password(row, new, self._clock(), self._houses)
        self._check_factor(row.id, code)
        if chosen is not None:
            self._update(row.id, password=passwords.digest_of(chosen))
        self.tries.forget(known, address)
        return self._there(row.id)

    def _check_factor(self, id: str, code: str | None) -> None:
        if self.factors is None or not is_on(self._store, id):
            return
        if code is None:
            raise RequestRefused(401, "factor-needed")
        if not self.factors.passes(id, code):
            raise RequestRefused(401, "factor-wrong")

    def begin_session(self, person: Person, address: str = "", agent: str = "") -> Person:
        """Somebody in a new session; of staff it is noted."""
        row = self.sessions.new(person.id, address, agent)
        events = (StaffSignedIn(person.id, row.id, row.began_ms),) if is_staff(person.role) else ()

        def come(connection: Connection) -> None:
            begin(connection, row)
            note(connection, *events)

        change(self._store, come)
        return person._replace(session=row.id)

    def change_password(self, person: Person, old: str, new: str, address: str = "") -> Person:
        """Take another password; every other session ends."""
        login = _login_of_account(person)
        password = checked_password(new, login, self._houses)
        self._must_know(person, old, address)
        digest = passwords.digest_of(password)
        return self._update(person.id, but=person.session, password=digest)._replace(session=person.session)

    def reset_password(self, person: Person, new: str, by: str, *, is_made: bool = False) -> Person:
        """Give somebody another password who has lost theirs; every session ends, and the login is unlocked."""
        login = _login_of_account(person)
        digest = kept_digest(checked_password(new, login, self._houses), self._clock(), is_made=is_made)
        event = PasswordReset(person.id, by, self._clock())
        return self._update(person.id, event, unlocked=login, password=digest)

    def rename(self, person: Person, name: str) -> Person:
        """Take another name; at tables where somebody is, they are called as before until they come again."""
        kept = checked_name(name)
        same = update(PEOPLE).where(PEOPLE.c.id == person.id, PEOPLE.c.name != NO_MORE).values(name=kept)
        change(self._store, lambda connection: connection.execute(same))
        return self._there(person.id)._replace(session=person.session)

    def sign_out_everywhere(self, person: Person) -> Person:
        """End every session."""
        return self._update(person.id)

    def end_sessions(self, person: Person, by: str) -> None:
        """End every session of somebody else, and note it; servers notice within seconds."""
        self._update(person.id, SessionsEnded(person.id, by, self._clock()))

    def unlock(self, person: Person, by: str) -> None:
        """Forget the wrong passwords of a login, wherever they came from."""
        login, event = _login_of_account(person), LoginUnlocked(person.id, by, self._clock())

        def free(connection: Connection) -> None:
            unlock(connection, login)
            note(connection, event)

        change(self._store, free)

    def remove_factor(self, person: Person, by: str) -> None:
        """Take somebody's second factor away, who has lost it; every session ends."""
        event = FactorRemoved(person.id, by, self._clock())

        def remove(connection: Connection) -> None:
            if forget_factor(connection, person.id):
                end_all(connection, person.id, person.session)
                note(connection, event)

        change(self._store, remove)

    def _must_know(self, person: Person, password: str, address: str) -> None:
        login = _login_of_account(person)
        self.tries.take(login, address)
        row = row_of_login(self._store, login)
        if row is None or row.id != person.id or not self._knows(row, password):
            raise RequestRefused(403, "password-wrong")
        self.tries.forget(login, address)

    def _knows(self, row: Any, password: str) -> bool:
        """Whether a password is right; its digest is made anew where it is an old one."""
        digest = bare_digest(row.password)
        if not passwords.is_password(digest, password):
            return False
        if digest != row.password or not passwords.is_old(row.password):
            now = row_of_login(self._store, row.login)  # somebody may have taken another password at the same moment
            return now is not None and (now.id, now.password) == (row.id, row.password)
        same = update(PEOPLE).where(PEOPLE.c.id == row.id, PEOPLE.c.password == row.password)
        newer = same.values(password=passwords.digest_of(same_password(password)))
        return change(self._store, lambda connection: connection.execute(newer).rowcount) == 1

    # Looking

    def get(self, id: str) -> Person | None:
        """Somebody by their id; None if there is nobody, or nobody any more."""
        if not _ID.fullmatch(id):
            return None
        with self._store.reading() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == id)).first()
        return None if row is None or row.name == NO_MORE else self._read(row)

    def caller(self, id: str, session: str, *, asked: bool = True) -> Person | None:
        """Somebody by a session of theirs that holds; None for anybody else."""
        if not _ID.fullmatch(id):
            return None
        row = self.sessions.row(session, id, asked=asked)
        if row is None or row.name == NO_MORE:
            return None
        person = self._read(row)._replace(session=session)
        return self._as_house_asks(person) if person.guest or is_staff(person.role) else person

    def _as_house_asks(self, person: Person) -> Person:
        """A guest of a house that asks for accounts, and staff without the second factor that it asks for."""
        asked = policy_of(self._store)
        if person.guest:
            return person._replace(due="accounts-required") if asked.accounts else person
        if asked.staff_factor and not is_on(self._store, person.id):
            return person._replace(role=Role.PATRON, due="factor-required")
        return person

    def find(self, text: str, most: int = MOST_FOUND) -> list[Person]:
        """People whose name or login contains a text, or whose id begins with it, or who are somebody at a table; the
        newest first."""
        found = []
        for row in rows_with(self._store, text, most):
            with suppress(UnreadableError):
                found.append(self._read(row))
        return found

    def _read(self, row: Any) -> Person:
        with self._aside.reading(f"people:{row.id}"):
            return _person(row)

    def _there(self, id: str) -> Person:
        person = self.get(id)
        if person is None:
            raise RequestRefused(404, "person-unknown")
        return person

    # Changing

    def set_role(self, id: str, role: Role, by: str = NOBODY) -> Person:
        """Lend a role, or take it back; guests have none to lend. Every session of theirs ends."""
        person = self._there(id)
        if person.guest:
            raise RequestRefused(409, "role-guest")
        return self._update(id, RoleGiven(id, role, by, self._clock()), role=role.value)

    def check_own(self, person: Person, password: str | None, address: str = "") -> None:
        """Refuse what an account does only with its password; a guest has none."""
        if not person.guest:
            self._must_know(person, password or "", address)

    def delete(self, person: Person, password: str | None = None) -> None:
        """Forget name, login and password; the id stays, so that records still fit."""
        self.check_own(person, password)
        self.erase(person)

    def erase(self, person: Person, by: str | None = None) -> None:
        """Forget somebody who has shown that they are who they are, or whom somebody else deletes; what they wrote to
        the manager, and whose houses theirs were."""
        gone = {"name": NO_MORE, "login": None, "password": None, "role": Role.PATRON.value}
        statement = update(PEOPLE).where(PEOPLE.c.id == person.id).values(**gone, failures=0, locked_until_ms=0)
        was_staff = select(PEOPLE.c.role).where(PEOPLE.c.id == person.id, PEOPLE.c.role != Role.PATRON.value)

        def forget(connection: Connection) -> None:
            if connection.execute(was_staff).first() is not None:
                note(connection, StaffRemoved(person.id, by or person.id, self._clock()))
            connection.execute(statement)  # first: what they send to the manager meanwhile waits for it
            end_all(connection, person.id)
            for forget_theirs in (forget_factor, forget_enquiries, forget_owner):
                forget_theirs(connection, person.id)

        change(self._store, forget)

    def _update(self, id: str, *events: StaffEvent, but: str = "", unlocked: str = "", **values: Any) -> Person:
        """Change who somebody is, note it, and end every session of theirs but one."""
        statement = update(PEOPLE).where(PEOPLE.c.id == id, PEOPLE.c.name != NO_MORE).values(**values)

        def alter(connection: Connection) -> None:
            end_all(connection, id, but)
            unlock(connection, unlocked)
            is_there = connection.execute(statement).rowcount if values else True
            note(connection, *(events if is_there else ()))

        change(self._store, alter)
        return self._there(id)


def _person(row: Any) -> Person:
    assert not is_bot(row.id)
    return Person(row.id, row.name, Role(row.role), row.login, row.made_ms)


def _login_of_account(person: Person) -> str:
    if person.login is None:
        raise RequestRefused(409, "account-needed")
    return person.login
