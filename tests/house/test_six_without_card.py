"""Banco's choice with 6 after no card at chemin de fer: the figures of the reading are those of the solved game."""

import re

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.odds.composition import Composition
from puntobanco.odds.equilibrium import play_of
from puntobanco.odds.option_game import Cell, Sees

PLACES = 4
HOUSE = load("chemin-de-fer")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", ["stands", "free"])
def test_the_figures_of_the_reading_are_exact(choice: str, language: str) -> None:
    """In the order in which the text tells them, each rounded to four places as its language writes it."""
    house = HOUSE.under({"six-without-card": choice})
    [solved] = play_of(house, Composition.of_packs(house.shoe.packs), Sees.TOTALS).solve().equilibria
    [six] = [one for one in solved.cells if one.cell == Cell((6,), None)]
    wanted = [-solved.punto] if choice == "stands" else [solved.draws, six.draws, -solved.punto]
    effect = HOUSE.readings["six-without-card"].choices[choice].effect
    assert effect is not None
    shown = re.findall(r"\d+[.,]\d+\s?%", effect.in_language(language))
    assert shown == [speaker(language).formats.percentage(share, PLACES) for share in wanted]
    assert solved.draws == 1 if choice == "stands" else 0 < solved.draws < 1
