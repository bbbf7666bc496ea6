"""JSON merge patches (RFC 7396): what changes between two views; `client.merge` applies them."""

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
