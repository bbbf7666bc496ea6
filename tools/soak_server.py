"""`make soak`: kill -9 of servers, a thousand times, while people bet; whatever was acknowledged is checked.

Usage: soak_server.py [KILLS [SEED [sqlite|postgresql]]]. So many kills of one process on SQLite, and as many of two
processes on PostgreSQL, in evenings that are checked when they are over. Beside it there are floods of pings, people
who read nothing, clocks that jump, and copies of the database that are put back (tests/support/chaos.py).
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.server.storage.database import open_database
from puntobanco.server.storage.migrations import upgrade
from puntobanco.server.storage.store import Store
from support.chaos import Chaos, Copies, DatabaseCopies, FileCopies
from support.kill_load import Evening, Killed, evening_under_fire
from support.postgres import PrivatePostgres

KILLS = 1000
KILLS_OF_AN_EVENING = 50
LINES_EVERY_S = 10
LONGEST_S = 15.0
"""Five seconds are what is promised; a machine that does something else is given more."""
_PROCESSES = {"sqlite": 1, "postgresql": 2}


def main(arguments: list[str]) -> int:
    """Kill so many times on each database; a failure names the seed of its evening."""
    kills, seed = (*map(int, arguments[:2]), *(KILLS, 0)[len(arguments[:2]) :])
    for kind in arguments[2:] or _PROCESSES:
        done, put_back, waits = 0, 0, list[float]()
        while done < kills:
            some = min(KILLS_OF_AN_EVENING, kills - done)
            try:
                killed = _evening(kind, some, seed + done, _teller(kind, done, kills))
            except BaseException:
                print(f"failed on {kind}: soak_server.py {some} {seed + done} {kind}", file=sys.stderr)
                raise
            done += killed.kills
            put_back += killed.put_back
            waits += killed.waits_s
            assert max(waits) < LONGEST_S, f"a table stood still for {max(waits):.1f} s"
        shown = f"median {statistics.median(waits):.2f} s, longest {max(waits):.2f} s"
        what = f"{done} kills and {put_back} copies put back, nothing lost, nothing doubled"
        print(f"{kind}: {what}; the table went on after {shown}", flush=True)
    return 0


def _teller(kind: str, before: int, kills: int) -> Callable[[Killed], None]:
    start = time.monotonic()
    last = [start]

    def told(killed: Killed) -> None:
        if time.monotonic() - last[0] >= LINES_EVERY_S:
            last[0] = time.monotonic()
            took = last[0] - start
            print(
                f"{kind}: {before + killed.kills} of {kills} kills, {took:.0f} s, last {killed.waits_s[-1]:.2f} s",
                flush=True,
            )

    return told


def _evening(kind: str, kills: int, seed: int, told: Callable[[Killed], None]) -> Killed:
    """One evening on a database of its own."""
    server = PrivatePostgres() if kind == "postgresql" else None
    try:
        with tempfile.TemporaryDirectory() as folder:
            copies: Copies
            if server is None:
                file = Path(folder, "punto.db")
                url, copies = f"sqlite:///{file}", FileCopies(file)
            else:
                name = server.new_database()
                url, copies = server.url(name), DatabaseCopies(server, name)
            engine = open_database(url)
            try:
                upgrade(engine)
                evening = Evening(
                    url,
                    Store(engine),
                    Path(folder),
                    _PROCESSES[kind],
                    lambda *those: Chaos(*those).copy_by(copies),
                )
                return asyncio.run(evening_under_fire(evening, kills, Random(seed), told))
            finally:
                engine.dispose()
    finally:
        if server is not None:
            server.remove()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
