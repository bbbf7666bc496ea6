"""The public view of a live table: what the table shows, with its clock."""

from puntobanco.protocol.public_view import ClockView, TableView, WaitsFor
from puntobanco.protocol.shown_table import Seen, view_of
from puntobanco.server.people.accounts import is_bot
from puntobanco.server.tables.pace import PATIENCE_MS, timed_wait
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.server.tables.table_standing import Reached, Told
from puntobanco.table import Phase
from puntobanco.table.croupier import Wait

_CLOCKS = {
    Wait.BETS: WaitsFor.BETS,
    Wait.BIDS: WaitsFor.BIDS,
    Wait.ANSWER: WaitsFor.ANSWER,
    Wait.DECISION: WaitsFor.DECISION,
    Wait.CARDS: WaitsFor.CARDS,
    Wait.WORDS: WaitsFor.WORDS,
    Wait.SHOWING: WaitsFor.SHOWING,
    Wait.REFUSAL: WaitsFor.REFUSAL,
    Wait.LINKS: WaitsFor.LINKS,
}


def public_view(spec: TableSpec, told: Reached | Told, beads: str, before: Seen | None = None) -> TableView:
    """Everything that anybody may see of a table after an event; `before` is how it was seen earlier."""
    clock = _clock(spec, told)
    return view_of(told.table, about=spec.about, clock=clock, beads=beads, is_bot=is_bot, before=before)


def _clock(spec: TableSpec, told: Reached | Told) -> ClockView | None:
    wait = timed_wait(told.table, spec.clocks)
    if wait is None or wait[1] >= PATIENCE_MS or told.table.phase is Phase.CLOSED:
        return None
    return ClockView(_CLOCKS.get(wait[0], WaitsFor.NEXT), told.since_ms, told.since_ms + wait[1])
