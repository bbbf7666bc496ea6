"""When the tables of a house are open: its hours by day, as a clock on its wall shows them. The only place that knows.

A night belongs to the day on which it began. Moments are milliseconds since 1970, so that a night in which the clock is
put forward or back has the hours that it really has.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from typing import NamedTuple

from puntobanco.game.errors import HouseError
from puntobanco.house.house import House
from puntobanco.house.sections import Visit

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY = timedelta(days=1)
_WEEK = 7
_HOURS = "%H:%M"
_CALENDAR_MS = 146_097 * 24 * 60 * 60 * 1000
"""After 400 years the calendar begins anew, on the same day of the week."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class OpenTime(NamedTuple):
    """A time in which the tables are open, from its first moment to the first one after it."""

    opens_ms: int
    closes_ms: int


class OpeningHours:
    """The hours of a house by the clock of a time zone; of universal time, unless it is said."""

    def __init__(self, visit: Visit, zone: tzinfo = UTC) -> None:
        self._visit, self._zone = visit, zone
        self._known = OpenTime(0, 0)
        self._known_open = False

    def is_open(self, at_ms: int) -> bool:
        """Whether the tables are open at a moment."""
        if not self._known.opens_ms <= at_ms < self._known.closes_ms:
            self._look_up(at_ms)
        return self._known_open

    def opens_ms(self, at_ms: int) -> int | None:
        """When they next open after a moment at which they are closed; None where no day has hours."""
        turned = at_ms // _CALENDAR_MS * _CALENDAR_MS
        coming = self._sessions(at_ms - turned, _WEEK + 2)
        return min((one.opens_ms + turned for one in coming if one.opens_ms + turned > at_ms), default=None)

    def closes_ms(self, at_ms: int) -> int | None:
        """When they close after a moment at which they are open; None where they never do."""
        for _ in range(_WEEK + 1):
            if not self.is_open(at_ms):
                return at_ms
            at_ms = self._known.closes_ms
        return None

    def clock(self, at_ms: int) -> tuple[str, str]:
        """A moment as a calendar and a clock on the wall show it: the day of the week, and hours and minutes."""
        local = self._local(at_ms % _CALENDAR_MS)
        return DAYS[local.weekday()], local.strftime(_HOURS)

    def _look_up(self, at_ms: int) -> None:
        """Find the stretch of time around a moment in which nothing changes."""
        turned = at_ms // _CALENDAR_MS * _CALENDAR_MS
        near = [OpenTime(*(one + turned for one in session)) for session in self._sessions(at_ms - turned, 3)]
        around = [one for one in near if one.opens_ms <= at_ms < one.closes_ms]
        self._known_open = bool(around)
        if around:
            self._known = around[0]
        else:
            since = max((one.closes_ms for one in near if one.closes_ms <= at_ms), default=at_ms)
            until = min((one.opens_ms for one in near if one.opens_ms > at_ms), default=at_ms + 1)
            self._known = OpenTime(since, until)

    def _sessions(self, at_ms: int, days: int) -> Iterator[OpenTime]:
        """Those that begin on the day before a moment, and on so many days in all."""
        before = self._local(at_ms).date() - _DAY
        for day in (before + _DAY * place for place in range(days)):
            hours: str | None = getattr(self._visit, DAYS[day.weekday()])
            if hours is not None:
                opens, closes = self._minutes(hours)
                if opens < closes:
                    ends = (self._moment(day, closes, fold) for fold in (0, 1))  # the second time it is so late
                    yield OpenTime(self._moment(day, opens), max(ends))

    def _minutes(self, hours: str) -> tuple[timedelta, timedelta]:
        """From when to when tables are open, since the beginning of a day."""
        opens, closes = map(_since_midnight, hours.split("-"))
        if closes <= opens:
            closes += _DAY
        if self._visit.tables_from is None:
            return opens, closes
        tables = _since_midnight(self._visit.tables_from)
        if tables < opens and tables + _DAY < closes:  # of a night
            tables += _DAY
        return max(opens, tables), closes

    def _moment(self, day: date, since: timedelta, fold: int = 0) -> int:
        """A clock time of a day; where the clock shows it twice, the first time.

        Where it never does, because clocks are put forward then, it is as long after midnight as it always is.
        """
        wall = datetime(day.year, day.month, day.day, tzinfo=self._zone) + since
        return (wall.replace(fold=fold).astimezone(UTC) - _EPOCH) // timedelta(milliseconds=1)

    def _local(self, at_ms: int) -> datetime:
        return (_EPOCH + timedelta(milliseconds=at_ms)).astimezone(self._zone)


def _since_midnight(clock: str) -> timedelta:
    hours, minutes = clock.split(":")
    return timedelta(hours=int(hours), minutes=int(minutes))


def has_hours(house: House) -> bool:
    """Whether a house says when it is open."""
    return any(getattr(house.visit, day) for day in DAYS)


def hours_of(house: House) -> OpeningHours:
    """The hours of a house by its own clock; refused where it has none, or does not say where its clock hangs."""
    if not has_hours(house):
        raise HouseError("house-without-hours", house=house.names.house)
    if house.visit.time_zone is None:
        raise HouseError("house-without-time-zone", house=house.names.house)
    hours = OpeningHours(house.visit, _zone(house.visit.time_zone))
    if hours.opens_ms(0) is None:  # tables open when the house has closed
        raise HouseError("house-without-hours", house=house.names.house)
    return hours


def wall_clock(zone: str | None, at_ms: int) -> tuple[str, str] | None:
    """The day of the week, and hours and minutes, by the clock of a time zone; None where nobody knows that clock."""
    try:
        local = (_EPOCH + timedelta(milliseconds=at_ms)).astimezone(_zone(zone or ""))
    except (KeyError, ValueError, OSError, OverflowError):  # no such zone, or no such moment
        return None
    return DAYS[local.weekday()], local.strftime(_HOURS)


@cache
def _zone(name: str) -> tzinfo:
    from zoneinfo import ZoneInfo  # only where somebody asks what time it is

    return ZoneInfo(name)
