"""Coups per CPU-second of every simulation kernel on one core, in cycles a coup, and as ratios to plain Python."""

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

from puntobanco.game import PACK, Action, Bet, Coup, Need, Payout, parse_condition
from puntobanco.house import House, load
from puntobanco.simulation import Histogram, Job, Mode, available, run
from puntobanco.simulation.along import traces
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import play_shoes

ROUNDS = 5
AIMS = {"avx512": "8.5 cycles", "avx2": "15.5 cycles", "sse2": "29 cycles", "numpy": "5,000,000 /s"}
SHOES = {"avx512": 300_000, "avx2": 200_000, "sse2": 100_000, "scalar": 10_000, "numpy": 20_000}
_SPINS = 20_000_000


def main() -> None:
    eight = load("mega-pay")
    plain = load("castle-vaduz").under({"packs": "eight"})
    print(f"Simulation, one core, whole eight-pack shoes, coups per CPU-second (median of {ROUNDS})")
    baseline = statistics.median(_plain_python(plain, 20) for _ in range(3))
    print(f"  {baseline:14,.0f} /s {1:10,.0f} x  a plain Python loop over the rules core")
    for text, house, mode in (
        ("castle-vaduz, 400 classes", plain, Mode.SHOES),
        ("mega-pay, 12,100 classes", eight, Mode.SHOES),
        ("castle-vaduz, every coup from a fresh shoe", plain, Mode.FRESH),
    ):
        print(f"  {text}")
        job = Job(house, shoes=1, mode=mode)
        for kernel in reversed(available()):
            shoes = SHOES[kernel] * (20 if mode is Mode.FRESH else 1)
            _kernel(job, kernel, shoes, baseline, mode is Mode.SHOES)
    _fine_bets(plain, baseline)
    _along(plain, baseline)
    _threads(plain)


def _kernel(job: Job, kernel: str, shoes: int, baseline: float, aimed: bool) -> None:
    prepared = prepare(job)
    play_shoes(prepared, 0, shoes // 20 + 1, kernel)
    rates, cycles = [], []
    for _ in range(ROUNDS):
        clock = _clock()
        coups, seconds = _timed(lambda: play_shoes(prepared, 0, shoes, kernel))
        rates.append(coups / seconds)
        cycles.append((clock + _clock()) / 2 * seconds / coups)
    rate = statistics.median(rates)
    aim = f" [{AIMS[kernel]}]" if aimed and kernel in AIMS else ""
    print(
        f"  {rate:14,.0f} /s {rate / baseline:10,.0f} x {statistics.median(cycles):8.2f} cycles a coup  {kernel}{aim}"
    )


def _fine_bets(house: House, baseline: float) -> None:
    """What it costs to look closer at cards: both hands by one fact each, in scalar C and in numpy."""
    for fact in ("pair", "third_rank == king", "suited", "all_suited"):
        bets = [Bet(side, parse_condition(f"{side}.{fact}"), (Payout(Fraction(1)),)) for side in ("punto", "banco")]
        job = Job(replace(house, bets=tuple(bets)), shoes=1)
        print(f"  bets on {fact}, {prepare(job).tables.classes.size:,} classes")
        for kernel in available():
            if kernel in ("scalar", "numpy"):
                _kernel(job, kernel, SHOES[kernel], baseline, aimed=False)


def _timed(played: Callable[[], Histogram]) -> tuple[int, float]:
    start = time.process_time()
    coups = played().coups
    return coups, time.process_time() - start


def _clock() -> float:
    """Cycles per CPU-second, right now; nothing to go by without the extension."""
    try:
        from puntobanco.simulation import _kernels
    except ImportError:
        return float("nan")
    start = time.process_time()
    _kernels.spin(_SPINS)
    return _SPINS / (time.process_time() - start)


def _plain_python(house: House, shoes: int) -> float:
    """Shuffle, deal, ask the rules core what it needs: what everybody would write first."""
    random, coups, start = Random(1), 0, time.process_time()
    for _ in range(shoes):
        cards = list(PACK) * house.shoe.packs
        random.shuffle(cards)
        while len(cards) > house.shoe.cut_card:
            coup = Coup(house.tableau)
            while (need := coup.need) is not Need.NOTHING:
                coup = coup.decide(Action.STAND) if need is Need.DECISION else coup.deal(cards.pop())
            assert coup.winner
            coups += 1
    return coups / (time.process_time() - start)


def _along(house: House, baseline: float) -> None:
    start, coups = time.process_time(), 0
    for part in traces(Job(house, shoes=30_000)):
        coups += len(part.classes)
    rate = coups / (time.process_time() - start)
    print(f"  {rate:14,.0f} /s {rate / baseline:10,.0f} x  the class of every coup as arrays")


def _threads(house: House) -> None:
    """By the wall, where other work may hold the second core, and by CPU-seconds, which say what threads cost."""
    walls: dict[int, list[float]] = {1: [], 2: []}
    cpus: dict[int, list[float]] = {1: [], 2: []}
    job = Job(house, shoes=6_000_000, seed=2)
    for _ in range(3):
        for threads in (1, 2):
            start, cpu = time.perf_counter(), time.process_time()
            run(job, threads=threads)
            walls[threads].append(time.perf_counter() - start)
            cpus[threads].append(time.process_time() - cpu)
    ratio, cost = min(walls[1]) / min(walls[2]), min(cpus[1]) / min(cpus[2])
    cores = max(cpu / wall for cpu, wall in zip(cpus[2], walls[2], strict=True))
    print(f"  two threads are {ratio:.2f} times as fast by the wall as one, on {cores:.2f} cores [1.9 with two free]")
    print(f"  two threads play {cost:.2f} times as many coups a CPU-second as one")


if __name__ == "__main__":
    main()
