"""Who is ready: whoever has bet need not wait for a clock when nobody needs the time any more.

The table only knows who has said so, in which phase. What that shortens is for whoever sets its pace to say.
"""

from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.draft import Draft
from puntobanco.table.people import patron_of
from puntobanco.table.phases import Phase
from puntobanco.table.refusals import refuse
from puntobanco.table.standing import coup_has_reason


def say_ready(draft: Draft, command: Command, _: c.Ready) -> None:
    """Say that the cards may come, where there is a coup to deal; or, at an auction, that one bids no more.

    It holds until the phase is over, or until whoever said it changes a stake, bids, or gives up their place.
    """
    table = draft.table
    patron = patron_of(table, command.by)
    draft.require(Phase.BETTING, Phase.AUCTION)
    if not patron.placed:
        raise refuse("table-no-place")
    if table.phase is Phase.AUCTION:
        if patron.seat is None:
            raise refuse("table-seated-only")
        if table.bank.best_bid is not None and table.bank.best_bid[0] == patron.id:
            raise refuse("bank-bid-highest")
    elif not coup_has_reason(table):
        raise refuse("table-stakes-come-back") if table.anything_lies else refuse("table-no-bet")
    if patron.id in table.ready:
        raise refuse("table-ready-already")
    draft.add(e.SaidReady(patron.id))
