"""Passwords that the program made for somebody: each is for one sign-in within a day, at which they choose their own.

Until when such a password holds is kept before its digest.
"""

import re
from collections.abc import Iterable
from typing import Any

from puntobanco.server.errors import RequestRefused
from puntobanco.server.people import passwords
from puntobanco.server.people.names import checked_password
from puntobanco.server.people.sessions import DAY_MS

MADE_PASSWORD_MS = DAY_MS
_MADE = re.compile(r"made:([0-9]{1,16}):(.+)")


def kept_digest(password: str, now_ms: int, *, is_made: bool) -> str:
    """What is kept of a password that somebody has chosen, or that the program made now."""
    digest = passwords.digest_of(password)
    return f"made:{now_ms + MADE_PASSWORD_MS}:{digest}" if is_made else digest


def bare_digest(kept: str | None) -> str | None:
    """The digest alone."""
    made = _MADE.fullmatch(kept or "")
    return kept if made is None else made[2]


def chosen_password(row: Any, new: str | None, now_ms: int, houses: Iterable[str]) -> str | None:
    """The password that somebody chooses in place of one that was made; None where theirs is their own."""
    made = _MADE.fullmatch(row.password)
    if made is None:
        return None
    if now_ms > int(made[1]):
        raise RequestRefused(401, "password-over")
    if new is None or passwords.is_password(made[2], new):
        raise RequestRefused(401, "password-due")
    return checked_password(new, row.login, houses)
