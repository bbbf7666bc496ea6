"""Deciding: a command and a table give events, or a named refusal that changes nothing."""

from collections.abc import Callable
from typing import Any

from puntobanco.rules.messages import echo
from puntobanco.table import bank, commands, dealing, disputes, people, sealing, stakes
from puntobanco.table.commands import Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.events import Event
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse, role_name
from puntobanco.table.state import Table

Handler = Callable[[Draft, Command, Any], None]

_PATRON = frozenset({Role.PATRON})
_CROUPIER = frozenset({Role.CROUPIER, Role.MANAGER})
_ANYBODY = frozenset(Role)

HANDLERS: dict[type[Any], tuple[Handler, frozenset[Role]]] = {
    commands.Join: (people.join, _PATRON),
    commands.BuyIn: (people.buy_in, _PATRON),
    commands.CashOut: (people.cash_out, _PATRON),
    commands.Sit: (people.sit, _PATRON),
    commands.Stand: (people.stand, _PATRON),
    commands.StepBack: (people.step_back, _PATRON),
    commands.Leave: (people.leave, _PATRON),
    commands.Tip: (people.tip, _PATRON),
    commands.AskFreeCoup: (people.ask_free_coup, _PATRON),
    commands.DeclarePartners: (people.declare_partners, frozenset({Role.PATRON, Role.MANAGER})),
    commands.PlaceBet: (stakes.place_bet, _ANYBODY),
    commands.WithdrawBet: (stakes.withdraw_bet, _ANYBODY),
    commands.StartShoe: (dealing.start_shoe, _CROUPIER),
    commands.SealShoe: (sealing.seal_shoe, _CROUPIER),
    commands.CommitWord: (sealing.commit_word, _PATRON),
    commands.CloseWords: (sealing.close_words, _CROUPIER),
    commands.ShowWord: (sealing.show_word, _PATRON),
    commands.FreezeShoe: (sealing.freeze_shoe, _CROUPIER),
    commands.ShowSecret: (sealing.show_secret, _CROUPIER),
    commands.TurnBurnCard: (dealing.turn_burn_card, _CROUPIER),
    commands.OpenBets: (dealing.open_bets, _CROUPIER),
    commands.CloseBets: (dealing.close_bets, _CROUPIER),
    commands.DealCard: (dealing.deal_card, _CROUPIER),
    commands.Decide: (dealing.decide_option, _ANYBODY),
    commands.EndCoup: (dealing.end_coup, _CROUPIER),
    commands.Bid: (bank.bid, _PATRON),
    commands.CloseAuction: (bank.close_auction, _CROUPIER),
    commands.AcceptBank: (bank.accept_bank, _PATRON),
    commands.PassBank: (bank.pass_bank, _ANYBODY),
    commands.GiveUpBank: (bank.give_up_bank, _PATRON),
    commands.ReportError: (disputes.report_error, _PATRON),
    commands.PutRight: (disputes.put_right, _CROUPIER),
    commands.VoidCoup: (disputes.void_coup, _CROUPIER),
    commands.DismissClaims: (disputes.dismiss_claims, _CROUPIER),
    commands.CloseTable: (disputes.close_table, _CROUPIER),
    commands.ReopenTable: (disputes.reopen_table, _CROUPIER),
}
"""Who handles which act, and which roles may ask for it."""

OPEN_WHEN_CLOSED = (
    commands.Join,
    commands.CashOut,
    commands.StepBack,
    commands.Leave,
    commands.ShowSecret,
    commands.ReportError,
    commands.PutRight,
    commands.VoidCoup,
    commands.DismissClaims,
    commands.ReopenTable,
)
"""What can still be done at a closed table."""


def decide(table: Table, command: Command) -> tuple[Event, ...]:
    """The events that a command brings about; refused with a `TableRefusal` if it is not allowed now."""
    return handle(table, command)[0]


def handle(table: Table, command: Command) -> tuple[tuple[Event, ...], Table]:
    """The events that a command brings about, and the table after them."""
    found = HANDLERS.get(type(command.act))
    if found is None:
        raise refuse("table-act", found=echo(type(command.act).__name__))
    wrong = commands.malformed(command)
    if wrong is not None:
        raise refuse("table-value", path=wrong)
    handler, roles = found
    if command.role not in roles:
        raise refuse("table-role", role=role_name(command.role))
    if table.phase is Phase.CLOSED and type(command.act) not in OPEN_WHEN_CLOSED:
        raise refuse("table-closed")
    draft = Draft(table)
    handler(draft, command, command.act)
    return tuple(Event(command.by, command.at_ms, fact) for fact in draft.facts), draft.table
