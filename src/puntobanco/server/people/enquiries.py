"""What people send to the duty manager: questions, feedback and claims, each answered once by a manager.

Schaanwald's leaflets (General information) send everybody with a query or feedback to the duty manager; Castle's says
that duty managers help; mega-pay's lets mistakes be brought to management's attention. Rows hold what was written, so
that it can be forgotten with whoever wrote it; the stream `staff` tells which manager has answered which.

Everything here waits for the database. How many may wait is bounded for each person and for the house: what is kept
grows only as far as managers answer.
"""

import hashlib
import re
from typing import Any
from unicodedata import category

from sqlalchemy import Connection, func, insert, select, update

from puntobanco.protocol.enquiries import LONGEST_ENQUIRY, EnquiryKind, EnquiryView
from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.person import Person
from puntobanco.server.people.search import NO_MORE
from puntobanco.server.people.staff_events import EnquiryAnswered, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import ENQUIRIES, PEOPLE
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock

MOST_WAITING = 5
"""Of one person."""
MOST_IN_ALL = 500
"""That wait at once; a crowd of guests cannot fill the database."""
MOST_SHOWN = 50
_ID = re.compile("[0-9a-f]{32}")
_OPEN, _ANSWERED, _FORGOTTEN = "open", "answered", "forgotten"


