"""What people ask of a table. Time and identity arrive inside the command; nothing here looks at a clock."""

from enum import Enum
from typing import ClassVar

from puntobanco.game import Action, Card, Side
from puntobanco.table.shoe_events import EpochReason
from puntobanco.values import Value

MOST = 10**15
"""No number in a command is larger: no amount, and no moment in milliseconds."""
LONGEST_TEXT = 1000
MOST_PARTS = 1000


class Role(Enum):
    """What somebody may do at a table."""

    PATRON = "patron"
    CROUPIER = "croupier"
    MANAGER = "manager"


class Join(Value):
    """Come to the table under a name."""

    name: str


class BuyIn(Value):
    """Change money from the wallet into chips of this table."""

    coins: int


class CashOut(Value):
    """Change chips of this table back into money."""

    coins: int


class Sit(Value):
    """Take a seat."""

    seat: int


class Stand(Value):
    """Play standing; behind a box where the house says so."""

    behind: int | None = None


class StepBack(Value):
    """Give up one's place and watch."""


class Leave(Value):
    """Go, and take one's chips along."""


class PlaceBet(Value):
    """Let so many coins in all lie on a bet; a croupier may do it for a patron."""

    bet: str
    coins: int
    patron: str | None = None


class AskPayer(Value):
    """Ask the croupier to let so many coins in all lie on a bet for oneself."""

    bet: str
    coins: int


class WithdrawBet(Value):
    """Take a bet back; a croupier may do it for a patron."""

    bet: str
    patron: str | None = None


class Tip(Value):
    """Give chips to the cagnotte."""

    coins: int


class AskFreeCoup(Value):
    """Ask for a coup although no bet lies."""


class Ready(Value):
    """Say that nobody need wait for oneself: that the cards may come, or that one bids no more for the bank."""


class DeclarePartners(Value):
    """Say that people play together; when all of them have said so, or a manager, they share one maximum."""

    partners: tuple[str, ...]


class DeclinePartners(Value):
    """Say no to somebody who says that one plays together with them, or take one's own word back."""

    asker: str


class StartShoe(Value):
    """Put a fresh shoe on the table."""


class SealShoe(Value):
    """Bind the house to a secret for the next shoe; one without an instance is of the first scheme."""

    came_later: ClassVar[frozenset[str]] = frozenset({"instance", "beacon", "round"})

    commitment: str
    instance: str = ""
    beacon: str = ""
    round: int = 0


class CommitWord(Value):
    """Add a word to the shoe by its digest, and say whether one cuts the shoe with it."""

    commitment: str
    cuts: bool = False


class CloseWords(Value):
    """Take no more words; those that were taken are shown now."""


class ShowWord(Value):
    """Show the word that one has added."""

    text: str
    salt: str
    cut: int = 0


class FreezeShoe(Value):
    """Fix the order of the shoe by what was agreed, with the root of its tree, and what the beacon said if it has the
    last word."""

    came_later: ClassVar[frozenset[str]] = frozenset({"value"})

    root: str
    value: str = ""


class RefuseShoe(Value):
    """Refuse a frozen shoe in which a word stayed silent, before its first card is turned."""


class AskNewShoe(Value):
    """Ask for another shoe than the one that is played, because one has no word in it."""


class EndShoe(Value):
    """End a shoe between coups, because somebody asked for a new one."""


class ShowSecret(Value):
    """Show the secret of a shoe that is over."""

    secret: str


class JoinMix(Value):
    """Take part in the mix of a shoe that is dealt coup by coup, by the anchor of one's chain."""

    anchor: str


class ShowLink(Value):
    """Show the next link of one's chain, for the cards that are drawn now."""

    link: str


class MixDraw(Value):
    """Show the house's link, after everybody else: from all of them come the cards that are drawn now."""

    link: str


class BeginEpoch(Value):
    """Let nothing more be dealt from the shoe, because the house may have forgotten what people saw of it."""

    epoch: int
    because: EpochReason


class TurnBurnCard(Value):
    """Turn the first card of the shoe; it says how many are burned. A sealed shoe proves it."""

    card: Card
    proof: str = ""


class OpenBets(Value):
    """Call for the next coup: bets, or first the bank where it has no holder."""


