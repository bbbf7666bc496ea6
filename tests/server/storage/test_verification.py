"""The whole database, looked at once: how far it was read, and what is only in the shadow of something else."""

from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from puntobanco.game.messages import message
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import StorageFindings, verify_database
from support.storage_tools import alter, appended, moving


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_how_far_it_was_read_until_a_flaw(store: Store) -> None:
    """Streams, events, postings and accounts are counted as they are looked at."""
    store.write([moving("a", 0, ("mint", -5), ("p", 5)), moving("b", 0, ("mint", -5), ("q", 5))])
    assert verify_database(store) == StorageFindings(2, 2, 4, 3)
    alter(store, "UPDATE balances SET coins = 6 WHERE account = 'p'")
    flaw = message("integrity.balance", account="p", found=6, posted=5)
    assert verify_database(store) == StorageFindings(2, 2, 4, 2, flaw)
    assert not verify_database(store).is_sound
    alter(store, "UPDATE events SET data = 'x' WHERE stream = 'b'")
    assert verify_database(store) == StorageFindings(2, 1, 4, 0, message("integrity.chain", stream="b", number=1))
    alter(store, "UPDATE postings SET coins = 7 WHERE account = 'q'")
    flaw = message("integrity.conservation", stream="b", number=1, coins=2)
    assert verify_database(store) == StorageFindings(2, 1, 2, 0, flaw)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
@pytest.mark.parametrize(("account", "sound"), [("house:x", True), ("mint", True), ("p", False)])
def test_a_debt_of_which_everything_else_fits(store: Store, account: str, sound: bool) -> None:
    """A whole chain that was forged around it."""
    moved = [(account, -5), ("r", 5)]
    digest = next_hash(first_hash("a"), "x", moved)
    alter(store, "INSERT INTO streams VALUES ('a', 1, :digest)", digest=digest)
    alter(store, "INSERT INTO events VALUES ('a', 1, 'x', :digest)", digest=digest)
    for name, coins in moved:
        alter(store, "INSERT INTO postings VALUES (NULL, 'a', 1, :name, :coins)", name=name, coins=coins)
        alter(store, "INSERT INTO balances VALUES (:name, :coins)", name=name, coins=coins)
    flaw = None if sound else message("integrity.debt", account="p", found=-5)
    assert verify_database(store).flaw == flaw


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_accounts_without_a_balance_are_named_in_their_order(store: Store) -> None:
    """One whose coins have come and gone needs none."""
    store.write([moving("a", 0, ("mint", -5), ("p", 5)), moving("a", 1, ("mint", 5), ("p", -5))])
    store.write([moving("a", 2, ("mint", -2), ("z", 1), ("q", 1)), appended("b", 0, "x")])
    alter(store, "DELETE FROM balances WHERE account != 'mint'")
    assert verify_database(store).flaw == message("integrity.balance", account="q", found=0, posted=1)
    alter(store, "INSERT INTO balances VALUES ('q', 1), ('z', 1)")
    assert verify_database(store).is_sound


def test_on_postgresql_it_reads_one_moment_and_changes_nothing() -> None:
    """SQLite does so anyway; a database that is lost meanwhile is a refusal of its own."""
    options: list[dict[str, Any]] = []

    def execute(*_: Any, **__: Any) -> None:
        raise OperationalError("", None, Exception("gone"), connection_invalidated=True)

    @contextmanager
    def connect() -> Any:
        yield SimpleNamespace(execution_options=lambda **more: options.append(more), execute=execute)

    store: Any = SimpleNamespace(engine=SimpleNamespace(connect=connect, dialect=SimpleNamespace(name="postgresql")))
    with pytest.raises(StorageError) as caught:
        verify_database(store)
    assert caught.value.code == "storage-unreachable"
    assert isinstance(caught.value.__cause__, OperationalError)
    assert options == [{"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}]
    store.engine.dialect.name = "sqlite"
    with pytest.raises(StorageError):
        verify_database(store)
    assert len(options) == 1
