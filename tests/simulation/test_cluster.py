"""Simulations on a Dask cluster: exact merges, killed workers, other versions, and addresses where nobody answers."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puntobanco.house import load
from puntobanco.simulation import Histogram, Job, Mode, SimulationError, cluster as module, progress, run
from puntobanco.simulation.checkpoint import read_checkpoint
from puntobanco.simulation.cluster import _PER_THREAD, Cluster, play_chunk
from puntobanco.simulation.kernels import available
from support.simulation_tools import PLAIN

pytest.importorskip("distributed")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning"),
]
FAST = available()[-1] not in ("numpy", "scalar")


@pytest.fixture(scope="module")
def two() -> Iterator[Cluster]:
    """A cluster of two worker processes on this machine."""
    with Cluster(workers=2) as found:
        yield found


def played(cluster: Cluster, job: Job, chunk_shoes: int, so_far: Histogram | None = None) -> Histogram:
    """A job on a cluster."""
    return list(progress(job, mapper=cluster.mapper, chunk_shoes=chunk_shoes, so_far=so_far))[-1]


@pytest.mark.parametrize(
    "job",
    [
        Job(PLAIN, shoes=1000, seed=3),
        Job(load("mega-pay"), coups=100_001, seed=4),
        Job(load("punter-and-bank"), coups=5000, mode=Mode.FRESH, seed=5),
    ],
    ids=["shoes", "coups", "independent"],
)
@pytest.mark.parametrize("chunk", [64, 5000])
def test_the_counts_are_those_of_one_thread(job: Job, chunk: int, two: Cluster) -> None:
    """Whatever the chunks."""
    assert played(two, job, chunk) == run(job)


def test_a_house_that_only_this_machine_knows(two: Cluster, tmp_path: Path) -> None:
    """The house travels as data: its file may be gone when the chunks are played."""
    file = tmp_path / "own.toml"
    file.write_text('format = 1\nid = "own"\nextends = "schaanwald"\n')
    job = Job(load(str(file)), shoes=300, seed=6)
    file.unlink()
    assert played(two, job, 50) == run(job)


def test_going_on_from_a_part(two: Cluster) -> None:
    """What is done already is not played again."""
    job = Job(PLAIN, shoes=900, seed=7)
    part = run(job._replace(first=100, shoes=300))
    assert played(two, job, 70, so_far=part) == run(job)


def test_workers_listen_on_this_machine_only(two: Cluster) -> None:
    """No port of the workers or the scheduler is open to others."""
    psutil = pytest.importorskip("psutil")
    for process in (os.getpid(), *two.worker_processes().values()):
        for connection in psutil.Process(process).net_connections(kind="inet"):
            if connection.status == psutil.CONN_LISTEN:
                assert connection.laddr.ip in ("127.0.0.1", "::1")


def test_a_worker_killed_midway_changes_nothing() -> None:
    """kill -9 of one of two workers while chunks are under way: the same histogram as a single thread."""
    job = Job(PLAIN, shoes=6_000_000 if FAST else 60_000, seed=8)
    with Cluster(workers=2) as cluster:
        killed = None
        steps = 0
        for done in progress(job, mapper=cluster.mapper, chunk_shoes=cluster.chunk_shoes(job)):
            steps += 1
            if killed is None and 0 < done.shoes < 1_000_000_000:
                killed = next(iter(cluster.worker_processes().values()))
                os.kill(killed, signal.SIGKILL)
                assert done.shoes < (job.shoes or 0)
        assert steps > 10
    assert killed is not None
    assert done == run(job, threads=2)


def test_a_stop_takes_the_chunks_back(two: Cluster) -> None:
    """Chunks that nobody waits for any more are cancelled, and the cluster is as good as new."""
    job = Job(PLAIN, shoes=10**12, seed=9)
    stop = threading.Event()
    two.stopped = stop.is_set
    steps = progress(job, mapper=two.mapper, chunk_shoes=5000)
    assert next(steps).shoes == 0
    assert 0 < next(steps).shoes < 10**6
    stop.set()
    with pytest.raises(KeyboardInterrupt):
        next(steps)
    two.stopped = lambda: False
    again = Job(PLAIN, shoes=500, seed=10)
    assert played(two, again, 100) == run(again)


def test_a_refusal_of_a_worker_arrives(two: Cluster) -> None:
    """What a worker cannot do is said here in the same words."""
    two.kernel = "abacus"
    with pytest.raises(SimulationError) as refusal:
        played(two, Job(PLAIN, shoes=10), 5)
    two.kernel = "auto"
    assert refusal.value.code == "simulation-kernel-unknown"


@pytest.mark.parametrize(("version", "code"), [("0.0.1", "cluster-version"), ("", "cluster-without-program")])
def test_other_versions_are_refused(version: str, code: str, two: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the greeting, and again with each chunk, for workers that came later."""
    monkeypatch.setattr(module, "_greeting", lambda: lambda: (version, ("numpy",)))
    with pytest.raises(SimulationError) as refusal:
        two._greet()
    assert refusal.value.code == code
    monkeypatch.undo()
    monkeypatch.setattr(module, "__version__", "9.9.9")  # workers have another one
    with pytest.raises(SimulationError) as later:
        played(two, Job(PLAIN, shoes=10, seed=11), 5)
    assert later.value.code == "cluster-version"


def test_the_greeting_tells_version_and_kernels() -> None:
    """It is what a worker answers."""
    from puntobanco import __version__

    assert module._greeting()() == (__version__, available())


