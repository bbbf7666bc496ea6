"""What the cards that have gone do to a bet: effects of removal, and shoes on which a bet favours the bettor."""

from fractions import Fraction
from typing import NamedTuple

from puntobanco.game import Card, Level, Rank
from puntobanco.house import House
from puntobanco.odds.batch import Calculator
from puntobanco.odds.composition import LEAST_CARDS, Composition, ShoeError
from puntobanco.odds.exact import bets_odds, composition_of, fixed_parts, known_bets
from puntobanco.odds.policy import Best, Policy, checked_policy, settled
from puntobanco.odds.removal import Progress, effects_by_card

Effects = dict[str, dict[Rank, Fraction]]
"""For each bet, what the removal of one card of a rank adds to the house's edge."""


def removal_effects(
    house: House,
    shoe: Composition | int | None = None,
    policy: Policy | None = None,
    progress: Progress | None = None,
) -> Effects:
    """What taking one card of each rank out of the shoe does to every bet.

    Under a fixed policy the effects of all cards, each counted as often as it is in the shoe, sum to nothing; they are
    found in closed form (`removal.py`). Where the best policy may change with the card, one shoe is worked out after
    another. Where a bet looks at suits, the effect of a rank is the mean over its cards. Bets that the shoe is too
    coarse for are left out, as odds leave them out.
    """
    composition = composition_of(house, shoe)
    if composition.size <= LEAST_CARDS:
        raise ShoeError("shoe-too-few", found=composition.size - 1, least=LEAST_CARDS)
    bets, _ = known_bets(house, composition)
    level = max(Level.POINTS, *(bet.level for bet in bets))
    kept = Composition(level, composition.at(level))
    used = checked_policy(house, policy)
    if isinstance(used, Best):
        by_card = shoe_after_shoe(house, kept, used, progress)
    else:
        by_card = effects_by_card(settled(house).tableau, kept, fixed_parts(used), bets, progress)
    sums: dict[str, dict[object, Fraction]] = {bet.id: {} for bet in bets}
    cards: dict[object, int] = {}
    for atom in kept.atoms:
        key = _key(atom.card.rank, level)
        if atom.copies:
            cards[key] = cards.get(key, 0) + atom.copies
            for bet, by_key in sums.items():
                by_key[key] = by_key.get(key, Fraction(0)) + atom.copies * by_card[bet][atom.card]
    present = {rank: _key(rank, level) for rank in Rank if _key(rank, level) in cards}
    return {bet: {rank: by_key[key] / cards[key] for rank, key in present.items()} for bet, by_key in sums.items()}


def shoe_after_shoe(
    house: House, shoe: Composition, policy: Policy | None = None, progress: Progress | None = None
) -> dict[str, dict[Card, Fraction]]:
    """For each bet and each card of the shoe, what its removal adds to the edge: by the odds of one shoe for each."""
    before = bets_odds(house, shoe, policy)
    cards = [atom.card for atom in shoe.atoms if atom.copies]
    found: dict[str, dict[Card, Fraction]] = {bet: {} for bet in before}
    for done, card in enumerate(cards):
        if progress is not None:
            progress(done, len(cards))
        after = bets_odds(house, shoe.without([card]), policy)
        for bet, by_card in found.items():
            by_card[card] = after[bet].edge - before[bet].edge
    return found


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
