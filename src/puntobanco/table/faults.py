"""Coups that a person deals against the tableau: what is wrong with one, and how its cards should lie.

Where a house stops such coups, every card counts in the order in which it was drawn and goes to the side that the
tableau asks for: so one that was laid on the wrong side only changes its place, whatever comes too late is superfluous,
and one that was forgotten is drawn next. A house that pays first leaves each card on its side.
"""

from collections.abc import Iterable, Sequence

from puntobanco.game import Action, Card, Coup, Need, Side
from puntobanco.house import House
from puntobanco.house.choices import settled
from puntobanco.house.named_choices import FaultyCoup, IrregularCoup, ReportedError
from puntobanco.table.events import CardDealt, Irregular
from puntobanco.table.options import FIRST_CARDS
from puntobanco.table.phases import Phase
from puntobanco.table.state import DealtBy, Finished, Table

MOST_CARDS_OF_A_HAND = 3
MOST_CLAIMED = 100
"""Coups of before that may wait for a decision."""
_SIDES = {Need.PUNTO_CARD: Side.PUNTO, Need.BANCO_CARD: Side.BANCO}


def stops(house: House) -> bool:
    """Whether a coup against the tableau is stopped before it is paid."""
    return house.disputes.irregular_coup is not IrregularCoup.PAID


class RightedCoup:
    """Cards in the order in which they were drawn, as the tableau asks for them."""

    def __init__(self, coup: Coup, superfluous: tuple[Card, ...], sides: tuple[Side, ...]) -> None:
        self.coup, self.superfluous = coup, superfluous
        self.sides = sides
        """Where each card that counts should lie, in the order in which they were drawn."""

    @property
    def missing(self) -> Side | None:
        """The side that lacks a card; with it, one more may be missing."""
        return _SIDES.get(self.coup.need)


def righted(
    house: House, drawn: Iterable[Card], decision: Action | None, banco_decision: Action | None = None
) -> RightedCoup:
    """How cards should lie. Where a side has the option and has not used it, the house's rule does."""
    coup, superfluous, sides = Coup(house.tableau), [], []
    for card in drawn:
        coup = settled(house, coup, decision, banco_decision)
        side = _SIDES.get(coup.need)
        if side is None:
            superfluous.append(card)
        else:
            sides.append(side)
            coup = coup.deal(card)
    return RightedCoup(settled(house, coup, decision, banco_decision), tuple(superfluous), tuple(sides))


def righted_coup(table: Table, dealt: Sequence[CardDealt] | None = None) -> RightedCoup:
    """How the cards of the coup on the table should lie, or those that are named."""
    coup = table.coup or Coup(table.house.tableau)
    cards = (one.card for one in (table.dealt if dealt is None else dealt))
    return righted(table.house, cards, coup.decision, coup.banco_decision)


def needed_side(table: Table) -> Side | None:
    """The side that the tableau asks a card for."""
    if stops(table.house) and (table.irregular or table.phase is Phase.STOPPED):
        return righted_coup(table).missing
    coup = table.coup or Coup(table.house.tableau)
    return _SIDES.get(coup.need)


def may_be_given(table: Table, side: Side) -> bool:
    """Whether a person may have given a side a card that the tableau does not ask for.

    That one of the first four went to the wrong side can be entered only where such a coup is stopped: as it lies it
    could not be paid.
    """
    coup = table.coup or Coup(table.house.tableau)
    hand = coup.punto if side is Side.PUNTO else coup.banco
    if table.settings.dealt_by is not DealtBy.PERSON or len(hand.cards) >= MOST_CARDS_OF_A_HAND:
        return False
    return stops(table.house) or coup.cards_dealt >= FIRST_CARDS


def faults_so_far(table: Table, dealt: Sequence[CardDealt]) -> tuple[Irregular, ...]:
    """What is wrong with the cards that lie there, whether more are to come or not."""
    if not stops(table.house):
        return tuple(Irregular.CARD_TOO_MANY for one in dealt if one.irregular)
    if not any(one.irregular for one in dealt):
        return ()
    should = righted_coup(table, dealt)
    found = [Irregular.CARD_TOO_MANY] if should.superfluous else []
    if any(one.side is not side for one, side in zip(dealt, should.sides, strict=False)):
        found.append(Irregular.WRONG_SIDE)
    return tuple(found)


def faults_of(table: Table) -> tuple[Irregular, ...]:
    """What is wrong with the coup on the table if it ends now."""
    few = (Irregular.CARD_TOO_FEW,) if needed_side(table) is not None else ()
    return (*dict.fromkeys(table.irregular), *few)


def stays_open(table: Table, last: Finished) -> bool:
    """Whether the last coup can still be decided on when cards of the next one are drawn."""
    rules = table.house.disputes
    if last.claims and rules.reported is ReportedError.STAYS_OPEN:
        return True
    room = len(table.claimed) < MOST_CLAIMED
    return bool(last.irregular) and rules.faulty_coup is FaultyCoup.STAYS_OPEN and room


def can_be_paid_as_it_lies(table: Table) -> bool:
    """Whether the house lets a stopped coup be paid as it lies, and both sides have a hand."""
    if table.house.disputes.irregular_coup is not IrregularCoup.STOPPED or not table.irregular:
        return False
    return all(2 <= len(hand.cards) <= MOST_CARDS_OF_A_HAND for hand in table.hands)
