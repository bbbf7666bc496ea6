"""`make soak`, second part: a million shuffled shoes through the tests of tests/support/shuffle_tests.py.

Usage: soak_shuffle.py [SHOES [FIRST [PROCESSES]]]. Shoes are numbered and their secrets follow from their numbers, so
the same call has the same outcome; another FIRST looks at other shoes. By chance one call in a hundred fails at 99 %.
"""

import os
import sys
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the processes are the threads
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.shuffle_tests import Tally, verdict
from support.shuffled_shoes import tallied

SHOES = 1_000_000
FIRST = 1_000_000
"""Other shoes than those of `make test`."""
PROCESSES = 2
SHARES = {1: 30, 6: 35, 8: 35}
"""Of a hundred shoes, how many of how many packs."""
AT_ONCE = 5000
LINES_EVERY_S = 10


def jobs(shoes: int, first: int) -> Iterator[tuple[int, range]]:
    """Work in pieces: so many packs, these numbers."""
    for packs, share in SHARES.items():
        end = first + shoes * share // 100
        for start in range(first, end, AT_ONCE):
            yield packs, range(start, min(start + AT_ONCE, end))


def done(job: tuple[int, range]) -> Tally:
    """One piece."""
    return tallied(*job)


def main(shoes: int = SHOES, first: int = FIRST, processes: int = PROCESSES) -> int:
    """Shuffle, count and judge; the exit status is 1 if the shoes do not look like chance."""
    tallies = {packs: Tally(packs) for packs in SHARES}
    start = told = time.monotonic()
    # Processes that begin anew hold no lock of a thread that a fork would have left behind.
    with get_context("spawn").Pool(processes) as pool:
        for tally in pool.imap_unordered(done, jobs(shoes, first)):
            tallies[tally.packs] += tally
            if time.monotonic() - told >= LINES_EVERY_S:
                told = time.monotonic()
                so_far = sum(one.shoes for one in tallies.values())
                print(f"{so_far:,} of {shoes:,} shoes, {so_far / (told - start):,.0f} shoes/s", flush=True)
    result = verdict(list(tallies.values()))
    print(f"{sum(one.shoes for one in tallies.values()):,} shoes in {time.monotonic() - start:.0f} s: {result}")
    return 0 if result.holds else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
