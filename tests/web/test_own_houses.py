"""A house of a file, from the terminal to the pit, the table, a restart, and a record that proves it elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from support.command_line import punto
from support.page_tools import Come, Hall, until
from support.verifiers import PAGE_FILE

if TYPE_CHECKING:
    from pathlib import Path

FILE = """id = "dragon-castle"
version = 1
extends = "castle-vaduz"
names.house = "Dragon Castle"
[bets.dragon-7]
name = "Dragon 7"
wins = "winner == banco and banco.cards == 3 and banco.total == 7"
pays = "40:1"
"""


def test_from_the_terminal_to_a_record_that_proves_it(
    come: Come, hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "dragon.toml"
    file.write_text(FILE, encoding="utf-8")
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    pit = lena.go("/pit")
    houses = pit.locator("form select[name=house]")
    hall.admin("houses", "add", str(file))
    file.unlink()
    expect(houses.locator("option[value=dragon-castle]")).to_be_attached()  # without coming again
    houses.select_option("dragon-castle")
    expect(pit.locator("input[name=minimum]")).to_have_attribute("placeholder", "10.00")
    pit.locator("details", has=pit.locator("select[name=packs]")).locator("summary").click()
    pit.locator("select[name=packs]").select_option("eight")
    pit.locator("input[name=minimum]").fill("20")
    pit.locator("input[name=name]").first.fill("Drache")
    pit.get_by_role("button", name="Open a table").click()
    expect(pit.locator(".pit-look")).to_contain_text("Drache")
    (table,) = [one["id"] for one in lena.get("/api/pit")["tables"] if one["name"] == "Drache"]
    about = ida.view(table)["about"]
    assert (about["house"], about["readings"]["packs"], about["minimum"]) == ("dragon-castle", "eight", 2000)
    ida.sit_down(table, 4)
    ida.at_table(table)
    until(lambda: ida.view(table)["phase"] == "betting", "bets are open")
    ida.choose_chip(25)
    ida.lay("dragon-7")
    ida.sees_stake("dragon-7", 2500)
    ida.acts_at_the_right_moment(table, "Ready")
    until(lambda: ida.you(table).get("stakes", {}).get("dragon-7", 0) == 0, "the coup is paid")
    chips = ida.you(table)["chips"]
    assert chips in (100_000 - 2500, 100_000 + 40 * 2500)
    for person in (lena, ida):
        person.expect_complaints("WebSocket", "Failed to load", "ERR_")
    hall.server.kill()
    hall.restart()
    assert ida.you(table)["chips"] == chips
    until(lambda: lena.acts_at_the_right_moment(table, "CloseTable", reason="the end"), "the table is closed")
    ida.go(f"/shoe/{table}/1")
    with ida.page.expect_download() as saved:
        ida.page.locator("a[download][href*='form=events']").click()
    record = tmp_path / "evening.jsonl"
    saved.value.save_as(record)
    monkeypatch.setenv("PUNTO_HOME", str(tmp_path / "nobody"))
    told = punto("verify", str(record), "--json")
    (found,) = json.loads(told.out)["records"]
    assert found["verdict"] in ("sound", "incomplete"), found
    verifier = ida.context.new_page()
    verifier.goto(PAGE_FILE.as_uri())
    verifier.get_by_label("Shoes or records").set_input_files(record)
    status = verifier.get_by_role("status")
    status.get_by_text("evening.jsonl").wait_for()
    assert "Refuted" not in status.inner_text()
    assert "Shoe 1: 1 coup" in status.inner_text()


def test_a_reading_that_is_chosen_in_the_pit_stays_when_a_house_is_added(
    come: Come, hall: Hall, tmp_path: Path
) -> None:
    """The houses are offered anew meanwhile."""
    file = tmp_path / "late.toml"
    file.write_text(FILE.replace("dragon-castle", "late-castle"), encoding="utf-8")
    pit = come("Lena").sign_in("lena").go("/pit")
    pit.locator("form select[name=house]").select_option("punter-and-bank")
    pit.locator("details", has=pit.locator("select[name=who-pays]")).locator("summary").click()
    pit.locator("select[name=who-pays]").select_option("banker")
    hall.admin("houses", "add", str(file))
    expect(pit.locator("form select[name=house] option[value=late-castle]")).to_be_attached()
    expect(pit.locator("select[name=who-pays]")).to_have_value("banker")
