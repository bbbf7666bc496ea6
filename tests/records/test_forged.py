"""A thousand forged records: whatever is not a legal history of its house is refused, with its place."""

from io import BytesIO
from random import Random

import pytest

from puntobanco.protocol.facts import FACTS
from puntobanco.records.check_notation import check_notation, house_in
from puntobanco.records.event_file import read_stream
from puntobanco.records.notation import read_notation
from puntobanco.records.replayed import checked
from puntobanco.table import events as e
from support.bulk import bulk
from support.forger import KINDS, forgeries
from support.honest_records import honest_records
from support.notation_forger import NOTATION_KINDS, flaw_in, forged_notation
from support.trial import GOOD, tried

BATCHES = bulk(sample=10, full=20)
IN_EVENTS = 80 * BATCHES
IN_NOTATION = 400


def test_honest_records_hold() -> None:
    """What is forged below is true before, in both forms; else a refusal would show nothing."""
    for honest in honest_records():
        assert checked(read_stream(BytesIO(honest.in_events.encode()))).events == len(honest.events), honest.name
        notated = read_notation(honest.in_notation.encode())
        assert check_notation(notated, house_in(notated)).flaw is None, honest.name


def test_honest_records_have_everything() -> None:
    """Every kind of event, both ways of dealing, shoes that are sealed and not, several shoes, houses of one's own."""
    records = honest_records()
    of_a_mix = {e.MixJoined, e.LinkShown, e.DrawMixed}  # test_by_coup.py and test_dishonest_mix.py forge these
    assert {type(event.fact) for one in records for event in one.events} == set(FACTS.kinds.values()) - of_a_mix
    assert {(one.empty.settings.dealt_by.value, one.empty.settings.sealed) for one in records} == {
        ("program", True),
        ("program", False),
        ("person", False),
    }
    assert {one.house.id for one in records} > {"schaanwald", "castle-vaduz", "mega-pay", "punter-and-bank"}
    assert max(sum(type(event.fact).__name__ == "ShoeStarted" for event in one.events) for one in records) > 2
    assert all(30 <= len(one.events) <= 300 for one in records)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_events(batch: int) -> None:
    """The verifier refuses exactly what the oracle does not find legal."""
    for number, one in enumerate(forgeries(seed=batch, count=IN_EVENTS // BATCHES)):
        trial = tried(one)
        assert trial.verdict in GOOD, (batch, number, one.kind, one.honest.name, trial, one.first_changed)


@pytest.mark.parametrize("batch", range(IN_NOTATION // len(NOTATION_KINDS)))
def test_notation(batch: int) -> None:
    """What cannot be true is refused with its line; what the notation cannot show is not."""
    luck = Random(batch)
    for kind in NOTATION_KINDS:
        one = forged_notation(luck, kind)
        flaw = flaw_in(one)
        assert (flaw is None) == one.legal, (kind, one.honest.name, flaw)
        assert flaw is None or isinstance(flaw.values.get("line"), int), (kind, flaw)


def test_every_kind_is_tried() -> None:
    """The sample above has each kind of change often enough to mean something."""
    assert 4 * len(KINDS) <= IN_EVENTS // BATCHES
    assert IN_NOTATION // len(NOTATION_KINDS) * len(NOTATION_KINDS) >= IN_NOTATION - len(NOTATION_KINDS)
