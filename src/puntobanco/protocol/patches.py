"""What changes between two views, as a JSON merge patch (RFC 7396); `client.merge` applies it."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar, cast

from puntobanco.protocol.writing import Plain, Write, converter
from puntobanco.shapes import ByNameShape, MaybeShape, NestedShape, Shape, fields_of
from puntobanco.values import Value

T = TypeVar("T", bound=Value)
Difference = Callable[[object, object], Plain]


def difference(before: T, after: T) -> Plain:
    """The patch that makes one view of another, both as they are written: sparsely."""
    return _differ(type(after))(before, after)


@cache
def _differ(kind: type[Value]) -> Difference:
    """How two values of a kind are compared; what has its default is not there, and null removes it."""
    steps = tuple(
        (one.name, one.written, one.needed, one.default, _inside(one.shape), converter(one.shape, sparse=True))
        for one in fields_of(kind)
    )

    def differ(before: object, after: object) -> Plain:
        patch: Plain = {}
        for name, key, needed, default, inside, convert in steps:
            old, new = getattr(before, name), getattr(after, name)
            if old is new or old == new:
                continue
            if not needed and new == default:
                patch[key] = None
            elif inside is not None and (needed or old != default):
                patch[key] = inside(old, new)
            else:
                patch[key] = new if convert is None else convert(new)
        return patch

    return differ


def _inside(shape: Shape) -> Difference | None:
    """How the parts of something are compared, where it has parts with names; anything else is replaced."""
    match shape:
        case MaybeShape(of):
            return _inside(of)
        case NestedShape(kind):
            return _differ(kind)
        case ByNameShape(of):
            return _differ_by_name(_inside(of), converter(of, sparse=True))
        case _:
            return None


def _differ_by_name(inside: Difference | None, convert: Write | None) -> Difference:
    def differ(before: object, after: object) -> Plain:
        old, new = cast("Mapping[str, object]", before), cast("Mapping[str, object]", after)
        patch: Plain = {} if old.keys() <= new.keys() else dict.fromkeys(name for name in old if name not in new)
        for name, part in new.items():
            if name not in old:
                patch[name] = part if convert is None else convert(part)
            elif old[name] is not part and old[name] != part:
                patch[name] = inside(old[name], part) if inside else part if convert is None else convert(part)
        return patch

    return differ
