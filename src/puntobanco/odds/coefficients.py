"""A house's bets as polynomials in the ten counts of a shoe, for engines that scan many shoes.

The weight of a result is a sum over the 5,005 multisets of six point values: a small whole number (in how many orders
these six cards bring about the result) times a product of falling factorials of the counts. Each multiset is a part of
values 0 to 4 and a part of values 5 to 9, 462 of each, so the sum is a bilinear form in two vectors of products. The
whole numbers are generated here from the tableau and the bets; the engines multiply and add, and know no rule.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple

from puntobanco.game import FACTS, Action, Bet, Result, Tableau, Totals
from puntobanco.game.bets import gain
from puntobanco.odds.results import BetOdds, Tally, bet_odds

CARDS = 6
HALF = 5
"""Point values in each half of the ten."""

_BITS = 3
_LOW_MASK = (1 << (_BITS * HALF)) - 1

Polynomial = dict[int, int]
"""Whole numbers by multiset; a multiset is written as three bits for the count of each value."""


class Monomials(NamedTuple):
    """The 462 products of one half, each made from an earlier one: times (count of `value` - `less`)."""

    keys: tuple[int, ...]
    parent: tuple[int, ...]
    value: tuple[int, ...]
    less: tuple[int, ...]

    @property
    def places(self) -> dict[int, int]:
        """Where each multiset stands."""
        return {key: place for place, key in enumerate(self.keys)}


@lru_cache
def monomials() -> Monomials:
    """The multisets of up to six of five values, smaller ones first."""
    keys: list[int] = [0]
    parent, value, less = [0], [0], [0]
    places: dict[tuple[int, ...], int] = {(): 0}
    for size in range(1, CARDS + 1):
        for multiset in combinations_with_replacement(range(HALF), size):
            places[multiset] = len(keys)
            keys.append(sum(1 << (_BITS * one) for one in multiset))
            parent.append(places[multiset[:-1]])
            value.append(multiset[-1])
            less.append(multiset[:-1].count(multiset[-1]))
    return Monomials(tuple(keys), tuple(parent), tuple(value), tuple(less))


class FormRow(NamedTuple):
    """One row of a bilinear form: a product of the high half times a run of products of the low half."""

    high: int
    first_low: int
    numbers: tuple[int, ...]


Form = tuple[FormRow, ...]
"""The polynomial of one group of outcomes as rows of a bilinear form."""

OutcomeGroup = tuple[tuple[Result, Fraction], ...]
"""Outcomes that every bet settles alike: for each bet, its result and odds."""


class Program(NamedTuple):
    """All that an engine needs: the groups, and a form for each but the last, which has what is left of the whole."""

    bets: tuple[Bet, ...]
    groups: tuple[OutcomeGroup, ...]
    forms: tuple[Form, ...]
    scale: int
    """All weights are this many times the ordered six-card deals (more than 1 for a mixture of decisions)."""

    def bet_odds(self, weights: Sequence[int]) -> dict[str, BetOdds]:
        """The odds of each bet from the weights of all groups."""
        found = {}
        for place, bet in enumerate(self.bets):
            tally: Tally = {}
            for group, weight in zip(self.groups, weights, strict=True):
                result = group[place]
                tally[result] = tally.get(result, 0) + weight
            found[bet.id] = bet_odds(bet, tally)
        return found

    def costs(self) -> list[list[Fraction]]:
        """For each bet, what each group costs the bettor: 1 for a lost stake, minus the odds for a won one."""
        return [[cost(*group[place]) for group in self.groups] for place in range(len(self.bets))]


def cost(result: Result, odds: Fraction) -> Fraction:
    """What a result costs the bettor: 1 for a lost stake, minus the odds for a won one."""
    return -gain(result, odds)


@lru_cache(maxsize=64)
def program(tableau: Tableau, bets: tuple[Bet, ...], share: Fraction) -> Program:
    """The program for bets that totals can settle; `share` of the decisions are to draw, where there is an option."""
    assert not tableau.banco_has_option  # `settled` has seen to it
    polynomials: dict[OutcomeGroup, Polynomial] = {}
    for decision, times in decision_parts(tableau, share):
        _add(polynomials, _polynomials(tableau, bets, decision), times)
    ordered = sorted(polynomials, key=lambda group: len(polynomials[group]))
    forms = tuple(_form(polynomials[group]) for group in ordered[:-1])
    return Program(bets, tuple(ordered), forms, share.denominator if tableau.has_option else 1)


def decision_parts(tableau: Tableau, share: Fraction) -> tuple[tuple[Action | None, int], ...]:
    """The decisions that a share of draws is made of, each with how many times it counts."""
    if not tableau.has_option:
        return ((None, 1),)
    parts = ((Action.DRAW, share.numerator), (Action.STAND, share.denominator - share.numerator))
    return tuple((decision, times) for decision, times in parts if times)


def results_of(bets: Sequence[Bet], totals: Totals) -> OutcomeGroup:
    """What becomes of each bet after an outcome."""
    return tuple(bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts}) for bet in bets)


def _add(into: dict[OutcomeGroup, Polynomial], more: Mapping[OutcomeGroup, Polynomial], times: int) -> None:
    for group, polynomial in more.items():
        held = into.setdefault(group, {})
        for key, number in polynomial.items():
            held[key] = held.get(key, 0) + number * times


def _polynomials(tableau: Tableau, bets: Sequence[Bet], decision: Action | None) -> dict[OutcomeGroup, Polynomial]:
    """The polynomial of each group, under one decision."""
    thirds: dict[tuple[int, int], dict[OutcomeGroup, Polynomial]] = {}
    for totals in tableau.outcomes(decision):
        group = results_of(bets, totals)
        held = thirds.setdefault((totals.punto_two, totals.banco_two), {}).setdefault(group, {})
        for key, number in _third_cards(totals).items():
            held[key] = held.get(key, 0) + number
    pairs = [_pairs(total) for total in range(10)]
    found: dict[OutcomeGroup, Polynomial] = {}
    for (punto_two, banco_two), groups in thirds.items():
        four = _product(pairs[punto_two], pairs[banco_two])
        for group, polynomial in groups.items():
            held = found.setdefault(group, {})
            for key, number in _product(four, polynomial).items():
                held[key] = held.get(key, 0) + number
    return found


def _product(first: Polynomial, second: Polynomial) -> Polynomial:
    """Multisets put together; the products of falling factorials follow from the sums of counts."""
    found: Polynomial = {}
    for key, number in first.items():
        for other, times in second.items():
            both = key + other
            found[both] = found.get(both, 0) + number * times
    return found


def _one(value: int) -> int:
    return 1 << (_BITS * value)


def _pairs(total: int) -> Polynomial:
    """Ordered pairs of values that make a total."""
    found: Polynomial = {}
    for first in range(10):
        key = _one(first) + _one((total - first) % 10)
        found[key] = found.get(key, 0) + 1
    return found


_ANY_CARD = {_one(value): 1 for value in range(10)}
_ANY_TWO = _product(_ANY_CARD, _ANY_CARD)


def _third_cards(totals: Totals) -> Polynomial:
    """The third cards of an outcome; those that were not drawn can be any."""
    drawn = [third for third in (totals.punto_third, totals.banco_third) if third is not None]
    key = sum(map(_one, drawn))
    if len(drawn) == 2:
        return {key: 1}
    return {key + other: number for other, number in (_ANY_CARD if drawn else _ANY_TWO).items()}


_LONGEST_GAP = 6
"""Zeros that a run bridges; a longer gap begins a new run."""


def _form(polynomial: Polynomial) -> Form:
    index = monomials().places
    rows: dict[int, dict[int, int]] = {}
    for key, number in polynomial.items():
        rows.setdefault(index[key >> (_BITS * HALF)], {})[index[key & _LOW_MASK]] = number
    return tuple(row for high, numbers in sorted(rows.items()) for row in _runs(high, numbers))


def _runs(high: int, numbers: Mapping[int, int]) -> Iterator[FormRow]:
    places = sorted(numbers)
    first = places[0]
    for place, after in pairwise((*places, places[-1] + _LONGEST_GAP + 2)):
        if after - place > _LONGEST_GAP + 1:
            yield FormRow(high, first, tuple(numbers.get(low, 0) for low in range(first, place + 1)))
            first = after
