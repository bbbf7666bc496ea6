"""One person's account as it stands: coins, session, what was staked and lost, limits, and staying away."""

from collections.abc import Mapping
from enum import Enum

from puntobanco.patrons.bounds import SESSION_PAUSE_MS
from puntobanco.values import Value


class LimitKind(Enum):
    """What a limit limits."""

    STAKE = "stake"
    """The sum of the stakes made."""
    LOSS = "loss"
    """Stakes settled less what they returned."""


class Period(Enum):
    """What a limit is counted over."""

    SESSION = "session"
    DAY = "day"
    """A calendar day in UTC."""
    WEEK = "week"
    """An ISO week in UTC: Monday to Sunday."""


class AtTable(Value):
    """A table the person is at: the coins moved there and back since they came, and the stakes that lie open."""

    bought_in: int = 0
    cashed_out: int = 0
    open: int = 0


class Tally(Value):
    """What was staked and lost in one period."""

    number: int = 0
    """Of the day or the week."""
    staked: int = 0
    lost: int = 0
    """Below zero where more came back than was staked."""
    carried: int = 0
    """Of the open stakes, the most that can be from before the period: withdrawing those gives nothing back to it."""


class Session(Value):
    """Play without a longer pause."""

    started_ms: int
    moved_ms: int
    """When coins last moved."""
    checked_ms: int
    """When the last reality check was acknowledged, or the session started."""
    coups: int = 0
    coups_unchecked: int = 0
    """Coups since the last reality check."""
    tally: Tally = Tally()


class Raise(Value):
    """A higher limit that was asked for; None for no limit at all."""

    coins: int | None
    from_ms: int
    """When it may be confirmed."""


class Limit(Value):
    """A limit in force, and perhaps the higher one that waits."""

    kind: LimitKind
    period: Period
    coins: int
    raised: Raise | None = None


class RealityCheck(Value):
    """When a reality check falls due: after so many minutes, or so many coups, whichever comes first."""

    minutes: int | None = 60
    coups: int | None = None


class Exclusion(Value):
    """Staying away from every table; None for without end."""

    since_ms: int
    until_ms: int | None
    fixed_until_ms: int = 0
    """The end it had before it became one without end; nobody is readmitted sooner."""


class Account(Value):
    """Everything about one person across all tables; a fold over their events, beginning with ``Account()``."""

    at_ms: int = 0
    """When the last event happened."""
    wallet: int = 0
    tables: Mapping[str, AtTable] = {}
    session: Session | None = None
    ended: Session | None = None
    """The last session, where it was ended by wish: whoever plays again too soon is still in it."""
    day: Tally = Tally()
    week: Tally = Tally()
    limits: tuple[Limit, ...] = ()
    check: RealityCheck = RealityCheck()
    timed_out_until_ms: int = 0
    exclusion: Exclusion | None = None
    closed: bool = False
    """Whether the person is gone for good; what lies open settles and comes back all the same."""

    @property
    def open(self) -> int:
        """All stakes that lie open, at all tables."""
        return sum(table.open for table in self.tables.values())

    def session_at(self, at_ms: int) -> Session | None:
        """The session that runs, or that goes on if something is played now.

        A session that was ended by wish is over for limits and checks when it would have been over without that.
        """
        if self.session is not None or self.ended is None:
            return self.session
        return self.ended if at_ms < self.ended.moved_ms + SESSION_PAUSE_MS else None

    def limit(self, kind: LimitKind, period: Period) -> Limit | None:
        """The limit of a kind for a period, where there is one."""
        return next((limit for limit in self.limits if (limit.kind, limit.period) == (kind, period)), None)
