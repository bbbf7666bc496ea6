"""From rules by path to the text of a house file: the part of TOML that house files need, and no more.

What is written here reads back to the same rules (`reader.py`). Rules stand under the heading of their section, bets
under one of their own; everything is in the plain form in which JSON holds it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from puntobanco.house.house import House, written

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_NOT_AS_IT_IS = re.compile(r'["\\\x00-\x1f\x7f]')
_OWN_HEADING = ("bets", "tableau")
"""Sections whose rules have two parts before the last: each bet and each part of the tableau has its heading."""

Plain = str | int | float | bool | None | Sequence["Plain"] | Mapping[str, "Plain"]


def house_text(
    id: str, rules: Mapping[str, Plain], *, version: int = 1, extends: str | None = None, remove: Sequence[str] = ()
) -> str:
    """The text of a house file with these rules, in the order in which they are given."""
    head = [f"id = {_value(id)}", f"version = {_value(version)}"]
    if extends is not None:
        head.append(f"extends = {_value(extends)}")
    if remove:
        head.append(f"remove = {_value(list(remove))}")
    parts = ["\n".join(head)]
    for heading, lines in _sections(rules).items():
        parts.append("\n".join([f"[{heading}]", *lines]))
    return "\n\n".join(parts) + "\n"


def whole_text(house: House) -> str:
    """A house in one file of its own, which extends none; without its sources, its leaflets and its readings."""
    rules = {path: written(path, rule) for path, rule in house.rules.items()}
    of_leaflets = ("leaflets.", "printed_edges.")
    kept = {path: value for path, value in rules.items() if not path.startswith(of_leaflets)}
    return house_text(house.id, kept, version=house.version)  # type: ignore[arg-type]  # what `written` gives is plain


def _sections(rules: Mapping[str, Plain]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path, value in rules.items():
        head, *rest = path.split(".")
        heading = [head, *rest[:-1]] if head in _OWN_HEADING else [head]
        name = rest[len(heading) - 1 :]
        found.setdefault(".".join(map(_key, heading)), []).append(f"{'.'.join(map(_key, name))} = {_value(value)}")
    return found


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _value(value: Plain) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _decimal(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_pairs(value)) + " }" if value else "{}"
    if value is None:
        raise TypeError("TOML has no word for nothing")
    return "[" + ", ".join(map(_value, value)) + "]"


def _pairs(table: Mapping[str, Plain]) -> Iterator[str]:
    return (f"{_key(name)} = {_value(value)}" for name, value in table.items())


def _decimal(number: float) -> str:
    """A number that is not whole, as TOML writes it: never without digits on both sides of the point."""
    return repr(number).replace("e", ".0e") if "e" in repr(number) and "." not in repr(number) else repr(number)


def _text(text: str) -> str:
    return '"' + _NOT_AS_IT_IS.sub(_escaped, text) + '"'


def _escaped(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[0]) or f"\\u{ord(found[0]):04x}"
