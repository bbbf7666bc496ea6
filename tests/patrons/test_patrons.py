"""A person across tables: each rule at the moment where allowed becomes refused."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from puntobanco import patrons
from puntobanco.game import LANGUAGES
from puntobanco.language import speaker
from puntobanco.patrons import (
    Account,
    Acknowledge,
    Acknowledged,
    AtTable,
    BringFromTable,
    BroughtFromTable,
    CancelRaise,
    CarryStake,
    Close,
    Closed,
    Command,
    ConfirmLimit,
    CorrectResult,
    Ending,
    EndSession,
    Event,
    Exclude,
    Excluded,
    Exclusion,
    Grant,
    Granted,
    LeaveTable,
    Limit,
    LimitKind,
    LimitRaised,
    LimitSet,
    PatronRefusal,
    Period,
    PledgeStake,
    Raise,
    RaiseAsked,
    RaiseCancelled,
    Readmit,
    Readmitted,
    RealityCheck,
    Repaid,
    Repay,
    ResultCorrected,
    SessionEnded,
    SessionResumed,
    SessionStarted,
    SetCheck,
    SetLimit,
    Settle,
    Stake,
    Staked,
    StakesSettled,
    StartSession,
    TableLeft,
    TakenToTable,
    TakeToTable,
    TimedOut,
    TimeOut,
    Unstake,
    Unstaked,
    Waiting,
    allowed,
    bounds,
    decide,
    fold,
    postings,
)
from puntobanco.patrons.bounds import (
    DAY_MS,
    HOUR_MS,
    LAST_MS,
    LONGEST_EXCLUSION_MS,
    LONGEST_NAME,
    LONGEST_REASON,
    LONGEST_TIME_OUT_MS,
    MINUTE_MS,
    MOST_COINS,
    MOST_PAID_COINS,
    MOST_TABLES,
    SESSION_PAUSE_MS,
)
from puntobanco.patrons.moments import date_of, day_of, last_moment, moment, week_of
from puntobanco.patrons.staking import may_carry_on
from puntobanco.protocol.patrons import COMMANDS, EVENTS
from support.strategies import SOME

NOON = 20_000 * DAY_MS + 12 * HOUR_MS
"""Friday, 4 October 2024."""
MIDNIGHT = 20_001 * DAY_MS
STAKE, LOSS = LimitKind.STAKE, LimitKind.LOSS
SESSION, DAY, WEEK = Period.SESSION, Period.DAY, Period.WEEK
NOTHING_CHANGED = {"en": "Nothing was changed.", "de": "Es wurde nichts geändert.", "es": "No se ha cambiado nada."}


def after(commands: Iterable[Command], account: Account = Account()) -> Account:  # noqa: B008
    """The account after commands that are all allowed."""
    for command in commands:
        account = fold(decide(account, command), account)
    return account


RICH: tuple[Command, ...] = (Grant(15_000, "house", NOON), TakeToTable("a", 5_000, NOON))


def rich(*commands: Command) -> Account:
    """Somebody with 10,000 coins in the wallet and 5,000 at table a, bought in at noon, and what follows."""
    return after([*RICH, *commands])


def refused(account: Account, command: Command) -> PatronRefusal:
    """The refusal of a command, which every language can word, each saying that nothing has changed."""
    with pytest.raises(PatronRefusal) as caught:
        decide(account, command)
    told = {language: speaker(language).tell(caught.value) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(text.endswith(" " + NOTHING_CHANGED[language]) for language, text in told.items())
    return caught.value


def check_told(account: Account, at_ms: int) -> tuple[bool, int | None]:
    """Whether a reality check is due, and when by time."""
    now = allowed(account, at_ms)
    return now.check_due, now.check_due_ms


def code(account: Account, command: Command) -> str:
    """The code of a refusal."""
    return refused(account, command).code


# The wallet


def test_a_grant_fills_the_wallet_from_the_mint() -> None:
    (event,) = decide(Account(), Grant(700, "house", NOON))
    assert event == Granted(700, "house", NOON)
    assert fold([event]).wallet == 700
    assert postings(event) == {"mint": -700, "wallet": 700}


def test_a_wallet_holds_no_more_by_grants_than_there_can_be() -> None:
    full = after([Grant(MOST_COINS - 10, "house", NOON)])
    assert after([Grant(10, "house", NOON)], full).wallet == MOST_COINS
    refusal = refused(full, Grant(11, "house", NOON))
    assert (refusal.code, refusal.values["left"]) == ("patron-wallet-full", 10)


def test_a_winner_may_bring_more_home_than_grants_could_give() -> None:
    full = after(
        [Grant(MOST_COINS, "house", NOON), TakeToTable("a", 1, NOON), BringFromTable("a", MOST_PAID_COINS, NOON)]
    )
    assert full.wallet == MOST_COINS - 1 + MOST_PAID_COINS
    assert code(full, Grant(1, "house", NOON)) == "patron-wallet-full"
    assert allowed(full, NOON).buy_in == MOST_COINS


def test_a_buy_in_takes_no_more_than_the_wallet_holds() -> None:
    account = after([Grant(500, "house", NOON)])
    refusal = refused(account, TakeToTable("a", 501, NOON))
    assert refusal.code == "patron-wallet-short"
    assert refusal.values == {"coins": 501, "wallet": 500}
    started, bought = decide(account, TakeToTable("a", 500, NOON))
    assert (started, bought) == (SessionStarted(NOON), TakenToTable("a", 500, NOON))
    assert postings(bought) == {"wallet": -500, "table:a": 500}
    account = fold([started, bought], account)
    assert (account.wallet, account.tables) == (0, {"a": AtTable(bought_in=500)})


def test_cashing_out_brings_back_more_than_was_bought_in() -> None:
    """How many chips there are is the table's business; here only what was moved is kept."""
    (event,) = decide(rich(), BringFromTable("a", 8_000, NOON))
    assert event == BroughtFromTable("a", 8_000, NOON)
    assert postings(event) == {"table:a": -8_000, "wallet": 8_000}
    assert fold([event], rich()).tables == {"a": AtTable(bought_in=5_000, cashed_out=8_000)}
    assert fold([event], rich()).wallet == 18_000


@pytest.mark.parametrize(
    "command", [Stake("b", 1, NOON), Unstake("b", 1, NOON), Settle("b", 1, 0, NOON), LeaveTable("b", NOON)]
)
def test_nothing_happens_at_a_table_one_is_not_at(command: Command) -> None:
    assert code(rich(), command) == "patron-not-at-table"
    assert code(rich(), BringFromTable("b", 1, NOON)) == "patron-not-at-table"
    assert code(rich(LeaveTable("a", NOON)), BringFromTable("a", 1, NOON)) == "patron-not-at-table"


def test_leaving_a_table_waits_for_its_open_stakes_only() -> None:
    account = rich(TakeToTable("b", 100, NOON), Stake("a", 40, NOON))
    assert code(account, LeaveTable("a", NOON)) == "patron-stakes-open"
    assert decide(account, LeaveTable("b", NOON)) == (TableLeft("b", NOON),)
    settled = after([Settle("a", 40, 0, NOON), LeaveTable("a", NOON)], account)
    assert list(settled.tables) == ["b"]


