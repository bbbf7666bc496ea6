"""Houses where the banker pays: what such a house must say besides, so that the bank and its covers always match.

The bank is the holder's stake on banco, and what covers it lies on punto. When both are equal, whatever one side wins
the other has lost, and the house keeps what banco's odds leave of an even payment: its share of the bank's wins.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from puntobanco.game.bets import Bet, Result
from puntobanco.game.messages import message
from puntobanco.game.tableau import Winner
from puntobanco.house.named_choices import BankHeldBy, BetsPaidBy
from puntobanco.house.sources import Problem

if TYPE_CHECKING:
    from puntobanco.house.house import House

WHERE_THE_BANKER_PAYS = ("banco_called", "withdrawn", "absent_banker")
"""Rules of the bank that act only where the banker pays."""
WHERE_THE_HOUSE_PAYS = ("no_bids", "unstaked_banker")
"""Those that act only where the house pays: a bank that pays is there before bets are, and no coup is dealt without."""
_BETS = {"punto": Winner.PUNTO, "banco": Winner.BANCO}


def banker_pays(house: "House") -> bool:
    """Whether bets are paid out of the bank, and not by the house."""
    return house.bank.bets_paid_by is BetsPaidBy.BANKER


def banker_problems(house: "House") -> Iterator[Problem]:
    """What keeps a bank that pays from matching the stakes that cover it."""
    if not banker_pays(house):
        return
    if house.bank.held_by is not BankHeldBy.AUCTION:
        yield Problem("bank.bets_paid_by", message("problem.banker-needs-auction"))
    if house.bank.banker_bets_punto:
        yield Problem("bank.banker_bets_punto", message("problem.banker-bets-punto"))
    for bet in house.bets:
        if bet.id not in _BETS:
            yield Problem(f"bets.{bet.id}", message("problem.banker-other-bet"))
        elif not _is_even(bet):
            yield Problem(f"bets.{bet.id}", message("problem.banker-bet-results"))
        elif bet.id == "punto" and any(paid.odds != 1 for paid in bet.pays):
            yield Problem("bets.punto.pays", message("problem.banker-punto-pays"))
        elif any(paid.odds > 1 for paid in bet.pays):
            yield Problem("bets.banco.pays", message("problem.banker-banco-pays"))


def banker_cannot_pay(problems: Iterable[Problem]) -> bool:
    """Whether nothing but a bank that pays is the matter with a house."""
    return all(problem.message.key.partition(".")[2].startswith("banker-") for problem in problems)


def _is_even(bet: Bet) -> bool:
    """Whether a bet wins when its side does, loses when the other does, and comes back on a tie."""
    plain = bet._replace(pays=bet.pays[-1:])
    if set(plain.facts) != {"winner"}:
        return False
    wanted = {winner: Result.WON if winner is _BETS[bet.id] else Result.LOST for winner in _BETS.values()}
    wanted[Winner.TIE] = Result.RETURNED
    return all(plain.result({"winner": winner})[0] is result for winner, result in wanted.items())
