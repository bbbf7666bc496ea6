"""Every way in which an account refuses. The catalogues hold the sentences; values named `…_ms` are for programs.

Nothing changes by a refused command, and each sentence says so.
"""

from puntobanco.game import Message, PuntoError, message
from puntobanco.game.messages import echo
from puntobanco.game.money import Coins
from puntobanco.patrons.bounds import LONGEST_EXCLUSION_MS, LONGEST_TIME_OUT_MS, SHORTEST_EXCLUSION_MS
from puntobanco.patrons.moments import last_moment, moment
from puntobanco.patrons.state import Limit, LimitKind, Period


class PatronRefusal(PuntoError):
    """Something an account does not allow now."""


def refuse(code: str, /, **values: object) -> PatronRefusal:
    """A refusal to raise."""
    return PatronRefusal(code, **values)


def name_of(kind: LimitKind, period: Period) -> Message:
    """A limit as people call it."""
    return message(f"limit.{kind.value}-{period.value}")


def no_moment(at_ms: object, last_ms: int) -> PatronRefusal:
    """A time outside of what can be."""
    return refuse("patron-moment", found=echo(at_ms), last=last_moment(last_ms), last_ms=last_ms)


def no_amount(least: int, most: int) -> PatronRefusal:
    """Too few or too many coins."""
    return refuse("patron-amount", least=Coins(least), most=Coins(most))


def no_text(field: str, longest: int) -> PatronRefusal:
    """A name or a reason that is empty, too long, or no plain text."""
    return refuse("patron-text", field=field, longest=longest)


def wallet_full(most: int, left: int) -> PatronRefusal:
    """A grant beyond what a wallet holds."""
    return refuse("patron-wallet-full", most=Coins(most), left=Coins(left))


def wallet_short(coins: int, wallet: int) -> PatronRefusal:
    """A buy-in of more than there is."""
    return refuse("patron-wallet-short", coins=Coins(coins), wallet=Coins(wallet))


def closed() -> PatronRefusal:
    """Playing, or getting coins, after the end."""
    return refuse("patron-closed")


def too_many_tables(most: int) -> PatronRefusal:
    """A buy-in at one table more than allowed."""
    return refuse("patron-too-many-tables", most=most)


def not_at_table(table: str) -> PatronRefusal:
    """Anything at a table where the person never bought in, or which they have left."""
    return refuse("patron-not-at-table", table=table)


def stakes_open(open: int) -> PatronRefusal:
    """Leaving, or ending a session, while stakes lie open."""
    return refuse("patron-stakes-open", open=Coins(open))


def session_running() -> PatronRefusal:
    """Starting a second session."""
    return refuse("patron-session-running")


def no_session() -> PatronRefusal:
    """Ending a session that is not."""
    return refuse("patron-no-session")


def limit_reached(limit: Limit, coins: int, left: int) -> PatronRefusal:
    """A stake of more than a limit leaves."""
    return refuse(
        "patron-limit-reached",
        coins=Coins(coins),
        limit=name_of(limit.kind, limit.period),
        most=Coins(limit.coins),
        left=Coins(left),
    )


def open_too_much(most: int, left: int) -> PatronRefusal:
    """More open stakes than can lie at once."""
    return refuse("patron-open-too-much", most=Coins(most), left=Coins(left))


def not_open(table: str, coins: int, open: int) -> PatronRefusal:
    """Settling or withdrawing more than lies open."""
    return refuse("patron-not-open", table=table, coins=Coins(coins), open=Coins(open))


def limit_unchanged(kind: LimitKind, period: Period) -> PatronRefusal:
    """Setting a limit to what it is."""
    return refuse("patron-limit-unchanged", limit=name_of(kind, period))


def raise_unknown(kind: LimitKind, period: Period) -> PatronRefusal:
    """Confirming or cancelling what nobody asked for."""
    return refuse("patron-raise-unknown", limit=name_of(kind, period))


def raise_too_early(kind: LimitKind, period: Period, from_ms: int) -> PatronRefusal:
    """Confirming a higher limit before the wait is over."""
    return refuse("patron-raise-too-early", limit=name_of(kind, period), earliest=moment(from_ms), from_ms=from_ms)


def check_due() -> PatronRefusal:
    """Playing on, or changing the reality check, while one is due."""
    return refuse("patron-check-due")


def check_not_due() -> PatronRefusal:
    """Acknowledging what is not due."""
    return refuse("patron-check-not-due")


def check_never(most_minutes: int, most_coups: int) -> PatronRefusal:
    """A reality check that would never come, or too seldom, or always."""
    return refuse("patron-check-never", most_minutes=most_minutes, most_coups=most_coups)


def timed_out(until_ms: int) -> PatronRefusal:
    """Playing during a time-out."""
    return refuse("patron-timed-out", until=moment(until_ms), until_ms=until_ms)


def excluded(until_ms: int | None) -> PatronRefusal:
    """Playing during an exclusion."""
    if until_ms is None:
        return refuse("patron-excluded-without-end")
    return refuse("patron-excluded", until=moment(until_ms), until_ms=until_ms)


def time_out_length(at_ms: int) -> PatronRefusal:
    """A time-out that is over before it begins, or too long."""
    latest_ms = at_ms + LONGEST_TIME_OUT_MS
    return refuse("patron-time-out-length", latest=last_moment(latest_ms), latest_ms=latest_ms)


def time_out_shorter(until_ms: int) -> PatronRefusal:
    """A time-out that ends no later than the one that runs."""
    return refuse("patron-time-out-shorter", until=moment(until_ms), until_ms=until_ms)


def exclusion_length(at_ms: int) -> PatronRefusal:
    """An exclusion that is too short or too long."""
    earliest_ms, latest_ms = at_ms + SHORTEST_EXCLUSION_MS, at_ms + LONGEST_EXCLUSION_MS
    return refuse(
        "patron-exclusion-length",
        earliest=moment(earliest_ms),
        earliest_ms=earliest_ms,
        latest=last_moment(latest_ms),
        latest_ms=latest_ms,
    )


def exclusion_shorter(until_ms: int | None) -> PatronRefusal:
    """An exclusion that ends no later than the one that runs."""
    if until_ms is None:
        return refuse("patron-excluded-already")
    return refuse("patron-exclusion-shorter", until=moment(until_ms), until_ms=until_ms)


def nothing_to_readmit() -> PatronRefusal:
    """Readmitting somebody who is not excluded without end."""
    return refuse("patron-nothing-to-readmit")


def readmit_too_early(from_ms: int) -> PatronRefusal:
    """Readmitting before the wait is over."""
    return refuse("patron-readmit-too-early", earliest=moment(from_ms), from_ms=from_ms)
