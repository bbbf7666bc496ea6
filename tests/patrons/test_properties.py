"""A person across tables, whatever they do: a machine that plays at random beside a naive book-keeper of its own."""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from puntobanco.language import speaker
from puntobanco.patrons import (
    Account,
    Acknowledge,
    Acknowledged,
    BringFromTable,
    BroughtFromTable,
    CancelRaise,
    Command,
    ConfirmLimit,
    CorrectResult,
    EndSession,
    Event,
    Exclude,
    Excluded,
    Grant,
    LeaveTable,
    LimitKind,
    LimitRaised,
    PatronRefusal,
    Period,
    Readmit,
    Readmitted,
    SessionResumed,
    SessionStarted,
    SetCheck,
    SetLimit,
    Settle,
    Stake,
    Staked,
    StakesSettled,
    StartSession,
    TakenToTable,
    TakeToTable,
    TimedOut,
    TimeOut,
    Unstake,
    Unstaked,
    allowed,
    decide,
    evolve,
    fold,
    postings,
)
from puntobanco.patrons.bounds import (
    DAY_MS,
    HOUR_MS,
    LAST_MS,
    LONGEST_EXCLUSION_MS,
    LONGEST_TIME_OUT_MS,
    MINUTE_MS,
    MOST_CHECK_MINUTES,
    MOST_COINS,
    MOST_PAID_COINS,
    SESSION_PAUSE_MS,
)
from puntobanco.protocol.codec import Family
from puntobanco.protocol.patrons import COMMANDS, EVENTS
from support.bulk import bulk
from support.strategies import SOME

BEGINNING = 20_000 * DAY_MS + 23 * HOUR_MS
"""Friday, an hour before midnight."""
ACCOUNTS = Family([Account])

coins = st.integers(1, 60)
tables = st.sampled_from(["a", "b", "c"])
kinds, periods = st.sampled_from(LimitKind), st.sampled_from(Period)
kept_limits = st.dictionaries(st.tuples(kinds, periods), st.integers(0, 150), max_size=3)
steps_ms = st.sampled_from(
    [0, 0, 1, 20_000, MINUTE_MS, 10 * MINUTE_MS, SESSION_PAUSE_MS - 1, SESSION_PAUSE_MS, HOUR_MS, DAY_MS, 3 * DAY_MS]
)


@dataclass(eq=False)
class Bet:
    """One stake as the book-keeper notes it: they know which coins are withdrawn."""

    table: str
    coins: int
    """Made and not withdrawn."""
    open: int
    at_ms: int
    session: int


class Result(NamedTuple):
    """What a coup cost."""

    lost: int
    at_ms: int
    session: int


def same_period(period: Period, one: Bet | Result, other: Bet | Result) -> bool:
    """Whether two notes fall into one session, day or week, by the calendar of the standard library."""
    if period is Period.SESSION:
        return one.session == other.session
    first, second = (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=note.at_ms) for note in (one, other))
    if period is Period.DAY:
        return first.date() == second.date()
    return first.isocalendar()[:2] == second.isocalendar()[:2]


