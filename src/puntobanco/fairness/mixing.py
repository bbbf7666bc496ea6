"""A shoe that is dealt coup by coup: the mix of everybody's links, and the cards that it draws (docs/fair-shoe.md).

Nobody can know a card before the last link of its draw is shown. The cipher is imported where cards are drawn.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from puntobanco.fairness.digests import DIGEST_BYTES, Scheme, digest, u16
from puntobanco.game import PACK, Card

NO_MIX = bytes(DIGEST_BYTES)
"""What stands for the mix before the first draw."""
MOST_CARDS = 6
"""Of one draw: no coup has more."""
_NUMBERS_AT_ONCE = 16
_WRITTEN = tuple(map(str, PACK))


class MixShare(NamedTuple):
    """What somebody who takes part in a draw has shown for it: their link, or nothing if they stayed silent."""

    patron: str
    link: bytes = b""


def mix_of(seal: bytes, draw: int, before: bytes, shares: Sequence[MixShare], house: bytes) -> bytes:
    """The mix of a draw: of the one before, of everybody who takes part in the order of joining, and of the house."""
    parts = [part for share in shares for part in (share.patron.encode(), share.link)]
    return digest(Scheme.SECOND, "mix", seal, u16(draw), before, u16(len(shares)), *parts, house)


def pool_of(packs: int, out: Mapping[str, int]) -> list[int]:
    """The codes of the cards that are left in rising order, equal ones side by side.

    `out` says how often each card was seen to come out, by how it is written.
    """
    pool: list[int] = []
    for code, card in enumerate(_WRITTEN):
        pool += [code] * (packs - out.get(card, 0))
    return pool


def cards_of(mix: bytes, pool: Sequence[int], number: int) -> tuple[Card, ...]:
    """The first cards that a mix draws from a pool, so many of them; more cards do not change those before."""
    from puntobanco.fairness.order import numbers, uniform

    below, left = uniform(numbers(digest(Scheme.SECOND, "cards", mix), _NUMBERS_AT_ONCE)), list(pool)
    return tuple(PACK[left.pop(below(len(left)))] for _ in range(number))