def test_one_table_too_many() -> None:
    account = after(
        [Grant(1_000, "house", NOON), *(TakeToTable(str(number), 1, NOON) for number in range(MOST_TABLES))]
    )
    assert allowed(account, NOON).new_tables == 0
    assert code(account, TakeToTable("one more", 1, NOON)) == "patron-too-many-tables"
    assert after([TakeToTable("0", 1, NOON)], account).tables["0"].bought_in == 2
    assert len(after([LeaveTable("0", NOON), TakeToTable("one more", 1, NOON)], account).tables) == MOST_TABLES


def test_closing_empties_the_wallet_into_the_mint_for_good() -> None:
    account = after([Grant(700, "house", NOON), StartSession(NOON)])
    (event,) = decide(account, Close(NOON))
    assert event == Closed(700, NOON)
    assert postings(event) == {"wallet": -700, "mint": 700}
    gone = fold([event], account)
    assert (gone.wallet, gone.session, gone.closed) == (0, None, True)
    for command in (Grant(1, "house", NOON), TakeToTable("a", 1, NOON), StartSession(NOON)):
        assert code(gone, command) == "patron-closed"
    assert (allowed(gone, NOON).buy_in, allowed(gone, NOON).stake) == (0, 0)
    assert decide(gone, Close(NOON + 1)) == (Closed(0, NOON + 1),)


def test_nobody_closes_while_a_stake_lies_open_and_what_is_at_a_table_still_comes_back() -> None:
    account = rich(Stake("a", 40, NOON))
    assert code(account, Close(NOON)) == "patron-stakes-open"
    gone = after([Settle("a", 40, 0, NOON), Close(NOON)], account)
    assert (gone.wallet, gone.closed) == (0, True)
    assert code(gone, Stake("a", 1, NOON)) == "patron-closed"
    back = after([BringFromTable("a", 4_960, NOON), LeaveTable("a", NOON)], gone)
    assert (back.wallet, back.tables) == (4_960, {})


@pytest.mark.parametrize("away", [TimeOut(NOON + DAY_MS, NOON), Exclude(NOON + DAY_MS, NOON), Exclude(None, NOON)])
def test_whoever_stays_away_may_close_and_stays_away(away: Command) -> None:
    gone = after([Grant(10, "house", NOON), away, Close(NOON)])
    assert (gone.wallet, gone.closed) == (0, True)
    now = allowed(gone, NOON)
    assert (now.timed_out_until_ms, now.exclusion) != (None, None)


@pytest.mark.parametrize(
    ("coins", "make", "least", "most"),
    [
        (coins, make, least, most)
        for make, least, most in (
            (lambda coins: Grant(coins, "house", NOON), 1, MOST_COINS),
            (lambda coins: TakeToTable("a", coins, NOON), 1, MOST_COINS),
            (lambda coins: BringFromTable("a", coins, NOON), 1, MOST_PAID_COINS),
            (lambda coins: Stake("a", coins, NOON), 1, MOST_COINS),
            (lambda coins: Unstake("a", coins, NOON), 1, MOST_COINS),
            (lambda coins: Settle("a", coins, 0, NOON), 1, MOST_COINS),
            (lambda coins: Settle("a", 1, coins, NOON), 0, MOST_PAID_COINS),
            (lambda coins: SetLimit(STAKE, DAY, coins, NOON), 0, MOST_COINS),
        )
        for coins in (least - 1, most + 1, -(10**30), 10**30)
    ],
)
def test_amounts_have_a_least_and_a_most(coins: int, make: Callable[[int], Command], least: int, most: int) -> None:
    refusal = refused(rich(Stake("a", 100, NOON)), make(coins))
    assert refusal.code == "patron-amount"
    assert refusal.values == {"least": least, "most": most}


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "\x1b[31m", "\ud800", "x" * (LONGEST_NAME + 1), "x" * 10_000])
def test_names_are_short_and_can_be_shown(text: str) -> None:
    for command in (
        Grant(1, text, NOON),
        TakeToTable(text, 1, NOON),
        BringFromTable(text, 1, NOON),
        Readmit(text, "why", NOON),
    ):
        assert code(rich(), command) == "patron-text"
    assert after([Grant(1, "x" * LONGEST_NAME, NOON)]).wallet == 1


@pytest.mark.parametrize(
    ("field", "command"),
    [
        *(("by", command) for command in (Grant(1, "", NOON), Readmit("", "why", NOON))),
        *(
            ("table", command)
            for command in (TakeToTable("", 1, NOON), BringFromTable("", 1, NOON), Repay("", 1, NOON))
        ),
        ("why", Readmit("ines", "", NOON)),
    ],
)
def test_a_refused_name_says_which_one(field: str, command: Command) -> None:
    longest = LONGEST_REASON if field == "why" else LONGEST_NAME
    assert refused(rich(), command).values == {"field": field, "longest": longest}


HELD: tuple[Command, ...] = (*RICH, SetLimit(STAKE, DAY, 100, NOON), Stake("a", 60, NOON))
AWAY_MS, EXCLUDED_MS = NOON + HOUR_MS, NOON + 2 * DAY_MS


@pytest.mark.parametrize(
    ("before", "command", "values"),
    [
        ((), Grant(1, "house", LAST_MS + 1), {"found": str(LAST_MS + 1), "last_ms": LAST_MS}),
        (RICH, Grant(MOST_COINS, "house", NOON), {"most": MOST_COINS, "left": MOST_COINS - 10_000}),
        (RICH, BringFromTable("b", 1, NOON), {"table": "b"}),
        (HELD, LeaveTable("a", NOON), {"open": 60}),
        (HELD, EndSession(NOON), {"open": 60}),
        (HELD, Stake("a", 50, NOON), {"coins": 50, "limit": "limit.stake-day", "most": 100, "left": 40}),
        (HELD, Unstake("a", 61, NOON), {"table": "a", "coins": 61, "open": 60}),
        (HELD, Settle("a", 70, 0, NOON), {"table": "a", "coins": 70, "open": 60}),
        (HELD, SetLimit(STAKE, DAY, 100, NOON), {"limit": "limit.stake-day"}),
        (HELD, ConfirmLimit(LOSS, WEEK, NOON), {"limit": "limit.loss-week"}),
        ((), TimeOut(NOON, NOON), {"latest_ms": NOON + LONGEST_TIME_OUT_MS}),
        ((TimeOut(AWAY_MS, NOON),), TimeOut(AWAY_MS, NOON), {"until_ms": AWAY_MS}),
        (
            (),
            Exclude(NOON + 1, NOON),
            {"earliest_ms": NOON + DAY_MS, "latest_ms": NOON + LONGEST_EXCLUSION_MS},
        ),
        ((Exclude(EXCLUDED_MS, NOON),), Exclude(EXCLUDED_MS, NOON), {"until_ms": EXCLUDED_MS}),
    ],
)
def test_a_refusal_names_its_values(before: tuple[Command, ...], command: Command, values: dict[str, object]) -> None:
    """All of them; beside each moment for programs there is the same one for people, to the minute."""
    found = refused(after(before), command).values
    for_people = {name.removesuffix("_ms") for name in values if name.endswith("_ms")}
    assert {name: str(getattr(found[name], "key", found[name])) for name in found if name not in for_people} == {
        name: str(value) for name, value in values.items()
    }
    for name in for_people:
        at_ms = found[f"{name}_ms"]
        assert isinstance(at_ms, int)
        assert found[name] == (last_moment if name in ("last", "latest") else moment)(at_ms)


