"""How kinds of values are put into plain form; found out once for each kind, when the first value of it is written."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from functools import cache
from operator import attrgetter
from typing import cast

from msgspec import to_builtins
from msgspec.structs import asdict

from puntobanco.game.cards import PACK, Card
from puntobanco.protocol.faults import VERSION, WrittenError
from puntobanco.shapes import (
    ByNameShape,
    Field,
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

Plain = dict[str, object]
Write = Callable[[object], object]
WriteFields = Callable[[Value], Plain]

CARD_TEXTS = {card: str(card) for card in PACK}
"""Every card, as it is written."""
_value_of = attrgetter("_value_")  # what `value` gives, without the detour through a descriptor
_NOTHING = object()


@cache
def family_writer(kinds: tuple[type[Value], ...], version: int | None, sparse: bool) -> WriteFields:
    """How a value of one of several kinds is written: its name, the version of the form, and its fields."""
    heads = {kind: _head(kind, version) for kind in kinds}
    writers: dict[type[Value], WriteFields] = {}

    def write(value: Value) -> Plain:
        kind = type(value)
        head = heads.get(kind)
        if head is None:
            names = tuple(dict.fromkeys(map(name_of, kinds)))
            raise WrittenError("written-type", found=kind.__name__, allowed=names)
        fields = writers.get(kind)
        if fields is None:
            fields = writers[kind] = writer(kind, sparse)
        return {**head, **fields(value)}

    return write


def _head(kind: type[Value], version: int | None) -> Plain:
    return {"type": name_of(kind)} if version is None else {"type": name_of(kind), "v": version}


@cache
def writer(kind: type[Value], sparse: bool) -> WriteFields:
    """How the fields of a kind are written."""
    fields = fields_of(kind)
    plan = tuple((one, converter(one.shape, sparse)) for one in fields)
    if not sparse and all(write is None and one.name == one.written and not one.later for one, write in plan):
        return asdict
    if _is_native(NestedShape(kind), sparse):
        return to_builtins
    if any(one.name != one.written for one in fields):
        return _renaming_writer(plan, sparse)
    if sparse or any(one.later for one in fields):
        return _sparse_writer(plan, sparse)
    changed = tuple((one.name, write) for one, write in plan if write is not None)

    def write(value: Value) -> Plain:
        found = asdict(value)
        for name, convert in changed:
            found[name] = convert(found[name])
        return found

    return write


def _sparse_writer(plan: tuple[tuple[Field, Write | None], ...], sparse: bool) -> WriteFields:
    """Leaves fields out that have their default: all of them, or those that came later."""
    steps = tuple(
        (one.name, one.default if one.later or (sparse and not one.needed) else _NOTHING, write)
        for one, write in plan
        if write is not None or one.later or (sparse and not one.needed)
    )

    def write(value: Value) -> Plain:
        found = asdict(value)
        for name, default, convert in steps:
            part = found[name]
            if part is default or part == default:
                del found[name]
            elif convert is not None:
                found[name] = convert(part)
        return found

    return write


def _renaming_writer(plan: tuple[tuple[Field, Write | None], ...], sparse: bool) -> WriteFields:
    def write(value: Value) -> Plain:
        found: Plain = {}
        for one, convert in plan:
            part: object = getattr(value, one.name)
            if not (one.later or (sparse and not one.needed)) or part != one.default:
                found[one.written] = part if convert is None else convert(part)
        return found

    return write


def converter(shape: Shape, sparse: bool) -> Write | None:
    """How what has a shape is put into plain form; None where it is plain already."""
    if isinstance(shape, PlainShape):
        return _convert_one(shape.kind)
    if isinstance(shape, MaybeShape):
        inner = converter(shape.of, sparse)
        return inner if inner is None or inner is to_builtins else _maybe(inner)
    if _is_native(shape, sparse):
        return to_builtins
    match shape:
        case NestedShape(kind):
            return cast("Write", writer(kind, sparse))
        case OneOfShape(kinds):
            return cast("Write", family_writer(kinds, VERSION, False))
        case ManyShape(of):
            return _each(converter(of, sparse) or _same)
        case RowShape(of):
            parts = tuple(converter(part, sparse) or _same for part in of)
            return lambda value: [write(part) for write, part in zip(parts, _parts(value), strict=True)]
        case ByNameShape(of):
            return _each_by_name(converter(of, sparse) or _same)


def _is_native(shape: Shape, sparse: bool) -> bool:
    """Whether msgspec writes it as we do, and so at once: no card, fraction or name of a kind is in it, no row."""
    match shape:
        case PlainShape(kind):
            return kind in (int, str, bool) or issubclass(kind, Enum)
        case NestedShape(kind):
            fields = fields_of(kind)
            omits = kind.__struct_config__.omit_defaults
            same = omits == sparse or all(one.needed for one in fields)
            return same and all(_is_native(one.shape, sparse) and (sparse or not one.later) for one in fields)
        case MaybeShape(of) | ByNameShape(of):
            return _is_native(of, sparse)
        case ManyShape() | RowShape() | OneOfShape():
            return False


def _convert_one(kind: type[object]) -> Write | None:
    if kind is Card:
        return CARD_TEXTS.__getitem__  # type: ignore[return-value]  # what is asked for is a card
    if issubclass(kind, Enum):
        return _value_of
    return fraction_text if kind is Fraction else None


def _maybe(inner: Write) -> Write:
    return lambda value: None if value is None else inner(value)


def _same(value: object) -> object:
    return value


def _each(inner: Write) -> Write:
    return lambda value: list(map(inner, _parts(value)))


def _each_by_name(inner: Write) -> Write:
    return lambda value: {name: inner(part) for name, part in cast("Mapping[str, object]", value).items()}


def _parts(value: object) -> Iterable[object]:
    return cast("tuple[object, ...]", value)


def fraction_text(value: object) -> str:
    """A fraction as it is written, in lowest terms."""
    number = cast("Fraction", value)
    return f"{number.numerator}/{number.denominator}"
