"""What `punto simulate` was asked for: a job, its threads, and the exact command that repeats it."""

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from puntobanco.cli.figures import asked_shoe
from puntobanco.house import House, load
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds.composition import Composition, Gone, write_gone
from puntobanco.odds.policy import Policy, write_policy
from puntobanco.simulation import Histogram, Job, Mode, SimulationError
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import GPU
from puntobanco.simulation.run import MOST_THREADS

MODES = {"shoes": Mode.SHOES, "independent": Mode.FRESH}
LOCAL = "local"
"""What `--cluster` means without an address."""

_SEEDS_DRAWN = 10**12
_MOST_BYTES = 2**32
_MANY_COUPS = 50_000_000
"""From here on a second thread is worth starting."""


class SimulationAsked(NamedTuple):
    """What the command line asks for."""

    house: str
    coups: int | None
    shoes: int | None
    seed: int | None
    threads: int | None
    kernel: str
    mode: Mode | None
    packs: int | None
    shoe: Composition | None
    gone: Sequence[Gone]
    policy: Policy | None
    banco: BancoUndecided | None
    reading: Mapping[str, str]
    profile: bool
    streaks: bool
    checkpoint: str | None
    resume: str | None
    cluster: str | None
    plan: Sequence[str]
    patrons: int | None
    session: int | None
    pace: int | None
    bankroll: int | None
    unit: int | None
    goal: int | None
    stop_loss: int | None
    plot: Sequence[str]


OF_AN_EVENING = ("patrons", "session", "pace", "bankroll", "unit", "goal", "stop_loss")
"""The options of an evening by staking plans."""


def new_job(asked: SimulationAsked) -> Job:
    """The job of a command line without `--resume`."""
    if (asked.coups is None) == (asked.shoes is None):
        raise SimulationError("simulation-shoes-or-coups")
    house = load(asked.house, asked.reading)
    return Job(
        house,
        shoes=asked.shoes,
        coups=asked.coups,
        seed=drawn_seed() if asked.seed is None else asked.seed,
        mode=asked.mode or Mode.SHOES,
        shoe=asked_shoe(house, asked.packs, asked.shoe, asked.gone),
        policy=asked.policy,
        banco=asked.banco,
    )


def resumed_job(asked: SimulationAsked) -> tuple[Job, Histogram]:
    """The job of a checkpoint and what was done of it; what the command line says as well must say the same."""
    from puntobanco.simulation.checkpoint import check_same, read_checkpoint

    assert asked.resume is not None
    kept = read_checkpoint(asked.resume)
    check_same("house", kept.about["house"], load(asked.house).id)
    job = kept.job(load(asked.house, asked.reading or kept.about["readings"]))
    for name, given in _given(asked, job.house).items():
        check_same(name, kept.about.get(name), given)
    return job, kept.done_of(job)


def _given(asked: SimulationAsked, house: House) -> dict[str, object]:
    """What the command line says of a job, as a checkpoint writes it."""
    from puntobanco.simulation.checkpoint import write_cards

    shoe = asked_shoe(house, asked.packs, asked.shoe, asked.gone)
    said = {
        "coups": asked.coups,
        "shoes": asked.shoes,
        "seed": asked.seed,
        "mode": None if asked.mode is None else asked.mode.value,
        "cards": None if shoe is None else write_cards(shoe),
        "policy": None if asked.policy is None else write_policy(asked.policy),
        "banco": None if asked.banco is None else asked.banco.value,
    }
    return {name: value for name, value in said.items() if value is not None}


def mode_name(mode: Mode) -> str:
    """What the command line calls a mode."""
    return next(name for name, known in MODES.items() if known is mode)


def drawn_seed() -> int:
    """A seed by chance, short enough to be typed again."""
    return int.from_bytes(os.urandom(16), "big") % _SEEDS_DRAWN


def cores() -> int:
    """How many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def asked_threads(asked: SimulationAsked, job: Job) -> int:
    """The threads of `--threads`; else one for each core, and one for what is quick. A GPU has one that feeds it."""
    threads = asked.threads
    if asked.kernel == GPU:
        from puntobanco.simulation.gpu import devices

        return len(devices())
    if threads is not None:
        if threads > (most := threads_in_memory(job, threads)):
            raise SimulationError("simulate-threads-memory", threads=threads, most=most)
        return threads
    per_shoe = 80 if job.mode is Mode.SHOES else 1
    coups = job.coups if job.coups is not None else (job.shoes or 0) * per_shoe
    wanted = 1 if coups < _MANY_COUPS and asked.cluster is None else min(cores(), MOST_THREADS)
    return min(wanted, threads_in_memory(job, wanted))


def threads_in_memory(job: Job, wanted: int) -> int:
    """How many threads may count at once: each has two counts of eight bytes for every class."""
    return wanted if wanted == 1 else max(1, _MOST_BYTES // (16 * prepare(job).tables.classes.size))


def command_again(asked: SimulationAsked, job: Job, *, resume: str | None) -> str:
    """The exact command that goes on with a job from a checkpoint, or begins it again."""
    from shlex import join

    from puntobanco.simulation.checkpoint import write_cards

    words = ["punto", "simulate", asked.house]
    words += ["--coups", str(job.coups)] if job.coups is not None else ["--shoes", str(job.shoes)]
    words += ["--seed", str(job.seed)]
    for name, choice in asked.reading.items():
        words += ["--reading", f"{name}={choice}"]
    if job.mode is not Mode.SHOES:
        words += ["--mode", mode_name(job.mode)]
    given = {
        "--packs": asked.packs,
        "--shoe": None if asked.shoe is None else write_cards(asked.shoe),
        "--gone": write_gone(asked.gone) or None,
        "--policy": None if asked.policy is None else write_policy(asked.policy),
        "--banco": None if asked.banco is None else asked.banco.value,
        "--threads": asked.threads,
        "--kernel": None if asked.kernel == "auto" else asked.kernel,
        "--resume": resume,
    }
    for option, value in given.items():
        words += [] if value is None else [option, str(value)]
    if asked.cluster is not None:
        words += ["--cluster"] if asked.cluster == LOCAL else ["--cluster", asked.cluster]
    flags = (("--profile", asked.profile), ("--streaks", asked.streaks))
    for plot in asked.plot:
        words += ["--plot", plot]
    return join([*words, *(flag for flag, wanted in flags if wanted)])