def test_the_first_moment_is_one_too() -> None:
    """Somebody new has nothing behind them: an account begins at the beginning of time."""
    assert after([Grant(1, "house", 0)]).at_ms == Account().at_ms == 0


# Sessions


def test_the_first_buy_in_starts_a_session_and_later_ones_do_not() -> None:
    assert rich().session is not None
    assert decide(rich(), TakeToTable("a", 1, NOON + 1)) == (TakenToTable("a", 1, NOON + 1),)


def test_a_session_can_be_started_and_ended_by_wish() -> None:
    assert decide(Account(), StartSession(NOON)) == (SessionStarted(NOON),)
    account = after([StartSession(NOON)])
    assert code(account, StartSession(NOON)) == "patron-session-running"
    assert decide(account, EndSession(NOON)) == (SessionEnded(Ending.ASKED, NOON),)
    assert code(after([EndSession(NOON)], account), EndSession(NOON)) == "patron-no-session"


def test_a_session_does_not_end_while_a_stake_lies_open() -> None:
    account = rich(Stake("a", 10, NOON))
    refusal = refused(account, EndSession(NOON))
    assert (refusal.code, refusal.values) == ("patron-stakes-open", {"open": 10})
    assert after([Unstake("a", 10, NOON), EndSession(NOON)], account).session is None


def test_a_pause_ends_the_session_at_the_millisecond() -> None:
    account = rich(Stake("a", 10, NOON), Settle("a", 10, 0, NOON))
    over_ms = NOON + SESSION_PAUSE_MS
    assert decide(account, Stake("a", 1, over_ms - 1)) == (Staked("a", 1, over_ms - 1),)
    ended, started = SessionEnded(Ending.PAUSE, over_ms), SessionStarted(over_ms)
    assert decide(account, Stake("a", 1, over_ms)) == (ended, started, Staked("a", 1, over_ms))
    assert decide(account, StartSession(over_ms + 5)) == (ended, SessionStarted(over_ms + 5))
    assert decide(account, Grant(1, "house", over_ms + 5)) == (ended, Granted(1, "house", over_ms + 5))
    assert code(account, EndSession(over_ms)) == "patron-no-session"


def test_no_pause_ends_a_session_with_an_open_stake() -> None:
    account = rich(Stake("a", 10, NOON))
    late_ms = NOON + 3 * SESSION_PAUSE_MS
    assert decide(account, Settle("a", 10, 20, late_ms)) == (StakesSettled("a", 10, 20, late_ms),)


@pytest.mark.parametrize(
    "move",
    [
        TakeToTable("a", 1, NOON + 9),
        BringFromTable("a", 1, NOON + 9),
        Stake("a", 1, NOON + 9),
        SetCheck(30, None, NOON + 9),
    ],
)
def test_moving_coins_keeps_a_session_alive_and_settings_do_not(move: Command) -> None:
    account = rich(move)
    assert account.session is not None
    assert account.session.moved_ms == (NOON if isinstance(move, SetCheck) else NOON + 9)


def test_a_new_session_begins_with_nothing_staked_and_nothing_lost() -> None:
    account = rich(SetLimit(STAKE, SESSION, 100, NOON), SetLimit(LOSS, SESSION, 100, NOON))
    account = after([Stake("a", 100, NOON), Settle("a", 100, 0, NOON)], account)
    assert allowed(account, NOON).stake == 0
    assert allowed(account, NOON + SESSION_PAUSE_MS - 1).stake == 0
    assert allowed(account, NOON + SESSION_PAUSE_MS).stake == 100


def test_ending_a_session_resets_no_limit_at_once() -> None:
    """Whoever ends it and plays on is still in it, until the pause would have ended it."""
    account = rich(SetLimit(STAKE, SESSION, 100, NOON), SetLimit(LOSS, SESSION, 100, NOON))
    account = after([Stake("a", 100, NOON), Settle("a", 100, 0, NOON), EndSession(NOON + 5)], account)
    over_ms = NOON + SESSION_PAUSE_MS
    assert account.session is None
    for at_ms in (NOON + 5, over_ms - 1):
        assert allowed(account, at_ms).stake == 0
        assert code(account, Stake("a", 1, at_ms)) == "patron-limit-reached"
        assert decide(account, StartSession(at_ms)) == (SessionResumed(at_ms),)
        assert code(after([StartSession(at_ms)], account), Stake("a", 1, at_ms)) == "patron-limit-reached"
        bought = decide(account, TakeToTable("b", 1, at_ms))
        assert bought == (SessionResumed(at_ms), TakenToTable("b", 1, at_ms))
    assert allowed(account, over_ms).stake == 100
    assert decide(account, Stake("a", 1, over_ms)) == (SessionStarted(over_ms), Staked("a", 1, over_ms))


def test_a_session_that_goes_on_is_as_old_as_it_was() -> None:
    played = rich(Stake("a", 30, NOON), Settle("a", 30, 0, NOON + 9))
    assert played.session is not None
    resumed = after([EndSession(NOON + 10), StartSession(NOON + 20)], played)
    assert resumed.session == played.session.replace(moved_ms=NOON + 20)
    assert resumed.ended is None


def test_sessions_that_earlier_programs_have_started_anew_stay_new() -> None:
    """Their histories have no session that goes on."""
    events = (SessionStarted(NOON), SessionEnded(Ending.ASKED, NOON + 1), SessionStarted(NOON + 2))
    account = fold(events)
    assert account.session is not None
    assert (account.session.started_ms, account.ended) == (NOON + 2, None)
    assert fold([SessionResumed(NOON)]).session == fold([SessionStarted(NOON)]).session


# Limits


@pytest.mark.parametrize("period", Period)
def test_a_stake_limit_counts_what_was_staked_whatever_came_of_it(period: Period) -> None:
    account = rich(SetLimit(STAKE, period, 100, NOON), Stake("a", 60, NOON), Settle("a", 60, 600, NOON))
    refusal = refused(account, Stake("a", 41, NOON))
    assert refusal.code == "patron-limit-reached"
    assert refusal.values["left"] == 40
    assert refusal.values["most"] == 100
    assert decide(account, Stake("a", 40, NOON)) == (Staked("a", 40, NOON),)


