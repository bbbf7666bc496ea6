"""What people ask of a table, as it travels."""

from typing import get_args

from puntobanco.protocol.codec import Codec, Family, Plain, WrittenError
from puntobanco.table.commands import (
    Act,
    BuyIn,
    Command,
    CommitWord,
    Join,
    Leave,
    PlaceBet,
    ShowWord,
    Sit,
    malformed,
)

__all__ = ["ACTS", "Act", "Command", "read_command", "write_command"]
__all__ += ["BuyIn", "CommitWord", "Join", "Leave", "PlaceBet", "ShowWord", "Sit"]  # what a client does by itself

ACTS: Family[Act] = Family(get_args(Act))
"""Every act, by the name under which it is written."""
_COMMAND = Codec(Command)


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
