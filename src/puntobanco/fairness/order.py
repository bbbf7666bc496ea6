"""From secret and transcript to the order of the cards: ChaCha20, rejection, Fisher and Yates, the cut."""

import struct
from collections.abc import Callable, Iterator

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from puntobanco.fairness.digests import Scheme, digest
from puntobanco.fairness.sealing import CARDS_OF_A_PACK
from puntobanco.fairness.words import SALT_BYTES

Below = Callable[[int], int]
"""A whole number from 0 to below the one given, each as likely as any other."""

_START = bytes(16)
"""Block counter 0, then the nonce of zeros."""
_WORDS_AT_ONCE = 512
_WORD_RANGE = 1 << 32


def keystream(key: bytes, size: int) -> bytes:
    """The first bytes of the keystream under a key."""
    return Cipher(algorithms.ChaCha20(key, _START), None).encryptor().update(bytes(size))


def numbers(key: bytes, at_once: int = _WORDS_AT_ONCE) -> Iterator[int]:
    """The keystream as 32-bit numbers, without end; so many are made at once."""
    stream = Cipher(algorithms.ChaCha20(key, _START), None).encryptor()
    zeros = bytes(4 * at_once)
    while True:
        yield from struct.unpack(f"<{at_once}I", stream.update(zeros))


def uniform(words: Iterator[int]) -> Below:
    """Whole numbers without bias: words that would favour some results are passed over."""

    def below(bound: int) -> int:
        limit = _WORD_RANGE - _WORD_RANGE % bound
        word = next(words)
        while word >= limit:
            word = next(words)
        return word % bound

    return below


def shuffled(packs: int, below: Below) -> list[int]:
    """Fresh packs, shuffled."""
    codes = list(range(CARDS_OF_A_PACK)) * packs
    for last in range(len(codes) - 1, 0, -1):
        chosen = below(last + 1)
        codes[last], codes[chosen] = codes[chosen], codes[last]
    return codes


def order_of(scheme: Scheme, secret: bytes, transcript: str, packs: int, cut: int) -> list[int]:
    """The order of a shoe by the codes of its cards, the first to be dealt first."""
    codes = shuffled(packs, uniform(numbers(digest(scheme, "order", secret, bytes.fromhex(transcript)))))
    return codes[cut:] + codes[:cut]


def salts_of(scheme: Scheme, secret: bytes, transcript: str, packs: int) -> bytes:
    """The salts of all cards, one after another."""
    return keystream(digest(scheme, "salts", secret, bytes.fromhex(transcript)), SALT_BYTES * CARDS_OF_A_PACK * packs)
