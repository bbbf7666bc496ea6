"""Whole shoes, dealt to their last cards: what a guest who watches knows before every coup, and until which cut.

A shoe of the same number begins alike wherever its cut card is: shoes that are dealt to the end once serve every place
of the cut card, and what is found at two places differs by the cards between them alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Bet, Card, Level, Payout, parse_condition
from puntobanco.odds.composition import Atom
from puntobanco.odds.exact import composition_of
from puntobanco.simulation import numpy_kernel
from puntobanco.simulation.along import SHOES_AT_ONCE, traced
from puntobanco.simulation.counting import EVERY_CARD, turned_cards
from puntobanco.simulation.job import Job, prepare
from puntobanco.simulation.kernels import AUTO, chosen
from puntobanco.simulation.policy import option_table
from puntobanco.simulation.tables import Classes, Codes, KernelTables

Ints = NDArray[np.int64]

_FINE_SHOES_AT_ONCE = 512


def _one_bet(condition: str) -> Bet:
    return Bet(condition, parse_condition(condition), (Payout(Fraction(1)),))


_CLOSER = {
    Level.POINTS: _one_bet("punto.pair"),
    Level.RANKS: _one_bet("punto.pair"),
    Level.SUITS: _one_bet("punto.suited"),
}
"""Bets that have cards told apart so far."""


class DealtShoes(NamedTuple):
    """Every coup of some shoes, those of one shoe after those of the one before."""

    coups: Ints
    """How many coups each shoe has."""
    unseen: Ints
    """Before each coup, the cards that nobody has seen, by points: in the shoe, or burned face down."""
    left: Ints
    """Before each coup, the cards in the shoe."""
    kinds: NDArray[np.int16] | None = None
    """The unseen cards by kinds, where somebody looks closer."""

    @property
    def shoe(self) -> Ints:
        """Which of the shoes each coup is of, from 0."""
        return np.repeat(np.arange(len(self.coups)), self.coups)

    @property
    def number(self) -> Ints:
        """The number of each coup within its shoe, from 0."""
        ends = np.cumsum(self.coups)
        return np.arange(len(self.left)) - np.repeat(ends - self.coups, self.coups)

    def played_below(self, coups_after_cut: int, cards: int) -> Ints:
        """For each coup a number of cards: it is played where fewer lie behind the cut card.

        The coup in which the cut card comes is finished, and so many are played after it. Coups that are played
        wherever it is have one more than `cards`.
        """
        found = np.full(len(self.left), cards + 1, dtype=np.int64)
        later = self.number > coups_after_cut
        found[later] = self.left[np.flatnonzero(later) - coups_after_cut]
        return found


class WholeShoes:
    """Deals the shoes of a job to their last cards. With a `level` beyond points, every card is told apart so far."""

    def __init__(self, job: Job, kernel: str = AUTO, level: Level = Level.TOTALS) -> None:
        house = job.house
        to_the_end = house.shoe._replace(cut_card=0, coups_after_cut=0)
        if house.tableau.has_option:  # the best policy asks for a bet that is not played here
            job = job._replace(policy=option_table(house, composition_of(house, job.shoe), job.policy))
        job = job._replace(house=replace(house, bets=(EVERY_CARD,), shoe=to_the_end))
        self.prepared = prepare(job)
        self.kernel = chosen(kernel)
        classes = self.prepared.tables.classes
        self.of_hand = _values(classes.punto), _values(classes.banco)
        self.full = np.array(self.prepared.shoe.points, dtype=np.int64)
        self.fine: KernelTables | None = None
        if level > Level.TOTALS:
            closer = replace(job.house, bets=(_CLOSER[level],))
            self.fine = prepare(job._replace(house=closer)).tables._replace(classes=Classes())

    @property
    def cards(self) -> int:
        """How many cards a full shoe has."""
        return int(self.full.sum())

    @property
    def atoms(self) -> tuple[Atom, ...]:
        """The cards of a full shoe by kinds, as they are told apart where somebody looks closer."""
        assert self.fine is not None
        return tuple(map(Atom, self.fine.kinds, self.fine.counts))

    def deal(self, first: int, shoes: int) -> Iterator[DealtShoes]:
        """So many shoes from shoe number `first` on, some at a time."""
        at_once = SHOES_AT_ONCE if self.fine is None else _FINE_SHOES_AT_ONCE
        for start in range(first, first + shoes, at_once):
            here = min(at_once, first + shoes - start)
            yield self._dealt(start, here) if self.fine is None else self._dealt_fine(self.fine, start, here)

    def _dealt(self, first: int, shoes: int) -> DealtShoes:
        found = traced(self.prepared, first, shoes, self.kernel)
        coups = found.coups.astype(np.int64)
        turned = turned_cards(self.prepared, first, shoes)
        unseen = _before(self.full - turned, self._taken(found.classes), coups)
        return DealtShoes(coups, unseen, self._left(unseen, turned, coups))

    def _dealt_fine(self, tables: KernelTables, first: int, shoes: int) -> DealtShoes:
        """Every card by its kind: numpy alone tells them all."""
        cards, coups, turned = numpy_kernel.deal(tables, self.prepared.job.seed, first, shoes)
        one = np.vstack([np.eye(len(tables.kinds), dtype=np.int16), np.zeros((1, len(tables.kinds)), dtype=np.int16)])
        taken = np.zeros((len(cards), len(tables.kinds)), dtype=np.int16)
        for place in range(cards.shape[1]):
            taken += one[cards[:, place]]
        kinds = _before(np.array(tables.counts, dtype=np.int16) - one[turned], taken, coups)
        points = np.eye(10, dtype=np.int64)[np.array(tables.points)]
        unseen = kinds @ points
        return DealtShoes(coups, unseen, self._left(unseen, one[turned] @ points, coups), kinds)

    def _left(self, unseen: Ints, turned: Ints, coups: Ints) -> Ints:
        """The cards in the shoe before each coup: unseen ones that were not burned."""
        tables = self.prepared.tables
        points = turned @ np.arange(10)
        burned = np.where(points == 0, tables.burn_for_zero, points) if tables.burns else np.zeros_like(points)
        return np.asarray(unseen.sum(axis=1) - np.repeat(burned, coups), dtype=np.int64)

    def _taken(self, classes: NDArray[Any]) -> NDArray[np.int8]:
        """The cards of each coup by points."""
        (punto_two, punto_thirds), (banco_two, banco_thirds) = self.of_hand
        rest, banco_third = np.divmod(classes, len(banco_thirds))
        rest, punto_third = np.divmod(rest, len(punto_thirds))
        punto, banco = np.divmod(rest, len(banco_two))
        taken = punto_two[punto]
        taken += banco_two[banco]
        taken += punto_thirds[punto_third]
        taken += banco_thirds[banco_third]
        return taken


def _before(at_first: NDArray[Any], taken: NDArray[Any], coups: Ints) -> NDArray[Any]:
    """What is unseen before each coup, of what was unseen at first in each shoe and taken in each coup."""
    gone = np.cumsum(taken, axis=0, dtype=np.int64)
    gone -= taken
    starts = np.cumsum(coups) - coups
    unseen = np.repeat(at_first + gone[starts], coups, axis=0)
    unseen -= gone
    return unseen.astype(at_first.dtype)


def _values(codes: Codes | None) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """For each code of the first two cards of a side, and of a third one, how many of them count so many points."""
    assert codes is not None  # EVERY_CARD has hands told apart
    return _counted(codes.hands), _counted([*((card,) for card in codes.thirds), ()])


def _counted(hands: Sequence[Sequence[Card]]) -> NDArray[np.int8]:
    found = np.zeros((len(hands), 10), dtype=np.int8)
    for code, hand in enumerate(hands):
        for card in hand:
            found[code, card.points] += 1
    return found
