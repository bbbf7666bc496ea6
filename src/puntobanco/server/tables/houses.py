"""The houses that a server has tables of: the shipped ones, and those that its database keeps."""

import threading
from collections import OrderedDict
from collections.abc import Iterable

import structlog

from puntobanco.game.messages import echo
from puntobanco.house import SHIPPED, House, load, versions_of
from puntobanco.house.opening_hours import has_hours, hours_of
from puntobanco.server.errors import RequestRefused, ServerError, UnreadableError
from puntobanco.server.people.staff_events import HOUSE
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import add_house, kept_versions, listed_versions

_MOST_KNOWN = 512
_LONGEST_ID = 40
_LOG = structlog.get_logger("punto.houses")


class Houses:
    """The houses of a server, from any thread: the shipped ones, those of files that it was given, and those that its
    database keeps, people's own among them.

    What a version of a house says never changes, so it is read once; `look` finds what others have added. With
    `keep_hours`, all public tables of houses that have hours keep them.
    """

    def __init__(self, files: Iterable[str] = (), *, keep_hours: bool = False, store: Store | None = None) -> None:
        self._given = {house.id: house for house in map(load, files)}
        self.keep_hours, self._store = keep_hours, store
        self._listed: dict[str, int] = {}
        """The houses of the house that the database keeps, and their newest versions."""
        self._known: OrderedDict[str, tuple[House, ...]] = OrderedDict()
        self._unreadable: set[str] = set()
        self._lock = threading.Lock()
        taken = [id for id in self._given if id in SHIPPED]
        if taken:
            raise ServerError("house-id-taken", house=taken[0])
        if keep_hours:
            for house in filter(has_hours, self._given.values()):
                hours_of(house)  # one that cannot keep them is told now

    def at(self, store: Store) -> "Houses":
        """The same houses with those of a database."""
        made = Houses(keep_hours=self.keep_hours, store=store)
        made._given = dict(self._given)
        return made

    def keep(self, at_ms: int) -> None:
        """Have the database keep the houses of the files, so that it needs none the next time; and look which there
        are. Refused where it keeps another one under the same id and version."""
        assert self._store is not None  # only a server with a database starts
        for house in tuple(self._given.values()):
            added = add_house(self._store, house, HOUSE, at_ms)
            if not added.is_same:
                _LOG.warning("house.extended-changed", house=house.id, version=house.version)
        self._given.clear()
        self.look()

    def look(self) -> None:
        """See which houses the database keeps by now."""
        if self._store is None:
            return
        listed = listed_versions(self._store)
        with self._lock:
            for id in self._listed.keys() | listed.keys():
                if self._listed.get(id) != listed.get(id):
                    self._known.pop(id, None)
            self._listed = listed

    @property
    def ids(self) -> tuple[str, ...]:
        """Their ids; those of people's own are not told."""
        return (*SHIPPED, *dict.fromkeys((*self._given, *self._listed)))

    @property
    def readable(self) -> list[House]:
        """Every house whose id is told, but for those that this program cannot read: they are logged."""
        found = []
        for id in self.ids:
            try:
                found.append(self.find(id))
            except UnreadableError as error:
                if id not in self._unreadable:
                    self._unreadable.add(id)
                    _LOG.error("house.unreadable", house=id, code=error.code, detail=error.values.get("detail"))
        return found

    def find(self, id: str) -> House:
        """A house by its id, in its newest version; never a file."""
        return load(id) if id in SHIPPED else self._versions(id)[0]

    def versions(self, id: str) -> tuple[House, ...]:
        """A house as it is now, then as it was: tables go on by the rules that they were opened with."""
        if id in SHIPPED:
            return versions_of(load(id))
        return tuple(former for house in self._versions(id) for former in versions_of(house))

    def know(self, id: str) -> None:
        """Read a house before it is asked for, from a thread that may wait; nothing, if there is none."""
        try:
            self.find(id)
        except (RequestRefused, UnreadableError):
            return

    def _versions(self, id: str) -> tuple[House, ...]:
        if id in self._given:
            return (self._given[id],)
        with self._lock:
            if id in self._known:
                self._known.move_to_end(id)
                return self._known[id]
        found = self._kept(id)
        if not found:
            raise RequestRefused(404, "house-unknown", house=echo(id), allowed=self.ids)
        with self._lock:
            self._known[id] = found
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return found

    def _kept(self, id: str) -> tuple[House, ...]:
        if self._store is None or not (id.isascii() and id.isprintable() and len(id) <= _LONGEST_ID):
            return ()
        return tuple(kept.house for kept in kept_versions(self._store, id))

    def has_changed(self, id: str) -> bool:
        """Look again for the versions of a house, and whether there are others by now."""
        with self._lock:
            before = self._known.pop(id, None)
        return before is not None and self._versions(id) != before


SHIPPED_HOUSES = Houses()
