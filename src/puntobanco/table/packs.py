"""No card comes out of a shoe more often than it was put in: once for each pack.

Which cards were burned unseen nobody knows, so a card counts as out only when it was turned.
"""

from collections.abc import Iterable, Mapping, Sequence

from puntobanco.game import Card
from puntobanco.table.events import CoupCorrected
from puntobanco.table.refusals import refuse
from puntobanco.table.state import Finished, Table


def check_left(table: Table, cards: Iterable[Card]) -> None:
    """Refuse cards of which the shoe cannot hold another one."""
    out, packs = table.shoe.out, table.house.shoe.packs
    for card in cards:
        out = with_out(out, (card,))
        if out[str(card)] > packs:
            raise refuse("card-run-out", card=card)


def with_out(out: Mapping[str, int], cards: Iterable[Card]) -> Mapping[str, int]:
    """How often each card is out when some more have come."""
    found = dict(out)
    for card in cards:
        name = str(card)
        found[name] = found.get(name, 0) + 1
    return found


def without(out: Mapping[str, int], card: Card) -> Mapping[str, int]:
    """How often each card is out when one has not come after all."""
    name = str(card)
    left = out[name] - 1
    return {**out, name: left} if left else {one: often for one, often in out.items() if one != name}


def dealing_order(punto: Sequence[Card], banco: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a coup in the order in which the tableau asks for them."""
    return (punto[0], banco[0], punto[1], banco[1], *punto[2:], *banco[2:])


def brought(lay: Finished, fact: CoupCorrected) -> tuple[Card, ...]:
    """The third cards that a correction brought to a coup, as it lay there before."""
    if lay.drawn:  # every card that was drawn counts before another one is
        return dealing_order(fact.punto, fact.banco)[len(lay.drawn) :]
    return (*fact.punto[len(lay.punto) :], *fact.banco[len(lay.banco) :])
