"""How kinds of values are read from plain form; found out once for each kind, when the first value of it is read."""

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from functools import cache

from puntobanco.game.cards import Card
from puntobanco.game.messages import echo
from puntobanco.protocol.faults import VERSION, ReadError
from puntobanco.protocol.writing import CARD_TEXTS, fraction_text
from puntobanco.shapes import (
    ByNameShape,
    ManyShape,
    MaybeShape,
    NestedShape,
    OneOfShape,
    PlainShape,
    RowShape,
    Shape,
    fields_of,
)
from puntobanco.values import Value, name_of

Read = Callable[[object], object]

_LONGEST_TEXT = 10_000
_LONGEST_FRACTION = 200
_MOST_PARTS = 100_000
_LONGEST_KEY = 40
_MISSING = object()


@cache
def family_reader(kinds: tuple[type[Value], ...], version: int | None, sparse: bool) -> Read:
    """How a value of one of several kinds is read; of those that share a name, the first that has every field."""
    beside = frozenset({"type"} if version is None else {"type", "v"})
    named: dict[str, list[type[Value]]] = {}
    for kind in kinds:
        named.setdefault(name_of(kind), []).append(kind)

    def read(data: object) -> object:
        if type(data) is not dict:
            raise ReadError("written-value")
        if version is not None:
            found = data.get("v")
            if type(found) is not int or found != version:
                raise ReadError("written-version", found=echo(found), only=version)
        name = data.get("type")
        if not isinstance(name, str) or name not in named:
            raise ReadError("written-type", found=echo(name), allowed=tuple(named))
        same = named[name]
        kind = same[0] if len(same) == 1 else _fitting(same, data.keys() - beside)
        return reader(kind, sparse, beside)(data)

    return read


def _fitting(kinds: list[type[Value]], keys: set[str]) -> type[Value]:
    return next((kind for kind in kinds if keys <= {one.written for one in fields_of(kind)}), kinds[0])


@cache
def reader(kind: type[Value], sparse: bool, beside: frozenset[str] = frozenset()) -> Read:
    """How the fields of a kind are read; `beside` are keys that stand beside them."""
    plan = tuple((one.written, one.name, _read(one.shape, sparse), one.needed) for one in fields_of(kind))
    known = beside | {key for key, *_ in plan}

    def read(data: object) -> object:
        if type(data) is not dict:
            raise ReadError("written-value")
        if not sparse and not data.keys() <= known:
            unknown = next(str(key) for key in data if key not in known)
            raise ReadError("written-field", f".{unknown[:_LONGEST_KEY]}", kind=name_of(kind))
        found, key = {}, ""
        try:
            for key, name, read_part, needed in plan:
                part = data.get(key, _MISSING)
                if part is not _MISSING:
                    found[name] = read_part(part)
                elif needed:
                    raise ReadError("written-missing", kind=name_of(kind))
        except ReadError as fault:
            fault.path = f".{key}{fault.path}"
            raise
        return kind(**found)

    return read


def _read(shape: Shape, sparse: bool) -> Read:
    match shape:
        case PlainShape(kind):
            return _read_one(kind)
        case NestedShape(kind):
            return reader(kind, sparse)
        case OneOfShape(kinds):
            return family_reader(kinds, VERSION, False)
        case MaybeShape(of):
            inner = _read(of, sparse)
            return lambda data: None if data is None else inner(data)
        case ManyShape(of):
            return _read_many(_read(of, sparse))
        case RowShape(of):
            return _read_row(tuple(_read(part, sparse) for part in of))
        case ByNameShape(of):
            return _read_by_name(_read(of, sparse))


def _read_one(kind: type[object]) -> Read:
    if issubclass(kind, Enum):
        return _read_member(kind)
    readers: dict[type[object], Read] = {
        int: _read_whole,
        str: _read_text,
        bool: _read_flag,
        Card: _read_card,
        Fraction: _read_fraction,
        object: lambda data: data,
    }
    return readers[kind]


def _read_whole(data: object) -> object:
    if type(data) is int:
        return data
    raise ReadError("written-value")


def _read_text(data: object) -> object:
    if type(data) is str and len(data) <= _LONGEST_TEXT:
        return data
    raise ReadError("written-value")


def _read_flag(data: object) -> object:
    if type(data) is bool:
        return data
    raise ReadError("written-value")


_CARDS = {text: card for card, text in CARD_TEXTS.items()}


def _read_card(data: object) -> object:
    if type(data) is str and data in _CARDS:
        return _CARDS[data]
    raise ReadError("written-value")


def _read_member(kind: type[Enum]) -> Read:
    members = {(type(member.value), member.value): member for member in kind}

    def read(data: object) -> object:
        found = members.get((type(data), data)) if isinstance(data, str | int) else None
        if found is None:
            raise ReadError("written-value")
        return found

    return read


def _read_fraction(data: object) -> object:
    if type(data) is str and len(data) <= _LONGEST_FRACTION:
        top, _, bottom = data.partition("/")
        if top.removeprefix("-").isdecimal() and bottom.isdecimal() and int(bottom):
            value = Fraction(int(top), int(bottom))
            if fraction_text(value) == data:
                return value
    raise ReadError("written-value")


def _read_many(inner: Read) -> Read:
    def read(data: object) -> object:
        if type(data) is not list or len(data) > _MOST_PARTS:
            raise ReadError("written-value")
        found: list[object] = []
        try:
            found.extend(map(inner, data))
        except ReadError as fault:
            fault.path = f"[{len(found)}]{fault.path}"
            raise
        return tuple(found)

    return read


def _read_row(readers: tuple[Read, ...]) -> Read:
    def read(data: object) -> object:
        if type(data) is not list or len(data) != len(readers):
            raise ReadError("written-value")
        found: list[object] = []
        try:
            for inner, part in zip(readers, data, strict=True):
                found.append(inner(part))
        except ReadError as fault:
            fault.path = f"[{len(found)}]{fault.path}"
            raise
        return tuple(found)

    return read


def _read_by_name(inner: Read) -> Read:
    def read(data: object) -> object:
        if type(data) is not dict or len(data) > _MOST_PARTS:
            raise ReadError("written-value")
        found, key = {}, ""
        try:
            for key, part in data.items():
                found[str(key)] = inner(part)
        except ReadError as fault:
            fault.path = f".{str(key)[:_LONGEST_KEY]}{fault.path}"
            raise
        return found

    return read
