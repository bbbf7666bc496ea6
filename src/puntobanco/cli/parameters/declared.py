"""Arguments, options and flags: declared once, in keys; read by their kind; told in the person's language.

Click finds out which word belongs to which parameter and leaves it as text. A value is read afterwards, when the whole
line has its form: so a missing argument is told before a wrong number.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from puntobanco.cli.parameters.kinds import ParameterKind
from puntobanco.language import Speaker

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Gather = Callable[[Sequence[Any]], Any]
"""Makes one value of the values of a parameter that may stand several times."""


class Parameter(click.Parameter):
    """What arguments and options have in common."""

    kind: ParameterKind[Any] | None
    meaning: str
    """The message key of its help."""
    named: Mapping[str, object] = {}
    """What that help names."""
    gather: Gather
    absent: Any
    """Its value where nothing was given."""

    @property
    def several(self) -> bool:
        """Whether it may be given more than once."""
        return self.multiple or self.nargs != 1

    def read(self, raw: Any) -> Any:
        """The value that a command works with, of what stood on the command line."""
        if self.kind is None:
            return raw
        if self.several:
            return self.gather([self.kind.read(text, self.shown) for text in raw or ()])
        return self.absent if raw is None else self.kind.read(raw, self.shown)

    @property
    def shown(self) -> str:
        """Its name as it is typed."""
        return self.opts[-1]

    def told(self, speaker: Speaker) -> str:
        """Its help."""
        return speaker.say(self.meaning, **self.named)

    def placeholder(self, speaker: Speaker) -> str:
        """What stands for its value in a help."""
        metavar = "" if self.kind is None else self.kind.metavar
        return speaker.say(metavar) if metavar.startswith("meta.") else metavar

    def usage(self, speaker: Speaker) -> str:
        """How it is written on a command line."""
        return f"{self.shown} {self.placeholder(speaker)}".rstrip()

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        """What a shell can offer for its value."""
        from click.shell_completion import CompletionItem

        if self.kind is None:
            return []
        fitting = [word for word in self.kind.words(ctx.params) if word.startswith(incomplete)]
        if not fitting and self.kind.files:
            return [CompletionItem(incomplete, type="file")]
        return [CompletionItem(word) for word in fitting]


class Argument(Parameter, click.Argument):
    """A value that is known by its place."""

    def __init__(
        self,
        name: str,
        kind: ParameterKind[Any],
        meaning: str,
        *,
        required: bool = True,
        several: bool = False,
        gather: Gather = tuple,
        named: Mapping[str, object] | None = None,
    ) -> None:
        self.kind, self.meaning, self.gather, self.absent = kind, meaning, gather, None
        self.named = named or {}
        super().__init__([name], required=required, nargs=-1 if several else 1, type=click.UNPROCESSED)

    def placeholder(self, speaker: Speaker) -> str:
        """What stands for its value; in brackets where it may be left out."""
        text = super().placeholder(speaker)
        return text if self.required else f"[{text}]"

    def usage(self, speaker: Speaker) -> str:
        """The same: it has no name on a command line."""
        return self.placeholder(speaker)


class Option(Parameter, click.Option):
    """A value that is known by its name; `absent` is its value where it is not given."""

    def __init__(
        self,
        shown: str,
        kind: ParameterKind[Any],
        meaning: str,
        *,
        name: str | None = None,
        required: bool = False,
        absent: Any = None,
        several: bool = False,
        gather: Gather = tuple,
        exposed: bool = True,
        alone: str | None = None,
        follows: Callable[[str], bool] = bool,
    ) -> None:
        self.kind, self.meaning, self.gather, self.absent = kind, meaning, gather, absent
        self.alone, self.follows = alone, follows
        names = [shown] if name is None else [name, shown]
        super().__init__(
            names, required=required, multiple=several, expose_value=exposed, type=click.UNPROCESSED, is_flag=None
        )

    def completed(self, word: str, following: str | None) -> str:
        """The option with the value that it has `alone`, where what follows on the line is no value of it."""
        bare = self.alone is not None and word == self.shown and (following is None or not self.follows(following))
        return f"{word}={self.alone}" if bare else word


class Flag(Parameter, click.Option):
    """An option without a value."""

    def __init__(self, shown: str, meaning: str, *, name: str | None = None, exposed: bool = True, **more: Any) -> None:
        self.kind, self.meaning, self.gather, self.absent = None, meaning, tuple, False
        names = [shown] if name is None else [name, shown]
        super().__init__(names, is_flag=True, expose_value=exposed, **more)
