"""Cards on the page: the same drawing as in pictures and print, in two colours or four."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from puntobanco.game import PACK
from puntobanco.language import speaker
from puntobanco.pictures import FOUR_COLOURS, back_picture, card_picture, painted
from puntobanco.pictures.faces import FACES
from support.page_tools import Come, until
from support.svg import SVG

_DRAWN = """async ({ cards, four }) => {
  const { back, face, setFourColours } = await import("/static/js/cards.js");
  setFourColours(four);
  const parts = (picture) => {
    const all = [];
    const walk = (node, around) => {
      const own = node.transform.baseVal.consolidate()?.matrix;
      const at = own ? around.multiply(new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f])) : around;
      if (node.tagName !== "g") {
        const place = [at.a, at.b, at.c, at.d, at.e, at.f].map((one) => Math.round(one * 100) / 100 + 0);
        const look = ["fill", "stroke", "stroke-width"].map((name) => node.getAttribute(name) ?? "");
        all.push([node.getAttribute("d") ?? "", ...look, place]);
      }
      for (const child of node.children) walk(child, at);
    };
    for (const child of picture.children) walk(child, new DOMMatrix());
    return all;
  };
  return [...cards.map((card) => parts(face(card))), parts(back())];
}"""


def parts(picture: str) -> list[list[Any]]:
    """What a picture draws: each shape, its colours, and where it lies in the end."""
    found: list[list[Any]] = []

    def walk(node: ElementTree.Element, around: list[float]) -> None:
        at = placed(around, node.get("transform") or "")
        if node.tag in (f"{SVG}rect", f"{SVG}path"):
            look = [node.get(name) or "" for name in ("fill", "stroke", "stroke-width")]
            found.append([node.get("d") or "", *look, [round(one, 2) + 0.0 for one in at]])
        for child in node:
            walk(child, at)

    walk(ElementTree.fromstring(picture), [1, 0, 0, 1, 0, 0])
    return found


def placed(around: list[float], transform: str) -> list[float]:
    """A matrix after the steps of a transform, which only move, turn by half and scale."""
    a, b, c, d, e, f = around
    for name, written in re.findall(r"(\w+)\(([^)]*)\)", transform):
        x, *rest = (float(one) for one in written.split())
        if name == "translate":
            e, f = e + a * x + c * rest[0], f + b * x + d * rest[0]
        elif name == "rotate":
            assert x == 180
            a, b, c, d = -a, -b, -c, -d
        else:
            y = rest[0] if rest else x
            a, b, c, d = a * x, b * x, c * y, d * y
    return [a, b, c, d, e, f]


@pytest.mark.parametrize("four", [False, True])
def test_the_page_draws_what_pictures_draw(come: Come, four: bool) -> None:
    """All 52 faces and the back, shape by shape."""
    page = come().go("/")
    drawn = page.evaluate(_DRAWN, {"cards": [str(card) for card in PACK], "four": four})
    tell, colours = speaker("en").tell, FOUR_COLOURS if four else {}
    pictures = [*(card_picture(card, tell) for card in PACK), back_picture(tell)]
    for card, mine, other in zip([*PACK, "back"], drawn, pictures, strict=True):
        assert mine == parts(painted(other, colours)), card


def test_four_colours_are_chosen_in_the_menu_and_change_what_lies_there(come: Come) -> None:
    lena, ida = come("Lena").sign_in("lena"), come("Ida").be_guest()
    table = lena.dealt_table("schaanwald")
    ida.sit_down(table, 3)
    lena.act(table, "OpenBets")
    ida.act(table, "PlaceBet", bet="tie", coins=500)
    ida.at_table(table)
    lena.deal(table, "9d")
    paint = ida.page.locator(".hand.punto .card.up .front .corner path").first
    expect(paint).to_have_attribute("stroke", FACES["colours"]["diamonds"])
    for colour in (FOUR_COLOURS["diamonds"], FACES["colours"]["diamonds"]):
        ida.page.get_by_role("button", name="More").click()
        ida.page.get_by_label("Cards in four colours").click()
        until(lambda colour=colour: paint.get_attribute("stroke") == colour, "the colour changes at once")  # type: ignore[misc]  # mypy gives a lambda no defaults
        ida.page.keyboard.press("Escape")
