"""Exact edges of one bet on ranks, suits or single cards for many shoes at once.

Third cards are thought of as drawn first, as in `fine.py`, and what is left is a question about four cards with a
closed form (`four_cards.py`). Here the form is summed up before it is used: first cards after which a bet pays the
same, whatever the other side has, are counted together. A bet on pairs then tells two classes of hands apart, and one
that only first cards settle asks one question for a shoe.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from puntobanco.game import Bet, Tableau
from puntobanco.odds.composition import Atom
from puntobanco.odds.exact import fixed_parts
from puntobanco.odds.fine import FineCoups, ThirdsOfBoth
from puntobanco.odds.joint import gain_of
from puntobanco.odds.one_thread import one_thread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Array = NDArray[Any]

_BLOCK = 4_000_000
"""Numbers that are worked on at once."""
_MOST_CELLS = 10_000_000
"""Combinations of first and third cards that are looked at before the first shoe: some seconds."""
_NOT_PAID = -1
_FIRST_CARDS = 4


class _PaidHands(NamedTuple):
    """What first cards of both sides bring: for each side the class of every two atoms, and what two classes bring."""

    punto: Array
    banco: Array
    paid: Array

    @classmethod
    def of(cls, punto: Array, banco: Array, paid: Array) -> _PaidHands:
        """With classes that bring the same, whatever the other side has, put together."""
        rows, paid = _merged(paid)
        columns, paid = _merged(paid.T)
        return cls(rows[punto], columns[banco], paid.T)

    @property
    def work(self) -> int:
        """How many products one shoe takes."""
        atoms = len(self.punto)
        return sum(self.paid.shape) * atoms * atoms + self.paid.size * atoms

    def brought(self, counts: Array) -> Array:
        """What all ordered ways to deal four cards from each of some shoes bring together."""
        shared = _paid_by_cell(self.paid, self.punto, self.banco) + _paid_by_cell(self.paid, self.punto, self.banco.T)
        found = np.einsum("ra,ra->r", counts @ shared, counts) - counts @ shared.diagonal()
        (punto, punto_holding), (banco, banco_holding) = (
            _pairs(counts, places, classes)
            for places, classes in zip((self.punto, self.banco), self.paid.shape, strict=True)
        )
        found += np.einsum("rk,rk->r", punto @ self.paid, banco)
        held = (self.paid.T @ punto_holding.reshape(len(punto_holding), -1)).reshape(banco_holding.shape)
        held *= banco_holding
        found -= np.einsum("kra,ra->r", held, counts)
        return np.asarray(found)


def _merged(paid: Array) -> tuple[Array, Array]:
    """For each row its class, or that it never pays; and what each class pays."""
    kept, numbers = np.unique(paid, axis=0, return_inverse=True)
    some = kept.any(axis=1)
    places = np.where(some, np.cumsum(some) - 1, _NOT_PAID)
    return places[numbers.reshape(-1)], kept[some]


def _paid_by_cell(paid: Array, punto: Array, banco: Array) -> Array:
    return np.where((punto == _NOT_PAID) | (banco == _NOT_PAID), 0.0, paid[punto, banco])


def _pairs(counts: Array, places: Array, classes: int) -> tuple[Array, Array]:
    """A(k), by shoe and class, and D(k, x), by class, shoe and atom, of `four_cards.py`."""
    here = (places == np.arange(classes)[:, None, None]).astype(np.float64)
    both = here + here.swapaxes(1, 2)
    holding = np.stack([counts @ one - one.diagonal() for one in both])
    return np.einsum("kra,ra->rk", holding, counts) / 2, holding


class _Endings(NamedTuple):
    """Third cards that mean the same: from which atoms they come (one after the last: none), and what hands bring."""

    drawn: int
    punto: Array
    banco: Array
    hands: _PaidHands


def fine_calculator(tableau: Tableau, bet: Bet, full: Sequence[Atom], share: Fraction) -> FineCalculator | None:
    """The calculator of a bet; None where it tells so much apart that making one would take longer than it is worth.

    `full` are all cards that can ever come, told apart finely enough; `share` is how often punto draws where it may
    choose.
    """
    coups = FineCoups(tableau, full, bet.facts, fixed_parts(share))
    cells = prod(coups.four.shape) * (1 if coups.early else prod(map(len, coups.thirds)))
    return FineCalculator(coups, bet, full) if cells <= _MOST_CELLS else None


class FineCalculator:
    """The edges of one bet at a tableau for many shoes, each of counts by the kinds of cards of a full one."""

    def __init__(self, coups: FineCoups, bet: Bet, full: Sequence[Atom]) -> None:
        self.scale = lcm(*(one.denominator for one in bet.gains))
        self.times = float(sum(times for _, times in coups.parts) * self.scale)
        self.atoms = np.zeros((len(full), len(coups.atoms)))
        for place, (card, copies) in enumerate(full):
            if copies:
                self.atoms[place, coups.atom_of(card)] = 1
        self.endings = tuple(_gathered(coups, self._paid(bet, coups)))

    @property
    def work(self) -> int:
        """How many products one shoe takes, roughly."""
        return sum(len(ending.punto) * ending.hands.work for ending in self.endings)

    def _paid(self, bet: Bet, coups: FineCoups) -> Iterator[tuple[ThirdsOfBoth, Array]]:
        """What a stake brings back and wins, times the scale, by third cards and the classes of first ones."""
        for ending in [coups.without_thirds] if coups.early else coups.endings():
            rows, meaning = coups.meaning(bet.facts, ending)
            back = [self.scale * (1 + gain_of(bet, dict(zip(bet.facts, row, strict=True)))) for row in rows]
            shares = self.times / self.scale if coups.early else ending.shares.astype(np.float64)
            yield ending, np.array([float(one) for one in back])[meaning] * shares

    @one_thread()
    def gains(self, shoes: Array) -> Array:
        """What one unit staked wins on average in the next coup of each shoe."""
        counts = shoes.astype(np.float64) @ self.atoms
        size = counts.sum(axis=1)
        found = np.full(len(counts), -1.0)
        for ending in self.endings:
            cards = _FIRST_CARDS + ending.drawn
            ways = np.prod([size - taken for taken in range(cards)], axis=0) * self.times
            found += self._brought(ending, counts) / ways
        return found

    def _brought(self, ending: _Endings, counts: Array) -> Array:
        """What all ordered deals with these third cards bring together, for each shoe."""
        if not ending.drawn:
            return np.concatenate([ending.hands.brought(block) for block in _blocks(counts, ending.hands, 1)])
        return np.concatenate(
            [_after_thirds(ending, block) for block in _blocks(counts, ending.hands, len(ending.punto))]
        )


def _after_thirds(ending: _Endings, counts: Array) -> Array:
    atoms, choices = counts.shape[1], len(ending.punto)
    gone = np.zeros((choices, atoms + 1))
    rows = np.arange(choices)
    gone[rows, ending.punto] += 1
    gone[rows, ending.banco] += 1
    padded = np.column_stack([counts, np.ones(len(counts))])
    same = (ending.punto == ending.banco) & (ending.punto < atoms)
    ways = padded[:, ending.punto] * (padded[:, ending.banco] - same)
    left = (counts[:, None, :] - gone[None, :, :atoms]).reshape(-1, atoms)
    return np.asarray((ways * ending.hands.brought(left).reshape(len(counts), choices)).sum(axis=1))


def _blocks(counts: Array, hands: _PaidHands, choices: int) -> Iterator[Array]:
    each = choices * counts.shape[1] * (sum(hands.paid.shape) + 2)
    at_once = max(1, _BLOCK // each)
    for start in range(0, max(1, len(counts)), at_once):
        yield counts[start : start + at_once]


def _gathered(coups: FineCoups, paid: Iterable[tuple[ThirdsOfBoth, Array]]) -> Iterator[_Endings]:
    """Third cards after which first cards bring the same put together; those that never bring anything left out."""
    found: dict[tuple[int, *tuple[bytes, ...]], tuple[_PaidHands, list[tuple[int, int]]]] = {}
    for ending, brought in paid:
        if brought.any():
            drawn = sum(thirds.card is not None for thirds in (ending.punto, ending.banco))
            hands = _PaidHands.of(coups.pairs[0].places, coups.pairs[1].places, brought)
            _, choices = found.setdefault((drawn, *(part.tobytes() for part in hands)), (hands, []))
            choices += product(ending.punto.atoms, ending.banco.atoms)
    for (drawn, *_), (hands, choices) in found.items():
        places = np.array(choices, dtype=np.int64)
        yield _Endings(drawn, places[:, 0], places[:, 1], hands)
