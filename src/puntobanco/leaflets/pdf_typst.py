"""From data to print: typst sets our templates with the data of a house; the same data make the same bytes.

The words of a house travel as JSON and are never read as markup. Only the fonts inside typst are used.
"""

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from puntobanco.game.messages import echo
from puntobanco.leaflets.errors import LeafletError

EXTRA = "puntobanco[pdf]"
FOLDER = Path(__file__).parent / "print"
Data = Mapping[str, Any]


class Print:
    """One document to be printed: a template, its data and the size of its letters in points."""

    def __init__(self, template: str, data: Data, size: float = 9) -> None:
        self.template = template
        self.data = json.dumps(data, ensure_ascii=False, sort_keys=True)
        self.size = size

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return int(json.loads(_asked(self._compiler().query, "<end>", field="value", one=True)))

    def pdf(self) -> bytes:
        """The document as PDF."""
        return bytes(_asked(self._compiler().compile, format="pdf"))

    def images(self, dots_per_inch: float = 110) -> list[bytes]:
        """Each page as PNG."""
        made = _asked(self._compiler().compile, format="png", ppi=dots_per_inch)
        return [made] if isinstance(made, bytes) else list(made)

    def at(self, size: float) -> "Print":
        """The same with letters of another size."""
        again = Print(self.template, {}, size)
        again.data = self.data
        return again

    def _compiler(self) -> Any:
        inputs = {"document": self.data, "size": str(self.size)}
        return _typst().Compiler(
            str(FOLDER / f"{self.template}.typ"), root=str(FOLDER), ignore_system_fonts=True, sys_inputs=inputs
        )


def fitted(prints: Sequence[Print], sizes: Sequence[float], *, pages: int, otherwise: float) -> Print:
    """The print in the largest of some sizes in which one of several arrangements keeps to so many pages.

    What fits in a size fits in every smaller one, so only a few of them are tried.
    Where none does in the smallest size, it is the first arrangement in a size that reads well on more pages.
    """

    def fitting(place: int) -> Print | None:
        return next((one for one in (made.at(sizes[place]) for made in prints) if one.pages <= pages), None)

    first = bisect_left(range(len(sizes)), True, key=lambda place: fitting(place) is not None)
    found = fitting(first) if first < len(sizes) else None
    return prints[0].at(otherwise) if found is None else found


@cache
def _typst() -> Any:
    try:
        import typst
    except ImportError:
        raise LeafletError("leaflet-needs-extra", extra=EXTRA) from None
    return typst


@cache
def can_print() -> bool:
    """Whether typst is there."""
    return find_spec("typst") is not None


def _asked(of: Any, *given: object, **named: object) -> Any:
    """What typst answers; its own errors become ours."""
    try:
        return of(*given, **named)
    except RuntimeError as error:  # typst.TypstError is one
        raise LeafletError("leaflet-print-failed", detail=echo(error, 300)) from None
