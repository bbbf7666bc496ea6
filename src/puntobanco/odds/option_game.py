"""The game that an option makes of a coup: what every choice of both sides is worth, in whole numbers.

Punto decides on one two-card total, not knowing banco's cards; banco then decides in its cells, knowing its own hand
(its total, or both its cards), whether punto drew, and which card that was. Given how often punto draws, each cell is a
choice of its own: what the others do does not matter to it. So all there is to know are, for each cell, the payoffs of
drawing and of standing, each in two parts: that of the deals in which punto had no choice, and that of the deals in
which it chose.

Deals are ordered deals of six cards, as everywhere in `odds`. With N the counts of the shoe and after cards r are gone,
punto's two cards make i in

    Q(i) - 2 (sum over s in r of (N[i - s] - [2s = i]) - pairs of r that make i)

ordered ways, where Q(i) is that number with no card gone (indices are digits, mod 10). What banco's third card brings
is summed over that card once for each total of both sides; the few cards that are gone are then put right one by one.
"""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations_with_replacement
from math import lcm, prod
from operator import mul
from typing import NamedTuple

from puntobanco.game import FACTS, NO_CARD, Action, Bet, Level, PuntoError, Tableau, Totals
from puntobanco.game.bets import gain
from puntobanco.game.hands import NATURALS
from puntobanco.house import House
from puntobanco.house.named_choices import CardsShown, PuntoCards
from puntobanco.odds.composition import Composition, level_name

_DIGITS = range(10)


class OptionGameError(PuntoError):
    """An option that makes no game which can be solved."""


class Sees(Enum):
    """What banco knows of its own hand when it chooses."""

    TOTALS = "totals"
    CARDS = "cards"


class Cell(NamedTuple):
    """What banco knows: its total or the points of its two cards, and punto's third card, if it took one."""

    hand: tuple[int, ...]
    third: int | None

    @property
    def total(self) -> int:
        """Banco's two-card total."""
        return sum(self.hand) % 10

    @property
    def column(self) -> int:
        """The column of the tableau."""
        return NO_CARD if self.third is None else self.third


class Worth(NamedTuple):
    """What a choice brings to one side, over all deals: those in which punto had no choice, and those in which it
    chose so that it came to this."""

    compelled: int = 0
    chosen: int = 0

    def plus(self, other: "Worth") -> "Worth":
        """Both together."""
        return Worth(self.compelled + other.compelled, self.chosen + other.chosen)


class CellWorth(NamedTuple):
    """A cell: what it is worth to both sides if banco draws and if it stands, and how many deals lead to it."""

    draw: tuple[Worth, Worth]
    """To punto, and to banco."""
    stand: tuple[Worth, Worth]
    reached: Worth

    def plus(self, other: "CellWorth") -> "CellWorth":
        """Two cells that banco does not tell apart."""
        return CellWorth(
            (self.draw[0].plus(other.draw[0]), self.draw[1].plus(other.draw[1])),
            (self.stand[0].plus(other.stand[0]), self.stand[1].plus(other.stand[1])),
            self.reached.plus(other.reached),
        )


class OptionGame(NamedTuple):
    """A coup as a game: worths are in the `unit`th part of a stake, over `deals` ordered deals."""

    total: int
    """The two-card total on which punto chooses."""
    naturals: tuple[int, int]
    """What the deals that end with a natural bring to punto, and to banco."""
    cells: dict[Cell, CellWorth]
    deals: int
    unit: int


