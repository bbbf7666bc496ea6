"""What one command writes: all of it, or nothing."""

from collections.abc import Iterator
from typing import NamedTuple

LONGEST_NAME = 200
"""Characters of the name of a stream, an account, a command, a table or a shoe."""
LONGEST_TEXT = 2**20
"""Characters of an event or an answer."""
MOST_COINS = 10**18
"""Of one posting, and of one account; two of them still add up within 64 bits, beyond which SQLite rounds."""
_WHOLE_MOST = 2**63 - 1


class Append(NamedTuple):
    """Events for one stream, which must still have the expected version."""

    stream: str
    expected: int
    events: tuple[str, ...]
    """As JSON; none, where a work only depends on the stream being as it was."""
    postings: tuple[tuple[tuple[str, int], ...], ...] = ()
    """For each event what it moves: accounts and coins that sum to nothing; none at all, if no event moves anything."""
    digest: str | None = None
    """What the digest of the stream's last event must be, for whoever decided on more than its version."""


class Due(NamedTuple):
    """When somebody has to look after a table: its croupier goes on, or its bots act; None for not before a person
    does something."""

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
    """A work that is in the database; `repeated` is the earlier answer to a command that was carried out before."""

    repeated: str | None = None


def flaw_of(work: Work) -> str | None:
    """What no database could take of a work, an error of whoever made it; None if there is nothing."""
    return next(_flaws(work), None)


def _flaws(work: Work) -> Iterator[str]:
    for append in work.appends:
        yield from _flaws_of_append(append)
    if work.answer is not None:
        yield from _flaws_of_text("command", work.answer.command, LONGEST_NAME)
        yield from _flaws_of_text("answer", work.answer.text, LONGEST_TEXT)
        yield from _flaws_of_number("answer-time", work.answer.at_ms)
    if work.due is not None:
        yield from _flaws_of_text("table", work.due.table, LONGEST_NAME)
        yield from _flaws_of_number("due-version", work.due.version)
        yield from _flaws_of_number("due-time", work.due.at_ms or 0)
    for secret in work.secrets:
        yield from _flaws_of_text("table", secret.table, LONGEST_NAME)
        yield from _flaws_of_text("shoe", secret.shoe, LONGEST_NAME)


def _flaws_of_append(append: Append) -> Iterator[str]:
    yield from _flaws_of_text("stream", append.stream, LONGEST_NAME)
    yield from _flaws_of_number("expected", append.expected)
    for data in append.events:
        yield from _flaws_of_text("event", data, LONGEST_TEXT)
    if append.postings and len(append.postings) != len(append.events):
        yield "postings-count"
    for postings in append.postings:
        for account, coins in postings:
            yield from _flaws_of_text("account", account, LONGEST_NAME)
            if type(coins) is not int or abs(coins) > MOST_COINS:
                yield "coins"
        if sum(coins for _, coins in postings) != 0:  # no coin is made or lost here
            yield "postings-sum"


def _flaws_of_text(what: str, text: str, longest: int) -> Iterator[str]:
    if type(text) is not str or not 0 < len(text) <= longest or "\0" in text or not _is_unicode(text):
        yield what


def _flaws_of_number(what: str, number: int) -> Iterator[str]:
    if type(number) is not int or not 0 <= number <= _WHOLE_MOST:
        yield what


def _is_unicode(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character
        return False
    return True
