"""What the fields of a kind of value may hold, as a small tree.

It is read once from the annotations of the kind. The table checks commands by it, the codec writes and reads by it,
and the description of the protocol is made from it: nobody reads annotations a second time in a way of their own.
"""

import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Union, get_args, get_origin, get_type_hints

import msgspec

from puntobanco.values import Value


@dataclass(frozen=True, slots=True)
class PlainShape:
    """A whole number, a text, a flag, a card, a member of an enum, a fraction; of `object`: any JSON."""

    kind: type[object]


@dataclass(frozen=True, slots=True)
class NestedShape:
    """Another value."""

    kind: type[Value]


@dataclass(frozen=True, slots=True)
class OneOfShape:
    """A value of one of several kinds."""

    kinds: tuple[type[Value], ...]


@dataclass(frozen=True, slots=True)
class MaybeShape:
    """Something, or nothing."""

    of: "Shape"


@dataclass(frozen=True, slots=True)
class ManyShape:
    """Any number of something, in a row."""

    of: "Shape"


@dataclass(frozen=True, slots=True)
class RowShape:
    """So many parts, each of its own shape."""

    of: "tuple[Shape, ...]"


@dataclass(frozen=True, slots=True)
class ByNameShape:
    """Any number of something, by names."""

    of: "Shape"


Shape = PlainShape | NestedShape | OneOfShape | MaybeShape | ManyShape | RowShape | ByNameShape


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a kind of value."""

    name: str
    written: str
    """The key under which it is written; another than the name where that one is a word of Python's."""
    shape: Shape
    needed: bool
    """Whether it has no default."""
    default: object = None
    later: bool = False
    """Whether it came when values of this kind had been written without it; then it is not written while it has its
    default."""


@cache
def fields_of(kind: type[Value]) -> tuple[Field, ...]:
    """The fields of a kind, in their order."""
    hints = get_type_hints(kind)
    later = kind.__dict__.get("came_later", ())
    return tuple(_field(one, shape_of(hints[one.name]), one.name in later) for one in msgspec.structs.fields(kind))


def _field(found: msgspec.structs.FieldInfo, shape: Shape, later: bool) -> Field:
    default = found.default if found.default_factory is msgspec.NODEFAULT else found.default_factory()
    needed = default is msgspec.NODEFAULT
    return Field(found.name, found.encode_name, shape, needed, None if needed else default, later)


def shape_of(hint: object) -> Shape:
    """The shape of what an annotation allows."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union(parts)
    if origin is tuple:
        return ManyShape(shape_of(parts[0])) if parts[-1] is Ellipsis else RowShape(tuple(map(shape_of, parts)))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return ByNameShape(shape_of(parts[1]))
    assert isinstance(hint, type), hint  # there are no other fields
    return NestedShape(hint) if issubclass(hint, Value) else PlainShape(hint)


def _union(parts: tuple[object, ...]) -> Shape:
    something = tuple(part for part in parts if part is not types.NoneType)
    kinds = tuple(part for part in something if isinstance(part, type) and issubclass(part, Value))
    if len(something) > 1:
        assert kinds == something, parts  # of things without a name nobody could tell which one was written
    shape: Shape = OneOfShape(kinds) if len(something) > 1 else shape_of(something[0])
    return shape if len(something) == len(parts) else MaybeShape(shape)
