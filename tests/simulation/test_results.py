"""What simulations say: held against exact odds, with figures that add up, along the shoe, and refusals."""

import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import groupby
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from naive.simulation import Source, packs, play_shoe
from puntobanco.game import PuntoError, Winner
from puntobanco.house import SHIPPED, House, load, settle
from puntobanco.odds import Best, Composition, PolicyError, ShoeError, odds, parse_policy
from puntobanco.simulation import Histogram, Job, Mode, SimulationError, fit, report, run
from puntobanco.simulation.along import WINNERS, profile, streaks, trace, traces
from puntobanco.simulation.job import prepare
from puntobanco.simulation.kernels import available
from puntobanco.simulation.report import class_chances
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
    with_bets,
    with_shoe,
)

FAST = KERNELS[-1] not in ("numpy", "scalar")
COUPS = 10_000_000 if FAST else 1_000_000


def deviations(histogram: Histogram, job: Job) -> float:
    """By how many standard deviations chi-square of the always played coups is above what is to be expected."""
    found = fit(histogram, job)
    assert found is not None
    return found.deviations


@pytest.mark.parametrize("name", SHIPPED)
def test_every_house_against_exact_odds(name: str) -> None:
    """Ten million coups: chi-square of the classes, and every bet within four standard errors."""
    job = Job(load(name), coups=COUPS, seed=20261115)
    histogram = run(job, threads=2)
    assert histogram.coups == COUPS
    assert abs(deviations(histogram, job)) < 4
    for figures in report(histogram, job, always_played=True).values():
        assert figures.z is not None
        assert abs(figures.z) < 4
        assert figures.exact == odds(job.house).bets[figures.id]


@pytest.mark.parametrize("policy", ["draw", "stand", "best"])
def test_the_option_against_exact_odds(policy: str) -> None:
    """Punto draws, stands, or goes by the best table, with banco's cards open."""
    house = load("punter-and-bank").under({"cards-shown": "open"})
    job = Job(house, coups=COUPS, seed=41, policy=parse_policy(policy))
    histogram = run(job)
    assert abs(deviations(histogram, job)) < 4
    assert all(abs(figures.z or 9) < 4 for figures in report(histogram, job, always_played=True).values())


