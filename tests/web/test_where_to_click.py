"""Knowing where to click: boxes, free seats, standing at a full table, chips of use, a bank that says what it asks."""

from __future__ import annotations

from playwright.sync_api import expect

from support.page_tools import PHONE, Come, Person, until


def click_middle(person: Person, selector: str) -> None:
    """Press the middle of what is there, whatever lies over it: as a hand does, without aiming at a button."""
    box = person.page.locator(selector).bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_free_box_is_taken_by_pressing_it_and_ones_own_takes_chips(come: Come) -> None:
    """Nobody has to find the word under the box; the spots of one's own lay the chosen chip, by mouse and keyboard."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("schaanwald")
    ida = come("Ida").be_guest()
    page = ida.at_table(table)
    expect(page.locator(".seat.free")).to_have_count(9)
    click_middle(ida, '.seat[data-seat="4"] .box')
    page.wait_for_selector('.seat[data-seat="4"].yours')
    lena.act(table, "OpenBets")
    page.wait_for_selector('.seat.yours .lay.can[data-bet="banco"]')
    click_middle(ida, '.seat.yours .lay[data-bet="banco"]')
    ida.sees_stake("banco", 500)
    page.get_by_role("button", name="Bet on Tie, in your box").focus()
    page.keyboard.press("Enter")
    ida.sees_stake("tie", 500)
    assert ida.you(table)["stakes"] == {"banco": 500, "tie": 500}
    assert page.locator(".seat:not(.yours) .lay").count() == 0


def test_bots_are_marked_in_their_boxes(come: Come) -> None:
    """Whoever looks at the table sees who is a bot."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", bots=1)
    taken = until(lambda: [one["seat"] for one in ida.view(table)["people"].values() if "seat" in one], "a bot sits")
    ida.sit_down(table, 9 if 9 not in taken else 1)
    page = ida.at_table(table)
    expect(page.locator(".seat.taken:not(.yours) .bot")).to_have_text("bot")
    expect(page.locator(".seat.yours .bot")).to_have_count(0)


def test_a_full_table_offers_to_stand(come: Come) -> None:
    """Castle: with every seat taken there is a button, on a phone too, and nothing that cannot be done."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("castle-vaduz")
    for seat in range(1, 8):
        come(f"Friend {seat}").be_guest().sit_down(table, seat)
    eva = come("Eva", viewport=PHONE).be_guest()
    page = eva.at_table(table)
    expect(page.locator(".entry")).to_contain_text("Every seat is taken.")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    page.get_by_role("button", name="Play standing").click()
    expect(page.locator(".rail.placed")).to_be_attached()
    me = eva.view(table)["people"][eva.you(table)["id"]]
    assert me["standing"] is True
    assert me["behind"] in range(1, 8)


def test_chips_that_are_of_no_use_are_dim_and_say_why(come: Come) -> None:
    """At Schaanwald with 60 in chips: 1 is below the minimum, 100 and more are above what one has."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("schaanwald")
    ida = come("Ida").be_guest()
    ida.sit_down(table, 3, coins=6_000)
    lena.act(table, "OpenBets")
    page = ida.at_table(table)
    page.wait_for_selector('.spot.can[data-bet="punto"]')
    dim = page.locator(".take.dim").evaluate_all("all => all.map(one => Number(one.dataset.coins) / 100)")
    assert dim == [1, 100, 500, 1000]
    expect(page.get_by_role("radio", name="Chip of 1, below the minimum stake")).to_be_visible()
    expect(page.get_by_role("radio", name="Chip of 100, more than you have")).to_be_visible()
    ida.choose_chip(25)
    ida.lay("punto")
    ida.sees_stake("punto", 2_500)
    ida.lay("punto")
    ida.sees_stake("punto", 5_000)
    expect(page.locator('.take[data-coins="2500"]')).to_have_class("take dim")


def test_the_bank_says_what_it_asks_and_can_be_passed(come: Come) -> None:
    """In the auction and when it is offered: what it costs, what one must do, what one gains; when it is lost, why."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("punter-and-bank")
    ida, eva, otto = (come(name).be_guest() for name in ("Ida", "Eva", "Otto"))
    for person, seat in ((ida, 2), (eva, 1), (otto, 5)):
        person.sit_down(table, seat)
    lena.act(table, "OpenBets")
    for person in (ida, eva):
        person.at_table(table)
    terms = "You pay nothing for the bank, but stake at least {} on Bank in every coup."
    gain = " It pays 9:10, and the bank is yours until Punter wins."
    expect(eva.page.locator(".matter.auction .terms")).to_have_text(terms.format("your bid") + gain)
    eva.page.get_by_role("button", name="Pass", exact=True).click()
    expect(eva.page.locator(".matter.auction")).to_contain_text("You do not bid.")
    eva.page.get_by_role("button", name="Bid after all").click()
    expect(eva.page.locator(".matter.auction .choices button.main")).to_be_visible()
    eva.page.get_by_role("button", name="Pass", exact=True).click()
    expect(eva.page.locator(".matter.auction .choices button.main")).to_have_count(0)
    ida.page.locator(".matter.auction .choices button.main").click()
    expect(ida.page.locator(".matter .highest")).to_contain_text("Your bid is the highest")
    if lena.view(table)["phase"] == "auction":
        lena.act(table, "CloseAuction")
    lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="banco", coins=2_500)
    lena.deal_coup(table, "9h 2d Kc Ks")
    expect(ida.page.locator(".notes")).to_contain_text("Punter won, so you have lost the bank.")
    lena.act(table, "OpenBets")
    expect(eva.page.locator(".matter.offer .terms")).to_have_text(terms.format("5") + gain)
    eva.page.get_by_role("button", name="Pass", exact=True).click()
    expect(ida.page.locator(".matter.offer h2")).to_have_text("The bank is offered to Otto.")
