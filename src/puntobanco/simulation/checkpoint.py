"""What a long run has done so far, kept in a file: written whole or not at all, and read only if nothing is amiss.

The file is JSON with a digest over everything else in it. It describes the job, so that no other job can go on from it,
and holds the histogram with the ranges of shoes that it counts.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.house import House
from puntobanco.odds import Composition
from puntobanco.odds.composition import card_name
from puntobanco.odds.policy import parse_banco, parse_policy, write_policy
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.histogram import Histogram, joined
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.kernels import chosen, play_one
from puntobanco.simulation.tables import Mode

FORMAT = "puntobanco simulation checkpoint 1"
MOST_BYTES = 2**30
"""A larger file is none of ours."""

_MOST_COUNT = 2**80


class Checkpoint(NamedTuple):
    """A job in plain values, and what was done of it."""

    about: Mapping[str, Any]
    done: Histogram

    def job(self, house: House) -> Job:
        """The job, given its house under the readings of the checkpoint."""
        about = self.about
        try:
            return Job(
                house,
                shoes=about["shoes"],
                coups=about["coups"],
                seed=about["seed"],
                first=about["first"],
                mode=Mode(about["mode"]),
                shoe=Composition.parse(about["cards"]),
                policy=None if about["policy"] is None else parse_policy(about["policy"]),
                banco=None if about.get("banco") is None else parse_banco(about["banco"]),
            )
        except (ValueError, PuntoError):
            raise SimulationError("checkpoint-damaged") from None

    def done_of(self, job: Job) -> Histogram:
        """What was done of a job; refused, with the first difference, if the checkpoint is of another one."""
        wanted = describe(job)
        for name, value in wanted.items():
            check_same(name, self.about.get(name), value)
        _check_counts(self.done, prepare(job))
        return self.done


def _check_counts(done: Histogram, prepared: Prepared) -> None:
    """Every shoe that was played has its coups that are always played, each in a class that there is."""
    always = prepared.tables.always_played
    wanted = always * sum(end - start for start, end in done.ranges)
    wanted += 0 if done.cut_short is None else min(always, done.cut_short[1])
    known = all(number < prepared.tables.classes.size for number in (*done.always, *done.later))
    if not known or sum(done.always.values()) != wanted:
        raise SimulationError("checkpoint-damaged")


def check_same(name: str, kept: object, asked: object) -> None:
    """Refuse to go on with a job that differs from the one in the checkpoint."""
    if kept != asked:
        shown = ["–" if value is None else echo(value) for value in (kept, asked)]
        raise SimulationError("checkpoint-other-job", name=name, kept=shown[0], asked=shown[1])


def describe(job: Job) -> dict[str, Any]:
    """A job in plain values: everything on which its result depends, and what its first shoe comes to."""
    prepared = prepare(job)
    house = job.house
    banco = {} if job.banco is None else {"banco": job.banco.value}  # nothing in files of before
    return {
        "house": house.id,
        "version": house.version,
        "readings": dict(sorted(house.chosen.items())),
        "fingerprint": house.fingerprint,
        "coups": job.coups,
        "shoes": job.shoes,
        "seed": job.seed,
        "first": job.first,
        "mode": job.mode.value,
        "cards": write_cards(prepared.shoe),
        "policy": None if job.policy is None or isinstance(job.policy, tuple) else write_policy(job.policy),
        "option": "".join("01"[cell] for row in prepared.option for cell in row) if house.tableau.has_option else None,
        **banco,
        "key": prepared.key,
        "proof": proof(prepared),
    }


def proof(prepared: Prepared) -> str:
    """A digest of the counts of the job's first shoe: a program that draws or counts otherwise has another one."""
    counts = play_one(prepared, prepared.first, prepared.tables.most_coups, chosen()).counts
    return sha256(repr(sorted(counts.items())).encode()).hexdigest()[:16]


def write_cards(shoe: Composition) -> str:
    """The text that `Composition.parse` reads."""
    return ",".join(f"{card_name(atom.card, shoe.level)}={atom.copies}" for atom in shoe.atoms)


def write_checkpoint(path: str, about: Mapping[str, Any], done: Histogram) -> None:
    """Put a checkpoint in the place of an earlier one, which stays as it is if anything fails.

    The new file is written beside the old one and reaches the disk before it takes the old one's name.
    """
    content = {
        "format": FORMAT,
        "job": dict(about),
        "always": {str(number): count for number, count in done.always.items()},
        "later": {str(number): count for number, count in done.later.items()},
        "ranges": [list(part) for part in done.ranges],
        "cut_short": None if done.cut_short is None else list(done.cut_short),
    }
    data = json.dumps({**content, "digest": _digest(content)}, separators=(",", ":")).encode()
    real = os.path.realpath(path)
    part = f"{real}.{os.getpid()}.part"
    try:
        try:
            with suppress(FileNotFoundError):
                os.unlink(part)
            with open(part, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, real)
        except BaseException:
            with suppress(OSError):
                os.unlink(part)
            raise
    except (OSError, ValueError) as error:
        raise SimulationError("checkpoint-unwritable", file=echo(path), detail=_detail(error)) from None
    _sync_folder(os.path.dirname(real))


def _sync_folder(folder: str) -> None:
    """Let the new name reach the disk as well, where folders can be synced."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def read_checkpoint(path: str) -> Checkpoint:
    """Read a checkpoint; refused where the file is not one, or not as it was written."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise SimulationError("checkpoint-damaged-file", file=echo(path))
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SimulationError("checkpoint-unreadable", file=echo(path), detail=_detail(error)) from None
    try:
        content = json.loads(data) if len(data) <= MOST_BYTES else None
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise SimulationError("checkpoint-damaged-file", file=echo(path))
    digest = content.pop("digest", None)
    if content.get("format") != FORMAT or digest != _digest(content):
        raise SimulationError("checkpoint-damaged-file", file=echo(path))
    try:
        return Checkpoint(content["job"], _histogram(content))
    except (LookupError, TypeError, ValueError, AttributeError, SimulationError):
        raise SimulationError("checkpoint-damaged-file", file=echo(path)) from None


def _histogram(content: Mapping[str, Any]) -> Histogram:
    about = content["job"]
    if not isinstance(about, dict) or not set(_ABOUT).issubset(about):
        raise ValueError
    ranges = joined((_whole(start), _whole(end)) for start, end in content["ranges"])
    if any(start > end for start, end in ranges):
        raise ValueError
    cut = content["cut_short"]
    return Histogram(
        about["key"],
        _counts(content["always"]),
        _counts(content["later"]),
        ranges,
        None if cut is None else (_whole(cut[0]), _whole(cut[1])),
    )


_ABOUT = ("house", "readings", "coups", "shoes", "seed", "first", "mode", "cards", "policy", "key", "proof")


def _counts(found: Mapping[str, Any]) -> dict[int, int]:
    return {_whole(int(number)): _whole(count) for number, count in found.items()}


def _whole(found: Any) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found < _MOST_COUNT:
        raise ValueError
    return found


def _digest(content: Mapping[str, Any]) -> str:
    return sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _detail(error: Exception) -> str:
    return getattr(error, "strerror", None) or type(error).__name__
