"""How often somebody may ask, in this process: by address where nobody is signed in, by person where somebody is."""

import ipaddress
import math
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from puntobanco.server.errors import RequestRefused

MOST_COUNTED = 100_000
"""Counters that are kept at once; beyond, the oldest are forgotten."""


class Rate(NamedTuple):
    """So many in so many seconds or minutes; of one address, of one person, or of one person from one address."""

    item: RateLimitItem
    of: tuple[str, ...]


_ADDRESS, _PERSON = ("address",), ("person",)

RATES: dict[str, tuple[Rate, ...]] = {
    "guest": (Rate(RateLimitItemPerMinute(30, 10), _ADDRESS),),
    "account": (Rate(RateLimitItemPerMinute(20, 60), _ADDRESS),),
    "sign-in": (
        Rate(RateLimitItemPerMinute(60, 10), _ADDRESS),
        Rate(RateLimitItemPerMinute(20, 10), (*_ADDRESS, *_PERSON)),
    ),
    "password": (Rate(RateLimitItemPerMinute(10, 10), _PERSON),),
    "command": (Rate(RateLimitItemPerSecond(60, 3), _PERSON),),
    "sign": (Rate(RateLimitItemPerSecond(6, 10), _PERSON),),
    "squeeze": (Rate(RateLimitItemPerSecond(30, 10), _PERSON),),
    "open-table": (
        Rate(RateLimitItemPerMinute(10, 10), _PERSON),
        Rate(RateLimitItemPerMinute(30, 10), _ADDRESS),
    ),
    "house": (
        Rate(RateLimitItemPerMinute(20, 10), _PERSON),
        Rate(RateLimitItemPerMinute(40, 10), _ADDRESS),
    ),
    "enquiry": (
        Rate(RateLimitItemPerMinute(10, 10), _PERSON),
        Rate(RateLimitItemPerMinute(30, 10), _ADDRESS),
    ),
    "export": (Rate(RateLimitItemPerMinute(6, 1), _PERSON),),
    "record": (Rate(RateLimitItemPerMinute(20, 1), _ADDRESS),),
    "print": (Rate(RateLimitItemPerMinute(12, 1), _ADDRESS),),
    "workshop": (Rate(RateLimitItemPerMinute(180, 1), _ADDRESS),),
    "read": (Rate(RateLimitItemPerSecond(300, 3), _ADDRESS),),
    "connect": (Rate(RateLimitItemPerMinute(120, 1), _ADDRESS),),
}
"""Twenty commands in a second, and sixty at once; the others likewise."""


class Rates:
    """Counts what is asked, and refuses what is too much."""

    def __init__(self, scale: float | None = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self.scale = clock, scale
        self._counting = FixedWindowRateLimiter(Counters(clock=clock))
        self._rates = {} if scale is None else {kind: _scaled(rates, scale) for kind, rates in RATES.items()}
        """None counts nothing, for those who measure."""

    def check(self, kind: str, address: str, person: str | None = None) -> None:
        """Count one of a kind; `RequestRefused` with 429 where it is one too many."""
        names = {"address": f"a:{address}", "person": f"a:{address}" if person is None else f"p:{person}"}
        if kind not in RATES:
            raise KeyError(kind)
        for item, of in self._rates.get(kind, ()):
            who = (kind, *(names[one] for one in of))
            if not self._counting.hit(item, *who):
                left = self._counting.get_window_stats(item, *who).reset_time - self._clock()
                raise RequestRefused(429, "too-often", seconds=max(1, math.ceil(left)))


def _scaled(rates: tuple[Rate, ...], scale: float) -> tuple[Rate, ...]:
    return tuple(Rate(type(item)(max(1, round(item.amount * scale)), item.multiples), of) for item, of in rates)


def address_of(request: Any) -> str:
    """Where a request or a WebSocket comes from."""
    return network_of("" if request.client is None else request.client.host)


def network_of(host: str) -> str:
    """An address as it is counted; neighbours of one IPv6 network count as one."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "elsewhere"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))


class Counters(Storage):
    """Counters in memory that cost nothing while nobody asks: old ones go when there are too many."""

    STORAGE_SCHEME = None

    def __init__(self, clock: Callable[[], float], most: int = MOST_COUNTED) -> None:
        super().__init__()
        self._clock, self._most = clock, most
        self._counted: dict[str, tuple[int, float]] = {}
        self._lock = threading.Lock()

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        """Nothing fails in memory."""
        return ()

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count, in a window that begins with the first."""
        with self._lock:
            count, until = self._running(key)
            if not count:
                self._counted.pop(key, None)
                until = self._clock() + expiry
            self._counted[key] = (count + amount, until)
            if len(self._counted) > self._most:
                self._make_room()
            return count + amount

    def get(self, key: str) -> int:
        """The count of a window that is not over."""
        return self._running(key)[0]

    def get_expiry(self, key: str) -> float:
        """When the window is over."""
        return self._running(key)[1]

    def check(self) -> bool:
        """Memory is always there."""
        return True

    def reset(self) -> int:
        """Forget everything."""
        with self._lock:
            forgotten = len(self._counted)
            self._counted.clear()
        return forgotten

    def clear(self, key: str) -> None:
        """Forget one counter."""
        with self._lock:
            self._counted.pop(key, None)

    def _running(self, key: str) -> tuple[int, float]:
        count, until = self._counted.get(key, (0, 0.0))
        now = self._clock()
        return (count, until) if until > now else (0, now)

    def _make_room(self) -> None:
        """Forget what is over, and the oldest half where nothing is."""
        now = self._clock()
        running = {key: counted for key, counted in self._counted.items() if counted[1] > now}
        if len(running) > self._most // 2:
            running = dict(list(running.items())[-(self._most // 2) :])
        self._counted = running
