"""Where a request comes from: only our own pages, or no page at all, may change something."""

from typing import Any
from urllib.parse import urlsplit

_OWN_SITES = ("same-origin", "none")
"""What a browser says of our own pages, and of what somebody typed; no page can say it in its place."""


def is_own_origin(request: Any) -> bool:
    """Whether a request or a WebSocket comes from a page of this server, or from no page."""
    if request.headers.get("sec-fetch-site", "same-origin") not in _OWN_SITES:
        return False
    origin = request.headers.get("origin")
    if origin is None:
        return True
    host = request.headers.get("host", "")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()
