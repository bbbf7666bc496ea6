"""Three engines, one answer: C with every kernel, numpy and plain Python give the same whole numbers on every shoe."""

import os
import shutil
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from math import perm
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

import puntobanco.odds
from naive import game as naive_game, odds as naive_odds
from puntobanco.game import Level, PuntoError
from puntobanco.house import House, load
from puntobanco.odds import Best, Composition, PolicyError, ShoeError, batch
from puntobanco.odds.batch import Calculator, Engine, has_c, kernels
from puntobanco.odds.coefficients import Program, monomials
from puntobanco.odds.effects import turning_points
from puntobanco.odds.exact import bets_odds
from puntobanco.odds.tiles import tiles
from support.bulk import bulk
from support.strategies import every_house

Shoes = NDArray[np.int64]

needs_c = pytest.mark.skipif(not has_c(), reason="the C extension was not built")


def test_the_c_engine_is_there_where_it_can_be_built() -> None:
    """With a compiler on the machine nothing below is passed over in silence: the extension must have been built."""
    assert has_c() or shutil.which("cc") is None


def extension() -> Any:
    """The C extension as the engines see it."""
    return vars(batch)["_fast"]


SHARES = (Fraction(0), Fraction(1), Fraction(1, 3), Fraction(5, 7))
"""Of draws, where punto has an option: each decision alone, and mixtures."""


class Case(NamedTuple):
    """A house under one reading and policy that weighs other outcomes, or pays otherwise, than every case before it."""

    house: House
    policy: Fraction | None

    @property
    def name(self) -> str:
        others = [
            f"{name}={choice}"
            for name, choice in self.house.chosen.items()
            if choice != self.house.readings[name].default
        ]
        return " ".join([self.house.id, *others, *([] if self.policy is None else [f"policy={self.policy}"])])


@cache
def cases() -> tuple[Case, ...]:
    """The distinct cases among all houses, variants and policies: what they draw by, and what their bets pay for."""
    found: dict[object, Case] = {}
    for house in every_house():
        bets = tuple((bet.id, bet.wins, bet.returns, bet.halves, bet.pays) for bet in house.bets)
        for policy in SHARES if house.tableau.has_option else (None,):
            found.setdefault((house.tableau, bets, policy), Case(house, policy))
    return tuple(found.values())


@cache
def calculator(case: int) -> Calculator:
    return Calculator(cases()[case].house, cases()[case].policy)


CASES = range(len(cases()))
case_names = [case.name for case in cases()]
every_case = pytest.mark.parametrize("case", CASES, ids=case_names)

NUMBER = 10_000
CHUNK = bulk(sample=2_500, full=500)
EVERY = bulk(sample=24, full=1)
"""Of these shoes each ninth, or each one."""
PLAIN_EVERY = bulk(sample=127, full=1)
"""The same for plain Python, which is slow; the cases take turns: no step may share a divisor with their number."""


def full(packs: int) -> list[int]:
    """The counts of full packs."""
    return [16 * packs] + [4 * packs] * 9


@cache
def compositions() -> Shoes:
    """Ten thousand shoes: from six cards to twelve packs, lopsided ones and what play leaves of full packs."""
    random = np.random.default_rng(1884)
    rows: list[Any] = [full(packs) for packs in range(1, 13)]
    rows += [[6 * (value == only) for value in range(10)] for only in range(10)]
    while len(rows) < 1_500:  # nearly empty
        rows.append(random.multinomial(random.integers(6, 16), random.dirichlet([0.5] * 10)))
    while len(rows) < 3_000:  # lopsided
        rows.append(random.multinomial(random.integers(6, 625), random.dirichlet([0.3] * 10)))
    while len(rows) < NUMBER:  # left over from full packs
        packs = int(random.integers(1, 13))
        rows.append(random.multivariate_hypergeometric(full(packs), int(random.integers(6, 52 * packs + 1))))
    return np.array(rows, dtype=np.int64)


def deals(size: int) -> int:
    """Ordered ways to take six cards."""
    return perm(size, 6)


def largest_size(bound: int, scale: int = 1) -> int:
    """The most cards whose ordered six-card deals, times a scale, stay below a bound."""
    size = 6
    while deals(size + 1) * scale < bound:
        size += 1
    return size


MOST_IN_DOUBLES = largest_size(2**53)
MOST_IN_INTEGERS = largest_size(2**63)


