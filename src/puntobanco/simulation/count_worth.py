"""What counters win: their decisions in whole shoes, and what these are worth for every place of the cut card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Bet
from puntobanco.simulation.along import traced
from puntobanco.simulation.counting import Tags
from puntobanco.simulation.job import Job, prepare
from puntobanco.simulation.linear_count import CARDS_PER_PACK, RANKS
from puntobanco.simulation.payouts import Payouts
from puntobanco.simulation.whole_shoes import DealtShoes, Ints

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

_REACH = 100
"""True counts beyond this are taken for it where a trigger is looked for."""
_TERMS = 33
_ROWS_AT_ONCE = 2**14
_RANKS_OF_VALUE = np.array([4, *[1] * 9], dtype=np.int64)


class CounterWorth(NamedTuple):
    """What a counter makes of a bet, staking one unit whenever it bets, with the cut card at one place."""

    bets: float
    """How many it makes in a shoe, on average."""
    coups: float
    """How many coups a shoe has, on average."""
    units: float
    """What it wins in a shoe, in units, on average."""
    error: float
    """The standard error of that."""

    @property
    def share(self) -> float:
        """In which share of coups it bets."""
        return self.bets / self.coups

    @property
    def per_100(self) -> float:
        """What it wins in a hundred coups, those among them in which it does not bet."""
        return 100 * self.units / self.coups

    @property
    def per_100_error(self) -> float:
        """The standard error of that; the length of a shoe varies too little to matter."""
        return 100 * self.error / self.coups

    @property
    def edge(self) -> float | None:
        """Its own advantage in the bets that it makes."""
        return self.units / self.bets if self.bets else None


class WorthByCut:
    """Adds up what a counter wins with the cut card at several places: so many cards behind it, fewest first."""

    def __init__(self, cuts: Sequence[int]) -> None:
        self.cuts, self.shoes = np.array(cuts, dtype=np.int64), 0
        self.units, self.squares = np.zeros(len(cuts)), np.zeros(len(cuts))
        self.bets, self.coups = np.zeros(len(cuts), dtype=np.int64), np.zeros(len(cuts), dtype=np.int64)

    def add(self, dealt: DealtShoes, below: Ints, gains: Floats, bets: Bools) -> None:
        """Coups of further shoes: until which cut each is played, what a bet wins in it, and whether it is made."""
        worth = by_cut(dealt, below, gains, bets, self.cuts)
        self.shoes += len(worth)
        self.units += worth.sum(axis=0)
        self.squares += np.einsum("ij,ij->j", worth, worth)
        self.bets += self._played(below[bets])
        self.coups += self._played(below)

    def _played(self, below: Ints) -> Ints:
        counts = np.bincount(np.searchsorted(self.cuts, below), minlength=len(self.cuts) + 1)
        return np.asarray(np.cumsum(counts[::-1])[::-1][1:], dtype=np.int64)

    def at(self, cut: int) -> CounterWorth:
        """With so many cards behind the cut card."""
        place = int(np.searchsorted(self.cuts, cut))
        mean = float(self.units[place]) / self.shoes
        spread = max(0.0, float(self.squares[place]) / self.shoes - mean * mean)
        error = sqrt(spread / max(1, self.shoes - 1))
        return CounterWorth(int(self.bets[place]) / self.shoes, int(self.coups[place]) / self.shoes, mean, error)

    def cut_below(self, units: float) -> int | None:
        """The first of the cuts from which on a shoe is always worth less; None where even the last is not enough."""
        too_much = np.flatnonzero(self.units / self.shoes >= units)
        place = int(too_much[-1]) + 1 if len(too_much) else 0
        return int(self.cuts[place]) if place < len(self.cuts) else None


def by_cut(dealt: DealtShoes, below: Ints, gains: Floats, bets: Bools, cuts: Ints) -> Floats:
    """What every shoe (rows) is worth with so many cards behind the cut card (columns, fewest cards first).

    Sums are built in the same order whatever the bets are, so that whoever leaves out losing bets and adds winning
    ones is never below, not even by a rounding.
    """
    width = len(cuts) + 1
    places = dealt.shoe * width + np.searchsorted(cuts, below)
    sums = np.bincount(places, weights=np.where(bets, gains, 0.0), minlength=len(dealt.coups) * width)
    return np.asarray(np.cumsum(sums.reshape(-1, width)[:, ::-1], axis=1)[:, ::-1][:, 1:], dtype=np.float64)


class SeenCards:
    """What those who watch know before each of some coups."""

    def __init__(self, unseen: Ints) -> None:
        self.unseen = unseen.astype(np.float64)  # whole numbers, which a double holds exactly
        self.left = self.unseen.sum(axis=1)

    @cached_property
    def sides(self) -> Floats:
        """The side count of each value: how many more of its cards than of others are gone, for each pack left."""
        of_pack = CARDS_PER_PACK // RANKS * _RANKS_OF_VALUE
        return np.asarray(of_pack - CARDS_PER_PACK * self.unseen / self.left[:, None])


class TrueCount:
    """The true count before each coup: the running count for each pack not seen, freed of the tags' imbalance."""

    def __init__(self, tags: Tags, full: Ints) -> None:
        """The tags less their mean sum to nothing over full packs: cards that are gone add what those left do not."""
        whole = tags.whole
        self.scale = tags.scale
        self.weights = int(_RANKS_OF_VALUE @ whole) - RANKS * whole.astype(np.float64)
        assert not (full @ self.weights).any()  # full packs

    def numerators(self, seen: SeenCards) -> Floats:
        """What the true count is when it is divided by the cards left and by the tags' scale: whole numbers."""
        return np.asarray(CARDS_PER_PACK // RANKS * (seen.unseen @ self.weights))

    def reaches(self, seen: SeenCards, trigger: Fraction) -> Bools:
        """Where it is the trigger or more, compared in whole numbers: no rounding decides."""
        above = self.numerators(seen) * trigger.denominator
        return np.asarray(above >= seen.left * (self.scale * trigger.numerator))

    def of(self, seen: SeenCards) -> Floats:
        """The true count, in doubles."""
        return np.asarray(self.numerators(seen) / (seen.left * self.scale))


class SideCounts:
    """For each value of cards, what a bet wins by the true count and the side count of that value.

    The worth of a bet is taken for a polynomial of both, of the second degree, by least squares over coups whose exact
    worth is known. Coups early in the shoe, whose counts are known better, weigh more: by the cards that are left.
    """

    def __init__(self) -> None:
        self.moments, self.worths = np.zeros((_TERMS, _TERMS)), np.zeros(_TERMS)
        self.tried = np.zeros(10)
        self.by_count = np.zeros(2 * _REACH + 1)

    def learn(self, count: TrueCount, seen: SeenCards, gains: Floats) -> None:
        """Coups whose exact gains are known."""
        floors = np.clip(np.floor(count.of(seen)), -_REACH, _REACH).astype(np.int64) + _REACH
        self.by_count += np.bincount(floors, weights=gains, minlength=len(self.by_count))
        for rows, terms in _terms(count, seen):
            weighed = terms * seen.left[rows, None]
            self.moments += weighed.T @ terms
            self.worths += weighed.T @ gains[rows]

    def compare(self, count: TrueCount, seen: SeenCards, gains: Floats) -> None:
        """Other coups, to find out which value helps most."""
        lines = np.column_stack([self.line(value) for value in range(10)])
        for rows, terms in _terms(count, seen):
            self.tried += gains[rows] @ (terms @ lines > 0)

    def line(self, value: int) -> Floats:
        """The coefficients of all terms, those of other side counts nothing."""
        places, found = _places(value), np.zeros(_TERMS)
        found[places] = np.linalg.lstsq(self.moments[np.ix_(places, places)], self.worths[places], rcond=None)[0]
        return found

    def bets(self, count: TrueCount, seen: SeenCards, value: int) -> Bools:
        """Where a counter who counts this value beside the count bets."""
        one, true, square, side, product, side_square = self.line(value)[_places(value)]
        counted, beside = count.of(seen), seen.sides[:, value]
        worth = one + counted * (true + square * counted) + beside * (side + product * counted + side_square * beside)
        return np.asarray(worth > 0)

    @property
    def best_value(self) -> int:
        """The value whose side count was worth most."""
        return int(np.argmax(self.tried))

    @property
    def best_trigger(self) -> Fraction | None:
        """The whole true count from which on bets were worth most; None where none was worth anything."""
        from_here = np.cumsum(self.by_count[::-1])[::-1]
        place = int(np.argmax(from_here))
        return Fraction(place - _REACH) if from_here[place] > 0 else None


def _places(value: int) -> list[int]:
    """Which of the terms tell of a value."""
    return [0, 1, 2, 3 + value, 13 + value, 23 + value]


def _terms(count: TrueCount, seen: SeenCards) -> Iterator[tuple[slice, Floats]]:
    """Some coups at a time: one, the true count, its square; the side counts, their products with it, their squares."""
    true = count.of(seen)
    for start in range(0, len(true), _ROWS_AT_ONCE):
        rows = slice(start, start + _ROWS_AT_ONCE)
        one, sides = true[rows, None], seen.sides[rows]
        yield rows, np.hstack([np.ones_like(one), one, one * one, sides, one * sides, sides * sides])


def outcomes(job: Job, bet: Bet, kernel: str) -> Callable[[int, int], Floats]:
    """What one unit on a bet brought in every coup of some shoes that are dealt to their last cards."""
    house = replace(job.house, bets=(bet,), shoe=job.house.shoe._replace(cut_card=0, coups_after_cut=0))
    prepared = prepare(job._replace(house=house))
    payouts = Payouts(prepared, (bet,))

    def of(first: int, shoes: int) -> Floats:
        classes = traced(prepared, first, shoes, kernel).classes
        payouts.learn(classes)
        return np.asarray(payouts.gains[0][classes] / payouts.scale, dtype=np.float64)

    return of
