"""Coups a second that counters watch on one core, each with the exact edge of every bet, against one at a time."""

import os
import statistics
import time
from collections.abc import Callable

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"  # one core, before numpy is imported

from puntobanco.house import load  # noqa: E402
from puntobanco.odds.batch import Calculator  # noqa: E402
from puntobanco.odds.composition import Composition  # noqa: E402
from puntobanco.odds.exact import bets_odds  # noqa: E402
from puntobanco.simulation import Job  # noqa: E402
from puntobanco.simulation.count_report import CountAsked, count_house  # noqa: E402
from puntobanco.simulation.whole_shoes import WholeShoes  # noqa: E402

ROUNDS = 5
SHOES = 4096


def main() -> None:
    """Whole shoes of schaanwald, three bets."""
    house = load("schaanwald")
    calculator = Calculator(house)
    (dealt,) = WholeShoes(Job(house, shoes=1, seed=1)).deal(0, SHOES)
    rows, few = dealt.unseen.tolist(), 60
    each = [rows[place] for place in range(0, len(rows), len(rows) // few)]
    asked = CountAsked(house, shoes=SHOES, chosen_on=SHOES)
    rates = {
        "all of punto count": _rate(lambda: count_house(asked), 3 * len(rows)),
        "exact edges, batch": _rate(lambda: calculator.batch_edges(dealt.unseen), len(rows)),
        "exact edges, one call each": _rate(lambda: [calculator.edges(row) for row in rows[:20_000]], 20_000),
        "odds, one shoe at a time": _rate(
            lambda: [bets_odds(house, Composition.of_points(row)) for row in each], len(each)
        ),
    }
    slowest = rates["odds, one shoe at a time"]
    print(f"Counting, one core, compositions per second (median of {ROUNDS}), and as ratios to odds one at a time")
    for what, rate in rates.items():
        print(f"  {what:<28} {rate:>12,.0f}   {rate / slowest:>8,.0f} x")


def _rate(work: Callable[[], object], size: int) -> float:
    turns = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        turns.append(time.perf_counter() - begun)
    return size / statistics.median(turns)


if __name__ == "__main__":
    main()
