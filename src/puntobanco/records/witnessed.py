"""A record held against what a witness has of the house's public log: is it the history that the house told others?"""

from collections.abc import Sequence
from typing import NamedTuple

from puntobanco.fairness.log_head import SignedHead
from puntobanco.fairness.log_leaf import LogLeaf, logged_names
from puntobanco.fairness.witness_file import read_witness
from puntobanco.game.messages import Message, message
from puntobanco.protocol.logged_events import log_digests
from puntobanco.table import Event


class WitnessedRecord(NamedTuple):
    """What a witness has to say of a record."""

    covered: int
    """Events from the first on that leaves under a checked head cover, and that agree with them; 0 for none."""
    agreeing: tuple[LogLeaf, ...]
    """The leaves of this table that tell of events of the record, and agree with it; up to the first flaw."""
    after: LogLeaf | None
    """The first leaf of this table that tells of an event after the record's last one: None where the record goes as
    far as the log. Its kind says whether the record ends where a shoe does."""
    head: SignedHead | None
    """The last head that the witness has; None where it has none, and nothing is covered."""
    flaw: Message | None = None
    """How the record and the log contradict each other, or the log itself."""
    other_heads: int = 0
    """Signed heads that the witness has and that do not fit: the house has told two stories, of whatever table."""


def witnessed(file: str, table: str, instance: str, events: Sequence[Event]) -> WitnessedRecord:
    """Hold a record against a witness's file (`punto watch --witness FILE URL`).

    `table` is the id in the head of the record, `instance` what its sealed shoes name (empty where they name nothing),
    `events` all events of the record: it must begin with the table's first. A file that cannot be read or believed is
    a `WitnessError` (`puntobanco.fairness.witness_file`). Keys of flaws, with their values:

    - `verify.witness-rewritten` (number, kind): the event, or one before it, is another one in the log;
    - `verify.witness-instance` (number): a leaf names another instance;
    - `verify.witness-twice` (number): the log tells of an event of the table twice, or after a later one.
    """
    names, leaves = logged_names(table), list[tuple[int, LogLeaf]]()
    found = read_witness(file, lambda place, leaf: leaves.append((place, leaf)) if leaf.table in names else None)
    digests = log_digests(table, events)
    agreeing: list[LogLeaf] = []
    after: LogLeaf | None = None
    flaw: Message | None = None
    before = 0
    for place, leaf in leaves:
        if place >= found.tree.size:
            break
        if leaf.number <= before:
            flaw = message("verify.witness-twice", number=leaf.number)
        elif leaf.instance not in ("", instance):
            flaw = message("verify.witness-instance", number=leaf.number)
        elif leaf.number > len(digests):
            after = after or leaf
        elif leaf.digest != digests[leaf.number - 1]:
            flaw = message("verify.witness-rewritten", number=leaf.number, kind=leaf.kind)
        else:
            agreeing.append(leaf)
        if flaw is not None:
            break
        before = leaf.number
    covered = agreeing[-1].number if agreeing else 0
    return WitnessedRecord(covered, tuple(agreeing), after, found.head, flaw, len(found.others))
