"""How often each way to end a coup comes up: exact counts of ordered six-card deals from any shoe, by totals.

Cards are exchangeable, so third cards can be thought of as drawn first. What is left is a question about four cards of
a composition c: in how many ordered ways do punto's two make i and banco's two make j? With

    g(i, a) = c[i - a] - [2a = i]        cards that complete card a to a total of i (indices are digits, mod 10)
    Q(i)    = sum over a of c[a] g(i, a)  ordered pairs that make i

it is  Q(i) Q(j) + 2 [i = j] Q(i) - 4 sum over a of c[a] g(i, a) g(j, a).  One such table for each pair of third cards
that can be gone, 66 in all, gives every outcome; the tableau alone says which outcome belongs to which.
"""

from collections.abc import Sequence
from operator import mul

from puntobanco.game import Action, Need, Tableau, Totals

Weights = dict[Totals, int]
Table = list[list[int]]

_DIGITS = range(10)


def four_card_table(counts: Sequence[int]) -> Table:
    """In how many ordered ways punto's two cards make i and banco's two make j, for all i and j."""
    completing = [[counts[(i - a) % 10] - (2 * a % 10 == i) for a in _DIGITS] for i in _DIGITS]
    pairs = [list(map(mul, counts, completing[i])) for i in _DIGITS]
    ways = [sum(row) for row in pairs]
    table = [[0] * 10 for _ in _DIGITS]
    for i in _DIGITS:
        for j in range(i, 10):
            value = ways[i] * ways[j] - 4 * sum(map(mul, pairs[i], completing[j]))
            table[i][j] = table[j][i] = value + 2 * ways[i] if i == j else value
    return table


_NONE = 10
"""Stands for no third card where tables are looked up by the third cards that are gone."""


class _Shoe:
    """A composition by points, with its four-card tables after every pair of third cards.

    A table after cards that the shoe does not have means nothing, and is counted no times.
    """

    def __init__(self, counts: Sequence[int]) -> None:
        self.counts = list(counts)
        self.size = sum(counts)
        self.tables: list[list[Table]] = [[[]] * (_NONE + 1) for _ in range(_NONE + 1)]
        for first in range(_NONE + 1):
            for second in range(first, _NONE + 1):
                left = [*counts, 2]
                left[first] -= 1
                left[second] -= 1
                self.tables[first][second] = self.tables[second][first] = four_card_table(left[:_NONE])


def outcome_weights(tableau: Tableau, counts: Sequence[int], decision: Action | None = None) -> Weights:
    """Ordered six-card deals that end in each outcome, from a shoe of ten counts by points.

    All weights together are the ordered ways to take six cards from the shoe. `decision` is punto's where the tableau
    gives an option; banco has none any more (`policy.settled`).
    """
    assert not tableau.banco_has_option
    shoe = _Shoe(counts)
    weights: Weights = {}
    for punto_two in _DIGITS:
        for banco_two in _DIGITS:
            _weigh(tableau, shoe, Totals(punto_two, banco_two), decision, weights)
    return weights


def _weigh(tableau: Tableau, shoe: _Shoe, totals: Totals, decision: Action | None, into: Weights) -> None:
    """Weigh every outcome that begins with these two-card totals."""
    need = tableau.need(totals, decision)
    i, j = totals.punto_two, totals.banco_two
    if need is Need.NOTHING:
        into[totals] = shoe.tables[_NONE][_NONE][i][j] * (shoe.size - 4) * (shoe.size - 5)
    elif need is Need.BANCO_CARD:
        for third, count in enumerate(shoe.counts):
            into[Totals(i, j, None, third)] = count * shoe.tables[_NONE][third][i][j] * (shoe.size - 5)
    else:
        for third in _DIGITS:
            _weigh_after_punto(tableau, shoe, Totals(i, j, third), decision, into)


def _weigh_after_punto(tableau: Tableau, shoe: _Shoe, totals: Totals, decision: Action | None, into: Weights) -> None:
    i, j, third, _ = totals
    assert third is not None
    count = shoe.counts[third]
    if tableau.need(totals, decision) is Need.NOTHING:
        into[totals] = count * shoe.tables[third][_NONE][i][j] * (shoe.size - 5)
        return
    for other, table in enumerate(shoe.tables[third][:_NONE]):
        ways = count * (shoe.counts[other] - (third == other))
        into[Totals(i, j, third, other)] = ways * table[i][j]
