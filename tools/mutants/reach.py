"""Which tests reach which line, measured once for each test file and kept in build/mutants/ until something changes."""

import hashlib
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tools.mutants.bench import Place
from tools.mutants.changes import Mutant

_STEPS_S = (0.02, 0.1, 0.5, 2.0)
"""Tests of about the same length keep their order, so that what they share is set up once."""
_FORM = 1
"""Of the files in which measurements are kept."""
_SECOND_LOOK_S = 0.5
"""Tests that do not reach a line can notice a change by what others left in a cache; only quick ones are tried."""


class Worker:
    """A bench in a process of its own."""

    def __init__(self, place: Place) -> None:
        self.place = place
        root = Path(__file__).parent.parent.parent
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.mutants.bench"],
            cwd=root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"},
        )
        first = {"root": str(place.root), "package": place.package, "room": place.room}
        self._send({**first, "ignored": place.ignored})

    def ask(self, order: dict[str, Any]) -> dict[str, Any]:
        """One order and its answer."""
        self._send(order)
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"a worker ended at {order}"[:1000])
        found: dict[str, Any] = json.loads(answer)
        return found

    def stop(self) -> None:
        """No more orders."""
        try:
            self.process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.communicate()

    def _send(self, order: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()


@dataclass
class Reach:
    """What was measured: the time of each test, the tests of each line, and what runs before any test."""

    seconds: dict[str, list[float]]
    lines: dict[str, dict[int, set[str]]]
    left_out: dict[str, str]
    modules: list[str]
    trusted: set[str] = field(default_factory=set)
    """Tests that have noticed a change and passed without it."""
    doubted: set[str] = field(default_factory=set)
    """Tests that fail after others whatever is changed; they are asked no more."""

    def tests_for(self, mutant: Mutant) -> tuple[list[str], list[str], bool]:
        """Those that reach a mutant, all others, and whether it can be made after the tests were collected."""
        reached = self.lines.get(mutant.file, {})
        first, last = mutant.lines
        tests = set().union(*(reached.get(line, set()) for line in range(first, last + 1)))
        if "" in tests:  # a limit or a table, made at import: whoever uses the file can notice
            tests = set().union(*reached.values())
        # A function inside of one that ran before any test was made then, and keeps the code that it was made with.
        before = any("" in reached.get(line, set()) for line in range(mutant.function_line + 1, last + 1))
        in_memory = bool(mutant.function_line) and not before
        known = self.seconds.keys() - self.doubted
        chosen = self._ordered(tests & known)
        others = {test for test in known - tests if self.seconds[test][0] <= _SECOND_LOOK_S}
        return chosen, self._ordered(others), in_memory

    def _ordered(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (sum(self.seconds[test][1] > step for step in _STEPS_S), test))


def measured(place: Place, longest_s: float, workers: list[Worker]) -> Reach:
    """What the tests of a room reach; only files whose measurement is not there any more are run."""
    kept = place.root / "build" / "mutants" / "reach"
    kept.mkdir(parents=True, exist_ok=True)
    common = _digest([*sorted(place.sources.rglob("*.py")), *_shared(place)], f"{_FORM} {longest_s}")
    files = {test: kept / f"{_name(place, test)}-{_digest([test], common)[:16]}.json" for test in place.tests}
    missing: SimpleQueue[Path] = SimpleQueue()
    for test, file in files.items():
        if not file.exists():
            missing.put(test)

    def measure(worker: Worker) -> None:
        while not missing.empty():
            test = missing.get()
            print(f"measuring what {test.relative_to(place.root)} reaches ...", file=sys.stderr, flush=True)
            found = worker.ask({"do": "map", "file": str(test), "longest_s": longest_s})
            for old in kept.glob(f"{_name(place, test)}-*.json"):
                old.unlink()
            files[test].write_text(json.dumps(found))

    with ThreadPoolExecutor(len(workers)) as pool:
        try:
            list(pool.map(measure, workers))
        except KeyboardInterrupt:
            while not missing.empty():
                missing.get()
            raise
    return _joined(place, [json.loads(file.read_text()) for file in files.values()], longest_s)


def _name(place: Place, test: Path) -> str:
    """What a test file is called: with its folders, since several may have files of one name."""
    return ".".join(test.relative_to(place.root / "tests").with_suffix("").parts)


def _joined(place: Place, found: list[dict[str, Any]], longest_s: float) -> Reach:
    seconds: dict[str, list[float]] = {}
    left_out: dict[str, str] = {}
    lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    modules: dict[str, None] = {}
    folder = place.sources.parent.relative_to(place.root)
    for part in found:
        for test, what in part["tests"].items():
            if what["ok"] and what["s"][0] <= longest_s:
                seconds[test] = what["s"]
            else:
                left_out[test] = what.get("why", "takes too long")
        for file, reached in part["lines"].items():
            for line, tests in reached.items():
                lines[str(folder / file)][int(line)] |= set(tests)
        modules |= dict.fromkeys(part["modules"])
    return Reach(seconds, lines, left_out, list(modules))


def _shared(place: Place) -> list[Path]:
    """What tests share: everything in the room's folder and in others that is no test itself."""
    tests = place.root / "tests"
    folders = [tests / place.room, tests / "support", tests / "naive"]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return [path for path in [*sorted(found), tests / "conftest.py"] if path.exists() and path not in place.tests]


def _digest(files: Iterable[Path], more: str) -> str:
    found = hashlib.sha256(more.encode())
    for file in files:
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()
