"""The shoes of a table, as its events tell them."""

from types import SimpleNamespace
from typing import Any

import pytest

from puntobanco.houses import load
from puntobanco.server.shoe_history import ShoeHistory, _Table
from puntobanco.server.store import Store
from puntobanco.table import Settings, open_table
from support.table_script import evening
from support.written_tables import write_table


def test_each_number_is_one_shoe() -> None:
    """However often it is told that it begins."""
    empty = open_table("t1", load("schaanwald"), Settings(sealed=True))
    table = _Table(empty)
    for place, number in enumerate((1, 1, 2, 2, 3), start=1):
        fact: Any = SimpleNamespace(number=number)
        table._begin(empty, fact, 10 * place, place)
    assert [span.number for span in table.spans] == [1, 2, 3]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_record_of_a_shoe_names_those_who_played_in_it(store: Store) -> None:
    """Not everybody who ever came to the table: who only watched, or played in another shoe, is not in it."""
    coup = "croupier prepares the shoe\ncroupier opens\n{} bets punto 20\ncroupier closes\ndealer: 2h 9d Kc Ks\n"
    script = (
        "".join(f"{who} joins with 1000\n{who} sits {seat}\n" for seat, who in enumerate(("anna", "bob", "cora"), 1))
        + coup.format("anna")
        + "manager closes the table: pause\nmanager reopens the table\n"
        + coup.format("bob")
        + "manager closes the table: late\n"
    )
    watched = evening("schaanwald", script).watched
    write_table(store, watched.empty, watched.log)
    history = ShoeHistory(store)
    assert [span.number for span in history.spans(watched.empty)] == [1, 2]
    for shoe, who, others in ((1, "anna", "bob"), (2, "bob", "anna")):
        assert [person.id for person in history.shoe(watched.empty, shoe).record.people] == [who]
        written = history.notation(watched.empty, shoe)
        assert (who in written, others in written, "cora" in written) == (True, False, False)
