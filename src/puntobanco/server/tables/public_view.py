"""The public view of a live table: what the table shows, with its clock."""

from puntobanco.protocol.public_view import ClockView, TableView, WaitsFor
from puntobanco.protocol.shown_table import Seen, view_of
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.pace import due_ms
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Reached, Told
from puntobanco.table import Phase
from puntobanco.table.croupier import Wait, next_step

_CLOCKS = {
    Wait.BETS: WaitsFor.BETS,
    Wait.BIDS: WaitsFor.BIDS,
    Wait.ANSWER: WaitsFor.ANSWER,
    Wait.DECISION: WaitsFor.DECISION,
    Wait.WORDS: WaitsFor.WORDS,
    Wait.SHOWING: WaitsFor.SHOWING,
}


def public_view(spec: TableSpec, told: Reached | Told, beads: str, before: Seen | None = None) -> TableView:
    """Everything that anybody may see of a table after an event; `before` is how it was seen earlier."""
    clock = _clock(spec, told)
    return view_of(told.table, about=spec.about, clock=clock, beads=beads, is_bot=is_bot, before=before)


def _clock(spec: TableSpec, told: Reached | Told) -> ClockView | None:
    until_ms = due_ms(told.table, spec.clocks, told.since_ms)
    if until_ms is None or told.table.phase is Phase.CLOSED:
        return None
    return ClockView(_CLOCKS.get(next_step(told.table).wait, WaitsFor.NEXT), told.since_ms, until_ms)
