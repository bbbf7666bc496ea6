"""What is kept of patrons while they play, and when they leave."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.simulation.plans import Ints

TIME, RUIN, GOAL, STOP_LOSS = range(4)
ENDINGS = ("time", "ruin", "goal", "stop-loss")
"""How a session can end: all coups were played, or one of the other three came first."""


class Sessions(NamedTuple):
    """What became of patrons, an element for each; amounts in coins."""

    first: int
    """The number of the first patron."""
    bets: tuple[str, ...]
    net: Ints
    """What they were richer by when they left."""
    coups: Ints
    """Coups until they left, with or without a stake."""
    staked: Ints
    """Coups on which they staked."""
    turnover: Ints
    """All that they staked: a row for each bet."""
    largest: Ints
    """Their largest stake on the plan's bet."""
    drawdown: Ints
    """The deepest fall from the most they had had before."""
    longest_drawdown: Ints
    """The most coups in a row that they had less than the most they had had before."""
    losing_streak: Ints
    """The most stakes that they lost in a row; returned stakes neither count nor end it."""
    ended: NDArray[np.int8]
    """A place in `ENDINGS`."""
    rounding: Ints
    """What rounding gave them, in coins over `scale`."""
    scale: int
    paths: Ints
    """What the first patrons had before the first coup and after each: a row for each of them."""


def joined(parts: list[Sessions]) -> Sessions:
    """Batches in order, put together."""
    arrays: dict[str, Any] = {
        name: np.concatenate([getattr(part, name) for part in parts], axis=1 if name == "turnover" else 0)
        for name, kind in zip(Sessions._fields, parts[0], strict=True)
        if isinstance(kind, np.ndarray)
    }
    return parts[0]._replace(**arrays)


class LoggedCoup(NamedTuple):
    """One coup of a batch."""

    number: int
    playing: NDArray[np.bool_]
    """Who was there."""
    bankroll: Ints
    """What they have after it."""
    stakes: Ints
    """On the plan's own bet."""
    by_bet: Ints
    """A row for each bet."""
    outcome: NDArray[np.int8]
    rounding: Ints | None


class Log:
    """What is kept of a batch while it plays."""

    def __init__(self, *, start: int, coups: int, bets: int, patrons: int, keep: int) -> None:
        self.turnover = np.zeros((bets, patrons), dtype=np.int64)
        self.coups, self.staked, self.largest, self.drawdown = np.zeros((4, patrons), dtype=np.int64)
        self.longest_drawdown, self.losing_streak, self.rounding = np.zeros((3, patrons), dtype=np.int64)
        self.below, self.losing = np.zeros((2, patrons), dtype=np.int64)
        self.peak = np.full(patrons, start, dtype=np.int64)
        self.ended = np.full(patrons, TIME, dtype=np.int8)
        self.paths = np.full((keep, coups + 1), start, dtype=np.int64)

    def write(self, coup: LoggedCoup) -> None:
        """Add a coup."""
        self.coups += coup.playing
        self.staked += coup.stakes > 0
        self.turnover += coup.by_bet
        np.maximum(self.largest, coup.stakes, out=self.largest)
        np.maximum(self.peak, coup.bankroll, out=self.peak)
        fall = self.peak - coup.bankroll
        np.maximum(self.drawdown, fall, out=self.drawdown)
        self.below += coup.playing
        self.below *= fall > 0
        np.maximum(self.longest_drawdown, self.below, out=self.longest_drawdown)
        self.losing += coup.outcome < 0
        self.losing *= coup.outcome <= 0
        np.maximum(self.losing_streak, self.losing, out=self.losing_streak)
        if coup.rounding is not None:
            self.rounding += coup.rounding
        if len(self.paths):
            self.paths[:, coup.number + 1 :] = coup.bankroll[: len(self.paths), None]

    def leave(self, coup: LoggedCoup, *, floor: int, goal: int | None, stop: int | None) -> bool:
        """Patrons go: ruined, with their goal, or at their stop-loss; who is ruined is not said to have stopped."""
        leaving = (
            (STOP_LOSS, None if stop is None else coup.bankroll <= stop),
            (GOAL, None if goal is None else coup.bankroll >= goal),
            (RUIN, coup.bankroll < floor),
        )
        changed = False
        for ending, gone in leaving:
            if gone is not None:
                going = gone & coup.playing
                if going.any():
                    self.ended[going] = ending
                    changed = True
        return changed

    def sessions(self, first: int, bets: tuple[str, ...], net: Ints, scale: int) -> Sessions:
        """Everything, when the evening is over."""
        kept: dict[str, Any] = {name: getattr(self, name) for name in Sessions._fields if hasattr(self, name)}
        return Sessions(first, bets, net, scale=scale, **kept)
