"""The time at a table: the clock's, but never before what has happened, and never standing still for long."""

import time
from types import SimpleNamespace

import pytest

from puntobanco.server.tables import table_time as module
from puntobanco.server.tables.table_time import TableTime, steady_clock_ms, wall_clock_ms


class Times:
    """A clock and the steady one, both in the hand of a test."""

    def __init__(self, clock_ms: int) -> None:
        self.clock_ms, self.steady_ms = clock_ms, 50
        self.time = TableTime(lambda: self.clock_ms, lambda: self.steady_ms)

    def passes(self, ms: int) -> int:
        """Time passes, for both clocks; the time at the table then."""
        self.clock_ms += ms
        self.steady_ms += ms
        return self.time.now_ms()


def test_it_is_the_clocks_time() -> None:
    times = Times(1_000_000)
    assert [times.passes(ms) for ms in (0, 7, 20)] == [1_000_000, 1_000_007, 1_000_027]


def test_it_goes_on_where_the_clock_went_back() -> None:
    """As fast as time goes, however often it is asked, until the clock has caught up."""
    times = Times(1_000_000)
    times.passes(0)
    times.clock_ms -= 5000
    assert [times.passes(ms) for ms in (0, 1, 1, 1, 300)] == [1_000_000, 1_000_001, 1_000_002, 1_000_003, 1_000_303]
    assert times.time.ahead_ms() == 5000
    times.clock_ms += 9000
    assert (times.passes(0), times.time.ahead_ms()) == (1_004_303, 0)


def test_it_waits_for_a_clock_that_was_only_set() -> None:
    """Up to a second; so it does not run ahead for good of a clock that is set now and then."""
    times = Times(1_000_000)
    times.passes(0)
    times.clock_ms -= 1000
    assert [times.passes(ms) for ms in (0, 400, 600, 5)] == [1_000_000, 1_000_000, 1_000_000, 1_000_005]
    times.clock_ms -= 1001
    assert times.passes(10) == 1_000_005
    times.clock_ms -= 20
    assert times.passes(10) == 1_000_015


def test_it_follows_a_clock_that_jumps_forward_and_does_not_come_back_with_it() -> None:
    times = Times(1_000_000)
    times.passes(0)
    times.clock_ms += 86_400_000
    assert times.passes(3) == 87_400_003
    times.clock_ms -= 86_400_000
    assert times.passes(3) == 87_400_006


def test_it_heeds_what_others_have_written() -> None:
    """Later than the clock: from there; earlier: it changes nothing."""
    times = Times(1_000_000)
    times.time.heed(3_000_000)
    assert times.passes(4) == 3_000_004
    times.time.heed(2_000_000)
    assert times.passes(4) == 3_000_008


def test_the_machines_clocks_are_in_milliseconds() -> None:
    """Since 1970, and since whenever."""
    before_s, wall_ms, after_s = time.time(), wall_clock_ms(), time.time()
    assert before_s * 1000 - 1 <= wall_ms <= after_s * 1000
    before_s, steady_ms, after_s = time.monotonic(), steady_clock_ms(), time.monotonic()
    assert before_s * 1000 - 1 <= steady_ms <= after_s * 1000


def test_of_a_millisecond_that_has_only_begun_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = SimpleNamespace(time_ns=lambda: 1_700_000_000_123_999_999, monotonic_ns=lambda: 5_000_000_999_999)
    monkeypatch.setattr(module, "time", clocks)
    assert (wall_clock_ms(), steady_clock_ms()) == (1_700_000_000_123, 5_000_000)
