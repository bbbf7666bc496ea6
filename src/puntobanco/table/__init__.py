"""People around a layout: seats, boxes, standing patrons, bets, limits, the bank's auction, the croupier, chips.

Pure: `decide(table, command)` gives events or a named refusal, `evolve(table, event)` applies an event. Time, chance
and identity arrive inside commands; a table is the fold of its events.
"""

from puntobanco.table.commands import Command, Role
from puntobanco.table.decide import decide, handle
from puntobanco.table.events import Event
from puntobanco.table.evolve import evolve, fold
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import TableRefusal
from puntobanco.table.state import Settings, Table, open_table

__all__ = [
    "Command",
    "Event",
    "Phase",
    "Role",
    "Settings",
    "Table",
    "TableRefusal",
    "decide",
    "evolve",
    "fold",
    "handle",
    "open_table",
]
