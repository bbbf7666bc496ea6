"""Sessions as rows: how long each holds, how many there are, and what ends them."""

import base64
from collections.abc import Iterator

import pytest

from puntobanco.server.people.sessions import (
    ACCOUNT_IDLE_MS,
    DAY_MS,
    GUEST_IDLE_MS,
    LONGEST_AGENT,
    LONGEST_MS,
    MINUTE_MS,
    MOST_AT_ONCE,
    STAFF_IDLE_MS,
    STAFF_LONGEST_MS,
)
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.people_tools import NOON, PASSWORD, House
from support.storage_tools import rows


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


@pytest.mark.parametrize(
    ("who", "idle_ms", "longest_ms"),
    [
        ("guest", GUEST_IDLE_MS, LONGEST_MS),
        ("patron", ACCOUNT_IDLE_MS, LONGEST_MS),
        ("croupier", STAFF_IDLE_MS, STAFF_LONGEST_MS),
        ("manager", STAFF_IDLE_MS, STAFF_LONGEST_MS),
    ],
)
def test_a_session_is_over_when_nothing_was_asked_for_long_enough(
    house: House, who: str, idle_ms: int, longest_ms: int
) -> None:
    """Soon for staff; and at some time for everybody, however much they ask. Looking alone keeps nothing alive."""
    people = house.people
    person = people.guest("Ana") if who == "guest" else people.account("ana", PASSWORD)
    if who != "guest":
        person = people.set_role(person.id, Role(who))
    person = people.begin_session(person, "192.0.2.7", "Browser")
    house.now_ms += idle_ms
    assert people.caller(person.id, person.session, asked=False) == person
    assert people.sessions.held([person.session, "other"]) == {person.session}
    house.now_ms += 1
    assert people.caller(person.id, person.session) is None
    assert people.sessions.held([person.session]) == frozenset()
    assert people.sessions.of(person.id) == []
    house.now_ms = NOON
    step_ms = min(idle_ms, longest_ms) // 2
    while house.now_ms + step_ms <= NOON + longest_ms:
        house.now_ms += step_ms
        assert people.caller(person.id, person.session) == person
    house.now_ms = NOON + longest_ms + 1
    assert people.caller(person.id, person.session) is None


def test_a_session_holds_where_the_clock_went_back(house: House) -> None:
    person = house.people.begin_session(house.people.guest("Ana"))
    house.now_ms -= 365 * DAY_MS
    assert house.people.caller(person.id, person.session) == person


def test_use_is_noted_once_a_minute(house: House) -> None:
    """Not at every request: each would be a commit."""
    person = house.people.begin_session(house.people.guest("Ana"))
    for ms, seen_ms in ((MINUTE_MS - 1, NOON), (MINUTE_MS, NOON + MINUTE_MS), (MINUTE_MS + 5, NOON + MINUTE_MS)):
        house.now_ms = NOON + ms
        house.people.caller(person.id, person.session)
        assert [one.seen_ms for one in house.people.sessions.of(person.id)] == [seen_ms]


def test_a_session_is_of_one_person(house: House) -> None:
    ana, eva = (house.people.begin_session(house.people.guest(name)) for name in ("Ana", "Eva"))
    assert ana.session != eva.session
    assert house.people.caller(ana.id, eva.session) is None
    assert house.people.caller("p-'; --", eva.session) is None
    assert not house.people.sessions.end(ana.id, eva.session)
    assert house.people.caller(eva.id, eva.session) == eva


def test_sessions_are_listed_and_ended_one_by_one_or_all(house: House) -> None:
    person = house.people.account("ana", PASSWORD)
    made = []
    for number in range(3):
        house.now_ms = NOON + number
        made.append(house.people.begin_session(person, f"192.0.2.{number}", "B\nrowser" + "x" * 300).session)
    found = house.people.sessions.of(person.id)
    assert [one.id for one in found] == made[::-1]
    assert (found[0].address, found[0].agent) == ("192.0.2.2", ("Browser" + "x" * 300)[:LONGEST_AGENT])
    assert (found[0].began_ms, found[0].seen_ms, found[0].person) == (NOON + 2, NOON + 2, person.id)
    assert [house.people.sessions.end(person.id, made[1]) for _ in range(2)] == [True, False]
    assert house.people.caller(person.id, made[1]) is None
    assert house.people.caller(person.id, made[0]) is not None
    house.people.sign_out_everywhere(person)
    assert house.people.sessions.of(person.id) == []


def test_one_session_too_many_ends_the_quietest(house: House) -> None:
    person = house.people.account("ana", PASSWORD)
    made = []
    for number in range(MOST_AT_ONCE + 1):
        house.now_ms = NOON + number
        made.append(house.people.begin_session(person).session)
    assert {one.id for one in house.people.sessions.of(person.id)} == set(made[1:])


def test_rows_of_sessions_that_are_over_are_forgotten(house: House) -> None:
    house.people.begin_session(house.people.guest("Ana"))
    assert [house.people.sessions.forget(NOON + ms) for ms in (0, 1, 1)] == [0, 1, 0]
    assert rows(house.store, "SELECT count(*) FROM sessions") == [(0,)]


def test_nobody_guesses_a_session(house: House) -> None:
    """128 bits each, and no two alike."""
    person = house.people.guest("Ida")
    made = {house.people.sessions.new(person.id).id for _ in range(1000)}
    assert len(made) == 1000
    assert {len(base64.urlsafe_b64decode(one + "==")) * 8 for one in made} == {128}
