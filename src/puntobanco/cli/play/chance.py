"""Chance at a terminal table: the operating system's cryptographic source, or a seed.

A seeded table repeats itself: it is for tests and for learning, and anybody who knows the seed knows every card.
"""

import random
import secrets
from collections.abc import Callable

from puntobanco.fairness.sealing import Entropy

RandomBelow = Callable[[int], int]
"""A whole number from 0 to below the one given."""


def entropy(seed: int | None, purpose: str) -> Entropy:
    """Random bytes for one purpose: secret, or repeatable where a seed is given."""
    if seed is None:
        return secrets.token_bytes
    return random.Random(f"{purpose} {seed}").randbytes  # noqa: S311  (a seed is asked for so that it repeats)


def chance(seed: int | None, purpose: str) -> RandomBelow:
    """Chance for one purpose (the shoe, the bots): secret, or repeatable where a seed is given."""
    if seed is None:
        return secrets.randbelow
    return random.Random(f"{purpose} {seed}").randrange  # noqa: S311  (a seed is asked for so that it repeats)
