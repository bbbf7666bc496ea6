"""What people ask of a table, as it travels."""

import re
from typing import get_args

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.protocol.codec import VERSION, Codec, Family, Plain, WrittenError
from puntobanco.table.commands import (
    Act,
    BuyIn,
    Command,
    CommitWord,
    Join,
    JoinMix,
    Leave,
    PlaceBet,
    ShowLink,
    ShowWord,
    Sit,
)
from puntobanco.table.malformed import malformed

__all__ = ["ACTS", "Act", "AskedError", "Command", "read_act", "read_command", "read_id", "write_command"]
__all__ += ["BuyIn", "CommitWord", "Join", "JoinMix", "Leave", "PlaceBet", "ShowLink", "ShowWord", "Sit"]
# the last are what a client does by itself

ACTS: Family[Act] = Family(get_args(Act))
"""Every act, by the name under which it is written."""
_COMMAND = Codec(Command)
_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


class AskedError(PuntoError):
    """Something that somebody asks of a table, and that is no act or has no id."""


def read_id(data: object) -> str:
    """The id of a command, chosen by whoever sends it."""
    if not isinstance(data, str) or not _ID.fullmatch(data):
        raise AskedError("command-id")
    return data


def read_act(data: object) -> Act:
    """An act as a person sends it; fields that have a default, and the version, may be left out."""
    if not isinstance(data, dict):
        raise AskedError("act-not-understood", detail="")
    if str(data.get("type")) not in ACTS.kinds:
        raise AskedError("act-unknown", found=echo(data.get("type")))
    try:
        return ACTS.read({"v": VERSION, **data})
    except WrittenError as error:
        raise AskedError("act-not-understood", detail=error.values.get("path", "")) from None


def write_command(command: Command) -> Plain:
    """A command as JSON."""
    return _COMMAND.write(command)


def read_command(data: object) -> Command:
    """The command again; refused if it is not what `write_command` could have written."""
    command = _COMMAND.read(data)
    wrong = malformed(command)
    if wrong is not None:
        raise WrittenError("written-value", path=wrong)
    return command
