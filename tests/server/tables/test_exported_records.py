"""The record of a stored table as a file."""

import json

import pytest

from puntobanco.records.notation import read_notation
from puntobanco.server.errors import ServerError
from puntobanco.server.people.people import People
from puntobanco.server.storage.store import Store
from puntobanco.server.tables.exported_records import RecordForm, events_of, record_of, without_name
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Event, events as e
from support.table_script import evening
from support.written_tables import write_table

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
COUP = "croupier prepares the shoe\ncroupier opens\nanna bets punto 20\ncroupier closes\ndealer: 2h 9d Kc Ks\n"
SCRIPT = (
    "anna joins with 1000\nanna sits 1\n"
    + COUP
    + "manager closes the table: pause\nmanager reopens the table\n"
    + COUP
    + "manager closes the table: late\n"
)


@pytest.fixture
def played(store: Store) -> tuple[TableSpec, list[Event]]:
    """Two shoes of one coup each."""
    watched = evening("schaanwald", SCRIPT).watched
    write_table(store, watched.empty, watched.log)
    return TableSpec(watched.empty.id, "schaanwald"), list(watched.log)


def numbers(record: bytes) -> list[int]:
    return [shoe.number for shoe in read_notation(record).record.shoes]


def test_a_record_in_notation_has_all_shoes_or_one(store: Store, played: tuple[TableSpec, list[Event]]) -> None:
    spec, _ = played
    assert numbers(record_of(store, spec, RecordForm.NOTATION)) == [1, 2]
    assert numbers(record_of(store, spec, RecordForm.NOTATION, 1)) == [1]
    assert numbers(record_of(store, spec, RecordForm.NOTATION, 2)) == [2]
    assert {form.value for form in RecordForm} == {"jsonl", "notation"}


def test_a_record_of_events_goes_to_the_end_of_its_shoe(store: Store, played: tuple[TableSpec, list[Event]]) -> None:
    """From the first event on, so that it can be verified; an end follows."""
    spec, log = played
    whole = record_of(store, spec, RecordForm.EVENTS).splitlines()
    assert len(whole) == 1 + len(log) + 1
    assert json.loads(whole[0])["house"] == "schaanwald"
    assert record_of(store, spec, RecordForm.EVENTS, 2).splitlines() == whole
    second = next(
        place for place, one in enumerate(log) if isinstance(one.fact, e.ShoeStarted) and one.fact.number == 2
    )
    *first, end = record_of(store, spec, RecordForm.EVENTS, 1).splitlines()
    assert first == whole[: 1 + second]
    assert json.loads(end)["end"]["events"] == second


@pytest.mark.parametrize("form", RecordForm)
@pytest.mark.parametrize("shoe", [0, 3])
def test_a_shoe_that_is_not_there_is_told_so(
    store: Store, played: tuple[TableSpec, list[Event]], form: RecordForm, shoe: int
) -> None:
    spec, _ = played
    with pytest.raises(ServerError) as caught:
        record_of(store, spec, form, shoe)
    assert (caught.value.code, caught.value.values) == ("shoe-not-found", {"table": spec.id, "shoe": shoe})


def test_whoever_was_deleted_is_called_by_their_id(store: Store) -> None:
    """Others by their names, and what they do is told as it was."""
    people = People(store, lambda: 0)
    gone, stays = people.guest("Ana"), people.guest("Eva")
    people.delete(gone)
    people.close()
    log = [
        Event(gone.id, 1, e.Joined(gone.id, "Ana")),
        Event(stays.id, 2, e.Joined(stays.id, "Eva")),
        Event(gone.id, 3, e.Left(gone.id)),
    ]
    write_table(store, TableSpec("t1", "schaanwald").empty(), log)
    hidden = Event(gone.id, 1, e.Joined(gone.id, gone.id))
    assert list(events_of(store, "t1")) == [hidden, *log[1:]]
    assert without_name(log[0], {stays.id}) is log[0]
    assert list(events_of(store, "t2")) == []
