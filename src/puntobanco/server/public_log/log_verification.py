"""Verification of the log in the database: its leaves are those of the tables' events, and lead to heads that others
have."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from sqlalchemy import Connection, select

from puntobanco.fairness.log_head import SignedHead
from puntobanco.fairness.log_leaf import logged_names, read_leaf
from puntobanco.fairness.log_tree import GrowingTree, leaf_hash
from puntobanco.game.messages import Message, echo, message
from puntobanco.server.public_log.leaf_rows import subtree
from puntobanco.server.public_log.new_leaves import LoggedTable, steps_after
from puntobanco.server.storage.database import one_moment
from puntobanco.server.storage.schema import LOG_LEAVES, LOG_NODES
from puntobanco.server.storage.store import Store

_ROWS_AT_ONCE = 2000


class KeptHead(NamedTuple):
    """A head that somebody kept, and in which file."""

    file: str
    head: SignedHead


class LogFindings(NamedTuple):
    """What was looked at, and the first flaw, if there is one."""

    leaves: int
    heads: int
    """Heads of others whose leaves are still there as they were."""
    flaw: Message | None = None


class _LogFlaw(Exception):
    """Where the reading stops."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.message = message(key, **values)


def verify_log(store: Store, heads: Sequence[KeptHead] = ()) -> LogFindings:
    """Read the whole log, and stop at the first flaw; the heads must be of its leaves."""
    reading = _LogReading(store, heads)
    flaw = None
    try:
        with one_moment(store.engine) as connection:
            reading.read(connection)
    except _LogFlaw as found:
        flaw = found.message
    return LogFindings(reading.tree.size, reading.fitting, flaw)


class _LogReading:
    """One pass over the leaves, then over the kept subtrees, then over the events of each table."""

    def __init__(self, store: Store, heads: Sequence[KeptHead]) -> None:
        self._store = store
        self._heads = sorted(heads, key=lambda one: one.head.size)
        self.tree = GrowingTree()
        self.fitting = 0

    def read(self, connection: Connection) -> None:
        tables: dict[str, int] = {}
        self._compare_heads()
        for position, table, number, data in self._rows(connection):
            leaf = read_leaf(data)
            is_whole = leaf is not None and position == self.tree.size and leaf.number == number
            if leaf is None or not is_whole or leaf.table not in logged_names(table) or number <= tables.get(table, 0):
                raise _LogFlaw("integrity.log-leaf", position=self.tree.size)
            tables[table] = number
            self.tree.add(leaf_hash(data.encode()))
            self._compare_heads()
        for file, head in self._heads[self.fitting :]:
            raise _LogFlaw("integrity.log-cut", file=echo(file, 200), size=head.size, found=self.tree.size)
        for height, place, found in connection.execute(select(LOG_NODES.c.height, LOG_NODES.c.place, LOG_NODES.c.hash)):
            if subtree(connection, height, place).hex() != found:
                raise _LogFlaw("integrity.log-leaf", position=place << height)
        for table in sorted(tables):
            self._compare_table(connection, table)

    def _rows(self, connection: Connection) -> Iterator[tuple[int, str, int, str]]:
        columns = (LOG_LEAVES.c.position, LOG_LEAVES.c.table, LOG_LEAVES.c.number, LOG_LEAVES.c.data)
        after = -1
        while True:
            wanted = select(*columns).where(LOG_LEAVES.c.position > after).order_by(LOG_LEAVES.c.position)
            rows = connection.execute(wanted.limit(_ROWS_AT_ONCE)).all()
            for row in rows:
                yield row.position, row.table, row.number, row.data
            if len(rows) < _ROWS_AT_ONCE:
                return
            after = rows[-1].position

    def _compare_heads(self) -> None:
        """Those over as many leaves as were read by now."""
        while self.fitting < len(self._heads) and self._heads[self.fitting].head.size == self.tree.size:
            file, head = self._heads[self.fitting]
            if head.root != self.tree.root.hex():
                raise _LogFlaw("integrity.log-rewritten", file=echo(file, 200), size=head.size)
            self.fitting += 1

    def _compare_table(self, connection: Connection, table: str) -> None:
        """The digests of a table's leaves follow from its events."""
        wanted = select(LOG_LEAVES.c.number, LOG_LEAVES.c.data).where(LOG_LEAVES.c.table == table)
        leaves = iter(connection.execute(wanted.order_by(LOG_LEAVES.c.number)).all())
        leaf = next(leaves, None)
        until = LoggedTable(table, table, hides=False).begin()
        stored = self._store.events(f"table:{table}")
        while leaf is not None and (some := list(islice(stored, _ROWS_AT_ONCE))):
            steps = list(steps_after(table, until, some))
            until = steps[-1].until
            for step in steps:
                if leaf is not None and leaf.number == step.until.number:
                    said = read_leaf(leaf.data)
                    if said is None or said.digest != step.until.digest:
                        raise _LogFlaw("integrity.log-digest", table=table, number=leaf.number)
                    leaf = next(leaves, None)
        if leaf is not None:
            raise _LogFlaw("integrity.log-digest", table=table, number=leaf.number)
