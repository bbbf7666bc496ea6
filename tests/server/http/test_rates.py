"""How often somebody may ask, as docs/running.md says."""

from itertools import count

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.rates import MOST_COUNTED, RATES, Counters, Rates


def taken(rates: Rates, kind: str, *, address: str | None = "a", person: str | None = "p") -> tuple[int, object]:
    """How many are taken before one is refused, and for how long; `None` is another one each time."""
    for number in count():
        try:
            rates.check(kind, address or f"{number}", person or f"{number}")
        except RequestRefused as refused:
            return number, refused.values["seconds"]
    raise AssertionError


MINUTE = 60


@pytest.mark.parametrize(
    ("kind", "of", "most", "seconds"),
    [
        ("guest", "address", 30, 10 * MINUTE),
        ("account", "address", 20, 60 * MINUTE),
        ("sign-in", "address", 60, 10 * MINUTE),
        ("sign-in", "both", 20, 10 * MINUTE),
        ("password", "person", 10, 10 * MINUTE),
        ("command", "person", 60, 3),
        ("sign", "person", 6, 10),
        ("squeeze", "person", 30, 10),
        ("open-table", "person", 10, 10 * MINUTE),
        ("open-table", "address", 30, 10 * MINUTE),
        ("export", "person", 6, MINUTE),
        ("read", "address", 300, 3),
        ("connect", "address", 120, MINUTE),
        ("record", "address", 20, MINUTE),
        ("print", "address", 12, MINUTE),
        ("workshop", "address", 180, MINUTE),
        ("house", "person", 20, 10 * MINUTE),
        ("house", "address", 40, 10 * MINUTE),
        ("enquiry", "person", 10, 10 * MINUTE),
        ("enquiry", "address", 30, 10 * MINUTE),
    ],
)
def test_the_usual_rates(kind: str, of: str, most: int, seconds: int) -> None:
    """So many in so long, counted for an address, for a person, or for a person from an address."""
    rates = Rates(clock=lambda: 7.0)
    address, person = None if of == "person" else "a", None if of == "address" else "p"
    assert taken(rates, kind, address=address, person=person) == (most, seconds)
    doubled = Rates(2, clock=lambda: 7.0)
    assert taken(doubled, kind, address=address, person=person) == (2 * most, seconds)


def test_every_kind_is_tried_above() -> None:
    found = {kind for kind, *_ in test_the_usual_rates.pytestmark[0].args[1]}  # type: ignore[attr-defined]  # of pytest
    assert found == set(RATES)


def test_the_oldest_half_is_forgotten_where_nothing_is_over() -> None:
    now = [0.0]
    counters = Counters(lambda: now[0], most=4)
    for number in range(4):
        counters.incr(f"{number}", 60, 2)
    assert [counters.get(f"{number}") for number in range(4)] == [2, 2, 2, 2]
    counters.incr("4", 60)
    assert [counters.get(f"{number}") for number in range(5)] == [0, 0, 0, 2, 1]
    now[0] = 60.0
    assert counters.get("4") == 0
    assert counters.get_expiry("4") == 60.0
    for number in range(5, 8):
        counters.incr(f"{number}", 60)
    assert [counters.get(f"{number}") for number in range(3, 8)] == [0, 0, 0, 1, 1]
    assert (counters.reset(), counters.reset()) == (2, 0)
    assert MOST_COUNTED == 100_000


def test_a_window_begins_with_the_first_that_is_counted() -> None:
    """And ends for all of them together; nothing fails in memory."""
    now = [10.0]
    counters = Counters(lambda: now[0])
    assert counters.incr("a", 5) == 1
    now[0] = 14.5
    assert (counters.incr("a", 5), counters.get_expiry("a")) == (2, 15.0)
    now[0] = 15.0
    assert (counters.get("a"), counters.incr("a", 5), counters.get_expiry("a")) == (0, 1, 20.0)
    assert (counters.check(), counters.base_exceptions, counters.get_expiry("b")) == (True, (), 15.0)


def test_those_whose_window_is_over_make_room_first() -> None:
    """Of those that run none is forgotten while they are half of what there may be."""
    now = [0.0]
    counters = Counters(lambda: now[0], most=4)
    for name, expiry in (("a", 60), ("b", 1), ("c", 1), ("d", 1)):
        counters.incr(name, expiry)
    now[0] = 1.0
    counters.incr("e", 60)
    assert [counters.get(name) for name in "abcde"] == [1, 0, 0, 0, 1]
    assert counters.reset() == 2
