"""The random stream of the simulation through Debian's dieharder: the words that coups use, in the order of the shoes.

Usage: dieharder_stream.py [SEED [TEST …]], tests by dieharder's numbers; without any, all that dieharder calls sound,
with some of the lags of its lagged sums (all 33 of them take hours). Each test gets words that none before it had. The
exit status is 1 if a test failed. Needs `apt-get install dieharder`.

A p-value is weak (outside 0.005 to 0.995) by chance once in a hundred times; a failure is one in a million.
"""

import subprocess
import sys
import threading
from collections.abc import Iterator
from shutil import which
from typing import IO

import numpy as np

from puntobanco.simulation.numpy_kernel import block

SEED = 20261115
COUPS = 60
"""Of every shoe: about as many as one of six packs has."""
USED = 3
"""Of the four words of a block: the fourth is free, but for the burn of a shoe's first."""
SHOES_AT_ONCE = 4096
STANDARD_INPUT = "200"
SOUND = (0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, *range(200, 210))
SIZES = {200: range(1, 13), 201: range(2, 6), 202: range(2, 6), 203: (0, 1, 2, 4, 8, 16)}
"""Tests that are run once for each of these sizes of tuples or lags."""


def words(seed: int, first: int, shoes: int, coups: int = COUPS) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    """The words of the first coups of shoes in turn: shoe by shoe, coup by coup, three words each."""
    numbers = np.arange(first, first + shoes, dtype=np.uint64)
    found = np.empty((shoes, coups, USED), dtype=np.uint32)
    for coup in range(coups):
        for place, word in enumerate(block(seed, numbers, coup, 0)[:USED]):
            found[:, coup, place] = word
    return found.reshape(-1)


class Stream:
    """Words without end, from shoe 0 on."""

    def __init__(self, seed: int) -> None:
        self.seed, self.first = seed, 0

    def pour(self, into: IO[bytes]) -> None:
        """Write words until nobody reads them."""
        try:
            while True:
                into.write(words(self.seed, self.first, SHOES_AT_ONCE).tobytes())
                self.first += SHOES_AT_ONCE
        except (BrokenPipeError, ValueError):
            return


def verdicts(stream: Stream, options: list[str]) -> Iterator[str]:
    """Run one test, print its lines and give its verdicts."""
    command = ["dieharder", "-g", STANDARD_INPUT, "-D", "test_name", "-D", "ntuple", "-D", "tsamples"]
    command += ["-D", "psamples", "-D", "pvalues", "-D", "assessment", *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as dieharder:
        assert dieharder.stdin is not None
        assert dieharder.stdout is not None
        pouring = threading.Thread(target=stream.pour, args=(dieharder.stdin,), daemon=True)
        pouring.start()
        for line in dieharder.stdout:
            text = line.decode().rstrip()
            print(text, flush=True)
            yield text.rpartition("|")[2].strip()
        pouring.join()


def main(seed: int = SEED, tests: tuple[int, ...] = SOUND) -> int:
    """Run the tests and judge them."""
    if which("dieharder") is None:
        print("dieharder is missing: apt-get install dieharder", file=sys.stderr)
        return 2
    stream = Stream(seed)
    counts: dict[str, int] = {}
    for test in tests:
        for size in SIZES.get(test, (None,)):
            options = ["-d", str(test), *([] if size is None else ["-n", str(size)])]
            for verdict in verdicts(stream, options):
                counts[verdict] = counts.get(verdict, 0) + 1
    print(f"{stream.first:,} shoes:", ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())))
    return 0 if counts.get("PASSED") and not counts.get("FAILED") else 1


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(given[0] if given else SEED, tuple(given[1:]) or SOUND))
