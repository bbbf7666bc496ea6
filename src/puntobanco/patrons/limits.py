"""Limits on stakes and losses: what they leave, and how they change.

A lower limit acts at once. A higher one, or none, waits a day and must then be confirmed; until then the old one
holds.
"""

from collections.abc import Iterator

from puntobanco.patrons.bounds import RAISE_WAIT_MS
from puntobanco.patrons.commands import CancelRaise, ConfirmLimit, SetLimit
from puntobanco.patrons.events import Event, LimitRaised, LimitSet, RaiseAsked, RaiseCancelled
from puntobanco.patrons.inputs import check_amount
from puntobanco.patrons.moments import moment
from puntobanco.patrons.refusals import name_of, refuse
from puntobanco.patrons.state import Account, Limit, LimitKind, Period, Raise
from puntobanco.patrons.tallies import tally_of
from puntobanco.values import Value


class LimitLeft(Value):
    """A limit and what it leaves for new stakes."""

    limit: Limit
    coins: int


def left(account: Account, at_ms: int) -> tuple[LimitLeft, ...]:
    """What each limit leaves for new stakes now."""
    return tuple(LimitLeft(limit, _left(account, limit, at_ms)) for limit in account.limits)


def _left(account: Account, limit: Limit, at_ms: int) -> int:
    """What one limit leaves: for losses, as if every open stake were lost.

    Winnings make up for losses but do not widen the limit. Otherwise a stake made out of winnings before midnight
    could lose more than the limit of the day on which it is settled.
    """
    return max(0, limit.coins - _used(account, limit, at_ms))


def _used(account: Account, limit: Limit, at_ms: int) -> int:
    counted = tally_of(account, limit.period, at_ms)
    return counted.staked if limit.kind is LimitKind.STAKE else max(0, counted.lost) + account.open


def is_beyond(account: Account, at_ms: int) -> bool:
    """Whether more was staked or lies open than a limit allows, as where a stake was carried on."""
    return any(_used(account, limit, at_ms) > limit.coins for limit in account.limits)


def set_limit(account: Account, command: SetLimit) -> Iterator[Event]:
    """Set, change or remove a limit."""
    kind, period, coins, at_ms = command.kind, command.period, command.coins, command.at_ms
    if coins is not None:
        check_amount(coins, least=0)
    limit = account.limit(kind, period)
    if coins == (None if limit is None else limit.coins) and (limit is None or limit.raised is None):
        raise refuse("patron-limit-unchanged", limit=name_of(kind, period))
    if coins is not None and (limit is None or coins <= limit.coins):
        yield LimitSet(kind, period, coins, at_ms)
    else:
        yield RaiseAsked(kind, period, coins, at_ms + RAISE_WAIT_MS, at_ms)


def confirm_limit(account: Account, command: ConfirmLimit) -> Iterator[Event]:
    """Confirm a higher limit after the wait."""
    kind, period, at_ms = command.kind, command.period, command.at_ms
    raised = _waiting(account, kind, period)
    if at_ms < raised.from_ms:
        earliest = moment(raised.from_ms)
        raise refuse("patron-raise-too-early", limit=name_of(kind, period), earliest=earliest, from_ms=raised.from_ms)
    yield LimitRaised(kind, period, raised.coins, at_ms)


def cancel_raise(account: Account, command: CancelRaise) -> Iterator[Event]:
    """Let the limit be."""
    kind, period, at_ms = command.kind, command.period, command.at_ms
    _waiting(account, kind, period)
    yield RaiseCancelled(kind, period, at_ms)


def _waiting(account: Account, kind: LimitKind, period: Period) -> Raise:
    limit = account.limit(kind, period)
    if limit is None or limit.raised is None:
        raise refuse("patron-raise-unknown", limit=name_of(kind, period))
    return limit.raised
