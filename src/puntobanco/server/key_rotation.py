"""Another key for a house, in place: a new one is written down, the database is told that it seals, and whatever was
sealed is sealed again. Each step can be repeated, and those that are done are not done twice; until old keys are
dropped nothing depends on it.

The database names the key that seals. So every process that holds both keys goes on, whether it has noticed or not,
and one that does not hold the key is refused at its start.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Connection, Table, delete, select, tuple_, update

from puntobanco.server.errors import HouseKeyError
from puntobanco.server.house_key import KEY_FILE, VARIABLE, HouseKey, add_key, keep_newest
from puntobanco.server.kept_streams import signed_text
from puntobanco.server.people.factors import SEALED_FOR
from puntobanco.server.people.sessions import LONGEST_MS
from puntobanco.server.people.staff_events import KeyChanged, KeysDropped, note
from puntobanco.server.secret_files import alone_in
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import FACTORS, KEPT, SETTINGS, SHOES
from puntobanco.server.storage.store import Store

NOTICED_S = 30
"""By then every process that shares the file has noticed which key seals, with time to spare."""
_AT_ONCE = 100
_DAY_MS = 86_400_000
_SINCE, _UNFINISHED = "key-since", "key-unfinished"
_LOG = structlog.get_logger("punto.key")


class Resealed(NamedTuple):
    """How many of what were sealed again, and how many no key opens."""

    shoes: int = 0
    factors: int = 0
    kept: int = 0
    unreadable: int = 0


def fit_key(store: Store, key: HouseKey) -> None:
    """Let the key seal that this database names; refused if we do not have it."""
    key.use(store.fit_key(*key.marks))


def follow_key(store: Store, key: HouseKey) -> bool:
    """Take up keys that are written by now, and the one that seals; whether we have it. For a process that runs."""
    key.refresh()
    mark = store.key_mark()
    try:
        if mark is not None:
            key.use(mark)
    except HouseKeyError as error:
        _LOG.error("house.key-unknown", code=error.code, mark=mark)
        return False
    return True


class KeyRotation:
    """Gives a house another key; `file` is where its keys are written, None where the environment says them."""

    def __init__(self, store: Store, key: HouseKey, file: Path | None) -> None:
        self._store, self._key, self._file = store, key, file

    def prepare(self) -> bool:
        """Write a new key down that does not seal yet; False if there is one."""
        with self._alone():
            return self._prepared()

    def rotate(self, by: str, at_ms: int) -> Resealed:
        """Let the newest key seal, one that is made if there is none to come, and seal everything again under it."""
        with self._alone():
            if not self._is_unfinished():
                self._prepared()
            self._move(by, at_ms)
            return self._finish()

    def drop_old(self, by: str, at_ms: int, *, yes: bool = False) -> tuple[str, ...]:
        """Take away every key but the one that seals; their marks. Keys of the environment are only told.

        Refused while something is sealed under them; and unless somebody says that it may be, while cookies still hold
        that they have signed.
        """
        with self._alone():
            if self._key.newest != self._key.mark or self._is_unfinished():
                raise HouseKeyError("key-unfinished")
            dropped = self._key.marks[1:]
            if dropped:
                self._check_time(at_ms, yes=yes)
                self._finish()
            if dropped and self._file is not None:
                change(self._store, lambda connection: note(connection, KeysDropped(dropped, by, at_ms)))
                keep_newest(self._file)
                self._key.refresh()
            return dropped

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Two who write keys at once would each lose the other's."""
        if self._file is None:
            yield
            return
        try:
            with alone_in(self._file.parent) as is_alone:
                if not is_alone:
                    raise HouseKeyError("key-busy")
                self._key.refresh()
                yield
        except OSError as error:
            raise KEY_FILE.refuse(self._file, error) from None

    def _prepared(self) -> bool:
        if self._key.newest != self._key.mark:
            return False
        if self._file is None:
            raise HouseKeyError("key-in-environment", variable=VARIABLE)
        add_key(self._file)
        self._key.refresh()
        return True

    def _is_unfinished(self) -> bool:
        return self._setting(_UNFINISHED) is not None

    def _setting(self, name: str) -> str | None:
        with self._store.reading() as connection:
            return connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()

    def _move(self, by: str, at_ms: int) -> None:
        """Tell the database which key seals, where it is another one; refused where somebody else was faster."""
        before, after = self._key.mark, self._key.newest
        if before == after:
            return

        def move(connection: Connection) -> bool:
            told = update(SETTINGS).where(SETTINGS.c.name == "key", SETTINGS.c.value == before).values(value=after)
            if connection.execute(told).rowcount != 1:
                return False
            for name, value in ((_SINCE, str(at_ms)), (_UNFINISHED, after)):
                row = self._store.upsert(SETTINGS).values(name=name, value=value)
                connection.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
            note(connection, KeyChanged(after, by, at_ms))
            return True

        if not change(self._store, move):
            raise HouseKeyError("key-other")
        self._key.use(after)

    def _finish(self) -> Resealed:
        found = Resealed()
        for part in (self._shoes, self._factors, self._kept):
            found = Resealed(*map(sum, zip(found, part(), strict=True)))
        finished = delete(SETTINGS).where(SETTINGS.c.name == _UNFINISHED)
        change(self._store, lambda connection: connection.execute(finished))
        return found

    def _check_time(self, at_ms: int, *, yes: bool) -> None:
        since_ms = int(self._setting(_SINCE) or 0)
        if at_ms - since_ms < NOTICED_S * 1000:
            raise HouseKeyError("key-not-noticed", seconds=NOTICED_S)
        left_ms = since_ms + LONGEST_MS - at_ms
        if left_ms > 0 and not yes:
            raise HouseKeyError("key-signs-cookies", days=-(-left_ms // _DAY_MS))

    # What is sealed

    def _shoes(self) -> Resealed:
        changed, unreadable = self._again(SHOES, lambda row: self._sealed(row.sealed, row.table, row.shoe))
        return Resealed(shoes=changed, unreadable=unreadable)

    def _factors(self) -> Resealed:
        changed, unreadable = self._again(FACTORS, lambda row: self._sealed(row.sealed, SEALED_FOR, row.person))
        return Resealed(factors=changed, unreadable=unreadable)

    def _kept(self) -> Resealed:
        """What was kept under another key is nothing that anybody misses: it is folded again."""
        changed, _ = self._again(KEPT, self._marked)
        return Resealed(kept=changed)

    def _sealed(self, sealed: bytes, table: str, shoe: str) -> dict[str, Any] | None:
        again = self._key.resealed(bytes(sealed), table, shoe)
        return None if again is None else {"sealed": again}

    def _marked(self, row: Any) -> dict[str, Any] | None:
        text = signed_text(row.stream, row.version, row.data)
        mark = self._key.sign(text)
        return {"mark": mark} if mark != row.mark and self._key.has_signed(text, row.mark) else None

    def _again(self, table: Table, again: Callable[[Any], dict[str, Any] | None]) -> tuple[int, int]:
        """Change the rows that are not yet under the key that seals, unless they have changed meanwhile."""
        changed = unreadable = 0
        for page in self._pages(table):
            values = []
            for row in page:
                try:
                    values.append((row, again(row)))
                except HouseKeyError as error:
                    _LOG.warning("house.key-opens-not", kind=table.name, code=error.code)
                    unreadable += 1
            due = [(row, new) for row, new in values if new is not None]
            changed += change(self._store, partial(_change_rows, table, due)) if due else 0
        return changed, unreadable

    def _pages(self, table: Table) -> Iterator[list[Any]]:
        by = tuple(table.primary_key.columns)
        wanted = select(table).order_by(*by).limit(_AT_ONCE)
        after: tuple[Any, ...] | None = None
        while True:
            with self._store.reading() as connection:
                rows = connection.execute(wanted if after is None else wanted.where(tuple_(*by) > after)).all()
            if not rows:
                return
            yield list(rows)
            after = tuple(getattr(rows[-1], column.name) for column in by)


def _change_rows(table: Table, due: Iterable[tuple[Any, dict[str, Any]]], connection: Connection) -> int:
    changed = 0
    for row, values in due:
        same = [column == getattr(row, column.name) for column in table.primary_key.columns]
        same += [table.c[name] == getattr(row, name) for name in values]
        changed += connection.execute(update(table).where(*same).values(values)).rowcount
    return changed
