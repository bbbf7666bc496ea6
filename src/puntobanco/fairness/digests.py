"""The one way in which this room makes digests: tagged, every part with its length (docs/fair-shoe.md)."""

from enum import StrEnum
from hashlib import sha256

DIGEST_BYTES = 32
_HEXADECIMAL = frozenset("0123456789abcdef")


class Scheme(StrEnum):
    """By which rules a shoe was sealed; no digest of one scheme is one of the other."""

    FIRST = "punto-shoe-1"
    """A word binds the shoe's name alone, not what the house has committed itself to: earlier shoes have it."""
    SECOND = "punto-shoe-2"


def digest(scheme: Scheme, tag: str, *parts: bytes) -> bytes:
    """SHA-256 of the parts under a scheme and a tag; no two lists of parts look alike to it."""
    hashed = sha256(opening(scheme, tag))
    for part in parts:
        hashed.update(len(part).to_bytes(4) + part)
    return hashed.digest()


def opening(scheme: Scheme, tag: str) -> bytes:
    """What is hashed before the parts."""
    return f"{scheme}\0{tag}\0".encode()


def u8(number: int) -> bytes:
    """A number in one byte."""
    return number.to_bytes(1)


def u16(number: int) -> bytes:
    """A number in two bytes."""
    return number.to_bytes(2)


def u32(number: int) -> bytes:
    """A number in four bytes."""
    return number.to_bytes(4)


def u64(number: int) -> bytes:
    """A number in eight bytes."""
    return number.to_bytes(8)


def is_hex(text: str, size: int) -> bool:
    """Whether a text is so many bytes in lower-case hexadecimal."""
    return len(text) == 2 * size and _HEXADECIMAL.issuperset(text)


def is_plain(text: str) -> bool:
    """Whether a text can be written in UTF-8: it holds no half of a surrogate pair."""
    return not any("\ud800" <= sign <= "\udfff" for sign in text)