@pytest.mark.parametrize("period", Period)
def test_a_loss_limit_takes_every_open_stake_for_lost(period: Period) -> None:
    account = rich(TakeToTable("b", 500, NOON), SetLimit(LOSS, period, 100, NOON))
    account = after([Stake("a", 30, NOON), Settle("a", 30, 10, NOON), Stake("b", 50, NOON)], account)
    assert code(account, Stake("a", 31, NOON)) == "patron-limit-reached"
    assert decide(account, Stake("a", 30, NOON)) == (Staked("a", 30, NOON),)
    account = after([Settle("b", 50, 50, NOON)], account)
    assert allowed(account, NOON).stake == 80


@pytest.mark.parametrize("period", Period)
def test_winnings_make_up_for_losses_and_do_not_widen_the_limit(period: Period) -> None:
    account = rich(SetLimit(LOSS, period, 100, NOON), Stake("a", 80, NOON), Settle("a", 80, 0, NOON))
    assert allowed(account, NOON).stake == 20
    account = after([Stake("a", 20, NOON), Settle("a", 20, 90, NOON)], account)
    assert allowed(account, NOON).stake == 90
    account = after([Stake("a", 10, NOON), Settle("a", 10, 500, NOON)], account)
    assert allowed(account, NOON).stake == 100


def test_a_limit_of_nothing_allows_no_stake() -> None:
    assert code(rich(SetLimit(LOSS, WEEK, 0, NOON)), Stake("a", 1, NOON)) == "patron-limit-reached"


def test_the_tightest_limit_is_named() -> None:
    account = rich(SetLimit(STAKE, SESSION, 50, NOON), SetLimit(LOSS, DAY, 30, NOON), SetLimit(STAKE, WEEK, 40, NOON))
    refusal = refused(account, Stake("a", 60, NOON))
    assert speaker("en").tell(refusal) == (
        "A stake of 0.60 would exceed your loss limit per day of 0.30; you can still stake 0.30. Nothing was changed."
    )


def test_open_stakes_have_a_most_of_their_own() -> None:
    account = rich(Stake("a", MOST_COINS - 1, NOON))
    refusal = refused(account, Stake("a", 2, NOON))
    assert (refusal.code, refusal.values["left"]) == ("patron-open-too-much", 1)
    assert after([Stake("a", 1, NOON)], account).open == MOST_COINS


@pytest.mark.parametrize(
    ("period", "next_ms"), [(DAY, MIDNIGHT), (WEEK, int(datetime(2024, 10, 7, tzinfo=UTC).timestamp()) * 1000)]
)
@pytest.mark.parametrize("kind", LimitKind)
def test_a_day_and_a_week_end_at_midnight_in_utc(kind: LimitKind, period: Period, next_ms: int) -> None:
    account = rich(SetLimit(kind, period, 100, NOON), Stake("a", 100, NOON), Settle("a", 100, 0, NOON))
    assert code(account, Stake("a", 1, next_ms - 1)) == "patron-limit-reached"
    assert code(account, Stake("a", 101, next_ms)) == "patron-limit-reached"
    assert decide(account, Stake("a", 100, next_ms))[-1] == Staked("a", 100, next_ms)


def test_a_stake_counts_on_the_day_it_is_made_and_a_loss_on_the_day_it_is_settled() -> None:
    account = rich(SetLimit(STAKE, DAY, 100, NOON), SetLimit(LOSS, DAY, 100, NOON))
    account = after([Stake("a", 70, MIDNIGHT - 1)], account)
    room = {(left.limit.kind): left.coins for left in allowed(account, MIDNIGHT).limits}
    assert room == {STAKE: 100, LOSS: 30}  # open, so it may be lost today
    account = after([Settle("a", 70, 0, MIDNIGHT)], account)
    room = {(left.limit.kind): left.coins for left in allowed(account, MIDNIGHT).limits}
    assert room == {STAKE: 100, LOSS: 30}


def test_winnings_before_midnight_cannot_be_lost_beyond_the_limit_after_it() -> None:
    """If winnings widened the limit, 150 could lie open at midnight and be lost on the new day."""
    account = rich(SetLimit(LOSS, DAY, 100, NOON), Stake("a", 50, NOON), Settle("a", 50, 100, NOON))
    assert code(account, Stake("a", 101, MIDNIGHT - 1)) == "patron-limit-reached"
    account = after([Stake("a", 100, MIDNIGHT - 1), Settle("a", 100, 0, MIDNIGHT)], account)
    assert account.day.lost == 100


def test_a_promised_stake_is_refused_like_one_that_is_made() -> None:
    """And when it is made, nothing refuses it: neither a limit that was lowered since, nor a time-out."""
    account = rich(SetLimit(STAKE, DAY, 100, NOON))
    assert decide(account, PledgeStake("a", 100, NOON)) == ()
    assert code(account, PledgeStake("a", 101, NOON)) == "patron-limit-reached"
    lowered = after([SetLimit(STAKE, DAY, 50, NOON)], account)
    assert code(lowered, Stake("a", 100, NOON)) == "patron-limit-reached"
    assert decide(lowered, CarryStake("a", 100, NOON))[-1] == Staked("a", 100, NOON)
    assert code(lowered, CarryStake("b", 100, NOON)) == "patron-not-at-table"


def test_what_is_carried_beyond_a_limit_may_not_lie_for_another_coup() -> None:
    """A bank that has grown out of what it won counts in full: otherwise more could be lost tomorrow than allowed."""
    account = rich(SetLimit(LOSS, DAY, 100, NOON), Stake("a", 100, NOON))
    assert may_carry_on(account, NOON)
    won = after([Settle("a", 100, 190, NOON), CarryStake("a", 190, NOON)], account)
    assert not may_carry_on(won, NOON)
    assert may_carry_on(after([Unstake("a", 190, NOON)], won), NOON)
    away = after([TimeOut(NOON + 3_600_000, NOON)], account)
    assert not may_carry_on(away, NOON)


@pytest.mark.parametrize("period", Period)
def test_a_withdrawn_stake_is_given_back_to_the_limits(period: Period) -> None:
    account = rich(SetLimit(STAKE, period, 100, NOON), SetLimit(LOSS, period, 100, NOON), Stake("a", 100, NOON))
    assert allowed(account, NOON).stake == 0
    assert decide(account, Unstake("a", 30, NOON)) == (Unstaked("a", 30, NOON),)
    assert allowed(after([Unstake("a", 30, NOON)], account), NOON).stake == 30
    assert allowed(after([Unstake("a", 100, NOON)], account), NOON).stake == 100


def test_a_stake_of_yesterday_gives_nothing_back_to_today() -> None:
    account = rich(SetLimit(STAKE, DAY, 100, NOON), Stake("a", 20, MIDNIGHT - 1), Stake("a", 100, MIDNIGHT))
    old_withdrawn = after([Unstake("a", 20, MIDNIGHT)], account)
    assert allowed(old_withdrawn, MIDNIGHT).stake == 0
    assert allowed(after([Unstake("a", 30, MIDNIGHT)], account), MIDNIGHT).stake == 10
    withdrawn_again = after([Unstake("a", 90, MIDNIGHT), Unstake("a", 10, MIDNIGHT)], account)
    assert allowed(withdrawn_again, MIDNIGHT).stake == 70  # 20 of what lies may be of yesterday
    nothing_lies = after([Unstake("a", 120, MIDNIGHT)], account)
    for _ in range(2):  # from then on, everything that lies is of today
        assert allowed(nothing_lies, MIDNIGHT).stake == 100
        nothing_lies = after([Stake("a", 100, MIDNIGHT), Unstake("a", 100, MIDNIGHT)], nothing_lies)
    new_settled = after([Settle("a", 100, 0, MIDNIGHT)], account)
    assert allowed(after([Unstake("a", 20, MIDNIGHT)], new_settled), MIDNIGHT).stake == 0


