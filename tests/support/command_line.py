"""`punto` in this process, and what came of it."""

import io
import json
import re
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

from puntobanco.cli.main import main

INTERNAL = re.compile("itself has a fault|selbst hat einen Fehler|propio programa tiene un fallo|Traceback")
"""What a fault of the program itself is told with."""
SPEAKING = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR")
"""What an environment says of languages, widths and colours."""


class Run(NamedTuple):
    """What a command line came to."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, read as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """Standard output by lines, with single spaces."""
        return [" ".join(line.split()) for line in self.out.splitlines()]

    @property
    def lines_as_set(self) -> list[str]:
        """The same, with the spaces at which a line may not be broken."""
        return [re.sub(" +", " ", line).strip() for line in self.out.splitlines()]

    def row(self, first: str) -> str:
        """The one line of a table that begins so, without that beginning."""
        (found,) = [line for line in self.lines if line.startswith(f"{first} ")]
        return found.removeprefix(f"{first} ")


Punto = Callable[..., Run]


def punto(*words: str) -> Run:
    """Run a command line in this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(words)
    return Run(status, out.getvalue(), err.getvalue())
