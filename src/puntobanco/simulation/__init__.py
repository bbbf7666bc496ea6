"""Whole shoes by the billion, exact in law and the same on every machine.

A `Job` says what to play; `run` plays it into a `Histogram`; `report` says what that means for every bet. What needs
the order of coups (arrays of classes, profiles along the shoe, streaks) is in `simulation.along`, which needs numpy.
"""

from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Job
from puntobanco.simulation.kernels import KERNELS, available
from puntobanco.simulation.policy import OptionTable
from puntobanco.simulation.report import BetFigures, Fit, fit, report
from puntobanco.simulation.run import progress, run
from puntobanco.simulation.tables import Mode

__all__ = [
    "KERNELS",
    "BetFigures",
    "Fit",
    "Histogram",
    "Job",
    "Mode",
    "OptionTable",
    "SimulationError",
    "available",
    "fit",
    "progress",
    "report",
    "run",
]
