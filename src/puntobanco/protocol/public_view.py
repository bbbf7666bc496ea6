"""What anybody may see of a table, as types. `docs/protocol.md` shows them as tables, which are made from here.

A field that has a default is not written while it has it, so that a merge patch can remove it.
"""

from collections.abc import Mapping
from enum import Enum

from puntobanco.fairness import Dealing, Scheme, Sealing, sealing_of
from puntobanco.game import Action, Card, Side, Winner
from puntobanco.protocol.codec import Codec
from puntobanco.table.events import Irregular, Line
from puntobanco.table.phases import Phase as Phase  # noqa: PLC0414  # whoever reads a view needs it
from puntobanco.table.state import DealtBy
from puntobanco.table.waiting import Standstill
from puntobanco.values import View


class About(View):
    """What a table was opened with; it never changes."""

    id: str
    name: str
    house: str
    house_version: int
    readings: Mapping[str, str]
    """The choice for each reading that was not left as the house has it."""
    fingerprint: str
    """The first 16 digits of `rules`, which clients of before compare."""
    private: bool
    pace: str
    """`live`, `brisk`, `practice` or `quick`."""
    dealt_by: DealtBy
    sealed: bool
    """Whether shoes are sealed (docs/fair-shoe.md)."""
    opened_ms: int
    currency: str
    minimum: int
    maximum: int
    rules: str = ""
    """The fingerprint of the rules as they are played here, of 128 bits."""
    by_coup: bool = False
    """Whether shoes are dealt coup by coup (docs/fair-shoe.md)."""
    time_zone: str = ""
    """Whose clock the hours of the house follow, where the table keeps them."""


class WaitsFor(Enum):
    """What a table waits for while its clock runs."""

    BETS = "bets"
    BIDS = "bids"
    ANSWER = "answer"
    DECISION = "decision"
    CARDS = "cards"
    """Whoever holds the bank and is asked to take cards out of the shoe."""
    WORDS = "words"
    SHOWING = "showing"
    REFUSAL = "refusal"
    """Whoever may refuse the shoe, because a word in it stayed silent."""
    LINKS = "links"
    NEXT = "next"


class ClockView(View, rename={"waits_for": "for"}):
    """A clock that runs, by the time of `hello` and `pong`, which may be behind the times of events."""

    waits_for: WaitsFor
    from_ms: int
    until_ms: int


class HandView(View):
    """The cards of a side as they lie there."""

    cards: tuple[Card | None, ...]
    """Null for a card that lies face down."""
    total: int | None = None
    """Absent while a card lies face down."""


class DecidedBy(Enum):
    """Which rule brought a side its third card, or none."""

    TABLEAU = "tableau"
    OPTION = "option"
    NATURAL = "natural"


class Why(View, kw_only=True):
    """Which rule applied to a side, for the sentence beside a result."""

    total: int
    """Of its first two cards."""
    third: int | None = None
    """The point value of punto's third card, as banco's row of the tableau sees it."""
    action: Action
    by: DecidedBy


class Reasons(View):
    """Why each side that had a choice drew or stood, as soon as that is public."""

    punto: Why | None = None
    banco: Why | None = None


class CoupView(View):
    """The running coup, or the last one until the next one begins."""

    number: int
    punto: HandView
    banco: HandView
    hidden: tuple[Side, ...] = ()
    """Hands that lie face down, of punto its first two cards; events show neither those cards nor their proofs."""
    decider: str | None = None
    """Who is asked whether a side draws."""
    asked: Side | None = None
    """The side that is asked, while a decision is waited for."""
    decision: Action | None = None
    """Punto's. While its cards lie face down, what was said, whether there was a choice or not."""
    banco_decision: Action | None = None
    needs: Side | None = None
    """The side that gets the next card."""
    winner: Winner | None = None
    natural: bool = False
    irregular: tuple[Irregular, ...] = ()
    laid: tuple[Side, ...] = ()
    """While it runs against the tableau: where each card was laid, in the order in which they were drawn."""
    why: Reasons | None = None


class WouldBeView(View):
    """What a stopped coup would come to: its hands, the winner, and what every stake would become."""

    punto: HandView
    banco: HandView
    winner: Winner
    lines: tuple[Line, ...]


class StoppedView(View):
    """A coup that lies against the tableau and is not paid yet: what each decision about it would bring."""

    missing: Side | None = None
    """The side that lacks a card, which is to be drawn before the coup can be put right."""
    put_right: WouldBeView | None = None
    as_it_lies: WouldBeView | None = None
    """Absent where the house does not let it be paid so."""


class LastView(View):
    """What the last coup brought; absent from the first card of the next one on."""

    coup: int
    winner: Winner
    lines: tuple[Line, ...]
    claims: tuple[str, ...] = ()
    """Ids of those who have reported an error in it."""
    irregular: tuple[Irregular, ...] = ()
    banker: str | None = None


class ClaimView(View):
    """An earlier coup with a reported error that is still open."""

    coup: int
    claims: tuple[str, ...]
    irregular: tuple[Irregular, ...]


class PersonView(View):
    """Somebody at the table."""

    name: str
    chips: int
    stakes: Mapping[str, int]
    """Coins by bet."""
    seat: int | None = None
    standing: bool = False
    behind: int | None = None
    """The seat behind whose box somebody stands."""
    partners: int | None = None
    """The number of the partnership."""
    bot: bool = False
    silent: int = 0
    """Words that they have added to shoes and not shown, since they came."""


