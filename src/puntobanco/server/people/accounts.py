"""People's accounts beside the tables: what an event of a table means for the wallet and the limits of a person.

A person's history is a stream of its own. What a table does to a person is appended to both streams in one work, so a
limit that forbids a stake forbids the bet, and no crash can leave one without the other.
"""

import json
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import suppress
from threading import Lock
from typing import NamedTuple

from puntobanco.patrons import Account, commands as p, decide, events as pe, fold, postings
from puntobanco.patrons.postings import WALLET
from puntobanco.protocol.codec import Family, WrittenError
from puntobanco.protocol.json_text import json_text
from puntobanco.protocol.patrons import EVENTS
from puntobanco.server.kept_streams import KeptStreams
from puntobanco.server.set_aside import SetAside
from puntobanco.server.storage.chain import first_hash, next_hash
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append
from puntobanco.table import events as e

MOST_KNOWN = 10_000
"""Accounts that are kept at once; beyond, those loaded first are loaded anew when they are next asked for."""
KEPT_AFTER = 200
"""So many events are folded once, and then the account is kept as it is after them."""
_KEPT: Family[Account] = Family((Account,))
BOT = "bot-"
"""Ids of bots begin so; they have no account, and their chips come from the mint."""


def is_bot(person: str) -> bool:
    """Whether somebody is a bot."""
    return person.startswith(BOT)


def stream_of(person: str) -> str:
    """The stream of a person."""
    return f"person:{person}"


def wallet_of(person: str) -> str:
    """The account of a wallet."""
    return f"wallet:{person}"


class Known(NamedTuple):
    """An account, and how many events it is the fold of."""

    version: int = 0
    account: Account = Account()
    digest: str = ""
    """Of the last of them; another process may have brought about as many, but others."""


class Accounts:
    """The accounts that this process knows; another one may have moved them on, and then a work conflicts.

    Each is known twice: as it will be when everything that is decided is written, and as it is known to be written.
    What is forgotten is the first: only what was written since has to be read again, however long the history is.
    """

    def __init__(
        self,
        store: Store,
        most: int = MOST_KNOWN,
        *,
        aside: SetAside | None = None,
        memory: KeptStreams | None = None,
    ) -> None:
        """With a `memory`, long histories are kept, and not folded again by the next process either."""
        self._store, self._most = store, most
        self._aside, self._memory = aside or SetAside(), memory
        self._known: dict[str, Known] = {}
        self._written: dict[str, Known] = {}
        self._lock = Lock()

    def get(self, person: str) -> Known:
        """An account, loaded when it is first asked for; from any thread."""
        return self._known.get(person) or self._keep(person, self._loaded(person))

    def _keep(self, person: str, found: Known) -> Known:
        """Keep an account, unless somebody has moved it on while it was read."""
        with self._lock:
            known = self._known.pop(person, found)
            self._known[person] = newest = _newest(known, found)
            _make_room(self._known, self._most)
        return newest

    def cached(self, person: str) -> Known | None:
        """An account, if it is loaded."""
        return self._known.get(person)

    def forget(self, people: Iterable[str]) -> None:
        """Load accounts anew when they are next asked for."""
        with self._lock:
            for person in people:
                self._known.pop(person, None)

    def _loaded(self, person: str) -> Known:
        stream = stream_of(person)
        with self._aside.reading(stream):
            begun = self._known_written(person, stream) or self._kept(stream)
            stored = list(self._store.events(stream, after=begun.version))
            account = fold((EVENTS.read(json.loads(one.data)) for one in stored), begun.account)
            found = Known(begun.version + len(stored), account, stored[-1].hash if stored else begun.digest)
        if self._memory is not None and len(stored) >= KEPT_AFTER:
            self._memory.keep(stream, found.version, found.digest, _KEPT.write(found.account))
        self._note_written(person, found)
        return found

    def _known_written(self, person: str, stream: str) -> Known | None:
        """An account as it is known to be written, unless the database has forgotten that: it may have been rewound."""
        known = self._written.get(person)
        if known is None or not known.version:
            return known
        if self._store.digests(stream, (known.version,)).get(known.version) == known.digest:
            return known
        with self._lock:
            self._written.pop(person, None)
        return None

    def _kept(self, stream: str) -> Known:
        kept = None if self._memory is None else self._memory.find(stream)
        if kept is not None:
            with suppress(WrittenError):  # of another version of the program
                return Known(kept[0].version, _KEPT.read(kept[1]), kept[0].hash)
        return Known()

    def _note_written(self, person: str, found: Known) -> None:
        with self._lock:
            before = self._written.pop(person, found)
            self._written[person] = _newest(before, found)
            _make_room(self._written, self._most)

    def drafted(self, orders: Iterable[tuple[str, p.Command]]) -> dict[str, "Drafted"]:
        """What commands do to accounts, in order; a `PatronRefusal` refuses all of them."""
        found: dict[str, tuple[Known, list[pe.Event], Account]] = {}
        for person, command in orders:
            before, events, after = found.get(person) or _nothing_of(self.get(person))
            if isinstance(command, p.LeaveTable) and command.table not in after.tables:
                continue  # they came and watched, and never bought in
            decided = decide(after, command)
            found[person] = before, [*events, *decided], fold(decided, after)
        return {person: drafted(person, *draft) for person, draft in found.items() if draft[1]}

    def moved_on(self, drafts: dict[str, "Drafted"]) -> None:
        """Let accounts be as their drafts have them."""
        for person, draft in drafts.items():
            self._keep(person, draft.after)

    def are_written(self, drafts: dict[str, "Drafted"]) -> None:
        """What was drafted is written, onto the history that it was decided on: so the accounts are."""
        for person, draft in drafts.items():
            self._note_written(person, draft.after)


