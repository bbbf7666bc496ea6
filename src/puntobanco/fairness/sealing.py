"""What the house publishes first: which shoe it is, how it is dealt, and what the house binds itself to.

Pure: nothing here draws anything at random, and nothing here knows the order of a shoe.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

from puntobanco.fairness.chains import chain_of
from puntobanco.fairness.digests import DIGEST_BYTES, Scheme, digest, is_hex, is_plain, u8, u32, u64
from puntobanco.values import Value

Entropy = Callable[[int], bytes]
"""So many random bytes."""

SECRET_BYTES = 32
INSTANCE_BYTES = 16
MOST_PACKS = 255
CARDS_OF_A_PACK = 52
LONGEST_NAME = 200
"""Code points of a table's name, and of a beacon's."""
MOST_BEACON_BYTES = 512
MOST_SHOES = (1 << 32) - 1
LAST_ROUND = (1 << 53) - 1
"""Of a beacon; every program can hold it."""


class Dealing(StrEnum):
    """When the cards of a shoe are settled."""

    WHOLE = "whole"
    """All of them before the first is turned."""
    COUPS = "coups"
    """Those of each coup when its bets are closed."""


class Sealing(Value):
    """Which shoe is sealed, by which rules, of how many packs; and with which commitment, empty before there is one.

    A shoe of the first scheme has nothing but its name, terms, packs and commitment.
    """

    came_later: ClassVar[frozenset[str]] = frozenset(
        {"scheme", "instance", "table", "number", "dealing", "beacon", "round"}
    )

    shoe: str
    """The table's name, a slash, and the shoe's number: what people call it."""
    terms: str
    packs: int
    commitment: str = ""
    scheme: Scheme = Scheme.FIRST
    instance: str = ""
    """The table's own random bytes, so that no two tables are called the same."""
    table: str = ""
    number: int = 0
    dealing: Dealing = Dealing.WHOLE
    beacon: str = ""
    """The source whose round has the last word; empty for none."""
    round: int = 0

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return self.packs * CARDS_OF_A_PACK

    @property
    def heading(self) -> bytes:
        """The digest of everything but the commitment, in the second scheme."""
        return digest(
            self.scheme,
            "shoe",
            bytes.fromhex(self.instance),
            self.table.encode(),
            u32(self.number),
            bytes.fromhex(self.terms),
            u8(self.packs),
            self.dealing.encode(),
            self.beacon.encode(),
            u64(self.round),
        )

    @property
    def seal(self) -> bytes:
        """The digest of everything and the commitment, which words and chains bind in the second scheme."""
        return digest(self.scheme, "seal", self.heading, bytes.fromhex(self.commitment))

    @property
    def links(self) -> int:
        """How many links a chain has: one for the turned card and one for each coup there can be."""
        return self.cards // 4 + 1


def sealing_of(
    *,
    table: str,
    instance: str,
    number: int,
    terms: str,
    packs: int,
    dealing: Dealing = Dealing.WHOLE,
    beacon: str = "",
    round: int = 0,
    commitment: str = "",
) -> Sealing:
    """A sealing of the second scheme."""
    shoe = f"{table}/{number}"
    return Sealing(shoe, terms, packs, commitment, Scheme.SECOND, instance, table, number, dealing, beacon, round)


def is_well_formed(sealing: Sealing) -> bool:
    """Whether everything but the commitment has the form that its scheme asks for."""
    if not 1 <= sealing.packs <= MOST_PACKS:
        return False
    if sealing.scheme is Scheme.FIRST:
        return is_plain(sealing.shoe) and is_plain(sealing.terms)
    return (
        is_hex(sealing.instance, INSTANCE_BYTES)
        and is_hex(sealing.terms, DIGEST_BYTES)
        and 1 <= len(sealing.table) <= LONGEST_NAME
        and is_plain(sealing.table)
        and len(sealing.beacon) <= LONGEST_NAME
        and is_plain(sealing.beacon)
        and 1 <= sealing.number <= MOST_SHOES
        and 0 <= sealing.round <= LAST_ROUND
        and (sealing.dealing is Dealing.WHOLE or not sealing.beacon)
        and (bool(sealing.beacon) or not sealing.round)
    )


def is_said(value: str, *, by: str) -> bool:
    """Whether a value has the form of what a beacon says; where there is no beacon it is empty."""
    size = len(value) // 2
    return is_hex(value, size) and (1 <= size <= MOST_BEACON_BYTES if by else not value)


def secret_commitment(sealing: Sealing, secret: bytes) -> str:
    """The digest by which a house binds itself to a secret: for a shoe dealt by coups, the anchor of its chain."""
    scheme = sealing.scheme
    if scheme is Scheme.FIRST:
        named = sealing.shoe.encode(), sealing.terms.encode(), u8(sealing.packs)
        return digest(scheme, "secret", *named, secret).hex()
    if sealing.dealing is Dealing.WHOLE:
        return digest(scheme, "secret", sealing.heading, secret).hex()
    return house_chain(sealing, secret)[0].hex()


def house_chain(sealing: Sealing, secret: bytes) -> tuple[bytes, ...]:
    """The house's chain for a shoe that is dealt by coups: its anchor, then its links in the order of the draws."""
    return chain_of(sealing.heading, "", secret, sealing.links)
