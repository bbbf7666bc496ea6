"""Reading and writing streams, balances, answers and secrets. Synchronous; the writer calls it from its thread."""

import random
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Table, delete, select, text
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import DBAPIError, TimeoutError as PoolTimeoutError

from puntobanco.server.errors import HouseKeyError, StorageError
from puntobanco.server.storage.chain import first_hash
from puntobanco.server.storage.database import is_sqlite, writing
from puntobanco.server.storage.faults import Fault, fault_of, refusal
from puntobanco.server.storage.group_commit import CommitGroup, Head, Outcome
from puntobanco.server.storage.schema import ANSWERS, BALANCES, EVENTS, KEPT, PATRONS, SETTINGS, SHOES, STREAMS, TABLES
from puntobanco.server.storage.unit_of_work import Answer, Due, TablePatron, Work

EVENTS_AT_ONCE = 5000
DUE_AT_ONCE = 10_000
_PATRONS_AT_ONCE = 500
TRIES = {Fault.AGAIN: 6, Fault.GONE: 2}
"""How often a transaction is tried that others were in the way of, or whose connection was lost before its commit."""
FIRST_PAUSE_S = 0.005
UNCERTAIN_S = 10.0
"""How long it is asked what became of a commit whose connection was lost."""


class Stored(NamedTuple):
    """An event as it was stored."""

    number: int
    """From 1."""
    data: str
    hash: str


class KeptStream(NamedTuple):
    """A stream as it was after an event."""

    version: int
    hash: str
    """Of that event."""
    data: str
    mark: str
    """By which whoever kept it knows it again."""


def _insert_of(engine: Engine) -> Any:
    """What makes an INSERT that may meet a row; the one of PostgreSQL takes long to import."""
    if is_sqlite(engine):
        return sqlite_insert
    from sqlalchemy.dialects.postgresql import insert

    return insert


