"""Edges of many shoes at once: arrays of compositions in, arrays of weights or edges out.

Four engines give the same whole numbers: C (where the extension was built), numpy, plain Python, and a GPU where it is
asked for. While a shoe's ordered six-card deals stay below 2^53 doubles are exact; above, the engines count with 64-bit
integers, and above 2^63 Python's own integers take over, all by themselves.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import lcm, perm
from operator import index, mul
from typing import TYPE_CHECKING, Any

from puntobanco.game import Action, Level, Tableau, Totals
from puntobanco.house import House
from puntobanco.odds import gpu_batch
from puntobanco.odds.coefficients import CARDS, Program, decision_parts, monomials, program, results_of
from puntobanco.odds.composition import LEAST_CARDS, MOST_CARDS, Composition, ShoeError, level_name
from puntobanco.odds.policy import Best, Policy, PolicyError, checked_policy, settled
from puntobanco.odds.tiles import tiles
from puntobanco.odds.weights import outcome_weights

try:
    from puntobanco.odds import _fast
except ImportError:  # no compiler at install
    _fast = None  # type: ignore[assignment]  # looked at before it is used

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_EXACT_DOUBLE = 2**53
_EXACT_INTEGER = 2**63
_MOST_C_NUMBER = 2**31 - 1
_BLOCK = 2048


class Engine(Enum):
    """Who computes."""

    C = "c"
    NUMPY = "numpy"
    PYTHON = "python"
    GPU = "gpu"
    """Where there is one, and CuPy; only when it is asked for."""


def has_c() -> bool:
    """Whether the C extension was built."""
    return _fast is not None


def kernels() -> list[str]:
    """The C kernels that this machine can run, the fastest last."""
    return [] if _fast is None else [name for name in _fast.kernels() if name != "integer"]


class Calculator:
    """The odds of one house under one policy, ready for many shoes.

    >>> from puntobanco.house import load
    >>> calculator = Calculator(load("schaanwald"))
    >>> round(100 * calculator.edges([96, 24, 24, 24, 24, 24, 24, 24, 24, 24])[0], 6)
    1.237415
    """

    def __init__(self, house: House, policy: Policy | None = None, bets: Sequence[str] | None = None) -> None:
        """Take the bets that are named, of which totals must settle each; without names, all that totals settle."""
        house = settled(house)
        share = checked_policy(house, policy)
        if isinstance(share, Best):
            raise PolicyError("policy-not-in-batch")
        asked = house.bets if bets is None else tuple(map(house.bet, bets))
        taken = tuple(bet for bet in asked if bet.level is Level.TOTALS)
        for bet in asked:
            if bet.level > Level.TOTALS and (bets is not None or not taken):
                raise ShoeError("batch-too-fine", bet=bet.id, level=level_name(bet.level))
        self.house = house
        self.bets = tuple(bet.id for bet in taken)
        self.left_out = {bet.id: bet.level for bet in asked if bet.level > Level.TOTALS}
        """Bets of the house that totals do not settle, each with how finely they need cards to be told apart."""
        self.program = program(house.tableau, taken, share)
        self._parts = decision_parts(house.tableau, share)
        self._costs = [[float(cost) for cost in costs] for costs in self.program.costs()]
        self._flat_costs = array("d", [cost for costs in self._costs for cost in costs]).tobytes()
        self._compiled = _compiled(self.program)

    def weights(self, counts: Sequence[int]) -> tuple[int, ...]:
        """The exact weight of every group of outcomes (see `program.groups`) for one shoe of ten counts."""
        shoe, size = _one_shoe(counts)
        whole = perm(size, CARDS) * self.program.scale
        if self._compiled is not None and whole < _EXACT_DOUBLE:
            found = _fast.count_one(self._compiled, shoe)
            return (*found, whole - sum(found))
        return self._plain(shoe)

    def edges(self, counts: Sequence[int]) -> tuple[float, ...]:
        """The house's edge of every bet for one shoe of ten counts."""
        shoe, size = _one_shoe(counts)
        if self._compiled is not None and perm(size, CARDS) * self.program.scale < _EXACT_DOUBLE:
            return _fast.edges_one(self._compiled, shoe, self._flat_costs, self.program.scale)
        return tuple(map(float, self.exact_edges(shoe)))

    def exact_edges(self, counts: Sequence[int]) -> tuple[Fraction, ...]:
        """The house's edge of every bet for one shoe of ten counts, as fractions."""
        weights = self.weights(counts)
        whole = sum(weights)
        return tuple(sum(map(mul, costs, weights), Fraction(0)) / whole for costs in self.program.costs())

    def near_edges(self, shoes: Sequence[Sequence[int]]) -> list[tuple[float, ...]]:
        """The edges for a few shoes, fast and near: in doubles however large a shoe is, to find the best of them."""
        if self._compiled is not None:
            scale = self.program.scale
            return [_fast.edges_one(self._compiled, tuple(shoe), self._flat_costs, scale) for shoe in shoes]
        import numpy as np

        compositions = np.array(shoes, dtype=np.int64)
        forms = self._numpy(compositions, exact=True)
        sizes = compositions.sum(axis=1).astype(np.float64)
        whole = float(self.program.scale) * np.prod([sizes - taken for taken in range(CARDS)], axis=0)
        weights = np.column_stack([forms, whole - forms.sum(axis=1)])
        return [tuple(row) for row in (weights @ np.array(self._costs).T / whole[:, None]).tolist()]

    def batch_weights(self, shoes: ArrayLike, engine: Engine | None = None, kernel: str | None = None) -> NDArray[Any]:
        """The exact weight of every group of outcomes for each shoe, as whole numbers (n x groups)."""
        import numpy as np

        compositions, sizes = _checked(shoes)
        largest = self._deals(sizes)
        chosen = engine or (Engine.C if self._compiled is not None else Engine.NUMPY)
        if chosen is Engine.C and _fast is None:
            raise ShoeError("engine-missing")
        too_large_for_c = chosen is Engine.C and self._compiled is None
        if largest >= _EXACT_INTEGER or chosen is Engine.PYTHON or too_large_for_c:
            rows = [self._plain([int(count) for count in shoe]) for shoe in compositions]
            return np.array(rows, dtype=object).reshape(len(rows), len(self.program.groups))
        if chosen is Engine.C:
            forms = self._c(compositions, kernel, exact=largest < _EXACT_DOUBLE)
        elif chosen is Engine.GPU:
            forms = gpu_batch.forms(self.program, compositions, exact=largest < _EXACT_DOUBLE)
        else:
            forms = self._numpy(compositions, exact=largest < _EXACT_DOUBLE).astype(np.int64)
        whole = np.full(len(sizes), self.program.scale, dtype=np.int64)
        for taken in range(CARDS):
            whole *= sizes - taken
        return np.column_stack([forms, whole - forms.sum(axis=1)])

    def batch_edges(
        self, shoes: ArrayLike, engine: Engine | None = None, kernel: str | None = None
    ) -> NDArray[np.float64]:
        """The house's edge of every bet (columns, in the house's order) for each shoe (rows)."""
        import numpy as np

        compositions, sizes = _checked(shoes)
        if engine in (None, Engine.C) and self._compiled is not None and self._deals(sizes) < _EXACT_DOUBLE:
            edges = np.empty((len(compositions), len(self.bets)), dtype=np.float64)
            scale = self.program.scale
            _fast.edges(self._compiled, compositions, edges, self._flat_costs, scale, kernel or kernels()[-1])
            return edges
        weights = self.batch_weights(compositions, engine, kernel).astype(np.float64)
        return np.asarray(weights @ np.array(self._costs).T / weights.sum(axis=1, keepdims=True), dtype=np.float64)

    def _deals(self, sizes: NDArray[np.int64]) -> int:
        """The most that the weights of one of these shoes come to."""
        return perm(int(sizes.max(initial=0)), CARDS) * self.program.scale

    def favourable(self, shoes: ArrayLike) -> NDArray[np.bool_]:
        """Which bets (columns) favour the bettor on which shoes (rows), decided in whole numbers."""
        import numpy as np

        weights = self.batch_weights(shoes).astype(object)
        columns = []
        for of_bet in self.program.costs():
            scale = lcm(*(cost.denominator for cost in of_bet))
            columns.append(weights @ np.array([int(cost * scale) for cost in of_bet], dtype=object) < 0)
        return np.column_stack(columns).astype(np.bool_)

    def _c(self, compositions: NDArray[np.int64], kernel: str | None, *, exact: bool) -> NDArray[np.int64]:
        import numpy as np

        out = np.empty((len(compositions), len(self.program.forms)), dtype=np.int64)
        _fast.count(self._compiled, compositions, out, (kernel or kernels()[-1]) if exact else "integer")
        return out

    def _numpy(self, compositions: NDArray[np.int64], *, exact: bool) -> NDArray[Any]:
        """The weights of all groups but the last, in doubles (where they are exact) or in 64-bit integers."""
        import numpy as np

        matrices = _matrices(self.program, exact)
        kind = np.float64 if exact else np.int64
        blocks: list[NDArray[Any]] = [np.empty((0, len(self.program.forms)), dtype=kind)]
        for start in range(0, len(compositions), _BLOCK):
            counts = np.ascontiguousarray(compositions[start : start + _BLOCK].T, dtype=kind)
            low, high = _products(counts[:5]), _products(counts[5:])
            sums = np.zeros((len(self.program.forms), counts.shape[1]), dtype=kind)
            for matrix, lows, highs in matrices:
                rows = (matrix @ low[lows]).reshape(len(sums), -1, counts.shape[1])
                sums += (rows * high[highs]).sum(axis=1)
            blocks.append(sums.T)
        return np.concatenate(blocks)

    def _plain(self, counts: Sequence[int]) -> tuple[int, ...]:
        """The same weights by the readable engine."""
        found = [0] * len(self.program.groups)
        for decision, times in self._parts:
            places = _places(self.program, self.house.tableau, decision)
            for totals, weight in outcome_weights(self.house.tableau, counts, decision).items():
                found[places[totals]] += weight * times
        return tuple(found)


