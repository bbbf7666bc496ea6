"""Side bets before a chip lies on them: what they cost, what wins, when they last did; what chips must not cover."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from puntobanco.house import load
from puntobanco.language import speaker
from puntobanco.odds import odds
from support.page_tools import PHONE, TIE, Come, Person

_COVERED = """() => [...document.querySelectorAll(".spot")].flatMap((spot) => {
  const seen = (element) => element.getClientRects().length && getComputedStyle(element).visibility === "visible";
  const boxes = (selector) => [...spot.querySelectorAll(selector)].filter(seen).map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { element, box: element.matches(".chip") ? element.getBoundingClientRect() : range.getBoundingClientRect() };
  });
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes(".chip").flatMap((chip) => boxes(".bet, .pays, .short, .sum, .all")
    .filter((text) => meets(chip.box, text.box)).map((text) => `${spot.dataset.bet}: ${text.element.className}`));
})"""
_PERCENT = speaker("en").formats.percentage


def playing(come: Come, **options: object) -> tuple[Person, Person, str]:
    """A croupier, and somebody who sits at Mega Pay with bets open."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("mega-pay")
    ida = come("Ida", **options).be_guest()
    ida.sit_down(table, 3)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    return lena, ida, table


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_a_side_bet_says_what_it_costs_before_it_is_laid(come: Come, viewport: dict[str, int]) -> None:
    """Every small spot has its exact house edge to read; groups have the headings of the house."""
    _, ida, _ = playing(come, viewport=viewport)
    edges = odds(load("mega-pay")).bets
    for bet in load("mega-pay").bets:
        if bet.id.startswith(("egalite-", "san-ba")):
            expect(ida.spot(bet.id).locator(".short")).to_have_text(_PERCENT(edges[bet.id].edge, 2))
            expect(ida.spot(bet.id).locator(".short")).to_be_visible()
    headings = ida.page.locator(".side-bets h3").all_text_contents()
    assert [heading.split(":")[0] for heading in headings] == ["Mega Pay", "San Ba"]


def test_a_finger_that_rests_on_a_bet_is_told_about_it_and_lays_nothing(come: Come) -> None:
    """What wins, what it pays, what it costs, its limits, what it needs, and that it has not won yet; a tap lays."""
    _, ida, table = playing(come, viewport=PHONE, has_touch=True)
    page = ida.page
    finger = page.context.new_cdp_session(page)
    ida.spot("egalite-1").scroll_into_view_if_needed()
    box = ida.spot("egalite-1").bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    told = page.locator("dialog .bet-info")
    expect(told).to_contain_text("Wins when")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    facts = dict(
        told.locator("dl > div").evaluate_all("all => all.map(d => [d.dataset.fact, d.lastChild.textContent])")
    )
    assert facts["odds"] == "220:1"
    assert _PERCENT(odds(load("mega-pay")).bets["egalite-1"].edge, 2) in facts["cost"]
    assert facts["limits"] == "1 to 50"
    assert facts["needs"] == "Punto, Bank, Égalité (any tie)"
    assert facts["hit"] == "not yet in this shoe"
    page.get_by_role("button", name="Close").tap()
    expect(told).to_have_count(0)
    assert ida.you(table)["stakes"] == {}
    ida.spot("punto").tap()
    ida.sees_stake("punto", 500)


def test_the_letter_i_and_the_mouse_tell_the_same(come: Come) -> None:
    """By its button for a group, by its key for the spot that has the focus: after a tie of one, when it last won."""
    lena, ida, table = playing(come)
    ida.lay("punto")
    ida.sees_stake("punto", 500)
    with ida.page.expect_response(lambda answer: "/roads" in answer.url) as asked:
        lena.deal_coup(table, TIE)
    assert asked.value.json()["hits"]["egalite-1"] == {"times": 1, "since": 0}
    ida.spot("egalite-1").focus()
    ida.page.keyboard.press("i")
    expect(ida.page.locator("dialog [data-fact=hit] dd")).to_have_text("in the last coup")
    ida.page.keyboard.press("Escape")
    expect(ida.spot("egalite-1")).to_be_focused()
    ida.page.get_by_role("button", name="About San Ba").click()
    assert ida.page.locator("dialog .bet-info").evaluate_all("all => all.map(one => one.dataset.bet)") == [
        "san-ba", "san-ba-bank", "san-ba-player",
    ]  # fmt: skip
    ida.page.keyboard.press("Escape")
    ida.spot("egalite-1").hover()
    expect(ida.page.locator(".side-bets .hint").first).to_contain_text("Last won: in the last coup")


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_chips_never_cover_what_a_spot_says(come: Come, viewport: dict[str, int]) -> None:
    """Piles as high as they are drawn, on main and on side bets: every name, figure and sum stays free."""
    _, ida, table = playing(come, viewport=viewport)
    stakes = {
        "punto": 6_600,
        "egalite": 14_100,
        "egalite-7": 4_900,
        "egalite-9": 100,
        "san-ba": 4_700,
        "san-ba-bank": 800,
    }
    for bet, coins in stakes.items():
        ida.act(table, "PlaceBet", bet=bet, coins=coins)
        ida.sees_stake(bet, coins)
    assert ida.page.evaluate(_COVERED) == []
