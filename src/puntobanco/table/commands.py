"""What people ask of a table. Time and identity arrive inside the command; nothing here looks at a clock."""

from enum import Enum
from typing import Any, NamedTuple

from puntobanco.rules import Action, Card, Side
from puntobanco.rules.written import Kinds


class Role(Enum):
    """What somebody may do at a table."""

    PATRON = "patron"
    CROUPIER = "croupier"
    MANAGER = "manager"


class Join(NamedTuple):
    """Come to the table under a name."""

    name: str


class BuyIn(NamedTuple):
    """Change money from the wallet into chips of this table."""

    coins: int


class CashOut(NamedTuple):
    """Change chips of this table back into money."""

    coins: int


class Sit(NamedTuple):
    """Take a seat."""

    seat: int


class Stand(NamedTuple):
    """Play standing; behind a box where the house says so."""

    behind: int | None = None


class StepBack(NamedTuple):
    """Give up one's place and watch."""


class Leave(NamedTuple):
    """Go, and take one's chips along."""


class PlaceBet(NamedTuple):
    """Let so many coins in all lie on a bet; a croupier may do it for a patron."""

    bet: str
    coins: int
    patron: str | None = None


class WithdrawBet(NamedTuple):
    """Take a bet back; a croupier may do it for a patron."""

    bet: str
    patron: str | None = None


class Tip(NamedTuple):
    """Give chips to the cagnotte."""

    coins: int


class AskFreeCoup(NamedTuple):
    """Ask for a coup although no bet lies."""


class DeclarePartners(NamedTuple):
    """Say that people play together; they share one maximum."""

    partners: tuple[str, ...]


class StartShoe(NamedTuple):
    """Put a fresh shoe on the table."""


class TurnBurnCard(NamedTuple):
    """Turn the first card of the shoe; it says how many are burned."""

    card: Card


class OpenBets(NamedTuple):
    """Call for the next coup: bets, or first the bank where it has no holder."""


class CloseBets(NamedTuple):
    """Call no more bets."""


class Bid(NamedTuple):
    """Bid for the bank."""

    coins: int


class CloseAuction(NamedTuple):
    """End the auction."""


class AcceptBank(NamedTuple):
    """Take the bank that is offered."""


class PassBank(NamedTuple):
    """Let the bank that is offered go on; a croupier does it for somebody who does not answer."""


class GiveUpBank(NamedTuple):
    """Give the bank up between coups."""


class DealCard(NamedTuple):
    """Deal a card; a person who deals says to which side it went, and it may have been the wrong one."""

    card: Card
    side: Side | None = None


class Decide(NamedTuple):
    """Use punto's option; a croupier does it, as the house says, when no decision comes in time."""

    action: Action | None = None


class EndCoup(NamedTuple):
    """End the coup with the cards that lie there; needed only when a card was forgotten or one too many lies there."""


class ReportError(NamedTuple):
    """Bring a dealer's error in the last coup to management's attention."""

    note: str


class PutRight(NamedTuple):
    """Put a dealer's error of the last coup right; `missing` are the cards that should have been drawn."""

    missing: tuple[Card, ...] = ()


class VoidCoup(NamedTuple):
    """Undo a coup: every stake of it comes back."""

    reason: str


class DismissClaims(NamedTuple):
    """Decide that the result of a coup stands although an error was reported."""

    reason: str


class CloseTable(NamedTuple):
    """Close the table; bets that lie there come back."""

    reason: str


class ReopenTable(NamedTuple):
    """Open a closed table again."""


ACTS = Kinds(
    (
        Join,
        BuyIn,
        CashOut,
        Sit,
        Stand,
        StepBack,
        Leave,
        PlaceBet,
        WithdrawBet,
        Tip,
        AskFreeCoup,
        DeclarePartners,
        StartShoe,
        TurnBurnCard,
        OpenBets,
        CloseBets,
        Bid,
        CloseAuction,
        AcceptBank,
        PassBank,
        GiveUpBank,
        DealCard,
        Decide,
        EndCoup,
        ReportError,
        PutRight,
        VoidCoup,
        DismissClaims,
        CloseTable,
        ReopenTable,
    )
)
"""Every act, in its written form."""

Act = Any
"""One of the acts above."""


class Command(NamedTuple):
    """Who asks for what, and when."""

    by: str
    role: Role
    at_ms: int
    act: Act


def write_command(command: Command) -> dict[str, Any]:
    """A command as JSON."""
    return {"by": command.by, "role": command.role.value, "at_ms": command.at_ms, "act": ACTS.write(command.act)}
