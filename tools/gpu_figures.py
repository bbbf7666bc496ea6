"""The figures of docs/gpu.md, on a machine with a GPU: identity with the processor's kernels, speed, and long runs.

Usage: gpu_figures.py [identity] [fine] [evenings] [speed] [trillion] [exact] [gallery]; without words, identity and
speed. Needs CuPy. From a checkout that is not installed: PYTHONPATH=src python3 tools/gpu_figures.py.
"""

import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from puntobanco.game import Bet, Level, Payout, Rounding, parse_condition
from puntobanco.house import GALLERY, SHIPPED, House, load
from puntobanco.odds.batch import Calculator, Engine
from puntobanco.odds.gpu_batch import SHOES_AT_ONCE, on_device
from puntobanco.simulation import Job, Mode, report
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.gpu import _module, devices, play
from puntobanco.simulation.gpu_evening import fits, play_evening
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Prepared, prepare
from puntobanco.simulation.kernels import available, play_shoes
from puntobanco.simulation.plans_words import parse_plan
from puntobanco.simulation.sessions import play_sessions, seated

RANGES = ((1, 0, 200_000), (0xDEADBEEFCAFEF00D, 12_345_678_901, 100_001), (7, 2**32 - 999, 2000), (3, 2**62, 1))
SHOES_OF_A_RUN = 1 << 27
RUNS = 9
TRILLION = 10**12
SHOES_OF_A_CASE = 10_000


def as_histogram(prepared: Prepared, first: int, shoes: int) -> Histogram:
    """What the GPU counts, as a histogram."""
    rows = play(prepared.tables, prepared.job.seed, first, shoes)
    always, later = ({int(place): int(row[place]) for place in row.nonzero()[0]} for row in rows)
    return Histogram(prepared.key, always, later, ((first, first + shoes),))


def games() -> list[tuple[str, dict[str, Any]]]:
    """Every house, other sizes of shoe, and independent coups."""
    others: list[tuple[str, dict[str, Any]]] = [("schaanwald", {"shoe": 8}), ("castle-vaduz", {"shoe": 1})]
    others += [("punter-and-bank", {"shoe": 19}), ("schaanwald", {"shoe": 30}), ("mega-pay", {"mode": Mode.FRESH})]
    return [(house, {}) for house in SHIPPED] + others


def identity() -> bool:
    """Whether the GPU counts what the processor counts."""
    return same_counts([(load(house), more) for house, more in games()], RANGES)


def same_counts(played: list[tuple[House, dict[str, Any]]], ranges: Iterable[tuple[int, int, int]]) -> bool:
    """Whether the GPU counts what the fastest kernel of the processor counts, with draws rejected by force too."""
    kernel = available()[-1]
    sound = True
    for house, more in played:
        for seed, first, shoes in ranges:
            for forced in (32, 4):
                prepared = prepare(Job(house, shoes=shoes, seed=seed, first=first, **more))
                prepared = prepared._replace(tables=prepared.tables._replace(reject_shift=forced))
                same = as_histogram(prepared, first, shoes) == play_shoes(prepared, first, shoes, kernel)
                sound = sound and same
                if not same:
                    print("DIFFERENT", house, more, seed, first, shoes, forced)
    print("identical with", kernel, "for", len(played), "games:", sound)
    return sound


FINE = (
    ("punto.pair or banco.pair", "winner == tie and punto.pair"),
    ("punto.first > banco.second and banco.third == none",),
    ("punto.first_rank == king and banco.pair",),
    ("punto.suited_pair or banco.first_suit == hearts",),
    ("punto.third_rank == king", "courts > 2 and banco.pair"),
    ("banco.third_colour == red and punto.third_suit == spades",),
    ("banco.all_suited", "punto.one_colour or banco.third_suit == hearts"),
)
"""Conditions of bets that look at single cards, those of one game each."""


def fine() -> bool:
    """Whether it counts the same in games whose bets look at first and third cards, suits, colours and whole hands."""
    plain = load("schaanwald")
    games: list[tuple[House, dict[str, Any]]] = [(load(id), {}) for id in GALLERY]
    for conditions in FINE:
        bets = [Bet(f"fine-{n}", parse_condition(text), (Payout(Fraction(1)),)) for n, text in enumerate(conditions)]
        games.append((replace(plain, bets=(*plain.bets, *bets)), {}))
    return same_counts(games, RANGES[1:])


def evenings() -> bool:
    """Whether every guest ends with the same coins, also where half of a stake is lost and odd coins are rounded."""
    plain = load("schaanwald")
    sound, cases = True, 0
    for rounding in (rounding for rounding in Rounding if rounding is not Rounding.EXACT):
        bets = tuple(bet._replace(returns=None, halves=bet.returns) if bet.returns else bet for bet in plain.bets)
        stakes = plain.stakes._replace(step=1, rounding=rounding)
        for house in (replace(plain, stakes=stakes), replace(plain, stakes=stakes, bets=bets)):
            evening = Evening(house, patrons=5000, coups=200, seed=11, bankroll=50_000)
            for words in ("flat", "martingale", "paroli", "dalembert", "fibonacci", "1-3-2-6"):
                for bet in ("punto", "banco"):
                    plan = parse_plan(f"{words}:bet={bet},unit=5.07", house)
                    seat = seated(evening, plan)
                    assert fits(seat)
                    both: Any = zip(play_sessions(evening, plan), play_evening(seat, 0, evening.patrons), strict=True)
                    same = all(np.array_equal(one, other) for one, other in list(both)[:-1])
                    sound, cases = sound and same, cases + 1
                    if not same:
                        print("DIFFERENT", house, rounding, words, bet)
    print(f"the same coins of 5,000 guests in {cases} evenings:", sound)
    return sound


