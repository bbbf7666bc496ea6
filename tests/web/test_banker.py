"""An evening at Punter and Bank on the page, from its leaflet.

The one who holds the bank takes the cards out of the shoe when the payer asks (First and Third paragraph), and the
payer places a counter for whoever asks (Second paragraph).
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from support.page_tools import Come, Person, until


def hears(person: Person) -> list[dict[str, Any]]:
    """Every fact that somebody's browser is told, from now on."""
    told: list[dict[str, Any]] = []

    def listen(text: str | bytes) -> None:
        message = json.loads(text)
        if "fact" in message:
            told.append(message["fact"])

    person.page.on("websocket", lambda socket: socket.on("framereceived", listen))
    return told


def test_the_banker_takes_the_cards_out_of_the_shoe(come: Come) -> None:
    """At a table that the program deals: she bids, has the bank, and takes four cards by one press, others by a key.

    Should a busy machine let the clock be faster than her, the payer takes them, and she tries again in the next coup.
    """
    ida, eva, otto = (come(name).be_guest() for name in ("Ida", "Eva", "Otto"))
    told = hears(ida)
    table = ida.open_table("punter-and-bank", pace="brisk")
    for seat, person in enumerate((ida, eva, otto), start=1):
        person.sit_down(table, seat)
    page = ida.at_table(table)
    me = ida.you(table)["id"]
    page.locator(".matter.auction .choices button:not(.pass)").last.click()
    until(lambda: ida.view(table)["bank"].get("holder") == me, "the bank is hers")
    button = page.locator(".matter button.huge")

    def has_taken(cards: int) -> bool:
        page.evaluate("1")  # what the browser was told comes here meanwhile
        taken = [fact for fact in told if fact["type"] == "CardsTaken"]
        return any((fact["patron"], fact["cards"]) == (me, cards) for fact in taken)

    def plays(cards: int) -> bool:
        """She stakes what the bank asks for, and takes the cards that she is asked for."""
        view, you = ida.view(table), ida.you(table)
        if view["bank"].get("holder") is None:
            _takes_the_bank_again(ida, table)
        elif view["phase"] == "betting" and "banco" not in you["stakes"]:
            ida.acts_at_the_right_moment(table, "PlaceBet", bet="banco", coins=view["bank"]["least"])
        elif button.is_visible():
            if view["bank"].get("asked") == 4:
                assert button.inner_text() in ("Take 4 cards", "Take the card")
                button.click(timeout=2000)
            else:
                page.keyboard.press("t")
        return has_taken(cards)

    until(lambda: plays(4), "she takes four cards", 120)
    assert any(fact["type"] == "CardsAsked" and fact["patron"] == me for fact in told)
    until(lambda: plays(1), "she takes one card", 180)
    expect(page.locator(".hand.punto .card").first).to_be_visible()


def _takes_the_bank_again(person: Person, table: str) -> None:
    """Punter has won: the bank is bid for, or accepted, as soon as that is possible."""
    for choice in person.you(table)["can"]:
        if choice["act"] == "AcceptBank":
            person.acts_at_the_right_moment(table, "AcceptBank")
        elif choice["act"] == "Bid" and not person.view(table)["bank"].get("bids"):
            person.acts_at_the_right_moment(table, "Bid", coins=choice["least"])


def test_the_payer_of_a_program_places_the_counter_at_once(come: Come) -> None:
    """Behind "More": a bet by its name and an amount; then it lies there."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="live")
    ida.sit_down(table, 3)
    page = ida.at_table(table)
    until(lambda: ida.view(table)["phase"] == "betting", "bets are open")
    _asks(ida, "croupier", "Tie", "20")
    ida.sees_stake("tie", 2000)
    assert ida.you(table)["stakes"] == {"tie": 2000}
    expect(page.locator(".note.good")).to_have_text("The croupier has placed your bet.")


def test_a_person_at_the_console_is_asked_and_does_it_with_one_key(come: Come) -> None:
    """The wish stands at the console until it is done; the stake lies where she asked for it."""
    lena = come("Lena").sign_in("lena")
    ida, eva, otto = (come(name).be_guest() for name in ("Ida", "Eva", "Otto"))
    table = lena.dealt_table("punter-and-bank")
    for seat, person in enumerate((ida, eva, otto), start=1):
        person.sit_down(table, seat)
    for act in ("OpenBets", "CloseAuction", "OpenBets"):
        lena.act(table, act)
    desk = lena.go(f"/console/{table}")
    ida.at_table(table)
    _asks(ida, "payer", "Bank", "20")
    expect(ida.page.locator(".note.good")).to_have_text("The payer has been asked.")
    wish = desk.get_by_role("button", name="Ida: 20.00 on Bank")
    expect(wish).to_be_visible()
    assert ida.you(table)["stakes"] == {}
    wish.evaluate("button => { button.marked = true; }")
    desk.keyboard.press("Escape")  # everything is drawn anew, but what somebody who listens was told already
    assert wish.evaluate("button => button.marked") is True
    desk.keyboard.press("y")
    expect(wish).to_have_count(0)
    ida.sees_stake("banco", 2000)
    assert lena.view(table)["people"][ida.you(table)["id"]]["stakes"] == {"banco": 2000}


def _asks(person: Person, croupier: str, bet: str, amount: str) -> None:
    """Ask through the page."""
    page = person.page
    page.locator(".actions .more").click()
    page.get_by_role("button", name=f"Ask the {croupier} to place a bet").click()
    dialog = page.get_by_role("dialog")
    label = dialog.locator("option", has_text=bet).first.inner_text()
    dialog.locator("select").select_option(label=label)
    dialog.get_by_label("Amount").fill(amount)
    dialog.get_by_role("button", name=f"Ask the {croupier} to place a bet").click()
