"""A coup that is not paid yet: its last card can be taken back, and one that was stopped is put right, paid or undone.

mega-pay's leaflet (Rules for Punto Banco) lets a dealer's error be rectified, or brought to management, until cards are
drawn for the next coup. Before anything is paid that costs nobody a chip, so houses here stop such a coup first.
"""

from puntobanco.game import Card, Coup, Side, Winner
from puntobanco.house.named_choices import ErrorWindow
from puntobanco.table import commands as c, disputes, events as e
from puntobanco.table.commands import Command
from puntobanco.table.dealing import deal_card, pay_coup
from puntobanco.table.disputes import checked_note, managers_only
from puntobanco.table.draft import Draft
from puntobanco.table.events import Line
from puntobanco.table.faults import can_be_paid_as_it_lies, righted_coup
from puntobanco.table.payment import finished_totals, settle_lines
from puntobanco.table.phases import CARDS_LIE, Phase
from puntobanco.table.refusals import phase_name, refuse
from puntobanco.table.state import DealtBy, Table
from puntobanco.values import Value


def take_back_card(draft: Draft, command: Command, _: c.TakeBackCard) -> None:
    """Take back the last card that a person has entered, to enter it anew.

    Of a coup that was stopped whoever may put it right does so: then it is dealt on, and its end called again.
    """
    table = draft.table
    draft.require(*CARDS_LIE)
    if table.settings.dealt_by is DealtBy.PROGRAM:
        raise refuse("table-not-now", phase=phase_name(table.phase))
    if table.phase is Phase.STOPPED:
        _check_role(table, command)
    if not table.dealt:
        raise refuse("deal-none-lies")
    draft.add(e.CardTakenBack(table.dealt[-1].side))


def put_right(draft: Draft, command: Command, act: c.PutRight) -> None:
    """Put an error right: of a stopped coup before it is paid, of another one by paying it anew."""
    table = draft.table
    if table.phase is not Phase.STOPPED or act.coup not in (None, table.coup_number):
        disputes.put_right(draft, command, act)
        return
    _check_role(table, command)
    for given, card in enumerate(act.missing):
        if righted_coup(draft.table).missing is None:
            raise refuse("dispute-missing-cards", count=given)
        deal_card(draft, command, c.DealCard(card))
    should = righted_coup(draft.table)
    if should.missing is not None:
        raise refuse("dispute-missing-cards", count=len(act.missing) + 1)
    coup = should.coup
    punto, banco = coup.punto.cards, coup.banco.cards
    decisions = coup.decision, coup.banco_decision
    draft.add(e.CardsPutRight(table.coup_number, punto, banco, should.superfluous, *decisions))
    pay_coup(draft, coup, ())


def _check_role(table: Table, command: Command) -> None:
    if table.house.disputes.error_window is ErrorWindow.MANAGER:
        managers_only(command)


def pay_as_it_lies(draft: Draft, command: Command, act: c.PayAsItLies) -> None:
    """Pay a stopped coup as it lies, where the house lets a manager decide so. It can still be put right in time."""
    managers_only(command)
    table, reason = draft.table, checked_note(act.reason)
    draft.require(Phase.STOPPED)
    if table.coup is None or not can_be_paid_as_it_lies(table):
        raise refuse("dispute-not-as-it-lies")
    draft.add(e.LetStand(table.coup_number, reason))
    pay_coup(draft, table.coup, table.irregular)


class WouldBe(Value):
    """What a stopped coup would come to: its hands, the winner, and what every stake would become."""

    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    winner: Winner
    lines: tuple[Line, ...]


class Outlook(Value):
    """What can become of a stopped coup, before anybody decides on it."""

    missing: Side | None
    """The side that lacks a card, which is to be drawn first."""
    put_right: WouldBe | None
    """None while a card is missing."""
    as_it_lies: WouldBe | None
    """None where it cannot be paid so."""


def outlook(table: Table) -> Outlook:
    """What the coup that was stopped would come to in each way."""
    should, lies = righted_coup(table), table.coup
    assert lies is not None  # its cards lie there
    return Outlook(
        missing=should.missing,
        put_right=_would_be(table, should.coup) if should.missing is None else None,
        as_it_lies=_would_be(table, lies) if can_be_paid_as_it_lies(table) else None,
    )


def _would_be(table: Table, coup: Coup) -> WouldBe:
    return WouldBe(coup.punto.cards, coup.banco.cards, finished_totals(coup).winner, settle_lines(table, coup))
