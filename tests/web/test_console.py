"""The console of a croupier who deals from a physical shoe, and the manager who is called to it, in a browser."""

from functools import partial

from playwright.sync_api import Page, expect

from support.page_tools import Come, Person, sees_the_truth, until


def press(desk: Page, asked: str, *keys: str) -> None:
    """Press keys once the console asks for something."""
    expect(desk.locator(".desk-ask")).to_have_text(asked)
    for key in keys:
        desk.keyboard.press(key)


def begin_shoe(desk: Page) -> None:
    """A fresh shoe whose first card is turned."""
    press(desk, "New shoe", "Enter")
    press(desk, "Turn the first card", *"5h")


def bets(desk: Page, patron: Person) -> None:
    """Bets are called, somebody lays five on banco, and they are closed."""
    press(desk, "Place your bets", "o")
    patron.page.wait_for_selector('.spot[data-bet="banco"].can')
    patron.lay("banco")
    patron.sees_stake("banco", 500)
    press(desk, "No more bets", "n")


def test_a_croupier_deals_from_the_console_and_an_error_is_put_right(come: Come) -> None:
    """By keyboard: burn, bets, cards, a slip that is taken back, a card that is forgotten. The coup stops, the manager
    is called, sees every payment before it is made, and puts it right; it is paid once, and seen in the pit."""
    lena, croupier = come("Lena").sign_in("lena"), come("Max").sign_in("max")
    ida = come("Ida").be_guest()
    table = lena.open_table("schaanwald", pace="live", dealt_by="person", name="Salon")
    ida.sit_down(table, 4)
    ida.at_table(table)
    desk = croupier.go(f"/console/{table}")
    begin_shoe(desk)
    bets(desk, ida)
    press(desk, "Card for Punto", *"2h")
    press(desk, "Card for Banco", *"6d")
    press(desk, "Card for Punto", "Backspace")  # that six was a seven
    press(desk, "Card for Banco", *"7d")
    press(desk, "Card for Punto", *"kc")
    press(desk, "Card for Banco", *"ks")
    expect(ida.page.locator(".hand.banco .total")).to_have_text("7")
    # Punto has two and must draw; the croupier forgets it and ends the coup.
    press(desk, "Card for Punto", "e")
    expect(desk.locator(".desk-stopped")).to_contain_text("Pay nobody")
    expect(desk.locator(".warning.bad")).to_contain_text("A card is missing.")
    expect(ida.page.locator(".call-text")).to_contain_text("Nothing is paid yet")
    assert "last" not in lena.view(table)
    pit = lena.go("/pit")
    expect(pit.locator("body")).to_contain_text("Coup 1 is stopped: please go to the table")
    # The manager comes, and the forgotten card is drawn.
    manager = lena.go(f"/console/{table}")
    press(desk, "Card for Punto", *"7c")
    expect(desk.locator(".desk-ask")).to_have_text("Stop: call the manager")
    expect(desk.locator('[data-key="p"]')).to_have_count(0)
    would = manager.locator(".desk-would.put-right")
    expect(would).to_contain_text("Punto wins")
    expect(would).to_contain_text("Ida: Banco: take 5.00")
    manager.locator('[data-key="p"]').wait_for()
    manager.keyboard.press("p")
    until(lambda: lena.view(table).get("last", {}).get("winner") == "punto", "it was put right")
    expect(desk.locator(".desk-ask")).to_have_text("Place your bets")
    sees_the_truth(ida, table)
    assert ida.you(table)["chips"] == 100_000 - 500
    pit = lena.go("/pit")
    expect(pit.locator(".pit-look")).to_contain_text("Salon")
    expect(pit.locator(".pit-look")).to_contain_text("corrected before payment")


def test_a_card_on_the_wrong_side_and_a_coup_that_is_paid_as_it_lies(come: Come) -> None:
    """The second card goes to punto and stays there: put right it counts where it belongs. A card too many is let lie
    by the manager, with a reason that everybody is told."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = lena.open_table("mega-pay", pace="live", dealt_by="person", name="Poster")
    ida.sit_down(table, 2)
    ida.at_table(table)
    desk = lena.go(f"/console/{table}")

    def coup(*cards: str) -> None:
        bets(desk, ida)
        for count, card in enumerate(cards, start=1):
            expect(desk.locator(".desk-entry")).to_be_visible()
            side, _, typed = card.rpartition(" ")
            if side:  # against the tableau, once the console knows what the tableau asks for
                until(partial(is_against, side), f"{side} is chosen")
            for key in typed:
                desk.keyboard.press(key)
            expect(desk.locator(".desk-hands .small-card")).to_have_count(count)
        desk.locator('[data-key="e"]').wait_for()
        desk.keyboard.press("e")
        expect(desk.locator(".desk-stopped")).to_be_visible()

    def is_against(side: str) -> bool:
        """Whether the next card goes to a side against the tableau; if not, the other side is asked for."""
        if any(side in text for text in desk.locator(".desk-entry .wrong").all_inner_texts()):
            return True
        desk.keyboard.press("w")
        return False

    begin_shoe(desk)
    coup("9h", "Punto 2d", "kc", "4s")
    expect(desk.locator(".warning.bad")).to_contain_text("A card is on the wrong side.")
    expect(desk.locator(".desk-would.put-right")).to_contain_text("Punto wins")
    expect(desk.locator(".desk-would.as-it-lies")).to_have_count(0)
    desk.locator('[data-key="p"]').wait_for()
    desk.keyboard.press("p")
    until(lambda: lena.view(table).get("last", {}).get("coup") == 1, "it is paid")
    assert [hand["total"] for hand in (lena.view(table)["coup"][side] for side in ("punto", "banco"))] == [9, 6]
    coup("7h", "6c", "ks", "kd", "Bank 2h")
    expect(desk.locator(".desk-would.as-it-lies")).to_contain_text("Ida: Bank 5.00: pay 4.75")
    desk.locator('[data-key="y"]').wait_for()
    desk.keyboard.press("y")
    desk.get_by_role("dialog").locator('input[type="text"]').fill("both agree")
    desk.get_by_role("dialog").locator("footer button").click()
    until(lambda: lena.view(table).get("last", {}).get("coup") == 2, "it is paid as it lies")
    sees_the_truth(ida, table, ("Punto", "Bank"))
    assert ida.you(table)["chips"] == 100_000 - 500 + 475
    expect(desk.get_by_role("dialog")).to_have_count(0)
    coup("6h", "6c", "ks", "kd", "Punto 2h")
    expect(desk.locator(".desk-would.put-right")).to_contain_text("Égalité.")


def test_cards_that_are_typed_faster_than_answers_come_lie_where_the_tableau_asks(come: Come) -> None:
    """A side is named only where the croupier has chosen it: what the page knows of the last card may be old."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = lena.open_table("mega-pay", pace="live", dealt_by="person", name="Quick")
    ida.sit_down(table, 2)
    ida.at_table(table)
    desk = lena.go(f"/console/{table}")
    begin_shoe(desk)
    bets(desk, ida)
    expect(desk.locator(".desk-entry")).to_be_visible()
    for key in "9h2dkc4s":
        desk.keyboard.press(key)
    expect(desk.locator(".desk-hands .small-card")).to_have_count(4)
    coup = lena.view(table)["coup"]
    assert [coup[side]["cards"] for side in ("punto", "banco")] == [["9h", "Kc"], ["2d", "4s"]]