class Drafted(NamedTuple):
    """An account before and after some events that are not written yet."""

    before: Known
    events: tuple[pe.Event, ...]
    after: Known
    append: Append
    """The events as they are written, onto no other history than the one that they were decided on."""


def drafted(person: str, before: Known, events: Sequence[pe.Event], after: Account) -> Drafted:
    """Events of a person that are to be written, which lead to an account."""
    stream = stream_of(person)
    first = digest = before.digest or first_hash(stream)
    texts, moved, digests = [], [], []
    for event in events:
        texts.append(json_text(EVENTS.write(event)))
        moved.append(_postings(person, event))
        digest = next_hash(digest, texts[-1], moved[-1])
        digests.append(digest)
    append = Append(stream, before.version, tuple(texts), tuple(moved), first, tuple(digests))
    return Drafted(before, tuple(events), Known(before.version + len(events), after, digest), append)


def _postings(person: str, event: pe.Event) -> tuple[tuple[str, int], ...]:
    """What moves between the mint and the wallet; what moves between the wallet and a table is posted by the table."""
    if isinstance(event, pe.Granted | pe.Closed):
        named = ((wallet_of(person) if name == WALLET else name, coins) for name, coins in postings(event).items())
        return tuple(one for one in named if one[1])
    return ()


def _nothing_of(known: Known) -> tuple[Known, list[pe.Event], Account]:
    return known, [], known.account


def _newest(first: Known, second: Known) -> Known:
    return second if second.version > first.version else first


def _make_room(known: dict[str, Known], most: int) -> None:
    """Forget those that were added first."""
    while len(known) > most:
        del known[next(iter(known))]


def orders_of(
    table: str, facts: Iterable[e.Fact], at_ms: int, there: Container[str] = (), *, bids_bind: bool = False
) -> Iterator[tuple[str, p.Command]]:
    """What events of a table ask of people's accounts; `there` are those at the table before.

    `bids_bind` says that a bid for the bank is laid when it wins, so that it must be one that may be staked.
    """
    accepts = False
    for place, fact in enumerate(facts):
        accepts = accepts or (not place and isinstance(fact, e.BankTaken))
        if isinstance(fact, e.BankLaid):
            orders = _laid(table, fact, at_ms, accepts)
        elif isinstance(fact, e.BidMade) and bids_bind:
            orders = iter([(fact.patron, p.PledgeStake(table, fact.coins, at_ms))])
        else:
            orders = _orders(table, fact, at_ms, there)
        yield from ((person, order) for person, order in orders if not is_bot(person))


def _laid(table: str, fact: e.BankLaid, at_ms: int, accepts: bool) -> Iterator[tuple[str, p.Command]]:
    """A bank that lies there; only whoever accepts it could still be refused: one that was won by a bid, or that goes
    on after a coup, must not keep a table from going on."""
    more = fact.coins - fact.before
    stake = p.Stake if accepts else p.CarryStake
    yield fact.patron, stake(table, more, at_ms) if more > 0 else p.Unstake(table, -more, at_ms)


def _orders(table: str, fact: e.Fact, at_ms: int, there: Container[str]) -> Iterator[tuple[str, p.Command]]:
    if isinstance(fact, e.BoughtIn):
        yield fact.patron, p.TakeToTable(table, fact.coins, at_ms)
    elif isinstance(fact, e.CashedOut):
        yield fact.patron, p.BringFromTable(table, fact.coins, at_ms)
    elif isinstance(fact, e.Left):
        yield fact.patron, p.LeaveTable(table, at_ms)
    elif isinstance(fact, e.CoupCorrected | e.CoupVoided):
        for one in fact.adjusted:
            if one.coins and one.patron not in there:
                yield one.patron, p.Repay(table, one.coins, at_ms)
            if one.coins:
                yield one.patron, p.CorrectResult(table, one.coins, at_ms)
    elif isinstance(fact, e.BetPlaced):
        more = fact.coins - fact.before
        yield fact.patron, p.Stake(table, more, at_ms) if more > 0 else p.Unstake(table, -more, at_ms)
    elif isinstance(fact, e.BetsWithdrawn | e.StakesReturned):
        yield fact.patron, p.Unstake(table, sum(fact.stakes.values()), at_ms)
    elif isinstance(fact, e.Paid):
        yield from _settled(table, fact, at_ms)


def _settled(table: str, fact: e.Paid, at_ms: int) -> Iterator[tuple[str, p.Command]]:
    """What a coup brought each person; a stake that stays is not settled yet."""
    stakes: dict[str, list[int]] = {}
    for line in fact.lines:
        if line.stays:
            continue
        sums = stakes.setdefault(line.patron, [0, 0])
        sums[0] += line.stake
        sums[1] += line.payout + line.back
    for person, (stake, returned) in stakes.items():
        yield person, p.Settle(table, stake, returned, at_ms)
