"""People's accounts beside the tables: what an event of a table means for the wallet and the limits of a person.

A person's history is a stream of its own. What a table does to a person is appended to both streams in one work, so a
limit that forbids a stake forbids the bet, and no crash can leave one without the other.
"""

import json
from collections.abc import Container, Iterable, Iterator
from threading import Lock
from typing import Any, NamedTuple

from puntobanco.game import Result
from puntobanco.patrons import Account, decide, fold
from puntobanco.patrons import commands as p
from puntobanco.patrons import events as pe
from puntobanco.protocol.json_text import json_text
from puntobanco.protocol.patrons import EVENTS
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append
from puntobanco.table import events as e

MOST_KNOWN = 10_000
"""Accounts that are kept at once; beyond, those loaded first are loaded anew when they are next asked for."""
BOT = "bot-"
"""Ids of bots begin so; they have no account, and their chips come from the mint."""


def is_bot(person: str) -> bool:
    """Whether somebody is a bot."""
    return person.startswith(BOT)


def stream_of(person: str) -> str:
    """The stream of a person."""
    return f"person:{person}"


class Known(NamedTuple):
    """An account, and how many events it is the fold of."""

    version: int = 0
    account: Account = Account()


class Accounts:
    """The accounts that this process knows; another one may have moved them on, and then a work conflicts."""

    def __init__(self, store: Store, most: int = MOST_KNOWN) -> None:
        self._store, self._most = store, most
        self._known: dict[str, Known] = {}
        self._lock = Lock()

    def get(self, person: str) -> Known:
        """An account, loaded when it is first asked for; from any thread."""
        return self._known.get(person) or self._keep(person, self._loaded(person))

    def _keep(self, person: str, found: Known) -> Known:
        """Keep an account, unless somebody has moved it on while it was read."""
        with self._lock:
            known = self._known.pop(person, found)
            self._known[person] = newest = max(known, found, key=lambda one: one.version)
            if len(self._known) > self._most:
                del self._known[next(iter(self._known))]
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
        stored = list(self._store.events(stream_of(person)))
        return Known(len(stored), fold(EVENTS.read(json.loads(one.data)) for one in stored))

    def drafted(self, orders: Iterable[tuple[str, p.Command]]) -> dict[str, "Drafted"]:
        """What commands do to accounts, in order; a `PatronRefusal` refuses all of them."""
        found: dict[str, Drafted] = {}
        for person, command in orders:
            draft = found.get(person) or _nothing_of(self.get(person))
            if isinstance(command, p.LeaveTable) and command.table not in draft.after.tables:
                continue  # they came and watched, and never bought in
            events = decide(draft.after, command)
            found[person] = Drafted(draft.before, (*draft.events, *events), fold(events, draft.after))
        return {person: draft for person, draft in found.items() if draft.events}

    def moved_on(self, drafts: dict[str, "Drafted"]) -> None:
        """Let accounts be as their drafts have them."""
        for person, draft in drafts.items():
            self._keep(person, Known(draft.before.version + len(draft.events), draft.after))


class Drafted(NamedTuple):
    """An account before and after some events that are not written yet."""

    before: Known
    events: tuple[Any, ...]
    after: Account

    def append(self, person: str) -> Append:
        """The events as they are written; only money from the mint is posted here, the rest is by the table."""
        texts = tuple(json_text(EVENTS.write(event)) for event in self.events)
        postings = tuple(
            (("mint", -event.coins), (f"wallet:{person}", event.coins)) if isinstance(event, pe.Granted) else ()
            for event in self.events
        )
        return Append(stream_of(person), self.before.version, texts, postings)


def _nothing_of(known: Known) -> Drafted:
    return Drafted(known, (), known.account)


def orders_of(
    table: str, facts: Iterable[e.Fact], at_ms: int, there: Container[str] = ()
) -> Iterator[tuple[str, p.Command]]:
    """What events of a table ask of people's accounts; `there` are those at the table before."""
    for fact in facts:
        yield from ((person, order) for person, order in _orders(table, fact, at_ms, there) if not is_bot(person))


def _orders(table: str, fact: e.Fact, at_ms: int, there: Container[str]) -> Iterator[tuple[str, p.Command]]:
    if isinstance(fact, e.BoughtIn):
        yield fact.patron, p.TakeToTable(table, fact.coins, at_ms)
    elif isinstance(fact, e.CashedOut):
        yield fact.patron, p.BringFromTable(table, fact.coins, at_ms)
    elif isinstance(fact, e.Left):
        yield fact.patron, p.LeaveTable(table, at_ms)
    elif isinstance(fact, e.CoupCorrected | e.CoupVoided):
        gone = (one for one in fact.adjusted if one.coins and one.patron not in there)
        yield from ((one.patron, p.Repay(table, one.coins, at_ms)) for one in gone)
    elif isinstance(fact, e.BetPlaced):
        more = fact.coins - fact.before
        yield fact.patron, p.Stake(table, more, at_ms) if more > 0 else p.Unstake(table, -more, at_ms)
    elif isinstance(fact, e.BetsWithdrawn):
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
        sums[1] += line.payout + (0 if line.result is Result.LOST else line.stake)
    for person, (stake, returned) in stakes.items():
        yield person, p.Settle(table, stake, returned, at_ms)
