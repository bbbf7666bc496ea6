"""What people ask of a table. Time and identity arrive inside the command; nothing here looks at a clock."""

from collections.abc import Callable
from enum import Enum
from typing import ClassVar

from puntobanco.game import Action, Card, Rank, Side, Suit
from puntobanco.shapes import ManyShape, MaybeShape, PlainShape, Shape, fields_of
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


class WithdrawBet(Value):
    """Take a bet back; a croupier may do it for a patron."""

    bet: str
    patron: str | None = None


class Tip(Value):
    """Give chips to the cagnotte."""

    coins: int


class AskFreeCoup(Value):
    """Ask for a coup although no bet lies."""


class DeclarePartners(Value):
    """Say that people play together; when all of them have said so, or a manager, they share one maximum."""

    partners: tuple[str, ...]


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
    """Take the bank that is offered."""


class PassBank(Value):
    """Let the bank that is offered go on; a croupier does it for somebody who does not answer."""


class GiveUpBank(Value):
    """Give the bank up between coups."""


class DealCard(Value):
    """Deal a card; a person who deals says to which side it went, and it may have been the wrong one."""

    card: Card
    side: Side | None = None
    proof: str = ""
    """From a sealed shoe: that the card lay there when the shoe was frozen."""


class Decide(Value):
    """Use punto's option; a croupier does it, as the house says, when no decision comes in time."""

    action: Action | None = None


class EndCoup(Value):
    """End the coup with the cards that lie there; a person who deals calls it, also when a card was forgotten."""


class ReportError(Value):
    """Bring a dealer's error in the last coup to management's attention."""

    note: str


class PutRight(Value):
    """Put a dealer's error right; `missing` are the cards that should have been drawn.

    Of the last coup, or of an earlier one whose error was reported in time.
    """

    missing: tuple[Card, ...] = ()
    coup: int | None = None


class VoidCoup(Value):
    """Undo a coup: the running one, the last one, or an earlier one that was reported. Every stake comes back."""

    reason: str
    coup: int | None = None


class DismissClaims(Value):
    """Decide that the result of a coup stands although an error was reported."""

    reason: str
    coup: int | None = None


class CloseTable(Value):
    """Close the table; bets that lie there come back."""

    reason: str


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
    | WithdrawBet
    | Tip
    | AskFreeCoup
    | DeclarePartners
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
    | DealCard
    | Decide
    | EndCoup
    | ReportError
    | PutRight
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


Fits = Callable[[object], bool]


def malformed(command: Command) -> str | None:
    """The first part of a command, whose act is known, that has a value which it cannot have."""
    if not _is_text(command.by):
        return "by"
    if type(command.role) is not Role:
        return "role"
    if not _is_whole(command.at_ms):
        return "at_ms"
    act = command.act
    checks = _CHECKS.get(type(act))
    if checks is None:
        checks = _CHECKS[type(act)] = tuple((one.name, _fits(one.shape)) for one in fields_of(type(act)))
    for name, fits in checks:
        if not fits(getattr(act, name)):
            return name
    return None


_CHECKS: dict[type[Act], tuple[tuple[str, Fits], ...]] = {}
"""What is asked of the fields of each act; found out when the first of its kind comes."""


def _fits(shape: Shape) -> Fits:
    """Whether something has a shape, and is not larger than anything in a command may be."""
    match shape:
        case MaybeShape(of):
            inner = _fits(of)
            return lambda value: value is None or inner(value)
        case ManyShape(of):
            inner = _fits(of)
            return lambda value: type(value) is tuple and len(value) <= MOST_PARTS and all(map(inner, value))
        case PlainShape(kind):
            special: dict[type[object], Fits] = {int: _is_whole, str: _is_text, Card: _is_card}
            return special.get(kind) or (lambda value: type(value) is kind)
        case _:
            raise AssertionError(shape)  # no act has such a field


def _is_whole(value: object) -> bool:
    return type(value) is int and -MOST <= value <= MOST


def _is_text(value: object) -> bool:
    return type(value) is str and len(value) <= LONGEST_TEXT


def _is_card(value: object) -> bool:
    return type(value) is Card and type(value.rank) is Rank and type(value.suit) is Suit
