"""How long the croupier of a table waits before each step."""

import time
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from puntobanco.server.people.accounts import is_bot
from puntobanco.table import Event, Table, events as e
from puntobanco.table.bank import bank_to_settle, least_bid, most_bid
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.mixing import awaited
from puntobanco.table.options import FIRST_CARDS
from puntobanco.table.phases import Phase
from puntobanco.table.sealing import secret_due
from puntobanco.table.standing import coup_has_reason
from puntobanco.table.state import DealtBy, Patron


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
    cards: int = 6000
    """For the banker who is asked to take cards out of the shoe, before the croupier does it."""
    person: int = 0
    """At least, for a person whom the table asks for cards, a decision or an answer; bots need no such time."""
    third: int = 0
    """Before a third card, which comes after a breath."""
    patient: bool = False
    """Whether there is no clock for people: they are waited for, until they have said that they are ready."""
    begins: int = 0
    """Before a shoe is begun, its first card is turned, or a coup's first card falls: nobody is in suspense yet."""


class PaceName(Enum):
    """The paces that a table may have."""

    LIVE = "live"
    BRISK = "brisk"
    PRACTICE = "practice"
    """At the tempo of whoever plays, for whom the table waits, with bots too; for private tables only."""
    QUICK = "quick"
    """As fast as it goes, but for a person who is asked for something; for programs, at private tables only."""


ONLY_PRIVATE = (PaceName.PRACTICE, PaceName.QUICK)
"""Paces that tables for everybody do not have."""


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
    PaceName.LIVE: Pace(20_000, 15_000, 10_000, 12_000, 4000, 10_000, 700, 5000, third=1200, begins=700),
    PaceName.BRISK: Pace(10_000, 8000, 6000, 8000, 2000, 5000, 500, 5000, 2000, cards=4000, third=800, begins=500),
    PaceName.PRACTICE: Pace(
        20_000, 15_000, 10_000, 12_000, 400, 400, 700, 300, 1000, third=1100, patient=True, begins=150
    ),
    PaceName.QUICK: Pace(300, 300, 300, 300, 400, 400, 10, 50, 1000, cards=300, person=6000, third=10, begins=10),
}
RESULT_MS = 4500
"""How long a result lies there before the bank is offered or auctioned."""
BOTS_MS = 2000
HURRY_MS = 700
"""From the word of the last person who was waited for to no more bets: for bots that have not bet yet."""
LAST_BIDS_MS = 1200
"""From the last bid to the fall of the hammer, where no person is left who could bid: bots outbid one another."""
PATIENCE_MS = 15 * 60_000
"""How long a patient table waits for a person who is asked for something in the middle of a coup."""

_OF_WAIT = {
    Wait.ANSWER: "answer",
    Wait.DECISION: "decision",
    Wait.CARDS: "cards",
    Wait.WORDS: "words",
    Wait.SHOWING: "showing",
    Wait.REFUSAL: "answer",
    Wait.LINKS: "links",
}


_RESTARTS = (e.CardDealt, e.CardsAsked, e.CardsTaken, e.DrawMixed, e.BidMade, e.BankOffered, e.SecretShown)
"""Events after which what is waited for begins anew, although the phase is the same."""


def waits_since(
    before: Table,
    event: Event,
    after: Table,
    pace: Pace,
    since_ms: int,
    at_ms: int | None = None,
    *,
    clock_ms: int | None = None,
) -> int:
    """Since when a table waits for what comes next. A bet does not make the time for bets longer.

    The same by another clock than that of events, where `at_ms` says when it happened by that one; `clock_ms` is what
    `clock_since` gave before, where that is known.
    """
    now_ms = event.at_ms if at_ms is None else at_ms
    anew_ms = _anew(before, event, after, pace, since_ms, now_ms)
    if anew_ms is not None:
        return anew_ms
    if after.ready != before.ready or (before.ready and after.phase is Phase.BETTING):
        return _since_ready(before, after, pace, since_ms, now_ms, clock_ms)
    if after.phase is Phase.WORDS and after.anybody_placed and not before.anybody_placed:
        return now_ms  # whoever comes back to a shoe that waited for people has all the time for a word
    return since_ms


def clock_since(before: Table, event: Event, after: Table, pace: Pace, clock_ms: int, at_ms: int | None = None) -> int:
    """Since when a table would wait, had nobody said that they are ready."""
    anew_ms = _anew(before, event, after, pace, clock_ms, event.at_ms if at_ms is None else at_ms)
    return clock_ms if anew_ms is None else anew_ms


