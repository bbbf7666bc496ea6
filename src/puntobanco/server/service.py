"""Everything that one process of the server holds: the database, the key, the people, the live tables."""

import os
import time
from typing import Any

from puntobanco.fairness.words import Entropy
from puntobanco.server.accounts import Accounts
from puntobanco.server.keys import HouseKey
from puntobanco.server.live_table import Clock
from puntobanco.server.people import Person
from puntobanco.server.store import Store
from puntobanco.server.writer import Writer


def wall_clock_ms() -> int:
    """Milliseconds since 1970, in UTC."""
    return time.time_ns() // 1_000_000


class Service:
    """One process of the server."""

    def __init__(
        self, store: Store, key: HouseKey, *, clock: Clock = wall_clock_ms, entropy: Entropy = os.urandom
    ) -> None:
        self.store, self.key, self.clock, self.entropy = store, key, clock, entropy
        self.writer = Writer(store)
        self.accounts = Accounts(store)

    async def caller(self, request: Any) -> Person | None:
        """Whoever asks; None for a visitor."""
        raise NotImplementedError(request)
