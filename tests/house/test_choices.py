"""What a side may say and does where nobody decides: for every two hands of chemin de fer, by its file."""

from itertools import product

import pytest

from puntobanco.game import NO_CARD, Action, Card, Coup, Need, Side
from puntobanco.game.hands import NATURALS
from puntobanco.house import House, load
from puntobanco.house.choices import BOTH, choices, is_free, settled, undecided
from puntobanco.house.customary import banco_in, punto_on

HOUSE = load("chemin-de-fer")
CARDS = [Card.parse(f"{rank}h") for rank in "TA23456789"]
"""One of each number of points."""


def opening(house: House, punto: int, banco: int) -> Coup:
    """The first four cards: a ten and what makes the total, for each side."""
    coup = Coup(house.tableau)
    for card in (CARDS[0], CARDS[0], CARDS[punto], CARDS[banco]):
        coup = coup.deal(card)
    return coup


@pytest.mark.parametrize("total", range(10))
def test_punto_may_choose_where_its_file_says_so(total: int) -> None:
    """On five alone; with another total it may say only what it must do, and that is what it does unasked."""
    coup = opening(HOUSE, total, 0)
    assert (coup.punto.first_two, coup.banco.first_two) == (total, 0)
    assert is_free(coup) is (total == 5)
    if total in NATURALS:
        return
    assert choices(coup, Side.PUNTO) == (BOTH if total == 5 else (Action.DRAW if total < 5 else Action.STAND,))
    wanted = HOUSE.option.undecided if total == 5 else punto_on(total)
    assert undecided(HOUSE, coup, Side.PUNTO) is wanted


def test_what_is_free_falls_back_on_what_the_house_says_and_on_custom() -> None:
    """Every two hands and third card: whoever is asked and says nothing does what the file has for that."""
    asked = set()
    for punto, banco, card in product(range(8), range(8), CARDS):
        coup = opening(HOUSE, punto, banco)
        if coup.decides is Side.PUNTO:
            coup = coup.decide(Action.DRAW)
        if coup.need is Need.PUNTO_CARD:
            coup = coup.deal(card)
        if coup.decides is not Side.BANCO:
            continue
        column = NO_CARD if coup.punto.third is None else coup.punto.third.points
        asked.add((banco, column))
        assert choices(coup, Side.BANCO) == BOTH
        assert undecided(HOUSE, coup, Side.BANCO) is banco_in(banco, column)
    assert asked == {
        (row, column)
        for row, cells in enumerate(HOUSE.tableau.banco)
        for column, action in enumerate(cells)
        if action is Action.OPTION
    }
    assert asked


@pytest.mark.parametrize("said", [None, *BOTH])
def test_what_was_said_is_done_and_silence_settled(said: Action | None) -> None:
    """Punto with five, then banco with five after a four: both do as they said, else as the house says."""
    coup = settled(HOUSE, opening(HOUSE, 5, 5), said, None)
    assert coup.decision is (said or HOUSE.option.undecided)
    assert coup.decides is None
    if coup.need is not Need.PUNTO_CARD:
        return
    four = coup.deal(CARDS[4])
    assert four.decides is Side.BANCO
    done = settled(HOUSE, four, None, said)
    assert done.banco_decision is (said or banco_in(5, 4))
    assert settled(HOUSE, done, Action.DRAW, Action.DRAW) is done
