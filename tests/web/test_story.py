"""The page looks: what the house tells of its shoes is kept and compared, and a house that lies is shown.

The page is never changed. Where the house lies, what a real server says is changed on its way to the browser.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from support.dishonest_house import GrindingHouse, Lie, Message, Once, fact_of, order_in, other_hex, told_by
from support.page_tools import Come, Person, until

YOURS = "Your word is in this shoe"
CHANGED = "The house changed its story"


def seated(come: Come, lie: Lie | None = None, **options: Any) -> tuple[Person, str]:
    """Somebody who sits at a table of a house that deals from sealed shoes, with the page before them."""
    ida = come("Ida", **options).be_guest()
    if lie is not None:
        told_by(ida.page, lie)
    table = ida.open_table("schaanwald", pace="brisk")
    ida.at_table(table)
    ida.sit_down(table, 3)
    return ida, table


def plays(ida: Person, table: str, coups: int = 1) -> None:
    """Bet until so many coups of the shoe are over."""

    def bets() -> bool:
        view = ida.view(table)
        if view["phase"] == "betting" and not ida.you(table)["stakes"]:
            ida.acts_at_the_right_moment(table, "PlaceBet", bet="banco", coins=500)
        return bool(view["shoe"]["coups"] >= coups)

    until(bets, f"{coups} coups are over", 30.0 * coups)


def sees(ida: Person, sentence: str) -> None:
    """The page says this of the shoe."""
    expect(ida.page.locator(".badge")).to_have_text(sentence)


def found(ida: Person) -> list[str]:
    """What the page has found, as it tells people."""
    ida.page.locator(".badge").click()
    dialog = ida.page.get_by_role("dialog")
    dialog.locator(".evidence").wait_for()
    told = dialog.locator(".found li").all_inner_texts()
    ida.page.keyboard.press("Escape")
    return told


def evidence(ida: Person) -> Any:
    """The file that the page offers."""
    ida.page.locator(".badge").click()
    with ida.page.expect_download() as coming:
        ida.page.get_by_role("button", name="Save the evidence").click()
    ida.page.keyboard.press("Escape")
    return json.loads(Path(coming.value.path()).read_text(encoding="utf-8"))


# ---- An honest house ----


def test_an_honest_evening(come: Come) -> None:
    """The own word is added and shown by itself; coup after coup, a reload and the opening change nothing."""
    ida, table = seated(come)
    sees(ida, YOURS)
    plays(ida, table)
    ida.at_table(table)
    expect(ida.page.locator(".badge")).to_have_text(YOURS)
    plays(ida, table, 2)
    view, kept = ida.view(table), evidence(ida)
    assert (kept["format"], kept["table"], kept["instance"]) == (
        "punto-evidence-1",
        table,
        view["order"]["instance"],
    )
    [shoe] = kept["shoes"]
    order = view["order"]
    assert {name: shoe[name] for name in ("number", "commitment", "transcript", "root")} == {
        name: order[name] for name in ("number", "commitment", "transcript", "root")
    }
    [word] = order["words"]
    assert (shoe["word"]["text"], shoe["word"]["cut"], shoe["patron"]) == (word["text"], 0, word["patron"])
    places = [place for place, _, _ in shoe["cards"]]
    assert places == sorted(set(places))
    assert places[0] == 0
    assert len(places) >= 9
    assert all(proof for _, _, proof in shoe["cards"])
    assert found(ida) == []


# ---- A house that lies ----


@pytest.mark.parametrize("hides", [False, True])
def test_a_house_that_grinds_its_secret_after_the_words_were_shown(come: Come, hides: bool) -> None:
    """It tries secrets until it likes the shoe, and deals from that one with proofs that hold: the page shows it."""
    house = GrindingHouse(hides=hides)
    ida, _ = seated(come, house)
    sees(ida, CHANGED)
    assert house.tries > 1
    assert any(("transcript" if hides else "seal") in text for text in found(ida)), found(ida)
    assert evidence(ida)["shoes"][0]["word"]


def first_card(message: Message) -> bool:
    return fact_of(message).get("type") == "CardDealt" and "number" in message["patch"].get("coup", {})


def swap_hands(message: Message) -> None:
    """What was dealt to punto went to banco, and the other way round."""
    other = {"punto": "banco", "banco": "punto"}
    message["fact"]["side"] = other[message["fact"]["side"]]
    coup = message["patch"]["coup"]
    for name in ("punto", "banco"):
        coup.setdefault(name, {})
    coup["punto"], coup["banco"] = coup["banco"], coup["punto"]


def other_card(message: Message) -> None:
    """Another card than the one that is proved."""
    card = message["fact"]["card"]
    changed = "9h" if card != "9h" else "8h"
    message["fact"]["card"] = changed
    message["patch"]["coup"][message["fact"]["side"]]["cards"][-1] = changed


def other_card_shown(message: Message) -> None:
    """The event has the card that is proved, and what people see another one."""
    cards = message["patch"]["coup"][message["fact"]["side"]]["cards"]
    cards[-1] = "9h" if cards[-1] != "9h" else "8h"


def is_dealt(message: Message) -> bool:
    return fact_of(message).get("type") == "CardDealt"


def without_words(message: Message) -> None:
    order_in(message)["words"] = []


def says_words(message: Message) -> bool:
    return bool(order_in(message).get("words"))


def other_root(message: Message) -> None:
    order_in(message)["root"] = other_hex("0" * 64)


def is_after_a_card(message: Message) -> bool:
    return fact_of(message).get("type") == "CoupEnded"


LIES = {
    "two hands are swapped": (swap_hands, is_dealt, "went to the wrong hand"),
    "another card than the proved one": (other_card, is_dealt, "without a valid proof"),
    "another card is shown than is dealt": (other_card_shown, is_dealt, "than they show now"),
    "the own word is left out": (without_words, says_words, "Your word is missing"),
}


@pytest.mark.parametrize("name", LIES)
def test_a_house_that_lies_is_shown(come: Come, name: str) -> None:
    lie, about, told = LIES[name]
    house = Once(lie, about)
    ida, table = seated(come, house)
    if about is is_dealt:
        sees(ida, YOURS)
        plays(ida, table)
    sees(ida, CHANGED)
    assert house.told > 0
    assert any(told in text for text in found(ida)), found(ida)
    assert evidence(ida)["shoes"]


AFTERWARDS = {
    "the seal": (lambda order: order.update(commitment=other_hex(order["commitment"])), "seal of the house"),
    "the root": (lambda order: order.update(root=other_hex(order["root"])), "root of the cards"),
    "the transcript": (lambda order: order.update(transcript=other_hex(order["transcript"])), "transcript"),
    "the table": (lambda order: order.update(instance="0" * 32), "another table"),
    "the own word": (lambda order: order["words"][0].update(commitment="0" * 64), "Your word is missing"),
}


@pytest.mark.parametrize("name", AFTERWARDS)
def test_a_house_that_tells_another_story_after_a_reload(come: Come, name: str) -> None:
    """What this browser was told before it was loaded again is still known."""
    change, told = AFTERWARDS[name]
    ida, table = seated(come)
    sees(ida, YOURS)

    def lie(message: Message) -> Message:
        changed = copy.deepcopy(message)
        if changed["type"] == "snapshot":
            change(changed["view"]["order"])
        return changed

    told_by(ida.page, lie)
    ida.at_table(table)
    sees(ida, CHANGED)
    assert any(told in text for text in found(ida)), found(ida)
