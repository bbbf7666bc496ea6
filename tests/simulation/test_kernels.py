"""One seed, one result: the same histogram from every kernel, thread count, chunking and resumption."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from functools import reduce
from itertools import pairwise
from operator import add
from pathlib import Path

import pytest

from puntobanco.house import House, load
from puntobanco.odds import Best, Composition, parse_policy
from puntobanco.simulation import Histogram, Job, Mode, kernels, progress, run, run as run_function
from puntobanco.simulation.job import prepare
from support.bulk import bulk
from support.simulation_tools import (
    KERNELS,
    PAIRS,
    PLAIN,
    POINTS,
    RANKS,
    SUITS,
    THIRD_RANKS,
    WHOLE_HANDS,
    forced,
    play,
    with_shoe,
)
from support.strategies import every_house

HOUSES = every_house()
IDS = [f"{house.id}-{'-'.join(house.chosen.values())}" for house in HOUSES]
RANGES = [(0, 1), (63, 1), (64, 1), (1, 64), (7, 129), (12345, 300), (2**32 - 100, 200), (2**63 - 65, 65)]


def _same(job: Job, first: int, shoes: int) -> Histogram:
    prepared = prepare(job)
    found = {kernel: play(prepared, first, shoes, kernel) for kernel in KERNELS}
    assert all(histogram == found["numpy"] for histogram in found.values())
    return found["numpy"]


@pytest.mark.parametrize("house", HOUSES, ids=IDS)
def test_kernels_agree_on_every_house(house: House) -> None:
    """Every shipped house under every reading."""
    assert _same(Job(house, shoes=1, seed=21), 5, 500).shoes == 500


@pytest.mark.parametrize("seed", [0xDEADBEEFCAFEBABE, 2**64 - 1, 0, 1][: bulk(sample=2, full=4)])
@pytest.mark.parametrize(("first", "shoes"), RANGES)
def test_kernels_agree_on_odd_ranges(seed: int, first: int, shoes: int) -> None:
    """Ranges that begin and end anywhere within the lanes, up to the last shoe there is."""
    for house in (PLAIN, load("mega-pay"), PAIRS):
        _same(Job(house, shoes=1, seed=seed), first, shoes)


@pytest.mark.parametrize(
    "house",
    [PAIRS, POINTS, RANKS, SUITS, THIRD_RANKS, WHOLE_HANDS],
    ids=["pairs", "points", "ranks", "suits", "third-ranks", "whole-hands"],
)
def test_finer_levels_refine_the_coarser_histogram(house: House) -> None:
    """Told apart by ranks or suits, the same coups come up."""
    fine = _same(Job(house, shoes=1, seed=22), 0, 400)
    classes = prepare(Job(house, shoes=1)).tables.classes
    gathered: dict[int, int] = {}
    for number, count in fine.counts.items():
        end = classes.end_of(number)
        gathered[end] = gathered.get(end, 0) + count
    coarse = _same(Job(PLAIN, shoes=1, seed=22), 0, 400)
    assert dict(sorted(gathered.items())) == coarse.counts


@pytest.mark.parametrize("shift", [1, 2, 8])
@pytest.mark.parametrize(
    "house",
    [PLAIN, load("mega-pay"), PAIRS, SUITS, THIRD_RANKS],
    ids=["plain", "totals", "pairs", "suits", "third-ranks"],
)
def test_kernels_agree_when_words_are_often_rejected(house: House, shift: int) -> None:
    """The rare path, made common."""
    prepared = forced(Job(house, shoes=1, seed=23), shift)
    found = [play(prepared, 3, 150, kernel) for kernel in KERNELS]
    assert all(histogram == found[0] for histogram in found)


@pytest.mark.parametrize("policy", ["draw", "stand", "best", "table"])
@pytest.mark.parametrize("shown", ["after-decision", "open"])
def test_kernels_agree_on_policies(policy: str, shown: str) -> None:
    """Punto's option: constant, best, and by any table of totals, which has no limit for each row."""
    house = load("punter-and-bank").under({"cards-shown": shown})
    table = tuple(tuple((punto * banco) % 3 == 1 for banco in range(10)) for punto in range(10))
    used = table if policy == "table" else parse_policy(policy)
    assert isinstance(used, (tuple, Best)) or used in (0, 1)
    _same(Job(house, shoes=1, seed=24, policy=used), 0, 300)


