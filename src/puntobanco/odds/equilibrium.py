"""The option game solved: how often punto draws and what banco does in every cell when neither can do better.

Let p be punto's share of draws. In each cell banco's gain of drawing over standing is a linear function of p, so
banco's best reply changes only at the roots of those functions; between two roots it stands still, and with it what
punto gains by drawing over standing. An equilibrium lies where that gain changes its sign (there banco mixes in the
cell that is indifferent, so that punto is too), or at an end. Where neither side pays the house, the game is zero-sum,
what punto is worth is a concave function of p, and there is one value.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from puntobanco.game import NO_CARD, Action, Tableau
from puntobanco.game.tableau import ROWS
from puntobanco.house import House
from puntobanco.house.customary import banco_in
from puntobanco.house.named_choices import BancoUndecided
from puntobanco.odds.composition import Composition
from puntobanco.odds.exact import composition_of
from puntobanco.odds.option_game import Cell, CellWorth, OptionGame, OptionGameError, Sees, option_game

_NEVER, _ALWAYS = Fraction(0), Fraction(1)
_EVERYWHERE = Tableau((Action.OPTION,) * len(ROWS), ((Action.OPTION,) * (NO_CARD + 1),) * len(ROWS))
"""A tableau that leaves every choice."""

Reply = dict[Cell, Fraction]
"""With which chance banco draws in each cell."""


class SolvedCell(NamedTuple):
    """What banco does in a cell, and what it gains by drawing instead of standing, each time that it gets there."""

    cell: Cell
    draws: Fraction
    gain: Fraction
    reached: Fraction
    """How often a coup gets there."""
    free: bool
    """Whether banco may choose there at all."""


class Equilibrium(NamedTuple):
    """How both sides play, and what a coup is then worth to each, for one staked on it."""

    draws: Fraction
    """Punto's share of draws."""
    punto: Fraction
    banco: Fraction
    gain: Fraction
    """What punto gains by drawing instead of standing, each time that it may choose."""
    cells: tuple[SolvedCell, ...]


class Piece(NamedTuple):
    """What a coup is worth to punto from one share of draws to another, between which banco replies alike: a line."""

    start: Fraction
    end: Fraction
    at_start: Fraction
    at_end: Fraction


class Solution(NamedTuple):
    """All equilibria, those with the fewest draws first; where the game is zero-sum they have one value."""

    equilibria: tuple[Equilibrium, ...]
    zero_sum: bool

    @property
    def best(self) -> Equilibrium:
        """The one that serves punto best."""
        return max(self.equilibria, key=lambda one: one.punto)


def play_of(
    house: House,
    shoe: Composition | int | None = None,
    sees: Sees = Sees.TOTALS,
    *,
    banco_free: bool = False,
    banco_habit: BancoUndecided | None = None,
    zero_sum: bool = False,
    replaced: bool = False,
) -> "Play":
    """The option game of a house on a shoe, ready to be solved: banco chooses in free cells, or everywhere.

    With a habit of banco's it does the same wherever it may choose, and the solution is punto's best reply to that.
    """
    game = option_game(house, composition_of(house, shoe), sees, replaced=replaced, zero_sum=zero_sum)
    free = {cell: banco_free or _action(house.tableau, cell) is Action.OPTION for cell in game.cells}
    if banco_habit is None:
        return Play(game, house.tableau, free)
    if not any(free.values()):
        raise OptionGameError("policy-without-banco-option", house=house.id)
    return Play(game, house.tableau, free, _EVERYWHERE.with_banco(partial(banco_in, used=banco_habit)))


