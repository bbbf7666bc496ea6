"""Payment: what every stake on the layout becomes after a coup."""

from collections.abc import Sequence
from fractions import Fraction

from puntobanco.rules import FACTS, Bet, Card, Coup, Hand, House, Result, Totals
from puntobanco.rules.sections import OnTie
from puntobanco.rules.settlement import payout
from puntobanco.table.events import Line
from puntobanco.table.state import Table


def totals_of(punto: Sequence[Card], banco: Sequence[Card]) -> Totals:
    """The cards as they lie there, by totals; they may have been dealt against the tableau."""
    hands = Hand(tuple(punto)), Hand(tuple(banco))
    thirds = (None if hand.third is None else hand.third.points for hand in hands)
    return Totals(hands[0].first_two, hands[1].first_two, *thirds)


def finished_totals(coup: Coup) -> Totals:
    """The totals of a coup that has ended, regularly or not."""
    return totals_of(coup.punto.cards, coup.banco.cards)


def settle_lines(table: Table, coup: Coup) -> tuple[Line, ...]:
    """What becomes of every stake that lies there."""
    house = table.house
    outcome = _Outcome(house, coup.punto.cards, coup.banco.cards)
    return tuple(
        outcome.line(patron.id, bet, stake) for patron in table.patrons.values() for bet, stake in patron.stakes.items()
    )


def settle_again(house: House, lines: Sequence[Line], punto: Sequence[Card], banco: Sequence[Card]) -> tuple[Line, ...]:
    """What the same stakes become with other cards."""
    outcome = _Outcome(house, punto, banco)
    return tuple(outcome.line(line.patron, line.bet, line.stake) for line in lines)


class _Outcome:
    """The cards of a coup, and what they make of each bet (worked out once a bet)."""

    def __init__(self, house: House, punto: Sequence[Card], banco: Sequence[Card]) -> None:
        self.house = house
        self.cards = (totals_of(punto, banco), punto, banco)
        self.found: dict[str, tuple[Result, Fraction]] = {}

    def line(self, patron: str, id: str, stake: int) -> Line:
        if id not in self.found:
            self.found[id] = self._result(self.house.bet(id))
        result, odds = self.found[id]
        paid = payout(odds, stake, self.house.stakes.rounding) if result is Result.WON else 0
        stays = result is Result.RETURNED and self.house.stakes.on_tie is OnTie.STAY
        return Line(patron, id, stake, result, paid, stays)

    def _result(self, bet: Bet) -> tuple[Result, Fraction]:
        return bet.result({name: FACTS[name].read(*self.cards) for name in bet.facts})
