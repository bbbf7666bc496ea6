"""What taking one card out of a shoe does to bets, for every card at once and without counting a second shoe.

Of all ordered six-card deals, those that hold one particular card x are the ones that a shoe without x cannot bring.
So what a bet costs on the shoe without x is what it costs on the whole one, less what it costs over the deals that hold
x: as a third card, among the first four, or among the cards of six that the coup did not need, which may be any that
are left. With the words of `four_cards.py`, and c without x,

    D(k, x) (A(l) - D(l, x)) - sum over y of c[y] d(k, x, y) (D(l, y) - d(l, x, y))

four-card deals have x in punto's hand of class k, and banco's hand of class l; the other way round it is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import ceil, lcm, perm
from typing import TYPE_CHECKING, Any

import numpy as np

from puntobanco.game import Bet, Card, Level, Tableau
from puntobanco.game.facts import FactValue
from puntobanco.odds.coefficients import CARDS, cost
from puntobanco.odds.composition import Atom, Composition
from puntobanco.odds.fine import FineCoups, ThirdsOfBoth, fine_facts, python_numbers
from puntobanco.odds.hands import Parts
from puntobanco.odds.one_thread import one_thread

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""

_STEPS = 1000
"""What bets that are worked out together count for."""


@one_thread()
def effects_by_card(
    tableau: Tableau, shoe: Composition, parts: Parts, bets: Sequence[Bet], progress: Progress | None = None
) -> dict[str, dict[Card, Fraction]]:
    """For each bet, what the removal of one card adds to the house's edge: by each card that the shoe has.

    Bets that look at cards in the same way are worked out together.
    """
    groups: dict[tuple[str, ...], list[Bet]] = {}
    for bet in bets:
        groups.setdefault(tuple(sorted(fine_facts(bet.facts))), []).append(bet)
    found: dict[str, dict[Card, Fraction]] = {}
    for done, group in enumerate(groups.values()):
        atoms = shoe.at(max(Level.POINTS, *(bet.level for bet in group)))
        removal = _Removal(tableau, atoms, parts, group)
        for step, steps in removal.count():
            if progress is not None:
                progress(_STEPS * done + _STEPS * step // steps, _STEPS * len(groups))
        for place, bet in enumerate(group):
            found[bet.id] = {atom.card: removal.effect(place, atom.card) for atom in shoe.atoms if atom.copies}
    return {bet.id: found[bet.id] for bet in bets}


class _Removal:
    """Bets that look at cards alike: what they cost over all deals, and over those that hold one particular card."""

    def __init__(self, tableau: Tableau, atoms: Sequence[Atom], parts: Parts, bets: Sequence[Bet]) -> None:
        self.bets = bets
        self.scales = [lcm(*(one.denominator for one in bet.gains)) for bet in bets]
        """By which the cost of each bet is a whole number."""
        self.times = sum(times for _, times in parts)
        dearest = max(ceil(abs(one) * scale) for bet, scale in zip(bets, self.scales, strict=True) for one in bet.gains)
        self.names = tuple(dict.fromkeys(name for bet in bets for name in bet.facts))
        self._asked = [(bet, [self.names.index(name) for name in bet.facts]) for bet in bets]
        self._known: list[dict[tuple[FactValue, ...], int]] = [{} for _ in bets]
        self.coups = FineCoups(tableau, atoms, self.names, parts, scale=self.times * dearest)
        self.size, none = self.coups.size, len(self.coups.atoms)
        self.counts = np.array([*(atom.copies for atom in self.coups.atoms), 1], dtype=object)
        self.whole = np.zeros(len(bets), dtype=object)
        self.holding = np.zeros((len(bets), none), dtype=object)

    def count(self) -> Iterator[tuple[int, int]]:
        """Go through all ways to end a coup, and tell before each how many are done, and how many there are."""
        endings = list(self.coups.endings())
        if self.coups.early:
            nothing = self.coups.thirds[0][0]
            shares: Array = np.full(self.coups.four.shape, self.times, dtype=self.coups.kind)
            endings = [ThirdsOfBoth(nothing, nothing, shares)]
        for done, ending in enumerate(endings):
            yield done, len(endings)
            self._add(ending)

    def _add(self, ending: ThirdsOfBoth) -> None:
        """Add what the bets cost over the deals that end with third cards of two classes."""
        rows, meaning = self.coups.meaning(self.names, ending)
        of_rows: Array = np.zeros((len(self.bets), len(rows)), dtype=self.coups.kind)
        for number in np.unique(meaning[ending.shares != 0]):
            of_rows[:, number] = [self._cost_of(place, rows[number]) for place in range(len(self.bets))]
        costs = of_rows[:, meaning] * ending.shares
        for first, second in self.coups.choices(ending):
            whole = costs.reshape(len(self.bets), -1) @ self.coups.four.ways(first, second).reshape(len(first), -1).T
            among = _Among(self.coups, costs, first, second).deals()
            self._add_choices(first, second, python_numbers(whole.T), python_numbers(among))

    def _cost_of(self, place: int, row: tuple[FactValue, ...]) -> int:
        """What a bet costs, given the values of all facts."""
        bet, places = self._asked[place]
        known, mine = self._known[place], tuple([row[at] for at in places])
        if mine not in known:
            known[mine] = int(cost(*bet.result(dict(zip(bet.facts, mine, strict=True)))) * self.scales[place])
        return known[mine]

    def _add_choices(self, first: Array, second: Array, whole: Array, among: Array) -> None:
        """Add up over choices of third cards: `whole` by choice and bet, `among` also by the card that is held."""
        none, size = len(self.coups.atoms), self.size
        for a, b, cost_of_all, cost_among in zip(first.tolist(), second.tolist(), whole, among, strict=True):
            drawn = (a != none) + (b != none)
            rest = perm(size - 4 - drawn, 2 - drawn)
            both = self.counts[a] * (self.counts[b] - (a == b != none))
            self.whole += cost_of_all * (both * rest)
            if a != none:
                self.holding[:, a] += cost_of_all * ((self.counts[b] - (a == b)) * rest)
            if b != none:
                self.holding[:, b] += cost_of_all * ((self.counts[a] - (a == b)) * rest)
            thirds = np.full(none, both, dtype=object)  # ways to choose them when one particular card is not among them
            if a == b != none:
                thirds[a] = (self.counts[a] - 1) * (self.counts[a] - 2)
            else:
                for mine, other in ((a, b), (b, a)):
                    if mine != none:
                        thirds[mine] = (self.counts[mine] - 1) * self.counts[other]
            unused = (2 - drawn) * perm(size - 5, 1 - drawn) if drawn < 2 else 0
            self.holding += (cost_among * rest + (cost_of_all[:, None] - cost_among) * unused) * thirds

    def effect(self, place: int, card: Card) -> Fraction:
        """What the removal of a card adds to the edge of a bet."""
        atom = self.coups.atom_of(card)
        scale = self.scales[place] * self.times
        before = Fraction(self.whole[place], perm(self.size, CARDS) * scale)
        after = self.whole[place] - self.holding[place, atom]
        return Fraction(after, perm(self.size - 1, CARDS) * scale) - before


class _Among:
    """What bets cost over the first four cards that hold one particular card, after choices of third cards."""

    def __init__(self, coups: FineCoups, costs: Array, first: Array, second: Array) -> None:
        self.costs = costs
        self.left = coups.four.left(first, second)
        self.punto, self.banco = (side.after(first, second) for side in (coups.four.punto, coups.four.banco))
        self.places = tuple(pairs.places for pairs in coups.pairs)

    def deals(self) -> Array:
        """By choice, bet and the card that is held."""
        punto_two, punto_places = self.punto[1], self.places[0]
        with_banco = self.costs @ self.banco[1][:, None]  # by choice, bet, class of punto, and a card that banco holds
        with_punto = self.costs.swapaxes(1, 2) @ punto_two[:, None]
        both = (punto_two[:, None] * with_banco).sum(axis=2)
        found = _weighed(self.costs, self.banco[0], punto_two) - both
        found += _weighed(self.costs.swapaxes(1, 2), self.punto[0], self.banco[1]) - both
        found -= self._beside(with_banco, punto_places) + self._beside(with_punto, self.places[1])
        return np.asarray(found + 2 * self._shared())

    def _beside(self, holding: Array, places: Array) -> Array:
        """Over the cards y beside x in one hand: what it costs when the other hand holds that y."""
        atoms = np.arange(places.shape[0])
        pairs = holding[:, :, places, atoms] + holding[:, :, places.T, atoms]
        return self._without_itself(pairs)

    def _shared(self) -> Array:
        """Over the cards y beside x: what it costs when both hands would be these two."""
        punto, banco = self.places
        pairs = sum(self.costs[:, mine, other] for mine in (punto, punto.T) for other in (banco, banco.T))
        return self._without_itself(np.asarray(pairs)[None])

    def _without_itself(self, pairs: Array) -> Array:
        """Sums over y of something by x and y, for each card y that is left when one particular card x is taken."""
        atoms = np.arange(pairs.shape[-1])
        return np.asarray((pairs @ self.left[:, None, :, None])[..., 0] - pairs[..., atoms, atoms])


def _weighed(costs: Array, ways: Array, holding: Array) -> Array:
    """What it costs when one hand holds a particular card, and the other is any."""
    return np.asarray((costs @ ways[:, None, :, None])[..., 0] @ holding)
