"""An async client of a live table: what happens, as it happens, and what somebody does there (docs/client.md).

    async with Client("http://localhost:8000", name="Ada") as client:
        async with client.watch("schaanwald-1") as table:
            await table.do(PlaceBet("punto", 500))

Speaks the protocol of docs/protocol.md. It needs the extra `client`, and nothing of the server.
"""

from puntobanco.client.client import Client
from puntobanco.client.errors import ClientError, Refused
from puntobanco.client.patches import merge
from puntobanco.client.watched import Done, Events, WatchedEvent, WatchedTable

__all__ = ["Client", "ClientError", "Done", "Events", "Refused", "WatchedEvent", "WatchedTable", "merge"]
