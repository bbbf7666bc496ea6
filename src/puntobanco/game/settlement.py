"""Settlement: what every stake becomes after a coup, to the coin."""

from fractions import Fraction
from typing import NamedTuple

from puntobanco.game.bets import Bet, Result
from puntobanco.game.coup import Coup
from puntobanco.game.errors import StakeError
from puntobanco.game.money import Rounding


class Settled(NamedTuple):
    """One settled stake, in coins: of the stake, `back` returns to the patron and `taken` goes to the house."""

    bet: str
    stake: int
    result: Result
    odds: Fraction
    payout: int
    """What the house pays on top of the stake."""
    back: int
    taken: int

    @property
    def net(self) -> int:
        """What the patron is richer by."""
        return self.payout - self.taken


def payout(odds: Fraction, stake: int, rounding: Rounding) -> int:
    """What is paid on top of a winning stake, in whole coins."""
    return rounding.round(odds * stake)


def coins_taken(result: Result, stake: int, rounding: Rounding) -> int:
    """What the house takes of a stake, in whole coins: of half a stake, what comes back is rounded as payouts are."""
    if result is Result.HALVED:
        return stake - rounding.round(Fraction(stake, 2))
    return stake if result is Result.LOST else 0


def settle_bet(bet: Bet, stake: int, coup: Coup, rounding: Rounding) -> Settled:
    """Settle one stake after a finished coup."""
    if isinstance(stake, bool) or not isinstance(stake, int) or stake <= 0:
        raise StakeError("stake-not-positive", bet=bet.id, stake=stake)
    result, odds = bet.after(coup)
    paid = payout(odds, stake, rounding) if result is Result.WON else 0
    taken = coins_taken(result, stake, rounding)
    return Settled(bet.id, stake, result, odds, paid, stake - taken, taken)
