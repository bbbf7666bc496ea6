"""Staying away from every table: time-outs and exclusions. They act at once and are never shortened.

Nobody who stays away can buy in, stake or start a session. Open stakes settle and coins are cashed out all the same.
"""

from collections.abc import Iterator

from puntobanco.patrons import refusals
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
from puntobanco.patrons.refusals import PatronRefusal
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
        return refusals.closed()
    if exclusion is not None:
        return refusals.excluded(exclusion.until_ms)
    return None if until_ms is None else refusals.timed_out(until_ms)


def time_out(account: Account, command: TimeOut) -> Iterator[Event]:
    """Stay away for a while: up to six weeks, and no shorter than what runs already."""
    if not command.at_ms < command.until_ms <= command.at_ms + LONGEST_TIME_OUT_MS:
        raise refusals.time_out_length(command.at_ms)
    running_ms = running_time_out_ms(account, command.at_ms)
    if running_ms is not None and command.until_ms <= running_ms:
        raise refusals.time_out_shorter(running_ms)
    yield TimedOut(command.until_ms, command.at_ms)


def exclude(account: Account, command: Exclude) -> Iterator[Event]:
    """Stay away for a day to five years or without end, and no shorter than what runs already."""
    at_ms, until_ms = command.at_ms, command.until_ms
    if until_ms is not None and not SHORTEST_EXCLUSION_MS <= until_ms - at_ms <= LONGEST_EXCLUSION_MS:
        raise refusals.exclusion_length(at_ms)
    running = running_exclusion(account, at_ms)
    if running is not None and (running.until_ms is None or (until_ms is not None and until_ms <= running.until_ms)):
        raise refusals.exclusion_shorter(running.until_ms)
    yield Excluded(until_ms, at_ms)


def readmit(account: Account, command: Readmit) -> Iterator[Event]:
    """End an exclusion without end: by a manager, with a reason, after a day and after any end fixed before."""
    check_text("by", command.by)
    check_text("why", command.why, LONGEST_REASON)
    running = running_exclusion(account, command.at_ms)
    if running is None or running.until_ms is not None:
        raise refusals.nothing_to_readmit()
    from_ms = max(running.since_ms + READMISSION_WAIT_MS, running.fixed_until_ms)
    if command.at_ms < from_ms:
        raise refusals.readmit_too_early(from_ms)
    yield Readmitted(command.by, command.why, command.at_ms)
