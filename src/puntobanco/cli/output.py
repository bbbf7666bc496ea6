"""What commands print: lines, tables and JSON on standard output; faults on standard error."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, TextIO

from puntobanco.cli.signs import harmless, only_printable, width_is_certain
from puntobanco.game import Message, PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import Problem
from puntobanco.language import Speaker

if TYPE_CHECKING:
    import click

_WIDTH_WITHOUT_TERMINAL = 120
_GAP = "   "
_RULE = "─"
_STYLES = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "bold red": "1;31",
    "bold yellow": "1;33",
}
_LONGEST_WORD = 24
"""A table whose columns would be narrower than their words, up to this length, is printed row by row instead."""


class Output:
    """Prints for one person, in one language; `as_json` says that a program is reading.

    Lines and tables that fit are printed directly; Rich, which takes a while to import, comes in where text must be
    wrapped or measured.
    """

    def __init__(self, speaker: Speaker, *, as_json: bool = False) -> None:
        self.speaker = speaker
        self.as_json = as_json

    def line(self, text: str, style: str | None = None) -> None:
        """Print a line."""
        print(_styled(text, style, sys.stdout))

    def pieces(self, pieces: Iterable[tuple[str, str | None]]) -> None:
        """Print a line of pieces, each in its style."""
        print("".join(_styled(text, style, sys.stdout) for text, style in pieces).rstrip())

    @property
    def width(self) -> int:
        """The columns there are."""
        return _width(sys.stdout)

    def heading(self, text: str) -> None:
        """Print the title of another part, set apart from what stands above."""
        self.line("")
        self.title(text)

    def title(self, text: str) -> None:
        """Print a heading."""
        self.line(text, style="bold")

    def table(self, columns: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> None:
        """Print a table; `right` holds the columns that hold numbers."""
        body = [list(map(harmless, row)) for row in rows]
        cells = [list(columns), *body]
        places = range(len(columns))
        room = _width(sys.stdout) - len(_GAP) * (len(columns) - 1)
        widths = [max(len(row[place]) for row in cells) for place in places]
        words = [min(_LONGEST_WORD, _longest_word(row[place] for row in cells)) for place in places]
        self.line("")
        if sum(widths) <= room and all(width_is_certain(cell) for row in cells for cell in row):
            self._fitting_table(cells, widths, right)
        elif sum(words) <= room:
            self._wrapping_table(columns, body, right)
        else:
            self._list_of_rows(columns, body)

    def _fitting_table(self, cells: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[int]) -> None:
        def written(row: Sequence[str]) -> str:
            padded = (
                cell.rjust(width) if place in right else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            return _GAP.join(padded).rstrip()

        self.title(written(cells[0]))
        self.line(_RULE * (sum(widths) + len(_GAP) * (len(widths) - 1)), style="dim")
        for row in cells[1:]:
            self.line(written(row))

    def _wrapping_table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
        from rich import box
        from rich.table import Table

        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for place, name in enumerate(columns):
            table.add_column(name, justify="right" if place in right else "left", overflow="fold")
        for row in rows:
            table.add_row(*row)
        style: str | None = "bold"
        for line in _laid_out(table):
            if style and line.startswith(_RULE):
                self.line(line, style="dim")
                style = None
            else:
                self.line(line, style=style)

    def _list_of_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Rows one after the other, where a table would be too narrow to read."""
        for row in rows:
            for name, cell in zip(columns, row, strict=True):
                if cell:
                    self.line(f"{name}: {cell}")
            self.line("")

    def definitions(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        """Print a list of terms with what they mean, under a heading."""
        if not rows:
            return
        from rich.padding import Padding
        from rich.table import Table

        self.heading(self.speaker.say(title))
        longest = max(len(term) for term, _ in rows)
        if _width(sys.stdout) < longest + 2 * _LONGEST_WORD:
            for term, meaning in rows:
                self.line(f"  {term}")
                self.line(f"    {meaning}")
            return
        grid = Table.grid(padding=(0, 2))
        for term, meaning in rows:
            grid.add_row(term, meaning)
        for line in _laid_out(Padding(grid, (0, 0, 0, 2))):
            self.line(line)

    def json(self, value: Mapping[str, Any]) -> None:
        """Print JSON, without a sign that a terminal could obey; in ASCII where the stream knows no more."""
        from json import dumps

        text = only_printable(dumps(value, ensure_ascii=False, indent=2))
        try:
            text.encode(sys.stdout.encoding or "utf-8")
        except UnicodeEncodeError:
            text = dumps(value, indent=2)
        print(text)

    def done(self, found: Mapping[str, Any], key: str, **values: object) -> int:
        """Tell that something was done, a person in a sentence and a program by what came of it; exit status 0."""
        if self.as_json:
            self.json(found)
        else:
            self.line(self.speaker.say(key, **values))
        return 0

    def wrote(self, file: str, size: int, key: str = "record.written", **more: object) -> int:
        """Tell that a file was written, a person beside the result; the exit status is 0."""
        if self.as_json:
            self.json({"file": file, "bytes": size, **more})
        else:
            self.aside(key, file=echo(file))
        return 0

    def misuse(self, code: str, **values: object) -> int:
        """Say what is wrong with the command line; the exit status is 2."""
        text = self.speaker.say(f"error.{code}", **values)
        if self.as_json:
            self.json({"error": {"code": code, "message": text}})
        else:
            self._say_fault(text)
        return 2

    def aside(self, key: str, **values: object) -> None:
        """Print something beside the result, on standard error."""
        _to_stderr(self.speaker.say(key, **values))

    def _say_fault(self, text: str) -> None:
        word = _styled(self.speaker.say("error.word"), "bold red", sys.stderr)
        _to_stderr(text, before=f"{word} ")

    def refuse(self, error: PuntoError) -> int:
        """Print an error with every problem it carries; as JSON on standard output where that was asked for."""
        if self.as_json:
            self.json({"error": self.error_json(error)})
            return 1
        self._say_fault(self.speaker.tell(error) + _pointer(error.message))
        for problem in problems_of(error):
            _to_stderr(self.problem_line(problem))
        return 1

    def error_json(self, error: PuntoError) -> dict[str, Any]:
        """An error for programs: its stable code, its words, and every problem it carries."""
        found: dict[str, Any] = {"code": error.code, "message": self.speaker.tell(error)}
        problems = problems_of(error)
        return found | {"problems": [self.problem_json(problem) for problem in problems]} if problems else found

    def problem_json(self, problem: Problem) -> dict[str, str]:
        """A problem for programs."""
        code = problem.message.key.partition(".")[2]
        return {"path": problem.path, "code": code, "message": self.speaker.tell(problem.message)}

    def problem_line(self, problem: Problem) -> str:
        """A problem in one line, and where it is a condition's, a second one that points at the spot."""
        where = f"{problem.path}: " if problem.path else ""
        return f"  {where}{self.speaker.tell(problem.message)}{_pointer(problem.message)}"


def problems_of(error: PuntoError) -> tuple[Problem, ...]:
    """The problems an error carries."""
    problems = error.values.get("problems", ())
    return problems if isinstance(problems, tuple) else ()


def output_of(ctx: "click.Context") -> Output:
    """The output of a command line that is being understood or run."""
    out = ctx.find_object(Output)
    assert out is not None  # the root of every command line is given one
    return out


def _pointer(message: Message) -> str:
    """Below a faulty condition's message: the condition, with a mark under the column of its fault."""
    text, column = message.values.get("text"), message.values.get("column")
    if not isinstance(text, str) or not isinstance(column, int):
        return ""
    return f"\n      {text}\n      {' ' * (column - 1)}^"


def _longest_word(cells: Iterable[str]) -> int:
    return max((len(word) for cell in cells for word in cell.split()), default=0)


def _laid_out(renderable: Any) -> list[str]:
    """The lines that Rich makes of something, as wide as there are columns."""
    from io import StringIO

    from rich.console import Console

    page = StringIO()
    width = max(1, _width(sys.stdout))
    Console(file=page, width=width, color_system=None, highlight=False, markup=False, emoji=False).print(renderable)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def print_bytes(data: bytes) -> None:
    """Print what has to arrive to the byte, whatever the encoding of standard output is."""
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # a stream of text that a program has put in its place
        sys.stdout.write(data.decode())
    else:
        buffer.write(data)
        buffer.flush()


def discard(stream: TextIO) -> None:
    """Point a stream that cannot be written to at nothing, so that Python's last flush does not fail as well."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _to_stderr(text: str, before: str = "") -> None:
    """Print on standard error; where nobody can read it, there is nobody left to tell."""
    try:
        print(before + harmless(text), file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def _styled(text: str, style: str | None, stream: TextIO) -> str:
    """The text, made harmless, in its style where the stream is a terminal that wants colours."""
    plain = harmless(text)
    if style is None or not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return plain
    return f"\x1b[{_STYLES[style]}m{plain}\x1b[0m"


def _width(stream: TextIO) -> int:
    """The columns there are; a file or a pipe gets enough for most tables."""
    return get_terminal_size().columns if stream.isatty() or "COLUMNS" in os.environ else _WIDTH_WITHOUT_TERMINAL
