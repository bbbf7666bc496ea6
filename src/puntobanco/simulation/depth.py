"""How a bet behaves along the shoe: what it brings at each depth, with confidence."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from puntobanco.game.messages import echo
from puntobanco.simulation.along import traces
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.job import Job, prepare
from puntobanco.simulation.kernels import AUTO
from puntobanco.simulation.payouts import Payouts
from puntobanco.simulation.report import exact_odds


class Depths(NamedTuple):
    """A bet by depth: place i holds coups number i * bucket to (i + 1) * bucket - 1 of their shoes."""

    bet: str
    bucket: int
    coups: NDArray[np.int64]
    edge: NDArray[np.float64]
    """The house's advantage as it came out; not a number where there was no coup."""
    error: NDArray[np.float64]
    """Its standard error."""
    exact: float | None
    """The exact advantage of a full shoe, which is the same at every depth that is always played."""


def depths(job: Job, bet: str, *, bucket: int = 5, kernel: str = AUTO) -> Depths:
    """Play a job and look at one bet by depth."""
    if isinstance(bucket, bool) or not isinstance(bucket, int) or bucket < 1:
        raise SimulationError("simulation-bucket", found=echo(bucket, 40))
    only = job.house.bet(bet)
    job = job._replace(house=replace(job.house, bets=(only,)))
    prepared = prepare(job)
    payouts = Payouts(prepared, (only,))
    rows = -(-prepared.tables.most_coups // bucket)
    coups, gains, squares = (np.zeros(rows, dtype=np.int64) for _ in range(3))
    for part in traces(job, kernel=kernel):
        payouts.learn(part.classes)
        gained, row = payouts.gains[0][part.classes], part.depths // bucket
        coups += np.bincount(row, minlength=rows)
        gains += np.bincount(row, weights=gained, minlength=rows).astype(np.int64)  # whole, and far below 2^53
        squares += np.bincount(row, weights=gained * gained, minlength=rows).astype(np.int64)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = gains / payouts.scale / coups
        error = np.sqrt((squares / payouts.scale**2 / coups - mean**2) / coups)
    exact = exact_odds(prepared).get(bet)
    return Depths(bet, bucket, coups, -mean, error, None if exact is None else float(exact.edge))
