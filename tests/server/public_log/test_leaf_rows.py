"""Leaves in the database: one order, whoever appends; and the tree over them, against the tree of all leaves."""

import random
import threading
from functools import partial

import pytest
from sqlalchemy import Connection, delete, select

from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.log_tree import (
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    root_at,
    root_of,
)
from puntobanco.server.errors import Conflict, UnreadableError
from puntobanco.server.public_log import leaf_rows
from puntobanco.server.public_log.leaf_rows import (
    HEIGHT,
    NewLeaves,
    append_leaves,
    last_leaves,
    leaf_at_or_after,
    leaf_at_or_before,
    size_of,
    subtree,
    texts_of,
)
from puntobanco.server.public_log.new_leaves import LoggedUntil
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import LOG_NODES
from puntobanco.server.storage.store import Store


def leaf(number: int, table: str = "t") -> LogLeaf:
    return LogLeaf(table, "", number, "Paid", f"{number:064x}")


def appended(store: Store, first: int, after: int, table: str = "t") -> int:
    new: NewLeaves = {table: (first, [leaf(number + 1, table) for number in range(first, after)])}
    return change(store, partial(append_leaves, new=new))


def test_leaves_are_appended_and_found_again(store: Store) -> None:
    assert appended(store, 0, 3) == 3
    new: NewLeaves = {"u": (0, [leaf(7, "u")]), "t": (3, [leaf(5), leaf(9)])}
    assert change(store, partial(append_leaves, new=new)) == 6
    with store.reading() as connection:
        assert size_of(connection) == 6
        texts = [one.text for one in (leaf(1), leaf(2), leaf(3), leaf(7, "u"), leaf(5), leaf(9))]
        assert texts_of(connection, 0, 10) == texts
        assert texts_of(connection, 2, 4) == texts[2:4]
        assert last_leaves(connection, ["t", "u", "v"]) == {
            "t": LoggedUntil(9, f"{9:064x}", ""),
            "u": LoggedUntil(7, f"{7:064x}", ""),
        }
        assert leaf_at_or_after(connection, "t", 4) == (4, leaf(5))
        assert leaf_at_or_after(connection, "t", 5) == (4, leaf(5))
        assert leaf_at_or_after(connection, "t", 10) is None
        assert leaf_at_or_before(connection, "t", 8) == (4, leaf(5))
        assert leaf_at_or_before(connection, "u", 6) is None


def test_an_empty_log(store: Store) -> None:
    with store.reading() as connection:
        assert (size_of(connection), texts_of(connection, 0, 5), last_leaves(connection, ["t"])) == (0, [], {})


def test_whoever_comes_second_with_a_table_begins_again(store: Store) -> None:
    appended(store, 0, 2)
    with pytest.raises(Conflict):
        appended(store, 0, 3)
    with store.reading() as connection:
        assert size_of(connection) == 2


def test_several_who_append_at_once_give_one_order(store: Store) -> None:
    """Each has tables of its own, so that all of them come through; positions have no gaps."""

    def append(table: str) -> None:
        for number in range(20):
            appended(store, number, number + 1, table)

    threads = [threading.Thread(target=append, args=(f"t{place}",)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.reading() as connection:
        assert size_of(connection) == 80
        assert len(texts_of(connection, 0, 80)) == 80
        assert {table: until.number for table, until in last_leaves(connection, ["t0", "t3"]).items()} == {
            "t0": 20,
            "t3": 20,
        }


SIZE = (1 << 9) + 77
"""More than a subtree of the third height that is kept, if that is every third, and pieces of every other."""


@pytest.fixture
def long_log(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setattr(leaf_rows, "HEIGHT", 3)
    chance, size = random.Random(18), 0
    while size < SIZE:
        after = min(SIZE, size + chance.choice([1, 2, 7, 8, 9, 64, 150]))
        assert appended(store, size, after) == after
        size = after
    return store


def test_proofs_of_a_long_log_hold(long_log: Store) -> None:
    hashes = [leaf(number + 1).hash for number in range(SIZE)]
    chance = random.Random(7)
    with long_log.reading() as connection:
        kept = connection.execute(select(LOG_NODES.c.height, LOG_NODES.c.place).order_by(*LOG_NODES.c)).all()
        assert [tuple(row) for row in kept] == [(3, one) for one in range(73)] + [(6, one) for one in range(9)] + [
            (9, 0)
        ]
        whole = partial(subtree, connection)
        roots = {size: root_of(hashes[:size]) for size in (1, 7, 8, 9, 63, 64, 65, 511, 512, 513, SIZE)}
        for size, root in roots.items():
            assert root_at(size, whole) == root
            for place in {0, size - 1, chance.randrange(size)}:
                assert is_included(hashes[place], place, size, root, inclusion_proof(place, size, whole))
        for old, old_root in roots.items():
            for new, new_root in roots.items():
                if old <= new:
                    assert is_consistent(old, new, old_root, new_root, consistency_proof(old, new, whole))


def test_a_row_that_is_missing_is_no_proof(store: Store) -> None:
    appended(store, 0, 600)

    def lose(connection: Connection) -> None:
        connection.execute(delete(LOG_NODES).where(LOG_NODES.c.place == 1))

    change(store, lose)
    with store.reading() as connection, pytest.raises(UnreadableError):
        subtree(connection, HEIGHT + 1, 0)
