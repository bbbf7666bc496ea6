"""What goes wrong on the way: a killed server, a cut network, two tabs, a sleeping phone; then the truth is shown."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from support.bulk import bulk
from support.page_cable import Cable
from support.page_tools import BANCO_WINS, PHONE, TIE, Come, Hall, Person, sees_the_truth, until

CUT_S = bulk(sample=4, full=10)
AWAY = ("WebSocket", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_INTERNET_DISCONNECTED", "ERR_SOCKET", "ERR_NETWORK")


@pytest.fixture
def cable(hall: Hall) -> Iterator[Cable]:
    """A cable to the server."""
    with Cable(hall.address) as made:
        yield made


def seated(come: Come, reached_at: str = "", *, sleeps: bool = False, **options: object) -> tuple[Person, Person, str]:
    """A croupier who deals without a clock, somebody who sits with open bets before them, and their table.

    Somebody who `sleeps` has a browser whose clock can be moved.
    """
    lena = come("Lena").sign_in("lena")
    ida = come("Ida", reached_at, **options).be_guest()
    ida.expect_complaints(*AWAY)
    if sleeps:
        ida.page.clock.install()
    table = lena.dealt_table("schaanwald")
    ida.sit_down(table, 3)
    lena.act(table, "OpenBets")
    ida.at_table(table)
    return lena, ida, table


def is_away(person: Person) -> None:
    """The page says that the connection is lost."""
    expect(person.page.locator(".offline")).to_be_visible()


def is_back(person: Person) -> None:
    """The page is connected again."""
    person.page.wait_for_selector("body:not(.away)")
    expect(person.page.locator(".offline")).to_be_hidden()


def stakes_written(person: Person) -> list[int]:
    """What was ever staked, by the account's own history: a bet that acted twice would be there twice."""
    events = person.get("/api/me/history")["events"]
    return [one["event"]["coins"] for one in reversed(events) if one["event"]["type"] == "Staked"]


def test_a_server_killed_during_a_coup(come: Come, hall: Hall) -> None:
    """The program's own table: cards lie, the server is killed, another begins; the coup goes on and is paid."""
    ida = come("Ida").be_guest()
    ida.expect_complaints(*AWAY)
    table = ida.open_table("schaanwald", pace="brisk")
    ida.sit_down(table, 5)
    page = ida.at_table(table)
    page.wait_for_selector('.spot[data-bet="banco"].can')
    ida.choose_chip(25)
    ida.lay("banco")
    ida.sees_stake("banco", 2500)
    page.wait_for_selector(".hand.punto .card.up")
    hall.server.kill()
    is_away(ida)
    # What lay on the table can still be seen.
    assert ida.stake("banco") == 2500
    assert page.locator(".hand .card.up").count() >= 1
    hall.restart()
    is_back(ida)
    until(lambda: ida.view(table).get("last"), "the coup is paid")
    sees_the_truth(ida, table)
    [line] = ida.view(table)["last"]["lines"]
    assert (line["bet"], line["stake"]) == ("banco", 2500)
    gain = {"won": line["payout"], "lost": -line["stake"], "returned": 0}[line["result"]]
    you = ida.you(table)
    assert you["chips"] + sum(you["stakes"].values()) == 100_000 + gain
    assert you["wallet"] == 900_000
    assert stakes_written(ida) == [2500]


def test_a_bet_laid_while_the_server_is_away_acts_once(come: Come, hall: Hall) -> None:
    """The chip is seen to wait; when the server is back it lies there, once."""
    _, ida, table = seated(come)
    hall.server.kill()
    is_away(ida)
    ida.lay("banco")
    ida.page.wait_for_selector('.spot[data-bet="banco"].pending')
    hall.restart()
    is_back(ida)
    ida.sees_stake("banco", 500)
    assert ida.you(table)["stakes"] == {"banco": 500}
    assert stakes_written(ida) == [500]


