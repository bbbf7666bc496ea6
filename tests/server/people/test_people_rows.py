"""People as the database has them: what each change leaves in their row, and nothing else."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import pytest

from puntobanco.server.errors import RequestRefused, StorageError
from puntobanco.server.people import people as module, people_rows
from puntobanco.server.people.people import People
from puntobanco.server.people.people_rows import change_login, row_of_login
from puntobanco.server.people.person import Person, new_id
from puntobanco.server.people.search import LONGEST_SEARCH, MOST_FOUND, deleted
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from support.people_tools import NOON, PASSWORD, House, code, refusal
from support.storage_tools import alter, rows

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


def test_a_row_is_what_was_asked_for(house: House) -> None:
    guest = house.people.guest(" Eva ")
    assert rows(house.store, "SELECT id, name, login, role, password, made_ms FROM people") == [
        (guest.id, "Eva", None, "patron", None, NOON)
    ]
    house.now_ms += 7
    kept = house.people.account("Eva", PASSWORD, name="Eva B.", guest=guest)
    assert kept == guest._replace(name="Eva B.", login="eva")
    new = house.people.account("ana@x.org", PASSWORD)
    assert new == Person(new.id, "ana", Role.PATRON, "ana@x.org", NOON + 7)
    assert new_id()[:2] == "p-"
    assert len({new_id() for _ in range(50)}) == 50


def test_strangers_count_by_the_login_that_they_mean(house: House) -> None:
    """Or by the beginning of what cannot be one."""
    long = "ü" * 90
    for spelled in ("nobody", "NOBODY", " nobody ", "nobody", "Nobody"):
        assert refusal(lambda spelled=spelled: house.people.sign_in(spelled, PASSWORD)).status == 401  # type: ignore[misc]  # bound now
    assert refusal(lambda: house.people.sign_in("nobody", PASSWORD)).status == 429
    for spelled in (long, long + "x", long + "y", long, long):
        assert refusal(lambda spelled=spelled: house.people.sign_in(spelled, PASSWORD)).status == 401  # type: ignore[misc]  # bound now
    assert refusal(lambda: house.people.sign_in("ü" * 80, PASSWORD)).status == 429
    assert refusal(lambda: house.people.sign_in("ü" * 79, PASSWORD)).status == 401


def test_a_right_password_of_a_row_that_changed_meanwhile_is_wrong(house: House) -> None:
    """Somebody took another password at the same moment: the old one lets nobody in any more."""
    house.people.account("ana", PASSWORD)
    row = row_of_login(house.store, "ana")
    alter(house.store, "UPDATE people SET password = 'another'")
    assert house.people._knows(row, PASSWORD) is False


def test_a_password_is_asked_of_the_account_that_has_the_login_now(house: House) -> None:
    """Whoever was deleted is not let in by whoever has the login since."""
    old = house.people.account("ana", PASSWORD)
    house.people.delete(old, PASSWORD)
    house.people.account("ana", PASSWORD)
    assert code(lambda: house.people.change_password(old, PASSWORD, "another horse")) == (403, "password-wrong")
    assert code(lambda: house.people.check_own(old, PASSWORD)) == (403, "password-wrong")


def test_nothing_is_left_of_whoever_is_deleted(house: House) -> None:
    ana, eva = house.people.account("ana", PASSWORD), house.people.account("eva", PASSWORD)
    alter(house.store, "UPDATE people SET failures = 3, locked_until_ms = 5, role = 'manager'")
    house.people.erase(ana)
    shown = "SELECT name, login, password, role, failures, locked_until_ms FROM people WHERE id = :id"
    assert rows(house.store, shown.replace(":id", f"'{ana.id}'")) == [("", None, None, "patron", 0, 0)]
    assert rows(house.store, shown.replace(":id", f"'{eva.id}'"))[0][3:] == ("manager", 3, 5)


def test_a_login_that_is_taken_at_the_same_moment_is_taken(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database says that it does not fit: because of the login, or for another reason that stays one."""
    house.people.account("ana", PASSWORD)
    for reason, login, expected in (
        ("storage-inconsistent", "ana", "login-taken"),
        ("storage-inconsistent", "eva", "storage-inconsistent"),
        ("storage-inconsistent", None, "storage-inconsistent"),
        ("storage-busy", "ana", "storage-busy"),
    ):
        monkeypatch.setattr(people_rows, "change", Mock(side_effect=StorageError(reason)))
        with pytest.raises((RequestRefused, StorageError)) as caught:
            change_login(house.store, login, lambda _: None)
        assert caught.value.code == expected


def test_fifty_are_found_the_newest_first(house: House) -> None:
    """Those of one moment by their ids; texts of up to eighty signs are looked for."""
    made = [house.people.guest("Ana") for _ in range(51)]
    house.now_ms += 1
    newest = house.people.guest("x" * 40)
    expected = [newest, *sorted(made, key=lambda one: one.id)][:50]
    assert house.people.find("") == expected
    assert house.people.find(" xX ") == [newest]
    assert (MOST_FOUND, LONGEST_SEARCH) == (50, 80)
    alter(house.store, "UPDATE people SET login = :long WHERE id = :id", long="y" * 81, id=newest.id)
    assert house.people.find("y" * 80)[0].id == newest.id
    assert house.people.find("y" * 81) == []


def test_the_deleted_among_many_are_found(house: House) -> None:
    """However many are asked for at once."""
    gone = [house.people.guest("Ana") for _ in range(3)]
    stays = house.people.guest("Eva")
    for one in gone:
        house.people.delete(one)
    others = [f"p-{number:016}" for number in range(1000)]
    asked = [gone[0].id, *others[:499], gone[1].id, *others[499:], stays.id, gone[2].id]
    assert deleted(house.store, asked) == {one.id for one in gone}
    assert deleted(house.store, []) == frozenset()


@pytest.mark.parametrize(("cores", "threads"), [(None, 2), (1, 2), (4, 2), (6, 3), (64, 32)])
def test_half_of_the_cores_work_on_passwords(
    store: Store, monkeypatch: pytest.MonkeyPatch, cores: int | None, threads: int
) -> None:
    """Two at least."""
    made: list[tuple[int, str]] = []

    class Pool(ThreadPoolExecutor):
        def __init__(self, most: int, name: str) -> None:
            made.append((most, name))
            super().__init__(most, name)

    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(module, "ThreadPoolExecutor", Pool)
    People(store, lambda: NOON).close()
    assert made == [(threads, "passwords")]
