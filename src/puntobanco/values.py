"""Values that know what they are: equal only to their own kind, always true, never changed.

Two kinds whose fields happen to agree are two things: `BuyIn(100)` is not `Tip(100)`. What a program proves is compared
by kind and content, so everything that happens at a table or to a person is such a value (docs/decisions/0017).
"""

from typing import TYPE_CHECKING, Self, dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True)
class Value(msgspec.Struct, frozen=True, gc=False):
    """A small immutable value with named fields.

    A kind is written under the name of its class, or under `written_as`, a class variable, where it has one: classes
    may be renamed, what was written may not. A field that is named in `came_later`, a class variable too, is not
    written while it has its default: what was written before it came is written again sign for sign. No value is ever
    part of a circle, so the collector of circles passes over all of them (`gc=False`).
    """

    if TYPE_CHECKING:

        def replace(self, **changed: object) -> Self:
            """The value with other contents in some of its fields."""

    else:
        replace = msgspec.Struct.__replace__  # as it is: a function around it takes several times as long


def name_of(kind: type[Value]) -> str:
    """The name under which a kind is written."""
    return str(kind.__dict__.get("written_as", kind.__name__))


class View(Value, frozen=True, omit_defaults=True):
    """A value that is shown: a field that has a default is not written while it has it."""
