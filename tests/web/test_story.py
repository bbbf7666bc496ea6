"""The page looks: what the house tells of its shoes is kept and compared, and a house that lies is shown.

The page is never changed. Where the house lies, what a real server says is changed on its way to the browser.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from support.dishonest_house import (
    GrindingHouse,
    Lie,
    Message,
    Once,
    another_shoe,
    fact_of,
    order_in,
    other_hex,
    told_by,
)
from support.page_tools import Come, Person, until

YOURS = "Your word is in this shoe"
OTHERS = "Other guests’ words are in this shoe, not yours"
NOBODYS = "No guest’s word is in this shoe"
CHANGED = "The house changed its story"


def seated(come: Come, lie: Lie | None = None, **more: Any) -> tuple[Person, str]:
    """Somebody who sits at a table of a house that deals from sealed shoes, with the page before them."""
    ida = come("Ida").be_guest()
    if lie is not None:
        told_by(ida.page, lie)
    table = ida.open_table("schaanwald", pace="brisk", **more)
    ida.at_table(table)
    ida.sit_down(table, 3)
    return ida, table


def bets(ida: Person, table: str) -> bool:
    """Bet, if bets are open and nothing lies there; whether something does."""
    if ida.view(table)["phase"] == "betting" and not ida.you(table)["stakes"]:
        ida.acts_at_the_right_moment(table, "PlaceBet", bet="banco", coins=500)
    return bool(ida.you(table)["stakes"])


def plays(ida: Person, table: str, coups: int = 1) -> None:
    """Bet until so many coups of the shoe are over."""

    def is_over() -> bool:
        bets(ida, table)
        return bool(ida.view(table)["shoe"]["coups"] >= coups)

    until(is_over, f"{coups} coups are over", 30.0 * coups)


def sees(ida: Person, sentence: str) -> None:
    """The page says this of the shoe."""
    expect(ida.page.locator(".badge")).to_have_text(sentence)


def found(ida: Person) -> list[str]:
    """What the page has found, as it tells people who ask by the keyboard."""
    ida.page.locator(".badge").focus()
    ida.page.keyboard.press("Enter")
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


def test_how_a_shoe_is_agreed_on_is_told_in_three_sentences_with_pictures(come: Come) -> None:
    ida, _ = seated(come)
    sees(ida, YOURS)
    ida.page.get_by_role("tab", name="Shoe").click()
    told = ida.page.locator(".fair .how li")
    expect(told).to_have_text(
        [re.compile("seals a secret"), re.compile("Words that guests add"), re.compile("cuts the shoe")]
    )
    expect(told.locator("svg")).to_have_count(3)


# ---- A house that lies ----


@pytest.mark.parametrize("hides", [False, True])
def test_a_house_that_grinds_its_secret_after_the_words_were_shown(come: Come, hides: bool) -> None:
    """It tries secrets until it likes the shoe, and deals from that one with proofs that hold: the page shows it."""
    house = GrindingHouse(hides=hides)
    ida, _ = seated(come, house)
    sees(ida, CHANGED)
    expect(ida.page.locator("[aria-live=polite] p", has_text=CHANGED)).to_be_attached()
    assert house.tries > 1
    assert any(("transcript" if hides else "seal") in text for text in found(ida)), found(ida)
    assert evidence(ida)["shoes"][0]["word"]


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


def other_transcript(message: Message) -> None:
    """A transcript that does not follow from the words."""
    order_in(message)["transcript"] = "0" * 64


def is_frozen(message: Message) -> bool:
    return "root" in order_in(message)


LIES = {
    "two hands are swapped": (swap_hands, is_dealt, "went to the wrong hand"),
    "another card than the proved one": (other_card, is_dealt, "has no valid proof"),
    "another card is shown than is dealt": (other_card_shown, is_dealt, "than the hands show now"),
    "the own word is left out": (without_words, says_words, "Your word is missing"),
}


@pytest.mark.parametrize("name", LIES)
def test_a_house_that_lies_is_shown(come: Come, name: str) -> None:
    lie, about, told = LIES[name]
    house = Once(lie, about)
    ida, table = seated(come, house)
    if about is is_dealt:
        sees(ida, YOURS)
        until(lambda: bets(ida, table), "a bet lies")
    sees(ida, CHANGED)
    assert house.told > 0
    assert any(told in text for text in found(ida)), found(ida)
    assert evidence(ida)["shoes"]


AFTERWARDS = {
    "seal of the house": lambda order: order.update(commitment=other_hex(order["commitment"])),
    "root of the cards": lambda order: order.update(root=other_hex(order["root"])),
    "transcript was changed": lambda order: order.update(transcript=other_hex(order["transcript"])),
    "another table": lambda order: order.update(instance="0" * 32),
    "Your word is missing": lambda order: order["words"][0].update(commitment="0" * 64),
    "seen a later shoe here": lambda order: order.update(number=0),
}
"""What the page says of each."""


def test_a_house_that_tells_another_story_after_a_reload(come: Come) -> None:
    """What this browser was told before it was loaded again is still known."""
    ida, table = seated(come)
    sees(ida, YOURS)
    kept = ida.page.evaluate("(key) => localStorage.getItem(key)", f"fair:{table}")
    changes: list[Callable[[Message], object]] = []

    def lie(message: Message) -> Message:
        changed = copy.deepcopy(message)
        if changed["type"] == "snapshot":
            changes[-1](changed["view"]["order"])
        return changed

    told_by(ida.page, lie)
    for told, change in AFTERWARDS.items():
        changes.append(change)
        ida.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"fair:{table}", kept])
        ida.at_table(table)
        sees(ida, CHANGED)
        assert any(told in text for text in found(ida)), (told, found(ida))


def test_whoever_looks_can_begin_anew(come: Come) -> None:
    """What was kept can be forgotten, by whoever sits there alone."""
    ida, _ = seated(come, Once(other_transcript, is_frozen))
    sees(ida, CHANGED)
    ida.page.wait_for_selector(".spot.can")  # bets are open: the first card, which the lie does not fit, lies there
    ida.page.locator(".badge").click()
    ida.page.get_by_role("button", name="Delete what this browser kept").click()
    sees(ida, OTHERS)
    assert found(ida) == []


# ---- Who has a say ----


def test_a_newcomer_asks_for_a_shoe_with_a_word_of_their_own(come: Come) -> None:
    """Whoever comes later is told so, asks by a button, and has a word in the next shoe."""
    ida, table = seated(come)
    sees(ida, YOURS)
    ben = come("Ben").be_guest()
    ben.at_table(table)
    ben.sit_down(table, 5)
    sees(ben, OTHERS)
    ben.page.locator(".badge").click()
    ben.page.get_by_role("button", name="Ask for a new shoe").click()
    for person in (ben, ida):
        sees(person, YOURS)
    assert {word["patron"] for word in ben.view(table)["order"]["words"]} == {
        person.you(table)["id"] for person in (ida, ben)
    }


def test_a_shoe_with_a_silent_word_is_refused_by_a_button(come: Come) -> None:
    """Ben adds a word and never shows it; Ida's page says so, and she has another shoe, in which Ben has none."""
    ida, table = seated(come)
    sees(ida, YOURS)
    ben = come("Ben").be_guest()
    ben.sit_down(table, 5)
    assert ben.acts_at_the_right_moment(table, "AskNewShoe")

    def adds_a_word() -> bool:
        return ben.acts_at_the_right_moment(table, "CommitWord", commitment="ab" * 32)

    until(adds_a_word, "Ben has added a word", 30)
    ida.page.get_by_role("button", name="Refuse this shoe").click()

    def has_another() -> bool:
        order = ida.view(table)["order"] or {}
        words = [word["patron"] for word in order.get("words", ())]
        return "transcript" in order and words == [ida.you(table)["id"]]

    until(has_another, "a shoe with Ida's word alone is frozen", 30)
    sees(ida, YOURS)


