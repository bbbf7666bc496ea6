"""Streams as they stood after an event, kept so that a long history is not folded again; marked under the house's key.

Only to be quicker: what does not fit the history, was kept under another key or by another version of the program is
passed over, and everything is folded from the first event.
"""

import json

import structlog

from puntobanco.protocol.codec import Plain
from puntobanco.protocol.json_text import json_text
from puntobanco.server.house_key import HouseKey
from puntobanco.server.storage.store import KeptStream, Store

_LOG = structlog.get_logger("punto.kept")


class KeptStreams:
    """Keeps streams, and finds them again; from any thread."""

    def __init__(self, store: Store, key: HouseKey) -> None:
        self._store, self._key = store, key

    def find(self, stream: str) -> tuple[KeptStream, object] | None:
        """A stream as this house has kept it, with what it is in plain form; None if it has not."""
        kept = self._store.kept(stream)
        if kept is None or not self._key.has_signed(signed_text(stream, kept.version, kept.data), kept.mark):
            return None
        try:
            return kept, json.loads(kept.data)
        except ValueError:
            return None

    def keep(self, stream: str, version: int, digest: str, plain: Plain) -> None:
        """Keep a stream as it stands after an event, whether it works or not."""
        data = json_text(plain)
        mark = self._key.sign(signed_text(stream, version, data))
        try:
            self._store.keep(stream, KeptStream(version, digest, data, mark))
        except Exception as error:
            _LOG.warning("stream.not-kept", stream=stream, detail=type(error).__name__)


def signed_text(stream: str, version: int, data: str) -> str:
    """What is marked of a stream that is kept."""
    return f"{stream} {version} {data}"
