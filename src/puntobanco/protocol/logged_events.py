"""The digest over a table's events that the public log has: the house makes it, and so does whoever holds a record.

The chain of digests in the house's database is over more than a record has: over whose wallet the coins came from. So
the log has a chain of its own, over events as a record has them, with two differences. A field that has its default is
left out, so that an event gives the same digest after later versions have given it more fields; and whoever joins is
called by their id, since a record has names only for some of its readers.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import get_args

from puntobanco.protocol.codec import Family, Plain
from puntobanco.protocol.json_text import json_text
from puntobanco.protocol.writing import converter
from puntobanco.shapes import fields_of
from puntobanco.table.events import (
    CoupCorrected,
    CoupVoided,
    EpochBegun,
    Event,
    Fact,
    Joined,
    Paid,
    SecretShown,
    ShoeEnded,
    ShoeFrozen,
    ShoeSealed,
    TableClosed,
    TableReopened,
    WordCommitted,
    WordShown,
)
from puntobanco.values import name_of

_BEGINNING = "puntobanco log\n"
_FACTS: Family[Fact] = Family(get_args(Fact), sparse=True)
_FACT = "fact"
_FIELDS = tuple((one, converter(one.shape, sparse=True)) for one in fields_of(Event))

LOGGED_KINDS = frozenset(
    {name_of(kind) for kind in (ShoeSealed, WordCommitted, WordShown, ShoeFrozen, Paid, CoupVoided, CoupCorrected)}
    | {name_of(kind) for kind in (ShoeEnded, SecretShown, EpochBegun, TableClosed, TableReopened)}
    | {"MixJoined", "DrawMixed", "ShoeRefused", "NewShoeAsked"}
)
"""Kinds of events that have a leaf each; others are covered by the next leaf of their table, which comes within a
second. A coup stands there when it is paid."""


def logged_text(event: Event) -> str:
    """An event as the log hashes it."""
    fact = event.fact
    if isinstance(fact, Joined):
        fact = fact.replace(name=fact.patron)
    plain: Plain = {}
    for one, write in _FIELDS:
        if one.name == _FACT:
            plain[_FACT] = _FACTS.write(fact)
            continue
        part = getattr(event, one.name)
        if one.needed or part != one.default:
            plain[one.written] = part if write is None else write(part)
    return json_text(plain)


def first_log_digest(table: str) -> str:
    """The digest before the first event of a table."""
    return sha256(f"{_BEGINNING}{table}".encode()).hexdigest()


def next_log_digest(before: str, text: str) -> str:
    """The digest after one more event, as the log hashes it."""
    return sha256(f"{before}\n{text}".encode()).hexdigest()


def log_digests(table: str, events: Iterable[Event]) -> list[str]:
    """The digest after each event of a table's whole history, from its first event on."""
    found, digest = [], first_log_digest(table)
    for event in events:
        digest = next_log_digest(digest, logged_text(event))
        found.append(digest)
    return found
