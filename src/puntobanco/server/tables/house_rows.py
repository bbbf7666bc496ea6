"""Houses as rows of the database: their texts, so that everybody who shares it can read them, without any file.

What is kept of a version never changes: tables and records rest on it. The texts are those of the file and of all that
it extends, as they were when it was added (`House.files`; docs/decisions/0050-houses-are-kept-by-their-texts.md).
Everything here waits for the database.
"""

import hashlib
import json
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, func, select, update

from puntobanco.game import HouseError
from puntobanco.house import NAMED, SHIPPED, House, load_kept
from puntobanco.server.errors import RequestRefused, UnreadableError
from puntobanco.server.people.staff_events import HouseAdded, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import HOUSES
from puntobanco.server.storage.store import Store

OWN = "own-"
"""What the ids of people's own houses begin with; the server gives them, so that nobody can take a name."""
MOST_BYTES = 512 * 1024
"""Of a house with all that it extends."""
MOST_HOUSES = 200
"""Of the house, each version counted; those of people have bounds of their own."""


class KeptHouse(NamedTuple):
    """A version of a house as the database keeps it."""

    id: str
    version: int
    fingerprint: str
    files: tuple[str, ...]
    owner: str | None
    added_by: str
    added_ms: int
    used_ms: int | None
    retired_ms: int | None

    @property
    def house(self) -> House:
        """The house itself; `UnreadableError` where this program cannot read it."""
        try:
            found = load_kept(self.files)
        except HouseError as error:
            raise UnreadableError("row-unreadable", row=f"houses:{self.id}", detail=error.code) from error
        if (found.id, found.version, found.fingerprint) != (self.id, self.version, self.fingerprint):
            raise UnreadableError("row-unreadable", row=f"houses:{self.id}", detail="fingerprint")
        return found

    @property
    def sent_text(self) -> str:
        """The text of its own file; of somebody's own, a further one gives the id."""
        return self.files[-2] if is_own(self.id) else self.files[-1]

    @property
    def digest(self) -> str:
        """Of its texts."""
        return digest_of(self.files)


class Added(NamedTuple):
    """What became of a house that was to be added."""

    house: KeptHouse
    is_new: bool
    is_same: bool = True
    """Whether what it extends is the same too; if not, it stays as it was added."""
    is_back: bool = False
    """Whether it was retired, and is offered again."""


def is_own(id: str) -> bool:
    """Whether a house is one of people's own, as far as its id tells."""
    return id.startswith(OWN)


def digest_of(files: tuple[str, ...]) -> str:
    """The digest of the texts of a house."""
    return hashlib.sha256(_written(files).encode(errors="surrogatepass")).hexdigest()


def _written(files: tuple[str, ...]) -> str:
    return json.dumps(files, ensure_ascii=False)


def add_house(store: Store, house: House, by: str, at_ms: int) -> Added:
    """Keep a house of the house, and note it; nothing changes where it is kept already, unless it was retired.

    Refused: an id of a shipped house or of people's own, and other rules or texts under a version that is kept. What
    it extends may have become another in the meantime: it stays as it was added.
    """
    _check(house)
    event = HouseAdded(house.id, house.version, house.fingerprint, digest_of(house.files), by, at_ms)

    def put(connection: Connection) -> tuple[bool, bool]:
        there = find(connection, house.id, house.version)
        if there is not None and kept_house(there).files[-1:] != house.files[-1:]:
            return False, False  # refused below
        is_back = _take_back(connection, house.id)
        if there is not None:
            if is_back:
                note(connection, event)
            return False, is_back
        if count(connection, HOUSES.c.owner.is_(None)) >= MOST_HOUSES:
            raise RequestRefused(409, "houses-many", most=MOST_HOUSES)
        if not put_row(store, connection, row_of(house, None, by, at_ms)):
            return False, False  # somebody else has, just now
        note(connection, event)
        return True, is_back

    is_new, is_back = change(store, put)
    kept = kept_versions(store, house.id, house.version)[0]
    if kept.files[-1] != house.files[-1]:
        raise RequestRefused(409, "house-version-taken", house=house.id, version=house.version)
    return Added(kept, is_new, kept.files == house.files, is_back)


def _take_back(connection: Connection, id: str) -> bool:
    """Offer a house again in all its versions; whether it was retired."""
    retired = update(HOUSES).where(HOUSES.c.id == id, HOUSES.c.retired_ms.is_not(None)).values(retired_ms=None)
    return connection.execute(retired).rowcount > 0


def _check(house: House) -> None:
    if house.id in NAMED or is_own(house.id):
        raise RequestRefused(409, "house-id-taken", house=house.id)
    if len(_written(house.files).encode(errors="replace")) > MOST_BYTES:
        raise RequestRefused(413, "house-too-large", most=MOST_BYTES)


def row_of(house: House, owner: str | None, by: str, at_ms: int) -> dict[str, Any]:
    """A new row."""
    return {
        "id": house.id,
        "version": house.version,
        "fingerprint": house.fingerprint,
        "files": _written(house.files),
        "owner": owner,
        "added_by": by,
        "added_ms": at_ms,
        "used_ms": None,
        "retired_ms": None,
    }


