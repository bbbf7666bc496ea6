"""Choices at the tableau: what a side may say, and what it does where nobody decides."""

from puntobanco.game.coup import Coup
from puntobanco.game.hands import NATURALS, Side
from puntobanco.game.tableau import NO_CARD, Action
from puntobanco.house.house import House

BOTH = (Action.DRAW, Action.STAND)


def choices(coup: Coup, side: Side) -> tuple[Action, ...]:
    """What may be said for a side: both, or what its total compels punto to do."""
    if side is Side.BANCO or is_free(coup):
        return BOTH
    return (coup.tableau.punto[coup.punto.first_two],)


def is_free(coup: Coup) -> bool:
    """Whether punto's total leaves it a choice."""
    total = coup.punto.first_two
    return total not in NATURALS and coup.tableau.punto[total] is Action.OPTION


def undecided(house: House, coup: Coup, side: Side) -> Action:
    """What a side does when nobody decides for it: what it must, else what the house says."""
    if side is Side.BANCO:
        third = coup.punto.third
        return house.banco_undecided(coup.banco.first_two, NO_CARD if third is None else third.points)
    return house.option.undecided if is_free(coup) else choices(coup, side)[0]


def settled(house: House, coup: Coup, decision: Action | None, banco_decision: Action | None) -> Coup:
    """The coup after whatever must be decided now: as it was decided, else as the house says."""
    said = {Side.PUNTO: decision, Side.BANCO: banco_decision}
    while (side := coup.decides) is not None:
        coup = coup.decide(said[side] or undecided(house, coup, side))
    return coup
