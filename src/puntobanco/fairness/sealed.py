"""The sealed shoe: a dealer who shows one card at a time, with its proof, and nothing else.

The secret and the order exist only inside it, under names that are nobody else's. They are in no `repr`, no pickle, no
copy and no exception: whoever holds a sealed shoe can draw from it and open it at the end.
"""

from collections.abc import Callable
from typing import NoReturn

from puntobanco.fairness.digests import DIGEST_BYTES, is_hex
from puntobanco.fairness.order import order_of, salts_of
from puntobanco.fairness.tree import tree_of, written_proof
from puntobanco.fairness.words import MOST_PACKS, SALT_BYTES, SECRET_BYTES, Entropy, Sealing, secret_commitment
from puntobanco.game import PACK, Card, PuntoError


class SealedShoeError(PuntoError):
    """Something that a sealed shoe does not do, or not now."""


class SealedShoe:
    """A dealer (see `table.croupier`) whose order follows from its secret and from what the table agreed on."""

    __slots__ = ("__entropy", "__order", "__proofs", "__reached", "__secret", "__terms")

    def __init__(self, entropy: Entropy) -> None:
        self.__entropy = entropy
        self.__secret = b""
        self.__terms: tuple[str, str, int] | None = None
        self.__order: list[int] = []
        self.__proofs: Callable[[int], str] | None = None
        self.__reached = 0

    def seal(self, shoe: str, terms: str, packs: int) -> str:
        """Draw a fresh secret for a shoe; its commitment is published. The last shoe must have been opened."""
        if self.__terms is not None:
            raise SealedShoeError("shoe-not-opened")
        if not 1 <= packs <= MOST_PACKS:
            raise SealedShoeError("shoe-too-many-packs", found=packs, most=MOST_PACKS)
        self.__terms = shoe, terms, packs
        self.__secret = self.__entropy(SECRET_BYTES)
        return secret_commitment(shoe, terms, packs, self.__secret)

    def freeze(self, transcript: str, cut: int) -> str:
        """Fix the order by what was agreed; the root of its tree is published."""
        if self.__terms is None or self.__proofs is not None:
            raise SealedShoeError("shoe-not-sealed")
        if not is_hex(transcript, DIGEST_BYTES):
            raise SealedShoeError("shoe-not-hexadecimal", digits=2 * DIGEST_BYTES)
        packs = self.__terms[2]
        self.__order = order_of(self.__secret, transcript, packs, cut)
        salts = salts_of(self.__secret, transcript, packs)
        tree = tree_of(transcript, self.__order, salts)

        def proof(place: int) -> str:
            return written_proof(salts[SALT_BYTES * place : SALT_BYTES * (place + 1)], tree.path(place))

        self.__proofs = proof
        return tree.root

    def draw_at(self, place: int) -> tuple[Card, str]:
        """The card at a place, from 0, and its proof; never one before the last that was drawn."""
        if self.__proofs is None:
            raise SealedShoeError("shoe-not-frozen")
        if not self.__reached <= place < len(self.__order):
            raise SealedShoeError("shoe-place", place=place)
        self.__reached = place
        return PACK[self.__order[place]], self.__proofs(place)

    def kept(self, encrypt: Callable[[bytes], bytes]) -> bytes:
        """The secret as whoever stores it has encrypted it; nothing else of the shoe needs to be kept."""
        if self.__terms is None:
            raise SealedShoeError("shoe-not-sealed")
        return encrypt(self.__secret)

    def restore(self, sealing: Sealing, secret: bytes) -> None:
        """Go on with a shoe that was sealed earlier; refused if that was not its secret."""
        if self.__terms is not None:
            raise SealedShoeError("shoe-not-opened")
        if secret_commitment(sealing.shoe, sealing.terms, sealing.packs, secret) != sealing.commitment:
            raise SealedShoeError("secret-other")
        self.__terms, self.__secret = (sealing.shoe, sealing.terms, sealing.packs), secret

    def open(self) -> str:
        """Show the secret; from now on no card can be drawn."""
        if self.__terms is None:
            raise SealedShoeError("shoe-not-sealed")
        secret = self.__secret.hex()
        self.__secret, self.__terms = b"", None
        self.__order, self.__proofs, self.__reached = [], None, 0
        return secret

    def __repr__(self) -> str:
        if self.__terms is None:
            return "<sealed shoe, empty>"
        return f"<sealed shoe {self.__terms[0]!r}, at card {self.__reached}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise SealedShoeError("shoe-not-copied")

    def __getstate__(self) -> NoReturn:
        raise SealedShoeError("shoe-not-copied")
