"""The random stream of the simulation through Debian's dieharder: the words that coups use, in the order of the shoes.

Usage: dieharder_stream.py [SEED [OPTIONS OF DIEHARDER …]]. Without options it is `dieharder -a`, which takes hours;
`-a -p 10` takes a tenth of the samples. The exit status is 1 if a test failed. Needs `apt-get install dieharder`.
With one test in a hundred weak by chance, a failure (p below one in a million) is what counts.
"""

import subprocess
import sys
import threading
from shutil import which
from typing import IO

import numpy as np

from puntobanco.simulation.numpy_kernel import block

SEED = 20261115
COUPS = 60
"""Of every shoe: about as many as a shoe of six packs has."""
SHOES_AT_ONCE = 4096
STANDARD_INPUT = "200"


def words(seed: int, first: int, shoes: int, coups: int = COUPS) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    """The words of the first coups of shoes in turn: shoe by shoe, coup by coup, four words each."""
    numbers = np.arange(first, first + shoes, dtype=np.uint64)
    found = np.empty((shoes, coups, 4), dtype=np.uint32)
    for coup in range(coups):
        for place, word in enumerate(block(seed, numbers, coup, 0)):
            found[:, coup, place] = word
    return found.reshape(-1)


def pour(seed: int, into: IO[bytes]) -> None:
    """Write words until nobody reads them."""
    first = 0
    try:
        while True:
            into.write(words(seed, first, SHOES_AT_ONCE).tobytes())
            first += SHOES_AT_ONCE
    except (BrokenPipeError, ValueError):
        return


def main(seed: int = SEED, *options: str) -> int:
    """Run dieharder, print what it says, and judge it."""
    if which("dieharder") is None:
        print("dieharder is missing: apt-get install dieharder", file=sys.stderr)
        return 2
    command = ["dieharder", "-g", STANDARD_INPUT, *(options or ["-a"])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as dieharder:
        assert dieharder.stdin is not None
        assert dieharder.stdout is not None
        threading.Thread(target=pour, args=(seed, dieharder.stdin), daemon=True).start()
        verdicts = {"PASSED": 0, "WEAK": 0, "FAILED": 0}
        for line in dieharder.stdout:
            text = line.decode().rstrip()
            print(text, flush=True)
            for verdict in verdicts:
                verdicts[verdict] += text.endswith(verdict)
    print(", ".join(f"{count} {verdict.lower()}" for verdict, count in verdicts.items()))
    return 1 if verdicts["FAILED"] or not verdicts["PASSED"] else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:]))