def test_the_cases_and_shoes_are_worth_trying() -> None:
    """Eight cases without an option, five with one under each share; small, large and lopsided shoes."""
    assert len(cases()) == 8 + 5 * len(SHARES)
    sizes = compositions().sum(axis=1)
    assert compositions().shape == (NUMBER, 10)
    assert (int(sizes.min()), int(sizes.max())) == (6, 624)
    assert (sizes <= 12).sum() > 500
    assert (sizes > MOST_IN_DOUBLES).sum() > 500
    assert (compositions() == 0).any(axis=0).all()


@every_case
def test_fast_engines_agree_on_all_shoes(case: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """C with every kernel, C in integers, numpy in doubles and in integers: the same weights on every shoe."""
    counting, shoes = calculator(case), compositions()[::EVERY]
    scale = counting.program.scale
    small = shoes[[deals(int(size)) * scale < 2**53 for size in shoes.sum(axis=1)]]
    large = shoes[[deals(int(size)) * scale >= 2**53 for size in shoes.sum(axis=1)]]
    assert len(small) > 5_000 // EVERY
    assert len(large) > 500 // EVERY
    in_doubles = counting.batch_weights(small, Engine.NUMPY)
    of_large = counting.batch_weights(large, Engine.NUMPY)
    for weights, of in ((in_doubles, small), (of_large, large)):
        assert weights.dtype == np.int64
        assert (weights >= 0).all()
        assert weights.sum(axis=1).tolist() == [deals(size) * scale for size in of.sum(axis=1).tolist()]
    if has_c():
        for kernel in (*kernels(), "integer"):
            assert (counting.batch_weights(small, Engine.C, kernel) == in_doubles).all(), kernel
        assert (counting.batch_weights(large, Engine.C) == of_large).all()
        assert (counting.batch_weights(large) == of_large).all()
    monkeypatch.setattr(batch, "_EXACT_DOUBLE", 0)  # now numpy counts small shoes in integers too
    assert (counting.batch_weights(small, Engine.NUMPY) == in_doubles).all()


@every_case
def test_tiles_are_the_forms_in_another_order(case: int) -> None:
    """Every whole number of every form stands in one tile, under its two products, and none stands there besides."""
    program = calculator(case).program
    half = len(monomials().keys)
    wanted = {
        (place, row.high, low): number
        for place, form in enumerate(program.forms)
        for row in form
        for low, number in enumerate(row.numbers, row.first_low)
        if number
    }
    found = {}
    for tile in tiles(program):
        assert len(tile.rows) in (1, 2, 4)
        numbers = iter(tile.numbers)
        for place in tile.places:
            for row in tile.rows:
                number = next(numbers)
                if number:
                    low, high = sorted((place, row.outer))
                    assert (row.form, high - half, low) not in found
                    found[row.form, high - half, low] = number
    assert found == wanted


@pytest.mark.parametrize("start", range(0, NUMBER, CHUNK))
def test_plain_python_agrees(start: int) -> None:
    """Plain Python, which reads the tableau itself, gives the fast engines' weights: each shoe in one of the cases."""
    for case in CASES:
        rows = [row for row in range(start, start + CHUNK, PLAIN_EVERY) if row % len(CASES) == case]
        shoes = compositions()[rows]
        plain = calculator(case).batch_weights(shoes, Engine.PYTHON)
        assert plain.dtype == object
        assert (plain == calculator(case).batch_weights(shoes)).all(), case_names[case]


def every_policy(house: House) -> Sequence[Fraction | None]:
    return SHARES if house.tableau.has_option else (None,)


@pytest.mark.parametrize("place", range(len(every_house())))
def test_batches_agree_with_the_odds_of_one_shoe(place: int) -> None:
    """For every house and variant, the weights of a batch give each bet the exact odds that one shoe has alone."""
    house = every_house()[place]
    shoes = compositions()[[700 + place, 1_600 + place, 5_000 + place]]
    for policy in every_policy(house):
        counting = Calculator(house, policy)
        assert counting.bets == tuple(bet.id for bet in house.bets)
        for shoe, weights in zip(shoes.tolist(), counting.batch_weights(shoes).tolist(), strict=True):
            assert counting.program.bet_odds(weights) == bets_odds(house, Composition.of_points(shoe), policy)


@every_case
def test_one_shoe_at_a_time(case: int) -> None:
    """One shoe alone has the weights and edges that it has in a batch; fast edges are near the exact ones."""
    counting = calculator(case)
    shoes = np.concatenate([compositions()[:12:3], compositions()[30 : 3_000 : bulk(sample=450, full=150)]])
    weights = counting.batch_weights(shoes)
    edges = counting.batch_edges(shoes)
    favourable = counting.favourable(shoes)
    near = counting.near_edges(shoes.tolist())
    for row, shoe in enumerate(shoes.tolist()):
        assert counting.weights(shoe) == tuple(weights[row].tolist())
        exact = counting.exact_edges(shoe)
        assert exact == tuple(bet.edge for bet in counting.program.bet_odds(weights[row].tolist()).values())
        assert counting.edges(shoe) == pytest.approx([float(edge) for edge in exact], rel=1e-12, abs=1e-12)
        assert edges[row].tolist() == pytest.approx([float(edge) for edge in exact], rel=1e-12, abs=1e-12)
        assert near[row] == pytest.approx([float(edge) for edge in exact], rel=1e-11, abs=1e-11)
        assert favourable[row].tolist() == [edge < 0 for edge in exact]


@pytest.mark.parametrize(("packs", "edge"), [(6, 1.237415), (8, 1.235081)])
def test_the_known_edge_of_punto(packs: int, edge: float) -> None:
    """Punto from full packs, one shoe alone and in a batch."""
    counting = Calculator(load("schaanwald"))
    assert round(100 * counting.edges(full(packs))[0], 6) == edge
    assert round(100 * counting.batch_edges([full(packs)])[0, 0], 6) == edge


def test_favourable_is_decided_in_whole_numbers() -> None:
    """A bet that costs exactly nothing does not favour the bettor.

    Six cards of nothing always tie, so both main bets come back; and on a shoe of 0, 1, 4, 7, 8, 8 banco wins twenty
    deals for every nineteen that punto wins, so that at 19:20 it costs exactly nothing.
    """
    counting = calculator(case_names.index("schaanwald banco-payout=nineteen-twentieths"))
    ties, balanced = [6] + [0] * 9, [1, 1, 0, 0, 1, 0, 0, 1, 2, 0]
    enumerated = naive_odds.chances("schaanwald", {}, balanced, naive_odds.always("draw"))["banco"]
    assert 19 * enumerated["won", 1, 1] == 20 * enumerated[naive_game.LOST] > 0
    assert list(counting.exact_edges(ties)) == [0, 0, -8]
    assert counting.exact_edges(balanced)[1] == 0
    assert counting.favourable([ties, balanced])[:, 1].tolist() == [False, False]


# --- Where engines hand over.


class Spy:
    """The C extension, with a note of which kernels and functions were used."""

    def __init__(self, fast: Any) -> None:
        self.fast = fast
        self.used: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.fast, name)

    def count(self, program: object, shoes: object, out: object, kernel: str) -> None:
        self.used.append(kernel)
        self.fast.count(program, shoes, out, kernel)

    def count_one(self, program: object, counts: object) -> Any:
        self.used.append("one")
        return self.fast.count_one(program, counts)


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    spy = Spy(extension())
    monkeypatch.setattr(batch, "_fast", spy)
    return spy