class Play:
    """A game in which banco may choose in some cells, and does in the others as the tableau says."""

    def __init__(
        self,
        game: OptionGame,
        tableau: Tableau,
        free: Mapping[Cell, bool] | None = None,
        habit: Tableau | None = None,
    ) -> None:
        """Without `free`, banco may choose everywhere; with a `habit`, it does there what that tableau says."""
        self.game = game
        self.free = {cell: free is None or free[cell] for cell in game.cells}
        self.lines = {cell: _line(cell, choice) for cell, choice in game.cells.items()}
        self.fixed = {
            cell: Fraction(_action(by, cell) is Action.DRAW)
            for cell, free_here in self.free.items()
            if (by := habit if free_here else tableau) is not None
        }

    def solve(self) -> Solution:
        """Every equilibrium."""
        found = []
        corners = list(self._corners())
        _, reply, gain = corners[0]
        if gain <= 0:
            found.append((_NEVER, reply))
        for corner, right, after in corners[1:]:
            if gain == after == 0:
                found.append((corner, reply))
            elif min(gain, after) <= 0 <= max(gain, after):
                part = Fraction(gain, gain - after)
                found.append((corner, {cell: reply[cell] + (right[cell] - reply[cell]) * part for cell in reply}))
            reply, gain = right, after
        if gain >= 0:
            found.append((_ALWAYS, reply))
        return Solution(tuple(self._told(share, how) for share, how in found), self.is_zero_sum)

    def reply_to(self, draws: Fraction) -> Equilibrium:
        """Banco's best reply to a habit of punto's, and what both are then worth; where it makes no difference, banco
        stands."""
        if not 0 <= draws <= 1:
            raise OptionGameError("policy-unknown", found=str(draws)[:40])
        reply = {
            cell: self.fixed[cell] if cell in self.fixed else Fraction(_at(line, draws) > 0)
            for cell, line in self.lines.items()
        }
        return self._told(draws, reply)

    def curve(self) -> tuple[Piece, ...]:
        """What a coup is worth to punto by its share of draws, while banco replies best, from never to always.

        Where the game is zero-sum the pieces meet. Elsewhere they need not: what is the same to banco where its reply
        changes may not be the same to punto.
        """
        all_deals, corners = self.game.deals * self.game.unit, list(self._corners())
        ends = [*(share for share, _, _ in corners[1:]), _ALWAYS]
        found = []
        for (start, reply, gain), end in zip(corners, ends, strict=True):
            level = self.game.naturals[0] + sum(self._if_stood(cell, draws=bool(reply[cell])) for cell in reply)
            found.append(Piece(start, end, (level + gain * start) / all_deals, (level + gain * end) / all_deals))
        return tuple(found)

    @property
    def chosen(self) -> Fraction:
        """How often punto comes to choose."""
        deals = sum(choice.reached.chosen for cell, choice in self.game.cells.items() if cell.third is None)
        return Fraction(deals, self.game.deals)

    def _if_stood(self, cell: Cell, *, draws: bool) -> int:
        """What a cell adds to punto's worth, over all deals, if punto never draws by choice."""
        choice = self.game.cells[cell]
        worth = (choice.draw if draws else choice.stand)[0]
        return worth.compelled + (worth.chosen if cell.third is None else 0)

    def _corners(self) -> Iterator[tuple[Fraction, Reply, int]]:
        """Where banco's best reply changes, from never drawing on: the share, the reply from there on, and what punto
        gains by drawing while banco plays so."""
        reply, turns = dict(self.fixed), dict[Fraction, list[Cell]]()
        for cell, (never, always) in self.lines.items():
            if cell in self.fixed:
                continue
            reply[cell] = Fraction(never > 0 or (never == 0 and always > 0))
            if (never > 0 > always) or (never < 0 < always):
                turns.setdefault(Fraction(never, never - always), []).append(cell)
        reply = {cell: reply[cell] for cell in self.game.cells}
        gain = sum(self._drawing_over_standing(cell, draws=bool(chance)) for cell, chance in reply.items())
        yield _NEVER, reply, gain
        for share in sorted(turns):
            reply = dict(reply)
            for cell in turns[share]:
                gain -= self._drawing_over_standing(cell, draws=bool(reply[cell]))
                reply[cell] = 1 - reply[cell]
                gain += self._drawing_over_standing(cell, draws=bool(reply[cell]))
            yield share, reply, gain

    def _drawing_over_standing(self, cell: Cell, *, draws: bool) -> int:
        """What a cell adds to punto's gain of drawing over standing, over all deals."""
        choice = self.game.cells[cell]
        worth = (choice.draw if draws else choice.stand)[0].chosen
        return -worth if cell.third is None else worth

    def _told(self, share: Fraction, reply: Reply) -> Equilibrium:
        """What both sides are worth if they play so, and what each choice is."""
        game, cells = self.game, []
        worth = [Fraction(one) for one in game.naturals]
        gain = Fraction(0)
        for side in range(2):
            compelled = if_drawn = if_stood = Fraction(0)
            whole = [0, 0, 0]  # cells without a mixture are added as whole numbers
            for cell, choice in game.cells.items():
                chance, stood = reply[cell], cell.third is None
                for part, times in ((choice.draw[side], chance), (choice.stand[side], 1 - chance)):
                    if times == 1:
                        whole[0] += part.compelled
                        whole[1 + stood] += part.chosen
                    elif times:
                        compelled += part.compelled * times
                        if_drawn += 0 if stood else part.chosen * times
                        if_stood += part.chosen * times if stood else 0
            if_drawn, if_stood = if_drawn + whole[1], if_stood + whole[2]
            worth[side] += compelled + whole[0] + if_drawn * share + if_stood * (1 - share)
            if side == 0:
                gain = if_drawn - if_stood
        for cell in sorted(game.cells, key=_in_order):
            reached = game.cells[cell].reached
            deals = reached.compelled + reached.chosen * (1 - share if cell.third is None else share)
            each = _at(self.lines[cell], share) / (deals * game.unit) if deals else Fraction(0)
            cells.append(SolvedCell(cell, reply[cell], each, Fraction(deals) / game.deals, self.free[cell]))
        all_deals = game.deals * game.unit
        own = gain / (self.chosen * all_deals) if self.chosen else Fraction(0)
        return Equilibrium(share, worth[0] / all_deals, worth[1] / all_deals, own, tuple(cells))

    @property
    def is_zero_sum(self) -> bool:
        """Whether each side gets what the other one loses."""
        pairs = (pair for choice in self.game.cells.values() for pair in (choice.draw, choice.stand))
        return all(punto.compelled == -banco.compelled and punto.chosen == -banco.chosen for punto, banco in pairs)


def _action(tableau: Tableau, cell: Cell) -> Action:
    """What a tableau says of a cell."""
    return tableau.banco[cell.total][cell.column]


def _line(cell: Cell, choice: CellWorth) -> tuple[int, int]:
    """What banco gains by drawing in a cell, over all deals: if punto never draws, and if it always does."""
    draw, stand = choice.draw[1], choice.stand[1]
    compelled, chosen = draw.compelled - stand.compelled, draw.chosen - stand.chosen
    never, always = compelled + chosen, compelled
    return (never, always) if cell.third is None else (always, never)


def _at(line: tuple[int, int], share: Fraction) -> Fraction:
    never, always = line
    return never + (always - never) * share


def _in_order(cell: Cell) -> tuple[int, tuple[int, ...], int]:
    return cell.total, cell.hand, cell.column
