"""A table as it stands: people and their chips, the layout, the shoe, the bank, the coup, the last coup's result."""

from collections.abc import Iterator, Mapping
from enum import Enum
from operator import attrgetter
from typing import ClassVar

from puntobanco.fairness import Contribution, Sealing, cut_of
from puntobanco.game import Action, Card, Coup, Hand, Side, Winner
from puntobanco.house import House
from puntobanco.house.banker import banker_pays
from puntobanco.house.named_choices import ChangesUntil, PeopleCounted
from puntobanco.table.events import CardDealt, Irregular, Line
from puntobanco.table.mix import Mix
from puntobanco.table.phases import CARDS_LIE, Phase
from puntobanco.table.refusals import refuse
from puntobanco.values import Value

_STAKES = attrgetter("stakes")


class DealtBy(Enum):
    """Who deals at a table."""

    PROGRAM = "program"
    """Cards come as the tableau asks for them; a coup ends by itself."""
    PERSON = "person"
    """Somebody enters cards from a physical shoe and calls the end of each coup; errors can happen."""


class Settings(Value):
    """What a table adds to its house."""

    came_later: ClassVar[frozenset[str]] = frozenset({"by_coup"})

    dealt_by: DealtBy = DealtBy.PROGRAM
    house_float: int | None = None
    """Chips the house has at this table; None for as many as it takes."""
    enforce_hours: bool = False
    """Whether bets may be opened only in the house's table hours."""
    utc_offset_minutes: int = 0
    sealed: bool = False
    """Whether shoes are sealed, so that nobody has to trust them (docs/fair-shoe.md); never where a person deals."""
    by_coup: bool = False
    """Whether sealed shoes are dealt coup by coup, so that nobody knows a card before bets are closed."""


class Patron(Value):
    """Somebody at the table: watching, seated, or standing."""

    came_later: ClassVar[frozenset[str]] = frozenset({"silent"})

    id: str
    name: str
    chips: int = 0
    stakes: Mapping[str, int] = {}
    seat: int | None = None
    standing: bool = False
    behind: int | None = None
    partners: int | None = None
    bought: int = 0
    """Coins bought in, less coins cashed out, since they came."""
    silent: int = 0
    """Words that they have added to shoes and not shown, since they came."""

    @property
    def placed(self) -> bool:
        """Whether they have a place to play from."""
        return self.seat is not None or self.standing

    @property
    def staked(self) -> int:
        """Everything that lies on the layout for them."""
        return sum(self.stakes.values())


class Shoe(Value):
    """The shoe by numbers, and what everybody saw of it; in which order the rest lies is nobody's business here."""

    number: int = 0
    cards_left: int = 0
    cut_seen: bool = False
    coups_left: int | None = None
    """Coups that may still be played after the cut card was seen."""
    out: Mapping[str, int] = {}
    """How often each card was seen to come out, by how it is written."""


class SealedOrder(Value):
    """What was agreed about the order of a sealed shoe, and what proves its cards. The order itself is not here."""

    came_later: ClassVar[frozenset[str]] = frozenset({"value", "mix"})

    number: int
    sealing: Sealing
    words: tuple[Contribution, ...] = ()
    transcript: str = ""
    root: str = ""
    secret: str = ""
    """Known once the shoe is over."""
    value: str = ""
    """What the beacon said, where it has the last word."""
    mix: Mix | None = None
    """Who takes part in the draws of a shoe that is dealt coup by coup, and what was drawn."""

    @property
    def cut(self) -> int:
        """Where the shoe is cut."""
        return cut_of(self.words)

    @property
    def silent(self) -> tuple[str, ...]:
        """Who has added a word and not shown it."""
        return tuple(word.patron for word in self.words if word.word is None)

    def word_of(self, patron: str) -> Contribution | None:
        """What somebody has added."""
        return next((word for word in self.words if word.patron == patron), None)


class Objections(Value):
    """What people have said against sealed shoes, and who has no word in the next one."""

    refused: int = 0
    """Shoes that were refused in a row."""
    barred: tuple[str, ...] = ()
    """Who was silent in the shoe that was refused last."""
    wanted: bool = False
    """Whether somebody has asked for another shoe than the one that lies there."""
    asked: tuple[str, ...] = ()
    """Who has asked for one and has not shown a word since; they cannot ask again."""


