"""The sections of a house, field by field: everything a leaflet can say, its kind of value and its customary value.

The sections are at once the types that the core works with and the schema of a house file: `kind_of` tells the kind
of value that belongs at a path such as ``shoe.packs`` or ``bets.tie.pays``.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from puntobanco.game.hands import Side
from puntobanco.game.messages import Text
from puntobanco.game.money import COINS_PER_UNIT, Rounding
from puntobanco.game.tableau import ROWS, Action
from puntobanco.house import named_choices as n
from puntobanco.house.kinds import (
    BET_ID,
    CLOCK,
    COLOUR,
    CURRENCY,
    GROUP,
    LANGUAGE,
    OPENING,
    TIME_ZONE,
    Amount,
    BetIds,
    Conditional,
    Fixed,
    NamedChoice,
    Pays,
    Percent,
    PointValues,
    RuleKind,
    SingleLine,
    TextByLanguage,
    WholeNumber,
    YesOrNo,
)


class Names(NamedTuple):
    """What the house, its two hands and whoever leads the game are called."""

    house: Text
    place: Text | None = None
    special: Text | None = None
    punto: Text = Text({"en": "Punto", "de": "Punto", "es": "Punto"})
    banco: Text = Text({"en": "Banco", "de": "Banco", "es": "Banco"})
    croupier: Text = Text({"en": "croupier", "de": "Croupier", "es": "crupier"})

    def of(self, side: Side) -> Text:
        """What a hand is called."""
        return self.punto if side is Side.PUNTO else self.banco


class GameRules(NamedTuple):
    """What the core plays in one way only; here a file says where its leaflet says so."""

    aim: Annotated[int, Fixed(9)] = 9
    ace: Annotated[int, Fixed(1)] = 1
    pip_cards: Annotated[str, Fixed("face-value")] = "face-value"
    tens_and_courts: Annotated[int, Fixed(0)] = 0
    total: Annotated[str, Fixed("last-digit")] = "last-digit"
    order: Annotated[str, Fixed("punto-banco-punto-banco")] = "punto-banco-punto-banco"
    least_cards: Annotated[int, Fixed(2)] = 2
    most_cards: Annotated[int, Fixed(3)] = 3
    naturals: Annotated[tuple[int, ...], Fixed((8, 9))] = (8, 9)
    cards_lie: Annotated[str, Fixed("open")] = "open"
    totals_announced: n.TotalsAnnounced = n.TotalsAnnounced.BY_CROUPIER
    led_by: Annotated[str, Fixed("croupier")] = "croupier"
    coup_needs: Annotated[str, Fixed("a-bet")] = "a-bet"
    free_coups: bool = True
    tips: n.Tips = n.Tips.CAGNOTTE


class Calls(NamedTuple):
    """What the croupier calls by a word of the house's own; what has none is told in plain words, or not called."""

    natural: Text | None = None
    """When a natural ends the drawing."""
    no_card: Text | None = None
    """When punto takes no third card."""
    nothing: Text | None = None
    """A hand worth nothing, in place of its total."""
    nothing_of: n.NothingOf = n.NothingOf.ANY_ZERO
    equal: Text | None = None
    """Equal totals: the call, and the name of such a coup in roads and statistics."""
    winner: Annotated[str, Fixed("by-croupier")] = "by-croupier"


class ShoeRules(NamedTuple):
    """The shoe: packs, burn and cut card."""

    packs: Annotated[int, WholeNumber(1, 50)]
    cut_card: Annotated[int, WholeNumber(0, 1000)] = 14
    coups_after_cut: Annotated[int, WholeNumber(0, 10)] = 1
    burn: n.Burn = n.Burn.FIRST_CARD
    burn_for_zero: Annotated[int, WholeNumber(0, 20)] = 10


class OptionRules(NamedTuple):
    """How options are decided, where the tableau has any."""

    decider: n.Decider = n.Decider.HIGHEST_STAKE
    undecided: Annotated[Action, NamedChoice((Action.STAND, Action.DRAW))] = Action.STAND
    cards_shown: n.CardsShown = n.CardsShown.AFTER_DECISION
    """Banco's, while punto decides."""
    banco_decider: n.BancoDecider = n.BancoDecider.BANKER
    banco_undecided: n.BancoUndecided = n.BancoUndecided.CUSTOMARY
    punto_cards: n.PuntoCards = n.PuntoCards.OPEN
    seconds: Annotated[int, WholeNumber(0, 120)] = 0
    """That each decider has; 0 for as long as the pace of the table gives."""


