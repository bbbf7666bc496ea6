"""What can be said about the types of the protocol: which there are, and what their docstrings say of them."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache

from puntobanco.protocol.messages import CLIENT_MESSAGES, SERVER_MESSAGES
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
from puntobanco.values import Value


def about_kind(kind: type[object]) -> str:
    """What the docstring of a kind says, in one line."""
    return " ".join((inspect.getdoc(kind) or "").split())


@cache
def about_fields(kind: type[Value]) -> dict[str, str]:
    """What the docstrings below its fields say, by the names of the fields."""
    (found,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(found, ast.ClassDef)
    told: dict[str, str] = {}
    name = ""
    for part in found.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            name = part.target.id
        elif isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and name:
            told[name] = " ".join(str(part.value.value).split())
            name = ""
    return told


def kinds_within(shape: Shape) -> Iterator[type[object]]:
    """Every kind that occurs in what has a shape: cards and enums too, each after those that it is made of."""
    match shape:
        case PlainShape(kind):
            yield kind
        case NestedShape(kind):
            for one in fields_of(kind):
                yield from kinds_within(one.shape)
            yield kind
        case OneOfShape(kinds):
            for kind in kinds:
                yield from kinds_within(NestedShape(kind))
        case MaybeShape(of) | ManyShape(of) | ByNameShape(of):
            yield from kinds_within(of)
        case RowShape(parts):
            for part in parts:
                yield from kinds_within(part)


def all_kinds() -> tuple[type[object], ...]:
    """Every kind that occurs in a message, once."""
    messages = (*CLIENT_MESSAGES.members, *SERVER_MESSAGES.members)
    found = (kind for message in messages for kind in kinds_within(NestedShape(message)))
    return tuple(dict.fromkeys(found))
