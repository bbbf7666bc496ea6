"""What `punto simulate` was asked for, read from the command line: numbers, a job, an exact command to repeat it."""

import os
import re
from collections.abc import Iterator
from typing import NamedTuple

from puntobanco.cli.figures import asked_policy, asked_shoe
from puntobanco.cli.house_argument import chosen_house
from puntobanco.game.messages import echo
from puntobanco.odds.policy import write_policy
from puntobanco.simulation import Histogram, Job, Mode, SimulationError
from puntobanco.simulation.job import MOST_SHOES, SEEDS, prepare
from puntobanco.simulation.kernels import GPU
from puntobanco.simulation.run import MOST_THREADS

MODES = {"shoes": Mode.SHOES, "independent": Mode.FRESH}
LOCAL = "local"
"""What `--cluster` means without an address."""

_WHOLE = re.compile(r"(\d+(?:_\d+)*)(?:\.(\d+))?(?:[eE]\+?(\d{1,6}))?", re.ASCII)
_POWER = re.compile(r"(\d{1,20})(?:\*\*|\^)(\d{1,6})", re.ASCII)
_LONGEST = 100
_MOST_DIGITS = 60
_SEEDS_DRAWN = 10**12
_MOST_BYTES = 2**32
_MANY_COUPS = 50_000_000
"""From here on a second thread is worth starting."""


class EveningAsked(NamedTuple):
    """The options of an evening by staking plans."""

    patrons: str | None
    session: str | None
    pace: str | None
    bankroll: str | None
    unit: str | None
    goal: str | None
    stop_loss: str | None


class Asked(NamedTuple):
    """The options as they were given."""

    house: str
    coups: str | None
    shoes: str | None
    seed: str | None
    threads: str | None
    kernel: str
    mode: str | None
    packs: str | None
    shoe: str | None
    policy: str | None
    reading: list[str]
    profile: bool
    streaks: bool
    checkpoint: str | None
    resume: str | None
    cluster: str | None
    plan: list[str]
    plot: list[str]
    evening: EveningAsked


def whole(text: str) -> int | None:
    """A whole number as people write large ones: 1000000, 1_000_000, 1e6, 1.5e6, 10**6; nothing else, and no rounding.

    A number with more digits than any limit here gives one that is too large for each of them.
    """
    if len(text) > _LONGEST:
        return None
    if match := _POWER.fullmatch(text):
        base, exponent = int(match[1]), int(match[2])
        small = base < 2 or exponent * len(match[1]) <= _MOST_DIGITS
        return int(base**exponent) if small else int(10**_MOST_DIGITS)
    match = _WHOLE.fullmatch(text)
    if match is None:
        return None
    digits, parts, exponent = match[1].replace("_", ""), (match[2] or "").rstrip("0"), int(match[3] or 0)
    if match[2] is not None and match[3] is None:
        return None  # 1.0 may be meant as anything
    if len(parts) > exponent:
        return None
    value = int(digits + parts)
    return value * int(10 ** min(exponent - len(parts), _MOST_DIGITS))


def asked_number(text: str, code: str, least: int, most: int) -> int:
    """A whole number within limits; else refused under a code."""
    found = whole(text)
    if found is None or not least <= found <= most:
        raise SimulationError(code, found=echo(text, 40), least=least, most=most)
    return found


def new_job(asked: Asked) -> Job:
    """The job of a command line without `--resume`."""
    if (asked.coups is None) == (asked.shoes is None):
        raise SimulationError("simulation-shoes-or-coups")
    return Job(
        chosen_house(asked.house, asked.reading),
        shoes=None if asked.shoes is None else _size(asked.shoes),
        coups=None if asked.coups is None else _size(asked.coups),
        seed=drawn_seed() if asked.seed is None else _seed(asked.seed),
        mode=Mode.SHOES if asked.mode is None else _mode(asked.mode),
        shoe=asked_shoe(asked.packs, asked.shoe),
        policy=asked_policy(asked.policy),
    )


