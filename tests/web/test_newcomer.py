"""Somebody who has never played: the page says what comes next wherever a table waits for them."""

from __future__ import annotations

from collections.abc import Callable

from support.page_tools import Person, until


def test_a_table_with_too_few_people_offers_company(come: Callable[..., Person]) -> None:
    """Alone where three must sit: it is said, and one tap invites exactly those who are missing."""
    ida = come("Ida").be_guest()
    table = ida.open_table("punter-and-bank", pace="quick")
    ida.sit_down(table, 5)
    page = ida.at_table(table)
    page.wait_for_selector(".matter h2:has-text('when 3 guests are seated; so far 1')")
    page.dblclick(".matter button.main")
    page.wait_for_selector(".matter.auction")
    assert len(ida.view(table)["people"]) == 3


def test_an_empty_table_asks_to_sit_and_waits_for_a_bet(come: Callable[..., Person]) -> None:
    """A visitor who taps a spot is told to sit down first; whoever sits reads that the first bet begins the coup."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="quick")
    page = ida.at_table(table)
    assert ida.view(table)["phase"] == "shoe"  # it is sealed when somebody is there
    page.wait_for_selector(".call-text:has-text('Waiting for a guest, seated or standing')")
    page.click(".spot[data-bet=punto]")
    page.wait_for_selector(".bubble:visible:has-text('Sit down first')")
    ida.sit_on_page(5)
    page.wait_for_selector(".clock .what:has-text('waits for the first bet')")


def test_a_mountain_of_chips_is_refused_in_words(come: Callable[..., Person]) -> None:
    """A stake beyond all reason is answered at the spot, and the page goes on."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="quick")
    ida.sit_down(table, 5)
    page = ida.at_table(table)
    page.wait_for_selector(".fields.open")
    page.fill(".tray .other", "1e30")
    page.click(".spot[data-bet=punto]")
    page.wait_for_selector(".bubble:visible")
    page.fill(".tray .other", "5")
    ida.lay("punto")
    until(lambda: ida.stake("punto") == 500 or ida.view(table).get("last"), "five lie on punto")


def test_a_wrong_address_has_a_way_back(come: Callable[..., Person]) -> None:
    """The page itself says that there is nothing, for people; programs get the refusal."""
    ida = come("Ida")
    ida.expect_complaints("404")
    page = ida.go("/nowhere")
    page.click("main a[href='/']")
    page.wait_for_selector(".table-card")
    assert ida.ask("GET", "/nowhere", status=404)["error"]["code"] == "not-found"


def test_back_closes_a_dialog(come: Callable[..., Person]) -> None:
    """A dialog belongs to its page and goes with it."""
    ida = come("Ida").be_guest()
    page = ida.go("/lab")
    page.click("nav a[href='/']")
    page.click(".welcome .open-private")
    page.wait_for_selector("dialog[open]")
    page.go_back()
    page.wait_for_selector("dialog", state="detached")
