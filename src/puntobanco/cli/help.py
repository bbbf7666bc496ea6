"""Help texts and usage faults in the language of the person, where Typer would speak English."""

import re
from typing import Any, cast

import typer
from typer.core import TyperCommand, TyperGroup

from puntobanco.cli import COMMANDS
from puntobanco.cli.output import Output
from puntobanco.game.messages import echo


def usage_fault(error: Any, out: Output, command: str | None) -> int:
    """Say what is wrong with the command line and what is allowed; the exit status is 2."""
    text, context = error.format_message(), error.ctx
    path = context.command_path if context is not None else f"punto {command or ''}".strip()
    if type(error).__name__ == "NoSuchOption":
        names = [name for param in context.command.params for name in param.opts if name.startswith("-")]
        status = out.misuse("no-such-option", option=echo(error.option_name), allowed=[*names, "--help"])
    elif type(error).__name__ == "MissingParameter":
        status = out.misuse("missing-parameter", name=_shown(error.param))
    elif match := re.match(r"Got unexpected extra argument\(s\) \((.*)\)", text, re.DOTALL):
        status = out.misuse("extra-arguments", found=echo(match[1]))
    elif match := re.match(r"Option '(.*)' requires", text):
        status = out.misuse("option-needs-value", option=match[1])
    elif match := re.match(r"Option '(.*)' does not take a value", text):
        status = out.misuse("option-takes-no-value", option=match[1])
    else:
        status = out.misuse("usage", detail=echo(text))
    _point_to_help(out, path)
    return status


def _point_to_help(out: Output, path: str) -> None:
    if not out.as_json:
        out.aside("help.try", command=f"{path} --help")


def _shown(param: Any) -> str:
    return str(param.metavar or param.opts[-1])


class _Spoken:
    """Writes a command's help in the person's language."""

    def format_help(self, context: Any, _: Any) -> None:
        out = cast(Output, context.obj)
        command = cast(Any, self)
        say = out.speaker.say
        arguments = [param for param in command.params if param.param_type_name == "argument"]
        options = [param for param in command.params if param.param_type_name == "option"]
        is_group = isinstance(self, TyperGroup)
        wanted = [say("meta.command")] if is_group else map(_shown, arguments)
        pieces = [context.command_path, *wanted, say("help.options-mark")]
        out.line(say("help.usage", command=" ".join(pieces)), style="bold")
        out.line("")
        out.line(command.help or "")
        out.definitions("help.arguments", [(_shown(param), param.help or "") for param in arguments])
        help_of_options = [(_option(param), param.help or "") for param in options]
        out.definitions("help.options", [*help_of_options, ("--help", say("help.help"))])
        if is_group:
            names = command.list_commands(context)
            helps = ((name, (command.get_command(context, name).help or "").split("\n")[0]) for name in names)
            out.definitions("help.commands", list(helps))


def _option(param: Any) -> str:
    names = ", ".join(param.opts)
    return names if param.is_flag else f"{names} {param.metavar or ''}".rstrip()


class Command(_Spoken, TyperCommand):
    """A command whose help speaks the person's language."""


class Group(_Spoken, TyperGroup):
    """A group of commands whose help speaks the person's language."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; an unknown one is refused in words that name the known ones."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            out = cast(Output, ctx.obj)
            status = out.misuse("no-such-command", found=echo(args[0]), allowed=tuple(COMMANDS))
            _point_to_help(out, ctx.command_path)
            raise typer.Exit(status)
        return super().resolve_command(ctx, args)


def house_name(out: Output) -> Any:
    """The argument HOUSE."""
    return typer.Argument(metavar=out.speaker.say("meta.house"), help=out.speaker.say("help.house"))


def language_option(out: Output) -> Any:
    """The option `--lang`; its value was used before the command line was parsed."""
    return typer.Option(None, "--lang", metavar="en|de|es", help=out.speaker.say("help.lang"))


def json_option(out: Output) -> Any:
    """The option `--json`; it was looked for before the command line was parsed, so that every fault can be JSON."""
    return typer.Option(False, "--json", help=out.speaker.say("help.json"))


def reading_option(out: Output) -> Any:
    """The option `--reading NAME=CHOICE`."""
    say = out.speaker.say
    return typer.Option([], "--reading", metavar=say("meta.reading"), help=say("help.reading"))
