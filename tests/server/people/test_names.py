"""Which names, logins and passwords there can be, to the last sign."""

from collections.abc import Callable

import pytest

from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.names import checked_login, checked_name, checked_password, login_of, same_password

COMMON = (
    *("12345678", "123456789", "1234567890", "11111111", "00000000", "87654321", "password", "password1"),
    *("password123", "passwort", "passwort1", "contraseña", "qwertyui", "qwerty123", "qwertyuiop", "qwertzui"),
    *("qwertzuiop", "1q2w3e4r", "1qaz2wsx", "abcd1234", "abc12345", "iloveyou", "sunshine", "princess", "football"),
    *("baseball", "letmein1", "welcome1", "admin123", "trustno1", "superman", "starwars", "whatever"),
    *("baccarat", "baccara1"),
)
UNSEEN = (
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159, 0x16FE4),
    *(0x180B, 0x180F, 0xFE00, 0xFE0D, 0xE0100, 0xE01EF),
)


def test_a_refusal_says_what_is_allowed() -> None:
    refused: list[tuple[Callable[[], str], int, str, dict[str, int]]] = [
        (lambda: checked_name(""), 422, "person-name", {"longest": 40}),
        (lambda: checked_login(""), 422, "login-form", {"shortest": 3, "longest": 40}),
        (lambda: checked_password("", "ana"), 422, "password-form", {"shortest": 8, "longest": 200}),
        (lambda: checked_password("password", "ana"), 422, "password-weak", {}),
    ]
    for check, status, code, values in refused:
        with pytest.raises(RequestRefused) as caught:
            check()
        assert (caught.value.status, caught.value.code, caught.value.values) == (status, code, values)


@pytest.mark.parametrize("sign", UNSEEN, ids=hex)
def test_a_sign_that_nobody_sees_is_in_no_name(sign: int) -> None:
    with pytest.raises(RequestRefused):
        checked_name(f"A{chr(sign)}na")


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("q" + "\u0323" * 4 + "a", True),
        ("q" + "\u0323" * 5 + "a", False),
        ("q" + "\u0323" * 4 + "q" + "\u0323" * 4, True),
        ("q" + "\u20dd" * 4, True),
        ("q" + "\u20dd" * 5, False),
        ("\u0903", False),
        ("\ufe0e", False),
        ("\u2764\ufe0e", True),
        ("Ⅷ", True),
        ("!", True),
        ("♠", True),
    ],
    ids=ascii,
)
def test_marks_stand_on_letters_and_something_is_seen(name: str, taken: bool) -> None:
    """Four on one letter at most, each letter for itself; letters, numbers, signs and symbols are seen."""
    if taken:
        assert checked_name(name) == name
        return
    with pytest.raises(RequestRefused):
        checked_name(name)


@pytest.mark.parametrize("password", COMMON)
def test_every_common_password_is_none(password: str) -> None:
    """Nor is it with one sign more; another word makes it another."""
    for common in (password.upper(), f"{password}~"):
        with pytest.raises(RequestRefused):
            checked_password(common, "ana")
    assert checked_password(f"{password} and more", "ana") == f"{password} and more"


def test_a_password_has_eight_to_two_hundred_signs() -> None:
    assert checked_password("ab" * 4, "ana") == "ab" * 4
    assert checked_password("ab" * 100, "ana") == "ab" * 100
    assert (same_password("x" * 200), same_password("x" * 201)) == ("x" * 200, "")
    assert (same_password("\ud800"), same_password("n\u0303")) == ("", "\u00f1")
    assert checked_password("maria@x.org", "ana@x.org") == "maria@x.org"


@pytest.mark.parametrize(
    ("password", "login", "name"),
    [
        ("my Lena-Marie is 7", "lena.marie", "lenamarie"),
        ("blue Sonja blue", "sonja-4831", "sonja"),
        ("x sonja4831 x", "sonja-4831", "sonja4831"),
        ("mail of torsten.k", "torsten.k@x.org", "torstenk"),
        ("the Punto  Banco table", "ana", "puntobanco"),
        ("at castle_Vaduz we meet", "ana", "castlevaduz"),
    ],
)
def test_a_password_contains_neither_the_login_nor_the_house(password: str, login: str, name: str) -> None:
    with pytest.raises(RequestRefused) as caught:
        checked_password(password, login, ["castle-vaduz"])
    assert (caught.value.status, caught.value.code, caught.value.values) == (422, "password-names", {"name": name})


def test_a_short_login_is_in_many_words_and_is_none_by_itself() -> None:
    assert checked_password("a banana split", "ana") == "a banana split"
    assert checked_password("mona lisa smiles", "mon-1234") == "mona lisa smiles"
    for weak in ("xqz-20241", "12345XQZ", "?xqz!1990"):
        assert checked_password(weak, "ana") == weak
        for login in ("xqz", "xqz-4831", "xqz@x.org"):
            with pytest.raises(RequestRefused, match="password-weak"):
                checked_password(weak, login)


@pytest.mark.parametrize(
    ("raw", "login"),
    [("abc", "abc"), ("ab", None), ("9._@-", "9._@-"), (".abc", None), ("A" * 40, "a" * 40), ("a" * 41, None)],
)
def test_the_login_that_somebody_means(raw: str, login: str | None) -> None:
    assert login_of(raw) == login