class Stakes(NamedTuple):
    """Limits, steps and life of a stake; amounts in coins."""

    minimum: Annotated[int, Amount()] = COINS_PER_UNIT
    maximum: Annotated[int, Amount()] = 1000 * COINS_PER_UNIT
    step: Annotated[int, Amount()] = COINS_PER_UNIT
    rounding: Rounding = Rounding.EXACT
    on_tie: n.OnTie = n.OnTie.RETURN
    valid_for: n.ValidFor = n.ValidFor.UNTIL_DECIDED
    changes_until: n.ChangesUntil = n.ChangesUntil.NO_MORE_BETS
    main_withdrawn: n.MainWithdrawn = n.MainWithdrawn.TAKES_ALONG
    currency: Annotated[str, CURRENCY] = "chips"


class Places(NamedTuple):
    """Seats, boxes and people standing."""

    seats: Annotated[int, WholeNumber(1, 30)] = 9
    box: Annotated[tuple[str, ...], BetIds()] = ()
    box_cap: n.BoxCap = n.BoxCap.SPOT
    least_people: Annotated[int, WholeNumber(1, 30)] = 1
    people_counted: n.PeopleCounted = n.PeopleCounted.SEATED
    standing: n.Standing = n.Standing.ALWAYS
    standing_most: Annotated[int, WholeNumber(0, 100)] = 12
    standing_spots: n.StandingSpots = n.StandingSpots.OWN
    standing_per_box: Annotated[int, WholeNumber(1, 30)] = 1
    standing_must_sit: bool = False
    standing_stake: n.StakeLeft = n.StakeLeft.STAYS
    """When a seat is free, so that they must sit."""
    empty_box_stake: n.StakeLeft = n.StakeLeft.STAYS
    """When nobody sits at the box any more."""
    standing_needs_box: bool = True
    """Also for bets that have no spot in a box."""
    standing_boxes: Annotated[int, Fixed(1)] = 1
    """Boxes that one person standing may bet on at a time."""
    croupier_places_bets: bool = True


class BankRules(NamedTuple):
    """Who holds the bank and how it passes."""

    held_by: n.BankHeldBy = n.BankHeldBy.HOUSE
    passes_to: n.BankPasses = n.BankPasses.RIGHT
    kept_until: Annotated[str, Fixed("punto-wins")] = "punto-wins"
    bidders: Annotated[str, Fixed("seated")] = "seated"
    banker_least: Annotated[str, Fixed("highest-bid")] = "highest-bid"
    equal_bids: Annotated[str, Fixed("earlier")] = "earlier"
    no_bids: Annotated[str, Fixed("croupier-deals")] = "croupier-deals"
    offered: Annotated[str, Fixed("accept-or-pass")] = "accept-or-pass"
    offered_least: Annotated[str, Fixed("table-minimum")] = "table-minimum"
    nobody_accepts: Annotated[str, Fixed("auction")] = "auction"
    given_up: Annotated[str, Fixed("between-coups")] = "between-coups"
    bets_paid_by: n.BetsPaidBy = n.BetsPaidBy.HOUSE
    banker_bets_punto: bool = False
    too_few: Annotated[str, Fixed("coup-finished-then-waits")] = "coup-finished-then-waits"
    cards_taken_by: n.CardsTakenBy = n.CardsTakenBy.CROUPIER
    refused_turn: n.RefusedTurn = n.RefusedTurn.NEXT_SEATED
    unstaked_banker: n.UnstakedBanker = n.UnstakedBanker.LOSES_BANK
    banco_called: n.BancoPrecedence = n.BancoPrecedence.AGAIN_THEN_BY_SEAT
    """This and the rest where the banker pays."""
    withdrawn: n.Withdrawn = n.Withdrawn.NOTHING
    absent_banker: n.AbsentBanker = n.AbsentBanker.LOSES_BANK


class Disputes(NamedTuple):
    """Dealer's errors, ambiguities, partners, and whom people turn to."""

    error_window: n.ErrorWindow = n.ErrorWindow.MANAGER
    reported: n.ReportedError = n.ReportedError.STAYS_OPEN
    superfluous_card: n.SuperfluousCard = n.SuperfluousCard.BURNED
    ambiguity: n.Favour = n.Favour.MANAGEMENT
    partners: n.Partners = n.Partners.NO_RULE
    partners_declared_by: Annotated[str, Fixed("themselves-or-manager")] = "themselves-or-manager"
    duty_manager: n.DutyManager = n.DutyManager.NONE
    irregular_coup: n.IrregularCoup = n.IrregularCoup.PAID
    faulty_coup: n.FaultyCoup = n.FaultyCoup.STANDS


