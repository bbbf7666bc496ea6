"""A house that says of a beacon what the beacon did not say, or takes words when it has spoken."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from puntobanco.cli.main import main
from puntobanco.fairness.beacons import Beacon, FileBeacon
from puntobanco.fairness.drand import CHAIN, GENESIS_MS, PERIOD_MS
from puntobanco.records.judged import judged
from puntobanco.records.notated_events import shoes_of
from puntobanco.records.notation import write_notation
from puntobanco.records.stories import story_of
from puntobanco.records.verdicts import Missing, RecordVerdict, Verdict
from puntobanco.table import Event, Table, handle
from puntobanco.table.commands import MOST
from puntobanco.table.croupier import LastWord, Step, sealed_command
from support.dishonest import Cheats, Line, forged

SAID = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
"""What drand's quicknet has published as its round 1000."""
ANOTHER = "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41"
"""Its round 1001."""
ROUND_MS = GENESIS_MS + 999 * PERIOD_MS
Evening = Callable[..., bytes]


def _step(word: LastWord, table: Table, step: Step, dealer: Any, at_ms: int) -> tuple[tuple[Event, ...], Table]:
    return handle(table, sealed_command(table, step, dealer, at_ms, word))


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    """Two coups from a shoe about which a beacon has the last word; the record begins at a moment."""

    def made(source: str, round: int, value: str, *, from_ms: int = 0) -> bytes:
        monkeypatch.setattr("support.noted_tables.do_step", partial(_step, LastWord(source, round, value)))
        raw = Cheats(6).coups(2).close().raw

        def later(lines: list[Line]) -> None:
            for line in lines:
                if "at_ms" in line:
                    line["at_ms"] += from_ms

        return forged(raw, later)

    return made


def verdict(raw: bytes, *beacons: Beacon) -> RecordVerdict:
    return judged(story_of(raw), beacons=beacons)


def test_what_drand_said_holds(evening: Evening) -> None:
    found = verdict(evening(f"drand:{CHAIN}", 1000, SAID))
    assert (found.verdict, found.missing) == (Verdict.INCOMPLETE, (Missing.WITNESS,))


@pytest.mark.parametrize("value", [ANOTHER, "00" * 48])
def test_a_house_invents_what_drand_said(evening: Evening, value: str) -> None:
    """Its own digests all fit; only the signature does not."""
    found = verdict(evening(f"drand:{CHAIN}", 1000, value))
    assert found.flaw is not None
    assert (found.verdict, found.flaw.code, found.flaw.values["shoe"]) == (Verdict.REFUTED, "record-beacon", 1)
    assert {coup.verdict for shoe in found.shoes for coup in shoe.coups} == {Verdict.REFUTED}


@pytest.mark.parametrize(("before_ms", "missing"), [(600_000, False), (0, True), (-600_000, True)])
def test_words_are_taken_when_drand_has_spoken(evening: Evening, before_ms: int, missing: bool) -> None:
    found = verdict(evening(f"drand:{CHAIN}", 1000, SAID, from_ms=ROUND_MS - before_ms))
    assert (Missing.LATE in found.missing) is missing
    assert found.flaw is None


def test_a_beacon_that_is_not_known_here_is_named_as_missing(evening: Evening, tmp_path: Path) -> None:
    """Until somebody brings its file, by which it holds or does not."""
    raw, file = evening("file:dice", 5, "c0ffee"), tmp_path / "dice"
    assert Missing.BEACON in verdict(raw).missing
    file.write_text("5 c0ffee\n")
    assert Missing.BEACON not in verdict(raw, FileBeacon(file, name="dice")).missing
    file.write_text("5 c0ffef\n")
    assert verdict(raw, FileBeacon(file, name="dice")).verdict is Verdict.REFUTED


def test_without_the_library_nobody_can_say(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py_arkworks_bls12381", None)
    assert Missing.BEACON in verdict(evening(f"drand:{CHAIN}", 1000, ANOTHER)).missing


def test_the_notation_has_every_round_that_a_beacon_can_have(evening: Evening) -> None:
    story = story_of(evening("file:dice", MOST, "c0ffee"))
    assert story.house is not None
    text = write_notation(shoes_of(story.house, "felt", story.events))
    assert f" {MOST}\n" in text
    (shoe,) = story_of(text.encode()).shoes
    assert shoe.order is not None
    assert (shoe.order.sealing.round, shoe.order.value) == (MOST, "c0ffee")


def test_at_the_command_line_a_file_says_what_its_beacon_said(
    evening: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, file = tmp_path / "record", tmp_path / "dice"
    record.write_bytes(evening("file:dice", 5, "c0ffee"))
    file.write_text("5 c0ffee\n")
    assert main(["verify", str(record)]) == 3
    assert "beacon:" in capsys.readouterr().out
    assert main(["verify", str(record), "--beacon", str(file)]) == 3
    assert "beacon:" not in capsys.readouterr().out
    file.write_text("5 c0ffef\n")
    assert main(["verify", str(record), "--beacon", str(file)]) == 1
    assert "file:dice" in capsys.readouterr().err
    assert main(["verify", str(record), "--beacon", str(tmp_path / "none")]) == 2
    assert "Traceback" not in capsys.readouterr().err
