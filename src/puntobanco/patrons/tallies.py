"""What was staked and lost in each period, so that it cannot be more than the limits whatever day it becomes.

A stake counts in the period it was made in, a loss in the period it was settled in. A withdrawn stake is given back to
a period only if it was surely made there: which coins of a table are withdrawn is not known, so as many of them as
may have been open since before the period began are taken for old.
"""

from puntobanco.patrons.moments import day_of, week_of
from puntobanco.patrons.state import Account, Period, Session, Tally


def tally_of(account: Account, period: Period, at_ms: int) -> Tally:
    """The tally of the session, or of the day or week of a moment. Without a session nothing was staked in it."""
    if period is Period.SESSION:
        return Tally() if account.session is None else account.session.tally
    if period is Period.DAY:
        return _current(account.day, day_of(at_ms), account.open)
    return _current(account.week, week_of(at_ms), account.open)


def with_stake(account: Account, coins: int, at_ms: int) -> Account:
    """The account's tallies after a stake."""

    def counted(tally: Tally) -> Tally:
        return tally._replace(staked=tally.staked + coins)

    return _with(account, *(counted(tally_of(account, period, at_ms)) for period in Period))


def without_stake(account: Account, coins: int, at_ms: int) -> Account:
    """The account's tallies after a stake was withdrawn."""
    still_open = max(0, account.open - coins)

    def given_back(tally: Tally) -> Tally:
        surely_of_this_period = max(0, coins - tally.carried)
        return tally._replace(
            staked=max(0, tally.staked - surely_of_this_period), carried=min(tally.carried, still_open)
        )

    return _with(account, *(given_back(tally_of(account, period, at_ms)) for period in Period))


def with_result(account: Account, stake: int, returned: int, at_ms: int) -> Account:
    """The account's tallies after a coup."""
    still_open = max(0, account.open - stake)

    def settled(tally: Tally) -> Tally:
        return tally._replace(lost=tally.lost + stake - returned, carried=min(tally.carried, still_open))

    return _with(account, *(settled(tally_of(account, period, at_ms)) for period in Period))


def _current(tally: Tally, number: int, open: int) -> Tally:
    """The tally if it is of that day or week, else a fresh one. Stakes only open and close with a tally at hand."""
    return tally if tally.number == number else Tally(number, carried=open)


def _with(account: Account, session: Tally, day: Tally, week: Tally) -> Account:
    running: Session | None = None if account.session is None else account.session._replace(tally=session)
    return account._replace(session=running, day=day, week=week)
