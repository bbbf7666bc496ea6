"""A table as anybody may see it, and the table that somebody sees: both ways between a `Table` and its `TableView`.

There is no other way out of a table than `view_of`. A table that is made from a view has what the view shows: a hand
that lies face down is empty there, so that there is nothing that could be shown by mistake.
"""

from collections.abc import Callable, Mapping

from puntobanco.fairness import Contribution
from puntobanco.game import Card, Coup, Hand, Side, Winner
from puntobanco.game.hands import NATURALS
from puntobanco.house import House
from puntobanco.house.named_choices import BankHeldBy
from puntobanco.protocol.public_view import (
    About,
    BankView,
    ClaimView,
    ClockView,
    CoupView,
    DecidedBy,
    HandView,
    LastView,
    OrderView,
    PersonView,
    Reasons,
    ShoeView,
    StoppedView,
    TableView,
    Why,
    WordView,
    WouldBeView,
)
from puntobanco.protocol.shown_mix import mix_view
from puntobanco.table.covers import covers, lies
from puntobanco.table.events import CardDealt
from puntobanco.table.faults import needed_side
from puntobanco.table.mixing import draw_due
from puntobanco.table.options import FIRST_CARDS, punto_is_due
from puntobanco.table.phases import Phase
from puntobanco.table.shown import Reason, cards_as_shown, hidden_sides, reasons
from puntobanco.table.state import Bank, Finished, Patron, SealedOrder, Settings, Shoe, Table, open_table
from puntobanco.table.stopped import WouldBe, outlook
from puntobanco.table.waiting import waiting

Cards = tuple[Card | None, ...]
_RUNNING = (Phase.DEALING, Phase.DECISION, Phase.STOPPED, Phase.ANNOUNCED)
_WINNERS = {"P": Winner.PUNTO, "B": Winner.BANCO, "T": Winner.TIE}
_CARDS_OF_A_PACK = 52

# From a table to what is seen of it


Seen = tuple[Table, TableView]
"""A table, and everything that anybody may see of it."""


def view_of(
    table: Table,
    *,
    about: About,
    clock: ClockView | None,
    beads: str,
    is_bot: Callable[[str], bool],
    before: Seen | None = None,
) -> TableView:
    """Everything that anybody may see of a table; what it does not know itself is told.

    `before` is how it was seen earlier: what has not changed since then is the same value again, which is quicker to
    show and to compare.
    """
    last = None if table.phase is Phase.ANNOUNCED else table.last
    return TableView(
        about=about,
        phase=table.phase,
        bets_open=table.bets_open,
        links_due=draw_due(table),
        clock=clock,
        waits=waiting(table),
        coup=_coup_view(table),
        stopped=_stopped_view(table) if table.phase is Phase.STOPPED else None,
        last=None if last is None else _last_view(last),
        people=_people_view(table, is_bot, before),
        bank=_bank_view(table) if table.house.bank.held_by is BankHeldBy.AUCTION else None,
        shoe=_shoe_view(table, beads),
        order=before[1].order if before and before[0].order is table.order else _order_view(table.order, is_bot),
        beads=beads,
        cagnotte=table.cagnotte,
        claimed=tuple(ClaimView(one.coup, one.claims, one.irregular) for one in table.claimed),
        ready=table.ready,
        partnerships=table.partnerships,
        asks=table.asks_here,
        wishes=table.wishes if table.bets_open else {},
        opens_ms=table.opens_ms,
    )


def _coup_view(table: Table) -> CoupView | None:
    lies = table.coup or table.last
    if lies is None:
        return None
    punto, banco = map(_hand_view, cards_as_shown(table))
    hidden, asked = hidden_sides(table), table.punto_asked
    last = table.last  # until the first card of the next coup; of one that runs there is none yet
    return CoupView(
        table.coup_number if last is None else last.coup,
        punto,
        banco,
        hidden=hidden,
        decider=table.decider,
        asked=table.asked if table.phase is Phase.DECISION else None,
        decision=asked.said if asked is not None and Side.PUNTO in hidden else lies.decision,
        banco_decision=lies.banco_decision,
        needs=_needs(table, hidden),
        winner=None if last is None else last.winner,
        natural=_is_natural(punto) or _is_natural(banco),
        irregular=table.irregular if last is None else last.irregular,
        laid=tuple(one.side for one in table.dealt) if table.irregular or table.phase is Phase.STOPPED else (),
        why=_reasons_view(reasons(table)),
    )


