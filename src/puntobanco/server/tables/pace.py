"""How long the croupier of a table waits before each step."""

import time
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from puntobanco.server.people.accounts import is_bot
from puntobanco.table import Event, Table
from puntobanco.table import events as e
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.mixing import awaited
from puntobanco.table.phases import Phase
from puntobanco.table.sealing import secret_due
from puntobanco.table.state import DealtBy


class Pace(NamedTuple):
    """Milliseconds that people are given, and that cards take."""

    bets: int
    bids: int
    answer: int
    decision: int
    words: int
    showing: int
    card: int
    between: int
    """After a coup, before bets are called for again."""
    links: int = 3000
    """At most, before cards are drawn where a shoe is dealt coup by coup; not at all when everybody has shown one."""
    for_people: bool = False
    """Whether a shoe is sealed later, by the time for bets, while only bots have a place: at private tables."""


class PaceName(Enum):
    """The paces that a table may have."""

    LIVE = "live"
    BRISK = "brisk"
    PRACTICE = "practice"
    """As fast as it goes; for private tables only."""


class Slots:
    """Moments that come so often and no more, for all who wait for one: each is given the next that is free."""

    def __init__(self, a_second: float | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._apart_s = 0.0 if a_second is None else 1 / a_second
        self._clock = clock
        self._next_s = clock()

    def wait_s(self) -> float:
        """How long to wait for the next one."""
        now_s = self._clock()
        mine_s = max(now_s, self._next_s)
        self._next_s = mine_s + self._apart_s
        return mine_s - now_s


LEAST_BETWEEN_COUPS_MS = 5000
PACES = {
    PaceName.LIVE: Pace(20_000, 15_000, 10_000, 12_000, 4000, 10_000, 900, 5000),
    PaceName.BRISK: Pace(10_000, 8000, 6000, 8000, 2000, 5000, 500, 5000, 2000),
    PaceName.PRACTICE: Pace(300, 300, 300, 300, 400, 400, 10, 50, 1000),
}

_OF_WAIT = {
    Wait.BETS: "bets",
    Wait.BIDS: "bids",
    Wait.ANSWER: "answer",
    Wait.DECISION: "decision",
    Wait.WORDS: "words",
    Wait.SHOWING: "showing",
    Wait.REFUSAL: "answer",
    Wait.LINKS: "links",
}


_RESTARTS = (e.CardDealt, e.DrawMixed, e.BidMade, e.BankOffered, e.SecretShown)
"""Events after which what is waited for begins anew, although the phase is the same."""


def waits_since(before: Table, event: Event, after: Table, pace: Pace, since_ms: int, at_ms: int | None = None) -> int:
    """Since when a table waits for what comes next. A bet does not make the time for bets longer.

    Whoever bets when the time is over and nobody had bet leaves the others at least a quarter of it. The same by
    another clock than that of events, where `at_ms` says when it happened by that one.
    """
    now_ms = event.at_ms if at_ms is None else at_ms
    if after.phase is not before.phase or isinstance(event.fact, _RESTARTS):
        return now_ms
    if after.phase is Phase.BETTING and not before.coup_has_reason and after.coup_has_reason:
        return max(since_ms, now_ms - 3 * pace.bets // 4)
    if after.phase is Phase.WORDS and after.anybody_placed and not before.anybody_placed:
        return now_ms  # whoever comes back to a shoe that waited for people has all the time for a word
    return since_ms


def _person_placed(table: Table) -> bool:
    """Whether somebody who is no bot has a place."""
    return any(patron.placed and not is_bot(patron.id) for patron in table.patrons.values())


def timed_wait(table: Table, pace: Pace) -> tuple[Wait, int] | None:
    """What the croupier waits for before the next step, and how long; None where only somebody's act leads on."""
    if table.phase is Phase.ANNOUNCED:  # payment follows in the same breath
        return None
    step = next_step(table)
    if not step.does_something or table.settings.dealt_by is DealtBy.PERSON:
        return None
    if pace.for_people and table.phase is Phase.SHOE and not secret_due(table) and not _person_placed(table):
        return step.wait, pace.bets
    if step.wait is Wait.LINKS and not awaited(table):
        return step.wait, 0
    name = _OF_WAIT.get(step.wait)
    if name is not None:
        return step.wait, getattr(pace, name)
    return step.wait, pace.between if table.phase is Phase.BETWEEN else pace.card


def wait_ms(table: Table, pace: Pace) -> int | None:
    """How long the croupier waits before the next step; None where it does nothing until somebody acts."""
    wait = timed_wait(table, pace)
    return None if wait is None else wait[1]


def longest_wait_ms(pace: Pace) -> int:
    """No step waits longer at this pace."""
    return max(pace)


def due_ms(table: Table, pace: Pace, since_ms: int) -> int | None:
    """When the croupier does the next step, unless something happens before; None for not by a clock."""
    wait = wait_ms(table, pace)
    return None if wait is None else since_ms + wait
