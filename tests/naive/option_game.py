"""The option game as somebody would work it out who knows nothing of ours: deal by deal, and by a linear program.

`enumerated` deals every ordered six cards of a small shoe. `least_of` looks at the game from banco's side: with which
chances must it draw so that the better of punto's two choices is worth least? That is a linear program with two rows
and a bounded variable for each cell; it is solved by the simplex method in fractions.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import NamedTuple

from puntobanco.odds.option_game import Cell, OptionGame

Key = tuple[tuple[int, ...], int | None]


class Naive(NamedTuple):
    """What punto gets in a cell if banco draws and if it stands, by what punto does; and what naturals bring."""

    naturals: int
    cells: dict[tuple[Key, str, str], int]
    """By the cell, banco's action, and punto's: `compelled` or `chosen`."""
    deals: int


def enumerated(cards: Sequence[int], *, sees_cards: bool, option: int = 5) -> Naive:
    """Every ordered deal of six of these cards, given by their points."""
    cells: dict[tuple[Key, str, str], int] = defaultdict(int)
    naturals = deals = 0
    for first, second, third, fourth, fifth, sixth in permutations(cards, 6):
        deals += 1
        punto, banco = (first + third) % 10, (second + fourth) % 10
        if punto > 7 or banco > 7:
            naturals += sign(punto - banco)
            continue
        hand = tuple(sorted((second, fourth))) if sees_cards else (banco,)
        if punto >= option:
            whose = "chosen" if punto == option else "compelled"
            cells[(hand, None), "draw", whose] += sign(punto - (banco + fifth) % 10)
            cells[(hand, None), "stand", whose] += sign(punto - banco)
        if punto <= option:
            whose, total = "chosen" if punto == option else "compelled", (punto + fifth) % 10
            cells[(hand, fifth), "draw", whose] += sign(total - (banco + sixth) % 10)
            cells[(hand, fifth), "stand", whose] += sign(total - banco)
    return Naive(naturals, dict(cells), deals)


def sign(value: int) -> int:
    """Who is ahead."""
    return (value > 0) - (value < 0)


def by_every_way(naive: Naive, bound: Mapping[Key, bool]) -> Fraction:
    """The value where banco has to draw or to stand in some cells, by every way in which it can play in the others.

    Each of them is worth something to punto that draws and to punto that stands. With a share of draws in between it is
    worth what lies between the two, banco takes the least, and the greatest of these is at an end or where two cross.
    """
    keys = sorted({key for key, _, _ in naive.cells}, key=str)
    ways = [{True, False} if key not in bound else {bound[key]} for key in keys]
    worths = {_both_worths(naive, dict(zip(keys, way, strict=True))) for way in product(*ways)}
    shares = {Fraction(0), Fraction(1)}
    for (draws, stands), (other_draws, other_stands) in combinations(worths, 2):
        turn = (draws - stands) - (other_draws - other_stands)
        if turn and 0 <= (share := Fraction(other_stands - stands, turn)) <= 1:
            shares.add(share)
    return max(min(stands + (draws - stands) * share for draws, stands in worths) for share in shares) / naive.deals


def _both_worths(naive: Naive, way: Mapping[Key, bool]) -> tuple[int, int]:
    """What a way of banco's is worth to punto if it draws, and if it stands."""
    draws = stands = naive.naturals
    for (key, action, whose), worth in naive.cells.items():
        if way[key] is (action == "draw"):
            draws += worth if whose == "compelled" or key[1] is not None else 0
            stands += worth if whose == "compelled" or key[1] is None else 0
    return draws, stands


def rows_of(game: OptionGame, bound: Mapping[Cell, bool] | None = None) -> list[tuple[Fraction, list[Fraction]]]:
    """What punto gets if it draws and if it stands: a constant, and what each of banco's chances to draw adds.

    In a cell that is `bound` banco has no choice: it draws there, or stands.
    """
    rows = []
    for draws in (True, False):
        constant, parts = Fraction(game.naturals[0]), []
        for cell, choice in game.cells.items():
            counts = (cell.third is not None) is draws
            draw, stand = (
                side.compelled + (side.chosen if counts else 0) for side in (choice.draw[0], choice.stand[0])
            )
            if bound is not None and cell in bound:
                constant += draw if bound[cell] else stand
            else:
                constant += stand
                parts.append(Fraction(draw - stand))
        rows.append((constant, parts))
    return rows


def least_of(rows: Sequence[tuple[Fraction, Sequence[Fraction]]]) -> tuple[Fraction, list[Fraction]]:
    """The least that the greater of two linear functions can be, each a constant and a coefficient for each of some
    chances; and the chances with which it is so little."""
    (first, ones), (second, twos) = rows
    steps = [one - two for one, two in zip(ones, twos, strict=True)]
    program = _Bounded([*ones], [*steps], second - first)
    chances = program.solved()
    return max(_value(first, ones, chances), _value(second, twos, chances)), chances


def _value(constant: Fraction, coefficients: Sequence[Fraction], chances: Sequence[Fraction]) -> Fraction:
    return constant + sum((one * chance for one, chance in zip(coefficients, chances, strict=True)), Fraction(0))


class _Bounded:
    """Least of max(f, g) over chances, as: least f + s, s >= 0, s >= g - f.

    One row, g - f + (chances' part) = surplus - slack, and bounded variables: the simplex method with upper bounds, by
    Bland's rule. The basis is one variable.
    """

    def __init__(self, costs: list[Fraction], row: list[Fraction], right: Fraction) -> None:
        # sum(row[i] x[i]) + surplus - slack = right, where surplus costs one and slack nothing
        self.costs = [*costs, Fraction(1), Fraction(0)]
        self.row = [*row, Fraction(1), Fraction(-1)]
        self.right, self.count = right, len(costs)
        self.at_top = [False] * len(self.costs)
        self.basic = self.count if right >= 0 else self.count + 1

    def solved(self) -> list[Fraction]:
        while True:
            price = self.costs[self.basic] / self.row[self.basic]
            entering = self._entering(price)
            if entering is None:
                return [self._value_of(place) for place in range(self.count)]
            self._step(entering)

    def _entering(self, price: Fraction) -> int | None:
        for place, (cost, part) in enumerate(zip(self.costs, self.row, strict=True)):
            reduced = cost - price * part
            if place != self.basic and (reduced > 0 if self.at_top[place] else reduced < 0):
                return place
        return None

    def _step(self, entering: int) -> None:
        """Move a variable from its bound until it or the basic one meets another bound."""
        way = -1 if self.at_top[entering] else 1
        rate = -way * self.row[entering] / self.row[self.basic]
        now = self._value_of(self.basic)
        room = Fraction(1) if entering < self.count else None
        if rate < 0:
            leaves_at, limit = False, now / -rate
        elif rate > 0 and self.basic < self.count:
            leaves_at, limit = True, (1 - now) / rate
        else:
            leaves_at, limit = False, None
        if limit is None or (room is not None and room <= limit):
            assert room is not None, "unbounded"
            self.at_top[entering] = not self.at_top[entering]
            return
        self.at_top[self.basic] = leaves_at
        self.at_top[entering] = False
        self.basic = entering

    def _value_of(self, place: int) -> Fraction:
        if place != self.basic:
            return Fraction(self.at_top[place])
        rest = sum((part for other, part in enumerate(self.row) if self.at_top[other] and other != place), Fraction(0))
        return (self.right - rest) / self.row[place]