def _needs(table: Table, hidden: tuple[Side, ...]) -> Side | None:
    """The side that gets the next card, unless that would tell of a hand that lies face down.

    It would before punto is asked, and where a card lies wrong, so that nobody is asked.
    """
    coup = table.coup
    if table.phase not in (Phase.DEALING, Phase.STOPPED):
        return None
    if (
        hidden
        and coup is not None
        and (punto_is_due(table, coup) or (table.irregular and coup.cards_dealt >= FIRST_CARDS))
    ):
        return None
    return needed_side(table)


def _stopped_view(table: Table) -> StoppedView:
    found = outlook(table)
    return StoppedView(found.missing, _would_be_view(found.put_right), _would_be_view(found.as_it_lies))


def _would_be_view(found: WouldBe | None) -> WouldBeView | None:
    if found is None:
        return None
    return WouldBeView(_hand_view(found.punto), _hand_view(found.banco), found.winner, found.lines)


def _hand_view(cards: Cards) -> HandView:
    known = tuple(card for card in cards if card is not None)
    return HandView(cards, Hand(known).total if len(known) == len(cards) else None)


def _is_natural(hand: HandView) -> bool:
    return len(hand.cards) == 2 and hand.total in NATURALS


def _reasons_view(found: dict[Side, Reason]) -> Reasons | None:
    return Reasons(**{side.value: _why(reason) for side, reason in found.items()}) if found else None


def _why(reason: Reason) -> Why:
    by = DecidedBy.NATURAL if reason.natural else DecidedBy.OPTION if reason.option else DecidedBy.TABLEAU
    return Why(total=reason.total, third=reason.third, action=reason.action, by=by)


def _last_view(last: Finished) -> LastView:
    return LastView(last.coup, last.winner, last.lines, last.claims, last.irregular, last.banker)


def _people_view(table: Table, is_bot: Callable[[str], bool], before: Seen | None) -> Mapping[str, PersonView]:
    if before is None:
        return {id: _person_view(patron, is_bot(id)) for id, patron in table.patrons.items()}
    known, shown = before[0].patrons, before[1].people
    if known is table.patrons:
        return shown
    return {
        id: shown[id] if known.get(id) is patron else _person_view(patron, is_bot(id))
        for id, patron in table.patrons.items()
    }


def _person_view(patron: Patron, bot: bool) -> PersonView:
    return PersonView(
        patron.name,
        patron.chips,
        patron.stakes,
        patron.seat,
        patron.standing,
        patron.behind,
        patron.partners,
        bot,
        patron.silent,
    )


def _bank_view(table: Table) -> BankView:
    bank = table.bank
    view = BankView(bank.holder, bank.least, bank.offered_to, bank.passed, bank.bids, bank.croupier_deals, bank.asked)
    laid = lies(table)
    if not laid:
        return view
    covered = covers(table)
    rest = laid - sum(covered.values())
    return view.replace(
        lies=laid, first=bank.first, called=bank.called, again=bank.again, covers=covered, uncovered=rest
    )


def _shoe_view(table: Table, beads: str) -> ShoeView:
    shoe = table.shoe
    return ShoeView(
        number=shoe.number,
        cards=table.house.shoe.packs * _CARDS_OF_A_PACK,
        cards_left=shoe.cards_left,
        cut_seen=shoe.cut_seen,
        coups_left=shoe.coups_left,
        coups=len(beads.split()),
    )


def _order_view(order: SealedOrder | None, is_bot: Callable[[str], bool]) -> OrderView | None:
    if order is None:
        return None
    sealing = order.sealing
    words = tuple(_word_view(one, is_bot(one.patron)) for one in order.words)
    return OrderView(
        order.number,
        sealing.shoe,
        sealing.terms,
        sealing.packs,
        sealing.commitment,
        words,
        order.transcript,
        order.root,
        order.secret,
        sealing.scheme,
        sealing.instance,
        sealing.dealing,
        sealing.beacon,
        sealing.round,
        order.value,
        mix_view(order.mix, is_bot),
    )