def option_game(
    house: House, shoe: Composition, sees: Sees = Sees.TOTALS, *, replaced: bool = False, zero_sum: bool = False
) -> OptionGame:
    """The game of a house's option on a shoe.

    `replaced` puts every card back before the next is drawn; `zero_sum` gives banco what punto loses, whatever the
    house takes of a win.
    """
    options = [total for total, action in enumerate(house.tableau.punto) if action is Action.OPTION]
    if len(options) != 1:
        raise OptionGameError("solve-one-option", house=house.id, found=len(options))
    bets = house.bet("punto"), house.bet("banco")
    for bet in bets:
        if bet.level > Level.TOTALS:
            raise OptionGameError("solve-too-fine", bet=bet.id, level=level_name(bet.level))
    unit = lcm(*(one.denominator for bet in bets for one in bet.gains))
    count = _Count(house.tableau, options[0], shoe.points, replaced=replaced)
    punto = _SideWorth(count, _payoffs(bets[0], unit))
    banco = _Opposite(punto) if zero_sum else _SideWorth(count, _payoffs(bets[1], unit))
    return count.game(sees, punto, banco, unit)


def cards_shown(house: House) -> bool:
    """Whether somebody who chooses at this house sees cards of the other side, which nobody does in the game."""
    option, tableau = house.option, house.tableau
    return option.cards_shown is CardsShown.OPEN or (tableau.banco_has_option and option.punto_cards is PuntoCards.OPEN)


Payoffs = list[list[list[list[int]]]]
"""By both two-card totals and both third cards (`NO_CARD` for none)."""


@lru_cache(maxsize=8)
def _payoffs(bet: Bet, unit: int) -> Payoffs:
    thirds = [*_DIGITS, None]
    return [
        [
            [[_gain(bet, Totals(own, other, first, last), unit) for last in thirds] for first in thirds]
            for other in _DIGITS
        ]
        for own in _DIGITS
    ]


def _gain(bet: Bet, totals: Totals, unit: int) -> int:
    return int(gain(*bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts})) * unit)


class _Count:
    """Counts deals by everything that banco can know."""

    def __init__(self, tableau: Tableau, option: int, counts: Sequence[int], *, replaced: bool) -> None:
        self.counts, self.option = list(counts), option
        self.size, self.gone = sum(counts), 0 if replaced else 1
        self.standing = [total for total, action in enumerate(tableau.punto) if action is not Action.DRAW]
        self.drawing = [total for total, action in enumerate(tableau.punto) if action is not Action.STAND]
        self.mates = [
            [self.counts[(total - card) % 10] - self.gone * (2 * card % 10 == total) for card in _DIGITS]
            for total in _DIGITS
        ]
        """How many cards make a total with a card that has just been taken."""
        self.ways = [sum(map(mul, self.counts, mates)) for mates in self.mates]

    def game(self, sees: Sees, punto: "_SideWorth", banco: "_SideWorth", unit: int) -> OptionGame:
        """Everything, put together by what banco sees."""
        size, gone = self.size, self.gone
        unseen = (size - 4 * gone) * (size - 5 * gone)
        naturals, cells = [0, 0], dict[Cell, CellWorth]()
        for hand in combinations_with_replacement(_DIGITS, 2):
            ways, total = self.hands(hand), sum(hand) % 10
            if not ways:
                continue
            for own, pairs in enumerate(self.pairs(hand)):
                if total in NATURALS or own in NATURALS:
                    for place, side in enumerate((punto, banco)):
                        naturals[place] += side.payoffs[own][total][NO_CARD][NO_CARD] * ways * pairs * unseen
            if total in NATURALS:
                continue
            for third in (None, *_DIGITS):
                choice = self._choice(hand, third, ways, punto, banco)
                if choice is not None:
                    cell = Cell(hand if sees is Sees.CARDS else (total,), third)
                    cells[cell] = cells[cell].plus(choice) if cell in cells else choice
        deals = prod(size - place * gone for place in range(6))
        return OptionGame(self.option, (naturals[0], naturals[1]), cells, deals, unit)

    def hands(self, hand: tuple[int, int]) -> int:
        """In how many ordered ways banco's two cards are these."""
        first, second = hand
        if first == second:
            return self.counts[first] * (self.counts[first] - self.gone)
        return 2 * self.counts[first] * self.counts[second]

    def pairs(self, gone: Sequence[int]) -> list[int]:
        """In how many ordered ways punto's two cards make each total, after some cards are gone."""
        found = list(self.ways)
        if self.gone:
            for place, card in enumerate(gone):
                for total in _DIGITS:
                    found[total] -= 2 * self.mates[total][card]
                for other in gone[:place]:
                    found[(card + other) % 10] += 2
        return found

    def left(self, card: int, gone: Sequence[int]) -> int:
        """How many of a card are left, after some cards are gone."""
        return self.counts[card] - self.gone * gone.count(card)

    def _choice(
        self, hand: tuple[int, int], third: int | None, ways: int, punto: "_SideWorth", banco: "_SideWorth"
    ) -> CellWorth | None:
        """What banco's two choices are worth with a hand, after what punto did; None where that cannot come about."""
        gone = hand if third is None else (*hand, third)
        times = ways if third is None else ways * self.left(third, hand)
        if times <= 0:
            return None
        pairs, rest = self.pairs(gone), self.size - 5 * self.gone
        unseen = (self.size - 4 * self.gone) * rest if third is None else rest
        drawn = times if third is not None else times * rest
        total, column = sum(hand) % 10, NO_CARD if third is None else third
        totals = self.standing if third is None else self.drawing
        reached = Worth(sum(pairs[own] for own in totals if own != self.option), pairs[self.option])
        return CellWorth(
            (punto.draw(total, column, gone, pairs, drawn), banco.draw(total, column, gone, pairs, drawn)),
            (punto.stand(total, column, pairs, times * unseen), banco.stand(total, column, pairs, times * unseen)),
            Worth(reached.compelled * times * unseen, reached.chosen * times * unseen),
        )