def put_row(store: Store, connection: Connection, row: dict[str, Any]) -> bool:
    """Add a row, unless there is one of this id and version."""
    added = store.upsert(HOUSES).on_conflict_do_nothing().returning(HOUSES.c.id)
    return connection.execute(added, row).first() is not None


def find(connection: Connection, id: str, version: int) -> Any:
    """The row of a version; None if there is none."""
    return connection.execute(select(HOUSES).where(HOUSES.c.id == id, HOUSES.c.version == version)).first()


def count(connection: Connection, *wanted: Any) -> int:
    """How many rows there are of a kind."""
    return connection.execute(select(func.count()).select_from(HOUSES).where(*wanted)).scalar_one()


def kept_versions(store: Store, id: str, version: int | None = None) -> list[KeptHouse]:
    """Every version of a house that is kept, or one of them; the newest first."""
    wanted = select(HOUSES).where(HOUSES.c.id == id).order_by(HOUSES.c.version.desc())
    return _read(store, wanted if version is None else wanted.where(HOUSES.c.version == version))


def kept_houses(store: Store) -> list[KeptHouse]:
    """Every version of every house of the house, by id, the newest first."""
    ordered = select(HOUSES).where(HOUSES.c.owner.is_(None)).order_by(HOUSES.c.id, HOUSES.c.version.desc())
    return _read(store, ordered)


def houses_of(store: Store, person: str) -> list[KeptHouse]:
    """Somebody's own houses, the newest first."""
    return _read(store, select(HOUSES).where(HOUSES.c.owner == person).order_by(HOUSES.c.added_ms.desc(), HOUSES.c.id))


def listed_versions(store: Store) -> dict[str, int]:
    """The newest version of every house of the house that is offered."""
    version = func.max(HOUSES.c.version).label("newest")
    offered = HOUSES.c.owner.is_(None), HOUSES.c.retired_ms.is_(None)
    newest = select(HOUSES.c.id, version).where(*offered).group_by(HOUSES.c.id)
    with store.reading() as connection:
        return {row.id: row.newest for row in connection.execute(newest.order_by(HOUSES.c.id))}


def _read(store: Store, wanted: Select[Any]) -> list[KeptHouse]:
    with store.reading() as connection:
        return [kept_house(row) for row in connection.execute(wanted)]


def kept_house(row: Any) -> KeptHouse:
    """A version of a house by its row."""
    try:
        files = tuple(map(str, json.loads(row.files)))
    except (ValueError, TypeError, RecursionError):  # its house cannot be read, and says so
        files = ()
    when = row.added_ms, row.used_ms, row.retired_ms
    return KeptHouse(row.id, row.version, row.fingerprint, files, row.owner, row.added_by, *when)


def check_offered(connection: Connection, id: str) -> None:
    """Refuse a house of the house that is no longer offered; until this transaction ends, nobody retires it."""
    kept = select(HOUSES.c.retired_ms).where(HOUSES.c.id == id).with_for_update(read=True)
    if any(retired_ms is not None for retired_ms in connection.execute(kept).scalars()):
        raise RequestRefused(409, "house-retired", house=id)


def use(store: Store, id: str, at_ms: int) -> None:
    """Note that there is a table of a house of somebody's own, before there is: it is not forgotten any more."""
    first = update(HOUSES).where(HOUSES.c.id == id, HOUSES.c.used_ms.is_(None)).values(used_ms=at_ms)
    there = select(HOUSES.c.id).where(HOUSES.c.id == id)

    def put(connection: Connection) -> bool:
        return connection.execute(first).rowcount > 0 or connection.execute(there).first() is not None

    if not change(store, put):  # forgotten since it was looked at
        raise RequestRefused(404, "house-unknown", house=id, allowed=SHIPPED)


def forget_oldest(connection: Connection, *wanted: Any) -> bool:
    """Forget the oldest house of a kind of which there was never a table; whether there was one."""
    unused = select(HOUSES.c.id).where(HOUSES.c.used_ms.is_(None), HOUSES.c.owner.is_not(None), *wanted)
    oldest = connection.execute(unused.order_by(HOUSES.c.added_ms, HOUSES.c.id).limit(1)).scalar()
    if oldest is None:
        return False
    return connection.execute(delete(HOUSES).where(HOUSES.c.id == oldest, HOUSES.c.used_ms.is_(None))).rowcount > 0


NOBODYS = ""
"""The owner of houses whose owner was deleted."""


def forget_owner(connection: Connection, person: str) -> None:
    """Forget whose own houses were, in a transaction of whoever asks; those without a table are gone."""
    connection.execute(delete(HOUSES).where(HOUSES.c.owner == person, HOUSES.c.used_ms.is_(None)))
    whose = update(HOUSES).where(HOUSES.c.owner == person)
    connection.execute(whose.values(owner=NOBODYS, added_by=NOBODYS))
