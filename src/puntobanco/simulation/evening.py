"""An evening of many patrons: what they play, and the coups that each of them sees.

Every patron has shoes of their own: the shoe number k of patron p (both from 0) is the shoe k · 2^40 + p of the stream,
so what a patron sees depends on the seed and on the patron's number alone: not on how many others play, how long the
evening is, how patrons are put into batches, or which machine plays them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game import Bet
from puntobanco.game.money import COINS_PER_UNIT, MOST_UNITS, Coins
from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import Composition, Policy
from puntobanco.simulation.along import class_type, traced
from puntobanco.simulation.errors import check_whole
from puntobanco.simulation.job import Job, Prepared
from puntobanco.simulation.kernels import AUTO, chosen
from puntobanco.simulation.limits import MOST_COUPS, MOST_PATRONS
from puntobanco.simulation.policy import OptionTable
from puntobanco.simulation.tables import Mode

COUPS_PER_HOUR = 70
HOURS = 5
LEAST_STAKES = 100
"""Without a bankroll of their own, patrons bring so many times the least stake."""

CELLS_AT_ONCE = 2**21
"""Coups of a batch, all patrons together: memory does not grow with the number of patrons."""
MOST_AT_ONCE = 4096


class Evening(NamedTuple):
    """Patrons who all play by the same plan at the same house, each with shoes of their own; amounts in coins.

    `first` is the number of the first patron. A session ends after `coups`, when the bankroll no longer covers the
    least stake (ruin), when the patron is `goal` or more ahead, or `stop_loss` or more behind. Goal and stop-loss are
    looked at between coups, so a last stake can carry a patron beyond them.
    """

    house: House
    patrons: int
    coups: int = COUPS_PER_HOUR * HOURS
    bankroll: int | None = None
    goal: int | None = None
    stop_loss: int | None = None
    coups_per_hour: int = COUPS_PER_HOUR
    seed: int = 0
    first: int = 0
    mode: Mode = Mode.SHOES
    shoe: Composition | int | None = None
    policy: Policy | OptionTable | None = None
    banco: BancoUndecided | None = None

    @property
    def start(self) -> int:
        """What every patron brings."""
        return LEAST_STAKES * self.house.stakes.minimum if self.bankroll is None else self.bankroll

    def job(self, bets: Sequence[Bet]) -> Job:
        """One shoe of the house with these bets only: classes are told apart no finer than they ask."""
        house = replace(self.house, bets=tuple(bets))
        job = Job(house, shoes=1, seed=self.seed, mode=self.mode, shoe=self.shoe)
        return job._replace(policy=self.policy, banco=self.banco)


def checked(evening: Evening) -> Evening:
    """The evening, if it can be played."""
    most = Coins(MOST_UNITS * COINS_PER_UNIT)
    check_whole("evening-first", evening.first, 0, MOST_PATRONS - 1)
    check_whole("evening-patrons", evening.patrons, 1, MOST_PATRONS - evening.first)
    check_whole("evening-coups", evening.coups, 1, MOST_COUPS)
    check_whole("evening-pace", evening.coups_per_hour, 1, MOST_COUPS)
    check_whole("evening-bankroll", evening.start, Coins(1), most)
    if evening.goal is not None:
        check_whole("evening-goal", evening.goal, Coins(1), most)
    if evening.stop_loss is not None:
        check_whole("evening-stop-loss", evening.stop_loss, Coins(1), most)
    return evening


def batches(evening: Evening, at_once: int | None = None) -> Iterator[tuple[int, int]]:
    """The first patron and the number of patrons of each batch."""
    size = at_once or max(1, min(MOST_AT_ONCE, CELLS_AT_ONCE // evening.coups))
    end = evening.first + evening.patrons
    for first in range(evening.first, end, size):
        yield first, min(size, end - first)


class Shoes(NamedTuple):
    """One shoe of each of some patrons: classes in order, the coups of each, and where they go in the evening.

    `places` are places in an array with a row of `width` cells for each patron.
    """

    number: int
    classes: NDArray[Any]
    coups: NDArray[np.int64]
    starts: NDArray[np.int64]
    places: NDArray[np.int64]


def shoes_of(prepared: Prepared, first: int, patrons: int, coups: int, kernel: str) -> Iterator[Shoes]:
    """The shoes of a batch, the first of all patrons before the second of any."""
    width = coups + prepared.tables.most_coups
    played = np.zeros(patrons, dtype=np.int64)
    turn = 0
    while True:
        waiting = np.flatnonzero(played < coups)
        if not len(waiting):
            return
        low, high = int(waiting[0]), int(waiting[-1]) + 1
        number = turn * MOST_PATRONS + first + low
        found = traced(prepared, number, high - low, kernel)
        classes, of_shoe = found.classes, found.coups.astype(np.int64)
        if len(waiting) < high - low:  # patrons in between who have enough already
            still = played[low:high] < coups
            classes, of_shoe = classes[np.repeat(still, of_shoe)], np.where(still, of_shoe, 0)
        ends = np.cumsum(of_shoe)
        starts = ends - of_shoe
        rows = np.arange(low, high) * width + played[low:high] - starts
        yield Shoes(number, classes, of_shoe, starts, np.repeat(rows, of_shoe) + np.arange(len(classes)))
        played[low:high] += of_shoe
        turn += 1


def coups_seen(prepared: Prepared, first: int, patrons: int, coups: int, kernel: str = AUTO) -> NDArray[Any]:
    """The class of every coup that patrons see: a row for each coup, a column for each patron."""
    name = chosen(kernel)
    if prepared.job.mode is Mode.FRESH:
        return np.stack([traced(prepared, turn * MOST_PATRONS + first, patrons, name).classes for turn in range(coups)])
    width = coups + prepared.tables.most_coups
    found = np.zeros(patrons * width, dtype=class_type(prepared))
    for shoes in shoes_of(prepared, first, patrons, coups, name):
        found[shoes.places] = shoes.classes
    return np.ascontiguousarray(found.reshape(patrons, width)[:, :coups].T)
