"""What one command writes: all of it, or nothing."""

from typing import NamedTuple


class Append(NamedTuple):
    """Events for one stream, which must still have the expected version."""

    stream: str
    expected: int
    events: tuple[str, ...]
    """As JSON."""
    postings: tuple[tuple[tuple[str, int], ...], ...] = ()
    """For each event what it moves: accounts and coins that sum to nothing; none at all, if no event moves anything."""


class Due(NamedTuple):
    """When the croupier of a table goes on; None for not by a clock."""

    table: str
    at_ms: int | None
    version: int
    """Of the table then; a due moment of another version is void."""


class SealedSecret(NamedTuple):
    """The secret of a shoe, encrypted; None to forget it, when it was shown."""

    table: str
    shoe: str
    sealed: bytes | None


class Answer(NamedTuple):
    """What is answered to a command, for as often as it is sent."""

    command: str
    text: str
    at_ms: int


class Work(NamedTuple):
    """Everything that one command writes."""

    appends: tuple[Append, ...] = ()
    answer: Answer | None = None
    due: Due | None = None
    secrets: tuple[SealedSecret, ...] = ()


class Written(NamedTuple):
    """A work that is in the database; `repeated` is the earlier answer to a command that had been carried out before."""

    repeated: str | None = None
