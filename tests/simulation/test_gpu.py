"""The GPU kernel as far as a machine without a GPU can test it: its coup by the twin, its tables, its refusals.

With a GPU and CuPy, tools/gpu_figures.py compares it with the processor's kernels and measures it (docs/gpu.md).
"""

import shutil
import struct
import subprocess
import sys
import types
from array import array
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from puntobanco.cli.simulate.asked import asked_threads
from puntobanco.game.money import Rounding
from puntobanco.house import SHIPPED, House, load
from puntobanco.simulation import Job, Mode, SimulationError, gpu, kernels, run
from puntobanco.simulation.evening import Evening
from puntobanco.simulation.gpu_evening import FIGURES, fits, sessions_of, tables_of_evening
from puntobanco.simulation.job import Prepared, prepare
from puntobanco.simulation.kernels import play_shoes
from puntobanco.simulation.plans_words import parse_plan
from puntobanco.simulation.session_log import Sessions
from puntobanco.simulation.sessions import Seated, play_sessions, seated
from puntobanco.simulation.tables import NO_EXTRA_REJECTION
from support.bulk import bulk
from support.gpus import fake_cupy
from support.simulation_tools import SUITS, THIRD_RANKS, WHOLE_HANDS
from support.table_play import HALVING_HOUSE, own_house

SOURCES = Path(gpu.__file__).parent
RANGES = ((1, 0, 400), (0xDEADBEEFCAFEF00D, 12_345_678_901, 301), (7, 2**32 - 5, 10), (3, 2**62, 1), (5, 2**32 - 2, 2))
GAMES: list[tuple[str, dict[str, Any]]] = [
    *((house, {}) for house in SHIPPED),
    ("schaanwald", {"shoe": 8}),
    ("castle-vaduz", {"shoe": 1}),
    ("punter-and-bank", {"shoe": 19}),
    ("schaanwald", {"mode": Mode.FRESH}),
    ("mega-pay", {"mode": Mode.FRESH}),
]

_kernels: Any = vars(kernels)["_kernels"]
needs_c = pytest.mark.skipif(_kernels is None, reason="the C extension was not built")


def prepared_job(house: str, seed: int = 1, first: int = 0, shoes: int = 1, **more: Any) -> Prepared:
    return prepare(Job(load(house), shoes=shoes, seed=seed, first=first, **more))


def twin(prepared: Prepared, first: int, shoes: int) -> tuple[dict[int, int], dict[int, int]]:
    """What the GPU's coup counts on the processor."""
    two = gpu.two_tables(prepared.tables)
    assert two is not None
    room = array("Q", bytes(16 * prepared.tables.classes.size))
    keys = gpu.two_keys(prepared.tables, prepared.job.seed)
    _kernels.twin(prepared.blob, two, keys, first, shoes, room)
    return _kernels.found(room, 0), _kernels.found(room, 1)


@needs_c
@pytest.mark.parametrize(("house", "more"), GAMES)
@pytest.mark.parametrize("shift", [NO_EXTRA_REJECTION, 6, 2])
def test_the_twin_counts_what_the_scalar_kernel_counts(house: str, more: dict[str, Any], shift: int) -> None:
    """Every house, sizes of shoe, independent coups, odd ranges, across 2³², with rejections rare and common."""
    for seed, first, shoes in RANGES:
        prepared = prepared_job(house, seed, first, shoes, **more)
        prepared = prepared._replace(tables=prepared.tables._replace(reject_shift=shift))
        wanted = play_shoes(prepared, first, shoes, "scalar")
        assert twin(prepared, first, shoes) == (wanted.always, wanted.later)


@needs_c
@pytest.mark.parametrize("house", SHIPPED)
def test_any_cell_that_differs_is_seen(house: str) -> None:
    """The lookups are made from the tables: each changed cell changes what the twin counts, as it does for scalar."""
    prepared = prepared_job(house, 9)
    for name in ("punto", "banco"):
        cells = getattr(prepared.tables, name)
        for place, cell in enumerate(cells):
            changed = (*cells[:place], 1 - cell if name == "banco" else {0: 2, 1: 2, 2: 1}[cell], *cells[place + 1 :])
            tables = prepared.tables._replace(**{name: changed})  # type: ignore[arg-type]
            other = prepared._replace(tables=tables)
            wanted = play_shoes(other, 0, 30, "scalar")
            assert twin(other, 0, 30) == (wanted.always, wanted.later), (name, place)


@needs_c
@pytest.mark.parametrize(("house", "more"), GAMES)
def test_the_game_lies_in_memory_as_c_has_it(house: str, more: dict[str, Any]) -> None:
    """The bytes that are copied to the device are those of the C structure."""
    prepared = prepared_job(house, 0x0123456789ABCDEF, **more)
    assert gpu.game_bytes(prepared.tables, prepared.job.seed) == _kernels.layout(prepared.blob)


