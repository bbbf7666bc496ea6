"""The protocol described for others, made from its types: a JSON schema, the tables of its page, the page's types."""

import json
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import get_args

from puntobanco.game.cards import Card, Rank, Suit
from puntobanco.protocol.acts import Act
from puntobanco.protocol.described import about_fields, about_kind, all_kinds
from puntobanco.protocol.facts import CardFaceDown, PublicFact
from puntobanco.protocol.messages import CLIENT_MESSAGES, PROTOCOL, SERVER_MESSAGES
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
from puntobanco.table.allowed import AllowedAct
from puntobanco.values import Value, name_of

Plain = dict[str, object]
_FULL: tuple[type[Value], ...] = (*get_args(Act), *get_args(PublicFact))
"""Kinds that are written whole: nothing is left out of them, and nothing may be added."""
_UNIONS: dict[tuple[type[Value], ...], str] = {get_args(Act): "Act", get_args(PublicFact): "PublicFact"}
_MESSAGES: tuple[type[Value], ...] = (*CLIENT_MESSAGES.members, *SERVER_MESSAGES.members)
_ONCE_CALLED: dict[type[object], str] = {AllowedAct: "Choice"}
"""Kinds that are described under the name that they first had: others have made types from the schema."""


# A JSON schema


def schema() -> str:
    """Every message of both sides, as a JSON schema."""
    definitions: Plain = {
        "ClientMessage": {"oneOf": _references(CLIENT_MESSAGES.members)},
        "ServerMessage": {"oneOf": _references(SERVER_MESSAGES.members)},
        **{name: {"oneOf": _references(kinds)} for kinds, name in _UNIONS.items()},
    }
    for kind in all_kinds():
        if kind is Card:
            ranks, suits = ("".join(one.value for one in letters) for letters in (Rank, Suit))
            definitions["Card"] = {"type": "string", "pattern": f"^[{ranks}][{suits}]$"}
        elif issubclass(kind, Enum):
            definitions[kind.__name__] = {"enum": [one.value for one in kind]}
        elif issubclass(kind, Value):
            definitions[_name(kind)] = described(kind, full=kind in _FULL)
    found: Plain = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of a live table, version {PROTOCOL}",
        "description": "Every message over the WebSocket, of clients and of the server; see protocol.md.",
        "anyOf": _references_to(("ClientMessage", "ServerMessage")),  # a sign that is told is one that can be sent, too
        "$defs": dict(sorted(definitions.items())),
    }
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _references(kinds: Iterable[type[object]]) -> list[Plain]:
    return _references_to(map(_name, kinds))


def _name(kind: type[object]) -> str:
    return _ONCE_CALLED.get(kind, kind.__name__)


def _references_to(names: Iterable[str]) -> list[Plain]:
    return [{"$ref": f"#/$defs/{name}"} for name in names]


def described(kind: type[Value], *, full: bool) -> Plain:
    """The schema of one kind; `full` if nothing is left out of it, and nothing may be added."""
    told = about_fields(kind)
    tags: Plain = {}
    if full or kind in _MESSAGES:
        tags["type"] = {"const": name_of(kind)}
    if full:
        tags["v"] = {"const": 1}
    properties: Plain = {one.written: _property(one, told.get(one.name), full) for one in fields_of(kind)}
    needed = [one.written for one in fields_of(kind) if one.needed or kind is CardFaceDown]
    found: Plain = {"description": about_kind(kind), "type": "object", "properties": {**tags, **properties}}
    found["required"] = [*(name for name in tags if name == "type"), *needed]
    return {**found, "additionalProperties": False} if full else found


def _property(field: Field, told: str | None, full: bool) -> Plain:
    shape = field.shape
    if isinstance(shape, MaybeShape) and not field.needed and not full:
        shape = shape.of  # where it is nothing it is not there
    return {**_schema(shape), **({} if told is None else {"description": told})}


def _schema(shape: Shape) -> Plain:
    match shape:
        case PlainShape(kind):
            plain: dict[type[object], Plain] = {
                int: {"type": "integer"},
                str: {"type": "string"},
                bool: {"type": "boolean"},
                object: {},
            }
            return plain.get(kind) or (_references([kind])[0] if kind is not object else {})
        case NestedShape(kind):
            return _references([kind])[0]
        case OneOfShape(kinds):
            return _references_to([_UNIONS[kinds]])[0]
        case MaybeShape(of):
            return {"anyOf": [_schema(of), {"type": "null"}]}
        case ManyShape(of):
            return {"type": "array", "items": _schema(of)}
        case RowShape(parts):
            return {"type": "array", "prefixItems": list(map(_schema, parts)), "items": False, "minItems": len(parts)}
        case ByNameShape(of):
            return {"type": "object", "additionalProperties": _schema(of)}


# The tables of docs/protocol.md


def message_table(kinds: Iterable[type[Value]]) -> str:
    """The messages of one side."""
    rows = ["| message | with | meaning |", "|---|---|---|"]
    for kind in kinds:
        told = about_fields(kind)
        keys = " ".join(f"`{_key(one)}`" for one in fields_of(kind))
        notes = (f" `{one.written}`: {told[one.name]}" for one in fields_of(kind) if one.name in told)
        rows.append(f"| `{name_of(kind)}` | {keys} | {about_kind(kind)}{''.join(notes)} |")
    return "\n".join(rows) + "\n"