@pytest.mark.parametrize("make", [lambda coins: Unstake("a", coins, NOON), lambda coins: Settle("a", coins, 0, NOON)])
def test_only_what_lies_open_at_the_table_is_settled_or_withdrawn(make: Callable[[int], Command]) -> None:
    account = rich(TakeToTable("b", 10, NOON), Stake("a", 20, NOON), Stake("b", 50, NOON))
    refusal = refused(account, make(21))
    assert (refusal.code, refusal.values["open"]) == ("patron-not-open", 20)
    assert after([make(20)], account).open == 50


@pytest.mark.parametrize("kind", LimitKind)
@pytest.mark.parametrize("period", Period)
def test_lowering_a_limit_acts_at_once_and_forgets_a_raise(kind: LimitKind, period: Period) -> None:
    account = after([SetLimit(kind, period, 100, NOON)])
    assert account.limits == (Limit(kind, period, 100),)
    assert code(account, SetLimit(kind, period, 100, NOON)) == "patron-limit-unchanged"
    raised = after([SetLimit(kind, period, 101, NOON)], account)
    assert raised.limits == (Limit(kind, period, 100, Raise(101, NOON + DAY_MS)),)
    for lower in (100, 99):
        assert decide(raised, SetLimit(kind, period, lower, NOON)) == (LimitSet(kind, period, lower, NOON),)
        lowered = after([SetLimit(kind, period, lower, NOON)], raised)
        assert lowered.limits == (Limit(kind, period, lower),)
        assert code(lowered, ConfirmLimit(kind, period, NOON + DAY_MS)) == "patron-raise-unknown"


@pytest.mark.parametrize("coins", [101, None])
def test_raising_a_limit_waits_a_day_and_must_be_confirmed(coins: int | None) -> None:
    account = rich(SetLimit(STAKE, WEEK, 100, NOON))
    from_ms = NOON + DAY_MS
    assert decide(account, SetLimit(STAKE, WEEK, coins, NOON)) == (RaiseAsked(STAKE, WEEK, coins, from_ms, NOON),)
    account = after([SetLimit(STAKE, WEEK, coins, NOON)], account)
    refusal = refused(account, ConfirmLimit(STAKE, WEEK, from_ms - 1))
    assert (refusal.code, refusal.values["from_ms"]) == ("patron-raise-too-early", from_ms)
    assert code(account, Stake("a", 101, from_ms)) == "patron-limit-reached"  # waiting is not enough
    assert decide(account, ConfirmLimit(STAKE, WEEK, from_ms))[-1] == LimitRaised(STAKE, WEEK, coins, from_ms)
    account = after([ConfirmLimit(STAKE, WEEK, from_ms)], account)
    assert account.limits == (() if coins is None else (Limit(STAKE, WEEK, coins),))
    assert decide(account, Stake("a", 101, from_ms))[-1] == Staked("a", 101, from_ms)
    assert code(account, ConfirmLimit(STAKE, WEEK, from_ms)) == "patron-raise-unknown"


def test_asking_again_waits_again() -> None:
    account = after([SetLimit(LOSS, DAY, 1, NOON), SetLimit(LOSS, DAY, 2, NOON), SetLimit(LOSS, DAY, 3, NOON + 5)])
    assert code(account, ConfirmLimit(LOSS, DAY, NOON + DAY_MS + 4)) == "patron-raise-too-early"
    assert after([ConfirmLimit(LOSS, DAY, NOON + DAY_MS + 5)], account).limits == (Limit(LOSS, DAY, 3),)


def test_a_raise_can_be_cancelled() -> None:
    account = after([SetLimit(LOSS, DAY, 1, NOON), SetLimit(LOSS, DAY, None, NOON)])
    assert decide(account, CancelRaise(LOSS, DAY, NOON)) == (RaiseCancelled(LOSS, DAY, NOON),)
    account = after([CancelRaise(LOSS, DAY, NOON)], account)
    assert account.limits == (Limit(LOSS, DAY, 1),)
    assert code(account, CancelRaise(LOSS, DAY, NOON)) == "patron-raise-unknown"
    assert code(account, ConfirmLimit(LOSS, DAY, NOON + DAY_MS)) == "patron-raise-unknown"


def test_removing_a_limit_that_is_not_there_is_refused() -> None:
    assert code(Account(), SetLimit(LOSS, DAY, None, NOON)) == "patron-limit-unchanged"


# The reality check


def test_a_check_falls_due_after_an_hour_by_itself() -> None:
    account = rich(Stake("a", 10, NOON))
    due_ms = NOON + HOUR_MS
    assert decide(account, Stake("a", 1, due_ms - 1)) == (Staked("a", 1, due_ms - 1),)
    assert code(account, Stake("a", 1, due_ms)) == "patron-check-due"
    assert check_told(account, due_ms - 1) == (False, due_ms)
    assert check_told(account, due_ms) == (True, due_ms)


def test_a_check_falls_due_after_some_coups_at_all_tables() -> None:
    account = rich(TakeToTable("b", 50, NOON), SetCheck(None, 2, NOON))
    account = after([Stake("a", 10, NOON), Stake("b", 10, NOON), Settle("a", 10, 20, NOON)], account)
    assert allowed(account, NOON).coups_to_check == 1
    assert decide(account, Stake("a", 1, NOON)) == (Staked("a", 1, NOON),)
    account = after([Settle("b", 10, 0, NOON)], account)
    assert code(account, Stake("a", 1, NOON)) == "patron-check-due"


def test_acknowledging_tells_how_it_stands_and_lets_play_go_on() -> None:
    account = rich(Stake("a", 40, NOON), Settle("a", 40, 15, NOON + 9), Stake("a", 100, NOON + 10))
    due_ms = NOON + HOUR_MS
    assert code(account, Acknowledge(due_ms - 1)) == "patron-check-not-due"
    (event,) = decide(account, Acknowledge(due_ms))
    assert event == Acknowledged(played_ms=HOUR_MS, coups=1, staked=140, lost=25, at_ms=due_ms)
    account = fold([event], account)
    assert decide(account, Stake("a", 1, due_ms)) == (Staked("a", 1, due_ms),)
    assert code(account, Acknowledge(due_ms)) == "patron-check-not-due"
    assert code(account, Stake("a", 1, due_ms + HOUR_MS)) == "patron-check-due"


