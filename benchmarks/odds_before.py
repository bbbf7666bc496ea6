"""Exact odds of many shoes against the engine of an earlier commit, which is built here and takes turns with this one.

The earlier engine counted each shoe by itself and was no faster with AVX-512 than with AVX2; this one goes through
tiles of rows. Both are asked for the same edges of the same shoes, on one core, each round in a process of its own.
"""

import json
import os
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

BEFORE = "110e57bfdf8c0f752c58dfc1a407724b3d52b012"
"""Before shoes were counted in tiles."""
ROUNDS = 5
SHOES = 100_000
BASELINE = "avx2"
AIMS = {"schaanwald": 1.7, "mega-pay": 1.7 / 2}
"""Times the main bets of schaanwald by the earlier AVX2 engine; all sixteen bets of mega-pay half of that."""
HOUSES = ("schaanwald", "mega-pay")


def main() -> None:
    from benchmarks.earlier import HERE, unpack  # a round has the benchmarks of its own tree

    print(f"Exact odds against the {BASELINE} engine of commit {BEFORE[:7]}, one core: medians of {ROUNDS} rounds")
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder)
        if not unpack(BEFORE, before, "src") or not _built(before):
            return
        turns = [(_measured(before), _measured(HERE)) for _ in range(ROUNDS)]
    old, new = (
        {run: statistics.median(turn[side][run] for turn in turns) for run in turns[0][side]} for side in (0, 1)
    )
    base = old.get(f"schaanwald {BASELINE}")
    if base is None:
        print(f"  this processor has no {BASELINE}: {', '.join(old)}")
        return
    for name, rates in ((BEFORE[:7], old), ("now", new)):
        for run, rate in rates.items():
            aim = f" [{AIMS[run.split()[0]]:.2f}]" if name == "now" and run.endswith("avx512") else ""
            print(f"  {rate:12,.0f} /s  {rate / base:5.2f} x  {run}, {name}{aim}")


def _medians(rounds: Sequence[dict[str, float]]) -> dict[str, float]:
    return {run: statistics.median(one[run] for one in rounds) for run in rounds[0]}


def _built(tree: Path) -> bool:
    """Build the engine of an earlier program where it is looked for; needs a compiler."""
    odds = tree / "src/puntobanco/odds"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()
    include = f"-I{sysconfig.get_path('include')}"
    command = [*compiler, "-O3", "-shared", "-fPIC", include, str(odds / "_fast.c"), "-o", str(odds / "_fast.abi3.so")]
    try:
        done = subprocess.run(command, capture_output=True, check=False, text=True)
    except OSError as error:
        print(f"  the earlier engine could not be built: {error}")
        return False
    if done.returncode:
        print(f"  the earlier engine could not be built: {done.stderr.strip()[-200:]}")
    return not done.returncode


def _measured(tree: Path) -> dict[str, float]:
    """Shoes a second by house and kernel, of one round of a program."""
    from benchmarks.earlier import environment_of

    done = subprocess.run(
        [sys.executable, __file__, str(tree)],
        cwd=tree,
        env=environment_of(tree) | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return {run: float(rate) for run, rate in json.loads(done.stdout.splitlines()[-1]).items()}


def _one_round(tree: Path) -> None:
    """In a process of its own: measure the program of a tree, which Python finds first."""
    import numpy as np

    import puntobanco
    from puntobanco.house import load
    from puntobanco.odds.batch import Calculator, Engine, kernels

    assert Path(puntobanco.__file__ or "").is_relative_to(tree), puntobanco.__file__
    generator = np.random.default_rng(20261115)
    shoes = generator.integers(0, np.array([128] + [32] * 9) + 1, size=(SHOES, 10))
    rates = {}
    for house in HOUSES:
        calculator = Calculator(load(house))
        for kernel in kernels():
            calculator.batch_edges(shoes[:1000], Engine.C, kernel)
            begun = time.process_time()
            calculator.batch_edges(shoes, Engine.C, kernel)
            rates[f"{house} {kernel}"] = SHOES / (time.process_time() - begun)
    print(json.dumps(rates))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        _one_round(Path(sys.argv[1]))
    else:
        main()
