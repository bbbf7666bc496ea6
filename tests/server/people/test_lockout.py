"""How long a login is locked, to the millisecond."""

from puntobanco.server.people.lockout import (
    FIRST_LOCK_MS,
    FREE_FAILURES,
    LOCKS_MS,
    MOST_STRANGERS,
    Strangers,
    Tried,
    lock_ms,
)

HOUR_MS = 3_600_000


def test_locks_double_from_a_minute_to_an_hour() -> None:
    assert LOCKS_MS == (60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, HOUR_MS)
    assert [lock_ms(failures) for failures in range(4, 13)] == [0, *LOCKS_MS, HOUR_MS]
    assert (FREE_FAILURES, FIRST_LOCK_MS, MOST_STRANGERS, Tried()) == (4, 60_000, 10_000, (0, 0))


def locked(at_ms: int) -> Strangers:
    """Somebody whose login was locked for a minute at that moment."""
    strangers = Strangers()
    assert [strangers.take("ana", at_ms) for _ in range(5)] == [0] * 5
    return strangers


def test_a_lock_holds_until_its_last_millisecond() -> None:
    """And while it holds no try counts."""
    strangers = locked(1000)
    assert [strangers.take("ana", 60_999) for _ in range(9)] == [61_000] * 9
    assert strangers.take("ana", 61_000) == 0
    assert strangers.take("ana", 61_000) == 61_000 + 120_000


def test_a_lock_of_a_clock_two_hours_ahead_holds_no_more() -> None:
    now_ms = 100 * HOUR_MS
    until_ms = now_ms + 60_000
    assert locked(now_ms).take("ana", until_ms - 2 * HOUR_MS) == until_ms
    assert locked(now_ms).take("ana", until_ms - 2 * HOUR_MS - 1) == 0


def test_those_not_tried_for_the_longest_are_forgotten() -> None:
    strangers = Strangers(most=2)
    for login in (*["ana", "eva"] * 5, "ana", "ida"):
        strangers.take(login, 0)
    assert strangers.take("ana", 0) == 60_000
    assert strangers.take("eva", 0) == 0
    strangers.forget("ana")
    strangers.forget("nobody")
    assert [strangers.take("ana", 0) for _ in range(6)] == [0, 0, 0, 0, 0, 60_000]
