"""A changed byte in a record of a whole shoe is found, or the file reads as the very same record.

For each position one other byte is chosen by a seed, and at some of them the bytes that a reader could fall for. In
`make soak` every position is tried, in `make test` one in eleven: a field that nobody checks is longer than that, or
has as many others like it.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from puntobanco.game import PuntoError
from puntobanco.house import House, load
from puntobanco.records.any_record import read_any
from puntobanco.records.check_notation import check_notation
from puntobanco.records.event_file import Recorder, head_of
from puntobanco.records.notation import write_notation
from puntobanco.records.replayed import replayed
from support.bulk import bulk
from support.noted_tables import Evening, shoes_played

pytestmark = pytest.mark.slow

NASTY = bytes((0x00, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x23, 0x2C, 0x30, 0x3D, 0x5C, 0x7F, 0x80, 0xC2, 0xEF, 0xFF))
EVERY = bulk(sample=37, full=1)
NASTY_EVERY = 41
Outcome = object
"""What a reader makes of a text: what it says, or nothing if a fault was found."""


def _changed(text: bytes) -> Iterator[tuple[int, bytes]]:
    luck = Random(17)
    for place, byte in list(enumerate(text))[::EVERY]:
        others = {luck.choice([other for other in range(256) if other != byte])}
        if place % NASTY_EVERY == 0:
            others |= set(NASTY) - {byte}
        for other in sorted(others):
            yield place, text[:place] + bytes((other,)) + text[place + 1 :]


def _bytes_changed(text: bytes) -> tuple[int, int]:
    """How many changes were tried, and after how many the same record was read."""
    original = _outcome(text)
    assert original is not None
    tried = same = 0
    for place, changed in _changed(text):
        found = _outcome(changed)
        assert found is None or found == original, (place, changed[max(0, place - 40) : place + 40])
        tried += 1
        same += found is not None
    return tried, same


def _outcome(raw: bytes) -> Outcome:
    """What `punto verify` would take for the record, if it finds no fault."""
    try:
        found = read_any(raw)
        if found.events is not None:
            replayed(found.events)
            return found.events.head, found.events.events
    except PuntoError:
        return None
    assert found.notated is not None
    return found.shoes if check_notation(found.notated, found.house).flaw is None else None


def test_the_bytes_of_a_notated_sealed_shoe() -> None:
    """A whole sealed shoe of six packs, with the bets of six people: each byte of its notation."""
    evening = Evening(load("schaanwald"), 2, sealed=True, bots=6).play(shoes_played(1))
    text = write_notation(evening.record).encode()
    assert len(text) > 10_000
    assert _outcome(text) == evening.record
    tried, same = _bytes_changed(text)
    assert tried > len(text) // EVERY
    assert same < 40  # only in the line of the seal, and of its end


ONE_PACK = """
id = "one-pack"
version = 1
extends = "castle-vaduz"
shoe = { packs = 1, cut_card = 12, coups_after_cut = 0 }
"""


def test_the_bytes_of_an_event_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole shoe of one pack as JSON lines, with the bets of two people: each byte of it."""
    path = tmp_path / "one-pack.toml"
    path.write_text(ONE_PACK)
    house = load(str(path))

    def loaded(name: str, readings: dict[str, str]) -> House:
        """The same file need not be read thousands of times."""
        return house.under(readings) if name == str(path) else load(name, readings)

    monkeypatch.setattr("puntobanco.records.event_file.load", loaded)
    evening = Evening(house, 4, bots=2).play(shoes_played(1))
    stream = io.StringIO()
    Recorder(stream, head_of(evening.table)).add(evening.log)
    text = stream.getvalue().encode()
    assert len(text) > 10_000

    tried, same = _bytes_changed(text)
    assert tried > len(text) // EVERY
    assert same < tried // 50
