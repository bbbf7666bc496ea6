"""How cards that are taken back or put right change a table; which event does what is in `evolve`."""

from puntobanco.game import Coup, Hand, Side
from puntobanco.house.named_choices import SuperfluousCard
from puntobanco.table import events as e
from puntobanco.table.faults import faults_so_far, righted_coup
from puntobanco.table.options import FIRST_CARDS
from puntobanco.table.packs import without
from puntobanco.table.state import Table


def faulty(table: Table, fact: e.CardTakenBack | e.CoupStopped | e.CardsPutRight) -> Table:
    """The table after something has happened to a coup that was dealt against the tableau, or only entered so."""
    match fact:
        case e.CardTakenBack():
            return _card_taken_back(table)
        case e.CoupStopped():
            return table.replace(irregular=fact.irregular)
        case e.CardsPutRight():
            return _cards_put_right(table, fact)


def _card_taken_back(table: Table) -> Table:
    """The table before its last card was entered; what followed from it is undone too.

    A decision was made on cards of which one is taken back, so it is asked for again: banco's also where that is
    punto's third card.
    """
    coup, (*before, last) = table.coup, table.dealt
    assert coup is not None  # a card lies there
    dealt, shoe = tuple(before), table.shoe
    if last.side is Side.PUNTO:
        coup = coup._replace(punto=Hand(coup.punto.cards[:-1]), banco_decision=None)
    else:
        coup = coup._replace(banco=Hand(coup.banco.cards[:-1]))
    asked = table.punto_asked
    if len(dealt) < FIRST_CARDS:
        coup, asked = coup._replace(decision=None, banco_decision=None), None
    changed = table.replace(coup=coup, dealt=dealt, decider=None, asked=Side.PUNTO, punto_asked=asked)
    changed = changed.replace(irregular=faults_so_far(changed, dealt))
    if table.carried and not dealt:
        return changed.replace(next_card=last.card, carried=False)  # it lay there before the coup
    shoe = shoe.replace(cards_left=shoe.cards_left + 1, out=without(shoe.out, last.card))
    if shoe.cut_seen and shoe.cards_left > table.house.shoe.cut_card:
        shoe = shoe.replace(cut_seen=False, coups_left=None)
    return changed.replace(shoe=shoe)


def _cards_put_right(table: Table, fact: e.CardsPutRight) -> Table:
    """The stopped coup lies as the tableau asks; a superfluous card goes, or waits for the next coup."""
    keeps = table.house.disputes.superfluous_card is SuperfluousCard.NEXT_COUP
    laid = zip(table.dealt, righted_coup(table).sides, strict=False)
    return table.replace(
        coup=Coup(table.house.tableau, Hand(fact.punto), Hand(fact.banco), fact.decision, fact.banco_decision),
        dealt=tuple(one.replace(side=side, irregular=False) for one, side in laid),
        irregular=(),
        next_card=fact.superfluous[0] if keeps and fact.superfluous else None,
    )
