"""Who somebody is: guests, accounts and staff, their names, passwords and roles."""

from enum import Enum
from typing import NamedTuple

from puntobanco.table import Role


class Person(NamedTuple):
    """Somebody who is signed in."""

    id: str
    name: str
    role: Role
    login: str | None
    made_ms: int
    session: int
    """Part of every cookie; raising it makes all of them void."""

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
