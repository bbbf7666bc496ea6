"""Where a value of a request stands that cannot be accepted, and what is wrong with it.

A value that may be of several types is tried as each of them, and every one gives its reason: a text that is too long
is no yes or no, no number, and too long. What the sender wants to know is the last.
"""

from collections.abc import Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError

Place = tuple[str | int, ...]
OF_NO_TYPE = "union_type"
"""A value that is of none of the types that it may be of."""
_NOT_THERE = "missing"
_LIMIT = "max_length"


def wrong_value(error: RequestValidationError) -> tuple[str, str]:
    """The place of the first value that cannot be accepted, and the reason, with the limit where it is too long."""
    faults = error.errors()
    places = [_place(fault, error.body) for fault in faults]
    tried = [
        (fault, place) for fault, place in zip(faults, places, strict=True) if place[: len(places[0])] == places[0]
    ]
    reasons = [one for one in tried if not _is_of_type(one[0])]
    fault, place = reasons[0] if reasons else tried[0]
    alternatives = [fault for fault, of in tried if of == place]
    kind = OF_NO_TYPE if not reasons and len(alternatives) > 1 else str(fault.get("type", ""))
    limit = fault.get("ctx", {}).get(_LIMIT)
    return ".".join(map(str, place)) or "body", kind if limit is None else f"{kind}, {_LIMIT} {limit}"


def _is_of_type(fault: dict[str, Any]) -> bool:
    """Whether the value is only not of a type that it need not be of."""
    return str(fault.get("type", "")).endswith("_type")


def _place(fault: dict[str, Any], body: Any) -> Place:
    """The path of a value in what was sent, without the names of the types that it was tried as."""
    start, *parts = fault.get("loc", ()) or ("",)
    if start != "body" or not isinstance(body, dict | list):
        return tuple(parts)
    found: list[str | int] = []
    at = body
    for number, part in enumerate(parts):
        if _has(at, part):
            found.append(part)
            at = at[part]
        elif number == len(parts) - 1 and fault.get("type") == _NOT_THERE:
            found.append(part)
    return tuple(found)


def _has(at: object, part: str | int) -> bool:
    if isinstance(at, dict):
        return part in at
    return isinstance(at, Sequence) and not isinstance(at, str) and isinstance(part, int) and part < len(at)
