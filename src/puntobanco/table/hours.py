"""Opening hours where a table itself keeps them: by a clock that is so many minutes from universal time, all year."""

from puntobanco.house.opening_hours import OpeningHours, has_hours
from puntobanco.table.state import Table

_MINUTE_MS = 60 * 1000


def tables_are_open(table: Table, at_ms: int) -> bool:
    """Whether the house's tables are open at a moment.

    Always, where the table does not enforce its hours or the house has none.
    """
    return (
        not table.settings.enforce_hours or not has_hours(table.house) or _hours(table).is_open(_local_ms(table, at_ms))
    )


def opening(table: Table, at_ms: int) -> str:
    """When the tables of the house next open, as a clock shows it."""
    hours = _hours(table)
    opens_ms = hours.opens_ms(_local_ms(table, at_ms))
    return "" if opens_ms is None else hours.clock(opens_ms)[1]


def _hours(table: Table) -> OpeningHours:
    return OpeningHours(table.house.visit)


def _local_ms(table: Table, at_ms: int) -> int:
    """A moment by the clock of the table, as if that one hung at Greenwich."""
    return at_ms + table.settings.utc_offset_minutes * _MINUTE_MS
