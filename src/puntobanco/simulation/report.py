"""What a histogram says of every bet: mean and spread with confidence, beside the exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from puntobanco.game import FACTS, Bet, Level, Result
from puntobanco.game.facts import FactValue
from puntobanco.odds import BetOdds, odds
from puntobanco.odds.exact import facts_rows, tally_of_rows
from puntobanco.odds.results import bet_odds
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
    won: int
    returned: int
    lost: int

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
    names = tuple(dict.fromkeys(name for bet in job.house.bets for name in bet.facts))
    rows = _gathered(_values(prepared, counts, names))
    asked: dict[tuple[str, ...], Rows] = {}
    for bet in job.house.bets:
        if bet.facts not in asked:
            places = [names.index(name) for name in bet.facts]
            asked[bet.facts] = _gathered((tuple([row[at] for at in places]), count) for row, count in rows.items())
    return {bet.id: _figures(bet, asked[bet.facts], exact.get(bet.id)) for bet in job.house.bets}


Rows = dict[tuple[FactValue, ...], int]
"""How often each row of facts came up."""


def _gathered(rows: Iterable[tuple[tuple[FactValue, ...], int]]) -> Rows:
    found: Rows = {}
    for values, count in rows:
        found[values] = found.get(values, 0) + count
    return found


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
    tally = tally_of_rows(bet, rows)
    coups = sum(tally.values())
    counts = dict.fromkeys(Result, 0)
    gained = squared = Fraction(0)
    for (result, paid), count in tally.items():
        gain = paid if result is Result.WON else -(result is Result.LOST)
        counts[result] += count
        gained += gain * count
        squared += gain * gain * count
    mean = gained / coups
    variance = squared / coups - mean * mean
    times = (counts[Result.WON], counts[Result.RETURNED], counts[Result.LOST])
    return BetFigures(bet.id, coups, mean, variance, exact, *times)


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
        found[id] = bet_odds(house.bet(id), tally_of_rows(house.bet(id), rows))
    return found


class Fit(NamedTuple):
    """How well the classes of always played coups fit their exact chances."""

    chi_square: float
    degrees: int

    @property
    def deviations(self) -> float:
        """By how many standard deviations chi-square is above what is to be expected."""
        return (self.chi_square - self.degrees) / sqrt(2 * self.degrees)


def fit(histogram: Histogram, job: Job) -> Fit | None:
    """Chi-square of the coups that are always played; None where classes tell more than totals, so none is known.

    A class that cannot come up, and did, makes it infinite.
    """
    prepared = prepare(job)
    if histogram.key != prepared.key:
        raise SimulationError("simulation-other-game")
    chances = class_chances(prepared)
    if chances is None:
        return None
    coups = sum(histogram.always.values())
    if not coups:
        raise SimulationError("simulation-no-coups")
    found = float("inf") if histogram.always.keys() - chances.keys() else 0.0
    for number, chance in chances.items():
        expected = float(chance) * coups
        found += (histogram.always.get(number, 0) - expected) ** 2 / expected
    return Fit(found, len(chances) - 1)


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