def test_what_lies_open_settles_and_buying_in_goes_on_while_a_check_is_due() -> None:
    account = rich(SetCheck(None, 1, NOON), Stake("a", 10, NOON), Stake("a", 10, NOON), Settle("a", 10, 0, NOON))
    assert allowed(account, NOON).check_due
    for command in (
        Settle("a", 10, 20, NOON),
        Unstake("a", 10, NOON),
        TakeToTable("a", 1, NOON),
        BringFromTable("a", 1, NOON),
    ):
        assert decide(account, command)


def test_coups_are_counted_afresh_after_each_check() -> None:
    coup: list[Command] = [Stake("a", 1, NOON), Settle("a", 1, 0, NOON)]
    account = rich(SetCheck(None, 2, NOON), *coup, *coup, Acknowledge(NOON))
    assert allowed(account, NOON).coups_to_check == 2
    account = after(coup, account)
    assert code(after(coup, account), Stake("a", 1, NOON)) == "patron-check-due"


def test_a_check_that_is_due_cannot_be_put_off() -> None:
    account = rich(SetCheck(None, 1, NOON), Stake("a", 10, NOON), Settle("a", 10, 0, NOON))
    assert code(account, SetCheck(60, None, NOON)) == "patron-check-due"


def test_ending_a_session_puts_off_no_check() -> None:
    """One that is due stays due, and is acknowledged all the same; time away counts like a pause."""
    account = rich(SetCheck(None, 1, NOON), Stake("a", 10, NOON), Settle("a", 10, 4, NOON), EndSession(NOON + 1))
    assert allowed(account, NOON + 1).check_due
    assert code(account, Stake("a", 1, NOON + 1)) == "patron-check-due"
    assert code(account, SetCheck(60, None, NOON + 1)) == "patron-check-due"
    seen = Acknowledged(played_ms=9, coups=1, staked=10, lost=6, at_ms=NOON + 9)
    assert decide(account, Acknowledge(NOON + 9)) == (seen,)
    account = after([Acknowledge(NOON + 9)], account)
    assert account.session is None
    assert code(account, Acknowledge(NOON + 9)) == "patron-check-not-due"
    assert decide(account, Stake("a", 1, NOON + 9)) == (SessionResumed(NOON + 9), Staked("a", 1, NOON + 9))
    by_time = rich(SetCheck(10, None, NOON), EndSession(NOON + 1))
    due_ms = NOON + 10 * MINUTE_MS
    assert check_told(by_time, due_ms - 1) == (False, due_ms)
    assert check_told(by_time, due_ms) == (True, due_ms)


def test_no_session_no_check() -> None:
    assert code(Account(), Acknowledge(NOON)) == "patron-check-not-due"
    over_ms = NOON + 2 * HOUR_MS
    assert code(rich(), Acknowledge(over_ms)) == "patron-check-not-due"
    assert decide(rich(), Stake("a", 1, over_ms))[-1] == Staked("a", 1, over_ms)


@pytest.mark.parametrize(
    ("minutes", "coups"), [(None, None), (0, None), (1441, None), (None, 0), (None, 1001), (0, 5), (5, 0), (-1, -1)]
)
def test_a_check_comes_neither_never_nor_always(minutes: int | None, coups: int | None) -> None:
    assert code(Account(), SetCheck(minutes, coups, NOON)) == "patron-check-never"


@pytest.mark.parametrize(("minutes", "coups"), [(1, None), (1440, None), (None, 1), (None, 1000), (1440, 1000)])
def test_a_check_comes_as_often_as_chosen(minutes: int | None, coups: int | None) -> None:
    assert after([SetCheck(minutes, coups, NOON)]).check == RealityCheck(minutes, coups)


# Time-outs and exclusions


def test_a_time_out_acts_at_once_at_every_table_until_its_last_millisecond() -> None:
    account = rich(TakeToTable("b", 10, NOON), Stake("a", 10, NOON))
    until_ms = NOON + 5 * MINUTE_MS
    assert decide(account, TimeOut(until_ms, NOON)) == (TimedOut(until_ms, NOON),)
    account = after([TimeOut(until_ms, NOON)], account)
    for at_ms in (NOON, until_ms - 1):
        for command in (
            Stake("a", 1, at_ms),
            Stake("b", 1, at_ms),
            TakeToTable("a", 1, at_ms),
            TakeToTable("c", 1, at_ms),
        ):
            refusal = refused(account, command)
            assert (refusal.code, refusal.values["until_ms"]) == ("patron-timed-out", until_ms)
        now = allowed(account, at_ms)
        assert (now.at_ms, now.buy_in, now.new_tables, now.stake) == (at_ms, 0, 98, 0)
    assert decide(account, Stake("b", 1, until_ms)) == (Staked("b", 1, until_ms),)
    assert decide(account, TakeToTable("b", 1, until_ms)) == (TakenToTable("b", 1, until_ms),)


def test_no_session_starts_while_staying_away() -> None:
    assert code(after([TimeOut(NOON + 1, NOON)]), StartSession(NOON)) == "patron-timed-out"


@pytest.mark.parametrize("away", [TimeOut(NOON + DAY_MS, NOON), Exclude(NOON + DAY_MS, NOON), Exclude(None, NOON)])
def test_open_stakes_settle_and_coins_come_back_while_staying_away(away: Command) -> None:
    account = rich(Stake("a", 10, NOON), away)
    for command in (Settle("a", 10, 20, NOON), Unstake("a", 10, NOON), BringFromTable("a", 5_000, NOON)):
        assert decide(account, command)


def test_a_time_out_lasts_up_to_six_weeks() -> None:
    for until_ms in (NOON, NOON - 1, NOON + LONGEST_TIME_OUT_MS + 1):
        assert code(Account(), TimeOut(until_ms, NOON)) == "patron-time-out-length"
    for until_ms in (NOON + 1, NOON + LONGEST_TIME_OUT_MS):
        assert after([TimeOut(until_ms, NOON)]).timed_out_until_ms == until_ms


def test_a_time_out_is_not_shortened() -> None:
    account = after([TimeOut(NOON + HOUR_MS, NOON)])
    for until_ms in (NOON + 1, NOON + HOUR_MS):
        assert code(account, TimeOut(until_ms, NOON)) == "patron-time-out-shorter"
    assert after([TimeOut(NOON + HOUR_MS + 1, NOON)], account).timed_out_until_ms == NOON + HOUR_MS + 1
    assert after([TimeOut(NOON + HOUR_MS + 1, NOON + HOUR_MS)], account)  # the first is over


def test_an_exclusion_lasts_from_a_day_to_five_years() -> None:
    for until_ms in (NOON, NOON + DAY_MS - 1, NOON + LONGEST_EXCLUSION_MS + 1):
        assert code(Account(), Exclude(until_ms, NOON)) == "patron-exclusion-length"
    for until_ms in (NOON + DAY_MS, NOON + LONGEST_EXCLUSION_MS):
        assert decide(Account(), Exclude(until_ms, NOON)) == (Excluded(until_ms, NOON),)


