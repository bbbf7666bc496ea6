"""Writes docs/fidelity.md from the index of the leaflets' clauses: what each states, and where it is in the program.

Usage: make_fidelity.py [--check]. With --check nothing is written; the exit status is 1 if the page is not current.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from puntobanco.house import SHIPPED, House, load

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from tools.made_pages import keep_current  # noqa: E402 - found where the line above says

INDEX = ROOT / "tests" / "house" / "clauses"
PAGE = ROOT / "docs" / "fidelity.md"

_HEAD = """# What the leaflets state, clause by clause

{count} clauses of {leaflets} leaflets, each in our own words, and where it is in the program. A *value* is a rule of
the house file that the clause states; a *text* tells it to people; *read* names values that the clause leaves open and
that were read into it; a *reading* can be chosen by people (`punto readings HOUSE`); a *test* plays it. The index is
data (`tests/house/clauses/`, a file for each leaflet), `python tools/make_fidelity.py` makes this page from it, and
`tests/house/test_clauses.py` holds it against the houses: a value that a file calls stated has its clause here, with
the same value, and no clause is without a place.
"""


@dataclass(frozen=True)
class Clause:
    """One thing that a leaflet states."""

    leaflet: str
    section: str
    id: str
    says: str
    """What it states, in our own words."""
    states: Mapping[str, object]
    """The values that follow from it, by their paths, as a house file has them."""
    texts: Sequence[str] = ()
    """Paths of texts of the house that tell it."""
    read: Sequence[str] = ()
    """Paths of values that it leaves open."""
    readings: Sequence[str] = ()
    """Names of readings that it leaves to people."""
    tests: Sequence[str] = ()
    """Tests in which it is played: file and function."""

    @property
    def name(self) -> str:
        """Leaflet, section and clause."""
        return f"{self.leaflet} § {self.section}: {self.id}"


def houses() -> dict[str, House]:
    """The shipped houses by their leaflets."""
    shipped = [load(id) for id in SHIPPED]
    return {path.partition(".")[2]: house for house in shipped for path in house.rules if path.startswith("leaflets.")}


def clauses() -> Iterator[Clause]:
    """Every clause of the index, leaflet by leaflet."""
    for leaflet in houses():
        sections = tomllib.loads((INDEX / f"{leaflet}.toml").read_text(encoding="utf-8"))
        for section, held in sections.items():
            for id, clause in held.items():
                yield Clause(leaflet, section, id, **({"states": {}} | clause))


def page() -> str:
    """The page as it should be."""
    found, names = list(clauses()), houses()
    lines = [_HEAD.format(count=len(found), leaflets=len(names)).rstrip()]
    leaflet = section = ""
    for clause in found:
        if clause.leaflet != leaflet:
            leaflet, section = clause.leaflet, ""
            lines += ["", f"## {leaflet}", f"House: `{names[leaflet].id}`."]
        if clause.section != section:
            section = clause.section
            lines += ["", f"### {leaflet} § {section}", "| clause | states | where it is |", "|---|---|---|"]
        lines.append(f"| {clause.id} | {clause.says} | {_places(clause)} |")
    return "\n".join(lines) + "\n"


def _places(clause: Clause) -> str:
    told = [
        ("value", [f"`{path}`" for path in _shortened(clause.states)]),
        ("text", [f"`{path}`" for path in _shortened(clause.texts)]),
        ("read", [f"`{path}`" for path in _shortened(clause.read)]),
        ("reading", [f"`{name}`" for name in clause.readings]),
        ("test", [_link(test) for test in clause.tests]),
    ]
    return "; ".join(f"{kind} {', '.join(places)}" for kind, places in told if places)


def _shortened(paths: Sequence[str] | Mapping[str, object]) -> list[str]:
    """Paths that differ only in a number, once: from the first to the last."""
    runs: dict[str, list[str]] = {}
    for path in paths:
        head, dash, rest = path.partition("egalite-") if "egalite-" in path else path.rpartition(".")
        number, _, tail = rest.partition(".")
        runs.setdefault(f"{head}{dash}*{'.' if tail else ''}{tail}" if number.isdigit() else path, []).append(path)
    return [run[0] if len(run) == 1 else f"{run[0]}` … `{run[-1]}" for run in runs.values()]


def _link(test: str) -> str:
    file, _, function = test.partition("::")
    return f"[{function}](../{file})"


def main(words: list[str]) -> int:
    """Write the page, or say that it is not current."""
    return keep_current(words, PAGE, page(), tool=Path(__file__), usage=__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
