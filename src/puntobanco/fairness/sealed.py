"""Sealed shoes: dealers who show one card, or one link, at a time, and nothing else.

The secret and what follows from it exist only inside them, under names that are nobody else's. They are in no `repr`,
no pickle, no copy and no exception: whoever holds a sealed shoe can draw from it and open it at the end.
"""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from puntobanco.fairness.digests import DIGEST_BYTES, is_hex
from puntobanco.fairness.order import order_of, salts_of
from puntobanco.fairness.sealing import (
    INSTANCE_BYTES,
    MOST_PACKS,
    SECRET_BYTES,
    Dealing,
    Entropy,
    Sealing,
    house_chain,
    is_well_formed,
    secret_commitment,
)
from puntobanco.fairness.tree import tree_of, written_proof
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.game import PACK, Card, PuntoError

_Made = TypeVar("_Made")


class SealedShoeError(PuntoError):
    """Something that a sealed shoe does not do, or not now."""


class _Secretive:
    """Keeps the secret of one shoe after another."""

    __slots__ = ("__entropy", "__sealing", "__secret")
    _dealing: Dealing

    def __init__(self, entropy: Entropy) -> None:
        self.__entropy = entropy
        self.__secret = b""
        self.__sealing: Sealing | None = None

    def seal(self, sealing: Sealing) -> str:
        """Draw a fresh secret for a shoe; its commitment is published. The last shoe must have been opened."""
        self._check_empty(sealing)
        if not 1 <= sealing.packs <= MOST_PACKS:
            raise SealedShoeError("shoe-too-many-packs", found=sealing.packs, most=MOST_PACKS)
        assert is_well_formed(sealing)  # before there is a secret that a traceback could show
        secret = self.__entropy(SECRET_BYTES)
        commitment = secret_commitment(sealing, secret)
        self.__sealing, self.__secret = sealing, secret
        return commitment

    def draw_instance(self) -> str:
        """Random bytes of its own for a table that has none yet."""
        return self.__entropy(INSTANCE_BYTES).hex()

    def kept(self, encrypt: Callable[[bytes], bytes]) -> bytes:
        """The secret as whoever stores it has encrypted it; nothing else of the shoe needs to be kept."""
        return self._made(lambda _, secret: encrypt(secret))

    def restore(self, sealing: Sealing, secret: bytes) -> None:
        """Go on with a shoe that was sealed earlier; refused if that was not its secret."""
        self._check_empty(sealing)
        if secret_commitment(sealing, secret) != sealing.commitment:
            raise SealedShoeError("secret-other")
        self.__sealing, self.__secret = sealing, secret

    def open(self) -> str:
        """Show the secret; from now on nothing can be drawn."""
        shown = self._made(lambda _, secret: secret.hex())
        self.__secret, self.__sealing = b"", None
        self._forget()
        return shown

    def _check_empty(self, sealing: Sealing) -> None:
        if self.__sealing is not None:
            raise SealedShoeError("shoe-not-opened")
        assert sealing.dealing is self._dealing

    def _made(self, make: Callable[[Sealing, bytes], _Made]) -> _Made:
        """What follows from the sealing and the secret, which leaves this object by no other way."""
        if self.__sealing is None:
            raise SealedShoeError("shoe-not-sealed")
        return make(self.__sealing, self.__secret)

    def _forget(self) -> None:
        """Forget what followed from the secret."""
        raise NotImplementedError

    def _reached(self) -> str:
        """How far it was dealt, for whoever debugs."""
        raise NotImplementedError

    def __repr__(self) -> str:
        if self.__sealing is None:
            return "<sealed shoe, empty>"
        return f"<sealed shoe {self.__sealing.shoe!r}, at {self._reached()}>"

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise SealedShoeError("shoe-not-copied")

    def __getstate__(self) -> NoReturn:
        raise SealedShoeError("shoe-not-copied")


class SealedShoe(_Secretive):
    """A dealer (see `table.croupier`) whose order follows from its secret and from what the table agreed on."""

    __slots__ = ("__at", "__order", "__proofs")
    _dealing = Dealing.WHOLE

    def __init__(self, entropy: Entropy) -> None:
        super().__init__(entropy)
        self.__order: list[int] = []
        self.__proofs: Callable[[int], str] | None = None
        self.__at = 0

    def freeze(self, transcript: str, cut: int) -> str:
        """Fix the order by what was agreed; the root of its tree is published."""
        if self.__proofs is not None:
            raise SealedShoeError("shoe-not-sealed")
        if not is_hex(transcript, DIGEST_BYTES):
            raise SealedShoeError("shoe-not-hexadecimal", digits=2 * DIGEST_BYTES)

        def frozen(sealing: Sealing, secret: bytes) -> str:
            self.__order = order_of(sealing.scheme, secret, transcript, sealing.packs, cut)
            salts = salts_of(sealing.scheme, secret, transcript, sealing.packs)
            tree = tree_of(sealing.scheme, transcript, self.__order, salts)

            def proof(place: int) -> str:
                return written_proof(salts[SALT_BYTES * place : SALT_BYTES * (place + 1)], tree.path(place))

            self.__proofs = proof
            return tree.root

        return self._made(frozen)

    def draw_at(self, place: int) -> tuple[Card, str]:
        """The card at a place, from 0, and its proof; never one before the last that was drawn."""
        if self.__proofs is None:
            raise SealedShoeError("shoe-not-frozen")
        if not self.__at <= place < len(self.__order):
            raise SealedShoeError("shoe-place", place=place)
        self.__at = place
        return PACK[self.__order[place]], self.__proofs(place)

    def _forget(self) -> None:
        self.__order, self.__proofs, self.__at = [], None, 0

    def _reached(self) -> str:
        return f"card {self.__at}"


class ChainedShoe(_Secretive):
    """The house's part in a shoe that is dealt coup by coup: it shows its links, one for each draw.

    The cards follow from everybody's links, and anybody can work them out (`mixing`).
    """

    __slots__ = ("__chain", "__draw")
    _dealing = Dealing.COUPS

    def __init__(self, entropy: Entropy) -> None:
        super().__init__(entropy)
        self.__chain: tuple[bytes, ...] = ()
        self.__draw = 0

    def restore(self, sealing: Sealing, secret: bytes, draws: int = 0) -> None:
        """Go on with a shoe that was sealed earlier and of which so many links were shown."""
        super().restore(sealing, secret)
        self.__draw = draws

    def link_at(self, draw: int) -> str:
        """The house's link for a draw, from 1: the one that was shown last, again, or the next."""
        if not self.__chain:
            self.__chain = self._made(house_chain)
        if not (1 <= draw < len(self.__chain) and self.__draw <= draw <= self.__draw + 1):
            raise SealedShoeError("shoe-draw", draw=draw)
        self.__draw = draw
        return self.__chain[draw].hex()

    def _forget(self) -> None:
        self.__chain, self.__draw = (), 0

    def _reached(self) -> str:
        return f"draw {self.__draw}"
