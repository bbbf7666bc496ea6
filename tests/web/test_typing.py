"""Whoever types, chooses or presses is not disturbed: the page is drawn anew meanwhile, because somebody else has bid,
bet, come or gone, and what was typed, the caret, the focus and a press that is under way outlast it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from puntobanco.house import load
from support.bank_evenings import Evening, bank_title
from support.page_looks import SETTLED
from support.page_tools import PHONE, Come, Person

if TYPE_CHECKING:
    from playwright.sync_api import Locator

HOUSE = "chemin-de-fer"
BID_STEP = load(HOUSE).stakes.step // 100


def amount_of(person: Person, part: str = ".matter") -> Locator:
    """The number that somebody types."""
    return person.page.locator(f"{part} .amount [type=number]")


def lay_of(person: Person) -> Locator:
    """The button that bids, and says how much."""
    return person.page.locator(".matter .lay")


def meanwhile_bids(evening: Evening, bidder: Person, units: int, *seen_by: Person) -> None:
    """Somebody bids, and others' pages have drawn it, with what they may bid now."""
    bidder.act(evening.table, "Bid", coins=100 * units)
    for person in seen_by:
        expect(person.page.locator(".matter .highest")).to_have_text(f"{bidder.name} {units}")
        expect(amount_of(person)).to_have_attribute("min", str(units + BID_STEP))


def presses_down_on(button: Locator) -> None:
    """The mouse goes down on a button, and stays down."""
    box = button.bounding_box()
    assert box is not None
    button.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    button.page.mouse.down()


def test_a_bid_that_is_half_typed_when_others_bid_is_typed_to_its_end(come: Come) -> None:
    """Whatever was selected is typed over, digits come where the caret was, and the button says what the field says."""
    evening = Evening(come, HOUSE)
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    amount_of(ida).click()
    ida.page.keyboard.press("Control+a")
    meanwhile_bids(evening, eva, 10, ida)
    ida.page.keyboard.type("8")
    meanwhile_bids(evening, otto, 20, ida)
    ida.page.keyboard.type("0")
    expect(amount_of(ida)).to_have_value("80")
    expect(lay_of(ida)).to_have_text("Bid 80")
    ida.page.keyboard.press("ArrowLeft")
    meanwhile_bids(evening, eva, 30, ida)
    ida.page.keyboard.type("5")
    expect(amount_of(ida)).to_have_value("850")
    ida.page.get_by_role("button", name="Bid 850", exact=True).click()
    expect(ida.page.locator(".matter .highest")).to_have_text("Your bid is the highest: 850")


def test_nobody_bids_more_than_they_chose_because_somebody_else_did(come: Come) -> None:
    """A choice that is too low by now stays, cannot be laid, and says what is allowed: one tap takes that."""
    evening = Evening(come, HOUSE)
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    amount_of(ida).fill("60")
    otto.page.locator(".matter .amount [type=range]").fill("5000")
    presses_down_on(lay_of(ida))
    meanwhile_bids(evening, eva, 80, ida, otto)
    ida.page.mouse.up()
    expect(amount_of(ida)).to_have_value("60")
    expect(lay_of(ida)).to_have_text("Bid 60")
    expect(lay_of(ida)).to_have_attribute("aria-disabled", "true")
    lay_of(ida).click(force=True)
    expect(lay_of(otto)).to_have_text("Bid 50")
    least = f"At least {80 + BID_STEP}"
    ida.page.get_by_role("button", name=least).click()
    otto.page.get_by_role("button", name=least).click()
    expect(amount_of(ida)).to_have_value(str(80 + BID_STEP))
    expect(lay_of(otto)).to_have_text(f"Bid {80 + BID_STEP}")
    lay_of(ida).click()
    expect(ida.page.locator(".matter .highest")).to_have_text(f"Your bid is the highest: {80 + BID_STEP}")
    assert [coins for _, coins in evening.bank["bids"]] == [8000, 100 * (80 + BID_STEP)]


def test_who_has_chosen_nothing_is_offered_the_least_and_too_much_is_not_rewritten(come: Come) -> None:
    """The field follows the limits until a hand was on it; what is above them can be typed on."""
    evening = Evening(come, HOUSE)
    eva, ida, _ = evening.people
    evening.croupier("OpenBets")
    meanwhile_bids(evening, eva, 40, ida)
    expect(amount_of(ida)).to_have_value(str(40 + BID_STEP))
    expect(lay_of(ida)).to_have_text(f"Bid {40 + BID_STEP}")
    amount_of(ida).fill("5000")
    expect(amount_of(ida)).to_have_value("5000")
    expect(lay_of(ida)).to_have_attribute("aria-disabled", "true")
    expect(ida.page.get_by_role("button", name="At most 1,000")).to_be_visible()
    ida.page.keyboard.press("Backspace")
    expect(lay_of(ida)).to_have_text("Bid 500")
    expect(lay_of(ida)).to_have_attribute("aria-disabled", "false")


def test_a_press_that_is_under_way_when_somebody_bids_counts(come: Come) -> None:
    """Down, another's bid, up: that was a press. So it is with the focus: it stays on the button that it was on."""
    evening = Evening(come, "punter-and-bank")
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    passing = ida.page.get_by_role("button", name="Pass", exact=True)
    otto.page.get_by_role("button", name="Pass", exact=True).focus()
    presses_down_on(passing)
    eva.act(evening.table, "Bid", coins=4000)
    for person in (ida, otto):
        expect(person.page.locator(".matter .highest")).to_have_text("Eva 40")
    ida.page.mouse.up()
    expect(passing).to_be_hidden()
    expect(otto.page.get_by_role("button", name="Pass", exact=True)).to_be_focused()


