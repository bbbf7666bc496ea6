"""People as they are looked for, by a name, a login, an id or who they are at a table; and which are gone."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import func, or_, select

from puntobanco.server.storage.schema import PATRONS, PEOPLE
from puntobanco.server.storage.store import Store

MOST_FOUND = 50
LONGEST_SEARCH = 80
_IDS_AT_ONCE = 500
NO_MORE = ""
"""The name of somebody who was deleted."""


def rows_with(store: Store, text: str, most: int = MOST_FOUND) -> Sequence[Any]:
    """The rows of those in whom a text is found, the newest first; nobody who was deleted."""
    wanted = text.strip().lower()
    if len(wanted) > LONGEST_SEARCH or not wanted.isprintable():
        return []
    texts = (func.lower(PEOPLE.c.name), PEOPLE.c.login)
    fits = [text.contains(wanted, autoescape=True) for text in texts]
    fits.append(PEOPLE.c.id.startswith(wanted, autoescape=True))
    fits.append(PEOPLE.c.id.in_(select(PATRONS.c.person).where(PATRONS.c.patron == wanted)))
    statement = (
        select(PEOPLE)
        .where(PEOPLE.c.name != NO_MORE, or_(*fits))
        .order_by(PEOPLE.c.made_ms.desc(), PEOPLE.c.id)
        .limit(most)
    )
    with store.reading() as connection:
        return connection.execute(statement).all()


def deleted(store: Store, ids: Iterable[str]) -> frozenset[str]:
    """Those of some people who were deleted: nothing that is told of them has their name."""
    asked, found = list(ids), set[str]()
    with store.reading() as connection:
        for first in range(0, len(asked), _IDS_AT_ONCE):
            some = PEOPLE.c.id.in_(asked[first : first + _IDS_AT_ONCE])
            found.update(connection.execute(select(PEOPLE.c.id).where(some, PEOPLE.c.name == NO_MORE)).scalars())
    return frozenset(found)


def deleted_patrons(store: Store, patrons: Iterable[str]) -> frozenset[str]:
    """The same of some patrons of tables."""
    people = store.people_of(patrons)
    gone = deleted(store, people.values())
    return frozenset(patron for patron, person in people.items() if person in gone)
