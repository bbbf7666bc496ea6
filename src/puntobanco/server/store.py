"""Reading and writing streams, balances, answers and secrets. Synchronous; the writer calls it from its thread."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError

from puntobanco.server.chain import first_hash, next_hash
from puntobanco.server.errors import Conflict, StorageError
from puntobanco.server.schema import ANSWERS, BALANCES, EVENTS, POSTINGS, SHOES, STREAMS, TABLES
from puntobanco.server.work import Append, Due, SealedSecret, Work, Written

EVENTS_AT_ONCE = 5000


class Stored(NamedTuple):
    """An event as it was stored."""

    number: int
    """From 1."""
    data: str
    hash: str


class Store:
    """The database of the house."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._insert = sqlite_insert if engine.dialect.name == "sqlite" else postgres_insert

    def write(self, works: Sequence[Work]) -> list[Written | Conflict]:
        """Write works in one transaction, each whole or not at all; when this returns, they are on disk."""
        with self.engine.begin() as connection:
            return [self._try(connection, work) for work in works]

    def _try(self, connection: Connection, work: Work) -> Written | Conflict:
        if work.answer is not None:
            earlier = self.answer(connection, work.answer.command)
            if earlier is not None:
                return Written(earlier)
        try:
            with connection.begin_nested():
                self._write(connection, work)
        except Conflict as conflict:
            return conflict
        except IntegrityError as error:
            return self._explained(connection, work, error)
        return Written()

    def _explained(self, connection: Connection, work: Work, error: IntegrityError) -> Written | Conflict:
        """Somebody else wrote the same answer or event first; anything else is a fault of ours."""
        if work.answer is not None:
            earlier = self.answer(connection, work.answer.command)
            if earlier is not None:
                return Written(earlier)
        for append in work.appends:
            if self.head(connection, append.stream)[0] != append.expected:
                return Conflict(append.stream)
        raise StorageError("storage-inconsistent", detail=type(error.orig).__name__) from error

    def _write(self, connection: Connection, work: Work) -> None:
        for append in sorted(work.appends):
            self._append(connection, append)
        if work.answer is not None:
            command, text, at_ms = work.answer
            connection.execute(insert(ANSWERS).values(command=command, answer=text, at_ms=at_ms))
        if work.due is not None:
            self._set_due(connection, work.due)
        for secret in work.secrets:
            self._keep(connection, secret)

    def _append(self, connection: Connection, append: Append) -> None:
        version, digest = self.head(connection, append.stream)
        if version != append.expected:
            raise Conflict(append.stream)
        rows = []
        for number, data in enumerate(append.events, start=version + 1):
            digest = next_hash(digest, data)
            rows.append({"stream": append.stream, "number": number, "data": data, "hash": digest})
        after = version + len(rows)
        if version == 0:
            connection.execute(insert(STREAMS).values(id=append.stream, version=after, hash=digest))
        else:
            changed = connection.execute(
                update(STREAMS)
                .where(STREAMS.c.id == append.stream, STREAMS.c.version == version)
                .values(version=after, hash=digest)
            )
            if changed.rowcount != 1:
                raise Conflict(append.stream)
        connection.execute(insert(EVENTS), rows)
        self._post(connection, append)

    def _post(self, connection: Connection, append: Append) -> None:
        rows, sums = [], dict[str, int]()
        for number, postings in enumerate(append.postings, start=append.expected + 1):
            assert sum(coins for _, coins in postings) == 0  # no coin is made or lost here
            for account, coins in postings:
                rows.append({"stream": append.stream, "number": number, "account": account, "coins": coins})
                sums[account] = sums.get(account, 0) + coins
        if not rows:
            return
        connection.execute(insert(POSTINGS), rows)
        for account, coins in sorted(sums.items()):
            changed = connection.execute(
                update(BALANCES).where(BALANCES.c.account == account).values(coins=BALANCES.c.coins + coins)
            )
            if changed.rowcount == 0:
                connection.execute(insert(BALANCES).values(account=account, coins=coins))

    def _set_due(self, connection: Connection, due: Due) -> None:
        connection.execute(
            update(TABLES).where(TABLES.c.id == due.table).values(due_ms=due.at_ms, due_version=due.version)
        )

    def _keep(self, connection: Connection, secret: SealedSecret) -> None:
        place = (SHOES.c.table == secret.table) & (SHOES.c.shoe == secret.shoe)
        connection.execute(delete(SHOES).where(place))
        if secret.sealed is not None:
            values = {"table": secret.table, "shoe": secret.shoe, "sealed": secret.sealed}
            connection.execute(insert(SHOES).values(**values))

    # Reading

    def head(self, connection: Connection, stream: str) -> tuple[int, str]:
        """How many events a stream has, and the digest of the last."""
        row = connection.execute(select(STREAMS.c.version, STREAMS.c.hash).where(STREAMS.c.id == stream)).first()
        return (0, first_hash(stream)) if row is None else (row.version, row.hash)

    def answer(self, connection: Connection, command: str) -> str | None:
        """What was answered to a command, if it was."""
        found: str | None = connection.execute(select(ANSWERS.c.answer).where(ANSWERS.c.command == command)).scalar()
        return found

    def events(self, stream: str, after: int = 0) -> Iterator[Stored]:
        """The events of a stream after a number, in order."""
        while True:
            with self.engine.connect() as connection:
                rows = connection.execute(
                    select(EVENTS.c.number, EVENTS.c.data, EVENTS.c.hash)
                    .where(EVENTS.c.stream == stream, EVENTS.c.number > after)
                    .order_by(EVENTS.c.number)
                    .limit(EVENTS_AT_ONCE)
                ).all()
            for row in rows:
                yield Stored(row.number, row.data, row.hash)
            if len(rows) < EVENTS_AT_ONCE:
                return
            after = rows[-1].number

    def secret(self, table: str, shoe: str) -> bytes | None:
        """The encrypted secret of a shoe that is not opened yet."""
        with self.engine.connect() as connection:
            found: Any = connection.execute(
                select(SHOES.c.sealed).where(SHOES.c.table == table, SHOES.c.shoe == shoe)
            ).scalar()
        return None if found is None else bytes(found)

    def balance(self, account: str) -> int:
        """The coins of an account."""
        with self.engine.connect() as connection:
            found: Any = connection.execute(select(BALANCES.c.coins).where(BALANCES.c.account == account)).scalar()
        return int(found or 0)
