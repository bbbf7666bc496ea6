"""What has happened at a table, as it is kept, and as anybody may see it."""

from typing import ClassVar, get_args

from puntobanco.game import Side
from puntobanco.protocol.codec import Codec, Family, Plain
from puntobanco.table.events import CardDealt, Event, Fact
from puntobanco.table.shown import lies_face_down
from puntobanco.table.state import Table
from puntobanco.values import Value

__all__ = [
    "FACTS",
    "PUBLIC_FACTS",
    "CardFaceDown",
    "Event",
    "Fact",
    "PublicFact",
    "public_fact",
    "read_event",
    "write_event",
]

FACTS: Family[Fact] = Family(get_args(Fact))
"""Every kind of fact, by the name under which it is written."""
_EVENT = Codec(Event)


def write_event(event: Event) -> Plain:
    """An event as JSON: as records and databases keep it. Who acted as what is left out where it is not known."""
    return _EVENT.write(event)


def read_event(data: object) -> Event:
    """The event again; refused if it is not what `write_event` could have written."""
    return _EVENT.read(data)


class CardFaceDown(Value):
    """A card was dealt face down: what anybody may see of a `CardDealt` while nobody may know which card it is."""

    written_as: ClassVar[str] = "CardDealt"

    side: Side
    hidden: bool = True


PublicFact = Fact | CardFaceDown
"""A fact as anybody may see it."""

PUBLIC_FACTS: Family[PublicFact] = Family(get_args(PublicFact))


def public_fact(event: Event, after: Table) -> PublicFact:
    """An event as anybody may see it: a card that lies face down is not named, and nothing that would prove it."""
    fact = event.fact
    if isinstance(fact, CardDealt) and lies_face_down(after, fact):
        return CardFaceDown(fact.side)
    return fact
