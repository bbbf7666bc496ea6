"""What happens to the bank where patrons hold it: auction, offer, holding and losing it. All are in `events`."""

from enum import Enum

from puntobanco.values import Value


class AuctionOpened(Value):
    """The bank is auctioned."""


class BidMade(Value):
    """Somebody bids for the bank."""

    patron: str
    coins: int


class AuctionClosed(Value):
    """The auction is over; without a bid the croupier deals one coup."""

    patron: str | None
    coins: int


class BankOffered(Value):
    """The bank is offered to somebody seated."""

    patron: str


class BankPassedOn(Value):
    """Somebody let the bank go on."""

    patron: str


class BankTaken(Value):
    """Somebody has the bank now and stakes at least so much on banco each coup."""

    patron: str
    least: int


class BankLaid(Value):
    """So many coins in all lie in the bank now, where the banker pays; before it were `before`."""

    patron: str
    coins: int
    before: int


class BancoCalled(Value):
    """Somebody has called banco: they cover the whole bank, before those who only cover a part."""

    patron: str


class BetsCalledOff(Value):
    """There is no bank any more that could be covered: what lay on punto came back, and the bank is settled first."""


class LostBecause(Enum):
    """Why a banker lost the bank."""

    PUNTO_WON = "punto-won"
    GIVEN_UP = "given-up"
    LEFT = "left"
    UNCOVERED = "uncovered"
    SPENT = "spent"
    """Too little was left for a bank when a coup was decided anew."""
    AWAY = "away"
    """They were not connected."""
    SLOW = "slow"
    """The croupier had to take cards or to decide for them in the coup."""


class BankLost(Value):
    """The banker has lost the bank."""

    patron: str
    because: LostBecause


class CardsAsked(Value):
    """The croupier asks the banker for cards: for the first four at once, then for each that is drawn."""

    patron: str
    cards: int


class CardsTaken(Value):
    """The banker took the cards that were asked for out of the shoe; nobody where the croupier had to."""

    patron: str | None
    cards: int
