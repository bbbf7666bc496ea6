"""The forms of a program in the order in which wide engines go through them.

A form is rows, each a product of one half of the counts times a sum over products of the other half. Here the longer
half of each multiset is summed over, so that there are few rows; up to four rows that need nearly the same products go
through them together, as a tile: each product is read once for all of them, and none is read that no row needs.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from puntobanco.odds.coefficients import Program, monomials

_ALONE, _BY_TWO, _BY_FOUR = 1.30, 1.08, 1.0
"""What a multiplication costs in a tile of one, two and four rows, as the kernels were measured."""


class TileRow(NamedTuple):
    """A row of a form: `outer` times the sum of whole numbers times the products at these places.

    Products of the low half have the places from 0 on, those of the high half come behind them.
    """

    form: int
    outer: int
    numbers: dict[int, int]


class Tile(NamedTuple):
    """One, two or four rows that go through the same products."""

    rows: tuple[TileRow, ...]
    places: tuple[int, ...]

    @property
    def numbers(self) -> Iterator[int]:
        """The whole numbers of all rows, place by place."""
        for place in self.places:
            for row in self.rows:
                yield row.numbers.get(place, 0)


@lru_cache(maxsize=64)
def tiles(program: Program) -> tuple[Tile, ...]:
    """All rows of a program's forms, in tiles; those that read the same products one after another."""
    alike = defaultdict[tuple[bool, int], list[Tile]](list)
    for row in tile_rows(program):
        some = next(iter(row.numbers))
        alike[some >= len(sizes()), sizes()[some % len(sizes())]].append(Tile((row,), tuple(sorted(row.numbers))))
    found: list[Tile] = []
    for ones in alike.values():
        twos, alone = _joined(ones, _ALONE, _BY_TWO)
        fours, by_two = _joined(twos, _BY_TWO, _BY_FOUR)
        found += alone + by_two + fours
    return tuple(sorted(found, key=lambda tile: tile.places))


@lru_cache
def sizes() -> tuple[int, ...]:
    """How many cards each product of a half stands for."""
    return tuple(sum((key >> (3 * value)) & 7 for value in range(5)) for key in monomials().keys)


def tile_rows(program: Program) -> Iterator[TileRow]:
    """The rows of all forms, each along the longer half."""
    half = len(sizes())
    for place, form in enumerate(program.forms):
        rows = defaultdict[int, dict[int, int]](dict)
        for row in form:
            for low, number in enumerate(row.numbers, row.first_low):
                if number and sizes()[low] >= sizes()[row.high]:
                    rows[half + row.high][low] = number
                elif number:
                    rows[low][half + row.high] = number
        for outer, numbers in rows.items():
            yield TileRow(place, outer, numbers)


def _joined(some: Sequence[Tile], before: float, after: float) -> tuple[list[Tile], list[Tile]]:
    """Tiles put together by two where that is less work, and those that stay as they are."""
    left = sorted(some, key=lambda tile: -len(tile.places))
    joined, stay = [], []
    while left:
        one = left.pop(0)
        places = set(one.places)
        if not left:
            stay.append(one)
            break
        other = min(left, key=lambda tile: len(places.symmetric_difference(tile.places)))
        left.remove(other)
        both = places.union(other.places)
        if 2 * after * len(both) <= before * (len(one.places) + len(other.places)):
            joined.append(Tile(one.rows + other.rows, tuple(sorted(both))))
        else:
            stay += [one, other]
    return joined, stay
