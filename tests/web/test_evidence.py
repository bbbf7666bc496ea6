"""What the page saves is what every verifier reads: held against the record that the server gives of the same table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.command_line import punto
from support.page_tools import Come, Person, until
from support.verifiers import page_reports, python_report


def played(come: Come, *, by_coup: bool) -> tuple[Person, str]:
    """Two coups by the page, loaded again between them; then the table is closed and its shoe opened."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="brisk", by_coup=by_coup)
    ida.at_table(table)
    ida.sit_down(table, 3)
    for coups in (1, 2):
        until(lambda: bets_until(ida, table, coups), f"{coups} coups are over", 90.0)
        ida.at_table(table)
    until(lambda: lena.acts_at_the_right_moment(table, "CloseTable", reason="for tonight"), "the table is closed")
    until(lambda: ida.view(table)["order"].get("secret"), "the shoe is opened")
    return ida, table


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
    (shoe,) = held["shoes"]
    assert (shoe["verdict"], shoe["missing"], len(shoe["coups"])) == ("proved", [], 2)
    assert held["missing"] == ["stakes"]
    raw, kept = record.read_bytes(), evidence.read_bytes()
    for report in (python_report(raw, kept), *page_reports([raw], kept)):
        assert [(one["verdict"], one["coups"]) for one in report["shoes"]] == [("proved", 2)]
    witness = seen_by_witness(ida, tmp_path)
    assert judged(record, "--witness", witness)["verdict"] == "proved"
    seen = json.loads(kept)
    seen["shoes"][0]["cards"][-1][1] = "9h" if seen["shoes"][0]["cards"][-1][1] != "9h" else "8h"
    evidence.write_text(json.dumps(seen))
    assert judged(record, "--evidence", evidence)["verdict"] == "refuted"
    for report in (python_report(raw, evidence.read_bytes()), *page_reports([raw], evidence.read_bytes())):
        assert [one["flaw"] for one in report["shoes"]] == ["evidence"]