def test_what_a_banker_types_to_withdraw_stays_while_guests_come_and_go(come: Come) -> None:
    """The field below the bank is the same kind of field."""
    evening = Evening(come, HOUSE, withdrawal="winnings")
    eva, ida, otto = evening.people
    evening.croupier("OpenBets")
    ida.act(evening.table, "Bid", coins=10_000)
    evening.croupier("CloseAuction")
    evening.calls_for_bets()
    eva.act(evening.table, "PlaceBet", bet="punto", coins=10_000)
    evening.deals("2h 9d Kc Ks")
    evening.ends()
    expect(bank_title(ida)).to_have_text("Your bank")
    field = amount_of(ida, ".bank-acts")
    field.click()
    ida.page.keyboard.press("Control+a")
    ida.page.keyboard.type("4")
    otto.act(evening.table, "Leave")
    expect(ida.page.locator('.seat[data-seat="5"]:not(.taken)')).to_have_count(1)
    ida.page.keyboard.type("5")
    expect(field).to_have_value("45")
    expect(ida.page.locator(".bank-acts .withdraw")).to_have_text("Withdraw 45")


def test_an_emptied_field_is_not_filled_before_the_new_amount_is_typed(come: Come) -> None:
    """The amount with which somebody comes in: emptied, somebody else sits down, then typed."""
    ida, eva = come("Ida").be_guest(), come("Eva").be_guest()
    table = come("Lena").sign_in("lena").dealt_table("schaanwald")
    page = ida.at_table(table)
    field = page.locator(".rail .entry [type=number]")
    field.click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")
    eva.sit_down(table, 1)
    page.wait_for_selector('.seat[data-seat="1"].taken')
    page.keyboard.type("70")
    expect(field).to_have_value("70")


def test_an_amount_below_one_is_typed_from_its_point(come: Come) -> None:
    """A point alone is no number yet, and no reason to empty the field of other amounts."""
    ida = come("Ida").be_guest()
    table = come("Lena").sign_in("lena").dealt_table("schaanwald")
    ida.sit_down(table, 1)
    page = ida.at_table(table)
    field = page.locator(".tray .other")
    field.click()
    page.keyboard.type(".5")
    assert field.evaluate("field => field.valueAsNumber") == 0.5


def test_a_word_that_is_being_typed_outlasts_a_phone_that_is_turned(come: Come) -> None:
    """The pane of the shoe stays, with the field and its focus."""
    ida = come("Ida", viewport=PHONE).be_guest()
    table = ida.open_table("schaanwald", pace="practice")
    ida.sit_down(table, 1)
    page = ida.at_table(table)
    page.locator('.tab[data-pane="shoe"]').click()
    word = page.locator(".own-word [type=text]")
    word.click()
    page.keyboard.type("oak")
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
    page.keyboard.type("leaf")
    expect(word).to_have_value("oakleaf")
    expect(word).to_be_focused()


def test_people_beside_the_table_keep_the_focus_when_somebody_bets(come: Come) -> None:
    """Their list is drawn anew with every stake; whoever is at a button of it by keyboard stays there."""
    ida, eva = come("Ida").be_guest(), come("Eva").be_guest()
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("schaanwald")
    for person, seat in ((ida, 1), (eva, 2)):
        person.sit_down(table, seat)
    page = ida.at_table(table)
    page.locator('.tab[data-pane="people"]').click()
    mute = page.locator(".people .mute-guest")
    mute.focus()
    lena.act(table, "OpenBets")
    eva.act(table, "PlaceBet", bet="punto", coins=2500)
    expect(page.locator(".people .stakes")).to_be_visible()
    expect(mute).to_be_focused()
    page.keyboard.press("Enter")
    expect(mute).to_have_attribute("aria-pressed", "true")


def test_a_croupiers_press_counts_while_guests_bet(come: Come) -> None:
    """Down on a button of the console, a bet of a guest, up: bets are closed."""
    lena, eva = come("Lena").sign_in("lena"), come("Eva").be_guest()
    table = lena.dealt_table("schaanwald")
    eva.sit_down(table, 2)
    lena.act(table, "OpenBets")
    eva.act(table, "PlaceBet", bet="punto", coins=1500)
    desk = lena.go(f"/console/{table}")
    close = desk.locator('.desk-acts [data-key="n"]')
    close.wait_for()
    presses_down_on(close)
    eva.act(table, "PlaceBet", bet="punto", coins=2500)
    expect(desk.locator(".desk-people")).to_contain_text("25.00")
    desk.mouse.up()
    expect(close).to_have_count(0)
    assert lena.view(table)["phase"] != "betting"


DRAWN_TWICE = """async () => {
  const { fill, h } = await import("/static/js/dom.js");
  const place = h("div"), heard = [];
  const draw = (on) => fill(place, h("button", { key: "b", on }));
  draw({ click: () => heard.push("first") });
  const button = place.firstChild;
  draw({ click: () => heard.push("second") });
  button.click();
  draw({});
  button.click();
  draw({ click: () => heard.push("fourth") });
  button.click();
  return { stays: button === place.firstChild, heard };
}"""


def test_what_is_drawn_anew_does_what_it_was_drawn_to_do_last(come: Come) -> None:
    """Where it stays in its place, too: what it did before is not done again, nor when there is nothing to do."""
    found = come("Ida").go("/lab").evaluate(DRAWN_TWICE)
    assert found == {"stays": True, "heard": ["second", "fourth"]}
