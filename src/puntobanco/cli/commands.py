"""Commands and groups of commands: their words are understood by Click, their values, faults and help are ours."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from puntobanco.cli import COMMANDS
from puntobanco.cli.help import first_line, print_help
from puntobanco.cli.misuse import Misuse, misuse_of
from puntobanco.cli.output import output_of
from puntobanco.cli.parameters import Argument, Flag, Option, Parameter
from puntobanco.cli.parameters.shared import JSON, LANG
from puntobanco.game.messages import echo

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Act = Callable[..., int]
"""What a command does with an output and the values of its parameters; the exit status comes back."""

_UNKNOWN = "puntobanco.cli.unknown"
"""Where a context remembers a command that there is none of."""


def _ask_for_help(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        assert isinstance(ctx.command, Spoken)
        ctx.command.tell(ctx)
        ctx.exit()


HELP = Flag("--help", "help.help", exposed=False, is_eager=True, callback=_ask_for_help)


class Spoken(click.Command):
    """What a command and a group have in common: help and faults in the person's language."""

    meaning: str
    """The message key of its help."""

    def listed(self) -> list[tuple[str, str]]:
        """The commands within it, each with the key of its help."""
        return []

    def tell(self, ctx: click.Context) -> None:
        """Print its help."""
        print_help(ctx, self.meaning, self.listed())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Understand the words: first which belongs to what, then what each of them means."""
        words = self._to_be_continued(args) if ctx.resilient_parsing else self._completed(args)
        try:
            rest = super().parse_args(ctx, words)
        except click.UsageError as error:
            raise misuse_of(error, ctx) from None
        if not ctx.resilient_parsing:
            self._refuse_more(ctx, rest)
            for param in self.params:
                if isinstance(param, Parameter) and param.name in ctx.params:
                    ctx.params[param.name] = param.read(ctx.params[param.name])
        return rest

    def _to_be_continued(self, words: list[str]) -> list[str]:
        """The words that a shell has, where the last may be an option whose value is yet to be completed."""
        names = [param.shown for param in self.params if isinstance(param, Option)]
        return [*words, ""] if words and words[-1] in names else words

    def _completed(self, words: list[str]) -> list[str]:
        """The words, with a value for each option that stands alone and may."""
        end = words.index("--") if "--" in words else len(words)
        found = list(words)
        for option in self.params:
            if isinstance(option, Option) and option.alone is not None:
                for place, word in enumerate(words[:end]):
                    found[place] = option.completed(word, words[place + 1] if place + 1 < end else None)
        return found

    def _refuse_more(self, ctx: click.Context, rest: Sequence[str]) -> None:
        """Refuse words that are left over."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        """The options that can still be given."""
        from click.shell_completion import CompletionItem

        speaker = output_of(ctx).speaker
        return [
            CompletionItem(param.shown, help=param.told(speaker))
            for param in self.params
            if isinstance(param, Parameter) and not isinstance(param, Argument)
            if param.shown.startswith(incomplete)
            if param.several or ctx.get_parameter_source(param.name) is not ParameterSource.COMMANDLINE
        ]


class CliCommand(Spoken):
    """One command: its parameters, and what it does with their values."""

    def __init__(self, name: str, meaning: str, act: Act, parameters: Sequence[Parameter]) -> None:
        names = {param.name for param in parameters}
        common = [param for param in (LANG, JSON) if param.name not in names]
        super().__init__(
            name,
            params=[*parameters, *common, HELP],
            add_help_option=False,
            context_settings={"allow_extra_args": True},
        )
        self.meaning, self.act = meaning, act

    def _refuse_more(self, ctx: click.Context, rest: Sequence[str]) -> None:
        if rest:
            raise Misuse("extra-arguments", ctx, found=echo(" ".join(rest)))

    def invoke(self, ctx: click.Context) -> int:
        """Do it."""
        return self.act(output_of(ctx), **ctx.params)


def command(
    name: str, *parameters: Parameter, meaning: str | None = None, of: type[CliCommand] = CliCommand
) -> Callable[[Act], CliCommand]:
    """Make a command of a function that takes an output and the values of these parameters by their names."""
    key = COMMANDS[name][1] if meaning is None else meaning
    return lambda act: of(name, key, act, parameters)


class CliGroup(Spoken, click.Group):
    """A group of commands; without one it tells what there is."""

    def __init__(self, name: str, meaning: str, *parameters: Parameter, commands: Sequence[Spoken] = ()) -> None:
        super().__init__(
            name,
            commands=list(commands),
            params=[*parameters, HELP],
            add_help_option=False,
            invoke_without_command=True,
            no_args_is_help=False,
            callback=click.pass_context(self.begin),
        )
        self.meaning = meaning

    def begin(self, ctx: click.Context, /, **given: Any) -> int:
        """What is done before a command of the group, and instead of one where none is named."""
        del given
        if ctx.invoked_subcommand is None:
            self.tell(ctx)
        return 0

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order in which they are told."""
        del ctx
        return [name for name, _ in self.listed()]

    def listed(self) -> list[tuple[str, str]]:
        """The commands of the group."""
        return [(name, one.meaning) for name, one in self.commands.items() if isinstance(one, Spoken)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; an unknown one is refused in words that name the known ones."""
        found = self.get_command(ctx, args[0])
        if found is None:
            ctx.meta[_UNKNOWN] = args[0]
            if not ctx.resilient_parsing:
                raise Misuse("no-such-command", ctx, found=echo(args[0]), allowed=self.list_commands(ctx))
        return args[0] if found else None, found, args[1:]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        """The commands of the group, or its options where one is begun."""
        from click.shell_completion import CompletionItem

        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        if _UNKNOWN in ctx.meta:  # what can stand behind a command that there is none of?
            return []
        out = output_of(ctx)
        return [
            CompletionItem(name, help=first_line(out, meaning))
            for name, meaning in self.listed()
            if name.startswith(incomplete)
        ]


class Punto(CliGroup):
    """The whole command line; a command is imported when it is asked for."""

    def __init__(self) -> None:
        super().__init__("punto", "help.punto", Flag("--version", "help.version"), LANG)

    def begin(self, ctx: click.Context, /, **given: Any) -> int:
        """Tell the version if it is asked for."""
        if given["version"]:
            from puntobanco import __version__

            output_of(ctx).line(f"punto {__version__}")
            ctx.exit()
        return super().begin(ctx, **given)

    def listed(self) -> list[tuple[str, str]]:
        """All commands; none of them needs to be imported for its name and its help."""
        return [(name, meaning) for name, (_, meaning) in COMMANDS.items()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module, _ = COMMANDS[cmd_name]
        found = getattr(import_module(module), cmd_name)
        assert isinstance(found, Spoken)
        return found
