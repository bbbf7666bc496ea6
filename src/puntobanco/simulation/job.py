"""What is to be simulated: a house, a range of shoes, a seed. Everything else follows, on every machine alike."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from puntobanco.house import House
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds import Composition, Policy
from puntobanco.odds.exact import composition_of
from puntobanco.odds.policy import settled
from puntobanco.simulation.errors import SimulationError, check_whole
from puntobanco.simulation.policy import OptionTable, option_table
from puntobanco.simulation.tables import KernelTables, Mode, tables_of

SEEDS = 2**64
MOST_SHOES = 2**63
"""Shoes are numbered below this."""


class Job(NamedTuple):
    """A simulation. Give either `shoes` or `coups`.

    `shoes` counts from shoe number `first`. `coups` means the first so many coups when the shoes from `first` on are
    laid end to end: the last shoe is cut short where the number is reached. In fresh mode every coup has a shoe of its
    own, so both mean the same. `shoe` is a composition or a number of packs (the house's own, if none is given).
    """

    house: House
    shoes: int | None = None
    coups: int | None = None
    seed: int = 0
    first: int = 0
    mode: Mode = Mode.SHOES
    shoe: Composition | int | None = None
    policy: Policy | OptionTable | None = None
    banco: BancoUndecided | None = None
    """What banco does in the free cells of the tableau; None for what the house does when nobody decides."""


class Prepared(NamedTuple):
    """A job that was checked, with its tables."""

    job: Job
    """Its house has no free cells any more: kernels know what banco does, and nothing of a choice."""
    shoe: Composition
    option: OptionTable
    tables: KernelTables
    key: str
    """A digest of everything but the range of shoes: histograms with the same key can be added."""
    shoes: int | None
    coups: int | None

    @property
    def first(self) -> int:
        """The number of the first shoe."""
        return self.job.first

    @property
    def blob(self) -> bytes:
        """The game as the C kernels read it."""
        return self.tables.blob(self.job.seed)


def prepare(job: Job) -> Prepared:
    """Check a job and make its tables; anything that cannot be played is refused."""
    shoes, coups = _size(job)
    job = job._replace(house=settled(job.house, job.banco), banco=None)
    check_whole("simulation-seed", job.seed, 0, SEEDS - 1)
    shoe = composition_of(job.house, job.shoe)
    option = option_table(job.house, shoe, job.policy)
    tables = tables_of(job.house, shoe, job.mode, option)
    key = sha256(tables.blob(job.seed) + job.house.fingerprint.encode() + job.mode.value.encode()).hexdigest()[:16]
    return Prepared(job, shoe, option, tables, key, shoes, coups)


def _size(job: Job) -> tuple[int | None, int | None]:
    """How many shoes, or how many coups; in fresh mode always shoes."""
    if (job.shoes is None) == (job.coups is None):
        raise SimulationError("simulation-shoes-or-coups")
    check_whole("simulation-first", job.first, 0, MOST_SHOES - 1)
    size = job.shoes if job.coups is None else job.coups
    check_whole("simulation-size", size, 1, MOST_SHOES - job.first)
    return (None, size) if job.coups is not None and job.mode is Mode.SHOES else (size, None)
