"""A command line that is wrong in its form: what Click found out about it, as a code and values of ours."""

import click

from puntobanco.cli.output import output_of
from puntobanco.cli.parameters import Argument, Parameter
from puntobanco.game.messages import echo


class Misuse(Exception):
    """A wrong command line: a stable code, the values involved, and the command whose help says how it is right."""

    def __init__(self, code: str, ctx: click.Context, /, **values: object) -> None:
        super().__init__(code)
        self.code, self.command, self.values = code, ctx.command_path, values


def misuse_of(error: click.UsageError, ctx: click.Context) -> Misuse:
    """What is wrong, by the kind of Click's error and the data that it carries; its sentences are not read."""
    params = [param for param in ctx.command.params if isinstance(param, Parameter)]
    options = [param for param in params if not isinstance(param, Argument)]
    match error:
        case click.NoSuchOption():
            allowed = [param.shown for param in options]
            return Misuse("no-such-option", ctx, option=echo(error.option_name), allowed=allowed)
        case click.BadOptionUsage():
            option = next(param for param in options if error.option_name in param.opts)
            if option.kind is None:
                return Misuse("option-takes-no-value", ctx, option=option.shown)
            return Misuse("option-needs-value", ctx, option=option.usage(output_of(ctx).speaker))
        case click.MissingParameter(param=Parameter() as missing):
            return Misuse("missing-parameter", ctx, name=missing.usage(output_of(ctx).speaker).removesuffix("…"))
    raise error  # no command here can be wrong in another way
