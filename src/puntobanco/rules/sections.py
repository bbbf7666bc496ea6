"""The sections of a house, field by field: everything a leaflet can say, its kind of value and its customary value.

The sections are at once the types that the core works with and the schema of a house file: `kind_of` tells the kind
of value that belongs at a path such as ``shoe.packs`` or ``bets.tie.pays``.
"""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from functools import cache
from typing import Any

from puntobanco.rules.kinds import (
    BET_ID,
    CLOCK,
    CURRENCY,
    OPENING,
    Actions,
    Amount,
    BetIds,
    Conditional,
    Fixed,
    Flag,
    Kind,
    Language,
    Line,
    OneOf,
    Pays,
    Percent,
    PointValues,
    Text,
    Whole,
    Words,
)
from puntobanco.rules.money import COINS_PER_UNIT, Rounding
from puntobanco.rules.tableau import ROWS, Action


def _rule(kind: Kind, default: object = MISSING) -> Any:
    """A field of a section: its kind, and the customary value where there is one."""
    if default is MISSING:
        return field(metadata={"kind": kind})
    return field(default=default, metadata={"kind": kind})


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


@dataclass(frozen=True)
class Names:
    """What the house and its two hands are called."""

    house: Text = _rule(Words())
    place: Text | None = _rule(Words(), None)
    special: Text | None = _rule(Words(), None)
    punto: Text = _rule(Words(), Text({"en": "Punto", "de": "Punto", "es": "Punto"}))
    banco: Text = _rule(Words(), Text({"en": "Banco", "de": "Banco", "es": "Banco"}))


@dataclass(frozen=True)
class Game:
    """What the core plays in one way only; here a file says where its leaflet says so."""

    aim: int = _rule(Fixed(9), 9)
    ace: int = _rule(Fixed(1), 1)
    pip_cards: str = _rule(Fixed("face-value"), "face-value")
    tens_and_courts: int = _rule(Fixed(0), 0)
    total: str = _rule(Fixed("last-digit"), "last-digit")
    order: str = _rule(Fixed("punto-banco-punto-banco"), "punto-banco-punto-banco")
    least_cards: int = _rule(Fixed(2), 2)
    most_cards: int = _rule(Fixed(3), 3)
    naturals: tuple[int, ...] = _rule(Fixed((8, 9)), (8, 9))
    cards_lie: str = _rule(Fixed("open"), "open")
    totals_announced: str = _rule(Fixed("by-croupier"), "by-croupier")
    led_by: str = _rule(Fixed("croupier"), "croupier")
    coup_needs: str = _rule(Fixed("a-bet"), "a-bet")
    free_coups: bool = _rule(Flag(), True)


@dataclass(frozen=True)
class Shoe:
    """The shoe: packs, burn and cut card."""

    packs: int = _rule(Whole(1, 50))
    cut_card: int = _rule(Whole(0, 1000), 14)
    coups_after_cut: int = _rule(Whole(0, 10), 1)
    burn: Burn = _rule(OneOf(Burn), Burn.FIRST_CARD)
    burn_for_zero: int = _rule(Whole(0, 20), 10)


@dataclass(frozen=True)
class Option:
    """How punto's option is decided, where the tableau has one."""

    decider: Decider = _rule(OneOf(Decider), Decider.HIGHEST_STAKE)
    undecided: Action = _rule(Actions((Action.STAND, Action.DRAW)), Action.STAND)
    cards_shown: CardsShown = _rule(OneOf(CardsShown), CardsShown.AFTER_DECISION)


