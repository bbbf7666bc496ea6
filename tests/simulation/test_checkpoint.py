"""Checkpoints of simulations: whole or not at all, of one job only, and the same counts after any interruption."""

import errno
import json
import os
import resource
import signal
import subprocess
import sys
import time
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from puntobanco.house import load
from puntobanco.odds import Best, Composition
from puntobanco.simulation import Histogram, Job, Mode, SimulationError, progress, run
from puntobanco.simulation.checkpoint import Checkpoint, describe, read_checkpoint, write_cards, write_checkpoint
from puntobanco.simulation.kernels import available
from support.bulk import bulk
from support.simulation_tools import PLAIN, with_bets

pytestmark = pytest.mark.slow

PUNTO = [sys.executable, "-m", "puntobanco"]
FAST = available()[-1] not in ("numpy", "scalar")
JOB = Job(PLAIN, coups=100_000, seed=7)
_PAYOUT = PLAIN.readings["banco-payout"]
OTHER_CHOICE = next(choice for choice in _PAYOUT.choices if choice != _PAYOUT.default)


def part_of(job: Job, steps: int) -> Histogram:
    """What is done after some chunks."""
    return list(islice(progress(job), steps))[-1]


def code_of(act: Any, *values: object) -> str:
    """The code of the refusal that a call ends in."""
    with pytest.raises(SimulationError) as refusal:
        act(*values)
    return refusal.value.code


@pytest.mark.parametrize(
    "job",
    [
        JOB,
        Job(PLAIN, shoes=2000, seed=2**64 - 1, first=2**40),
        Job(load("mega-pay"), coups=50_001, seed=8),
        Job(load("punter-and-bank"), shoes=5000, policy=Best.BEST, shoe=4),
        Job(PLAIN, coups=30_000, mode=Mode.FRESH, shoe=Composition.of_points([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])),
    ],
    ids=["coups", "shoes", "mega-pay", "policy", "independent"],
)
def test_a_job_goes_on_to_the_same_counts(job: Job, tmp_path: Path) -> None:
    """After every number of chunks: written, read, resumed, and equal to the run without interruption."""
    whole = run(job)
    file = str(tmp_path / "kept")
    for steps in range(1, 6):
        write_checkpoint(file, describe(job), part_of(job, steps))
        kept = read_checkpoint(file)
        again = kept.job(job.house)
        assert describe(again) == describe(job)
        assert run(again, so_far=kept.done_of(again), threads=2) == whole
    write_checkpoint(file, describe(job), whole)
    assert run(job, so_far=read_checkpoint(file).done_of(job)) == whole


def test_cards_are_written_as_they_are_read() -> None:
    """By points, by ranks and by cards, what is gone included."""
    for text in ("0=3,5=9", "A=1,K=2,5=9", "9h=8,Ks=1", "2=5,3=7"):
        shoe = Composition.parse(text)
        assert Composition.parse(write_cards(shoe)) == shoe


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("seed", JOB._replace(seed=8)),
        ("coups", JOB._replace(coups=100_001)),
        ("coups", JOB._replace(coups=None, shoes=100)),
        ("first", JOB._replace(first=1)),
        ("mode", JOB._replace(mode=Mode.FRESH)),
        ("cards", JOB._replace(shoe=8)),
        ("house", JOB._replace(house=load("castle-vaduz"))),
        ("readings", JOB._replace(house=PLAIN.under({"banco-payout": OTHER_CHOICE}))),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_another_job_is_refused(name: str, other: Job, tmp_path: Path) -> None:
    """The refusal names what differs."""
    file = str(tmp_path / "kept")
    write_checkpoint(file, describe(JOB), part_of(JOB, 2))
    with pytest.raises(SimulationError) as refusal:
        read_checkpoint(file).done_of(other)
    assert (refusal.value.code, refusal.value.values["name"]) == ("checkpoint-other-job", name)


def test_a_program_that_draws_otherwise_is_refused() -> None:
    """The counts of the first shoe are part of the description."""
    about = describe(JOB) | {"proof": "0" * 16}
    with pytest.raises(SimulationError) as refusal:
        Checkpoint(about, part_of(JOB, 2)).done_of(JOB)
    assert refusal.value.values["name"] == "proof"