def test_nobody_adds_a_word(come: Come) -> None:
    """Somebody who would rather not, among bots, whose words are the house's own: the page says exactly that."""
    ida = come("Ida").be_guest()
    ida.page.add_init_script("localStorage.setItem('no-word', 'yes')")
    table = ida.open_table("schaanwald", pace="brisk", bots=2)
    ida.at_table(table)
    taken = {person["seat"] for person in ida.view(table)["people"].values()}
    ida.sit_down(table, next(seat for seat in range(1, 10) if seat not in taken))
    sees(ida, NOBODYS)


# ---- Coup by coup ----


def mixed(come: Come, lie: Lie | None = None) -> tuple[Person, str]:
    """Somebody at a table that is dealt coup by coup."""
    return seated(come, lie, by_coup=True)


def says_the_truth(ida: Person, table: str) -> bool:
    """Whether the page says of the mix what the server says: whoever is too slow for a link drops out."""
    mix = ida.view(table)["order"]["mix"]
    here = {one["patron"] for one in mix["chains"]} - set(mix.get("silent", ()))
    truth = YOURS if ida.you(table)["id"] in here else OTHERS if here else NOBODYS
    return ida.page.locator(".badge").inner_text() == truth


def test_an_evening_coup_by_coup(come: Come) -> None:
    """Two people take part by themselves, one of them is loaded again; the shoe is opened, and is what they saw."""
    lena = come("Lena").sign_in("lena")
    ida, table = mixed(come)
    ben = come("Ben").be_guest()
    ben.at_table(table)
    ben.sit_down(table, 5)
    until(lambda: len(ida.view(table)["order"]["mix"].get("chains", ())) == 2, "both take part")
    plays(ida, table)
    ida.at_table(table)
    plays(ida, table, 2)
    for person in (ida, ben):
        until(partial(says_the_truth, person, table), "the page says who takes part")
    until(lambda: lena.acts_at_the_right_moment(table, "CloseTable", reason="for tonight"), "the table is closed")
    until(lambda: ida.view(table)["order"].get("secret"), "the shoe is opened")
    assert found(ida) == []
    checked(ida, table)