class BankView(View):
    """The bank, where patrons hold it."""

    holder: str | None = None
    least: int = 0
    """What the holder has to stake on banco."""
    offered_to: str | None = None
    passed: tuple[str, ...] = ()
    """Ids of those who have let it go on."""
    bids: tuple[tuple[str, int], ...] = ()
    """Ids and coins."""
    croupier_deals: bool = False
    asked: int = 0
    """Cards that the holder is asked to take out of the shoe."""
    lies: int = 0
    """Where the banker pays: the coins that lie in the bank."""
    first: int = 0
    """What was laid at first, or what was covered of it if that was less."""
    called: tuple[str, ...] = ()
    """Ids of those who have called banco, in the order of their calls."""
    again: tuple[str, ...] = ()
    """Ids of those who called it in the coup before at this bank, and lost."""
    covers: Mapping[str, int] = {}
    """By id, what everybody's stake covers if bets are closed now."""
    uncovered: int = 0
    """What nobody covers."""


class ShoeView(View, kw_only=True):
    """The shoe by numbers."""

    number: int
    cards: int
    """Of a full shoe."""
    cards_left: int
    cut_seen: bool = False
    coups_left: int | None = None
    """Known once the cut card was seen."""
    coups: int
    """That were played."""


class WordView(View):
    """A word that somebody has added to a sealed shoe."""

    patron: str
    commitment: str
    cuts: bool = False
    text: str | None = None
    """Once it is shown."""
    cut: int = 0
    bot: bool = False
    """Whether a bot has added it, which belongs to the house."""


class ChainView(View):
    """Somebody who takes part in the mix of a shoe that is dealt coup by coup."""

    patron: str
    anchor: str
    joined: int
    """The first draw that they take part in, from 1; they show their first link for it, and one more for each after."""
    bot: bool = False
    """Whether a bot has joined with it, which belongs to the house."""


class MixView(View):
    """The mix of a shoe that is dealt coup by coup, and all that is needed to work the next cards out."""

    chains: tuple[ChainView, ...] = ()
    """In the order in which they joined; also of those who have dropped out."""
    silent: tuple[str, ...] = ()
    """Ids of those who showed no link when one was asked for, and take part no more."""
    links: Mapping[str, str] = {}
    """By person, what was shown for the draw that comes next."""
    draws: int = 0
    """How many were mixed."""
    digest: str = ""
    """The mix of the last of them."""
    house: str = ""
    """The house's link of the last of them."""
    seen: Mapping[str, int] = {}
    """How often each card came out in the draws before the last of them."""


class OrderView(View):
    """What was agreed about the order of a sealed shoe, and what proves its cards."""

    number: int
    shoe: str
    terms: str
    packs: int
    commitment: str
    words: tuple[WordView, ...] = ()
    transcript: str = ""
    root: str = ""
    secret: str = ""
    """Once the shoe is over."""
    scheme: Scheme = Scheme.FIRST
    instance: str = ""
    """The table's own, the same for all its shoes; only the first scheme has none."""
    dealing: Dealing = Dealing.WHOLE
    beacon: str = ""
    """The source of the last word, where a beacon has it, and which of its values that is."""
    round: int = 0
    value: str = ""
    """What it said, once the shoe is frozen."""
    mix: MixView | None = None
    """Where it is dealt coup by coup."""

    @property
    def sealing(self) -> Sealing:
        """What the house has sealed, as words and chains bind it."""
        if self.scheme is Scheme.FIRST:
            return Sealing(self.shoe, self.terms, self.packs, self.commitment)
        return sealing_of(
            table=self.shoe.removesuffix(f"/{self.number}"),
            instance=self.instance,
            number=self.number,
            terms=self.terms,
            packs=self.packs,
            dealing=self.dealing,
            beacon=self.beacon,
            round=self.round,
            commitment=self.commitment,
        )


class TableView(View, kw_only=True):
    """Everything that anybody may see of a table."""

    about: About
    phase: Phase
    bets_open: bool = False
    """While bets may be placed and changed."""
    links_due: bool = False
    """While people show links for the cards that are drawn next."""
    clock: ClockView | None = None
    waits: Standstill | None = None
    """While it goes on only when somebody acts: what for."""
    coup: CoupView | None = None
    stopped: StoppedView | None = None
    """While the coup waits for a decision, because it was dealt against the tableau."""
    last: LastView | None = None
    people: Mapping[str, PersonView]
    """By their ids."""
    bank: BankView | None = None
    shoe: ShoeView
    order: OrderView | None = None
    """At sealed tables."""
    beads: str = ""
    """The coups of this shoe as beads, `B9n P T6pb` (docs/roads.md)."""
    cagnotte: int = 0
    claimed: tuple[ClaimView, ...] = ()
    ready: tuple[str, ...] = ()
    """Ids of those for whom nobody need wait: the cards may come, or they bid no more."""
    partnerships: int = 0
    """How many were declared at this table, which numbers the next one."""
    asks: Mapping[str, tuple[str, ...]] = {}
    """By person, with whom they say that they play together, while not all of them have said so."""
    wishes: Mapping[str, tuple[str, int]] = {}
    """By person, the bet and the coins in all that they have asked the croupier to place, while bets are open."""
    opens_ms: int | None = None
    """When a table that is closed by the hours of its house opens again."""


ORDER_VIEW = Codec(OrderView, sparse=True)
SHOE_VIEW = Codec(ShoeView, sparse=True)
TABLE_VIEW = Codec(TableView, sparse=True)
"""The public view as JSON and back, and parts of it that are read or shown alone."""
