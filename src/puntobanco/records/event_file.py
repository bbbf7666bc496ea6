"""The record of a table: a file with a head that carries the house that was played, and one event a line.

Every line carries a seal over all lines before it, so that a line that was changed, moved or lost is found; and a
record is believed only as far as the table itself would have brought about the same events (`replayed`).
"""

import hashlib
import json
import os
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
from puntobanco.table.state import DealtBy, Settings

FORMAT = "punto-record-3"
_WITHOUT_RULES = "punto-record-2"
"""How records were written that only named their house; they are still read."""
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
        self._write({"format": FORMAT, **_written_head(head)})

    def add(self, events: Iterable[Event]) -> None:
        """Write events, and let them reach the file."""
        for event in events:
            self._write(write_event(event))
        self._stream.flush()

    def _write(self, data: Data) -> None:
        text = json.dumps(data, ensure_ascii=False)
        if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
            text = json.dumps(data)  # what is no UTF-8 is written by its numbers
        self._seal = seal_after(self._seal, data)
        self._stream.write(f'{text[:-1]}, "seal": "{self._seal}"}}\n')


def _written_head(head: Head) -> Data:
    said: Data = {name: getattr(head, name) for name in Head._fields}
    said["settings"] = _SETTINGS.write(head.settings)
    return {name: value for name, value in said.items() if name not in _OF_LIMITS or value is not None}


def seal_after(before: str, data: Data) -> str:
    """The seal of a line, after the seal of the one before it."""
    plain = json.dumps(data, ensure_ascii=True, sort_keys=True)
    return hashlib.sha256(f"{before}\n{plain}".encode()).hexdigest()


class Record(NamedTuple):
    """A record as it was read: its head, the house it was played by, and its events."""

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
    return Record(head, _house(head), tuple(_event(data, number) for number, data in enumerate(lines, start=2)))


def _without_limits(head: Head) -> House:
    if not head.rules:
        return load(head.house, head.readings)
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
    seal = ""
    for number in count(1):
        longest = _LONGEST_HEAD if number == 1 else _LONGEST_LINE
        raw = file.readline(longest + 1)
        if not raw:
            return
        if number > _MOST_LINES or len(raw) > longest:
            raise RecordError("record-too-large", line=number)
        data = _object(raw, number)
        given = data.pop("seal", None)
        seal = seal_after(seal, data)
        if given != seal:
            raise RecordError("record-seal", line=number)
        yield data


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


def _head(data: Data) -> Head:
    wrong = RecordError("record-head", line=1)
    format = data.pop("format", None)
    if format == _WITHOUT_RULES and "rules" not in data:
        data["rules"] = []
    elif format != FORMAT or not data.get("rules"):
        raise wrong
    if {*data, *_OF_LIMITS} != set(Head._fields):
        raise wrong
    settings = _settings(data.pop("settings"), wrong)
    if not all(_SHAPES[name](value) for name, value in data.items()):
        raise wrong
    rules = tuple(cast(list[str], data.pop("rules")))
    return Head(settings=settings, rules=rules, **data)  # type: ignore[arg-type]  # _SHAPES has looked at each


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


def _settings(data: object, wrong: RecordError) -> Settings:
    try:
        settings = _SETTINGS.read(data)
    except WrittenError:
        raise wrong from None
    if _SETTINGS.write(settings) != data or (settings.sealed and settings.dealt_by is DealtBy.PERSON):
        raise wrong  # something was left out, or cannot be
    return settings


def _event(data: Data, line: int) -> Event:
    try:
        return read_event(data)
    except WrittenError as error:
        raise RecordError("record-event", line=line, detail=error.message) from None
