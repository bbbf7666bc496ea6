"""Outcomes told apart by what totals cannot tell: pairs, suits, first cards, third cards, whole hands.

Cards are exchangeable, so third cards can be thought of as drawn first; what is left is a question about four cards
(`four_cards.py`). Third cards fall into classes by their points and by what somebody asks of them, first two cards by
their total and by what somebody asks of them, and cards that nobody tells apart are counted together. For each two
classes of third cards (or none), the tableau says after which first cards they are drawn, and the facts what it means.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import perm, prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from puntobanco.game import FACTS, Action, Card, Level, Need, Tableau, Totals
from puntobanco.game.conditions import Condition, Row
from puntobanco.game.facts import FactValue, Sight, looks_of
from puntobanco.game.sights import sights_of
from puntobanco.odds.coefficients import CARDS
from puntobanco.odds.composition import Atom
from puntobanco.odds.four_cards import FourCards, exact_kind, pairs_of
from puntobanco.odds.hands import CardsOnTable, Parts
from puntobanco.odds.one_thread import one_thread

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

Values = tuple[FactValue, ...]
Rows = dict[Values, int]
"""Weights by the values of some facts."""

_SIDES = ("punto", "banco")
_EMPTY_TABLE = CardsOnTable()
_BLOCK = 2_000_000
"""Numbers that are worked on at once."""
_MOST_KEY = 2**62
_ROWS_A_PAIR, _MULTIPLIED_A_ROW = 4, 1000
"""What work costs, in rows of about a microsecond: measured on bets of every kind."""
_FEW_CLASSES = 4096
"""Of first cards of both sides; with more, facts that do not change with third cards are looked at once."""
_FEW_ROWS = 1024
"""Rows of values that are all listed, whether they can come together or not."""


class ThirdClass(NamedTuple):
    """Third cards of one side that are not told apart: one that stands for them (None: none is drawn), and the atoms
    that they come from; no atoms where the card lies on the table already."""

    card: Card | None
    atoms: tuple[int, ...]

    @property
    def points(self) -> int | None:
        """What the third card counts."""
        return None if self.card is None else self.card.points


class ThirdsOfBoth(NamedTuple):
    """The third cards of both sides by their classes, and after which first cards they are drawn, and how often."""

    punto: ThirdClass
    banco: ThirdClass
    shares: Array
    """By the classes of the first two cards of both sides: how many times the policy leads to just these cards."""


class FineCoups:
    """The coups of a shoe, told apart as finely as some facts need. `atoms`: without the cards on the table."""

    def __init__(
        self,
        tableau: Tableau,
        atoms: Sequence[Atom],
        names: Sequence[str],
        parts: Parts,
        *,
        table: CardsOnTable = _EMPTY_TABLE,
        by_points: bool = False,
        scale: int = 1,
        told_by: Sequence[Condition] | None = None,
    ) -> None:
        """`by_points` where decisions look at the points of single cards; weights are kept exact up to `scale` times
        the ways to deal. With `told_by`, first cards after which the same of these conditions hold are not told apart,
        and the facts of all of them are those of one of them."""
        assert not tableau.banco_has_option  # `policy.settled` has seen to it
        self.tableau, self.parts, self.by_points = tableau, parts, by_points
        looks = [looks_of(names, side) if told_by is None else sights_of(told_by, side) for side in _SIDES]
        self._looks = [look for of_side in looks for look in of_side]
        self.atoms = tuple(self._merged(atoms).values())
        self.size = sum(atom.copies for atom in self.atoms)
        self.pairs = (
            pairs_of(self.atoms, table.punto[:2], self._pair_key(looks[0])),
            pairs_of(self.atoms, table.banco[:2], self._pair_key(looks[1])),
        )
        self.kind = exact_kind(max(self.size, 2) ** 4 * scale)
        self.four = FourCards(self.atoms, *self.pairs, self.kind)
        self.early = all(FACTS[name].early for name in names)
        self.known = tuple(known[2] if len(known) > 2 else None for known in (table.punto, table.banco))
        self.thirds = tuple(
            self._third_classes(known, of_side) for known, of_side in zip(self.known, looks, strict=True)
        )
        self._read: dict[tuple[str, Card | None], tuple[list[FactValue], Array]] = {}
        self.free = sum(known is None for known in self.known)
        """How many cards of six a coup takes, or could take, after the first two of both sides."""

    def _pair_key(self, looks: Sequence[Sight]) -> Any:
        def key(hand: tuple[Card, ...]) -> Hashable:
            points = tuple(sorted(card.points for card in hand)) if self.by_points else ()
            return (points, *(look.two(*hand) for look in looks))

        return key

    def _key(self, card: Card) -> Hashable:
        """All that is told of a card."""
        return (card.points, *(look.sees(card) for look in self._looks))

    def _merged(self, atoms: Sequence[Atom]) -> dict[Hashable, Atom]:
        """Atoms that nobody tells apart put together; those that the shoe has no card of are left out."""
        found: dict[Hashable, Atom] = {}
        for atom in atoms:
            if atom.copies:
                card, copies = found.get(self._key(atom.card), Atom(atom.card, 0))
                found[self._key(atom.card)] = Atom(card, copies + atom.copies)
        return found

    def atom_of(self, card: Card) -> int:
        """The place of the atom that a card of the shoe belongs to."""
        return [self._key(atom.card) for atom in self.atoms].index(self._key(card))

    def _third_classes(self, known: Card | None, looks: Sequence[Sight]) -> tuple[ThirdClass, ...]:
        """None drawn first, then the card that lies there, or every class that the shoe can bring."""
        none = ThirdClass(None, (len(self.atoms),))
        if known is not None:
            return none, ThirdClass(known, (len(self.atoms),))
        found: dict[Hashable, list[int]] = {}
        for place, atom in enumerate(self.atoms):
            seen = tuple(look.sees(atom.card) for look in looks if look.third)
            found.setdefault((atom.card.points, seen), []).append(place)
        return none, *(ThirdClass(self.atoms[places[0]].card, tuple(places)) for places in found.values())

    @property
    def work(self) -> int:
        """How long `rows` takes, roughly, in rows of values that are told one by one.

        That is in Python's own numbers. After third cards most pairs mean the same, and two of them cost as much; what
        is multiplied in matrices before it costs as much only by the thousand.
        """
        pairs = prod(self.four.shape)
        if self.early:
            return pairs * _ROWS_A_PAIR
        multiplied = (len(self.atoms) + 1) ** 2 * self._numbers_each
        return prod(map(len, self.thirds)) * pairs // 2 + multiplied // _MULTIPLIED_A_ROW

    @property
    def _numbers_each(self) -> int:
        """How many numbers go into the ways of the first cards after two third cards."""
        atoms = len(self.atoms)
        return prod(self.four.shape) + atoms * (sum(self.four.shape) + atoms)

    def endings(self) -> Iterator[ThirdsOfBoth]:
        """The classes of third cards that can come, each with the first cards after which they do."""
        tables: dict[tuple[int | None, int | None], Array] = {}
        for punto, banco in product(*self.thirds):
            points = (punto.points, banco.points)
            if points not in tables:
                tables[points] = self._shares(*points)
            if tables[points].any():
                yield ThirdsOfBoth(punto, banco, tables[points])

    def _shares(self, punto_third: int | None, banco_third: int | None) -> Array:
        """How many times the policy leads to these third cards and no others, by the classes of first cards."""
        shares: Array = np.zeros(self.four.shape, dtype=self.kind)
        punto, banco = (pairs.totals for pairs in self.pairs)
        drawn, standing = (
            _drawn_by_totals(self.tableau, action, punto_third, banco_third)[punto[:, None] * 10 + banco[None, :]]
            for action in (Action.DRAW, Action.STAND)
        )
        for draws, times in self._decisions:
            shares += np.where(draws, drawn, standing) * times
        return shares

    @cached_property
    def _decisions(self) -> list[tuple[Array, int]]:
        """Whether punto draws where it may choose, by the classes of first cards, with how many times it counts."""
        if not self.by_points:
            return [(np.array(decide((), ()) is Action.DRAW), times) for decide, times in self.parts]
        punto, banco = ([tuple(sorted(card.points for card in hand)) for hand in one.hands] for one in self.pairs)
        found = []
        for decide, times in self.parts:
            kept = {hands: decide(*hands) is Action.DRAW for hands in product(set(punto), set(banco))}
            found.append((np.array([[kept[mine, theirs] for theirs in banco] for mine in punto]), times))
        return found

    def choices(self, ending: ThirdsOfBoth) -> Iterator[tuple[Array, Array]]:
        """The atoms from which third cards of two classes can come, in blocks (one after the last: no atom)."""
        pairs = np.array(list(product(ending.punto.atoms, ending.banco.atoms)), dtype=np.int64)
        at_once = max(1, _BLOCK // self._numbers_each)
        for start in range(0, len(pairs), at_once):
            block = pairs[start : start + at_once]
            yield block[:, 0], block[:, 1]

    @one_thread()
    def rows(self, names: Sequence[str]) -> Rows:
        """The weight of every row of values of these facts, which must be among those that coups are told apart by.

        Together they are the ordered ways to take all cards of six that are still to come, times the policy's parts.
        """
        found: Rows = {}
        if self.early:
            times = sum(times for _, times in self.parts) * perm(self.size - self._first_cards, self.free)
            none = np.array([len(self.atoms)])
            whole = python_numbers(self.four.ways(none, none)[0]) * times
            self._gather(names, self.without_thirds, whole, found)
            return found
        late = [name for name in names if not FACTS[name].early]
        kept: dict[Values, Array] = {}
        for ending, weights in self.weights():
            if prod(self.four.shape) <= _FEW_CLASSES:
                self._gather(names, ending, weights, found)
            else:
                self._keep(late, ending, weights, kept)
        for values, weights in kept.items():
            self._gather(names, self.without_thirds, weights, found, dict(zip(late, values, strict=True)))
        return found

    def weights(self) -> Iterator[tuple[ThirdsOfBoth, Array]]:
        """For the third cards that can come, the weight of every two classes of first cards before them."""
        kind = exact_kind(max(self.size, CARDS) ** CARDS * sum(times for _, times in self.parts))
        for ending in self.endings():
            weights: Array = np.zeros(self.four.shape, dtype=kind)
            for first, second in self.choices(ending):
                ways = self.four.ways(first, second)
                weights += np.tensordot(self._times(ending, first, second).astype(kind), _as(ways, kind), 1)
            weights *= _as(ending.shares, kind)
            yield ending, weights

    @property
    def without_thirds(self) -> ThirdsOfBoth:
        """Whatever comes after first cards, where nobody asks."""
        return ThirdsOfBoth(self.thirds[0][0], self.thirds[1][0], np.ones(self.four.shape))

    def _keep(self, late: Sequence[str], ending: ThirdsOfBoth, weights: Array, into: dict[Values, Array]) -> None:
        """Keep weights by the facts that third cards can change; the others are looked at once, in the end."""
        rows, meaning = self.meaning(late, ending)
        for number in np.unique(meaning[weights != 0]):
            mine = np.where(meaning == number, weights, 0)
            into[rows[number]] = into[rows[number]] + mine if rows[number] in into else mine

    @property
    def _first_cards(self) -> int:
        """How many of the first two cards of both sides come from the shoe."""
        return sum(pairs.free for pairs in self.pairs)

    def _times(self, ending: ThirdsOfBoth, first: Array, second: Array) -> Array:
        """In how many ordered ways third cards can be of these atoms, and cards of six that are not drawn any."""
        none = len(self.atoms)
        counts = [*(atom.copies for atom in self.atoms), 1]
        drawn = sum(thirds.atoms != (none,) for thirds in (ending.punto, ending.banco))
        rest = perm(self.size - self._first_cards - drawn, self.free - drawn)
        each = [
            counts[a] * (counts[b] - (a == b != none)) * rest
            for a, b in zip(first.tolist(), second.tolist(), strict=True)
        ]
        return np.array(each, dtype=object)

    def _gather(
        self, names: Sequence[str], ending: ThirdsOfBoth, weights: Array, into: Rows, known: Row | None = None
    ) -> None:
        """Add up weights, by classes of first cards, that mean the same values of the facts; some may be known."""
        asked = [name for name in names if known is None or name not in known]
        of_rows, meaning = self.meaning(asked, ending)
        if known is not None:
            values = [{**dict(zip(asked, row, strict=True)), **known} for row in of_rows]
            of_rows = [tuple(one[name] for name in names) for one in values]
        sums = np.zeros(len(of_rows), dtype=weights.dtype)
        np.add.at(sums, meaning.ravel(), weights.ravel())
        for row, weight in zip(of_rows, sums.tolist(), strict=True):
            if weight:
                into[row] = into.get(row, 0) + int(weight)

    def meaning(self, names: Sequence[str], ending: ThirdsOfBoth) -> tuple[list[tuple[FactValue, ...]], Array]:
        """The rows of values that facts have after these third cards, and which row belongs to which first cards."""
        columns = [self._values(name, ending) for name in names]
        key = np.zeros(self.four.shape, dtype=np.int64)
        sizes = 1
        for values, numbers in columns:
            sizes *= len(values)
            if sizes >= _MOST_KEY:
                _, key = np.unique(key, return_inverse=True)
                sizes = (int(key.max()) + 1) * len(values)
            key = key.reshape(self.four.shape) * len(values) + numbers
        if sizes <= _FEW_ROWS:
            return list(product(*(values for values, _ in columns))), key
        _, firsts, meaning = np.unique(key, return_index=True, return_inverse=True)
        at = [np.broadcast_to(numbers, self.four.shape).ravel()[firsts] for _, numbers in columns]
        rows = [
            tuple(values[place] for (values, _), place in zip(columns, places, strict=True))
            for places in zip(*at, strict=True)
        ]
        return rows or [()], meaning.reshape(self.four.shape)

    def _values(self, name: str, ending: ThirdsOfBoth) -> tuple[list[FactValue], Array]:
        """The values of one fact, and which of them it has after which first cards (an array that spreads to both)."""
        fact = FACTS[name]
        if fact.adds:
            (mine, ours), (their, theirs) = (self._values(part, ending) for part in fact.adds)
            sums = [one + other for one in mine for other in their]  # type: ignore[operator]  # numbers are added
            return sums, ours * len(their) + theirs
        if fact.level is Level.TOTALS:
            values, numbers = _values_of_totals(name, ending.punto.points, ending.banco.points)
            punto, banco = (pairs.totals for pairs in self.pairs)
            return values, numbers[punto[:, None] * 10 + banco[None, :]]
        side = _SIDES.index(name.partition(".")[0])
        third = (ending.punto, ending.banco)[side].card
        if (name, third) not in self._read:
            hands = (hand if third is None else (*hand, third) for hand in self.pairs[side].hands)
            values, numbers = _numbered([fact.read(_NO_TOTALS, hand, hand) for hand in hands])
            self._read[name, third] = values, numbers[None, :] if side else numbers[:, None]
        return self._read[name, third]


_NO_TOTALS = Totals(0, 0)
_HUNDRED = tuple(product(range(10), repeat=2))


@lru_cache(maxsize=4096)
def _values_of_totals(name: str, punto_third: int | None, banco_third: int | None) -> tuple[list[FactValue], Array]:
    """The values of a fact that totals tell, and which it has by both two-card totals."""
    read = FACTS[name].read
    return _numbered([read(Totals(i, j, punto_third, banco_third), (), ()) for i, j in _HUNDRED])


@lru_cache(maxsize=4096)
def _drawn_by_totals(tableau: Tableau, action: Action, punto_third: int | None, banco_third: int | None) -> Array:
    """Whether just these third cards are drawn, by both two-card totals, if punto does so where it may choose."""
    return np.array([_ends_so(tableau, Totals(i, j, punto_third, banco_third), action) for i, j in _HUNDRED])


def _ends_so(tableau: Tableau, end: Totals, action: Action) -> bool:
    """Whether a coup that began with these two-card totals ends with just these third cards."""
    totals = Totals(end.punto_two, end.banco_two)
    decision = action if tableau.need(totals) is Need.DECISION else None
    if (tableau.need(totals, decision) is Need.PUNTO_CARD) is (end.punto_third is None):
        return False
    before_banco = Totals(end.punto_two, end.banco_two, end.punto_third)
    return (tableau.need(before_banco, decision) is Need.BANCO_CARD) is (end.banco_third is not None)


def _numbered(values: Sequence[FactValue]) -> tuple[list[FactValue], Array]:
    """Different values, and for each given one its place among them; True is not 1."""
    places: dict[tuple[type, FactValue], int] = {}
    numbers = [places.setdefault((type(value), value), len(places)) for value in values]
    return [value for _, value in places], np.array(numbers, dtype=np.int64)


def python_numbers(numbers: Array) -> Array:
    """Whole numbers as Python's own, which have no end."""
    return numbers if numbers.dtype == object else numbers.astype(np.int64).astype(object)


def _as(numbers: Array, kind: type) -> Array:
    """Whole numbers as another kind."""
    return python_numbers(numbers) if kind is object else numbers.astype(kind)


def fine_facts(names: Sequence[str]) -> tuple[str, ...]:
    """Of some facts, those that totals do not tell: what coups have to be told apart by."""
    return tuple(name for name in names if FACTS[name].level > Level.TOTALS)
