"""The chain of digests over the events of a stream."""

from hashlib import sha256

_BEGINNING = "puntobanco stream\n"


def first_hash(stream: str) -> str:
    """The digest before the first event of a stream."""
    return sha256(f"{_BEGINNING}{stream}".encode()).hexdigest()


def next_hash(before: str, data: str) -> str:
    """The digest after one more event."""
    return sha256(f"{before}\n{data}".encode()).hexdigest()
