"""What lies face up on a table, and which rule brought each side its third card or not: what everybody may see."""

from puntobanco.game import Action, Card, Coup, Hand, Need, Side
from puntobanco.game.hands import NATURALS
from puntobanco.game.tableau import NO_CARD
from puntobanco.house.named_choices import CardsShown
from puntobanco.table.state import Table
from puntobanco.values import Value

_FIRST_CARDS = 4


def banco_is_hidden(table: Table) -> bool:
    """Whether banco's cards lie face down: until punto has decided, or has nothing to decide, where the house says so.

    That is a reading of punter-and-bank's leaflet: who decides for punto sees only punto's cards.
    """
    house, coup = table.house, table.coup
    if not house.tableau.has_option or house.option.cards_shown is CardsShown.OPEN or coup is None:
        return False
    return coup.cards_dealt < _FIRST_CARDS or coup.need is Need.DECISION


def cards_as_shown(table: Table) -> tuple[tuple[Card | None, ...], tuple[Card | None, ...]]:
    """The cards of the coup that runs, else of the last one; None is a card that lies face down."""
    if table.coup is None:
        return ((), ()) if table.last is None else (table.last.punto, table.last.banco)
    banco = table.coup.banco.cards
    return table.coup.punto.cards, (None,) * len(banco) if banco_is_hidden(table) else banco


class Reason(Value):
    """Why a side draws or stands."""

    total: int
    """Of its first two cards."""
    action: Action
    natural: bool = False
    """One of the sides has a natural, so that both stand."""
    option: bool = False
    """Punto decided."""
    third: int | None = None
    """For banco: the points of punto's third card, if it took one."""


def reasons(table: Table) -> dict[Side, Reason]:
    """Why each side of the coup on the table draws or stands, as far as that is known to everybody."""
    coup = _coup_of(table)
    if coup is None or coup.cards_dealt < _FIRST_CARDS or banco_is_hidden(table):
        return {}
    punto, banco = coup.punto.first_two, coup.banco.first_two
    if punto in NATURALS or banco in NATURALS:
        totals = {Side.PUNTO: punto, Side.BANCO: banco}
        return {side: Reason(total, Action.STAND, natural=True) for side, total in totals.items()}
    action = coup.tableau.punto[punto]
    optional = action is Action.OPTION
    if optional:
        if coup.decision is None:
            return {}
        action = coup.decision
    found = {Side.PUNTO: Reason(punto, action, option=optional)}
    third = coup.punto.third
    if action is Action.STAND or third is not None:
        points = None if third is None else third.points
        row = coup.tableau.banco[banco]
        found[Side.BANCO] = Reason(banco, row[NO_CARD if points is None else points], third=points)
    return found


def _coup_of(table: Table) -> Coup | None:
    if table.coup is not None or table.last is None:
        return table.coup
    last = table.last
    return Coup(table.house.tableau, Hand(last.punto), Hand(last.banco), last.decision)