@pytest.mark.parametrize("house", [PAIRS, POINTS, RANKS, SUITS][:: bulk(sample=2, full=1)], ids=lambda house: house.id)
def test_fine_bets_against_exact_odds(house: House) -> None:
    """Pairs, single cards and suits."""
    job = Job(house, coups=COUPS // 10, seed=42)
    figures = report(run(job), job, always_played=True)
    assert all(abs(of_bet.z or 9) < 4 for of_bet in figures.values())


def test_a_wrong_cell_shows_in_chi_square() -> None:
    """A tableau with one other cell does not pass for the right one, where the cell is not a rare one."""
    job = Job(load("castle-vaduz"), coups=COUPS, seed=43)
    other = run(job._replace(house=job.house.under({"no-card": "literal"})))
    chances = class_chances(prepare(job))
    assert chances is not None
    key = prepare(job).key
    impossible = {number: count for number, count in other.always.items() if number not in chances}
    possible = {number: count for number, count in other.always.items() if number in chances}
    assert deviations(Histogram(key, possible, {}, ()), job) > 100
    assert not impossible or deviations(Histogram(key, other.always, {}, ()), job) == float("inf")


FINE_HOUSES = [PAIRS, RANKS, SUITS, THIRD_RANKS]


@pytest.mark.parametrize("house", FINE_HOUSES, ids=["pairs", "ranks", "suits", "third-ranks"])
def test_classes_that_tell_more_than_totals_fit(house: House) -> None:
    """Chi-square over thousands of classes; their chances add up to those of the 400 ends, to the last digit."""
    job = Job(house, coups=COUPS // 5, seed=56, mode=Mode.FRESH)
    chances = class_chances(prepare(job))
    ends = class_chances(prepare(job._replace(house=PLAIN)))
    assert chances is not None
    gathered: dict[int, Fraction] = {}
    for number, chance in chances.items():
        end = prepare(job).tables.classes.end_of(number)
        gathered[end] = gathered.get(end, Fraction(0)) + chance
    assert gathered == ends
    histogram = run(job)
    assert abs(deviations(histogram, job)) < 4
    swapped = dict(zip(histogram.always, reversed(list(histogram.always.values())), strict=True))
    assert deviations(histogram._replace(always=swapped), job) > 100


def test_classes_that_are_rare_count_as_one() -> None:
    """Ten shoes fill few classes: the others are put together, and what is left has fewer degrees."""
    job = Job(PLAIN, shoes=10, seed=55)
    histogram = run(job)
    found, chances = fit(histogram, job), class_chances(prepare(job))
    assert found is not None
    assert chances is not None
    coups = sum(histogram.always.values())
    assert found.degrees == sum(coups * chance >= 5 for chance in chances.values())
    assert 0 < found.degrees < len(chances) - 1


def test_what_is_rare_all_together_counts_with_the_next() -> None:
    """One eight and one nine among three hundred tens: that both come in a coup is expected less than once in all."""
    job = Job(PLAIN, coups=2000, seed=1, mode=Mode.FRESH, shoe=Composition.parse("0=300,8=1,9=1"))
    chances = class_chances(prepare(job))
    assert chances is not None
    rare = [number for number, chance in chances.items() if 2000 * chance < 5]
    often = sorted((number for number in chances if number not in rare), key=lambda number: chances[number])
    assert sum(2000 * chances[number] for number in rare) < 1
    came = {number: round(2000 * chances[number]) for number in often} | {rare[0]: 3}
    came[often[-1]] += 2000 - sum(came.values())
    found = fit(Histogram(prepare(job).key, came, {}, ()), job)
    assert found is not None
    assert found.degrees == len(often) - 1
    together = float(2000 * sum(chances[number] for number in (*rare, often[0])))
    squares = [(came[number], float(2000 * chances[number])) for number in often[1:]]
    squares.append((3 + came[often[0]], together))
    assert found.chi_square == pytest.approx(sum((count - expected) ** 2 / expected for count, expected in squares))


def test_what_fits_is_not_known_of_everything() -> None:
    """No chi-square where there are too many classes; none of nothing, and none of another game."""
    ranks = {card: f"punto.{card}_rank == banco.{card}_rank" for card in ("first", "second")}
    many = Job(with_bets(PLAIN, **ranks), shoes=1, seed=55)
    assert class_chances(prepare(many)) is None
    job, plain = Job(PAIRS, shoes=10, seed=55), Job(PLAIN, shoes=10, seed=55)
    for histogram, code in (
        (run(job), "simulation-other-game"),
        (Histogram(prepare(plain).key, {}, {}, ()), "simulation-no-coups"),
    ):
        with pytest.raises(SimulationError) as refusal:
            fit(histogram, plain)
        assert refusal.value.code == code


def test_fresh_coups_from_any_composition() -> None:
    """Independent coups are held against the odds of the very shoe."""
    shoe = Composition.parse("0=40,1=20,2=3,5=30,6=9,8=11,9=25")
    job = Job(load("mega-pay"), coups=COUPS // 10, seed=44, mode=Mode.FRESH, shoe=shoe)
    histogram = run(job)
    assert abs(deviations(histogram, job)) < 4
    for figures in report(histogram, job).values():
        assert figures.exact == odds(job.house, shoe).bets[figures.id]
        assert figures.z is None or abs(figures.z) < 4


def test_figures_are_the_settlement_of_every_coup() -> None:
    """Mean and variance of each bet, against stakes settled one by one by the rules core."""
    for house in (load("mega-pay"), PAIRS, SUITS, THIRD_RANKS, WHOLE_HANDS):
        job = Job(house, shoes=3, seed=45)
        found = report(run(job), job)
        nets: dict[str, list[Fraction]] = {bet.id: [] for bet in house.bets}
        for number in range(3):
            for coup in play_shoe(house, packs(house.shoe.packs), Source(45, number)).coups:
                for settled in settle(house, coup, dict.fromkeys(nets, 10_000)):
                    nets[settled.bet].append(Fraction(settled.net, 10_000))
        for bet, gains in nets.items():
            mean = sum(gains, Fraction(0)) / len(gains)
            assert found[bet].coups == len(gains)
            assert found[bet].mean == -found[bet].edge == mean
            assert found[bet].variance == sum((gain - mean) ** 2 for gain in gains) / len(gains)
            assert found[bet].standard_error == pytest.approx(sqrt(float(found[bet].variance) / len(gains)))
            low, high = found[bet].interval
            assert (low + high) / 2 == pytest.approx(float(found[bet].edge))
            assert (high - low) / 2 == pytest.approx(1.959964 * found[bet].standard_error)


def test_no_exact_figure_is_better_than_a_wrong_one() -> None:
    """Pairs under a table of decisions: no exact odds are at hand, and none are shown."""
    table = tuple(tuple(banco < 4 for banco in range(10)) for _ in range(10))
    house = with_bets(load("punter-and-bank"), pair="punto.pair", sure="cards >= 4")
    job = Job(house, shoes=100, policy=table)
    figures = report(run(job), job)
    assert (figures["pair"].exact, figures["pair"].z) == (None, None)
    assert figures["punto"].exact is not None
    assert figures["sure"].z is None  # it cannot lose: there is no spread to measure by


def test_traces_hold_every_coup_in_order() -> None:
    """The arrays of classes from both kernels, whole and in parts, are what the naive simulation plays."""
    for house in (PLAIN, load("mega-pay"), RANKS):
        job = Job(house, shoes=9, seed=46, first=2**32 - 4)
        prepared = prepare(job)
        found = trace(job)
        for kernel in available():
            parts = list(traces(job, kernel=kernel, shoes_at_once=2))
            assert np.array_equal(np.concatenate([part.classes for part in parts]), found.classes)
            assert np.array_equal(np.concatenate([part.coups for part in parts]), found.coups)
            assert {part.classes.dtype for part in parts} == {found.classes.dtype}
        assert found.classes.dtype == (np.uint32 if prepared.tables.classes.size > 65536 else np.uint16)
        assert Counter(found.classes.tolist()) == Counter(run(job).counts)
        ends = [prepared.tables.classes.end_of(number) for number in found.classes.tolist()]
        at = 0
        for number, coups in enumerate(found.coups.tolist()):
            played = play_shoe(house, packs(house.shoe.packs), Source(46, job.first + number)).coups
            assert len(played) == coups
            assert found.starts[number] == at
            for place, coup in enumerate(played):
                assert (ends[at] % 100 // 10, ends[at] % 10) == (coup.punto.total, coup.banco.total)
                assert found.depths[at] == place
                at += 1


@pytest.mark.parametrize("coups", [1, 60, 61, 1000])
def test_traces_stop_at_a_number_of_coups(coups: int) -> None:
    """The same coups that the histogram counts."""
    job = Job(PLAIN, coups=coups, seed=47)
    found = trace(job)
    assert len(found.classes) == found.coups.sum() == coups
    assert Counter(found.classes.tolist()) == Counter(run(job).counts)
    parts = list(traces(job, shoes_at_once=3))
    assert np.array_equal(np.concatenate([part.classes for part in parts]), found.classes)


@pytest.mark.parametrize("bucket", [1, 7, 1000])
def test_profiles(bucket: int) -> None:
    """Counts by depth add up to the histogram, and each row has the coups of its depth."""
    job = Job(load("mega-pay"), shoes=300, seed=48)
    found = profile(job, bucket=bucket)
    prepared = prepare(job)
    ends: Counter[int] = Counter()
    for number, count in run(job).counts.items():
        ends[prepared.tables.classes.end_of(number)] += count
    assert {place: int(count) for place, count in enumerate(found.ends.sum(axis=0)) if count} == dict(ends)
    assert np.array_equal(found.winners.sum(axis=1), found.coups)
    assert np.array_equal(found.ends, profile(job, bucket=bucket, kernel="numpy").ends)
    if bucket == 1:
        assert set(found.coups[: prepared.tables.always_played].tolist()) == {300}
        coups = trace(job).coups
        assert found.coups.tolist() == [int((coups > depth).sum()) for depth in range(len(found.coups))]


def test_streaks() -> None:
    """Streaks pass over ties, runs of ties do not pass over anything, and a shoe's end ends both."""
    job = Job(PLAIN, shoes=200, seed=49)
    found = streaks(job)
    expected: dict[Winner, Counter[int]] = {winner: Counter() for winner in Winner}
    naive = prepare(job)
    at, part = 0, trace(job)
    for coups in part.coups.tolist():
        ends = part.classes[at : at + coups].tolist()
        at += coups
        winners = [_winner(end) for end in ends]
        for side, streak in groupby([winner for winner in winners if winner is not Winner.TIE]):
            expected[side][len(list(streak))] += 1
        for tied, run_of in groupby([winner is Winner.TIE for winner in winners]):
            expected[Winner.TIE][len(list(run_of))] += tied
    for winner, counts in zip((Winner.PUNTO, Winner.BANCO, Winner.TIE), found, strict=True):
        assert {length: int(count) for length, count in enumerate(counts) if count} == {
            length: count for length, count in expected[winner].items() if count
        }
        assert len(counts) == naive.tables.most_coups + 1
    assert set(WINNERS) == set(Winner)
    decided = sum(count for end, count in run(job).counts.items() if _winner(end) is not Winner.TIE)
    assert sum(length * int(count) for counts in found[:2] for length, count in enumerate(counts)) == decided


def _winner(end: int) -> Winner:
    punto, banco = end % 100 // 10, end % 10
    return Winner.PUNTO if punto > banco else Winner.BANCO if banco > punto else Winner.TIE


def test_the_examples_of_the_page_run() -> None:
    """The Python block of docs/simulation.md runs as it stands."""
    page = (Path(__file__).parent.parent.parent / "docs" / "simulation.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    subprocess.run([sys.executable, "-W", "error", "-c", example], check=True, timeout=60, stdout=subprocess.DEVNULL)


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("simulation-shoes-or-coups", {}),
    ("simulation-shoes-or-coups", {"shoes": 1, "coups": 1}),
    *(("simulation-size", {"shoes": size}) for size in (0, -1, 10**30, 2**63 + 1, 1.5, "7", True)),
    *(("simulation-size", {"coups": size}) for size in (0, -1, 10**30)),
    ("simulation-size", {"shoes": 2, "first": 2**63 - 1}),
    *(("simulation-first", {"shoes": 1, "first": first}) for first in (-1, 2**63, 0.0, None)),
    *(("simulation-seed", {"shoes": 1, "seed": seed}) for seed in (-1, 2**64, 1.0, "1", True, None)),
    ("shoe-too-few", {"shoes": 1, "shoe": Composition.of_points([5] + [0] * 9), "mode": Mode.FRESH}),
    ("shoe-too-few", {"shoes": 1, "shoe": Composition.of_points([16] + [0] * 9)}),
    ("shoe-too-large", {"shoes": 1, "shoe": 1261}),
    ("policy-without-option", {"shoes": 1, "policy": Fraction(1)}),
    ("policy-without-option", {"shoes": 1, "policy": ((True,) * 10,) * 10}),
]


@pytest.mark.parametrize(("code", "arguments"), REFUSED, ids=lambda value: str(value)[:60])
def test_jobs_that_cannot_be(code: str, arguments: dict[str, Any]) -> None:
    """Sizes, seeds, shoes and policies: each is refused with its code, and nothing is played."""
    with pytest.raises(PuntoError) as refusal:
        run(Job(PLAIN, **arguments))
    assert refusal.value.code == code


def test_the_moment_when_allowed_becomes_refused() -> None:
    """The largest shoe, the smallest, the last shoe number, the last seed."""
    assert run(Job(PLAIN, shoes=1, first=2**63 - 1, seed=2**64 - 1)).shoes == 1
    assert run(Job(PLAIN, coups=1, shoe=1260, mode=Mode.FRESH)).coups == 1
    assert run(Job(PLAIN, shoes=1, shoe=Composition.of_points([17] + [0] * 9))).coups == 1
    assert run(Job(PLAIN, coups=1, shoe=Composition.of_points([6] + [0] * 9), mode=Mode.FRESH)).coups == 1


def test_policies_that_cannot_be_simulated() -> None:
    """A mixture, a table of another shape, the best for a bet that totals cannot settle."""
    house = load("punter-and-bank")
    wrong: list[tuple[str, Any]] = [
        ("simulation-mixed-policy", Fraction(1, 3)),
        ("simulation-policy-table", ((True,) * 10,) * 9),
        ("simulation-policy-table", ((True,) * 9,) * 10),
        ("simulation-policy-table", ((1,) * 10,) * 10),
        ("simulation-policy-table", "0123456789"),
        ("policy-unknown", Fraction(3, 2)),
    ]
    for code, policy in wrong:
        with pytest.raises(PuntoError) as refusal:
            run(Job(house, shoes=1, policy=policy))
        assert refusal.value.code == code
    from dataclasses import replace

    fine = replace(house, bets=(with_bets(house, pair="punto.pair").bets[-1]._replace(id="punto"),))
    with pytest.raises(PolicyError) as too_fine:
        run(Job(fine, shoes=1, policy=Best.BEST))
    assert too_fine.value.code == "policy-best-too-fine"


def test_bets_that_cannot_be_simulated() -> None:
    """Every card of both sides apart would need more counters than there is memory; coarse shoes know no ranks."""
    every = " and ".join(
        f"punto.{place}_{what} != banco.{place}_{what}" for place in ("first", "second") for what in ("rank", "suit")
    )
    with pytest.raises(SimulationError) as too_fine:
        run(Job(with_bets(PLAIN, every=every), shoes=1))
    assert too_fine.value.code == "simulation-too-fine"
    with pytest.raises(ShoeError) as too_coarse:
        run(Job(PAIRS, coups=1, shoe=Composition.of_points([10] * 10), mode=Mode.FRESH))
    assert too_coarse.value.code == "shoe-too-coarse"


def test_kernels_threads_and_buckets_that_are_not() -> None:
    """The refusal says what there is."""
    with pytest.raises(SimulationError) as unknown:
        run(Job(PLAIN, shoes=1), kernel="abacus")
    assert unknown.value.code == "simulation-kernel-unknown"
    missing = [name for name in ("scalar", "sse2", "avx2", "avx512") if name not in available()]
    for name in missing:
        with pytest.raises(SimulationError) as absent:
            run(Job(PLAIN, shoes=1), kernel=name)
        assert absent.value.code == "simulation-kernel-missing"
    for threads in (0, -1, 1025, True, "2"):
        with pytest.raises(SimulationError) as wrong:
            run(Job(PLAIN, shoes=1), threads=threads)  # type: ignore[arg-type]
        assert wrong.value.code == "simulation-threads"
    with pytest.raises(SimulationError) as bucket:
        profile(Job(PLAIN, shoes=1), bucket=0)
    assert bucket.value.code == "simulation-bucket"


def test_a_kernel_that_this_machine_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extension, every C kernel is missing."""
    from puntobanco.simulation import kernels

    monkeypatch.setattr(kernels, "_kernels", None)
    with pytest.raises(SimulationError) as absent:
        run(Job(PLAIN, shoes=1), kernel="scalar")
    assert (absent.value.code, absent.value.values["allowed"]) == ("simulation-kernel-missing", ("auto", "numpy"))


def test_histograms_add_up_only_where_they_may() -> None:
    """Another seed, house, shoe or mode is another game; a shoe counts once."""
    one = run(Job(PLAIN, shoes=5, seed=50))
    others = [
        Job(PLAIN, shoes=5, seed=51, first=5),
        Job(load("castle-vaduz"), shoes=5, seed=50, first=5),
        Job(PLAIN, shoes=5, seed=50, first=5, shoe=8),
        Job(PLAIN, shoes=5, seed=50, first=5, mode=Mode.FRESH),
        Job(with_shoe(PLAIN, cut_card=15), shoes=5, seed=50, first=5),
    ]
    for job in others:
        with pytest.raises(SimulationError) as other:
            _ = one + run(job)
        assert other.value.code == "simulation-other-game"
    short = run(Job(PLAIN, coups=10, seed=50, first=7))
    assert short.cut_short == (7, 10)
    for again in (one, run(Job(PLAIN, shoes=1, seed=50, first=4)), run(Job(PLAIN, coups=10, seed=50, first=3))):
        with pytest.raises(SimulationError) as twice:
            _ = one + again
        assert twice.value.code == "simulation-counted-twice"
    with pytest.raises(SimulationError):
        _ = short + short
    assert (one + short).coups == one.coups + 10
    assert (one + short).shoes == 6
    with pytest.raises(TypeError):
        _ = one + 1  # type: ignore[operator]


def test_reports_and_resumptions_of_something_else() -> None:
    """Counts of another job are refused, and so is a report on nothing."""
    job = Job(PLAIN, shoes=5, seed=52)
    done = run(job)
    with pytest.raises(SimulationError) as other:
        report(done, job._replace(seed=53))
    assert other.value.code == "simulation-other-game"
    with pytest.raises(SimulationError) as nothing:
        report(Histogram(done.key, {}, {}, ()), job)
    assert nothing.value.code == "simulation-no-coups"
    for wrong in (
        job._replace(shoes=4),
        job._replace(shoes=5, first=1),
        job._replace(shoes=None, coups=10),
    ):
        with pytest.raises(SimulationError) as outside:
            run(wrong, so_far=done)
        assert outside.value.code == "simulation-other-range"
    short = run(Job(PLAIN, coups=70, seed=52))
    with pytest.raises(SimulationError):
        run(Job(PLAIN, coups=80, seed=52), so_far=short)
    assert run(Job(PLAIN, coups=70, seed=52), so_far=short) == short


BAD_CALLS: list[tuple[str, tuple[Any, ...]]] = [
    ("play", ()),
    ("play", ("scalar", b"", 0, 1, bytearray(6400))),
    ("play", ("gpu", "blob", 0, 1, "out")),
    ("play", ("scalar", "blob", -1, 1, "out")),
    ("play", ("scalar", "blob", 2**63, 1, "out")),
    ("play", ("scalar", "blob", 2**64, 1, "out")),
    ("play", ("scalar", "blob", 1, 2**63, "out")),
    ("play", ("scalar", "blob", "0", 1, "out")),
    ("play", ("scalar", "blob", 0, 1, bytes(6400))),
    ("play", ("scalar", "blob", 0, 1, bytearray(6399))),
    ("play", ("scalar", "blob", 0, 1, None)),
    ("trace", ("blob", 0, 2, bytearray(200), bytearray(8))),
    ("trace", ("blob", 0, 2, bytearray(20000), bytearray(7))),
    ("trace", ("blob", 0, 2, bytes(20000), bytearray(8))),
    ("trace", ("blob", 0, 2, bytearray(20000), None)),
    ("trace", ("blob", -2, 2, bytearray(20000), bytearray(8))),
    ("found", (bytearray(6400), 2)),
    ("found", (bytearray(6401), 0)),
    ("found", (None, 0)),
    ("fits", (b"1234",)),
    ("fits", (None,)),
    ("block", (0, 0, 2**32, 0)),
    ("block", (-1, 0, 0, 0)),
]


@pytest.mark.parametrize(("name", "arguments"), BAD_CALLS, ids=lambda value: str(value)[:50])
def test_bad_calls_of_the_extension_raise(name: str, arguments: tuple[Any, ...]) -> None:
    """Whatever it is given, it raises and touches nothing."""
    extension = pytest.importorskip("puntobanco.simulation._kernels")
    blob = prepare(Job(PLAIN, shoes=1)).blob
    real = {"blob": blob, "out": bytearray(6400)}
    with pytest.raises((ValueError, TypeError, OverflowError, BufferError)):
        getattr(extension, name)(*(real.get(value, value) if isinstance(value, str) else value for value in arguments))


def test_every_number_of_a_game_is_checked() -> None:
    """Each word of the tables, replaced by others: it is refused, or it is a game that every kernel plays alike."""
    extension = pytest.importorskip("puntobanco.simulation._kernels")
    for house in (PLAIN, load("mega-pay"), PAIRS):
        blob = np.frombuffer(prepare(Job(house, shoes=1)).blob, dtype=np.uint32)
        size = 16 * prepare(Job(house, shoes=1)).tables.classes.size
        generator = np.random.default_rng(54)
        places = generator.choice(len(blob), 120) if len(blob) > 400 else range(len(blob))
        for place in [*range(13), *places]:
            for value in (0, 1, 3, 9, 12, 300, 2**16, 2**32 - 1):
                changed = blob.copy()
                changed[place] = value
                try:
                    extension.fits(changed.tobytes())
                except ValueError:
                    continue
                found = []
                for kernel in extension.names():
                    out = np.zeros(size // 8, dtype=np.uint64)
                    try:
                        extension.play(kernel, changed.tobytes(), 0, 2, out)
                    except ValueError:
                        break  # the number of codes changed, and with it the size of the histogram
                    found.append(out)
                assert all(np.array_equal(out, found[0]) for out in found)
    for cut in (0, 1, 4, len(blob.tobytes()) - 4, len(blob.tobytes()) - 1):
        with pytest.raises(ValueError, match="not a game"):
            extension.fits(blob.tobytes()[:cut])
    with pytest.raises(ValueError, match="not a game"):
        extension.fits(blob.tobytes() + b"0000")


def test_calls_leave_no_references_behind() -> None:
    """Neither good calls nor bad ones keep what they were given."""
    extension = pytest.importorskip("puntobanco.simulation._kernels")
    blob, out = prepare(Job(PLAIN, shoes=1)).blob, bytearray(6400)
    before = sys.getrefcount(blob), sys.getrefcount(out), sys.getrefcount(None)
    for _ in range(200):
        extension.play("scalar", blob, 0, 1, out)
        extension.found(out, 0)
        extension.fits(blob)
        with pytest.raises(ValueError, match="two eight-byte counts"):
            extension.play("scalar", blob, 0, 1, bytearray(8))
    assert sys.getrefcount(blob) == before[0]
    assert sys.getrefcount(out) == before[1]
    assert abs(sys.getrefcount(None) - before[2]) < 100
    out.extend(b"more")  # refused while a buffer is held
