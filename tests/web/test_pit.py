"""The pit: what waits for a second manager."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from support.page_tools import BANCO_WINS, Come, Hall, until


def test_tables_without_a_name_are_told_by_number(come: Come) -> None:
    """As in the lobby: nobody calls a table by its id."""
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    ids = [
        lena.open_table("castle-vaduz", pace="live", dealt_by="person", name="", private=False),
        ida.open_table("schaanwald", pace="practice", name=""),
    ]
    pit = lena.go("/pit")
    links = [pit.locator(f'.data a[href="/table/{id}"]') for id in ids]
    expect(links[0]).to_have_text(re.compile(r"^Table \d+$"))
    expect(links[1]).to_have_text("Private table")
    shown = pit.locator(".pit-look").inner_text()
    assert not [id for id in ids if id in shown]


def test_a_second_manager_agrees_in_the_pit_by_keyboard(come: Come, hall: Hall) -> None:
    """Whoever asked cannot, and sees that it waits; another one can, and the bet comes back."""
    hall.staff("mara", "manager")
    lena, mara, ida = come("Lena").sign_in("lena"), come("Mara").sign_in("mara"), come("Ida").be_guest()
    table = lena.open_table("schaanwald", pace="live", dealt_by="person", name="Salon Zwei")
    ida.sit_down(table, 4)
    lena.act(table, "StartShoe")
    lena.act(table, "TurnBurnCard", card="5h", proof="")
    lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="punto", coins=5000, patron=None)
    lena.act(table, "CloseBets")
    for card in BANCO_WINS.split():
        lena.act(table, "DealCard", card=card, side=None, proof="")
    lena.act(table, "EndCoup")
    hall.admin("policy", "void-second", "10")
    refused = lena.act(table, "VoidCoup", status=409, reason="a card was seen", coup=None)
    assert refused["error"]["code"] == "second-manager-needed"
    own = lena.go("/pit").locator(".waiting")
    expect(own).to_contain_text("Void of 50.00, requested by lena")
    expect(own).to_contain_text("Another manager has to approve it.")
    expect(own.get_by_role("button")).to_have_text(["Withdraw"])
    pit = mara.go("/pit")
    expect(pit.locator(".waiting")).to_contain_text("a card was seen")
    pit.locator(".waiting").get_by_role("button", name="Approve").focus()
    pit.keyboard.press("Enter")
    expect(pit.locator(".waiting")).to_have_count(0)
    until(lambda: ida.you(table)["chips"] == 100_000, "the bet came back")
