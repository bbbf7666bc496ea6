"""Commands to events: everything is checked here, and what is not allowed is refused by name."""

from collections.abc import Iterable
from typing import assert_never

from puntobanco.patrons.absence import exclude, readmit, time_out
from puntobanco.patrons.checks import acknowledge, set_check
from puntobanco.patrons.commands import (
    Acknowledge,
    BringFromTable,
    CancelRaise,
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
    TakeToTable,
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


def decide(account: Account, command: Command) -> tuple[Event, ...]:
    """What happens by a command, or a `PatronRefusal`.

    Time never runs backwards: a command from a clock that is behind counts as given at the moment of the last event.
    """
    at_ms = present_ms(account, command.at_ms)
    lapsed = tuple(lapse(account, at_ms))
    decided = _decided(fold(lapsed, account), command.replace(at_ms=at_ms))
    return (*lapsed, *decided)


def present_ms(account: Account, at_ms: int) -> int:
    """The moment by the given clock, but not before the last event."""
    check_moment(at_ms)
    return max(at_ms, account.at_ms)


def _decided(account: Account, command: Command) -> Iterable[Event]:  # noqa: PLR0912  # one case a kind
    match command:
        case Grant():
            return grant(account, command)
        case TakeToTable():
            return buy_in(account, command)
        case BringFromTable():
            return cash_out(account, command)
        case LeaveTable():
            return leave_table(account, command)
        case StartSession():
            return start_session(account, command)
        case EndSession():
            return end_session(account, command)
        case Stake():
            return stake(account, command)
        case Unstake():
            return unstake(account, command)
        case Settle():
            return settle(account, command)
        case SetLimit():
            return set_limit(account, command)
        case ConfirmLimit():
            return confirm_limit(account, command)
        case CancelRaise():
            return cancel_raise(account, command)
        case SetCheck():
            return set_check(account, command)
        case Acknowledge():
            return acknowledge(account, command)
        case TimeOut():
            return time_out(account, command)
        case Exclude():
            return exclude(account, command)
        case Readmit():
            return readmit(account, command)
        case Repay():
            return repay(account, command)
        case Close():
            return close(account, command)
        case _:
            assert_never(command)
