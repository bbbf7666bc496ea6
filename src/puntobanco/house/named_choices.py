"""What a rule of a house may say where it has a few named choices, each as a house file writes it."""

from enum import Enum


class Burn(Enum):
    """What is burned at the start of a shoe."""

    FIRST_CARD = "first-card"
    """One card is turned, and as many are burned as it has points."""
    NONE = "none"


class TotalsAnnounced(Enum):
    """What is announced when a coup has ended."""

    BY_CROUPIER = "by-croupier"
    """Both totals, and the winner."""
    WINNER_ONLY = "winner-only"


class NothingOf(Enum):
    """Which hands have the house's name for nothing."""

    ANY_ZERO = "any-zero"
    """Every hand whose total is zero."""
    WORTHLESS_CARDS = "worthless-cards"
    """Only a hand of tens and court cards."""


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
    HIGHEST_OF_ALL = "highest-punto-stake-of-all"
    """The highest punto stake, seated or standing; of equals, seated people first, then whoever came first."""


class BancoDecider(Enum):
    """Who decides for banco."""

    BANKER = "banker"
    """Whoever holds the bank; nobody where nobody does."""
    HIGHEST_STAKE = "highest-banco-stake"
    """The highest stake on banco, as for punto."""


class BancoUndecided(Enum):
    """What banco does in a free cell when nobody decides."""

    CUSTOMARY = "customary"
    """What it does in that cell where it has no choice."""
    DRAW = "draw"
    STAND = "stand"


class PuntoCards(Enum):
    """Who sees punto's first two cards before banco has acted."""

    OPEN = "open"
    PUNTO_ONLY = "punto-only"
    """Whoever decides for punto; to everybody else they lie face down."""


class PeopleCounted(Enum):
    """Who counts towards the least number of people."""

    SEATED = "seated"
    PLACED = "placed"
    """Whoever sits or stands at the table, so that where one is enough, a bet is."""


class Standing(Enum):
    """When people may play without a seat."""

    ALWAYS = "always"
    SEATS_FULL = "seats-full"
    NEVER = "never"


class StandingSpots(Enum):
    """Where a standing patron bets."""

    OWN = "own"
    SEATED_BOX = "seated-box"


class StakeLeft(Enum):
    """What becomes of the stake of somebody standing when what it rested on is gone before bets are closed."""

    STAYS = "stays"
    """It is dealt all the same."""
    COMES_BACK = "comes-back"


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


class BetsPaidBy(Enum):
    """Who pays and collects where a patron holds the bank."""

    HOUSE = "house"
    BANKER = "banker"
    """The bank that lies on the table, as far as others cover it; the house takes its share of what the bank wins."""


class BancoPrecedence(Enum):
    """Who comes first of those who call banco, and so take the whole bank."""

    AGAIN_THEN_BY_SEAT = "again-then-by-seat"
    """Whoever called banco in the coup before at this bank and lost, then by seats from the banker on, then those who
    stand in the order in which they came."""
    BY_SEAT = "by-seat"
    NOT_CALLED = "not-called"
    """Nobody takes the bank before others: everybody covers it in turn."""


class Withdrawn(Enum):
    """What a banker may take out of the bank between coups without giving it up."""

    NOTHING = "nothing"
    HALF_OF_WINNINGS = "half-of-winnings"
    WINNINGS = "winnings"
    """Whatever lies above the first bank."""


class AbsentBanker(Enum):
    """What becomes of the bank after a coup in which its holder was not there."""

    LOSES_BANK = "loses-bank"
    KEEPS_BANK = "keeps-bank"


class CardsTakenBy(Enum):
    """Who takes the cards out of the shoe where a patron holds the bank."""

    CROUPIER = "croupier"
    BANKER = "banker"
    """Whoever holds the bank, when the croupier asks for them."""


class RefusedTurn(Enum):
    """Where the bank goes when whoever it is offered to refuses it."""

    NEXT_SEATED = "next-seated"
    STANDING_FIRST = "standing-first"
    """To those who stand, one after the other, and only then to the next seat."""
    AUCTION = "auction"


class UnstakedBanker(Enum):
    """What becomes of the bank when its holder has not staked enough on it."""

    LOSES_BANK = "loses-bank"
    KEEPS_BANK = "keeps-bank"
    """The bank stays where it is; in that coup the croupier takes the cards."""


class ErrorWindow(Enum):
    """Until when a dealer's error can be put right."""

    NEXT_COUP = "next-coup"
    MANAGER = "manager"


class ReportedError(Enum):
    """What becomes of an error that was brought to management's attention in time."""

    STAYS_OPEN = "stays-open"
    LAPSES = "lapses"


class IrregularCoup(Enum):
    """What becomes of a coup that a person has dealt against the tableau, when its end is called."""

    PAID = "paid"
    """It is paid as it lies, and can be put right afterwards."""
    STOPPED = "stopped"
    """It waits unpaid until it is put right or undone, or a manager has it paid as it lies."""
    PUT_RIGHT = "put-right"
    """It waits unpaid until it is put right or undone; nobody may have it paid as it lies."""


class FaultyCoup(Enum):
    """What becomes of a faulty coup itself when the time to put it right is over and nobody has reported it."""

    STANDS = "stands"
    STAYS_OPEN = "stays-open"
    """A manager may still put it right or undo it; the coups after it stand."""


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


class Tips(Enum):
    """What becomes of chips that people give to the staff."""

    CAGNOTTE = "cagnotte"
    """They go into the staff's common pool."""
    NONE = "none"
    """None are taken at the table."""


class DutyManager(Enum):
    """Whether people at the table can turn to a duty manager with questions, feedback and claims."""

    AT_THE_TABLE = "answers-at-the-table"
    NONE = "none"
