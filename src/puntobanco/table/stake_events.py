"""What happens around bets: one that somebody else is to place, and whose wait is over. It is in `events`."""

from puntobanco.values import Value


class PayerAsked(Value):
    """Somebody asks the croupier to let so many coins in all lie on a bet for them."""

    patron: str
    bet: str
    coins: int


class SaidReady(Value):
    """Nobody need wait for somebody any more: for their bets, or for a bid of theirs."""

    patron: str
