"""Logins that the house completes: no answer tells which there are."""

import re
from collections.abc import Iterator

import pytest
from sqlalchemy import event

from puntobanco.server.errors import RequestRefused
from puntobanco.server.http.people import brief
from puntobanco.server.people import logins
from puntobanco.server.people.names import LONGEST_LOGIN, checked_login
from puntobanco.server.people.person import Person
from puntobanco.server.storage.store import Store
from support.people_tools import PASSWORD, House, code


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    found = House(store)
    yield found
    found.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What is drawn next; nothing else is."""
    found: list[int] = []
    monkeypatch.setattr(logins, "randbelow", lambda _: found.pop(0))
    return found


def statements(house: House, wish: str) -> list[str]:
    """Everything that a registration asks of the database."""
    found: list[str] = []

    def hear(*values: object) -> None:
        found.append(str(values[2]))

    event.listen(house.store.engine, "before_cursor_execute", hear)
    try:
        house.people.register(wish, PASSWORD)
    finally:
        event.remove(house.store.engine, "before_cursor_execute", hear)
    return found


def test_registering_tells_nothing_of_logins_that_there_are(house: House) -> None:
    """Of whatever form they are: given by the desk, or completed by the house. The answer has one form, and the
    database is asked the same."""
    house.people.account("lena", PASSWORD)
    whole = str(house.people.register("lena", PASSWORD).login)
    for wish in ("lena", "LENA", whole, "somebody-else"):
        made = house.people.register(wish, PASSWORD)
        assert re.fullmatch(re.escape(wish.lower()) + "-[1-9][0-9]{3}", str(made.login))
        assert set(brief(made)) == {"id", "name", "role", "guest", "login", "made_ms"}
        assert made.name == wish.lower()
        assert house.people.sign_in(str(made.login), PASSWORD).id == made.id
    assert statements(house, "lena") == statements(house, whole) == statements(house, "nobody-yet")


def test_a_guest_who_registers_is_told_as_little(house: House) -> None:
    house.people.account("lena", PASSWORD)
    guest = house.people.guest("Eva")
    made = house.people.register("lena", PASSWORD, guest=guest)
    assert (made.id, made.name) == (guest.id, "Eva")
    assert re.fullmatch("lena-[0-9]{4}", str(made.login))
    assert code(lambda: house.people.register("eva", PASSWORD, guest=made)) == (409, "account-already")


def test_digits_that_somebody_has_are_drawn_again_unseen(house: House, drawn: list[int]) -> None:
    for digits in ("1007", "1008"):
        house.people.account(f"ana-{digits}", PASSWORD)
    drawn[:] = [7, 8, 7, 9, 8, 8, 8, 8, 5]
    assert house.people.register("ana", PASSWORD).login == "ana-1009"
    drawn[:] = [7, 8, 7, 9, 8, 8, 8, 8, 5]
    assert house.people.register("ana", PASSWORD).login == "ana-10000005"


def test_two_who_are_given_the_same_at_one_moment(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one is given another, and learns nothing of it."""
    given = iter(["ana-1000", "ana-1000", "ana-1001", *["ana-1000"] * 5])
    monkeypatch.setattr("puntobanco.server.people.people.free_login", lambda *_: next(given))
    made: list[Person] = [house.people.register("ana", PASSWORD) for _ in range(2)]
    assert [one.login for one in made] == ["ana-1000", "ana-1001"]
    with pytest.raises(RequestRefused, match="server-contended"):
        house.people.register("ana", PASSWORD)


@pytest.mark.parametrize("wish", ["abc", "a" * 35, "a" * 36, "a" * LONGEST_LOGIN, "eva@x.org", "9.-"])
def test_a_completed_login_is_a_login(wish: str) -> None:
    for digits in (logins.DIGITS, logins.MORE_DIGITS):
        login = logins.completed(wish, digits)
        assert checked_login(login) == login
        assert login.startswith(wish[: LONGEST_LOGIN - digits - 1] + "-")
        assert len(login.rpartition("-")[2]) == digits
