"""Playing on the page: real server, real browsers. What is seen is compared with what the server says.

Most coups are dealt by a croupier of the tests at a table without a clock, so that every card is known; some come from
the program's own sealed shoes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from page_tools import PHONE, Person, until

Come = Callable[..., Person]

RANKS = dict(
    zip("A23456789TJQK", "ace two three four five six seven eight nine ten jack queen king".split(), strict=True)
)
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
TIE = "2h 2d Kc Ks 9s 9d"
BANCO_WINS = "2h 9d Kc Ks"
PUNTO_WINS = "9h 2d Kc Ks"
FIVE_TO_DECIDE = "2h 3d 3c Ks"


def named(card: str) -> str:
    """A card as the page reads it aloud."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def money(coins: int) -> str:
    """An amount as the page writes it in English."""
    return f"{coins / 100:,.2f}".replace("-", "−")


def truth(person: Person, table: str, names: tuple[str, str] = ("Punto", "Banco")) -> dict[str, Any]:
    """What the page has to show, by what the server says."""
    view = person.view(table)
    coup = view.get("coup", {"punto": {"cards": []}, "banco": {"cards": []}})
    me = view["people"].get(person.me()["id"])
    hands = {
        side: [f"{name}: {named(card)}" for card in coup[side]["cards"]]
        for side, name in zip(("punto", "banco"), names, strict=True)
    }
    totals = {side: str(coup[side]["total"]) if coup[side]["cards"] else "" for side in hands}
    return {"hands": hands, "totals": totals, "chips": money(me["chips"]) if me else None}


def sees_the_truth(person: Person, table: str, names: tuple[str, str] = ("Punto", "Banco")) -> None:
    """The page comes to show what the server says: cards, totals, one's own chips, one's own stakes."""
    until(lambda: person.shown() == truth(person, table, names), f"{person.name} sees the truth")
    for bet, coins in person.you(table).get("stakes", {}).items():
        person.sees_stake(bet, coins)


def seated(come: Come, house: str = "schaanwald", seat: int = 3) -> tuple[Person, Person, str]:
    """A croupier, somebody who sits with the page before them while bets are open, and their table."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = lena.dealt_table(house)
    ida.sit_down(table, seat)
    if house != "punter-and-bank":
        lena.act(table, "OpenBets")
    ida.at_table(table)
    return lena, ida, table


# ---- A coup, from the door to the payment ----


def test_a_stake_stays_on_a_tie_and_is_paid_when_banco_wins(come: Come) -> None:
    """At Schaanwald: a chip on banco, a tie that leaves it there and says so, then banco wins and is paid one to one."""
    lena, ida, table = seated(come)
    ida.choose_chip(25)
    ida.lay("banco")
    ida.sees_stake("banco", 2500)
    assert ida.you(table)["stakes"] == {"banco": 2500}
    lena.deal(table, TIE)
    lena.act(table, "EndCoup")
    expect(ida.page.locator(".own-result")).to_have_text("Your stake stays")
    expect(ida.page.locator(".call-text")).to_have_text("Punto one, banco one. A tie.")
    sees_the_truth(ida, table)
    ida.sees_stake("banco", 2500)
    lena.act(table, "OpenBets")
    lena.deal_coup(table, BANCO_WINS)
    expect(ida.page.locator(".own-result")).to_have_text("You win 25.00")
    sees_the_truth(ida, table)
    # The stake and its equal: nothing lies on the spot any more, or it lies there for the next coup as the house has it.
    you = ida.you(table)
    assert you["chips"] + sum(you["stakes"].values()) == 100_000 + 2500
    assert ida.stake("banco") == you["stakes"].get("banco", 0)


def test_a_spot_is_marked_while_its_stake_stays(come: Come) -> None:
    """With motion, a stake that stays is marked on its spot, and chips that are lost leave it."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida", reduced_motion="no-preference").be_guest()
    table = lena.dealt_table("schaanwald")
    ida.sit_down(table, 5)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    ida.lay("punto")
    ida.sees_stake("punto", 500)
    lena.deal_coup(table, TIE)
    ida.page.wait_for_selector('.spot[data-bet="punto"].stays')
    ida.sees_stake("punto", 500)
    lena.act(table, "OpenBets")
    lena.deal_coup(table, BANCO_WINS)
    expect(ida.page.locator(".own-result")).to_have_text("You lose 5.00")
    ida.sees_stake("punto", 0)
    sees_the_truth(ida, table)


