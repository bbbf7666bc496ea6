"""What lies face up on a table, and which rule brought each side its third card or not: what everybody may see."""

from puntobanco.game import Action, Card, Coup, Hand, Need, Side
from puntobanco.game.hands import NATURALS
from puntobanco.game.tableau import NO_CARD
from puntobanco.table.events import CardDealt, Irregular
from puntobanco.table.options import FIRST_CARDS, hides_banco, hides_punto, punto_is_due
from puntobanco.table.phases import Phase
from puntobanco.table.state import Table
from puntobanco.values import Value

_FACE_DOWN = 2
"""So many of punto's cards."""
_MAY_HIDE = (Phase.DEALING, Phase.DECISION)
"""A manager looks at all cards of a coup that was stopped, and everybody at one that is over."""


def hidden_sides(table: Table) -> tuple[Side, ...]:
    """The sides whose cards lie face down, where the house says so: of punto its first two, of banco all.

    Banco's do until punto has decided, or has nothing to decide: a reading of punter-and-bank's leaflet, by which
    whoever decides for punto sees only punto's cards. Punto's do until banco has acted, or has nothing to choose.
    """
    coup = table.coup
    if coup is None or table.phase not in _MAY_HIDE:
        return ()
    if table.face_down is not None:
        return table.face_down
    found = []
    if hides_punto(table.house) and _punto_lies_hidden(table, coup):
        found.append(Side.PUNTO)
    if hides_banco(table.house) and (coup.cards_dealt < FIRST_CARDS or punto_is_due(table, coup)):
        found.append(Side.BANCO)
    return tuple(found)


def _punto_lies_hidden(table: Table, coup: Coup) -> bool:
    if coup.cards_dealt < FIRST_CARDS or punto_is_due(table, coup):
        return True
    if coup.need is Need.PUNTO_CARD:  # on some of them banco may choose
        return Action.OPTION in coup.tableau.banco[coup.banco.first_two][:NO_CARD]
    return coup.need is Need.BANCO_DECISION


def hand_seen_by(table: Table, patron: str) -> tuple[Card, ...]:
    """The cards of their own side that somebody sees while they lie face down to everybody else."""
    asked = table.punto_asked
    if table.coup is None or asked is None or asked.seen_by != patron or Side.PUNTO not in hidden_sides(table):
        return ()
    return table.coup.punto.cards[:_FACE_DOWN]


def cards_as_shown(table: Table, to: str | None = None) -> tuple[tuple[Card | None, ...], tuple[Card | None, ...]]:
    """The cards of the coup that runs, else of the last one; None is a card that lies face down.

    They are those that everybody sees, or one of them, who may see more.
    """
    if table.coup is None:
        return ((), ()) if table.last is None else (table.last.punto, table.last.banco)
    punto: tuple[Card | None, ...] = table.coup.punto.cards
    banco: tuple[Card | None, ...] = table.coup.banco.cards
    hidden = hidden_sides(table)
    if Side.PUNTO in hidden and (to is None or not hand_seen_by(table, to)):
        punto = (*(None for _ in punto[:_FACE_DOWN]), *punto[_FACE_DOWN:])
    return punto, (None,) * len(banco) if Side.BANCO in hidden else banco


def lies_face_down(table: Table, dealt: CardDealt) -> bool:
    """Whether the card that was dealt last lies face down."""
    if dealt.side not in hidden_sides(table):
        return False
    return dealt.side is Side.BANCO or table.coup is None or len(table.coup.punto.cards) <= _FACE_DOWN


class Reason(Value):
    """Why a side draws or stands."""

    total: int
    """Of its first two cards."""
    action: Action
    natural: bool = False
    """One of the sides has a natural, so that both stand."""
    option: bool = False
    """It was decided by somebody, or by the house's rule."""
    third: int | None = None
    """For banco: the points of punto's third card, if it took one."""


def reasons(table: Table) -> dict[Side, Reason]:
    """Why each side of the coup on the table draws or stands, as far as that is known to everybody."""
    coup = _coup_of(table)
    irregular = table.irregular if table.last is None else table.last.irregular
    if Irregular.WRONG_SIDE in irregular:
        return {}  # no rule brought it there
    if coup is None or coup.cards_dealt < FIRST_CARDS or hidden_sides(table):
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
        cell = coup.tableau.banco[banco][NO_CARD if points is None else points]
        optional = cell is Action.OPTION
        done = coup.banco_decision if optional else cell
        if done is not None:
            found[Side.BANCO] = Reason(banco, done, option=optional, third=points)
    return found


def _coup_of(table: Table) -> Coup | None:
    if table.coup is not None or table.last is None:
        return table.coup
    last = table.last
    return Coup(table.house.tableau, Hand(last.punto), Hand(last.banco), last.decision, last.banco_decision)
