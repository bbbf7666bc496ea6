"""Dealer's errors, claims, voids and closing: every such act is an event with who and why.

mega-pay's leaflet (Rules for Punto Banco): a card drawn too many or too few can be put right until cards are drawn for
the next coup; an error reported by then stays open; otherwise the results stand. A house without such a rule leaves it
to the manager, in the same window.
"""

from collections.abc import Sequence

from puntobanco.game import Card, Coup, Need, Result, Winner, play
from puntobanco.house.banker import banker_pays
from puntobanco.house.choices import settled
from puntobanco.house.named_choices import ErrorWindow
from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command, Role
from puntobanco.table.covers import bank_line
from puntobanco.table.dealing import end_shoe_if_over
from puntobanco.table.draft import Draft
from puntobanco.table.events import Line
from puntobanco.table.faults import MOST_CLAIMED, righted
from puntobanco.table.packs import check_left
from puntobanco.table.paying_bank import draw_on, is_bank_of, lay_again, least_kept, lift, lose, lose_if_empty
from puntobanco.table.payment import settle_again, totals_of
from puntobanco.table.people import patron_of
from puntobanco.table.phases import CARDS_LIE, CLOSABLE, Phase
from puntobanco.table.refusals import refuse
from puntobanco.table.state import Finished, Table

LONGEST_NOTE = 500
MOST_DAYS_CLOSED = 31
"""For which a table may be closed by a clock; for longer, somebody opens it again."""
_DAY_MS = 24 * 60 * 60 * 1000


def checked_note(text: str) -> str:
    """What somebody says about a coup or a table, as it is kept."""
    note = text.strip()
    if not note or len(note) > LONGEST_NOTE or not note.replace("\n", " ").isprintable():
        raise refuse("dispute-note", longest=LONGEST_NOTE)
    return note


def managers_only(command: Command) -> None:
    """Refuse what is for managers alone."""
    if command.role is not Role.MANAGER:
        raise refuse("dispute-manager-only")


def report_error(draft: Draft, command: Command, act: c.ReportError) -> None:
    """Report an error in the last coup, until the first card of the next."""
    table = draft.table
    patron = patron_of(table, command.by)
    if table.last is None:
        raise refuse("dispute-too-late")
    if patron.id in table.last.claims:
        raise refuse("dispute-already-reported")
    if not table.last.claims and len(table.claimed) >= MOST_CLAIMED:
        raise refuse("dispute-many", most=MOST_CLAIMED)
    draft.add(e.ErrorReported(table.last.coup, patron.id, checked_note(act.note)))


def put_right(draft: Draft, command: Command, act: c.PutRight) -> None:
    """Put an error right: the superfluous card goes, a missing one comes, and the coup is paid anew."""
    finished = _disputed(draft.table, command, act.coup)
    is_last = finished == draft.table.last
    if not finished.irregular:
        raise refuse("dispute-nothing-wrong")
    coup, missing, superfluous = _as_it_should_be(draft.table, finished, act.missing)
    if missing != len(act.missing):
        raise refuse("dispute-missing-cards", count=missing)
    if is_last and finished.shoe == draft.table.shoe.number:
        check_left(draft.table, act.missing)  # those of an earlier coup or shoe come from elsewhere
    punto, banco = coup.punto.cards, coup.banco.cards
    lines = settle_again(draft.table.house, finished.lines, punto, banco)
    winner = totals_of(punto, banco).winner
    if is_last:
        _lift(draft, finished)
    adjusted = _adjusted(draft, finished.lines, lines)
    draft.add(
        e.CoupCorrected(
            coup=finished.coup,
            punto=punto,
            banco=banco,
            superfluous=superfluous,
            winner=winner,
            reversed=finished.lines,
            lines=lines,
            adjusted=adjusted,
        )
    )
    if is_last:
        _see_to_bank(draft, finished, winner, lines)
    lose_if_empty(draft)


