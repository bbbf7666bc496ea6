"""A command of `punto admin`: it works at the desk of the house that the command line names."""

from collections.abc import Callable

import click

from puntobanco.cli.admin.desk import AdminError, Desk
from puntobanco.cli.commands import Act, CliCommand, command
from puntobanco.cli.parameters import Flag, Parameter

YES = Flag("--yes", "help.admin-yes")


class DeskCommand(CliCommand):
    """A command whose function takes a desk."""

    def invoke(self, ctx: click.Context) -> int:
        """Do it; a server that is not installed is told."""
        try:
            import sqlalchemy  # noqa: F401  (whether it is there is the question)
        except ImportError:
            raise AdminError("admin-no-server") from None
        desk = ctx.find_object(Desk)
        assert desk is not None  # the group has put it there
        return self.act(desk, **ctx.params)


def desk_command(name: str, meaning: str, *parameters: Parameter) -> Callable[[Act], CliCommand]:
    """Make a command of a function that takes a desk and the values of these parameters by their names."""
    return command(name, *parameters, meaning=meaning, of=DeskCommand)