def test_an_exclusion_ends_by_itself() -> None:
    until_ms = NOON + 2 * DAY_MS
    account = rich(Exclude(until_ms, NOON))
    refusal = refused(account, Stake("a", 1, until_ms - 1))
    assert (refusal.code, refusal.values["until_ms"]) == ("patron-excluded", until_ms)
    assert code(account, TakeToTable("a", 1, until_ms - 1)) == "patron-excluded"
    assert allowed(account, until_ms - 1).exclusion == Exclusion(NOON, until_ms)
    assert decide(account, Stake("a", 1, until_ms))[-1] == Staked("a", 1, until_ms)
    assert allowed(account, until_ms).exclusion is None


def test_an_exclusion_is_not_shortened() -> None:
    until_ms = NOON + 2 * DAY_MS
    account = after([Exclude(until_ms, NOON)])
    for shorter_ms in (until_ms - 1, until_ms):
        assert code(account, Exclude(shorter_ms, NOON)) == "patron-exclusion-shorter"
    assert after([Exclude(until_ms + 1, NOON)], account).exclusion == Exclusion(NOON, until_ms + 1)
    endless = after([Exclude(None, NOON + 1)], account)
    assert endless.exclusion == Exclusion(NOON + 1, None, until_ms)
    for late_ms in (None, NOON + LONGEST_EXCLUSION_MS):
        assert code(endless, Exclude(late_ms, NOON + 1)) == "patron-excluded-already"
    assert after([Exclude(until_ms + DAY_MS, until_ms)], account).exclusion == Exclusion(until_ms, until_ms + DAY_MS)


def test_a_time_out_within_an_exclusion_changes_nothing_about_it() -> None:
    account = after([Exclude(None, NOON), TimeOut(NOON + 1, NOON)])
    assert code(account, StartSession(NOON + 1)) == "patron-excluded-without-end"


def test_an_exclusion_without_end_is_ended_by_a_manager_after_a_day_only() -> None:
    account = rich(Exclude(None, NOON))
    assert code(account, TakeToTable("a", 1, LAST_MS)) == "patron-excluded-without-end"
    from_ms = NOON + DAY_MS
    refusal = refused(account, Readmit("ines", "asked in person", from_ms - 1))
    assert (refusal.code, refusal.values["from_ms"]) == ("patron-readmit-too-early", from_ms)
    (_, event) = decide(account, Readmit("ines", "asked in person", from_ms))
    assert event == Readmitted("ines", "asked in person", from_ms)
    account = after([Readmit("ines", "asked in person", from_ms)], account)
    assert decide(account, Stake("a", 1, from_ms))[-1] == Staked("a", 1, from_ms)


def test_readmission_does_not_come_before_an_end_that_was_fixed() -> None:
    """Otherwise an exclusion could be shortened by first taking its end away."""
    until_ms = NOON + 9 * DAY_MS
    account = after([Exclude(until_ms, NOON), Exclude(None, NOON + 1)])
    refusal = refused(account, Readmit("ines", "asked in person", until_ms - 1))
    assert (refusal.code, refusal.values["from_ms"]) == ("patron-readmit-too-early", until_ms)
    assert after([Readmit("ines", "asked in person", until_ms)], account).exclusion is None


def test_readmission_needs_a_reason_and_an_exclusion_without_end() -> None:
    account = after([Exclude(None, NOON)])
    for why in ("", " ", "x" * (LONGEST_REASON + 1)):
        assert code(account, Readmit("ines", why, NOON + DAY_MS)) == "patron-text"
    assert decide(account, Readmit("ines", "x" * LONGEST_REASON, NOON + DAY_MS))
    for other in (Account(), after([Exclude(NOON + 9 * DAY_MS, NOON)])):
        assert code(other, Readmit("ines", "asked", NOON + DAY_MS)) == "patron-nothing-to-readmit"


# Time


def test_time_never_runs_backwards() -> None:
    """A command from a clock that is behind counts as given at the moment of the last event."""
    account = rich(TimeOut(NOON + 10, NOON + 5))
    assert decide(account, BringFromTable("a", 1, NOON)) == (BroughtFromTable("a", 1, NOON + 5),)
    assert allowed(account, 0) == allowed(account, NOON + 5)


@pytest.mark.parametrize("at_ms", [-1, LAST_MS + 1, 10**30])
def test_moments_are_within_what_calendars_know(at_ms: int) -> None:
    assert code(Account(), StartSession(at_ms)) == "patron-moment"
    with pytest.raises(PatronRefusal):
        allowed(Account(), at_ms)


def test_the_last_moment_of_all_is_allowed() -> None:
    assert after([Grant(1, "house", LAST_MS), SetLimit(LOSS, DAY, 5, LAST_MS), SetLimit(LOSS, DAY, 6, LAST_MS)])
    assert code(after([Exclude(None, LAST_MS)]), Readmit("ines", "why", LAST_MS)) == "patron-readmit-too-early"


@SOME
@given(st.integers(0, LAST_MS))
def test_days_weeks_and_dates_are_the_calendars(at_ms: int) -> None:
    date = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=at_ms)
    assert date_of(day_of(at_ms)) == (date.year, date.month, date.day)
    monday = date.date() - timedelta(days=date.weekday())
    assert week_of(at_ms) == (monday - datetime(1969, 12, 29, tzinfo=UTC).date()).days // 7


def test_every_day_of_four_centuries_has_its_date() -> None:
    first = datetime(1970, 1, 1, tzinfo=UTC).date()
    for day in range(146_097):
        date = first + timedelta(days=day)
        assert date_of(day) == (date.year, date.month, date.day)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "2024-10-04, 12:00 UTC"), ("de", "04.10.2024, 12:00 UTC"), ("es", "04/10/2024, 12:00 UTC")],
)
def test_noon(language: str, told: str) -> None:
    assert speaker(language).tell(moment(NOON)) == told
    assert speaker(language).tell(moment(NOON - 1)) == told  # what begins at noon has not begun at 11:59
    assert speaker(language).tell(last_moment(NOON + MINUTE_MS - 1)) == told


# What may be done


def test_allowed_lists_limits_and_raises() -> None:
    account = rich(SetLimit(STAKE, DAY, 300, NOON), SetLimit(LOSS, WEEK, 500, NOON), SetLimit(LOSS, WEEK, None, NOON))
    now = allowed(account, NOON)
    assert [(room.limit.kind, room.limit.period, room.coins) for room in now.limits] == [
        (STAKE, DAY, 300),
        (LOSS, WEEK, 500),
    ]
    assert now.raises == (Waiting(LOSS, WEEK, None, NOON + DAY_MS, False),)
    assert allowed(account, NOON + DAY_MS).raises == (Waiting(LOSS, WEEK, None, NOON + DAY_MS, True),)
    assert (now.buy_in, now.stake, now.new_tables) == (10_000, 300, MOST_TABLES - 1)
    assert (now.check_due_ms, now.coups_to_check) == (NOON + HOUR_MS, None)


# The room as a whole