class _SideWorth:
    """What choices are worth to one side."""

    def __init__(self, count: _Count, payoffs: Payoffs) -> None:
        self.count, self.payoffs = count, payoffs
        self.sums = [
            [[self._sums(own, other, column) for column in range(NO_CARD + 1)] for other in _DIGITS] for own in _DIGITS
        ]

    def _sums(self, own: int, other: int, column: int) -> tuple[int, int]:
        """Over banco's third card from the whole shoe: what it brings, and that times the cards that complete it."""
        weighed = list(map(mul, self.count.counts, self.payoffs[own][other][column]))
        return sum(weighed), sum(map(mul, weighed, self.count.mates[own]))

    def stand(self, total: int, column: int, pairs: Sequence[int], times: int) -> Worth:
        """If banco stands."""
        count = self.count
        chosen = compelled = 0
        for own in count.standing if column == NO_CARD else count.drawing:
            worth = self.payoffs[own][total][column][NO_CARD] * pairs[own]
            if own == count.option:
                chosen = worth
            else:
                compelled += worth
        return Worth(compelled * times, chosen * times)

    def draw(self, total: int, column: int, gone: Sequence[int], pairs: Sequence[int], times: int) -> Worth:
        """If banco draws: over every card that it can be."""
        count = self.count
        chosen = compelled = 0
        for own in count.standing if column == NO_CARD else count.drawing:
            brings, completing = self.sums[own][total][column]
            worth = pairs[own] * brings
            if count.gone:
                worth -= 2 * completing
                pays, mates = self.payoffs[own][total][column], count.mates[own]
                for card in gone:
                    worth -= pays[card] * (pairs[own] - 2 * mates[card])
                    mate = (own - card) % 10
                    worth += 2 * pays[mate] * count.left(mate, gone)
            if own == count.option:
                chosen = worth
            else:
                compelled += worth
        return Worth(compelled * times, chosen * times)


class _Opposite(_SideWorth):
    """The side that gets what the other one loses."""

    def __init__(self, other: _SideWorth) -> None:
        super().__init__(other.count, [[[[-pay for pay in a] for a in b] for b in c] for c in other.payoffs])
