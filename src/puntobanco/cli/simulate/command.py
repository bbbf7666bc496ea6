"""`punto simulate HOUSE`: whole shoes by the billion, and what came of every bet."""

import os
from typing import TYPE_CHECKING, Any

import typer

from puntobanco.cli.help import Command, house_name, json_option, language_option, reading_option
from puntobanco.cli.output import Output, guarded
from puntobanco.cli.simulate.asked import LOCAL, Asked, EveningAsked, asked_threads, command, new_job, resumed_job
from puntobanco.cli.simulate.report import Report, print_report, report_json, reported
from puntobanco.cli.simulate.run import Keeper, Stop, play
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.simulation import Histogram, Job, Mode, SimulationError
from puntobanco.simulation.kernels import chosen

if TYPE_CHECKING:
    from puntobanco.cli.simulate.along import Along
    from puntobanco.cli.simulate.plots import Plot

_KERNELS = "auto|scalar|sse2|avx2|avx512|numpy|gpu"


class _Simulate(Command):
    """A command whose option `--cluster` may stand without an address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Name what `--cluster` means where no address follows."""
        words: list[str] = []
        for place, word in enumerate(args):
            follows = args[place + 1] if place + 1 < len(args) else ""
            words.append(f"--cluster={LOCAL}" if word == "--cluster" and not _is_address(follows) else word)
        return super().parse_args(ctx, words)


def _is_address(word: str) -> bool:
    """Whether a word names a machine, as tcp://HOST:PORT or HOST:PORT."""
    return not word.startswith("-") and ("://" in word or word.rpartition(":")[2].isdigit()) and ":" in word


def register(application: typer.Typer, out: Output) -> None:
    """Add the command to the application."""
    say = out.speaker.say
    file, number, units = say("meta.file"), "N", say("meta.units")

    @application.command("simulate", cls=_Simulate, help=say("help.simulate"))
    def simulate(
        house: str = house_name(out),
        coups: str | None = typer.Option(None, "--coups", metavar=number, help=say("help.simulate-coups")),
        shoes: str | None = typer.Option(None, "--shoes", metavar=number, help=say("help.simulate-shoes")),
        seed: str | None = typer.Option(None, "--seed", metavar=number, help=say("help.simulate-seed")),
        threads: str | None = typer.Option(None, "--threads", metavar=number, help=say("help.simulate-threads")),
        kernel: str = typer.Option("auto", "--kernel", metavar=_KERNELS, help=say("help.simulate-kernel")),
        mode: str | None = typer.Option(None, "--mode", metavar="shoes|independent", help=say("help.simulate-mode")),
        packs: str | None = typer.Option(None, "--packs", metavar=number, help=say("help.packs")),
        shoe: str | None = typer.Option(None, "--shoe", metavar="0=128,1=32,…", help=say("help.shoe")),
        policy: str | None = typer.Option(
            None, "--policy", metavar="draw|stand|best", help=say("help.simulate-policy")
        ),
        reading: list[str] = reading_option(out),
        profile: bool = typer.Option(False, "--profile", help=say("help.simulate-profile")),
        streaks: bool = typer.Option(False, "--streaks", help=say("help.simulate-streaks")),
        checkpoint: str | None = typer.Option(None, "--checkpoint", metavar=file, help=say("help.simulate-checkpoint")),
        resume: str | None = typer.Option(None, "--resume", metavar=file, help=say("help.simulate-resume")),
        cluster: str | None = typer.Option(
            None, "--cluster", metavar=say("meta.address"), help=say("help.simulate-cluster")
        ),
        plan: list[str] = typer.Option([], "--plan", metavar=say("meta.plan"), help=say("help.simulate-plan")),
        patrons: str | None = typer.Option(None, "--patrons", metavar=number, help=say("help.simulate-patrons")),
        session: str | None = typer.Option(None, "--session", metavar=number, help=say("help.simulate-session")),
        pace: str | None = typer.Option(None, "--pace", metavar=number, help=say("help.simulate-pace")),
        bankroll: str | None = typer.Option(None, "--bankroll", metavar=units, help=say("help.simulate-bankroll")),
        unit: str | None = typer.Option(None, "--unit", metavar=units, help=say("help.simulate-unit")),
        goal: str | None = typer.Option(None, "--goal", metavar=units, help=say("help.simulate-goal")),
        stop_loss: str | None = typer.Option(None, "--stop-loss", metavar=units, help=say("help.simulate-stop-loss")),
        plot: list[str] = typer.Option([], "--plot", metavar=say("meta.plot"), help=say("help.simulate-plot")),
        lang: str | None = language_option(out),
        json: bool = json_option(out),
    ) -> int:
        asked = Asked(
            house=house,
            coups=coups,
            shoes=shoes,
            seed=seed,
            threads=threads,
            kernel=kernel,
            mode=mode,
            packs=packs,
            shoe=shoe,
            policy=policy,
            reading=reading,
            profile=profile,
            streaks=streaks,
            checkpoint=checkpoint,
            resume=resume,
            cluster=cluster,
            plan=plan,
            plot=plot,
            evening=EveningAsked(patrons, session, pace, bankroll, unit, goal, stop_loss),
        )
        return guarded(out, lambda: _run(out, asked))


