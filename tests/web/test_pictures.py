"""Pictures of a house on the page: every word in them can be read, and on a phone nothing has to be swiped for it."""

from __future__ import annotations

import pytest

from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED
from support.page_geometry import GEOMETRY, SIDEWAYS
from support.page_looks import FLAWS, SETTLED
from support.page_tools import Come

SMALL_PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1366, "height": 768}


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_of_a_leaflet_are_read_on_a_phone_without_a_swipe(come: Come, language: str) -> None:
    """On the page of every house, which is where a table's rules lead."""
    ida = come("Ida", locale=language, viewport=SMALL_PHONE)
    flaws: list[str] = []
    for house in SHIPPED:
        page = ida.go(f"/house/{house}")
        page.wait_for_selector(".sheet .layout svg", state="attached")
        page.evaluate(SETTLED)
        found = [*page.evaluate(GEOMETRY), *page.evaluate(FLAWS), *page.evaluate(SIDEWAYS, ".sheet figure")]
        flaws += [f"{house}: {flaw}" for flaw in found]
    assert flaws == [], "\n".join(flaws)


@pytest.mark.parametrize("viewport", [LAPTOP, SMALL_PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_workshops_table_can_be_read(come: Come, language: str, viewport: dict[str, int]) -> None:
    """Of a house with many bets, in the pane beside the editor and on a phone."""
    page = come("Ida", locale=language, viewport=viewport).go("/workshop?base=mega-pay")
    page.wait_for_selector(".ws-figures .data")
    page.locator("#tab-layout").click()
    page.wait_for_selector(".ws-layout svg", state="attached")
    page.evaluate(SETTLED)
    flaws = [*page.evaluate(GEOMETRY), *page.evaluate(SIDEWAYS, ".ws-layout")]
    assert flaws == [], "\n".join(flaws)