@pytest.mark.parametrize(
    "counts", [(97,) + (24,) * 9, (255, 0, 0, 0, 0, 254, 0, 0, 0, 0), (0,) * 8 + (254, 0)], ids=str
)
def test_kernels_agree_at_the_edge_of_the_lanes(counts: tuple[int, ...]) -> None:
    """Counts that just fit a byte, and those that just do not."""
    for more in (0, 1):
        shoe = Composition.of_points((counts[0] + more, *counts[1:8], counts[8] + more, counts[9]))
        for mode in Mode:
            _same(Job(PLAIN, shoes=1, seed=25, shoe=shoe, mode=mode), 0, 300)
            _same(Job(POINTS, shoes=1, seed=25, shoe=shoe, mode=mode), 0, 300)


@pytest.mark.parametrize("fours", [32_517, 32_518, 65_285])
def test_kernels_agree_on_very_many_fours(fours: int) -> None:
    """Fours need no count of their own, so the bytes are not what limits them."""
    shoe = Composition.of_points([100, 20, 20, 20, fours, 20, 20, 20, 20, 10])
    _same(Job(PLAIN, shoes=1, seed=35, shoe=shoe, mode=Mode.FRESH), 0, 5000)
    if fours == 32_517:
        _same(Job(with_shoe(PLAIN, cut_card=28_000), shoes=1, seed=35, shoe=shoe), 0, 2)


def test_fresh_coups() -> None:
    """A coup from each of many full shoes."""
    found = _same(Job(PLAIN, coups=1, seed=26, mode=Mode.FRESH), 100, 5001)
    assert found.coups == found.shoes == 5001
    assert not found.later


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("kernel", KERNELS)
def test_threads_change_nothing(threads: int, kernel: str) -> None:
    """Any number of threads, any kernel."""
    job = Job(PLAIN, shoes=7000, seed=27, first=17)
    assert run(job, kernel=kernel, threads=threads) == play(prepare(job), 17, 7000, KERNELS[-1])


@pytest.mark.parametrize("cuts", [[1], [1, 2, 3], [64, 65, 500, 777], list(range(0, 800, 50))], ids=len)
def test_chunks_add_up(cuts: list[int]) -> None:
    """Parts in any order make the whole."""
    job = Job(load("mega-pay"), shoes=800, seed=28, first=5)
    edges = [0, *(cut for cut in cuts if cut), 800]
    parts = [run(job._replace(first=5 + start, shoes=end - start)) for start, end in pairwise(edges)]
    assert reduce(add, reversed(parts)) == reduce(add, parts) == run(job)


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("coups", [1, 59, 60, 61, 5000, 12345])
def test_a_number_of_coups_is_met_exactly(coups: int, kernel: str) -> None:
    """The first coups of the shoes laid end to end: counted one by one here."""
    job = Job(PLAIN, coups=coups, seed=29, first=3)
    found = run(job, kernel=kernel, threads=2)
    assert found.coups == coups
    whole = sum(end - start for start, end in found.ranges)
    longer = run(Job(PLAIN, shoes=whole + 1, seed=29, first=3))
    shorter = run(Job(PLAIN, shoes=whole, seed=29, first=3)) if whole else None
    assert (shorter.coups if shorter else 0) <= coups < longer.coups
    if found.cut_short:
        assert found.cut_short == (3 + whole, coups - (shorter.coups if shorter else 0))
    assert found == run(job, kernel="numpy")