def _run(out: Output, asked: Asked) -> int:
    if asked.plan:
        from puntobanco.cli.simulate.plans import run_plans

        return run_plans(out, asked)
    for name, given in asked.evening._asdict().items():
        if given is not None:
            raise SimulationError("simulate-needs-plan", option=f"--{name.replace('_', '-')}")
    job, so_far = _job(asked)
    plots = _plots(asked, job)
    threads = asked_threads(asked, job)
    with Stop() as stop:
        keeper = Keeper(out, asked.checkpoint or asked.resume, job, so_far)
        played = play(out, asked, job, so_far, threads, keeper, stop)
        found = reported(job, played)
        again = None if played.complete else command(asked, job, resume=keeper.path)
        if not out.as_json:
            print_report(found, out)  # before anything that takes long again
        along = _along(out, asked, found, stop)
        fault = played.fault or _drawn(out, plots, found)
        if out.as_json:
            _print_json(out, found, along, again, fault)
        else:
            _print_rest(out, along, fault)
            _say_what_is_left(out, keeper, again)
    if fault is not None:
        return 1
    return 0 if played.complete else stop.status


def _job(asked: Asked) -> tuple[Job, Histogram | None]:
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


def _same_file(asked: Asked) -> bool:
    """Whether a run goes on writing the checkpoint that it goes on from."""
    assert asked.checkpoint is not None
    return asked.resume is not None and os.path.realpath(asked.checkpoint) == os.path.realpath(asked.resume)


def _along(out: Output, asked: Asked, found: Report, stop: Stop) -> "Along | None":
    if not (asked.profile or asked.streaks) or not found.played.complete:
        return None  # whoever stops a run does not want to wait for another one
    from puntobanco.cli.simulate.along import played_along

    return played_along(out, found, stop, profile=asked.profile, streaks=asked.streaks)


def _plots(asked: Asked, job: Job) -> "list[Plot]":
    """The drawings that were asked for; those that cannot be are refused before anything is played."""
    if not asked.plot:
        return []
    from puntobanco.cli.simulate.plots import asked_plots

    plots = asked_plots(asked.plot, with_plans=False)
    if job.mode is not Mode.SHOES:
        raise SimulationError("simulate-along-shoes")
    for plot in plots:
        job.house.bet(plot.bet or job.house.bets[0].id)
    return plots


def _drawn(out: Output, plots: "list[Plot]", found: Report) -> PuntoError | None:
    if not plots or not found.played.complete:
        return None
    from puntobanco.cli.simulate.plots import draw_depth, drawn

    return drawn(out, plots, lambda plot: draw_depth(plot, found, out.speaker))


def _print_json(out: Output, found: Report, along: "Along | None", again: str | None, fault: PuntoError | None) -> None:
    shown = report_json(found, out.speaker)
    if along is not None:
        from puntobanco.cli.simulate.along import along_json

        shown |= along_json(along)
    shown["resume"] = again
    if fault is not None:
        shown["fault"] = out.error_json(fault)
    out.json(shown)


def _print_rest(out: Output, along: "Along | None", fault: PuntoError | None) -> None:
    if along is not None:
        from puntobanco.cli.simulate.along import print_along

        print_along(along, out)
    if fault is not None:
        out.refuse(fault)


def _say_what_is_left(out: Output, keeper: Keeper, again: str | None) -> None:
    """Below a part of a result: how to get the rest."""
    if again is None:
        return
    if keeper.path is None:
        out.aside("simulate.begin-again", command=again)
    else:
        out.aside("simulate.go-on", command=again)
