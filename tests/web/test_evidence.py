"""What the page saves is what every verifier reads: held against the record that the server gives of the same table."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from support.command_line import punto
from support.page_tools import Come, Person, until
from support.resealing import lines_of, sealed_anew
from support.verifiers import page_reports, python_report


def played(come: Come, *, by_coup: bool) -> tuple[Person, str]:
    """Two coups by the page, loaded again between them; then the table is closed and its shoe opened."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="brisk", by_coup=by_coup)
    ida.at_table(table)
    ida.sit_down(table, 3)
    for coups in (1, 2):
        until(partial(bets_until, ida, table, coups), f"{coups} coups are over", 90.0)
        ida.at_table(table)
    until(lambda: lena.acts_at_the_right_moment(table, "CloseTable", reason="for tonight"), "the table is closed")
    until(partial(has_receipt_for, ida, table, "SecretShown"), "the house has signed for the opening")
    return ida, table


def has_receipt_for(ida: Person, table: str, kind: str) -> bool:
    """Whether the last receipt that the page has kept is for such an event."""
    kept = json.loads(ida.page.evaluate("(key) => localStorage.getItem(key)", f"fair:{table}"))
    receipts = kept["shoes"][0]["receipts"]
    return bool(receipts) and json.loads(receipts[-1]["leaf"])["kind"] == kind


def bets_until(ida: Person, table: str, coups: int) -> bool:
    """Bet on the page where bets are open and nothing lies there; whether so many coups are over."""
    if ida.view(table)["phase"] == "betting" and not ida.you(table)["stakes"]:
        ida.choose_chip(5)
        ida.try_to_lay("banco")
    return bool(ida.view(table)["shoe"]["coups"] >= coups)


def saved(ida: Person, folder: Path) -> Path:
    """The file that the page offers."""
    ida.page.locator(".badge").click()
    with ida.page.expect_download() as coming:
        ida.page.get_by_role("button", name="Save the evidence").click()
    ida.page.keyboard.press("Escape")
    file = folder / "mine.evidence.json"
    coming.value.save_as(file)
    return file


def recorded(ida: Person, table: str, folder: Path) -> Path:
    """The events of the table as the server gives them."""
    answer = ida.context.request.get(f"{ida.hall.address}/api/tables/{table}/shoes/1/record?form=events")
    assert answer.ok
    file = folder / "table.jsonl"
    file.write_bytes(answer.body())
    return file


def seen_by_witness(ida: Person, folder: Path) -> Path:
    """What somebody outside mirrors of the house's log."""
    file = folder / "house.witness"
    words = ["watch", "--witness", str(file), ida.hall.address, "--once"]
    subprocess.run([sys.executable, "-m", "puntobanco", *words], check=True, capture_output=True, timeout=120)
    return file


def judged(*words: object) -> Any:
    """What `punto verify` says of the one record."""
    (record,) = punto("verify", *map(str, words), "--json").json["records"]
    return record


@pytest.mark.parametrize("by_coup", [False, True])
def test_what_the_page_saves_is_what_every_verifier_reads(come: Come, tmp_path: Path, by_coup: bool) -> None:
    """The page, `punto verify` and both verifiers of one file agree on places and cards, whatever the dealing."""
    ida, table = played(come, by_coup=by_coup)
    record, evidence = recorded(ida, table, tmp_path), saved(ida, tmp_path)
    alone = judged(record)
    assert (alone["verdict"], alone["missing"]) == ("incomplete", ["witness"])
    held = judged(record, "--evidence", evidence)
    assert (held["verdict"], [len(shoe["coups"]) for shoe in held["shoes"]]) == ("proved", [2])
    raw, kept = record.read_bytes(), evidence.read_bytes()
    for report in (python_report(raw, kept), *page_reports([raw], kept)):
        assert [(one["verdict"], one["coups"]) for one in report["shoes"]] == [("proved", 2)]
    witness = seen_by_witness(ida, tmp_path)
    assert judged(record, "--witness", witness)["verdict"] == "proved"
    seen = json.loads(kept)
    seen["shoes"][0]["receipts"] = []
    evidence.write_text(json.dumps(seen))
    held = judged(record, "--evidence", evidence)
    assert (held["missing"], [shoe["verdict"] for shoe in held["shoes"]]) == (["stakes"], ["proved"])
    seen["shoes"][0]["cards"][-1][1] = "9h" if seen["shoes"][0]["cards"][-1][1] != "9h" else "8h"
    evidence.write_text(json.dumps(seen))
    assert judged(record, "--evidence", evidence)["verdict"] == "refuted"
    for report in (python_report(raw, evidence.read_bytes()), *page_reports([raw], evidence.read_bytes())):
        assert [one["flaw"] for one in report["shoes"]] == ["evidence"]


def test_a_bet_that_was_told_otherwise_is_refuted_by_its_receipt(come: Come, tmp_path: Path) -> None:
    """A legal history with the same cards: what was seen of them says nothing against it, what was signed does."""
    ida, table = played(come, by_coup=False)
    record, evidence = recorded(ida, table, tmp_path), saved(ida, tmp_path)
    lines = lines_of(record.read_bytes())
    bet = next(line for line in lines if line.get("fact", {}).get("type") == "BetPlaced")
    bet["at_ms"] += 1
    record.write_text(sealed_anew(lines), encoding="utf-8")
    assert judged(record)["verdict"] == "incomplete"
    assert judged(record, "--evidence", evidence)["verdict"] == "refuted"
