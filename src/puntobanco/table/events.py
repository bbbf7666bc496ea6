"""What has happened at a table. Events are facts: they are applied, never refused."""

from collections.abc import Mapping
from typing import ClassVar

from puntobanco.game import Action, Card, Result, Side, Winner
from puntobanco.table.bank_events import (
    AuctionClosed as AuctionClosed,
    AuctionOpened as AuctionOpened,
    BancoCalled as BancoCalled,
    BankLaid as BankLaid,
    BankLost as BankLost,
    BankOffered as BankOffered,
    BankPassedOn as BankPassedOn,
    BankTaken as BankTaken,
    BetsCalledOff as BetsCalledOff,
    BidMade as BidMade,
    CardsAsked as CardsAsked,
    CardsTaken as CardsTaken,
    LostBecause as LostBecause,
)
from puntobanco.table.commands import Role
from puntobanco.table.fault_events import (
    CardsPutRight as CardsPutRight,
    CardTakenBack as CardTakenBack,
    CoupStopped as CoupStopped,
    Irregular as Irregular,
    LetStand as LetStand,
)
from puntobanco.table.mix_events import (
    DrawMixed as DrawMixed,
    LinkShown as LinkShown,
    MixJoined as MixJoined,
)
from puntobanco.table.shoe_events import (
    BurnSkipped as BurnSkipped,
    BurnTurned as BurnTurned,
    CutCardSeen as CutCardSeen,
    EpochBegun as EpochBegun,
    EpochReason as EpochReason,
    NewShoeAsked as NewShoeAsked,
    SecretShown as SecretShown,
    ShoeEnded as ShoeEnded,
    ShoeFrozen as ShoeFrozen,
    ShoeRefused as ShoeRefused,
    ShoeSealed as ShoeSealed,
    ShoeStarted as ShoeStarted,
    WordCommitted as WordCommitted,
    WordsClosed as WordsClosed,
    WordShown as WordShown,
)
from puntobanco.table.stake_events import (
    PayerAsked as PayerAsked,
    SaidReady as SaidReady,
)
from puntobanco.table.standing_events import (
    ReturnedBecause as ReturnedBecause,
    StakesReturned as StakesReturned,
)
from puntobanco.values import Value


class Joined(Value):
    """Somebody came to the table."""

    patron: str
    name: str


class BoughtIn(Value):
    """Money from a wallet became chips."""

    patron: str
    coins: int


class CashedOut(Value):
    """Chips became money again."""

    patron: str
    coins: int


class SatDown(Value):
    """Somebody took a seat."""

    patron: str
    seat: int


class StoodUp(Value):
    """Somebody plays standing, behind a box or with spots of their own."""

    patron: str
    behind: int | None


class SteppedBack(Value):
    """Somebody gave up their place and watches."""

    patron: str


class Left(Value):
    """Somebody went, with no chips left at the table."""

    patron: str


class BetPlaced(Value):
    """So many coins in all lie on a bet now; before it were `before`."""

    patron: str
    bet: str
    coins: int
    before: int


class BetsWithdrawn(Value):
    """Bets were taken back."""

    patron: str
    stakes: Mapping[str, int]


class Tipped(Value):
    """Chips went into the cagnotte."""

    patron: str
    coins: int


class FreeCoupAsked(Value):
    """Somebody seated asked for a coup without bets."""

    patron: str


class PartnersAsked(Value):
    """Somebody says that they play together with others, who have not all said so yet."""

    patron: str
    partners: tuple[str, ...]
    """All of them, whoever asks too."""


class PartnersDeclined(Value):
    """Somebody who was asked does not play together with whoever asked, or that one has taken the question back."""

    patron: str
    asker: str


class PartnersDeclared(Value):
    """People play together and share one maximum."""

    partners: tuple[str, ...]


class BetsOpened(Value):
    """Bets may be placed."""

    coup: int


class BetsClosed(Value):
    """No more bets."""


class CardDealt(Value):
    """A card was dealt to a side; `irregular` if the tableau did not ask for it. A sealed shoe proves its cards."""

    card: Card
    side: Side
    irregular: bool = False
    proof: str = ""


class DecisionAsked(Value):
    """A side has the option; somebody decides, or nobody can.

    Where punto's cards lie face down to others, punto is asked at every hand, so that being asked tells nothing.
    """

    came_later: ClassVar[frozenset[str]] = frozenset({"side"})

    patron: str | None
    side: Side = Side.PUNTO


