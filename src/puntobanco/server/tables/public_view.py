"""The public view of a table: everything that anybody may see of it, and nothing else. There is no other way out.

`docs/protocol.md` describes it. Keys whose value would be nothing are left out, so that a merge patch can remove them.
"""

from collections.abc import Iterable
from typing import Any

from puntobanco.game import Card, Hand, Side
from puntobanco.game.hands import NATURALS
from puntobanco.house.sections import BankHeldBy
from puntobanco.protocol.facts import FACTS
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.live_table import Reached, Told
from puntobanco.server.tables.pace import due_ms
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Event, Phase, Table
from puntobanco.table import events as e
from puntobanco.table.croupier import Wait, next_step
from puntobanco.table.dealing import needed_side
from puntobanco.table.events import Line
from puntobanco.table.shown import Reason, banco_is_hidden, cards_as_shown, reasons
from puntobanco.table.state import Finished, Patron, SealedOrder

View = dict[str, Any]

_CLOCKS = {
    Wait.BETS: "bets",
    Wait.BIDS: "bids",
    Wait.ANSWER: "answer",
    Wait.DECISION: "decision",
    Wait.WORDS: "words",
    Wait.SHOWING: "showing",
}


def public_view(spec: TableSpec, told: Reached | Told, beads: str) -> View:
    """Everything that anybody may see of a table after an event."""
    table = told.table
    return _without_nothing(
        {
            "about": spec.about(),
            "phase": table.phase.value,
            "bets_open": table.bets_open or None,
            "clock": _clock(spec, told),
            "coup": _coup(table),
            "last": None if table.last is None or table.phase is Phase.ANNOUNCED else _finished(table.last),
            "people": {id: _patron(patron) for id, patron in table.patrons.items()},
            "bank": _bank(table),
            "shoe": _shoe(table, beads),
            "order": None if table.order is None else _order(table.order),
            "beads": beads or None,
            "cagnotte": table.cagnotte or None,
            "claimed": [_claim(one) for one in table.claimed] or None,
            "partnerships": table.partnerships or None,
        }
    )


def public_fact(event: Event, after: Table) -> dict[str, Any]:
    """An event as anybody may see it: a card that lies face down is not named, and nothing that would prove it."""
    written = FACTS.write(event.fact)
    if isinstance(event.fact, e.CardDealt) and event.fact.side is Side.BANCO and banco_is_hidden(after):
        return {"type": written["type"], "v": written["v"], "side": Side.BANCO.value, "hidden": True}
    return written


def _without_nothing(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _clock(spec: TableSpec, told: Reached | Told) -> View | None:
    until_ms = due_ms(told.table, spec.clocks, told.since_ms)
    if until_ms is None or told.table.phase is Phase.CLOSED:
        return None
    waits_for = _CLOCKS.get(next_step(told.table).wait, "next")
    return {"for": waits_for, "from_ms": told.since_ms, "until_ms": until_ms}


def _coup(table: Table) -> View | None:
    lies = table.coup or table.last
    if lies is None:
        return None
    punto, banco = cards_as_shown(table)
    last = table.last  # until the first card of the next coup; of one that runs there is none yet
    needs = needed_side(table) if table.phase is Phase.DEALING else None
    irregular = table.irregular if last is None else last.irregular
    return _without_nothing(
        {
            "number": table.coup_number if last is None else last.coup,
            "punto": _hand(punto),
            "banco": _hand(banco),
            "hidden": [Side.BANCO.value] if banco_is_hidden(table) else None,
            "decider": table.decider,
            "decision": None if lies.decision is None else lies.decision.value,
            "needs": None if needs is None else needs.value,
            "winner": None if last is None else last.winner.value,
            "natural": _is_natural(punto, banco) or None,
            "irregular": [one.value for one in irregular] or None,
            "why": {side.value: _reason(reason) for side, reason in reasons(table).items()} or None,
        }
    )


def _hand(cards: Iterable[Card | None]) -> View:
    shown = tuple(cards)
    open_cards = tuple(card for card in shown if card is not None)
    if len(open_cards) < len(shown):
        return {"cards": [None] * len(shown)}
    return {"cards": [str(card) for card in open_cards], "total": Hand(open_cards).total}


def _is_natural(*hands: tuple[Card | None, ...]) -> bool:
    return any(
        len(hand) == 2 and None not in hand and Hand(tuple(card for card in hand if card)).total in NATURALS
        for hand in hands
    )


def _reason(reason: Reason) -> View:
    by = "natural" if reason.natural else "option" if reason.option else "tableau"
    return _without_nothing({"total": reason.total, "third": reason.third, "action": reason.action.value, "by": by})


def _finished(last: Finished) -> View:
    return _without_nothing(
        {
            "coup": last.coup,
            "winner": last.winner.value,
            "lines": [_line(line) for line in last.lines],
            "claims": list(last.claims) or None,
            "irregular": [one.value for one in last.irregular] or None,
            "banker": last.banker,
        }
    )


def _line(line: Line) -> View:
    return _without_nothing(
        {
            "patron": line.patron,
            "bet": line.bet,
            "stake": line.stake,
            "result": line.result.value,
            "payout": line.payout,
            "stays": line.stays or None,
        }
    )


def _claim(one: Finished) -> View:
    return {"coup": one.coup, "claims": list(one.claims), "irregular": [kind.value for kind in one.irregular]}


def _patron(patron: Patron) -> View:
    return _without_nothing(
        {
            "name": patron.name,
            "chips": patron.chips,
            "stakes": dict(patron.stakes),
            "seat": patron.seat,
            "standing": patron.standing or None,
            "behind": patron.behind,
            "partners": patron.partners,
            "bot": is_bot(patron.id) or None,
        }
    )


def _bank(table: Table) -> View | None:
    if table.house.bank.held_by is not BankHeldBy.AUCTION:
        return None
    bank = table.bank
    return _without_nothing(
        {
            "holder": bank.holder,
            "least": bank.least or None,
            "offered_to": bank.offered_to,
            "passed": list(bank.passed) or None,
            "bids": [list(bid) for bid in bank.bids] or None,
            "croupier_deals": bank.croupier_deals or None,
        }
    )


def _shoe(table: Table, beads: str) -> View:
    return _without_nothing(
        {
            "number": table.shoe.number,
            "cards": table.house.shoe.packs * 52,
            "cards_left": table.shoe.cards_left,
            "cut_seen": table.shoe.cut_seen or None,
            "coups_left": table.shoe.coups_left,
            "coups": len(beads.split()),
        }
    )


def _order(order: SealedOrder) -> View:
    words = [
        _without_nothing(
            {
                "patron": one.patron,
                "commitment": one.commitment,
                "cuts": one.cuts or None,
                "text": None if one.word is None else one.word.text,
                "cut": None if one.word is None else one.word.cut or None,
            }
        )
        for one in order.words
    ]
    return _without_nothing(
        {
            "number": order.number,
            "shoe": order.sealing.shoe,
            "terms": order.sealing.terms,
            "packs": order.sealing.packs,
            "commitment": order.sealing.commitment,
            "words": words or None,
            "transcript": order.transcript or None,
            "root": order.root or None,
            "secret": order.secret or None,
        }
    )
