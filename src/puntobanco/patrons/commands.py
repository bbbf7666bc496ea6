"""What can be asked of an account. The moment and whoever acts arrive inside the command."""

from typing import ClassVar

from puntobanco.patrons.state import LimitKind, Period
from puntobanco.values import Value


class Grant(Value):
    """Give play money; `by` is whoever gives it."""

    coins: int
    by: str
    at_ms: int


class TakeToTable(Value):
    """Take coins from the wallet to a table."""

    written_as: ClassVar[str] = "BuyIn"

    table: str
    coins: int
    at_ms: int


class BringFromTable(Value):
    """Take coins from a table back to the wallet."""

    written_as: ClassVar[str] = "CashOut"

    table: str
    coins: int
    at_ms: int


class Repay(Value):
    """A table that somebody has left pays coins after all: an error of its dealer was put right."""

    table: str
    coins: int
    at_ms: int


class Close(Value):
    """Empty the wallet and play no more, for good."""

    at_ms: int


class LeaveTable(Value):
    """Be at a table no longer."""

    table: str
    at_ms: int


class StartSession(Value):
    """Start a session before any coin moves."""

    at_ms: int


class EndSession(Value):
    """End the session."""

    at_ms: int


class Stake(Value):
    """Stake coins that are at a table."""

    table: str
    coins: int
    at_ms: int


class PledgeStake(Value):
    """Promise a stake, as by a bid: nothing is staked yet, but what would refuse it refuses the promise."""

    table: str
    coins: int
    at_ms: int


class CarryStake(Value):
    """Stake what was promised, or what lies on after a coup with what it won: nothing refuses it."""

    table: str
    coins: int
    at_ms: int


class Unstake(Value):
    """Withdraw an open stake, or part of it."""

    table: str
    coins: int
    at_ms: int


class Settle(Value):
    """The end of one coup at a table: so much of the open stakes is settled, and so much came back in all."""

    table: str
    stake: int
    returned: int
    at_ms: int


class CorrectResult(Value):
    """A coup that was settled is put right or undone: so many coins come, or (below nothing) go, after all."""

    table: str
    coins: int
    at_ms: int


class SetLimit(Value):
    """Set, change or (with None) remove a limit. A lower one acts at once, a higher one waits to be confirmed."""

    kind: LimitKind
    period: Period
    coins: int | None
    at_ms: int


class ConfirmLimit(Value):
    """Confirm a higher limit after the wait."""

    kind: LimitKind
    period: Period
    at_ms: int


class CancelRaise(Value):
    """Keep the limit as it is, although a higher one was asked for."""

    kind: LimitKind
    period: Period
    at_ms: int


class SetCheck(Value):
    """Choose after how many minutes or coups a reality check falls due; one of them at least."""

    minutes: int | None
    coups: int | None
    at_ms: int


class Acknowledge(Value):
    """Confirm that the reality check was seen."""

    at_ms: int


class TimeOut(Value):
    """Stay away from every table for a while."""

    until_ms: int
    at_ms: int


class Exclude(Value):
    """Stay away from every table for long, or (with None) without end."""

    until_ms: int | None
    at_ms: int


class Readmit(Value):
    """A manager's decision to end an exclusion without end, with the reason."""

    by: str
    why: str
    at_ms: int


Command = (
    Grant
    | TakeToTable
    | BringFromTable
    | LeaveTable
    | StartSession
    | EndSession
    | Stake
    | PledgeStake
    | CarryStake
    | Unstake
    | Settle
    | CorrectResult
    | SetLimit
    | ConfirmLimit
    | CancelRaise
    | SetCheck
    | Acknowledge
    | TimeOut
    | Exclude
    | Readmit
    | Repay
    | Close
)
