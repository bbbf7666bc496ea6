"""Whether the figures, the table and the ledger say the same: three ways to the same coins."""

import json
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import func, select

from puntobanco.game import PuntoError
from puntobanco.game.messages import Message, message
from puntobanco.patrons import fold as fold_patron
from puntobanco.protocol.patrons import EVENTS as PATRON_EVENTS
from puntobanco.server.books.figures import TableFigures
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.schema import POSTINGS, STREAMS
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.table import Table, evolve

_PERSON = "person:"
_NOT_A_HISTORY = (PuntoError, ValueError, KeyError, AssertionError, AttributeError, TypeError, IndexError)
"""What reading or folding something that never happened at a table may end in."""


class Reconciled(NamedTuple):
    """What the house won at a table, by its bets and by the ledger; and the first thing that does not fit."""

    table: str
    events: int
    win: int
    borne: int
    house: int
    """The balance of the house's account."""
    flaw: Message | None = None


def reconcile(store: Store, empty: Table, on_event: Callable[[int], None] = lambda _: None) -> Reconciled:
    """Fold a table, add up its figures and its postings, and compare.

    What the house won by all bets, less what it bore, is the balance of its account; chips, stakes and the cagnotte are
    what the ledger says they are. A server may go on meanwhile: only events that were folded are compared.
    """
    book, table = TableFigures(empty.id, empty.house), empty
    try:
        for stored in store.events(f"table:{empty.id}"):
            event = read_stored(f"table:{empty.id}", stored)
            table = evolve(table, event)
            book.note(event)
            on_event(stored.number)
    except StorageError:
        raise
    except _NOT_A_HISTORY:
        flaw = message("integrity.fold", stream=f"table:{empty.id}", number=table.version + 1)
        return Reconciled(empty.id, table.version, 0, 0, 0, flaw)
    win = sum(sums.win for sums in book.bets.values())
    borne = sum(sums.borne for sums in book.days.values())
    posted = _posted(store, table)
    found = Reconciled(empty.id, table.version, win, borne, posted.get(f"house:{empty.id}", 0))
    if win - borne != found.house:
        flaw = message("integrity.figures", table=empty.id, win=win, borne=borne, found=found.house)
        return found._replace(flaw=flaw)
    return found._replace(flaw=_account_flaw(table, posted, store.people_of(table.patrons)))


def _posted(store: Store, table: Table) -> dict[str, int]:
    """What the events of a table have moved to each of its own accounts."""
    statement = (
        select(POSTINGS.c.account, func.sum(POSTINGS.c.coins))
        .where(POSTINGS.c.stream == f"table:{table.id}", POSTINGS.c.number <= table.version)
        .group_by(POSTINGS.c.account)
    )
    with store.reading() as connection:
        rows = connection.execute(statement).all()
    return {account: int(coins) for account, coins in rows}


def _account_flaw(table: Table, posted: dict[str, int], people: dict[str, str]) -> Message | None:
    """The first account of the table in which the ledger has something else than lies on the layout."""
    held = Counter({f"house:{table.id}": table.house_won, f"cagnotte:{table.id}": table.cagnotte})
    for patron in table.patrons.values():
        person = people[patron.id]
        held[f"chips:{table.id}:{person}"] += patron.chips
        held[f"stakes:{table.id}:{person}"] += patron.staked
    own = {account for account in posted if account != "mint" and not account.startswith("wallet:")}
    for account in sorted(own | held.keys()):
        if held[account] != posted.get(account, 0):
            return message("integrity.layout", account=account, found=held[account], posted=posted.get(account, 0))
    return None


def people_flaw(store: Store) -> Message | None:
    """Fold the history of everybody; the first event that cannot have happened, if there is one."""
    with store.reading() as connection:
        streams = connection.execute(select(STREAMS.c.id).where(STREAMS.c.id.startswith(_PERSON))).scalars().all()
    return next(filter(None, (_person_flaw(store, stream) for stream in sorted(streams))), None)


def _person_flaw(store: Store, stream: str) -> Message | None:
    number = 1
    account = fold_patron(())
    try:
        for stored in store.events(stream):
            number = stored.number
            account = fold_patron((PATRON_EVENTS.read(json.loads(stored.data)),), account)
    except StorageError:
        raise
    except _NOT_A_HISTORY:
        return message("integrity.fold", stream=stream, number=number)
    return None
