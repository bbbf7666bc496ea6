"""When tables are open: nights, days off, and nights in which the clock is put forward or back."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from puntobanco.game import PuntoError
from puntobanco.house import SHIPPED, House, load
from puntobanco.house.opening_hours import DAYS, OpeningHours, has_hours, hours_of, wall_clock
from support.house_files import extending

HOUR_MS = 60 * 60 * 1000


def utc(text: str) -> int:
    """A moment of universal time."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


def sessions(hours: OpeningHours, first: str, last: str) -> list[tuple[str, str]]:
    """From when to when tables are open between two moments, found minute by minute."""
    minute = timedelta(minutes=1)
    at, end = (datetime.fromisoformat(text).replace(tzinfo=UTC) for text in (first, last))
    found: list[list[str]] = []
    was_open = False
    while at < end:
        is_open = hours.is_open(int(at.timestamp()) * 1000)
        if is_open != was_open:
            found.append([f"{at:%Y-%m-%d %H:%M}"]) if is_open else found[-1].append(f"{at:%Y-%m-%d %H:%M}")
        was_open, at = is_open, at + minute
    return [(one[0], one[1]) for one in found]


def test_an_ordinary_night_in_winter_and_in_summer() -> None:
    """schaanwald-en § Opening hours: tables from four in the afternoon to three, on Friday and Saturday to four."""
    hours = hours_of(load("schaanwald"))
    assert sessions(hours, "2026-11-18 12:00", "2026-11-22 12:00") == [
        ("2026-11-18 15:00", "2026-11-19 02:00"),  # a Wednesday, one hour ahead of universal time
        ("2026-11-19 15:00", "2026-11-20 02:00"),
        ("2026-11-20 15:00", "2026-11-21 03:00"),
        ("2026-11-21 15:00", "2026-11-22 03:00"),
    ]
    assert sessions(hours, "2026-07-15 12:00", "2026-07-16 12:00") == [("2026-07-15 14:00", "2026-07-16 01:00")]


@pytest.mark.parametrize(
    ("day", "night"),
    [
        ("2026-03-28 12:00", ("2026-03-28 15:00", "2026-03-29 02:00")),
        ("2026-03-29 12:00", ("2026-03-29 14:00", "2026-03-30 01:00")),
        ("2026-10-24 12:00", ("2026-10-24 14:00", "2026-10-25 03:00")),
        ("2026-10-25 12:00", ("2026-10-25 15:00", "2026-10-26 02:00")),
    ],
    ids=["forward", "after forward", "back", "after back"],
)
def test_a_night_in_which_clocks_change_ends_by_the_clock(day: str, night: tuple[str, str]) -> None:
    """Eleven hours from four to four when the clock is put forward, thirteen when it is put back."""
    later = (datetime.fromisoformat(day) + timedelta(days=1)).isoformat()
    assert sessions(hours_of(load("schaanwald")), day, later) == [night]


def test_a_time_that_the_clock_shows_twice_or_never(tmp_path: Path) -> None:
    """Half past two: in autumn the house closes the second time; in spring two and a half hours after midnight."""
    house = extending(
        tmp_path, 'visit = { saturday = "20:00-02:30", sunday = "02:30-09:00" }\nremove = ["visit.tables_from"]'
    )
    assert sessions(hours_of(house), "2026-10-24 12:00", "2026-10-25 12:00") == [
        ("2026-10-24 18:00", "2026-10-25 08:00")
    ]
    alone = extending(tmp_path, 'visit.saturday = "20:00-02:30"\nremove = ["visit.tables_from", "visit.sunday"]')
    assert sessions(hours_of(alone), "2026-10-24 12:00", "2026-10-25 12:00") == [
        ("2026-10-24 18:00", "2026-10-25 01:30")
    ]
    assert sessions(hours_of(alone), "2026-03-28 12:00", "2026-03-29 12:00") == [
        ("2026-03-28 19:00", "2026-03-29 01:30")
    ]