class Enquiries:
    """What was sent to the duty manager of a house."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    def ask(self, person: Person, sent: str, *, table: str, coup: int, kind: EnquiryKind, text: str) -> EnquiryView:
        """Send something to the duty manager; the same one, if it is sent again under the same id."""
        said = checked_text(text)
        id = hashlib.sha256(f"{person.id}\n{sent}".encode()).hexdigest()[:32]
        row = {
            "id": id,
            "person": person.id,
            "table": table,
            "coup": coup,
            "kind": kind.value,
            "text": said,
            "asked_ms": self._clock(),
            "state": _OPEN,
        }
        waiting = select(func.count()).select_from(ENQUIRIES).where(ENQUIRIES.c.state == _OPEN)

        there = select(PEOPLE.c.id).where(PEOPLE.c.id == person.id, PEOPLE.c.name != NO_MORE).with_for_update()

        def put(connection: Connection) -> None:
            found = connection.execute(select(ENQUIRIES).where(ENQUIRIES.c.id == id)).first()
            if found is not None:
                if (found.table, found.kind, found.text) != (table, kind.value, said):
                    raise RequestRefused(409, "command-id-used")
                return
            if connection.execute(there).first() is None:  # deleted while this was on its way
                raise RequestRefused(404, "person-unknown")
            if connection.execute(waiting.where(ENQUIRIES.c.person == person.id)).scalar_one() >= MOST_WAITING:
                raise RequestRefused(409, "enquiries-waiting", most=MOST_WAITING)
            if connection.execute(waiting).scalar_one() >= MOST_IN_ALL:
                raise RequestRefused(503, "enquiries-full")
            connection.execute(insert(ENQUIRIES), row)

        change(self._store, put)
        return self.get(id)

    def answer(self, id: str, manager: str, text: str) -> EnquiryView:
        """Answer what somebody else has sent; once, and again only in the same words."""
        said, now_ms = checked_text(text), self._clock()
        before = self._row(id)
        if before.person == manager:
            raise RequestRefused(403, "enquiry-own")
        still = update(ENQUIRIES).where(ENQUIRIES.c.id == id, ENQUIRIES.c.state == _OPEN)
        values = {"state": _ANSWERED, "answer": said, "answered_by": manager, "answered_ms": now_ms}

        def put(connection: Connection) -> None:
            if connection.execute(still.values(values)).rowcount == 1:
                note(connection, EnquiryAnswered(id, before.table, manager, now_ms))

        change(self._store, put)
        now = self._row(id)
        if (now.answered_by, now.answer) != (manager, said):
            raise RequestRefused(409, "enquiry-answered")
        return shown(now)

    def get(self, id: str) -> EnquiryView:
        """One of them, as whoever has sent it sees it."""
        return shown(self._row(id))

    def for_managers(self, id: str) -> EnquiryView:
        """One of them, with who has sent it."""
        return shown(self._row(id), named=True)

    def waiting(self, table: str | None = None) -> list[EnquiryView]:
        """What waits for an answer, at a table or everywhere, with who has sent it; whoever has waited for the longest
        comes first."""
        return self._listed(_OPEN, table, ENQUIRIES.c.asked_ms.asc())

    def answered(self, table: str | None = None) -> list[EnquiryView]:
        """What was answered, with who had sent it; the newest first."""
        return self._listed(_ANSWERED, table, ENQUIRIES.c.answered_ms.desc())

    def _listed(self, state: str, table: str | None, order: Any) -> list[EnquiryView]:
        wanted = _WITH_NAMES.where(ENQUIRIES.c.state == state)
        if table is not None:
            wanted = wanted.where(ENQUIRIES.c.table == table)
        ordered = wanted.order_by(order, ENQUIRIES.c.id).limit(MOST_SHOWN)
        with self._store.reading() as connection:
            return [shown(row, named=True) for row in connection.execute(ordered)]

    def _row(self, id: str) -> Any:
        row = None
        if _ID.fullmatch(id):
            with self._store.reading() as connection:
                row = connection.execute(_WITH_NAMES.where(ENQUIRIES.c.id == id)).first()
        if row is None or row.state == _FORGOTTEN:
            raise RequestRefused(404, "enquiry-unknown")
        return row


_WITH_NAMES = select(ENQUIRIES, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == ENQUIRIES.c.person)


def checked_text(text: str) -> str:
    """What somebody writes, trimmed; every space is a plain one, and signs that only turn or hide others are dropped.

    Refused where nothing is left, where it is too long, and where it has signs that nobody can read.
    """
    lines = _LINE_ENDS.sub("\n", text)
    said = "".join(" " if _is_space(sign) else sign for sign in lines if not _is_dropped(sign)).strip()
    seen = said.translate(_JOINERS)
    if not seen.strip() or len(said) > LONGEST_ENQUIRY:
        raise RequestRefused(422, "enquiry-text", longest=LONGEST_ENQUIRY)
    if not seen.replace("\n", " ").isprintable():
        raise RequestRefused(422, "enquiry-signs")
    return said


_LINE_ENDS = re.compile("\r\n?|[\u2028\u2029]")
_JOINERS = {0x200C: None, 0x200D: None}
"""Signs that join their neighbours or keep them apart: Persian words and many emoji need them."""


def _is_space(sign: str) -> bool:
    return sign == "\t" or category(sign) == "Zs"


def _is_dropped(sign: str) -> bool:
    return category(sign) == "Cf" and ord(sign) not in _JOINERS


def shown(row: Any, *, named: bool = False) -> EnquiryView:
    """A row as people see it; managers see who has sent it."""
    view = EnquiryView(
        id=row.id,
        table=row.table,
        kind=EnquiryKind(row.kind),
        text=row.text,
        at_ms=row.asked_ms,
        coup=row.coup,
        answer=row.answer,
        answered_ms=row.answered_ms,
    )
    return view.replace(name=row.name, person=row.person) if named else view


def enquiries_of(store: Store, person: str, most: int | None = MOST_SHOWN) -> list[EnquiryView]:
    """What a person has sent, the newest first."""
    wanted = select(ENQUIRIES).where(ENQUIRIES.c.person == person, ENQUIRIES.c.state != _FORGOTTEN)
    ordered = wanted.order_by(ENQUIRIES.c.asked_ms.desc(), ENQUIRIES.c.id).limit(most)
    with store.reading() as connection:
        return [shown(row) for row in connection.execute(ordered)]


def forget_enquiries(connection: Connection, person: str) -> None:
    """Forget what somebody wrote and was answered, in a transaction of whoever asks; that there was something stays."""
    gone = {"text": "", "answer": None, "state": _FORGOTTEN}
    connection.execute(update(ENQUIRIES).where(ENQUIRIES.c.person == person).values(gone))
