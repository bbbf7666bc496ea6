"""`make soak`: tables left at every moment of a coup, and taken up with clocks that were moved.

Usage: soak_restarts.py [TIMES [sqlite|postgresql]]. So many times on each database, every moment is left once for each
move of the clock: a second, a minute, a day and a year back and forward, and none. Each has a database and a server of
its own. Printed is the time from the start of the server to the next event.
"""

import asyncio
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from puntobanco.server.storage.verification import verify_database
from support.postgres import PrivatePostgres
from support.restarts import MOMENTS, OFFSETS_MS, LeftTables, moved_clock, seconds_to_go_on

TIMES = 1
LONGEST_S = 5.0
"""What is promised of a table on a machine that does nothing else."""
PATIENCE_S = 60.0
_DATABASES = ("sqlite", "postgresql")

Waits = dict[tuple[str, str], list[float]]
"""Seconds to the next event, by the moment and by what the clock did."""


def main(arguments: list[str]) -> int:
    """Leave and take up; 1 where a table took longer than it may."""
    times = int(arguments[0]) if arguments else TIMES
    longest_s = 0.0
    for kind in arguments[1:] or _DATABASES:
        waits = _restarts(kind, times)
        _print_table(f"{kind}, by moment", _by(waits, 0))
        _print_table(f"{kind}, by clock", _by(waits, 1))
        longest_s = max(longest_s, *(max(found) for found in waits.values()))
    print(f"longest of all: {longest_s:.2f} s; {LONGEST_S:.0f} s are allowed")
    return int(longest_s > LONGEST_S)


def _restarts(kind: str, times: int) -> Waits:
    server = PrivatePostgres() if kind == "postgresql" else None
    waits: Waits = defaultdict(list)
    try:
        for _ in range(times):
            for moment in MOMENTS:
                with tempfile.TemporaryDirectory() as folder:
                    left = LeftTables(Path(folder), [moment], server)
                    for offset in OFFSETS_MS:
                        waits[moment, offset].append(_restart(left, moment, offset))
                print(f"{kind}: {sum(map(len, waits.values()))} restarts, last left at: {moment}", flush=True)
    finally:
        if server is not None:
            server.remove()
    return waits


def _restart(left: LeftTables, moment: str, offset: str) -> float:
    with left.copy() as store:
        clock = moved_clock(store, [moment], OFFSETS_MS[offset])
        found = asyncio.run(seconds_to_go_on(store, [moment], clock, PATIENCE_S))
        flaw = verify_database(store).flaw
        assert flaw is None, flaw
    return found[moment]


def _by(waits: Waits, place: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = defaultdict(list)
    for key, some in waits.items():
        found[key[place]] += some
    return found


def _print_table(title: str, waits: Mapping[str, Iterable[float]]) -> None:
    print(title)
    everything = [wait for some in waits.values() for wait in some]
    for name, some in {**waits, "all": everything}.items():
        values = list(some)
        print(f"  {name:30} {len(values):4}  median {statistics.median(values):5.2f} s  longest {max(values):5.2f} s")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