def _anew(before: Table, event: Event, after: Table, pace: Pace, since_ms: int, now_ms: int) -> int | None:
    """Since when a table waits after something that sets its clock anew; None for something else.

    Whoever bets when the time is over and nobody had bet leaves the others at least a quarter of it.
    """
    if after.phase is not before.phase or isinstance(event.fact, _RESTARTS):
        return now_ms
    if after.phase is Phase.BETTING and not coup_has_reason(before) and coup_has_reason(after):
        return max(since_ms, now_ms - 3 * pace.bets // 4)
    return None


def _since_ready(before: Table, after: Table, pace: Pace, since_ms: int, now_ms: int, clock_ms: int | None) -> int:
    """Since when a table waits after somebody's word that they are ready, or after that no longer holds.

    A word never makes a wait longer. Whoever takes theirs back, or bets when others were ready, has a quarter of the
    time for bets, but never more than the clock would have left had nobody been ready: again and again is no use.
    """
    was, is_now = wait_ms(before, pace), wait_ms(after, pace)
    if was is None or is_now is None:
        return now_ms
    if is_now > was:
        if pace.patient:
            return now_ms
        until_ms = now_ms + pace.bets // 4
        if clock_ms is not None:
            until_ms = max(since_ms + was, min(until_ms, clock_ms + pace.bets))
        return until_ms - is_now
    return min(now_ms, since_ms + was - is_now)


def _people(table: Table) -> list[Patron]:
    """Those with a place who are no bots."""
    return [patron for patron in table.patrons.values() if patron.placed and not is_bot(patron.id)]


def _person_placed(table: Table) -> bool:
    """Whether somebody who is no bot has a place."""
    return bool(_people(table))


def _asks_person(table: Table, wait: Wait) -> bool:
    """Whether it is a person alone who is asked for something, for which the house has no time of its own."""
    match wait:
        case Wait.ANSWER:
            asked = table.bank.offered_to
        case Wait.CARDS:
            asked = table.bank.holder
        case Wait.DECISION:
            asked = None if table.house.option.seconds else table.decider
        case _:
            asked = None
    return asked is not None and not is_bot(asked)


def _between_ms(table: Table, pace: Pace) -> int:
    """The pause between coups, of which a part may lie before the bank finds a holder, and the rest after that."""
    if bank_to_settle(table):
        return RESULT_MS
    settled = table.bank.croupier_deals or (table.bank.holder is not None and table.bank.since == table.coup_number)
    return LEAST_BETWEEN_COUPS_MS - RESULT_MS if settled or not table.results else pace.between


def _bots_ms(pace: Pace) -> int:
    """How long bets are open where only bots play: half the time, but for a time that is short anyway."""
    return max(pace.bets // 2, min(pace.bets, BOTS_MS))


def _bets_ms(table: Table, pace: Pace) -> int | None:
    """How long bets are open: until nobody needs the time any more; None while a patient table waits for people.

    Whoever has bet has to say that they are ready, and at a patient table everybody with a place. Others who have not
    bet are left a quarter of the time when all who did are ready.
    """
    if not (pace.patient or table.ready):
        return pace.bets if _person_placed(table) else _bots_ms(pace)
    people = _people(table)
    waited_for = [patron for patron in people if patron.id not in table.ready]
    if not people:
        return _bots_ms(pace)
    if not waited_for:
        bots = any(patron.placed and not patron.stakes and is_bot(patron.id) for patron in table.patrons.values())
        return min(HURRY_MS, pace.bets) if bots else 0
    if len(waited_for) == len(people):
        return None if pace.patient else pace.bets
    return pace.bets if pace.patient or any(patron.stakes for patron in waited_for) else pace.bets // 4


def _bids_ms(table: Table, pace: Pace) -> int | None:
    """How long bids are taken: no longer than bots need where no person can or wants to bid more."""
    people, best, least = _people(table), table.bank.best_bid, least_bid(table)
    waited_for = [
        patron
        for patron in people
        if patron.seat is not None
        and patron.id not in table.ready
        and (best is None or best[0] != patron.id)
        and least <= most_bid(table, patron)
    ]
    if not waited_for:
        return min(LAST_BIDS_MS, pace.bids)
    return None if pace.patient and len(waited_for) == len(people) else pace.bids


def _step_ms(table: Table, pace: Pace) -> int:
    """Before a step that waits for nobody: most of them are cards, and only a coup's own are looked forward to."""
    if table.phase in (Phase.SHOE, Phase.BURN, Phase.NO_MORE_BETS):
        return pace.begins
    third = table.coup is not None and table.coup.cards_dealt >= FIRST_CARDS
    return pace.third if third else pace.card


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
    if step.wait in (Wait.BETS, Wait.BIDS):
        people_ms = _bets_ms(table, pace) if step.wait is Wait.BETS else _bids_ms(table, pace)
        return None if people_ms is None else (step.wait, people_ms)
    name = _OF_WAIT.get(step.wait)
    if name is not None:
        least = (PATIENCE_MS if pace.patient else pace.person) if _asks_person(table, step.wait) else 0
        return step.wait, max(getattr(pace, name), least)
    if table.phase is Phase.BETWEEN:
        return step.wait, min(pace.between, _between_ms(table, pace))
    return step.wait, _step_ms(table, pace)


def wait_ms(table: Table, pace: Pace) -> int | None:
    """How long the croupier waits before the next step; None where it does nothing until somebody acts."""
    wait = timed_wait(table, pace)
    return None if wait is None else wait[1]


def longest_wait_ms(pace: Pace) -> int:
    """No step waits longer at this pace."""
    return PATIENCE_MS if pace.patient else max(pace)


def due_ms(table: Table, pace: Pace, since_ms: int) -> int | None:
    """When the croupier does the next step, unless something happens before; None for not by a clock."""
    wait = wait_ms(table, pace)
    return None if wait is None else since_ms + wait
