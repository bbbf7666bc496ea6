"""Many machines: the chunks of a job played by a Dask cluster, and put together here to the last count.

A chunk is a pure function of its arguments: the job (the house travels as data, so a worker needs no house file), the
number of its first shoe, and how many shoes. The cluster may play it anywhere, again after a worker was lost, or twice;
its histogram is the same. Needs the extra `puntobanco[cluster]`.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from types import TracebackType
from typing import Any

from puntobanco import __version__
from puntobanco.game import PuntoError
from puntobanco.game.messages import echo
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.kernels import AUTO, GPU, chosen, play_shoes

CONNECT_S = 5
WORKERS_S = 20
"""How long to wait for a first worker, or for a new one where all were lost."""
LOOK_EVERY_S = 0.25
MOST_WORKERS = 256

_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?([^/\s]{1,255}):(\d{1,5})", re.ASCII)
_PER_THREAD = 3
"""Chunks under way for each thread of the cluster: enough that none waits, few enough to take back."""
_CHUNKS_PER_THREAD = 16
_SHOES_AT_MOST = {"numpy": 2**14, "scalar": 2**17}
_SHOES_OF_FAST = 2**20


class Cluster:
    """A cluster for the length of a `with` block; `mapper` is given to `simulation.progress`.

    Without an address, so many worker processes are started on this machine, reachable from it alone. `stopped` is
    asked again and again; when it says yes, the chunks are taken back and KeyboardInterrupt is raised.
    """

    def __init__(
        self,
        address: str | None = None,
        *,
        workers: int = 2,
        kernel: str = AUTO,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        if address is None and (isinstance(workers, bool) or not 1 <= workers <= MOST_WORKERS):
            raise SimulationError("cluster-workers", found=echo(workers, 40), most=MOST_WORKERS)
        self.address = address
        self.workers = workers
        self.kernel = kernel
        self.stopped = stopped
        self.threads = 0
        self.kernels: tuple[str, ...] = ()
        self._local: Any = None
        self._client: Any = None

    def __enter__(self) -> Cluster:
        dask = _dask()
        try:
            if self.address is None:
                self._local = _local_cluster(dask, self.workers)
            else:
                _knock(dask, self.address)
            self._client = _client(dask, self._local or self.address)
            self._greet()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    def _close(self) -> None:
        for opened in (self._client, self._local):
            if opened is not None:
                with suppress(Exception):  # it may be gone already, and the result does not depend on it
                    opened.close(timeout=CONNECT_S)
        self._client = self._local = None

    def _greet(self) -> None:
        """Wait for a worker; ask each for its version and its fastest kernel."""
        began = monotonic()
        try:
            while not self._client.nthreads():
                if self.stopped():
                    raise KeyboardInterrupt
                if monotonic() - began > WORKERS_S:
                    raise SimulationError("cluster-no-workers", seconds=WORKERS_S)
                sleep(LOOK_EVERY_S)
            answers = self._client.run(_greeting())
        except (OSError, RuntimeError) as error:
            raise _lost(error) from None
        for worker, (version, kernels) in answers.items():
            _check_version(worker, version)
            if self.kernel not in (AUTO, GPU, *kernels):  # a GPU is looked for when it is asked for
                raise SimulationError("simulation-kernel-missing", kernel=self.kernel, allowed=(AUTO, *kernels))
        used = [kernels[-1] if self.kernel == AUTO else self.kernel for _, kernels in answers.values()]
        self.kernels = tuple(sorted(set(used)))
        self.threads = max(1, sum(self._client.nthreads().values()))

    def worker_processes(self) -> dict[str, int]:
        """The process of each worker, by its address."""
        import os

        return dict(self._client.run(os.getpid))

    def chunk_shoes(self, job: Job) -> int:
        """Shoes for each chunk: several chunks for every thread, none so large that taking it back takes long."""
        prepared = prepare(job)
        shoes = prepared.shoes
        if shoes is None:
            assert prepared.coups is not None
            shoes = prepared.coups // prepared.tables.most_coups
        most = min(_SHOES_AT_MOST.get(kernel, _SHOES_OF_FAST) for kernel in self.kernels)
        per_shoe = 80 if prepared.tables.most_coups == 1 else 1
        return max(1, min(most * per_shoe, -(-shoes // (_CHUNKS_PER_THREAD * self.threads))))

    def mapper(self, _: Callable[[Job], Histogram], jobs: Iterable[Job]) -> Iterator[Histogram]:
        """Play jobs that differ only in their range of shoes, in any order."""
        landed: SimpleQueue[Any] = SimpleQueue()
        flying: dict[str, Any] = {}
        waiting = iter(jobs)
        packed: bytes | None = None
        alone_since: float | None = None
        try:
            while True:
                while len(flying) < _PER_THREAD * self.threads and (job := next(waiting, None)) is not None:
                    packed = packed or pickle.dumps(job)
                    assert job.shoes is not None
                    future = self._submit(packed, job.first, job.shoes)
                    flying[future.key] = future
                    future.add_done_callback(landed.put)
                if not flying:
                    return
                if self.stopped():
                    raise KeyboardInterrupt
                try:
                    future = landed.get(timeout=LOOK_EVERY_S)
                except Empty:
                    alone_since = self._look_for_workers(alone_since)
                    continue
                alone_since = None
                yield self._result(future)
                flying.pop(future.key).release()
        finally:
            if flying and self._client is not None and self._client.status == "running":
                self._client.cancel(list(flying.values()), force=True)

    def _submit(self, packed: bytes, first: int, shoes: int) -> Any:
        try:
            return self._client.submit(play_chunk, packed, first, shoes, self.kernel, pure=True)
        except Exception as error:
            raise _lost(error) from None

    def _result(self, future: Any) -> Histogram:
        try:
            version, found = future.result(timeout=CONNECT_S)
        except PuntoError:
            raise
        except Exception as error:
            raise _lost(error) from None
        _check_version("", version)
        assert isinstance(found, Histogram)
        return found

    def _look_for_workers(self, alone_since: float | None) -> float | None:
        """Notice a cluster that is gone, or one that has had no worker for too long."""
        if self._client.status not in ("running", "connecting"):
            raise SimulationError("cluster-lost", detail=str(self._client.status))
        if self._client.status == "running" and self._client.scheduler_info(n_workers=-1)["workers"]:
            return None
        if alone_since is None:
            return monotonic()
        if monotonic() - alone_since > WORKERS_S:
            raise SimulationError("cluster-no-workers", seconds=WORKERS_S)
        return alone_since


def play_chunk(packed: bytes, first: int, shoes: int, kernel: str) -> tuple[str, Histogram]:
    """On a worker: play a range of shoes of a job, and say by which version of this program."""
    return __version__, play_shoes(_unpacked(packed), first, shoes, chosen(kernel))


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Prepared:
    job = pickle.loads(packed)  # noqa: S301  # a worker does what its scheduler says in any case
    assert isinstance(job, Job)
    return prepare(job)


def _greeting() -> Callable[[], tuple[str, tuple[str, ...]]]:
    """A function that travels as code, so that a worker without this program, or with another version, can answer."""

    def greeting() -> tuple[str, tuple[str, ...]]:
        try:
            import puntobanco
            from puntobanco.simulation import available

            return puntobanco.__version__, tuple(available())
        except ImportError:
            return "", ()

    return greeting


def _check_version(worker: str, version: str) -> None:
    if not version:
        raise SimulationError("cluster-without-program", worker=echo(worker))
    if version != __version__:
        raise SimulationError("cluster-version", worker=echo(worker), found=echo(version, 40), wanted=__version__)


def _dask() -> Any:
    """Dask, with its own log turned off: what goes wrong is said here, once."""
    import logging

    try:
        found = import_module("distributed")
    except ImportError:
        raise SimulationError("cluster-missing") from None
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    return found


def _local_cluster(dask: Any, workers: int) -> Any:
    """Worker processes on this machine, which listen only to it; no page that shows them."""
    import logging
    import signal
    from multiprocessing import resource_tracker

    # Ctrl-C is for this process alone: threads and processes that are started here inherit that they do not hear it.
    # The tracker comes first, for starting it lets the signal through again.
    resource_tracker.ensure_running()
    masks = hasattr(signal, "pthread_sigmask")  # not on Windows
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else set()
    try:
        return dask.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            protocol="tcp",
            memory_limit=None,
            dashboard_address="127.0.0.1:0",
            scheduler_kwargs={"dashboard": False},
            silence_logs=logging.CRITICAL,
        )
    except (OSError, RuntimeError, TimeoutError) as error:
        raise _lost(error) from None
    finally:
        if masks:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _knock(dask: Any, address: str) -> None:
    """Refuse an address at which nobody answers, or somebody who is no cluster, before anything is built on it."""
    import asyncio
    import socket

    async def handshake() -> None:
        comm = await dask.comm.connect(address, timeout=CONNECT_S)
        await comm.close()

    form = _ADDRESS.fullmatch(address)
    if form is None or int(form[2]) not in range(1, 2**16):
        raise SimulationError("cluster-address", address=echo(address))
    try:
        socket.create_connection((form[1].strip("[]"), int(form[2])), timeout=CONNECT_S).close()
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or type(error).__name__
        raise SimulationError("cluster-unreachable", address=echo(address), detail=detail) from None
    try:
        asyncio.run(asyncio.wait_for(handshake(), CONNECT_S))
    except Exception as error:  # whatever a stranger's answer makes of the handshake
        raise SimulationError("cluster-is-none", address=echo(address), detail=type(error).__name__) from None


def _client(dask: Any, target: Any) -> Any:
    try:
        return dask.Client(target, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise _lost(error) from None


def _lost(error: Exception) -> SimulationError:
    return SimulationError("cluster-lost", detail=echo(f"{type(error).__name__}: {error}".partition("\n")[0], 200))
