"""What somebody outside has seen of a record: their own evidence, receipts, or the heads of the house's log."""

from collections.abc import Sequence
from typing import NamedTuple

from puntobanco.game import PuntoError
from puntobanco.records.event_file import RecordError
from puntobanco.records.stories import Story
from puntobanco.records.witnessed import witnessed
from puntobanco.table import Event, events as e


class SeenOutside(NamedTuple):
    """What was seen as it happened and agrees with the record; and what contradicts it."""

    shoes: frozenset[int] = frozenset()
    """Numbers of shoes whose commitment, words and order were fixed as the record says."""
    coups: frozenset[int] = frozenset()
    """Numbers of coups whose cards were those of the record."""
    everything: bool = False
    """Whether every event of the record was seen, and so every stake and payment."""
    more: bool = False
    """Whether more was seen than the record holds."""
    flaw: PuntoError | None = None
    """The first contradiction."""
    shoe: int | None = None
    """The number of the shoe that it is about, if it is about one."""


def seen_up_to(covered: int, events: Sequence[Event]) -> SeenOutside:
    """What somebody has seen whose digest covers so many events from the first on."""
    shoes: set[int] = set()
    coups: set[int] = set()
    sealed = 0
    for event in events[:covered]:
        fact = event.fact
        if isinstance(fact, e.ShoeSealed):
            sealed = fact.number
        if isinstance(fact, e.ShoeFrozen | e.SecretShown):
            shoes.add(sealed)
        elif isinstance(fact, e.ShoeStarted):
            shoes.add(fact.number)
        elif isinstance(fact, e.Paid | e.CoupVoided):
            coups.add(fact.coup)
    everything = 0 < len(events) <= covered
    return SeenOutside(frozenset(shoes), frozenset(coups), everything=everything)


def seen_by_witness(file: str, story: Story) -> SeenOutside:
    """What a witness's file says of a record of events; a `WitnessError` for a file that cannot be believed."""
    if story.table is None or not story.events:
        return SeenOutside()
    instances = (shoe.order.sealing.instance for shoe in story.shoes if shoe.order is not None)
    found = witnessed(file, story.table, next(filter(None, instances), ""), story.events)
    if found.flaw is not None:
        line = found.flaw.values.get("number")
        return SeenOutside(flaw=outside_flaw(found.flaw, line))
    if found.other_heads:
        return SeenOutside(flaw=RecordError("record-two-heads"))
    closed = story.end is not None and story.end.closed
    seen = seen_up_to(found.covered, story.events)
    return seen._replace(more=found.after is not None and (closed or not story.over))


def outside_flaw(flaw: object, number: object) -> RecordError:
    """What a log or a receipt says against a record, at the line of the event."""
    line = number + 1 if isinstance(number, int) else 1
    return RecordError("record-flaw", line=line, detail=flaw)
