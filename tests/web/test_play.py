"""Playing on the page: real server, real browsers. What is seen is compared with what the server says.

Most coups are dealt by a croupier of the tests at a table without a clock, so that every card is known; some come from
the program's own sealed shoes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import puntobanco as pb
from support.page_looks import SETTLED
from support.page_tools import BANCO_WINS, PHONE, TIE, Come, Person, money, sees_the_truth, truth, until

FIVE_TO_DECIDE = "2h 3d 3c Ks"


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
    """At Schaanwald: a chip on banco; a tie leaves it there and says so; then banco wins and is paid one to one."""
    lena, ida, table = seated(come)
    ida.choose_chip(25)
    ida.lay("banco")
    ida.sees_stake("banco", 2500)
    assert ida.you(table)["stakes"] == {"banco": 2500}
    lena.deal(table, TIE)
    lena.act(table, "EndCoup")
    expect(ida.page.locator(".own-result")).to_have_text("Your stake stays on the table")
    expect(ida.page.locator(".call-text")).to_have_text("Punto one, Banco one. A tie.")
    sees_the_truth(ida, table)
    ida.sees_stake("banco", 2500)
    lena.act(table, "OpenBets")
    lena.deal_coup(table, BANCO_WINS)
    expect(ida.page.locator(".own-result")).to_have_text("You win 25.00")
    sees_the_truth(ida, table)
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


@pytest.mark.soak
def test_ties_come_at_tables_of_the_program_too(come: Come) -> None:
    """A practice table of the program: bet on banco by keyboard until a tie comes; the stake is still there then.

    The same with cards that are chosen is tried in any case, above.
    """
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald")
    ida.sit_down(table, 1, coins=500_000)
    page = ida.at_table(table)
    page.keyboard.press("2")
    ida.spot("banco").focus()
    for _ in range(150):
        before = ida.view(table)["shoe"]["coups"]
        page.wait_for_selector('.spot[data-bet="banco"].can')
        page.keyboard.press("Enter")
        view = until(partial(_after_coup, ida, table, before), "a coup is paid")
        if view["last"]["winner"] == "tie":
            break
    else:
        pytest.fail("150 coups without a tie")
    [line] = [one for one in view["last"]["lines"] if one["patron"] == ida.you(table)["id"]]
    assert (line["result"], line["stays"], line["payout"]) == ("returned", True, 0)
    assert view["people"][line["patron"]]["stakes"] == {"banco": line["stake"]}


def _after_coup(person: Person, table: str, before: int) -> dict[str, Any] | None:
    """The view, if a coup has been paid since there were so many in its shoe."""
    view = person.view(table)
    return view if view["shoe"]["coups"] != before and view["phase"] in ("between", "betting") else None


# ---- The other houses ----


def test_side_bets_of_mega_pay(come: Come) -> None:
    """Ten numbers and three San Ba are there, need a main bet, and are paid and lost as the rules say."""
    lena, ida, table = seated(come, "mega-pay")
    bets = [one["id"] for one in ida.get("/api/houses/mega-pay")["bets"]]
    spots = ida.page.locator(".spot").evaluate_all("spots => spots.map(spot => spot.dataset.bet)")
    assert sorted(spots) == sorted(bets)
    assert ida.page.locator(".spots.brief .spot").count() == 10
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
    eva.page.get_by_role("button", name="Play standing", exact=True).click()
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


def three_at_the_bank(come: Come) -> tuple[Person, Person, Person, Person, str]:
    """A croupier and three people at Punter and Bank, in seats 1, 2 and 5; an auction is open."""
    lena, ida, table = seated(come, "punter-and-bank", seat=2)
    eva, otto = come("Eva").be_guest(), come("Otto").be_guest()
    eva.sit_down(table, 1)
    otto.sit_down(table, 5)
    eva.at_table(table)
    lena.act(table, "OpenBets")
    return lena, ida, eva, otto, table


def takes_the_bank(lena: Person, banker: Person, table: str) -> None:
    """Somebody bids through the page and gets the bank; bets are open then, and the banker's lie."""
    banker.page.locator(".matter .choices button.main").click()
    expect(banker.page.locator(".matter .highest")).to_contain_text("Your bid is the highest")
    lena.act(table, "CloseAuction")
    assert lena.view(table)["bank"]["holder"] == banker.you(table)["id"]
    if lena.view(table)["phase"] == "between":
        lena.act(table, "OpenBets")
    banker.page.wait_for_selector(".seat.yours.banker")
    if not banker.you(table)["stakes"]:
        banker.choose_chip(25)
        banker.lay("banco")
        banker.sees_stake("banco", 2500)