def shoes_of_size(size: int, number: int = 6) -> Shoes:
    """Different shoes of one size: like full packs, even, lopsided, and nearly all of one value."""
    random = np.random.default_rng(size)
    rows = [random.multinomial(size, random.dirichlet([concentration] * 10)) for concentration in (0.2, 1, 5, 50)]
    rows.append(np.array([size - 9] + [1] * 9))
    rows.append(np.array([0] * 9 + [size]))
    return np.array(rows[:number], dtype=np.int64)


def test_the_limits_are_where_the_reference_puts_them() -> None:
    """N⁶ < 2⁵³ up to 456 cards, N⁶ < 2⁶³ up to 1448; ordered deals without replacement reach two cards further."""
    assert 456**6 < 2**53 < 457**6
    assert 1448**6 < 2**63 < 1449**6
    assert (MOST_IN_DOUBLES, MOST_IN_INTEGERS) == (458, 1450)


SCALES = [("mega-pay", None), ("punter-and-bank", Fraction(1, 3)), ("punter-and-bank", Fraction(5, 7))]


@needs_c
@pytest.mark.parametrize(("name", "policy"), SCALES)
def test_c_counts_in_doubles_then_in_integers_then_not(name: str, policy: Fraction | None, spy: Spy) -> None:
    """Up to 2⁵³ deals C counts in doubles, up to 2⁶³ in integers, beyond Python takes over: exact on both sides."""
    counting = Calculator(load(name), policy)
    scale = counting.program.scale
    doubles, integers = largest_size(2**53, scale), largest_size(2**63, scale)
    fastest = kernels()[-1]
    for size, expected in (
        (doubles - 1, [fastest]),
        (doubles, [fastest]),
        (doubles + 1, ["integer"]),
        (integers, ["integer"]),
        (integers + 1, []),
        (3 * integers, []),
    ):
        shoes = shoes_of_size(size)
        spy.used.clear()
        found = counting.batch_weights(shoes)
        assert spy.used == expected, size
        assert (found == counting.batch_weights(shoes, Engine.PYTHON)).all(), size
        assert (found.dtype == object) == (size > integers)
        assert [sum(row) for row in found.tolist()] == [deals(size) * scale] * len(shoes)


