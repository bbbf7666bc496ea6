"""Passwords that were stolen elsewhere are none."""

import hashlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from puntobanco.server.errors import ServerError
from puntobanco.server.people.breached_passwords import (
    VARIABLE,
    BreachedPasswords,
    breached_in,
    breached_passwords,
)
from puntobanco.server.people.names import checked_password
from puntobanco.server.storage.store import Store
from support.people_tools import House, code


def digest(password: str) -> str:
    return hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()


@pytest.fixture
def stolen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, ...]]:
    """Passwords that a house's own file names."""
    passwords = tuple(f"stolen-phrase-{number}" for number in range(1000))
    file = tmp_path / "stolen.txt"
    file.write_text("".join(f"{one}:{place}\r\n" for place, one in enumerate(sorted(map(digest, passwords)))))
    monkeypatch.setenv(VARIABLE, str(file))
    breached_passwords.cache_clear()
    yield passwords
    breached_passwords.cache_clear()


def test_a_stolen_password_is_none(stolen: tuple[str, ...]) -> None:
    """Every one of the file, the first and the last too, and no other."""
    for one in stolen:
        assert code(partial(checked_password, one, "ana")) == (422, "password-stolen")
    for number in range(1000, 1200):
        other = f"stolen-phrase-{number}"
        assert checked_password(other, "ana") == other


def test_it_is_asked_for_wherever_a_password_is_chosen(store: Store, stolen: tuple[str, ...]) -> None:
    house = House(store)
    assert code(lambda: house.people.account("ana", stolen[0])) == (422, "password-stolen")
    ana = house.people.account("ana", "correct horse")
    assert code(lambda: house.people.change_password(ana, "correct horse", stolen[1])) == (422, "password-stolen")
    assert code(lambda: house.people.reset_password(ana, stolen[2], "admin")) == (422, "password-stolen")
    house.close()


def test_whoever_names_no_file_is_asked_nothing() -> None:
    assert "stolen-phrase-1" not in breached_in({})
    assert "stolen-phrase-1" not in breached_in({VARIABLE: ""})


@pytest.mark.parametrize(
    ("text", "refused"),
    [(None, "passwords-file"), ("", "passwords-form"), ("password\n", "passwords-form"), ("A" * 39, "passwords-form")],
)
def test_a_file_that_is_none_is_refused_at_once(tmp_path: Path, text: str | None, refused: str) -> None:
    file = tmp_path / "stolen.txt"
    if text is not None:
        file.write_text(text)
    with pytest.raises(ServerError, match=refused):
        BreachedPasswords(file)


def test_one_line_without_an_end_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "stolen.txt"
    file.write_text(digest("x-y-z").lower())
    found = BreachedPasswords(file)
    assert ("x-y-z" in found, "x-y" in found) == (True, False)
