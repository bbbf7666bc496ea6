"""The mix of a shoe that is dealt coup by coup: who takes part, the links that were shown, and what was drawn.

Nothing here is secret: whoever has watched the shoe knows all of it.
"""

from collections.abc import Iterator, Mapping

from puntobanco.game import Card
from puntobanco.values import Value


class MixChain(Value):
    """Somebody who takes part: the chain that they have bound themselves to, and how far they have shown it."""

    patron: str
    anchor: str
    joined: int
    """The first draw that they take part in, from 1."""
    last: str
    """The last link that they have shown; the anchor before the first."""
    shown: int = 0
    """How many links they have shown."""
    silent: int = 0
    """The draw at which they were silent and dropped out; nothing while they take part."""


class MixedDraw(Value):
    """One draw: what everybody who took part showed, the house's link, and the cards that came of it so far."""

    links: tuple[tuple[str, str | None], ...]
    """Each patron with their link, or with nothing if they were silent, in the order in which they joined."""
    house: str
    cards: tuple[Card, ...] = ()


class Mix(Value):
    """Everything about the mix of a shoe."""

    chains: tuple[MixChain, ...] = ()
    """In the order in which they joined."""
    shown: tuple[tuple[str, str], ...] = ()
    """Each patron who has shown a link for the draw that comes next, with that link."""
    draws: tuple[MixedDraw, ...] = ()
    digest: str = ""
    """The mix of the last draw."""
    seen: Mapping[str, int] = {}
    """How often each card had come out before the last draw, by how it is written."""
    drawing: bool = False
    """Whether the last draw is mixed, and its cards are not all there yet."""

    @property
    def next_draw(self) -> int:
        """The number of the draw that comes next, from 1."""
        return len(self.draws) + 1

    def chain_of(self, patron: str) -> MixChain | None:
        """The chain by which somebody has joined, also if they have dropped out."""
        return next((chain for chain in self.chains if chain.patron == patron), None)

    @property
    def taking_part(self) -> Iterator[MixChain]:
        """Those whose links go into the next draw."""
        return (chain for chain in self.chains if not chain.silent)

    def link_of(self, patron: str) -> str | None:
        """What somebody has shown for the draw that comes next."""
        return dict(self.shown).get(patron)

    @property
    def is_over(self) -> bool:
        """Whether nobody is left in the mix, so that the house's link alone would decide."""
        return next(self.taking_part, None) is None
