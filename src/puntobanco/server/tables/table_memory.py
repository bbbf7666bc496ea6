"""What a live table is loaded from: what was kept of it when its shoe began, and what was written since."""

from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.kept_table import keep, restore
from puntobanco.server.house_key import HouseKey
from puntobanco.server.kept_streams import KeptStreams
from puntobanco.server.storage.store import Store, Stored
from puntobanco.server.storage.unit_of_work import TablePatron
from puntobanco.server.tables.table_standing import TableStanding
from puntobanco.server.tables.table_time import Steady
from puntobanco.table import Table


class TableMemory:
    """Keeps one table, and finds it again; everything here is called from a thread."""

    def __init__(self, empty: Table, stream: str, *, store: Store, key: HouseKey, steady: Steady) -> None:
        self._empty, self._stream = empty, stream
        self._store, self._steady = store, steady
        self._kept = KeptStreams(store, key)

    def read(self, after: TableStanding) -> tuple[TableStanding, list[Stored], list[TablePatron]]:
        """What is to be folded, and onto what; and who the people are who have come since."""
        known = after.table.version
        if known == 0:
            after = self.kept() or after
        stored = list(self._store.events(self._stream, after=after.table.version))
        return after, stored, self._store.patrons(self._empty.id, after=known)  # read last: nobody is missing

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
