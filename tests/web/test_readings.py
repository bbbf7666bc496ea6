"""The readings of a house on the page: each is offered where a private table is opened, and the table plays by it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from puntobanco.house import SHIPPED, load
from support.page_tools import Person


def test_every_reading_is_offered_and_the_table_has_those_that_were_chosen(come: Callable[..., Person]) -> None:
    """For each house the last choice of every reading, chosen by hand; what a choice changes is told beside it."""
    ida = come("Ida").be_guest()
    for id in SHIPPED:
        page = ida.go("/")
        page.get_by_role("button", name="Open a private table").click()
        dialog = page.get_by_role("dialog", name="Open a private table")
        dialog.locator("select").nth(0).select_option(id)
        dialog.get_by_text("Readings of the leaflet").click()
        chosen = {}
        for name, reading in load(id).readings.items():
            offered = dialog.locator(f"select[name={name}]")
            assert offered.locator("option").evaluate_all("all => all.map(one => one.value)") == list(reading.choices)
            chosen[name] = list(reading.choices)[-1]
            offered.select_option(chosen[name])
            effect = reading.choices[chosen[name]].effect
            beside = dialog.locator(".readings > div").filter(has=page.locator(f"select[name={name}]"))
            assert beside.locator("small").text_content() == ("" if effect is None else effect.in_language("en"))
        dialog.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/table/*")
        about = ida.view(page.url.rsplit("/", 1)[1])["about"]
        assert (about["house"], about["readings"]) == (id, chosen)
        assert about["rules"] == load(id, chosen).fingerprint


def test_the_rules_of_a_table_are_those_that_it_plays_by(come: Callable[..., Person]) -> None:
    """From the table's head to the leaflet, its prints and its odds: all in the table's version, under its readings."""
    ida = come("Ida").be_guest()
    table = ida.open_table("punter-and-bank", readings={"who-pays": "banker"})
    page = ida.at_table(table)
    page.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/house/punter-and-bank?*")
    played = load("punter-and-bank", {"who-pays": "banker"})
    why = played.readings["who-pays"].choices["banker"].why.in_language("en")
    expect(page.locator(".house-side")).to_contain_text(why)
    query = f"reading=who-pays%3Abanker&version={played.version}"
    told = ida.get(f"/api/houses/punter-and-bank/leaflet?{query}&lang=en")["html"]
    assert told != ida.get("/api/houses/punter-and-bank/leaflet?lang=en")["html"]
    in_the_leaflet = "html => new DOMParser().parseFromString(html, 'text/html').body.textContent"
    expect(page.locator(".sheet")).to_contain_text(page.evaluate(in_the_leaflet, told).strip())
    for link in page.locator(".house-side a[download]").all():
        assert query in (link.get_attribute("href") or "")
    ida.go("/house/punter-and-bank")
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".house-side")).not_to_contain_text(why)