@lru_cache(maxsize=64)
def _places(program: Program, tableau: Tableau, decision: Action | None) -> dict[Totals, int]:
    """The group that each outcome belongs to."""
    place = {group: index for index, group in enumerate(program.groups)}
    return {totals: place[results_of(program.bets, totals)] for totals in tableau.outcomes(decision)}


def _one_shoe(counts: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Ten counts and their sum; anything else is refused as a composition of such counts is."""
    size = sum(counts)
    if type(size) is int and len(counts) == 10 and min(counts) >= 0 and LEAST_CARDS <= size <= MOST_CARDS:
        return tuple(counts), size
    shoe = Composition.of_points([index(count) if hasattr(count, "__index__") else count for count in counts])
    if shoe.size < LEAST_CARDS:
        raise ShoeError("shoe-too-few", found=shoe.size, least=LEAST_CARDS)
    return shoe.points, shoe.size


def _checked(shoes: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Shoes and how many cards each has."""
    import numpy as np

    try:
        given = np.asarray(shoes)
    except (TypeError, ValueError, OverflowError):  # rows of different lengths
        raise ShoeError("batch-shape", found=type(shoes).__name__) from None
    if given.ndim != 2 or given.shape[1] != 10 or given.dtype.kind not in "iu":
        raise ShoeError("batch-shape", found=f"{given.dtype} {given.shape}")
    compositions = np.ascontiguousarray(given, dtype=np.int64)
    sizes = compositions.sum(axis=1)
    if compositions.min(initial=0) < 0 or sizes.min(initial=LEAST_CARDS) < LEAST_CARDS:
        wrong = np.flatnonzero((compositions < 0).any(axis=1) | (sizes < LEAST_CARDS))
        raise ShoeError("batch-row", row=int(wrong[0]), least=LEAST_CARDS)
    if compositions.max(initial=0) > MOST_CARDS or sizes.max(initial=0) > MOST_CARDS:
        raise ShoeError("shoe-too-large", most=MOST_CARDS)
    return compositions, sizes


@lru_cache(maxsize=64)
def _compiled(program: Program) -> object:
    """The program as the C extension keeps it; None without one, or where a mixture makes numbers too large for it."""
    rows = [row for form in program.forms for row in form]
    numbers = [number for row in rows for number in row.numbers]
    if _fast is None or max(numbers, default=0) > _MOST_C_NUMBER:
        return None
    made = monomials()
    starts, number_starts = [0], [0]
    for form in program.forms:
        starts.append(starts[-1] + len(form))
    for row in rows:
        number_starts.append(number_starts[-1] + len(row.numbers))
    tiled = tiles(program)
    tile_rows = [row for tile in tiled for row in tile.rows]
    places = [place for tile in tiled for place in tile.places]
    tile_numbers = [number for tile in tiled for number in tile.numbers]
    head = [len(program.forms), len(rows), len(numbers), len(made.keys)]
    head += [len(tiled), len(tile_rows), len(places), len(tile_numbers)]
    parts = (
        head,
        made.parent,
        made.value,
        made.less,
        starts,
        [row.high for row in rows],
        [row.first_low for row in rows],
        number_starts,
        numbers,
        [len(tile.rows) for tile in tiled],
        [len(tile.places) for tile in tiled],
        [row.outer for row in tile_rows],
        [row.form for row in tile_rows],
        places,
        tile_numbers,
    )
    return _fast.program(b"".join(array("i", part).tobytes() for part in parts))


@lru_cache(maxsize=16)
def _matrices(program: Program, exact: bool) -> list[tuple[NDArray[Any], slice, slice]]:
    """For each size of the low part, all forms as one matrix (forms x high products, low products)."""
    import numpy as np

    made = monomials()
    sizes = np.array([sum((key >> (3 * value)) & 7 for value in range(5)) for key in made.keys])
    found = []
    for size in range(CARDS + 1):
        lows = slice(*(int(edge) for edge in np.searchsorted(sizes, [size, size + 1])))
        highs = slice(*(int(edge) for edge in np.searchsorted(sizes, [CARDS - size, CARDS - size + 1])))
        shape = (len(program.forms), highs.stop - highs.start, lows.stop - lows.start)
        matrix = np.zeros(shape, dtype=np.float64 if exact else np.int64)
        for place, form in enumerate(program.forms):
            for row in form:
                if highs.start <= row.high < highs.stop:
                    first = row.first_low - lows.start
                    matrix[place, row.high - highs.start, first : first + len(row.numbers)] = row.numbers
        found.append((matrix.reshape(-1, shape[2]), lows, highs))
    return found


def _products(counts: NDArray[Any]) -> NDArray[Any]:
    """The 462 products of falling factorials of five counts, for every shoe (products x shoes)."""
    import numpy as np

    made = monomials()
    products = np.empty((len(made.keys), counts.shape[1]), dtype=counts.dtype)
    products[0] = 1
    for place in range(1, len(made.keys)):
        np.multiply(products[made.parent[place]], counts[made.value[place]] - made.less[place], out=products[place])
    return products
