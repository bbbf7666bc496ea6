"""Houses in which banco may choose too, for tests: each takes another turning where rules about options agree."""

from functools import cache
from pathlib import Path

from puntobanco.house import House
from support.table_play import own_house

_CELLS = """
    extends = "punter-and-bank"
    tableau.banco.3 = [0, 1, 2, 3, 4, 5, 6, 7]
    tableau.banco.5 = [5, 6, 7]
    tableau.banco_options = { 3 = [8, 9], 5 = [4], 6 = [0, 6] }
    tableau.banco.6 = [7]
    tableau.no_card.5 = "option"
    """

FREE_HOUSES = {
    "face-down": _CELLS + 'option = { punto_cards = "punto-only", seconds = 25 }',
    "face-down-alone": _CELLS
    + """
    option = { punto_cards = "punto-only", banco_decider = "highest-banco-stake", cards_shown = "open", \
               undecided = "draw", banco_undecided = "draw", decider = "highest-punto-stake-of-all" }
    places.least_people = 1
    disputes = { error_window = "next-coup", irregular_coup = "paid" }
    """,
    "open": _CELLS
    + """
    option = { banco_decider = "highest-banco-stake", banco_undecided = "stand" }
    places.least_people = 1
    disputes = { error_window = "next-coup", superfluous_card = "first-of-next-coup" }
    """,
    "banco-alone": _CELLS
    + """
    tableau.punto.5 = "draw"
    option.punto_cards = "punto-only"
    bank.unstaked_banker = "keeps-bank"
    """,
}
"""Cells in which banco may choose: 3 against 8 and 9, 5 against 4 and against no card, 6 against 0 and 6."""


def write_house(folder: Path, name: str) -> str:
    """The file of one of them, whose id is `free`."""
    file = folder / "free.toml"
    lines = FREE_HOUSES[name].replace("\\\n", " ").splitlines()
    file.write_text('id = "free"\nversion = 1\n' + "\n".join(line.strip() for line in lines))
    return str(file)


@cache
def free_house(name: str) -> House:
    """One of them."""
    return own_house(FREE_HOUSES[name])


@cache
def free_houses() -> tuple[House, ...]:
    """All of them."""
    return tuple(map(free_house, FREE_HOUSES))