class Store:
    """The database of the house."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._insert = _insert_of(engine)

    def write(self, works: Sequence[Work]) -> list[Outcome]:
        """Write works in one transaction, each whole or not at all; when this returns, they are on disk.

        Raises `StorageError` where nothing of any of them was written; `storage-uncertain` where nobody can tell: the
        database was lost while it committed and has not come back. Then a command that is sent again tells.
        """
        tried = dict.fromkeys(Fault, 0)
        while True:
            try:
                return self._write_once(works)
            except DBAPIError as error:
                fault = fault_of(error)
                tried[fault] += 1
                if tried[fault] >= TRIES.get(fault, 1):
                    raise refusal(error) from error
            except PoolTimeoutError as error:
                raise StorageError("storage-busy") from error
            longest_s = FIRST_PAUSE_S * 2 ** sum(tried.values())
            time.sleep(random.uniform(0, longest_s))  # noqa: S311 - not for secrets

    def _write_once(self, works: Sequence[Work]) -> list[Outcome]:
        with writing(self.engine) as connection:
            transaction = connection.begin()
            try:
                outcomes = CommitGroup(connection, works).write()
                name = None if is_sqlite(self.engine) else _name_of_transaction(connection)
            except BaseException:
                transaction.close()
                raise
            try:
                transaction.commit()
            except DBAPIError as error:
                if name is None or fault_of(error) is not Fault.GONE:
                    raise
                lost = error
            else:
                return outcomes
        if self._was_committed(name):
            return outcomes
        raise lost

    def _was_committed(self, name: str) -> bool:
        """What became of a transaction whose connection was lost while it committed; PostgreSQL remembers."""
        until = time.monotonic() + UNCERTAIN_S
        while time.monotonic() < until:
            try:
                with self.engine.connect() as connection:
                    status = connection.execute(
                        text("SELECT pg_xact_status(CAST(CAST(:name AS text) AS xid8))"), {"name": name}
                    ).scalar()
            except (DBAPIError, StorageError):
                status = "unknown"
            if status in ("committed", "aborted"):
                return bool(status == "committed")
            time.sleep(0.05)
        raise StorageError("storage-uncertain")

    # Reading

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read with; what goes wrong is a `StorageError`."""
        try:
            with self.engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise refusal(error) from error
        except PoolTimeoutError as error:
            raise StorageError("storage-busy") from error

    def head(self, stream: str) -> Head:
        """How many events a stream has, and the digest of the last."""
        with self.reading() as connection:
            row = connection.execute(select(STREAMS.c.version, STREAMS.c.hash).where(STREAMS.c.id == stream)).first()
        return (0, first_hash(stream)) if row is None else (row.version, row.hash)

    def versions(self, streams: Sequence[str]) -> dict[str, int]:
        """How many events streams have."""
        with self.reading() as connection:
            rows = connection.execute(select(STREAMS.c.id, STREAMS.c.version).where(STREAMS.c.id.in_(streams))).all()
        return {row.id: row.version for row in rows}

    def answer(self, command: str, asked: str | None = None) -> str | None:
        """What was answered to a command, if it was; refused where that was another one than is asked now."""
        with self.reading() as connection:
            row = connection.execute(select(ANSWERS).where(ANSWERS.c.command == command)).first()
        return None if row is None else Answer(row.command, row.answer, row.at_ms, row.asked).again(asked)

    def events(self, stream: str, after: int = 0, at_once: int = EVENTS_AT_ONCE) -> Iterator[Stored]:
        """The events of a stream after a number, in order; so many are read at once."""
        while True:
            with self.reading() as connection:
                rows = connection.execute(
                    select(EVENTS.c.number, EVENTS.c.data, EVENTS.c.hash)
                    .where(EVENTS.c.stream == stream, EVENTS.c.number > after)
                    .order_by(EVENTS.c.number)
                    .limit(at_once)
                ).all()
            for row in rows:
                yield Stored(row.number, row.data, row.hash)
            if len(rows) < at_once:
                return
            after = rows[-1].number

    def digests(self, stream: str, numbers: Collection[int]) -> dict[int, str]:
        """The digests of some events of a stream, as far as it has them."""
        wanted = select(EVENTS.c.number, EVENTS.c.hash).where(EVENTS.c.stream == stream, EVENTS.c.number.in_(numbers))
        with self.reading() as connection:
            return {row.number: row.hash for row in connection.execute(wanted)}

    def setting(self, name: str) -> str | None:
        """Something that holds for the whole database."""
        with self.reading() as connection:
            return connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()

    def kept(self, stream: str) -> KeptStream | None:
        """A stream as it was kept, where its history still has the event after which it was."""
        wanted = select(KEPT).join(
            EVENTS,
            (EVENTS.c.stream == KEPT.c.stream) & (EVENTS.c.number == KEPT.c.version) & (EVENTS.c.hash == KEPT.c.hash),
        )
        with self.reading() as connection:
            row = connection.execute(wanted.where(KEPT.c.stream == stream)).first()
        return None if row is None else KeptStream(row.version, row.hash, row.data, row.mark)

    def due(self, most: int = DUE_AT_ONCE) -> list[Due]:
        """The tables that somebody has to look after, now or later, the longest due first.

        Every process is told the same ones: an append to the version that is named succeeds once.
        """
        with self.reading() as connection:
            rows = connection.execute(
                select(TABLES.c.id, TABLES.c.due_ms, TABLES.c.due_version)
                .where(TABLES.c.due_ms.is_not(None))
                .order_by(TABLES.c.due_ms)
                .limit(most)
            ).all()
        return [Due(row.id, row.due_ms, row.due_version) for row in rows]

    def secret(self, table: str, shoe: str) -> bytes | None:
        """The encrypted secret of a shoe that is not opened yet."""
        with self.reading() as connection:
            found: Any = connection.execute(
                select(SHOES.c.sealed).where(SHOES.c.table == table, SHOES.c.shoe == shoe)
            ).scalar()
        return None if found is None else bytes(found)

    def patrons(self, table: str, after: int = 0) -> list[TablePatron]:
        """Who people are at a table, of whom the first event there came after a number."""
        columns = (PATRONS.c.patron, PATRONS.c.table, PATRONS.c.person, PATRONS.c.number)
        wanted = select(*columns).where(PATRONS.c.table == table, PATRONS.c.number > after)
        with self.reading() as connection:
            return [TablePatron._make(row) for row in connection.execute(wanted.order_by(PATRONS.c.number))]

    def people_of(self, patrons: Iterable[str]) -> dict[str, str]:
        """The person behind each of some patrons of tables; one without a row is the same everywhere."""
        found = {patron: patron for patron in patrons}
        asked = list(found)
        with self.reading() as connection:
            for first in range(0, len(asked), _PATRONS_AT_ONCE):
                some = PATRONS.c.patron.in_(asked[first : first + _PATRONS_AT_ONCE])
                rows = connection.execute(select(PATRONS.c.patron, PATRONS.c.person).where(some)).all()
                found |= {row.patron: row.person for row in rows}
        return found

    def balance(self, account: str) -> int:
        """The coins of an account."""
        with self.reading() as connection:
            found: Any = connection.execute(select(BALANCES.c.coins).where(BALANCES.c.account == account)).scalar()
        return int(found or 0)

    # Keeping house

    def upsert(self, table: Table) -> Any:
        """An INSERT into a table that may say what is done where the row is there."""
        return self._insert(table)

    def fit_key(self, mark: str, *others: str) -> str:
        """The mark of the key that seals here, among those that somebody has; refused if it is none of them.

        The first key that comes becomes it. Two machines that each made a key of their own would otherwise find out
        when a shoe cannot be opened.
        """
        found = self._first_setting("key", mark)
        if found not in (mark, *others):
            raise HouseKeyError("key-other")
        return found

    def key_mark(self) -> str | None:
        """The mark of the key that seals here."""
        with self.reading() as connection:
            return connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == "key")).scalar()

    def identity(self) -> str:
        """What tells this database, and every copy of it, from others; made when it is first asked for."""
        return self._first_setting("database", token_hex(8))

    def _first_setting(self, name: str, value: str) -> str:
        """Set something, unless it is set; what it is then."""
        with self._writing() as connection:
            connection.execute(self._insert(SETTINGS).on_conflict_do_nothing(), {"name": name, "value": value})
            return str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar_one())

    def keep(self, stream: str, kept: KeptStream) -> None:
        """Keep a stream as it is after an event, in place of what was kept before."""
        values = kept._asdict()
        row = self._insert(KEPT).values(stream=stream, **values)
        later = row.on_conflict_do_update(index_elements=["stream"], set_=values, where=KEPT.c.version < kept.version)
        with self._writing() as connection:
            connection.execute(later)

    def open_table(
        self,
        id: str,
        data: str,
        opened_ms: int,
        *,
        private: bool | None = None,
        opener: str | None = None,
        check: Callable[[Connection], None] | None = None,
    ) -> bool:
        """Add a table; False if there is one of this id. `check` refuses it in the same transaction."""
        with self._writing() as connection:
            if check is not None:
                check(connection)
            row = {"id": id, "data": data, "opened_ms": opened_ms, "private": private, "opener": opener}
            added = self._insert(TABLES).on_conflict_do_nothing().returning(TABLES.c.id)
            return connection.execute(added, row).first() is not None

    def forget_answers(self, before_ms: int) -> int:
        """Drop answers to commands that are too old to be sent again; how many they were."""
        with self._writing() as connection:
            return connection.execute(delete(ANSWERS).where(ANSWERS.c.at_ms < before_ms)).rowcount

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with writing(self.engine) as connection, connection.begin():
                yield connection
        except DBAPIError as error:
            raise refusal(error) from error


def _name_of_transaction(connection: Connection) -> str:
    return str(connection.execute(text("SELECT CAST(pg_current_xact_id() AS text)")).scalar())
