"""`punto simulate HOUSE`: whole shoes by the billion, and what came of every bet."""

import os
from typing import TYPE_CHECKING, Any

from puntobanco.cli.commands import command
from puntobanco.cli.output import Output
from puntobanco.cli.parameters import Flag, Option, Parameter
from puntobanco.cli.parameters.game_kinds import PolicyKind
from puntobanco.cli.parameters.kinds import ChoiceKind, FileKind, LargeKind, TextKind, UnitsKind, WordKind
from puntobanco.cli.parameters.shared import BANCO, GONE, HOUSE, PACKS, READING, SHOE
from puntobanco.cli.simulate.asked import (
    LOCAL,
    MODES,
    OF_AN_EVENING,
    SimulationAsked,
    asked_threads,
    command_again,
    new_job,
    resumed_job,
)
from puntobanco.cli.simulate.plots import Plot, asked_plots, draw_depth, drawn
from puntobanco.cli.simulate.report import Report, print_report, report_json, reported
from puntobanco.cli.simulate.run import CheckpointKeeper, Stop, play
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.simulation import Histogram, Job, Mode, SimulationError
from puntobanco.simulation.job import MOST_SHOES, SEEDS
from puntobanco.simulation.kernels import AUTO, KERNELS, chosen
from puntobanco.simulation.limits import MOST_COUPS, MOST_PATRONS
from puntobanco.simulation.run import MOST_THREADS

if TYPE_CHECKING:
    from puntobanco.cli.simulate.along import Along


def _is_address(word: str) -> bool:
    """Whether a word names a machine, as tcp://HOST:PORT or HOST:PORT."""
    return not word.startswith("-") and ("://" in word or word.rpartition(":")[2].isdigit()) and ":" in word


_SIZE = LargeKind("simulation-size", 1, MOST_SHOES)

PARAMETERS: tuple[Parameter, ...] = (
    HOUSE,
    Option("--coups", _SIZE, "help.simulate-coups"),
    Option("--shoes", _SIZE, "help.simulate-shoes"),
    Option("--seed", LargeKind("simulation-seed", 0, SEEDS - 1), "help.simulate-seed"),
    Option("--threads", LargeKind("simulation-threads", 1, MOST_THREADS), "help.simulate-threads"),
    Option("--kernel", WordKind("simulation-kernel-unknown", (AUTO, *KERNELS)), "help.simulate-kernel", absent=AUTO),
    Option("--mode", ChoiceKind("simulate-mode", MODES), "help.simulate-mode"),
    PACKS,
    SHOE,
    GONE,
    Option("--policy", PolicyKind("draw|stand|best"), "help.simulate-policy"),
    BANCO,
    READING,
    Flag("--profile", "help.simulate-profile"),
    Flag("--streaks", "help.simulate-streaks"),
    Option("--checkpoint", FileKind(), "help.simulate-checkpoint"),
    Option("--resume", FileKind(), "help.simulate-resume"),
    Option("--cluster", TextKind("meta.address"), "help.simulate-cluster", alone=LOCAL, follows=_is_address),
    Option("--plan", TextKind("meta.plan"), "help.simulate-plan", several=True),
    Option("--patrons", LargeKind("evening-patrons", 1, MOST_PATRONS), "help.simulate-patrons"),
    Option("--session", LargeKind("evening-coups", 1, MOST_COUPS), "help.simulate-session"),
    Option("--pace", LargeKind("evening-pace", 1, MOST_COUPS), "help.simulate-pace"),
    Option("--bankroll", UnitsKind(), "help.simulate-bankroll"),
    Option("--unit", UnitsKind(), "help.simulate-unit"),
    Option("--goal", UnitsKind(), "help.simulate-goal"),
    Option("--stop-loss", UnitsKind(), "help.simulate-stop-loss"),
    Option("--plot", FileKind("meta.plot"), "help.simulate-plot", several=True),
)


@command("simulate", *PARAMETERS)
def simulate(out: Output, **given: Any) -> int:
    """Play shoes or evenings, and tell what came of every bet."""
    asked = SimulationAsked(**given)
    if not asked.plan:
        return _run(out, asked)
    from puntobanco.cli.simulate.plans import run_plans

    return run_plans(out, asked)


def _run(out: Output, asked: SimulationAsked) -> int:
    for name in OF_AN_EVENING:
        if getattr(asked, name) is not None:
            raise SimulationError("simulate-needs-plan", option=f"--{name.replace('_', '-')}")
    job, so_far = _job(asked)
    plots = _plots(asked, job)
    threads = asked_threads(asked, job)
    with Stop() as stop:
        keeper = CheckpointKeeper(out, asked.checkpoint or asked.resume, job, so_far)
        played = play(out, asked, job, so_far, threads, keeper, stop)
        found = reported(job, played)
        again = None if played.complete else command_again(asked, job, resume=keeper.path)
        if not out.as_json:
            print_report(found, out)  # before anything that takes long again
        along = _along(out, asked, found, stop)
        fault = played.fault or _drawn(out, plots, found)
        if out.as_json:
            shown = report_json(found, out.speaker) | ({} if along is None else along.json()) | {"resume": again}
            out.json(shown if fault is None else shown | {"fault": out.error_json(fault)})
        else:
            if along is not None:
                along.show(out, found.job.house)
            if fault is not None:
                out.refuse(fault)
            if again is not None:
                out.aside("simulate.begin-again" if keeper.path is None else "simulate.go-on", command=again)
    if fault is not None:
        return 1
    return 0 if played.complete else stop.status


def _job(asked: SimulationAsked) -> tuple[Job, Histogram | None]:
    """The job, and what an earlier run did of it; what cannot be is refused before anything is played."""
    if asked.kernel != "auto":
        chosen(asked.kernel)
    if asked.cluster not in (None, LOCAL) and asked.threads is not None:
        raise SimulationError("simulate-threads-of-cluster")
    if asked.checkpoint is not None and os.path.exists(asked.checkpoint) and not _same_file(asked):
        raise SimulationError("checkpoint-exists", file=echo(asked.checkpoint))
    job, so_far = resumed_job(asked) if asked.resume is not None else (new_job(asked), None)
    if (asked.profile or asked.streaks) and job.mode is not Mode.SHOES:
        raise SimulationError("simulate-along-shoes")
    return job, so_far


def _same_file(asked: SimulationAsked) -> bool:
    """Whether a run goes on writing the checkpoint that it goes on from."""
    assert asked.checkpoint is not None
    return asked.resume is not None and os.path.realpath(asked.checkpoint) == os.path.realpath(asked.resume)


def _along(out: Output, asked: SimulationAsked, found: Report, stop: Stop) -> "Along | None":
    if not (asked.profile or asked.streaks) or not found.played.complete:
        return None  # whoever stops a run does not want to wait for another one
    from puntobanco.cli.simulate.along import played_along

    return played_along(out, found, stop, asked)


def _plots(asked: SimulationAsked, job: Job) -> list[Plot]:
    """The drawings that were asked for; those that cannot be are refused before anything is played."""
    plots = asked_plots(asked.plot, with_plans=False)
    if plots and job.mode is not Mode.SHOES:
        raise SimulationError("simulate-along-shoes")
    for plot in plots:
        job.house.bet(plot.bet or job.house.bets[0].id)
    return plots


def _drawn(out: Output, plots: list[Plot], found: Report) -> PuntoError | None:
    if not plots or not found.played.complete:
        return None
    return drawn(out, plots, lambda plot: draw_depth(plot, found, out.speaker))
