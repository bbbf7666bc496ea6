"""The game of a house's own options on its full shoe, solved once: what each side does, for whoever decides by it."""

from functools import lru_cache
from typing import NamedTuple

from puntobanco.game.shares import Shares
from puntobanco.house import House
from puntobanco.odds.equilibrium import Equilibrium, SolvedCell, play_of
from puntobanco.odds.option_game import OptionGameError


class SolvedOption(NamedTuple):
    """The total on which punto chooses, and how both sides then play; banco knows its total."""

    total: int
    best: Equilibrium
    """Of several equilibria the one that serves punto best."""

    @property
    def free(self) -> dict[tuple[int, int], SolvedCell]:
        """Banco's cells in which it may choose, by its total and the column of the tableau."""
        return {(one.cell.total, one.cell.column): one for one in self.best.cells if one.free}


@lru_cache(maxsize=64)
def solved_option(house: House) -> SolvedOption | None:
    """The solved game of a house; None where there is none."""
    try:
        play = play_of(house)
    except OptionGameError:
        return None
    return SolvedOption(play.game.total, play.solve().best)


@lru_cache(maxsize=64)
def solved_shares(house: House) -> Shares | None:
    """With which chances both sides draw when neither can do better; None where there is no such game."""
    solved = solved_option(house)
    if solved is None:
        return None
    return Shares({solved.total: solved.best.draws}, {place: one.draws for place, one in solved.free.items()})