@dataclass(frozen=True)
class Stakes:
    """Limits, steps and life of a stake; amounts in coins."""

    minimum: int = _rule(Amount(), COINS_PER_UNIT)
    maximum: int = _rule(Amount(), 1000 * COINS_PER_UNIT)
    step: int = _rule(Amount(), COINS_PER_UNIT)
    rounding: Rounding = _rule(OneOf(Rounding), Rounding.EXACT)
    on_tie: OnTie = _rule(OneOf(OnTie), OnTie.RETURN)
    valid_for: ValidFor = _rule(OneOf(ValidFor), ValidFor.UNTIL_DECIDED)
    changes_until: ChangesUntil = _rule(OneOf(ChangesUntil), ChangesUntil.NO_MORE_BETS)
    main_withdrawn: MainWithdrawn = _rule(OneOf(MainWithdrawn), MainWithdrawn.TAKES_ALONG)
    currency: str = _rule(CURRENCY, "chips")


@dataclass(frozen=True)
class Places:
    """Seats, boxes and people standing."""

    seats: int = _rule(Whole(1, 30), 9)
    box: tuple[str, ...] = _rule(BetIds(), ())
    box_cap: BoxCap = _rule(OneOf(BoxCap), BoxCap.SPOT)
    least_people: int = _rule(Whole(1, 30), 1)
    standing: Standing = _rule(OneOf(Standing), Standing.ALWAYS)
    standing_most: int = _rule(Whole(0, 100), 12)
    standing_spots: StandingSpots = _rule(OneOf(StandingSpots), StandingSpots.OWN)
    standing_per_box: int = _rule(Whole(1, 30), 1)
    standing_must_sit: bool = _rule(Flag(), False)
    croupier_places_bets: bool = _rule(Flag(), True)


@dataclass(frozen=True)
class Bank:
    """Who holds the bank and how it passes."""

    held_by: BankHeldBy = _rule(OneOf(BankHeldBy), BankHeldBy.HOUSE)
    passes_to: BankPasses = _rule(OneOf(BankPasses), BankPasses.RIGHT)
    kept_until: str = _rule(Fixed("punto-wins"), "punto-wins")
    bidders: str = _rule(Fixed("seated"), "seated")
    banker_least: str = _rule(Fixed("highest-bid"), "highest-bid")
    equal_bids: str = _rule(Fixed("earlier"), "earlier")
    no_bids: str = _rule(Fixed("croupier-deals"), "croupier-deals")
    offered: str = _rule(Fixed("accept-or-pass"), "accept-or-pass")
    offered_least: str = _rule(Fixed("table-minimum"), "table-minimum")
    all_pass: str = _rule(Fixed("auction"), "auction")
    given_up: str = _rule(Fixed("between-coups"), "between-coups")
    bets_paid_by: str = _rule(Fixed("house"), "house")
    banker_bets_punto: bool = _rule(Flag(), False)
    too_few: str = _rule(Fixed("coup-finished-then-waits"), "coup-finished-then-waits")


@dataclass(frozen=True)
class Disputes:
    """Dealer's errors, ambiguities and partners."""

    error_window: ErrorWindow = _rule(OneOf(ErrorWindow), ErrorWindow.MANAGER)
    reported: ReportedError = _rule(OneOf(ReportedError), ReportedError.STAYS_OPEN)
    superfluous_card: SuperfluousCard = _rule(OneOf(SuperfluousCard), SuperfluousCard.BURNED)
    ambiguity: Favour = _rule(OneOf(Favour), Favour.MANAGEMENT)
    partners: Partners = _rule(OneOf(Partners), Partners.NO_RULE)
    partners_declared_by: str = _rule(Fixed("themselves-or-manager"), "themselves-or-manager")


@dataclass(frozen=True)
class Visit:
    """What a visitor wants to know: hours, address, help. Everything is optional."""

    sunday: str | None = _rule(OPENING, None)
    monday: str | None = _rule(OPENING, None)
    tuesday: str | None = _rule(OPENING, None)
    wednesday: str | None = _rule(OPENING, None)
    thursday: str | None = _rule(OPENING, None)
    friday: str | None = _rule(OPENING, None)
    saturday: str | None = _rule(OPENING, None)
    tables_from: str | None = _rule(CLOCK, None)
    slots_from: str | None = _rule(CLOCK, None)
    restaurant: str | None = _rule(OPENING, None)
    operator: str | None = _rule(Line(), None)
    street: str | None = _rule(Line(), None)
    town: str | None = _rule(Line(), None)
    country: Text | None = _rule(Words(), None)
    telephone: str | None = _rule(Line(), None)
    email: str | None = _rule(Line(), None)
    website: str | None = _rule(Line(), None)
    social: str | None = _rule(Line(), None)
    help_website: str | None = _rule(Line(), None)
    help_telephone: str | None = _rule(Line(), None)


