"""`punto completion SHELL`: the script that lets a shell complete words, and the answers that it asks for.

The script asks the program itself, by an environment variable, what can stand where the cursor is. Click finds out
which parameter that is; the parameters know their words.
"""

import os
from collections.abc import Mapping
from typing import Any, ClassVar

from click.shell_completion import CompletionItem, FishComplete, ShellComplete, ZshComplete, split_arg_string

from puntobanco.cli.application import COMPLETION
from puntobanco.cli.commands import Punto, command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Argument
from puntobanco.cli.parameters.kinds import WordKind
from puntobanco.cli.signs import harmless

_BASH = """\
%(complete_func)s() {
    local IFS=$'\\n' item
    COMPREPLY=()
    for item in $(COMP_LINE="${COMP_LINE:0:COMP_POINT}" COMP_WORDBREAKS="$COMP_WORDBREAKS" \\
        %(complete_var)s=bash_complete "$1" 2> /dev/null); do
        case $item in
            file,*) compopt -o default 2> /dev/null ;;
            *) COMPREPLY+=("${item#*,}") ;;
        esac
    done
}

complete -o nosort -F %(complete_func)s %(prog_name)s 2> /dev/null || complete -F %(complete_func)s %(prog_name)s
"""


class _Words(ShellComplete):
    """Completes whole words: `--lang=d` to `--lang=de`, not to `de`."""

    def get_completions(self, args: list[str], incomplete: str) -> "list[CompletionItem[str]]":
        """What can stand there."""
        found = super().get_completions(list(args), incomplete)
        if "--" in args:  # nothing is an option any more
            return [_harmless(item, "") for item in found if not item.value.startswith("-")]
        name, mark, _ = incomplete.partition("=")
        return [_harmless(item, f"{name}=" if mark and name.startswith("--") else "") for item in found]


def _harmless(item: "CompletionItem[str]", before: str) -> "CompletionItem[str]":
    """The item behind what comes before it, without signs that a terminal could obey or that end a line."""
    value, help = (harmless(text.replace("\n", " ")) for text in (before + item.value, item.help or ""))
    return CompletionItem(value, item.type, help)


class Bash(_Words):
    """Bash gives the line up to the cursor, and breaks words at signs such as `=` that are part of ours."""

    name: ClassVar[str] = "bash"
    source_template: ClassVar[str] = _BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the cursor, and the one that is being written."""
        line = os.environ.get("COMP_LINE", "")
        words = split_arg_string(line)[1:]
        incomplete = words.pop() if words and not line[-1].isspace() else ""
        return words, incomplete

    def format_completion(self, item: "CompletionItem[Any]") -> str:
        """The kind of the word, and that part of it which bash puts in the place of what it takes for a word."""
        _, incomplete = self.get_completion_args()
        breaks = set("=:") & set(os.environ.get("COMP_WORDBREAKS", "=:"))
        begin = max((incomplete.rfind(sign) + 1 for sign in breaks), default=0)
        return f"{item.type},{item.value[begin:]}"


class Zsh(_Words, ZshComplete):
    """Zsh gives words."""


class Fish(_Words, FishComplete):
    """Fish gives words."""


SHELLS: Mapping[str, type[ShellComplete]] = {"bash": Bash, "zsh": Zsh, "fish": Fish}


def completer(shell: str, out: Output) -> ShellComplete:
    """What completes words for a shell."""
    return SHELLS[shell](Punto(), {"obj": out}, "punto", COMPLETION)


@command("completion", Argument("shell", WordKind("completion-shell", SHELLS), "help.completion-shell"))
def completion(out: Output, shell: str) -> int:
    """Print the script of a shell."""
    script = completer(shell, out).source().strip()
    if out.as_json:
        out.json({"shell": shell, "script": script})
    else:
        print(script)  # to the letter
    return 0


def answer(asked: str, out: Output) -> int:
    """Answer a script; whatever goes wrong, nothing is said in the middle of somebody's line."""
    shell = asked.removesuffix("_complete")
    if shell not in SHELLS:
        return 1
    try:
        found = completer(shell, out).complete()
    except Exception:
        return 1
    if found:
        print(found)  # fish parts words from their helps with a tab
    return 0
