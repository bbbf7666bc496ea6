"""Changes the code of rooms, runs their own tests, and says which changes no test noticed.

    python -m tools.mutants game fairness --sample 200 --seed 1
    python -m tools.mutants --changed main

A mutant survives when all the tests of its room pass that reach it and are quick enough to be tried (`--longest`), and
the quick ones that do not reach it. Those that were argued to be equivalent stand in docs/mutants.toml: they do not
count.
"""

import argparse
import json
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from tools.mutants.bench import Place
from tools.mutants.changes import Mutant, is_possible, mutants_of
from tools.mutants.equivalents import Equivalents
from tools.mutants.reach import Reach, Worker, measured

ROOT = Path(__file__).parent.parent.parent
IGNORED = ("test_browser.py",)
"""Tests of the page's own code, which is not changed here."""


@dataclass
class Score:
    """What came of the mutants of one room."""

    room: str
    seed: int
    possible: int
    chosen: int
    noticed: list[dict[str, Any]] = field(default_factory=list)
    survived: list[dict[str, Any]] = field(default_factory=list)
    equivalent: list[dict[str, Any]] = field(default_factory=list)

    @property
    def percent(self) -> float:
        """Of those that are not equivalent."""
        counted = len(self.noticed) + len(self.survived)
        return 100 * len(self.noticed) / counted if counted else 100.0

    @property
    def tried(self) -> int:
        """How many there were so far."""
        return len(self.noticed) + len(self.survived) + len(self.equivalent)

    def lines(self) -> list[str]:
        """The report of the room."""
        counted = len(self.noticed) + len(self.survived)
        done = "" if self.tried == self.chosen else f", {self.chosen - self.tried} not tried"
        head = (
            f"{self.room}: {self.percent:.1f} % ({len(self.noticed)} of {counted} noticed, "
            f"{len(self.equivalent)} equivalent; {self.chosen} of {self.possible} chosen with seed {self.seed}{done})"
        )
        rows = [f"  survived  {row['file']}:{row['line']} {row['function']}\n" for row in self.survived]
        texts = [f"            {row['text']}\n            {row['change']}" for row in self.survived]
        return [head, *(row + text for row, text in zip(rows, texts, strict=True))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants and report; the exit status is 1 when a room scores less than --least."""
    asked = _asked(arguments)
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.default_int_handler)
    files = _changed(asked.root, asked.changed) if asked.changed else None
    rooms = asked.rooms or sorted({Path(file).parts[2] for file in files or [] if len(Path(file).parts) > 3})
    scores = []
    for room in rooms:
        place = Place(asked.root, _package(asked.root), room, IGNORED)
        mutants, possible = _chosen(place, asked, files)
        if asked.list:
            for mutant in mutants:
                print(f"{mutant.file}:{mutant.line} {mutant.function}: {mutant.change}")
            continue
        score = Score(room, asked.seed, possible, len(mutants))
        scores.append(score)
        try:
            _try_all(place, mutants, score, asked)
        except KeyboardInterrupt:
            print("\nstopped", file=sys.stderr)
            break
        finally:
            print("\n".join(score.lines()), flush=True)
            _keep(asked, score)
    if asked.json:
        Path(asked.json).write_text(json.dumps([asdict(score) for score in scores], indent=1))
    return 1 if any(score.percent < asked.least for score in scores) else 0


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Changes the code and counts what the tests notice.")
    parser.add_argument("rooms", nargs="*", help="rooms of src/puntobanco, each tried with its own tests")
    parser.add_argument("--changed", nargs="?", const="HEAD", metavar="REV", help="only files that differ from REV")
    parser.add_argument("--only", default="", metavar="TEXT", help="only mutants whose file or function contains TEXT")
    parser.add_argument("--again", action="store_true", help="only those that survived the last run")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of each room, chosen by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many are tried at the same time")
    parser.add_argument("--longest", type=float, default=3, metavar="S", help="leave out tests that take longer")
    parser.add_argument(
        "--patience", type=float, default=4, metavar="S", help="what a test may take beyond its usual time"
    )
    parser.add_argument("--least", type=float, default=0, metavar="PERCENT", help="fail when a room scores less")
    parser.add_argument("--list", action="store_true", help="say what would be changed")
    parser.add_argument("--json", metavar="FILE", help="write the report there as well")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if not asked.rooms and not asked.changed:
        parser.error("name rooms, or say --changed")
    for room in asked.rooms:
        if not (asked.root / "src" / _package(asked.root) / room).is_dir():
            parser.error(f"there is no room {room}")
    asked.root = asked.root.resolve()
    return asked


def _package(root: Path) -> str:
    return next(path.parent.name for path in sorted((root / "src").glob("*/__init__.py")))


def _changed(root: Path, revision: str) -> list[str]:
    command = ["git", "-C", str(root), "diff", "--name-only", "--diff-filter=d", revision, "--", "src/*.py"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def _chosen(place: Place, asked: argparse.Namespace, files: list[str] | None) -> tuple[list[Mutant], int]:
    """The mutants to be tried, and how many there are of which they were chosen.

    They are tried as chance has put them: what is done when somebody stops is a smaller sample.
    """
    found: list[tuple[Mutant, bytes]] = []
    for path in sorted(place.sources.rglob("*.py")):
        file = str(path.relative_to(place.root))
        if files is None or file in files:
            source = path.read_bytes()
            found += [(mutant, source) for mutant in mutants_of(source, file)]
    found = [(mutant, source) for mutant, source in found if asked.only in f"{mutant.file} {mutant.function}"]
    if asked.again:
        last = json.loads(_kept(asked.root, place.room).read_text())["survived"]
        keys = {(row["file"], row["function"], row["text"], row["change"]) for row in last}
        found = [(mutant, source) for mutant, source in found if mutant.key in keys]
    order = list(range(len(found)))
    if asked.sample is not None:
        random.Random(f"{asked.seed} {place.room}").shuffle(order)
    chosen: list[int] = []
    for number in order:
        if asked.sample is not None and len(chosen) == asked.sample:
            break
        if is_possible(*found[number]):
            chosen.append(number)
    return [found[number][0] for number in chosen], len(found)


def _try_all(place: Place, mutants: list[Mutant], score: Score, asked: argparse.Namespace) -> None:
    workers = [Worker(place) for _ in range(asked.jobs)]
    try:
        reach = measured(place, asked.longest, workers)
        for test, why in reach.left_out.items():
            print(f"left out: {test}: {why.splitlines()[-1] if why else ''}", file=sys.stderr)
        waiting = _waiting(mutants, score, Equivalents.read(asked.root / "docs" / "mutants.toml"))
        with ThreadPoolExecutor(asked.jobs) as pool:
            shares = [pool.submit(_try_some, worker, waiting, reach, score, asked.patience) for worker in workers]
            try:
                for share in shares:
                    share.result()
            except KeyboardInterrupt:
                while not waiting.empty():
                    waiting.get()
                raise
    finally:
        for worker in workers:
            worker.stop()


def _waiting(mutants: list[Mutant], score: Score, equivalents: Equivalents) -> "SimpleQueue[Mutant]":
    """Those that are to be tried; the equivalent ones are only counted."""
    waiting: SimpleQueue[Mutant] = SimpleQueue()
    for mutant in mutants:
        reason = equivalents.reason(mutant)
        if reason:
            score.equivalent.append({**_row(mutant), "reason": reason})
        else:
            waiting.put(mutant)
    return waiting


def _try_some(worker: Worker, waiting: "SimpleQueue[Mutant]", reach: Reach, score: Score, patience_s: float) -> None:
    """One worker's share: take the next one until there is none."""
    worker.ask({"do": "warm", "modules": reach.modules})
    while True:
        try:
            mutant = waiting.get_nowait()
        except Empty:
            return
        found = _tried(worker, mutant, reach, patience_s)
        row = {**_row(mutant), **found}
        (score.noticed if found["by"] else score.survived).append(row)
        if not found["by"]:
            print(f"survived: {mutant.file}:{mutant.line} {mutant.change}", file=sys.stderr)
        _progress(score)


def _tried(worker: Worker, mutant: Mutant, reach: Reach, patience_s: float) -> dict[str, Any]:
    """First the tests that reach the line, quickest first; if they all pass, the others too."""
    source = (worker.place.root / mutant.file).read_bytes()
    first, others, in_memory = reach.tests_for(mutant)
    order = {
        "do": "attempt",
        "file": mutant.file,
        "function": mutant.function,
        "function_line": mutant.function_line,
        "text": mutant.applied(source).decode(),
        "in_memory": in_memory,
        "patience_s": patience_s,
    }
    unchanged = {**order, "text": source.decode()}
    for tests in (first, others):
        found = _noticed(worker, (order, unchanged), tests, reach)
        if found["by"]:
            return {"reached": len(first), **found}
    return {"reached": len(first), "by": None}


def _noticed(
    worker: Worker, orders: tuple[dict[str, Any], dict[str, Any]], tests: list[str], reach: Reach
) -> dict[str, Any]:
    """Who of these tests notices a change; orders are those with and without it.

    A test that notices something for the first time is asked again without the change, after the same others: one that
    fails whatever is changed would claim everything. Nobody is asked about what cannot be imported any more.
    """
    while tests:
        found = _asked_of(worker, orders[0], tests, reach)
        by = found["by"]
        claims = tests[: tests.index(by) + 1] if by in tests and by not in reach.trusted else []
        doubted = _asked_of(worker, orders[1], claims, reach)["by"] if claims else None
        if doubted is None:
            reach.trusted |= {by} - {None}
            return found
        reach.doubted.add(doubted)
        print(f"left out: {doubted}: it fails without a change, too", file=sys.stderr)
        tests = [test for test in tests if test not in reach.doubted]
    return {"by": None}


def _asked_of(worker: Worker, order: dict[str, Any], tests: list[str], reach: Reach) -> dict[str, Any]:
    return worker.ask({**order, "tests": tests, "seconds": {test: reach.seconds[test] for test in tests}})


def _row(mutant: Mutant) -> dict[str, Any]:
    return {
        "file": mutant.file,
        "line": mutant.line,
        "function": mutant.function,
        "text": mutant.text,
        "change": mutant.change,
    }


def _progress(score: Score) -> None:
    said = f"{score.room}: {score.tried} of {score.chosen}, {len(score.survived)} survived"
    if sys.stderr.isatty():
        print(f"\r{said} ", end="" if score.tried < score.chosen else "\n", file=sys.stderr, flush=True)
    elif score.tried % 20 == 0 or score.tried == score.chosen:
        print(said, file=sys.stderr, flush=True)


def _keep(asked: argparse.Namespace, score: Score) -> None:
    kept = _kept(asked.root, score.room)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({**asdict(score), "percent": score.percent}, indent=1))


def _kept(root: Path, room: str) -> Path:
    """Where the last report of a room lies."""
    return root / "build" / "mutants" / f"{room}.json"


if __name__ == "__main__":
    sys.exit(main())
