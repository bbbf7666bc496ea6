"""How many shoes the exact edges of bets that look closer at cards are worked out in, so that nobody waits for long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MOST_WORK = 6 * 10**10
"""Products that all such bets of a house may take together: some twenty seconds."""
LEAST_SHOES = 20
"""With fewer, a figure would say nothing."""
_EVERY_SHOE = 2000
"""What a shoe costs beside its products."""
_CARDS_OF_COUP = 5


class Watched(NamedTuple):
    """In how many shoes a bet is watched, and on how many others it is chosen from which count to bet."""

    shoes: int
    chosen_on: int


def shared_out(
    work: Mapping[str, int], *, shoes: int, chosen_on: int, cards: int, most: int = MOST_WORK
) -> dict[str, Watched | None]:
    """The shoes of each bet, by what one composition of its shoe costs.

    What cheap ones leave goes to the dear ones. Those that cannot have all shoes have fewer, and none to choose on;
    None for whatever is too dear even so. It hangs on what is asked alone, so that every machine finds the same.
    """
    found: dict[str, Watched | None] = {}
    for turn, (bet, products) in enumerate(sorted(work.items(), key=lambda one: one[1])):
        of_shoe = (products + _EVERY_SHOE) * (cards // _CARDS_OF_COUP)
        own = most // (len(work) - turn)
        if of_shoe * (shoes + 2 * chosen_on) <= own:
            found[bet] = Watched(shoes, chosen_on)
            most -= of_shoe * (shoes + 2 * chosen_on)
        else:
            fewer = min(shoes, own // of_shoe)
            found[bet] = Watched(fewer, 0) if fewer >= min(shoes, LEAST_SHOES) else None
            most -= of_shoe * fewer
    return found