@needs_c
@pytest.mark.parametrize("house", [SUITS, THIRD_RANKS, WHOLE_HANDS], ids=["suits", "third-ranks", "whole-hands"])
def test_fine_games_lie_in_memory_as_c_has_them(house: House) -> None:
    """So do the codes of first and third cards."""
    prepared = prepare(Job(house, shoes=1, seed=3))
    assert gpu.game_bytes(prepared.tables, prepared.job.seed) == _kernels.layout(prepared.blob)


@needs_c
def test_wrong_tables_are_refused() -> None:
    """Nothing is read or written out of bounds."""
    prepared = prepared_job("schaanwald")
    two, keys = gpu.two_tables(prepared.tables), gpu.two_keys(prepared.tables, 1)
    assert two is not None
    room = array("Q", bytes(16 * 400))
    for arguments in (
        (prepared.blob, two[:-4], keys, 0, 1, room),
        (prepared.blob, two, keys + b"0000", 0, 1, room),
        (prepared.blob, two, keys, 2**63, 1, room),
        (prepared.blob, two, keys, 0, 1, array("Q", bytes(8))),
        (b"", two, keys, 0, 1, room),
    ):
        with pytest.raises(ValueError, match=r"."):
            _kernels.twin(*arguments)
    assert not any(room)


def test_constants_are_the_numbers_they_are_named_after() -> None:
    """The 16-bit floating point constants of _two.h."""
    text = (SOURCES / "_two.h").read_text(encoding="utf-8")
    found = 0
    for line in text.splitlines():
        if "TWO_CONSTANT(" in line and line.startswith("#define TWO_") and "bits)" not in line:
            number, bits = line.partition("TWO_CONSTANT(")[2].rstrip(")").split(", ")
            assert struct.unpack("<e", struct.pack("<H", int(bits, 16)))[0] == int(number)
            found += 1
    assert found == 8
    assert all(struct.unpack("<e", struct.pack("<e", number))[0] == number for number in range(-2048, 2049))


def test_what_does_not_fit_two_shoes_is_played_one_by_one() -> None:
    """Ranks, suits, and shoes too large for 16-bit numbers."""
    assert gpu.two_tables(prepared_job("schaanwald", shoe=20).tables) is None
    tables = prepared_job("schaanwald").tables
    assert gpu.two_tables(tables._replace(kinds=tables.kinds * 2)) is None


def test_launches_are_bounded_and_stay_within_one_upper_half() -> None:
    for first, shoes in ((0, 1), (5, 2**30), (2**32 - 3, 7), (2**62 + 11, 3 * 2**28 + 1)):
        place = first
        for start, length in gpu._launches(first, shoes):
            assert start == place
            assert 0 < length <= gpu.SHOES_AT_ONCE
            assert start >> 32 == (start + length - 1) >> 32
            place += length
        assert place == first + shoes


# Refusals: what is missing is named


def test_without_cupy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(SimulationError, match="simulation-no-cupy"):
        run(Job(load("schaanwald"), shoes=1), kernel="gpu")


def test_without_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    none: list[dict[str, Any]] = []
    for devices in (None, none):
        fake_cupy(monkeypatch, devices)
        with pytest.raises(SimulationError, match="simulation-no-gpu"):
            run(Job(load("schaanwald"), shoes=1), kernel="gpu")


def test_a_gpu_that_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    old = {"major": 5, "minor": 2, "name": b"Old One", "multiProcessorCount": 4}
    new = {"major": 9, "minor": 0, "name": b"New One", "multiProcessorCount": 132}
    fake_cupy(monkeypatch, [old])
    with pytest.raises(SimulationError, match="simulation-gpu-old") as refused:
        kernels.chosen("gpu")
    assert refused.value.values == {"name": "Old One", "found": "5.2"}
    fake_cupy(monkeypatch, [old, new])
    assert [device.name for device in gpu.devices()] == ["New One"]


