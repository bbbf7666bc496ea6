"""The one way in which this room makes digests: tagged, every part with its length (docs/fair-shoe.md)."""

from hashlib import sha256

SCHEME = "punto-shoe-1"
DIGEST_BYTES = 32
_HEXADECIMAL = frozenset("0123456789abcdef")


def digest(tag: str, *parts: bytes) -> bytes:
    """SHA-256 of the parts under a tag; no two lists of parts look alike to it."""
    hashed = sha256(opening(tag))
    for part in parts:
        hashed.update(len(part).to_bytes(4) + part)
    return hashed.digest()


def opening(tag: str) -> bytes:
    """What is hashed before the parts."""
    return f"{SCHEME}\0{tag}\0".encode()


def u8(number: int) -> bytes:
    """A number in one byte."""
    return number.to_bytes(1)


def u16(number: int) -> bytes:
    """A number in two bytes."""
    return number.to_bytes(2)


def is_hex(text: str, size: int) -> bool:
    """Whether a text is so many bytes in lower-case hexadecimal."""
    return len(text) == 2 * size and _HEXADECIMAL.issuperset(text)
