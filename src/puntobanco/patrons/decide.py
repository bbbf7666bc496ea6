"""Commands to events: everything is checked here, and what is not allowed is refused by name."""

from collections.abc import Iterable
from typing import assert_never

from puntobanco.patrons import commands as c
from puntobanco.patrons.absence import exclude, readmit, time_out
from puntobanco.patrons.checks import acknowledge, set_check
from puntobanco.patrons.events import Event
from puntobanco.patrons.evolve import fold
from puntobanco.patrons.inputs import check_moment
from puntobanco.patrons.limits import cancel_raise, confirm_limit, set_limit
from puntobanco.patrons.sessions import end_session, lapse, start_session
from puntobanco.patrons.staking import carry_stake, correct_result, pledge_stake, settle, stake, unstake
from puntobanco.patrons.state import Account
from puntobanco.patrons.wallet import buy_in, cash_out, close, grant, leave_table, repay


def decide(account: Account, command: c.Command) -> tuple[Event, ...]:
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


def _decided(account: Account, command: c.Command) -> Iterable[Event]:  # noqa: PLR0912  # one case a kind
    match command:
        case c.Grant():
            return grant(account, command)
        case c.TakeToTable():
            return buy_in(account, command)
        case c.BringFromTable():
            return cash_out(account, command)
        case c.LeaveTable():
            return leave_table(account, command)
        case c.StartSession():
            return start_session(account, command)
        case c.EndSession():
            return end_session(account, command)
        case c.Stake():
            return stake(account, command)
        case c.PledgeStake():
            return pledge_stake(account, command)
        case c.CarryStake():
            return carry_stake(account, command)
        case c.Unstake():
            return unstake(account, command)
        case c.Settle():
            return settle(account, command)
        case c.CorrectResult():
            return correct_result(account, command)
        case c.SetLimit():
            return set_limit(account, command)
        case c.ConfirmLimit():
            return confirm_limit(account, command)
        case c.CancelRaise():
            return cancel_raise(account, command)
        case c.SetCheck():
            return set_check(account, command)
        case c.Acknowledge():
            return acknowledge(account, command)
        case c.TimeOut():
            return time_out(account, command)
        case c.Exclude():
            return exclude(account, command)
        case c.Readmit():
            return readmit(account, command)
        case c.Repay():
            return repay(account, command)
        case c.Close():
            return close(account, command)
        case _:
            assert_never(command)
