"""Payment: what every stake on the layout becomes after a coup."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from puntobanco.game import FACTS, Bet, Card, Coup, Hand, Result, Totals
from puntobanco.game.money import Rounding
from puntobanco.game.settlement import coins_taken, payout
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import OnTie, ValidFor
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


def orphaned(house: House, stakes: Mapping[str, int]) -> tuple[str, ...]:
    """Bets whose needed bet does not lie beside them."""
    needs = ((id, house.bet(id).needs) for id in stakes)
    return tuple(id for id, needed in needs if needed and not any(one in stakes for one in needed))


def with_orphans(house: House, stakes: Mapping[str, int], bet: str) -> dict[str, int]:
    """A stake, with those of the side bets that would lack the bet they need without it."""
    left = {id: coins for id, coins in stakes.items() if id != bet}
    return {bet: stakes[bet], **{id: left[id] for id in orphaned(house, left)}}


def best_payout(bet: Bet, stake: int, rounding: Rounding) -> int:
    """The most that a stake can be paid."""
    return paid_on(max(paid.odds for paid in bet.pays), stake, rounding)


def paid_on(odds: Fraction, stake: int, rounding: Rounding) -> int:
    """A payout, without the slower fractions where it comes out in whole coins, as it nearly always does."""
    whole, rest = divmod(odds.numerator * stake, odds.denominator)
    return payout(odds, stake, rounding) if rest else whole


def settle_lines(table: Table, coup: Coup) -> tuple[Line, ...]:
    """What becomes of every stake that lies there; a side bet stays only beside a bet that it needs."""
    house, found = table.house, []
    outcome = _Outcome(house, coup.punto.cards, coup.banco.cards)
    for patron in table.patrons.values():
        lines = [outcome.line(patron.id, bet, stake) for bet, stake in patron.stakes.items()]
        alone = orphaned(house, {line.bet: line.stake for line in lines if line.stays})
        found += [line.replace(stays=False) if line.bet in alone else line for line in lines]
    return tuple(found)


def settle_again(house: House, lines: Sequence[Line], punto: Sequence[Card], banco: Sequence[Card]) -> tuple[Line, ...]:
    """What the same stakes become with other cards; only a stake that has stayed stays."""
    outcome = _Outcome(house, punto, banco)
    found = ((line, outcome.line(line.patron, line.bet, line.stake)) for line in lines)
    return tuple(again.replace(stays=again.stays and line.stays) for line, again in found)


def bets_won(house: House, punto: Sequence[Card], banco: Sequence[Card]) -> frozenset[str]:
    """The bets that the cards as they lie there make win, whether anybody has laid on them or not."""
    outcome = _Outcome(house, punto, banco)
    return frozenset(bet.id for bet in house.bets if outcome.result(bet)[0] is Result.WON)


class _Outcome:
    """The cards of a coup, and what they make of each bet (worked out once a bet)."""

    def __init__(self, house: House, punto: Sequence[Card], banco: Sequence[Card]) -> None:
        self.house = house
        self.cards = (totals_of(punto, banco), punto, banco)
        self.rounding = house.stakes.rounding
        self.stay = house.stakes.on_tie is OnTie.STAY and house.stakes.valid_for is ValidFor.UNTIL_DECIDED
        self.bank_pays = banker_pays(house)
        self.found: dict[str, tuple[Result, Fraction]] = {}

    def line(self, patron: str, id: str, stake: int) -> Line:
        if id not in self.found:
            self.found[id] = self.result(self.house.bet(id))
        result, odds = self.found[id]
        paid = paid_on(odds, stake, self.rounding) if result is Result.WON else 0
        stays = self.stay or (self.bank_pays and id == "banco")  # that is the bank
        half = coins_taken(result, stake, self.rounding) if result is Result.HALVED else 0
        return Line(patron, id, stake, result, paid, result is Result.RETURNED and stays, half)

    def result(self, bet: Bet) -> tuple[Result, Fraction]:
        return bet.result({name: FACTS[name].read(*self.cards) for name in bet.facts})
