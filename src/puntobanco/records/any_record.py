"""A record of either kind, from a file: the notation, or events as JSON lines."""

import io
from typing import NamedTuple

from puntobanco.house import House
from puntobanco.records.check_notation import house_in
from puntobanco.records.event_file import Record, RecordError, opened, read_stream
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import LARGEST_BYTES, NotatedRecord, read_notation
from puntobanco.records.replayed import replayed
from puntobanco.records.shoes import ShoeRecord

_MOST_BYTES = 1 << 30


class AnyRecord(NamedTuple):
    """What was read: the shoes in any case, and the form in which they were written."""

    house: House
    shoes: ShoeRecord
    events: Record | None = None
    notated: NotatedRecord | None = None


def read_file(path: str) -> bytes:
    """The bytes of a record; of standard input where the path is `-`."""
    if path == "-":
        import sys

        raw = sys.stdin.buffer.read(_MOST_BYTES + 1)
    else:
        with opened(path) as file:
            raw = file.read(_MOST_BYTES + 1)
    if len(raw) > _MOST_BYTES:
        raise RecordError("record-too-large", line=1)
    return raw


def is_event_file(raw: bytes) -> bool:
    """Whether a record is one of events: JSON lines begin with a brace."""
    return raw[:LARGEST_BYTES].lstrip()[:1] == b"{"


def read_any(raw: bytes) -> AnyRecord:
    """Read a record of either kind; one of events is played again, and refused where it could not have happened."""
    if is_event_file(raw):
        record = read_stream(io.BytesIO(raw))
        replayed(record)  # what could not have happened has no shoes either
        shoes = shoes_of(record.house, record.head.table, record.events)
        return AnyRecord(record.house, shoes, events=record)
    notated = read_notation(raw)
    return AnyRecord(house_in(notated), notated.record, notated=notated)