def view_table(kind: type[Value]) -> str:
    """Every key of a view, however deep it lies."""
    return "\n".join(["| key | value | |", "|---|---|---|", *_rows(kind, "")]) + "\n"


def _rows(kind: type[Value], path: str) -> Iterator[str]:
    told = about_fields(kind)
    for one in fields_of(kind):
        within = _kind_within(one.shape)
        about = told.get(one.name, "")
        if within is not None:
            about = " ".join(filter(None, (about_kind(within), about)))
        yield f"| `{path}{_key(one)}` | {_value(one.shape)} | {about} |"
        if within is not None:
            yield from _rows(within, f"{path}{one.written}{_step(one.shape)}.")


def _key(field: Field) -> str:
    return field.written if field.needed else f"{field.written}?"


def _step(shape: Shape) -> str:
    match shape:
        case MaybeShape(of):
            return _step(of)
        case ManyShape(of):
            return f"[]{_step(of)}"
        case ByNameShape(of):
            return f".*{_step(of)}"
        case _:
            return ""


def _kind_within(shape: Shape) -> type[Value] | None:
    match shape:
        case NestedShape(kind):
            return kind
        case MaybeShape(of) | ManyShape(of) | ByNameShape(of):
            return _kind_within(of)
        case _:
            return None


def _value(shape: Shape) -> str:
    match shape:
        case PlainShape(kind):
            plain: dict[type[object], str] = {int: "whole number", str: "text", bool: "true or false", Card: "card"}
            if issubclass(kind, Enum):
                return " ".join(f"`{one.value}`" for one in kind)
            return plain.get(kind, "anything")
        case NestedShape():
            return "object"
        case OneOfShape(kinds):
            return _UNIONS[kinds]
        case MaybeShape(of):
            return _value(of)
        case ManyShape(of):
            return f"list: {_value(of)}{' or null' if isinstance(of, MaybeShape) else ''}"
        case RowShape(parts):
            return f"[{', '.join(map(_value, parts))}]"
        case ByNameShape(of):
            return f"by name: {_value(of)}"


# The types of the page

_ON_THE_PAGE = {
    "TableView": "View",
    "CoupView": "Coup",
    "HandView": "Hand",
    "PersonView": "Person",
    "PrivateView": "You",
    "PublicFact": "Fact",
}
"""What the page calls some of them."""


def page_types() -> str:
    """Comments in which TypeScript finds the types of everything that travels."""
    lines = ["/**", " * What the server tells and is told, made from the types of `puntobanco.protocol`.", " *"]
    for kind in all_kinds():
        if kind is Card:
            lines.append(" * @typedef {string} Card")
        elif issubclass(kind, Enum):
            words = " | ".join(json.dumps(one.value) for one in kind)
            lines.append(f" * @typedef {{{words}}} {_page_name(kind.__name__)}")
        elif issubclass(kind, Value) and kind not in _FULL:
            lines += [" *", *_page_object(kind)]
    for kinds, name in (*_UNIONS.items(), (SERVER_MESSAGES.members, "ServerMessage")):
        members = "\n *   | ".join(page_member(kind) for kind in kinds)
        lines += [" *", f" * @typedef {{{members}}} {_page_name(name)}"]
    return "\n".join([*lines, " */"]) + "\n"


def _page_name(name: str) -> str:
    return _ON_THE_PAGE.get(name, name)


def _page_object(kind: type[Value]) -> Iterator[str]:
    told = about_fields(kind)
    yield f" * @typedef {{object}} {_page_name(_name(kind))} {about_kind(kind)}"
    if kind in _MESSAGES:
        yield f" * @property {{{json.dumps(name_of(kind))}}} type"
    for one in fields_of(kind):
        name = one.written if one.needed else f"[{one.written}]"
        shape = one.shape.of if isinstance(one.shape, MaybeShape) and not one.needed else one.shape
        yield f" * @property {{{_page_type(shape)}}} {name} {told.get(one.name, '')}".rstrip()


def page_member(kind: type[Value]) -> str:
    """One kind among several, as TypeScript has it."""
    if kind in _MESSAGES:
        return kind.__name__
    fields = (f"{one.written}: {_page_type(one.shape)}" for one in fields_of(kind))
    return f"{{{', '.join((f'type: {json.dumps(name_of(kind))}', 'v?: number', *fields))}}}"


def _page_type(shape: Shape) -> str:
    match shape:
        case PlainShape(kind):
            plain: dict[type[object], str] = {int: "number", str: "string", bool: "boolean", object: "any"}
            return plain.get(kind) or _page_name(kind.__name__)
        case NestedShape(kind):
            return _page_name(_name(kind))
        case OneOfShape(kinds):
            return _page_name(_UNIONS[kinds])
        case MaybeShape(of):
            return f"{_page_type(of)} | null"
        case ManyShape(of):
            return f"({_page_type(of)})[]" if isinstance(of, MaybeShape) else f"{_page_type(of)}[]"
        case RowShape(parts):
            return f"[{', '.join(map(_page_type, parts))}]"
        case ByNameShape(of):
            return f"Record<string, {_page_type(of)}>"
