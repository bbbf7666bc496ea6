"""Help texts and usage faults in the language of the person, where Typer would speak English."""

import re
from typing import Any, cast

import typer
from typer.core import TyperCommand, TyperGroup

from puntobanco.cli.output import Output

_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)", re.DOTALL)
_NO_COMMAND = re.compile(r"No such command '(.*)'\.", re.DOTALL)
_NEEDS_VALUE = re.compile(r"Option '(.*)' requires", re.DOTALL)
_NO_VALUE = re.compile(r"Option '(.*)' does not take a value", re.DOTALL)


def usage_fault(error: Any, out: Output) -> int:
    """Say what is wrong with the command line; the exit status is 2."""
    text = error.format_message()
    if hasattr(error, "option_name") and hasattr(error, "possibilities"):
        out.fault("error.no-such-option", option=error.option_name)
    elif type(error).__name__ == "MissingParameter" and error.param is not None:
        out.fault("error.missing-parameter", name=_shown(error.param))
    elif match := _EXTRA.match(text):
        out.fault("error.extra-arguments", found=match[1])
    elif match := _NO_COMMAND.match(text):
        out.fault("error.no-such-command", found=match[1])
    elif match := _NEEDS_VALUE.match(text):
        out.fault("error.option-needs-value", option=match[1])
    elif match := _NO_VALUE.match(text):
        out.fault("error.option-takes-no-value", option=match[1])
    else:
        out.fault("error.usage", detail=text)
    path = error.ctx.command_path if error.ctx is not None else "punto"
    out.aside("help.try", command=f"{path} --help")
    return 2


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
        shown = [_shown(argument) for argument in arguments]
        is_group = isinstance(self, TyperGroup)
        pieces = [context.command_path, *(["COMMAND"] if is_group else shown), say("help.options-mark")]
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


def language_option(out: Output) -> Any:
    """The option `--lang`; its value was used before the command line was parsed."""
    return typer.Option(None, "--lang", metavar="en|de|es", help=out.speaker.say("help.lang"))


def json_option(out: Output) -> Any:
    """The option `--json`."""
    return typer.Option(False, "--json", help=out.speaker.say("help.json"))


def reading_option(out: Output) -> Any:
    """The option `--reading NAME=CHOICE`."""
    return typer.Option([], "--reading", metavar="NAME=CHOICE", help=out.speaker.say("help.reading"))
