"""A television shows what a desk shows, twice as large: nothing stays as small as it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.page_looks import FLAWS, SETTLED
from support.page_tools import Come, Person

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

DESK: ViewportSize = {"width": 1920, "height": 1080}
TELEVISION: ViewportSize = {"width": 3840, "height": 2160}
MEASURED = r"""
() => [...document.body.querySelectorAll("*")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg, .unseen, .skip, option"))
  .map((one) => {
    const style = getComputedStyle(one), measures = {};
    for (const name of ["paddingLeft", "paddingTop", "columnGap", "rowGap", "maxWidth"])
      measures[name] = style[name].endsWith("px") ? parseFloat(style[name]) : 0;
    if (one.matches("input:is([type=checkbox], [type=radio])")) measures.size = one.getBoundingClientRect().height;
    return { what: `${one.tagName.toLowerCase()}.${one.className}`, measures };
  })
"""
LEAST = 5
"""So many pixels are an air that somebody sees on a desk."""


def stays_small(page_at: Person) -> list[str]:
    """Air and boxes that are hardly larger on a television than on a desk."""
    page_at.page.set_viewport_size(DESK)
    page_at.page.evaluate(SETTLED)
    desk = page_at.page.evaluate(MEASURED)
    page_at.page.set_viewport_size(TELEVISION)
    page_at.page.evaluate(SETTLED)
    television = page_at.page.evaluate(MEASURED)
    assert [one["what"] for one in desk] == [one["what"] for one in television]
    return sorted(
        {
            f"{small['what']} {name}: {measure:g} on a desk, {large['measures'][name]:g} on a television"
            for small, large in zip(desk, television, strict=True)
            for name, measure in small["measures"].items()
            if measure >= LEAST and large["measures"][name] < 1.5 * measure
        }
    )


@pytest.mark.parametrize(
    ("path", "comes"),
    [("/", ".table-card"), ("/house/schaanwald", ".sheet h3"), ("/lab", ".lab-results .bar-line")],
)
def test_a_page_grows_with_the_screen(come: Come, path: str, comes: str) -> None:
    """What is measured in pixels keeps its words apart on a desk, and lets them run together on a television."""
    ida = come("Ida", locale="de", viewport=DESK).be_guest()
    ida.go(path)
    ida.page.wait_for_selector(comes)
    flaws = stays_small(ida) + ida.page.evaluate(FLAWS)
    assert flaws == [], "\n".join(flaws)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_table_and_its_menu_grow_with_the_screen(come: Come, language: str) -> None:
    """The menu has most buttons, and each says all that it does."""
    ida = come("Ida", locale=language, viewport=DESK).be_guest()
    table = ida.open_table("schaanwald", pace="practice")
    ida.sit_down(table, 4)
    ida.at_table(table)
    ida.page.wait_for_selector(".spot.can")
    flaws = stays_small(ida)
    ida.page.locator(".actions .more").click()
    flaws += stays_small(ida) + ida.page.evaluate(FLAWS)
    assert flaws == [], "\n".join(flaws)
