"""The tree over the cards of a shoe, and the proof that a card lay at its place."""

from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from puntobanco.fairness.digests import DIGEST_BYTES, Scheme, digest, is_hex, opening, u8, u16
from puntobanco.fairness.words import SALT_BYTES
from puntobanco.game import PACK, Card

CODES = {card: code for code, card in enumerate(PACK)}
"""Each card's number: thirteen for each suit before its own, and one for each rank before its own."""
_NOTHING = bytes(DIGEST_BYTES)
_LENGTH = DIGEST_BYTES.to_bytes(4)
_NODES = {scheme: sha256(opening(scheme, "node") + _LENGTH) for scheme in Scheme}


class Tree(NamedTuple):
    """Every level of digests, from the leaves to the root."""

    levels: tuple[tuple[bytes, ...], ...]

    @property
    def root(self) -> str:
        """The digest that stands for all cards."""
        return self.levels[-1][0].hex()

    def path(self, place: int) -> bytes:
        """The neighbours of a leaf and of everything above it."""
        return b"".join(level[(place >> height) ^ 1] for height, level in enumerate(self.levels[:-1]))


def _leaf(scheme: Scheme, transcript: bytes, place: int, code: int, salt: bytes) -> bytes:
    return digest(scheme, "leaf", transcript, u16(place), u8(code), salt)


def _joining(scheme: Scheme) -> Callable[[bytes, bytes], bytes]:
    """What makes one of two neighbours; the scheme is looked up once for all of them."""
    begun = _NODES[scheme]

    def node(left: bytes, right: bytes) -> bytes:
        hashed = begun.copy()
        hashed.update(left + _LENGTH + right)
        return hashed.digest()

    return node


def tree_of(scheme: Scheme, transcript: str, codes: Sequence[int], salts: bytes) -> Tree:
    """The tree over a shoe, whose salts follow one another."""
    start = bytes.fromhex(transcript)
    leaves = [
        _leaf(scheme, start, place, code, salts[SALT_BYTES * place : SALT_BYTES * (place + 1)])
        for place, code in enumerate(codes)
    ]
    level = (*leaves, *[_NOTHING] * (_leaves_for(len(codes)) - len(codes)))
    levels, node = [level], _joining(scheme)
    while len(level) > 1:
        level = tuple(map(node, level[::2], level[1::2]))
        levels.append(level)
    return Tree(tuple(levels))


def _leaves_for(cards: int) -> int:
    return 1 << (cards - 1).bit_length()


def written_proof(salt: bytes, path: bytes) -> str:
    """A proof as text."""
    return b64encode(salt + path).decode()


def is_proved(*, scheme: Scheme, root: str, transcript: str, cards: int, place: int, card: Card, proof: str) -> bool:
    """Whether a proof shows that a card lay at a place of a shoe of so many cards."""
    height = (cards - 1).bit_length()
    if not 0 <= place < cards or not is_hex(transcript, DIGEST_BYTES):
        return False
    try:
        given = b64decode(proof)
    except (Base64Error, ValueError):
        return False
    if len(given) != SALT_BYTES + DIGEST_BYTES * height or b64encode(given).decode() != proof:
        return False
    node = _joining(scheme)
    found = _leaf(scheme, bytes.fromhex(transcript), place, CODES[card], given[:SALT_BYTES])
    for start in range(SALT_BYTES, len(given), DIGEST_BYTES):
        neighbour = given[start : start + DIGEST_BYTES]
        found = node(neighbour, found) if place & 1 else node(found, neighbour)
        place >>= 1
    return found.hex() == root
