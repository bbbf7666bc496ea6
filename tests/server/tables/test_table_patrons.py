"""Who people are at a table."""

import re

import pytest

from puntobanco.server.house_key import HouseKey
from puntobanco.server.storage.unit_of_work import TablePatron
from puntobanco.server.tables.table_patrons import TablePatrons
from puntobanco.server.tables.table_spec import TableSpec
from puntobanco.table import Command, Role, Table, TableRefusal, commands as c

KEY, OTHER = HouseKey(bytes(range(32))), HouseKey(bytes(32))
EMPTY = TableSpec("t1", "schaanwald").empty()


def joins(patron: str, at_ms: int) -> Command:
    return Command(patron, Role.PATRON, at_ms, c.Join("Ida"))


def sits(patron: str, at_ms: int) -> Command:
    return Command(patron, Role.PATRON, at_ms, c.Sit(1))


def after(patrons: TablePatrons, person: str, table: Table, make: object = joins) -> Table:
    """The table after a command of a person."""
    taken = patrons.deciding(person, make, lambda: 5)(table)  # type: ignore[arg-type]
    return taken[-1][1]


def test_somebody_is_somebody_else_at_every_table_and_under_every_key() -> None:
    """And the same whenever it is asked; the id says nothing of the person."""
    found = [
        TablePatrons(table, key).patron_of(person, ())
        for table in ("t1", "t2")
        for key in (KEY, OTHER)
        for person in ("p-ida", "p-eva")
    ]
    assert len(set(found)) == 8
    assert all(re.fullmatch("at-[a-z2-7]{16}", one) for one in found)
    assert TablePatrons("t1", KEY).patron_of("p-ida", ()) == found[0]


def test_whoever_is_there_as_themselves_stays_so_until_they_go() -> None:
    """They came before people had other ids at tables."""
    patrons = TablePatrons("t1", KEY)
    assert patrons.patron_of("p-ida", {"p-ida"}) == "p-ida"
    assert patrons.person_of("p-ida") == "p-ida"
    assert patrons.patron_of("p-ida", ()) != "p-ida"


def test_who_is_written_to_be_whom_counts_and_not_the_key() -> None:
    patrons = TablePatrons("t1", OTHER)
    patrons.learn([TablePatron("at-ida", "t1", "p-ida", 3)])
    assert patrons.patron_of("p-ida", {"at-ida"}) == patrons.patron_of("p-ida", ()) == "at-ida"
    assert patrons.person_of("at-ida") == "p-ida"
    table = after(patrons, "p-ida", EMPTY)
    assert list(table.patrons) == ["at-ida"]
    assert patrons.first_seen(patrons.deciding("p-ida", sits, lambda: 5)(table)) == ()


def test_who_somebody_is_goes_along_with_all_they_do_until_it_is_written() -> None:
    """Another event may be decided before the first is known to be on disk; what was refused leaves nothing."""
    patrons = TablePatrons("t1", KEY)
    with pytest.raises(TableRefusal):
        patrons.deciding("p-ida", sits, lambda: 5)(EMPTY)
    me = patrons.patron_of("p-ida", ())
    assert patrons.person_of(me) == me
    came = patrons.deciding("p-ida", joins, lambda: 5)(EMPTY)
    assert [event.by for event, _ in came] == [me]
    assert patrons.person_of(me) == "p-ida"
    assert patrons.first_seen(came) == (TablePatron(me, "t1", "p-ida", 1),)
    sat = patrons.deciding("p-ida", sits, lambda: 5)(came[-1][1])
    assert patrons.first_seen(sat) == (TablePatron(me, "t1", "p-ida", 2),)
    patrons.learn(patrons.first_seen(came))
    assert patrons.first_seen(sat) == ()


def test_where_another_process_had_another_key_its_word_counts() -> None:
    """It was faster; what this one had decided is decided again, by the id that is written."""
    patrons = TablePatrons("t1", KEY)
    mine = list(after(patrons, "p-ida", EMPTY).patrons)
    patrons.learn([TablePatron("at-theirs", "t1", "p-ida", 1)])
    assert mine != ["at-theirs"]
    assert list(after(patrons, "p-ida", EMPTY).patrons) == ["at-theirs"]
