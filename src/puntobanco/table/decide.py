"""Deciding: a command and a table give events, or a named refusal that changes nothing."""

from typing import assert_never

from puntobanco.game.messages import echo
from puntobanco.table import bank, commands, dealing, disputes, people, sealing, stakes
from puntobanco.table.commands import Act, Command, Role
from puntobanco.table.draft import Draft
from puntobanco.table.events import Event
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse, role_name
from puntobanco.table.state import Table

_PATRON = frozenset({Role.PATRON})
_CROUPIER = frozenset({Role.CROUPIER, Role.MANAGER})
_ANYBODY = frozenset(Role)

ROLES: dict[type[Act], frozenset[Role]] = {
    commands.Join: _PATRON,
    commands.BuyIn: _PATRON,
    commands.CashOut: _PATRON,
    commands.Sit: _PATRON,
    commands.Stand: _PATRON,
    commands.StepBack: _PATRON,
    commands.Leave: _PATRON,
    commands.Tip: _PATRON,
    commands.AskFreeCoup: _PATRON,
    commands.DeclarePartners: frozenset({Role.PATRON, Role.MANAGER}),
    commands.PlaceBet: _ANYBODY,
    commands.WithdrawBet: _ANYBODY,
    commands.StartShoe: _CROUPIER,
    commands.SealShoe: _CROUPIER,
    commands.CommitWord: _PATRON,
    commands.CloseWords: _CROUPIER,
    commands.ShowWord: _PATRON,
    commands.FreezeShoe: _CROUPIER,
    commands.ShowSecret: _CROUPIER,
    commands.TurnBurnCard: _CROUPIER,
    commands.OpenBets: _CROUPIER,
    commands.CloseBets: _CROUPIER,
    commands.DealCard: _CROUPIER,
    commands.Decide: _ANYBODY,
    commands.EndCoup: _CROUPIER,
    commands.Bid: _PATRON,
    commands.CloseAuction: _CROUPIER,
    commands.AcceptBank: _PATRON,
    commands.PassBank: _ANYBODY,
    commands.GiveUpBank: _PATRON,
    commands.ReportError: _PATRON,
    commands.PutRight: _CROUPIER,
    commands.VoidCoup: _CROUPIER,
    commands.DismissClaims: _CROUPIER,
    commands.CloseTable: _CROUPIER,
    commands.ReopenTable: _CROUPIER,
}
"""Which roles may ask for which act."""

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
    wrong = commands.malformed(command)
    if wrong is not None:
        raise refuse("table-value", path=wrong)
    if command.role not in roles:
        raise refuse("table-role", role=role_name(command.role))
    if command.role is not Role.PATRON and command.by in table.patrons:
        raise refuse("table-staff-plays")
    if table.phase is Phase.CLOSED and type(command.act) not in OPEN_WHEN_CLOSED:
        raise refuse("table-closed")
    draft = Draft(table)
    _perform(draft, command, command.act)
    return tuple((Event(command.by, command.at_ms, fact), after) for fact, after in draft.steps)


def _perform(draft: Draft, command: Command, act: Act) -> None:  # noqa: PLR0912, PLR0915  # one case a kind
    match act:
        case commands.Join():
            people.join(draft, command, act)
        case commands.BuyIn():
            people.buy_in(draft, command, act)
        case commands.CashOut():
            people.cash_out(draft, command, act)
        case commands.Sit():
            people.sit(draft, command, act)
        case commands.Stand():
            people.stand(draft, command, act)
        case commands.StepBack():
            people.step_back(draft, command, act)
        case commands.Leave():
            people.leave(draft, command, act)
        case commands.Tip():
            people.tip(draft, command, act)
        case commands.AskFreeCoup():
            people.ask_free_coup(draft, command, act)
        case commands.DeclarePartners():
            people.declare_partners(draft, command, act)
        case commands.PlaceBet():
            stakes.place_bet(draft, command, act)
        case commands.WithdrawBet():
            stakes.withdraw_bet(draft, command, act)
        case commands.StartShoe():
            dealing.start_shoe(draft, command, act)
        case commands.SealShoe():
            sealing.seal_shoe(draft, command, act)
        case commands.CommitWord():
            sealing.commit_word(draft, command, act)
        case commands.CloseWords():
            sealing.close_words(draft, command, act)
        case commands.ShowWord():
            sealing.show_word(draft, command, act)
        case commands.FreezeShoe():
            sealing.freeze_shoe(draft, command, act)
        case commands.ShowSecret():
            sealing.show_secret(draft, command, act)
        case commands.TurnBurnCard():
            dealing.turn_burn_card(draft, command, act)
        case commands.OpenBets():
            dealing.open_bets(draft, command, act)
        case commands.CloseBets():
            dealing.close_bets(draft, command, act)
        case commands.DealCard():
            dealing.deal_card(draft, command, act)
        case commands.Decide():
            dealing.decide_option(draft, command, act)
        case commands.EndCoup():
            dealing.end_coup(draft, command, act)
        case commands.Bid():
            bank.bid(draft, command, act)
        case commands.CloseAuction():
            bank.close_auction(draft, command, act)
        case commands.AcceptBank():
            bank.accept_bank(draft, command, act)
        case commands.PassBank():
            bank.pass_bank(draft, command, act)
        case commands.GiveUpBank():
            bank.give_up_bank(draft, command, act)
        case commands.ReportError():
            disputes.report_error(draft, command, act)
        case commands.PutRight():
            disputes.put_right(draft, command, act)
        case commands.VoidCoup():
            disputes.void_coup(draft, command, act)
        case commands.DismissClaims():
            disputes.dismiss_claims(draft, command, act)
        case commands.CloseTable():
            disputes.close_table(draft, command, act)
        case commands.ReopenTable():
            disputes.reopen_table(draft, command, act)
        case _:
            assert_never(act)
