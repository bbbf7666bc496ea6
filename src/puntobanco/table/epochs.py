"""A new epoch: the house may have forgotten what people saw of the shoe, so nothing more is dealt from it.

A database that was restored from a copy knows less of a table than its people do; the next cards of its shoe may have
been seen. In one act the coup under way is void, bets come back, the shoe is over, and the record says why. Its secret
is shown like that of any shoe that is over, so that what was dealt can be checked.
"""

from puntobanco.table import commands as c, events as e
from puntobanco.table.commands import Command
from puntobanco.table.disputes import give_back, managers_only
from puntobanco.table.draft import Draft
from puntobanco.table.phases import CARDS_LIE
from puntobanco.table.refusals import refuse

VOID = "epoch"
"""Why a coup is void whose shoe is."""
MOST_SKIPPED = 1000
"""Epochs of which a table may know nothing, since they were forgotten too."""


def begin_epoch(draft: Draft, command: Command, act: c.BeginEpoch) -> None:
    """Return every bet, undo the coup under way, and end the shoe; at a closed table it only stands in the record."""
    managers_only(command)
    table = draft.table
    least, most = table.epoch + 1, table.epoch + MOST_SKIPPED
    if not least <= act.epoch <= most:
        raise refuse("epoch-number", least=least, most=most)
    give_back(draft)
    if table.phase in CARDS_LIE:
        draft.add(e.CoupVoided(table.coup_number, VOID, (), ()))
    draft.add(e.EpochBegun(act.epoch, act.because))
