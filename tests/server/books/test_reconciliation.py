"""Whether the figures, the table and the ledger say the same, finding by finding."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from puntobanco.game.messages import message
from puntobanco.house import load
from puntobanco.patrons import Grant, decide, fold as fold_patron
from puntobanco.protocol.patrons import EVENTS as PATRON_EVENTS
from puntobanco.server.books.reconciliation import Reconciled, people_flaw, reconcile
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.table import Table
from puntobanco.table.state import DealtBy
from support.storage_tools import alter
from support.table_script import evening
from support.written_tables import write_table

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
SCRIPT = """
    anna joins with 10000
    bob joins with 10000
    anna sits 1
    bob sits 2
    croupier prepares the shoe
    croupier opens
    anna bets punto 20
    bob bets banco 20
    bob tips 3
    croupier closes
    dealer: 7h 9d Kc Ks
    dealer gives punto 2s
    dealer ends the coup
    anna leaves
    croupier puts it right
"""
"""The house wins anna's 20, which are gone, and pays bob 19."""
WON, BORNE = 100, 2000


@pytest.fixture
def empty(store: Store) -> Table:
    watched = evening(load("mega-pay", version=1), SCRIPT, dealt_by=DealtBy.PERSON).watched
    write_table(store, watched.empty, watched.log)
    return watched.empty


def test_a_table_that_fits(store: Store, empty: Table) -> None:
    """Every event is told while it is folded."""
    told: list[int] = []
    found = reconcile(store, empty, told.append)
    events = store.head(f"table:{empty.id}")[0]
    assert found == Reconciled(empty.id, events, WON, BORNE, WON - BORNE)
    assert told == list(range(1, events + 1))
    assert reconcile(store, empty) == found


@pytest.mark.parametrize(
    ("account", "flaw"),
    [
        ("house:{}", message("integrity.figures", table="{}", win=WON, borne=BORNE, found=WON - BORNE + 1)),
        ("cagnotte:{}", message("integrity.layout", account="cagnotte:{}", found=300, posted=301)),
        ("stakes:{}:bob", message("integrity.layout", account="stakes:{}:bob", found=0, posted=1)),
        ("chips:{}:anna", message("integrity.layout", account="chips:{}:anna", found=0, posted=1)),
    ],
)
def test_where_the_ledger_has_something_else(store: Store, empty: Table, account: str, flaw: Any) -> None:
    """What was found and what was posted; those who have left are looked at too."""
    name = account.format(empty.id)
    first = "(SELECT min(id) FROM postings WHERE account = :account)"
    alter(store, f"UPDATE postings SET coins = coins + 1 WHERE id = {first}", account=name)
    found = reconcile(store, empty)
    values = {key: value.format(empty.id) if isinstance(value, str) else value for key, value in flaw.values.items()}
    assert found.flaw == (flaw.key, values)
    assert (found.win, found.borne) == (WON, BORNE)


def test_wallets_and_other_events_are_no_business_of_a_table(store: Store, empty: Table) -> None:
    """Nor is what was posted after the last event that was folded."""
    alter(store, "UPDATE postings SET account = 'wallet:anna' WHERE account = 'mint'")
    values = {"stream": f"table:{empty.id}", "account": f"house:{empty.id}"}
    alter(
        store,
        "INSERT INTO postings (stream, number, account, coins)"
        " VALUES (:stream, 999, :account, 5), ('x', 1, :account, 5)",
        **values,
    )
    assert reconcile(store, empty).flaw is None


def test_an_event_that_cannot_be_folded_is_named_by_its_number(store: Store, empty: Table) -> None:
    alter(store, "UPDATE events SET data = '[]' WHERE number = 3")
    flaw = message("integrity.fold", stream=f"table:{empty.id}", number=3)
    assert reconcile(store, empty) == Reconciled(empty.id, 2, 0, 0, 0, flaw)


def test_a_database_that_is_away_is_no_flaw(store: Store, empty: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> Iterator[Any]:
        raise StorageError("storage-unreachable", detail="gone")

    store.write([Work((Append("person:ida", 0, ("[]",)),))])
    monkeypatch.setattr(store, "events", away)
    for look in (lambda: reconcile(store, empty), lambda: people_flaw(store)):
        with pytest.raises(StorageError):
            look()


def test_the_first_event_of_a_person_that_cannot_have_happened(store: Store) -> None:
    """Of people in the order of their ids; whatever else is stored is not looked at."""
    event = json.dumps(PATRON_EVENTS.write(decide(fold_patron(()), Grant(100, "house", 1))[0]))
    store.write([Work((Append("person:ana", 0, (event, event)), Append("persons", 0, ("[]",))))])
    assert people_flaw(store) is None
    store.write([Work((Append("person:ida", 0, (event, "[]")), Append("person:zoe", 0, ("[]",))))])
    assert people_flaw(store) == message("integrity.fold", stream="person:ida", number=2)
