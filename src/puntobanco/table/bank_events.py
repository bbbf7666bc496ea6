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


class LostBecause(Enum):
    """Why a banker lost the bank."""

    PUNTO_WON = "punto-won"
    GIVEN_UP = "given-up"
    LEFT = "left"
    UNCOVERED = "uncovered"


class BankLost(Value):
    """The banker has lost the bank."""

    patron: str
    because: LostBecause
