"""Tables that were played elsewhere, written to a real database with all their postings."""

import json
from collections.abc import Sequence

from puntobanco.protocol.facts import write_event
from puntobanco.records.automatic import AutomaticTable
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.server.tables.table_rows import open_row
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Event, Table, evolve
from puntobanco.table.postings import postings


def write_table(store: Store, empty: Table, events: Sequence[Event]) -> None:
    """Write the events of a table with their postings; everybody's money comes from the mint."""
    texts, moved, table = [], [], empty
    for event in events:
        texts.append(json.dumps(write_event(event)))
        moved.append(tuple((_account(empty.id, account), coins) for account, coins in postings(event.fact, table)))
        table = evolve(table, event)
    (outcome,) = store.write([Work((Append(f"table:{empty.id}", 0, tuple(texts), tuple(moved)),))])
    assert not isinstance(outcome, Exception)


def _account(table: str, account: str) -> str:
    kind, _, person = account.partition(":")
    return "mint" if kind == "wallet" else ":".join(filter(None, (kind, table, person)))


def automatic_table(store: Store, id: str, house: str, coups: int | None, seed: int = 7) -> AutomaticTable:
    """A table of bots in the database; it is closed at the end."""
    spec = TableSpec(id, house, name=f"{house} of bots")
    played = AutomaticTable(spec.house, seed, id=id)
    for _ in played.play(coups):
        pass
    assert open_row(store, spec)
    write_table(store, spec.empty(), played.events)
    return played