def _disputed(table: Table, command: Command, coup: int | None) -> Finished:
    """The coup in question, if whoever asks may still touch it: the last one, or one whose error was reported."""
    if table.phase in CARDS_LIE:
        raise refuse("table-coup-runs")
    if table.last is not None and coup in (None, table.last.coup):
        if table.house.disputes.error_window is ErrorWindow.MANAGER:
            managers_only(command)
        return table.last
    for finished in table.claimed:
        if coup in (None, finished.coup):
            managers_only(command)
            return finished
    raise refuse("dispute-too-late")


def _as_it_should_be(table: Table, finished: Finished, given: Sequence[Card]) -> tuple[Coup, int, tuple[Card, ...]]:
    """The coup by the tableau: cards keep their side, missing ones are taken from those given, the rest is superfluous.

    Also how many cards are missing in all. Where a coup was stopped, cards count in the order in which they were drawn.
    """
    if finished.drawn:
        return _in_the_order_drawn(table, finished, given)
    decisions = finished.decision, finished.banco_decision
    coup = settled(table.house, play(table.house.tableau, _first_four(finished)), *decisions)
    thirds = {Need.PUNTO_CARD: list(finished.punto[2:]), Need.BANCO_CARD: list(finished.banco[2:])}
    cards, missing = list(given), 0
    while coup.need is not Need.NOTHING:
        held = thirds[coup.need]
        if not held:
            missing += 1
            if not cards:
                raise refuse("dispute-missing-cards", count=missing)
            held.append(cards.pop(0))
        coup = settled(table.house, coup.deal(held.pop(0)), *decisions)
    return coup, missing, tuple(card for held in thirds.values() for card in held)


def _in_the_order_drawn(table: Table, finished: Finished, given: Sequence[Card]) -> tuple[Coup, int, tuple[Card, ...]]:
    should = righted(table.house, (*finished.drawn, *given), finished.decision, finished.banco_decision)
    if should.missing is not None:
        raise refuse("dispute-missing-cards", count=len(given) + 1)
    return should.coup, max(should.coup.cards_dealt - len(finished.drawn), 0), should.superfluous


def _first_four(finished: Finished) -> tuple[Card, ...]:
    return (finished.punto[0], finished.banco[0], finished.punto[1], finished.banco[1])


def _adjusted(draft: Draft, old: Sequence[Line], new: Sequence[Line]) -> tuple[e.Adjusted, ...]:
    """What each patron gets or gives back.

    Bets that lie there come back where chips do not suffice, and a bank that pays becomes smaller, but not when both
    are bound against each other; what somebody cannot give back any more, the house bears.
    """
    payer, bound = draft.table.payer, draft.table.payer is not None and draft.table.stakes_bound
    owed: dict[str, int] = {}
    for before, after in zip(old, new, strict=True):
        owed[before.patron] = owed.get(before.patron, 0) + after.net - before.net
    found = []
    for id, coins in owed.items():
        patron = draft.table.patrons.get(id)
        there = 0 if patron is None else patron.chips
        if patron is not None and patron.stakes and there + coins < 0 and not bound:
            if id == payer:
                draw_on(draft, -coins - there)
            else:
                draft.add(e.BetsWithdrawn(id, dict(patron.stakes)))
            there = draft.table.patrons[id].chips
        taken = max(coins, -there)
        if coins:
            found.append(e.Adjusted(id, taken, taken - coins))
    return tuple(found)


_NO_COUP_BEGUN = (Phase.BETWEEN, Phase.SHOE, Phase.WORDS, Phase.SHOWING, Phase.BURN)


def _lift(draft: Draft, finished: Finished) -> None:
    """Give back a bank that no coup was begun with since; it is laid again when the money of the coup is settled."""
    if draft.table.phase in _NO_COUP_BEGUN:
        lift(draft, finished)


