"""How much work the exact odds of a house are, before anybody begins with it: for houses that anybody may send.

Bets that totals can settle cost nothing worth counting. One that asks for more goes through matrices of hands that its
facts tell apart, once for every two third cards that they tell apart (`fine.py`).
"""

from puntobanco.game import Action, Level
from puntobanco.house import House
from puntobanco.odds.composition import Composition
from puntobanco.odds.hands import always
from puntobanco.odds.policy import settled


def work_of(house: House) -> int:
    """Pairs of hands that `odds` looks at for all bets of a house on its full shoe: roughly, never many too few."""
    fine = {bet.facts: bet.level for bet in house.bets if bet.level is not Level.TOTALS}
    if not fine:
        return 0
    from puntobanco.odds.fine import FineCoups  # numpy is imported where a bet needs it

    shoe, tableau = Composition.of_packs(house.shoe.packs), settled(house).tableau
    parts = ((always(Action.DRAW), 1),)
    return sum(FineCoups(tableau, shoe.at(level), facts, parts).work for facts, level in fine.items())
