"""House files written for a test, and what becomes of them."""

from pathlib import Path
from typing import cast

import pytest

from puntobanco.game import HouseError
from puntobanco.house import SHIPPED, House, Problem, load
from puntobanco.house.banker import banker_pays

HOUSE_PAYS = tuple(id for id in SHIPPED if not banker_pays(load(id)))
"""The shipped houses at which everybody may bet on either hand, with whatever others do."""

CUSTOMARY_TABLEAU = """
[tableau]
punto = { 0 = "draw", 1 = "draw", 2 = "draw", 3 = "draw", 4 = "draw", 5 = "draw", 6 = "stand", 7 = "stand" }
no_card = { 0 = "draw", 1 = "draw", 2 = "draw", 3 = "draw", 4 = "draw", 5 = "draw", 6 = "stand", 7 = "stand" }
[tableau.banco]
0 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
1 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
2 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
3 = [0, 1, 2, 3, 4, 5, 6, 7, 9]
4 = [2, 3, 4, 5, 6, 7]
5 = [4, 5, 6, 7]
6 = [6, 7]
7 = []
"""
"""What the houses of casinos do."""

SMALLEST = f"""
id = "smallest"
names.house = "Smallest"
shoe.packs = 8
[bets.punto]
name = "Punto"
wins = "winner == punto"
returns = "winner == tie"
pays = "1:1"
{CUSTOMARY_TABLEAU}
"""
"""The least that a file has to say."""

READING = """
id = "by-reading"
version = 1
extends = "schaanwald"
[readings.evening]
about = "When the table is open"
choices.day = { why = "By day" }
choices.night = { why = "By night", set = { stakes.minimum = 20 } }
"""
"""A house with a limit that a reading sets."""


BY_PACKS = """
[readings.packs]
about = "How many packs"
[readings.packs.choices.six]
why = "As it is"
[readings.packs.choices.eight]
why = { en = "As elsewhere" }
set.shoe.packs = 8
"""
"""A reading for a file that extends a house of six packs."""


def write(folder: Path, text: str, name: str = "house.toml") -> Path:
    """Write a house file."""
    file = folder / name
    file.write_text(text)
    return file


def extending(folder: Path, text: str = "", base: str = "schaanwald") -> House:
    """The house of a file that extends another one."""
    return load(str(write(folder, f'id = "own"\nextends = "{base}"\n{text}')))


def problems_of(error: HouseError) -> tuple[Problem, ...]:
    """Every problem that a refusal carries."""
    return cast(tuple[Problem, ...], error.values["problems"])


def problems(folder: Path, text: str, base: str | None = "schaanwald") -> list[tuple[str, str]]:
    """Path and message key of every problem of a file, which extends a house unless `base` is None."""
    head = f'id = "own"\nextends = "{base}"\n' if base else ""
    with pytest.raises(HouseError) as refusal:
        load(str(write(folder, head + text)))
    assert refusal.value.code == "house-file-invalid"
    return [(problem.path, problem.message.key) for problem in problems_of(refusal.value)]
