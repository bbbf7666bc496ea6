"""What one command writes: all of it, or nothing."""

from typing import NamedTuple

from puntobanco.server.errors import RequestRefused

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
    digests: tuple[str, ...] = ()
    """Of each event, where whoever decided on that digest has them already."""


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


class TablePatron(NamedTuple):
    """Who somebody is at a table, from one of its events on."""

    patron: str
    table: str
    person: str
    number: int


class Noted(NamedTuple):
    """How far a table was told: its epoch, the number of its last event, and the digest of that."""

    epoch: int
    version: int
    digest: str


class Note(NamedTuple):
    """An event for a stream on which nothing was decided: it is appended wherever that stands."""

    stream: str
    event: str
    """As JSON."""


class Answer(NamedTuple):
    """What is answered to a command, for as often as it is sent."""

    command: str
    text: str
    at_ms: int
    asked: str | None = None
    """A digest of what was asked, by which another command under the same id is known; earlier versions kept none."""

    def again(self, asked: str | None) -> str:
        """The answer to a command that is sent again; refused where it is another one."""
        if asked is not None and self.asked not in (None, asked):
            raise RequestRefused(409, "command-id-used")
        return self.text


class Work(NamedTuple):
    """Everything that one command writes."""

    appends: tuple[Append, ...] = ()
    answer: Answer | None = None
    due: Due | None = None
    secrets: tuple[SealedSecret, ...] = ()
    balances: tuple[tuple[str, int], ...] = ()
    """What accounts must still have, for whoever decided on that; they are asked under the writer's lock."""
    patrons: tuple[TablePatron, ...] = ()
    """People of whom this is the first event at a table."""
    epoch: int | None = None
    """Of the table whose events come first, for witnesses (`witness.py`)."""
    notes: tuple[Note, ...] = ()
    settled: tuple[str, ...] = ()
    """Settings that are void with this work."""
    beat_ms: int | None = None
    """Now, where it is written down only to see that something can be."""


class Written(NamedTuple):
    """A work that is in the database; `repeated` is the earlier answer to a command that was carried out before."""

    repeated: str | None = None


def flaw_of(work: Work) -> str | None:
    """What no database could take of a work, an error of whoever made it; None if there is nothing."""
    for append in work.appends:
        flaw = _flaw_of_append(append)
        if flaw is not None:
            return flaw
    flaw = None if work.answer is None else _flaw_of_answer(work.answer)
    if flaw is None and work.due is not None:
        flaw = _flaw_of_due(work.due)
    if flaw is None and not _is_number(work.beat_ms or 0):
        flaw = "beat"
    for secret in work.secrets if flaw is None else ():
        if not _is_text(secret.table, LONGEST_NAME):
            return "table"
        if not _is_text(secret.shoe, LONGEST_NAME):
            return "shoe"
    for note in work.notes if flaw is None else ():
        flaw = flaw or _flaw_of_append(Append(note.stream, 0, (note.event,)))
    for account, coins in work.balances if flaw is None else ():
        flaw = flaw or _flaw_of_coins(account, coins)
    for one in work.patrons if flaw is None else ():
        if not (_is_number(one.number) and all(_is_text(name, LONGEST_NAME) for name in one[:3])):
            return "patron"
    return flaw


def _flaw_of_answer(answer: Answer) -> str | None:
    if not _is_text(answer.command, LONGEST_NAME):
        return "command"
    if not _is_text(answer.text, LONGEST_TEXT):
        return "answer"
    if answer.asked is not None and not _is_text(answer.asked, LONGEST_NAME):
        return "asked"
    return None if _is_number(answer.at_ms) else "answer-time"


def _flaw_of_due(due: Due) -> str | None:
    if not _is_text(due.table, LONGEST_NAME):
        return "table"
    if not _is_number(due.version):
        return "due-version"
    return None if _is_number(due.at_ms or 0) else "due-time"


def _flaw_of_append(append: Append) -> str | None:
    if not _is_text(append.stream, LONGEST_NAME):
        return "stream"
    if not _is_number(append.expected):
        return "expected"
    if not all(_is_text(data, LONGEST_TEXT) for data in append.events):
        return "event"
    if append.postings and len(append.postings) != len(append.events):
        return "postings-count"
    if append.digests and (append.digest is None or len(append.digests) != len(append.events)):
        return "digests"
    for postings in append.postings:
        left = 0
        for account, coins in postings:
            flaw = _flaw_of_coins(account, coins)
            if flaw is not None:
                return flaw
            left += coins
        if left:  # no coin is made or lost here
            return "postings-sum"
    return None


def _flaw_of_coins(account: str, coins: int) -> str | None:
    if not _is_text(account, LONGEST_NAME):
        return "account"
    return "coins" if type(coins) is not int or abs(coins) > MOST_COINS else None


def _is_text(text: str, longest: int) -> bool:
    return type(text) is str and 0 < len(text) <= longest and "\0" not in text and _is_unicode(text)


def _is_number(number: int) -> bool:
    return type(number) is int and 0 <= number <= _WHOLE_MOST


def _is_unicode(text: str) -> bool:
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:  # half a character
        return False
    return True
