"""How long a command takes from a cold shell, against `python -c "import click"` in the same run."""

import compileall
import statistics
import subprocess
import sys
import time
from pathlib import Path

import puntobanco

ROUNDS = 25
BASELINE = [sys.executable, "-c", "import click"]
PUNTO = str(Path(sys.executable).with_name("punto"))
COMMANDS = {
    "punto deal mega-pay 2h 3d 3c Ks 8s": [PUNTO, "deal", "mega-pay", "2h", "3d", "3c", "Ks", "8s"],
    "punto odds mega-pay": [PUNTO, "odds", "mega-pay"],
    "punto simulate schaanwald --coups 1e6": [PUNTO, "simulate", "schaanwald", "--coups", "1e6"],
}


def main() -> None:
    compileall.compile_dir(Path(puntobanco.__file__).parent, quiet=1)  # as an installed package is
    commands = {'python -c "import click"': BASELINE, **COMMANDS}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, command in commands.items():  # taking turns, so that a busy moment strikes all alike
            start = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            times[name].append(time.perf_counter() - start)
    baseline = statistics.median(times['python -c "import click"'])
    aims = "(aim: within 3, simulate within 4)"
    print(f"From a cold shell, median of {ROUNDS}: milliseconds, and times the import of Click {aims}")
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"  {median * 1000:7.1f} ms  {median / baseline:5.2f} x  {name}")
