"""The stream of the staff: what is done to those who work for the house stands there, chained."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from puntobanco.server.people.policy import ACCOUNTS, POLICIES, STAFF_FACTOR, VOID_SECOND, Policy, policy_of, set_policy
from puntobanco.server.people.staff_events import (
    EVENTS,
    NOBODY,
    STREAM,
    FactorRemoved,
    FactorSet,
    LoginUnlocked,
    PasswordReset,
    PolicySet,
    RoleGiven,
    StaffRemoved,
    StaffSignedIn,
)
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.table import Role
from support.people_tools import NOON, PASSWORD, House, another, code
from support.storage_tools import alter, assert_sound


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


def told(store: Store) -> list[Any]:
    return [EVENTS.read(json.loads(one.data)) for one in store.events(STREAM)]


def test_roles_sign_ins_and_resets_are_noted_with_who_did_it(house: House) -> None:
    people = house.people
    person = people.set_role(people.account("ana", PASSWORD).id, Role.MANAGER)
    session = people.begin_session(person).session
    people.unlock(person, "p-boss")
    people.reset_password(person, "another horse", "p-boss")
    assert people.sessions.of(person.id) == []
    assert people.sign_in("ana", "another horse") == person
    people.remove_factor(person, "p-boss")  # there is none, and so nothing happened
    house.now_ms += 5
    people.set_role(person.id, Role.CROUPIER, "p-boss")
    people.erase(person, "p-boss")
    id = person.id
    assert told(house.store) == [
        RoleGiven(id, Role.MANAGER, NOBODY, NOON),
        StaffSignedIn(id, session, NOON),
        LoginUnlocked(id, "p-boss", NOON),
        PasswordReset(id, "p-boss", NOON),
        RoleGiven(id, Role.CROUPIER, "p-boss", NOON + 5),
        StaffRemoved(id, "p-boss", NOON + 5),
    ]
    assert_sound(house.store)


def test_second_factors_are_noted(house: House) -> None:
    person = house.people.account("ana", PASSWORD)
    assert house.people.factors is not None
    house.people.factors.offer(person.id)
    assert told(house.store) == []
    alter(house.store, "UPDATE factors SET step = 1")
    house.people.remove_factor(person, person.id)
    assert told(house.store) == [FactorRemoved(person.id, person.id, NOON)]
    assert EVENTS.read(EVENTS.write(FactorSet("p-a", NOON))) == FactorSet("p-a", NOON)


def test_patrons_come_and_go_without_a_word(house: House) -> None:
    person = house.people.begin_session(house.people.account("ana", PASSWORD))
    house.people.begin_session(house.people.guest("Eva"))
    house.people.change_password(person, PASSWORD, "another horse")
    house.people.erase(person)
    assert told(house.store) == []


def test_no_role_changes_without_an_event(house: House) -> None:
    """Also where somebody is deleted at the same moment, and where two processes do it at once."""
    person = house.people.account("ana", PASSWORD)
    with another(house.store) as second:
        for one in (house, second, house):
            one.people.set_role(person.id, Role.CROUPIER, "p-boss")
    house.people.erase(person)
    assert code(lambda: house.people.set_role(person.id, Role.MANAGER)) == (404, "person-unknown")
    assert [type(one).__name__ for one in told(house.store)] == [*["RoleGiven"] * 3, "StaffRemoved"]
    assert_sound(house.store)


@pytest.mark.parametrize(
    "fault",
    [
        "UPDATE events SET data = replace(data, 'croupier', 'manager') WHERE stream = 'staff'",
        "DELETE FROM events WHERE stream = 'staff' AND number = 2",
    ],
)
def test_a_stream_that_somebody_touched_does_not_verify(house: House, fault: str) -> None:
    person = house.people.account("ana", PASSWORD)
    for role in (Role.CROUPIER, Role.PATRON):
        house.people.set_role(person.id, role)
    assert verify_database(house.store).is_sound
    alter(house.store, fault)
    assert not verify_database(house.store).is_sound


def test_what_a_house_asks_for_is_kept_and_noted(house: House) -> None:
    assert policy_of(house.store) == Policy() == (False, False, None)
    assert set_policy(house.store, ACCOUNTS, "on", "p-boss", NOON) == Policy(accounts=True)
    assert set_policy(house.store, STAFF_FACTOR, "on", "p-boss", NOON) == Policy(True, True)
    assert set_policy(house.store, ACCOUNTS, "off", "p-boss", NOON + 1) == Policy(staff_factor=True)
    assert told(house.store) == [
        PolicySet("accounts", "on", "p-boss", NOON),
        PolicySet("staff-factor", "on", "p-boss", NOON),
        PolicySet("accounts", "off", "p-boss", NOON + 1),
    ]
    assert set_policy(house.store, VOID_SECOND, "50000", "p-boss", NOON).void_second == 50_000
    assert set_policy(house.store, VOID_SECOND, "off", "p-boss", NOON).void_second is None
    assert POLICIES == ("accounts", "staff-factor", "void-second")
