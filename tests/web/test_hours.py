"""Opening hours and prints on the page: real server, real browsers."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from puntobanco.house.opening_hours import DAYS
from support.page_tools import Come, Hall, until


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that keeps hours, with a house that is open for two hours in three days."""
    folder = tmp_path_factory.mktemp("hall")
    day = DAYS[(datetime.now(UTC) + timedelta(days=3)).weekday()]
    off = [f'"visit.{one}"' for one in DAYS if one != day]
    house = folder / "late.toml"
    house.write_text(
        f'id = "late"\nextends = "schaanwald"\nremove = [{", ".join(off)}, "visit.tables_from"]\n'
        f'visit = {{ {day} = "10:00-12:00", time_zone = "UTC" }}\n',
        encoding="utf-8",
    )
    made = Hall(folder, "--house", str(house), "--hours")
    with made.server:
        made.staff("lena", "manager")
        yield made


def test_the_lobby_and_the_table_say_when_it_opens(come: Come) -> None:
    """A table that is opened out of hours closes by itself; both name day and time by the clock of the house."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida", locale="de-CH").be_guest()
    table = lena.open_table("late", pace="live", private=False, name="Late")
    until(lambda: lena.get(f"/api/tables/{table}")["view"]["phase"] == "closed", "the table has closed")
    view = lena.get(f"/api/tables/{table}")["view"]
    opens = datetime.fromtimestamp(view["opens_ms"] / 1000, UTC)
    assert (opens.hour, opens.minute) == (10, 0)
    assert timedelta(days=1) < opens - datetime.now(UTC) <= timedelta(days=4)
    card = lena.go("/").locator(".table-card", has_text="Late").locator(".hours")
    expect(card).to_have_text(re.compile(rf"^closed, opens {opens:%A}.*10:00.*UTC"))
    ida.at_table(table)
    expect(ida.page.locator(".call-text")).to_have_text(
        re.compile(r"^Der Tisch ist geschlossen\. Er öffnet wieder: .*tag, 10:00 UTC\.$|Mittwoch, 10:00 UTC\.$")
    )


def test_a_table_that_its_hours_have_closed_is_kept_closed_in_the_pit(come: Come) -> None:
    """Out of hours the pit offers that instead of opening it, which the hours would undo at once."""
    lena = come("Lena").sign_in("lena")
    table = lena.open_table("late", pace="live", private=False, name="Lamp")
    until(lambda: lena.get(f"/api/tables/{table}")["view"]["phase"] == "closed", "the table has closed")
    row = lena.go("/pit").get_by_role("row").filter(has_text="Lamp")
    expect(row.get_by_role("button")).to_have_text("Keep closed")
    row.get_by_role("button").click()
    dialog = lena.page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill("a broken lamp")
    dialog.get_by_role("button", name="Keep closed").click()
    expect(row.get_by_role("button")).to_have_text("Reopen")
    assert lena.get(f"/api/tables/{table}")["view"].get("opens_ms") is None


def test_a_table_that_was_closed_until_a_time_opens_by_itself(come: Come) -> None:
    """Those who watch are told both; nobody does anything in between."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    table = lena.open_table("mega-pay", pace="live", private=False)
    ida.at_table(table)
    lena.act(table, "CloseTable", reason="a short break", opens_ms=round((time.time() + 12) * 1000))
    expect(ida.page.locator(".call-text")).to_have_text(re.compile(r"^Closing time\. The table opens again: "))
    until(lambda: lena.get(f"/api/tables/{table}")["view"]["phase"] == "shoe", "the table is open again")
    expect(ida.page.locator(".call-text")).not_to_have_text(re.compile("Closing time"))


def test_a_house_can_be_had_in_print(come: Come) -> None:
    """Leaflet, poster and card, in the language of the page."""
    ida = come("Ida", locale="es-ES").be_guest()
    links = ida.go("/house/castle-vaduz").locator("a[download]")
    expect(links).to_have_text(["Folleto plegado", "Cartel, A4", "Tarjeta del crupier, A5"])
    with ida.page.expect_download() as download:
        links.nth(2).click()
    assert download.value.suggested_filename == "castle-vaduz-card-es.pdf"
    assert download.value.path().read_bytes().startswith(b"%PDF-")
