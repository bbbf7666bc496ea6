"""Whether roles, second factors, kept houses and what the house asks for are what the stream of the staff says.

The stream is chained, and everything that it tells is written in the transaction that does it: a role that is in no
event was given past the program.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import Connection, select

from puntobanco.game import PuntoError
from puntobanco.game.messages import Message, echo, message
from puntobanco.server.people.policy import policies_in
from puntobanco.server.people.staff_events import (
    EVENTS as STAFF_EVENTS,
    STREAM,
    FactorRemoved,
    FactorSet,
    HouseAdded,
    HouseRetired,
    PolicySet,
    RoleGiven,
    RolesFound,
    StaffEvent,
    StaffRemoved,
)
from puntobanco.server.storage.database import one_moment
from puntobanco.server.storage.schema import EVENTS, FACTORS, HOUSES, PEOPLE
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.house_rows import kept_house
from puntobanco.table import Role

_ROWS_AT_ONCE = 2000
_NOT_A_HISTORY = (PuntoError, ValueError, KeyError, AssertionError, AttributeError, TypeError)
"""What reading something that never happened may end in."""


class StaffFindings(NamedTuple):
    """How many people have a role, and the first thing that does not fit."""

    staff: int
    flaw: Message | None = None


def reconcile_staff(store: Store) -> StaffFindings:
    """Fold the stream of the staff and compare it with the rows, all at one moment of the database."""
    with one_moment(store.engine) as connection:
        told = _Told()
        flaw = told.read(connection)
        wanted = select(PEOPLE.c.id, PEOPLE.c.role).where(PEOPLE.c.role != Role.PATRON.value)
        roles: dict[str, str] = {row.id: row.role for row in connection.execute(wanted)}
        flaw = flaw or _role_flaw(roles, told.roles) or _factor_flaw(connection, told.factors)
        flaw = flaw or _house_flaw(connection, told.houses, told.retired)
        return StaffFindings(len(roles), flaw or _policy_flaw(policies_in(connection), told.policies))


@dataclass
class _Told:
    """What the stream says; whoever is not in it is a patron without a second factor."""

    roles: dict[str, str] = field(default_factory=dict)
    factors: set[str] = field(default_factory=set)
    policies: dict[str, str] = field(default_factory=dict)
    houses: dict[tuple[str, int], str] = field(default_factory=dict)
    """The digests of the texts of houses, by id and version."""
    retired: set[str] = field(default_factory=set)

    def read(self, connection: Connection) -> Message | None:
        """Follow every event; the first that is none, if there is one."""
        wanted = select(EVENTS.c.number, EVENTS.c.data).where(EVENTS.c.stream == STREAM).order_by(EVENTS.c.number)
        for number, data in connection.execute(wanted, execution_options={"yield_per": _ROWS_AT_ONCE}):
            try:
                self._follow(STAFF_EVENTS.read(json.loads(data)))
            except _NOT_A_HISTORY:
                return message("integrity.fold", stream=STREAM, number=number)
        return None

    def _follow(self, event: StaffEvent) -> None:
        """Follow one event; sign-ins, resets and whatever else is told change nothing of this."""
        match event:
            case RolesFound(roles=roles):
                self.roles.update({person: Role(role).value for person, role in roles.items()})
            case RoleGiven(person=person, role=role):
                self.roles[person] = role.value
            case StaffRemoved(person=person):
                self.roles.pop(person, None)
            case FactorSet(person=person):
                self.factors.add(person)
            case FactorRemoved(person=person):
                self.factors.discard(person)
            case PolicySet(name=name, value=value):
                self.policies[name] = value
            case HouseAdded(house=house, version=version, digest=digest):
                self.houses[house, version] = digest
                self.retired.discard(house)
            case HouseRetired(house=house):
                self.retired.add(house)
            case _:
                pass


def _role_flaw(found: Mapping[str, str], told: Mapping[str, str]) -> Message | None:
    patron = Role.PATRON.value
    for person in sorted(found.keys() | told.keys()):
        has, given = found.get(person, patron), told.get(person, patron)
        if has != given:
            return message("integrity.role", person=echo(person), found=_role(has), told=_role(given))
    return None


def _role(role: str) -> Message | str:
    """A role as people say it, if it is one."""
    return message(f"admin.role-{role}") if role in {one.value for one in Role} else echo(role)


def _factor_flaw(connection: Connection, told: set[str]) -> Message | None:
    """Whoever was deleted has none, and nothing more is told of them."""
    found = set(connection.execute(select(FACTORS.c.person).where(FACTORS.c.step.is_not(None))).scalars())
    for person in sorted(found - told):
        return message("integrity.factor-unknown", person=echo(person))
    for person in sorted(told - found):
        is_there = select(PEOPLE.c.id).where(PEOPLE.c.id == person, PEOPLE.c.name != "")
        if connection.execute(is_there).first() is not None:
            return message("integrity.factor-missing", person=echo(person))
    return None


def _house_flaw(connection: Connection, told: Mapping[tuple[str, int], str], retired: set[str]) -> Message | None:
    """Houses of the house are those that were added, and offered unless they were retired; what people have sent is no
    matter of the staff."""
    rows = [kept_house(row) for row in connection.execute(select(HOUSES).where(HOUSES.c.owner.is_(None)))]
    found = {(kept.id, kept.version): kept.digest for kept in rows}
    for kept in rows:
        if (kept.retired_ms is not None) != (kept.id in retired):
            return message("integrity.house-retired", house=echo(kept.id), version=kept.version)
    for house, version in sorted(found.keys() | told.keys()):
        if found.get((house, version)) != told.get((house, version)):
            return message("integrity.house", house=echo(house), version=version)
    return None


def _policy_flaw(found: Mapping[str, str], told: Mapping[str, str]) -> Message | None:
    for name in sorted(found.keys() | told.keys()):
        if found.get(name) != told.get(name):
            values = {"found": echo(found.get(name, "–")), "told": echo(told.get(name, "–"))}
            return message("integrity.policy", name=echo(name), **values)
    return None
