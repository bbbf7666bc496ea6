"""Commands to events: everything is checked here, and what is not allowed is refused by name."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from puntobanco.patrons.absence import exclude, readmit, time_out
from puntobanco.patrons.checks import acknowledge, set_check
from puntobanco.patrons.commands import (
    Acknowledge,
    BuyIn,
    CancelRaise,
    CashOut,
    Close,
    Command,
    ConfirmLimit,
    EndSession,
    Exclude,
    Grant,
    LeaveTable,
    Readmit,
    Repay,
    SetCheck,
    SetLimit,
    Settle,
    Stake,
    StartSession,
    TimeOut,
    Unstake,
)
from puntobanco.patrons.events import Event
from puntobanco.patrons.evolve import fold
from puntobanco.patrons.inputs import check_moment
from puntobanco.patrons.limits import cancel_raise, confirm_limit, set_limit
from puntobanco.patrons.sessions import end_session, lapse, start_session
from puntobanco.patrons.staking import settle, stake, unstake
from puntobanco.patrons.state import Account
from puntobanco.patrons.wallet import buy_in, cash_out, close, grant, leave_table, repay

_DECIDED_BY: Mapping[type[Any], Callable[[Account, Any], Iterable[Event]]] = {
    Grant: grant,
    BuyIn: buy_in,
    CashOut: cash_out,
    LeaveTable: leave_table,
    StartSession: start_session,
    EndSession: end_session,
    Stake: stake,
    Unstake: unstake,
    Settle: settle,
    SetLimit: set_limit,
    ConfirmLimit: confirm_limit,
    CancelRaise: cancel_raise,
    SetCheck: set_check,
    Acknowledge: acknowledge,
    TimeOut: time_out,
    Exclude: exclude,
    Readmit: readmit,
    Repay: repay,
    Close: close,
}


def decide(account: Account, command: Command) -> tuple[Event, ...]:
    """What happens by a command, or a `PatronRefusal`.

    Time never runs backwards: a command from a clock that is behind counts as given at the moment of the last event.
    """
    at_ms = present_ms(account, command.at_ms)
    lapsed = tuple(lapse(account, at_ms))
    decided = _DECIDED_BY[type(command)](fold(lapsed, account), command._replace(at_ms=at_ms))
    return (*lapsed, *decided)


def present_ms(account: Account, at_ms: int) -> int:
    """The moment by the given clock, but not before the last event."""
    check_moment(at_ms)
    return max(at_ms, account.at_ms)