class Visit(NamedTuple):
    """What a visitor wants to know: hours, address, help. Everything is optional."""

    sunday: Annotated[str | None, OPENING] = None
    monday: Annotated[str | None, OPENING] = None
    tuesday: Annotated[str | None, OPENING] = None
    wednesday: Annotated[str | None, OPENING] = None
    thursday: Annotated[str | None, OPENING] = None
    friday: Annotated[str | None, OPENING] = None
    saturday: Annotated[str | None, OPENING] = None
    time_zone: Annotated[str | None, TIME_ZONE] = None
    tables_from: Annotated[str | None, CLOCK] = None
    slots_from: Annotated[str | None, CLOCK] = None
    restaurant: Annotated[str | None, OPENING] = None
    operator: Annotated[str | None, SingleLine()] = None
    street: Annotated[str | None, SingleLine()] = None
    town: Annotated[str | None, SingleLine()] = None
    country: Text | None = None
    telephone: Annotated[str | None, SingleLine()] = None
    email: Annotated[str | None, SingleLine()] = None
    website: Annotated[str | None, SingleLine()] = None
    social: Annotated[str | None, SingleLine()] = None
    help_name: Annotated[str | None, SingleLine()] = None
    help_website: Annotated[str | None, SingleLine()] = None
    help_telephone: Annotated[str | None, SingleLine()] = None


class Texts(NamedTuple):
    """What a house says to people in sentences. Everything is optional."""

    invitation: Text | None = None
    custom: Text | None = None
    cagnotte: Text | None = None
    staff: Text | None = None
    queries: Text | None = None
    disputes: Text | None = None
    limits: Text | None = None
    approval: Text | None = None
    payouts: Text | None = None
    changes: Text | None = None
    dress: Text | None = None
    feedback: Text | None = None
    help: Text | None = None
    edge_guide: Text | None = None
    fairness: Text | None = None
    poster: Text | None = None
    notice: Text | None = None


class Style(NamedTuple):
    """The house's colours, for drawings and print: the cloth, its lines, what is written on and with."""

    felt: Annotated[str, COLOUR] = "#17573f"
    accent: Annotated[str, COLOUR] = "#b98a1d"
    paper: Annotated[str, COLOUR] = "#fffdf7"
    ink: Annotated[str, COLOUR] = "#1d2327"


SECTIONS: dict[str, type[Any]] = {
    "names": Names,
    "game": GameRules,
    "calls": Calls,
    "shoe": ShoeRules,
    "option": OptionRules,
    "stakes": Stakes,
    "places": Places,
    "bank": BankRules,
    "disputes": Disputes,
    "visit": Visit,
    "texts": Texts,
    "style": Style,
}

BET_PARTS: dict[str, RuleKind] = {
    "name": TextByLanguage(),
    "wins": Conditional(),
    "returns": Conditional(),
    "halves": Conditional(),
    "pays": Pays(),
    "needs": BetIds(),
    "minimum": Amount(),
    "maximum": Amount(),
    "group": GROUP,
    "order": WholeNumber(-99, 99),
    "short": TextByLanguage(),
    "heading": TextByLanguage(),
}
LAYOUT_PARTS = frozenset({"group", "order", "short", "heading"})
"""Parts of a bet that only say how it lies on the layout."""

TABLEAU_PARTS: dict[str, RuleKind] = {
    "punto": NamedChoice((Action.DRAW, Action.STAND, Action.OPTION)),
    "banco": PointValues(),
    "banco_options": PointValues(),
    "no_card": NamedChoice((Action.DRAW, Action.STAND, Action.OPTION)),
}

_PERCENT = Percent()


REQUIRED = object()
"""Marks a field without a customary value."""


_OF_TYPE = {bool: YesOrNo(), Text: TextByLanguage()}


def _kind(hint: Any) -> RuleKind:
    """The kind of a field: the one that it names, or the only one that its type can have."""
    parts = get_args(hint)
    if get_origin(hint) is Annotated:
        named: RuleKind = parts[1]
        return named
    plain = parts[0] if parts else hint  # one or nothing
    return _OF_TYPE.get(plain) or NamedChoice(plain)


@cache
def section_fields(section: str) -> dict[str, tuple[RuleKind, Any]]:
    """The fields of a section: kind and customary value (`REQUIRED` where a file must give one)."""
    kind = SECTIONS[section]
    defaults = kind._field_defaults
    return {name: (_kind(kind.__annotations__[name]), defaults.get(name, REQUIRED)) for name in kind._fields}


@lru_cache(maxsize=4096)
def kind_of(path: str) -> RuleKind | None:
    """The kind of value at a path, or None where a house has no such rule."""
    head, _, rest = path.partition(".")
    if head in SECTIONS:
        found = section_fields(head).get(rest)
        return found and found[0]
    if head == "printed_edges":
        return _PERCENT if BET_ID.fullmatch(rest) else None
    if head == "leaflets":
        return LANGUAGE if BET_ID.fullmatch(rest) else None
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
    elif prefix == "tableau":
        yield from TABLEAU_PARTS
    elif head == "tableau" and rest in TABLEAU_PARTS:
        yield from map(str, ROWS)