class CloseBets(Value):
    """Call no more bets."""


class Bid(Value):
    """Bid for the bank."""

    coins: int


class CloseAuction(Value):
    """End the auction."""


class AcceptBank(Value):
    """Take the bank that is offered; where the banker pays, with so many coins, or with the least for none."""

    came_later: ClassVar[frozenset[str]] = frozenset({"coins"})

    coins: int = 0


class PassBank(Value):
    """Let the bank that is offered go on; a croupier does it for somebody who does not answer."""


class GiveUpBank(Value):
    """Give the bank up between coups."""


class CallBanco(Value):
    """Call banco: cover the whole bank alone."""


class WithdrawBank(Value):
    """Take so many coins out of the bank between coups, and keep it."""

    coins: int


class ReleaseBank(Value):
    """Take the bank from a holder who is not there; a croupier does it between coups."""


class TakeCards(Value):
    """Take the cards that the croupier asks for out of the shoe, as banker; a croupier does it for one who sleeps."""


class DealCard(Value):
    """Deal a card; a person who deals says to which side it went, and it may have been the wrong one."""

    card: Card
    side: Side | None = None
    proof: str = ""
    """From a sealed shoe: that the card lay there when the shoe was frozen."""


class TakeBackCard(Value):
    """Take the last card back that a person has entered, to enter it anew; until the coup has ended."""


class Decide(Value):
    """Use the option of a side; a croupier does it, as the house says, when no decision comes in time."""

    came_later: ClassVar[frozenset[str]] = frozenset({"side"})

    action: Action | None = None
    side: Side | None = None
    """For which side it is meant, so that what comes too late for one never decides for the other; None for either."""


class EndCoup(Value):
    """End the coup with the cards that lie there; a person who deals calls it, also when a card was forgotten."""


class ReportError(Value):
    """Bring a dealer's error in the last coup to management's attention."""

    note: str


class PutRight(Value):
    """Put a dealer's error right; `missing` are the cards that should have been drawn.

    Of a coup that was stopped, of the last one, or of an earlier one whose error was reported in time.
    """

    missing: tuple[Card, ...] = ()
    coup: int | None = None


class PayAsItLies(Value):
    """Let a stopped coup be paid as it lies, against the tableau."""

    reason: str


class VoidCoup(Value):
    """Undo a coup: the running one, the last one, or an earlier one that was reported. Every stake comes back."""

    reason: str
    coup: int | None = None


class DismissClaims(Value):
    """Decide that the result of a coup stands although an error was reported."""

    reason: str
    coup: int | None = None


class CloseTable(Value):
    """Close the table; bets that lie there come back. One that is closed until a time can be closed for good."""

    came_later: ClassVar[frozenset[str]] = frozenset({"opens_ms"})

    reason: str
    opens_ms: int | None = None
    """When it opens again by the hours of the house; None for when somebody opens it."""


class ReopenTable(Value):
    """Open a closed table again."""


Act = (
    Join
    | BuyIn
    | CashOut
    | Sit
    | Stand
    | StepBack
    | Leave
    | PlaceBet
    | AskPayer
    | WithdrawBet
    | Tip
    | AskFreeCoup
    | Ready
    | DeclarePartners
    | DeclinePartners
    | StartShoe
    | SealShoe
    | CommitWord
    | CloseWords
    | ShowWord
    | FreezeShoe
    | RefuseShoe
    | AskNewShoe
    | EndShoe
    | ShowSecret
    | JoinMix
    | ShowLink
    | MixDraw
    | BeginEpoch
    | TurnBurnCard
    | OpenBets
    | CloseBets
    | Bid
    | CloseAuction
    | AcceptBank
    | PassBank
    | GiveUpBank
    | CallBanco
    | WithdrawBank
    | ReleaseBank
    | TakeCards
    | DealCard
    | TakeBackCard
    | Decide
    | EndCoup
    | ReportError
    | PutRight
    | PayAsItLies
    | VoidCoup
    | DismissClaims
    | CloseTable
    | ReopenTable
)
"""One of the acts above."""


class Command(Value):
    """Who asks for what, and when."""

    by: str
    role: Role
    at_ms: int
    act: Act