@dataclass(frozen=True)
class Texts:
    """What a house says to people in sentences. Everything is optional."""

    invitation: Text | None = _rule(Words(), None)
    custom: Text | None = _rule(Words(), None)
    cagnotte: Text | None = _rule(Words(), None)
    staff: Text | None = _rule(Words(), None)
    queries: Text | None = _rule(Words(), None)
    disputes: Text | None = _rule(Words(), None)
    limits: Text | None = _rule(Words(), None)
    changes: Text | None = _rule(Words(), None)
    dress: Text | None = _rule(Words(), None)
    feedback: Text | None = _rule(Words(), None)
    help: Text | None = _rule(Words(), None)
    edge_guide: Text | None = _rule(Words(), None)
    fairness: Text | None = _rule(Words(), None)
    poster: Text | None = _rule(Words(), None)


SECTIONS: dict[str, type[Any]] = {
    "names": Names,
    "game": Game,
    "shoe": Shoe,
    "option": Option,
    "stakes": Stakes,
    "places": Places,
    "bank": Bank,
    "disputes": Disputes,
    "visit": Visit,
    "texts": Texts,
}

BET_PARTS: dict[str, Kind] = {
    "name": Words(),
    "wins": Conditional(),
    "returns": Conditional(),
    "pays": Pays(),
    "needs": BetIds(),
    "minimum": Amount(),
    "maximum": Amount(),
}

TABLEAU_PARTS: dict[str, Kind] = {
    "punto": Actions((Action.DRAW, Action.STAND, Action.OPTION)),
    "banco": PointValues(),
    "no_card": Actions((Action.DRAW, Action.STAND)),
}

_PERCENT = Percent()
_LANGUAGE = Language()


@cache
def section_fields(section: str) -> dict[str, tuple[Kind, Any]]:
    """The fields of a section: kind and customary value (`MISSING` where a file must give one)."""
    return {part.name: (part.metadata["kind"], part.default) for part in fields(SECTIONS[section])}


def is_required(default: object) -> bool:
    """Whether a field without a customary value must be given."""
    return default is MISSING


@cache
def kind_of(path: str) -> Kind | None:
    """The kind of value at a path, or None where a house has no such rule."""
    head, _, rest = path.partition(".")
    if head in SECTIONS:
        found = section_fields(head).get(rest)
        return found and found[0]
    if head == "printed_edges":
        return _PERCENT if BET_ID.fullmatch(rest) else None
    if head == "leaflets":
        return _LANGUAGE if BET_ID.fullmatch(rest) else None
    middle, _, part = rest.rpartition(".")
    if head == "bets":
        return BET_PARTS.get(part) if BET_ID.fullmatch(middle) else None
    if head == "tableau":
        return TABLEAU_PARTS.get(middle) if part in map(str, ROWS) else None
    return None


def known_paths(prefix: str) -> Iterator[str]:
    """Names that may stand directly below a path, for suggestions."""
    head, _, rest = prefix.partition(".")
    if not prefix:
        yield from (*SECTIONS, "bets", "tableau", "printed_edges", "leaflets")
    elif head in SECTIONS and not rest:
        yield from section_fields(head)
    elif head == "bets" and rest:
        yield from BET_PARTS
    elif head == "tableau":
        yield from map(str, ROWS) if rest in TABLEAU_PARTS else TABLEAU_PARTS
