"""The record of a stored table as a file: its events line by line, or its shoes in notation."""

from collections.abc import Container, Iterable, Iterator
from enum import Enum
from io import StringIO

from puntobanco.game.messages import echo
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import write_notation
from puntobanco.server.errors import ServerError
from puntobanco.server.people.search import deleted_patrons
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.stored_events import read_stored
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Event, events as e


class RecordForm(Enum):
    """How a record is written."""

    EVENTS = "jsonl"
    NOTATION = "notation"


def events_of(store: Store, id: str) -> Iterator[Event]:
    """The events of a table, in order; whoever was deleted is called by their id."""
    joined = (event.fact for event in _stored(store, id) if isinstance(event.fact, e.Joined))
    gone = deleted_patrons(store, {fact.patron for fact in joined})
    return (without_name(event, gone) for event in _stored(store, id))


def _stored(store: Store, id: str) -> Iterator[Event]:
    stream = f"table:{id}"
    return (read_stored(stream, stored) for stored in store.events(stream))


def without_name(event: Event, unnamed: Container[str]) -> Event:
    """An event as it is told: of some people only the id is left."""
    if not isinstance(event.fact, e.Joined) or event.fact.patron not in unnamed:
        return event
    return event.replace(fact=event.fact.replace(name=event.fact.patron))


def record_of(store: Store, spec: TableSpec, form: RecordForm, shoe: int | None = None) -> bytes:
    """The record of a table, or of one shoe.

    Notation holds that shoe alone. Events hold everything up to the end of it: nobody could verify chips and seals of
    a record that begins in the middle.
    """
    house, id = spec.house, spec.id
    events: Iterable[Event] = events_of(store, id)
    if shoe is not None:
        events = _until(events, id, shoe)
    if form is RecordForm.EVENTS:
        stream = StringIO()
        Recorder(stream, head_of(spec.empty())).add(events).end()
        return stream.getvalue().encode()
    found = shoes_of(house, id, events)
    if shoe is not None:
        found = found._replace(shoes=tuple(one for one in found.shoes if one.number == shoe))
    return write_notation(found).encode()


def _until(events: Iterable[Event], table: str, shoe: int) -> list[Event]:
    """The events up to the next shoe after the one that is asked for."""
    found: list[Event] = []
    seen = False
    for event in events:
        if isinstance(event.fact, e.ShoeSealed | e.ShoeStarted):
            if event.fact.number > shoe:
                break
            seen = seen or event.fact.number == shoe
        found.append(event)
    if not seen:
        raise ServerError("shoe-not-found", table=echo(table), shoe=shoe)
    return found
