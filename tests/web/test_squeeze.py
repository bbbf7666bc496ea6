"""Squeezing on the page: a card is bent from an edge or a corner, its index comes last, and others see who holds it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from support.page_looks import SETTLED
from support.page_moments import SIZES
from support.page_tools import Come, Person, named, until

_FOLD = """() => {
  const flap = document.querySelector(".squeeze .flap");
  const seen = getComputedStyle(flap);
  return {
    hidden: flap.hidden,
    index: Number(getComputedStyle(flap.querySelector(".corner")).opacity),
    corners: seen.clipPath.split(",").length,
    bent: Number(document.querySelector(".squeeze .sheet").getAttribute("aria-valuenow")),
  };
}"""

_INSIDE = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const rail = document.querySelector(".rail").getBoundingClientRect();
  return [...document.querySelectorAll(".squeeze .sheet, .squeeze button")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < stage.left || right > stage.right || top < stage.top || bottom > Math.min(stage.bottom, rail.top);
  }).map(({ className }) => className);
}"""
"""What of a lifted card does not lie on the felt."""


def company(come: Come, look: dict[str, Any] | None = None, **bets: str) -> tuple[Person, str, list[Person]]:
    """A croupier of the tests, a table, and people with the page before them; those with a bet squeeze its side."""
    lena = come("Lena").sign_in("lena")
    table = lena.dealt_table("schaanwald")
    people = []
    for seat, name in enumerate(bets, start=3):
        person = come(name, **(look or {})).be_guest()
        person.sit_down(table, seat)
        people.append(person)
    lena.act(table, "OpenBets")
    for person, bet in zip(people, bets.values(), strict=True):
        person.page.clock.install()
        person.at_table(table)
        if bet:
            switch = person.page.get_by_role("button", name="Squeeze")
            switch.click()
            expect(switch).to_have_attribute("aria-pressed", "true")
            person.act(table, "PlaceBet", bet=bet, coins=500)
            person.sees_stake(bet, 500)
    return lena, table, people


def lifted(person: Person) -> Locator:
    """The card in somebody's hand, while time stands still for them."""
    sheet = person.page.locator(".squeeze .sheet")
    expect(sheet).to_be_visible()
    person.page.evaluate(
        "document.getAnimations().forEach((one) => one.effect.getTiming().iterations === 1 && one.finish())"
    )
    return sheet


def fold(person: Person) -> dict[str, Any]:
    """How the card is bent."""
    found: dict[str, Any] = person.page.evaluate(_FOLD)
    return found


