"""What can be asked of an account and has happened to it, as it travels and is kept."""

from typing import get_args

from puntobanco.patrons import (
    Acknowledge,
    CancelRaise,
    Command,
    ConfirmLimit,
    EndSession,
    Event,
    Exclude,
    SetCheck,
    SetLimit,
    StartSession,
    TimeOut,
)
from puntobanco.protocol.codec import Family

COMMANDS: Family[Command] = Family(get_args(Command))
"""Every command to an account, by the name under which it is written."""

EVENTS: Family[Event] = Family(get_args(Event))
"""Every event of an account, by the name under which it is written."""

OwnCommand = (
    SetLimit | ConfirmLimit | CancelRaise | SetCheck | Acknowledge | TimeOut | Exclude | StartSession | EndSession
)
"""What people may ask of their own account."""

OWN: Family[OwnCommand] = Family(get_args(OwnCommand))
"""The same, by the names under which they are written."""
