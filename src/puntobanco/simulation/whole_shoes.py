"""Whole shoes, dealt to their last cards: what a guest who watches knows before every coup, and until which cut.

A shoe of the same number begins alike wherever its cut card is: shoes that are dealt to the end once serve every place
of the cut card, and what is found at two places differs by the cards between them alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.simulation.along import SHOES_AT_ONCE, traced
from puntobanco.simulation.counting import EVERY_CARD, turned_cards
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.kernels import AUTO, chosen
from puntobanco.simulation.tables import THIRDS

Ints = NDArray[np.int64]


class DealtShoes(NamedTuple):
    """Every coup of some shoes, those of one shoe after those of the one before."""

    classes: NDArray[Any]
    coups: Ints
    """How many coups each shoe has."""
    unseen: Ints
    """Before each coup, the cards that nobody has seen, by points: in the shoe, or burned face down."""
    left: Ints
    """Before each coup, the cards in the shoe."""

    @property
    def shoe(self) -> Ints:
        """Which of the shoes each coup is of, from 0."""
        return np.repeat(np.arange(len(self.coups)), self.coups)

    @property
    def number(self) -> Ints:
        """The number of each coup within its shoe, from 0."""
        ends = np.cumsum(self.coups)
        return np.arange(len(self.classes)) - np.repeat(ends - self.coups, self.coups)

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
    """Deals the shoes of a job to their last cards; bets are told apart in `classes` as far as they ask."""

    def __init__(self, job: Job, kernel: str = AUTO) -> None:
        house = job.house
        to_the_end = house.shoe._replace(cut_card=0, coups_after_cut=0)
        self.prepared = prepare(job._replace(house=replace(house, bets=(*house.bets, EVERY_CARD), shoe=to_the_end)))
        self.kernel = chosen(kernel)
        self.of_hand = [_values(self.prepared, side) for side in ("punto", "banco")]
        self.full = np.array(self.prepared.shoe.points, dtype=np.int64)

    @property
    def cards(self) -> int:
        """How many cards a full shoe has."""
        return int(self.full.sum())

    def deal(self, first: int, shoes: int) -> Iterator[DealtShoes]:
        """So many shoes from shoe number `first` on, some at a time."""
        for start in range(first, first + shoes, SHOES_AT_ONCE):
            yield self._dealt(start, min(SHOES_AT_ONCE, first + shoes - start))

    def _dealt(self, first: int, shoes: int) -> DealtShoes:
        found = traced(self.prepared, first, shoes, self.kernel)
        coups = found.coups.astype(np.int64)
        turned = turned_cards(self.prepared, first, shoes)
        taken = self._taken(found.classes)
        before = np.cumsum(taken, axis=0, dtype=np.int64)
        before -= taken
        starts = np.cumsum(coups) - coups
        unseen = np.repeat(self.full - turned + before[starts], coups, axis=0)
        unseen -= before
        tables = self.prepared.tables
        points = turned @ np.arange(10)
        burned = (
            np.where(points == 0, tables.burn_for_zero, points) if tables.burns else np.zeros(shoes, dtype=np.int64)
        )
        return DealtShoes(found.classes, coups, unseen, unseen.sum(axis=1) - np.repeat(burned, coups))

    def _taken(self, classes: NDArray[Any]) -> NDArray[np.int8]:
        """The cards of each coup by points."""
        third = np.vstack([np.eye(10, dtype=np.int8), np.zeros((1, 10), dtype=np.int8)])
        assert len(third) == THIRDS
        rest, banco_third = np.divmod(classes, THIRDS)
        rest, punto_third = np.divmod(rest, THIRDS)
        punto, banco = np.divmod(rest, len(self.of_hand[1]))
        taken = self.of_hand[0][punto]
        taken += self.of_hand[1][banco]
        taken += third[punto_third]
        taken += third[banco_third]
        return taken


def _values(prepared: Prepared, side: str) -> NDArray[np.int8]:
    """For each code of the first two cards of a side, how many of them count so many points."""
    codes = getattr(prepared.tables.classes, side)
    assert codes is not None  # EVERY_CARD has hands told apart
    found = np.zeros((len(codes.hands), 10), dtype=np.int8)
    for code, hand in enumerate(codes.hands):
        for card in hand:
            found[code, card.points] += 1
    return found