def _see_to_bank(draft: Draft, finished: Finished, winner: Winner | None, lines: tuple[Line, ...]) -> None:
    """Where nobody has taken the bank anew since the last coup, it follows the result that holds now."""
    table = draft.table
    banker = table.patrons.get(finished.banker or "")
    if banker is None or table.phase not in _NO_COUP_BEGUN or not is_bank_of(table, finished):
        return
    if table.bank.holder == banker.id and winner is Winner.PUNTO:
        lose(draft, e.LostBecause.PUNTO_WON)
    waits = table.bank.holder is None and table.bank.last_seat is not None
    if waits and banker.placed and finished.winner is Winner.PUNTO and winner is not Winner.PUNTO:
        _take_again(draft, finished, lines)
    elif draft.table.bank.holder is not None:
        lay_again(draft, finished, lines)


def _take_again(draft: Draft, finished: Finished, lines: tuple[Line, ...]) -> None:
    """Whoever has lost the bank by a result that does not hold has it again, if they can still lay it."""
    assert finished.banker is not None
    banker, house = draft.table.patrons[finished.banker], draft.table.house
    line = bank_line(lines, banker.id) if banker_pays(house) else None
    if line is None or banker.chips >= least_kept(house, line.stake):
        draft.add(e.BankTaken(banker.id, finished.banker_least))
        lay_again(draft, finished, lines)


def give_back(draft: Draft, *, bank: bool = False) -> None:
    """Every bet that lies there comes back; a bank that pays only where it is over too."""
    payer = None if bank else draft.table.payer
    for patron in draft.table.patrons.values():
        if patron.stakes and patron.id != payer:
            draft.add(e.BetsWithdrawn(patron.id, dict(patron.stakes)))


def void_coup(draft: Draft, command: Command, act: c.VoidCoup) -> None:
    """Undo the running coup, or the last one within its window: every stake comes back."""
    managers_only(command)
    reason, table = checked_note(act.reason), draft.table
    if table.phase in CARDS_LIE and act.coup in (None, table.coup_number):
        give_back(draft)
        draft.add(e.CoupVoided(table.coup_number, reason, (), ()))
        end_shoe_if_over(draft)
        return
    finished = _disputed(table, command, act.coup)
    nothing = tuple(line.replace(payout=0, result=Result.RETURNED, half=0) for line in finished.lines)
    if finished == table.last:
        _lift(draft, finished)
    adjusted = _adjusted(draft, finished.lines, nothing)
    draft.add(e.CoupVoided(finished.coup, reason, finished.lines, adjusted))
    if finished == table.last:
        _see_to_bank(draft, finished, None, nothing)
    lose_if_empty(draft)


def dismiss_claims(draft: Draft, command: Command, act: c.DismissClaims) -> None:
    """Decide that a result stands although an error was reported."""
    managers_only(command)
    finished = _disputed(draft.table, command, act.coup)
    if not finished.claims and finished not in draft.table.claimed:
        raise refuse("dispute-no-claim")
    draft.add(e.ClaimsDismissed(finished.coup, checked_note(act.reason)))


def close_table(draft: Draft, command: Command, act: c.CloseTable) -> None:
    """Close the table: bets come back, chips can be cashed out. One that would open by itself can be closed anew."""
    managers_only(command)
    if draft.table.phase is not Phase.CLOSED:
        draft.require(*CLOSABLE)
    elif draft.table.opens_ms is None:
        raise refuse("table-closed")
    if draft.table.coup_runs:
        raise refuse("table-coup-runs")  # whoever has seen the links knows the cards
    give_back(draft, bank=True)
    if act.opens_ms is not None and not 0 < act.opens_ms - command.at_ms <= MOST_DAYS_CLOSED * _DAY_MS:
        raise refuse("table-opens-when", days=MOST_DAYS_CLOSED)
    draft.add(e.TableClosed(checked_note(act.reason), act.opens_ms))


def reopen_table(draft: Draft, command: Command, _: c.ReopenTable) -> None:
    """Open a closed table again, with a fresh shoe to come."""
    managers_only(command)
    draft.require(Phase.CLOSED)
    draft.add(e.TableReopened())
