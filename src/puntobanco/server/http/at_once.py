"""How many WebSockets may be open at once, in this process: of one person, from one address, and of everybody."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from puntobanco.server.errors import RequestRefused

MOST_OF_PERSON = 16
MOST_OF_ADDRESS = 128
MOST_OF_ALL = 8000


class AtOnce:
    """Counts what is open, and refuses what is too much."""

    def __init__(self, scale: float | None = 1.0) -> None:
        self._scale = scale
        """How much more than usual one person or address may have; None counts nothing, for those who measure."""
        self._open: Counter[str] = Counter()

    @contextmanager
    def one(self, address: str, person: str | None) -> Iterator[None]:
        """Have one more open; `RequestRefused` where it is one too many."""
        most = {} if self._scale is None else _most(self._scale, address, person)
        for whose, many in most.items():
            if self._open[whose] >= many:
                raise RequestRefused(429, "sockets-too-many", most=many)
        self._open.update(most.keys())
        try:
            yield
        finally:
            for whose in most:
                self._open[whose] -= 1
                if not self._open[whose]:
                    del self._open[whose]


def _most(scale: float, address: str, person: str | None) -> dict[str, int]:
    most = {"": MOST_OF_ALL, f"a:{address}": max(1, round(MOST_OF_ADDRESS * scale))}
    return most if person is None else {**most, f"p:{person}": max(1, round(MOST_OF_PERSON * scale))}