def test_damage_is_noticed(tmp_path: Path) -> None:
    """Every seventh byte changed in turn, and shorter files: refused, always in the same words."""
    file = tmp_path / "kept"
    job = Job(PLAIN, coups=100, seed=7)
    write_checkpoint(str(file), describe(job), run(job))
    data = file.read_bytes()
    for place in range(0, len(data), 7):
        changed = bytearray(data)
        changed[place] ^= 1
        file.write_bytes(changed)
        assert code_of(read_checkpoint, str(file)) == "checkpoint-damaged-file"
    for length in (0, 1, len(data) // 2, len(data) - 1):
        file.write_bytes(data[:length])
        assert code_of(read_checkpoint, str(file)) == "checkpoint-damaged-file"


def _sealed(content: dict[str, Any]) -> bytes:
    """Content with a digest that fits, as somebody who knows how could write it."""
    digest = sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    return json.dumps({**content, "digest": digest}).encode()


@pytest.mark.parametrize(
    "change",
    [
        {"format": "another"},
        {"job": None},
        {"job": {}},
        {"always": {"x": 1}},
        {"always": {"1": -1}},
        {"always": {"1": 1.5}},
        {"always": {"1": True}},
        {"always": {"1": 2**90}},
        {"later": []},
        {"later": None},
        {"ranges": [[0, 5], [3, 9]]},
        {"ranges": [[0]]},
        {"ranges": [[9, 3]]},
        {"ranges": 3},
        {"cut_short": [1]},
        {"cut_short": "no"},
    ],
    ids=str,
)
def test_sealed_nonsense_is_refused(change: dict[str, Any], tmp_path: Path) -> None:
    """A digest that fits does not make a histogram."""
    file = tmp_path / "kept"
    write_checkpoint(str(file), describe(JOB), part_of(JOB, 3))
    content = json.loads(file.read_bytes())
    del content["digest"]
    file.write_bytes(_sealed({**content, **change}))
    assert code_of(read_checkpoint, str(file)) == "checkpoint-damaged-file"


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b"{", b"[" * 100_000, b'{"digest": 1}'], ids=range(6))
def test_other_files_are_refused(data: bytes, tmp_path: Path) -> None:
    """Whatever is in them."""
    file = tmp_path / "other"
    file.write_bytes(data)
    assert code_of(read_checkpoint, str(file)) == "checkpoint-damaged-file"
    assert code_of(read_checkpoint, str(tmp_path / "none")) == "checkpoint-unreadable"
    assert code_of(read_checkpoint, str(tmp_path)) == "checkpoint-damaged-file"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert code_of(read_checkpoint, str(pipe)) == "checkpoint-damaged-file"
    assert code_of(read_checkpoint, "a\0b") == "checkpoint-unreadable"


def test_a_job_that_cannot_be_is_refused() -> None:
    """A description of a job in which one part is nonsense."""
    for change in ({"mode": "fast"}, {"cards": "?"}, {"policy": "perhaps"}):
        assert code_of(Checkpoint({**describe(JOB), **change}, run(JOB)).job, PLAIN) == "checkpoint-damaged"


def test_counts_that_do_not_fit_the_shoes_are_refused() -> None:
    """Fewer coups than shoes must have had, or classes that there are not."""
    done = run(JOB)
    for wrong in (
        done._replace(ranges=((0, 5),)),
        done._replace(always={**done.always, 8: 0}),
        done._replace(later={**done.later, 400: 1}),
    ):
        assert code_of(Checkpoint(describe(JOB), wrong).done_of, JOB) == "checkpoint-damaged"


