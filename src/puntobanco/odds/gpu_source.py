"""A program as source for a GPU: straight lines of multiplications and additions, one shoe a thread.

The whole numbers stand in the instructions themselves, so nothing is read but the ten counts of a shoe. Each kernel
walks the products of one half as a tree, each made from the one before it, and adds every product to the rows that need
it; the rows stay in registers, and only so many forms share a kernel that they fit. No rule of the game is known here.
The lines are C: with other macros in front of them a compiler for the processor takes them too, and the tests do that.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from puntobanco.odds.coefficients import HALF, Program, monomials
from puntobanco.odds.tiles import TileRow, sizes, tile_rows

MOST_ROWS = 48
"""Sums that a thread keeps in registers."""
THREADS = 128
"""Of a block."""
ON_DEVICE = f"""
#define KERNEL extern "C" __global__ void __launch_bounds__({THREADS})
#define FIRST (blockIdx.x * {THREADS}LL + threadIdx.x)
#define STEP (gridDim.x * {THREADS}LL)
"""
NUMBERS = {True: "typedef double number;\n", False: "typedef unsigned long long number;\n"}
"""By whether doubles are exact; whole numbers are counted modulo 2⁶⁴."""

_SHORTEST = 3
"""Cards of the shortest half that is walked: the longer one of six cards."""
_Needs = Mapping[int, Sequence[tuple[int, int]]]
"""By product: the rows that need it, each with its whole number."""


class FormsKernel(NamedTuple):
    """One launch."""

    name: str
    source: str


def kernels_of(program: Program) -> tuple[FormsKernel, ...]:
    """The kernels of a program, to be launched in this order: the first that has a form writes it, others add to it."""
    parts = defaultdict[tuple[bool, bool], list[TileRow]](list)
    for row in tile_rows(program):
        some = next(iter(row.numbers))
        parts[sizes()[some % len(sizes())] > _SHORTEST, some >= len(sizes())].append(row)
    found: list[FormsKernel] = []
    written: set[int] = set()
    for (_, is_high), rows in sorted(parts.items()):
        for group in _groups(rows):
            name = f"forms_{len(found)}"
            inner, outer = ("high", "low") if is_high else ("low", "high")
            lines = [*_counts(), *_inner_lines(group, inner), *_outer_lines(group, outer), *_sums(group, written)]
            body = "\n".join(f"        {line}" for line in lines)
            found.append(FormsKernel(name, _kernel(name, body)))
            written.update(row.form for row in group)
    return tuple(found)


def _kernel(name: str, body: str) -> str:
    head = f"KERNEL {name}(const short *shoes, number *out, long long count) {{"
    return f"{head}\n    for (long long i = FIRST; i < count; i += STEP) {{\n{body}\n    }}\n}}\n"


def _groups(rows: Iterable[TileRow]) -> Iterator[list[TileRow]]:
    """As many rows together as registers hold, those of one form side by side."""
    by_form = defaultdict[int, list[TileRow]](list)
    for row in rows:
        by_form[row.form].append(row)
    group: list[TileRow] = []
    for of_form in sorted(by_form.values(), key=len):
        if group and len(group) + len(of_form) > MOST_ROWS:
            yield group
            group = []
        group = group + of_form
        while len(group) > MOST_ROWS:
            yield group[:MOST_ROWS]
            group = group[MOST_ROWS:]
    if group:
        yield group


def _counts() -> Iterator[str]:
    for place in range(2 * HALF):
        half = "high" if place >= HALF else "low"
        yield f"const number {half}{place % HALF} = shoes[i * {2 * HALF} + {place}];"


def _factor(place: int, half: str) -> str:
    """What a product is times the one before it."""
    made = monomials()
    count, less = f"{half}{made.value[place]}", made.less[place]
    return f"({count} - (number){less})" if less else count


def _with_parents(places: Iterable[int]) -> list[int]:
    """These products and all that they are made from, but for the empty one; each after the one before it."""
    parent, wanted = monomials().parent, set(places)
    for place in sorted(wanted, reverse=True):
        at = place
        while at:
            wanted.add(at := parent[at])
    return sorted(wanted - {0})


def _inner_lines(rows: Sequence[TileRow], half: str) -> Iterator[str]:
    """The tree of products, each added to the rows that need it as soon as it is made."""
    needs = defaultdict[int, list[tuple[int, int]]](list)
    for at, row in enumerate(rows):
        yield f"number r{at} = 0;"
        for place, number in row.numbers.items():
            needs[place % len(sizes())].append((at, number))
    children = defaultdict[int, list[int]](list)
    for place in _with_parents(needs):
        children[monomials().parent[place]].append(place)
    for place in children[0]:
        yield from _branch(place, "", half, children, needs)


def _branch(place: int, before: str, half: str, children: Mapping[int, Sequence[int]], needs: _Needs) -> Iterator[str]:
    yield f"{{ const number p{place} = {before}{_factor(place, half)};"
    for at, number in needs.get(place, ()):
        yield f"r{at} += p{place} * (number){number};"
    for child in children.get(place, ()):
        yield from _branch(child, f"p{place} * ", half, children, needs)
    yield "}"


def _outer_lines(rows: Sequence[TileRow], half: str) -> Iterator[str]:
    for place in _with_parents(row.outer % len(sizes()) for row in rows):
        parent = monomials().parent[place]
        yield f"const number o{place} = {f'o{parent} * ' if parent else ''}{_factor(place, half)};"


def _sums(rows: Sequence[TileRow], written: set[int]) -> Iterator[str]:
    by_form = defaultdict[int, list[str]](list)
    for at, row in enumerate(rows):
        outer = row.outer % len(sizes())
        by_form[row.form].append(f"r{at} * o{outer}" if outer else f"r{at}")
    for form, terms in by_form.items():
        yield f"out[{form} * count + i] {'+=' if form in written else '='} {' + '.join(terms)};"
