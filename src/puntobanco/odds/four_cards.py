"""The first two cards of both sides, counted class by class after any third cards are gone.

Each side's first two cards fall into classes. With c the counts of the atoms (cards that are told apart) and d(k, x, y)
the number of orders, 0 to 2, in which a card of x and one of y are of class k,

    D(k, x) = sum over y of d(k, x, y) (c[y] - [x = y])      pairs of class k that hold one particular card x
    A(k)    = half the sum over x of c[x] D(k, x)            pairs of class k

and punto's two cards are of class k, banco's of class l in

    A(k) A(l) - sum over x of c[x] D(k, x) D(l, x) + S(k, l)

ordered ways, where S counts the pairs of class k that are in either order of class l. When cards t and s have gone
before, A loses D(k, t) + D(k, s) - d(k, t, s), and D(k, x) loses d(k, x, t) + d(k, x, s). A side that already has one
or two of its cards is the same with fewer free cards, and then S is nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from puntobanco.game import Card
from puntobanco.game.hands import total_of
from puntobanco.odds.composition import Atom

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Array = NDArray[Any]

_EXACT_DOUBLE = 2**53
_EXACT_INTEGER = 2**63
_SUMMANDS = 8
"""More than the parts that are added up on the way to one number of ways."""


def exact_kind(most: int) -> type:
    """The fastest kind of numbers in which sums of a few parts of this size are exact: doubles, integers, Python's."""
    if most * _SUMMANDS < _EXACT_DOUBLE:
        return np.float64
    return np.int64 if most * _SUMMANDS < _EXACT_INTEGER else object


class Pairs(NamedTuple):
    """The classes of one side's first two cards: for each its total and two cards that are of it."""

    totals: Array
    hands: tuple[tuple[Card, ...], ...]
    places: Array
    """The class of each choice of free cards: by two atoms, by one, or of none at all."""

    @property
    def free(self) -> int:
        """How many of the two cards are still to come."""
        return self.places.ndim


def pairs_of(atoms: Sequence[Atom], known: tuple[Card, ...], key: Callable[[tuple[Card, ...]], Hashable]) -> Pairs:
    """The classes of a side that has some of its first two cards already; `key` tells them apart beside their total."""
    numbers: dict[Hashable, int] = {}
    hands: list[tuple[Card, ...]] = []
    free = 2 - len(known)
    places = np.zeros((len(atoms),) * free, dtype=np.int64)
    for index in np.ndindex(places.shape):
        hand = (*known, *(atoms[place].card for place in index))
        number = numbers.setdefault((total_of(card.points for card in hand), key(hand)), len(hands))
        if number == len(hands):
            hands.append(hand)
        places[index] = number
    totals = np.array([total_of(card.points for card in hand) for hand in hands], dtype=np.int64)
    return Pairs(totals, tuple(hands), places)


class _PairCounts:
    """A(k), D(k, x) and d(k, x, y) of one side; the place after the last atom stands for no card."""

    def __init__(self, pairs: Pairs, counts: Array) -> None:
        atoms, classes, kind = len(counts), len(pairs.hands), counts.dtype
        self.both = np.zeros((atoms + 1, classes, atoms), dtype=kind)
        """d(k, x, y), by y first, so that what goes with a card is one block."""
        self.holding = np.zeros((classes, atoms + 1), dtype=kind)
        self.ways = np.zeros(classes, dtype=kind)
        places = np.arange(atoms)
        if pairs.free == 0:
            self.ways[:] = 1
        elif pairs.free == 1:
            self.holding[pairs.places, places] = 1
            np.add.at(self.ways, pairs.places, counts)
        else:
            for other in range(atoms):
                np.add.at(self.both[other], (pairs.places[:, other], places), 1)
                np.add.at(self.both[other], (pairs.places[other], places), 1)
            for atom in range(atoms):
                left = counts.copy()
                left[atom] -= 1
                self.holding[:, atom] = self.both[:-1, :, atom].T @ left
            self.ways = self.holding[:, :-1] @ counts // 2

    def after(self, first: Array, second: Array) -> tuple[Array, Array]:
        """A and D after two cards have gone, for each choice of the two."""
        ways = self.ways - self.holding[:, first].T - self.holding[:, second].T
        real = second < self.both.shape[2]
        ways[real] += self.both[first[real], :, second[real]]
        return ways, self.holding[:, :-1] - self.both[first] - self.both[second]


class FourCards:
    """The first two cards of both sides from a shoe of atoms."""

    def __init__(self, atoms: Sequence[Atom], punto: Pairs, banco: Pairs, kind: type) -> None:
        self.counts: Array = np.array([atom.copies for atom in atoms], dtype=kind)
        self.punto, self.banco = _PairCounts(punto, self.counts), _PairCounts(banco, self.counts)
        self.shape = (len(punto.hands), len(banco.hands))
        self._shared = _Shared(punto, banco, self.shape[1]) if punto.free == banco.free == 2 else None

    def left(self, first: Array, second: Array) -> Array:
        """The counts after two cards have gone (the place after the last atom is no card), for each choice of them."""
        gone = np.zeros((len(first), len(self.counts) + 1), dtype=self.counts.dtype)
        rows = np.arange(len(first))
        np.add.at(gone, (rows, first), 1)
        np.add.at(gone, (rows, second), 1)
        return np.asarray(self.counts - gone[:, :-1])

    def ways(self, first: Array, second: Array) -> Array:
        """In how many ordered ways both sides are of each two classes, for each choice of two cards that have gone."""
        left = self.left(first, second)
        (punto, punto_holding), (banco, banco_holding) = (
            self.punto.after(first, second),
            self.banco.after(first, second),
        )
        ways = punto[:, :, None] * banco[:, None, :]
        ways -= (punto_holding * left[:, None, :]) @ banco_holding.swapaxes(1, 2)
        if self._shared is not None:
            self._shared.add(left, ways)
        return ways


class _Shared:
    """S(k, l), of which few are more than nothing."""

    def __init__(self, punto: Pairs, banco: Pairs, classes: int) -> None:
        cells = np.concatenate([punto.places * classes + banco.places, punto.places * classes + banco.places.T])
        self.order = np.argsort(cells, axis=None, kind="stable")
        self.cells, self.starts = np.unique(cells.ravel()[self.order], return_index=True)

    def add(self, left: Array, ways: Array) -> None:
        pairs = left[:, :, None] * left[:, None, :]
        atoms = np.arange(left.shape[1])
        pairs[:, atoms, atoms] -= left
        twice = np.concatenate([pairs, pairs], axis=1).reshape(len(left), -1)[:, self.order]
        ways.reshape(len(ways), -1)[:, self.cells] += np.add.reduceat(twice, self.starts, axis=1)
