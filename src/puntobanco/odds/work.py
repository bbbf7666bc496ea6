"""How much work the exact odds of a house are, before anybody begins with it: for houses that anybody may send.

Bets that totals can settle cost nothing worth counting. One that asks for the first cards themselves goes through every
pair of hands that its facts tell apart, and in each through the rows of what else it asks for.
"""

from math import prod

from puntobanco.game import FACTS, Level
from puntobanco.house import House
from puntobanco.odds.composition import Composition
from puntobanco.odds.hands import class_pairs

_MOST_ROWS = 150
"""However many facts about totals are asked for, third cards end a coup in no more ways than about so many."""
_ROWS_A_PAIR = 4
"""What it takes to find out in how many ways a pair of hands can come, in rows."""
_PAIRS_OF_POINTS = 55 * 55
"""Hands that are told apart by their points alone: how coups go on is found once for each."""


def work_of(house: House) -> int:
    """Rows that `odds` goes through for all bets of a house, on its full shoe: roughly, and never many too few."""
    shoe = Composition.of_packs(house.shoe.packs)
    fine = {bet.facts: bet.level for bet in house.bets if bet.level is not Level.TOTALS}
    work, gone_on = 0, set[tuple[str, ...]]()
    for facts, level in fine.items():
        coarse = tuple(name for name in facts if FACTS[name].level is Level.TOTALS)
        rows = min(_MOST_ROWS, prod(len(FACTS[name].kind.values) for name in coarse))
        work += class_pairs(shoe.at(level), facts) * (rows + _ROWS_A_PAIR)
        gone_on |= {coarse} if coarse else set()
    return work + len(gone_on) * _PAIRS_OF_POINTS * _MOST_ROWS
