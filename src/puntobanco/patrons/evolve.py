"""Events to state. What has happened is applied and never refused; an account is the fold over its events."""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from puntobanco.patrons import events as e
from puntobanco.patrons.state import Account, AtTable, Exclusion, Limit, LimitKind, Period, Raise, RealityCheck, Session
from puntobanco.patrons.tallies import with_result, with_stake, without_stake

_NEW = Account()


def evolve(account: Account, event: e.Event) -> Account:
    """The account after an event."""
    return _applied(account, event).replace(at_ms=event.at_ms)


def fold(events: Iterable[e.Event], account: Account = _NEW) -> Account:
    """The account after all these events."""
    return reduce(evolve, events, account)


def _applied(account: Account, event: e.Event) -> Account:  # noqa: PLR0912  # one case a kind
    at_ms = event.at_ms
    match event:
        case e.Granted() | e.Repaid():
            return account.replace(wallet=account.wallet + event.coins)
        case e.TakenToTable(table, coins):
            moved = _moved(account.replace(wallet=account.wallet - coins), at_ms)
            return _at_table(moved, table, bought_in=coins)
        case e.BroughtFromTable(table, coins):
            moved = _moved(account.replace(wallet=account.wallet + coins), at_ms)
            return _at_table(moved, table, cashed_out=coins)
        case e.TableLeft():
            return account.replace(tables={table: at for table, at in account.tables.items() if table != event.table})
        case e.SessionStarted():
            return account.replace(session=Session(at_ms, at_ms, at_ms), ended=None)
        case e.SessionResumed():
            session = account.ended or Session(at_ms, at_ms, at_ms)
            return account.replace(session=session.replace(moved_ms=at_ms), ended=None)
        case e.SessionEnded(why):
            return account.replace(session=None, ended=account.session if why is e.Ending.ASKED else None)
        case e.Staked(table, coins):
            return _at_table(_moved(with_stake(account, coins, at_ms), at_ms), table, open=coins)
        case e.Unstaked(table, coins):
            return _at_table(_moved(without_stake(account, coins, at_ms), at_ms), table, open=-coins)
        case e.StakesSettled():
            return _settled(account, event)
        case e.ResultCorrected(_, coins):
            return _moved(with_result(account, 0, coins, at_ms), at_ms)
        case e.LimitSet(kind, period, coins):
            return _with_limit(account, kind, period, Limit(kind, period, coins))
        case e.RaiseAsked(kind, period, coins, from_ms):
            return _with_raise(account, kind, period, Raise(coins, from_ms))
        case e.LimitRaised(kind, period, coins):
            return _with_limit(account, kind, period, None if coins is None else Limit(kind, period, coins))
        case e.RaiseCancelled(kind, period):
            return _with_raise(account, kind, period, None)
        case e.CheckSet():
            return account.replace(check=RealityCheck(event.minutes, event.coups))
        case e.Acknowledged():
            ended = account.ended and account.ended.replace(checked_ms=at_ms, coups_unchecked=0)
            return _moved(account.replace(ended=ended), at_ms, checked_ms=at_ms, coups_unchecked=0)
        case e.TimedOut():
            return account.replace(timed_out_until_ms=event.until_ms)
        case e.Excluded():
            return _excluded(account, event)
        case e.Readmitted():
            return account.replace(exclusion=None)
        case e.Closed():
            return account.replace(wallet=account.wallet - event.coins, session=None, ended=None, closed=True)
        case _:
            assert_never(event)


def _settled(account: Account, event: e.StakesSettled) -> Account:
    account = with_result(account, event.stake, event.returned, event.at_ms)
    session = account.session
    if session is not None:
        coups, unchecked = session.coups + 1, session.coups_unchecked + 1
        account = _moved(account, event.at_ms, coups=coups, coups_unchecked=unchecked)
    return _at_table(account, event.table, open=-event.stake)


def _excluded(account: Account, event: e.Excluded) -> Account:
    before = account.exclusion
    fixed_ms = 0 if before is None or before.until_ms is None else before.until_ms
    return account.replace(exclusion=Exclusion(event.at_ms, event.until_ms, fixed_ms if event.until_ms is None else 0))


def _at_table(account: Account, table: str, *, bought_in: int = 0, cashed_out: int = 0, open: int = 0) -> Account:
    """The account with more coins moved to a table and back, and more that lie open there."""
    at = account.tables.get(table, AtTable())
    at = AtTable(at.bought_in + bought_in, at.cashed_out + cashed_out, max(0, at.open + open))
    return account.replace(tables={**account.tables, table: at})


def _moved(account: Account, at_ms: int, **changed: int) -> Account:
    """The account with a session that goes on, and has changed."""
    if account.session is None:
        return account
    return account.replace(session=account.session.replace(moved_ms=at_ms, **changed))


def _with_raise(account: Account, kind: LimitKind, period: Period, raised: Raise | None) -> Account:
    """The account with a higher limit that waits, or none, where there is a limit."""
    limit = account.limit(kind, period)
    return _with_limit(account, kind, period, None if limit is None else limit.replace(raised=raised))


def _with_limit(account: Account, kind: LimitKind, period: Period, limit: Limit | None) -> Account:
    """The account with one limit changed; they stay in the order of their kinds and periods."""
    changed = {(kept.kind, kept.period): kept for kept in account.limits} | {(kind, period): limit}
    found = (changed.get((kind, period)) for kind in LimitKind for period in Period)
    return account.replace(limits=tuple(limit for limit in found if limit is not None))
