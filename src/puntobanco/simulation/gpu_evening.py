"""Staking plans on a GPU: one patron a thread, for plans whose stakes stand on a ladder (docs/gpu.md).

The figures of every patron are those of sessions.py, to the last coin.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game.money import Rounding
from puntobanco.simulation import gpu
from puntobanco.simulation.plans import AtLimit, Seat
from puntobanco.simulation.plans_ladder import Ladder, OnLadder
from puntobanco.simulation.session_log import Sessions
from puntobanco.simulation.tables import ends_of

if TYPE_CHECKING:
    from puntobanco.simulation.sessions import Seated

FIGURES = ("net", "coups", "staked", "turnover", "largest", "drawdown", "longest", "streak", "rounding", "ended")
PATRONS_ON_A_GPU = 1 << 21
"""So many patrons are played at a time."""
_NEVER = 2**62
_ROUNDINGS = {
    Rounding.EXACT: 0,
    Rounding.DOWN: 1,
    Rounding.UP: 2,
    Rounding.HALF_UP: 3,
    Rounding.HALF_EVEN: 4,
}


def fits(seat: Seated) -> bool:
    """Whether a plan can be played on a GPU: stakes on a ladder, on one bet that needs no other."""
    one_bet = len(seat.bets) == 1 and isinstance(seat.plan.on, str)
    exact = seat.payouts.whole or seat.payouts.rounding is not Rounding.EXACT
    return isinstance(seat.plan.staking, Ladder) and one_bet and seat.counter is None and exact


class EveningTables(NamedTuple):
    """An evening and a plan as `_evening.h` reads them."""

    evening: bytes
    coins: NDArray[np.int64]
    moves: NDArray[np.uint32]
    gains: NDArray[np.int64]
    signs: NDArray[np.int8]


def tables_of_evening(seat: Seated) -> EveningTables:
    """The evening, the ladder and what stakes bring, for every class of outcomes."""
    evening, payouts, plan = seat.evening, seat.payouts, seat.plan
    tables = seat.prepared.tables.classes
    numbers = list(ends_of(seat.prepared.job.house.tableau)) if tables.punto is None else range(tables.size)
    payouts.learn(np.array(numbers))
    assert plan.unit is not None  # `Plan.checked` has given it one
    (bet,) = seat.bets
    step = evening.house.stakes.step
    at = Seat(np.zeros(1, np.int64), seat.bets, plan.unit, step, evening.start, evening.coups, plan.at_limit, plan.tags)
    ladder = plan.sit(at)
    assert isinstance(ladder, OnLadder)  # `fits` has looked
    head = struct.pack(
        "<7q6I",
        evening.start,
        bet.least,
        _NEVER if evening.goal is None else evening.start + evening.goal,
        -_NEVER if evening.stop_loss is None else evening.start - evening.stop_loss,
        evening.house.stakes.step,
        bet.least,
        payouts.scale,
        evening.coups,
        ladder.size,
        payouts.size,
        0 if payouts.whole else _ROUNDINGS[payouts.rounding],
        plan.at_limit is AtLimit.RESTART,
        0,
    )
    moves = ladder.moves.astype(np.uint32)
    return EveningTables(head, ladder.coins.astype(np.int64), moves, payouts.gains[0].copy(), payouts.signs[0].copy())


def sessions_of(seat: Seated, first: int, figures: NDArray[np.int64]) -> Sessions:
    """The figures of patrons, a row for each figure, as sessions."""
    found = dict(zip(FIGURES, figures, strict=True))
    rounding = np.zeros_like(found["rounding"]) if seat.payouts.whole else found["rounding"]
    return Sessions(
        first=first,
        bets=tuple(bet.id for bet in seat.bets),
        net=found["net"],
        coups=found["coups"],
        staked=found["staked"],
        turnover=found["turnover"][None],
        largest=found["largest"],
        drawdown=found["drawdown"],
        longest_drawdown=found["longest"],
        losing_streak=found["streak"],
        ended=found["ended"].astype(np.int8),
        rounding=rounding,
        scale=seat.payouts.scale,
        paths=np.zeros((0, seat.evening.coups + 1), dtype=np.int64),
    )


def play_evening(seat: Seated, first: int, patrons: int) -> Sessions:
    """Patrons of a batch through their evening, on a GPU."""
    tables = tables_of_evening(seat)
    arguments: tuple[Any, ...] = (np.frombuffer(tables.evening, np.uint8), *tables[1:])
    figures = gpu.play_evenings(seat.prepared.tables, seat.prepared.job.seed, arguments, first, patrons, len(FIGURES))
    return sessions_of(seat, first, figures)
