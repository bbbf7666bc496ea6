"""Shoes that are dealt coup by coup, reckoned from their events alone: every link, every mix and every card.

It goes by docs/fair-shoe.md and shares no line with `puntobanco.fairness`: its digests are its own, and its ChaCha20 is
that of the naive shoe.
"""

from hashlib import sha256

from naive.fairness import CARDS, below, stream
from puntobanco.table import Event, events as e

MOST_CARDS = 6


def digest(tag: str, *parts: bytes) -> bytes:
    """SHA-256 of the second scheme."""
    hashed = b"punto-shoe-2\0" + tag.encode() + b"\0" + b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return sha256(hashed).digest()


def number(value: int, size: int) -> bytes:
    """A number as it is hashed."""
    return value.to_bytes(size, "big")


class MixedShoe:
    """One shoe, from its seal on."""

    def __init__(self, table: str, fact: e.ShoeSealed) -> None:
        assert (fact.scheme, fact.dealing) == ("punto-shoe-2", "coups")
        self.heading = digest(
            "shoe",
            bytes.fromhex(fact.instance),
            table.encode(),
            number(fact.number, 4),
            bytes.fromhex(fact.terms),
            number(fact.packs, 1),
            b"coups",
            b"",
            number(0, 8),
        )
        self.seal = digest("seal", self.heading, bytes.fromhex(fact.commitment))
        self.pool = sorted(CARDS * fact.packs, key=CARDS.index)
        self.chains: dict[str, tuple[int, bytes]] = {}
        """Of those who take part: how many links they have shown, and the last of them."""
        self.house = (0, bytes.fromhex(fact.commitment))
        self.shown: dict[str, bytes] = {}
        self.mix = bytes(32)
        self.coming: list[str] = []
        self.drawn = 0

    def joined(self, fact: e.MixJoined) -> None:
        """Somebody takes part."""
        self.chains[fact.patron] = (0, bytes.fromhex(fact.anchor))

    def link_shown(self, fact: e.LinkShown) -> None:
        """A link leads back to the one before."""
        links, last = self.chains[fact.patron]
        link = bytes.fromhex(fact.link)
        assert digest("link", self.seal, fact.patron.encode(), number(links + 1, 2), link) == last
        assert fact.patron not in self.shown
        self.chains[fact.patron] = (links + 1, link)
        self.shown[fact.patron] = link

    def mixed(self, fact: e.DrawMixed) -> None:
        """The house's link leads back too, and whoever was silent is named."""
        draw, last = self.house
        link = bytes.fromhex(fact.link)
        assert fact.draw == draw + 1
        assert digest("link", self.heading, b"", number(draw + 1, 2), link) == last
        assert fact.silent == tuple(patron for patron in self.chains if patron not in self.shown)
        parts = [part for patron in self.chains for part in (patron.encode(), self.shown.get(patron, b""))]
        many = number(len(self.chains), 2)
        self.mix = digest("mix", self.seal, number(draw + 1, 2), self.mix, many, *parts, link)
        self.house = (draw + 1, link)
        self.chains = {patron: chain for patron, chain in self.chains.items() if patron in self.shown}
        self.shown = {}
        source, left = stream(digest("cards", self.mix)), list(self.pool)
        self.coming = [left.pop(below(len(left), source)) for _ in range(min(MOST_CARDS, len(left)))]

    def card(self, card: object) -> None:
        """A card is the one that the mix draws."""
        assert str(card) == self.coming.pop(0)
        self.pool.remove(str(card))
        self.drawn += 1


class MixReckoner:
    """Follows a table event by event, shoe after shoe."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.shoes: list[MixedShoe] = []

    def follow(self, event: Event) -> None:
        """One event more."""
        fact = event.fact
        if isinstance(fact, e.ShoeSealed):
            self.shoes.append(MixedShoe(self.table, fact))
        elif isinstance(fact, e.MixJoined):
            self.shoes[-1].joined(fact)
        elif isinstance(fact, e.LinkShown):
            self.shoes[-1].link_shown(fact)
        elif isinstance(fact, e.DrawMixed):
            self.shoes[-1].mixed(fact)
        elif isinstance(fact, e.BurnTurned | e.CardDealt):
            self.shoes[-1].card(fact.card)

    @property
    def drawn(self) -> int:
        """How many cards were reckoned."""
        return sum(shoe.drawn for shoe in self.shoes)
