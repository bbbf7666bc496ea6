"""What a live table is loaded from: what was kept of it when its shoe began, and what was written since."""

from typing import NamedTuple

from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.kept_table import keep, restore
from puntobanco.server.epochs import due_setting
from puntobanco.server.house_key import HouseKey
from puntobanco.server.kept_streams import KeptStreams
from puntobanco.server.storage.chain import first_hash
from puntobanco.server.storage.store import Store, Stored
from puntobanco.server.storage.unit_of_work import Noted, TablePatron
from puntobanco.server.storage.witness import Witness
from puntobanco.server.tables.table_standing import TableStanding
from puntobanco.server.tables.table_time import Steady
from puntobanco.table import Table
from puntobanco.table.commands import BeginEpoch
from puntobanco.table.events import EpochReason


class LoadedTable(NamedTuple):
    """What is to be folded, and onto what; and what of the table's history the database does not have."""

    after: TableStanding
    stored: list[Stored]
    people: list[TablePatron]
    """Who the people are who have come since."""
    forgotten: bool = False
    """Whether the database lacks what this process had from it: then it begins anew."""
    missing: tuple[Noted, ...] = ()
    """What was told of the table, here or by others of this machine, and is not in the database."""
    due: EpochReason | None = None
    """Why the table is to begin a new epoch, where that was declared."""

    def epoch_due(self, table: Table) -> BeginEpoch | None:
        """The epoch that begins before anything else happens at the table, which is folded; None where none does.

        What was told before the last epoch began is lost for good, and no card of that time can come again.
        """
        lost = [one.epoch for one in self.missing if one.epoch >= table.epoch]
        if self.due is None and not lost:
            return None
        return BeginEpoch(1 + max(table.epoch, *lost, 0), self.due or EpochReason.REWOUND)


class TableMemory:
    """Keeps one table, and finds it again; everything here is called from a thread."""

    def __init__(
        self, empty: Table, stream: str, *, store: Store, key: HouseKey, steady: Steady, witness: Witness | None = None
    ) -> None:
        self._empty, self._stream = empty, stream
        self._store, self._steady = store, steady
        self._kept = KeptStreams(store, key)
        self._witness = witness
        self._lost: tuple[Noted, ...] = ()
        """The last that this process had from the database when that forgot it."""

    def read(self, after: TableStanding) -> LoadedTable:
        """The table as it was known, and what has happened since; everything, where the database has forgotten that.

        Witnesses are asked first: they note what is in the database already.
        """
        known = after.table.version
        told = self._lost if self._witness is None else (*self._lost, *self._witness.newest(self._stream))
        if after.table.version:
            told = (*told, noted(after))
        found = self._store.digests(self._stream, {one.version for one in told}) if told else {}
        missing = tuple(one for one in told if found.get(one.version) != one.digest)
        forgotten = bool(missing) and bool(after.table.version) and noted(after) in missing
        if forgotten:
            self._lost = (noted(after),)
            known = 0
            after = TableStanding(self._empty, first_hash(self._stream), 0, self._steady())
        if after.table.version == 0:
            after = self.kept() or after
        due = self._store.setting(due_setting(self._empty.id))
        stored = list(self._store.events(self._stream, after=after.table.version))
        people = self._store.patrons(self._empty.id, after=known)  # read last: nobody is missing
        return LoadedTable(after, stored, people, forgotten, missing, None if due is None else EpochReason(due))

    def witness(self, standing: TableStanding) -> None:
        """Note how far the table is told here, whoever has written it."""
        if self._witness is not None:
            self._witness.note({self._stream: noted(standing)})

    def kept(self) -> TableStanding | None:
        """The table as this house has kept it, if it has."""
        found = self._kept.find(self._stream)
        if found is None:
            return None
        kept, data = found
        try:
            assert isinstance(data, dict)
            table = restore(self._empty, data["table"])
            return TableStanding(table, kept.hash, int(data["since_ms"]), self._steady())
        except (WrittenError, KeyError, ValueError):  # of another version of the program
            return None

    def keep(self, standing: TableStanding) -> None:
        """Keep the table as it stands, whether it works or not."""
        data = {"since_ms": standing.since_ms, "table": keep(standing.table)}
        self._kept.keep(self._stream, standing.table.version, standing.digest, data)


def noted(standing: TableStanding) -> Noted:
    """How far a table is told that stands so."""
    return Noted(standing.table.epoch, standing.table.version, standing.digest)
