"""Outcomes of a coup hand by hand, by the points of single cards: decisions that look at them, coups half dealt.

Each side's first two cards fall into classes by their points. With c the counts of the atoms (cards that are told
apart), the ordered ways in which punto's two cards are of class k and banco's of class l are

    A(k) A(l) - sum over x of c[x] D(k, x) D(l, x) + S(k, l)

where A(k) counts the pairs of class k, D(k, x) those that hold one particular card x, and S(k, l) the pairs of class k
that are, in either order, of class l: inclusion and exclusion over the cards that both sides would need. A side that
already has one or two of its cards is the same with fewer free cards, and then S is nothing. Third cards follow by
points.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from puntobanco.game import Action, Card, Need, Tableau, Totals
from puntobanco.game.hands import total_of
from puntobanco.odds.composition import Atom

Key = tuple[tuple[int, ...], tuple[int, ...]]
Decide = Callable[[tuple[int, ...], tuple[int, ...]], Action]
"""Punto's decision, given the points of its two cards and those of banco's (each in order of size)."""

Parts = tuple[tuple[Decide, int], ...]
"""The decisions that punto's policy is made of, each with how many times it counts."""


class HandClass(NamedTuple):
    """First two cards that are not told apart: their points, and the points that came from the shoe."""

    points: tuple[int, ...]
    drawn: tuple[int, ...]
    ways: int
    holding: tuple[int, ...]
    """For each atom, the pairs of this class that hold one particular card of it."""

    @property
    def total(self) -> int:
        """What the two cards make."""
        return total_of(self.points)


class CardsOnTable(NamedTuple):
    """Cards that already lie on the table."""

    punto: tuple[Card, ...] = ()
    banco: tuple[Card, ...] = ()


class Hands(NamedTuple):
    """The first two cards of both sides, and in how many ordered ways the shoe can bring them about."""

    punto: HandClass
    banco: HandClass
    ways: int


def first_hands(atoms: Sequence[Atom], table: CardsOnTable) -> Iterator[Hands]:
    """The first two cards of both sides, told apart by points. `atoms`: without the cards on the table."""
    sides = (_Side(atoms, table.punto[:2]), _Side(atoms, table.banco[:2]))
    shared = _shared_pairs(atoms, *sides)
    classes = list(sides[1].classes.values())
    place_of = {key: place for place, key in enumerate(sides[1].classes)}
    holders = _holders(len(atoms), classes)
    for key, punto in sides[0].classes.items():
        ways = [punto.ways * banco.ways for banco in classes]
        for atom, mine, theirs in zip(atoms, punto.holding, holders, strict=True):
            if mine:
                taken = atom.copies * mine
                for place, pairs in theirs:
                    ways[place] -= taken * pairs
        for other, more in shared.get(key, {}).items():
            ways[place_of[other]] += more
        yield from (Hands(punto, banco, number) for banco, number in zip(classes, ways, strict=True) if number)


def _holders(atoms: int, classes: Sequence[HandClass]) -> list[list[tuple[int, int]]]:
    """For each atom the classes that hold it, by their places, and in how many pairs: of all atoms, a class has few."""
    holders: list[list[tuple[int, int]]] = [[] for _ in range(atoms)]
    for place, one in enumerate(classes):
        for atom, pairs in enumerate(one.holding):
            if pairs:
                holders[atom].append((place, pairs))
    return holders


class _Side:
    """The classes of one side's first two cards."""

    def __init__(self, atoms: Sequence[Atom], known: tuple[Card, ...]) -> None:
        self.known = known
        found: dict[Key, _Building] = {}
        self.keys: dict[tuple[int, ...], Key] = {}
        """The class of each choice of atoms, by their places."""
        for places in self._places(len(atoms)):
            cards = (*known, *(atoms[place].card for place in places))
            key = self.keys[places] = self._key(cards)
            building = found.setdefault(key, _Building(len(atoms)))
            building.add(places, atoms)
        self.classes = {
            key: HandClass(
                points=key[0],
                drawn=key[1],
                ways=building.ways,
                holding=tuple(building.holding),
            )
            for key, building in found.items()
            if building.ways
        }

    def _places(self, atoms: int) -> Iterator[tuple[int, ...]]:
        free = 2 - len(self.known)
        if free == 2:
            yield from ((first, second) for first in range(atoms) for second in range(atoms))
        elif free == 1:
            yield from ((place,) for place in range(atoms))
        else:
            yield ()

    def _key(self, cards: tuple[Card, ...]) -> Key:
        """What tells classes apart: the points of the hand, and those of the cards that came from the shoe."""
        points = tuple(sorted([card.rank.points for card in cards]))
        if not self.known:
            return points, points
        return points, tuple(sorted([card.rank.points for card in cards[len(self.known) :]]))