def test_an_interrupted_run_goes_on() -> None:
    """Whatever was done before is not played again, and the end is the same."""
    for job in (Job(PLAIN, shoes=20_000, seed=30), Job(PLAIN, coups=1_000_000, seed=30)):
        whole = run(job)
        steps = list(progress(job, threads=2))
        assert steps[-1] == whole
        for so_far in (steps[0], steps[1], steps[len(steps) // 2], steps[-1]):
            assert run(job, so_far=so_far) == whole
        patches = run(Job(PLAIN, shoes=3, seed=30, first=10)) + run(Job(PLAIN, shoes=30, seed=30, first=100))
        assert run(job, so_far=patches) == whole


def test_a_mapper_plays_the_chunks() -> None:
    """A cluster's way: jobs go out, histograms come back in any order."""
    sizes: list[int | None] = []

    def mapper(function: Callable[[Job], Histogram], jobs: Iterable[Job]) -> Iterable[Histogram]:
        given = list(jobs)
        sizes.extend(job.shoes for job in given)
        return (function(job) for job in reversed(given))

    for job in (Job(PLAIN, shoes=1000, seed=31), Job(PLAIN, coups=60_000, seed=31)):
        *_, last = progress(job, mapper=mapper, chunk_shoes=128)
        assert last == run(job)
    assert max(size for size in sizes if size) == 128


def test_progress_is_told() -> None:
    """After each chunk, and it only grows."""
    told: list[int] = []
    run(Job(PLAIN, shoes=20_000, seed=32), on_progress=lambda done: told.append(done.shoes))
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 20_000)


def test_chunks_grow_with_speed() -> None:
    """A chunk takes about as long as is wanted, whatever the kernel."""
    pieces = vars(sys.modules[run_function.__module__])["_Pieces"](((0, 10**9),))
    start, shoes = pieces.next()
    assert (start, shoes) == (0, 2048)
    pieces.learn(shoes, 0.0)
    assert pieces.next() == (2048, 16_384)
    pieces.learn(16_384, 3.0)
    assert pieces.next() == (18_432, 1638)
    pieces.learn(1, 1000.0)
    assert pieces.next()[1] == 1


def test_shallow_cuts() -> None:
    """A cut card right at the start, and shoes that end without one."""
    for changes in ({"cut_card": 290}, {"cut_card": 0, "coups_after_cut": 0}, {"cut_card": 4, "coups_after_cut": 2}):
        _same(Job(with_shoe(PLAIN, **changes), shoes=1, seed=33), 0, 300)


def test_without_the_extension_numpy_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """No compiler at install: the same result from numpy."""
    job = Job(PLAIN, coups=10_000, seed=34)
    expected = run(job)
    monkeypatch.setattr(kernels, "_kernels", None)
    assert kernels.available() == ("numpy",)
    assert run(job) == expected


def test_the_c_path_does_not_import_numpy() -> None:
    """A short simulation from a cold shell must not pay for numpy."""
    if KERNELS[-1] == "numpy":
        pytest.skip("no C kernel here")
    code = (
        "import sys; from puntobanco.simulation import *; from puntobanco.house import load;"
        "job = Job(load('mega-pay'), coups=10000); report(run(job, threads=2), job); assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


SOURCES = Path(kernels.__file__).parent


@pytest.mark.parametrize(
    "arguments",
    [
        ("gcc", "-std=c99", "-pedantic", "-Wconversion", "-x", "c", "_coup.h"),
        ("g++", "-std=c++17", "-x", "c++", "_coup.h"),
        ("gcc", "-O2", "_lanes_sse2.c"),
        ("gcc", "-O2", "_lanes_avx2.c"),
        ("gcc", "-O2", "_lanes_avx512.c"),
        ("gcc", "-O2", "_kernels.c"),
        ("gcc", "-O2", "-DPUNTO_NO_LANES", "_lanes_avx2.c"),
        ("gcc", "-O2", "-DPUNTO_NO_LANES", "_kernels.c"),
    ],
    ids=" ".join,
)
def test_the_sources_compile_without_a_warning(arguments: tuple[str, ...]) -> None:
    """The shared header also as strict C99 and as C++, for compilers of other processors; lanes are left out there."""
    if shutil.which(arguments[0]) is None:
        pytest.skip(f"no {arguments[0]} here")
    include = f"-I{sysconfig.get_path('include')}"
    if not (Path(include[2:]) / "Python.h").exists():
        pytest.skip("no headers of Python here")
    done = subprocess.run(
        [*arguments[:1], "-Wall", "-Wextra", "-Werror", "-fsyntax-only", include, *arguments[1:]],
        cwd=SOURCES,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
