"""Sessions: who is signed in, and where. Each is a row, so that it can be listed and ended by itself.

A cookie names a session. It holds while its row is there and something was asked in it lately enough: staff has half an
hour, since a browser that is left alone at a table must not stay a manager's. Ending a session deletes its row, and
whatever else changes who somebody is (a password, a role) deletes the rows in the same transaction.
"""

from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Connection, and_, case, delete, insert, literal, select, update

from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import PEOPLE, SESSIONS
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock
from puntobanco.table import Role

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
STAFF_IDLE_MS = 30 * MINUTE_MS
ACCOUNT_IDLE_MS = 7 * DAY_MS
GUEST_IDLE_MS = 30 * DAY_MS
"""A guest has nothing else to come back with."""
STAFF_LONGEST_MS = 12 * 60 * MINUTE_MS
"""However busy they are: a shift."""
LONGEST_MS = 30 * DAY_MS
NOTED_EVERY_MS = MINUTE_MS
"""How exactly it is known when something was last asked; to note every request would be a commit each."""
MOST_AT_ONCE = 20
"""Sessions of one person; one more ends the one that was quiet for the longest."""
LONGEST_AGENT = 200
_IDS_AT_ONCE = 500


class LoginSession(NamedTuple):
    """Somebody signed in at one browser or program."""

    id: str
    person: str
    began_ms: int
    seen_ms: int
    """When something was last asked, to the minute."""
    address: str
    agent: str
    """What the browser calls itself."""


class LoginSessions:
    """Everybody's sessions. Everything here waits for the database."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    def new(self, person: str, address: str = "", agent: str = "") -> LoginSession:
        """A session that is not begun yet."""
        now_ms = self._clock()
        said = "".join(sign for sign in agent if sign.isprintable())[:LONGEST_AGENT]
        return LoginSession(token_urlsafe(16), person, now_ms, now_ms, address, said)

    def row(self, id: str, person: str, *, asked: bool = True) -> Any:
        """The row of a person with a session that holds; None if there is none. `asked` notes that it is in use."""
        now_ms = self._clock()
        wanted = (
            select(PEOPLE, SESSIONS.c.seen_ms)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.id == id, PEOPLE.c.id == person, _holds(now_ms))
        )
        with self._store.reading() as connection:
            found = connection.execute(wanted).first()
        if found is not None and asked and abs(now_ms - found.seen_ms) >= NOTED_EVERY_MS:
            seen = update(SESSIONS).where(SESSIONS.c.id == id).values(seen_ms=now_ms)
            change(self._store, lambda connection: connection.execute(seen))
        return found

    def held(self, ids: Sequence[str]) -> frozenset[str]:
        """Those of some sessions that hold."""
        found = set[str]()
        holding = select(SESSIONS.c.id).join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person).where(_holds(self._clock()))
        with self._store.reading() as connection:
            for first in range(0, len(ids), _IDS_AT_ONCE):
                some = SESSIONS.c.id.in_(ids[first : first + _IDS_AT_ONCE])
                found.update(connection.execute(holding.where(some)).scalars())
        return frozenset(found)

    def of(self, person: str) -> list[LoginSession]:
        """The sessions of a person that hold, the one in use last first."""
        wanted = (
            select(SESSIONS)
            .join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person)
            .where(SESSIONS.c.person == person, _holds(self._clock()))
            .order_by(SESSIONS.c.seen_ms.desc(), SESSIONS.c.began_ms.desc(), SESSIONS.c.id)
        )
        with self._store.reading() as connection:
            return [LoginSession(*row) for row in connection.execute(wanted)]

    def end(self, person: str, id: str) -> bool:
        """End one session of a person; False if it is not theirs, or over already."""
        one = delete(SESSIONS).where(SESSIONS.c.id == id, SESSIONS.c.person == person)
        return change(self._store, lambda connection: connection.execute(one).rowcount) == 1

    def forget(self, before_ms: int) -> int:
        """Drop the rows of sessions in which nothing was asked since a moment; how many they were."""
        old = delete(SESSIONS).where(SESSIONS.c.seen_ms < before_ms)
        return change(self._store, lambda connection: connection.execute(old).rowcount)


def begin(connection: Connection, session: LoginSession) -> None:
    """Begin a session, in a transaction of whoever asks; one too many ends the one that was quiet for the longest."""
    mine = select(SESSIONS.c.id).where(SESSIONS.c.person == session.person)
    kept = mine.order_by(SESSIONS.c.seen_ms.desc(), SESSIONS.c.id).limit(MOST_AT_ONCE)
    connection.execute(insert(SESSIONS), session._asdict())
    recent = {session.id, *connection.execute(kept).scalars()}
    connection.execute(delete(SESSIONS).where(SESSIONS.c.person == session.person, SESSIONS.c.id.not_in(recent)))


def end_all(connection: Connection, person: str, but: str = "") -> None:
    """End every session of a person, or every other one, in a transaction of whoever asks."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.id != but))


def _holds(now_ms: int) -> Any:
    """Whether a session holds at a moment. One that seems to be of later does: the clock went back."""
    is_staff, is_guest = PEOPLE.c.role != Role.PATRON.value, PEOPLE.c.login.is_(None)
    before = [literal(now_ms - idle, BigInteger) for idle in (STAFF_IDLE_MS, GUEST_IDLE_MS, ACCOUNT_IDLE_MS)]
    idle = case((is_staff, before[0]), (is_guest, before[1]), else_=before[2])
    first = [literal(now_ms - longest, BigInteger) for longest in (STAFF_LONGEST_MS, LONGEST_MS)]
    return and_(SESSIONS.c.seen_ms >= idle, SESSIONS.c.began_ms >= case((is_staff, first[0]), else_=first[1]))
