"""Evenings of people who stand, from the leaflets, in real browsers: what the page says, and what the server deals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from support.page_tools import BANCO_WINS, TIE, Come, Person, money, sees_the_truth, until


@pytest.mark.parametrize(("house", "banco"), [("schaanwald", "Banco"), ("mega-pay", "Bank")])
def test_somebody_who_stands_alone_is_dealt_to(come: Come, house: str, banco: str) -> None:
    """Schaanwald, Aim of the game: people sit or stand to take part. The table says whom it waits for, and deals."""
    ida = come("Ida").be_guest()
    table = ida.open_table(house)
    page = ida.at_table(table)
    expect(page.locator(".call-text")).to_have_text("Waiting for a guest, seated or standing.")
    ida.act(table, "Join", name="Ida")
    expect(page.locator(".matter")).to_contain_text("Take a seat, or play standing.")
    page.get_by_role("button", name="Play standing").click()
    expect(page.locator(".standing .yours")).to_contain_text("Ida")
    page.wait_for_selector(".fields.open")
    expect(page.locator(".matter")).to_be_hidden()
    ida.act(table, "BuyIn", coins=100_000)
    ida.lay("punto")
    last = until(lambda: ida.view(table).get("last"), "a coup is paid to somebody who stands")
    assert {line["patron"] for line in last["lines"]} == {ida.you(table)["id"]}
    assert all("seat" not in person for person in ida.view(table)["people"].values())
    sees_the_truth(ida, table, ("Punto", banco))


def test_a_table_that_waits_does_not_promise_a_coup(come: Come) -> None:
    """Whoever looks on when the last guest goes reads that the table waits, and not that a coup is coming."""
    ida, eva = come("Ida").be_guest(), come("Eva").be_guest()
    table = ida.open_table("schaanwald")
    ida.sit_down(table, 3)
    until(lambda: ida.view(table)["phase"] == "betting", "bets are called for")
    ida.act(table, "PlaceBet", bet="punto", coins=2000)
    until(lambda: ida.view(table).get("last") and ida.view(table)["phase"] in ("between", "betting"), "a coup is paid")
    ida.act(table, "Leave")
    page = eva.at_table(table)
    waits = ida.view(table)["waits"]
    if waits["lacks"] == "placed":
        expect(page.locator(".call-text")).to_contain_text("Waiting for a guest, seated or standing.")
    else:  # bets were called for already
        expect(page.locator(".clock .what")).to_have_text("waits for the first bet")


def full_castle(come: Come) -> tuple[Person, Person, list[Person], str]:
    """Castle's table with every seat taken, a croupier, and somebody with the page before them who stands behind 1."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("castle-vaduz")
    friends = []
    for seat in range(1, 8):
        friends.append(come(f"Friend {seat}").be_guest())
        friends[-1].sit_down(table, seat)
    eva = come("Eva").be_guest()
    eva.act(table, "Join", name="Eva")
    eva.act(table, "BuyIn", coins=100_000)
    lena.act(table, "OpenBets")
    eva.at_table(table)
    return lena, eva, friends, table


def test_castle_a_stake_left_on_a_tie_comes_back_unless_its_owner_sits_down(come: Come) -> None:
    """Seats and boxes: whoever stands sits down when a box is free; the page says so in time, and one tap does it."""
    lena, eva, friends, table = full_castle(come)
    page = eva.page
    page.locator('.seat[data-seat="1"] button.behind').click()
    expect(page.locator(".seat.yours .who.back")).to_have_text(re.compile("Eva"))
    eva.choose_chip(25)
    eva.lay("banco")
    eva.sees_stake("banco", 2500)
    lena.deal_coup(table, TIE)
    eva.sees_stake("banco", 2500)
    friends[6].act(table, "Leave")
    expect(page.locator(".matter")).to_contain_text("sit down, or your stake is returned")
    lena.act(table, "OpenBets")
    lena.act(table, "CloseBets", status=409)  # no bet is in play
    bert = friends[1]
    bert.at_table(table)
    expect(bert.page.locator(".call-text")).to_contain_text("stakes of standing guests count only once they sit down")
    bert.page.wait_for_selector('.spot[data-bet="punto"].can')
    expect(bert.page.locator(".matter")).to_be_hidden()
    bert.act(table, "PlaceBet", bet="punto", coins=2000)
    lena.deal_coup(table, BANCO_WINS)
    eva.sees_stake("banco", 0)
    expect(page.locator(".note", has_text="so your stake was returned: 25.00")).to_be_visible()
    assert eva.you(table)["chips"] == 100_000
    sees_the_truth(eva, table)
    expect(page.locator(".matter")).to_contain_text("A seat is free: sit down to bet.")
    page.locator(".matter").get_by_role("button", name="Sit down").click()
    page.wait_for_selector('.seat[data-seat="7"].yours')
    expect(page.locator(".matter")).to_be_hidden()
    lena.act(table, "OpenBets")
    eva.lay("banco")
    eva.sees_stake("banco", 2500)
    lena.deal_coup(table, BANCO_WINS)
    expect(page.locator(".own-result")).to_have_text("You win 23.75")


def test_castle_a_stake_on_the_box_of_somebody_who_has_left_comes_back(come: Come) -> None:
    """Seats and boxes: people standing bet only on the box of somebody seated, and everybody reads what happened."""
    lena, eva, friends, table = full_castle(come)
    otto = come("Otto").be_guest()
    otto.at_table(table)
    eva.page.locator('.seat[data-seat="1"] button.behind').click()
    eva.page.wait_for_selector(".seat.yours .who.back")
    eva.choose_chip(25)
    eva.lay("punto")
    eva.sees_stake("punto", 2500)
    friends[1].act(table, "PlaceBet", bet="banco", coins=2000)
    friends[0].act(table, "Leave")
    lena.act(table, "CloseBets")
    eva.sees_stake("punto", 0)
    assert eva.you(table)["chips"] == 100_000
    lena.deal_coup(table, BANCO_WINS)
    assert {line["patron"] for line in lena.view(table)["last"]["lines"]} == {friends[1].you(table)["id"]}
    assert money(100_000) == eva.shown()["chips"]


def test_castle_the_tie_field_needs_no_box(come: Come) -> None:
    """Seats and boxes: whoever stands may bet on the tie field alone, without a box."""
    lena, eva, _, table = full_castle(come)
    page = eva.page
    page.get_by_role("button", name="Play standing, without a box").click()
    expect(page.locator(".standing .yours")).to_contain_text("Eva")
    eva.choose_chip(25)
    eva.try_to_lay("banco")
    page.wait_for_selector(".bubble:visible:has-text('box of a seated guest')")
    eva.lay("tie")
    eva.sees_stake("tie", 2500)
    lena.deal_coup(table, TIE)
    expect(page.locator(".own-result")).to_have_text("You win 200.00")
    sees_the_truth(eva, table)
