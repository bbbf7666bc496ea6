"""The log as the house shows it to anybody: signed heads, leaves, proofs, and receipts for single events.

Everything here reads the database, and is called from a thread.
"""

import threading
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from puntobanco.fairness.log_head import LogSigner, SignedHead, SignedReceipt, VouchedKey
from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.fairness.log_tree import consistency_proof, inclusion_proof, root_at
from puntobanco.server.errors import RequestRefused
from puntobanco.server.house_key import HouseKey, KeyUse
from puntobanco.server.public_log.leaf_rows import (
    grown_after,
    leaf_at_or_after,
    leaf_at_or_before,
    size_of,
    subtree,
    texts_of,
)
from puntobanco.server.public_log.new_leaves import LoggedStep, LoggedTable, LoggedUntil, may_be_told, steps_after
from puntobanco.server.storage.signed_checkpoint import moment_of
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.table_time import Clock

LEAVES_AT_ONCE = 1000
_FRESH_MS = 1000
"""For how long a head is shown again while the log does not grow."""


class EventReceipt(NamedTuple):
    """What somebody is given for one event: the house's word that it is part of the table's history."""

    receipt: SignedReceipt
    leaf: LogLeaf
    before: str
    """The digest before the event: with its text it gives the digest of the leaf."""
    event: str


class CoveredEvent(NamedTuple):
    """That an event is in the log: the leaf that covers it, the events between, and the proof."""

    leaf: LogLeaf
    position: int
    events: list[str]
    """After the event, up to that of the leaf."""
    proof: list[bytes]
    head: SignedHead


class SignedLog:
    """Shows the log; any process of the house can."""

    def __init__(self, store: Store, key: HouseKey, clock: Clock) -> None:
        self._store, self._key, self._clock = store, key, clock
        self._lock = threading.Lock()
        self._last: tuple[int, str, SignedHead] | None = None
        """When it was signed, and with which key."""

    def public_keys(self) -> tuple[str, list[VouchedKey]]:
        """The key that signs now, and that each key which the house had before vouches for it."""
        now, *earlier = log_signers(self._key)
        return now.public_key, [one.vouch(now.public_key) for one in earlier]

    def head(self) -> SignedHead:
        """How many leaves the log has, and which root."""
        with self._store.reading() as connection:
            return self._head(connection)

    def _head(self, connection: Connection) -> SignedHead:
        at_ms, mark, size = self._clock(), self._key.mark, size_of(connection)
        with self._lock:
            if self._last is not None:
                signed_ms, by, last = self._last
                if by == mark and last.size == size and 0 <= at_ms - signed_ms < _FRESH_MS:
                    return last
        root = root_at(size, partial(subtree, connection))
        head = log_signers(self._key)[0].head(moment_of(at_ms), size, root)
        with self._lock:
            self._last = at_ms, mark, head
        return head

    def leaves(self, first: int) -> list[str]:
        """Leaves from a position on, so many at most."""
        with self._store.reading() as connection:
            return texts_of(connection, first, first + LEAVES_AT_ONCE)

    def inclusion(self, position: int, size: int) -> list[bytes]:
        """The proof that a leaf is at a position of the tree of so many leaves."""
        with self._store.reading() as connection:
            if not position < size <= size_of(connection):
                raise RequestRefused(404, "log-no-leaf", size=size)
            return inclusion_proof(position, size, partial(subtree, connection))

    def consistency(self, old: int, new: int) -> list[bytes]:
        """The proof that the first leaves of a tree are an older one."""
        with self._store.reading() as connection:
            if not old <= new <= size_of(connection):
                raise RequestRefused(404, "log-no-leaf", size=new)
            return consistency_proof(old, new, partial(subtree, connection))

    def receipt(self, table: LoggedTable, number: int) -> EventReceipt:
        """The house's word for an event of a table, in the log or not yet."""
        with self._store.reading() as connection:
            before, step = self._step(connection, table, number)
        leaf = LogLeaf(table.name, step.until.instance, number, step.kind, step.until.digest)
        receipt = log_signers(self._key)[0].receipt(moment_of(self._clock()), leaf.hash)
        return EventReceipt(receipt, leaf, before, step.text)

    def covered(self, table: LoggedTable, number: int) -> CoveredEvent:
        """The proof that an event of a table is in the log; refused where it is not, or not yet."""
        with self._store.reading() as connection:
            found = leaf_at_or_after(connection, table.id, number)
            if found is None:
                raise RequestRefused(404, "log-no-event", number=number)
            position, leaf = found
            _, step = self._step(connection, table, number)
            texts = [one.text for one in self._steps(connection, table, step.until, leaf.number)]
            head = self._head(connection)
            proof = inclusion_proof(position, head.size, partial(subtree, connection))
        return CoveredEvent(leaf, position, texts, proof, head)

    def _step(self, connection: Connection, table: LoggedTable, number: int) -> tuple[str, LoggedStep]:
        """An event, and the digest before it; refused while that would tell what lies face down."""
        last = leaf_at_or_before(connection, table.id, number - 1)
        until = table.begin() if last is None else LoggedUntil(last[1].number, last[1].digest, last[1].instance)
        before = until.digest
        for step in self._steps(connection, table, until, number):
            if step.until.number == number:
                return before, step
            before = step.until.digest
        raise RequestRefused(404, "log-no-event", number=number)

    def _steps(self, connection: Connection, table: LoggedTable, until: LoggedUntil, number: int) -> list[LoggedStep]:
        """The events after some, up to a number."""
        found: list[LoggedStep] = []
        while until.number < number:
            stored = grown_after(connection, {table.id: until.number})[table.id]
            steps = list(steps_after(table.id, until, may_be_told(table, stored)))
            if not steps:
                break
            found += steps
            until = steps[-1].until
        return [step for step in found if step.until.number <= number]


def log_signers(key: HouseKey) -> list[LogSigner]:
    """Those of a house: the first is of the key that seals, the others of keys that it had before."""
    mark = key.mark
    return [LogSigner(one, "" if place else mark) for place, one in enumerate(key.all_derived(KeyUse.LOG))]


def log_keys(key: HouseKey) -> tuple[str, ...]:
    """The public keys by which heads of a house's log are known."""
    return tuple(signer.public_key for signer in log_signers(key))
