"""The digest over events that the log has: the same for the house and for whoever holds a record, now and later."""

import hashlib
import json
from collections.abc import Mapping
from typing import get_args

import pytest

from puntobanco.game import PACK, Side
from puntobanco.protocol.facts import read_event, write_event
from puntobanco.protocol.logged_events import LOGGED_KINDS, log_digests, logged_text
from puntobanco.shapes import fields_of
from puntobanco.table import Event
from puntobanco.table.events import BetPlaced, CardDealt, Fact, Joined
from puntobanco.values import Value, name_of
from support.honest_records import honest_records

BET = Event("p-1", 5, BetPlaced("p-1", "punto", 100, 0))


def test_the_chain_by_hand() -> None:
    text = (
        '{"by":"p-1","at_ms":5,"fact":{"type":"BetPlaced","v":1,"patron":"p-1","bet":"punto","coins":100,"before":0}}'
    )
    assert logged_text(BET) == text
    before = hashlib.sha256(b"puntobanco log\ntable-1").hexdigest()
    first = hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()
    second = hashlib.sha256(f"{first}\n{text}".encode()).hexdigest()
    assert log_digests("table-1", [BET, BET]) == [first, second]


def test_nobodys_name_is_in_it() -> None:
    ida, somebody = (Event("p-1", 5, Joined("p-1", name)) for name in ("Ida", "Somebody else"))
    assert logged_text(ida) == logged_text(somebody)
    assert "Ida" not in logged_text(ida)


def test_a_field_that_has_its_default_is_left_out() -> None:
    """So that an event has the same digest when later versions of the program have given it another field."""
    plain = json.loads(logged_text(Event("", 1, CardDealt(PACK[3], Side.PUNTO))))
    assert plain["fact"].keys() == {"type", "v", "card", "side"}


def test_an_event_that_was_written_and_read_again_has_the_same_digest() -> None:
    for honest in honest_records():
        again = [read_event(json.loads(json.dumps(write_event(event)))) for event in honest.events]
        assert log_digests(honest.empty.id, again) == log_digests(honest.empty.id, honest.events), honest.name


def test_every_change_of_an_event_is_another_digest() -> None:
    for honest in honest_records():
        events = honest.events
        whole = log_digests(honest.empty.id, events)
        assert log_digests("another table", events)[-1] != whole[-1], honest.name
        for place in range(0, len(events), 7):
            for changed in (events[place].replace(at_ms=events[place].at_ms + 1), events[place].replace(by="somebody")):
                again = log_digests(honest.empty.id, [*events[:place], changed, *events[place + 1 :]])
                assert again[:place] == whole[:place], (honest.name, place)
                assert not set(again[place:]) & set(whole[place:]), (honest.name, place)


def test_the_text_of_an_event_is_canonical_json() -> None:
    """As any program would write it: in the order of the fields, without spaces, letters as they are."""
    for event in (event for honest in honest_records() for event in honest.events):
        text = logged_text(event)
        assert text == json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))


def _signs(sign: str) -> Event:
    return Event("p-1", 5, BetPlaced("p-1", f"a{sign}b", 100, 0))


@pytest.mark.parametrize("sign", [*map(chr, range(1, 0xA1)), "\u2028", "é", "漢", "🂡", "/", "\\", '"'])
def test_every_sign_is_written_as_the_standard_library_writes_it(sign: str) -> None:
    text = logged_text(_signs(sign))
    assert text == json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    assert json.loads(text)["fact"]["bet"] == f"a{sign}b"


def test_kinds_with_a_leaf_are_kinds_of_events() -> None:
    to_come = {"MixJoined", "DrawMixed", "ShoeRefused", "NewShoeAsked"}
    assert LOGGED_KINDS - {name_of(kind) for kind in get_args(Fact)} <= to_come


def test_no_default_is_something_that_changes() -> None:
    """What is left out must mean the same for ever."""
    kinds: list[type[Value]] = list(get_args(Fact))
    for kind in kinds:
        for one in fields_of(kind):
            assert one.needed or not isinstance(one.default, Mapping | list)
