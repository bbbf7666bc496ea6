"""What a reader wants to know of the shoes of a table: cards, decisions, results, payments, and what was put right.

These are plain values. They come from the events of a table (`notated_events`) or from a text that a person has typed
(`notation`), and can be written, checked against the rules, and exported. Who sat where, bids and tips are not here:
the file of events has them.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from puntobanco.game import Action, Card, Hand, Side, Winner
from puntobanco.house import Limits
from puntobanco.table.events import Adjusted, Irregular, Line
from puntobanco.table.payment import totals_of
from puntobanco.table.state import SealedOrder


class RecordedPatron(NamedTuple):
    """A patron of the record, and the name under which they came."""

    id: str
    name: str


class BurnedCards(NamedTuple):
    """The card that was turned first, and how many were burned after it."""

    card: Card
    burned: int


class Decision(NamedTuple):
    """What was chosen for a side, and who chose it (None: the house's rule, or not known)."""

    action: Action
    patron: str | None = None


class Score(NamedTuple):
    """How a coup was announced."""

    winner: Winner
    punto: int
    banco: int


def score_of(punto: tuple[Card, ...], banco: tuple[Card, ...]) -> Score:
    """The score of cards that lie there."""
    totals = totals_of(punto, banco)
    return Score(totals.winner, totals.punto, totals.banco)


class Claim(NamedTuple):
    """Somebody reported an error in the coup."""

    patron: str
    note: str


class Correction(NamedTuple):
    """The coup was put right: the cards that count now, those that went, and what the stakes became."""

    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    superfluous: tuple[Card, ...]
    score: Score
    lines: tuple[Line, ...]
    adjusted: tuple[Adjusted, ...]
    after: int | None = None
    """The last coup that had begun by then; None if it was this one."""


class Void(NamedTuple):
    """The coup was undone."""

    reason: str
    adjusted: tuple[Adjusted, ...] = ()
    after: int | None = None


class Acceptance(NamedTuple):
    """A stopped coup was paid as it lay."""

    reason: str


class Dismissal(NamedTuple):
    """The result stands although an error was reported."""

    reason: str
    after: int | None = None


Ruling = Claim | Correction | Void | Acceptance | Dismissal


Laid = tuple[tuple[Side, Card], ...]
"""Cards in the order in which they were drawn, each with the side that it was laid on."""


def hands_of(laid: Laid, most: int | None = None) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What lies on each side, or the first of it: where cards lie on the wrong one, a fourth can come to it."""
    punto, banco = (tuple(card for one, card in laid if one is side)[:most] for side in Side)
    return punto, banco


class NotedCoup(NamedTuple):
    """One coup as it was dealt, and everything that was decided about it later, in order."""

    number: int
    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    decision: Decision | None = None
    """Punto's, where it had the choice."""
    score: Score | None = None
    """None for a coup that has not ended."""
    irregular: tuple[Irregular, ...] = ()
    cut_card: bool = False
    """Whether the cut card appeared in it."""
    banker: str | None = None
    banker_least: int = 0
    lines: tuple[Line, ...] | None = None
    """What the stakes became; None if the record does not say."""
    rulings: tuple[Ruling, ...] = ()
    laid: Laid = ()
    """Of a coup that was stopped because it lay against the tableau: how it lay then."""
    banco_decision: Decision | None = None
    """Banco's, where it had the choice."""

    @property
    def put_right(self) -> bool:
        """Whether it was stopped and put right before it was paid: its cards are those that count."""
        return bool(self.laid) and self.score is not None and not self.irregular

    @property
    def void(self) -> bool:
        """Whether the coup was undone."""
        return any(isinstance(ruling, Void) for ruling in self.rulings)

    @property
    def correction(self) -> Correction | None:
        """How it was put right, if it was."""
        return next((ruling for ruling in self.rulings if isinstance(ruling, Correction)), None)

    @property
    def hands(self) -> tuple[Hand, Hand]:
        """Both hands as they count in the end."""
        last = self.correction or self
        return Hand(last.punto), Hand(last.banco)

    @property
    def result(self) -> Score | None:
        """The result as it counts in the end; None if the coup has not ended or was undone."""
        if self.void:
            return None
        return self.score if self.correction is None else self.correction.score

    @property
    def paid(self) -> tuple[Line, ...]:
        """What the stakes became in the end; nothing if the coup was undone."""
        if self.void:
            return ()
        return (self.lines or ()) if self.correction is None else self.correction.lines

    @property
    def adjusted(self) -> Iterator[Adjusted]:
        """Everything that corrections moved."""
        return (one for ruling in self.rulings if isinstance(ruling, Correction | Void) for one in ruling.adjusted)


class EndedBy(Enum):
    """How a shoe came to its end."""

    PLAYED_OUT = "end"
    TABLE_CLOSED = "closed"
    EPOCH = "epoch"
    """The house may have forgotten what people saw of it."""
    REFUSED = "refused"
    """Somebody refused it before its first card, because a word in it stayed silent."""
    ASKED = "asked"
    """Somebody without a word in it asked for another one."""


class ShoeEnd(NamedTuple):
    """That a shoe is over; where it was not played out, why, or who wanted it so."""

    by: EndedBy
    reason: str = ""


class NotedShoe(NamedTuple):
    """One shoe: what was agreed about its order if it was sealed, the burn, its coups, and its end."""

    number: int
    order: SealedOrder | None = None
    burn: BurnedCards | None = None
    """None where no card is burned, or the record does not say."""
    coups: tuple[NotedCoup, ...] = ()
    end: ShoeEnd | None = None


class ShoeRecord(NamedTuple):
    """The shoes of one table of a house."""

    house: str
    """Its id; where the record carries no rules, it may be the path of its file."""
    version: int | None = None
    fingerprint: str | None = None
    readings: tuple[tuple[str, str], ...] = ()
    limits: Limits | None = None
    """Those of the table, where they are not the house's."""
    table: str | None = None
    people: tuple[RecordedPatron, ...] = ()
    shoes: tuple[NotedShoe, ...] = ()
    rules: tuple[str, ...] = ()
    """The texts of the house and of those that it extends (`House.files`), where the record carries them."""

    @property
    def coups(self) -> Iterator[NotedCoup]:
        """All coups of all shoes."""
        return (coup for shoe in self.shoes for coup in shoe.coups)

    @property
    def silent_words(self) -> int:
        """How many words were committed and never shown."""
        return sum(word.word is None for shoe in self.shoes if shoe.order for word in shoe.order.words)
