"""Somebody's own chains: made from fresh chance for each shoe they join, and shown link by link (docs/fair-shoe.md).

The seeds stay inside. They outlive a lost connection, and no house gets a link twice in different places: a shoe that
is told anew after links of it were shown is not joined again.
"""

from collections import OrderedDict
from typing import NoReturn

from puntobanco.fairness.chains import chain_of
from puntobanco.fairness.sealing import SECRET_BYTES, Entropy, Sealing

_MOST_SHOES = 64
"""Shoes whose chains are kept: of more tables nobody takes part at a time."""


class _Chain:
    """One chain, and how far it was shown."""

    __slots__ = ("links", "shown")

    def __init__(self, links: tuple[bytes, ...]) -> None:
        self.links, self.shown = links, 0


class KeptChains:
    """The chains of one person, at as many tables as they play."""

    __slots__ = ("__chains", "__entropy")

    def __init__(self, entropy: Entropy) -> None:
        self.__entropy = entropy
        self.__chains: OrderedDict[tuple[bytes, str], _Chain] = OrderedDict()

    def anchor(self, sealing: Sealing, patron: str) -> str | None:
        """What to join a shoe with; None for one of which links were shown already: somebody tells it anew."""
        key = sealing.seal, patron
        chain = self.__chains.get(key)
        if chain is None:
            chain = _Chain(chain_of(sealing.seal, patron, self.__entropy(SECRET_BYTES), sealing.links))
            self.__chains[key] = chain
            while len(self.__chains) > _MOST_SHOES:
                self.__chains.popitem(last=False)
        return None if chain.shown else chain.links[0].hex()

    def link(self, sealing: Sealing, patron: str, number: int) -> str | None:
        """The link of a number, from 1: the next one, or the last again; None for any other, and without a chain."""
        chain = self.__chains.get((sealing.seal, patron))
        if chain is None or not max(1, chain.shown) <= number <= chain.shown + 1 or number >= len(chain.links):
            return None
        chain.shown = number
        return chain.links[number].hex()

    def __repr__(self) -> str:
        return f"<chains of {len(self.__chains)} shoes>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("chains stay with whoever made them")