@pytest.mark.parametrize("step", ["write", "fsync", "replace", "open"])
def test_a_failure_at_any_step_leaves_the_earlier_one(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: the earlier checkpoint is there to the last byte, and nothing else."""
    file = tmp_path / "kept"
    write_checkpoint(str(file), describe(JOB), part_of(JOB, 2))
    before = file.read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if step in ("fsync", "replace"):
        monkeypatch.setattr(os, step, fail)
    else:
        real = open

        def opened(name: Any, *arguments: Any, **options: Any) -> Any:
            if step == "open":
                fail()
            return _Full(real(name, *arguments, **options))

        monkeypatch.setattr("builtins.open", opened)
    with pytest.raises(SimulationError) as refusal:
        write_checkpoint(str(file), describe(JOB), part_of(JOB, 4))
    monkeypatch.undo()
    assert refusal.value.code == "checkpoint-unwritable"
    assert "space" in str(refusal.value.values["detail"])
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["kept"]


class _Full:
    """A file on a disk that is full after a few bytes."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def __enter__(self) -> "_Full":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> int:
        self.file.write(data[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The file behind it is replaced."""
    real, link = tmp_path / "real", tmp_path / "link"
    write_checkpoint(str(real), describe(JOB), part_of(JOB, 1))
    link.symlink_to(real)
    write_checkpoint(str(link), describe(JOB), part_of(JOB, 3))
    assert link.is_symlink()
    assert read_checkpoint(str(real)).done == part_of(JOB, 3)


LONG = ["schaanwald", "--coups", "4e8" if FAST else "1e7", "--seed", "5"]


def start(*words: str, limit: int | None = None, every: float = 0.1) -> subprocess.Popen[str]:
    """`punto simulate` as a process of its own, which keeps a checkpoint ten times a second."""
    code = (
        "import sys; from puntobanco.cli.simulate import run as simulate_run; from puntobanco.cli.main import main; "
        f"simulate_run.KEEP_EVERY_S = {every}; sys.exit(main(['simulate', *sys.argv[1:]]))"
    )

    def limited() -> None:
        if limit is not None:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limited,  # noqa: PLW1509  # no thread is running here
        env={**os.environ, "LANG": "C"},
    )


def wait_for(file: Path, coups: int = 1) -> None:
    """Wait until a checkpoint has some coups in it."""
    for _ in range(400):
        if file.exists() and read_checkpoint(str(file)).done.coups >= coups:
            return
        time.sleep(0.02)
    raise AssertionError


@pytest.fixture(scope="module")
def uninterrupted() -> dict[str, Any]:
    """The JSON of the long run, played in one go."""
    process = start(*LONG, "--json")
    return json.loads(process.communicate(timeout=100)[0])  # type: ignore[no-any-return]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM][: bulk(sample=2, full=3)])
def test_a_killed_run_goes_on(number: int, uninterrupted: dict[str, Any], tmp_path: Path) -> None:
    """Ctrl-C, kill and kill -9: the run goes on from the checkpoint to the same counts."""
    file = tmp_path / "kept"
    process = start(*LONG, "--threads", "1", "--checkpoint", str(file))
    wait_for(file)
    process.send_signal(number)
    out, err = process.communicate(timeout=20)
    if number == signal.SIGKILL:
        assert process.returncode == -signal.SIGKILL
    else:
        assert process.returncode == 128 + number
        assert "ONLY A PART" in out
        assert f"--resume {file}" in err
        assert 0 < read_checkpoint(str(file)).done.coups < uninterrupted["coups"]
    rest = start("schaanwald", "--resume", str(file), "--json")
    found = json.loads(rest.communicate(timeout=100)[0])
    assert rest.returncode == 0
    assert found["complete"] is True
    for name in ("histogram", "histogram_always_played", "bets", "ranges", "cut_short", "seed", "coups", "shoes"):
        assert found[name] == uninterrupted[name], name


def test_the_named_command_goes_on(uninterrupted: dict[str, Any], tmp_path: Path) -> None:
    """The command that an interrupted run names is one that works, as it stands."""
    import shlex

    file = tmp_path / "a file"
    process = start(*LONG, "--checkpoint", str(file), "--json")
    wait_for(file)
    process.send_signal(signal.SIGINT)
    part = json.loads(process.communicate(timeout=20)[0])
    assert process.returncode == 130
    assert part["complete"] is False
    assert part["coups"] == sum(part["histogram"].values()) < uninterrupted["coups"]
    words = shlex.split(part["resume"])
    assert words[:2] == ["punto", "simulate"]
    rest = subprocess.run([*PUNTO, *words[1:], "--json"], capture_output=True, text=True, timeout=100, check=True)
    assert json.loads(rest.stdout)["histogram"] == uninterrupted["histogram"]


def test_a_full_disk_does_not_stop_a_run(uninterrupted: dict[str, Any], tmp_path: Path) -> None:
    """Files may have so few bytes that the first checkpoint fits and a later one does not."""
    file = tmp_path / "kept"
    write_checkpoint(
        str(file), describe(Job(PLAIN, coups=int(float(LONG[2])), seed=5)), run(Job(PLAIN, shoes=1, seed=5))
    )
    process = start("schaanwald", "--resume", str(file), "--json", limit=file.stat().st_size + 20)
    before = file.read_bytes()
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0
    assert json.loads(out)["histogram"] == uninterrupted["histogram"]
    assert "could not be written" in err
    assert "File too large" in err
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["kept"]


def test_a_file_that_cannot_be_written_refuses_the_run(tmp_path: Path) -> None:
    """Before anything is played."""
    process = start(*LONG, "--checkpoint", str(tmp_path / "none" / "kept"))
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (1, "")
    assert "No such file or directory" in err
    process = start(*LONG, "--checkpoint", str(tmp_path / "kept"), limit=100)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (1, "")
    assert "File too large" in err
    assert os.listdir(tmp_path) == []


def test_bets_of_another_house_are_another_job(tmp_path: Path) -> None:
    """A house whose bets tell more apart has other classes, even where its rules are the same."""
    file = str(tmp_path / "kept")
    write_checkpoint(file, describe(JOB), part_of(JOB, 2))
    other = JOB._replace(house=with_bets(PLAIN, pair="punto.pair"))
    assert code_of(read_checkpoint(file).done_of, other) == "checkpoint-other-job"
