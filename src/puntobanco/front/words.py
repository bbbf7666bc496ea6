"""What the front door says, in the language of the environment: refusals with their sentence, small tables of text."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import ParamSpec, TypeVar

from puntobanco.game import PuntoError
from puntobanco.house import Problem
from puntobanco.language import Speaker, language_from, speaker

P = ParamSpec("P")
R = TypeVar("R")

_GAP = "   "
_RULE = "─"


class FrontError(PuntoError):
    """Something that was asked for at the front door and cannot be meant so."""


def voice() -> Speaker:
    """Who speaks to whoever uses the library."""
    return speaker(language_from())


def spoken(asked: Callable[P, R]) -> Callable[P, R]:
    """A function whose refusals say in a sentence what was wrong and what is allowed."""

    @wraps(asked)
    def answered(*given: P.args, **named: P.kwargs) -> R:
        try:
            return asked(*given, **named)
        except PuntoError as error:
            error.sentence = error.sentence or _sentence(error)
            raise

    return answered


def _sentence(error: PuntoError) -> str:
    tell = voice().tell
    problems = error.values.get("problems")
    lines = [tell(error)]
    if isinstance(problems, tuple):
        lines += [f"{one.path}: {tell(one.message)}" for one in problems if isinstance(one, Problem)]
    return "\n".join(lines)


def table_of(columns: Sequence[str], rows: Iterable[Sequence[str]], *, left: int = 1) -> str:
    """Rows under their columns; the first ones hold words, the others numbers."""
    cells = [columns, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        _GAP.join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]
    return "\n".join([lines[0], _RULE * (sum(widths) + len(_GAP) * (len(widths) - 1)), *lines[1:]])