def test_a_chunk_is_a_pure_function() -> None:
    """The same arguments, the same histogram."""
    import pickle

    job = Job(PLAIN, shoes=10, seed=12)
    first, second = (play_chunk(pickle.dumps(job), 5, 3, "auto")[1] for _ in range(2))
    assert first == second == run(job._replace(first=5, shoes=3))


def _stranger() -> tuple[int, Any]:
    """A server that is no cluster: it sends a line to whoever comes."""
    server = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                one, _ = server.accept()
            except OSError:
                return
            with one:
                one.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

    threading.Thread(target=serve, daemon=True).start()
    return server.getsockname()[1], server


@pytest.mark.parametrize("address", ["nowhere", "tcp://x", "http://127.0.0.1:80", "tcp://127.0.0.1:0", "a b:5", ""])
def test_what_is_no_address(address: str) -> None:
    """It is refused with an example of one."""
    with pytest.raises(SimulationError) as refusal, Cluster(address):
        pass
    assert refusal.value.code == "cluster-address"


def test_nobody_answers() -> None:
    """A clear refusal within seconds, whether nobody is there or somebody else."""
    began = time.monotonic()
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(SimulationError) as refusal, Cluster(f"tcp://127.0.0.1:{port}"):
        pass
    assert refusal.value.code == "cluster-unreachable"
    port, server = _stranger()
    with server, pytest.raises(SimulationError) as stranger, Cluster(f"tcp://127.0.0.1:{port}"):
        pass
    assert stranger.value.code == "cluster-is-none"
    assert time.monotonic() - began < 15


def test_workers_that_cannot_be_counted() -> None:
    """One at least, and not thousands."""
    for workers in (0, -1, 1000, True):
        with pytest.raises(SimulationError) as refusal:
            Cluster(workers=workers)
        assert refusal.value.code == "cluster-workers"


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal says how to get it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SimulationError) as refusal, Cluster():
        pass
    assert refusal.value.code == "cluster-missing"


def _punto(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "puntobanco", "simulate", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.soak
def test_the_command_on_a_scheduler_with_an_address() -> None:
    """A scheduler and a worker as people start them; the command connects, plays, and leaves them running.

    That it connects and plays is seen in any case where a scheduler is lost, below.
    """
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        scheduler_kwargs={"dashboard": False},
        silence_logs=50,
    ) as others:
        process = _punto(
            "mega-pay", "--coups", "200001", "--seed", "5", "--cluster", others.scheduler_address, "--json"
        )
        found = json.loads(process.communicate(timeout=60)[0])
    assert process.returncode == 0
    assert found["threads"] == 2
    whole = run(Job(load("mega-pay"), coups=200_001, seed=5))
    assert found["histogram"] == {str(number): count for number, count in whole.counts.items()}


def test_ctrl_c_ends_a_local_cluster(tmp_path: Path) -> None:
    """The signal goes to the whole group, as a terminal sends it: a part, how to go on, no worker left behind."""
    psutil = pytest.importorskip("psutil")
    file = tmp_path / "kept"
    process = _punto(
        "schaanwald", "--coups", "1e13", "--seed", "5", "--threads", "2", "--cluster", "--checkpoint", str(file)
    )
    deadline = time.monotonic() + 30
    while len(psutil.Process(process.pid).children(recursive=True)) < 2 and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(2.5)
    children = psutil.Process(process.pid).children(recursive=True)
    os.killpg(process.pid, signal.SIGINT)
    try:
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "ONLY A PART" in out
    assert "Traceback" not in err
    assert f"--resume {file} --cluster" in err
    _, alive = psutil.wait_procs(children, timeout=10)
    assert not alive


SCHEDULER = """
import sys, time
from distributed import LocalCluster
from distributed.diagnostics.plugin import SchedulerPlugin

class Teller(SchedulerPlugin):
    def transition(self, key, start, finish, *rest, **more):
        if finish == "memory":
            print("played", flush=True)

if __name__ == "__main__":
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, processes=True, host="127.0.0.1", silence_logs=50,
        dashboard_address="127.0.0.1:0", scheduler_kwargs={"dashboard": False})
    cluster.scheduler.add_plugin(Teller())
    print(cluster.scheduler_address, flush=True)
    time.sleep(120)
"""


def test_a_lost_scheduler_leaves_a_part_and_a_checkpoint(tmp_path: Path) -> None:
    """kill -9 of the scheduler: what is done is told and kept, and the rest can be played without the cluster."""
    script, file = tmp_path / "scheduler.py", tmp_path / "kept"
    script.write_text(SCHEDULER)
    others = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert others.stdout is not None
    address = others.stdout.readline().strip()
    coups = "4e9" if FAST else "1e8"
    process = _punto(
        "schaanwald", "--coups", coups, "--seed", "5", "--cluster", address, "--checkpoint", str(file), "--json"
    )
    try:
        for _ in range(_PER_THREAD + 1):  # what is played next is asked for when something before has arrived
            assert others.stdout.readline() == "played\n"
    finally:
        others.kill()
        others.communicate()
    out, err = process.communicate(timeout=60)
    part = json.loads(out)
    assert process.returncode == 1, err
    assert part["complete"] is False
    assert part["fault"]["code"] in ("cluster-lost", "cluster-no-workers")
    assert sum(part["histogram"].values()) == part["coups"] == read_checkpoint(str(file)).done.coups
    assert part["resume"].endswith(f"--resume {file} --cluster {address}")
