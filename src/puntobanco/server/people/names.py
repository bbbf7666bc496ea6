"""Names, logins and passwords: which there can be.

A name is what others at the table see. It may be of any script and hold emoji, but nothing that nobody sees or that
turns the text around it: no control characters, no marks of direction, no characters without width, no blanks that
pass for letters. A table takes every name that is allowed here (`table/people.py`).
"""

import re
import unicodedata
from collections.abc import Iterable

from puntobanco.server.errors import RequestRefused
from puntobanco.server.people.breached_passwords import breached_passwords
from puntobanco.server.people.common_passwords import is_common
from puntobanco.table.people import LONGEST_NAME

SHORTEST_LOGIN, LONGEST_LOGIN = 3, 40
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
SHORTEST_NAMED = 4
"""Letters and digits that a name must have for a password not to contain it; a shorter one is in many words."""
MOST_MARKS = 4
"""Accents on one letter; a tower of them would cover other people's names."""

_LOGIN = re.compile(r"[a-z0-9][a-z0-9._@-]{2,39}")
_PROGRAM = "puntobanco"
_UNSEEN = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159, 0x16FE4),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE0E),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Fillers, joiners and selectors that count as letters or marks and show nothing. The two that choose between a picture
and a plain sign (U+FE0E, U+FE0F) stay allowed."""
_PICTURE_OR_SIGN = "\ufe0e\ufe0f"


def checked_name(raw: str) -> str:
    """A name as it is kept: normalised, trimmed, with single blanks."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", raw[: LONGEST_NAME * 20]).strip())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or _hides(name) or not _is_seen(name):
        raise RequestRefused(422, "person-name", longest=LONGEST_NAME)
    return name


def _hides(name: str) -> bool:
    """Whether there is something in a name that nobody sees, or more marks than belong on a letter."""
    marks = MOST_MARKS  # a name does not begin with a mark, which would sit on whatever stands before it
    for sign in name:
        if sign in _UNSEEN:
            return True
        is_mark = unicodedata.category(sign) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if marks > MOST_MARKS:
            return True
    return False


def _is_seen(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in name if sign not in _PICTURE_OR_SIGN)


def checked_login(raw: str) -> str:
    """A login as it is kept: in small letters, so that it is the same however it is written."""
    login = raw.strip().lower() if raw.isascii() else ""
    if not _LOGIN.fullmatch(login):
        raise RequestRefused(422, "login-form", shortest=SHORTEST_LOGIN, longest=LONGEST_LOGIN)
    return login


def login_of(raw: str) -> str | None:
    """The login that somebody means; None for what no login can be."""
    try:
        return checked_login(raw)
    except RequestRefused:
        return None


def checked_password(raw: str, login: str, houses: Iterable[str] = ()) -> str:
    """A new password as it is digested; the commonest ones are none, nor is one with the login or a house in it."""
    password = same_password(raw)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise RequestRefused(422, "password-form", shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD)
    person = login.partition("@")[0]
    bare = re.sub(r"[._-]*[0-9]+$", "", person)
    if is_common(password, login, person, bare):
        raise RequestRefused(422, "password-weak")
    said = _letters(password)
    for name in (_letters(name) for name in (person, bare, _PROGRAM, *houses)):
        if len(name) >= SHORTEST_NAMED and name in said:
            raise RequestRefused(422, "password-names", name=name)
    if password in breached_passwords():
        raise RequestRefused(422, "password-stolen")
    return password


def _letters(text: str) -> str:
    """A text without what stands between its letters and digits, which makes no other text of it."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def same_password(raw: str) -> str:
    """A password however a keyboard composes its letters; nothing for what is too long or no text to be one."""
    try:
        raw.encode()
    except UnicodeEncodeError:  # half a character
        return ""
    return unicodedata.normalize("NFC", raw) if len(raw) <= LONGEST_PASSWORD else ""