class Books:
    """What happened, noted naively and never forgotten: every rule is checked against all of it."""

    def __init__(self) -> None:
        self.bets: list[Bet] = []
        self.results: list[Result] = []
        self.session = 0
        self.moved_ms = -SESSION_PAUSE_MS
        self.away_until_ms = 0
        self.excluded_without_end = False
        self.checked_ms = 0
        self.coups_unchecked = 0
        self.ledger: Counter[str] = Counter()
        self.asked_ms: dict[tuple[LimitKind, Period], int] = {}

    def note(self, account: Account, event: Event) -> None:
        """Note an event that happened to an account, and check that it might."""
        moved = postings(event)
        assert sum(moved.values()) == 0
        self.ledger.update(moved)
        if isinstance(event, SessionStarted):
            assert not self.open_bets
            assert event.at_ms >= self.moved_ms + SESSION_PAUSE_MS, "a session was ended to begin another one at once"
            self.session += 1
            self.checked_ms, self.coups_unchecked = event.at_ms, 0
        if isinstance(event, TakenToTable | BroughtFromTable | Staked | Unstaked | StakesSettled) and account.session:
            self.moved_ms = event.at_ms  # whoever only cashes out after a pause is in no session
        if isinstance(event, TakenToTable | Staked | SessionStarted | SessionResumed):
            assert event.at_ms >= self.away_until_ms
            assert not self.excluded_without_end
        if isinstance(event, Staked):
            self._note_stake(account, event)
        if isinstance(event, StakesSettled):
            self.coups_unchecked += 1
        if isinstance(event, Acknowledged):
            self.checked_ms, self.coups_unchecked = event.at_ms, 0
        if isinstance(event, TimedOut) or (isinstance(event, Excluded) and event.until_ms is not None):
            assert event.until_ms is not None
            self.away_until_ms = max(self.away_until_ms, event.until_ms)
        if isinstance(event, Excluded) and event.until_ms is None:
            self.excluded_without_end = True
        if isinstance(event, Readmitted):
            self.excluded_without_end = False

    def _note_stake(self, account: Account, event: Staked) -> None:
        assert account.check.minutes is None or event.at_ms - self.checked_ms < account.check.minutes * MINUTE_MS
        assert account.check.coups is None or self.coups_unchecked < account.check.coups
        bet = Bet(event.table, event.coins, event.coins, event.at_ms, self.session)
        self.bets.append(bet)
        for limit in account.limits:
            if limit.kind is LimitKind.STAKE:
                assert self.staked(limit.period, bet) <= limit.coins
            else:
                at_stake = sum(lying.open for lying in self.open_bets)
                assert max(0, self.lost(limit.period, Result(0, event.at_ms, self.session))) + at_stake <= limit.coins

    def staked(self, period: Period, within: Bet) -> int:
        """Everything staked and not withdrawn in the period of a stake."""
        return sum(bet.coins for bet in self.bets if same_period(period, bet, within))

    def lost(self, period: Period, within: Result) -> int:
        """Everything lost, less everything won, in the period of a result."""
        return sum(result.lost for result in self.results if same_period(period, result, within))

    @property
    def open_bets(self) -> list[Bet]:
        """What lies on the layouts."""
        return [bet for bet in self.bets if bet.open]


class Watched:
    """Somebody whose every command is checked, with the answer, against the books."""

    def __init__(self) -> None:
        super().__init__()
        self.account = Account()
        self.log: list[Event] = []
        self.books = Books()
        self.clock_ms = BEGINNING
        self.kept: dict[tuple[LimitKind, Period], int] = {}

    def begin_with(self, kept: dict[tuple[LimitKind, Period], int], granted: int) -> None:
        """Some limits are set once and kept for good, so that no period may ever exceed them."""
        self.attempt(Grant(granted, "house", self.clock_ms))
        self.attempt(SetCheck(MOST_CHECK_MINUTES, None, self.clock_ms))
        for (kind, period), most in kept.items():
            self.attempt(SetLimit(kind, period, most, self.clock_ms))
        self.kept = kept
        self.attempt(TakeToTable("a", granted, self.clock_ms))

    def attempt(self, command: Command) -> bool:
        """Give a command, check everything about the answer, and say whether it was allowed."""
        assert COMMANDS.read(json.loads(json.dumps(COMMANDS.write(command)))) == command
        before, expected = self.account, self.expected(command)
        try:
            events = decide(before, command)
        except PatronRefusal as refusal:
            return self.was_refused(expected, refusal)
        assert expected is not False
        assert events
        for event in events:
            assert EVENTS.read(json.loads(json.dumps(EVENTS.write(event)))) == event
            assert event.at_ms >= self.account.at_ms
            self.books.note(self.account, event)
            self.account = evolve(self.account, event)
            self.log.append(event)
        self.check_limits(before, events)
        if isinstance(command, SetLimit):
            self.books.asked_ms[command.kind, command.period] = self.account.at_ms
        return True

    def was_refused(self, expected: bool | None, refusal: PatronRefusal) -> bool:
        """Nothing that must be allowed is refused, and every refusal says that nothing has changed."""
        assert expected is not True, refusal
        assert speaker("en").tell(refusal).endswith("Nothing was changed.")
        return False

    def expected(self, command: Command) -> bool | None:
        """Whether a command must be allowed, or must not, or might be, by what `allowed` said before."""
        now = allowed(self.account, command.at_ms)
        tables = self.account.tables
        match command:
            case Stake():
                return command.table in tables and command.coins <= now.stake
            case TakeToTable():
                return command.coins <= now.buy_in and (command.table in tables or now.new_tables > 0)
            case BringFromTable():
                return command.table in tables
            case Settle():
                return command.table in tables and command.stake <= tables[command.table].open
            case Unstake():
                return command.table in tables and command.coins <= tables[command.table].open
            case Acknowledge():
                return now.check_due
            case ConfirmLimit():
                return (command.kind, command.period, True) in [(r.kind, r.period, r.confirmable) for r in now.raises]
            case CancelRaise():
                return (command.kind, command.period) in [(r.kind, r.period) for r in now.raises]
            case _:
                return None

    def check_limits(self, before: Account, events: tuple[Event, ...]) -> None:
        """A limit becomes higher only by a confirmation, a day or more after it was last asked for."""
        for kind in LimitKind:
            for period in Period:
                old, new = before.limit(kind, period), self.account.limit(kind, period)
                if old is not None and (new is None or new.coins > old.coins):
                    assert isinstance(events[-1], LimitRaised)
                    assert self.account.at_ms - self.books.asked_ms[kind, period] >= DAY_MS

    def close_bet(self, bet: Bet, part: int, times: int, *, withdrawn: bool) -> None:
        """What lies open is settled or withdrawn, whatever else is the matter."""
        bet.open -= part
        if withdrawn:
            bet.coins -= part
            assert self.attempt(Unstake(bet.table, part, self.clock_ms))
        else:
            assert self.attempt(Settle(bet.table, part, times * part, self.clock_ms))
            self.books.results.append(Result(part - times * part, self.account.at_ms, self.books.session))

    def check_coins(self) -> None:
        """The wallet is what the postings say, never below nothing; what lies open is what the tables say."""
        assert self.account.wallet == self.books.ledger["wallet"] >= 0
        assert sum(self.books.ledger.values()) == 0
        for table, at in self.account.tables.items():
            lying = sum(bet.open for bet in self.books.bets if bet.table == table)
            assert at.open == lying

    def check_kept_limits(self) -> None:
        """In no session, day or week was more staked or lost than a limit that was always there."""
        for (kind, period), most in self.kept.items():
            if kind is LimitKind.STAKE and self.books.bets:
                assert self.books.staked(period, self.books.bets[-1]) <= most
            if kind is LimitKind.LOSS and self.books.results:
                assert self.books.lost(period, self.books.results[-1]) <= most

    def check_log(self) -> None:
        """The log gives the same account again, also after it was written down; so does the written account."""
        assert fold(self.log) == self.account
        written = json.dumps([EVENTS.write(event) for event in self.log])
        assert fold(EVENTS.read(event) for event in json.loads(written)) == self.account
        assert ACCOUNTS.read(json.loads(json.dumps(ACCOUNTS.write(self.account)))) == self.account