def test_the_bank_is_auctioned(come: Come) -> None:
    """Everybody sees every bid, one tap bids, and the highest bid has the bank."""
    lena, ida, eva, _, table = three_at_the_bank(come)
    ida.page.get_by_role("button", name="Bid 5", exact=True).click()
    expect(ida.page.locator(".matter .highest")).to_have_text("Your bid is the highest: 5")
    expect(eva.page.locator(".matter .highest")).to_have_text("Ida 5")
    eva.page.locator(".matter .choices button").nth(1).click()
    expect(ida.page.locator(".matter .highest")).to_contain_text("Eva")
    takes_the_bank(lena, ida, table)
    eva.page.wait_for_selector('.seat[data-seat="2"].banker')
    bank = lena.view(table)["bank"]
    assert bank["least"] > 500
    assert ida.you(table)["stakes"]["banco"] >= bank["least"]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (820, 1180), (1366, 768), (3840, 2160)])
def test_bids_that_could_not_top_the_highest_give_way_and_no_button_moves(come: Come, width: int, height: int) -> None:
    """What one may do is told a moment after what has happened. Bids that are too low by then are gone, those that are
    left are what will be told, and the button that passes stays in its place, so that a press on it never bids."""
    _, ida, eva, otto, table = three_at_the_bank(come)
    held: list[Callable[[], None]] | None = None

    def pass_on(browser: WebSocketRoute) -> None:
        def tell(text: str | bytes) -> None:
            if held is not None and json.loads(text)["type"] == "you":
                held.append(partial(browser.send, text))
            else:
                browser.send(text)

        browser.connect_to_server().on_message(tell)

    def choices() -> tuple[list[str], dict[str, int]]:
        ida.page.evaluate(SETTLED)
        bids = ida.page.locator(".matter .choices button:not(.pass):visible").all_inner_texts()
        box = ida.page.locator(".matter .pass").bounding_box()
        assert box is not None
        return bids, {"x": round(box["x"]), "y": round(box["y"]), "width": round(box["width"])}

    ida.page.set_viewport_size({"width": width, "height": height})
    ida.page.route_web_socket(re.compile("/ws"), pass_on)
    ida.at_table(table)
    expect(ida.page.get_by_role("button", name="Bid 5", exact=True)).to_be_visible()
    bids, place = choices()
    assert len(bids) > 2
    held = []
    eva.act(table, "Bid", coins=60_000)
    expect(ida.page.locator(".matter .highest")).to_have_text("Eva 600")
    assert choices() == (["Bid 601", "Bid 902"], place)
    until(lambda: bool(held), "what Ida may do is told")
    for tell in held:
        tell()
    otto.act(table, "Leave")
    expect(ida.page.locator('.seat[data-seat="5"]:not(.taken)')).to_have_count(1)  # what was told before is drawn
    assert choices() == (["Bid 601", "Bid 902"], place)


def test_punto_decides_on_five_and_the_bank_moves_on(come: Come) -> None:
    """Whoever bet most on punto decides with two large buttons; when punto wins, the bank is offered on the right."""
    lena, ida, eva, otto, table = three_at_the_bank(come)
    takes_the_bank(lena, ida, table)
    eva.choose_chip(25)
    eva.lay("punto")
    eva.sees_stake("punto", 2500)
    lena.deal(table, FIVE_TO_DECIDE)
    expect(eva.page.locator(".matter.decision h2")).to_have_text("You decide for Punter with five.")
    expect(ida.page.locator(".matter.decision h2")).to_have_text("Eva decides with five.")
    expect(ida.page.locator(".matter.decision button")).to_have_count(0)
    for person in (ida, eva):
        expect(person.page.locator(".hand.banco .card").first).to_have_attribute("aria-label", "Bank: face down")
    eva.page.get_by_role("button", name="Draw").click()
    until(lambda: lena.view(table)["coup"].get("decision") == "draw", "it was decided")
    lena.deal_coup(table, "4s 2d")
    assert lena.view(table)["last"]["winner"] == "punto"
    for person in (ida, eva):
        sees_the_truth(person, table, ("Punter", "Bank"))
        expect(person.page.locator(".ask > span")).to_have_text(["if Punter", "if Bank"])
        expect(person.page.locator(".roads .said")).to_have_text("Punter")
    eva.page.locator(".why-button").click()
    dialog = eva.page.get_by_role("dialog", name="Why these cards were drawn")
    each = f"{float(pb.solve('punter-and-bank').best.gain * 100):.2f}%"
    said = (
        f"With a full shoe, before the cards were known, this is worth {each} of the stake more than the other choice."
    )
    expect(dialog.locator(".worth")).to_have_text([said])
    eva.page.keyboard.press("Escape")
    lena.act(table, "OpenBets")
    expect(ida.page.locator(".matter.offer h2")).to_have_text("The bank is offered to Eva.")
    eva.page.get_by_role("button", name="Pass", exact=True).click()
    expect(ida.page.locator(".matter.offer h2")).to_have_text("The bank is offered to Otto.")
    otto.at_table(table)
    otto.page.keyboard.press("b")
    otto.page.wait_for_selector('.seat[data-seat="5"].banker')
    assert lena.view(table)["bank"]["holder"] == otto.you(table)["id"]


