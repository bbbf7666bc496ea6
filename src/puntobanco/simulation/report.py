"""What a histogram says of every bet: mean and spread with confidence, beside the exact odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from puntobanco.odds import BetOdds, odds
from puntobanco.odds.exact import facts_rows
from puntobanco.odds.results import Tally, bet_odds
from puntobanco.rules import FACTS, Bet, Level, Result
from puntobanco.rules.facts import FactValue
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.policy import constant, weights_under
from puntobanco.simulation.tables import ends_of

CONFIDENCE_95 = 1.959963984540054
"""Standard errors on each side of a mean within which the truth lies 95 times of a hundred."""


class BetFigures(NamedTuple):
    """One bet over all coups that were counted, one unit staked on each; a returned stake counts as a bet made."""

    id: str
    coups: int
    mean: Fraction
    """What a coup brought the bettor."""
    variance: Fraction
    exact: BetOdds | None
    """The exact odds of one coup from the full shoe; None where no exact figure is at hand."""

    @property
    def edge(self) -> Fraction:
        """The house's advantage as it came out."""
        return -self.mean

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to be from the truth."""
        return sqrt(self.variance / self.coups)

    @property
    def interval(self) -> tuple[float, float]:
        """The edge with 95 per cent confidence."""
        reach = CONFIDENCE_95 * self.standard_error
        return float(self.edge) - reach, float(self.edge) + reach

    @property
    def z(self) -> float | None:
        """By how many of its exact standard errors the edge is above the exact one."""
        if self.exact is None or self.exact.variance == 0:
            return None
        return float(self.edge - self.exact.edge) / sqrt(self.exact.variance / self.coups)


def report(histogram: Histogram, job: Job, *, always_played: bool = False) -> dict[str, BetFigures]:
    """Every bet's figures, from all coups or only from those of a shoe that are always played.

    Coups that are always played have the law of a coup from a full shoe. Over whole shoes the cut card shifts the mix a
    little (docs/simulation.md), so only the former can be held against exact odds without end.
    """
    prepared = prepare(job)
    if histogram.key != prepared.key:
        raise SimulationError("simulation-other-game")
    counts = histogram.always if always_played else histogram.counts
    if not counts:
        raise SimulationError("simulation-no-coups")
    exact = exact_odds(prepared)
    rows = _rows(prepared, counts)
    return {bet.id: _figures(bet, rows, exact.get(bet.id)) for bet in job.house.bets}


Rows = list[tuple[dict[str, FactValue], int]]


def _rows(prepared: Prepared, counts: Mapping[int, int]) -> Rows:
    """What the bets ask for, and how often each answer came up."""
    names = tuple(dict.fromkeys(name for bet in prepared.job.house.bets for name in bet.facts))
    found: dict[tuple[FactValue, ...], int] = {}
    for values, count in _values(prepared, counts, names):
        found[values] = found.get(values, 0) + count
    return [(dict(zip(names, values, strict=True)), count) for values, count in found.items()]


def _values(
    prepared: Prepared, counts: Mapping[int, int], names: tuple[str, ...]
) -> Iterator[tuple[tuple[FactValue, ...], int]]:
    readers = [FACTS[name].read for name in names]
    classes = prepared.tables.classes
    ends = ends_of(prepared.job.house.tableau) if classes.punto is None else {}
    for number, count in counts.items():
        totals, hands = (ends[number], ((), ())) if classes.punto is None else classes.read(number)
        yield tuple(read(totals, *hands) for read in readers), count


def _figures(bet: Bet, rows: Rows, exact: BetOdds | None) -> BetFigures:
    tally: Tally = {}
    for row, count in rows:
        settled = bet.result(row)
        tally[settled] = tally.get(settled, 0) + count
    coups = sum(tally.values())
    gained = squared = Fraction(0)
    for (result, paid), count in tally.items():
        gain = paid if result is Result.WON else -(result is Result.LOST)
        gained += gain * count
        squared += gain * gain * count
    mean = gained / coups
    return BetFigures(bet.id, coups, mean, squared / coups - mean * mean, exact)


def exact_odds(prepared: Prepared) -> dict[str, BetOdds]:
    """The exact odds of every bet that they are known of.

    Where punto's option goes by a table that does not always say the same, they are known of bets on totals.
    """
    house, shoe = prepared.job.house, prepared.shoe
    same = constant(house, prepared.option)
    if same is not None:
        return dict(odds(house, shoe, same if house.tableau.has_option else None).bets)
    bets = [bet for bet in house.bets if bet.level is Level.TOTALS]
    found = {}
    for id, rows in facts_rows(bets, weights_under(house, shoe, prepared.option)).items():
        bet, tally = house.bet(id), Tally()
        for row, weight in rows.items():
            result = bet.result(dict(zip(bet.facts, row, strict=True)))
            tally[result] = tally.get(result, 0) + weight
        found[id] = bet_odds(bet, tally)
    return found


def class_chances(prepared: Prepared) -> dict[int, Fraction] | None:
    """The exact chance of every class in a coup from the full shoe; None where classes tell more than totals."""
    classes = prepared.tables.classes
    weights = weights_under(prepared.job.house, prepared.shoe, prepared.option)
    if classes.punto is not None and len(prepared.tables.kinds) > 10:
        return None
    found: dict[int, int] = {}
    for totals, weight in weights.items():
        number = classes.number(totals)
        found[number] = found.get(number, 0) + weight
    whole = sum(found.values())
    return {number: Fraction(weight, whole) for number, weight in sorted(found.items()) if weight}
