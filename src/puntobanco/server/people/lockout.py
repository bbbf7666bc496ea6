"""Locking a login after too many wrong passwords: for a minute, then for twice as long each time, an hour at most.

Failures of a login that exists are counted in its row, by one statement, so that all processes count together. Those of
a login that does not exist are counted here, so that a lock tells nobody which logins there are.
"""

import threading
from collections import OrderedDict
from typing import NamedTuple

FREE_FAILURES = 4
"""So many wrong passwords in a row lock nothing; the next one does."""
FIRST_LOCK_MS = 60_000
LONGEST_LOCK_MS = 3_600_000
STALE_LOCK_MS = 2 * LONGEST_LOCK_MS
"""A lock that would still last longer was made by a clock that has gone back since, and holds no more."""
MOST_STRANGERS = 10_000

LOCKS_MS = tuple(min(FIRST_LOCK_MS * 2**step, LONGEST_LOCK_MS) for step in range(7))
"""How long the first failure too many locks, and each one after it; those after the last as long as the last."""


def lock_ms(failures: int) -> int:
    """For how long a login is locked after so many failures."""
    over = failures - FREE_FAILURES
    return 0 if over <= 0 else LOCKS_MS[min(over, len(LOCKS_MS)) - 1]


class Tried(NamedTuple):
    """Failures in a row, and until when no other try is taken."""

    failures: int = 0
    locked_until_ms: int = 0


class Strangers:
    """Failures with logins that do not exist, in this process; those not tried for the longest are forgotten."""

    def __init__(self, most: int = MOST_STRANGERS) -> None:
        self._most = most
        self._tried: OrderedDict[str, Tried] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, login: str, now_ms: int) -> int:
        """Count a try; 0, or until when the login is locked and the try does not count."""
        with self._lock:
            tried = self._tried.pop(login, Tried())
            is_locked = now_ms < tried.locked_until_ms <= now_ms + STALE_LOCK_MS
            if not is_locked:
                tried = Tried(tried.failures + 1, now_ms + lock_ms(tried.failures + 1))
            self._tried[login] = tried
            if len(self._tried) > self._most:
                self._tried.popitem(last=False)
        return tried.locked_until_ms if is_locked else 0

    def forget(self, login: str) -> None:
        """Let a login be as if it had never been tried."""
        with self._lock:
            self._tried.pop(login, None)
