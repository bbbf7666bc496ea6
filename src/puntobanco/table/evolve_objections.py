"""How what people say against sealed shoes changes a table; which event does what is in `evolve`."""

from puntobanco.table import events as e
from puntobanco.table.state import Table

_MOST_ASKED = 1000
"""So many of those who asked last are known; a table has no more people."""


def _objecting(table: Table, **changed: object) -> Table:
    return table.replace(objections=table.objections.replace(**changed))


def shoe_sealed(table: Table) -> Table:
    """The shoe that was asked for comes."""
    return _objecting(table, wanted=False) if table.objections.wanted else table


def word_shown(table: Table, fact: e.WordShown) -> Table:
    """Whoever has shown a word may ask for a new shoe again some day."""
    asked = table.objections.asked
    return _objecting(table, asked=tuple(id for id in asked if id != fact.patron)) if fact.patron in asked else table


def shoe_frozen(table: Table) -> Table:
    """Silence counts against whoever was silent; those who had no word in this shoe may have one in the next."""
    silent = table.order.silent if table.order is not None else ()
    here = {id: table.patrons[id] for id in silent if id in table.patrons}
    if here:
        patrons = {id: one.replace(silent=one.silent + 1) for id, one in here.items()}
        table = table.replace(patrons={**table.patrons, **patrons})
    return _objecting(table, barred=()) if table.objections.barred else table


def shoe_refused(table: Table) -> Table:
    """The shoe is over; whoever was silent in it has no word in the next one."""
    assert table.order is not None  # no other shoe can be refused
    refused = _objecting(table, refused=table.objections.refused + 1, barred=table.order.silent)
    return refused.replace(shoe=table.shoe.replace(cards_left=0))


def shoe_is_played(table: Table) -> Table:
    """Bets are called for: the row of refused shoes is over."""
    return _objecting(table, refused=0) if table.objections.refused else table


def new_shoe_asked(table: Table, fact: e.NewShoeAsked) -> Table:
    """The shoe ends at the next moment between coups."""
    return _objecting(table, wanted=True, asked=(*table.objections.asked, fact.patron)[-_MOST_ASKED:])