def drag(person: Person, sheet: Locator, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Take the card at one place and move to another, both in parts of its width and height; nothing is let go."""
    box = sheet.bounding_box()
    assert box is not None
    mouse = person.page.mouse
    mouse.move(box["x"] + start[0] * box["width"], box["y"] + start[1] * box["height"])
    mouse.down()
    for step in range(1, 6):
        x, y = (start[axis] + (end[axis] - start[axis]) * step / 5 for axis in (0, 1))
        mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])


class Finger:
    """One finger on the glass, as a phone tells of it."""

    def __init__(self, person: Person, sheet: Locator) -> None:
        self.session = person.context.new_cdp_session(person.page)
        box = sheet.bounding_box()
        assert box is not None
        self.box = box

    def tells(self, kind: str, *at: tuple[float, float]) -> None:
        """What the glass tells: where the finger is, in parts of the card's width and height."""
        points = [
            {"x": self.box["x"] + x * self.box["width"], "y": self.box["y"] + y * self.box["height"]} for x, y in at
        ]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def goes(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Lies down at one place and slides to another; it stays there."""
        self.tells("touchStart", start)
        for step in range(1, 6):
            x, y = (start[axis] + (end[axis] - start[axis]) * step / 5 for axis in (0, 1))
            self.tells("touchMove", (x, y))


def labels(person: Person, side: str) -> list[str]:
    """The cards of a side as they are read aloud."""
    found: list[str] = person.shown()["hands"][side]
    return found


def test_a_card_is_bent_by_its_edge_and_shows_its_index_last(come: Come) -> None:
    """The lower edge shows its pips while the index is covered; let go it lies flat; bent far enough it turns over."""
    lena, table, (ida,) = company(come, Ida="punto")
    lena.deal(table, "9h")
    sheet = lifted(ida)
    assert labels(ida, "punto") == ["Punto: face down"]
    drag(ida, sheet, (0.5, 0.95), (0.5, 0.5))
    half = fold(ida)
    assert (half["hidden"], half["index"], half["corners"]) == (False, 0, 4)
    assert 20 < half["bent"] < 70
    ida.page.mouse.up()
    until(lambda: fold(ida)["hidden"], "what is let go lies flat again")
    assert labels(ida, "punto") == ["Punto: face down"]
    drag(ida, sheet, (0.5, 0.95), (0.5, 0.01))
    ida.page.mouse.up()
    expect(sheet).to_be_hidden()
    until(lambda: labels(ida, "punto") == [f"Punto: {named('9h')}"], "the card is turned")


def test_corners_and_sides_are_bent_by_the_mouse(come: Come) -> None:
    """A corner gives three sides, an edge four; whichever is held, nothing is told of the card before it is turned."""
    lena, table, (ida,) = company(come, Ida="punto")
    lena.deal(table, "9h")
    sheet = lifted(ida)
    for start, end, sides in (
        ((0.97, 0.97), (0.6, 0.6), 3),
        ((0.03, 0.03), (0.4, 0.4), 3),
        ((0.97, 0.5), (0.5, 0.5), 4),
    ):
        drag(ida, sheet, start, end)
        bent = fold(ida)
        assert (bent["hidden"], bent["index"], bent["corners"]) == (False, 0, sides)
        ida.page.mouse.up()
    assert labels(ida, "punto") == ["Punto: face down"]


@pytest.mark.parametrize("size", ["phone", "phone-lying"])
def test_a_finger_on_a_phone_bends_a_card_and_turns_it(come: Come, size: str) -> None:
    """The card follows the finger instead of the page, lies flat when it is let go, turns when bent far enough, and
    neither swipes to another pane nor lays a chip on what is below it."""
    wide, high = SIZES[size]
    phone = {"viewport": {"width": wide, "height": high}, "has_touch": True, "is_mobile": True}
    lena, table, (ida,) = company(come, phone, Ida="punto")
    pane = ida.page.locator(".tablepage").get_attribute("data-pane")
    lena.deal(table, "9h")
    sheet = lifted(ida)
    finger = Finger(ida, sheet)
    for start, end, sides in (((0.5, 0.95), (0.5, 0.5), 4), ((0.97, 0.97), (0.6, 0.6), 3)):
        finger.goes(start, end)
        bent = fold(ida)
        assert (bent["hidden"], bent["index"], bent["corners"]) == (False, 0, sides)
        finger.tells("touchEnd")
        until(lambda: fold(ida)["hidden"], "what is let go lies flat again")
    assert labels(ida, "punto") == ["Punto: face down"]
    finger.goes((0.97, 0.5), (0.02, 0.5))
    finger.tells("touchEnd")
    expect(sheet).to_be_hidden()
    until(lambda: labels(ida, "punto") == [f"Punto: {named('9h')}"], "the card is turned")
    assert ida.page.locator(".tablepage").get_attribute("data-pane") == pane
    assert ida.stake("punto") == 500


def test_a_card_lies_in_sight_when_the_phone_is_turned(come: Come) -> None:
    """Upright, lying and upright again, with the card bent as far as it was."""
    wide, high = SIZES["phone"]
    lena, table, (ida,) = company(come, {"viewport": {"width": wide, "height": high}}, Ida="punto")
    lena.deal(table, "9h")
    sheet = lifted(ida)
    for _ in range(3):
        sheet.press("ArrowUp")
    bent = fold(ida)["bent"]
    assert bent > 0
    for width, height in ((high, wide), (wide, high)):
        ida.page.set_viewport_size({"width": width, "height": height})
        ida.page.evaluate(SETTLED)
        stage = ida.page.locator(".stage").bounding_box()
        for part in (sheet, ida.page.get_by_role("button", name="Turn over")):
            box = part.bounding_box()
            assert stage is not None
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] >= stage["y"]
            assert box["y"] + box["height"] <= stage["y"] + stage["height"]
        assert abs(fold(ida)["bent"] - bent) <= 1


def test_every_card_of_ones_side_is_offered_and_no_other(come: Come) -> None:
    """Two cards and the third, by key and by button; the total comes when all are turned."""
    lena, table, (ida,) = company(come, Ida="punto")
    turn = ida.page.get_by_role("button", name="Turn over")
    total = ida.page.locator(".hand.punto .total")
    lena.deal(table, "2h")
    sheet = lifted(ida)
    expect(sheet).to_be_focused()
    for key, bends in (("ArrowUp", True), ("ArrowUp", True), ("ArrowDown", True), ("ArrowDown", False)):
        sheet.press(key)
        assert fold(ida)["hidden"] is not bends
    sheet.press("ArrowRight")
    assert fold(ida)["corners"] == 4
    sheet.press("Enter")
    expect(sheet).to_be_hidden()
    lena.deal(table, "7d 3c")
    lifted(ida)
    expect(total).to_have_text("")
    turn.click()
    expect(total).to_have_text("5")
    lena.deal(table, "Ks 4h")
    lifted(ida).press("ArrowUp")
    assert labels(ida, "punto")[2] == "Punto: face down"
    assert labels(ida, "banco") == [f"Banco: {named('7d')}", f"Banco: {named('Ks')}"]
    turn.click()
    expect(total).to_have_text("9")
    assert labels(ida, "punto") == [f"Punto: {named(card)}" for card in ("2h", "3c", "4h")]


def test_arrows_bend_a_card_until_it_turns(come: Come) -> None:
    """The index comes into sight with the last of them."""
    lena, table, (ida,) = company(come, Ida="banco")
    lena.deal(table, "2h 8d")
    sheet = lifted(ida)
    seen: list[dict[str, Any]] = []
    while sheet.is_visible():
        assert len(seen) < 40
        seen.append(fold(ida))
        sheet.press("ArrowUp")
    assert [one["bent"] for one in seen] == sorted({one["bent"] for one in seen})
    assert next(one["bent"] for one in seen if one["index"] > 0) > 80
    until(lambda: labels(ida, "banco") == [f"Banco: {named('8d')}"], "the card is turned")


def test_a_card_that_nobody_turns_is_turned_in_the_end(come: Come) -> None:
    """Until then it stays on the felt with its button, also when the window becomes another one."""
    lena, table, (ida,) = company(come, Ida="punto")
    lena.deal(table, "9h")
    sheet = lifted(ida)
    widths = []
    for size in ("television", "phone-lying", "phone", "laptop"):
        wide, high = SIZES[size]
        ida.page.set_viewport_size({"width": wide, "height": high})
        until(lambda: ida.page.evaluate(_INSIDE) == [], "it lies on the felt again", patience_s=5)
        widths.append(sheet.evaluate("one => one.offsetWidth"))
    assert widths[0] > 2 * widths[-1], "from afar it is as large as from near"
    ida.page.clock.fast_forward(6000)
    expect(sheet).to_be_hidden()
    until(lambda: labels(ida, "punto") == [f"Punto: {named('9h')}"], "the card is turned")


def test_others_see_the_card_face_down_and_who_holds_it(come: Come) -> None:
    """Until it is turned; the side of whoever does not squeeze is seen at once; two who squeeze wait for each other."""
    lena, table, (ida, bo) = company(come, Ida="punto", Bo="")
    lena.deal(table, "9h")
    lifted(ida)
    expect(bo.page.locator(".hand.punto .squeezer")).to_have_text("Ida is squeezing")
    assert labels(bo, "punto") == ["Punto: face down"]
    assert bo.shown()["totals"]["punto"] == ""
    ida.page.get_by_role("button", name="Turn over").click()
    until(lambda: labels(bo, "punto") == [f"Punto: {named('9h')}"], "Bo sees the card when Ida turns it")
    expect(bo.page.locator(".squeezer")).to_have_count(0)
    lena.deal(table, "2d")
    until(lambda: labels(bo, "banco") == [f"Banco: {named('2d')}"], "nobody holds banco's card")


def test_nobody_waits_longer_for_another_than_for_oneself(come: Come) -> None:
    """A hand that never turns its card, because its browser is gone, holds others for six seconds."""
    lena, table, (ida, bo) = company(come, Ida="punto", Bo="")
    lena.deal(table, "9h")
    lifted(ida)
    expect(bo.page.locator(".hand.punto .squeezer")).to_be_visible()
    ida.page.close()
    bo.page.clock.fast_forward(6000)
    until(lambda: labels(bo, "punto") == [f"Punto: {named('9h')}"], "the card is turned for Bo")
