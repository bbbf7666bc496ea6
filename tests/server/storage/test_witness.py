"""What a machine has told of tables, outside the database."""

import os
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from puntobanco.server.storage import witness as module
from puntobanco.server.storage.store import Store
from puntobanco.server.storage.unit_of_work import Append, Noted, Work
from puntobanco.server.storage.witness import SLOT_BYTES, Witness
from puntobanco.server.storage.writer import Writer

ONE, TWO, THREE = (Noted(0, number, f"{number:064x}") for number in (1, 2, 3))


def test_the_newest_is_known_again_by_whoever_comes_next(tmp_path: Path) -> None:
    """Also after a death: nothing is kept until the end."""
    first = Witness(tmp_path, "db")
    first.note({"table:a": ONE, "table:b": TWO})
    first.note({"table:a": THREE})
    assert (first.newest("table:a"), first.newest("table:c")) == ((THREE,), ())
    other = Witness(tmp_path, "db")  # while the first still has its file
    other.note({"table:b": THREE})
    assert other.newest("table:b") == (TWO, THREE)
    first.close()
    other.close()
    again = Witness(tmp_path, "db")
    assert again.newest("table:a") == (THREE,)
    again.note({"table:a": Noted(0, 4, "4" * 64)})
    assert again.newest("table:a") == (Noted(0, 4, "4" * 64),)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["db-1", "db-2"]
    assert (tmp_path / "db-1").stat().st_size == 3 * SLOT_BYTES
    assert (tmp_path / "db-1").stat().st_mode & 0o777 == 0o600
    again.close()


def test_no_thread_that_is_late_makes_it_forget(tmp_path: Path) -> None:
    """A later epoch counts for more than a later event."""
    witness = Witness(tmp_path, "db")
    for noted, newest in ((TWO, TWO), (ONE, TWO), (Noted(1, 1, "a" * 64), Noted(1, 1, "a" * 64))):
        witness.note({"table:a": noted})
        assert witness.newest("table:a") == (newest,)
    witness.close()


def test_a_witness_of_another_database_is_passed_over_loudly_and_stays_as_it_is(tmp_path: Path) -> None:
    other = Witness(tmp_path, "other")
    other.note({"table:a": ONE})
    other.close()
    (tmp_path / "other-1").rename(tmp_path / "db-1")
    before = (tmp_path / "db-1").read_bytes()
    with capture_logs() as logs:
        witness = Witness(tmp_path, "db")
        witness.note({"table:a": TWO})
        assert witness.newest("table:a") == (TWO,)
    assert [(one["event"], one["file"]) for one in logs] == [("witness.of-another-database", "db-1")]
    assert (tmp_path / "db-1").read_bytes() == before
    witness.close()


@pytest.mark.parametrize("at", [SLOT_BYTES + 40, SLOT_BYTES + 60, 2 * SLOT_BYTES - 30])
def test_a_damaged_slot_is_told_of_and_taken_anew(tmp_path: Path, at: int) -> None:
    witness = Witness(tmp_path, "db")
    witness.note({"table:a": ONE})
    witness.close()
    content = bytearray((tmp_path / "db-1").read_bytes())
    content[at] ^= 1
    (tmp_path / "db-1").write_bytes(content)
    with capture_logs() as logs:
        again = Witness(tmp_path, "db")
        assert again.newest("table:a") == ()
    assert [one["event"] for one in logs] == ["witness.damaged"]
    again.note({"table:b": TWO})
    assert (again.newest("table:b"), (tmp_path / "db-1").stat().st_size) == ((TWO,), 2 * SLOT_BYTES)
    again.close()


def test_without_a_place_to_write_the_server_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with capture_logs() as logs:
        nowhere = Witness(tmp_path / "file" / "folder", "db")
        nowhere.note({"table:a": ONE})
        assert nowhere.newest("table:a") == ()
        nowhere.close()
    assert [one["event"] for one in logs] == ["witness.none"]

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    witness = Witness(tmp_path, "db")
    with capture_logs() as logs, monkeypatch.context() as now:
        now.setattr(os, "pwrite", full)
        for _ in range(2):
            witness.note({"table:a": ONE})
    assert [(one["event"], one["detail"]) for one in logs] == [("witness.not-written", "No space left on device")]
    witness.note({"table:a": ONE})
    assert witness.newest("table:a") == (ONE,)
    witness.close()


def test_whoever_was_written_to_the_longest_ago_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SLOTS", 2)
    witness = Witness(tmp_path, "db")
    for stream in ("a", "b", "a", "c"):
        witness.note({stream: TWO if stream == "a" and witness.newest("a") else ONE})
    assert [witness.newest(stream) for stream in "abc"] == [(TWO,), (), (ONE,)]
    assert (tmp_path / "db-1").stat().st_size == 3 * SLOT_BYTES
    witness.close()


def test_the_writer_notes_what_is_in_the_database_before_anybody_is_told(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of tables, the last event of a group; nothing that was not written."""
    witness = Witness(tmp_path / "witness", store.identity())
    told: list[tuple[str, Noted, bool]] = []
    note = witness.note

    def noting(newest: dict[str, Noted]) -> None:
        for stream, one in newest.items():
            there = store.digests(stream, [one.version]).get(one.version) == one.digest
            told.append((stream, one, there and not first.done()))
        note(newest)

    monkeypatch.setattr(witness, "note", noting)
    writer = Writer(store, witness=witness)
    head = store.head("table:a")[1]
    good = Append("table:a", 0, ("{}", "[]"), digest=head, digests=("1" * 64, "2" * 64))
    late = Append("table:a", 0, ("{}",), digest=head, digests=("3" * 64,))
    person = Append("person:ida", 0, ("{}",))
    first = writer.submit(Work((good, person), epoch=4))
    assert first.result(30) is not None
    second = writer.submit(Work((late,), epoch=4))
    assert second.exception(30) is not None
    writer.close()
    assert told == [("table:a", Noted(4, 2, "2" * 64), True)]
    assert witness.newest("table:a") == (Noted(4, 2, "2" * 64),)
    witness.close()
