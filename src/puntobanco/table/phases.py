"""The life of a coup: which event leads from which phase to which. This is the only place that says so."""

from enum import Enum

from puntobanco.table import events as e
from puntobanco.table.events import Fact


class Phase(Enum):
    """Where a table stands."""

    CLOSED = "closed"
    SHOE = "shoe"
    """A fresh shoe is needed."""
    WORDS = "words"
    """The shoe is sealed; people add their words to it, and one of them cuts it."""
    SHOWING = "showing"
    """Words are shown, until the shoe is frozen."""
    BURN = "burn"
    """The first card of the shoe is to be turned."""
    BETWEEN = "between"
    """Between coups: waiting for people and for the croupier's call."""
    AUCTION = "auction"
    OFFER = "offer"
    """The bank is offered to somebody."""
    BETTING = "betting"
    NO_MORE_BETS = "no-more-bets"
    DEALING = "dealing"
    DECISION = "decision"
    """Punto has the option."""
    STOPPED = "stopped"
    """The coup lies against the tableau; it is not paid before that is decided on."""
    ANNOUNCED = "announced"
    """The result is known; payment follows at once."""


CLOSABLE = (
    Phase.SHOE,
    Phase.WORDS,
    Phase.SHOWING,
    Phase.BURN,
    Phase.BETWEEN,
    Phase.AUCTION,
    Phase.OFFER,
    Phase.BETTING,
    Phase.NO_MORE_BETS,
)
"""Phases in which a table can be closed: whenever no card of a coup lies there."""

CARDS_LIE = (Phase.DEALING, Phase.DECISION, Phase.STOPPED)
"""Phases in which cards of a coup lie on the table, so that its stakes are bound."""

TRANSITIONS: dict[tuple[Phase, type[Fact]], Phase] = {
    (Phase.SHOE, e.ShoeStarted): Phase.BURN,
    (Phase.SHOE, e.ShoeSealed): Phase.WORDS,
    (Phase.WORDS, e.WordsClosed): Phase.SHOWING,
    (Phase.WORDS, e.ShoeStarted): Phase.BURN,
    (Phase.SHOWING, e.ShoeStarted): Phase.BURN,
    (Phase.BURN, e.ShoeRefused): Phase.SHOE,
    (Phase.BURN, e.BurnTurned): Phase.BETWEEN,
    (Phase.BURN, e.BurnSkipped): Phase.BETWEEN,
    (Phase.BETWEEN, e.BetsOpened): Phase.BETTING,
    (Phase.BETWEEN, e.AuctionOpened): Phase.AUCTION,
    (Phase.BETWEEN, e.BankOffered): Phase.OFFER,
    (Phase.BETWEEN, e.ShoeEnded): Phase.SHOE,
    (Phase.BETWEEN, e.ShoeRefused): Phase.SHOE,
    (Phase.AUCTION, e.AuctionClosed): Phase.BETWEEN,
    (Phase.OFFER, e.BankTaken): Phase.BETWEEN,
    (Phase.OFFER, e.AuctionOpened): Phase.AUCTION,
    (Phase.BETTING, e.BetsClosed): Phase.NO_MORE_BETS,
    (Phase.BETTING, e.BetsCalledOff): Phase.BETWEEN,
    (Phase.BETTING, e.ShoeEnded): Phase.SHOE,
    (Phase.NO_MORE_BETS, e.CardDealt): Phase.DEALING,
    (Phase.NO_MORE_BETS, e.ShoeEnded): Phase.SHOE,
    (Phase.DEALING, e.DecisionAsked): Phase.DECISION,
    (Phase.DECISION, e.Decided): Phase.DEALING,
    (Phase.DECISION, e.CardTakenBack): Phase.DEALING,
    (Phase.DEALING, e.CoupStopped): Phase.STOPPED,
    (Phase.STOPPED, e.CardTakenBack): Phase.DEALING,
    (Phase.STOPPED, e.CoupEnded): Phase.ANNOUNCED,
    (Phase.DEALING, e.CoupEnded): Phase.ANNOUNCED,
    (Phase.ANNOUNCED, e.Paid): Phase.BETWEEN,
    (Phase.DEALING, e.CoupVoided): Phase.BETWEEN,
    (Phase.DECISION, e.CoupVoided): Phase.BETWEEN,
    (Phase.STOPPED, e.CoupVoided): Phase.BETWEEN,
    **{(phase, e.TableClosed): Phase.CLOSED for phase in CLOSABLE},
    (Phase.CLOSED, e.TableReopened): Phase.SHOE,
    **{(phase, e.EpochBegun): Phase.SHOE for phase in CLOSABLE if phase is not Phase.SHOE},
}
"""Every change of phase; an event that is not listed for a phase leaves it as it is."""


def after(phase: Phase, fact: Fact) -> Phase:
    """The phase after an event."""
    return TRANSITIONS.get((phase, type(fact)), phase)