def test_a_bet_on_its_way_when_the_answer_is_lost_acts_once(come: Come, cable: Cable) -> None:
    """The server has the bet, the answer never comes: it is sent again under its own name and acts once."""
    _, ida, table = seated(come, cable.address)
    ida.lay("punto")
    ida.sees_stake("punto", 500)
    ida.page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            send.call(this, text);
            if (text.includes("PlaceBet")) this.close();
          };
          window.restoreSend = () => (WebSocket.prototype.send = send);
        }"""
    )
    ida.lay("banco")
    until(lambda: "banco" in ida.you(table)["stakes"], "the server has the bet")
    ida.page.evaluate("() => window.restoreSend()")
    is_back(ida)
    ida.sees_stake("banco", 500)
    assert ida.you(table)["stakes"] == {"punto": 500, "banco": 500}
    assert stakes_written(ida) == [500, 500]


def test_a_network_cut_for_seconds(come: Come, cable: Cable) -> None:
    """A coup is dealt and the next bets are called while the line is cut; the page says so, then shows all of it."""
    lena, ida, table = seated(come, cable.address)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    begun = time.monotonic()
    cable.cut()
    is_away(ida)
    lena.deal_coup(table, TIE)
    lena.act(table, "OpenBets")
    assert ida.stake("banco") == 500
    until(lambda: time.monotonic() - begun > CUT_S, "long enough")
    assert ida.page.locator("body.away").count() == 1
    cable.mend()
    is_back(ida)
    sees_the_truth(ida, table)
    lena.deal_coup(table, BANCO_WINS)
    sees_the_truth(ida, table)
    assert ida.you(table)["chips"] + sum(ida.you(table)["stakes"].values()) == 100_500


def test_a_bet_laid_in_the_cut_is_refused_when_it_comes_too_late(come: Come, cable: Cable) -> None:
    """Laid while nothing passes, bets are closed before it arrives: the spot says why not, and nothing lies there."""
    lena, ida, table = seated(come, cable.address)
    ida.act(table, "PlaceBet", bet="punto", coins=500)
    ida.sees_stake("punto", 500)
    cable.cut()
    is_away(ida)
    ida.lay("banco")
    lena.act(table, "CloseBets")
    cable.mend()
    is_back(ida)
    expect(ida.page.locator('.spotwrap:has([data-bet="banco"]) .bubble')).to_be_visible()
    ida.sees_stake("banco", 0)
    ida.sees_stake("punto", 500)
    assert ida.you(table)["stakes"] == {"punto": 500}


def test_a_line_that_holds_everything_back_and_then_lets_it_through(come: Come, cable: Cable) -> None:
    """Nothing passes and nobody is told; when it passes again, the bet of meanwhile lies there once."""
    _, ida, table = seated(come, cable.address)
    cable.hold()
    ida.lay("banco")
    ida.page.wait_for_selector('.spot[data-bet="banco"].pending')
    assert ida.you(table)["stakes"] == {}
    cable.mend()
    ida.sees_stake("banco", 500)
    assert ida.you(table)["stakes"] == {"banco": 500}
    assert stakes_written(ida) == [500]


def test_gestures_faster_than_the_line(come: Come, cable: Cable) -> None:
    """Chips laid, taken back and laid elsewhere before the first answer comes: in the end the last wish lies there."""
    _, ida, table = seated(come, cable.address)
    cable.hold()
    ida.lay("banco")
    ida.lay("banco")
    ida.lay("tie")
    ida.page.keyboard.press("Backspace")
    ida.page.keyboard.press("Backspace")
    ida.lay("punto")
    cable.mend()
    for bet, coins in (("banco", 500), ("tie", 0), ("punto", 500)):
        ida.sees_stake(bet, coins)
    until(lambda: ida.you(table)["stakes"] == {"banco": 500, "punto": 500}, "the last wish lies")


def test_a_browser_that_goes_offline_and_comes_back(come: Come) -> None:
    """The browser's own switch: the page says so, and catches up when the network is there again."""
    lena, ida, table = seated(come)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    ida.context.set_offline(True)
    lena.deal_coup(table, BANCO_WINS)
    is_away(ida)
    ida.context.set_offline(False)
    is_back(ida)
    sees_the_truth(ida, table)


def test_two_tabs_of_one_person_stay_in_step(come: Come) -> None:
    """What is done in one tab is seen in the other; both show the same coup, and the word of the shoe is added once."""
    lena, ida, table = seated(come)
    first = ida.page
    second = ida.at_table(table, ida.context.new_page())
    ida.lay("banco")
    second.wait_for_selector('.spot[data-bet="banco"] .mine[data-coins="500"]', state="attached")
    second.get_by_role("button", name="Double").click()
    first.wait_for_selector('.spot[data-bet="banco"]:not(.pending) .mine[data-coins="1000"]', state="attached")
    assert ida.you(table)["stakes"] == {"banco": 1000}
    lena.deal_coup(table, BANCO_WINS)
    for tab in (first, second):
        ida.page = tab
        sees_the_truth(ida, table)
    first.get_by_role("button", name="More").click()
    first.get_by_role("dialog").get_by_role("button", name="Cash out and leave").click()
    for tab in (first, second):
        expect(tab.get_by_role("button", name="Sit down")).to_be_visible()


