"""Values in plain form and back: whatever travels or is kept, as JSON, checked strictly when it is read.

A `Value` has fields that are whole numbers, texts, flags, cards, enum members, fractions, other such values, or tuples
and mappings of these (`puntobanco.shapes`). What cannot be a value of its kind is refused, with the path of the fault.

A `Family` has values of several kinds, each written with its name. A `Codec` has one kind, written without it. Either
may be `sparse`, as views are: a field that has a default is then left out while it has it, and a reader passes over
keys that it does not know, because whoever wrote them may be newer.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Generic, TypeVar, cast

from puntobanco.protocol.faults import VERSION, ReadError, WrittenError
from puntobanco.protocol.reading import Read, family_reader, reader
from puntobanco.protocol.writing import Plain, WriteFields, family_writer, writer
from puntobanco.values import Value, name_of

__all__ = ["VERSION", "Codec", "Family", "Plain", "WrittenError", "write_fields"]

T = TypeVar("T", bound=Value)


class Codec(Generic[T]):
    """One kind of value as JSON and back."""

    def __init__(self, kind: type[T], *, sparse: bool = False) -> None:
        self.kind, self.sparse = kind, sparse

    @cached_property
    def _write(self) -> WriteFields:
        return writer(self.kind, self.sparse)

    @cached_property
    def _read(self) -> Read:
        return reader(self.kind, self.sparse)

    def write(self, value: T) -> Plain:
        """The fields of a value in plain form."""
        return self._write(value)

    def read(self, data: object) -> T:
        """The value again; refused if it is not what `write` could have written."""
        return cast("T", _read_whole(self._read, data))


class Family(Generic[T]):
    """Values of several kinds (the acts, or the facts) that are written with the name of their kind.

    Kinds may share a name if their fields tell them apart. `version` is written too, where a family has one.
    """

    def __init__(self, kinds: Iterable[type[T]], *, version: int | None = VERSION, sparse: bool = False) -> None:
        self.version, self.sparse = version, sparse
        self.members: tuple[type[T], ...] = tuple(kinds)
        self._write = family_writer(self.members, version, sparse)
        self._read = family_reader(self.members, version, sparse)

    @cached_property
    def kinds(self) -> dict[str, type[T]]:
        """The kinds by their written names; of those that share one, the first."""
        found: dict[str, type[T]] = {}
        for kind in self.members:
            found.setdefault(name_of(kind), kind)
        return found

    def write(self, value: T) -> Plain:
        """A value as JSON: its kind, the version of the form, and its fields."""
        return self._write(value)

    def read(self, data: object) -> T:
        """The value again; refused if it is not what `write` could have written."""
        return cast("T", _read_whole(self._read, data))


def write_fields(value: Value) -> Plain:
    """The fields of any value in plain form."""
    return writer(type(value), False)(value)


def _read_whole(read: Read, data: object) -> object:
    if not isinstance(data, dict):
        raise WrittenError("written-not-object", path="")
    try:
        return read(data)
    except ReadError as fault:
        raise fault.told() from None
