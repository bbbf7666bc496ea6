"""What a decision was worth against the other one, before the cards were known: by the solved game on a full shoe."""

from fractions import Fraction
from typing import NamedTuple

from puntobanco.game import NO_CARD, Action, Coup, Side
from puntobanco.house import House
from puntobanco.odds.option_game import cards_shown
from puntobanco.odds.shares import solved_option
from puntobanco.odds.written import exact


class DecisionWorth(NamedTuple):
    """A decision of a coup: what it gains over the other one each time, in stakes on that side."""

    side: Side
    gain: Fraction
    """Below nothing where the other one is better; nothing where both are worth the same."""
    draws: Fraction
    """How often that side draws there, when neither can do better."""

    def written(self) -> dict[str, str]:
        """As JSON holds it."""
        return {"side": self.side.value, "gain": exact(self.gain), "draws": exact(self.draws)}


def decision_worths(house: House, coup: Coup) -> tuple[DecisionWorth, ...]:
    """Each decision of a coup, punto's first; none where the game that was solved is not the one that is played."""
    if coup.decision is None and coup.banco_decision is None:
        return ()
    solved = None if cards_shown(house) else solved_option(house)
    if solved is None:
        return ()
    found = []
    if coup.decision is not None and coup.punto.first_two == solved.total:
        found.append(DecisionWorth(Side.PUNTO, _gain(solved.best.gain, coup.decision), solved.best.draws))
    if coup.banco_decision is not None:
        third = coup.punto.third
        cell = solved.free.get((coup.banco.first_two, NO_CARD if third is None else third.points))
        if cell is not None:
            found.append(DecisionWorth(Side.BANCO, _gain(cell.gain, coup.banco_decision), cell.draws))
    return tuple(found)


def _gain(drawing: Fraction, action: Action) -> Fraction:
    return drawing if action is Action.DRAW else -drawing
