"""The record of a table: a file with a head that says which house was played, and one event a line.

Every line carries a seal over all lines before it, so that a line that was changed, moved or lost is found; and a
record is believed only as far as the table itself would have brought about the same events (`replayed`).
"""

import hashlib
import json
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, NamedTuple, TextIO

from msgspec.structs import asdict

from puntobanco import __version__
from puntobanco.houses import limits_of, load, with_limits
from puntobanco.rules import House, PuntoError
from puntobanco.rules.messages import echo
from puntobanco.rules.written import WrittenError
from puntobanco.table import Event, Table
from puntobanco.table.events import FACTS, write_event
from puntobanco.table.state import DealtBy, Settings

FORMAT = "punto-record-2"
_LONGEST_LINE = 1_000_000
_MOST_LINES = 1_000_000


class RecordError(PuntoError):
    """A record that cannot be read or believed; `values` hold the `line` of the fault, counted from 1."""


class Head(NamedTuple):
    """What a record begins with."""

    house: str
    version: int
    fingerprint: str
    readings: dict[str, str]
    table: str
    settings: Settings = Settings()
    me: str | None = None
    """The id of the person whose terminal it was."""
    seed: int | None = None
    """The seed of the shoe, where it was not a secret one."""
    program: str = __version__
    minimum: int | None = None
    """In coins, where the table has limits of its own; else neither is in the file."""
    maximum: int | None = None


_OF_LIMITS = ("minimum", "maximum")


def head_of(house: House, name: str, table: Table, *, me: str | None = None, seed: int | None = None) -> Head:
    """The head of a record of a house, which is known by `name`: an id or the path of a file."""
    head = Head(name, house.version, house.fingerprint, dict(house.chosen), table.id, table.settings, me, seed)
    limits = limits_of(house)
    return head if limits is None else head._replace(**limits._asdict())


class Recorder:
    """Writes a record line by line."""

    def __init__(self, stream: TextIO, head: Head) -> None:
        self._stream = stream
        self._seal = ""
        settings = {**asdict(head.settings), "dealt_by": head.settings.dealt_by.value}
        said = {name: value for name, value in head._asdict().items() if name not in _OF_LIMITS or value is not None}
        self._write({"format": FORMAT, **said, "settings": settings})

    def add(self, events: Iterable[Event]) -> None:
        """Write events, and let them reach the file."""
        for event in events:
            self._write(write_event(event))
        self._stream.flush()

    def _write(self, data: dict[str, Any]) -> None:
        text = json.dumps(data, ensure_ascii=False)
        if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
            text = json.dumps(data)  # the path of a house may hold bytes that are no UTF-8
        self._seal = _seal(self._seal, data)
        self._stream.write(f'{text[:-1]}, "seal": "{self._seal}"}}\n')


def _seal(before: str, data: dict[str, Any]) -> str:
    plain = json.dumps(data, ensure_ascii=True, sort_keys=True)
    return hashlib.sha256(f"{before}\n{plain}".encode()).hexdigest()


class Record(NamedTuple):
    """A record as it was read: its head, the house it names, and its events."""

    head: Head
    house: House
    events: tuple[Event, ...]


def read_record(path: str) -> Record:
    """Read a record and check its form, its seals and its house; a `RecordError` names the line of a fault."""
    with opened(path) as file:
        return read_stream(file)


def read_stream(file: BinaryIO) -> Record:
    """Read a record from an open file."""
    lines = _sealed_lines(file)
    first = next(lines, None)
    if first is None:
        raise RecordError("record-empty", line=1)
    head = _head(first)
    house = with_limits(load(head.house, head.readings), head.minimum, head.maximum)
    if (house.version, house.fingerprint) != (head.version, head.fingerprint):
        raise RecordError(
            "record-house-changed", line=1, house=echo(head.house), version=head.version, found=house.version
        )
    return Record(head, house, tuple(_event(data, number) for number, data in enumerate(lines, start=2)))


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A regular file, open for reading; whatever the system says against it is a `RecordError`."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise RecordError("record-not-a-file", file=echo(path))
        with open(path, "rb") as file:
            yield file
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise RecordError("record-unreadable", file=echo(path), detail=reason) from None


def _sealed_lines(file: BinaryIO) -> Iterator[dict[str, Any]]:
    """Every line as an object without its seal, which was checked."""
    seal = ""
    for number in range(1, _MOST_LINES + 2):
        raw = file.readline(_LONGEST_LINE + 1)
        if not raw:
            return
        if number > _MOST_LINES or len(raw) > _LONGEST_LINE:
            raise RecordError("record-too-large", line=number)
        data = _object(raw, number)
        given = data.pop("seal", None)
        seal = _seal(seal, data)
        if given != seal:
            raise RecordError("record-seal", line=number)
        yield data


def _object(raw: bytes, number: int) -> dict[str, Any]:
    try:
        data = json.loads(raw.decode())
    except (ValueError, RecursionError):
        raise RecordError("record-not-json", line=number) from None
    if not isinstance(data, dict):
        raise RecordError("record-not-json", line=number)
    return data


def _head(data: dict[str, Any]) -> Head:
    wrong = RecordError("record-head", line=1)
    limits = [data[name] for name in _OF_LIMITS if name in data]
    if data.pop("format", None) != FORMAT or {*data, *_OF_LIMITS} != set(Head._fields):
        raise wrong
    if any(type(limit) is not int for limit in limits):
        raise wrong
    head = Head(**data)
    texts = (head.house, head.fingerprint, head.table, head.program)
    readings = head.readings.items() if isinstance(head.readings, dict) else [(None, None)]
    if not all(isinstance(text, str) for pair in (texts, *readings) for text in pair):
        raise wrong
    if type(head.version) is not int or not isinstance(head.me, str | None) or not isinstance(head.seed, int | None):
        raise wrong
    return head._replace(settings=_settings(head.settings, wrong))


def _settings(data: object, wrong: RecordError) -> Settings:
    if not isinstance(data, dict) or set(data) != set(Settings.__struct_fields__):
        raise wrong
    by = next((by for by in DealtBy if by.value == data["dealt_by"]), None)
    found = Settings(**{**data, "dealt_by": by})
    flags = (found.enforce_hours, found.sealed)
    if by is None or any(type(flag) is not bool for flag in flags) or type(found.utc_offset_minutes) is not int:
        raise wrong
    if found.sealed and by is DealtBy.PERSON:
        raise wrong
    if found.house_float is not None and type(found.house_float) is not int:
        raise wrong
    return found


def _event(data: dict[str, Any], line: int) -> Event:
    by, at_ms = data.get("by"), data.get("at_ms")
    if set(data) != {"by", "at_ms", "fact"} or not isinstance(by, str) or type(at_ms) is not int:
        raise RecordError("record-event", line=line, detail="")
    try:
        return Event(by, at_ms, FACTS.read(data["fact"]))
    except WrittenError as error:
        raise RecordError("record-event", line=line, detail=error.message) from None
