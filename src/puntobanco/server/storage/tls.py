"""TLS to PostgreSQL: asked for wherever the way to it leaves this machine, unless an address says that it need not.

What is decided here stands in the address itself, so that every connection is made with it, that of the bus too.
"""

import os
from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from pathlib import Path

from sqlalchemy.engine import URL

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError

TRUSTED = "trusted_network"
"""Ours, and not the driver's: `trusted_network=yes` says that nobody else is on the way to the database."""
_ENCRYPTED = ("require", "verify-ca", "verify-full")
_BEST = "verify-full"
"""Encrypted, by a certificate that somebody whom we trust has signed, for the name that was asked for."""
_ROOTS = "sslrootcert"


def with_tls(url: URL, environment: Mapping[str, str] = os.environ) -> URL:
    """An address by which a database elsewhere is reached over TLS only; refused if it asks for less."""
    trusted = url.query.get(TRUSTED)
    url = url.difference_update_query([TRUSTED])
    if trusted == "yes" or all(is_local(host) for host in _hosts(url, environment)):
        return url
    mode = url.query.get("sslmode")
    if mode is None:
        said = environment.get("PGSSLMODE", "")
        mode = said if said in _ENCRYPTED else _BEST
    if mode not in _ENCRYPTED:
        raise StorageError("storage-no-tls", found=echo(f"sslmode={mode}"), allowed=f"{TRUSTED}=yes")
    added = {"sslmode": str(mode)}
    if mode == _BEST and not _has_roots(url, environment):
        added[_ROOTS] = "system"
    return url.update_query_dict(added)


def is_local(host: str) -> bool:
    """Whether a host, as PostgreSQL's driver takes it, is this machine: a folder of sockets, or a loopback address."""
    if host == "" or host.startswith(("/", "@")) or host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _hosts(url: URL, environment: Mapping[str, str]) -> Iterator[str]:
    """Every host that may be asked: addresses before names, the address of the database before the environment.

    What a service file says is not known here, so that a service is taken for one that is elsewhere.
    """
    if "service" in url.query or environment.get("PGSERVICE"):
        yield "service"
    said = _several(url.query.get("hostaddr")) or _several(url.query.get("host")) or _several(url.host)
    said = said or _several(environment.get("PGHOSTADDR")) or _several(environment.get("PGHOST"))
    yield from said


def _several(value: str | tuple[str, ...] | None) -> list[str]:
    """Hosts of one word with commas, or of a word that was said several times; each may have a port."""
    words = value if isinstance(value, tuple) else (value or "",)
    found = [one for word in words for one in word.split(",") if one]
    return [one.rpartition(":")[0] if one.count(":") == 1 and not one.startswith("/") else one for one in found]


def _has_roots(url: URL, environment: Mapping[str, str]) -> bool:
    """Whether it is said whom to trust, or the driver finds it where it looks by itself."""
    usual = Path(environment.get("HOME") or "/nowhere", ".postgresql", "root.crt")
    return _ROOTS in url.query or bool(environment.get("PGSSLROOTCERT")) or usual.exists()
