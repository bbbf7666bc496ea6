"""Values in plain form and back: commands, events and states as JSON, checked strictly when they are read.

A `Value` has fields that are whole numbers, texts, flags, cards, enum members, fractions, other such values,
or tuples and mappings of these. What cannot be a value of its type is refused, with the path of the fault.
"""

import types
from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from puntobanco.game.cards import PACK, Card
from puntobanco.game.errors import PuntoError
from puntobanco.game.messages import echo
from puntobanco.values import Value

VERSION = 1
"""The version of the written form; a reader refuses any other."""

_LONGEST_TEXT = 10_000
_MOST_PARTS = 100_000
_CARDS = {str(card): card for card in PACK}

T = TypeVar("T", bound=Value)


class WrittenError(PuntoError):
    """A written value that cannot be read; `values` hold the `path` of the fault."""


class Kinds(Generic[T]):
    """A family of values (the commands, or the events) that are written with the name of their type."""

    def __init__(self, kinds: Iterable[type[T]]) -> None:
        self.kinds: dict[str, type[T]] = {kind.__name__: kind for kind in kinds}

    def write(self, value: T) -> dict[str, object]:
        """A value as JSON: its type, the version of the form, and its fields."""
        if self.kinds.get(type(value).__name__) is not type(value):
            raise WrittenError("written-type", found=type(value).__name__, allowed=tuple(self.kinds))
        return {"type": type(value).__name__, "v": VERSION, **write_fields(value)}

    def read(self, data: object) -> T:
        """The value again; refused if it is not exactly what `write` could have written."""
        if not isinstance(data, dict):
            raise WrittenError("written-not-object", path="")
        fields = dict(data)
        name, version = fields.pop("type", None), fields.pop("v", None)
        if type(version) is not int or version != VERSION:
            raise WrittenError("written-version", found=echo(version), only=VERSION)
        if not isinstance(name, str) or name not in self.kinds:
            raise WrittenError("written-type", found=echo(name), allowed=tuple(self.kinds))
        return _read_fields(self.kinds[name], fields, "")


def write_fields(value: Value) -> dict[str, object]:
    """The fields of a value in plain form."""
    return {name: _plain(getattr(value, name)) for name in value.__struct_fields__}


def _plain(value: Any) -> object:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, Value):
        return write_fields(value)
    return [_plain(part) for part in value]


_HINTS: dict[type[Value], dict[str, Any]] = {}


def _hints(kind: type[Value]) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]


def _read_fields(kind: type[T], data: Mapping[str, Any], path: str) -> T:
    hints = _hints(kind)
    needed = kind.__struct_fields__[: len(hints) - len(kind.__struct_defaults__)]
    for name in data:
        if name not in hints:
            raise WrittenError("written-field", path=f"{path}{str(name)[:40]}", kind=kind.__name__)
    read = {}
    for name, hint in hints.items():
        if name in data:
            read[name] = _read(hint, data[name], f"{path}{name}")
        elif name in needed:
            raise WrittenError("written-missing", path=f"{path}{name}", kind=kind.__name__)
    return kind(**read)


def _read(hint: Any, data: Any, path: str) -> Any:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        if data is None and type(None) in get_args(hint):
            return None
        (hint,) = (part for part in get_args(hint) if part is not type(None))
        return _read(hint, data, path)
    if origin is tuple:
        return _read_tuple(get_args(hint), data, path)
    if origin is not None and issubclass(origin, Mapping):
        if not isinstance(data, dict) or len(data) > _MOST_PARTS:
            raise WrittenError("written-value", path=path)
        kind = get_args(hint)[1]
        return {str(key): _read(kind, part, f"{path}.{str(key)[:40]}") for key, part in data.items()}
    return _read_one(hint, data, path)


def _read_tuple(kinds: tuple[Any, ...], data: Any, path: str) -> tuple[Any, ...]:
    if not isinstance(data, list) or len(data) > _MOST_PARTS:
        raise WrittenError("written-value", path=path)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(kinds[0], part, f"{path}[{place}]") for place, part in enumerate(data))
    if len(kinds) != len(data):
        raise WrittenError("written-value", path=path)
    return tuple(_read(kind, data[place], f"{path}[{place}]") for place, kind in enumerate(kinds))


def _read_one(kind: type[Any], data: Any, path: str) -> Any:
    wrong = WrittenError("written-value", path=path)
    if kind is Card:
        if isinstance(data, str) and data in _CARDS:
            return _CARDS[data]
    elif kind is Fraction and isinstance(data, str):
        return _read_fraction(data, wrong)
    elif issubclass(kind, Enum):
        for member in kind:
            if type(data) is type(member.value) and data == member.value:
                return member
    elif issubclass(kind, Value) and isinstance(data, dict):
        return _read_fields(kind, data, f"{path}.")
    elif kind in (bool, int, str) and type(data) is kind and (kind is not str or len(data) <= _LONGEST_TEXT):
        return data
    raise wrong


def _read_fraction(text: str, wrong: WrittenError) -> Fraction:
    top, mark, bottom = text.partition("/")
    if (
        not mark
        or len(text) > 200
        or not top.removeprefix("-").isdecimal()
        or not bottom.isdecimal()
        or int(bottom) == 0
    ):
        raise wrong
    value = Fraction(int(top), int(bottom))
    if f"{value.numerator}/{value.denominator}" != text:
        raise wrong
    return value
