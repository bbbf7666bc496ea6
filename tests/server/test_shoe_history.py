"""The shoes of a table, as its events tell them."""

from types import SimpleNamespace
from typing import Any

from puntobanco.houses import load
from puntobanco.server.shoe_history import _Table
from puntobanco.table import Settings, open_table


def test_each_number_is_one_shoe() -> None:
    """However often it is told that it begins."""
    empty = open_table("t1", load("schaanwald"), Settings(sealed=True))
    table = _Table(empty)
    for place, number in enumerate((1, 1, 2, 2, 3), start=1):
        fact: Any = SimpleNamespace(number=number)
        table._begin(empty, fact, 10 * place, place)
    assert [span.number for span in table.spans] == [1, 2, 3]
