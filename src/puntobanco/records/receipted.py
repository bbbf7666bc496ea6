"""A record held against somebody's receipts: does it have the events that the house signed for?"""

from collections.abc import Sequence
from typing import NamedTuple

from puntobanco.fairness.receipts import read_receipts
from puntobanco.game.messages import Message, message
from puntobanco.protocol.logged_events import log_digests
from puntobanco.table import Event


class ReceiptedRecord(NamedTuple):
    """What receipts have to say of a record."""

    receipts: int
    """Of this table, for events of the record, that agree with it."""
    after: int
    """Of this table, for events after the record's last one."""
    flaw: Message | None = None
    """The first receipt that the record contradicts."""


def receipted(file: str, table: str, events: Sequence[Event]) -> ReceiptedRecord:
    """Hold a record against a file of receipts (`Client(..., evidence=FILE)`).

    `table` is the id in the head of the record, `events` all its events from the table's first on. A file that cannot
    be read or believed is a `WitnessError`. The key of a flaw is `verify.receipt-rewritten`, with `number` and `kind`:
    the event of the receipt, or one before it, is another one in the record.
    """
    digests = log_digests(table, events)
    agreeing = after = 0
    for kept in read_receipts(file):
        leaf = kept.says
        if kept.table != table or leaf is None:
            continue
        if leaf.number > len(digests):
            after += 1
        elif leaf.digest != digests[leaf.number - 1]:
            flaw = message("verify.receipt-rewritten", number=leaf.number, kind=leaf.kind)
            return ReceiptedRecord(agreeing, after, flaw)
        else:
            agreeing += 1
    return ReceiptedRecord(agreeing, after)
