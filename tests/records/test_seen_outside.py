"""A record against what a witness has of the house's log, and against receipts: proved, or refuted, or cut off."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from puntobanco.cli.main import main
from puntobanco.fairness.receipts import KeptReceipt
from puntobanco.protocol.logged_events import first_log_digest, log_digests, logged_text
from puntobanco.records.evidence import held_against, read_evidence, receipts_against
from puntobanco.records.judged import judged
from puntobanco.records.seen_outside import seen_by_witness
from puntobanco.records.stories import story_of
from puntobanco.records.verdicts import Missing, RecordVerdict, Verdict
from puntobanco.table import events as e
from support.dishonest import Cheats, Line, evening, forged, kept_of, place_of
from support.public_logs import SIGNER, head_over, leaves_of, write_witness


def logged(file: Path, house: Cheats, *more: str) -> str:
    """The file of somebody who watched the house's log while this was played."""
    return write_witness(file, leaves_of(house.empty.id, house.log, house.table.instance), *more)


def with_witness(raw: bytes, file: str) -> RecordVerdict:
    """The verdict on a record with a witness."""
    story = story_of(raw)
    return judged(story, [seen_by_witness(file, story)])


def test_an_honest_record_with_a_witness_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    witness = logged(tmp_path / "witness", evening())
    found = with_witness(evening().raw, witness)
    assert (found.verdict, found.missing, found.flaw) == (Verdict.PROVED, (), None)
    assert {coup.verdict for shoe in found.shoes for coup in shoe.coups} == {Verdict.PROVED}
    record = tmp_path / "record.jsonl"
    record.write_bytes(evening().raw)
    assert main(["verify", str(record), "--witness", witness, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "proved"


def _all_times_nothing(lines: list[Line]) -> None:
    for line in lines[1:-1]:
        line["at_ms"] = 0


def _another_stake(lines: list[Line]) -> None:
    """Somebody bought in for more: all that follows is legal."""
    buy_in = lines[place_of(lines, "BoughtIn")]["fact"]
    buy_in["coins"] *= 3


@pytest.mark.parametrize("change", [_all_times_nothing, _another_stake])
def test_a_legal_history_that_is_not_the_one_is_refuted(change: Callable[[list[Line]], None], tmp_path: Path) -> None:
    """Alone it would only be incomplete."""
    raw = forged(evening().raw, change)
    assert judged(story_of(raw)).verdict is Verdict.INCOMPLETE
    found = with_witness(raw, logged(tmp_path / "witness", evening()))
    assert found.verdict is Verdict.REFUTED
    assert found.flaw is not None
    detail = found.flaw.values["detail"]
    assert getattr(detail, "key", None) == "verify.witness-rewritten"


def test_a_shoe_that_was_thrown_away_and_is_hidden(tmp_path: Path) -> None:
    house = Cheats(2)
    house.throw_away()
    witness = logged(tmp_path / "witness", house.coups(1).close())
    hidden = Cheats(22).coups(1).close().raw
    assert with_witness(hidden, witness).verdict is Verdict.REFUTED


def test_dropped_coups_are_missed(tmp_path: Path) -> None:
    def cut(lines: list[Line]) -> None:
        del lines[place_of(lines, "BetsOpened", -1) : -1]
        lines[-1]["end"]["closed"] = False

    found = with_witness(forged(evening().raw, cut), logged(tmp_path / "witness", evening()))
    assert (found.verdict, found.flaw) == (Verdict.INCOMPLETE, None)
    assert {Missing.TAIL, Missing.OPENING} <= set(found.missing)


def test_a_record_that_goes_on_after_the_witness_left(tmp_path: Path) -> None:
    """What nobody has seen is not proved."""
    house, before = evening(), Cheats(3)
    paid = next(place for place, event in enumerate(house.log) if isinstance(event.fact, e.Paid))
    before.log, before.table = house.log[: paid + 1], house.table
    found = with_witness(house.raw, logged(tmp_path / "witness", before))
    assert (found.verdict, Missing.WITNESS in found.missing) == (Verdict.INCOMPLETE, True)
    first, *_, last = found.shoes[0].coups
    assert (first.verdict, last.verdict) == (Verdict.PROVED, Verdict.INCOMPLETE)


def test_a_house_that_tells_two_stories(tmp_path: Path) -> None:
    other = head_over(leaves_of("another", evening().log), 5)
    leaves = leaves_of(evening().empty.id, evening().log, evening().table.instance)
    witness = write_witness(tmp_path / "witness", leaves, f"other {other.line}")
    found = with_witness(evening().raw, witness)
    assert found.flaw is not None
    assert (found.verdict, found.flaw.code) == (Verdict.REFUTED, "record-two-heads")


def test_a_witness_who_knows_nothing_of_the_table(tmp_path: Path) -> None:
    witness = write_witness(tmp_path / "witness", leaves_of("another", evening().log))
    found = with_witness(evening().raw, witness)
    assert (found.verdict, found.missing) == (Verdict.INCOMPLETE, (Missing.WITNESS,))


# Receipts


def receipt(house: Cheats, number: int) -> KeptReceipt:
    """What the house signed for an event."""
    digests = [first_log_digest(house.empty.id), *log_digests(house.empty.id, house.log)]
    (leaf,) = (
        one for one in leaves_of(house.empty.id, house.log[:number], house.table.instance) if one.number == number
    )
    signed = SIGNER.receipt("2026-11-17T09:00:00.000Z", leaf.hash)
    event = logged_text(house.log[number - 1])
    return KeptReceipt(house.empty.id, signed.line, leaf.text, digests[number - 1], event, SIGNER.public_key)


def test_receipts_and_evidence_prove_what_they_cover(tmp_path: Path) -> None:
    house = evening()
    kept = kept_of(house.raw)
    kept["shoes"][0]["receipts"] = [receipt(house, len(house.log))._asdict()]
    story = story_of(house.raw)
    found = judged(story, [held_against(read_evidence(json.dumps(kept).encode()), story)])
    assert (found.verdict, found.missing) == (Verdict.PROVED, ())
    file = tmp_path / "receipts"
    file.write_text(receipt(house, len(house.log)).line + "\n", encoding="utf-8")
    assert judged(story, [receipts_against(str(file), story)]).verdict is Verdict.PROVED
    file.write_text(receipt(house, 20).line + "\n", encoding="utf-8")
    assert judged(story, [receipts_against(str(file), story)]).verdict is Verdict.INCOMPLETE


def test_a_receipt_that_nobody_signed_takes_nothing_from_what_was_seen() -> None:
    """A house that gives people receipts that are none does not spoil what their browsers kept."""
    house = evening()
    kept, story = kept_of(house.raw), story_of(house.raw)
    signed = receipt(house, len(house.log))
    kept["shoes"][0]["receipts"] = [signed._replace(receipt=signed.receipt[:-2] + "00")._asdict()]
    found = judged(story, [held_against(read_evidence(json.dumps(kept).encode()), story)])
    assert (found.verdict, found.missing) == (Verdict.INCOMPLETE, (Missing.STAKES,))


def test_a_bet_that_the_house_signed_and_rewrote(tmp_path: Path) -> None:
    file = tmp_path / "receipts"
    file.write_text(receipt(evening(), 20).line + "\n", encoding="utf-8")
    story = story_of(forged(evening().raw, _another_stake))
    found = judged(story, [receipts_against(str(file), story)])
    assert found.verdict is Verdict.REFUTED
    assert found.flaw is not None
    assert getattr(found.flaw.values["detail"], "key", None) == "verify.receipt-rewritten"


def test_what_is_no_evidence_is_a_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, other = tmp_path / "record.jsonl", tmp_path / "other"
    record.write_bytes(evening().raw)
    for option, text in (
        ("--evidence", '{"format": "x"}'),
        ("--evidence", "nothing\n"),
        ("--witness", "nothing\n"),
        ("--evidence", json.dumps({**kept_of(evening().raw), "table": "another"})),
    ):
        other.write_text(text, encoding="utf-8")
        assert main(["verify", str(record), option, str(other)]) == 2, option
        assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--evidence", "--witness"])
def test_a_file_that_is_not_there_says_nothing_against_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    """Status 1 would call the record refuted."""
    record = tmp_path / "record.jsonl"
    record.write_bytes(evening().raw)
    for other in (tmp_path / "nowhere", tmp_path):
        assert main(["verify", str(record), option, str(other)]) == 2
        assert capsys.readouterr().err.startswith("Error: ")
