"""Somebody who plays or works here, and what they must be to ask for something."""

import base64
from enum import Enum
from secrets import token_bytes
from typing import NamedTuple

from puntobanco.table import Role


class Person(NamedTuple):
    """Somebody who is signed in."""

    id: str
    name: str
    role: Role
    login: str | None
    made_ms: int
    session: str = ""
    """The one that they came by; nothing for somebody who was looked up."""
    due: str = ""
    """What the house still asks of them before they may play or act in their role: the code of the refusal."""

    @property
    def guest(self) -> bool:
        """Whether they have no account."""
        return self.login is None


class Needed(Enum):
    """What somebody must be to ask for something."""

    ANYBODY = "anybody"
    SIGNED_IN = "signed-in"
    STAFF = "staff"
    MANAGER = "manager"


def is_enough(person: Person | None, needed: Needed) -> bool:
    """Whether somebody may ask for it."""
    if needed is Needed.ANYBODY:
        return True
    if person is None:
        return False
    if needed is Needed.SIGNED_IN:
        return True
    return person.role is Role.MANAGER or (needed is Needed.STAFF and person.role is Role.CROUPIER)


def is_staff(role: Role) -> bool:
    """Whether somebody with a role works for the house."""
    return role is not Role.PATRON


def new_id() -> str:
    """An id that nobody has and nobody guesses."""
    return f"p-{base64.b32encode(token_bytes(10)).decode().lower()}"
