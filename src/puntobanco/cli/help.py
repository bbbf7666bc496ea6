"""The help of a command or of a group of commands, in the person's language."""

import click

from puntobanco.cli.output import Output, output_of
from puntobanco.cli.parameters import Argument, Parameter


def print_help(ctx: click.Context, meaning: str, commands: list[tuple[str, str]]) -> None:
    """Print how a command is called, what it does, and what it takes; `commands` are those of a group, with theirs."""
    out = output_of(ctx)
    say, speaker = out.speaker.say, out.speaker
    given = [param for param in ctx.command.params if isinstance(param, Parameter)]
    arguments = [(one.usage(speaker), one.told(speaker)) for one in given if isinstance(one, Argument)]
    options = [(one.usage(speaker), one.told(speaker)) for one in given if not isinstance(one, Argument)]
    wanted = [say("meta.command")] if commands else [shown for shown, _ in arguments]
    out.line(say("help.usage", command=" ".join([ctx.command_path, *wanted, say("help.options-mark")])), style="bold")
    out.line("")
    out.line(say(meaning))
    out.definitions("help.arguments", arguments)
    out.definitions("help.options", options)
    out.definitions("help.commands", [(name, first_line(out, key)) for name, key in commands])


def first_line(out: Output, meaning: str) -> str:
    """What a command does, without its examples."""
    return out.speaker.say(meaning).partition("\n")[0]