def test_what_comes_next_is_told() -> None:
    """When a closed table opens and when an open one closes, as moments and as the clock on the wall shows them."""
    hours = hours_of(load("castle-vaduz"))
    assert hours.opens_ms(utc("2026-11-18 03:00")) == utc("2026-11-18 17:00")
    assert hours.opens_ms(utc("2026-11-18 16:59")) == utc("2026-11-18 17:00")
    assert hours.closes_ms(utc("2026-11-18 17:00")) == utc("2026-11-19 03:00")
    assert hours.closes_ms(utc("2026-11-19 02:59")) == utc("2026-11-19 03:00")
    assert hours.clock(utc("2026-11-18 17:00")) == ("wednesday", "18:00")
    assert hours.clock(utc("2026-11-18 23:30")) == ("thursday", "00:30")
    assert wall_clock("Europe/Vaduz", utc("2026-07-18 22:30")) == ("sunday", "00:30")
    assert wall_clock("Nowhere/Land", 0) is wall_clock(None, 0) is wall_clock("UTC", 10**30) is None


def test_days_off_and_a_house_that_never_closes(tmp_path: Path) -> None:
    """After the last night of the week the next opening is days away; from noon to noon every day, there is no end."""
    off = ", ".join(f'"visit.{day}"' for day in (*DAYS[:4], DAYS[6]))
    weekend = hours_of(extending(tmp_path, f"remove = [{off}]"))
    assert weekend.opens_ms(utc("2026-11-22 03:00")) == utc("2026-11-27 15:00")
    always = ", ".join(f'{day} = "12:00-12:00"' for day in DAYS)
    never = hours_of(extending(tmp_path, f'visit = {{ {always} }}\nremove = ["visit.tables_from"]'))
    assert never.is_open(utc("2026-11-22 11:00"))
    assert never.closes_ms(utc("2026-11-22 11:00")) is None


def test_tables_that_open_after_midnight(tmp_path: Path) -> None:
    """They belong to the night that began the day before; those that would open after closing time never do."""
    house = extending(
        tmp_path, 'visit = { wednesday = "20:00-04:00", tables_from = "01:00" }\nremove = ["visit.tuesday"]'
    )
    night = sessions(hours_of(house), "2026-11-18 03:00", "2026-11-19 10:00")
    assert night[0] == ("2026-11-19 00:00", "2026-11-19 03:00")
    short = ", ".join(f'{day} = "11:00-15:00"' for day in DAYS)
    with pytest.raises(PuntoError) as refusal:
        hours_of(extending(tmp_path, f"visit = {{ {short} }}"))
    assert refusal.value.code == "house-without-hours"


def test_what_a_moment_says_does_not_depend_on_what_was_asked_before() -> None:
    """Asked in any order, also far from today, each moment has the same answer as for somebody who asks first."""
    house = load("schaanwald")
    kept = hours_of(house)
    week = [utc("2026-11-16 00:00") + place * HOUR_MS for place in range(7 * 24)]
    for at_ms in (*week[::5], *week[::-7], -(10**15), 10**18, *week):
        assert kept.is_open(at_ms) == hours_of(house).is_open(at_ms), at_ms


def test_houses_that_cannot_keep_hours(tmp_path: Path) -> None:
    """One that has none, and one that has no clock, are refused by name."""
    without: list[tuple[House, str]] = [
        (load("mega-pay"), "house-without-hours"),
        (extending(tmp_path, 'remove = ["visit.time_zone"]'), "house-without-time-zone"),
    ]
    for house, code in without:
        with pytest.raises(PuntoError) as refusal:
            hours_of(house)
        assert (refusal.value.code, refusal.value.values["house"]) == (code, house.names.house)
    assert [name for name in SHIPPED if has_hours(load(name))] == ["schaanwald", "castle-vaduz"]