def test_two_tabs_add_one_word(come: Come) -> None:
    """Both tabs would add the person's word by themselves; one does, it is shown, and no tab complains."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="brisk")
    ida.sit_down(table, 5)
    tabs = [ida.at_table(table), ida.at_table(table, ida.context.new_page())]
    for _ in range(2):
        until(lambda: ida.view(table)["phase"] in ("between", "betting"), "a shoe lies")
        after = partial(_fixed_order, ida, table, ida.view(table)["order"]["number"] + 1)
        lena.act(table, "CloseTable", reason="a fresh shoe")
        lena.act(table, "ReopenTable")
        order = until(after, "the order is fixed")
        assert [("text" in word, word["patron"]) for word in order["words"]] == [(True, ida.you(table)["id"])]
        for tab in tabs:
            assert tab.locator(".notes .note.bad").all_inner_texts() == []


def test_a_word_written_over_by_another_tab_is_shown(come: Come) -> None:
    """Two tabs keep what they know in one place and the later one wins: what this tab's own word is, it still knows."""
    lena = come("Lena").sign_in("lena")
    ida = come("Ida").be_guest()
    table = ida.open_table("schaanwald", pace="brisk")
    ida.sit_down(table, 5)
    ida.at_table(table).evaluate(
        """() => {
          const set = Storage.prototype.setItem;
          Storage.prototype.setItem = function (key, text) {
            if (!key.startsWith("fair:")) return set.call(this, key, text);
            const kept = JSON.parse(text);
            for (const shoe of kept.shoes) Object.assign(shoe, { own: [], chains: [] });
            set.call(this, key, JSON.stringify(kept));
          };
        }"""
    )
    until(lambda: ida.view(table)["phase"] in ("between", "betting"), "a shoe lies")
    after = partial(_fixed_order, ida, table, ida.view(table)["order"]["number"] + 1)
    lena.act(table, "CloseTable", reason="a fresh shoe")
    lena.act(table, "ReopenTable")
    order = until(after, "the order is fixed")
    assert [("text" in word, word["patron"]) for word in order["words"]] == [(True, ida.you(table)["id"])]


def test_a_reality_check_is_answered_in_one_tab_for_all(come: Come) -> None:
    """Both tabs ask; the answer in one closes the question in the other."""
    lena, ida, table = seated(come)
    second = ida.at_table(table, ida.context.new_page())
    ida.command("SetCheck", minutes=60, coups=1)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    lena.deal_coup(table, BANCO_WINS)
    questions = [tab.get_by_role("dialog", name="Reality check") for tab in (ida.page, second)]
    for question in questions:
        expect(question).to_be_visible()
    questions[1].get_by_role("button", name="Keep playing").click()
    for question in questions:
        expect(question).to_be_hidden()
    assert ida.me()["check_due"] is False


def _fixed_order(person: Person, table: str, number: int) -> dict[str, Any] | None:
    """What is agreed about a shoe, once it can change no more."""
    order: dict[str, Any] = person.view(table)["order"]
    return order if order["number"] == number and "root" in order else None


def test_a_phone_that_sleeps(come: Come, cable: Cable) -> None:
    """Asleep for half an hour while coups are dealt, its connection long dead; awake, it shows the truth."""
    lena, ida, table = seated(come, cable.address, sleeps=True, viewport=PHONE, has_touch=True, is_mobile=True)
    ida.lay("banco")
    ida.sees_stake("banco", 500)
    cable.strand()
    lena.deal_coup(table, TIE)
    lena.act(table, "OpenBets")
    lena.deal_coup(table, BANCO_WINS)
    expect(ida.page.locator(".hand.banco .card")).to_have_count(0)
    ida.page.clock.fast_forward("30:00")
    ida.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    sees_the_truth(ida, table)
    is_back(ida)
    assert ida.you(table)["chips"] + sum(ida.you(table)["stakes"].values()) == 100_500


def test_a_line_that_died_without_a_word(come: Come, cable: Cable) -> None:
    """Nobody said that the connection is gone: the page finds out by asking, says so, and comes back by itself."""
    lena, ida, table = seated(come, cable.address, sleeps=True)
    cable.strand()
    ida.lay("banco")
    ida.page.wait_for_selector('.spot[data-bet="banco"].pending')
    ida.page.clock.fast_forward("00:30")
    sees_the_truth(ida, table)
    ida.sees_stake("banco", 500)
    lena.deal_coup(table, BANCO_WINS)
    sees_the_truth(ida, table)
    assert stakes_written(ida) == [500]
