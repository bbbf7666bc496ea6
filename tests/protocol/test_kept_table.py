"""A table that is kept between coups is the same table again."""

import json

import pytest

from puntobanco.house import SHIPPED, load
from puntobanco.protocol.codec import WrittenError
from puntobanco.protocol.kept_table import KeptTable, keep, restore
from puntobanco.records.automatic import play_automatically
from puntobanco.table import Settings, evolve, open_table
from support.bulk import bulk


@pytest.mark.slow
@pytest.mark.parametrize("house", SHIPPED)
def test_kept_and_restored_is_the_same(house: str) -> None:
    """After every event between coups of a whole evening, through its written form."""
    coups = bulk(sample=25, full=90)
    record = play_automatically(load(house), coups, 3)
    empty = open_table("automatic", load(house), Settings(sealed=True))
    table, kept = empty, 0
    for event in record.events:
        table = evolve(table, event)
        if table.coup is None:
            again = restore(empty, json.loads(json.dumps(keep(table))))
            assert again == table
            assert (list(again.patrons), dict(again.seats)) == (list(table.patrons), dict(table.seats))
            kept += 1
    assert kept > coups


def test_everything_but_house_settings_and_cards_is_kept() -> None:
    """Nor who asked to be whose partner, or for a bet, who is ready, and when a closed table opens: at the beginning of
    a shoe, when a table is kept, nobody has said anything, and it is open."""
    table = open_table("t", load("schaanwald"))
    assert set(table.__struct_fields__) - set(KeptTable.__struct_fields__) == {
        "id",
        "house",
        "settings",
        "seats",
        "coup",
        "asked",
        "punto_asked",
        "face_down",
        "dealt",
        "carried",
        "asks",
        "wishes",
        "opens_ms",
        "ready",
    }


def test_what_is_not_a_table_is_refused() -> None:
    empty = open_table("t", load("schaanwald"))
    data = keep(empty)
    wrongs: tuple[object, ...] = ({}, [], {**data, "phase": "dancing"}, {**data, "shoe": 7}, {**data, "more": 1})
    for wrong in wrongs:
        with pytest.raises(WrittenError):
            restore(empty, wrong)
