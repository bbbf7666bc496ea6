"""Events to state. What has happened is applied and never refused; an account is the fold over its events."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from puntobanco.patrons.events import (
    Acknowledged,
    BoughtIn,
    CashedOut,
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
    Settled,
    Staked,
    TableLeft,
    TimedOut,
    Unstaked,
)
from puntobanco.patrons.state import Account, AtTable, Check, Exclusion, Kind, Limit, Period, Raise, Session
from puntobanco.patrons.tallies import with_result, with_stake, without_stake

_NEW = Account()


def evolve(account: Account, event: Event) -> Account:
    """The account after an event."""
    return _APPLIED_BY[type(event)](account, event)._replace(at_ms=event.at_ms)


def fold(events: Iterable[Event], account: Account = _NEW) -> Account:
    """The account after all these events."""
    return reduce(evolve, events, account)


def _granted(account: Account, event: Granted) -> Account:
    return account._replace(wallet=account.wallet + event.coins)


def _bought_in(account: Account, event: BoughtIn) -> Account:
    at = _at(account, event.table)
    account = _moved(account._replace(wallet=account.wallet - event.coins), event.at_ms)
    return _seen(account, event.table, at._replace(bought_in=at.bought_in + event.coins))


def _cashed_out(account: Account, event: CashedOut) -> Account:
    at = _at(account, event.table)
    account = _moved(account._replace(wallet=account.wallet + event.coins), event.at_ms)
    return _seen(account, event.table, at._replace(cashed_out=at.cashed_out + event.coins))


def _left(account: Account, event: TableLeft) -> Account:
    return account._replace(tables={table: at for table, at in account.tables.items() if table != event.table})


def _session_started(account: Account, event: SessionStarted) -> Account:
    return account._replace(session=Session(event.at_ms, event.at_ms, event.at_ms))


def _session_ended(account: Account, _: SessionEnded) -> Account:
    return account._replace(session=None)


def _staked(account: Account, event: Staked) -> Account:
    account = _moved(with_stake(account, event.coins, event.at_ms), event.at_ms)
    return _opened(account, event.table, event.coins)


def _unstaked(account: Account, event: Unstaked) -> Account:
    account = _moved(without_stake(account, event.coins, event.at_ms), event.at_ms)
    return _opened(account, event.table, -event.coins)


def _settled(account: Account, event: Settled) -> Account:
    account = _moved(with_result(account, event.stake, event.returned, event.at_ms), event.at_ms)
    session = account.session
    if session is not None:
        session = session._replace(coups=session.coups + 1, coups_unchecked=session.coups_unchecked + 1)
    return _opened(account._replace(session=session), event.table, -event.stake)


def _limit_set(account: Account, event: LimitSet) -> Account:
    return _with_limit(account, event.kind, event.period, Limit(event.kind, event.period, event.coins))


def _raise_asked(account: Account, event: RaiseAsked) -> Account:
    limit = account.limit(event.kind, event.period)
    waiting = None if limit is None else limit._replace(raised=Raise(event.coins, event.from_ms))
    return _with_limit(account, event.kind, event.period, waiting)


def _limit_raised(account: Account, event: LimitRaised) -> Account:
    limit = None if event.coins is None else Limit(event.kind, event.period, event.coins)
    return _with_limit(account, event.kind, event.period, limit)


def _raise_cancelled(account: Account, event: RaiseCancelled) -> Account:
    limit = account.limit(event.kind, event.period)
    kept = None if limit is None else limit._replace(raised=None)
    return _with_limit(account, event.kind, event.period, kept)


def _check_set(account: Account, event: CheckSet) -> Account:
    return account._replace(check=Check(event.minutes, event.coups))


def _acknowledged(account: Account, event: Acknowledged) -> Account:
    session = account.session
    if session is not None:
        session = session._replace(checked_ms=event.at_ms, coups_unchecked=0)
    return _moved(account._replace(session=session), event.at_ms)


def _timed_out(account: Account, event: TimedOut) -> Account:
    return account._replace(timed_out_until_ms=event.until_ms)


def _excluded(account: Account, event: Excluded) -> Account:
    before = account.exclusion
    fixed_ms = 0 if before is None or before.until_ms is None else before.until_ms
    return account._replace(exclusion=Exclusion(event.at_ms, event.until_ms, fixed_ms if event.until_ms is None else 0))


def _readmitted(account: Account, _: Readmitted) -> Account:
    return account._replace(exclusion=None)


def _repaid(account: Account, event: Repaid) -> Account:
    return account._replace(wallet=account.wallet + event.coins)


def _closed(account: Account, event: Closed) -> Account:
    return account._replace(wallet=account.wallet - event.coins, session=None, closed=True)


def _at(account: Account, table: str) -> AtTable:
    return account.tables.get(table, AtTable())


def _seen(account: Account, table: str, at: AtTable) -> Account:
    return account._replace(tables={**account.tables, table: at})


def _opened(account: Account, table: str, coins: int) -> Account:
    at = _at(account, table)
    return _seen(account, table, at._replace(open=max(0, at.open + coins)))


def _moved(account: Account, at_ms: int) -> Account:
    """The account with a session that goes on."""
    if account.session is None:
        return account
    return account._replace(session=account.session._replace(moved_ms=at_ms))


def _with_limit(account: Account, kind: Kind, period: Period, limit: Limit | None) -> Account:
    """The account with one limit changed; they stay in the order of their kinds and periods."""
    changed = {(kept.kind, kept.period): kept for kept in account.limits} | {(kind, period): limit}
    found = (changed.get((kind, period)) for kind in Kind for period in Period)
    return account._replace(limits=tuple(limit for limit in found if limit is not None))


_APPLIED_BY: Mapping[type[Any], Callable[[Account, Any], Account]] = {
    Granted: _granted,
    BoughtIn: _bought_in,
    CashedOut: _cashed_out,
    TableLeft: _left,
    SessionStarted: _session_started,
    SessionEnded: _session_ended,
    Staked: _staked,
    Unstaked: _unstaked,
    Settled: _settled,
    LimitSet: _limit_set,
    RaiseAsked: _raise_asked,
    LimitRaised: _limit_raised,
    RaiseCancelled: _raise_cancelled,
    CheckSet: _check_set,
    Acknowledged: _acknowledged,
    TimedOut: _timed_out,
    Excluded: _excluded,
    Readmitted: _readmitted,
    Repaid: _repaid,
    Closed: _closed,
}
