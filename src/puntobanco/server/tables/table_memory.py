"""What a live table is loaded from: what was kept of it when its shoe began, and what was written since."""

import hmac
import json

import structlog

from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.json_text import json_text
from puntobanco.protocol.kept_table import keep, restore
from puntobanco.server.house_key import HouseKey
from puntobanco.server.storage.store import KeptStream, Store, Stored
from puntobanco.server.tables.table_standing import TableStanding
from puntobanco.server.tables.table_time import Steady
from puntobanco.table import Table

_LOG = structlog.get_logger("punto.table")


class TableMemory:
    """Keeps one table, and finds it again; everything here is called from a thread."""

    def __init__(self, empty: Table, stream: str, *, store: Store, key: HouseKey, steady: Steady) -> None:
        self._empty, self._stream = empty, stream
        self._store, self._key, self._steady = store, key, steady

    def read(self, after: TableStanding) -> tuple[TableStanding, list[Stored]]:
        """What is to be folded, and onto what."""
        if after.table.version == 0:
            after = self.kept() or after
        return after, list(self._store.events(self._stream, after=after.table.version))

    def kept(self) -> TableStanding | None:
        """The table as this house has kept it, if it has."""
        kept = self._store.kept(self._stream)
        if kept is None or not hmac.compare_digest(self._key.sign(self._signed(kept.version, kept.data)), kept.mark):
            return None
        try:
            data = json.loads(kept.data)
            table = restore(self._empty, data["table"])
            return TableStanding(table, kept.hash, int(data["since_ms"]), self._steady())
        except (WrittenError, KeyError, ValueError):  # of another version of the program
            return None

    def keep(self, standing: TableStanding) -> None:
        """Keep the table as it stands, whether it works or not."""
        data = json_text({"since_ms": standing.since_ms, "table": keep(standing.table)})
        mark = self._key.sign(self._signed(standing.table.version, data))
        try:
            self._store.keep(self._stream, KeptStream(standing.table.version, standing.digest, data, mark))
        except Exception as error:
            _LOG.warning("table.not-kept", table=self._empty.id, detail=type(error).__name__)

    def _signed(self, version: int, data: str) -> str:
        return f"{self._stream} {version} {data}"
