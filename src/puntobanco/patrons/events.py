"""What has happened to an account. Events are facts: they are applied, never refused."""

from enum import Enum
from typing import ClassVar

from puntobanco.patrons.state import LimitKind, Period
from puntobanco.values import Value


class Granted(Value):
    """Play money was given."""

    coins: int
    by: str
    at_ms: int


class TakenToTable(Value):
    """Coins went from the wallet to a table."""

    written_as: ClassVar[str] = "BoughtIn"

    table: str
    coins: int
    at_ms: int


class BroughtFromTable(Value):
    """Coins came back from a table."""

    written_as: ClassVar[str] = "CashedOut"

    table: str
    coins: int
    at_ms: int


class TableLeft(Value):
    """The person is at the table no longer."""

    table: str
    at_ms: int


class SessionStarted(Value):
    """Play begins."""

    at_ms: int


class SessionResumed(Value):
    """Play goes on in the session that was ended by wish a little while ago."""

    at_ms: int


class Ending(Enum):
    """Why a session ended."""

    ASKED = "asked"
    PAUSE = "pause"


class SessionEnded(Value):
    """Play is over."""

    why: Ending
    at_ms: int


class Staked(Value):
    """Coins at a table were staked."""

    table: str
    coins: int
    at_ms: int


class Unstaked(Value):
    """An open stake was withdrawn."""

    table: str
    coins: int
    at_ms: int


class StakesSettled(Value):
    """A coup ended: `stake` is open no longer, and `returned` came back, payouts and all."""

    written_as: ClassVar[str] = "Settled"

    table: str
    stake: int
    returned: int
    at_ms: int


class ResultCorrected(Value):
    """A coup that was settled was put right or undone: so many coins came, or (below nothing) went, after all."""

    table: str
    coins: int
    at_ms: int


class LimitSet(Value):
    """A limit is in force from now on; a higher one that waited is forgotten."""

    kind: LimitKind
    period: Period
    coins: int
    at_ms: int


class RaiseAsked(Value):
    """A higher limit (or none) was asked for, and may be confirmed from a moment on."""

    kind: LimitKind
    period: Period
    coins: int | None
    from_ms: int
    at_ms: int


class LimitRaised(Value):
    """The higher limit (or none) was confirmed and is in force."""

    kind: LimitKind
    period: Period
    coins: int | None
    at_ms: int


class RaiseCancelled(Value):
    """The limit stays as it is."""

    kind: LimitKind
    period: Period
    at_ms: int


class CheckSet(Value):
    """Reality checks fall due after so many minutes or coups from now on."""

    minutes: int | None
    coups: int | None
    at_ms: int


class Acknowledged(Value):
    """A reality check was seen: how long the session has lasted, its coups, what was staked, and what was lost.

    `lost` is below zero where the person is ahead.
    """

    played_ms: int
    coups: int
    staked: int
    lost: int
    at_ms: int


class TimedOut(Value):
    """The person stays away for a while."""

    until_ms: int
    at_ms: int


class Excluded(Value):
    """The person stays away for long, or without end."""

    until_ms: int | None
    at_ms: int


class Readmitted(Value):
    """A manager ended an exclusion without end: who, and why."""

    by: str
    why: str
    at_ms: int


class Repaid(Value):
    """A table that the person had left has paid coins after all."""

    table: str
    coins: int
    at_ms: int


class Closed(Value):
    """The wallet was emptied, and nothing new is played; so many coins were in it."""

    coins: int
    at_ms: int


Event = (
    Granted
    | TakenToTable
    | BroughtFromTable
    | TableLeft
    | SessionStarted
    | SessionResumed
    | SessionEnded
    | Staked
    | Unstaked
    | StakesSettled
    | ResultCorrected
    | LimitSet
    | RaiseAsked
    | LimitRaised
    | RaiseCancelled
    | CheckSet
    | Acknowledged
    | TimedOut
    | Excluded
    | Readmitted
    | Repaid
    | Closed
)