def test_ties_come_at_tables_of_the_program_too(come: Come) -> None:
    """A practice table of the program: bet on banco by keyboard until a tie comes; the stake is still there then."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald")
    ida.sit_down(table, 1, coins=500_000)
    page = ida.at_table(table)
    page.keyboard.press("2")
    ida.spot("banco").focus()
    for _ in range(150):
        before = ida.view(table)["shoe"]["coups"]
        until(lambda: any(one["act"] == "PlaceBet" for one in ida.you(table)["can"]), "bets are open")
        if not ida.you(table)["stakes"]:
            page.keyboard.press("Enter")
        view = until(lambda before=before: _after_coup(ida.view(table), before), "a coup is paid")
        if view["last"]["winner"] == "tie":
            break
    else:
        pytest.fail("150 coups without a tie")
    [line] = [one for one in view["last"]["lines"] if one["patron"] == ida.me()["id"]]
    assert (line["result"], line["stays"], line["payout"]) == ("returned", True, 0)
    assert view["people"][line["patron"]]["stakes"] == {"banco": line["stake"]}


def _after_coup(view: dict[str, Any], before: int) -> dict[str, Any] | None:
    """The view if a coup has been paid since there were so many in its shoe."""
    is_new = view["shoe"]["coups"] > before or view["shoe"]["coups"] < before
    return view if is_new and view["phase"] in ("between", "betting") else None


# ---- The other houses ----


def test_side_bets_of_mega_pay(come: Come) -> None:
    """Ten numbers and three San Ba are there, need a main bet, and are paid and lost as the rules say."""
    lena, ida, table = seated(come, "mega-pay")
    bets = [one["id"] for one in ida.get("/api/houses/mega-pay")["bets"]]
    assert [one.get_attribute("data-bet") for one in ida.page.locator(".spot").all()].sort() == bets.sort()
    assert ida.page.locator(".spots.numbers .spot").count() == 10
    assert ida.page.locator('.spot[data-bet^="san-ba"]').count() == 3
    ida.choose_chip(1)
    ida.try_to_lay("egalite-1")
    expect(ida.page.locator('.spotwrap:has([data-bet="egalite-1"]) .bubble')).to_be_visible()
    ida.sees_stake("egalite-1", 0)
    ida.choose_chip(5)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    ida.choose_chip(1)
    for bet in ("egalite-1", "egalite-7", "san-ba"):
        ida.lay(bet)
        ida.sees_stake(bet, 100)
    lena.deal_coup(table, TIE)
    expect(ida.page.locator(".own-result")).to_have_text(f"You win {money(22_000 - 200)}")
    lines = {one["bet"]: (one["result"], one["payout"]) for one in ida.view(table)["last"]["lines"]}
    assert lines == {
        "banco": ("returned", 0),
        "egalite-1": ("won", 22_000),
        "egalite-7": ("lost", 0),
        "san-ba": ("lost", 0),
    }
    sees_the_truth(ida, table, ("Punto", "Bank"))
    assert ida.you(table)["chips"] == 100_000 + 22_000 - 200


def test_castle_vaduz_takes_its_commission_and_lets_people_stand_behind_full_boxes(come: Come) -> None:
    """Nineteen to twenty on banco; when every seat is taken, one person stands behind a box and bets into it."""
    lena, ida, table = seated(come, "castle-vaduz", seat=1)
    for seat in range(2, 8):
        friend = come(f"Friend {seat}").be_guest()
        friend.sit_down(table, seat)
    eva = come("Eva").be_guest()
    eva.at_table(table)
    eva.page.get_by_role("button", name="Sit down").click()
    expect(eva.page.locator(".seat.yours .who.back")).to_have_text(re.compile("Eva"))
    behind = eva.you(table)["behind"]
    assert behind in range(1, 8)
    ida.choose_chip(100)
    ida.lay("banco")
    ida.sees_stake("banco", 10_000)
    eva.choose_chip(25)
    eva.lay("banco")
    eva.sees_stake("banco", 2500)
    lena.deal_coup(table, BANCO_WINS)
    expect(ida.page.locator(".own-result")).to_have_text("You win 95.00")
    expect(eva.page.locator(".own-result")).to_have_text("You win 23.75")
    sees_the_truth(ida, table)
    sees_the_truth(eva, table)


def test_the_bank_is_auctioned_taken_decided_and_passed_on(come: Come) -> None:
    """Punter and Bank among three people: bids and the bank on the page, punto's option by whoever bet most, the offer."""
    lena, ida, table = seated(come, "punter-and-bank", seat=2)
    names = ("Punter", "Bank")
    eva = come("Eva").be_guest()
    eva.sit_down(table, 1)
    eva.at_table(table)
    max_ = come("Otto").be_guest()
    max_.sit_down(table, 5)
    lena.act(table, "OpenBets")
    ida.page.get_by_role("button", name="Bid 5", exact=True).click()
    expect(ida.page.locator(".matter .highest")).to_contain_text("Your bid is the highest")
    expect(eva.page.locator(".matter .highest")).to_contain_text("Ida")
    eva.page.locator(".matter .choices button").nth(1).click()
    expect(ida.page.locator(".matter .highest")).to_contain_text("Eva")
    ida.page.locator(".matter .choices button.main").click()
    expect(ida.page.locator(".matter .highest")).to_contain_text("Your bid is the highest")
    lena.act(table, "CloseAuction")
    assert lena.view(table)["bank"]["holder"] == ida.me()["id"]
    for person in (ida, eva):
        person.page.wait_for_selector('.seat[data-seat="2"].banker')
    if lena.view(table)["phase"] == "between":
        lena.act(table, "OpenBets")
    least = lena.view(table)["bank"]["least"]
    if not ida.you(table)["stakes"]:
        ida.page.locator(".tray .other").fill(str(least // 100))
        ida.page.keyboard.press("Enter")
        ida.lay("banco")
        ida.sees_stake("banco", least)
    eva.choose_chip(25)
    eva.lay("punto")
    eva.sees_stake("punto", 2500)
    lena.deal(table, FIVE_TO_DECIDE)
    expect(eva.page.locator(".matter.decision h2")).to_have_text("You decide for Punter, who has five.")
    expect(ida.page.locator(".matter.decision h2")).to_have_text("Eva decides on five.")
    # Banco's cards lie face down until then, for everybody.
    assert ida.page.locator(".hand.banco .card").first.get_attribute("aria-label") == "Bank: face down"
    assert eva.page.locator(".hand.banco .card.up").count() == 0
    eva.page.get_by_role("button", name="Draw").click()
    until(lambda: lena.view(table)["phase"] == "dealing", "it was decided")
    assert lena.view(table)["coup"]["decision"] == "draw"
    lena.deal(table, "4s")
    while needed := next((one.get("needed") for one in lena.you(table)["can"] if one["act"] == "DealCard"), None):
        lena.act(table, "DealCard", card="Kd", side=needed)
    lena.act(table, "EndCoup")
    assert lena.view(table)["last"]["winner"] == "punto"
    sees_the_truth(ida, table, names)
    sees_the_truth(eva, table, names)
    # Punter has won, so the bank leaves Ida for the person on her right; who passes, then who accepts.
    lena.act(table, "OpenBets")
    offered = lena.view(table)["bank"]["offered_to"]
    assert offered == eva.me()["id"]
    expect(ida.page.locator(".matter.offer h2")).to_have_text("The bank is offered to Eva.")
    eva.page.get_by_role("button", name="Pass", exact=True).click()
    until(lambda: lena.view(table)["bank"].get("offered_to") == max_.me()["id"], "the bank is offered to the next")
    assert eva.me()["id"] in lena.view(table)["bank"]["passed"]
    max_.at_table(table)
    max_.page.keyboard.press("b")
    max_.page.wait_for_selector('.seat[data-seat="5"].banker')
    assert lena.view(table)["bank"]["holder"] == max_.me()["id"]


def test_punter_and_bank_with_bots(come: Come) -> None:
    """With bots for company at the program's own pace: a bid through the page takes the bank, and coups are dealt."""
    ida = come("Ida").be_guest()
    table = ida.open_table("punter-and-bank", pace="brisk", bots=3)
    ida.sit_down(table, 9, coins=500_000)
    page = ida.at_table(table)
    me = ida.me()["id"]
    until(lambda: any(one["act"] == "Bid" for one in ida.you(table)["can"]), "an auction")

    def bids_until_it_is_hers() -> bool:
        view = ida.view(table)
        if view["bank"].get("holder") == me:
            return True
        highest = max(view["bank"].get("bids", []), key=lambda bid: bid[1], default=(None, 0))
        button = page.locator(".matter.auction .choices button").last
        if view["phase"] == "auction" and highest[0] != me and button.is_visible():
            button.click()
        return False

    until(bids_until_it_is_hers, "the bank is hers")
    page.wait_for_selector('.seat[data-seat="9"].banker')
    until(lambda: "banco" in ida.you(table)["stakes"] or _bets_on_the_bank(ida, table), "the banker bets")
    until(lambda: ida.view(table).get("last"), "a coup is paid")
    until(lambda: page.locator(".last-coups li").count() >= 1, "the page shows a coup")


def _bets_on_the_bank(person: Person, table: str) -> bool:
    """Lay what the banker has to lay, through the page."""
    choice = next((one for one in person.you(table)["can"] if one["act"] == "PlaceBet" and one["bet"] == "banco"), None)
    if choice is None:
        return False
    person.page.locator(".tray .other").fill(str(choice["least"] // 100))
    person.page.keyboard.press("Enter")
    person.lay("banco")
    return until(lambda: "banco" in person.you(table)["stakes"], "the stake of the bank lies")
