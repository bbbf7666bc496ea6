"""What a histogram says of every bet: mean and spread with confidence, beside the exact odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from puntobanco.game import FACTS, Bet, Level, Result
from puntobanco.game.bets import gain
from puntobanco.game.facts import FactValue
from puntobanco.game.sights import conditions_of
from puntobanco.house import House
from puntobanco.odds import BetOdds, odds
from puntobanco.odds.composition import Atom
from puntobanco.odds.exact import facts_rows, fixed_parts, tally_of_rows
from puntobanco.odds.results import bet_odds
from puntobanco.simulation.errors import SimulationError
from puntobanco.simulation.histogram import Histogram
from puntobanco.simulation.job import Job, Prepared, prepare
from puntobanco.simulation.policy import constant, weights_under
from puntobanco.simulation.tables import KernelTables, ends_of

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
    halved: int = 0

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
        won = gain(result, paid)
        counts[result] += count
        gained += won * count
        squared += won * won * count
    mean = gained / coups
    variance = squared / coups - mean * mean
    times = (counts[Result.WON], counts[Result.RETURNED], counts[Result.LOST], counts[Result.HALVED])
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


_LEAST_EXPECTED = 5
"""So often a class must be expected for chi-square to mean something."""
_MOST_KNOWN = 1_500_000
"""Classes whose exact chances are worked out."""


class Fit(NamedTuple):
    """How well the classes of always played coups fit their exact chances."""

    chi_square: float
    degrees: int

    @property
    def deviations(self) -> float:
        """By how many standard deviations chi-square is above what is to be expected."""
        return (self.chi_square - self.degrees) / sqrt(2 * self.degrees)


def fit(histogram: Histogram, job: Job) -> Fit | None:
    """Chi-square of the coups that are always played; None where the exact chances of classes are not at hand.

    Classes that are expected less than five times count as one, which takes in the next rarest if need be. One that
    cannot come up, and did, makes it infinite.
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
    classes = [(histogram.always.get(number, 0), float(chance) * coups) for number, chance in chances.items()]
    told = _told_apart(classes)
    found += sum((count - expected) ** 2 / expected for count, expected in told)
    return Fit(found, len(told) - 1) if len(told) > 1 else None


def _told_apart(classes: Iterable[tuple[int, float]]) -> list[tuple[int, float]]:
    """How often classes came and were expected: rare ones together, and with the next where that is rare even so."""
    rarest_first = sorted(classes, key=lambda one: one[1])
    put, expected = 0, 0.0
    while put < len(rarest_first) and (rarest_first[put][1] < _LEAST_EXPECTED or 0 < expected < _LEAST_EXPECTED):
        expected += rarest_first[put][1]
        put += 1
    return [*rarest_first[put:], *([(sum(count for count, _ in rarest_first[:put]), expected)] if put else [])]


def class_chances(prepared: Prepared) -> dict[int, Fraction] | None:
    """The exact chance of every class in a coup from the full shoe; None where there are too many, or where punto's
    option goes by a table and classes tell more than totals."""
    classes = prepared.tables.classes
    if classes.punto is not None and len(prepared.tables.kinds) > 10:
        share = constant(prepared.job.house, prepared.option)
        if share is None or classes.size > _MOST_KNOWN:
            return None
        found = _fine_weights(prepared.job.house, prepared.tables, share)
    else:
        found = {}
        for totals, weight in weights_under(prepared.job.house, prepared.shoe, prepared.option).items():
            number = classes.number(totals)
            found[number] = found.get(number, 0) + weight
    whole = sum(found.values())
    return {number: Fraction(weight, whole) for number, weight in sorted(found.items()) if weight}


def _fine_weights(house: House, tables: KernelTables, share: Fraction) -> dict[int, int]:
    """The weight of every class that tells more than totals, by the engine of fine bets."""
    from puntobanco.odds.fine import FineCoups  # numpy is imported where it is needed

    punto, banco = tables.classes.punto, tables.classes.banco
    assert punto is not None
    assert banco is not None
    names = tuple(dict.fromkeys(name for bet in house.bets for name in bet.facts))
    atoms = tuple(map(Atom, tables.kinds, tables.counts))
    coups = FineCoups(house.tableau, atoms, names, fixed_parts(share), told_by=conditions_of(house.bets))
    kind = {card: place for place, card in enumerate(tables.kinds)}
    codes = [
        [side.of_pair[kind[first] * len(kind) + kind[second]] for first, second in pairs.hands]
        for side, pairs in zip((punto, banco), coups.pairs, strict=True)
    ]
    found: dict[int, int] = {}
    for ending, weights in coups.weights():
        thirds = [
            side.third_codes - 1 if third.card is None else side.of_third[kind[third.card]]
            for side, third in zip((punto, banco), (ending.punto, ending.banco), strict=True)
        ]
        for mine, row in zip(codes[0], weights.tolist(), strict=True):
            for theirs, weight in zip(codes[1], row, strict=True):
                number = (mine * len(banco.hands) + theirs) * punto.third_codes + thirds[0]
                number = number * banco.third_codes + thirds[1]
                found[number] = found.get(number, 0) + int(weight)
    return found
