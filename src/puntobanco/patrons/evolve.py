"""Events to state. What has happened is applied and never refused; an account is the fold over its events."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from puntobanco.patrons.events import (
    Acknowledged,
    BroughtFromTable,
    CheckSet,
    Closed,
    Event,
    Excluded,
    Granted,
    LimitRaised,
    LimitSet,
    RaiseAsked,
    RaiseCancelled,
    Readmitted,
    Repaid,
    SessionEnded,
    SessionStarted,
    Staked,
    StakesSettled,
    TableLeft,
    TakenToTable,
    TimedOut,
    Unstaked,
)
from puntobanco.patrons.state import Account, AtTable, Exclusion, Limit, LimitKind, Period, Raise, RealityCheck, Session
from puntobanco.patrons.tallies import with_result, with_stake, without_stake

_NEW = Account()


def evolve(account: Account, event: Event) -> Account:
    """The account after an event."""
    return _applied(account, event).replace(at_ms=event.at_ms)


def _applied(account: Account, event: Event) -> Account:  # noqa: PLR0912  # one case a kind
    match event:
        case Granted():
            return _granted(account, event)
        case TakenToTable():
            return _bought_in(account, event)
        case BroughtFromTable():
            return _cashed_out(account, event)
        case TableLeft():
            return _left(account, event)
        case SessionStarted():
            return _session_started(account, event)
        case SessionEnded():
            return _session_ended(account, event)
        case Staked():
            return _staked(account, event)
        case Unstaked():
            return _unstaked(account, event)
        case StakesSettled():
            return _settled(account, event)
        case LimitSet():
            return _limit_set(account, event)
        case RaiseAsked():
            return _raise_asked(account, event)
        case LimitRaised():
            return _limit_raised(account, event)
        case RaiseCancelled():
            return _raise_cancelled(account, event)
        case CheckSet():
            return _check_set(account, event)
        case Acknowledged():
            return _acknowledged(account, event)
        case TimedOut():
            return _timed_out(account, event)
        case Excluded():
            return _excluded(account, event)
        case Readmitted():
            return _readmitted(account, event)
        case Repaid():
            return _repaid(account, event)
        case Closed():
            return _closed(account, event)
        case _:
            assert_never(event)


def fold(events: Iterable[Event], account: Account = _NEW) -> Account:
    """The account after all these events."""
    return reduce(evolve, events, account)


def _granted(account: Account, event: Granted) -> Account:
    return account.replace(wallet=account.wallet + event.coins)


def _bought_in(account: Account, event: TakenToTable) -> Account:
    at = _at(account, event.table)
    account = _moved(account.replace(wallet=account.wallet - event.coins), event.at_ms)
    return _seen(account, event.table, at.replace(bought_in=at.bought_in + event.coins))


def _cashed_out(account: Account, event: BroughtFromTable) -> Account:
    at = _at(account, event.table)
    account = _moved(account.replace(wallet=account.wallet + event.coins), event.at_ms)
    return _seen(account, event.table, at.replace(cashed_out=at.cashed_out + event.coins))


def _left(account: Account, event: TableLeft) -> Account:
    return account.replace(tables={table: at for table, at in account.tables.items() if table != event.table})


def _session_started(account: Account, event: SessionStarted) -> Account:
    return account.replace(session=Session(event.at_ms, event.at_ms, event.at_ms))


def _session_ended(account: Account, _: SessionEnded) -> Account:
    return account.replace(session=None)


def _staked(account: Account, event: Staked) -> Account:
    account = _moved(with_stake(account, event.coins, event.at_ms), event.at_ms)
    return _opened(account, event.table, event.coins)


def _unstaked(account: Account, event: Unstaked) -> Account:
    account = _moved(without_stake(account, event.coins, event.at_ms), event.at_ms)
    return _opened(account, event.table, -event.coins)


def _settled(account: Account, event: StakesSettled) -> Account:
    account = _moved(with_result(account, event.stake, event.returned, event.at_ms), event.at_ms)
    session = account.session
    if session is not None:
        session = session.replace(coups=session.coups + 1, coups_unchecked=session.coups_unchecked + 1)
    return _opened(account.replace(session=session), event.table, -event.stake)


def _limit_set(account: Account, event: LimitSet) -> Account:
    return _with_limit(account, event.kind, event.period, Limit(event.kind, event.period, event.coins))


def _raise_asked(account: Account, event: RaiseAsked) -> Account:
    limit = account.limit(event.kind, event.period)
    waiting = None if limit is None else limit.replace(raised=Raise(event.coins, event.from_ms))
    return _with_limit(account, event.kind, event.period, waiting)


def _limit_raised(account: Account, event: LimitRaised) -> Account:
    limit = None if event.coins is None else Limit(event.kind, event.period, event.coins)
    return _with_limit(account, event.kind, event.period, limit)


def _raise_cancelled(account: Account, event: RaiseCancelled) -> Account:
    limit = account.limit(event.kind, event.period)
    kept = None if limit is None else limit.replace(raised=None)
    return _with_limit(account, event.kind, event.period, kept)


def _check_set(account: Account, event: CheckSet) -> Account:
    return account.replace(check=RealityCheck(event.minutes, event.coups))


def _acknowledged(account: Account, event: Acknowledged) -> Account:
    session = account.session
    if session is not None:
        session = session.replace(checked_ms=event.at_ms, coups_unchecked=0)
    return _moved(account.replace(session=session), event.at_ms)


def _timed_out(account: Account, event: TimedOut) -> Account:
    return account.replace(timed_out_until_ms=event.until_ms)


def _excluded(account: Account, event: Excluded) -> Account:
    before = account.exclusion
    fixed_ms = 0 if before is None or before.until_ms is None else before.until_ms
    return account.replace(exclusion=Exclusion(event.at_ms, event.until_ms, fixed_ms if event.until_ms is None else 0))


def _readmitted(account: Account, _: Readmitted) -> Account:
    return account.replace(exclusion=None)


def _repaid(account: Account, event: Repaid) -> Account:
    return account.replace(wallet=account.wallet + event.coins)


def _closed(account: Account, event: Closed) -> Account:
    return account.replace(wallet=account.wallet - event.coins, session=None, closed=True)


def _at(account: Account, table: str) -> AtTable:
    return account.tables.get(table, AtTable())


def _seen(account: Account, table: str, at: AtTable) -> Account:
    return account.replace(tables={**account.tables, table: at})


def _opened(account: Account, table: str, coins: int) -> Account:
    at = _at(account, table)
    return _seen(account, table, at.replace(open=max(0, at.open + coins)))


def _moved(account: Account, at_ms: int) -> Account:
    """The account with a session that goes on."""
    if account.session is None:
        return account
    return account.replace(session=account.session.replace(moved_ms=at_ms))


def _with_limit(account: Account, kind: LimitKind, period: Period, limit: Limit | None) -> Account:
    """The account with one limit changed; they stay in the order of their kinds and periods."""
    changed = {(kept.kind, kept.period): kept for kept in account.limits} | {(kind, period): limit}
    found = (changed.get((kind, period)) for kind in LimitKind for period in Period)
    return account.replace(limits=tuple(limit for limit in found if limit is not None))
