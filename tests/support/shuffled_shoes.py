"""Orders of shoes from numbered secrets, counted: shared by the tests and by `make soak`."""

from __future__ import annotations

from hashlib import sha256

import numpy as np

from puntobanco.fairness import Scheme
from puntobanco.fairness.order import order_of
from support.shuffle_tests import Tally

AT_ONCE = 2000
AGREED = "5a" * 32


def secret_of(number: int) -> bytes:
    """The secret of a numbered shoe; the same in every run."""
    return sha256(f"shuffled shoe {number}".encode()).digest()


def tallied(packs: int, numbers: range) -> Tally:
    """The tally of numbered shoes, of which each is cut at the next place."""
    tally = Tally(packs)
    for start in range(numbers.start, numbers.stop, AT_ONCE):
        some = range(start, min(start + AT_ONCE, numbers.stop))
        cuts = np.array([number % tally.cards for number in some], np.int64)
        orders = [order_of(Scheme.FIRST, secret_of(number), AGREED, packs, number % tally.cards) for number in some]
        tally.add(np.array(orders, np.uint8), cuts)
    return tally