def _word_view(one: Contribution, bot: bool) -> WordView:
    if one.word is None:
        return WordView(one.patron, one.commitment, one.cuts, bot=bot)
    return WordView(one.patron, one.commitment, one.cuts, one.word.text, one.word.cut, bot)


# From what is seen of a table to the table


def table_of(view: TableView, house: House, number: int = 0) -> Table:
    """The table that a view shows after an event, at a house that plays by its rules."""
    patrons = {id: _patron(id, one) for id, one in view.people.items()}
    coup = view.coup
    running = coup is not None and view.phase in _RUNNING
    return open_table(view.about.id, house, _settings(view.about)).replace(
        phase=view.phase,
        version=number,
        patrons=patrons,
        seats={patron.seat: id for id, patron in patrons.items() if patron.seat is not None},
        cagnotte=view.cagnotte,
        ready=view.ready,
        partnerships=view.partnerships,
        asks=view.asks,
        wishes=view.wishes,
        opens_ms=view.opens_ms,
        shoe=Shoe(view.shoe.number, view.shoe.cards_left, view.shoe.cut_seen, view.shoe.coups_left),
        bank=Bank() if view.bank is None else _bank(view.bank),
        coup=_coup(coup, house) if coup is not None and running else None,
        coup_number=0 if coup is None else coup.number,
        dealt=_dealt(coup) if coup is not None and running else (),
        irregular=coup.irregular if coup is not None and running else (),
        decider=None if coup is None else coup.decider,
        asked=Side.PUNTO if coup is None or coup.asked is None else coup.asked,
        face_down=() if coup is None else coup.hidden,
        last=None if running or view.last is None else _finished(view.last, coup),
        results=tuple(_WINNERS[bead[0]] for bead in view.beads.split()),
    )


def _settings(about: About) -> Settings:
    return Settings(about.dealt_by, sealed=about.sealed, by_coup=about.by_coup)


def cards_of(view: TableView) -> tuple[Cards, Cards]:
    """The cards of punto and banco as they lie there; None is one that lies face down."""
    return ((), ()) if view.coup is None else (view.coup.punto.cards, view.coup.banco.cards)


def _open(hand: HandView) -> tuple[Card, ...]:
    """A hand that lies face up; none of it where cards lie face down."""
    known = tuple(card for card in hand.cards if card is not None)
    return known if len(known) == len(hand.cards) else ()


def _patron(id: str, one: PersonView) -> Patron:
    seat, standing, behind = one.seat, one.standing, one.behind
    return Patron(id, one.name, one.chips, one.stakes, seat, standing, behind, one.partners, silent=one.silent)


def _bank(bank: BankView) -> Bank:
    return Bank(
        holder=bank.holder,
        least=bank.least,
        offered_to=bank.offered_to,
        passed=bank.passed,
        bids=bank.bids,
        croupier_deals=bank.croupier_deals,
        asked=bank.asked,
        first=bank.first,
        called=bank.called,
        again=bank.again,
    )


def _coup(coup: CoupView, house: House) -> Coup:
    punto, banco = Hand(_open(coup.punto)), Hand(_open(coup.banco))
    return Coup(house.tableau, punto, banco, coup.decision, coup.banco_decision)


def _dealt(coup: CoupView) -> tuple[CardDealt, ...]:
    """The cards in the order in which they were drawn, where the view says it."""
    left = {Side.PUNTO: iter(_open(coup.punto)), Side.BANCO: iter(_open(coup.banco))}
    found = ((side, next(left[side], None)) for side in coup.laid)
    return tuple(CardDealt(card, side) for side, card in found if card is not None)


def _finished(last: LastView, coup: CoupView | None) -> Finished:
    return Finished(
        coup=last.coup,
        punto=() if coup is None else _open(coup.punto),
        banco=() if coup is None else _open(coup.banco),
        decision=None if coup is None else coup.decision,
        banco_decision=None if coup is None else coup.banco_decision,
        winner=last.winner,
        lines=last.lines,
        irregular=last.irregular,
        claims=last.claims,
        banker=last.banker,
    )