class Bank(Value):
    """The bank where it is held by patrons."""

    came_later: ClassVar[frozenset[str]] = frozenset(
        {"asked", "first", "called", "again", "withdrawn", "withdrawn_before", "slept", "since"}
    )

    holder: str | None = None
    least: int = 0
    offered_to: str | None = None
    passed: tuple[str, ...] = ()
    """Who has let the offered bank go on."""
    last_seat: int | None = None
    """The seat of the last banker, from whose right the bank goes on; None when it is to be auctioned. While somebody
    who stands holds the bank, the seat whose turn they took."""
    bids: tuple[tuple[str, int], ...] = ()
    croupier_deals: bool = False
    """Nobody bid, so the croupier deals one coup."""
    asked: int = 0
    """Cards that the holder is asked for and has not taken out of the shoe yet."""
    first: int = 0
    """Where the banker pays: what was laid at first, or what was covered of it if that was less."""
    called: tuple[str, ...] = ()
    """Who has called banco for this coup, in the order of their calls."""
    again: tuple[str, ...] = ()
    """Who called banco in the coup before at this bank, and lost."""
    withdrawn: int = 0
    """What the holder has taken out of this bank."""
    withdrawn_before: int = 0
    """What of that before the last coup was paid."""
    slept: bool = False
    """Whether the croupier had to act for the holder in this coup."""
    since: int = 0
    """The number of the last coup before it was taken; kept when it is lost, until somebody takes the next."""

    @property
    def best_bid(self) -> tuple[str, int] | None:
        """The highest bid; of equals the earlier."""
        return max(self.bids, key=lambda bid: bid[1]) if self.bids else None


class Finished(Value):
    """A coup whose result is known and may still be put right."""

    came_later: ClassVar[frozenset[str]] = frozenset({"drawn", "banco_decision"})

    coup: int
    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    decision: Action | None
    winner: Winner
    lines: tuple[Line, ...]
    irregular: tuple[Irregular, ...] = ()
    claims: tuple[str, ...] = ()
    """Who has reported an error in it."""
    shoe: int = 0
    """The number of its shoe."""
    banker: str | None = None
    banker_least: int = 0
    """Who had the bank in it, and for what least stake."""
    drawn: tuple[Card, ...] = ()
    """Of a coup that was stopped and paid as it lay: its cards in the order in which they were drawn."""
    banco_decision: Action | None = None
    """What was decided for banco, as `decision` is for punto."""


class PuntoAsked(Value):
    """What is known of punto's decider where its cards lie face down to others; there, punto is asked at every hand."""

    seen_by: str | None
    """Who sees the cards; nobody, where nobody can decide."""
    said: Action | None = None
    """What was said, whether there was a choice or not; None while it is waited for."""


