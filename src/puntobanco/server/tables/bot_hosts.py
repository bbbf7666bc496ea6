"""At how many private tables bots may play, in this process: at those of one person, from one address, and at all.

A table of bots at the pace of practice deals several coups a second for as long as somebody wants it to.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from puntobanco.server.errors import RequestRefused

MOST_OF_PERSON = 8
MOST_OF_ADDRESS = 24
MOST_OF_ALL = 120
_COMING_S = 30.0
"""Within which bots that were invited are there."""


class Host(NamedTuple):
    """Whoever invites bots, and from where."""

    person: str
    address: str


class _Hosted(NamedTuple):
    host: Host
    at_s: float


class BotHosts:
    """Knows whose bots play where; a table that they have left counts no more."""

    def __init__(
        self, scale: float | None, has_bots: Callable[[str], bool], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._scale, self._has_bots, self._clock = scale, has_bots, clock
        """How much more than usual; None counts nothing, for those who measure."""
        self._tables: dict[str, _Hosted] = {}

    def take(self, table: str, host: Host) -> None:
        """Let somebody have bots at a table; `RequestRefused` where it is a table too many."""
        now_s, scale = self._clock(), self._scale
        self._tables = {
            id: one for id, one in self._tables.items() if now_s - one.at_s < _COMING_S or self._has_bots(id)
        }
        if scale is None or table in self._tables:
            return
        hosts = [one.host for one in self._tables.values()]
        for many, most in (
            (sum(one.person == host.person for one in hosts), MOST_OF_PERSON),
            (sum(one.address == host.address for one in hosts), MOST_OF_ADDRESS),
            (len(hosts), MOST_OF_ALL),
        ):
            if many >= max(1, round(most * scale)):
                raise RequestRefused(409, "bots-too-many-tables", most=max(1, round(most * scale)))
        self._tables[table] = _Hosted(host, now_s)
