"""Deciding: a command and a table give events, or a named refusal that changes nothing."""

from collections.abc import Callable
from typing import TypeVar, cast

from puntobanco.game.messages import echo
from puntobanco.table import (
    bank,
    commands,
    dealing,
    disputes,
    epochs,
    mixing,
    objections,
    paying_bank,
    people,
    readiness,
    sealing,
    stakes,
    stopped,
)
from puntobanco.table.commands import Act, Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.events import Event
from puntobanco.table.malformed import malformed
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse, role_name
from puntobanco.table.state import Table

_PATRON = frozenset({Role.PATRON})
_CROUPIER = frozenset({Role.CROUPIER, Role.MANAGER})
_PATRON_OR_MANAGER = frozenset({Role.PATRON, Role.MANAGER})
_ANYBODY = frozenset(Role)

A = TypeVar("A", bound=Act)
Perform = Callable[[Draft, Command, A], None]
Rule = tuple[type[Act], frozenset[Role], Perform[Act]]
"""An act, who may ask for it, and what does it."""


def _rule(kind: type[A], roles: frozenset[Role], perform: Perform[A]) -> Rule:
    """The rule of an act: what does it takes acts of this kind, and is given no other."""
    return cast(Rule, (kind, roles, perform))


_RULES = (
    _rule(commands.Join, _PATRON, people.join),
    _rule(commands.BuyIn, _PATRON, people.buy_in),
    _rule(commands.CashOut, _PATRON, people.cash_out),
    _rule(commands.Sit, _PATRON, people.sit),
    _rule(commands.Stand, _PATRON, people.stand),
    _rule(commands.StepBack, _PATRON, people.step_back),
    _rule(commands.Leave, _PATRON, people.leave),
    _rule(commands.Tip, _PATRON, people.tip),
    _rule(commands.AskFreeCoup, _PATRON, people.ask_free_coup),
    _rule(commands.Ready, _PATRON, readiness.say_ready),
    _rule(commands.DeclarePartners, _PATRON_OR_MANAGER, people.declare_partners),
    _rule(commands.DeclinePartners, _PATRON, people.decline_partners),
    _rule(commands.PlaceBet, _ANYBODY, stakes.place_bet),
    _rule(commands.AskPayer, _PATRON, stakes.ask_payer),
    _rule(commands.WithdrawBet, _ANYBODY, stakes.withdraw_bet),
    _rule(commands.StartShoe, _CROUPIER, dealing.start_shoe),
    _rule(commands.SealShoe, _CROUPIER, sealing.seal_shoe),
    _rule(commands.CommitWord, _PATRON, sealing.commit_word),
    _rule(commands.CloseWords, _CROUPIER, sealing.close_words),
    _rule(commands.ShowWord, _PATRON, sealing.show_word),
    _rule(commands.FreezeShoe, _CROUPIER, sealing.freeze_shoe),
    _rule(commands.RefuseShoe, _PATRON, objections.refuse_shoe),
    _rule(commands.AskNewShoe, _PATRON, objections.ask_new_shoe),
    _rule(commands.EndShoe, _CROUPIER, objections.end_shoe),
    _rule(commands.ShowSecret, _CROUPIER, sealing.show_secret),
    _rule(commands.JoinMix, _PATRON, mixing.join_mix),
    _rule(commands.ShowLink, _PATRON, mixing.show_link),
    _rule(commands.MixDraw, _CROUPIER, mixing.mix_draw),
    _rule(commands.BeginEpoch, _CROUPIER, epochs.begin_epoch),
    _rule(commands.TurnBurnCard, _CROUPIER, dealing.turn_burn_card),
    _rule(commands.OpenBets, _CROUPIER, dealing.open_bets),
    _rule(commands.CloseBets, _CROUPIER, dealing.close_bets),
    _rule(commands.DealCard, _CROUPIER, dealing.deal_card),
    _rule(commands.TakeBackCard, _CROUPIER, stopped.take_back_card),
    _rule(commands.Decide, _ANYBODY, dealing.decide_option),
    _rule(commands.EndCoup, _CROUPIER, dealing.end_coup),
    _rule(commands.Bid, _PATRON, bank.bid),
    _rule(commands.CloseAuction, _CROUPIER, bank.close_auction),
    _rule(commands.AcceptBank, _PATRON, bank.accept_bank),
    _rule(commands.PassBank, _ANYBODY, bank.pass_bank),
    _rule(commands.GiveUpBank, _PATRON, bank.give_up_bank),
    _rule(commands.CallBanco, _PATRON, stakes.call_banco),
    _rule(commands.WithdrawBank, _PATRON, paying_bank.withdraw_bank),
    _rule(commands.ReleaseBank, _CROUPIER, paying_bank.release_bank),
    _rule(commands.TakeCards, _ANYBODY, bank.take_cards),
    _rule(commands.ReportError, _PATRON, disputes.report_error),
    _rule(commands.PutRight, _CROUPIER, stopped.put_right),
    _rule(commands.PayAsItLies, _CROUPIER, stopped.pay_as_it_lies),
    _rule(commands.VoidCoup, _CROUPIER, disputes.void_coup),
    _rule(commands.DismissClaims, _CROUPIER, disputes.dismiss_claims),
    _rule(commands.CloseTable, _CROUPIER, disputes.close_table),
    _rule(commands.ReopenTable, _CROUPIER, disputes.reopen_table),
)
ROLES = {kind: roles for kind, roles, _ in _RULES}
"""Which roles may ask for which act."""
_PERFORM = {kind: perform for kind, _, perform in _RULES}

OPEN_WHEN_CLOSED = (
    commands.Join,
    commands.CashOut,
    commands.StepBack,
    commands.Leave,
    commands.ShowSecret,
    commands.BeginEpoch,
    commands.ReportError,
    commands.PutRight,
    commands.VoidCoup,
    commands.DismissClaims,
    commands.CloseTable,
    commands.ReopenTable,
)
"""What can still be done at a closed table."""


Steps = tuple[tuple[Event, Table], ...]
"""Events in their order, each with the table after it."""


def decide(table: Table, command: Command) -> tuple[Event, ...]:
    """The events that a command brings about; refused with a `TableRefusal` if it is not allowed now."""
    return handle(table, command)[0]


def handle(table: Table, command: Command) -> tuple[tuple[Event, ...], Table]:
    """The events that a command brings about, and the table after them."""
    taken = steps(table, command)
    return tuple(event for event, _ in taken), taken[-1][1] if taken else table


def steps(table: Table, command: Command) -> Steps:
    """The events that a command brings about, each with the table after it."""
    roles = ROLES.get(type(command.act))
    if roles is None:
        raise refuse("table-act", found=echo(type(command.act).__name__))
    wrong = malformed(command)
    if wrong is not None:
        raise refuse("table-value", path=wrong)
    if command.role not in roles:
        raise refuse("table-role", role=role_name(command.role))
    if command.role is not Role.PATRON and command.by in table.patrons:
        raise refuse("table-staff-plays")
    if table.phase is Phase.CLOSED and type(command.act) not in OPEN_WHEN_CLOSED:
        raise refuse("table-closed")
    draft = Draft(table)
    _PERFORM[type(command.act)](draft, command, command.act)
    return tuple((Event(command.by, command.at_ms, fact, command.role), after) for fact, after in draft.steps)