def test_the_public_names_are_the_intended_ones() -> None:
    families = {kind.__name__ for family in (COMMANDS, EVENTS) for kind in family.kinds.values()}
    state = {
        "Account",
        "AtTable",
        "Exclusion",
        "Limit",
        "LimitKind",
        "Period",
        "PledgeStake",
        "Raise",
        "RealityCheck",
        "Session",
        "Tally",
    }
    asked = {"Allowed", "LimitLeft", "Waiting", "allowed", "decide", "evolve", "fold", "postings"}
    rest = {"Command", "Ending", "Event", "PatronRefusal"}
    assert set(patrons.__all__) == families | state | asked | rest
    assert len(patrons.__all__) == len(set(patrons.__all__))


def test_the_example_of_the_page_runs() -> None:
    """docs/patrons.md shows a refusal at the coin where it begins."""
    page = (Path(__file__).parent.parent.parent / "docs" / "patrons.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    subprocess.run([sys.executable, "-W", "error", "-c", example], check=True, timeout=60)


def test_every_refusal_of_the_room_is_provoked_here() -> None:
    room = Path(patrons.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in room.glob("*.py"))
    here = Path(__file__).read_text(encoding="utf-8")
    codes = re.findall(r'refuse\("(patron-[a-z-]+)"', source)
    assert len(codes) > 25
    assert [found for found in codes if f'"{found}"' not in here] == []


def test_a_table_that_was_left_pays_after_all() -> None:
    """Also somebody who stays away, or has closed the account; it moves coins from the table to the wallet."""
    for before in ([], [Grant(10, "house", NOON)], [Exclude(None, NOON)], [Close(NOON)]):
        account = after(before)
        (event,) = decide(account, Repay("a", 700, NOON))
        assert event == Repaid("a", 700, NOON)
        assert fold([event], account).wallet == account.wallet + 700
        assert postings(event) == {"table:a": -700, "wallet": 700}
    assert code(after([]), Repay("a", 0, NOON)).startswith("patron-")


@pytest.mark.parametrize("before", [[], [EndSession(NOON)], [LeaveTable("a", NOON)], [Exclude(None, NOON)]])
@pytest.mark.parametrize("coins", [30, -30])
def test_a_coup_that_is_put_right_counts_as_a_result(before: list[Command], coins: int) -> None:
    """A loss that was none gives its room back, and one that comes to light takes it; no coup more was played."""
    played = rich(SetLimit(LOSS, DAY, 100, NOON), Stake("a", 60, NOON), Settle("a", 60, 0, NOON))
    account = after(before, played)
    (event,) = decide(account, CorrectResult("a", coins, NOON))
    assert event == ResultCorrected("a", coins, NOON)
    assert postings(event) == {}
    then = fold([event], account)
    assert (then.day.lost, then.week.lost) == (60 - coins, 60 - coins)
    assert (then.day.staked, then.open, then.wallet) == (60, 0, account.wallet)
    if account.session is None:
        assert then.session is None
    else:
        assert then.session is not None
        assert (then.session.tally.lost, then.session.coups) == (60 - coins, 1)
    (room,) = allowed(then, NOON).limits
    assert room.coins == 40 + coins


def test_more_than_was_lost_does_not_widen_a_limit() -> None:
    """As winnings do not; and one that takes more than the limit leaves is not refused."""
    account = rich(SetLimit(LOSS, DAY, 100, NOON), Stake("a", 60, NOON), Settle("a", 60, 0, NOON))
    assert allowed(after([CorrectResult("a", 500, NOON)], account), NOON).limits[0].coins == 100
    assert allowed(after([CorrectResult("a", -500, NOON)], account), NOON).limits[0].coins == 0
    assert after([CorrectResult("a", 20, MIDNIGHT)], account).day.lost == -20


@pytest.mark.parametrize("coins", [0, MOST_PAID_COINS + 1, -MOST_PAID_COINS - 1])
def test_nothing_is_no_correction(coins: int) -> None:
    assert code(after([]), CorrectResult("a", coins, NOON)) == "patron-amount"
    assert code(after([]), CorrectResult("", 1, NOON)) == "patron-text"
    assert after([CorrectResult("a", -MOST_PAID_COINS, NOON)]).day.lost == MOST_PAID_COINS


@pytest.mark.parametrize(
    "event",
    [
        ResultCorrected("a", 1, NOON),
        Staked("a", 1, NOON),
        Unstaked("a", 1, NOON),
        StakesSettled("a", 1, 1, NOON),
        Acknowledged(1, 1, 1, 1, NOON),
        RaiseAsked(LOSS, DAY, 1, NOON, NOON),
        RaiseCancelled(LOSS, DAY, NOON),
        LimitRaised(LOSS, DAY, None, NOON),
        TableLeft("a", NOON),
        BroughtFromTable("a", 1, NOON),
        SessionEnded(Ending.ASKED, NOON),
        Readmitted("ines", "why", NOON),
        Repaid("a", 1, NOON),
        Closed(1, NOON),
    ],
)
def test_events_apply_even_where_nothing_led_to_them(event: Event) -> None:
    """`evolve` never fails, whatever the log of another version says."""
    assert fold([event]).at_ms == NOON
    assert fold([event]).open in (0, 1)


def test_what_was_settled_since_midnight_is_not_carried_any_more() -> None:
    """A stake from yesterday that is settled today cannot be the one that is withdrawn after that."""
    evening, morning = MIDNIGHT - 1, MIDNIGHT + 1
    limited = after(
        [Grant(15_000, "house", evening), TakeToTable("a", 5_000, evening), SetLimit(STAKE, DAY, 100, evening)]
    )
    account = after([Stake("a", 60, evening), Settle("a", 60, 0, morning)], limited)
    for _ in range(2):
        account = after([Stake("a", 100, morning), Unstake("a", 100, morning)], account)
    assert code(account, Stake("a", 101, morning)) == "patron-limit-reached"


def test_only_what_moves_coins_is_posted() -> None:
    """A stake stays at its table: it moves nothing between accounts."""
    assert [postings(event) for event in decide(rich(), Stake("a", 10, NOON))] == [{}]


def test_the_bounds_are_the_ones_that_people_are_told() -> None:
    """docs/patrons.md and the words of the page say them; other tests only use their names."""
    minute = 60 * 1000
    assert (minute, 60 * minute, 24 * 60 * minute) == (MINUTE_MS, HOUR_MS, DAY_MS)
    assert int(datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC).timestamp()) * 1000 + 999 == LAST_MS
    assert 30 * minute == bounds.SESSION_PAUSE_MS
    assert bounds.RAISE_WAIT_MS == bounds.READMISSION_WAIT_MS == bounds.SHORTEST_EXCLUSION_MS == DAY_MS
    assert LONGEST_TIME_OUT_MS == 42 * DAY_MS
    assert DAY_MS * (5 * 365 + 2) == LONGEST_EXCLUSION_MS
    assert (bounds.MOST_CHECK_MINUTES, bounds.MOST_CHECK_COUPS) == (1440, 1000)
    assert (MOST_TABLES, LONGEST_NAME, LONGEST_REASON, MOST_PAID_COINS) == (100, 80, 500, 10_000 * MOST_COINS)
