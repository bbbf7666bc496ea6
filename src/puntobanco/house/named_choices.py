"""What a rule of a house may say where it has a few named choices, each as a house file writes it."""

from enum import Enum


class Burn(Enum):
    """What is burned at the start of a shoe."""

    FIRST_CARD = "first-card"
    """One card is turned, and as many are burned as it has points."""
    NONE = "none"


class OnTie(Enum):
    """What becomes of returned stakes after a tie."""

    STAY = "stay"
    """They stay on the layout, and may be withdrawn or changed."""
    RETURN = "return"


class ValidFor(Enum):
    """How long a wager holds."""

    ONE_COUP = "one-coup"
    UNTIL_DECIDED = "until-decided"


class MainWithdrawn(Enum):
    """What becomes of side bets when the bet they need is withdrawn."""

    TAKES_ALONG = "takes-along"
    REFUSED = "refused"


class ChangesUntil(Enum):
    """Until when a bet may be changed."""

    NO_MORE_BETS = "no-more-bets"
    FIRST_CARD = "first-card"


class CardsShown(Enum):
    """Whether banco's cards lie open while punto decides."""

    AFTER_DECISION = "after-decision"
    OPEN = "open"


class Decider(Enum):
    """Who decides for punto."""

    HIGHEST_STAKE = "highest-punto-stake"
    """The seated person with the highest punto stake; of equals, the nearest on the banker's right."""


class Standing(Enum):
    """When people may play without a seat."""

    ALWAYS = "always"
    SEATS_FULL = "seats-full"
    NEVER = "never"


class StandingSpots(Enum):
    """Where a standing patron bets."""

    OWN = "own"
    SEATED_BOX = "seated-box"


class BoxCap(Enum):
    """What the maximum caps where two people bet on one box."""

    SPOT = "spot"
    SEAT = "seat"


class BankHeldBy(Enum):
    """Who has the bank."""

    HOUSE = "house"
    AUCTION = "auction"


class BankPasses(Enum):
    """Where the bank goes when punto wins."""

    RIGHT = "right"
    LEFT = "left"


class ErrorWindow(Enum):
    """Until when a dealer's error can be put right."""

    NEXT_COUP = "next-coup"
    MANAGER = "manager"


class ReportedError(Enum):
    """What becomes of an error that was brought to management's attention in time."""

    STAYS_OPEN = "stays-open"
    LAPSES = "lapses"


class SuperfluousCard(Enum):
    """What becomes of a card drawn too many."""

    BURNED = "burned"
    NEXT_COUP = "first-of-next-coup"


class Favour(Enum):
    """In whose favour an ambiguity is decided."""

    PATRON = "patron"
    MANAGEMENT = "management"


class Partners(Enum):
    """What declared partners may do."""

    SHARE_MAXIMUM = "share-one-maximum"
    NO_RULE = "no-rule"
