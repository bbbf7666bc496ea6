"""Which leaves a table's events have: made from events as they are stored, after the table's last leaf."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, get_args

import msgspec

from puntobanco.fairness.log_leaf import LogLeaf
from puntobanco.protocol.json_text import json_text
from puntobanco.protocol.logged_events import LOGGED_KINDS, first_log_digest, logged_text, next_log_digest
from puntobanco.server.storage.store import Stored
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.shapes import ManyShape, MaybeShape, NestedShape, OneOfShape, RowShape, Shape, fields_of
from puntobanco.table.events import CardDealt, CoupEnded, CoupVoided, EpochBegun, Event, Fact, Joined, TableClosed
from puntobanco.values import Value, name_of

_CARD = name_of(CardDealt)
_OVER = frozenset(name_of(kind) for kind in (CoupEnded, CoupVoided, EpochBegun, TableClosed))
"""After these, nothing lies face down."""


class LoggedTable(NamedTuple):
    """A table as the log has it."""

    id: str
    name: str
    """In the log."""
    hides: bool
    """Whether cards may lie face down there."""

    def begin(self) -> "LoggedUntil":
        """Before its first event."""
        return LoggedUntil(0, first_log_digest(self.id), "")


class LoggedUntil(NamedTuple):
    """How far a table's events are hashed: the number of the last one, its digest, and the table's instance."""

    number: int
    digest: str
    instance: str


class LoggedStep(NamedTuple):
    """An event as the log hashes it."""

    kind: str
    text: str
    until: LoggedUntil


def steps_after(table: str, before: LoggedUntil, stored: Sequence[Stored]) -> Iterator[LoggedStep]:
    """Every event after some, with the digest after it; `UnreadableError` for one that this program cannot read."""
    number, digest, instance = before
    for one in stored:
        kind, text, plain = _hashed(table, one)
        number, digest = one.number, next_log_digest(digest, text)
        named = plain.get("instance")  # a table's instance is told with its first sealed shoe
        instance = named if isinstance(named, str) else instance
        yield LoggedStep(kind, text, LoggedUntil(number, digest, instance))


def leaves_after(table: LoggedTable, before: LoggedUntil, stored: Sequence[Stored]) -> list[LogLeaf]:
    """The leaves of events after some: one for each kind that has one, and one of the last event."""
    shown = may_be_told(table, stored)
    last, found = len(shown), []
    for place, (kind, _, until) in enumerate(steps_after(table.id, before, shown), start=1):
        if place == last or kind in LOGGED_KINDS:
            found.append(LogLeaf(table.name, until.instance, until.number, kind, until.digest))
    return found


def may_be_told(table: LoggedTable, stored: Sequence[Stored]) -> Sequence[Stored]:
    """Events whose digests may be told: where cards lie face down, those before the first card of a coup under way.

    Of a card that nobody may know, a digest would tell it to whoever tries all fifty-two. Such a coup is told when it
    is over; no bet comes in between.
    """
    if not table.hides:
        return stored
    end = len(stored)
    for place in reversed(range(len(stored))):
        kind = _kind(stored[place].data)
        if kind in _OVER:
            break
        if kind == _CARD:
            end = place
    return stored[:end]


def _kind(data: str) -> str:
    """The kind of an event as it is stored now; empty for one that is written otherwise."""
    return data.partition('"fact":{"type":"')[2].partition('"')[0]


def _hashed(table: str, stored: Stored) -> tuple[str, str, dict[str, object]]:
    """Kind, text and fact of an event. What is stored is that text already for most events, and for every bet."""
    try:
        plain = msgspec.json.decode(stored.data)
        fact = plain["fact"]
        kind = fact["type"]
        is_whole = tuple(fact) == _whole_fields().get(kind) and _is_sparse(plain)
        if is_whole and json_text(plain) == stored.data:
            return kind, stored.data, fact
    except (msgspec.MsgspecError, RecursionError, LookupError, TypeError, AttributeError):
        pass  # what is wrong is said by whoever reads it
    event = read_stored(f"table:{table}", stored)
    text = logged_text(event)
    return name_of(type(event.fact)), text, msgspec.json.decode(text)["fact"]


def _is_sparse(plain: dict[str, object]) -> bool:
    """Whether what is around a fact has the fields of an event in their order, and none that has its default."""
    needed, more = _around()
    names = tuple(plain)
    if names == needed:
        return True
    return names == (*needed, *more)[: len(names)] and all(plain[name] is not None for name in names[len(needed) :])


@cache
def _around() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields that every event has, and those that it may have, which are nothing where they are not known."""
    fields = fields_of(Event)
    more = tuple(one.written for one in fields if not one.needed and one.default is None)
    return tuple(one.written for one in fields if one.needed), more


@cache
def _whole_fields() -> dict[str, tuple[str, ...]]:
    """The fields of kinds that have no default anywhere, in their order: they are hashed as they are stored."""
    kinds: tuple[type[Value], ...] = tuple(kind for kind in get_args(Fact) if kind is not Joined)
    return {
        name_of(kind): ("type", "v", *(one.written for one in fields_of(kind)))
        for kind in kinds
        if _is_whole(NestedShape(kind))
    }


def _is_whole(shape: Shape) -> bool:
    match shape:
        case NestedShape(kind):
            return all(one.needed and _is_whole(one.shape) for one in fields_of(kind))
        case MaybeShape(of) | ManyShape(of):
            return _is_whole(of)
        case RowShape(of):
            return all(map(_is_whole, of))
        case OneOfShape():
            return False
        case _:
            return True
