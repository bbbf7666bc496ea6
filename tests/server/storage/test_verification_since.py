"""What is found by signed checkpoints after somebody has made everything else fit; on both databases."""

from pathlib import Path

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.game.messages import Message, message
from puntobanco.language import speaker
from puntobanco.patrons import Grant, decide, fold as fold_patron
from puntobanco.protocol.json_text import json_text
from puntobanco.protocol.patrons import EVENTS as PATRON_EVENTS
from puntobanco.server.storage.checkpoint_writing import write_checkpoint_file
from puntobanco.server.storage.signed_checkpoint import CheckpointFile
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Work
from puntobanco.server.storage.verification import verify_database
from support import meddler
from support.people_tools import KEY, NOON
from support.storage_tools import appended, moving
from support.written_tables import automatic_table

TABLE, PERSON = "table:blue", "person:p-ana"


@pytest.fixture
def played(store: Store) -> Store:
    """A table with an evening behind it, and somebody who was given chips twice."""
    automatic_table(store, "blue", "schaanwald", 12)
    account, events, moved = fold_patron(()), [], []
    for coins in (500, 700):
        (event,) = decide(account, Grant(coins, "house", 1))
        account = fold_patron((event,), account)
        events.append(json_text(PATRON_EVENTS.write(event)))
        moved.append((("mint", -coins), ("wallet:p-ana", coins)))
    store.write([Work((Append(PERSON, 0, tuple(events), tuple(moved)),))])
    return store


def checkpoint(store: Store, folder: Path, name: str = "point.json") -> CheckpointFile:
    """A checkpoint of the store as it is, in a file of this name."""
    write_checkpoint_file(store, KEY, NOON, folder / name)
    return CheckpointFile(folder / name)


def flaw(store: Store, *since: CheckpointFile) -> Message | None:
    """What is found with these checkpoints, where nothing is without them."""
    assert verify_database(store).flaw is None
    found = verify_database(store, since)
    if found.flaw is not None:
        assert len({speaker(language).tell(found.flaw) for language in LANGUAGES}) == len(LANGUAGES)
    return found.flaw


def test_a_history_that_has_grown_holds(played: Store, tmp_path: Path) -> None:
    """Every head of every checkpoint is counted."""
    first = checkpoint(played, tmp_path)
    played.write([moving("table:new", 0, ("mint", -5), ("house:new", 5)), appended(TABLE, played.head(TABLE)[0], "x")])
    second = checkpoint(played, tmp_path, "second.json")
    played.write([appended("table:new", 1, "y")])
    assert flaw(played, first, second) is None
    assert verify_database(played, [first, second]).heads == 2 + 3
    assert verify_database(played).heads == 0


@pytest.mark.parametrize("count", [1, 40])
def test_an_end_that_was_cut_off_is_found(played: Store, tmp_path: Path, count: int) -> None:
    """Although heads, postings and balances fit what is left."""
    point, version = checkpoint(played, tmp_path), played.head(TABLE)[0]
    assert version > 40
    meddler.cut_off(played, TABLE, count)
    values = {"file": "point.json", "stream": TABLE, "number": version, "found": version - count}
    assert flaw(played, point) == message("integrity.since-cut", **values)


def test_an_end_that_was_cut_off_and_played_anew_is_found(played: Store, tmp_path: Path) -> None:
    point, version = checkpoint(played, tmp_path), played.head(TABLE)[0]
    meddler.cut_off(played, TABLE, 40)
    played.write([appended(TABLE, version - 40, *(["x"] * 60))])
    values = {"file": "point.json", "stream": TABLE, "number": version}
    assert flaw(played, point) == message("integrity.since-rewritten", **values)


def test_a_grant_that_was_rewritten_with_its_chain_is_found(played: Store, tmp_path: Path) -> None:
    """With its event, every digest after it, the head, what it moved and all balances."""
    point = checkpoint(played, tmp_path)
    meddler.rewrite(played, PERSON, 1, '"coins":500', '"coins":5000', factor=10)
    assert played.balance("wallet:p-ana") == 5000 + 700
    values = {"file": "point.json", "stream": PERSON, "number": 2}
    assert flaw(played, point) == message("integrity.since-rewritten", **values)


def test_a_stream_that_has_vanished_is_found(played: Store, tmp_path: Path) -> None:
    point = checkpoint(played, tmp_path)
    meddler.remove(played, PERSON)
    values = {"file": "point.json", "stream": PERSON, "number": 2}
    assert flaw(played, point) == message("integrity.since-stream", **values)


def test_each_of_several_checkpoints_is_looked_at(played: Store, tmp_path: Path) -> None:
    """What came after an earlier one is found by a later one alone."""
    first = checkpoint(played, tmp_path)
    played.write([appended(PERSON, 2, "x", "y")])
    second = checkpoint(played, tmp_path, "second.json")
    meddler.cut_off(played, PERSON, 1)
    assert flaw(played, first) is None
    assert flaw(played, first, second) == flaw(played, second)
    assert flaw(played, second) is not None


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_more_streams_than_are_looked_for_at_once(store: Store, tmp_path: Path) -> None:
    """The last of them as well as the first."""
    store.write([appended(f"person:{number:05}", 0, "x") for number in range(1234)])
    point = checkpoint(store, tmp_path)
    assert verify_database(store, [point]).heads == 1234
    meddler.rewrite(store, "person:01233", 1, "x", "y")
    assert flaw(store, point) is not None
