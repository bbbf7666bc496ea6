"""Passwords that everybody tries first are none."""

from functools import partial
from pathlib import Path

import pytest

from puntobanco.server.people import common_passwords as common_passwords_module
from puntobanco.server.people.common_passwords import common_passwords
from puntobanco.server.people.names import LONGEST_PASSWORD, SHORTEST_PASSWORD, checked_password
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
    """In small letters, and each once."""
    written = Path(common_passwords_module.__file__).with_name("common_passwords.txt").read_text("utf-8").split()
    assert written == sorted(common_passwords())
    assert all(one == one.casefold() for one in written)


def test_more_than_three_thousand_are_refused_that_are_long_enough() -> None:
    """The others stand there for what people put around them."""
    admitted = [one for one in common_passwords() if SHORTEST_PASSWORD <= len(one) <= LONGEST_PASSWORD]
    assert len(admitted) > 3000
    assert all(code(partial(checked_password, one, "ana")) == (422, "password-weak") for one in admitted)