@pytest.mark.parametrize(("name", "policy"), SCALES)
def test_numpy_counts_in_doubles_then_in_integers_then_not(
    name: str, policy: Fraction | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same for numpy."""
    used: list[bool] = []
    matrices = batch._matrices

    def noted(program: Program, exact: bool) -> Any:
        used.append(exact)
        return matrices(program, exact)

    monkeypatch.setattr(batch, "_matrices", noted)
    counting = Calculator(load(name), policy)
    scale = counting.program.scale
    doubles, integers = largest_size(2**53, scale), largest_size(2**63, scale)
    for size, expected in (
        (doubles, [True]),
        (doubles + 1, [False]),
        (integers, [False]),
        (integers + 1, []),
        (3 * integers, []),
    ):
        shoes = shoes_of_size(size)
        used.clear()
        found = counting.batch_weights(shoes, Engine.NUMPY)
        assert used == expected, size
        assert (found == counting.batch_weights(shoes, Engine.PYTHON)).all(), size


@needs_c
@pytest.mark.parametrize(("name", "policy"), SCALES)
def test_one_shoe_is_counted_in_doubles_as_long_as_they_are_exact(name: str, policy: Fraction | None, spy: Spy) -> None:
    """One shoe alone goes to C up to 2⁵³ deals, and to Python beyond."""
    counting = Calculator(load(name), policy)
    last = largest_size(2**53, counting.program.scale)
    for size, expected in ((last, ["one"]), (last + 1, [])):
        for shoe in shoes_of_size(size).tolist():
            spy.used.clear()
            found = counting.weights(shoe)
            assert spy.used == expected
            assert found == tuple(counting.batch_weights([shoe], Engine.PYTHON)[0])


def test_small_and_huge_shoes_in_one_batch() -> None:
    """One shoe beyond 64 bits takes the whole batch along, and nothing is lost on the small ones."""
    counting = Calculator(load("schaanwald"))
    shoes = np.concatenate([compositions()[:20], [[100_000] * 10]])
    found = counting.batch_weights(shoes)
    assert found.dtype == object
    assert (found[:20] == counting.batch_weights(shoes[:20])).all()
    assert sum(found[20]) == deals(1_000_000)
    assert counting.batch_edges(shoes)[20].tolist() == pytest.approx(
        [float(edge) for edge in counting.exact_edges([100_000] * 10)]
    )


@pytest.mark.parametrize("share", [Fraction(123_456_789, 10**9), Fraction(7, 10**15)])
def test_mixtures_too_fine_for_c(share: Fraction) -> None:
    """A mixture whose numbers do not fit the C program is counted all the same, by every engine that is asked."""
    counting = Calculator(load("punter-and-bank"), share)
    shoes = compositions()[[0, 5, 700, 2_000]]
    plain = counting.batch_weights(shoes, Engine.PYTHON)
    for engine in (None, Engine.NUMPY, *([Engine.C] if has_c() else [])):
        assert (counting.batch_weights(shoes, engine) == plain).all()
    # Nearly empty shoes are those that numpy can still count by itself.
    few = compositions()[12:40]
    assert (counting.batch_weights(few, Engine.NUMPY) == counting.batch_weights(few, Engine.PYTHON)).all()
    exact = counting.exact_edges(full(6))
    assert counting.edges(full(6)) == pytest.approx([float(edge) for edge in exact])
    assert counting.near_edges([full(6)])[0] == pytest.approx([float(edge) for edge in exact])


# --- Without the C extension.


@pytest.fixture
def without_c(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the extension had not been built; programs compiled before or after must not be met."""
    batch._compiled.cache_clear()
    monkeypatch.setattr(batch, "_fast", None)
    yield
    batch._compiled.cache_clear()


@pytest.mark.usefixtures("without_c")
def test_a_build_without_c_serves() -> None:
    """Without the extension numpy serves batches and Python single shoes, with the same weights; C is refused."""
    counting = Calculator(load("mega-pay"))
    assert not has_c()
    assert kernels() == []
    shoes = compositions()[[7, 900, 1_700, 9_000]]
    plain = counting.batch_weights(shoes, Engine.PYTHON)
    assert (counting.batch_weights(shoes) == plain).all()
    assert [counting.weights(shoe) for shoe in shoes.tolist()] == [tuple(row) for row in plain]
    exact = [[float(edge) for edge in counting.exact_edges(shoe)] for shoe in shoes.tolist()]
    for row, shoe in enumerate(shoes.tolist()):
        assert counting.edges(shoe) == pytest.approx(exact[row], rel=1e-12, abs=1e-12)
        assert counting.near_edges([shoe])[0] == pytest.approx(exact[row], rel=1e-11, abs=1e-11)
    with pytest.raises(ShoeError, match="engine-missing"):
        counting.batch_weights(shoes, Engine.C)


@needs_c
def test_turning_points_without_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for shoes that turn a bet finds the same without C."""
    house, shoe = load("schaanwald"), Composition.of_points([20] + [5] * 9)
    with_c = turning_points(house, shoe)
    batch._compiled.cache_clear()
    monkeypatch.setattr(batch, "_fast", None)
    without = turning_points(house, shoe)
    batch._compiled.cache_clear()
    assert without == with_c


def test_an_extension_that_cannot_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where importing the extension fails, the module still loads, and six packs give punto's known edge."""
    monkeypatch.delattr(puntobanco.odds, "_fast", raising=False)
    monkeypatch.setitem(sys.modules, "puntobanco.odds._fast", None)
    spec = spec_from_file_location("batch_without_c", batch.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not module.has_c()
    assert round(100 * module.Calculator(load("schaanwald")).edges(full(6))[0], 6) == 1.237415


# --- What is refused.

WRONG_BATCHES: list[tuple[str, object, str]] = [
    ("one row alone", [96] + [24] * 9, "batch-shape"),
    ("nine columns", [[24] * 9], "batch-shape"),
    ("eleven columns", [[24] * 11], "batch-shape"),
    ("three dimensions", [[[24] * 10]], "batch-shape"),
    ("nothing", [], "batch-shape"),
    ("no array", None, "batch-shape"),
    ("a number", 7, "batch-shape"),
    ("parts of cards", [[24.0] * 10], "batch-shape"),
    ("flags", [[True] * 10], "batch-shape"),
    ("texts", [["24"] * 10], "batch-shape"),
    ("objects", np.array([[24] * 10], dtype=object), "batch-shape"),
    ("integers without end", [[10**30] * 10], "batch-shape"),
    ("rows of different lengths", [[24] * 10, [24] * 9], "batch-shape"),
    ("a count below nothing", [[24] * 10, [-1] + [24] * 9], "batch-row"),
    ("five cards", [[24] * 10, [5] + [0] * 9], "batch-row"),
    ("an empty shoe", [[0] * 10], "batch-row"),
    ("a count that wraps", np.array([[2**64 - 1] + [24] * 9], dtype=np.uint64), "batch-row"),
    ("a sum that wraps to ten", np.array([[2**62] * 4 + [10] + [0] * 5], dtype=np.int64), "shoe-too-large"),
    ("more cards than any shoe", [[1_000_001] + [0] * 9], "shoe-too-large"),
]


@pytest.mark.parametrize(("shoes", "code"), [row[1:] for row in WRONG_BATCHES], ids=[row[0] for row in WRONG_BATCHES])
@pytest.mark.parametrize("engine", [None, *Engine], ids=str)
def test_wrong_batches(shoes: Any, code: str, engine: Engine | None) -> None:
    """A batch that is none is refused by name, whichever engine is asked."""
    with pytest.raises(ShoeError) as refusal:
        calculator(0).batch_weights(shoes, engine)
    assert refusal.value.code == code


def test_the_row_at_fault_is_named() -> None:
    """The refusal of a row says which one it is."""
    with pytest.raises(ShoeError) as refusal:
        calculator(0).batch_weights([full(1), full(1), [1] * 5 + [0] * 5, [-1] * 10])
    assert refusal.value.values["row"] == 2


@pytest.mark.parametrize("engine", [None, Engine.C, Engine.NUMPY, Engine.PYTHON], ids=str)
def test_an_empty_batch_is_no_fault(engine: Engine | None) -> None:
    """No shoes give no rows, of the right width."""
    none = np.empty((0, 10), dtype=np.int64)
    groups, bets = len(calculator(0).program.groups), len(calculator(0).bets)
    assert calculator(0).batch_weights(none, engine).shape == (0, groups)
    assert calculator(0).batch_edges(none, engine).shape == (0, bets)
    assert calculator(0).favourable(none).shape == (0, bets)


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint32", "int64", "uint64", ">i4"])
def test_any_whole_numbers_will_do(kind: str) -> None:
    """Whole numbers of any width and order of bytes are the same shoe, in any layout."""
    shoe = np.array([full(5), [9] * 10], dtype=np.int64)
    expected = calculator(0).batch_weights(shoe)
    assert (calculator(0).batch_weights(shoe.astype(kind)) == expected).all()
    assert (calculator(0).batch_weights(np.asfortranarray(shoe.astype(kind))) == expected).all()
    strided = np.zeros((4, 20), dtype=kind)
    strided[::2, ::2] = shoe
    assert (calculator(0).batch_weights(strided[::2, ::2]) == expected).all()


WRONG_SHOES: list[tuple[str, list[Any], str]] = [
    ("nine counts", [24] * 9, "shoe-ten-counts"),
    ("no counts", [], "shoe-ten-counts"),
    ("a count below nothing", [100, -5] + [24] * 8, "shoe-count"),
    ("parts of cards", [24.0] + [24] * 9, "shoe-count"),
    ("five cards", [5] + [0] * 9, "shoe-too-few"),
    ("an empty shoe", [0] * 10, "shoe-too-few"),
    ("more cards than any shoe", [1_000_000, 1] + [0] * 8, "shoe-too-large"),
    ("numbers without end", [10**40] + [0] * 9, "shoe-too-large"),
]


@pytest.mark.parametrize(("counts", "code"), [row[1:] for row in WRONG_SHOES], ids=[row[0] for row in WRONG_SHOES])
def test_wrong_single_shoes(counts: list[Any], code: str) -> None:
    """One shoe that is none is refused by name too."""
    for ask in (calculator(0).weights, calculator(0).edges, calculator(0).exact_edges):
        with pytest.raises(ShoeError) as refusal:
            ask(counts)
        assert refusal.value.code == code


def test_counts_of_numpy_are_counts() -> None:
    """A row of an array is a shoe like a list, even where its ordered deals would not fit the row's own numbers."""
    for shoe in (full(6), [10_000] * 10):
        row = np.array(shoe, dtype=np.int64)
        assert calculator(0).weights(list(row)) == calculator(0).weights(shoe)
        assert sum(calculator(0).weights(list(row))) == deals(sum(shoe))


@pytest.mark.parametrize(
    ("house", "policy", "code"),
    [
        ("punter-and-bank", Best.BEST, "policy-not-in-batch"),
        ("punter-and-bank", Fraction(3, 2), "policy-unknown"),
        ("punter-and-bank", Fraction(-1, 2), "policy-unknown"),
        ("punter-and-bank", 0.5, "policy-unknown"),
        ("schaanwald", Fraction(1), "policy-without-option"),
    ],
)
def test_wrong_policies(house: str, policy: Any, code: str) -> None:
    """A policy that is none, that differs from shoe to shoe, or that there is no use for."""
    with pytest.raises(PolicyError) as refusal:
        Calculator(load(house), policy)
    assert refusal.value.code == code


def test_bets_that_look_at_cards_cannot_be_scanned(tmp_path: Path) -> None:
    """A bet on pairs is left out and said to be; it is refused where it is asked for by name, or where none is left."""
    path = tmp_path / "own.toml"
    path.write_text(
        'format = 1\nid = "own"\nextends = "schaanwald"\n[bets.pair]\nname = "P"\nwins = "punto.pair"\npays = "11:1"\n'
    )
    house, counts = load(str(path)), [96, *[24] * 9]
    calculator, without = Calculator(house), Calculator(load("schaanwald"))
    assert (calculator.left_out, without.left_out) == ({"pair": Level.RANKS}, {})
    assert calculator.bets == without.bets
    assert calculator.exact_edges(counts) == without.exact_edges(counts)
    one = Calculator(house, bets=["banco"])
    assert (one.bets, one.left_out) == (("banco",), {})
    assert one.exact_edges(counts) == (without.exact_edges(counts)[without.bets.index("banco")],)
    only_pair = replace(house, bets=(house.bet("pair"),))
    for at, named in ((house, ["punto", "pair"]), (only_pair, None)):
        with pytest.raises(ShoeError) as refusal:
            Calculator(at, bets=named)
        assert (refusal.value.code, refusal.value.values["bet"]) == ("batch-too-fine", "pair")


# --- Hostile input to the C functions.


@pytest.fixture
def blob(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A program as it is handed to C."""
    return captured_blob("schaanwald", lambda fast: monkeypatch.setattr(batch, "_fast", fast))


def captured_blob(house: str, put: Callable[[Any], None]) -> bytes:
    """The bytes that a house's program is handed over as; `put` replaces the extension."""
    found: list[bytes] = []
    real = extension()

    class Taker:
        def program(self, given: bytes) -> object:
            found.append(given)
            return real.program(given)

    put(Taker())
    batch._compiled.cache_clear()
    Calculator(load(house))
    batch._compiled.cache_clear()
    put(real)
    return found[0]


@needs_c
def test_kernels_that_are_not_there() -> None:
    """A kernel that is unknown, empty or no text is refused; every one that is named can be used."""
    shoes = compositions()[:3]
    for name in ("", "avx", "AVX2", "scalar\0", "integer ", "x" * 10_000, "\udcff"):
        with pytest.raises(ValueError, match=r"no such kernel|null|surrogates"):
            calculator(0).batch_weights(shoes, Engine.C, name or "?")
    assert "integer" not in kernels()
    assert set(kernels()) <= set(extension().kernels())
    assert kernels()[0] == "scalar"


@needs_c
def test_buffers_that_do_not_fit(blob: bytes) -> None:
    """Buffers of the wrong size, shape or kind are refused before anything is read or written."""
    fast = extension()
    program = fast.program(blob)
    forms = int(np.frombuffer(blob, dtype=np.int32)[0])
    shoes = np.array([full(6), full(8)], dtype=np.int64)
    out = np.zeros((2, forms), dtype=np.int64)
    readonly = np.zeros((2, forms), dtype=np.int64)
    readonly.flags.writeable = False
    wrong: list[tuple[Any, Any]] = [
        (shoes, out[:1].copy()),
        (shoes, np.zeros((3, forms), dtype=np.int64)),
        (shoes, np.zeros((2, forms), dtype=np.int32)),
        (shoes[:, :9].copy(), out),
        (shoes.astype(np.int32), out),
        (shoes[::-1], out),
        (np.asfortranarray(shoes), out),
        (shoes, np.asfortranarray(np.zeros((2, forms), dtype=np.int64))),
        (shoes, readonly),
        (shoes, bytes(out.nbytes)),
        (b"", out),
        (shoes, b""),
        ("shoes", out),
        (None, out),
        (shoes, None),
        (shoes.tolist(), out),
    ]
    for given, to in wrong:
        with pytest.raises((ValueError, TypeError, BufferError)):
            fast.count(program, given, to, "scalar")
    assert not out.any()
    fast.count(program, shoes, out, "scalar")
    assert out.all()
    fast.count(program, b"", bytearray(), "scalar")  # no shoes, no weights


@needs_c
def test_wrong_arguments(blob: bytes) -> None:
    """Whatever is not a program, a shoe, costs or a scale is refused with an exception."""
    import datetime

    fast = extension()
    program = fast.program(blob)
    forms = int(np.frombuffer(blob, dtype=np.int32)[0])
    shoe = tuple(full(8))
    costs = array("d", [0.5] * (forms + 1)).tobytes()
    shoes, out = np.array([shoe], dtype=np.int64), np.zeros((1, forms), dtype=np.int64)
    capsule = datetime.datetime_CAPI  # a capsule of somebody else's
    for other in (None, 0, b"", blob, object(), capsule):
        for call in (
            lambda other=other: fast.count(other, shoes, out, "scalar"),
            lambda other=other: fast.count_one(other, shoe),
            lambda other=other: fast.edges_one(other, shoe, costs, 1.0),
            lambda other=other: fast.edges(other, shoes, np.zeros((1, 1)), costs, 1.0, "scalar"),
        ):
            with pytest.raises((ValueError, TypeError)):
                call()  # type: ignore[no-untyped-call]
    wrong_shoes = [
        None,
        [],
        list(shoe),
        shoe[:9],
        (*shoe, 1),
        (),
        ("1",) * 10,
        (1.5,) * 10,
        (None,) * 10,
        (2**63,) * 10,
    ]
    for given in wrong_shoes:
        with pytest.raises((ValueError, TypeError, OverflowError)):
            fast.count_one(program, given)
        with pytest.raises((ValueError, TypeError, OverflowError)):
            fast.edges_one(program, given, costs, 1.0)
    for size in (1, 7, 8, len(costs) - 1, len(costs) + 8):
        with pytest.raises(ValueError, match="costs"):
            fast.edges_one(program, shoe, bytes(size), 1.0)
        with pytest.raises(ValueError, match="costs"):
            fast.edges(program, shoes, np.zeros((1, 1)), bytes(size), 1.0, "scalar")
    for kernel in ("integer", "none"):  # edges are worked out in doubles
        with pytest.raises(ValueError, match="kernel"):
            fast.edges(program, shoes, np.zeros((1, 1)), costs, 1.0, kernel)
    with pytest.raises(ValueError, match="buffers"):
        fast.edges(program, shoes, np.zeros((1, 2)), costs, 1.0, "scalar")
    with pytest.raises(TypeError):
        fast.edges_one(program, shoe, costs, "1")
    with pytest.raises(TypeError):
        fast.edges_one(program, shoe, "costs", 1.0)
    for arguments in ((), (program,), (program, shoe, costs, 1.0, 2)):
        for function in (fast.count, fast.count_one, fast.edges, fast.edges_one):
            with pytest.raises(TypeError):
                function(*arguments)
    assert fast.edges_one(program, shoe, b"", 1.0) == ()
    assert len(fast.count_one(program, shoe)) == forms


@needs_c
def test_programs_that_are_none(blob: bytes) -> None:
    """What is no program is refused: other types, wrong lengths, heads that promise what does not follow."""
    fast = extension()
    for other in (None, "program", 7, bytearray(blob), memoryview(blob), [blob]):
        with pytest.raises(TypeError):
            fast.program(other)
    head = [int(number) for number in np.frombuffer(blob[:16], dtype=np.int32)]
    heads = [[*head[:place], value, *head[place + 1 :]] for place in range(4) for value in (-1, -(2**31), 2**31 - 1, 0)]
    wrong = [b"", b"\0", blob[:15], blob[:16], blob[:-1], blob[:-4], blob + b"\0", blob + bytes(4), bytes(16)]
    wrong += [array("i", each).tobytes() + blob[16:] for each in heads]
    for junk in wrong:
        with pytest.raises(ValueError, match="not a program"):
            fast.program(junk)


ROUNDS = bulk(sample=300, full=3000)
EXTREMES = (-(2**31), -1, 0, 1, 5, 461, 462, 463, 511, 512, 513, 1024, 1025, 65_535, 2**30, 2**31 - 1)


def fuzz(seed: int, rounds: int) -> None:
    """Spoil programs in many ways, and run on hostile shoes what is still taken for one. Runs in its own process."""
    random = Random(seed)
    fast = extension()
    sound = captured_blob("schaanwald", lambda given: setattr(batch, "_fast", given))
    accepted = refused = 0
    for _ in range(rounds):
        spoiled = bytearray(sound)
        for _ in range(random.choice((1, 1, 2, 8))):
            # The head and the arrays of indices are most of what can go wrong; they stand first.
            place = random.choice((random.randrange(4), random.randrange(8_000), random.randrange(len(sound) // 4))) * 4
            value = random.choice((random.choice(EXTREMES), random.randrange(-(2**31), 2**31), random.randrange(600)))
            spoiled[place : place + 4] = value.to_bytes(4, sys.byteorder, signed=True)
        if random.random() < 0.2:
            spoiled[random.randrange(len(spoiled))] ^= 1 << random.randrange(8)
        if random.random() < 0.1:
            del spoiled[random.randrange(len(spoiled)) :]
        try:
            program = fast.program(bytes(spoiled))
        except (ValueError, MemoryError):
            refused += 1
            continue
        accepted += 1
        run_hostile(fast, program, int.from_bytes(spoiled[:4], sys.byteorder, signed=True), random)
    print(accepted, refused)  # noqa: T201  (the parent reads it)


def run_hostile(fast: Any, program: object, forms: int, random: Random) -> None:
    """Run a program on shoes that no shoe is like."""
    counts = [random.choice((0, 1, 2**63 - 1, -(2**63), -1, 10**6, 2**53, random.randrange(2**63))) for _ in range(10)]
    shoes = array("q", counts * random.choice((1, 3, 16, 17)))
    out = array("q", bytes(8 * forms * (len(shoes) // 10)))
    for kernel in fast.kernels():
        fast.count(program, shoes, out, kernel)
    fast.count_one(program, tuple(counts))
    costs = array("d", [random.choice((0.0, 1e308, float("nan"), float("inf"), -1.0)) for _ in range(2 * forms + 2)])
    fast.edges_one(program, tuple(counts), costs.tobytes(), random.choice((0.0, 1.0, float("nan"), -1e300)))


@needs_c
@pytest.mark.parametrize("seed", range(2))
def test_spoiled_programs_never_crash(seed: int) -> None:
    """Programs with spoiled bytes are refused, or run without harm on any shoe; the process survives them all."""
    program = f"from odds import test_engines; test_engines.fuzz({seed}, {ROUNDS})"
    environment = dict(os.environ, PYTHONPATH=str(Path(__file__).parent.parent))
    ran = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program],
        capture_output=True,
        text=True,
        timeout=300,
        env=environment,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    accepted, refused = map(int, ran.stdout.split())
    assert accepted > ROUNDS // 10
    assert refused > ROUNDS // 10


def test_errors_of_this_room_are_of_the_tree() -> None:
    """What the engines refuse is part of the one tree of errors."""
    assert issubclass(ShoeError, PuntoError)
    assert issubclass(PolicyError, PuntoError)
