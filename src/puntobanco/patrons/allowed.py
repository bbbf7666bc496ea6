"""What may be done now. It asks the same questions as `decide`, so that the two cannot disagree."""

from puntobanco.patrons.absence import running_exclusion, running_time_out_ms
from puntobanco.patrons.bounds import MOST_TABLES
from puntobanco.patrons.checks import coups_left, due_ms, is_due
from puntobanco.patrons.decide import present_ms
from puntobanco.patrons.evolve import fold
from puntobanco.patrons.limits import LimitLeft, left
from puntobanco.patrons.sessions import lapse
from puntobanco.patrons.staking import most_to_stake
from puntobanco.patrons.state import Account, Exclusion, LimitKind, Period
from puntobanco.patrons.wallet import most_to_buy_in
from puntobanco.values import Value


class Waiting(Value):
    """A higher limit (or none) that waits to be confirmed."""

    kind: LimitKind
    period: Period
    coins: int | None
    from_ms: int
    confirmable: bool


class Allowed(Value):
    """What may be done at one moment. Cashing out and settling are not listed: they always may."""

    at_ms: int
    buy_in: int
    """The most coins that may be taken to a table."""
    new_tables: int
    """At how many more tables."""
    stake: int
    """The most coins that may be staked."""
    limits: tuple[LimitLeft, ...]
    """The limits, and what each leaves for stakes."""
    raises: tuple[Waiting, ...]
    check_due: bool
    check_due_ms: int | None
    """When the check falls due by time, or fell."""
    coups_to_check: int | None
    timed_out_until_ms: int | None
    exclusion: Exclusion | None


def allowed(account: Account, at_ms: int) -> Allowed:
    """What `decide` would allow at a moment."""
    now_ms = present_ms(account, at_ms)
    account = fold(lapse(account, now_ms), account)
    return Allowed(
        at_ms=now_ms,
        buy_in=most_to_buy_in(account, now_ms),
        new_tables=max(0, MOST_TABLES - len(account.tables)),
        stake=most_to_stake(account, now_ms),
        limits=left(account, now_ms),
        raises=tuple(
            Waiting(limit.kind, limit.period, limit.raised.coins, limit.raised.from_ms, limit.raised.from_ms <= now_ms)
            for limit in account.limits
            if limit.raised is not None
        ),
        check_due=is_due(account, now_ms),
        check_due_ms=due_ms(account, now_ms),
        coups_to_check=coups_left(account, now_ms),
        timed_out_until_ms=running_time_out_ms(account, now_ms),
        exclusion=running_exclusion(account, now_ms),
    )
