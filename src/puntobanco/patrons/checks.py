"""Reality checks: after some time or some coups, play goes on only when the person has seen how it stands."""

from collections.abc import Iterator

from puntobanco.patrons.bounds import MINUTE_MS, MOST_CHECK_COUPS, MOST_CHECK_MINUTES
from puntobanco.patrons.commands import Acknowledge, SetCheck
from puntobanco.patrons.events import Acknowledged, CheckSet, Event
from puntobanco.patrons.refusals import refuse
from puntobanco.patrons.state import Account


def due_ms(account: Account, at_ms: int) -> int | None:
    """When the next check falls due by time, if one does."""
    session = account.session_at(at_ms)
    if session is None or account.check.minutes is None:
        return None
    return session.checked_ms + account.check.minutes * MINUTE_MS


def coups_left(account: Account, at_ms: int) -> int | None:
    """After how many more coups the next check falls due, if it does so by coups."""
    session = account.session_at(at_ms)
    if session is None or account.check.coups is None:
        return None
    return max(0, account.check.coups - session.coups_unchecked)


def is_due(account: Account, at_ms: int) -> bool:
    """Whether a check must be acknowledged before the next stake."""
    by_time_ms = due_ms(account, at_ms)
    return (by_time_ms is not None and by_time_ms <= at_ms) or coups_left(account, at_ms) == 0


def set_check(account: Account, command: SetCheck) -> Iterator[Event]:
    """Choose when checks fall due. There is always one to come, and one that is due stays due."""
    minutes, coups, at_ms = command.minutes, command.coups, command.at_ms
    if (
        (minutes is None and coups is None)
        or (minutes is not None and not 1 <= minutes <= MOST_CHECK_MINUTES)
        or (coups is not None and not 1 <= coups <= MOST_CHECK_COUPS)
    ):
        raise refuse("patron-check-never", most_minutes=MOST_CHECK_MINUTES, most_coups=MOST_CHECK_COUPS)
    if is_due(account, at_ms):
        raise refuse("patron-check-due")
    yield CheckSet(minutes, coups, at_ms)


def acknowledge(account: Account, command: Acknowledge) -> Iterator[Event]:
    """Confirm a check that is due; the event holds the summary that was seen."""
    at_ms = command.at_ms
    session = account.session_at(at_ms)
    if session is None or not is_due(account, at_ms):
        raise refuse("patron-check-not-due")
    yield Acknowledged(at_ms - session.started_ms, session.coups, session.tally.staked, session.tally.lost, at_ms)
