"""The record of a table: a file with a head that carries the house that was played, one event a line, and an end.

Every line carries a seal over its bytes and all lines before it, so that a line that was changed, moved or lost is
found; and a record is believed only as far as the table itself would have brought about the same events (`replayed`).
"""

import hashlib
import json
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import BinaryIO, NamedTuple, TextIO, cast

from puntobanco import __version__
from puntobanco.game import HouseError, PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House, limits_of, load, load_texts, with_limits
from puntobanco.protocol.codec import Codec, WrittenError
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.table import Event, Table, TableRefusal, open_table
from puntobanco.table.events import TableClosed, TableReopened
from puntobanco.table.state import DealtBy, Settings
from puntobanco.values import Value

FORMAT = "punto-record-4"
WITHOUT_END = "punto-record-3"
"""How records were written that had no end and no roles, and whose seals were over data; they are still read."""
WITHOUT_RULES = "punto-record-2"
"""How records were written before that, which only named their house."""
_LONGEST_HEAD = 4_000_000
"""A house and all that it extends, as JSON."""
_LONGEST_LINE = 1_000_000
_MOST_LINES = 1_000_000

Data = dict[str, object]
"""A line, or a part of one, as JSON."""


class RecordError(PuntoError):
    """A record that cannot be read or believed; `values` hold the `line` of the fault, counted from 1."""


class Head(NamedTuple):
    """What a record begins with."""

    house: str
    """The id of the house; of a record that does not carry its rules also the path of its file."""
    version: int
    fingerprint: str
    readings: dict[str, str]
    rules: tuple[str, ...]
    """The texts of the house and of those that it extends (`House.files`); none in records as they were before."""
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


class RecordEnd(Value):
    """What a record ends with: how many events it holds, and whether its table is closed."""

    events: int
    closed: bool


def head_of(table: Table, *, me: str | None = None, seed: int | None = None) -> Head:
    """The head of the record of a table."""
    house, limits = table.house, limits_of(table.house)
    return Head(
        house=house.id,
        version=house.version,
        fingerprint=house.fingerprint,
        readings=dict(house.chosen),
        rules=house.files,
        table=table.id,
        settings=table.settings,
        me=me,
        seed=seed,
        minimum=None if limits is None else limits.minimum,
        maximum=None if limits is None else limits.maximum,
    )


class Recorder:
    """Writes a record line by line."""

    def __init__(self, stream: TextIO, head: Head) -> None:
        self._stream = stream
        self._seal = ""
        self._end = RecordEnd(events=0, closed=False)
        self._write({"format": FORMAT, **_written_head(head)})

    def add(self, events: Iterable[Event]) -> "Recorder":
        """Write events, and let them reach the file."""
        for event in events:
            self._write(write_event(event))
            closed = isinstance(event.fact, TableClosed) or (
                self._end.closed and not isinstance(event.fact, TableReopened)
            )
            self._end = RecordEnd(self._end.events + 1, closed)
        self._stream.flush()
        return self

    def end(self) -> None:
        """Write the end: nothing comes after it."""
        self._write({"end": _END.write(self._end)})
        self._stream.flush()

    def _write(self, data: Data) -> None:
        text = json.dumps(data, ensure_ascii=False)
        if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
            text = json.dumps(data)  # what is no UTF-8 is written by its numbers
        line, self._seal = sealed_line(self._seal, text)
        self._stream.write(line)


def _written_head(head: Head) -> Data:
    said: Data = {name: getattr(head, name) for name in Head._fields}
    said["settings"] = _SETTINGS.write(head.settings)
    return {name: value for name, value in said.items() if name not in _OF_LIMITS or value is not None}


def sealed_line(before: str, text: str) -> tuple[str, str]:
    """An object's JSON as a line with its seal, after the seal of the line before it; and that seal."""
    seal = _seal_of_bytes(before, text[:-1].encode())
    return f'{text[:-1]}, "seal": "{seal}"}}\n', seal


def _seal_of_bytes(before: str, said: bytes) -> str:
    return hashlib.sha256(before.encode() + b"\n" + said).hexdigest()


def seal_of_data(before: str, data: Data) -> str:
    """The seal of a line as it was before seals were over bytes."""
    plain = json.dumps(data, ensure_ascii=True, sort_keys=True)
    return hashlib.sha256(f"{before}\n{plain}".encode()).hexdigest()


class Record(NamedTuple):
    """A record as it was read: its head, the house it was played by, its events, and its end if it has one."""

    head: Head
    house: House
    events: tuple[Event, ...]
    format: str = FORMAT
    end: RecordEnd | None = None


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
    format, head = _head(first)
    house = _house(head)
    events: list[Event] = []
    end: RecordEnd | None = None
    for number, data in enumerate(lines, start=2):
        if end is not None:
            raise RecordError("record-after-end", line=number)
        if format == FORMAT and "end" in data:
            end = _end(data, events=len(events), line=number)
        else:
            events.append(_event(data, number))
    return Record(head, house, tuple(events), format, end)


def _without_limits(head: Head) -> House:
    if not head.rules:
        return load(head.house, head.readings, version=head.version)
    try:
        return load_texts(head.rules, head.readings)
    except HouseError as error:
        raise RecordError("record-rules", line=1, detail=error.message) from None


