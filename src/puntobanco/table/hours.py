"""Opening hours: shown everywhere, and enforced where a table says so."""

from itertools import count

from puntobanco.house import House
from puntobanco.table.state import Table

_DAYS = ("thursday", "friday", "saturday", "sunday", "monday", "tuesday", "wednesday")
"""Days from the first of January 1970, which was a Thursday."""

_DAY_MS = 24 * 60 * 60 * 1000
_MINUTE_MS = 60 * 1000
_DAY_MINUTES = 24 * 60


def tables_are_open(table: Table, at_ms: int) -> bool:
    """Whether the house's tables are open at a moment.

    Always, where the table does not enforce its hours or the house has none.
    """
    if not table.settings.enforce_hours or not any(getattr(table.house.visit, day) for day in _DAYS):
        return True
    local = at_ms + table.settings.utc_offset_minutes * _MINUTE_MS
    day, minute = local // _DAY_MS, local % _DAY_MS // _MINUTE_MS
    return _open_on(table.house, day, minute) or _open_on(table.house, day - 1, minute + _DAY_MINUTES)


def opening(table: Table, at_ms: int) -> str:
    """When the tables of the house next open, as a clock shows it."""
    visit = table.house.visit
    today = (at_ms + table.settings.utc_offset_minutes * _MINUTE_MS) // _DAY_MS
    hours = next(hours for day in count(today) if (hours := _hours_on(table.house, day)) is not None)
    return visit.tables_from or hours.partition("-")[0]


def _hours_on(house: House, day: int) -> str | None:
    """The hours of the house on a day since the first of January 1970."""
    hours: str | None = getattr(house.visit, _DAYS[day % len(_DAYS)])
    return hours


def _open_on(house: House, day: int, minute: int) -> bool:
    """Whether the tables are open so many minutes after the beginning of a day; a night belongs to the day before."""
    hours = _hours_on(house, day)
    if hours is None:
        return False
    opens, closes = (_minutes(clock) for clock in hours.split("-"))
    if closes <= opens:
        closes += _DAY_MINUTES
    if house.visit.tables_from is not None:
        opens = max(opens, _minutes(house.visit.tables_from))
    return opens <= minute < closes


def _minutes(clock: str) -> int:
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)
