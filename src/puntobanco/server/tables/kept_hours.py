"""Tables that open and close by the hours of their house.

At closing time the shoe in play is finished; where nobody plays, the table is closed at once. The event that closes it
says when it opens again, so that every process does that, whether it keeps hours itself or not: a house that stops
keeping them has no table that stays closed. What is due follows from the newest table and from the time alone; two
processes that find it out at once decide it on the same version, and one of them is too late.
"""

from typing import TYPE_CHECKING, NamedTuple

import structlog

from puntobanco.game import PuntoError
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Phase, Role, Table, commands as c
from puntobanco.table.croupier import NAME
from puntobanco.table.decide import Steps, steps
from puntobanco.table.phases import CLOSABLE

if TYPE_CHECKING:
    from puntobanco.server.tables.staged_table import Staged

REASON = "table-hours"
_LOG = structlog.get_logger("punto.tables")


class HoursView(NamedTuple):
    """The hours of a table as the lobby shows them."""

    time_zone: str
    open: bool
    """Whether it is open by its hours; where it is not and still plays, that is its last shoe."""
    opens_ms: int | None
    closes_ms: int | None


def hours_act(spec: TableSpec, table: Table, at_ms: int) -> c.CloseTable | c.ReopenTable | None:
    """What the hours of a table ask for at a moment."""
    hours = spec.hours
    is_open = hours is None or hours.is_open(at_ms)
    if table.phase is Phase.CLOSED:
        due = is_open and table.opens_ms is not None and at_ms >= table.opens_ms
        return c.ReopenTable() if due else None
    if is_open or hours is None or not _can_close(table):
        return None
    return c.CloseTable(REASON, hours.opens_ms(at_ms))


def _can_close(table: Table) -> bool:
    """Whether no shoe is in play: there is none, or nobody plays from it."""
    if table.phase is Phase.SHOE:
        return True
    played = any(one.placed and not is_bot(one.id) for one in table.patrons.values())
    return table.phase in CLOSABLE and not table.coup_runs and not played


async def keep_hours(live: "Staged") -> None:
    """Do what the hours of a table ask for now."""
    if live.spec.hours is None and live.table.opens_ms is None:
        return
    if hours_act(live.spec, live.table, live.now_ms()) is None:
        return

    def decide(table: Table) -> Steps:
        act = hours_act(live.spec, table, live.now_ms())
        return () if act is None else steps(table, Command(NAME, Role.MANAGER, live.now_ms(), act))

    try:
        done = await live.act(decide)
        if done.events:
            _LOG.info("table.hours", table=live.id, open=live.table.phase is not Phase.CLOSED)
    except PuntoError as error:  # the next sweep tries again
        _LOG.warning("table.hours-wait", table=live.id, code=error.code)


def is_closed_by_hours(spec: TableSpec, table: Table, at_ms: int) -> bool:
    """Whether a table is closed and waits for its hours: reopened now, it would close again at once."""
    waits = table.phase is Phase.CLOSED and table.opens_ms is not None
    return waits and spec.hours is not None and not spec.hours.is_open(at_ms)


def hours_view(spec: TableSpec, table: Table, at_ms: int) -> HoursView | None:
    """The hours of a table as they are at a moment; None for one without, or closed for good."""
    hours, zone = spec.hours, spec.time_zone
    if table.phase is Phase.CLOSED:
        until_ms = table.opens_ms
        return None if until_ms is None else HoursView(zone, open=False, opens_ms=until_ms, closes_ms=None)
    if hours is None:
        return None
    if hours.is_open(at_ms):
        return HoursView(zone, open=True, opens_ms=None, closes_ms=hours.closes_ms(at_ms))
    return HoursView(zone, open=False, opens_ms=hours.opens_ms(at_ms), closes_ms=None)
