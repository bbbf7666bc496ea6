"""Passwords that everybody tries first are none."""

import pytest

from puntobanco.server.people.common_passwords import common_passwords
from puntobanco.server.people.names import checked_password
from support.people_tools import code


@pytest.mark.parametrize(
    "password",
    [
        *("12345678", "qwertzuiop", "Password1", "P@ssw0rd!", "pa$$w0rd", "Passwort2024", "contraseña", "Contraseña99"),
        *("Schatzi123", "Fußball!!", "realmadrid7", "princesa01", "sunshine", "Dragon1990", "1qaz2wsx", "Michael88"),
        *("trustno1", "puntobanco", "Baccarat21", "iloveyou", "!!!Katharina!!!", "20002000", "zzzzzzzzz"),
    ],
)
def test_a_common_password_is_refused_however_it_is_dressed_up(password: str) -> None:
    assert code(lambda: checked_password(password, "ana")) == (422, "password-weak")


@pytest.mark.parametrize(
    "password",
    [
        "correct horse",
        "7n5tx-2c966-tashr-7nezv",
        "Rote-Grütze-77",
        "una-palabra-larga",
        "dragon on a bicycle",
        "kx9#mQ2vLp",
    ],
)
def test_a_phrase_or_a_random_one_is_taken(password: str) -> None:
    assert checked_password(password, "ana") == password


def test_the_list_is_read_as_it_is_written() -> None:
    """In small letters, each once, and enough of them."""
    found = common_passwords()
    assert len(found) > 2000
    assert all(one == one.casefold() for one in found)
