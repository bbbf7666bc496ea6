"""A leaf of the public log: one event of one table, by its digest (docs/public-log.md).

It is a small JSON text in one form alone, without anybody's name: whoever has it can hash it, and nobody learns from it
who played.
"""

import json
import re
from hashlib import sha256
from typing import NamedTuple

from puntobanco.fairness.log_tree import leaf_hash

MOST_NUMBER = 2**53 - 1
"""Of an event; every language reads such a number as it is."""
LONGEST_LEAF = 2_000
"""Bytes."""
_HIDDEN = "~"
_DIGEST = re.compile("[0-9a-f]{64}")
_INSTANCE = re.compile("(?:[0-9a-f]{32})?")
_KIND = re.compile("[A-Za-z]{1,64}")


class LogLeaf(NamedTuple):
    """What a leaf says."""

    table: str
    """The name of the table in the log (`logged_names`)."""
    instance: str
    """What was drawn for the table before its first sealed shoe; empty where nothing was."""
    number: int
    """Of the event, in the table's history, from 1."""
    kind: str
    """Of the event."""
    digest: str
    """Over that event and all before it (`puntobanco.protocol.logged_events`)."""

    @property
    def text(self) -> str:
        """The leaf as it is hashed."""
        return json.dumps(self._asdict(), ensure_ascii=False, separators=(",", ":"))

    @property
    def hash(self) -> bytes:
        """Its digest in the tree."""
        return leaf_hash(self.text.encode())


def read_leaf(text: str) -> LogLeaf | None:
    """The leaf of a text; None for whatever is not written as leaves are."""
    try:
        found = json.loads(text)
        leaf = LogLeaf(**found) if isinstance(found, dict) else None
    except (ValueError, TypeError, RecursionError):
        return None
    if leaf is None or not _is_sound(leaf) or leaf.text != text or len(text.encode()) > LONGEST_LEAF:
        return None
    return leaf


def _is_sound(leaf: LogLeaf) -> bool:
    texts = (leaf.table, leaf.instance, leaf.kind, leaf.digest)
    if not all(type(text) is str for text in texts) or type(leaf.number) is not int:
        return False
    return (
        0 < len(leaf.table) <= 200
        and leaf.table.isprintable()
        and _INSTANCE.fullmatch(leaf.instance) is not None
        and 1 <= leaf.number <= MOST_NUMBER
        and _KIND.fullmatch(leaf.kind) is not None
        and _DIGEST.fullmatch(leaf.digest) is not None
    )


def hidden_name(table: str) -> str:
    """The name in the log of a private table: whoever knows its id can find it, and nobody else learns the id."""
    return _HIDDEN + sha256(f"puntobanco log table\n{table}".encode()).hexdigest()[:32]


def logged_names(table: str) -> tuple[str, str]:
    """The names under which a table may stand in the log. Whoever looks for it looks for both: a house that used the
    second one for another story would be found."""
    return table, hidden_name(table)
