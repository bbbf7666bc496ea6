"""At how many private tables bots may play, in this process: at those of one person, from one address, and at all; and
how fast, at private paces, where a table of bots would deal several coups a second for as long as it is open.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from puntobanco.server.errors import RequestRefused
from puntobanco.server.tables.pace import Slots

MOST_OF_PERSON = 8
MOST_OF_ADDRESS = 24
MOST_OF_ALL = 120
STEPS_OF_ADDRESS_A_S = 30.0
STEPS_OF_ALL_A_S = 90.0
STEPS_ALONE_A_S = 2.0
"""What bots, and the croupier where they play, do in a second at tables of private paces: the more tables somebody has,
the slower each of them is. Where bots are alone nobody waits for them: every step is a write, which those who play wait
for."""
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
        self._slots: dict[str, Slots] = {}
        """By address."""
        self._all = self._new_slots(STEPS_OF_ALL_A_S)
        self._alone = self._new_slots(STEPS_ALONE_A_S)

    def _new_slots(self, a_second: float) -> Slots:
        return Slots(None if self._scale is None else a_second * self._scale, self._clock)

    def wait_s(self, table: str, *, alone: bool = False) -> float:
        """How long the next step at a table of a private pace waits for its turn, which is then taken.

        Those where bots are `alone`, with no person who has a place, take turns of their own, whoever has opened them.
        """
        if alone:
            return self._alone.wait_s()
        hosted = self._tables.get(table)
        if hosted is None:  # from before this process began
            return self._all.wait_s()
        if hosted.host.address not in self._slots:
            self._slots[hosted.host.address] = self._new_slots(STEPS_OF_ADDRESS_A_S)
        return max(self._all.wait_s(), self._slots[hosted.host.address].wait_s())

    def take(self, table: str, host: Host) -> None:
        """Let somebody have bots at a table; `RequestRefused` where it is a table too many."""
        now_s, scale = self._clock(), self._scale
        self._tables = {
            id: one for id, one in self._tables.items() if now_s - one.at_s < _COMING_S or self._has_bots(id)
        }
        addresses = {one.host.address for one in self._tables.values()}
        self._slots = {address: slots for address, slots in self._slots.items() if address in addresses}
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
