"""Records against what a witness has of the public log: honest ones, and those in which something was changed."""

from pathlib import Path

import pytest

from puntobanco.fairness.log_leaf import LogLeaf, hidden_name
from puntobanco.fairness.witness_file import WitnessError
from puntobanco.records.witnessed import WitnessedRecord, witnessed
from puntobanco.table import Event
from puntobanco.table.events import BetPlaced, ShoeEnded, ShoeSealed
from support.honest_records import Honest, honest_records
from support.public_logs import head_over, leaves_of, write_witness

HONEST = {honest.name: honest for honest in honest_records()}
OTHERS = [LogLeaf("another", "", number, "Paid", f"{number:064x}") for number in range(1, 4)]


@pytest.fixture(params=HONEST.values(), ids=list(HONEST))
def honest(request: pytest.FixtureRequest) -> Honest:
    found: Honest = request.param
    return found


def _flaw(found: WitnessedRecord) -> str | None:
    return None if found.flaw is None else found.flaw.key


def test_an_honest_record_is_covered_to_its_end(honest: Honest, tmp_path: Path) -> None:
    leaves = leaves_of(honest.empty.id, honest.events)
    file = write_witness(tmp_path / "w", [*OTHERS[:1], *leaves, *OTHERS[1:]])
    found = witnessed(file, honest.empty.id, "", honest.events)
    assert found == WitnessedRecord(len(honest.events), tuple(leaves), None, found.head)
    assert found.head is not None
    assert found.head.size == len(leaves) + 3


def test_a_private_table_is_found_under_its_hidden_name(honest: Honest, tmp_path: Path) -> None:
    id = honest.empty.id
    file = write_witness(tmp_path / "w", leaves_of(id, honest.events, name=hidden_name(id)))
    assert witnessed(file, id, "", honest.events).covered == len(honest.events)
    both = [*leaves_of(id, honest.events), *leaves_of(id, honest.events[:-1], name=hidden_name(id))]
    assert _flaw(witnessed(write_witness(tmp_path / "w", both), id, "", honest.events)) == "verify.witness-twice"


def test_the_house_tells_the_record_and_the_log_apart(honest: Honest, tmp_path: Path) -> None:
    """Whatever event is changed, left out or put in: the first leaf after it does not fit."""
    id, events = honest.empty.id, honest.events
    leaves = leaves_of(id, events)
    file = write_witness(tmp_path / "w", leaves)
    for place in range(0, len(events), 5):
        first = next(leaf for leaf in leaves if leaf.number > place)
        changed = events[place].replace(at_ms=events[place].at_ms + 1)
        for forged in ([*events[:place], changed, *events[place + 1 :]], [*events[:place], changed, *events[place:]]):
            found = witnessed(file, id, "", forged)
            assert found.flaw is not None
            assert (found.flaw.key, found.flaw.values["number"]) == ("verify.witness-rewritten", first.number)
            assert found.covered == max((leaf.number for leaf in leaves if leaf.number <= place), default=0)


def _bets(honest: Honest) -> list[int]:
    return [place for place, event in enumerate(honest.events) if isinstance(event.fact, BetPlaced)]


def test_a_bet_that_was_rewritten_shows(tmp_path: Path) -> None:
    honest = next(one for one in HONEST.values() if _bets(one))
    place = _bets(honest)[0]
    event = honest.events[place]
    assert isinstance(event.fact, BetPlaced)
    smaller = event.replace(fact=event.fact.replace(coins=event.fact.coins - 1))
    forged = [*honest.events[:place], smaller, *honest.events[place + 1 :]]
    file = write_witness(tmp_path / "w", leaves_of(honest.empty.id, honest.events))
    assert _flaw(witnessed(file, honest.empty.id, "", forged)) == "verify.witness-rewritten"


def test_a_shoe_that_was_abandoned_and_left_out_shows(tmp_path: Path) -> None:
    events = next(one.events for one in HONEST.values() if any(isinstance(e.fact, ShoeSealed) for e in one.events))
    place = next(place for place, event in enumerate(events) if isinstance(event.fact, ShoeSealed))
    thrown_away = [*events[: place + 1], Event("", events[place].at_ms, ShoeEnded()), *events[place:]]
    file = write_witness(tmp_path / "w", leaves_of("t", thrown_away))
    assert _flaw(witnessed(file, "t", "", events)) == "verify.witness-rewritten"


def test_a_record_that_breaks_off_is_told_what_comes_next(honest: Honest, tmp_path: Path) -> None:
    leaves = leaves_of(honest.empty.id, honest.events)
    file = write_witness(tmp_path / "w", leaves)
    cut = leaves[-2].number
    found = witnessed(file, honest.empty.id, "", honest.events[:cut])
    assert (found.covered, found.after, found.flaw) == (cut, leaves[-1], None)


def test_a_record_that_goes_on_is_covered_as_far_as_the_log_goes(honest: Honest, tmp_path: Path) -> None:
    leaves = leaves_of(honest.empty.id, honest.events)[:-1]
    found = witnessed(write_witness(tmp_path / "w", leaves), honest.empty.id, "", honest.events)
    assert (found.covered, found.after) == (leaves[-1].number, None)


def test_leaves_that_no_head_covers_do_not_count(honest: Honest, tmp_path: Path) -> None:
    leaves = leaves_of(honest.empty.id, honest.events)
    file = write_witness(tmp_path / "w", leaves[:-1], leaves[-1].text)
    assert witnessed(file, honest.empty.id, "", honest.events).covered == leaves[-2].number


def test_another_instance_is_another_table(honest: Honest, tmp_path: Path) -> None:
    file = write_witness(tmp_path / "w", leaves_of(honest.empty.id, honest.events, "0f" * 16))
    assert witnessed(file, honest.empty.id, "0f" * 16, honest.events).flaw is None
    assert _flaw(witnessed(file, honest.empty.id, "0e" * 16, honest.events)) == "verify.witness-instance"


def test_a_house_that_told_two_stories_is_named(tmp_path: Path) -> None:
    file = write_witness(tmp_path / "w", OTHERS, f"other {head_over(OTHERS[:1], 30).line}")
    found = witnessed(file, "t", "", ())
    assert (found.other_heads, found.covered, found.flaw) == (1, 0, None)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WitnessError):
        witnessed(str(tmp_path / "none"), "t", "", ())
