"""Punto's use of its option as a table, which is all that a kernel can look up."""

from collections.abc import Sequence
from fractions import Fraction

from puntobanco.game import FACTS, Action, Level, Need, Totals
from puntobanco.game.bets import gain
from puntobanco.house import House
from puntobanco.house.named_choices import CardsShown
from puntobanco.odds import Best, Composition, Policy, PolicyError
from puntobanco.odds.composition import level_name
from puntobanco.odds.policy import checked_policy
from puntobanco.odds.weights import Weights, outcome_weights
from puntobanco.simulation.errors import SimulationError

OptionTable = tuple[tuple[bool, ...], ...]
"""Whether punto draws, by its two-card total and then by banco's; read only where the tableau gives an option."""

_TOTALS = range(10)


def option_table(house: House, shoe: Composition, policy: Policy | Sequence[Sequence[bool]] | None) -> OptionTable:
    """The table that a policy comes to at a house.

    The best policy is the best that looks only at totals: punto's own and, where they lie open, banco's.
    """
    if isinstance(policy, Sequence):
        checked_policy(house, Fraction(0))  # refused where there is nothing to decide
        return _checked_table(policy)
    used = checked_policy(house, policy)
    if isinstance(used, Best):
        return _best(house, shoe)
    if used not in (0, 1):
        raise SimulationError("simulation-mixed-policy", found=used)
    return ((bool(used),) * 10,) * 10


def constant(house: House, table: OptionTable) -> Fraction | None:
    """The policy as exact odds know it, if the table always says the same where it is asked."""
    asked = {table[punto][banco] for punto, banco in _asked(house)}
    return Fraction(asked.pop() if asked else 0) if len(asked) < 2 else None


def weights_under(house: House, shoe: Composition, table: OptionTable) -> Weights:
    """How often each outcome comes up when punto goes by the table."""
    if not house.tableau.has_option:
        return outcome_weights(house.tableau, shoe.points)
    found: Weights = {}
    for action in (Action.DRAW, Action.STAND):
        for totals, weight in outcome_weights(house.tableau, shoe.points, action).items():
            if table[totals.punto_two][totals.banco_two] is (action is Action.DRAW):
                found[totals] = weight
    return found


def _asked(house: House) -> list[tuple[int, int]]:
    """Totals with which punto is asked to decide."""
    return [(p, b) for p in _TOTALS for b in _TOTALS if house.tableau.need(Totals(p, b)) is Need.DECISION]


def _checked_table(given: Sequence[Sequence[bool]]) -> OptionTable:
    sound = len(given) == 10 and all(isinstance(row, Sequence) and len(row) == 10 for row in given)
    if not sound or not all(isinstance(cell, bool) for row in given for cell in row):
        raise SimulationError("simulation-policy-table")
    return tuple(tuple(row) for row in given)


def _best(house: House, shoe: Composition) -> OptionTable:
    bet = house.bet("punto")
    if bet.level > Level.TOTALS:
        raise PolicyError("policy-best-too-fine", bet=bet.id, level=level_name(bet.level))
    shown = house.option.cards_shown is CardsShown.OPEN
    gains: dict[tuple[int, int], Fraction] = {}
    asked = set(_asked(house))
    for action, sign in ((Action.DRAW, 1), (Action.STAND, -1)):
        for totals, weight in outcome_weights(house.tableau, shoe.points, action).items():
            if (totals.punto_two, totals.banco_two) in asked:
                won = gain(*bet.result({name: FACTS[name].read(totals, (), ()) for name in bet.facts}))
                seen = (totals.punto_two, totals.banco_two if shown else 0)
                gains[seen] = gains.get(seen, Fraction(0)) + sign * weight * won
    return tuple(tuple(gains.get((p, b if shown else 0), Fraction(0)) > 0 for b in _TOTALS) for p in _TOTALS)
