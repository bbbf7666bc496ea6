"""JSON merge patches (RFC 7396): what changes between two views, so that only that is sent."""

from typing import Any


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The patch that makes one object of another; objects hold no null of their own."""
    patch: dict[str, Any] = dict.fromkeys(before.keys() - after.keys())
    for name, value in after.items():
        old = before.get(name)
        if old == value and name in before:
            continue
        patch[name] = difference(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return patch


def merged(before: Any, patch: Any) -> Any:
    """An object with a patch applied."""
    if not isinstance(patch, dict):
        return patch
    found = dict(before) if isinstance(before, dict) else {}
    for name, value in patch.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = merged(found.get(name), value)
    return found
