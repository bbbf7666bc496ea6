"""Where the cards of a terminal table come from: a shoe that is shuffled here.

A secret shoe is shuffled by the operating system's cryptographic source. A seeded one repeats itself: it is for tests
and for learning, and anybody who knows the seed knows every card.
"""

import random
import secrets
from collections.abc import Callable

from puntobanco.rules import PACK, Card

RandomBelow = Callable[[int], int]
"""A whole number from 0 to below the one given."""


class ShuffledShoe:
    """A dealer (see `table.croupier`) who shuffles whole packs and deals from the top."""

    def __init__(self, random_below: RandomBelow) -> None:
        self._random_below = random_below
        self._cards: list[Card] = []

    def shuffle(self, packs: int) -> None:
        """Make a fresh shoe: Fisher and Yates, every order equally likely."""
        cards = list(PACK) * packs
        for last in range(len(cards) - 1, 0, -1):
            chosen = self._random_below(last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        self._cards = cards

    def draw(self) -> Card:
        """The next card."""
        return self._cards.pop()


def entropy(seed: int | None, purpose: str) -> Callable[[int], bytes]:
    """Random bytes for one purpose: secret, or repeatable where a seed is given."""
    if seed is None:
        return secrets.token_bytes
    return random.Random(f"{purpose} {seed}").randbytes  # noqa: S311  (a seed is asked for so that it repeats)


def chance(seed: int | None, purpose: str) -> RandomBelow:
    """Chance for one purpose (the shoe, the bots): secret, or repeatable where a seed is given."""
    if seed is None:
        return secrets.randbelow
    return random.Random(f"{purpose} {seed}").randrange  # noqa: S311  (a seed is asked for so that it repeats)
