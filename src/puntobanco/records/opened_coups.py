"""What a shoe leaves behind that was dealt coup by coup, as a verifier takes it."""

from puntobanco.fairness.opening_coups import Draw, JoinedChain, OpenedCoups
from puntobanco.table.state import SealedOrder


def opened_coups(order: SealedOrder) -> OpenedCoups | None:
    """The opened shoe; None for one whose order was fixed before its first card."""
    mix = order.mix
    if mix is None:
        return None
    chains = tuple(JoinedChain(one.patron, one.anchor, one.joined) for one in mix.chains)
    draws = tuple(Draw(one.links, one.house, one.cards) for one in mix.draws)
    return OpenedCoups(order.sealing, chains, draws, order.secret)