PLAY_PUNTO = """() => {
  const press = (selector) => document.querySelector(selector)?.click();
  setInterval(() => {
    if (document.querySelector(".matter.decision button.huge")) return press(".matter.decision button.huge");
    if (document.querySelector(".matter.offer button")) return press(".matter.offer button:last-of-type");
    const lies = document.querySelector('.spot[data-bet="punto"] .mine').dataset.coins;
    if (lies === "0") press('.spot[data-bet="punto"].can:not(.pending)');
    else press(".actions .deal:enabled");
  }, 20);
}"""


def test_a_private_table_with_bots(come: Come) -> None:
    """Opened in the lobby, dealt by the program: she bets on punto and is paid or loses."""
    at_a_private_table(come, _pays, pace="brisk", most_coups=3)


@pytest.mark.soak
def test_the_option_on_five_at_a_private_table(come: Come) -> None:
    """The same at her own pace, with the largest stake on punto, until five is dealt: at about every twelfth coup.

    That somebody decides on the page is tried in any case, above, at a table that a person deals at.
    """
    found = at_a_private_table(come, _decides, pace="practice", most_coups=400)
    assert found["action"] == "draw"


def test_a_private_table_is_dealt_coup_by_coup_where_nobody_decides(come: Come) -> None:
    """The dialog offers what the house can carry, and the table that it opens is dealt so."""
    ida = come("Ida")
    page = ida.go("/")
    page.get_by_role("button", name="Open a private table").click()
    dialog = page.get_by_role("dialog", name="Open a private table")
    house, shoe = dialog.locator("select").nth(0), dialog.locator("select").nth(2)
    house.select_option("punter-and-bank")
    expect(shoe).to_have_value("whole")
    expect(shoe.locator("option[value=coups]")).to_be_disabled()
    house.select_option("schaanwald")
    expect(shoe).to_have_value("coups")
    dialog.get_by_role("button", name="Open the table").click()
    page.get_by_label("Your name at the table").fill("Ida")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/table/*")
    [table] = [one for one in ida.get("/api/tables")["tables"] if one["yours"]]
    assert (table["id"], table["by_coup"]) == (page.url.rsplit("/", 1)[1], True)


def at_a_private_table(
    come: Come, looked_for: Callable[[dict[str, Any], str, str], bool], *, pace: str, most_coups: int
) -> dict[str, Any]:
    """Open a table in the lobby and bet on punto until something has happened, however long a coup takes."""
    ida = come("Ida")
    told: list[dict[str, Any]] = []
    ida.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: told.append(json.loads(text))))
    page = ida.go("/")
    page.get_by_role("button", name="Open a private table").click()
    dialog = page.get_by_role("dialog", name="Open a private table")
    dialog.locator("select").nth(0).select_option("punter-and-bank")
    dialog.locator("select").nth(1).select_option(pace)
    dialog.get_by_role("button", name="Open the table").click()
    page.get_by_label("Your name at the table").fill("Ida")
    page.get_by_role("button", name="Come in").click()
    page.get_by_label(re.compile("^Amount")).fill("5000")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".seat.yours")
    ida.choose_chip(100)
    page.evaluate(PLAY_PUNTO)
    table = page.url.rsplit("/", 1)[1]
    me = ida.you(table)["id"]
    assert sum(one.get("bot", False) for one in ida.view(table)["people"].values()) == 3

    def happened() -> list[dict[str, Any]]:
        page.evaluate("1")  # what the browser was told comes here meanwhile
        return [one for one in told if "fact" in one]

    def coups() -> int:
        return sum(one["fact"]["type"] == "CoupEnded" for one in happened())

    def has_more_than(before: int) -> bool:
        return coups() > before

    while (before := coups()) < most_coups:
        found: list[dict[str, Any]] = [one["fact"] for one in happened() if looked_for(one["fact"], one["by"], me)]
        if found:
            return found[0]
        until(partial(has_more_than, before), "a coup is dealt", 120)
    raise AssertionError(f"it did not happen in {most_coups} coups")


def _pays(fact: dict[str, Any], _: str, patron: str) -> bool:
    """Whether somebody's stake was won or lost."""
    return fact["type"] == "Paid" and any(line["patron"] == patron for line in fact["lines"])


def _decides(fact: dict[str, Any], by: str, patron: str) -> bool:
    """Whether somebody decided on five."""
    return fact["type"] == "Decided" and by == patron


@pytest.mark.soak
def test_punter_and_bank_with_bots(come: Come) -> None:
    """With bots for company at the program's own pace: a bid through the page takes the bank, and coups are dealt.

    Each step of it is tried in any case, above, at a table that a person deals at.
    """
    ida = come("Ida").be_guest()
    table = ida.open_table("punter-and-bank", pace="brisk", bots=3)
    taken = [one.get("seat") for one in ida.view(table)["people"].values()]
    seat = next(place for place in range(1, 10) if place not in taken)
    ida.sit_down(table, seat, coins=500_000)
    page = ida.at_table(table)
    me = ida.you(table)["id"]
    until(lambda: any(one["act"] == "Bid" for one in ida.you(table)["can"]), "an auction")

    def bids_until_it_is_hers() -> bool:
        view = ida.view(table)
        if view["bank"].get("holder") == me:
            return True
        highest = max(view["bank"].get("bids", []), key=lambda bid: bid[1], default=(None, 0))
        button = page.locator(".matter.auction .choices button:not(.pass)").last
        if view["phase"] == "auction" and highest[0] != me and button.is_visible():
            button.click()
        return False

    until(bids_until_it_is_hers, "the bank is hers")
    page.wait_for_selector(".seat.yours.banker")
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
    return bool(until(lambda: "banco" in person.you(table)["stakes"], "the stake of the bank lies"))


# ---- Chips ----


def test_undo_double_clear_and_take_back(come: Come) -> None:
    """Every gesture does on the server what the page shows."""
    _, ida, table = seated(come)
    page = ida.page

    def lies(**stakes: int) -> None:
        for bet in ("punto", "banco", "tie"):
            ida.sees_stake(bet, stakes.get(bet, 0))
        assert ida.you(table)["stakes"] == stakes

    ida.lay("banco")
    ida.lay("banco")
    lies(banco=1000)
    page.get_by_role("button", name="Undo").click()
    lies(banco=500)
    ida.choose_chip(25)
    ida.lay("tie")
    lies(banco=500, tie=2500)
    page.keyboard.press("d")
    lies(banco=1000, tie=5000)
    page.keyboard.press("Backspace")
    lies(banco=500, tie=2500)
    ida.spot("tie").click(button="right")
    lies(banco=500)
    page.get_by_role("button", name="Double").click()
    lies(banco=1000)
    page.get_by_role("button", name="Clear").click()
    lies()
    page.get_by_role("button", name="Undo").click()
    lies(banco=1000)
    page.keyboard.press("c")
    lies()


def test_typed_stakes_dragged_chips_and_repeat(come: Come) -> None:
    """An amount can be typed, a chip dragged to a spot, and the bets of the last coup repeated by R."""
    lena, ida, table = seated(come)
    page = ida.page
    page.locator(".tray .other").fill("37")
    page.keyboard.press("Enter")
    ida.lay("punto")
    ida.sees_stake("punto", 3700)
    page.locator('.tray .take[data-coins="10000"]').drag_to(ida.spot("banco"))
    ida.sees_stake("banco", 10_000)
    assert ida.you(table)["stakes"] == {"punto": 3700, "banco": 10_000}
    lena.deal_coup(table, BANCO_WINS)
    sees_the_truth(ida, table)
    lena.act(table, "OpenBets")
    page.wait_for_selector('.spot[data-bet="banco"].can')
    lies = ida.you(table)["stakes"]
    if lies:
        page.keyboard.press("c")
        for bet in lies:
            ida.sees_stake(bet, 0)
    expect(page.get_by_role("button", name="Repeat")).to_be_enabled()
    page.keyboard.press("r")
    ida.sees_stake("punto", 3700)
    ida.sees_stake("banco", 10_000)
    assert ida.you(table)["stakes"] == {"punto": 3700, "banco": 10_000}


def test_refusals_stand_at_the_spot_and_leave_the_stake(come: Come) -> None:
    """Above the limit, and after the call: the spot says why, and what lies there is what lay there."""
    lena, ida, table = seated(come)
    bubble = ida.page.locator('.spotwrap:has([data-bet="tie"]) .bubble')
    ida.choose_chip(5)
    ida.lay("tie")
    ida.sees_stake("tie", 500)
    ida.choose_chip(500)
    ida.lay("tie")
    expect(bubble).to_contain_text("500")
    ida.sees_stake("tie", 500)
    lena.act(table, "CloseBets")
    ida.page.wait_for_selector('.spot[data-bet="tie"]:not(.can)')
    ida.try_to_lay("tie")
    expect(bubble).to_have_text("Bets are not open now. Your stake is unchanged.")
    ida.sees_stake("tie", 500)
    assert ida.you(table)["stakes"] == {"tie": 500}
    expect(ida.page.locator(".banner")).to_have_text("No more bets.")


def test_a_bet_that_comes_too_late_is_refused_by_the_server(come: Come) -> None:
    """Pressed while bets are open, on the way when they are closed: the server refuses and the spot says so."""
    lena, ida, table = seated(come)
    ida.page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            if (JSON.parse(text).act?.type === "PlaceBet") window.letGo = () => send.call(this, text);
            else send.call(this, text);
          };
        }"""
    )
    ida.lay("banco")
    until(lambda: ida.page.evaluate("() => Boolean(window.letGo)"), "the bet is on its way")
    ida.act(table, "PlaceBet", bet="punto", coins=500)
    lena.act(table, "CloseBets")
    ida.page.evaluate("() => window.letGo()")
    expect(ida.page.locator('.spotwrap:has([data-bet="banco"]) .bubble')).to_be_visible()
    ida.sees_stake("banco", 0)
    assert ida.you(table)["stakes"] == {"punto": 500}


# ---- Money ----


def test_buying_in_tipping_and_leaving(come: Come) -> None:
    """Chips come from the wallet and go back to it; a tip goes to the cagnotte; not a coin is lost."""
    _, ida, table = seated(come)
    page = ida.page
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Buy in").click()
    page.get_by_role("dialog").locator("input").fill("250")
    page.get_by_role("dialog").locator("footer button").click()
    expect(page.locator(".own .big-figure")).to_have_text("1,250.00")
    expect(page.locator(".purse .figures")).to_have_text("8,750.00")
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Tip").click()
    page.get_by_role("dialog").locator("input").fill("12.50")
    page.get_by_role("dialog").locator("footer button").click()
    expect(page.locator(".own .big-figure")).to_have_text("1,237.50")
    assert ida.view(table)["cagnotte"] == 1250
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Cash out and leave").click()
    expect(page.locator(".purse .figures")).to_have_text("9,987.50")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    assert ida.me()["wallet"] == 998_750
    assert ida.view(table)["people"] == {}


def test_reality_check_and_limits(come: Come) -> None:
    """The check has to be answered and says time and result; a limit of losses bounds what may be staked."""
    lena, ida, table = seated(come)
    ida.command("SetCheck", minutes=60, coups=1)
    ida.command("SetLimit", kind="loss", period="day", coins=2000)
    until(lambda: _most_on(ida, table, "banco") == 2000, "the limit holds")
    ida.choose_chip(25)
    ida.lay("punto")
    expect(ida.page.locator('.spotwrap:has([data-bet="punto"]) .bubble')).to_be_visible()
    assert ida.you(table)["stakes"] == {}
    ida.choose_chip(5)
    ida.lay("punto")
    ida.sees_stake("punto", 500)
    lena.deal_coup(table, BANCO_WINS)
    dialog = ida.page.get_by_role("dialog", name="Reality check")
    expect(dialog).to_contain_text("You have been playing for 0 minutes.")
    expect(dialog).to_contain_text("At this table you are down 5.00.")
    ida.page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Keep playing").click()
    expect(dialog).to_be_hidden()
    assert ida.me()["check_due"] is False


def _most_on(person: Person, table: str, bet: str) -> int | None:
    """What the server would take on a bet at most."""
    found = [one["most"] for one in person.you(table)["can"] if one["act"] == "PlaceBet" and one["bet"] == bet]
    return found[0] if found else None


# ---- Around the table ----


def test_why_names_the_rule_and_lights_its_cell(come: Come) -> None:
    """After a coup with third cards, "why?" says both sentences and lights one cell in each tableau."""
    lena, ida, table = seated(come)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    lena.deal_coup(table, TIE)
    sees_the_truth(ida, table)
    ida.page.locator(".why-button").click()
    dialog = ida.page.get_by_role("dialog", name="Why these cards were drawn")
    expect(dialog.locator(".why p").nth(0)).to_have_text("Punto has 2 and draws.")
    expect(dialog.locator(".why p").nth(1)).to_have_text("Banco has 2, the third card of Punto counts 9: it draws.")
    lit = dialog.locator("td.lit").evaluate_all(
        "cells => cells.map(cell => [cell.parentElement.rowIndex, cell.cellIndex, cell.textContent])"
    )
    # Punto's tableau has a row a total; banco's a row of heads, then "–" and a column for each third card.
    assert lit == [[2, 1, "D"], [3, 11, "D"]]


def test_bots_are_invited_and_dismissed(come: Come) -> None:
    """Company comes and goes by a button, and everybody sees it."""
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="live")
    page = ida.at_table(table)
    ida.sit_on_page(5)
    page.get_by_role("tab", name="Guests").click()
    page.get_by_role("button", name="Invite a bot").click()
    bot = page.locator(".people li:has(.tag)")
    expect(bot).to_have_count(1)
    name = bot.locator(".name").inner_text()
    assert [one["name"] for one in ida.view(table)["people"].values() if one.get("bot")] == [name]
    page.get_by_role("button", name=f"Dismiss {name}").click()
    expect(bot).to_have_count(0)
    assert [one["name"] for one in ida.view(table)["people"].values()] == ["Ida"]


def test_several_browsers_see_one_truth(come: Come) -> None:
    """A desk, a telephone and somebody who only looks see the same cards, stakes and chips."""
    lena, ida, table = seated(come)
    eva = come("Eva", viewport=PHONE, has_touch=True, locale="de-CH").be_guest()
    eva.sit_down(table, 7)
    eva.at_table(table)
    visitor = come("Visitor")
    visitor.at_table(table)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    eva.lay("banco")
    eva.sees_stake("banco", 500)
    expect(ida.spot("banco").locator(".all")).to_have_text("total 10")
    expect(visitor.spot("banco").locator(".all")).to_have_text("total 10")
    lena.deal_coup(table, BANCO_WINS)
    sees_the_truth(ida, table)
    until(lambda: visitor.shown()["hands"] == truth(ida, table)["hands"], "the same cards")
    totals = {"punto": "2", "banco": "9"}
    until(lambda: [one.shown()["totals"] for one in (ida, eva, visitor)] == [totals] * 3, "the same totals")
    chips = sorted(_whole(one["chips"]) for one in ida.view(table)["people"].values())
    plates = [person.page.locator(".seat.taken .has") for person in (ida, visitor)]
    until(lambda: [sorted(one.all_inner_texts()) for one in plates] == [chips] * 2, "the same chips")


def _whole(coins: int) -> str:
    """An amount on a plate."""
    return f"{coins // 100:,}" if coins % 100 == 0 else money(coins)


def test_the_language_changes_in_the_middle_of_a_coup(come: Come) -> None:
    """Cards lie on the table, the language is changed: the same cards, the same stake, other words."""
    lena, ida, table = seated(come)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    lena.deal(table, "2h 9d Kc")
    until(lambda: len(ida.shown()["hands"]["punto"]) == 2, "the cards lie")
    ida.page.get_by_label("Language").select_option("de")
    ida.page.wait_for_selector('html[lang="de"] .tablepage')
    ida.sees_stake("banco", 500)
    thousand = ida.page.locator('.tray .take[data-coins="100000"]')
    expect(thousand).to_have_attribute("aria-label", re.compile("Jeton zu 1['’]000"))  # francs, as in Switzerland
    expect(ida.page.locator(".hand.banco .card")).to_have_count(1)
    expect(ida.page.locator(".hand.punto .card").first).to_have_attribute("aria-label", "Punto: Herz Zwei")
    lena.deal_coup(table, "Ks")
    expect(ida.page.locator(".own-result")).to_have_text("Sie gewinnen 5.00")
    ida.page.get_by_label("Sprache").select_option("es")
    ida.page.wait_for_selector('html[lang="es"] .tablepage')
    until(lambda: ida.shown()["totals"] == {"punto": "2", "banco": "9"}, "the same totals")


def test_playing_standing(come: Come) -> None:
    """Where the house lets people stand, one button is enough, and the bet is one's own."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = lena.dealt_table("schaanwald")
    come("Eva").be_guest().sit_down(table, 1)
    lena.act(table, "OpenBets")
    page = ida.at_table(table)
    page.get_by_role("button", name="Play standing").click()
    expect(page.locator(".standing .yours")).to_contain_text("Ida")
    ida.lay("tie")
    ida.sees_stake("tie", 500)
    lena.deal_coup(table, TIE)
    expect(page.locator(".own-result")).to_have_text("You win 40.00")
    sees_the_truth(ida, table)


# ---- The shoe ----


def test_a_word_and_a_cut_are_in_the_shoe_and_the_browser_verifies_it(come: Come) -> None:
    """One's own word and cut go into the next shoe; when it is over, the page of the shoe checks every card."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="brisk")
    ida.sit_down(table, 5)
    page = ida.at_table(table)
    page.get_by_role("tab", name="Shoe").click()
    page.get_by_label("Word", exact=True).fill("edelweiss")
    page.get_by_label("Word", exact=True).blur()
    page.locator('.own-word input[type="range"]').fill("40")
    # The shoe before ends with the table; the next one has the word.
    lena.act(table, "CloseTable", reason="a fresh shoe")
    lena.act(table, "ReopenTable")
    page.wait_for_selector(".words q")
    expect(page.locator(".words li")).to_contain_text("edelweiss")
    expect(page.locator(".words li")).to_contain_text("cuts at card")
    page.wait_for_selector('.spot[data-bet="banco"].can')
    ida.lay("banco")
    until(lambda: ida.view(table)["shoe"]["coups"] == 1 and ida.view(table)["phase"] == "between", "a coup")
    number = ida.view(table)["shoe"]["number"]
    lena.act(table, "CloseTable", reason="another fresh shoe")
    lena.act(table, "ReopenTable")
    until(
        lambda: number in [one["number"] for one in ida.get(f"/api/tables/{table}/shoes")["shoes"]], "the shoe is over"
    )
    ida.go(f"/shoe/{table}/{number}")
    expect(page.locator(".verdict")).to_contain_text("Check passed")
    expect(page.locator('.ticks li[data-state="right"]')).to_have_count(8)
    expect(page.locator(".shoe-page")).to_contain_text("edelweiss")
    coups = ida.get(f"/api/tables/{table}/shoes/{number}")["coups"]
    expect(page.locator(".coups tbody tr")).to_have_count(len(coups))


# ---- The way in ----


def test_from_the_lobby_to_a_paid_coup(come: Come) -> None:
    """A visitor opens the lobby, goes to Schaanwald, says a name, sits down, bets on banco, is dealt and paid."""
    ida = come("Ida")
    page = ida.go("/")
    page.locator('.table-card[data-house="schaanwald"]').first.click()
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label("Your name at the table").fill("Ida")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_selector(".seat.yours")
    table = page.url.rsplit("/", 1)[1]
    assert ida.view(table)["about"]["private"] is False
    page.wait_for_selector('.spot[data-bet="banco"].can', timeout=60_000)
    ida.choose_chip(25)
    ida.lay("banco")
    ida.sees_stake("banco", 2500)
    page.wait_for_selector(".hand.banco .card.up", timeout=60_000)
    expect(page.locator(".own-result")).to_be_visible()
    before = ida.me()["tables"][table]["bought_in"]
    [line] = ida.view(table)["last"]["lines"]
    gain = {"won": line["payout"], "lost": -line["stake"], "returned": 0}[line["result"]]
    sees_the_truth(ida, table)
    you = ida.you(table)
    assert you["chips"] + sum(you["stakes"].values()) == before + gain
