"""Under which names and by which way the server is reached.

A request for another name comes from a page that lies about whose it is, and one in the clear can be read on its way.

Whoever owns a name can let it point to this machine. A page of theirs is then of the same origin as what it asks here,
as far as a browser can tell; only the name gives it away.
"""

import ipaddress
import re
from collections.abc import Iterable
from typing import Any

_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_]([a-z0-9_.-]{0,252}[a-z0-9_])?\.?)(?::([0-9]{1,5}))?")


class AllowedHosts:
    """The names of a server; those of this machine for itself always are."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = frozenset((*_LOOPBACK, *(name.lower().removesuffix(".") for name in names)))

    def allow(self, host: str | None) -> bool:
        """Whether a request for this host is for us; a name that was allowed without a port is so with any."""
        found = _HOST.fullmatch((host or "").lower())
        if found is None:
            return False
        name = found[1].removesuffix(".")
        return name in self._names or (found[3] is not None and f"{name}:{found[3]}" in self._names)


def is_host_name(text: str) -> bool:
    """Whether this can be allowed: a name or an address, with a port or without."""
    return _HOST.fullmatch(text.lower()) is not None


def is_for_us(request: Any) -> bool:
    """Whether a request or a WebSocket is for a name of this server."""
    hosts: AllowedHosts = request.app.state.hosts
    return hosts.allow(request.headers.get("host"))


def is_for_this_machine(request: Any) -> bool:
    """Whether it is for a name that every machine has for itself."""
    return _OWN.allow(request.headers.get("host"))


def is_in_the_clear(request: Any) -> bool:
    """Whether somebody on the way could read along: it comes from another machine, and not over TLS. A proxy that we
    trust says both."""
    if not getattr(request.app.state, "needs_tls", False) or request.url.scheme not in ("http", "ws"):
        return False
    try:
        return not ipaddress.ip_address("" if request.client is None else request.client.host).is_loopback
    except ValueError:
        return True


_OWN = AllowedHosts()
