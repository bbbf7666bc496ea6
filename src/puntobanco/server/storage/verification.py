"""Verification of the whole database: every chain, every head, every posting, every balance; and that everything is
still there of which a signed checkpoint tells.

It reads one moment of the database, in the order of the streams, while the server goes on.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, select

from puntobanco.game.messages import Message, echo, message
from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.database import one_moment
from puntobanco.server.storage.schema import BALANCES, EVENTS, POSTINGS, STREAMS, may_owe
from puntobanco.server.storage.signed_checkpoint import CheckpointFile, StreamHead
from puntobanco.server.storage.statements import DIGESTS
from puntobanco.server.storage.store import Store

_ROWS_AT_ONCE = 2000
_HEADS_AT_ONCE = 500


class StorageFindings(NamedTuple):
    """What was looked at, and the first flaw, if there is one."""

    streams: int
    events: int
    postings: int
    accounts: int
    flaw: Message | None = None
    heads: int = 0
    """Heads of checkpoints that are still part of their streams."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return self.flaw is None


def verify_database(store: Store, since: Sequence[CheckpointFile] = ()) -> StorageFindings:
    """Read everything and stop at the first flaw; what is `since` must still be there as it was then."""
    with one_moment(store.engine) as connection, ExitStack() as open_results:
        return _Reader(connection, open_results, since).findings()


class _Flaw(Exception):
    """Where the reading stops."""

    def __init__(self, key: Message) -> None:
        super().__init__(key.key)
        self.message = key


class _Reader:
    """One pass over streams, their events and their postings, side by side; then over the balances and checkpoints."""

    def __init__(self, connection: Connection, open_results: ExitStack, since: Sequence[CheckpointFile]) -> None:
        self._connection = connection
        self._open_results = open_results
        self._since = since
        self._streams = self._events = self._postings = self._accounts = self._heads = 0
        self._sums: dict[str, int] = {}

    def findings(self) -> StorageFindings:
        flaw = None
        try:
            self._read_streams()
            self._read_balances()
            for checkpoint in self._since:
                self._compare(checkpoint)
        except _Flaw as found:
            flaw = found.message
        return StorageFindings(self._streams, self._events, self._postings, self._accounts, flaw, self._heads)

    def _read_streams(self) -> None:
        # All three come in the same order, so that it is enough to compare names for equality, whatever the collation.
        heads = self._rows(select(STREAMS.c.id, STREAMS.c.version, STREAMS.c.hash).order_by(STREAMS.c.id))
        events = self._rows(
            select(EVENTS.c.stream, EVENTS.c.number, EVENTS.c.data, EVENTS.c.hash).order_by(
                EVENTS.c.stream, EVENTS.c.number
            )
        )
        postings = self._rows(
            select(POSTINGS.c.stream, POSTINGS.c.number, POSTINGS.c.account, POSTINGS.c.coins).order_by(
                POSTINGS.c.stream, POSTINGS.c.number
            )
        )
        event, posting = next(events, None), next(postings, None)
        for stream, version, digest in heads:
            self._streams += 1
            number, before = 0, first_hash(stream)
            while event is not None and event[0] == stream:
                number += 1
                if event[1] != number:
                    raise _Flaw(message("integrity.missing", stream=stream, number=number))
                moved: list[tuple[str, int]] = []
                while posting is not None and posting[1] == number and posting[0] == stream:
                    moved.append((posting[2], posting[3]))
                    posting = next(postings, None)
                self._post(stream, number, moved)
                before = next_hash(before, event[2], moved)
                if before != event[3]:
                    raise self._flaw(message("integrity.chain", stream=stream, number=number), None, posting)
                self._events += 1
                event = next(events, None)
            if number != version:
                found = message("integrity.head-version", stream=stream, found=number, head=version)
                raise self._flaw(found, event, posting)
            if before != digest:
                raise _Flaw(message("integrity.head-digest", stream=stream))
        if event is not None:
            raise _Flaw(message("integrity.no-stream", stream=event[0], number=event[1]))
        if posting is not None:
            raise _Flaw(message("integrity.no-event", stream=posting[0], number=posting[1]))

    def _post(self, stream: str, number: int, moved: list[tuple[str, int]]) -> None:
        total = 0
        for account, coins in moved:
            total += coins
            self._sums[account] = self._sums.get(account, 0) + coins
        if total != 0:
            raise _Flaw(message("integrity.conservation", stream=stream, number=number, coins=total))
        self._postings += len(moved)

    def _read_balances(self) -> None:
        for account, coins in self._rows(select(BALANCES.c.account, BALANCES.c.coins).order_by(BALANCES.c.account)):
            self._accounts += 1
            posted = self._sums.pop(account, 0)
            if posted != coins:
                raise _Flaw(message("integrity.balance", account=account, found=coins, posted=posted))
            if coins < 0 and not may_owe(account):
                raise _Flaw(message("integrity.debt", account=account, found=coins))
        for account, posted in sorted(self._sums.items()):
            if posted != 0:
                raise _Flaw(message("integrity.balance", account=account, found=0, posted=posted))

    def _compare(self, checkpoint: CheckpointFile) -> None:
        """Look for every head of a checkpoint. Chains were read before: whatever has an event with this digest has all
        that came before it too."""
        heads = checkpoint.heads()
        while some := list(islice(heads, _HEADS_AT_ONCE)):
            rows = DIGESTS.find(self._connection, [(one.stream, one.version) for one in some])
            found = {row.stream: row.hash for row in rows}
            for head in some:
                if found.get(head.stream) != head.digest:
                    raise self._lost(head, checkpoint.path.name, is_there=head.stream in found)
            self._heads += len(some)

    def _lost(self, head: StreamHead, file: str, *, is_there: bool) -> _Flaw:
        """An event of a checkpoint that is another one now, or is gone, with those after it or with the stream."""
        stream, number, file = head.stream, head.version, echo(file, 200)
        if is_there:
            return _Flaw(message("integrity.since-rewritten", file=file, stream=stream, number=number))
        now: Any = self._connection.execute(select(STREAMS.c.version).where(STREAMS.c.id == stream)).scalar()
        if now is None:
            return _Flaw(message("integrity.since-stream", file=file, stream=stream, number=number))
        return _Flaw(message("integrity.since-cut", file=file, stream=stream, number=number, found=now))

    def _rows(self, statement: Select[Any]) -> Iterator[Any]:
        result = self._connection.execute(statement, execution_options={"yield_per": _ROWS_AT_ONCE})
        self._open_results.enter_context(closing(result))
        return iter(result)

    def _flaw(self, found: Message, event: Any, posting: Any) -> _Flaw:
        """What was found, unless it is only in the shadow of an event or a posting that belongs to nothing."""
        if event is not None and not self._is_there(select(STREAMS.c.id).where(STREAMS.c.id == event[0])):
            return _Flaw(message("integrity.no-stream", stream=event[0], number=event[1]))
        if posting is not None:
            place = (EVENTS.c.stream == posting[0]) & (EVENTS.c.number == posting[1])
            if not self._is_there(select(EVENTS.c.number).where(place)):
                return _Flaw(message("integrity.no-event", stream=posting[0], number=posting[1]))
        return _Flaw(found)

    def _is_there(self, statement: Select[Any]) -> bool:
        return self._connection.execute(statement).first() is not None
