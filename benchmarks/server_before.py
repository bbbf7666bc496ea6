"""Durable bets per second against the same benchmark of an earlier commit, which takes turns with this one.

The earlier program is taken from the history of this clone and run as it was, with the libraries of today. Each round
is a process of its own on an empty database; what is compared is the way of a bet with groups (`server_bets`).
"""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from types import ModuleType

BEFORE = "02f520df5296f72db4d332bb91956054432e75f6"
"""Before the rooms of the server, what travels and how it is written were drawn anew."""
ROUNDS = 4
AIM = 2.0
DATABASES = ("SQLite", "PostgreSQL")


def main() -> None:
    from benchmarks.earlier import HERE, unpack  # a round has the benchmarks of its own tree

    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder)
        print(f"Durable bets against commit {BEFORE[:7]}, in turns: medians of {ROUNDS} rounds [aim: {AIM:.0f} x]")
        if not unpack(BEFORE, before, "src", "tests", "benchmarks"):
            return
        for database in DATABASES:
            turns = [(_measured(before, database), _measured(HERE, database)) for _ in range(ROUNDS)]
            old, new = (
                [statistics.median(values) for values in zip(*side, strict=True)] for side in zip(*turns, strict=True)
            )
            _line(database, old, f"at {BEFORE[:7]} (baseline)")
            _line(database, new, f"now: {new[0] / old[0]:.2f} x the bets, {new[2] / old[2]:.2f} x the p99")


def _measured(tree: Path, database: str) -> list[float]:
    """Bets a second, and the times within which half and 99 of 100 were acknowledged, of one round of a program."""
    from benchmarks.earlier import environment_of

    done = subprocess.run(
        [sys.executable, __file__, str(tree), database],
        cwd=tree,
        env=environment_of(tree),
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [float(value) for value in json.loads(done.stdout.splitlines()[-1])]


def _line(database: str, found: list[float], what: str) -> None:
    print(f"  {database:10} {found[0]:7,.0f} bets/s, p50 {found[1]:6.1f} ms, p99 {found[2]:6.1f} ms, {what}")


def _one_round(tree: Path, database: str) -> None:
    """In a process of its own: measure the program of a tree, which Python finds first."""
    import puntobanco
    from benchmarks import server_bets

    for module in (puntobanco, server_bets):
        assert Path(module.__file__ or "").is_relative_to(tree), module.__file__
    if database == "PostgreSQL":
        with closing(server_bets._Postgres()) as server:
            found = _played(server_bets, server.url())
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = _played(server_bets, f"sqlite:///{folder}/punto.db")
    print(json.dumps(list(found)))


def _played(bets: ModuleType, url: str) -> tuple[float, ...]:
    engine = bets.open_database(url)
    try:
        bets.upgrade(engine)
        store = bets.Store(engine)
        asyncio.run(bets._prepare(store))
        found: tuple[float, ...] = asyncio.run(bets._round(store, bets.MOST_AT_ONCE, 0))
        flaw = bets.verify_database(store).flaw
        assert flaw is None, flaw
        return found
    finally:
        engine.dispose()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _one_round(Path(sys.argv[1]), sys.argv[2])
    else:
        main()
