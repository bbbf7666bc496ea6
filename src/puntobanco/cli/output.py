"""What commands print: lines, tables and JSON on standard output; faults on standard error."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, TextIO

from puntobanco.language import Speaker
from puntobanco.rules import HouseError, Message, Problem, PuntoError

if TYPE_CHECKING:
    from rich.console import Console

_WIDTH_WITHOUT_TERMINAL = 120
_GAP = "   "
_STYLES = {"bold": "1", "dim": "2", "green": "32", "yellow": "33", "bold red": "1;31", "bold yellow": "1;33"}
_ONE_COLUMN = (
    frozenset(map(chr, range(0x20, 0x7F))) | frozenset(map(chr, range(0xA0, 0x100))) | frozenset("♣♦♥♠−…●○“”„’–")
)
"""Characters that are known to take one column; a table with others is left to Rich, which measures them."""


class Output:
    """Prints for one person, in one language.

    Lines and tables that fit are printed directly; Rich, which takes a while to import, comes in where text must be
    wrapped or measured.
    """

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker

    def line(self, text: str, style: str | None = None) -> None:
        """Print a line."""
        print(_styled(text, style, sys.stdout))

    def title(self, text: str) -> None:
        """Print a heading."""
        self.line(text, style="bold")

    def table(self, columns: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> None:
        """Print a table; `right` holds the columns that hold numbers."""
        body = [list(map(_harmless, row)) for row in rows]
        cells = [list(columns), *body]
        widths = [max(len(row[place]) for row in cells) for place in range(len(columns))]
        fits = sum(widths) + len(_GAP) * (len(widths) - 1) <= _width(sys.stdout)
        if fits and all(_ONE_COLUMN.issuperset(cell) for row in cells for cell in row):
            self._fitting_table(cells, widths, right)
        else:
            self._wrapping_table(columns, body, right)

    def _fitting_table(self, cells: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[int]) -> None:
        def written(row: Sequence[str]) -> str:
            padded = (
                cell.rjust(width) if place in right else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            return _GAP.join(padded).rstrip()

        self.line("")
        self.title(written(cells[0]))
        self.line("─" * (sum(widths) + len(_GAP) * (len(widths) - 1)), style="dim")
        for row in cells[1:]:
            self.line(written(row))

    def _wrapping_table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
        from rich import box
        from rich.table import Table

        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
        for place, name in enumerate(columns):
            table.add_column(name, justify="right" if place in right else "left", overflow="fold")
        for row in rows:
            table.add_row(*row)
        self.line("")
        self._console().print(table)

    def _console(self) -> "Console":
        from rich.console import Console

        return Console(width=_width(sys.stdout), highlight=False, markup=False, emoji=False)

    def definitions(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        """Print a list of terms with what they mean, under a heading."""
        if not rows:
            return
        from rich.padding import Padding
        from rich.table import Table

        grid = Table.grid(padding=(0, 2))
        for term, meaning in rows:
            grid.add_row(term, meaning)
        self.line("")
        self.title(self.speaker.say(title))
        self._console().print(Padding(grid, (0, 0, 0, 2)))

    def json(self, value: Mapping[str, Any]) -> None:
        """Print JSON."""
        print(json.dumps(value, ensure_ascii=False, indent=2))

    def fault(self, key: str, **values: object) -> int:
        """Print what was refused; the exit status of a refusal is 1."""
        self._say_fault(self.speaker.say(key, **values))
        return 1

    def aside(self, key: str, **values: object) -> None:
        """Print something beside the result, on standard error."""
        print(_harmless(self.speaker.say(key, **values)), file=sys.stderr)

    def _say_fault(self, text: str) -> None:
        word = _styled(self.speaker.say("error.word"), "bold red", sys.stderr)
        print(word, _harmless(text), file=sys.stderr)

    def refuse(self, error: PuntoError, *, as_json: bool) -> int:
        """Print an error with every problem it carries; as JSON on standard output where that was asked for."""
        problems = problems_of(error)
        if as_json:
            self.json({"error": self.error_json(error)})
        else:
            self._say_fault(self.speaker.tell(error))
            for problem in problems:
                print(_harmless(self.problem_line(problem)), file=sys.stderr)
            pointer = point_at(error.message)
            if pointer:
                print(_harmless(pointer), file=sys.stderr)
        return 1

    def error_json(self, error: PuntoError) -> dict[str, Any]:
        """An error for programs: its stable code, its words, and every problem it carries."""
        found: dict[str, Any] = {"code": error.code, "message": self.speaker.tell(error)}
        if isinstance(error, HouseError) and problems_of(error):
            found["problems"] = [self.problem_json(problem) for problem in problems_of(error)]
        return found

    def problem_json(self, problem: Problem) -> dict[str, str]:
        """A problem for programs."""
        code = problem.message.key.partition(".")[2]
        return {"path": problem.path, "code": code, "message": self.speaker.tell(problem.message)}

    def problem_line(self, problem: Problem) -> str:
        """A problem in one line, and where it is a condition's, a second one that points at the spot."""
        where = f"{problem.path}: " if problem.path else ""
        pointer = point_at(problem.message)
        return f"  {where}{self.speaker.tell(problem.message)}" + (f"\n{pointer}" if pointer else "")


def problems_of(error: PuntoError) -> tuple[Problem, ...]:
    """The problems an error carries."""
    problems = error.values.get("problems", ())
    return problems if isinstance(problems, tuple) else ()


def point_at(message: Message) -> str:
    """A condition with a mark under the column of its fault."""
    text, column = message.values.get("text"), message.values.get("column")
    if not isinstance(text, str) or not isinstance(column, int):
        return ""
    return f"      {_harmless(text)}\n      {' ' * (column - 1)}^"


def _styled(text: str, style: str | None, stream: TextIO) -> str:
    """The text, made harmless, in its style where the stream is a terminal that wants colours."""
    plain = _harmless(text)
    if style is None or not stream.isatty() or os.environ.get("NO_COLOR"):
        return plain
    return f"\x1b[{_STYLES[style]}m{plain}\x1b[0m"


def _width(stream: TextIO) -> int:
    """The columns there are; a file or a pipe gets enough for most tables."""
    return get_terminal_size().columns if stream.isatty() or "COLUMNS" in os.environ else _WIDTH_WITHOUT_TERMINAL


def _harmless(text: str) -> str:
    """Text without control characters, which a terminal could obey."""
    return "".join(sign if sign == "\n" or sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def guarded(out: Output, command: Callable[[], int], *, as_json: bool) -> int:
    """Run a command; a refusal is printed and becomes the exit status."""
    try:
        return command()
    except PuntoError as error:
        return out.refuse(error, as_json=as_json)
