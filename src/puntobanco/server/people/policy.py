"""What a house asks for beyond what everybody has to: kept in the database, so that all its processes ask the same."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from puntobanco.server.people.staff_events import PolicySet, note
from puntobanco.server.storage.retried_rows import change
from puntobanco.server.storage.schema import SETTINGS
from puntobanco.server.storage.store import Store

_PREFIX = "policy."
ACCOUNTS, STAFF_FACTOR, VOID_SECOND = "accounts", "staff-factor", "void-second"
POLICIES = (ACCOUNTS, STAFF_FACTOR, VOID_SECOND)
ON, OFF = "on", "off"


class Policy(NamedTuple):
    """What a house asks for; nothing, unless it says so."""

    accounts: bool = False
    """Only people with an account play; nobody comes as a guest."""
    staff_factor: bool = False
    """Croupiers and managers act as such only with a second factor."""
    void_second: int | None = None
    """Voids and corrections that move more coins need a second manager."""


def policy_of(store: Store) -> Policy:
    """What the house asks for now."""
    with store.reading() as connection:
        found = policies_in(connection)
    second = found.get(VOID_SECOND, OFF)
    most = int(second) if second.isdecimal() else 0  # what somebody has put there past the program asks for the most
    return Policy(found.get(ACCOUNTS) == ON, found.get(STAFF_FACTOR) == ON, None if second == OFF else most)


def set_policy(store: Store, name: str, value: str, by: str, at_ms: int) -> Policy:
    """Ask for something, or no longer."""
    row = store.upsert(SETTINGS).values(name=_PREFIX + name, value=value)
    newest = row.on_conflict_do_update(index_elements=["name"], set_={"value": value})

    def put(connection: Connection) -> None:
        connection.execute(newest)
        note(connection, PolicySet(name, value, by, at_ms))

    change(store, put)
    return policy_of(store)


def policies_in(connection: Connection) -> dict[str, str]:
    """What was ever asked for, by name, as it is kept."""
    wanted = select(SETTINGS.c.name, SETTINGS.c.value).where(SETTINGS.c.name.startswith(_PREFIX))
    return {row.name.removeprefix(_PREFIX): row.value for row in connection.execute(wanted)}
