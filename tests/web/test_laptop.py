"""A laptop with 768 lines, where long words meet little room: what stands beside each other stands on one line."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import ViewportSize, expect

from support.page_looks import SETTLED
from support.page_moments import Company, at_schaanwald
from support.page_tools import Come, Person

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
UNDER_BUTTONS = """() => [...document.querySelectorAll(".spots.main .spotwrap")].flatMap((one) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector(".all"));
  const button = one.querySelector(".about").getBoundingClientRect();
  return [...range.getClientRects()]
    .filter(({ right, bottom }) => right > button.left && bottom > button.top)
    .map(() => one.textContent);
})"""
"""Totals that lie under the round button of their spot."""
CONTROLS = """([fields]) => [...document.querySelectorAll(fields)]
  .filter((one) => one.checkVisibility() && one.querySelector("input:not([type=checkbox]), select"))
  .map((one) => {
    const control = one.querySelector("input, select").getBoundingClientRect();
    const label = one.querySelector("label > span") ?? one.querySelector("label") ?? one;
    return [label.textContent.slice(0, 30), label.getBoundingClientRect().top, control.top, control.height];
  })"""
ROWS = "([table]) => [...document.querySelectorAll(`${table} tbody tr`)].map((row) => row.getBoundingClientRect().top)"


def on_a_laptop(person: Person) -> Person:
    """Somebody whose window is that of a laptop."""
    person.page.set_viewport_size(LAPTOP)
    person.page.evaluate(SETTLED)
    return person


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_chips_and_all_actions_stand_on_one_line(come: Come, language: str) -> None:
    """At a table of practice there is one action more, and German has the longest words for them."""
    ida = come("Ida", locale=language, viewport=LAPTOP).be_guest()
    table = ida.open_table("schaanwald", pace="practice")
    ida.sit_down(table, 4)
    ida.at_table(table)
    expect(ida.page.locator(".actions button")).to_have_count(7)
    on_a_laptop(ida)
    middles = {
        round(box["y"] + box["height"] / 2)
        for part in ida.page.locator(".rail > :is(.own, .tray, .actions)").all()
        if (box := part.bounding_box())
    }
    assert len(middles) == 1


def test_totals_lie_beside_the_round_buttons_of_their_spots(come: Come) -> None:
    """Stakes of four figures, in the language with the longest word for all of them."""
    for moment, ida in at_schaanwald(come, locale="de", viewport=LAPTOP):
        if moment == "staked":
            assert on_a_laptop(ida).page.evaluate(UNDER_BUTTONS) == []
            break


def test_fields_beside_each_other_stand_on_one_line(come: Come) -> None:
    """Also where the words above one of them take two lines, in the lab and in the workshop."""
    ida = come("Ida", locale="de", viewport=LAPTOP).be_guest()
    ida.go("/lab").wait_for_selector(".readings select")
    seen = [("lab", ida.page.evaluate(CONTROLS, [".readings > div"]))]
    ida.go("/workshop").locator('.ws-tabs [role="tab"]').nth(1).click()
    ida.page.wait_for_selector(".ws-fields .ws-field select")
    seen.append(("workshop", ida.page.evaluate(CONTROLS, [".ws-fields > .ws-field"])))
    for where, controls in seen:
        assert len(controls) > 3, where
        for (one, *its), (other, *theirs) in combinations(controls, 2):
            if abs(its[0] - theirs[0]) < its[2] / 2 or abs(its[1] - theirs[1]) < its[2] / 2:
                assert its[1] == pytest.approx(theirs[1], abs=1), f"{where}: {one} and {other}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rows_of_both_hands_stand_beside_each_other(come: Come, language: str) -> None:
    """Why a card was drawn: the totals of punto and those of banco, each on the line of the other."""
    at = Company(come, "schaanwald", locale=language, viewport=LAPTOP)
    at.plays("P")
    at.ida.at_table(at.table)
    at.ida.page.locator(".why-button").click()
    at.sees(".tableaus .lit")
    on_a_laptop(at.ida)
    punto, banco = (at.ida.page.evaluate(ROWS, [f".tableaus table:{place}-child"]) for place in ("first", "last"))
    assert len(banco) == 8
    assert punto == pytest.approx(banco, abs=1)
