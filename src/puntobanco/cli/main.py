"""The command `punto`: chooses the language, builds the command that was asked for, and words every fault."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import typer

from puntobanco.cli.help import Group, usage_fault
from puntobanco.cli.output import Output
from puntobanco.language import language_from, speaker
from puntobanco.rules import LANGUAGES

COMMANDS = ("houses", "show", "check", "deal")
"""Each command is a module of this room; only the one that is asked for is imported."""

_CLICK_FAULT = typer.BadParameter.__mro__[2]
"""The root of Typer's own usage faults, which has no public name."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return the exit status: 0 done, 1 refused, 2 a wrong command line."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    asked = _asked_language(words)
    out = Output(speaker(asked if asked in LANGUAGES else language_from()))
    if asked is not None and asked not in LANGUAGES:
        return out.fault("error.language-unknown", found=asked, allowed=LANGUAGES)
    try:
        status = _application(words, out)(words, prog_name="punto", standalone_mode=False)
    except typer.Abort:
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        if isinstance(error, _CLICK_FAULT):
            return usage_fault(error, out)
        raise
    return status if isinstance(status, int) else 0


def _asked_language(words: Sequence[str]) -> str | None:
    """The value of `--lang`, wherever it stands; help and errors need it before the command line is parsed."""
    for place, word in enumerate(words):
        if word == "--":
            return None
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
        if word == "--lang" and place + 1 < len(words):
            return words[place + 1]
    return None


def _application(words: Sequence[str], out: Output) -> typer.Typer:
    """The application with the one command that is asked for, or with all of them when none is."""
    say = out.speaker.say
    application = typer.Typer(
        cls=Group, add_completion=False, help=say("help.punto"), context_settings={"obj": out}, rich_markup_mode=None
    )
    asked = next((word for word in words if word in COMMANDS), None)
    for name in COMMANDS if asked is None or "--help" in words[: words.index(asked)] else (asked,):
        import_module(f"puntobanco.cli.{name}").register(application, out)

    @application.callback(invoke_without_command=True)
    def punto(
        context: typer.Context,
        version: bool = typer.Option(False, "--version", help=say("help.version")),
        lang: str | None = typer.Option(None, "--lang", metavar="en|de|es", help=say("help.lang")),
    ) -> int:
        from puntobanco import __version__

        if version:
            out.line(f"punto {__version__}")
        elif context.invoked_subcommand is None:
            context.get_help()
        return 0

    return application
