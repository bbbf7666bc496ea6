"""Compositions per second of the three odds engines on one core, and as ratios to plain Python in the same run."""

import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"  # one core, before numpy is imported

import numpy as np  # noqa: E402

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from naive.option_game import least_of, rows_of  # noqa: E402
from puntobanco.game import Bet, Level, Payout, parse_condition  # noqa: E402
from puntobanco.house import SHIPPED, House, load  # noqa: E402
from puntobanco.odds.batch import Calculator, Engine, kernels  # noqa: E402
from puntobanco.odds.composition import Composition  # noqa: E402
from puntobanco.odds.effects import removal_effects, shoe_after_shoe  # noqa: E402
from puntobanco.odds.equilibrium import play_of  # noqa: E402
from puntobanco.odds.option_game import Sees, option_game  # noqa: E402

ROUNDS = 5
AIMS = {"C batch": 1_000_000, "C single": 100_000, "numpy batch": 50_000, "plain Python": 25}


def main() -> None:
    generator = np.random.default_rng(20261115)
    shoes = generator.integers(0, np.array([128] + [32] * 9) + 1, size=(100_000, 10))
    print(f"Exact odds, one core, compositions per second (median of {ROUNDS}), and as ratios to plain Python")
    print("  aims: main bets as in brackets with AVX2, all 16 bets of mega-pay no less than a third of each")
    for house in ("schaanwald", "mega-pay"):
        _house(house, Calculator(load(house)), shoes)
    _effects()
    _option_game()


def _effects() -> None:
    """Effects of removal in closed form, and by the odds of one shoe after another (the old way) in the same run."""
    mega_pay = load("mega-pay")
    houses = [load(house) for house in SHIPPED]
    for wins in ("punto.pair or banco.pair", "punto.suited_pair and winner == punto"):
        bet = Bet(wins, parse_condition(wins), (Payout(Fraction(5)),))
        houses.append(replace(mega_pay, id=f"mega-pay, with {wins}", bets=(*mega_pay.bets, bet)))
    print("Effects of removal, full shoe, every bet: in closed form [1 s], and as a ratio to one shoe after another")
    for house in houses:
        level = max(Level.POINTS, *(bet.level for bet in house.bets))
        shoe = Composition(level, Composition.of_packs(house.shoe.packs).at(level))
        took = []
        for find in (removal_effects, shoe_after_shoe):
            begun = time.perf_counter()
            find(house, shoe)
            took.append(time.perf_counter() - begun)
        print(
            f"    {1000 * took[0]:8.0f} ms  {took[1] / took[0]:6.1f} x as fast as {1000 * took[1]:8.0f} ms  {house.id}"
        )


def _option_game() -> None:
    """One solution of the option game, and the same by a linear program from the other side (in fractions too)."""
    house = load("punter-and-bank")
    took = {}
    for name, solve in (("solution", _solved), ("linear program", _programmed)):
        turns = []
        for _ in range(ROUNDS):
            begun = time.perf_counter()
            solve(house)
            turns.append(time.perf_counter() - begun)
        took[name] = statistics.median(turns)
    ratio = took["solution"] / took["linear program"]
    print(
        f"Option game, six packs, banco sees its cards: {1000 * took['solution']:.0f} ms a solution [100], "
        f"{ratio:.2f} x a linear program ({1000 * took['linear program']:.0f} ms, counting deals included)"
    )


def _solved(house: House) -> Fraction:
    return play_of(house, 6, Sees.CARDS, banco_free=True, zero_sum=True).solve().best.punto


def _programmed(house: House) -> Fraction:
    game = option_game(house, Composition.of_packs(6), Sees.CARDS, zero_sum=True)
    return least_of(rows_of(game))[0]


def _house(name: str, calculator: Calculator, shoes: "np.ndarray[tuple[int, int], np.dtype[np.int64]]") -> None:
    few = [tuple(int(count) for count in shoe) for shoe in shoes[:20_000]]
    runs: dict[str, Callable[[], int]] = {
        "plain Python": lambda: _count(calculator.batch_edges(shoes[:100], Engine.PYTHON)),
        "numpy batch": lambda: _count(calculator.batch_edges(shoes[:20_000], Engine.NUMPY)),
    }
    if kernels():
        runs["C single"] = lambda: sum(1 for shoe in few if calculator.edges(shoe))
        for kernel in kernels():
            runs[f"C batch, {kernel}"] = lambda kernel=kernel: _count(  # type: ignore[misc]  # bound now, not later
                calculator.batch_edges(shoes, Engine.C, kernel)
            )
    rates: dict[str, list[float]] = {run: [] for run in runs}
    for _ in range(ROUNDS):
        for run, measured in runs.items():
            start = time.process_time()
            done = measured()
            rates[run].append(done / (time.process_time() - start))
    plain = statistics.median(rates["plain Python"])
    print(f"  {name}: {len(calculator.bets)} bets")
    for run, found in rates.items():
        rate = statistics.median(found)
        aim = AIMS[run.split(",")[0]]
        print(f"    {rate:12,.0f} /s  {rate / plain:10,.1f} x  {run} [{aim:,}]")


def _count(edges: "np.ndarray[tuple[int, int], np.dtype[np.float64]]") -> int:
    return len(edges)
