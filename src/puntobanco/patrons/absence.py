"""Staying away from every table: time-outs and exclusions. They act at once and are never shortened.

Nobody who stays away can buy in, stake or start a session. Open stakes settle and coins are cashed out all the same.
"""

from collections.abc import Iterator

from puntobanco.patrons.bounds import (
    LONGEST_EXCLUSION_MS,
    LONGEST_REASON,
    LONGEST_TIME_OUT_MS,
    READMISSION_WAIT_MS,
    SHORTEST_EXCLUSION_MS,
)
from puntobanco.patrons.commands import Exclude, Readmit, TimeOut
from puntobanco.patrons.events import Event, Excluded, Readmitted, TimedOut
from puntobanco.patrons.inputs import check_text
from puntobanco.patrons.moments import last_moment, moment
from puntobanco.patrons.refusals import PatronRefusal, refuse, until
from puntobanco.patrons.state import Account, Exclusion


def running_exclusion(account: Account, at_ms: int) -> Exclusion | None:
    """The exclusion, while it lasts."""
    exclusion = account.exclusion
    if exclusion is None or (exclusion.until_ms is not None and exclusion.until_ms <= at_ms):
        return None
    return exclusion


def running_time_out_ms(account: Account, at_ms: int) -> int | None:
    """The end of the time-out, while it lasts."""
    return account.timed_out_until_ms if at_ms < account.timed_out_until_ms else None


def reason_to_stay_away(account: Account, at_ms: int) -> PatronRefusal | None:
    """Why the person may not play at any table now, if they may not."""
    exclusion, until_ms = running_exclusion(account, at_ms), running_time_out_ms(account, at_ms)
    if account.closed:
        return refuse("patron-closed")
    if exclusion is not None:
        if exclusion.until_ms is None:
            return refuse("patron-excluded-without-end")
        return refuse("patron-excluded", **until(exclusion.until_ms))
    return None if until_ms is None else refuse("patron-timed-out", **until(until_ms))


def time_out(account: Account, command: TimeOut) -> Iterator[Event]:
    """Stay away for a while: up to six weeks, and no shorter than what runs already."""
    latest_ms = command.at_ms + LONGEST_TIME_OUT_MS
    if not command.at_ms < command.until_ms <= latest_ms:
        raise refuse("patron-time-out-length", latest=last_moment(latest_ms), latest_ms=latest_ms)
    running_ms = running_time_out_ms(account, command.at_ms)
    if running_ms is not None and command.until_ms <= running_ms:
        raise refuse("patron-time-out-shorter", **until(running_ms))
    yield TimedOut(command.until_ms, command.at_ms)


def exclude(account: Account, command: Exclude) -> Iterator[Event]:
    """Stay away for a day to five years or without end, and no shorter than what runs already."""
    at_ms, until_ms = command.at_ms, command.until_ms
    earliest_ms, latest_ms = at_ms + SHORTEST_EXCLUSION_MS, at_ms + LONGEST_EXCLUSION_MS
    if until_ms is not None and not earliest_ms <= until_ms <= latest_ms:
        between = {"earliest": moment(earliest_ms), "latest": last_moment(latest_ms)}
        raise refuse("patron-exclusion-length", earliest_ms=earliest_ms, latest_ms=latest_ms, **between)
    running = running_exclusion(account, at_ms)
    if running is not None and running.until_ms is None:
        raise refuse("patron-excluded-already")
    if running is not None and running.until_ms is not None and until_ms is not None and until_ms <= running.until_ms:
        raise refuse("patron-exclusion-shorter", **until(running.until_ms))
    yield Excluded(until_ms, at_ms)


def readmit(account: Account, command: Readmit) -> Iterator[Event]:
    """End an exclusion without end: by a manager, with a reason, after a day and after any end fixed before."""
    check_text("by", command.by)
    check_text("why", command.why, LONGEST_REASON)
    running = running_exclusion(account, command.at_ms)
    if running is None or running.until_ms is not None:
        raise refuse("patron-nothing-to-readmit")
    from_ms = max(running.since_ms + READMISSION_WAIT_MS, running.fixed_until_ms)
    if command.at_ms < from_ms:
        raise refuse("patron-readmit-too-early", earliest=moment(from_ms), from_ms=from_ms)
    yield Readmitted(command.by, command.why, command.at_ms)
