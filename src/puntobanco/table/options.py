"""Options: which side is asked, and whose cards lie face down meanwhile. What may be said is in `house.choices`.

A total can leave a side no choice. Where punto's cards lie face down to others, whoever decides for it is asked all the
same, at every hand that is no natural: if they were asked on some totals alone, the question would tell the total.
"""

from puntobanco.game import Coup, Side
from puntobanco.game.hands import NATURALS
from puntobanco.house import House
from puntobanco.house.named_choices import CardsShown, PuntoCards
from puntobanco.table.state import Table

FIRST_CARDS = 4


def hides_punto(house: House) -> bool:
    """Whether punto's first two cards lie face down to others until banco has acted, or has nothing to choose."""
    tableau = house.tableau
    decides = tableau.has_option or tableau.banco_has_option
    return decides and house.option.punto_cards is PuntoCards.PUNTO_ONLY


def hides_banco(house: House) -> bool:
    """Whether banco's cards lie face down until punto has decided."""
    return house.tableau.has_option and house.option.cards_shown is CardsShown.AFTER_DECISION


def asks_every_hand(house: House) -> bool:
    """Whether punto is asked also where its total leaves no choice."""
    return house.tableau.has_option and hides_punto(house)


def has_natural(coup: Coup) -> bool:
    """Whether one of the sides has a natural, so that nobody is asked."""
    return coup.punto.first_two in NATURALS or coup.banco.first_two in NATURALS


def punto_is_due(table: Table, coup: Coup) -> bool:
    """Whether punto is still to be asked after the first four cards, or has not answered yet."""
    if coup.cards_dealt < FIRST_CARDS or has_natural(coup):
        return False
    if asks_every_hand(table.house):
        return table.punto_asked is None or table.punto_asked.said is None
    return coup.decides is Side.PUNTO


def side_to_ask(table: Table, coup: Coup) -> Side | None:
    """The side that must decide now; None where a card comes next, or nothing."""
    return Side.PUNTO if punto_is_due(table, coup) else coup.decides