def test_each_gpu_has_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever number of cores there is, and whatever `--threads` says."""
    device = {"major": 9, "minor": 0, "name": b"New One", "multiProcessorCount": 132}
    fake_cupy(monkeypatch, [device, device])
    asked: Any = types.SimpleNamespace(threads=9, kernel="gpu")
    assert asked_threads(asked, Job(load("schaanwald"), shoes=1)) == 2


def test_auto_never_means_the_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_cupy(monkeypatch, [{"major": 9, "minor": 0, "name": b"New One", "multiProcessorCount": 132}])
    assert kernels.chosen() != "gpu"


# Compilers, where there is one


@pytest.mark.slow
def test_it_compiles_for_a_gpu(tmp_path: Path) -> None:
    """With nvcc on the path the source compiles to machine code, without a warning."""
    nvcc = shutil.which("nvcc")
    if nvcc is None:
        pytest.skip("no nvcc here: the twin has to do")
    target = tmp_path / "gpu.cubin"
    command = [nvcc, "-arch=sm_90", "-std=c++17", "-Werror", "all-warnings", "-cubin", "-o", str(target)]
    subprocess.run([*command, str(SOURCES / "_gpu.cu")], check=True, timeout=300)
    assert target.stat().st_size > 10_000


# Evenings: what the GPU does for staking plans, by its twin


PLANS = ("flat", "martingale", "martingale:doublings=3", "paroli", "dalembert", "fibonacci", "1-3-2-6")


def evenings_by_twin(seat: Seated, first: int, patrons: int) -> Sessions:
    tables = tables_of_evening(seat)
    figures = np.zeros((len(FIGURES), patrons), dtype=np.int64)
    parts = [part if isinstance(part, bytes) else part.tobytes() for part in tables]
    _kernels.evenings(seat.prepared.blob, *parts, first, patrons, figures)
    return sessions_of(seat, first, figures)


def same(one: Sessions, other: Sessions) -> bool:
    pairs: Any = zip(one[:-1], other[:-1], strict=True)
    return all(np.array_equal(a, b) for a, b in pairs)


@needs_c
@pytest.mark.parametrize("house", SHIPPED[bulk(sample=3, full=0) :])
@pytest.mark.parametrize("name", PLANS)
def test_evenings_are_those_of_the_processor(house: str, name: str) -> None:
    """Every ladder, at houses with a commission and with an option, with goals and stop-losses and without, over whole
    shoes and independent coups."""
    chosen = load(house)
    for bet in ("punto", "banco"):
        others: list[dict[str, Any]] = [
            {},
            {"goal": 20_000, "stop_loss": 15_000},
            {"mode": Mode.FRESH, "bankroll": 10_000},
        ]
        for more in others:
            evening = Evening(chosen, patrons=60, coups=130, seed=5, first=11, **more)
            for ending in ("", ",at-limit=restart"):
                plan = parse_plan(f"{name}{',' if ':' in name else ':'}bet={bet}{ending}", chosen)
                seat = seated(evening, plan)
                assert fits(seat)
                assert same(evenings_by_twin(seat, 11, 60), play_sessions(evening, plan))


@needs_c
@pytest.mark.parametrize("rounding", [rounding for rounding in Rounding if rounding is not Rounding.EXACT])
def test_rounding_is_that_of_the_rules(rounding: Rounding) -> None:
    """Odds that leave parts of a coin, rounded in every way that a house may name."""
    house = own_house(
        f'extends = "schaanwald"\nstakes = {{ minimum = 0.05, step = 0.01, rounding = "{rounding.value}" }}\n'
        'bets.banco = { pays = "19:20", minimum = 0.05 }'
    )
    evening = Evening(house, patrons=80, coups=90, seed=2, bankroll=5000)
    plan = parse_plan("dalembert:bet=banco,unit=0.07", house)
    seat = seated(evening, plan)
    assert fits(seat)
    expected = play_sessions(evening, plan)
    assert expected.rounding.any() or rounding is Rounding.DOWN
    assert same(evenings_by_twin(seat, 0, 80), expected)


@needs_c
@pytest.mark.parametrize("rounding", [rounding for rounding in Rounding if rounding is not Rounding.EXACT])
def test_half_a_stake_is_rounded_as_by_the_rules(rounding: Rounding) -> None:
    """Of an odd number of coins: what comes back is rounded, and the twin takes the rest as the processor does."""
    halving = own_house(HALVING_HOUSE)
    house = replace(halving, stakes=halving.stakes._replace(rounding=rounding))
    evening = Evening(house, patrons=80, coups=90, seed=2, bankroll=5000)
    for bet in ("punto", "banco"):
        plan = parse_plan(f"dalembert:bet={bet},unit=0.07", house)
        seat = seated(evening, plan)
        assert fits(seat)
        expected = play_sessions(evening, plan)
        assert expected.rounding.any()
        assert same(evenings_by_twin(seat, 0, 80), expected)


@needs_c
def test_plans_that_do_not_fit_are_known() -> None:
    """Side bets that need another, counts, and what the last winner decides stay on the processor."""
    house = load("mega-pay")
    evening = Evening(house, patrons=4)
    for name in ("flat:bet=san-ba", "count:bet=egalite", "follow", "labouchere"):
        assert not fits(seated(evening, parse_plan(name, house)))


@needs_c
def test_wrong_tables_of_an_evening_are_refused() -> None:
    house = load("schaanwald")
    seat = seated(Evening(house, patrons=2), parse_plan("martingale", house))
    parts = [part if isinstance(part, bytes) else part.tobytes() for part in tables_of_evening(seat)]
    room = np.zeros((len(FIGURES), 2), dtype=np.int64)
    for place in range(len(parts)):
        wrong = [part[:-8] if at == place else part for at, part in enumerate(parts)]
        with pytest.raises(ValueError, match=r"evening|room"):
            _kernels.evenings(seat.prepared.blob, *wrong, 0, 2, room)
    far = (2**32 - 1).to_bytes(4, "little") + parts[2][4:]
    with pytest.raises(ValueError, match=r"evening"):
        _kernels.evenings(seat.prepared.blob, parts[0], parts[1], far, parts[3], parts[4], 0, 2, room)
    with pytest.raises(ValueError, match=r"room"):
        _kernels.evenings(seat.prepared.blob, *parts, 0, 3, room)
