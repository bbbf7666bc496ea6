"""How long a login is locked, to the millisecond, and for whom."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.lockout import FIRST_LOCK_MS, FORGET_MS, FREE_FAILURES, LOCKS_MS, Tries, lock_ms, locked
from puntobanco.server.storage.store import Store
from support.people_tools import NOON, PASSWORD, House, refusal
from support.storage_tools import rows

HOUR_MS = 3_600_000
HERE, ELSEWHERE = "192.0.2.7", "198.51.100.9"


class Counting:
    """Tries at a clock that is set."""

    def __init__(self, store: Store) -> None:
        self.now_ms = NOON
        self.tries = Tries(store, lambda: self.now_ms)

    def take(self, login: str = "ana", address: str = HERE) -> int:
        """0, or for how many seconds it is locked."""
        try:
            self.tries.take(login, address)
        except RequestRefused as refused:
            return int(str(refused.values["seconds"]))
        return 0


@pytest.fixture
def counting(store: Store) -> Counting:
    return Counting(store)


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


def test_locks_double_from_a_minute_to_an_hour() -> None:
    assert LOCKS_MS == (60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, HOUR_MS)
    assert [lock_ms(failures) for failures in range(4, 13)] == [0, *LOCKS_MS, HOUR_MS]
    assert (FREE_FAILURES, FIRST_LOCK_MS) == (4, 60_000)


def test_a_lock_holds_until_its_last_millisecond_and_then_doubles(counting: Counting) -> None:
    """And while it holds no try counts."""
    assert [counting.take() for _ in range(5)] == [0] * 5
    for lock in (*LOCKS_MS, HOUR_MS, HOUR_MS):
        assert [counting.take() for _ in range(3)] == [lock // 1000] * 3
        counting.now_ms += lock - 1
        assert counting.take() == 1
        counting.now_ms += 1
        assert counting.take() == 0


@pytest.mark.parametrize(("back_ms", "holds"), [(2 * HOUR_MS - 60_000, True), (2 * HOUR_MS - 59_999, False)])
def test_a_lock_of_a_clock_two_hours_ahead_holds_no_more(counting: Counting, back_ms: int, holds: bool) -> None:
    assert [counting.take() for _ in range(5)] == [0] * 5
    counting.now_ms -= back_ms
    assert bool(counting.take()) is holds


def test_nobody_is_locked_out_from_elsewhere(house: House) -> None:
    """Whoever guesses locks the login for their own address alone, and has no more tries there."""
    house.people.account("ana", PASSWORD)
    for _ in range(FREE_FAILURES + 1):
        assert refusal(lambda: house.people.sign_in("ana", "wrong horse", ELSEWHERE)).status == 401
    assert refusal(lambda: house.people.sign_in("ana", PASSWORD, ELSEWHERE)).status == 429
    assert house.people.sign_in("ana", PASSWORD, HERE).login == "ana"
    assert refusal(lambda: house.people.sign_in("ana", PASSWORD, ELSEWHERE)).status == 429


def test_logins_that_do_not_exist_are_counted_alike(counting: Counting) -> None:
    for login in ("ana", "nobody", "x\ud800"):
        assert [counting.take(login) for _ in range(6)] == [0, 0, 0, 0, 0, 60]


def test_tries_at_the_same_moment_do_not_slip_through(counting: Counting) -> None:
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: counting.take(), range(12)))
    assert sorted(answers) == [0] * 5 + [60] * 7


def test_failures_are_forgotten_for_one_address_and_after_a_day(counting: Counting, store: Store) -> None:
    for address in (HERE, ELSEWHERE):
        assert [counting.take("ana", address) for _ in range(6)] == [0, 0, 0, 0, 0, 60]
    counting.tries.forget("ana", HERE)
    assert (counting.take("ana", HERE), counting.take("ana", ELSEWHERE)) == (0, 60)
    counting.tries.forget_old(NOON)
    assert counting.take("ana", ELSEWHERE) == 60
    counting.tries.forget_old(NOON + 1)
    assert rows(store, "SELECT count(*) FROM tries") == [(0,)]
    assert FORGET_MS == 24 * HOUR_MS


def test_what_was_typed_as_a_login_is_not_kept(counting: Counting, store: Store) -> None:
    """It may have been a password."""
    counting.take("correct horse")
    ((login, address),) = rows(store, "SELECT login, address FROM tries")
    assert ("horse" in login, address) == (False, HERE)


@pytest.mark.parametrize(("left_ms", "seconds"), [(0, 1), (1, 1), (1000, 1), (1001, 2), (60_000, 60), (-5000, 1)])
def test_a_lock_is_told_in_whole_seconds(left_ms: int, seconds: int) -> None:
    found = locked(NOON + left_ms, NOON)
    assert (found.status, found.code, found.values) == (429, "sign-in-locked", {"seconds": seconds})
