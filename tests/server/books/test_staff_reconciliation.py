"""Roles, second factors and what the house asks for, against the stream of the staff; on both databases."""

from collections.abc import Iterator

import pytest

from puntobanco.game.messages import Message, message
from puntobanco.server.books.staff_reconciliation import StaffFindings, reconcile_staff
from puntobanco.server.people import totp
from puntobanco.server.people.person import Person
from puntobanco.server.people.policy import ACCOUNTS, STAFF_FACTOR, set_policy
from puntobanco.server.people.staff_events import RolesFound, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.verification import verify_database
from puntobanco.table import Role
from support.people_tools import NOON, PASSWORD, House
from support.storage_tools import alter, appended


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


def with_factor(house: House, login: str) -> Person:
    """An account with a second factor."""
    person = house.people.account(login, PASSWORD)
    assert house.people.factors is not None
    secret = house.people.factors.offer(person.id)
    house.people.factors.confirm(person.id, totp.code_of(secret, totp.step_at(NOON)))
    return person


def flaw(house: House) -> Message | None:
    """What is found where chains, heads, postings and balances all fit."""
    assert verify_database(house.store).flaw is None
    return reconcile_staff(house.store).flaw


def test_everything_that_the_program_does_fits(house: House) -> None:
    """Roles that come and go, factors that are lost, people who are deleted, and what a house asks for."""
    people = house.people
    assert reconcile_staff(house.store) == StaffFindings(0)
    people.guest("Eva")
    boss = people.set_role(people.account("boss", PASSWORD).id, Role.MANAGER)
    people.begin_session(boss)
    for login in ("ana", "bea", "cleo"):
        people.set_role(people.account(login, PASSWORD).id, Role.CROUPIER, boss.id)
    assert reconcile_staff(house.store) == StaffFindings(4)
    people.set_role(people.find("ana")[0].id, Role.PATRON, boss.id)
    people.erase(people.find("bea")[0], boss.id)
    assert reconcile_staff(house.store) == StaffFindings(2)
    dora, emil, fay = (with_factor(house, login) for login in ("dora", "emil", "fay"))
    people.remove_factor(dora, boss.id)
    people.erase(emil)
    people.set_role(fay.id, Role.CROUPIER, boss.id)
    people.erase(fay, boss.id)
    with_factor(house, "gina")
    for value in ("on", "off", "on"):
        set_policy(house.store, ACCOUNTS, value, boss.id, NOON)
    assert reconcile_staff(house.store) == StaffFindings(2)


def test_a_guest_whom_sql_makes_a_manager(house: House) -> None:
    """And a manager whom it makes a patron, and a role that there is not."""
    ana = house.people.guest("Ana").id
    bea = house.people.set_role(house.people.account("bea", PASSWORD).id, Role.MANAGER).id
    patron, manager = message("admin.role-patron"), message("admin.role-manager")
    alter(house.store, "UPDATE people SET role = 'manager' WHERE id = :id", id=ana)
    assert flaw(house) == message("integrity.role", person=ana, found=manager, told=patron)
    alter(house.store, "UPDATE people SET role = 'king' WHERE id = :id", id=ana)
    assert flaw(house) == message("integrity.role", person=ana, found="king", told=patron)
    alter(house.store, "UPDATE people SET role = 'patron'")
    assert flaw(house) == message("integrity.role", person=bea, found=patron, told=manager)
    alter(house.store, "DELETE FROM sessions")
    alter(house.store, "DELETE FROM people WHERE id = :id", id=bea)
    assert flaw(house) == message("integrity.role", person=bea, found=patron, told=manager)


def test_roles_from_before_there_was_a_stream_hold(house: House) -> None:
    """They stand in its first event; whoever is not named there was a patron."""
    ana, bea = (house.people.account(login, PASSWORD).id for login in ("ana", "bea"))
    change(house.store, lambda connection: note(connection, RolesFound({ana: "manager"}, NOON)))
    alter(house.store, "UPDATE people SET role = 'manager' WHERE id = :id", id=ana)
    assert flaw(house) is None
    alter(house.store, "UPDATE people SET role = 'croupier' WHERE id = :id", id=bea)
    assert flaw(house) is not None
    house.people.set_role(bea, Role.CROUPIER, ana)  # a manager has looked at it, and it may stay
    assert flaw(house) is None


def test_second_factors_that_sql_takes_or_gives(house: House) -> None:
    ana, bea = with_factor(house, "ana").id, house.people.account("bea", PASSWORD).id
    assert flaw(house) is None
    alter(house.store, "UPDATE factors SET person = :id", id=bea)
    assert flaw(house) == message("integrity.factor-unknown", person=bea)
    alter(house.store, "DELETE FROM factors")
    assert flaw(house) == message("integrity.factor-missing", person=ana)


def test_what_the_house_asks_for_and_sql_does_not(house: House) -> None:
    set_policy(house.store, STAFF_FACTOR, "on", "p-boss", NOON)
    alter(house.store, "UPDATE settings SET value = 'off' WHERE name = 'policy.staff-factor'")
    assert flaw(house) == message("integrity.policy", name=STAFF_FACTOR, found="off", told="on")
    alter(house.store, "DELETE FROM settings WHERE name = 'policy.staff-factor'")
    assert flaw(house) == message("integrity.policy", name=STAFF_FACTOR, found="–", told="on")
    set_policy(house.store, STAFF_FACTOR, "on", "p-boss", NOON)
    alter(house.store, "INSERT INTO settings VALUES ('policy.accounts', 'on')")
    assert flaw(house) == message("integrity.policy", name=ACCOUNTS, found="on", told="–")


@pytest.mark.parametrize("data", ["[]", "x", '{"type":"RolesFound","v":1,"roles":{"p-a":"king"},"at_ms":1}'])
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_an_event_that_is_none_is_named_by_its_number(house: House, data: str) -> None:
    house.people.set_role(house.people.account("ana", PASSWORD).id, Role.CROUPIER)
    house.store.write([appended("staff", 1, data)])
    assert flaw(house) == message("integrity.fold", stream="staff", number=2)
