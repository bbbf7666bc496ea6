"""Moments: milliseconds since 1970 began in UTC, the days and weeks they fall into, and how people are told."""

from puntobanco.game import Message, message
from puntobanco.patrons.bounds import DAY_MS, MINUTE_MS

_MINUTES_PER_DAY = DAY_MS // MINUTE_MS
_DAYS_TO_1970 = 719_468
"""From 1 March of the year 0, with which a cycle of 400 years begins."""


def day_of(at_ms: int) -> int:
    """The number of the calendar day in UTC; 0 is 1 January 1970."""
    return at_ms // DAY_MS


def week_of(at_ms: int) -> int:
    """The number of the ISO week in UTC, from Monday to Sunday; 1 January 1970 was a Thursday."""
    return (day_of(at_ms) + 3) // 7


def date_of(day: int) -> tuple[int, int, int]:
    """Year, month and day of the month. Years are counted from March, so that a leap day is the last of its year."""
    cycle, in_cycle = divmod(day + _DAYS_TO_1970, 146_097)
    year = (in_cycle - in_cycle // 1_460 + in_cycle // 36_524 - in_cycle // 146_096) // 365
    in_year = in_cycle - (365 * year + year // 4 - year // 100)
    from_march = (5 * in_year + 2) // 153
    month = (from_march + 2) % 12 + 1
    return 400 * cycle + year + (month <= 2), month, in_year - (153 * from_march + 2) // 5 + 1


def moment(at_ms: int) -> Message:
    """When something begins or ends, for people: rounded up to the minute, so that by then it has."""
    return _told(-(-at_ms // MINUTE_MS))


def last_moment(at_ms: int) -> Message:
    """The latest that something can be, for people: rounded down to the minute."""
    return _told(at_ms // MINUTE_MS)


def _told(minutes: int) -> Message:
    year, month, day = date_of(day_of(minutes * MINUTE_MS))
    hour, minute = divmod(minutes % _MINUTES_PER_DAY, 60)
    return message(
        "moment.utc", year=str(year), month=f"{month:02}", day=f"{day:02}", hour=f"{hour:02}", minute=f"{minute:02}"
    )
