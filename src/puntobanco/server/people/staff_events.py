"""What happens to those who work for the house: who got which role from whom, who signed in, what was reset.

It is kept in a stream of its own, chained like every other, and written in the transaction of what it tells: no role
changes without an event. Events name people by their ids; an address or a name could not be forgotten there.
"""

import json
from collections.abc import Mapping
from typing import get_args

import structlog
from sqlalchemy import Connection

from puntobanco.protocol.codec import Family, WrittenError
from puntobanco.protocol.json_text import json_text
from puntobanco.server.storage.appending import append
from puntobanco.server.storage.store import Store
from puntobanco.table import Role
from puntobanco.table.events import EpochReason
from puntobanco.values import Value

STREAM = "staff"
NOBODY = "admin"
"""Who acts from the command line while the house has no manager who could be named."""
HOUSE = "house"
"""Who acts where the program finds out by itself."""
_LOG = structlog.get_logger("punto.people")


class RolesFound(Value):
    """The roles that people had when this stream began; those who are not named were patrons."""

    roles: Mapping[str, str]
    at_ms: int


class RoleGiven(Value):
    """Somebody has a role from now on."""

    person: str
    role: Role
    by: str
    at_ms: int


class StaffSignedIn(Value):
    """Somebody with a role has begun a session."""

    person: str
    session: str
    at_ms: int


class StaffRemoved(Value):
    """Somebody with a role was deleted."""

    person: str
    by: str
    at_ms: int


class PasswordReset(Value):
    """Somebody got a new password from another."""

    person: str
    by: str
    at_ms: int


class LoginUnlocked(Value):
    """Wrong passwords of a login were forgotten."""

    person: str
    by: str
    at_ms: int


class SessionsEnded(Value):
    """Every session of somebody was ended by another."""

    person: str
    by: str
    at_ms: int


class FactorSet(Value):
    """Somebody has a second factor from now on."""

    person: str
    at_ms: int


class FactorRemoved(Value):
    """Somebody has no second factor any more."""

    person: str
    by: str
    at_ms: int


class PolicySet(Value):
    """The house asks for something, or no longer."""

    name: str
    value: str
    by: str
    at_ms: int


class VoidAsked(Value):
    """A void or a correction waits for a second manager."""

    request: str
    table: str
    coup: int
    coins: int
    by: str
    at_ms: int


class VoidDecided(Value):
    """A manager has agreed to what another one asked for, or has not."""

    request: str
    table: str
    coup: int
    asked_by: str
    by: str
    agreed: bool
    at_ms: int


class VoidDone(Value):
    """What was agreed to is carried out, by an event of the table of this number; none where the table had moved on."""

    request: str
    table: str
    coup: int
    number: int | None
    at_ms: int


class EnquiryAnswered(Value):
    """A manager has answered what somebody sent; what was written is not here, since it may have to be forgotten."""

    enquiry: str
    table: str
    by: str
    at_ms: int


class EpochDeclared(Value):
    """The house may have forgotten what people saw: so many tables are to begin a new epoch."""

    epoch: int
    """Of the house, counted from 1."""
    because: EpochReason
    tables: int
    by: str
    at_ms: int


class TableEpochBegun(Value):
    """A table has begun a new epoch; its own history says the rest."""

    table: str
    epoch: int
    because: EpochReason
    by: str
    at_ms: int


class KeyChanged(Value):
    """Another key of the house seals from now on; `mark` tells which."""

    mark: str
    by: str
    at_ms: int


class KeysDropped(Value):
    """Keys of before were taken away; nothing was sealed under them any more."""

    marks: tuple[str, ...]
    by: str
    at_ms: int


class HouseAdded(Value):
    """The house keeps a house file from now on; `digest` is that of its texts."""

    house: str
    version: int
    fingerprint: str
    digest: str
    by: str
    at_ms: int


class HouseRetired(Value):
    """A house is no longer offered, in no version; adding it again takes it back."""

    house: str
    by: str
    at_ms: int


StaffEvent = (
    RolesFound
    | RoleGiven
    | StaffSignedIn
    | StaffRemoved
    | PasswordReset
    | LoginUnlocked
    | SessionsEnded
    | FactorSet
    | FactorRemoved
    | PolicySet
    | VoidAsked
    | VoidDecided
    | VoidDone
    | EnquiryAnswered
    | EpochDeclared
    | TableEpochBegun
    | KeyChanged
    | KeysDropped
    | HouseAdded
    | HouseRetired
)

EVENTS: Family[StaffEvent] = Family(get_args(StaffEvent))
"""Every event of the stream, by the name under which it is written."""


def note(connection: Connection, *events: StaffEvent) -> None:
    """Write events, in a transaction of whoever does what they tell."""
    if events:
        append(connection, STREAM, [written(event) for event in events])


def written(event: StaffEvent) -> str:
    """An event as the stream has it."""
    return json_text(EVENTS.write(event))


def answers_after(store: Store, number: int | None) -> tuple[int, list[str]]:
    """How far the stream has come, and what managers have answered after an event of it; nothing, if none is known."""
    if number is None:
        return store.head(STREAM)[0], []
    found, answered = list(store.events(STREAM, after=number)), []
    for one in found:
        try:
            event = EVENTS.read(json.loads(one.data))
        except WrittenError:  # of a newer program, which tells it itself
            continue
        except (ValueError, RecursionError):  # damaged: nothing after it may wait for it
            _LOG.warning("staff.unreadable", number=one.number)
            continue
        answered += [event.enquiry] if isinstance(event, EnquiryAnswered) else []
    return (found[-1].number if found else number), answered