class _Building:
    """A class while its pairs are counted."""

    def __init__(self, atoms: int) -> None:
        self.ways = 0
        self.holding = [0] * atoms

    def add(self, places: tuple[int, ...], atoms: Sequence[Atom]) -> None:
        if not places:
            self.ways = 1
        elif len(places) == 1:
            self.ways += atoms[places[0]].copies
            self.holding[places[0]] += 1
        else:
            first, second = places
            same = first == second
            self.ways += atoms[first].copies * (atoms[second].copies - same)
            self.holding[first] += atoms[second].copies - same
            self.holding[second] += atoms[first].copies - same


def _shared_pairs(atoms: Sequence[Atom], punto: _Side, banco: _Side) -> dict[Key, dict[Key, int]]:
    """S(k, l): pairs of class k that are in either order of class l; nothing unless both sides draw both cards."""
    shared: dict[Key, dict[Key, int]] = {}
    if punto.known or banco.known:
        return shared
    for (first, second), mine in punto.keys.items():
        ways = atoms[first].copies * (atoms[second].copies - (first == second))
        if ways:
            with_mine = shared.setdefault(mine, {})
            for places in ((first, second), (second, first)):
                other = banco.keys[places]
                with_mine[other] = with_mine.get(other, 0) + ways
    return shared


class Thirds:
    """The third cards after the first two of both sides, by points. `atoms`: without the cards on the table."""

    def __init__(self, tableau: Tableau, atoms: Sequence[Atom], table: CardsOnTable, decide: Decide) -> None:
        assert not tableau.banco_has_option  # `policy.settled` has seen to it
        self.tableau = tableau
        self.decide = decide
        self.counts = [0] * 10
        for atom in atoms:
            self.counts[atom.card.points] += atom.copies
        self.size = sum(self.counts)
        self.punto_known = table.punto[2].points if len(table.punto) > 2 else None
        self.banco_known = table.banco[2].points if len(table.banco) > 2 else None
        self.free = 2 - (self.punto_known is not None) - (self.banco_known is not None)

    def _left(self, hands: Hands) -> int:
        """How many cards the shoe has after the first two of both sides."""
        return self.size - len(hands.punto.drawn) - len(hands.banco.drawn)

    def after(self, hands: Hands) -> Iterator[tuple[Totals, int]]:
        """Every way to end a coup that began so, and in how many ordered ways the shoe can bring it about."""
        punto, banco = hands.punto, hands.banco
        left = list(self.counts)
        for point in (*punto.drawn, *banco.drawn):
            left[point] -= 1
        size = self._left(hands)
        totals = Totals(punto.total, banco.total)
        decision = None
        if self.tableau.need(totals) is Need.DECISION:
            decision = self.decide(punto.points, banco.points)
        need = self.tableau.need(totals, decision)
        if need is Need.PUNTO_CARD:
            for third, ways in self._cards(self.punto_known, left):
                after = Totals(totals.punto_two, totals.banco_two, third)
                taken = self.punto_known is None
                left[third] -= taken
                yield from self._banco(after, decision, left, size - taken, ways, self.free - taken)
                left[third] += taken
        else:
            yield from self._banco(totals, decision, left, size, 1, self.free)

    def _banco(
        self, totals: Totals, decision: Action | None, left: list[int], size: int, ways: int, free: int
    ) -> Iterator[tuple[Totals, int]]:
        if self.tableau.need(totals, decision) is Need.NOTHING:
            yield totals, ways * _fill(size, free)
            return
        taken = self.banco_known is None
        ways *= _fill(size - taken, free - taken)
        punto_two, banco_two, punto_third, _ = totals
        for third, more in self._cards(self.banco_known, left):
            yield Totals(punto_two, banco_two, punto_third, third), ways * more

    @staticmethod
    def _cards(known: int | None, left: Sequence[int]) -> list[tuple[int, int]]:
        if known is not None:
            return [(known, 1)]
        return [(point, count) for point, count in enumerate(left) if count > 0]


def _fill(size: int, free: int) -> int:
    """Ordered ways to take the cards that a coup of six would have taken besides."""
    ways = 1
    for taken in range(free):
        ways *= size - taken
    return ways


def always(action: Action) -> Decide:
    """A decision that never looks."""
    return lambda _punto, _banco: action
