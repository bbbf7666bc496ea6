"""`make bench`: every benchmark in one run, each as a ratio against a named baseline measured beside it."""

import sys

from benchmarks import (
    counting,
    fairness,
    odds,
    page,
    roads,
    server,
    server_floods,
    simulation,
    start,
    storage,
    table,
    witness,
)

if __name__ == "__main__":
    for benchmark in (
        start,
        odds,
        simulation,
        counting,
        table,
        roads,
        fairness,
        storage,
        server,
        witness,
        server_floods,
        page,
    ):
        benchmark.main()
        print()
    sys.exit(0)
