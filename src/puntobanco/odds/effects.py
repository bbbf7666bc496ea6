"""What the cards that have gone do to a bet: effects of removal, and shoes on which a bet favours the bettor."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from puntobanco.game import Level, Rank
from puntobanco.house import House
from puntobanco.odds.batch import Calculator
from puntobanco.odds.composition import LEAST_CARDS, Composition, ShoeError
from puntobanco.odds.exact import bets_odds, composition_of, known_bets
from puntobanco.odds.policy import Policy

Effects = dict[str, dict[Rank, Fraction]]
"""For each bet, what the removal of one card of a rank adds to the house's edge."""


def removal_effects(
    house: House,
    shoe: Composition | int | None = None,
    policy: Policy | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Effects:
    """What taking one card of each rank out of the shoe does to every bet.

    Under a fixed policy the effects of all cards, each counted as often as it is in the shoe, sum to nothing. Where a
    bet looks at suits, the effect of a rank is the mean over its cards. Bets that the shoe is too coarse for are left
    out, as odds leave them out.
    """
    composition = composition_of(house, shoe)
    if composition.size <= LEAST_CARDS:
        raise ShoeError("shoe-too-few", found=composition.size - 1, least=LEAST_CARDS)
    bets, _ = known_bets(house, composition)
    level = max(Level.POINTS, *(bet.level for bet in bets))
    before = bets_odds(house, composition, policy)
    kept = Composition(level, composition.at(level))
    atoms = [atom for atom in kept.atoms if atom.copies]
    sums: dict[str, dict[object, Fraction]] = {bet.id: {} for bet in bets}
    cards: dict[object, int] = {}
    for done, atom in enumerate(atoms):
        if progress is not None:
            progress(done, len(atoms))
        after = bets_odds(house, kept.without([atom.card]), policy)
        key = _key(atom.card.rank, level)
        cards[key] = cards.get(key, 0) + atom.copies
        for bet, by_key in sums.items():
            by_key[key] = by_key.get(key, Fraction(0)) + atom.copies * (after[bet].edge - before[bet].edge)
    present = {rank: _key(rank, level) for rank in Rank if _key(rank, level) in cards}
    return {bet: {rank: by_key[key] / cards[key] for rank, key in present.items()} for bet, by_key in sums.items()}


def _key(rank: Rank, level: Level) -> object:
    return rank.points if level is Level.POINTS else rank


_NEARLY_NOTHING = 1e-9
"""An edge in doubles that may be none at all."""


class Turn(NamedTuple):
    """A shoe on which a bet favours the bettor, found by removing, card by card, what helps the bet most."""

    removed: tuple[int, ...]
    """How many cards of each point value were removed."""
    edge: float

    @property
    def cards(self) -> int:
        """How many cards were removed."""
        return sum(self.removed)


def turning_points(
    house: House, shoe: Composition | int | None = None, policy: Policy | None = None
) -> dict[str, Turn | None]:
    """For each bet that totals settle, a nearby shoe on which it favours the bettor; None where removing cards never
    brings that about."""
    calculator = Calculator(house, policy)
    composition = composition_of(house, shoe)
    return {bet: _turn(calculator, place, composition.points) for place, bet in enumerate(calculator.bets)}


def _turn(calculator: Calculator, place: int, counts: tuple[int, ...]) -> Turn | None:
    """Remove what helps most, in doubles; whether the bet has turned is decided in whole numbers."""
    left = list(counts)
    near = calculator.near_edges([left])[0][place]
    while True:
        if near < _NEARLY_NOTHING:
            edge = calculator.exact_edges(left)[place]
            if edge < 0:
                return Turn(tuple(before - after for before, after in zip(counts, left, strict=True)), float(edge))
        if sum(left) <= LEAST_CARDS:
            return None
        shoes = [_less(left, point) for point in range(10) if left[point]]
        edges = [edges[place] for edges in calculator.near_edges(shoes)]
        near = min(edges)
        left = shoes[edges.index(near)]


def _less(counts: list[int], point: int) -> list[int]:
    return [count - (value == point) for value, count in enumerate(counts)]
