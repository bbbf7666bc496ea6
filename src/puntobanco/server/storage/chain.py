"""The chain of digests over the events of a stream, and over what they move."""

from collections.abc import Iterable
from hashlib import sha256

_BEGINNING = "puntobanco stream\n"


def first_hash(stream: str) -> str:
    """The digest before the first event of a stream."""
    return sha256(f"{_BEGINNING}{stream}".encode()).hexdigest()


def next_hash(before: str, data: str, postings: Iterable[tuple[str, int]] = ()) -> str:
    """The digest after one more event.

    Postings are part of it, in the order of their accounts, so that moved coins cannot be altered unseen. No data and
    no name of an account has the sign that separates them (see `work.flaw_of`).
    """
    moved = "".join(f"\0{account}\0{coins}" for account, coins in sorted(postings))
    return sha256(f"{before}\n{data}{moved}".encode()).hexdigest()
