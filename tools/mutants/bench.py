"""A bench tries one change after another: a process that has imported what tests need, but nothing of the package.

It reads one order a line and answers each with one line. Beside it stands a second process that has collected the
tests of the room: changes that can be made in memory are tried in copies of that one, others in copies of this one.
"""

import atexit
import gc
import json
import os
import shutil
import signal
import sys
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from tools.mutants import trials


@dataclass(frozen=True)
class Place:
    """Where sources and tests lie; `ignored` are tests that are not tried."""

    root: Path
    package: str
    room: str
    ignored: tuple[str, ...]

    @property
    def source_root(self) -> Path:
        """The folder that stands on the path."""
        return self.root / "src"

    @property
    def sources(self) -> Path:
        """The room."""
        return self.source_root / self.package / self.room

    @property
    def tests(self) -> list[Path]:
        """The room's own test files."""
        folder = self.root / "tests" / self.room
        return [path for path in sorted(folder.rglob("test_*.py")) if path.name not in self.ignored]


class Bench:
    """The process that imports nothing of the package."""

    def __init__(self, place: Place) -> None:
        self.place = place
        trials.set_hypothesis()
        self.collected: Connection | None = None

    def answer(self, order: dict[str, Any]) -> dict[str, Any]:
        """What an order asks for."""
        if order["do"] == "map":
            return self.map(order)
        if order["do"] == "attempt":
            return self.attempt(order)
        trials.warm(order["modules"])
        gc.freeze()
        return {}

    def map(self, order: dict[str, Any]) -> dict[str, Any]:
        """Which lines the tests of one file reach."""
        scratch = trials.new_scratch()
        findings = scratch / "findings"
        pid = os.fork()
        if not pid:
            trials.become_trial(scratch)
            plugin = trials.Mapped(self.place.sources, findings, order["longest_s"])
            pytest.main([*trials.ARGUMENTS, f"--basetemp={scratch / 't'}", order["file"]], plugins=[plugin])
            os._exit(0)
        os.waitpid(pid, 0)
        if not findings.exists():
            said = (scratch / "said").read_text()
            raise SystemExit(f"{order['file']} cannot be mapped:\n{said[-3000:]}")
        found: dict[str, Any] = json.loads(findings.read_text())
        shutil.rmtree(scratch, ignore_errors=True)
        return found

    def attempt(self, order: dict[str, Any]) -> dict[str, Any]:
        """Try one change: in memory where that can be done, else by a new import."""
        if order["in_memory"]:
            found = self._in_memory(order)
            if found is not None:
                return found
        return self._imported(order)

    def _imported(self, order: dict[str, Any]) -> dict[str, Any]:
        scratch = trials.new_scratch()
        findings = scratch / "findings"
        pid = os.fork()
        if not pid:
            trials.become_trial(scratch)
            file = self.place.root / order["file"]
            trials.Overlay(scratch, self.place.source_root, file, order["text"].encode()).put_first()
            files = list(dict.fromkeys(test.partition("::")[0] for test in order["tests"]))
            plugin = trials.Chosen(order, findings)
            code = pytest.main([*trials.ARGUMENTS, f"--basetemp={scratch / 't'}", *files], plugins=[plugin])
            os._exit(int(code) or 1)
        return {**trials.ended(pid, findings, scratch), "how": "import"}

    def _in_memory(self, order: dict[str, Any]) -> dict[str, Any] | None:
        if self.collected is None:
            self.collected = self._collect()
        self.collected.send(order)
        found: dict[str, Any] | None = self.collected.recv()
        return found

    def _collect(self) -> Connection:
        ours, theirs = Pipe()
        scratch = trials.new_scratch()
        atexit.register(shutil.rmtree, scratch, ignore_errors=True)
        if not os.fork():
            ours.close()
            trials.become_trial(scratch)
            plugin = _Collected(self.place, theirs)
            pytest.main([*trials.ARGUMENTS, *map(str, self.place.tests)], plugins=[plugin])
            os._exit(3)
        theirs.close()
        return ours


class _Collected:
    """A plugin of the process that has collected the tests: tries changes in copies of itself."""

    def __init__(self, place: Place, orders: Connection) -> None:
        self.place = place
        self.orders = orders

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer orders until there are no more."""
        replaced = trials.Replaced(self.place.source_root)
        gc.collect()
        gc.freeze()  # what is frozen is not found by `Replaced`
        while True:
            try:
                order = self.orders.recv()
            except EOFError:
                os._exit(0)
            self.orders.send(self.attempt(session, replaced, order))

    def attempt(
        self, session: pytest.Session, replaced: trials.Replaced, order: dict[str, Any]
    ) -> dict[str, Any] | None:
        """Try one change in a copy of this process; `None` if it cannot be made there."""
        scratch = trials.new_scratch()
        findings = scratch / "findings"
        pid = os.fork()
        if not pid:
            trials.become_trial(scratch)
            file = self.place.root / order["file"]
            text = order["text"].encode()
            if not replaced.change(file, order["function"], order["function_line"], text):
                os._exit(99)
            trials.Overlay(scratch, self.place.source_root, file, text).put_first()
            _own_temporary_folder(session, scratch / "t")
            chosen = trials.Chosen(order, findings)
            session.config.pluginmanager.register(chosen)
            chosen.run(session)
        found = trials.ended(pid, findings, scratch)
        return None if found["code"] == 99 else {**found, "how": "memory"}


def _own_temporary_folder(session: pytest.Session, folder: Path) -> None:
    """`tmp_path` of this process alone."""
    factory: Any = session.config._tmp_path_factory  # type: ignore[attr-defined]  # pytest has no other way to ask
    factory._given_basetemp = folder
    factory._basetemp = None


def main() -> None:
    """Orders in, findings out, one a line."""
    first = json.loads(sys.stdin.readline())
    place = Place(Path(first["root"]), first["package"], first["room"], tuple(first["ignored"]))
    sys.path.insert(0, str(place.source_root))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(place.source_root), os.environ.get("PYTHONPATH")]))
    os.chdir(place.root)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    bench = Bench(place)
    for line in sys.stdin:
        answers.write(json.dumps(bench.answer(json.loads(line))) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
