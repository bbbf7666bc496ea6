"""`make soak`, third part: ten thousand million coups of every house against exact odds.

Usage: soak_simulation.py [COUPS [SEED [THREADS]]]; each house has a seed of its own, from SEED on. Judged are the coups
of a shoe that are always played: chi-square of the outcome classes, and every bet within four standard errors. Beside
that it prints what the cut card does over whole shoes. The same call has the same outcome on every machine; by chance
one seed in a few hundred fails.
"""

import os
import sys
import time

from puntobanco.house import SHIPPED, load
from puntobanco.simulation import Histogram, Job, available, report, run
from puntobanco.simulation.report import fit

COUPS = 10**10
SEED = 10_000
LIMIT = 4
LINES_EVERY_S = 10


class Lines:
    """A line now and then that says how far a house has come."""

    def __init__(self, name: str, coups: int) -> None:
        self.name, self.coups = name, coups
        self.start = self.told = time.monotonic()

    def tell(self, done: Histogram) -> None:
        """Print a line if it is time for one."""
        now = time.monotonic()
        if now - self.told >= LINES_EVERY_S:
            self.told = now
            rate = done.coups / (now - self.start)
            left = (self.coups - done.coups) / rate
            print(
                f"  {self.name}: {done.coups:,} coups, {rate / 1e6:,.0f} million a second, {left:.0f} s left",
                flush=True,
            )


def judged(name: str, coups: int, seed: int, threads: int) -> bool:
    """Play a house and hold it against its exact odds."""
    job = Job(load(name), coups=coups, seed=seed)
    start = time.monotonic()
    done = run(job, threads=threads, on_progress=Lines(name, coups).tell)
    seconds = time.monotonic() - start
    always, every = report(done, job, always_played=True), report(done, job)
    fitted = fit(done, job)
    assert fitted is not None  # every shipped house has classes with known chances
    worst = max(always.values(), key=lambda bet: abs(bet.z or 0))
    good = abs(fitted.deviations) < LIMIT and all(bet.z is not None and abs(bet.z) < LIMIT for bet in always.values())
    print(
        f"{name}: {done.coups:,} coups, {done.coups / seconds / 1e6:,.0f} million a second; "
        f"always played {sum(done.always.values()):,}: chi-square {fitted.chi_square:.1f} on {fitted.degrees} degrees "
        f"({fitted.deviations:+.2f} deviations), worst of {len(always)} bets {worst.id} z {worst.z:+.2f}: "
        f"{'good' if good else 'FAILED'}"
    )
    for id, bet in every.items():
        if bet.z is not None and bet.exact is not None and abs(bet.z) >= 3:
            shift = float(bet.edge - bet.exact.edge) * 100
            print(f"  the cut card over whole shoes: {id} {shift:+.4f} per cent (z {bet.z:+.1f})")
    return good


def main(coups: int = COUPS, seed: int = SEED, threads: int = 0) -> int:
    """Every house in turn; the exit status is 1 if one does not fit."""
    print(f"Simulation by {available()[-1]}, seeds from {seed} on")
    used = threads or os.cpu_count() or 1
    results = [judged(name, coups, seed + place, used) for place, name in enumerate(SHIPPED)]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