class Mood(Enum):
    """What else somebody cares for, beside playing. Without any, a machine plays deep into the days and weeks."""

    LIMITS = "limits"
    CHECKS = "checks"
    ABSENCE = "absence"
    ORDER = "order"


def in_mood(mood: Mood) -> Callable[[Any], Any]:
    """A rule for those who care."""
    return precondition(lambda self: mood in self.moods)


class Play(Watched, RuleBasedStateMachine):
    """Somebody who does anything at any time."""

    moods: set[Mood] = set()  # noqa: RUF012 (replaced, never changed)

    @initialize(kept=kept_limits, granted=st.integers(1, 2_000), moods=st.sets(st.sampled_from(Mood)))
    def begin(self, kept: dict[tuple[LimitKind, Period], int], granted: int, moods: set[Mood]) -> None:
        """Come in with money, limits and moods."""
        self.moods = moods
        self.begin_with(kept, granted)

    @rule(step_ms=steps_ms)
    def wait(self, step_ms: int) -> None:
        """Time passes."""
        self.clock_ms += step_ms

    @rule(early_ms=st.sampled_from([0, 1]))
    def wait_for_midnight(self, early_ms: int) -> None:
        """Time passes until a day is over, or almost."""
        self.clock_ms = (self.clock_ms // DAY_MS + 1) * DAY_MS - early_ms

    @rule(table=tables, coins=coins)
    def stake(self, table: str, coins: int) -> None:
        """Try to stake."""
        self.attempt(Stake(table, coins, self.clock_ms))

    @rule(table=tables)
    def stake_all_that_is_allowed(self, table: str) -> None:
        """Stake to the last coin, and then one more."""
        if Mood.CHECKS not in self.moods:
            self.attempt(Acknowledge(self.clock_ms))
        most = allowed(self.account, self.clock_ms).stake
        if table in self.account.tables and 0 < most <= 1_000:
            assert self.attempt(Stake(table, most, self.clock_ms))
            assert not self.attempt(Stake(table, 1, self.clock_ms))

    @precondition(lambda self: self.books.open_bets)
    @rule(data=st.data(), times=st.sampled_from([0, 0, 1, 2, 9]), withdrawn=st.booleans())
    def close(self, data: st.DataObject, times: int, withdrawn: bool) -> None:
        """Settle or withdraw a part of what lies open."""
        bet = data.draw(st.sampled_from(self.books.open_bets))
        self.close_bet(bet, data.draw(st.integers(1, bet.open)), times, withdrawn=withdrawn)

    @in_mood(Mood.ORDER)
    @precondition(lambda self: self.books.results)
    @rule(table=tables, coins=coins)
    def put_right(self, table: str, coins: int) -> None:
        """A coup that was lost is put right, whatever else is the matter."""
        assert self.attempt(CorrectResult(table, coins, self.clock_ms))
        self.books.results.append(Result(-coins, self.account.at_ms, self.books.session))

    @rule(table=tables, coins=coins)
    def buy_in(self, table: str, coins: int) -> None:
        """Try to take coins to a table."""
        self.attempt(TakeToTable(table, coins, self.clock_ms))

    @precondition(lambda self: self.account.tables)
    @rule(data=st.data(), coins=coins)
    def cash_out(self, data: st.DataObject, coins: int) -> None:
        """Bring coins back, which is always possible."""
        assert self.attempt(
            BringFromTable(data.draw(st.sampled_from(sorted(self.account.tables))), coins, self.clock_ms)
        )

    @in_mood(Mood.LIMITS)
    @rule(kind=kinds, period=periods, coins=st.none() | st.integers(0, 200))
    def set_limit(self, kind: LimitKind, period: Period, coins: int | None) -> None:
        """Try to change a limit, unless it is kept for good."""
        if (kind, period) not in self.kept:
            self.attempt(SetLimit(kind, period, coins, self.clock_ms))

    @in_mood(Mood.LIMITS)
    @rule(data=st.data(), confirm=st.booleans())
    def answer_raise(self, data: st.DataObject, confirm: bool) -> None:
        """Try to confirm or cancel a raise; one that waits, if there is one."""
        waiting = [(limit.kind, limit.period) for limit in self.account.limits if limit.raised is not None]
        kind, period = data.draw(st.sampled_from(waiting or [(LimitKind.LOSS, Period.DAY)]))
        self.attempt((ConfirmLimit if confirm else CancelRaise)(kind, period, self.clock_ms))

    @in_mood(Mood.CHECKS)
    @rule(minutes=st.none() | st.integers(0, 90), coups=st.none() | st.integers(0, 4))
    def set_check(self, minutes: int | None, coups: int | None) -> None:
        """Try to choose another reality check."""
        self.attempt(SetCheck(minutes, coups, self.clock_ms))

    @rule()
    def acknowledge(self) -> None:
        """Try to acknowledge a reality check."""
        self.attempt(Acknowledge(self.clock_ms))

    @in_mood(Mood.ABSENCE)
    @rule(
        length_ms=st.sampled_from([-1, 0, MINUTE_MS, HOUR_MS, DAY_MS - 1, DAY_MS, 2 * DAY_MS, 50 * DAY_MS, None]),
        exclude=st.booleans(),
    )
    def stay_away(self, length_ms: int | None, exclude: bool) -> None:
        """Try to stay away."""
        until_ms = None if length_ms is None else self.clock_ms + length_ms
        if exclude:
            self.attempt(Exclude(until_ms, self.clock_ms))
        elif until_ms is not None:
            self.attempt(TimeOut(until_ms, self.clock_ms))

    @in_mood(Mood.ABSENCE)
    @rule()
    def readmit(self) -> None:
        """Try to end an exclusion."""
        self.attempt(Readmit("manager", "asked in person", self.clock_ms))

    @in_mood(Mood.ORDER)
    @rule(start=st.booleans())
    def sessions(self, start: bool) -> None:
        """Try to start or end a session."""
        self.attempt((StartSession if start else EndSession)(self.clock_ms))

    @in_mood(Mood.ORDER)
    @rule(table=tables)
    def leave(self, table: str) -> None:
        """Try to leave a table."""
        self.attempt(LeaveTable(table, self.clock_ms))

    @in_mood(Mood.ORDER)
    @rule(table=tables, coins=coins, behind_ms=st.integers(0, 2 * DAY_MS))
    def a_clock_is_behind(self, table: str, coins: int, behind_ms: int) -> None:
        """A stake from another clock counts as made after what happened before it."""
        self.attempt(Stake(table, coins, max(0, self.clock_ms - behind_ms)))

    @invariant()
    def all_is_well(self) -> None:
        """After every step."""
        self.check_coins()
        self.check_kept_limits()

    def teardown(self) -> None:
        """At the end."""
        self.check_log()


@pytest.mark.slow
def test_somebody_who_does_anything_at_any_time() -> None:
    long = settings(
        max_examples=bulk(sample=40, full=200), stateful_step_count=50, deadline=None, derandomize=True, database=None
    )
    run_state_machine_as_test(Play, settings=long)


ACTS = ["stake", "stake", "settle", "withdraw", "midnight"]


@SOME
@given(
    st.dictionaries(st.tuples(kinds, periods), st.integers(10, 100), min_size=1, max_size=2),
    st.lists(st.tuples(st.sampled_from(ACTS), st.integers(1, 60), st.integers(0, 3)), min_size=10, max_size=14),
)
def test_limits_hold_over_midnight(kept: dict[tuple[LimitKind, Period], int], acts: list[tuple[str, int, int]]) -> None:
    """Stakes that lie open from one day to the next neither widen a limit nor use it up twice."""
    person = Watched()
    person.begin_with(kept, 10_000)
    for act, number, other in acts:
        lying = person.books.open_bets
        person.attempt(Acknowledge(person.clock_ms))
        if act == "midnight":
            person.clock_ms = (person.clock_ms // DAY_MS + 1) * DAY_MS
        elif act == "stake":
            most = allowed(person.account, person.clock_ms).stake
            person.attempt(Stake("a", max(1, most if other < 2 else min(most, number)), person.clock_ms))
        elif lying:
            bet = lying[other % len(lying)]
            person.close_bet(bet, min(bet.open, number), other, withdrawn=act == "withdraw")
        person.check_coins()
        person.check_kept_limits()
    person.check_log()


# Anything at all


def _any(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field's type, with a liking for edges."""
    if get_origin(hint) in (Union, UnionType):
        return st.one_of([_any(part) for part in get_args(hint)])
    if hint is NoneType:
        return st.none()
    if hint is str:
        return tables | st.text(max_size=100)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    assert hint is int
    edges = [0, 1, MOST_COINS, MOST_PAID_COINS, LAST_MS, LONGEST_TIME_OUT_MS, LONGEST_EXCLUSION_MS, BEGINNING, 10**30]
    near_edges = st.builds(lambda edge, by: edge + by, st.sampled_from(edges), st.integers(-2, 2))
    return st.integers(0, 100) | near_edges | st.integers(0, LAST_MS) | st.integers()


def _anything(family: Family[Any]) -> st.SearchStrategy[Any]:
    """Any value of a family."""
    fields = {kind: [(name, get_type_hints(kind)[name]) for name in kind.__struct_fields__] for kind in family.members}
    return st.one_of([st.builds(kind, **{name: _any(hint) for name, hint in found}) for kind, found in fields.items()])


@SOME
@given(st.lists(_anything(COMMANDS), max_size=12))
def test_any_commands_are_allowed_or_refused_and_nothing_else(commands: list[Command]) -> None:
    account = fold(decide(Account(), Grant(1_000, "house", 0)))
    account = fold(decide(account, TakeToTable("a", 500, 0)), account)
    for command in commands:
        assert COMMANDS.read(json.loads(json.dumps(COMMANDS.write(command)))) == command
        with suppress(PatronRefusal):
            account = fold(decide(account, command), account)
        assert account.wallet >= 0
        assert allowed(account, account.at_ms).stake >= 0


@SOME
@given(st.lists(_anything(EVENTS), max_size=12))
def test_any_events_are_applied(events: list[Event]) -> None:
    """`evolve` never fails, and what it gives can be written down."""
    account = fold(events)
    assert account.at_ms == (events[-1].at_ms if events else 0)
    assert ACCOUNTS.read(json.loads(json.dumps(ACCOUNTS.write(account)))) == account
    assert all(sum(postings(event).values()) == 0 for event in events)


@pytest.mark.parametrize("kind", [*COMMANDS.kinds.values(), *EVENTS.kinds.values()])
def test_every_command_and_event_has_its_moment_last(kind: Any) -> None:
    assert kind.__struct_fields__[-1] == "at_ms"
