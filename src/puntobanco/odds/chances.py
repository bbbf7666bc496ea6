"""The chance of each result of each bet, from the weights of the outcomes."""

from collections.abc import Sequence
from fractions import Fraction

from puntobanco.odds.weights import Weights, full_shoe, outcome_weights
from puntobanco.rules import FACTS, Bet, House, Result
from puntobanco.rules.facts import FactValue

Chances = dict[tuple[Result, Fraction], Fraction]
"""The chance of each result of a bet, by the odds it is paid at (0 unless won)."""


def chances(house: House, bets: Sequence[Bet] | None = None) -> dict[str, Chances]:
    """The exact chances of bets (all of the house, if none are named) in one coup from a full shoe."""
    decision = house.option.undecided if house.tableau.has_option else None
    weights = outcome_weights(house.tableau, full_shoe(house.shoe.packs), decision)
    return {bet.id: bet_chances(bet, weights) for bet in (house.bets if bets is None else bets)}


def bet_chances(bet: Bet, weights: Weights) -> Chances:
    """The exact chances of one bet, given how often each outcome comes up."""
    readers = [FACTS[name].read for name in bet.facts]
    rows: dict[tuple[FactValue, ...], int] = {}
    for totals, weight in weights.items():
        row = tuple(read(totals, (), ()) for read in readers)
        rows[row] = rows.get(row, 0) + weight
    found: dict[tuple[Result, Fraction], int] = {}
    for row, weight in rows.items():
        result = bet.result(dict(zip(bet.facts, row, strict=True)))
        found[result] = found.get(result, 0) + weight
    whole = sum(weights.values())
    return {result: Fraction(weight, whole) for result, weight in found.items()}


def exact_edge(chances: Chances) -> Fraction:
    """The house's advantage as a share of the stake; below zero it favours the bettor."""
    won = sum((chance * odds for (result, odds), chance in chances.items() if result is Result.WON), Fraction(0))
    lost = sum((chance for (result, _), chance in chances.items() if result is Result.LOST), Fraction(0))
    return lost - won