class Table(Value):
    """Everything about a table. It is the fold of its events."""

    id: str
    house: House
    settings: Settings
    phase: Phase = Phase.SHOE
    version: int = 0
    """How many events have happened."""
    patrons: Mapping[str, Patron] = {}
    seats: Mapping[int, str] = {}
    house_won: int = 0
    """What the house has won (or lost, below nothing) at this table."""
    cagnotte: int = 0
    liability: int = 0
    """What the house would pay if every bet that lies there won at its best odds."""
    shoe: Shoe = Shoe()
    order: SealedOrder | None = None
    """The sealed shoe, or the last one until the next is sealed."""
    objections: Objections = Objections()
    bank: Bank = Bank()
    coup: Coup | None = None
    coup_number: int = 0
    dealt: tuple[CardDealt, ...] = ()
    """The cards of the coup on the table, in the order in which they were drawn."""
    carried: bool = False
    """Whether the first of them was the superfluous card of the coup before."""
    irregular: tuple[Irregular, ...] = ()
    decider: str | None = None
    asked: Side = Side.PUNTO
    """For which side the decider is asked."""
    punto_asked: PuntoAsked | None = None
    face_down: tuple[Side, ...] | None = None
    """Of a table that is made from what somebody sees: the hands that lie face down. Of others their cards tell."""
    free_coup: bool = False
    ready: tuple[str, ...] = ()
    """Who has said in this phase that nobody need wait for them, and has changed nothing since."""
    partnerships: int = 0
    asks: Mapping[str, tuple[str, ...]] = {}
    """By patron, whom they have said to play together with, themselves too, until the others say so or a new shoe."""
    wishes: Mapping[str, tuple[str, int]] = {}
    """By patron, the bet and the coins that they have asked the croupier to place, until that is done or a new coup."""
    last: Finished | None = None
    """The last coup, until the first card of the next one."""
    claimed: tuple[Finished, ...] = ()
    """Earlier coups with an error that was reported in time and is not decided yet."""
    next_card: Card | None = None
    """A superfluous card that the house makes the first of the next coup; none any more when that one has begun."""
    results: tuple[Winner, ...] = ()
    """Winners of this shoe, the last at the end."""
    epoch: int = 0
    """The number of the last epoch that was begun; before, nothing was ever known to be lost."""
    opens_ms: int | None = None
    """When a table that was closed at closing time opens again."""

    @property
    def instance(self) -> str:
        """What was drawn for this table before its first shoe of the second scheme; nothing before."""
        return "" if self.order is None else self.order.sealing.instance

    def seated(self) -> Iterator[Patron]:
        """People seated, by seat."""
        return (self.patrons[self.seats[seat]] for seat in sorted(self.seats))

    def standing_behind(self, seat: int) -> list[Patron]:
        """People standing behind a box."""
        return [patron for patron in self.patrons.values() if patron.behind == seat]

    @property
    def anybody_placed(self) -> bool:
        """Whether somebody has a place to play from."""
        return any(patron.placed for patron in self.patrons.values())

    @property
    def people_counted(self) -> int:
        """How many count towards the least number of people: those seated, or everybody with a place."""
        if self.house.places.people_counted is PeopleCounted.SEATED:
            return len(self.seats)
        return sum(patron.placed for patron in self.patrons.values())

    @property
    def enough_people(self) -> bool:
        """Whether so many are here that bets can be called for."""
        return self.people_counted >= self.house.places.least_people

    @property
    def seat_free(self) -> bool:
        """Whether a seat is free."""
        return len(self.seats) < self.house.places.seats

    @property
    def asks_here(self) -> Mapping[str, tuple[str, ...]]:
        """Who asks whom of those who are here; whoever has left is named again when they are back."""
        here = {by: tuple(id for id in named if id in self.patrons) for by, named in self.asks.items()}
        return {by: named for by, named in here.items() if len(named) > 1}

    @property
    def bets_open(self) -> bool:
        """Whether bets may be placed and changed: until no more bets, or at some houses until the first card.

        Where shoes are dealt coup by coup, links are shown as soon as bets are closed, and none can be changed then;
        nor can any where the banker pays, since they match the bank.
        """
        if self.phase is Phase.NO_MORE_BETS:
            bound = self.settings.by_coup or banker_pays(self.house)
            return self.house.stakes.changes_until is ChangesUntil.FIRST_CARD and not bound
        return self.phase is Phase.BETTING

    @property
    def stakes_bound(self) -> bool:
        """Whether what lies on the layout must await the end of a coup."""
        return self.phase in CARDS_LIE or (self.phase is Phase.NO_MORE_BETS and not self.bets_open)

    @property
    def coup_runs(self) -> bool:
        """Whether a coup has begun that is to be dealt: a card lies there, or links for its cards are shown."""
        return self.phase in CARDS_LIE or (self.settings.by_coup and self.phase is Phase.NO_MORE_BETS)

    @property
    def payer(self) -> str | None:
        """Who holds the bank where the banker pays; their stake on banco is the bank."""
        return self.bank.holder if banker_pays(self.house) else None

    @property
    def anything_lies(self) -> bool:
        """Whether a bet lies on the layout; a bank is none."""
        payer = self.payer
        if payer is not None:
            return any(one.stakes for one in self.patrons.values() if one.id != payer)
        return any(map(_STAKES, self.patrons.values()))

    @property
    def hands(self) -> tuple[Hand, Hand]:
        """The cards that lie there."""
        return (Hand(), Hand()) if self.coup is None else (self.coup.punto, self.coup.banco)


def check_by_coup(house: House, settings: Settings) -> None:
    """Refuse coup by coup where the mix would tell cards too early: while somebody decides, or cards lie hidden."""
    if not settings.sealed:
        raise refuse("table-by-coup-unsealed")
    if house.tableau.has_option or house.tableau.banco_has_option:
        raise refuse("table-by-coup-option", house=house.names.house)


def open_table(id: str, house: House, settings: Settings | None = None) -> Table:
    """A new table of a house, waiting for its first shoe."""
    settings = settings or Settings()
    if settings.sealed and settings.dealt_by is DealtBy.PERSON:
        raise refuse("table-sealed-person")
    if settings.by_coup:
        check_by_coup(house, settings)
    return Table(id, house, settings)
