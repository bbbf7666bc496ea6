"""`make bench`: every benchmark in one run, each as a ratio against a named baseline measured beside it."""

import sys
from importlib import import_module

BENCHMARKS = (
    *("start", "odds", "odds_before", "simulation", "counting", "table", "roads", "fairness"),
    *("storage", "server", "witness", "server_floods", "page"),
)

if __name__ == "__main__":
    for benchmark in BENCHMARKS:
        import_module(f"benchmarks.{benchmark}").main()
        print()
    sys.exit(0)
