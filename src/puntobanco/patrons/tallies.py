"""What was staked and lost in each period, so that it cannot be more than the limits whatever day it becomes.

A stake counts in the period it was made in, a loss in the period it was settled in. A withdrawn stake is given back to
a period only if it was surely made there: which coins of a table are withdrawn is not known, so as many of them as
may have been open since before the period began are taken for old.
"""

from collections.abc import Callable

from puntobanco.patrons.moments import day_of, week_of
from puntobanco.patrons.state import Account, Period, Tally


def tally_of(account: Account, period: Period, at_ms: int) -> Tally:
    """The tally of the session, or of the day or week of a moment. Without a session nothing was staked in it."""
    if period is Period.SESSION:
        session = account.session_at(at_ms)
        return Tally() if session is None else session.tally
    if period is Period.DAY:
        return _current(account.day, day_of(at_ms), account.open)
    return _current(account.week, week_of(at_ms), account.open)


def with_stake(account: Account, coins: int, at_ms: int) -> Account:
    """The account's tallies after a stake."""
    return _changed(account, at_ms, lambda tally: tally.replace(staked=tally.staked + coins))


def without_stake(account: Account, coins: int, at_ms: int) -> Account:
    """The account's tallies after a stake was withdrawn."""
    still_open = max(0, account.open - coins)

    def given_back(tally: Tally) -> Tally:
        surely_new = max(0, coins - tally.carried)
        return tally.replace(staked=max(0, tally.staked - surely_new), carried=min(tally.carried, still_open))

    return _changed(account, at_ms, given_back)


def with_result(account: Account, stake: int, returned: int, at_ms: int) -> Account:
    """The account's tallies after a coup, or after one that was settled before has come out otherwise."""
    still_open = max(0, account.open - stake)

    def settled(tally: Tally) -> Tally:
        return tally.replace(lost=tally.lost + stake - returned, carried=min(tally.carried, still_open))

    return _changed(account, at_ms, settled)


def _current(tally: Tally, number: int, open: int) -> Tally:
    """The tally if it is of that day or week, else a fresh one: what is open now was open when the period began."""
    return tally if tally.number == number else Tally(number, carried=open)


def _changed(account: Account, at_ms: int, change: Callable[[Tally], Tally]) -> Account:
    open, session = account.open, account.session
    return account.replace(
        session=None if session is None else session.replace(tally=change(session.tally)),
        day=change(_current(account.day, day_of(at_ms), open)),
        week=change(_current(account.week, week_of(at_ms), open)),
    )