class Decided(Value):
    """A side draws or stands; decided by a patron, or by the house's rule."""

    came_later: ClassVar[frozenset[str]] = frozenset({"side"})

    action: Action
    patron: str | None
    side: Side = Side.PUNTO


class CoupEnded(Value):
    """Both totals and the winner are announced."""

    coup: int
    punto_total: int
    banco_total: int
    winner: Winner
    irregular: tuple[Irregular, ...] = ()


class Line(Value):
    """What one stake became: paid on top, given back or left lying, or taken, the whole of it or half."""

    came_later: ClassVar[frozenset[str]] = frozenset({"half"})

    patron: str
    bet: str
    stake: int
    result: Result
    payout: int
    stays: bool = False
    half: int = 0
    """What the house takes of a stake of which half is lost."""

    @property
    def net(self) -> int:
        """What the patron is richer by."""
        return self.payout - self.taken

    @property
    def taken(self) -> int:
        """What the house takes of the stake."""
        return self.stake if self.result is Result.LOST else self.half

    @property
    def back(self) -> int:
        """What of the stake goes back to the patron's chips; nothing while it stays."""
        return 0 if self.stays else self.stake - self.taken


class Paid(Value):
    """Every stake of a coup was settled."""

    coup: int
    lines: tuple[Line, ...]


class ErrorReported(Value):
    """Somebody reported a dealer's error in the last coup."""

    coup: int
    patron: str
    note: str


class Adjusted(Value):
    """What a correction moved: paid to a patron (or taken back, below nothing), and what the house had to bear."""

    patron: str
    coins: int
    borne: int = 0


class CoupCorrected(Value):
    """A dealer's error was put right: the payments of the coup were reversed and made anew."""

    coup: int
    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    superfluous: tuple[Card, ...]
    winner: Winner
    reversed: tuple[Line, ...]
    lines: tuple[Line, ...]
    adjusted: tuple[Adjusted, ...]


class CoupVoided(Value):
    """A coup was undone by a manager: its stakes came back."""

    coup: int
    reason: str
    reversed: tuple[Line, ...]
    adjusted: tuple[Adjusted, ...]


class ClaimsDismissed(Value):
    """A manager decided that the result stands."""

    coup: int
    reason: str


class ResultStands(Value):
    """Nobody put right or reported a dealer's error in time, so the result stands."""

    coup: int
    irregular: tuple[Irregular, ...]


class TableClosed(Value):
    """The table was closed."""

    came_later: ClassVar[frozenset[str]] = frozenset({"opens_ms"})

    reason: str
    opens_ms: int | None = None
    """When it opens again by the hours of the house; None for when somebody opens it."""


class TableReopened(Value):
    """The table was opened again."""


Fact = (
    Joined
    | BoughtIn
    | CashedOut
    | SatDown
    | StoodUp
    | SteppedBack
    | Left
    | PayerAsked
    | BetPlaced
    | BetsWithdrawn
    | StakesReturned
    | Tipped
    | FreeCoupAsked
    | SaidReady
    | PartnersAsked
    | PartnersDeclined
    | PartnersDeclared
    | ShoeSealed
    | WordCommitted
    | WordsClosed
    | WordShown
    | ShoeFrozen
    | ShoeRefused
    | NewShoeAsked
    | SecretShown
    | MixJoined
    | LinkShown
    | DrawMixed
    | ShoeStarted
    | BurnTurned
    | BurnSkipped
    | CutCardSeen
    | ShoeEnded
    | EpochBegun
    | BetsOpened
    | BetsClosed
    | AuctionOpened
    | BidMade
    | AuctionClosed
    | BankOffered
    | BankPassedOn
    | BankTaken
    | BankLaid
    | BancoCalled
    | BetsCalledOff
    | BankLost
    | CardsAsked
    | CardsTaken
    | CardDealt
    | CardTakenBack
    | DecisionAsked
    | Decided
    | CoupStopped
    | CardsPutRight
    | LetStand
    | CoupEnded
    | Paid
    | ErrorReported
    | CoupCorrected
    | CoupVoided
    | ClaimsDismissed
    | ResultStands
    | TableClosed
    | TableReopened
)
"""One of the facts above."""


class Event(Value):
    """A fact, with who brought it about and when."""

    came_later: ClassVar[frozenset[str]] = frozenset({"role"})

    by: str
    at_ms: int
    fact: Fact
    role: Role | None = None
    """As what they did it; None where that is not known, as in what was written before events had it."""
