"""Processes that a benchmark starts and asks: one JSON text a line each way; none outlives whoever started it."""

import ctypes
import gc
import json
import resource
import select
import signal
import subprocess
import sys
from types import TracebackType
from typing import Any

PATIENCE_S = 120.0


class Child:
    """`python -m benchmarks.<module>` with arguments, while the context lasts."""

    def __init__(self, module: str, *arguments: str) -> None:
        self._command = [sys.executable, "-m", f"benchmarks.{module}", *arguments]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Child":
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()  # the child ends when nobody can ask it any more
        try:
            process.wait(5 if kind is None else 1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def ask(self, do: str, **values: Any) -> dict[str, Any]:
        """Ask and wait for the answer."""
        self.tell(do, **values)
        return self.answer()

    def tell(self, do: str, **values: Any) -> None:
        """Ask; `answer` has the answer."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": do, **values}).encode() + b"\n")

    def answer(self) -> dict[str, Any]:
        """The next answer."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = b""
        while not line.endswith(b"\n"):
            if not select.select([self._process.stdout], [], [], PATIENCE_S)[0]:
                raise RuntimeError(f"{' '.join(self._command)} does not answer")
            more = self._process.stdout.read(2**20)
            if not more:
                raise RuntimeError(f"{' '.join(self._command)} has ended")
            line += more
        answer: dict[str, Any] = json.loads(line)
        return answer


def prepare() -> None:
    """Begin a child: as many sockets as are allowed, and an end when the parent is gone."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it is asked to end, and closes its input
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def reply(**values: Any) -> None:
    """Answer."""
    sys.stdout.write(json.dumps(values) + "\n")
    sys.stdout.flush()


def resident_kb(*, tidy: bool = True) -> int:
    """The memory that this process occupies, after what is not needed was given back or as it is."""
    if tidy:
        gc.collect()
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