def speed() -> None:
    """Coups a second by device events, whole 8-pack shoes, the full histogram of outcomes."""
    import cupy

    for house in ("schaanwald", "mega-pay"):
        prepared = prepare(Job(load(house), shoes=SHOES_OF_A_RUN, shoe=8))
        as_histogram(prepared, 0, 1000)
        rates = []
        for run in range(RUNS):
            begin, end = cupy.cuda.Event(), cupy.cuda.Event()
            begin.record()
            counts = play(prepared.tables, 0, run * SHOES_OF_A_RUN, SHOES_OF_A_RUN)
            end.record()
            end.synchronize()
            rates.append(int(counts.sum()) / cupy.cuda.get_elapsed_time(begin, end) / 1e6)
        kernel = _module(0).get_function("punto_hands" if prepared.tables.classes.punto else "punto_ends")
        shown = ", ".join(f"{rate:.1f}" for rate in rates)
        print(f"{house}: median {statistics.median(rates):.1f} billion coups/s of {shown}; {kernel.num_regs} registers")


def trillion() -> None:
    """10^12 coups of every house, and each bet's z-score on the coups that are always played."""
    for house in SHIPPED:
        job = Job(load(house), shoes=1, seed=2026)
        prepared = prepare(job)
        began, coups, first, found = time.perf_counter(), 0, 0, None
        while coups < TRILLION:
            part = as_histogram(prepared, first, SHOES_OF_A_RUN * 8)
            found = part if found is None else found + part
            coups, first = found.coups, first + SHOES_OF_A_RUN * 8
        seconds = time.perf_counter() - began
        print(f"{house}: {coups:,} coups in {seconds:.1f} s")
        assert found is not None
        for bet, figures in report(found, job, always_played=True).items():
            exact = None if figures.exact is None else float(figures.exact.edge)
            print(f"  {bet}: edge {float(figures.edge):.8%}, exact {exact}, z {figures.z}")


def variants() -> Iterator[House]:
    """Every house under each choice of each reading."""
    for name in SHIPPED:
        house = load(name)
        yield house
        for reading, about in house.readings.items():
            yield from (house.under({reading: choice}) for choice in about.choices if choice != about.default)


def same_weights(houses: Iterable[House]) -> bool:
    """Whether the exact engine gives the others' weights on 10,000 shoes of each house, in doubles and in integers."""
    random = np.random.default_rng(20261117)
    sound, cases = True, 0
    for house in houses:
        policies = (Fraction(0), Fraction(1), Fraction(5, 7)) if house.tableau.has_option else (None,)
        for policy in policies:
            counting = Calculator(house, policy)
            for most in (416 // counting.program.scale, 1000):  # doubles, then integers
                sizes = random.integers(6, most + 1, size=SHOES_OF_A_CASE)
                shoes = np.array([random.multinomial(size, random.dirichlet([0.7] * 10)) for size in sizes])
                same = (counting.batch_weights(shoes, Engine.GPU) == counting.batch_weights(shoes)).all()
                sound, cases = bool(sound and same), cases + 1
                if not same:
                    print("DIFFERENT", house, policy, most)
    print(f"the same weights in {cases} cases of {SHOES_OF_A_CASE:,} shoes:", sound)
    return sound


def gallery() -> bool:
    """The same for every bet of the gallery that totals settle; how many there are."""
    houses = [load(id) for id in GALLERY]
    settled = sum(bet.level is Level.TOTALS for house in houses for bet in house.bets)
    print(f"{len(houses)} houses of the gallery, {settled} bets")
    return same_weights(houses)


def exact() -> bool:
    """The same for every house and reading, and the speed of the engine."""
    import cupy

    sound = same_weights(variants())
    random = np.random.default_rng(20261118)
    for name in ("schaanwald", "mega-pay"):
        program = Calculator(load(name)).program
        counts = random.integers(0, np.array([128] + [32] * 9) + 1, size=(SHOES_AT_ONCE, 10))
        given = cupy.asarray(counts.astype(np.int16))
        for whole in (True, False):
            on_device(program, given, exact=whole)
            rates = []
            for _ in range(RUNS):
                begin, end = cupy.cuda.Event(), cupy.cuda.Event()
                begin.record()
                on_device(program, given, exact=whole)
                end.record()
                end.synchronize()
                rates.append(len(counts) / cupy.cuda.get_elapsed_time(begin, end) / 1e3)
            shown = f"{statistics.median(rates):,.0f} million shoes/s ({min(rates):,.0f} to {max(rates):,.0f})"
            print(f"{name}, {'doubles' if whole else 'integers'}: median {shown}")
    return sound


def main(wanted: list[str]) -> int:
    """Print what is wanted."""
    print(devices())
    sound = identity() if not wanted or "identity" in wanted else True
    if not wanted or "speed" in wanted:
        speed()
    if "trillion" in wanted:
        trillion()
    if "fine" in wanted:
        sound = fine() and sound
    if "evenings" in wanted:
        sound = evenings() and sound
    if "exact" in wanted:
        sound = exact() and sound
    if "gallery" in wanted:
        sound = gallery() and sound
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
