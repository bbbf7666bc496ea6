"""Passwords as they are kept: digests that take a tenth of a second each, so that nobody tries many."""

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import hash_secret_raw

from puntobanco.server.people.names import same_password

_HASHER = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
_NOBODYS = "$argon2id$v=19$m=32768,t=3,p=1$uILZSDGJRgu8lw1xN/w2Ng$orLIjHRCnyIsZB4lh2srbBcERV2IsVK5ca8Yc36G1Yk"
"""The digest of 32 random bytes that nobody has kept: checked where there is no other, so that it takes as long.

It is written down because making one takes a tenth of the start of a server.
"""


def digest_of(password: str) -> str:
    """What is kept of a password."""
    return _HASHER.hash(password)


def is_old(digest: str) -> bool:
    """Whether a digest was made with less work than one is now."""
    return _HASHER.check_needs_rehash(digest)


def is_password(digest: str | None, password: str) -> bool:
    """Whether a password is the one of a digest; where there is no digest it takes as long, and is not."""
    try:
        return _HASHER.verify(digest or _NOBODYS, same_password(password))
    except (VerificationError, InvalidHashError):
        return False


def code_digest(code: str, salt: bytes) -> str:
    """What is kept of a code that is too short for a plain digest; with one salt for all codes of a person, so that one
    digest is enough to look for it among them."""
    work = (_HASHER.time_cost, _HASHER.memory_cost, _HASHER.parallelism)
    return hash_secret_raw(code.encode(errors="replace"), salt, *work, hash_len=32, type=Type.ID).hex()