def _house(head: Head) -> House:
    """The house that a record carries, or that a record of the older form names; it must be as the head says."""
    plain = _without_limits(head)
    try:
        house = with_limits(plain, head.minimum, head.maximum)
    except HouseError as error:
        raise RecordError(error.code, line=1, **error.values) from None
    same = house.version == head.version and house.has_fingerprint(head.fingerprint)
    versions = {"version": head.version, "found": house.version}
    if head.rules and not (same and house.id == head.house):
        raise RecordError("record-rules-other", line=1, house=echo(head.house), **versions)
    if not same:
        raise RecordError("record-house-changed", line=1, house=echo(head.house), **versions)
    try:
        open_table(head.table, house, head.settings)
    except TableRefusal as refusal:  # the house cannot be dealt as the settings say
        raise RecordError(refusal.code, line=1, **refusal.values) from None
    return house


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


def _sealed_lines(file: BinaryIO) -> Iterator[Data]:
    """Every line as an object without its seal, which was checked."""
    seal, over_bytes = "", False
    for number in count(1):
        longest = _LONGEST_HEAD if number == 1 else _LONGEST_LINE
        raw = file.readline(longest + 1)
        if not raw:
            return
        if number > _MOST_LINES or len(raw) > longest:
            raise RecordError("record-too-large", line=number)
        data = _object(raw, number)
        given = data.pop("seal", None)
        if number == 1:
            over_bytes = data.get("format") not in (WITHOUT_RULES, WITHOUT_END)
        found = _seal_of_line(seal, raw) if over_bytes else seal_of_data(seal, data)
        if found is None or given != found:
            raise RecordError("record-seal", line=number)
        seal = found
        yield data


_SEALED = re.compile(rb'(.*), "seal": "[0-9a-f]{64}"}\n', re.DOTALL)


def _seal_of_line(before: str, raw: bytes) -> str | None:
    """The seal that a line must have; none where it does not end as a sealed line does."""
    found = _SEALED.fullmatch(raw)
    return None if found is None else _seal_of_bytes(before, found[1])


def _object(raw: bytes, number: int) -> Data:
    try:
        data = json.loads(raw.decode(), object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        raise RecordError("record-not-json", line=number) from None
    if not isinstance(data, dict):
        raise RecordError("record-not-json", line=number)
    return data


def _without_doubles(pairs: list[tuple[str, object]]) -> Data:
    """An object whose every name is there once: of two values one reader might take the first, another the last."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError  # as whatever is no JSON
    return found


_SETTINGS = Codec(Settings)
_END = Codec(RecordEnd)


def _end(data: Data, *, events: int, line: int) -> RecordEnd:
    """The end of a record: it must name as many events as there are before it."""
    wrong = RecordError("record-end", line=line)
    try:
        end = _END.read(data.pop("end"))
    except WrittenError:
        raise wrong from None
    if data or end.events != events:
        raise wrong
    return end


def _head(data: Data) -> tuple[str, Head]:
    wrong = RecordError("record-head", line=1)
    format = data.pop("format", None)
    if format == WITHOUT_RULES and "rules" not in data:
        data["rules"] = []
    elif format not in (WITHOUT_END, FORMAT) or not data.get("rules"):
        raise wrong
    if {*data, *_OF_LIMITS} != set(Head._fields):
        raise wrong
    settings = _settings(data.pop("settings"), wrong)
    if not all(_SHAPES[name](value) for name, value in data.items()):
        raise wrong
    rules = tuple(cast(list[str], data.pop("rules")))
    return format, Head(settings=settings, rules=rules, **data)  # type: ignore[arg-type]  # _SHAPES has looked at each


def _text(value: object) -> bool:
    return type(value) is str


def _number(value: object) -> bool:
    return type(value) is int


_SHAPES = {
    "house": _text,
    "version": _number,
    "fingerprint": _text,
    "readings": lambda value: isinstance(value, dict) and all(map(_text, value.values())),
    "rules": lambda value: isinstance(value, list) and all(map(_text, value)),
    "table": _text,
    "me": lambda value: value is None or _text(value),
    "seed": lambda value: value is None or _number(value),
    "program": _text,
    "minimum": _number,
    "maximum": _number,
}
"""What the values of a head look like, but for its settings."""


_ALWAYS_SET = frozenset({"dealt_by", "house_float", "enforce_hours", "utc_offset_minutes", "sealed"})
"""Settings that every record names; those that came later may be missing, and have their defaults then."""


def _settings(data: object, wrong: RecordError) -> Settings:
    try:
        settings = _SETTINGS.read(data)
    except WrittenError:
        raise wrong from None
    written, said = _SETTINGS.write(settings), cast(Data, data)
    if {**written, **said} != written or not said.keys() >= _ALWAYS_SET:
        raise wrong  # something was left out that every record has
    if settings.sealed and settings.dealt_by is DealtBy.PERSON:
        raise wrong  # that cannot be
    return settings


def _event(data: Data, line: int) -> Event:
    try:
        return read_event(data)
    except WrittenError as error:
        raise RecordError("record-event", line=line, detail=error.message) from None
