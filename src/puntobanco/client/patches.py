"""JSON merge patches (RFC 7396): how a view changes by an event."""

from typing import Any


def merge(target: Any, patch: Any) -> Any:
    """What a patch makes of a target: objects are merged, null removes a key, anything else replaces.

    The target itself stays as it is; parts that the patch leaves alone are shared.
    """
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge(merged.get(name), value)
    return merged