def resumed_job(asked: Asked) -> tuple[Job, Histogram]:
    """The job of a checkpoint and what was done of it; what the command line says as well must say the same."""
    from puntobanco.simulation.checkpoint import check_same, read_checkpoint

    assert asked.resume is not None
    kept = read_checkpoint(asked.resume)
    check_same("house", kept.about["house"], chosen_house(asked.house).id)
    readings = asked.reading or [f"{name}={choice}" for name, choice in kept.about["readings"].items()]
    job = kept.job(chosen_house(asked.house, readings))
    for name, given in _given(asked):
        check_same(name, kept.about[name], given)
    return job, kept.done_of(job)


def _given(asked: Asked) -> Iterator[tuple[str, object]]:
    """What the command line says of a job, as a checkpoint writes it."""
    from puntobanco.simulation.checkpoint import write_cards

    if asked.coups is not None:
        yield "coups", _size(asked.coups)
    if asked.shoes is not None:
        yield "shoes", _size(asked.shoes)
    if asked.seed is not None:
        yield "seed", _seed(asked.seed)
    if asked.mode is not None:
        yield "mode", _mode(asked.mode).value
    if (shoe := asked_shoe(asked.packs, asked.shoe)) is not None:
        yield "cards", write_cards(shoe)
    if (policy := asked_policy(asked.policy)) is not None:
        yield "policy", write_policy(policy)


def _size(text: str) -> int:
    return asked_number(text, "simulation-size", 1, MOST_SHOES)


def _seed(text: str) -> int:
    return asked_number(text, "simulation-seed", 0, SEEDS - 1)


def _mode(text: str) -> Mode:
    if text not in MODES:
        raise SimulationError("simulate-mode", found=echo(text, 40), allowed=tuple(MODES))
    return MODES[text]


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


def asked_threads(asked: Asked, job: Job) -> int:
    """The threads of `--threads`; else one for each core, and one for what is quick. A GPU has one that feeds it."""
    threads = None if asked.threads is None else asked_number(asked.threads, "simulation-threads", 1, MOST_THREADS)
    if asked.kernel == GPU:
        from puntobanco.simulation.gpu import devices

        return len(devices())
    if threads is not None:
        if threads > (most := _threads_in_memory(job, threads)):
            raise SimulationError("simulate-threads-memory", threads=threads, most=most)
        return threads
    per_shoe = 80 if job.mode is Mode.SHOES else 1
    coups = job.coups if job.coups is not None else (job.shoes or 0) * per_shoe
    wanted = 1 if coups < _MANY_COUPS and asked.cluster is None else min(cores(), MOST_THREADS)
    return min(wanted, _threads_in_memory(job, wanted))


def _threads_in_memory(job: Job, wanted: int) -> int:
    """How many threads may count at once: each has two counts of eight bytes for every class."""
    return wanted if wanted == 1 else max(1, _MOST_BYTES // (16 * prepare(job).tables.classes.size))


def command(asked: Asked, job: Job, *, resume: str | None) -> str:
    """The exact command that goes on with a job from a checkpoint, or begins it again."""
    from shlex import join

    words = ["punto", "simulate", asked.house]
    words += ["--coups", str(job.coups)] if job.coups is not None else ["--shoes", str(job.shoes)]
    words += ["--seed", str(job.seed)]
    for reading in asked.reading:
        words += ["--reading", reading]
    if job.mode is not Mode.SHOES:
        words += ["--mode", mode_name(job.mode)]
    given = {
        "--packs": asked.packs,
        "--shoe": asked.shoe,
        "--policy": asked.policy,
        "--threads": asked.threads,
        "--kernel": None if asked.kernel == "auto" else asked.kernel,
        "--resume": resume,
    }
    for option, value in given.items():
        words += [] if value is None else [option, value]
    if asked.cluster is not None:
        words += ["--cluster"] if asked.cluster == LOCAL else ["--cluster", asked.cluster]
    flags = (("--profile", asked.profile), ("--streaks", asked.streaks))
    for plot in asked.plot:
        words += ["--plot", plot]
    return join([*words, *(flag for flag, wanted in flags if wanted)])