def other_drawn(message: Message) -> None:
    """A card that the mix does not draw, told and shown alike."""
    other_card(message)


def says_silent(message: Message) -> None:
    """Whoever has shown a link is said to have been silent."""
    order = message["patch"]["order"]["mix"]
    message["fact"]["silent"] = [one["patron"] for one in order.get("chains", [])] or ["somebody"]


def other_link(message: Message) -> None:
    """A link of the house that it was not bound to."""
    message["fact"]["link"] = other_hex(message["fact"]["link"])
    message["patch"]["order"]["mix"]["house"] = message["fact"]["link"]


def other_mix(message: Message) -> None:
    """A mix of the house's own."""
    message["patch"]["order"]["mix"]["digest"] = "0" * 64


def is_mixed(message: Message) -> bool:
    return fact_of(message).get("type") == "DrawMixed"


@pytest.mark.parametrize(
    ("lie", "about", "told"),
    [
        (other_drawn, is_dealt, "not those its mix gives"),
        (says_silent, is_mixed, "left out of the mix"),
        (other_link, is_mixed, "house’s link"),
        (other_mix, is_mixed, "mix was changed"),
    ],
)
def test_a_house_that_lies_coup_by_coup_is_shown(
    come: Come, lie: Callable[[Message], None], about: Callable[[Message], bool], told: str
) -> None:
    ida, table = mixed(come, Once(lie, about))
    if about is is_dealt:
        sees(ida, YOURS)
        until(lambda: bets(ida, table), "a bet lies")
    sees(ida, CHANGED)
    assert any(told in text for text in found(ida)), found(ida)


# ---- The page of a finished shoe ----


def checked(ida: Person, table: str, wrong: str = "") -> None:
    """The page of the shoe ticks everything off, or stops at what is wrong."""
    page = ida.go(f"/shoe/{table}/1")
    expect(page.locator(".verdict")).to_have_class(re.compile("problem" if wrong else "good"))
    assert page.locator(".ticks [data-state=wrong] b").all_inner_texts() == ([wrong] if wrong else [])
    if not wrong:
        assert page.locator(".ticks b").last.inner_text() == "Your browser saw the same"


def test_a_finished_shoe_is_compared_place_by_place(come: Come) -> None:
    """Swapped hands are no heap of cards; and a shoe that holds, but is not the one that was seen, is shown."""
    lena = come("Lena").sign_in("lena")
    ida, table = seated(come)
    sees(ida, YOURS)
    plays(ida, table)
    until(lambda: lena.acts_at_the_right_moment(table, "CloseTable", reason="for tonight"), "the table is closed")
    until(lambda: ida.view(table)["order"].get("secret"), "the shoe is opened")
    checked(ida, table)
    answers: list[Any] = [ida.get(f"/api/tables/{table}/shoes/1")]
    ida.page.route(re.compile(r"/shoes/1\?"), lambda route: route.fulfill(json=answers[-1]))
    swapped = copy.deepcopy(answers[0])
    coup = swapped["coups"][0]
    coup["punto"], coup["banco"] = coup["banco"], coup["punto"]
    answers.append(swapped)
    checked(ida, table, "This page shows the same cards")
    answers.append(another_shoe(answers[0]))
    checked(ida, table, "Your browser saw the same")


def test_nothing_unfolds_on_the_page_of_a_shoe_before_it_is_known(come: Come) -> None:
    """While the house edges are computed: a fold without a title has the browser's own, in the browser's language."""
    lena = come("Lena").sign_in("lena")
    ida, table = seated(come)
    sees(ida, YOURS)
    plays(ida, table)
    until(lambda: lena.acts_at_the_right_moment(table, "CloseTable", reason="for tonight"), "the table is closed")
    until(lambda: ida.view(table)["order"].get("secret"), "the shoe is opened")
    ida.page.route("**/edges*", lambda _route: None)
    page = ida.go(f"/shoe/{table}/1")
    expect(page.locator(".verdict")).to_have_class(re.compile("good"))
    folds = page.locator("details:visible").evaluate_all("all => all.map((one) => one.firstElementChild?.tagName)")
    assert set(folds) == {"SUMMARY"}
