"""Chains of digests: somebody binds themselves to all links at once, and shows one for each draw (docs/fair-shoe.md).

Link 0, the anchor, is published; link k is shown for the k-th draw that somebody takes part in. Whoever has a link can
work out those before it, and nobody those after it.
"""

from collections.abc import Sequence

from puntobanco.fairness.digests import Scheme, digest, u16

HOUSE = ""
"""Who the house is in its chain."""


def chain_of(base: bytes, who: str, seed: bytes, links: int) -> tuple[bytes, ...]:
    """The anchor, then so many links, the first to be shown first."""
    name = who.encode()
    link = digest(Scheme.SECOND, "chain", base, name, seed)
    made = [link]
    for number in range(links, 0, -1):
        link = digest(Scheme.SECOND, "link", base, name, u16(number), link)
        made.append(link)
    return tuple(reversed(made))


def follows(base: bytes, who: str, number: int, link: bytes, last: bytes) -> bool:
    """Whether a link is somebody's link of that number, after the last one shown (the anchor before the first)."""
    return digest(Scheme.SECOND, "link", base, who.encode(), u16(number), link) == last


def chain_holds(base: bytes, who: str, anchor: bytes, links: Sequence[bytes]) -> bool:
    """Whether links, the first to be shown first, follow one another from an anchor."""
    shown = (anchor, *links)
    return all(follows(base, who, number, shown[number], shown[number - 1]) for number in range(1, len(shown)))
