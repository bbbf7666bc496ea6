"""A password that the program made is for one sign-in, at which its owner chooses another."""

from collections.abc import Iterator

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.people import totp
from puntobanco.server.people.made_passwords import MADE_PASSWORD_MS
from puntobanco.server.storage.store import Store
from support.people_tools import PASSWORD, House, code
from support.storage_tools import rows

MADE, OWN = "7n5tx-2c966-tashr-7nezv", "una-palabra-larga"


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


@pytest.mark.parametrize("is_reset", [False, True])
def test_it_lets_in_once_and_only_with_another(house: House, is_reset: bool) -> None:
    """Whether the account is new, or its password was lost."""
    ana = house.people.account("ana", PASSWORD if is_reset else MADE, is_made=not is_reset)
    if is_reset:
        house.people.reset_password(ana, MADE, "admin", is_made=True)
    assert code(lambda: house.people.sign_in("ana", MADE)) == (401, "password-due")
    assert code(lambda: house.people.sign_in("ana", MADE, new=MADE)) == (401, "password-due")
    assert code(lambda: house.people.sign_in("ana", MADE, new="password1")) == (422, "password-weak")
    assert code(lambda: house.people.sign_in("ana", "wrong horse", new=OWN)) == (401, "sign-in-wrong")
    assert house.people.sign_in("ana", MADE, new=OWN) == ana
    assert code(lambda: house.people.sign_in("ana", MADE, new="other-palabra")) == (401, "sign-in-wrong")
    assert house.people.sign_in("ana", OWN) == ana


def test_it_holds_for_a_day(house: House) -> None:
    ana = house.people.account("ana", MADE, is_made=True)
    began = house.now_ms
    house.now_ms = began + MADE_PASSWORD_MS + 1
    assert code(lambda: house.people.sign_in("ana", MADE, new=OWN)) == (401, "password-over")
    house.now_ms = began + MADE_PASSWORD_MS
    assert house.people.sign_in("ana", MADE, new=OWN) == ana
    assert MADE_PASSWORD_MS == 24 * 60 * 60 * 1000


def test_nobody_chooses_in_place_of_somebody_who_has_chosen(house: House) -> None:
    """`new` is for passwords that were made; others are changed by whoever is signed in."""
    ana = house.people.account("ana", PASSWORD)
    assert house.people.sign_in("ana", PASSWORD, new=OWN) == ana
    assert house.people.sign_in("ana", PASSWORD) == ana
    assert code(lambda: house.people.sign_in("ana", OWN)) == (401, "sign-in-wrong")


def test_a_new_password_takes_no_second_factor_away(house: House) -> None:
    """Whoever has lost a password still shows the telephone."""
    ana = house.people.account("ana", PASSWORD)
    assert house.people.factors is not None
    secret = house.people.factors.offer(ana.id)
    house.people.factors.confirm(ana.id, totp.code_of(secret, totp.step_at(house.now_ms)))
    house.people.reset_password(ana, MADE, "admin", is_made=True)
    assert code(lambda: house.people.sign_in("ana", MADE, new=OWN)) == (401, "factor-needed")
    house.now_ms += 30_000
    shown = totp.code_of(secret, totp.step_at(house.now_ms))
    assert house.people.sign_in("ana", MADE, "", shown, OWN) == ana


def test_nobody_has_an_account_before_somebody_makes_one(house: House) -> None:
    """Neither a manager nor anybody else comes with the program."""
    assert rows(house.store, "SELECT id FROM people") == []
    for login in ("admin", "root", "manager", "croupier", "punto", "test"):
        for password in ("", login, "admin", "password", "punto"):
            with pytest.raises(RequestRefused, match=r"sign-in-(wrong|locked)"):
                house.people.sign_in(login, password, f"192.0.2.{len(password)}")


def test_no_session_from_before_stays(house: House) -> None:
    ana = house.people.account("ana", PASSWORD)
    before = house.people.begin_session(ana)
    house.people.reset_password(ana, MADE, "admin", is_made=True)
    assert house.people.caller(ana.id, before.session) is None
    assert MADE not in str(rows(house.store, "SELECT * FROM people"))
