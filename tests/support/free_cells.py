"""A house in which both sides may choose: punto on five, banco in three cells."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from puntobanco.game import NO_CARD
from puntobanco.house import House
from support.house_files import extending

Free = tuple[tuple[int, int], ...]
"""Banco's total, and the column of the tableau."""

CELLS: Free = ((3, 9), (5, 4), (6, NO_CARD))
"""Where people leave banco the choice who play by a card with both options; with six after no card it is the most."""

FILE = """
[tableau.banco]
3 = [0, 1, 2, 3, 4, 5, 6, 7]
5 = [5, 6, 7]
[tableau.banco_options]
3 = [9]
5 = [4]
[tableau.no_card]
6 = "option"
"""
"""What such a house says beyond punter-and-bank."""


@cache
def both_options(more: str = "") -> House:
    """The house; with what its file says more."""
    with TemporaryDirectory() as folder:
        return extending(Path(folder), FILE + more, base="punter-and-bank")


_ROWS = "\n".join(f"{row} = {{}}" for row in range(8))
EVERYWHERE = f"""
[tableau.banco]
{_ROWS.replace("{}", "[]")}
[tableau.banco_options]
{_ROWS.replace("{}", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]")}
[tableau.no_card]
{_ROWS.replace("{}", '"option"')}
"""
"""What a house says in which banco may choose in every cell: nearly every coup has a decision."""


@cache
def free_everywhere(more: str = "") -> House:
    """The house; with what its file says more."""
    with TemporaryDirectory() as folder:
        return extending(Path(folder), EVERYWHERE + more, base="punter-and-bank")
